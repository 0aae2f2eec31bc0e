// Conventions of a pasted text: chosen by the user, found in the text, or given by its format.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/analysis/contact_conventions.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/paste/references.h"

namespace app::paste {

/// Decides each convention once and records the decision with its reason.
class ConventionResolver {
  public:
    explicit ConventionResolver(const ChosenConventions& chosen) : chosen_(chosen) {}

    /// Default answer and its reason.
    struct Guess {
        std::string value;
        std::string reason;   ///< Text key after "paste.why.".
        std::string detail;   ///< Value of the placeholder {n} of that text.
        bool certain = true;  ///< The text or its format says so.
    };
    /// The user's valid choice, else the default.
    std::string choose(const std::string& id, const Guess& guess, std::vector<std::string> options);
    /// The user made this choice.
    bool is_chosen(const std::string& id) const { return chosen_.contains(id); }
    /// The user's choice, valid or not; empty: none.
    std::string chosen(const std::string& id) const { return is_chosen(id) ? chosen_.at(id) : ""; }
    /// All decisions in order.
    std::vector<ConventionChoice> choices() && { return std::move(choices_); }

  private:
    const ChosenConventions& chosen_;
    std::vector<ConventionChoice> choices_;
};

/// All conventions.
struct ResolvedConventions {
    bool scalar_first = false;      ///< Quaternions are w x y z.
    bool columns = false;           ///< The written rows of a matrix are its columns.
    bool default_pose = false;      ///< The format documents the identity for a missing position or rotation.
    std::string extents;            ///< "half" or "full" for all sizes; empty: by their names.
    std::string open_size;          ///< "half" or "full" for sizes whose name does not say it.
    bool has_world_points = false;  ///< Corners are in world space: poses are not applied to them.
    bool degrees = false;           ///< Angles are in degrees; else radians.
    bool angles_in_sequence = false;  ///< Euler angles stand in the order of `euler`, not of x y z.
    bool angles_reversed = false;     ///< In the opposite order.
    std::string euler = "ZYX";        ///< Order of the Euler angles.
    bool normalized = false;          ///< Quaternions are normalized; else they are used as q/|q|.
    int mirror_axis = 2;              ///< Axis to negate in a mirrored matrix.
    bool scale_into_size = true;      ///< Column lengths of a matrix scale the sizes; else they are dropped.
    bool z_up = false;
    bool left_handed = false;
    int capsule_axis = 1;           ///< Axis of a capsule in the frame of the text: 0 x, 1 y, 2 z.
    std::string capsule_length;     ///< "full", "half", "total" or "half_total".
    bool is_length_chosen = false;  ///< The user chose `capsule_length`; it applies to all names.
    int cylinder_axis = 1;          ///< Axis of a cylinder or cone in the frame of the text.
    std::string cylinder_length;    ///< "full" or "half" for lengths whose name does not say it.
    bool is_cone_at_base = false;   ///< The origin of a cone is the centre of its base; else half its height.
    std::string face;          ///< "+y": positions of boxes are the centre of that side; empty: of the box.
    std::string rounding;      ///< "inside" or "around" the sizes; empty: not known.
    bool centimeters = false;  ///< Lengths are in centimetres and are converted to metres.

    /// A length of the text in metres.
    double to_meters(double length) const { return centimeters ? length / 100 : length; }
};

/// Undecided conventions come from the settings of the text, then from the format; `flat`: the shapes are 2D.
ResolvedConventions resolve_conventions(const Bodies& bodies, const Format& format,
                                        const std::map<std::string, std::string>& settings, bool flat,
                                        ConventionResolver& resolver);

/// How the engine of the format reports contacts; nullptr: the format leaves it open.
const ContactConvention* contact_convention(const Format& format);

/// The item is a matrix of three or four rows and columns.
bool is_matrix(const Item& item);
/// Element (row, column) of a matrix under the conventions.
const NumberRef& element(const Item& matrix, int row, int column, const ResolvedConventions& conventions);
/// The first three rows and columns of a matrix.
core::Mat3 rotation_part(const Item& matrix, const ResolvedConventions& conventions);
/// Lengths of the columns; exactly 1 if all are 1 to within 1e-3.
core::Vec3 column_scale(const core::Mat3& matrix);

/// Meaning of the length of a capsule: "full" or "half" for the segment, "total" or "half_total" with the
/// caps.
std::string capsule_length(const Item& item, const ResolvedConventions& conventions);
/// Axis of a capsule: by its name, else the convention.
int capsule_axis(const PartialShape& partial, const ResolvedConventions& conventions);
/// The call of three angles fixes their order: "YXZ".
bool has_euler_order(const Item& item);
/// The angles of an item are in degrees.
bool is_in_degrees(const Item& item, const ResolvedConventions& conventions);

/// The chosen or recognised format. The words of `markup` (XML, YAML) count before those of `plain` text.
const Format& choose_format(std::span<const Token> plain, std::span<const Token> markup,
                            const Vocabulary& vocabulary, ConventionResolver& resolver);

// Concave polygons, which satscope does not have: on request their convex pieces.

/// Replaces each simple concave polygon by its convex pieces, bodies named "NAME piece 1", ..., if the user
/// chooses "convex_pieces". Else marks it: `PartialShape::is_divisible`. Outlines that cross or touch
/// themselves stay as they are.
void divide_concave_polygons(Bodies& bodies, ConventionResolver& resolver);

/// The name of the polygon of a piece, and the number of its pieces.
Assumption pieces_assumption(const PartialShape& piece);

/// All bodies are pieces of one polygon.
bool is_one_polygon(const std::vector<PartialShape>& shapes);

/// Pieces of one polygon are no pair.
bool are_of_one_polygon(const PartialShape& a, const PartialShape& b);

}  // namespace app::paste

// What a text says about bodies before they are put together: values with their roles, in pieces.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/features/paste/vocabulary.h"
#include "app/text_tree/text_tree.h"

namespace app::paste {

using text_tree::Node;
using text_tree::NumberNotation;
using text_tree::parse_number_prefix;
using text_tree::ParsedNumber;
using text_tree::ParseError;
using text_tree::TextTree;
using text_tree::Word;

/// A number of the text.
struct NumberRef {
    double value = 0;
    int token = -1;              ///< Index of the token; -1: a component that the text leaves out.
    bool is_computed = false;    ///< The result of a calculation.
    bool uses_constant = false;  ///< The calculation uses a named constant.
    bool is_zero = false;        ///< The text leaves it out because it is zero.
    int last_token = -1;         ///< Of a calculation; -1: `token`.
};

/// Form of a group of numbers.
enum class ItemKind {
    Scalar,
    Vector,      ///< 2, 3 or 4 numbers.
    Quaternion,  ///< x, y, z, w: named components or separate brackets.
    Matrix,      ///< Row by row as written.
    Angles,      ///< Three Euler angles.
    AxisAngle,   ///< Axis and angle; three numbers: a vector along the axis with the angle as length; one
                 ///< number: the angle about `axis`.
    CosSin,      ///< Cosine and sine of a 2D rotation.
    Matrix2,     ///< 2 x 2 matrix, row by row: the format that satscope copies.
    Points,      ///< Corners, `columns` numbers each.
    Identity,    ///< No numbers: "setIdentity()", "Isometry3::identity()".
};

/// A vector, matrix or set of angles.
struct Item {
    ItemKind kind = ItemKind::Scalar;
    Role role = Role::None;
    std::vector<NumberRef> numbers;
    int rows = 0;                    ///< Of a Matrix or Points.
    int columns = 0;                 ///< Of a Matrix or Points.
    bool has_axis_names = false;     ///< Of a Matrix: its rows are named X, Y, Z, the images of the axes.
    bool is_broadcast = false;       ///< One number for all components.
    bool by_order = false;           ///< Its role comes from its order.
    int axis = -1;                   ///< Of a capsule or a rotation about an axis: 0 x, 1 y, 2 z; -1: open.
    bool is_cut = false;             ///< The text ends within a list of corners.
    bool is_negated = false;         ///< Of an angle: its sense is the opposite one.
    std::vector<NumberRef> padding;  ///< Trailing numbers for alignment; ignored.
    bool is_open = false;            ///< Of numbers without a use: nothing says what they are.
    bool is_variable = false;        ///< Of numbers without a use: a name of the text has them.
    int first_token = -1;            ///< Of an item without numbers.
    std::string name;                ///< The key or the function that gives the role.
    std::string order;  ///< Fixed by the call: "wxyz", "columns", "degrees", ...; empty: by the conventions.

    int token() const {
        return numbers.empty() || numbers.front().token < 0 ? first_token : numbers.front().token;
    }
};

/// An item or none. As small as a pointer: most members of a shape are absent.
class OptionalItem {
  public:
    OptionalItem() = default;
    OptionalItem(Item item) : item_(std::make_unique<Item>(std::move(item))) {}
    OptionalItem(const OptionalItem& other) : item_(other ? std::make_unique<Item>(*other) : nullptr) {}
    OptionalItem(OptionalItem&&) noexcept = default;
    OptionalItem& operator=(OptionalItem other) noexcept {
        item_ = std::move(other.item_);
        return *this;
    }
    ~OptionalItem() = default;

    explicit operator bool() const { return item_ != nullptr; }
    bool has_value() const { return item_ != nullptr; }
    Item& operator*() { return *item_; }
    const Item& operator*() const { return *item_; }
    Item* operator->() { return item_.get(); }
    const Item* operator->() const { return item_.get(); }
    void reset() { item_.reset(); }
    Item value_or(Item other) const { return item_ ? *item_ : std::move(other); }

  private:
    std::unique_ptr<Item> item_;
};

/// Tokens of a call, an element or a record.
struct Extent {
    int first = 0;
    int last = 0;  ///< One past the last token.
    bool is_call = false;
};

/// A frame around a body: "<body pos quat>".
struct ParentFrame {
    OptionalItem position;
    OptionalItem rotation;
};

/// The known parts of a shape.
struct PartialShape {
    std::string name;             ///< In the text; may be empty.
    std::string shape;            ///< "box", "sphere", "capsule", "hull", ... if the text names it.
    bool is_unsupported = false;  ///< satscope does not have `shape`.
    int shape_token = -1;
    OptionalItem local;  ///< Position of the shape in the frame of its body.
    OptionalItem position;
    OptionalItem rotation;
    OptionalItem transform;     ///< Position and rotation in one.
    OptionalItem size;          ///< Half extents or side lengths; see its role.
    OptionalItem scale;         ///< Multiplies the size.
    OptionalItem radius;        ///< Or diameter, by its role.
    OptionalItem rounding;      ///< Convex radius.
    OptionalItem points;        ///< Of a polygon or a hull, or the two ends of a capsule.
    OptionalItem length;        ///< Of a capsule, by its role.
    OptionalItem capsule_axis;  ///< Number of the axis.
    OptionalItem min_corner;    ///< Minimum corner of an axis-aligned box.
    OptionalItem max_corner;    ///< Maximum corner.
    OptionalItem count;         ///< How many of the points are valid.
    OptionalItem point_x, point_y;
    int hull_sides = 0;                ///< Of the hull in place of a cylinder or cone; 0: it is refused.
    bool is_inscribed = false;         ///< That hull is in the shape; else it contains the shape.
    bool is_divisible = false;         ///< A concave polygon that has convex pieces.
    int polygon = -1;                  ///< Of a convex piece: number of its polygon; -1: no piece.
    int piece_count = 0;               ///< Of the polygon.
    bool is_tentative = false;         ///< Numbers without a name; a shape only if the text has no other.
    bool is_size_lost = false;         ///< `error` is that of a size.
    bool is_made = false;              ///< A pose that a call made; it belongs to something.
    std::vector<Item> unnamed;         ///< Vectors whose place says what they are.
    OptionalItem identity;             ///< The text sets the pose to the identity before other members.
    std::vector<ParentFrame> parents;  ///< From the outermost frame inwards.
    std::vector<Extent> extents;       ///< Calls, elements and records that make it.
    std::shared_ptr<const ParseError> error;  ///< A value of it cannot be read; null: none.

    bool has_size() const {
        return size || radius || points || min_corner || length || is_unsupported || point_x || is_size_lost;
    }
    /// satscope does not have the shape, and no hull is in its place.
    bool is_refused() const { return is_unsupported && hull_sides == 0; }
    /// The role is another radius of a shape that satscope does not have.
    bool is_other_radius(Role role) const {
        return is_unsupported && radius && (role == Role::Radius || role == Role::Diameter);
    }
    bool is_capsule_name() const { return shape == "capsule" || shape == "flat_capsule"; }
    /// The shape is a capsule.
    bool is_capsule() const {
        return is_capsule_name() || length || (points && points->rows == 2 && points->role != Role::Ends);
    }
    /// The text has numbers of a pose.
    bool has_own_pose() const { return position || rotation || transform; }
    bool has_pose() const { return has_own_pose() || identity; }
    /// Position, rotation and transform, as far as they are known.
    std::vector<Item> pose_items() const;
    /// The first token of a value or of the word of the shape; max() of int: none.
    int first_token() const;
    /// 2D, by its name or else by its values.
    bool is_flat() const;
    /// "box", "capsule", ..., or the word of a shape that satscope does not have.
    std::string kind() const;
    bool is_empty() const {
        return !has_size() && !has_pose() && !scale && !rounding && !max_corner && !point_y && !local &&
               unnamed.empty() && parents.empty() && !error;
    }
    /// The member of a role; nullptr: none.
    OptionalItem* slot(Role role);
    /// Calls visit(item) for all of its values, those of the frames around it, too.
    template <class Visit>
    void for_each_item(Visit visit) const {
        for (const auto* item :
             {&local, &position, &rotation, &transform, &size, &scale, &radius, &rounding, &points, &length,
              &capsule_axis, &min_corner, &max_corner, &count, &point_x, &point_y})
            if (*item) visit(**item);
        for (const ParentFrame& frame : parents)
            for (const auto* item : {&frame.position, &frame.rotation})
                if (*item) visit(**item);
        for (const Item& item : unnamed) visit(item);
    }
};
/// Adds the members of `from`; false, and no change, if both have one of them. `repeats`: the same numbers
/// may stand in both.
bool merge(PartialShape& into, const PartialShape& from, bool repeats = false);

/// A part of a body with its place.
struct Piece {
    PartialShape part;
    std::string owner;  ///< The name that the text gives it: "tf1", "posA", "Shape 1".
    int container = 0;
    int order = 0;         ///< In the text.
    bool is_used = false;  ///< In another piece.
    bool is_variable = false;
    bool is_version =
        false;  ///< Copied from an earlier value of a variable; `set` are the members that are new.
    std::vector<Role> set;
    std::vector<int> frames;  ///< Pieces with the poses of the frames around it, from the outermost inwards.
    std::string id;
    std::string parent;
    std::string child;
    std::string type;      ///< Of a joint.
    std::string object;    ///< Id of the object that it is a part of.
    std::string frame;     ///< Of a recording; empty: the text does not say it.
    int source = -1;       ///< The shape that this one places; -1: none.
    std::string shape_id;  ///< Id of the piece that has its shape.
};

/// A bracket, element, section, line or block.
struct Container {
    int parent = -1;
    char kind = '#';          ///< As Node::bracket.
    std::string name;         ///< Type, element or section.
    int own = -1;             ///< The piece of its direct members; -1: none.
    std::vector<int> pieces;  ///< Own and made within, without those of containers inside.
    std::vector<int> containers;
};

/// Something that is not certain.
struct Note {
    std::string key;     ///< The text is "paste.assumed.<key>".
    std::string detail;  ///< Value of the placeholder {n}.
    int token = -1;
    bool operator==(const Note& other) const { return key == other.key && detail == other.detail; }
};

/// One note of each key, with all details.
std::vector<Note> merge_notes(const std::vector<Note>& notes);

/// All pieces of a text.
struct Pieces {
    std::vector<Piece> pieces;
    std::vector<Container> containers;  ///< The first is the whole text.
    std::vector<Note> notes;
    std::vector<Item> unused;                        ///< Values without a use, with their names.
    std::map<std::string, std::string> conventions;  ///< Settings of the text.
    std::optional<ParseError> error;                 ///< The first value that is needed and cannot be read.
};

/// Reads the values of a tree.
Pieces read_pieces(TextTree& text, const Vocabulary& vocabulary, const Format& format);

/// What a text does beside naming values.
struct ProgramFlow {
    std::optional<ParseError> error;  ///< A position, rotation or size that is changed: "pos.y += 1".
    std::vector<Note> notes;          ///< The first loop and the first condition.
};
ProgramFlow check_program_flow(std::span<const Token> tokens, const Vocabulary& vocabulary);

}  // namespace app::paste

// What the words of engines mean: read from assets/formats/*.json and the files of the user. See
// assets/formats/README.md.
#pragma once

#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/result.h"
#include "app/base/string_map.h"
#include "app/text_tree/tokenizer.h"
#include "app/text_tree/words.h"

namespace app::paste {

using text_tree::component_of;
using text_tree::is_digit;
using text_tree::is_letter;
using text_tree::last_component;
using text_tree::split_identifier;
using text_tree::Token;
using text_tree::tokenize;
using text_tree::Tokens;

/// Texts by names.
using Texts = std::map<std::string, std::string, std::less<>>;

/// Meaning of a value: a role of a key or of an argument of a call. `find_role` has the names in this order.
enum class Role {
    None,  ///< Unknown.
    Ignored,
    Position,
    Local,      ///< Position of the shape in its body.
    Rotation,   ///< Quaternion, matrix or angle by the count of its numbers.
    Angles,     ///< Euler angles; in 2D one angle.
    Transform,  ///< Matrix with a translation, or a pose.
    AxisAngle,  ///< Axis and angle in one value.
    Axis,
    Angle,  ///< Of a rotation about `Axis`, or in 2D.
    X,      ///< Components of a quaternion.
    Y,
    Z,
    W,
    Cosine,
    Sine,
    Half,  ///< Half extents.
    Full,  ///< Whole sides.
    Size,  ///< Half or whole by the conventions.
    Radius,
    Diameter,
    Rounding,         ///< Convex radius.
    Length,           ///< Of a capsule, by the conventions.
    SegmentLength,    ///< Distance of the two centres.
    HalfLength,       ///< Half of it.
    TotalLength,      ///< With both caps.
    HalfTotalLength,  ///< Half, with one cap.
    CapsuleAxis,      ///< Number of the axis.
    Min,
    Max,
    Corner,  ///< Minimum corner, beside whole sides.
    Points,
    Point,   ///< One more of the points.
    PointX,  ///< A list of the x of all points.
    PointY,
    Count,           ///< How many of the points are valid.
    End,             ///< An end of the segment of a capsule.
    Ends,            ///< Both.
    Scale,           ///< Multiplies the sizes.
    PositionAngles,  ///< x y z and three angles.
    Name,
    Id,
    Parent,      ///< Name of the frame around.
    Child,       ///< Of a joint: the frame that it moves.
    Shape,       ///< A shape, its name or a reference.
    Pose,        ///< A pose or a reference.
    Object,      ///< Id of the thing that it is a part of.
    Frame,       ///< Of a recording: bodies with the same one belong together.
    Target,      ///< The object that a function changes.
    Convention,  ///< A setting of the conventions.
    Unread,      ///< Known, but not read: the text is refused.
};
/// By its name in the files; absent: there is no such role.
std::optional<Role> find_role(std::string_view name);

/// An argument or a key: its role, and the component that it sets; -1: the whole value.
struct RoleUse {
    Role role = Role::None;
    int component = -1;
    std::string convention = {};  ///< Of Convention: its id.
};

struct Format;

/// A function, constructor or method.
struct CallRule {
    std::string name;  ///< "PxBoxGeometry", "Cuboid::new", ".setOrigin".
    std::vector<RoleUse> arguments;
    std::vector<std::string> names;  ///< Of the arguments: the role as it stands in the file.
    const Format* format = nullptr;
    bool has_rest = false;  ///< More arguments may follow; they are ignored.
    std::string makes;      ///< "box", "sphere", ...; "pose", "rotation", "vector", "reference"; empty: sets.
    Texts conventions = {};  ///< Of its own arguments.
    std::string example;
    std::string unsupported = {};  ///< Name of the shape that satscope does not have.
};

/// A kind of element or record with a shape by the value of one of its keys.
struct RecordRule {
    std::string name;  ///< Of the element or type; empty: any with all `keys`.
    std::vector<std::string> keys;
    std::string shape_key;  ///< "type"
    std::string default_shape;
    Texts shapes;  ///< Value of `shape_key` → shape.
    std::string size_key;
    std::map<std::string, std::vector<RoleUse>> sizes;  ///< Shape → roles of the numbers of `size_key`.
};

/// Elements whose attributes are the defaults of others.
struct DefaultsRule {
    std::string element;    ///< "default"; empty: the format has none.
    std::string name;       ///< Attribute with the name of a class: "class".
    std::string inherited;  ///< Attribute with the class of the elements inside: "childclass".
};

/// Elements that are only drawn, in a text that has elements for collision.
struct VisualsRule {
    std::string element;    ///< "Shape"; empty: the format has none.
    std::string collision;  ///< "boundingObject": what is in it counts.
};

/// One file: an engine, a library or a file format.
struct Format {
    std::string id;
    std::string name;
    std::string source;  ///< Where its conventions are documented.
    std::string path;    ///< Of the file.
    int priority = 2;    ///< Of several that are recognised: the highest; then the one with more words.
    std::vector<std::vector<std::string>> recognise;  ///< Patterns of tokens; "#" is a number.
    std::vector<std::vector<std::string>> recognise_also;
    Texts conventions;
    std::vector<CallRule> calls;
    std::vector<RecordRule> records;
    std::map<std::string, RoleUse, std::less<>> keys;
    Texts values;       ///< Of settings: "radian" → "radians".
    Texts unsupported;  ///< Type or call → name of the shape.
    std::map<std::string, std::vector<double>, std::less<>> constants;  ///< "Vector3.up" → 0 1 0.
    std::map<std::string, std::string, std::less<>> indices;  ///< Key with an index → name of the list.
    DefaultsRule defaults;
    VisualsRule visuals;
    std::string frames;  ///< Elements whose places the joints of the text tell: "link"; empty: none.
    std::vector<std::string> examples;
    bool is_certain = true;  ///< Its words tell it from all others; else its conventions are assumptions.
    std::string contacts;    ///< Id of the ContactConvention; empty: unknown.

    /// "half" for "sizes"; empty: the format leaves it open.
    const std::string& convention(const std::string& key) const;
};

/// All formats. Immutable.
class Vocabulary {
  public:
    /// Reads assets/formats and the folder of the user, then more files. A later file with the same id
    /// replaces an earlier one. Fails with file, line and key.
    enum class UserFiles { Read, Skip };
    static Result<Vocabulary> load(const std::vector<std::string>& more_files = {},
                                   UserFiles user_files = UserFiles::Read);
    /// With the files of the user; loaded once.
    static const Result<Vocabulary>& current();
    /// Without the files of the user; loaded once. Ends the program if one of satscope is bad.
    static const Vocabulary& installed();

    const std::vector<Format>& formats() const { return formats_; }
    const Format* find(std::string_view id) const;
    const Format& generic() const { return *generic_; }

    /// The format of a text, and the words that tell it.
    struct Recognised {
        const Format* format = nullptr;
        std::string sign;
    };
    Recognised recognise(std::span<const Token> tokens) const;

    /// The rules of a call: of this format, else of the only other formats that know the name, else of the
    /// generic one, else of all others. The arguments tell which one it is. Empty: the call is unknown.
    std::vector<const CallRule*> find_calls(const Format& format, std::string_view callee) const;
    /// Meaning of a key. `owner`: name of the element or type around it; may be empty.
    RoleUse find_key(const Format& format, std::string_view owner, std::string_view key) const;
    /// The name of the shape that satscope does not have; empty: the word names none.
    std::string unsupported_shape(const Format& format, std::string_view word) const;
    /// "box", "sphere", "capsule", "hull", ... by a word; empty: it names no shape.
    std::string shape_word(std::string_view word) const;
    /// The role that a part of the name has.
    Role role_of_name(std::string_view name) const;
    /// The word only says what kind of thing it is: "shape", "body".
    bool is_type_piece(std::string_view piece) const;

  private:
    Result<void> read_file_into(const std::string& path, bool is_generic);
    void index();

    std::vector<Format> formats_;
    std::unique_ptr<Format> generic_ = std::make_unique<Format>();
    StringMap<std::pair<std::size_t, Role>> pieces_;  ///< Roles of parts of names; the lowest rank counts.
    StringMap<std::string> shape_pieces_;
    StringMap<std::string> unsupported_pieces_;
    StringMap<bool> type_pieces_;
    StringMap<std::vector<std::pair<const Format*, const CallRule*>>> calls_by_name_;
};

/// The name has one of these parts: "normal" of "m_contactNormal".
bool has_any_piece(std::string_view name, std::initializer_list<std::string_view> wanted);
/// The part of a name that tells bodies apart: "a" of "posA", "2" of "transform2", "0" of "box0"; empty:
/// none.
std::string index_of_name(std::string_view name);
/// The component of a chain of members that names a body: "proxyA" of "input.proxyA.count", else the first.
std::string owner_component(std::string_view name);
/// The name without its roles and types: "other" of "other_transform_eigen".
std::string name_without_roles(const Vocabulary& vocabulary, std::string_view name);

}  // namespace app::paste

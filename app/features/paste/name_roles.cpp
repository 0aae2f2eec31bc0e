// Tables of names from many programs.
#include "app/features/paste/name_roles.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/features/paste/tokenizer.h"

namespace app::paste {

namespace {

using Row = std::pair<std::string_view, ItemRole>;

// The first matching row counts: "angular velocity" is no angle, "half size" is not a full size.
constexpr std::array table{
    Row{"velocity", ItemRole::Ignored},
    Row{"vel", ItemRole::Ignored},
    Row{"linear", ItemRole::Ignored},
    Row{"angular", ItemRole::Ignored},
    Row{"gravity", ItemRole::Ignored},
    Row{"force", ItemRole::Ignored},
    Row{"torque", ItemRole::Ignored},
    Row{"inertia", ItemRole::Ignored},
    Row{"mass", ItemRole::Ignored},
    Row{"normal", ItemRole::Ignored},
    Row{"color", ItemRole::Ignored},
    Row{"colour", ItemRole::Ignored},
    Row{"impulse", ItemRole::Ignored},
    Row{"density", ItemRole::Ignored},
    Row{"friction", ItemRole::Ignored},
    Row{"faces", ItemRole::Ignored},
    Row{"indices", ItemRole::Ignored},
    Row{"triangles", ItemRole::Ignored},
    Row{"int", ItemRole::Ignored},
    Row{"restitution", ItemRole::Ignored},
    Row{"margin", ItemRole::Ignored},
    Row{"scaling", ItemRole::Ignored},
    Row{"contact", ItemRole::Ignored},
    Row{"point", ItemRole::Ignored},
    Row{"witness", ItemRole::Ignored},
    Row{"nearest", ItemRole::Ignored},
    Row{"closest", ItemRole::Ignored},
    Row{"direction", ItemRole::Ignored},
    Row{"dir", ItemRole::Ignored},
    Row{"depth", ItemRole::Ignored},
    Row{"distance", ItemRole::Ignored},
    Row{"penetration", ItemRole::Ignored},
    Row{"separation", ItemRole::Ignored},
    Row{"tolerance", ItemRole::Ignored},
    Row{"speed", ItemRole::Ignored},
    Row{"step", ItemRole::Ignored},
    Row{"frame", ItemRole::Ignored},
    Row{"time", ItemRole::Ignored},
    Row{"camera", ItemRole::Ignored},
    Row{"light", ItemRole::Ignored},
    Row{"rgba", ItemRole::Ignored},
    Row{"half", ItemRole::HalfExtents},
    Row{"halfextents", ItemRole::HalfExtents},
    Row{"halfsize", ItemRole::HalfExtents},
    Row{"halfwidths", ItemRole::HalfExtents},
    Row{"extents", ItemRole::HalfExtents},
    Row{"extent", ItemRole::HalfExtents},
    Row{"extend", ItemRole::HalfExtents},
    Row{"extends", ItemRole::HalfExtents},
    Row{"halfdim", ItemRole::HalfExtents},
    Row{"halflengths", ItemRole::HalfExtents},
    Row{"h", ItemRole::HalfExtents},
    Row{"hx", ItemRole::HalfExtents},
    Row{"implicit", ItemRole::HalfExtents},
    Row{"convexradius", ItemRole::Rounding},
    Row{"rounding", ItemRole::Rounding},
    Row{"radius", ItemRole::Radius},
    Row{"rad", ItemRole::Radius},
    Row{"min", ItemRole::Min},
    Row{"mins", ItemRole::Min},
    Row{"lower", ItemRole::Min},
    Row{"max", ItemRole::Max},
    Row{"maxs", ItemRole::Max},
    Row{"upper", ItemRole::Max},
    Row{"size", ItemRole::FullSize},
    Row{"sizes", ItemRole::FullSize},
    Row{"scale", ItemRole::FullSize},
    Row{"dimensions", ItemRole::FullSize},
    Row{"dimension", ItemRole::FullSize},
    Row{"dims", ItemRole::FullSize},
    Row{"lengths", ItemRole::FullSize},
    Row{"side", ItemRole::FullSize},
    Row{"sides", ItemRole::FullSize},
    Row{"full", ItemRole::FullSize},
    Row{"whd", ItemRole::FullSize},
    Row{"euler", ItemRole::Angles},
    Row{"angles", ItemRole::Angles},
    Row{"angle", ItemRole::Angles},
    Row{"rotator", ItemRole::Angles},
    Row{"theta", ItemRole::Angles},
    Row{"rpy", ItemRole::Angles},
    Row{"degrees", ItemRole::Angles},
    Row{"radians", ItemRole::Angles},
    Row{"wxyz", ItemRole::Rotation},
    Row{"xyzw", ItemRole::Rotation},
    Row{"xyz", ItemRole::Position},
    Row{"quaternion", ItemRole::Rotation},
    Row{"quat", ItemRole::Rotation},
    Row{"q", ItemRole::Rotation},
    Row{"rotation", ItemRole::Rotation},
    Row{"rot", ItemRole::Rotation},
    Row{"orientation", ItemRole::Rotation},
    Row{"orient", ItemRole::Rotation},
    Row{"basis", ItemRole::Rotation},
    Row{"attitude", ItemRole::Rotation},
    Row{"position", ItemRole::Position},
    Row{"pos", ItemRole::Position},
    Row{"p", ItemRole::Position},
    Row{"center", ItemRole::Position},
    Row{"centre", ItemRole::Position},
    Row{"c", ItemRole::Position},
    Row{"origin", ItemRole::Position},
    Row{"translation", ItemRole::Position},
    Row{"trans", ItemRole::Position},
    Row{"location", ItemRole::Position},
    Row{"loc", ItemRole::Position},
    Row{"o", ItemRole::Position},
    Row{"t", ItemRole::Position},
    Row{"s", ItemRole::FullSize},
    Row{"r", ItemRole::Rotation},
    Row{"transform", ItemRole::Transform},
    Row{"tf", ItemRole::Transform},
    Row{"xf", ItemRole::Transform},
    Row{"pose", ItemRole::Transform},
    Row{"isometry", ItemRole::Transform},
    Row{"fs", ItemRole::Transform},
    Row{"matrix", ItemRole::Transform},
    Row{"box", ItemRole::Box},
    Row{"cuboid", ItemRole::Box},
    Row{"rect", ItemRole::Box},
    Row{"rectangle", ItemRole::Box},
    Row{"cube", ItemRole::Box},
    Row{"obb", ItemRole::Box},
    Row{"sphere", ItemRole::Radius},
    Row{"circle", ItemRole::Radius},
    Row{"ball", ItemRole::Radius},
};

ItemRole role_of_piece(const std::vector<std::string>& pieces) {
    const auto has = [&](std::string_view piece) {
        return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
    };
    if ((has("convex") || has("border")) && has("radius")) return ItemRole::Rounding;
    // "RVec3" is a type.
    const bool is_type = has("vec") || has("vector") || has("float");
    const auto found = std::find_if(table.begin(), table.end(), [&](const Row& row) {
        if (is_type && row.first.size() == 1) return false;
        return std::find(pieces.begin(), pieces.end(), row.first) != pieces.end();
    });
    return found == table.end() ? ItemRole::None : found->second;
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

// The digit is part of a type name: "vec3", "float4", "b2Rot".
bool is_type_suffix(std::string_view word, const std::vector<std::string>& pieces, std::size_t index) {
    constexpr std::array<std::string_view, 14> types{"vec",     "vector",    "mat", "matrix", "float",
                                                     "double",  "point",     "b",   "rigid",  "real",
                                                     "rotator", "transform", "v",   "f"};
    if (index == 0) return !word.starts_with('[');
    return std::find(types.begin(), types.end(), pieces[index - 1]) != types.end();
}

}  // namespace

std::vector<std::string> split_identifier(std::string_view word) {
    std::vector<std::string> all;
    std::string piece;
    const auto flush = [&] {
        if (!piece.empty()) all.push_back(std::exchange(piece, {}));
    };
    for (std::size_t i = 0; i < word.size(); ++i) {
        const char c = word[i], before = i > 0 ? word[i - 1] : '\0';
        const bool next_lower = i + 1 < word.size() && is_lower(word[i + 1]);
        if (!is_upper(c) && !is_lower(c) && !is_digit(c)) {
            flush();
            continue;
        }
        if (is_digit(c) != is_digit(before)) flush();
        if (is_upper(c) && (is_lower(before) || next_lower)) flush();
        piece += is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c;
    }
    flush();
    return all;
}

ItemRole role_of(const std::vector<std::string>& words) {
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        const ItemRole role = role_of_piece(split_identifier(*word));
        if (role != ItemRole::None) return role;
    }
    return ItemRole::None;
}

bool has_piece(const std::vector<std::string>& words, std::string_view piece) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        const std::vector<std::string> pieces = split_identifier(word);
        return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
    });
}

bool names_supported_shape(const std::vector<std::string>& words) {
    constexpr std::array<std::string_view, 13> shapes{"box",  "cuboid", "cube",   "rect",   "rectangle",
                                                      "obb",  "aabb",   "sphere", "circle", "ball",
                                                      "hull", "convex", "capsule"};
    return std::any_of(shapes.begin(), shapes.end(),
                       [&](std::string_view shape) { return has_piece(words, shape); });
}

std::string unsupported_shape(const std::vector<std::string>& words) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 13> shapes{
        {{"cylinder", "cylinder"},
         {"cyl", "cylinder"},
         {"cone", "cone"},
         {"mesh", "mesh"},
         {"trimesh", "mesh"},
         {"plane", "plane"},
         {"halfspace", "plane"},
         {"heightfield", "heightfield"},
         {"hfield", "heightfield"},
         {"ellipsoid", "ellipsoid"},
         {"torus", "torus"},
         {"capsule", "capsule"},
         {"superquadric", "superquadric"}}};
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        const std::vector<std::string> pieces = split_identifier(*word);
        const auto is_convex = [](const std::string& piece) { return piece == "convex" || piece == "hull"; };
        if (role_of_piece(pieces) == ItemRole::Rounding ||
            std::any_of(pieces.begin(), pieces.end(), is_convex))
            continue;
        for (const auto& [piece, shape] : shapes) {
            if (std::find(pieces.begin(), pieces.end(), piece) != pieces.end()) return std::string(shape);
        }
    }
    return {};
}

namespace {

// The first component of "a.worldTransform", "m_shapeA->half" or "objects[1].pose"; the index belongs to it.
std::string_view first_component(std::string_view name) {
    const std::size_t end = std::min(name.find('.'), name.find("->"));
    return name.substr(0, end);
}

}  // namespace

std::string index_of_name(std::string_view name) {
    const std::string_view component = first_component(name);
    const std::vector<std::string> pieces = split_identifier(component);
    constexpr std::array<std::string_view, 4> letters{"a", "b", "d", "e"};
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> words{
        {{"first", "a"}, {"second", "b"}, {"lhs", "a"}, {"rhs", "b"}}};
    for (std::size_t i = pieces.size(); i-- > 0;) {
        // The "b" of "b2Vec2" and "b3Body" belongs to the library.
        const bool is_library = pieces[i] == "b" && i + 1 < pieces.size() && is_digit(pieces[i + 1].front());
        if (!is_library && std::find(letters.begin(), letters.end(), pieces[i]) != letters.end())
            return pieces[i];
        if (is_digit(pieces[i].front()) && !is_type_suffix(component, pieces, i)) return pieces[i];
        for (const auto& [word, index] : words) {
            if (pieces[i] == word) return std::string(index);
        }
    }
    return !component.empty() && component.back() == 'C' && pieces.size() > 1 ? "c" : "";
}

std::string owner_component(std::string_view name) {
    std::string_view rest = name;
    while (!rest.empty()) {
        const std::string_view component = first_component(rest);
        const bool is_first = component.size() == name.size() || rest.size() == name.size();
        const bool is_member = component.find_first_of("<([") == std::string_view::npos;
        if ((is_first || is_member) && !index_of_name(component).empty()) return std::string(component);
        rest.remove_prefix(std::min(component.size(), rest.size()));
        rest.remove_prefix(std::min(rest.find_first_not_of(".->"), rest.size()));
    }
    return std::string(first_component(name));
}

std::string name_without_roles(std::string_view name) {
    constexpr std::array<std::string_view, 20> types{
        "m",         "g",  "shape", "geom",  "geometry", "body",   "polygon", "collider", "coll",  "sweep",
        "collision", "co", "cg",    "eigen", "world",    "object", "points",  "vertices", "verts", "rows"};
    std::string rest;
    for (const std::string& piece : split_identifier(first_component(name))) {
        const bool is_type = std::find(types.begin(), types.end(), piece) != types.end();
        if (!is_type && role_of_piece({piece}) == ItemRole::None) rest += piece + " ";
    }
    return rest;
}

int component_of(const std::vector<std::string>& words) {
    if (words.empty()) return -1;
    const std::vector<std::string> pieces = split_identifier(words.back());
    if (pieces.empty()) return -1;
    constexpr std::array<std::string_view, 4> names{"x", "y", "z", "w"};
    const auto found = std::find(names.begin(), names.end(), pieces.back());
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

}  // namespace app::paste

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
    Row{"restitution", ItemRole::Ignored},
    Row{"margin", ItemRole::Ignored},
    Row{"scaling", ItemRole::Ignored},
    Row{"half", ItemRole::HalfExtents},
    Row{"halfextents", ItemRole::HalfExtents},
    Row{"halfsize", ItemRole::HalfExtents},
    Row{"halfwidths", ItemRole::HalfExtents},
    Row{"extents", ItemRole::HalfExtents},
    Row{"extent", ItemRole::HalfExtents},
    Row{"h", ItemRole::HalfExtents},
    Row{"hx", ItemRole::HalfExtents},
    Row{"implicit", ItemRole::HalfExtents},
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
    Row{"euler", ItemRole::Angles},
    Row{"angles", ItemRole::Angles},
    Row{"angle", ItemRole::Angles},
    Row{"rotator", ItemRole::Angles},
    Row{"theta", ItemRole::Angles},
    Row{"rpy", ItemRole::Angles},
    Row{"degrees", ItemRole::Angles},
    Row{"radians", ItemRole::Angles},
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
    const auto found = std::find_if(table.begin(), table.end(), [&](const Row& row) {
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

int side_of(const std::vector<std::string>& words, bool zero_based) {
    const std::array<std::array<std::string_view, 3>, 2> letters{
        {{"a", "first", "lhs"}, {"b", "second", "rhs"}}};
    const std::array<std::string_view, 2> digits{zero_based ? "0" : "1", zero_based ? "1" : "2"};
    std::array<bool, 2> lettered{false, false}, numbered{false, false};
    for (const std::string& word : words) {
        const std::vector<std::string> pieces = split_identifier(word);
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            // The "b" of "b2Vec2" and "b3Body" belongs to the library.
            if (pieces[i] == "b" && i + 1 < pieces.size() && is_digit(pieces[i + 1].front())) continue;
            for (std::size_t side : {0U, 1U}) {
                const auto& names = letters[side];
                lettered[side] =
                    lettered[side] || std::find(names.begin(), names.end(), pieces[i]) != names.end();
                numbered[side] =
                    numbered[side] || (pieces[i] == digits[side] && !is_type_suffix(word, pieces, i));
            }
        }
    }
    const std::array<bool, 2>& mentioned = lettered[0] != lettered[1] ? lettered : numbered;
    if (mentioned[0] == mentioned[1]) return -1;
    return mentioned[0] ? 0 : 1;
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

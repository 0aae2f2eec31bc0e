// Tables of words from many programs.
#include "app/features/paste/names.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/features/paste/letters.h"

namespace app::paste {

namespace {

using Row = std::pair<std::string_view, Role>;

// "angular velocity" is no angle, "half size" no full one: the first row that fits a word counts.
constexpr std::array table{
    Row{"velocity", Role::Unused},
    Row{"vel", Role::Unused},
    Row{"linear", Role::Unused},
    Row{"angular", Role::Unused},
    Row{"gravity", Role::Unused},
    Row{"force", Role::Unused},
    Row{"torque", Role::Unused},
    Row{"inertia", Role::Unused},
    Row{"mass", Role::Unused},
    Row{"normal", Role::Unused},
    Row{"color", Role::Unused},
    Row{"colour", Role::Unused},
    Row{"impulse", Role::Unused},
    Row{"density", Role::Unused},
    Row{"friction", Role::Unused},
    Row{"restitution", Role::Unused},
    Row{"margin", Role::Unused},
    Row{"scaling", Role::Unused},
    Row{"half", Role::Half},
    Row{"halfextents", Role::Half},
    Row{"halfsize", Role::Half},
    Row{"halfwidths", Role::Half},
    Row{"extents", Role::Half},
    Row{"extent", Role::Half},
    Row{"h", Role::Half},
    Row{"hx", Role::Half},
    Row{"implicit", Role::Half},
    Row{"radius", Role::Radius},
    Row{"rad", Role::Radius},
    Row{"min", Role::Min},
    Row{"mins", Role::Min},
    Row{"lower", Role::Min},
    Row{"max", Role::Max},
    Row{"maxs", Role::Max},
    Row{"upper", Role::Max},
    Row{"size", Role::Full},
    Row{"sizes", Role::Full},
    Row{"scale", Role::Full},
    Row{"dimensions", Role::Full},
    Row{"dimension", Role::Full},
    Row{"dims", Role::Full},
    Row{"lengths", Role::Full},
    Row{"side", Role::Full},
    Row{"sides", Role::Full},
    Row{"full", Role::Full},
    Row{"euler", Role::Angles},
    Row{"angles", Role::Angles},
    Row{"angle", Role::Angles},
    Row{"rotator", Role::Angles},
    Row{"theta", Role::Angles},
    Row{"rpy", Role::Angles},
    Row{"degrees", Role::Angles},
    Row{"radians", Role::Angles},
    Row{"quaternion", Role::Rotation},
    Row{"quat", Role::Rotation},
    Row{"q", Role::Rotation},
    Row{"rotation", Role::Rotation},
    Row{"rot", Role::Rotation},
    Row{"orientation", Role::Rotation},
    Row{"orient", Role::Rotation},
    Row{"basis", Role::Rotation},
    Row{"attitude", Role::Rotation},
    Row{"position", Role::Position},
    Row{"pos", Role::Position},
    Row{"p", Role::Position},
    Row{"center", Role::Position},
    Row{"centre", Role::Position},
    Row{"c", Role::Position},
    Row{"origin", Role::Position},
    Row{"translation", Role::Position},
    Row{"trans", Role::Position},
    Row{"location", Role::Position},
    Row{"loc", Role::Position},
    Row{"o", Role::Position},
    Row{"t", Role::Position},
    Row{"s", Role::Full},
    Row{"r", Role::Rotation},
    Row{"transform", Role::Transform},
    Row{"tf", Role::Transform},
    Row{"xf", Role::Transform},
    Row{"pose", Role::Transform},
    Row{"isometry", Role::Transform},
    Row{"matrix", Role::Transform},
    Row{"box", Role::Box},
    Row{"cuboid", Role::Box},
    Row{"rect", Role::Box},
    Row{"rectangle", Role::Box},
    Row{"cube", Role::Box},
    Row{"obb", Role::Box},
    Row{"sphere", Role::Radius},
    Row{"circle", Role::Radius},
    Row{"ball", Role::Radius},
};

Role role_in(const std::vector<std::string>& parts) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const Row& row) {
        return std::find(parts.begin(), parts.end(), row.first) != parts.end();
    });
    return found == table.end() ? Role::Free : found->second;
}

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }

// A digit that is part of a type's name and counts nothing: "vec3", "float4", "b2Rot".
bool counts_nothing(std::string_view word, const std::vector<std::string>& parts, std::size_t at) {
    constexpr std::array<std::string_view, 14> types{"vec",     "vector",    "mat", "matrix", "float",
                                                     "double",  "point",     "b",   "rigid",  "real",
                                                     "rotator", "transform", "v",   "f"};
    if (at == 0) return !word.starts_with('[');
    return std::find(types.begin(), types.end(), parts[at - 1]) != types.end();
}

}  // namespace

std::vector<std::string> pieces(std::string_view word) {
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

Role role_of(const std::vector<std::string>& words) {
    for (auto word = words.rbegin(); word != words.rend(); ++word) {
        const Role role = role_in(pieces(*word));
        if (role != Role::Free) return role;
    }
    return Role::Free;
}

bool has_piece(const std::vector<std::string>& words, std::string_view piece) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        const std::vector<std::string> parts = pieces(word);
        return std::find(parts.begin(), parts.end(), piece) != parts.end();
    });
}

int side_of(const std::vector<std::string>& words, bool zero_based) {
    const std::array<std::array<std::string_view, 3>, 2> letters{
        {{"a", "first", "lhs"}, {"b", "second", "rhs"}}};
    const std::array<std::string_view, 2> digits{zero_based ? "0" : "1", zero_based ? "1" : "2"};
    std::array<bool, 2> lettered{false, false}, numbered{false, false};
    for (const std::string& word : words) {
        const std::vector<std::string> parts = pieces(word);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            // The "b" of "b2Vec2" and "b3Body" is the library's.
            if (parts[i] == "b" && i + 1 < parts.size() && is_digit(parts[i + 1].front())) continue;
            for (std::size_t side : {0U, 1U}) {
                const auto& names = letters[side];
                lettered[side] =
                    lettered[side] || std::find(names.begin(), names.end(), parts[i]) != names.end();
                numbered[side] =
                    numbered[side] || (parts[i] == digits[side] && !counts_nothing(word, parts, i));
            }
        }
    }
    const std::array<bool, 2>& said = lettered[0] != lettered[1] ? lettered : numbered;
    if (said[0] == said[1]) return -1;
    return said[0] ? 0 : 1;
}

int component_of(const std::vector<std::string>& words) {
    if (words.empty()) return -1;
    const std::vector<std::string> parts = pieces(words.back());
    if (parts.empty()) return -1;
    constexpr std::array<std::string_view, 4> names{"x", "y", "z", "w"};
    const auto found = std::find(names.begin(), names.end(), parts.back());
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

}  // namespace app::paste

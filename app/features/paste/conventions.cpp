// Default conventions with their reasons.
#include "app/features/paste/conventions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

namespace app::paste {

namespace {

using Guess = ConventionResolver::Guess;
using Items = std::vector<const Item*>;

bool has_any_piece(const Item& item, std::initializer_list<std::string_view> pieces) {
    return std::any_of(pieces.begin(), pieces.end(),
                       [&](std::string_view piece) { return has_piece(item.words, piece); });
}

// The innermost name with that meaning.
template <class Says>
std::string find_name(const Item& item, Says matches) {
    const auto found = std::find_if(item.words.rbegin(), item.words.rend(),
                                    [&](const std::string& word) { return matches({word}); });
    if (found != item.words.rend()) return *found;
    return item.words.empty() ? std::string() : item.words.back();
}
std::string find_name_with_piece(const Item& item, std::string_view piece) {
    return find_name(item, [&](const std::vector<std::string>& word) { return has_piece(word, piece); });
}

template <class Is>
Items find_items(const GroupedItems& groups, Is predicate) {
    Items found;
    for (const PartialShape& partial : groups.shapes) {
        for (const auto* slot :
             {&partial.position, &partial.rotation, &partial.transform, &partial.size, &partial.radius}) {
            if (*slot && predicate(**slot)) found.push_back(&**slot);
        }
        for (const ParentFrame& frame : partial.parents) {
            for (const auto* slot : {&frame.position, &frame.rotation}) {
                if (*slot && predicate(**slot)) found.push_back(&**slot);
            }
        }
    }
    return found;
}

bool is_bare_quaternion(const Item& item) {
    return item.kind == ItemKind::Vector && item.numbers.size() == 4 && item.role == ItemRole::Rotation;
}
bool is_quaternion(const Item& item) { return item.kind == ItemKind::Quaternion || is_bare_quaternion(item); }
bool is_matrix(const Item& item) { return item.kind == ItemKind::Matrix; }
// The length of a vector along an axis is in radians.
bool has_angles(const Item& item) {
    const bool is_vector = item.kind == ItemKind::AxisAngle && item.numbers.size() == 3;
    return item.role == ItemRole::Angles && !is_vector;
}
bool has_three_angles(const Item& item) {
    return has_angles(item) && item.numbers.size() == 3 && item.kind != ItemKind::AxisAngle;
}
bool is_size(const Item& item) {
    return item.role == ItemRole::HalfExtents || item.role == ItemRole::FullSize ||
           item.role == ItemRole::Box;
}

// Index of the only 1 among zeros; -1: none.
int unit_component(const Item& item) {
    int found = -1;
    for (int i = 0; i < static_cast<int>(item.numbers.size()); ++i) {
        const double value = item.numbers[static_cast<std::size_t>(i)].value;
        if (value == 1 && found < 0) {
            found = i;
        } else if (value != 0) {
            return -1;
        }
    }
    return found;
}

// The order that a name or a Rust constructor states; empty: none does.
Guess quaternion_order_by_name(const Items& items) {
    for (const Item* item : items) {
        if (has_any_piece(*item, {"wxyz"})) return {"wxyz", "name", find_name_with_piece(*item, "wxyz")};
        if (has_any_piece(*item, {"xyzw"})) return {"xyzw", "name", find_name_with_piece(*item, "xyzw")};
    }
    for (const Item* item : items) {
        const std::string rust = find_name(
            *item, [](const std::vector<std::string>& word) { return word[0].ends_with("Quaternion::new"); });
        if (rust.ends_with("Quaternion::new")) return {"wxyz", "constructor", rust};
    }
    return {};
}

Guess guess_quaternion_order(const Items& items, const TextFormat& format) {
    if (Guess named = quaternion_order_by_name(items); !named.value.empty()) return named;
    if (format.conventions.quaternion != nullptr) return {format.conventions.quaternion, "form", ""};
    for (const Item* item : items) {
        for (const char* constructor : {"glm", "eigen", "quaterniond", "quaternionf"}) {
            const bool is_library =
                std::string_view(constructor) == "glm" || std::string_view(constructor) == "eigen";
            if (has_any_piece(*item, {constructor}))
                return {"wxyz", "constructor", find_name_with_piece(*item, constructor), is_library};
        }
    }
    // Turns by 0 or half a turn about an axis: the order makes no difference for a box.
    const bool is_unit =
        std::all_of(items.begin(), items.end(), [](const Item* item) { return unit_component(*item) >= 0; });
    for (const Item* item : items) {
        const int one = unit_component(*item);
        if (one == 0) return {"wxyz", "identity", "", is_unit};
        if (one == 3) return {"xyzw", "identity", "", is_unit};
    }
    return {"xyzw", "usual", "", false};
}

bool is_last_line_affine(const Item& item, bool is_last_line) {
    for (int i = 0; i < 4; ++i) {
        const int index = is_last_line ? 12 + i : 4 * i + 3;
        if (item.numbers[static_cast<std::size_t>(index)].value != (i == 3 ? 1 : 0)) return false;
    }
    return true;
}

bool is_symmetric(const Item& item) {
    for (int i = 0; i < 3; ++i) {
        for (int k = 0; k < 3; ++k) {
            const auto at = [&](int row, int column) {
                const std::size_t index =
                    static_cast<std::size_t>(row) * static_cast<std::size_t>(item.columns);
                return item.numbers[index + static_cast<std::size_t>(column)].value;
            };
            if (at(i, k) != at(k, i)) return false;
        }
    }
    return true;
}

// The order that the last row or column of a transform shows; empty: none does.
Guess matrix_order_by_last_line(const Items& items) {
    for (const Item* item : items) {
        if (item->rows != 4 || item->columns != 4) continue;
        const bool line = is_last_line_affine(*item, true), column = is_last_line_affine(*item, false);
        if (line && !column) return {"rows", "last_row", ""};
        if (column && !line) return {"columns", "last_column", ""};
    }
    return {};
}

Guess guess_matrix_order(const Items& items, const TextFormat& format) {
    if (Guess shown = matrix_order_by_last_line(items); !shown.value.empty()) return shown;
    for (const Item* item : items) {
        if (item->has_axis_names) return {"columns", "axes_named", ""};
        if (has_any_piece(*item, {"glm", "mat"})) return {"columns", "glm", ""};
        if (has_any_piece(*item, {"columns", "column"}))
            return {"columns", "name", find_name_with_piece(*item, "columns")};
        if (has_any_piece(*item, {"rows", "row", "el"}))
            return {"rows", "name", find_name_with_piece(*item, "rows")};
        if (!item->words.empty() && item->words.back() == "basis" && has_any_piece(*item, {"transform"}))
            return {"rows", "form", ""};
    }
    if (format.conventions.matrix != nullptr) return {format.conventions.matrix, "form", ""};
    const bool is_certain =
        std::all_of(items.begin(), items.end(), [](const Item* item) { return is_symmetric(*item); });
    return {"rows", "usual", "", is_certain};
}

Guess guess_angle_unit(const Items& items, const TextFormat& format) {
    constexpr double full_turn = 6.2831854;
    const bool is_zero = std::all_of(items.begin(), items.end(), [](const Item* item) {
        return std::all_of(item->numbers.begin(), item->numbers.end(),
                           [](const NumberRef& n) { return n.value == 0; });
    });
    for (const Item* item : items) {
        if (has_any_piece(*item, {"degrees", "deg"})) return {"degrees", "name", item->words.back()};
        if (has_any_piece(*item, {"radians", "rad"})) return {"radians", "name", item->words.back()};
    }
    for (const Item* item : items) {
        for (const NumberRef& number : item->numbers) {
            const bool is_degrees = format.conventions.angles != nullptr &&
                                    std::string_view(format.conventions.angles) == "degrees";
            if (std::abs(number.value) > full_turn && !number.is_computed)
                return {"degrees", "more_than_a_turn", fmt::format("{:g}", number.value), is_degrees};
        }
    }
    if (format.conventions.angles != nullptr) return {format.conventions.angles, "form", ""};
    return {"radians", "usual", "", is_zero};
}

// Names that mean half sizes in some programs and whole sides in others.
bool is_ambiguous_size(const Item& item) {
    if (item.role == ItemRole::HalfExtents) {
        const bool is_half = has_any_piece(item, {"half", "halfextents", "halfsize", "halfwidths", "hx", "h",
                                                  "halfdim", "halflengths", "implicit"});
        return !is_half;
    }
    return item.role == ItemRole::Box || has_any_piece(item, {"scale"});
}

Guess guess_extents(const Items& items, const TextFormat& format) {
    const Item& first = *items.front();
    const bool is_open =
        format.conventions.extents == nullptr &&
        std::any_of(items.begin(), items.end(), [](const Item* item) { return is_ambiguous_size(*item); });
    if (first.role != ItemRole::HalfExtents && first.role != ItemRole::FullSize) {
        if (format.conventions.extents == nullptr) return {"half", "usual", "", false};
        // "Collider::cuboid" takes half extents in bevy_rapier and whole sides in Avian.
        const bool is_bevy_collider =
            std::string_view(format.id) == "bevy" && has_any_piece(first, {"collider"});
        if (is_bevy_collider) return {format.conventions.extents, "usual", "", false};
        return {format.conventions.extents, "form", ""};
    }
    // trimesh and Open3D: extents are whole sides.
    if (is_open && first.role == ItemRole::HalfExtents && std::string_view(format.id) == "numpy")
        return {"full", "usual", "", false};
    const auto matches_role = [&](const std::vector<std::string>& word) {
        return role_of(word) == first.role;
    };
    return {first.role == ItemRole::HalfExtents ? "half" : "full", "name", find_name(first, matches_role),
            !is_open};
}

double quaternion_length(const Item& quaternion) {
    double max_abs = 0;
    for (const NumberRef& number : quaternion.numbers) max_abs = std::max(max_abs, std::abs(number.value));
    if (max_abs == 0) return 0;
    double sum = 0;
    for (const NumberRef& number : quaternion.numbers)
        sum += number.value / max_abs * (number.value / max_abs);
    return max_abs * std::sqrt(sum);
}

void resolve_quaternions(const GroupedItems& groups, const TextFormat& format, ConventionResolver& resolver,
                         ResolvedConventions& conventions) {
    const Items unnamed = find_items(groups, is_bare_quaternion), all = find_items(groups, is_quaternion);
    if (!unnamed.empty()) {
        conventions.scalar_first = resolver.choose("quaternion", guess_quaternion_order(unnamed, format),
                                                   {"xyzw", "wxyz"}) == "wxyz";
    }
    const auto not_unit = std::find_if(all.begin(), all.end(), [](const Item* item) {
        return std::abs(quaternion_length(*item) - 1) > 1e-9;
    });
    if (not_unit == all.end()) return;
    const Guess unchanged{"kept", "not_unit", fmt::format("{:.9g}", quaternion_length(**not_unit))};
    conventions.normalized = resolver.choose("unit", unchanged, {"kept", "normalised"}) == "normalised";
}

double determinant(const Item& item, const ResolvedConventions& conventions) {
    const auto m = [&](int i, int k) { return element(item, i, k, conventions).value; };
    return m(0, 0) * (m(1, 1) * m(2, 2) - m(1, 2) * m(2, 1)) -
           m(0, 1) * (m(1, 0) * m(2, 2) - m(1, 2) * m(2, 0)) +
           m(0, 2) * (m(1, 0) * m(2, 1) - m(1, 1) * m(2, 0));
}

bool is_scaled(const Item& item, const ResolvedConventions& conventions) {
    for (int k = 0; k < 3; ++k) {
        double sum = 0;
        for (int i = 0; i < 3; ++i)
            sum += element(item, i, k, conventions).value * element(item, i, k, conventions).value;
        if (std::abs(std::sqrt(sum) - 1) > 1e-3) return true;
    }
    return false;
}

void resolve_matrices(const GroupedItems& groups, const TextFormat& format, ConventionResolver& resolver,
                      ResolvedConventions& conventions) {
    const Items all = find_items(groups, is_matrix);
    const bool is_square =
        std::any_of(all.begin(), all.end(), [](const Item* item) { return item->rows == item->columns; });
    if (is_square)
        conventions.columns =
            resolver.choose("matrix", guess_matrix_order(all, format), {"rows", "columns"}) == "columns";
    const auto mirrored = std::find_if(all.begin(), all.end(),
                                       [&](const Item* item) { return determinant(*item, conventions) < 0; });
    if (mirrored != all.end()) {
        const Guess guess{"z", "mirrored", fmt::format("{:.3g}", determinant(**mirrored, conventions))};
        conventions.mirror_axis = resolver.choose("mirror_axis", guess, {"x", "y", "z"}).front() - 'x';
    }
    if (std::none_of(all.begin(), all.end(), [&](const Item* item) { return is_scaled(*item, conventions); }))
        return;
    conventions.scale_into_size = resolver.choose("stretched", {"into_size", "stretched", "", false},
                                                  {"into_size", "dropped"}) == "into_size";
}

void resolve_angles(const GroupedItems& groups, const TextFormat& format, ConventionResolver& resolver,
                    ResolvedConventions& conventions) {
    const Items all = find_items(groups, has_angles);
    if (all.empty()) return;
    conventions.degrees =
        resolver.choose("angles", guess_angle_unit(all, format), {"degrees", "radians"}) == "degrees";
    if (find_items(groups, has_three_angles).empty()) return;
    const bool has_turns = std::any_of(all.begin(), all.end(), [](const Item* item) {
        return std::count_if(item->numbers.begin(), item->numbers.end(),
                             [](const NumberRef& n) { return n.value != 0; }) > 1;
    });
    const bool is_known = format.conventions.euler != nullptr;
    conventions.euler = resolver.choose("euler",
                                        {is_known ? format.conventions.euler : "ZYX",
                                         is_known ? "form" : "usual", "", is_known || !has_turns},
                                        {"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "unreal"});
}

// "capsule_y(half_height, radius)" of Rapier.
bool is_axis_function(const Item& item) {
    return std::any_of(item.words.begin(), item.words.end(), [](const std::string& word) {
        return has_piece({word}, "capsule") &&
               (word.ends_with("_x") || word.ends_with("_y") || word.ends_with("_z"));
    });
}

// "half" if the name of the length says so; else empty.
std::string named_capsule_length(const Item& item) {
    if (item.words.empty()) return {};
    const std::vector<std::string> last{item.words.back()};
    const bool is_half =
        has_piece(last, "half") || has_piece(last, "halfheight") || has_piece(last, "halflength");
    return is_half || is_axis_function(item) ? "half" : "";
}

void resolve_capsules(const GroupedItems& groups, const TextFormat& format, ConventionResolver& resolver,
                      ResolvedConventions& conventions) {
    Items all;
    for (const PartialShape& partial : groups.shapes) {
        if (partial.capsule) all.push_back(&*partial.capsule);
        if (partial.length) all.push_back(&*partial.length);
    }
    if (all.empty()) return;
    const CapsuleConventions& known = format.capsule;
    const auto guess = [](const char* value, const char* usual, bool certain) {
        if (value == nullptr) return Guess{usual, "usual", "", false};
        return Guess{value, certain ? "form" : "usual", "", certain};
    };
    const auto any = [&](auto&& predicate) { return std::any_of(all.begin(), all.end(), predicate); };
    if (any([](const Item* item) { return item->axis < 0; })) {
        conventions.capsule_axis =
            resolver.choose("capsule_axis", guess(known.axis, "y", true), {"x", "y", "z"}).front() - 'x';
    }
    const auto has_open_order = [](const Item* item) {
        return item->role == ItemRole::Capsule && !is_axis_function(*item);
    };
    if (any(has_open_order)) {
        // Versions of Avian differ in the order of "Collider::capsule".
        const bool is_certain = !any([](const Item* item) { return has_any_piece(*item, {"collider"}); });
        conventions.capsule_order =
            resolver.choose("capsule_order", guess(known.order, "radius_first", is_certain),
                            {"radius_first", "length_first"});
    }
    const bool is_named = std::all_of(all.begin(), all.end(),
                                      [](const Item* item) { return !named_capsule_length(*item).empty(); });
    if (is_named &&
        (known.length != nullptr || any([](const Item* item) { return is_axis_function(*item); }))) {
        conventions.capsule_length = known.length == nullptr ? "half" : known.length;
        return;
    }
    conventions.capsule_length =
        resolver.choose("capsule_length", guess(known.length, is_named ? "half" : "full", true),
                        {"full", "half", "total", "half_total"});
    conventions.is_length_chosen = resolver.is_chosen("capsule_length");
}

}  // namespace

std::string capsule_order(const Item& item, const ResolvedConventions& conventions) {
    return is_axis_function(item) ? "length_first" : conventions.capsule_order;
}

std::string capsule_length(const Item& item, const ResolvedConventions& conventions) {
    const std::string named = named_capsule_length(item);
    const bool has_caps = conventions.capsule_length == "half_total";
    return named.empty() || has_caps || conventions.is_length_chosen ? conventions.capsule_length : named;
}

int capsule_axis(const Item& item, const ResolvedConventions& conventions) {
    return item.axis < 0 ? conventions.capsule_axis : item.axis;
}

std::string ConventionResolver::choose(const std::string& id, const Guess& guess,
                                       std::vector<std::string> options) {
    ConventionChoice choice{id,           guess.value,        "paste.why." + guess.reason,
                            guess.detail, std::move(options), guess.certain};
    const auto chosen = chosen_.find(id);
    if (chosen != chosen_.end() &&
        std::find(choice.options.begin(), choice.options.end(), chosen->second) != choice.options.end()) {
        choice.value = chosen->second;
        choice.reason_key = "paste.why.chosen";
        choice.detail.clear();
        choice.certain = true;
    }
    choices_.push_back(choice);
    return choice.value;
}

ResolvedConventions resolve_conventions(const GroupedItems& groups, const TextFormat& format, bool flat,
                                        ConventionResolver& resolver) {
    ResolvedConventions conventions;
    if (groups.by_order) {
        resolver.choose("order", {"position_first", "order", "", false}, {"position_first", "size_first"});
    }
    const Items sizes = find_items(groups, is_size);
    if (!sizes.empty()) {
        const Guess guess = guess_extents(sizes, format);
        const std::string value = resolver.choose("extents", guess, {"half", "full"});
        if (resolver.is_chosen("extents") || guess.reason == "usual") conventions.extents = value;
    }
    conventions.full_size_by_format =
        format.conventions.extents != nullptr && std::string_view(format.conventions.extents) == "full";
    conventions.default_pose = format.default_pose;
    if (format.conventions.rounding != nullptr) conventions.rounding = format.conventions.rounding;
    resolve_quaternions(groups, format, resolver, conventions);
    resolve_matrices(groups, format, resolver, conventions);
    resolve_angles(groups, format, resolver, conventions);
    resolve_capsules(groups, format, resolver, conventions);
    if (flat) return conventions;
    conventions.z_up =
        resolver.choose("up", {format.conventions.up, "form", ""}, {"y", "z", "z_kept"}) == "z";
    conventions.left_handed = resolver.choose("handedness", {format.conventions.handedness, "form", ""},
                                              {"right", "left", "left_kept"}) == "left";
    if (std::string_view(format.id) == "unreal") {
        conventions.centimeters = resolver.choose("lengths", {"as_written", "centimetres", ""},
                                                  {"as_written", "hundredth"}) == "hundredth";
    }
    return conventions;
}

const NumberRef& element(const Item& matrix, int row, int column, const ResolvedConventions& conventions) {
    const bool columns = matrix.rows == matrix.columns ? conventions.columns : matrix.rows > matrix.columns;
    const int index = columns ? column * matrix.columns + row : row * matrix.columns + column;
    return matrix.numbers[static_cast<std::size_t>(index)];
}

}  // namespace app::paste

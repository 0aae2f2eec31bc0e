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

// The name of the item has this part.
bool has_piece(const Item& item, std::string_view piece) {
    const std::vector<std::string> pieces = split_identifier(item.name);
    return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
}
bool has_any_piece(const Item& item, std::initializer_list<std::string_view> pieces) {
    return std::any_of(pieces.begin(), pieces.end(),
                       [&](std::string_view piece) { return has_piece(item, piece); });
}

template <class Is>
Items find_items(const Bodies& bodies, Is predicate) {
    Items found;
    for (const PartialShape& partial : bodies.shapes) {
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
    return item.kind == ItemKind::Vector && item.numbers.size() == 4 && item.role == Role::Rotation;
}
bool is_quaternion(const Item& item) { return item.kind == ItemKind::Quaternion || is_bare_quaternion(item); }
bool is_matrix(const Item& item) { return item.kind == ItemKind::Matrix; }
// The length of a vector along an axis is in radians.
bool has_angles(const Item& item) {
    if (item.kind == ItemKind::AxisAngle) return item.numbers.size() != 3 && item.order.empty();
    return item.role == Role::Angles && item.kind == ItemKind::Angles && item.order.empty();
}
bool has_three_angles(const Item& item) { return item.kind == ItemKind::Angles && item.numbers.size() == 3; }
bool is_size(const Item& item) {
    return item.role == Role::Half || item.role == Role::Full || item.role == Role::Size;
}

Guess by_format(const std::string& value, const char* usual) {
    if (value.empty()) return {usual, "usual", "", false};
    return {value, "form", ""};
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

// The order that a name states; empty: none does.
Guess quaternion_order_by_name(const Items& items) {
    for (const Item* item : items) {
        for (const char* order : {"wxyz", "xyzw"}) {
            if (has_piece(*item, order)) return {order, "name", item->name};
            if (item->order == order) return {order, "constructor", item->name};
        }
    }
    return {};
}

Guess guess_quaternion_order(const Items& items, const Format& format) {
    if (Guess named = quaternion_order_by_name(items); !named.value.empty()) return named;
    if (const std::string& order = format.convention("quaternion"); !order.empty())
        return {order, "form", ""};
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

Guess guess_matrix_order(const Items& items, const Format& format) {
    if (Guess shown = matrix_order_by_last_line(items); !shown.value.empty()) return shown;
    for (const Item* item : items) {
        if (item->has_axis_names) return {"columns", "axes_named", ""};
        for (const char* order : {"columns", "rows"}) {
            if (item->order == order) return {order, "constructor", item->name};
        }
        if (has_any_piece(*item, {"columns", "column"})) return {"columns", "name", item->name};
        if (has_any_piece(*item, {"rows", "row", "el"})) return {"rows", "name", item->name};
    }
    if (const std::string& order = format.convention("matrix"); !order.empty()) return {order, "form", ""};
    const bool is_certain =
        std::all_of(items.begin(), items.end(), [](const Item* item) { return is_symmetric(*item); });
    return {"rows", "usual", "", is_certain};
}

Guess guess_angle_unit(const Items& items, const Format& format, const std::string& setting) {
    constexpr double full_turn = 6.2831854;
    const bool is_zero = std::all_of(items.begin(), items.end(), [](const Item* item) {
        return std::all_of(item->numbers.begin(), item->numbers.end(),
                           [](const NumberRef& n) { return n.value == 0; });
    });
    for (const Item* item : items) {
        if (has_any_piece(*item, {"degrees", "deg"})) return {"degrees", "name", item->name};
        if (has_any_piece(*item, {"radians", "rad"})) return {"radians", "name", item->name};
    }
    if (setting == "degrees" || setting == "radians") return {setting, "form", ""};
    const std::string& unit = format.convention("angles");
    for (const Item* item : items) {
        for (const NumberRef& number : item->numbers) {
            if (std::abs(number.value) > full_turn && !number.is_computed && unit != "radians")
                return {"degrees", "more_than_a_turn", fmt::format("{:g}", number.value), unit == "degrees"};
        }
    }
    if (!unit.empty()) return {unit, "form", ""};
    return {"radians", "usual", "", is_zero};
}

// A scale, or a size whose name does not say what it is, in a text of no known engine.
Guess guess_extents(const Items& items, const Format& format) {
    const Item& first = *items.front();
    const std::string& known = format.convention("sizes");
    const bool is_open =
        std::any_of(items.begin(), items.end(), [](const Item* item) { return item->role == Role::Size; });
    if (is_open || first.role == Role::Size) {
        if (known.empty())
            return {has_any_piece(first, {"scale"}) ? "full" : "half",
                    has_any_piece(first, {"extents", "extent", "extend", "scale"}) ? "name" : "usual",
                    first.name, false};
        return {known, "form", ""};
    }
    const std::string value = first.role == Role::Half ? "half" : "full";
    // The scale of a cube whose side the text does not give.
    if (has_any_piece(first, {"scale"})) return {value, "name", first.name, !known.empty()};
    return first.name.empty() ? Guess{value, "form", ""} : Guess{value, "name", first.name};
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

void resolve_quaternions(const Bodies& bodies, const Format& format, ConventionResolver& resolver,
                         ResolvedConventions& conventions) {
    const Items unnamed = find_items(bodies, is_bare_quaternion), all = find_items(bodies, is_quaternion);
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

void resolve_matrices(const Bodies& bodies, const Format& format, ConventionResolver& resolver,
                      ResolvedConventions& conventions) {
    const Items all = find_items(bodies, is_matrix);
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

void resolve_angles(const Bodies& bodies, const Format& format,
                    const std::map<std::string, std::string>& settings, ConventionResolver& resolver,
                    ResolvedConventions& conventions) {
    const auto setting = [&](const char* id) {
        const auto found = settings.find(id);
        return found == settings.end() ? std::string() : found->second;
    };
    const Items all = find_items(bodies, has_angles);
    if (!all.empty())
        conventions.degrees = resolver.choose("angles", guess_angle_unit(all, format, setting("angles")),
                                              {"degrees", "radians"}) == "degrees";
    const Items three = find_items(bodies, has_three_angles);
    if (three.empty()) return;
    const bool has_turns = std::any_of(three.begin(), three.end(), [](const Item* item) {
        return std::count_if(item->numbers.begin(), item->numbers.end(),
                             [](const NumberRef& n) { return n.value != 0; }) > 1;
    });
    std::string order = setting("euler").empty() ? format.convention("euler") : setting("euler");
    conventions.angles_in_sequence = format.convention("angle_order") == "sequence";
    constexpr std::string_view reversed = " reversed";
    conventions.angles_reversed = order.ends_with(reversed);
    if (conventions.angles_reversed) order.resize(order.size() - reversed.size());
    Guess guess = by_format(order, "ZYX");
    guess.certain = guess.certain || !has_turns;
    conventions.euler = resolver.choose("euler", guess, {"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "unreal"});
}

std::string fixed_length(const Item& item) {
    switch (item.role) {
        case Role::SegmentLength:
            return "full";
        case Role::HalfLength:
            return "half";
        case Role::TotalLength:
            return "total";
        case Role::HalfTotalLength:
            return "half_total";
        default:
            return "";
    }
}

void resolve_capsules(const Bodies& bodies, const Format& format, ConventionResolver& resolver,
                      ResolvedConventions& conventions) {
    const Item* first = nullptr;
    bool is_axis_open = false;
    for (const PartialShape& partial : bodies.shapes) {
        if (!partial.length || partial.is_unsupported) continue;
        if (first == nullptr) first = &*partial.length;
        is_axis_open = is_axis_open || (partial.length->axis < 0 && !partial.capsule_axis);
    }
    if (first == nullptr) return;
    if (is_axis_open)
        conventions.capsule_axis =
            resolver
                .choose("capsule_axis", by_format(format.convention("capsule_axis"), "y"), {"x", "y", "z"})
                .front() -
            'x';
    const std::string fixed = fixed_length(*first);
    Guess guess =
        fixed.empty() ? by_format(format.convention("capsule_length"), "full") : Guess{fixed, "form", ""};
    conventions.capsule_length =
        resolver.choose("capsule_length", guess, {"full", "half", "total", "half_total"});
    conventions.is_length_chosen = resolver.is_chosen("capsule_length");
}

}  // namespace

std::string capsule_length(const Item& item, const ResolvedConventions& conventions) {
    const std::string fixed = fixed_length(item);
    return fixed.empty() || conventions.is_length_chosen ? conventions.capsule_length : fixed;
}

int capsule_axis(const PartialShape& partial, const ResolvedConventions& conventions) {
    if (partial.capsule_axis) {
        const double axis = partial.capsule_axis->numbers.front().value;
        return axis == 0 || axis == 1 || axis == 2 ? static_cast<int>(axis) : conventions.capsule_axis;
    }
    return partial.length && partial.length->axis >= 0 ? partial.length->axis : conventions.capsule_axis;
}

bool is_in_degrees(const Item& item, const ResolvedConventions& conventions) {
    return item.order == "degrees" || (item.order != "radians" && conventions.degrees);
}

const ContactConvention* contact_convention(const Format& format) {
    return format.contacts.empty() ? nullptr : find_contact_convention(format.contacts);
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

ResolvedConventions resolve_conventions(const Bodies& bodies, const Format& format,
                                        const std::map<std::string, std::string>& settings, bool flat,
                                        ConventionResolver& resolver) {
    ResolvedConventions conventions;
    if (bodies.by_order) {
        resolver.choose("order", {"position_first", "order", "", false}, {"position_first", "size_first"});
    }
    const Items sizes = find_items(bodies, is_size);
    if (!sizes.empty()) {
        const Guess guess = guess_extents(sizes, format);
        const std::string value = resolver.choose("extents", guess, {"half", "full"});
        if (resolver.is_chosen("extents")) conventions.extents = value;
        conventions.open_size =
            guess.reason == "name" && sizes.front()->role != Role::Size ? format.convention("sizes") : value;
        if (conventions.open_size.empty()) conventions.open_size = value;
    }
    conventions.default_pose = format.convention("absent") == "identity";
    conventions.rounding = format.convention("rounding");
    conventions.has_world_points = format.convention("vertices") == "world";
    resolve_quaternions(bodies, format, resolver, conventions);
    resolve_matrices(bodies, format, resolver, conventions);
    resolve_angles(bodies, format, settings, resolver, conventions);
    resolve_capsules(bodies, format, resolver, conventions);
    if (flat) return conventions;
    const auto or_else = [](const std::string& value, const char* usual) {
        return value.empty() ? std::string(usual) : value;
    };
    conventions.z_up = resolver.choose("up", {or_else(format.convention("up"), "y"), "form", ""},
                                       {"y", "z", "z_kept"}) == "z";
    conventions.left_handed =
        resolver.choose("handedness", {or_else(format.convention("handedness"), "right"), "form", ""},
                        {"right", "left", "left_kept"}) == "left";
    if (format.convention("lengths") == "centimetres") {
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

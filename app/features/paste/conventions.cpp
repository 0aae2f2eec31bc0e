// Default conventions with their reasons.
#include "app/features/paste/conventions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "app/features/paste/point_lists.h"
#include "app/features/paste/round_solids.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

using Guess = ConventionResolver::Guess;
using Items = std::vector<const Item*>;

template <class Predicate>
bool all_of(const Items& items, Predicate predicate) {
    return std::ranges::all_of(items, [&](const Item* item) { return predicate(*item); });
}

bool is_bare_quaternion(const Item& item) {
    return item.kind == ItemKind::Vector && item.numbers.size() == 4 && item.role == Role::Rotation;
}
bool is_quaternion(const Item& item) {
    return (item.kind == ItemKind::Quaternion && item.numbers.size() == 4) || is_bare_quaternion(item);
}
// The length of a vector along an axis is in radians.
bool has_angles(const Item& item) {
    const bool is_axis_angle = item.kind == ItemKind::AxisAngle && item.numbers.size() != 3;
    return item.order.empty() &&
           (is_axis_angle || (item.kind == ItemKind::Angles && item.role == Role::Angles));
}
bool is_size(const Item& item) {
    return item.role == Role::Half || item.role == Role::Full || item.role == Role::Size;
}
std::ptrdiff_t count_nonzero(const Item& item) {
    return std::ranges::count_if(item.numbers, [](const NumberRef& number) { return number.value != 0; });
}

// What the format says, else what is usual.
Guess by_format(const std::string& value, const char* usual, bool is_certain = false) {
    if (value.empty()) return {usual, "usual", "", is_certain};
    return {value, "form", ""};
}

// What the functions that made the items or their names say: parts of names with the answers that they give.
// An empty answer: they say nothing.
Guess by_name(const Items& items,
              std::initializer_list<std::pair<std::string_view, std::string_view>> answers) {
    for (const Item* item : items) {
        for (const auto& [piece, answer] : answers)
            if (item->order == answer) return {item->order, "constructor", item->name};
        for (const auto& [piece, answer] : answers)
            if (has_any_piece(item->name, {piece})) return {std::string(answer), "name", item->name};
    }
    return {};
}

// Index of the only 1 among zeros; -1: none.
std::ptrdiff_t unit_component(const Item& item) {
    const auto one = std::ranges::find(item.numbers, 1, &NumberRef::value);
    return one == item.numbers.end() || count_nonzero(item) > 1 ? -1 : one - item.numbers.begin();
}

Guess guess_quaternion_order(const Items& items, const Format& format) {
    if (Guess named = by_name(items, {{"wxyz", "wxyz"}, {"xyzw", "xyzw"}}); !named.value.empty())
        return named;
    if (const std::string& order = format.convention("quaternion"); !order.empty())
        return by_format(order, "");
    // Turns by 0 or half a turn about an axis: the order makes no difference for a box.
    const bool is_unit = all_of(items, [](const Item& item) { return unit_component(item) >= 0; });
    for (const Item* item : items) {
        const std::ptrdiff_t one = unit_component(*item);
        if (one == 0 || one == 3) return {one == 0 ? "wxyz" : "xyzw", "identity", "", is_unit};
    }
    return by_format("", "xyzw");
}

Guess guess_matrix_order(const Items& items, const Format& format) {
    for (const Item* item : items) {
        if (item->rows != 4 || item->columns != 4) continue;
        const bool line = is_affine(item->numbers, 12, 1), column = is_affine(item->numbers, 3, 4);
        if (line != column) return {line ? "rows" : "columns", line ? "last_row" : "last_column", ""};
    }
    if (!all_of(items, [](const Item& item) { return !item.has_axis_names; }))
        return {"columns", "axes_named", ""};
    Guess named = by_name(
        items,
        {{"columns", "columns"}, {"column", "columns"}, {"rows", "rows"}, {"row", "rows"}, {"el", "rows"}});
    if (!named.value.empty()) return named;
    const bool is_symmetric = all_of(items, [](const Item& item) {
        const core::Mat3 matrix = rotation_part(item, {});
        return matrix == glm::transpose(matrix);
    });
    return by_format(format.convention("matrix"), "rows", is_symmetric);
}

Guess guess_angle_unit(const Items& items, const Format& format, const std::string& setting) {
    constexpr double full_turn = 6.2831854;
    Guess named = by_name(
        items, {{"degrees", "degrees"}, {"deg", "degrees"}, {"radians", "radians"}, {"rad", "radians"}});
    if (!named.value.empty()) return named;
    if (setting == "degrees" || setting == "radians") return by_format(setting, "");
    const std::string& unit = format.convention("angles");
    for (const Item* item : items) {
        for (const NumberRef& number : item->numbers) {
            if (std::abs(number.value) > full_turn && !number.is_computed && unit != "radians")
                return {"degrees", "more_than_a_turn", fmt::format("{:g}", number.value), unit == "degrees"};
        }
    }
    return by_format(unit, "radians",
                     all_of(items, [](const Item& item) { return count_nonzero(item) == 0; }));
}

// A scale, or a size whose name does not say what it is, in a text of no known engine.
Guess guess_extents(const Items& items, const Format& format) {
    const Item& first = *items.front();
    const std::string& known = format.convention("sizes");
    const bool is_scale = has_any_piece(first.name, {"scale"});
    if (!all_of(items, [](const Item& item) { return item.role != Role::Size; })) {
        if (!known.empty()) return by_format(known, "");
        const bool is_named = is_scale || has_any_piece(first.name, {"extents", "extent", "extend"});
        return {is_scale ? "full" : "half", is_named ? "name" : "usual", first.name, false};
    }
    const char* value = first.role == Role::Half ? "half" : "full";
    if (first.name.empty()) return {value, "form", ""};
    // The scale of a cube whose side the text does not give.
    return {value, "name", first.name, !is_scale || (!known.empty() && format.keys.contains(first.name))};
}

// The meaning of a length whose name says it; empty: the conventions say it.
std::string fixed_length(const Item& item) {
    constexpr std::array<std::pair<Role, const char*>, 4> meanings{{{Role::SegmentLength, "full"},
                                                                    {Role::HalfLength, "half"},
                                                                    {Role::TotalLength, "total"},
                                                                    {Role::HalfTotalLength, "half_total"}}};
    for (const auto& [role, meaning] : meanings)
        if (item.role == role) return meaning;
    return "";
}

class Resolution {
  public:
    Resolution(const Bodies& bodies, const Format& format, const std::map<std::string, std::string>& settings,
               ConventionResolver& resolver)
        : bodies_(bodies), format_(format), settings_(settings), resolver_(resolver) {}

    ResolvedConventions resolve(bool flat) {
        if (bodies_.by_order)
            resolver_.choose("order", {"position_first", "order", "", false},
                             {"position_first", "size_first"});
        resolve_sizes();
        result_.default_pose = convention("absent") == "identity";
        result_.rounding = convention("rounding");
        result_.face = convention("position");
        result_.has_world_points = convention("vertices") == "world";
        resolve_quaternions();
        resolve_matrices();
        resolve_angles();
        resolve_capsules();
        resolve_round_solids(bodies_, format_, resolver_, result_);
        if (!flat) resolve_frame();
        return result_;
    }

  private:
    const std::string& convention(const std::string& id) const { return format_.convention(id); }
    std::string setting(const std::string& id) const {
        const auto found = settings_.find(id);
        return found == settings_.end() ? "" : found->second;
    }

    template <class Predicate>
    Items find_items(Predicate predicate) const {
        Items found;
        const auto add = [&](const OptionalItem& item) {
            if (item && predicate(*item)) found.push_back(&*item);
        };
        for (const PartialShape& partial : bodies_.shapes) {
            for (const auto* item :
                 {&partial.position, &partial.rotation, &partial.transform, &partial.size, &partial.radius})
                add(*item);
            for (const ParentFrame& frame : partial.parents) {
                add(frame.position);
                add(frame.rotation);
            }
        }
        return found;
    }

    void resolve_sizes() {
        const Items sizes = find_items(is_size);
        if (sizes.empty()) return;
        const Guess guess = guess_extents(sizes, format_);
        const std::string value = resolver_.choose("extents", guess, {"half", "full"});
        if (resolver_.is_chosen("extents")) result_.extents = value;
        const bool is_named = guess.reason == "name" && sizes.front()->role != Role::Size;
        result_.open_size = is_named && !convention("sizes").empty() ? convention("sizes") : value;
    }

    void resolve_quaternions() {
        const Items unnamed = find_items(is_bare_quaternion);
        if (!unnamed.empty())
            result_.scalar_first = resolver_.choose("quaternion", guess_quaternion_order(unnamed, format_),
                                                    {"xyzw", "wxyz"}) == "wxyz";
        for (const Item* item : find_items(is_quaternion)) {
            const std::vector<NumberRef>& n = item->numbers;
            const double length =
                std::hypot(std::hypot(n[0].value, n[1].value), std::hypot(n[2].value, n[3].value));
            if (std::abs(length - 1) <= 1e-9) continue;
            const Guess unchanged{"kept", "not_unit", fmt::format("{:.9g}", length)};
            result_.normalized = resolver_.choose("unit", unchanged, {"kept", "normalised"}) == "normalised";
            return;
        }
    }

    void resolve_matrices() {
        const Items all = find_items(is_matrix);
        if (!all_of(all, [](const Item& item) { return item.rows != item.columns; }))
            result_.columns = resolver_.choose("matrix", guess_matrix_order(all, format_),
                                               {"rows", "columns"}) == "columns";
        std::vector<core::Mat3> matrices;
        for (const Item* item : all) matrices.push_back(rotation_part(*item, result_));
        const auto mirrored =
            std::ranges::find_if(matrices, [](const core::Mat3& m) { return glm::determinant(m) < 0; });
        if (mirrored != matrices.end()) {
            const Guess guess{"z", "mirrored", fmt::format("{:.3g}", glm::determinant(*mirrored))};
            result_.mirror_axis = resolver_.choose("mirror_axis", guess, {"x", "y", "z"}).front() - 'x';
        }
        if (std::ranges::any_of(matrices, [](const auto& m) { return column_scale(m) != core::Vec3(1); }))
            result_.scale_into_size = resolver_.choose("stretched", {"into_size", "stretched", "", false},
                                                       {"into_size", "dropped"}) == "into_size";
    }

    void resolve_angles() {
        const Items all = find_items(has_angles);
        if (!all.empty())
            result_.degrees = resolver_.choose("angles", guess_angle_unit(all, format_, setting("angles")),
                                               {"degrees", "radians"}) == "degrees";
        const Items three = find_items([](const Item& item) {
            return item.kind == ItemKind::Angles && item.numbers.size() == 3 && !has_euler_order(item);
        });  // in an order that no call fixes
        if (three.empty()) return;
        std::string order = setting("euler").empty() ? convention("euler") : setting("euler");
        result_.angles_in_sequence = convention("angle_order") == "sequence";
        constexpr std::string_view reversed = " reversed";
        result_.angles_reversed = order.ends_with(reversed);
        if (result_.angles_reversed) order.resize(order.size() - reversed.size());
        const bool has_one_turn = all_of(three, [](const Item& item) { return count_nonzero(item) <= 1; });
        result_.euler = resolver_.choose("euler", by_format(order, "ZYX", has_one_turn),
                                         {"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX", "unreal"});
    }

    void resolve_capsules() {
        const Item* first = nullptr;
        bool is_axis_open = false;
        for (const PartialShape& partial : bodies_.shapes) {
            if (!partial.length || partial.is_unsupported) continue;
            // The first whose name leaves it open, if there is one.
            if (first == nullptr || !fixed_length(*first).empty()) first = &*partial.length;
            is_axis_open = is_axis_open || (partial.length->axis < 0 && !partial.capsule_axis);
        }
        if (first == nullptr) return;
        if (is_axis_open) {
            const Guess guess = by_format(convention("capsule_axis"), "y");
            result_.capsule_axis = resolver_.choose("capsule_axis", guess, {"x", "y", "z"}).front() - 'x';
        }
        const std::string fixed = fixed_length(*first);
        result_.capsule_length = resolver_.choose(
            "capsule_length", by_format(fixed.empty() ? convention("capsule_length") : fixed, "full"),
            {"full", "half", "total", "half_total"});
        result_.is_length_chosen = resolver_.is_chosen("capsule_length");
    }

    // The coordinate frame and the unit of 3D shapes.
    void resolve_frame() {
        const auto guess = [&](const char* id, const char* usual) {
            return Guess{convention(id).empty() ? usual : convention(id), "form", ""};
        };
        result_.z_up = resolver_.choose("up", guess("up", "y"), {"y", "z", "z_kept"}) == "z";
        result_.left_handed = resolver_.choose("handedness", guess("handedness", "right"),
                                               {"right", "left", "left_kept"}) == "left";
        if (convention("lengths") == "centimetres")
            result_.centimeters = resolver_.choose("lengths", {"as_written", "centimetres", ""},
                                                   {"as_written", "hundredth"}) == "hundredth";
    }

    const Bodies& bodies_;
    const Format& format_;
    const std::map<std::string, std::string>& settings_;
    ConventionResolver& resolver_;
    ResolvedConventions result_;
};

}  // namespace

std::string capsule_length(const Item& item, const ResolvedConventions& conventions) {
    const std::string fixed = fixed_length(item);
    return fixed.empty() || conventions.is_length_chosen ? conventions.capsule_length : fixed;
}

int capsule_axis(const PartialShape& partial, const ResolvedConventions& conventions) {
    if (partial.capsule_axis) {
        const double axis = partial.capsule_axis->numbers.front().value;
        return axis == 0 || axis == 1 || axis == 2 ? int(axis) : conventions.capsule_axis;
    }
    return partial.length && partial.length->axis >= 0 ? partial.length->axis : conventions.capsule_axis;
}

bool is_in_degrees(const Item& item, const ResolvedConventions& conventions) {
    return item.order == "degrees" || (item.order != "radians" && conventions.degrees);
}

bool has_euler_order(const Item& item) {
    return !item.order.empty() && item.order[0] >= 'X' && item.order[0] <= 'Z';
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
        std::ranges::find(choice.options, chosen->second) != choice.options.end()) {
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
    return Resolution(bodies, format, settings, resolver).resolve(flat);
}

bool is_matrix(const Item& item) {
    return item.kind == ItemKind::Matrix && std::min(item.rows, item.columns) >= 3 &&
           std::max(item.rows, item.columns) <= 4 && int(item.numbers.size()) == item.rows * item.columns;
}

const NumberRef& element(const Item& matrix, int row, int column, const ResolvedConventions& conventions) {
    const bool columns = matrix.rows == matrix.columns ? conventions.columns : matrix.rows > matrix.columns;
    const int index = columns ? column * matrix.columns + row : row * matrix.columns + column;
    return matrix.numbers[index];
}

core::Mat3 rotation_part(const Item& matrix, const ResolvedConventions& conventions) {
    core::Mat3 part(1);
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k) part[k][i] = element(matrix, i, k, conventions).value;
    return part;
}

core::Vec3 column_scale(const core::Mat3& matrix) {
    const core::Vec3 lengths(glm::length(matrix[0]), glm::length(matrix[1]), glm::length(matrix[2]));
    const core::Vec3 excess = glm::abs(lengths - core::Vec3(1));
    return std::max({excess.x, excess.y, excess.z}) > 1e-3 ? lengths : core::Vec3(1);
}

const Format& choose_format(std::span<const Token> plain, std::span<const Token> markup,
                            const Vocabulary& vocabulary, ConventionResolver& resolver) {
    std::vector<std::string> options;
    for (const Format& format : vocabulary.formats()) options.push_back(format.id);
    options.push_back(vocabulary.generic().id);
    Vocabulary::Recognised found = vocabulary.recognise(markup);
    if (found.format == nullptr) found = vocabulary.recognise(plain);
    const auto& [recognised, sign] = found;
    const bool is_known = recognised != nullptr;
    const std::string& detected = is_known ? recognised->id : vocabulary.generic().id;
    const Format* format = vocabulary.find(
        resolver.choose("form", {detected, is_known ? "sign" : "no_sign", sign}, std::move(options)));
    return format == nullptr ? vocabulary.generic() : *format;
}

}  // namespace app::paste

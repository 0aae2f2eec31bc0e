// Forms of values by the count and the names of their numbers.
#include "app/features/paste/values.h"

#include <algorithm>
#include <array>
#include <utility>

namespace app::paste {

namespace {

bool is_rotation(Role role) {
    return role == Role::Rotation || role == Role::Angles || role == Role::Transform;
}

// Trailing zeros or ones of a vector that is stored in four numbers.
void move_padding(Item& item) {
    constexpr std::array roles{Role::Position, Role::Half, Role::Full, Role::Size, Role::Scale};
    if (item.numbers.size() != 4 || std::ranges::find(roles, item.role) == roles.end()) return;
    item.padding = {item.numbers.back()};
    item.numbers.pop_back();
}

void set_rotation(Item& item, const Value& value, const Format& format) {
    const std::size_t count = item.numbers.size();
    const std::string& rotation = format.convention("rotation");
    item.kind = ItemKind::Vector;
    if (value.names == "cs" || count == 2) item.kind = ItemKind::CosSin;
    if (count == 2 && value.names.empty() && format.convention("cos_sin") == "sine_first")
        std::swap(item.numbers[0], item.numbers[1]);
    if (count == 1 || count == 3) item.kind = ItemKind::Angles;
    item.by_order = count == 3 && item.role == Role::Rotation && rotation != "angles" && value.rows == 0;
    if (count == 3 || (count == 1 && value.rows == 0)) item.role = Role::Angles;
    if (count == 4 && value.names == "xyzw") item.kind = ItemKind::Quaternion;
    if (count == 4 && rotation == "axis_angle" && value.names.empty()) item.kind = ItemKind::AxisAngle;
    if (count == 4 && value.rows == 2) item.kind = ItemKind::Matrix2;
}

void set_matrix(Item& item, const Value& value) {
    const auto count = int(item.numbers.size());
    item.rows = value.rows > 1 ? value.rows : count == 16 ? 4 : 3;
    item.columns = count / item.rows;
    item.kind = ItemKind::Matrix;
    item.has_axis_names = value.names == "axes";
}

// [vector, number] or [number, vector] of a quaternion, [[c, s], angle].
bool flatten_rotation(const Value& value, Item& item) {
    if (value.kind != ValueKind::List || value.items.size() != 2) return false;
    const bool is_scalar_first = value.items[0].is_number();
    const Value& vector = value.items[is_scalar_first ? 1 : 0];
    const Value& scalar = value.items[is_scalar_first ? 0 : 1];
    if (vector.kind != ValueKind::Numbers || !scalar.is_number()) return false;
    const bool is_quaternion = vector.numbers.size() == 3;
    if (!is_quaternion && (vector.numbers.size() != 2 || is_scalar_first)) return false;
    item.kind = is_quaternion ? ItemKind::Quaternion : ItemKind::CosSin;
    item.numbers = vector.numbers;
    (is_quaternion ? item.numbers : item.padding).push_back(scalar.numbers[0]);
    return true;
}

void set_point_rows(Item& item, const Value& value) {
    const auto count = int(item.numbers.size());
    item.kind = ItemKind::Points;
    item.rows = value.rows;
    if (item.rows == 0 && item.role == Role::Ends) item.rows = 2;
    if (item.role == Role::Point || item.role == Role::End) item.rows = 1;
    // A flat list has pairs.
    if (item.rows == 0 && count % 2 == 0) item.rows = count / 2;
    item.columns = item.rows == 0 ? 0 : count / item.rows;
}

}  // namespace

Value join_rows(Value list) {
    if (list.kind != ValueKind::List || list.items.empty()) return list;
    if (list.items.size() == 1 && list.items[0].kind != ValueKind::Text &&
        list.items[0].kind != ValueKind::Reference) {
        Value only = std::move(list.items[0]);
        only.token = list.token;
        if (only.kind == ValueKind::Numbers && only.rows == 0 && only.numbers.size() > 1) only.rows = 1;
        only.is_cut = only.is_cut || list.is_cut;
        return only;
    }
    const std::size_t count = list.items[0].numbers.size();
    const bool is_scalar = list.items[0].is_number();
    for (const Value& each : list.items) {
        const bool fits = each.kind == ValueKind::Numbers && each.rows <= 1 && each.numbers.size() == count;
        if (!fits) return list;
    }
    Value joined = list;
    joined.kind = ValueKind::Numbers;
    joined.rows = is_scalar ? 0 : int(list.items.size());
    joined.items.clear();
    for (const Value& each : list.items) {
        joined.numbers.insert(joined.numbers.end(), each.numbers.begin(), each.numbers.end());
        joined.is_broadcast = joined.is_broadcast || each.is_broadcast;
        if (each.is_guess) joined.is_guess = true, joined.name = each.name;
    }
    return joined;
}

bool is_point_type(const Value& vector) {
    const std::string_view type = last_component(vector.name);
    return type.starts_with("Point") || type.starts_with("Pnt") || type.starts_with("point");
}

const Value* unknown_part(const Value& value) {
    if (value.kind == ValueKind::Unknown) return &value;
    for (const Value& each : value.items) {
        // Nothing stands for a function that computes something.
        if (each.kind == ValueKind::None && each.token >= 0) return &each;
        if (const Value* unknown = unknown_part(each)) return unknown;
    }
    return nullptr;
}

Item make_item(const RoleUse& use, const Value& value, const Format& format) {
    Item item;
    item.role = use.role;
    item.first_token = value.token;
    item.order = use.convention.empty() ? value.order : use.convention;
    item.is_cut = value.is_cut;
    item.is_broadcast = value.is_broadcast;
    if (value.kind == ValueKind::Identity) {
        item.kind = ItemKind::Identity;
        return item;
    }
    if (is_rotation(use.role) && flatten_rotation(value, item)) return item;
    if (value.kind != ValueKind::Numbers) return item;
    item.numbers = value.numbers;
    item.name = value.name;
    const std::size_t count = item.numbers.size();
    const bool is_matrix = count == 9 || count == 12 || count == 16;
    if (use.role == Role::Points || use.role == Role::Ends || use.role == Role::Point ||
        use.role == Role::End) {
        set_point_rows(item, value);
    } else if (use.role == Role::AxisAngle) {
        item.role = Role::Rotation;
        item.kind = ItemKind::AxisAngle;
    } else if (is_rotation(use.role) && is_matrix) {
        set_matrix(item, value);
    } else if (is_rotation(use.role)) {
        set_rotation(item, value, format);
    } else {
        item.kind = count == 1 ? ItemKind::Scalar : ItemKind::Vector;
        move_padding(item);
    }
    return item;
}

void round_to_float(Tokens& tokens) {
    for (Token& token : tokens) {
        const auto float_value = double(float(token.value));
        token.rounded_to_float = token.kind == Token::Kind::Number && float_value != token.value &&
                                 std::abs(float_value) <= 3.5e38;
        if (token.rounded_to_float) token.value = float_value;
    }
}

}  // namespace app::paste

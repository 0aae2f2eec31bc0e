// Members of pieces: roles and values.
#include <algorithm>
#include <array>

#include "app/features/paste/piece_reader.h"
#include "app/features/paste/point_lists.h"

namespace app::paste {

namespace {

// Sets a component of a vector that stands in parts. False: it is set already.
bool set_component(OptionalItem& member, const Item& item, std::size_t component) {
    if (!member) {
        member = item;
        member->numbers.clear();
        member->kind = item.role == Role::Angles ? ItemKind::Angles : ItemKind::Vector;
    }
    std::vector<NumberRef>& numbers = member->numbers;
    if (component < numbers.size() && numbers[component].token >= 0) return false;
    numbers.resize(std::max(numbers.size(), component + 1));
    numbers[component] = item.numbers.front();
    // "orientation.w" names all four.
    if (component == 3 && item.role == Role::Rotation) member->kind = ItemKind::Quaternion;
    return true;
}

// "axis 0 1 0 angle 90": the angle belongs to the axis.
bool set_angle_of_axis(OptionalItem& rotation, const Item& item) {
    const bool is_open = item.kind == ItemKind::Angles && item.numbers.size() == 1 && rotation &&
                         rotation->kind == ItemKind::AxisAngle && rotation->numbers.size() == 4 &&
                         rotation->numbers[3].token < 0;
    if (!is_open) return false;
    rotation->numbers[3] = item.numbers[0];
    rotation->order = item.order;
    return true;
}

Value slice_of(const Value& value, std::size_t from, std::size_t count) {
    Value part = value;
    const auto first = value.numbers.begin() + from;
    part.numbers.assign(first, first + count);
    return part;
}

// Rows of a rotation that are stored in four numbers.
bool has_padded_rows(const Value& value) {
    return value.numbers.size() == 12 && value.rows == 3 && value.numbers[3].value == 0 &&
           value.numbers[7].value == 0 && value.numbers[11].value == 0;
}
Value without_padding(const Value& value) {
    Value rows = value;
    rows.numbers.clear();
    for (std::size_t i = 0; i < value.numbers.size(); ++i) {
        if (i % 4 != 3) rows.numbers.push_back(value.numbers[i]);
    }
    return rows;
}

// The role by the count of the numbers.
Role exact_role(Role role, const Value& value) {
    if (role == Role::Angle) return Role::Angles;
    if (role == Role::Pose) role = Role::Transform;
    if (value.kind != ValueKind::Numbers) return role;
    const std::size_t count = value.numbers.size();
    // A bare vector is no matrix: "transform = (1, 2, 3)".
    if (role == Role::Transform && count <= 3) return Role::Position;
    const bool is_matrix =
        (role == Role::Position && count >= 12) || (role == Role::Rotation && (count == 12 || count == 16));
    return is_matrix ? Role::Transform : role;
}

bool is_pose_role(Role role) {
    return role == Role::Position || role == Role::Rotation || role == Role::Transform ||
           role == Role::Pose || role == Role::Angles;
}

// Adds the pose of another piece. False: both have a pose, or the other piece is a shape without one.
bool merge_pose(PartialShape& into, const PartialShape& from, Role role) {
    const bool is_plain =
        from.identity && !from.position && !from.rotation && !from.transform && !from.has_size();
    if (is_plain) {
        // No rotation, or the origin.
        if (!into.identity) into.identity = from.identity;
        return true;
    }
    PartialShape whole = from;
    whole.name.clear();
    if (role != Role::Rotation && merge(into, whole)) return true;
    if (!from.has_pose() && from.has_size()) return false;
    PartialShape pose;
    pose.position = from.position;
    pose.rotation = from.rotation;
    pose.transform = from.transform;
    pose.identity = from.identity;
    pose.parents = from.parents;
    pose.error = from.error;
    if (role == Role::Rotation && !pose.rotation) std::swap(pose.rotation, pose.transform);
    return merge(into, pose);
}

// The first number with another unit than the one before it; null: there is none.
const NumberRef* find_other_unit(const Item& item, const Tokens& tokens) {
    for (std::size_t i = 1; i < item.numbers.size(); ++i) {
        const int before = item.numbers[i - 1].token, token = item.numbers[i].token;
        if (before < 0 || token < 0) continue;
        const std::string_view first = tokens[before].note();
        const std::string_view unit = tokens[token].note();
        if (!first.empty() && !unit.empty() && first != unit) return &item.numbers[i];
    }
    return nullptr;
}

// "wlh": the length is along x, the width along y, the height along z.
void order_sides(Item& item) {
    const std::size_t length = item.order.find('l'), width = item.order.find('w'),
                      height = item.order.find('h');
    if (item.order.size() != 3 || item.numbers.size() != 3 || std::max({length, width, height}) > 2) return;
    item.numbers = {item.numbers[length], item.numbers[width], item.numbers[height]};
    item.order.clear();
}

void take_names(Piece& into, const Piece& from) {
    if (into.object.empty()) into.object = from.object;
    if (into.parent.empty()) into.parent = from.parent;
    if (into.id.empty()) into.id = from.id;
}

}  // namespace

bool PieceReader::set_item(int index, Item item, int component) {
    OptionalItem* member = piece(index).part.slot(item.role);
    if (member == nullptr) return false;
    if (component >= 0) return set_component(*member, item, std::size_t(component));
    if (item.role == Role::Point || item.role == Role::End) {
        item.columns = int(item.numbers.size());
        item.rows = 1;
        if (*member) {
            if ((*member)->columns != item.columns) return false;
            (*member)->numbers.insert((*member)->numbers.end(), item.numbers.begin(), item.numbers.end());
            ++(*member)->rows;
            return true;
        }
    }
    if (*member) return false;
    *member = std::move(item);
    return true;
}

void PieceReader::set_shape_word(int index, const Value& given, const std::string& key) {
    const auto translated = format_.values.find(given.text);
    const std::string& word = translated == format_.values.end() ? given.text : translated->second;
    const auto own_key = format_.keys.find(key);
    if (is_shape_name(word))
        set_shape(piece(index).part, word, given.token);
    else if (own_key != format_.keys.end() && own_key->second.role == Role::Shape)
        set_unsupported(piece(index).part, word, given.token);
    else if (key == "shape" || key == "kind")
        note("unread_shape", given.text, given.token);
    piece(index).type = given.text;
}

bool PieceReader::set(int index, const RoleUse& use, const Value& given, const std::string& name) {
    Value value = resolved(given);
    // "type: cylinder", "unit: deg".
    const bool takes_word =
        use.role == Role::Shape || use.role == Role::Convention || use.role == Role::CapsuleAxis;
    if (takes_word && value.kind == ValueKind::Reference && thing_of(value) < 0 &&
        !value.text.starts_with('#'))
        value.kind = ValueKind::Text;
    if (value.kind == ValueKind::Numbers) use_source(given);
    switch (use.role) {
        case Role::Ignored:
        case Role::None:
            ignore(value, name, use.role == Role::None);
            return true;
        case Role::Unread:
            fail(index, value.token, "satscope does not read this member");
            return false;
        case Role::Name:
        case Role::Id:
        case Role::Parent:
        case Role::Child:
        case Role::Object:
        case Role::Frame:
            set_text(index, use.role, text_of_value(value));
            return true;
        case Role::Convention: {
            const auto translated = format_.values.find(value.text);
            const bool is_known = translated != format_.values.end();
            out_.conventions[use.convention] = is_known ? translated->second : value.text;
            return true;
        }
        default:
            break;
    }
    if (value.kind == ValueKind::Thing || value.kind == ValueKind::Map ||
        value.kind == ValueKind::Reference) {
        set_things(index, use, value);
        return true;
    }
    if (value.kind == ValueKind::Text && use.role == Role::Shape) {
        set_shape_word(index, value, name);
        return true;
    }
    if (value.kind == ValueKind::Text && use.role == Role::CapsuleAxis)
        return set_capsule_axis(index, use, value);
    if (const Value* unknown = unknown_part(value)) {
        fail_unknown(index, *unknown, use.role);
        return false;
    }
    if (const std::optional<bool> is_set = set_parts(index, use, value, name)) return *is_set;
    return set_numbers(index, {exact_role(use.role, value), use.component, use.convention}, value, name);
}

bool PieceReader::set_capsule_axis(int index, const RoleUse& use, const Value& word) {
    const int axis = component_of(word.text);
    if (axis < 0 || axis > 2) return false;
    Item item = make_item(use, word, format_);
    item.numbers.push_back({double(axis), word.token, true, false});
    return set_item(index, std::move(item), -1);
}

std::string PieceReader::text_of_value(const Value& value) const {
    return value.kind == ValueKind::Numbers ? std::string(token(value.token).text) : value.text;
}

void PieceReader::set_text(int index, Role role, const std::string& text) {
    Piece& named = piece(index);
    if (role == Role::Name && named.part.name.empty()) named.part.name = named.owner = text;
    if (role == Role::Id) named.id = text;
    if (role == Role::Parent) named.parent = text;
    if (role == Role::Child) named.child = text;
    if (role == Role::Object) named.object = text;
    if (role == Role::Frame) named.frame = text;
}

bool PieceReader::is_shape_name(std::string_view word) const {
    return !vocabulary_.shape_word(word).empty() || !vocabulary_.unsupported_shape(format_, word).empty();
}

void PieceReader::set_shape(PartialShape& part, std::string_view word, int at) const {
    const std::string lacks = vocabulary_.unsupported_shape(format_, word);
    part.shape = lacks.empty() ? vocabulary_.shape_word(word) : lacks;
    part.is_unsupported = !lacks.empty();
    part.shape_token = at;
}

void PieceReader::fail_unknown(int index, const Value& value, Role role) {
    const auto has_slot = [&](OptionalItem PartialShape::*member) {
        PartialShape& part = piece(index).part;
        return role != Role::None && part.slot(role) == &(part.*member);
    };
    piece(index).part.is_size_lost = piece(index).part.is_size_lost || has_slot(&PartialShape::size) ||
                                     has_slot(&PartialShape::radius) || has_slot(&PartialShape::points) ||
                                     has_slot(&PartialShape::length);
    fail(index, value.token,
         value.name == "not finite" ? "expected a finite number"
                                    : "this is not a calculation of known numbers");
}

std::optional<bool> PieceReader::set_parts(int index, const RoleUse& use, const Value& value,
                                           const std::string& name) {
    const std::size_t count = value.numbers.size();
    const Role role = exact_role(use.role, value);
    if (use.role == Role::PositionAngles && count == 6) {
        set(index, {Role::Position}, slice_of(value, 0, 3), name);
        return set(index, {Role::Angles, -1, use.convention}, slice_of(value, 3, 3), name);
    }
    if (role == Role::Transform && value.kind == ValueKind::List) {
        for (const Value& each : value.items) {
            const bool is_vector = each.kind == ValueKind::Numbers && each.numbers.size() <= 3;
            const bool is_position = is_vector && !piece(index).part.position;
            set(index, {is_position ? Role::Position : Role::Rotation}, each, name);
        }
        return true;
    }
    if (use.role == Role::Axis && count == 4)
        return set(index, {Role::AxisAngle, -1, use.convention}, value, name);
    if (use.role == Role::Axis && count == 3) {
        Item axis = make_item({Role::AxisAngle}, value, format_);
        axis.numbers.resize(4);
        return set_item(index, std::move(axis), -1);
    }
    if (use.role == Role::Rotation && has_padded_rows(value))
        return set(index, use, without_padding(value), name);
    // Nine numbers of the axes, then the origin.
    if (role == Role::Transform && count == 12 && value.rows == 0 &&
        format_.convention("transform") == "axes_origin") {
        Value axes = slice_of(value, 0, 9), origin = slice_of(value, 9, 3);
        axes.order = "rows";
        origin.order.clear();
        return set(index, {Role::Rotation}, axes, name) && set(index, {Role::Position}, origin, name);
    }
    return std::nullopt;
}

bool PieceReader::set_numbers(int index, const RoleUse& use, const Value& value, const std::string& name) {
    Item item = make_item(use, value, format_);
    if (item.kind == ItemKind::Identity) {
        OptionalItem& identity = piece(index).part.identity;
        const bool is_pose = is_pose_role(use.role);
        if (is_pose && !identity) identity = item;
        return is_pose;
    }
    item.name = name.empty() ? value.name : name;
    order_sides(item);
    if (value.is_guess) note("unknown_call", value.name, value.token);
    if (!check_numbers(index, item, name) || !check_count(index, item, use)) return false;
    if (item.is_cut && item.kind != ItemKind::Points) {
        fail(index, item.first_token, "this bracket is never closed");
        return false;
    }
    if (set_angle_of_axis(piece(index).part.rotation, item)) return true;
    if (item.numbers.empty()) return false;
    return set_item(index, std::move(item), value.is_number() ? use.component : -1);
}

std::string PieceReader::unit_of(const Item& item, const std::string& name) const {
    constexpr std::array<std::string_view, 14> units{
        "mm",  "cm",      "m",      "km",     "ft",     "deg",         "degrees",
        "rad", "radians", "meters", "metres", "inches", "millimeters", "centimeters"};
    std::string unit;
    for (const NumberRef& number : item.numbers) {
        if (number.token >= 0 && !token(number.token).note().empty())
            unit = std::string(token(number.token).note());
    }
    for (const std::string& part : split_identifier(name)) {
        const bool is_word = part.size() > 1 || (name.ends_with("_m") && part == "m");
        if (is_word && std::ranges::find(units, part) != units.end()) unit = part;
    }
    return unit;
}

bool PieceReader::check_numbers(int index, Item& item, const std::string& name) {
    for (const NumberRef& number : item.numbers) {
        if (number.token < 0 || token(number.token).kind != Token::Kind::Invalid) continue;
        fail(index, number.token, std::string(token(number.token).note()));
        return false;
    }
    if (const NumberRef* other = find_other_unit(item, text_.tokens)) {
        fail(index, other->token,
             "lengths in " + std::string(token((other - 1)->token).note()) + " and in " +
                 std::string(token(other->token).note()) + " stand in one text");
        return false;
    }
    const std::string unit = unit_of(item, name);
    if (unit.empty()) return true;
    const bool is_degrees = unit == "deg" || unit == "degrees" || unit == "\u00b0";
    if (is_degrees || unit == "rad" || unit == "radians") {
        const bool is_open = item.order.empty() || item.order == "radians" || item.order == "degrees";
        if (is_open) item.order = is_degrees ? "degrees" : "radians";
        return true;
    }
    if (unit_.empty()) unit_ = unit;
    if (unit_ == unit) return true;
    fail(index, item.token(), "lengths in " + unit_ + " and in " + unit + " stand in one text");
    return false;
}

bool PieceReader::check_count(int index, const Item& item, const RoleUse& use) {
    // "pos=(1,5, 0, 0)": commas without a blank among commas with one.
    const auto ends_number = [&](const NumberRef& number) {
        if (number.token < 0) return false;
        const std::size_t behind = source_offset(number.token) + token(number.token).text.size();
        const std::string_view rest = text_.source.substr(std::min(behind, text_.source.size()), 2);
        return rest.size() == 2 && rest[0] == ',' && is_digit(rest[1]);
    };
    const auto decimal = std::ranges::count_if(item.numbers, ends_number);
    if (!item.padding.empty() && decimal > 0 && decimal < std::ssize(item.numbers)) {
        fail(index, item.token(), "expected numbers with decimal points");
        return false;
    }
    const bool is_single = is_scalar_role(use) && use.component < 0;
    // A cylinder may have two radii, and MJCF lets a sphere have numbers behind its radius.
    if (!is_single || item.numbers.size() < 2 || piece(index).part.is_unsupported ||
        item.first_token >= text_.plain_tokens)
        return true;
    fail(index, item.token(), "expected one number");
    return false;
}

bool PieceReader::set_axis(const KeyMeaning& key, const Value& value, int container) {
    if (value.kind != ValueKind::Numbers || value.numbers.size() != 3 || value.rows > 1 || key.name.empty())
        return false;
    axes_.push_back({key.name, value});
    if (axes_.size() < 3) return false;
    const std::size_t first = axes_.size() - 3;
    std::string name = axes_[first].name;
    if (std::string_view("01xX").find(name.back()) == std::string_view::npos) return false;
    Value matrix{.kind = ValueKind::Numbers, .token = axes_[first].value.token, .rows = 3, .names = "axes"};
    for (std::size_t i = first; i < axes_.size(); ++i, ++name.back()) {
        const std::vector<NumberRef>& axis = axes_[i].value.numbers;
        double length = 0;
        for (const NumberRef& number : axis) length += number.value * number.value;
        if (axes_[i].name != name || length < 0.99 || length > 1.01) return false;
        matrix.numbers.insert(matrix.numbers.end(), axis.begin(), axis.end());
    }
    axes_.clear();
    if (!is_rotation_matrix(matrix)) return false;
    if (open_vectors_.size() >= 2) open_vectors_.resize(open_vectors_.size() - 2);
    KeyMeaning rotation = key;
    rotation.owner.clear();
    return set(target(rotation, container, Role::Rotation, -1), {Role::Rotation}, matrix, "axes");
}

void PieceReader::copy_member(int index, const RoleUse& use, const Value& value) {
    OptionalItem* own = piece(index).part.slot(use.role);
    const Piece& other = piece(thing_of(value));
    const OptionalItem* given = piece(thing_of(value)).part.slot(use.role);
    if (given == nullptr || !*given || !other.frames.empty())
        fail(index, value.token, "this name has no numbers in the text");
    else if (*own)
        fail(index, value.token, "this pose is the second one of a shape");
    else
        *own = *given;
}

void PieceReader::set_things(int index, const RoleUse& use, const Value& value) {
    const int other = thing_of(value);
    if (other < 0 || other == index) {
        if (value.kind != ValueKind::Reference) return;
        if (other < 0 && value.text.starts_with('#'))
            piece(index).shape_id = value.text.substr(1);
        else if (use.role != Role::Shape)
            note("unknown_name", value.text, value.token);
        return;
    }
    Piece &into = piece(index), &from = piece(other);
    const bool is_member = value.kind == ValueKind::Reference && !variables_.contains(value.text);
    if (is_member && from.part.has_size() && is_pose_role(use.role)) return copy_member(index, use, value);
    take_names(into, from);
    const bool is_pose = is_pose_role(use.role);
    const bool is_only_pose = is_pose && (from.part.has_pose() || !from.part.has_size());
    if ((is_pose && merge_pose(into.part, from.part, use.role)) ||
        (!is_only_pose && merge(into.part, from.part)))
        from.is_used = true;
    else if (is_only_pose)
        fail(index, value.token, "this pose is the second one of a shape");
    else if (use.role != Role::Shape)  // Two shapes of one body stay two.
        fail(index, value.token, "this shape has a pose already");
}

}  // namespace app::paste

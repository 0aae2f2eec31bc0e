// What stands behind a name becomes a member, a variable or a body.
#include <algorithm>
#include <array>

#include "app/features/paste/piece_reader.h"
#include "app/features/paste/point_lists.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

// Enough rows for the corners of a shape.
bool has_point_rows(const Value& value) {
    return value.kind == ValueKind::Numbers &&
           ((value.rows >= 3 && value.columns() == 2) || (value.rows >= 4 && value.columns() == 3));
}

// "t=381.22" is no position.
bool is_stray_number(const KeyMeaning& key, const Value& value) {
    const Role role = key.use.role;
    const bool is_vector_role =
        role == Role::Position || role == Role::Min || role == Role::Max || role == Role::Transform;
    const bool is_letter_size = (role == Role::Half || role == Role::Full) && key.name.size() == 1;
    return (is_vector_role || is_letter_size) && value.is_number() && key.use.component < 0 && key.index < 0;
}

// The count of the numbers says what names leave open.
Role role_of_form(const Value& value) {
    const std::size_t count = value.numbers.size();
    const bool is_matrix = value.kind == ValueKind::Numbers && !(value.rows == 4 && value.columns() == 3) &&
                           is_rotation_matrix(value);
    if (value.names == "axes" || is_matrix) return count == 9 ? Role::Rotation : Role::Transform;
    return has_point_rows(value) ? Role::Points : Role::None;
}

// "{{1, 2, 3}, {0, 0, 0, 1}}": position and quaternion.
bool is_position_and_quaternion(const Value& value) {
    return value.kind == ValueKind::List && value.items.size() == 2 && value.items[0].is_vector() &&
           value.items[0].numbers.size() == 3 && value.items[1].kind == ValueKind::Numbers &&
           value.items[1].numbers.size() == 4;
}

// The role of numbers by their names, the heading above them and their form.
Role role_of_numbers(const KeyMeaning& key, const Value& value, Role heading) {
    Role role = key.use.role;
    const bool are_numbers = value.kind == ValueKind::Numbers;
    // "ego: x=1 y=2".
    if (role == Role::None && value.names == "run") role = Role::Position;
    // "r 2" is a radius, "R (1, 0, 0, ...)" a rotation.
    if (role == Role::Radius && are_numbers && value.numbers.size() == 9)
        role = Role::Rotation;
    else if (role == Role::Radius && !value.is_number() && key.name.size() == 1)
        role = Role::None;
    // "positions:" above "A = (1, 2, 3)".
    if (role == Role::None && are_numbers) role = heading;
    if (role == Role::None) role = role_of_form(value);
    const bool is_pose =
        (role == Role::Position || role == Role::Rotation) && is_position_and_quaternion(value);
    return is_pose ? Role::Transform : role;
}

// "axes=[(0.8, 0.6, 0), ...]": each row is the image of an axis.
bool is_axis_list(const KeyMeaning& key, const Value& value) {
    return value.rows == 3 && value.numbers.size() == 9 && value.names.empty() &&
           has_any_piece(key.name, {"axes"});
}

// "dimensions[0] = 0.4": an element of the vector.
bool is_indexed_element(const KeyMeaning& key, const RoleUse& use, const Value& value) {
    return use.component < 0 && key.index >= 0 && value.is_number() && use.role != Role::Radius;
}

}  // namespace

void PieceReader::assign(const std::vector<Word>& words, const Value& value, int container) {
    if (value.kind == ValueKind::None) return;
    // "pts: Vec3[] = [..]": the type is no part of the name.
    const std::size_t count = words.size();
    if (count > 1 && words[count - 2].assigned && is_annotation(words[count - 1]))
        return assign({words.begin(), words.end() - 1}, value, container);
    const KeyMeaning key = meaning(words, container);
    if (is_changed(words)) {
        values_[key.name] = {.kind = ValueKind::Unknown, .token = words.back().token};
        return;
    }
    const Role role = key.use.role;
    const bool has_role = role != Role::None && role != Role::Ignored;
    switch (value.kind) {
        case ValueKind::Thing:
        case ValueKind::Map:
        case ValueKind::Reference:
            return assign_thing(words, key, value, container);
        case ValueKind::Unknown:
            // "r = model(image)": the result of a function in a variable of one letter.
            if (has_role && role != Role::Shape && role != Role::Name && role != Role::Pose &&
                (key.name.size() > 1 || key.is_path || is_map(container)))
                fail_member(key, value, container);
            else
                forget(key, value);
            return;
        case ValueKind::Text:
        case ValueKind::Identity:
            if (has_role)
                set(target(key, container, role == Role::Position ? Role::None : role, -1), key.use, value,
                    key.name);
            return;
        default:
            return assign_numbers(key, value, container);
    }
}

bool PieceReader::is_annotation(const Word& type) const {
    const int before = type.token - 1, after = type.token + 1;
    const bool is_between = before >= 0 && after < int(text_.tokens.size()) && token(before).text == ":" &&
                            token(after).text == "=";
    return is_between && (is_type_name(type.text) || type.text.ends_with("[]") ||
                          text_tree::is_one_of(type.text, {"number", "f32", "f64", "float", "any"}));
}

void PieceReader::fail_member(const KeyMeaning& key, const Value& value, int container) {
    const int where = target(key, container, key.use.role, -1);
    fail_unknown(where, value, key.use.role);
    PartialShape& part = piece(where).part;
    if (!part.shape.empty() || key.shape.empty()) return;
    part.shape = key.shape;
    part.is_unsupported = key.lacks;
    part.shape_token = key.token;
}

// "points = shuffle(points)": what the name had is not known any more.
void PieceReader::forget(const KeyMeaning& key, const Value& value) {
    const auto known = values_.find(key.name);
    if (known == values_.end()) return;
    const int source = known->second.index;
    known->second = value;
    if (const auto named = variables_.find(key.name); named != variables_.end())
        fail_unknown(named->second, value);
    else if (source >= 0)
        fail_unknown(source, value);
}

bool PieceReader::is_changed(const std::vector<Word>& words) const {
    const int sign = words.empty() ? -1 : words.back().token + 1;
    return sign > 0 && sign + 1 < int(text_.tokens.size()) && token(sign + 1).text == "=" &&
           token(sign).kind == Token::Kind::Sign &&
           std::string_view("+-*/").find(token(sign).text) != std::string_view::npos;
}

void PieceReader::assign_thing(const std::vector<Word>& words, const KeyMeaning& key, const Value& value,
                               int container) {
    const Role role = key.use.role;
    const bool is_map_value = value.kind == ValueKind::Map;
    if (is_map_value && role == Role::Ignored) return discard_inside(value.index);
    const int thing = thing_of(value);
    if (role != Role::None && role != Role::Ignored && (key.is_path || is_map(container))) {
        if (is_map_value && (thing < 0 || has_shape(value.index))) return;
        set(target(key, container, role, -1), key.use, value, key.name);
        return;
    }
    // "var B = SAT.Box"
    if (thing < 0 && role != Role::Shape && value.token > 0 && token(value.token - 1).text == "=" &&
        value.kind == ValueKind::Reference && !key.is_path && is_type_name(value.text) &&
        !values_.contains(value.text)) {
        aliases_[key.name] = std::string(real_name(value.text));
        return;
    }
    // "shape: cylinder" above other members.
    if (thing < 0 && role == Role::Shape && is_shape_name(value.text)) {
        set_heading(value.text);
        return;
    }
    // "ellipse: true"
    if (thing < 0 && key.lacks && key.text == key.name && is_map(container) &&
        (value.text == "true" || value.text == "True"))
        set_unsupported(piece(own_piece(container)).part, key.shape, key.token);
    if (thing < 0) return;
    const bool is_thing = value.kind != ValueKind::Reference;
    // "points = shuffle(points)"
    const auto same = variables_.find(key.name);
    if (is_thing && !is_map_value && same != variables_.end() && same->second == thing && !key.is_path &&
        piece(thing).part.shape.empty() && piece(thing).part.points)
        return fail(thing, value.token, "this is not a calculation of known numbers");
    // A variable is another name of the thing.
    if (is_thing && key.is_path) set_variable(key.text, thing);
    if (key.is_path && (role == Role::None || (is_thing && !piece(thing).part.has_size())))
        return assign_pose(key, value, container);
    name_thing(words, key, value, container);
}

// "color: {r: 1, g: 0}"
void PieceReader::discard_inside(int container) {
    const Container& map = container_at(container);
    for (const int inner : map.pieces) piece(inner).is_used = true;
    for (const int inner : map.containers) discard_inside(inner);
}

void PieceReader::assign_pose(const KeyMeaning& key, const Value& value, int container) {
    const int owner = target_of(key, container);
    if (owner != thing_of(value)) set_things(owner, {Role::Pose}, value);
    if (piece(owner).part.shape.empty() && !key.lacks) piece(owner).part.shape = key.shape;
}

void PieceReader::name_thing(const std::vector<Word>& words, const KeyMeaning& key, const Value& value,
                             int container) {
    const int thing = thing_of(value);
    Piece& named = piece(thing);
    if (words.empty()) {
        if (named.owner.empty() && !heading_.empty()) named.owner = named.part.name = heading_;
        return;
    }
    // "CapsuleCollider: {..}"
    const bool is_type =
        value.kind == ValueKind::Map && !key.name.empty() && key.name[0] >= 'A' && key.name[0] <= 'Z';
    if (named.part.shape.empty() && value.kind != ValueKind::Reference && !key.lacks &&
        (is_type || key.shape_word != key.name))
        named.part.shape = key.shape;
    // "def Cylinder "a" {..}"
    if (named.part.shape.empty() && value.kind == ValueKind::Map && key.lacks && key.shape_word != key.name)
        set_unsupported(named.part, key.shape, key.token);
    if (named.owner.empty()) named.owner = key.owner.empty() ? heading_ : key.owner;
    if (named.part.name.empty()) named.part.name = named.owner;
    name_variable(key.owner, thing, container);
    const std::string_view last = words.back().text;
    if (!is_map(container) && last.find_first_of(" ([") == std::string_view::npos)
        set_variable(std::string(last), thing);
}

void PieceReader::name_variable(const std::string& name, int index, int container) {
    if (!name.empty() && !is_map(container)) set_variable(name, index);
}

void PieceReader::assign_numbers(KeyMeaning key, const Value& value, int container) {
    const bool is_unknown = key.use.role == Role::None;
    if (key.use.role != Role::Ignored && change_element(key, value)) return;
    if (is_stray_number(key, value) && !is_map(container) && !key.is_path) values_[key.name] = value;
    if (key.use.role == Role::Ignored || is_stray_number(key, value)) return ignore(value, key.text);
    if (join_coordinates(key, value, container) || add_rotated_boxes(key, value, container)) return;
    if (is_axis_list(key, value)) {
        Value axes = value;
        axes.names = "axes";
        return assign_numbers(std::move(key), axes, container);
    }
    key.use.role = role_of_numbers(key, value, heading_role_);
    // "verts[0] = (1, 2)": one more point.
    if (key.use.role == Role::Points && key.index >= 0 && value.is_vector() && value.numbers.size() <= 3)
        key.use.role = Role::Point;
    const Role role = key.use.role;
    // "q = (0, 0, 0, 0, 0, 0)" of a robot is no rotation.
    constexpr std::array<std::size_t, 8> rotations{1, 2, 3, 4, 8, 9, 12, 16};
    const bool is_other_state = role == Role::Rotation && key.name == "q" && !key.is_path &&
                                !is_map(container) && value.kind == ValueKind::Numbers &&
                                std::ranges::find(rotations, value.numbers.size()) == rotations.end();
    if (is_other_state) return ignore(value, key.text);
    // The result of an unknown function counts only where its use says what it is.
    if (role == Role::None && value.is_guess) {
        values_.erase(key.name);
        return ignore(value, key.text);
    }
    if (value.kind == ValueKind::List && assign_list(key, value, container)) return;
    if (is_unknown && key.text.empty() && has_point_rows(value) && value.columns() == 3 &&
        value.names != "axes")
        return fail_at(
            value.token,
            "points in space begin here: expected a name before them, such as hull, points or vertices");
    // "0, 0, 0, 1, 0, 0" may be pairs.
    if (role == Role::Points && value.rows == 0 && value.numbers.size() % 3 == 0 && key.shape != "polygon" &&
        value.names.empty() && format_.convention("vertices") != "pairs")
        return fail_at(value.token, "expected each point in brackets or on a line of its own");
    if (value.kind == ValueKind::Numbers && !is_map(container) && !key.is_path && key.index < 0 &&
        !key.name.empty()) {
        values_[key.name] = value;
        if (!key.owner.empty()) values_[key.owner] = value;
    }
    if (role != Role::None) return assign_member(key, value, container);
    if (!key.lacks) return assign_unnamed(key, value, container);
    PartialShape& part = piece(target_of(key, container)).part;
    if (part.shape.empty()) set_unsupported(part, key.shape, key.token);
    ignore(value, key.text);
}

bool PieceReader::change_element(const KeyMeaning& key, const Value& value) {
    if (key.index < 0 || !value.is_number() || key.is_path) return false;
    const auto at = std::size_t(key.index);
    const auto known = values_.find(key.name);
    if (known == values_.end() || at >= known->second.numbers.size()) return false;
    known->second.numbers[at] = value.numbers[0];
    const int source = known->second.index;
    if (source < 0 || piece(source).is_used) return true;
    OptionalItem* member = piece(source).part.slot(key.use.role);
    if (member != nullptr && *member && at < (*member)->numbers.size())
        (*member)->numbers[at] = value.numbers[0];
    return true;
}

bool PieceReader::assign_list(const KeyMeaning& key, const Value& value, int container) {
    const Role role = key.use.role;
    const std::vector<Value>& items = value.items;
    const auto unknown = std::ranges::find(items, ValueKind::Unknown, &Value::kind);
    if (unknown != items.end() && role != Role::None && role != Role::Shape) {
        fail_member(key, *unknown, container);
        return true;
    }
    // Several lists of points: several bodies.
    const bool are_points = std::ranges::all_of(
        items, [](const Value& each) { return each.kind == ValueKind::Numbers && each.rows >= 3; });
    if (are_points && !items.empty() && (role == Role::None || role == Role::Points)) {
        for (const Value& each : items) set(add_piece(container, ""), {Role::Points}, each, key.name);
        return true;
    }
    if (role == Role::None) ignore(value, key.name);
    return role == Role::None;
}

void PieceReader::assign_member(const KeyMeaning& key, const Value& value, int container) {
    RoleUse use = key.use;
    if (!value.is_number()) use.component = -1;
    const int where = target(key, container, use.role, use.component >= 0 ? use.component : key.index);
    if (key.is_path && is_other_thing(where)) return ignore(value, key.text);
    PartialShape& part = piece(where).part;
    if (part.is_empty() && !key.is_path) {
        for (const std::string& name : {key.name, key.owner}) {
            if (const auto stored = values_.find(name); stored != values_.end()) stored->second.index = where;
        }
    }
    if (!key.shape.empty() && part.shape.empty()) {
        part.shape = key.shape;
        part.is_unsupported = key.lacks;
        part.shape_token = key.token;
    }
    if (part.shape.empty() && heading_lacks_)
        set_unsupported(part, heading_shape_, key.token);
    else if (part.shape.empty())
        part.shape = heading_shape_;
    if (is_indexed_element(key, use, value)) use.component = key.index;
    if (set(where, use, value, key.name) || piece(where).part.error) return;
    // Another radius of a shape that satscope does not have: no other body.
    PartialShape& refused = piece(where).part;
    if (refused.is_other_radius(use.role)) {
        refused.radius->numbers.insert(refused.radius->numbers.end(), value.numbers.begin(),
                                       value.numbers.end());
        return;
    }
    // The member is known already: another body.
    const int added = add_piece(container, key.owner);
    name_variable(key.owner, added, container);
    piece(added).part.shape = key.shape;
    if (set(added, use, value, key.name)) return;
    // A part of a rotation that only calls can put together.
    if (use.role == Role::Cosine || use.role == Role::Sine) note("unread_call", key.name, value.token);
    ignore(value, key.name);
}

void PieceReader::assign_unnamed(const KeyMeaning& key, const Value& value, int container) {
    if (set_axis(key, value, container)) return;
    if (key.index >= 0 && value.is_vector()) {
        // "vs[0].Set(1, 2)": an array of points.
        Value& list = values_[key.name];
        if (key.index == 0) list = {};
        list.kind = ValueKind::Numbers;
        list.token = value.token;
        list.rows = list.rows + 1;
        list.numbers.insert(list.numbers.end(), value.numbers.begin(), value.numbers.end());
        return;
    }
    const bool are_numbers = value.kind == ValueKind::Numbers;
    const std::size_t count = value.numbers.size();
    if (are_numbers && value.rows == 0 && !value.is_row && count >= 6 && count % 2 == 0 && !key.text.empty())
        return assign_flat_points(key, value, container);
    // Without a name: its place may explain it.
    const std::vector<std::string> pieces = split_identifier(key.text);
    const bool is_unnamed = key.text.empty() || (pieces.size() == 1 && index_of_name(key.text) == pieces[0]);
    const bool is_open = is_unnamed && are_numbers && value.rows <= 1 && count >= 2 && count <= 4;
    const bool is_shape = !key.shape.empty() && are_numbers;
    // "box: 3" says nothing about its sides.
    if (is_shape && !value.is_row && value.is_number() && key.shape != "sphere" && key.shape != "circle")
        return ignore(value, key.text, true);
    if (value.is_row && (is_shape || is_type_name(key.name))) return assign_row(key, value, container);
    if (is_shape || is_open) return assign_by_order(key, value, container);
    if (value.is_vector() && count <= 4) open_vectors_.push_back({key.name, value});
    ignore(value, key.text, true);
}

void PieceReader::assign_flat_points(const KeyMeaning& key, const Value& value, int container) {
    const int added = add_piece(container, key.owner);
    set(added, {Role::Points, key.use.component, key.use.convention}, value, key.name);
    piece(added).part.is_tentative = key.shape != "polygon" && format_.convention("vertices") != "pairs";
    const bool is_said = std::ranges::any_of(text_.tokens, [](const Token& each) {
        return each.text == "xy" || each.text == "polygon" || each.text == "Polygon";
    });
    if (!is_said) note("flat_points", key.owner, value.token);
}

void PieceReader::assign_row(const KeyMeaning& key, const Value& value, int container) {
    Call call{{}, key.shape.empty() ? key.name : key.shape_word, key.token, -1, container};
    for (const NumberRef& number : value.numbers)
        call.arguments.push_back({{.kind = ValueKind::Numbers, .token = number.token, .numbers = {number}}});
    const CallRule* rule = matching_rule(vocabulary_.find_calls(format_, call.callee), call.arguments);
    const Value made =
        rule != nullptr && !rule->makes.empty() ? apply_rule(*rule, call) : make_shape(key.shape, call);
    if (made.index < 0) return;
    piece(made.index).owner = piece(made.index).part.name = key.owner;
    name_variable(key.owner, made.index, container);
}

void PieceReader::assign_by_order(const KeyMeaning& key, const Value& value, int container) {
    PartialShape& part = piece(add_piece(container, key.owner)).part;
    Item item = make_item({Role::None}, value, format_);
    item.name = key.name;
    item.by_order = true;
    const bool is_box = key.shape == "box" || key.shape == "rect";
    // "The sphere is 2 too low" says nothing about its radius.
    const bool is_round = (key.shape == "sphere" || key.shape == "circle") && value.is_number() &&
                          key.text.ends_with(key.shape_word);
    if (is_round || is_box) part.shape = key.shape;
    if (is_round) {
        item.role = Role::Radius;
        part.radius = std::move(item);
    } else if (is_box) {
        item.role = Role::Size;
        part.size = std::move(item);
    } else {
        part.unnamed.push_back(std::move(item));
    }
}

}  // namespace app::paste

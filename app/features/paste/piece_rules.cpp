// What the rule of a call makes of its arguments.
#include <algorithm>

#include "app/features/paste/piece_reader.h"

namespace app::paste {

namespace {

// Puts the numbers of a value into an item. `component`: the place of the first; -1: from the start.
void put_numbers(Item& item, const Value& value, int component) {
    auto at = std::size_t(std::max(component, 0));
    for (const NumberRef& number : value.numbers) {
        if (item.numbers.size() <= at) item.numbers.resize(at + 1);
        item.numbers[at++] = number;
    }
}

// The conventions that the format has for a matrix or a quaternion.
void set_order(Value& vector, const Format* format) {
    if (format == nullptr) return;
    if (vector.numbers.size() >= 9) vector.order = format->convention("matrix");
    if (vector.numbers.size() == 4 && vector.rows == 0) vector.order = format->convention("quaternion");
}

}  // namespace

struct PieceReader::Assembly {
    const CallRule& rule;
    int target;                       // The piece that gets the members.
    std::string name;                 // Of the function.
    std::map<Role, Item> items = {};  // Members whose components are separate arguments.
    Item quaternion = {}, turn = {};  // Components; axis and angle.
    std::string unit = {};            // Of the angle of `turn`.

    // Collects an argument that is a part of a member. False: it is a whole member.
    bool add(const RoleUse& use, const Value& value);
    // The rotation of the components, or of axis and angle.
    OptionalItem rotation();
};

bool PieceReader::Assembly::add(const RoleUse& use, const Value& value) {
    const bool is_angle = use.role == Role::Angle ||
                          (use.role == Role::Angles && use.component >= 0 && rule.arguments.size() == 1);
    if (use.role >= Role::X && use.role <= Role::W) {
        put_numbers(quaternion, value, int(use.role) - int(Role::X));
    } else if (use.role == Role::Axis) {
        put_numbers(turn, value, use.component);
    } else if (is_angle && (rule.makes == "rotation" || !turn.numbers.empty() || use.component >= 0)) {
        if (use.component >= 0) turn.axis = use.component;
        if (turn.numbers.size() < 4) turn.numbers.resize(4);
        put_numbers(turn, value, 3);
        unit = use.convention;
    } else if (use.role == Role::Cosine || use.role == Role::Sine) {
        turn.kind = ItemKind::CosSin;
        put_numbers(turn, value, use.role == Role::Cosine ? 0 : 1);
    } else if (use.component >= 0 && value.is_number()) {
        Item& item = items[use.role];
        item.order = use.convention;
        put_numbers(item, value, use.component);
    } else {
        return false;
    }
    return true;
}

OptionalItem PieceReader::Assembly::rotation() {
    // "quat(w, {x, y, z})".
    if (quaternion.numbers.size() >= 3 && turn.numbers.size() == 3) {
        std::ranges::copy(turn.numbers, quaternion.numbers.begin());
        turn.numbers.clear();
    }
    if (quaternion.numbers.empty() && turn.numbers.empty()) return {};
    Item made = turn.numbers.empty() ? quaternion : turn;
    made.role = Role::Rotation;
    made.name = name;
    if (turn.numbers.empty()) {
        made.kind = ItemKind::Quaternion;
        made.order = rule.makes == "rotation" ? "constructor" : "";
        return made;
    }
    made.order = unit;
    if (made.kind == ItemKind::CosSin) return made;
    const bool is_plane = made.numbers.size() == 4 && made.numbers[0].token < 0 && made.axis < 0;
    if (is_plane || made.axis >= 0) made.numbers = {made.numbers[3]};
    if (is_plane) made.role = Role::Angles;
    made.kind = is_plane ? ItemKind::Angles : ItemKind::AxisAngle;
    return made;
}

Value PieceReader::apply_rule(const CallRule& rule, const Call& call) {
    if (rule.makes == "vector") {
        Value vector = make_vector(call.arguments, call.callee, call.token);
        set_order(vector, rule.format);
        return vector;
    }
    if (rule.makes == "number" || rule.makes == "wrapper")
        return call.arguments.empty() ? Value{.token = call.token} : resolved(call.arguments.front().value);
    if (rule.makes == "identity") return make_identity(call);
    if (rule.makes == "reference") return make_reference(call);
    const int target = target_of_call(rule, call);
    if (target < 0) return {.token = call.token};
    Assembly assembly{rule, target, std::string(last_component(call.callee))};
    const bool is_refused = !rule.unsupported.empty() && !rule.arguments.empty();
    const std::vector<const Argument*> given = unnamed_arguments(call.arguments);
    for (std::size_t i = 0; i < given.size(); ++i) {
        if (i < rule.arguments.size())
            add_argument(assembly, rule.arguments[i], given[i]->value);
        else if (!is_refused)
            ignore(given[i]->value, assembly.name);
    }
    finish(assembly, call.token);
    set_named(target, call);
    if (is_refused) ignore_arguments(call);
    if (rule.makes == "body") merge_piece(target, join(-1, call.arguments, call.container));
    return {.kind = ValueKind::Thing, .token = call.token, .index = target};
}

Value PieceReader::make_identity(const Call& call) {
    Value identity{.kind = ValueKind::Identity, .token = call.token};
    const std::string name(last_component(call.callee));
    const std::string_view path = receiver_of(call.callee);
    const bool is_setter = name.starts_with("set") || name.starts_with("Set") || name.starts_with("reset");
    if (!is_setter || path.empty()) return identity;
    const Word word{path, call.token, true};
    if (meaning({word}, call.container).is_path) {
        assign({word}, identity, call.container);
    } else {
        KeyMeaning whole;
        whole.owner = std::string(path);
        whole.is_path = true;
        set(target_of(whole, call.container), {Role::Transform}, identity, name);
    }
    return identity;
}

Value PieceReader::make_reference(const Call& call) const {
    Value made{.kind = ValueKind::Reference, .token = call.token, .text = "#"};
    if (call.arguments.empty()) return made;
    const Value& id = call.arguments.front().value;
    made.text += id.kind == ValueKind::Numbers ? token(id.numbers[0].token).text : id.text;
    return made;
}

int PieceReader::target_of_call(const CallRule& rule, const Call& call) {
    int target = call.receiver;
    const bool makes = !rule.makes.empty() || !rule.unsupported.empty();
    if (makes && (target < 0 || !rule.name.starts_with('.'))) target = add_piece(call.container, "");
    const std::vector<const Argument*> given = unnamed_arguments(call.arguments);
    for (std::size_t i = 0; i < given.size() && i < rule.arguments.size(); ++i) {
        if (rule.arguments[i].role != Role::Target) continue;
        const Value& value = given[i]->value;
        target = thing_of(value);
        if (target < 0 && value.kind == ValueKind::Reference)
            target = add_variable(value.text, call.container);
    }
    const bool is_shape = makes && rule.makes != "pose" && rule.makes != "rotation" && rule.makes != "body";
    if (target < 0 || !is_shape) return target;
    PartialShape& part = piece(target).part;
    part.shape = rule.unsupported.empty() ? rule.makes : rule.unsupported;
    part.shape_token = call.token;
    part.is_unsupported = !rule.unsupported.empty();
    if (call.end > call.token) part.extents.push_back({call.token, call.end, true});
    return target;
}

void PieceReader::add_argument(Assembly& assembly, const RoleUse& use, const Value& given) {
    const Value value = resolved(given);
    if (value.kind == ValueKind::Numbers) use_source(given);
    if (use.role == Role::Target) return;
    if (use.role == Role::None) {
        if (value.kind == ValueKind::Map) merge_piece(assembly.target, container_at(value.index).own);
        return;
    }
    if (value.kind == ValueKind::Unknown && use.role != Role::Ignored)
        return fail(assembly.target, value.token, "this is not a calculation of known numbers");
    const bool needs_number = is_scalar_role(use) || use.role == Role::Axis;
    if (needs_number && value.kind != ValueKind::Numbers && value.kind != ValueKind::Thing)
        return fail(assembly.target, value.token, "this name has no numbers in the text");
    if (assembly.add(use, value)) return;
    if (value.kind == ValueKind::Reference && use.role != Role::Name && use.role != Role::Ignored)
        return add_reference(assembly, use, value);
    if (!set(assembly.target, use, value, assembly.name) && value.kind == ValueKind::Numbers)
        fail(assembly.target, value.token, "this is the second value of a shape");
}

void PieceReader::add_reference(Assembly& assembly, const RoleUse& use, const Value& value) {
    const int other = thing_of(value);
    if (other < 0) {
        // "createCollisionShape(GEOM_CYLINDER, ..)".
        if (use.role == Role::Shape && is_shape_name(last_component(value.text)))
            set_shape(piece(assembly.target).part, value.text, value.token);
        if (use.role != Role::Pose && use.role != Role::Shape)
            fail(assembly.target, value.token, "this name has no numbers in the text");
        return;
    }
    if (use.role == Role::Pose || use.role == Role::Transform)
        add_frame(assembly.target, other);
    else
        set_things(assembly.target, use, value);
    if (use.role == Role::Shape)
        piece(assembly.target).order = std::min(piece(assembly.target).order, piece(other).order);
}

void PieceReader::finish(Assembly& assembly, int at) {
    const CallRule& rule = assembly.rule;
    for (const auto& [role, item] : assembly.items) {
        const Value value{.kind = ValueKind::Numbers, .token = at, .numbers = item.numbers};
        if (!set(assembly.target, {role, -1, item.order}, value, assembly.name))
            fail(assembly.target, at, "this is the second value of a shape");
    }
    PartialShape& part = piece(assembly.target).part;
    if (rule.makes == "pose" || rule.makes == "rotation") part.is_made = true;
    OptionalItem rotation = assembly.rotation();
    const auto turn = rule.conventions.find("turn");
    if (turn != rule.conventions.end() && part.rotation)
        fail(assembly.target, at, "expected this turn before another rotation");
    if (rotation && check_numbers(assembly.target, *rotation, assembly.name))
        part.rotation = std::move(rotation);
    // An angle in a picture.
    if (part.rotation && rule.format != nullptr && !rule.format->convention("rotated_box").empty()) {
        part.rotation->is_negated = rule.format->convention("rotated_box") == "counterclockwise";
        note("image_angle", rule.format->name, at);
    }
    for (const auto& [id, value] : rule.conventions) {
        if (id == "pivot" && part.position)
            fail(assembly.target, at, "expected this turn about the origin before the position");
        if (id == "euler" && part.rotation) part.rotation->order = value;
        if (id != "capsule_axis" && id != "cylinder_axis") continue;
        if (part.length) part.length->axis = value[0] - 'x';
        if (part.size) part.size->axis = value[0] - 'x';
    }
}

}  // namespace app::paste

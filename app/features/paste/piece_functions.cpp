// Calls without a rule: by the names of their functions, else unknown.
#include <algorithm>
#include <array>
#include <cctype>

#include "app/base/utf8.h"
#include "app/features/paste/piece_reader.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

bool is_assigning(std::string_view method) {
    return text_tree::is_one_of(method, {"Set", "set", "setValue", "copy", "SetValue", "setTo"});
}

// "LocalPosition" of "setLocalPosition".
std::string without_setter_prefix(const std::string& method) {
    for (const std::string_view prefix : {"set_", "set", "Set", "with_", "with", "add_", "add"}) {
        if (method.starts_with(prefix) && method.size() > prefix.size()) return method.substr(prefix.size());
    }
    return method;
}

// "Cuboid" of "Cuboid::new", else the name of the function. `owner`: what it is called on.
std::string_view type_name(std::string_view callee, std::string_view owner) {
    const std::string_view method = last_component(callee);
    const std::size_t link = callee.rfind("::");
    const bool is_new =
        (method == "new" || method == "New") && link != std::string_view::npos && owner.empty();
    return is_new ? last_component(callee.substr(0, link)) : method;
}

// Two vectors are corners, or centre and size.
bool is_bounds_name(const std::string& name) {
    return name.find("ound") != std::string::npos || name.find("AABB") != std::string::npos ||
           name.find("abb") != std::string::npos;
}

bool is_only_turn(const PartialShape& part) {
    return part.rotation && !part.position && !part.transform && part.parents.empty();
}

// Neither a number nor a text.
bool is_thing_argument(const Argument& argument) {
    const ValueKind kind = argument.value.kind;
    return kind != ValueKind::Numbers && kind != ValueKind::Text && kind != ValueKind::None;
}

}  // namespace

struct PieceReader::FunctionName {
    std::string method;               // "setLocalPosition"
    std::string member;               // "LocalPosition"
    std::vector<std::string> pieces;  // "local", "position"
    RoleUse use;                      // Of the member.
    bool is_question = false;         // It computes something and changes nothing.

    FunctionName(std::string_view callee, const Vocabulary& vocabulary, const Format& format)
        : method(last_component(callee)),
          member(without_setter_prefix(method)),
          pieces(split_identifier(member)),
          use(vocabulary.find_key(format, "", member)),
          is_question(begins_with(
              {"to",       "from",      "get",        "as",      "is",       "compute", "has",   "by",
               "test",     "draw",      "render",     "paint",   "show",     "log",     "print", "printf",
               "debug",    "stroke",    "fill",       "plot",    "assert",   "expect",  "check", "overlap",
               "overlaps", "intersect", "intersects", "collide", "collides", "query",   "cast",  "find",
               "for",      "while",     "if",         "switch",  "return",   "catch",   "near"})) {}

    bool begins_with(std::initializer_list<std::string_view> words) const {
        return !pieces.empty() && text_tree::is_one_of(pieces[0], words);
    }
    // "createBody", "addShape": a number among the arguments is a mass, a density or a group.
    bool makes() const {
        constexpr std::array<std::string_view, 9> makers{"create", "add",  "set", "insert", "spawn",
                                                         "make",   "push", "new", "append"};
        const std::vector<std::string> words = split_identifier(method);
        return std::find_first_of(words.begin(), words.end(), makers.begin(), makers.end()) != words.end();
    }
    // "moveTo", "applyOffset".
    bool moves() const {
        constexpr std::array<std::string_view, 12> words{"offset",    "scale", "scaled", "translate",
                                                         "rotate",    "move",  "shift",  "pose",
                                                         "transform", "turn",  "apply",  "affine"};
        return std::find_first_of(pieces.begin(), pieces.end(), words.begin(), words.end()) != pieces.end();
    }
};

// "twisted(q)", but not "createBody(pose)" or "Pose(q)".
bool PieceReader::may_change_pose(const FunctionName& function, const PartialShape& pose) {
    const bool is_part = pose.rotation.has_value() != pose.position.has_value() && !pose.transform;
    return function.use.role == Role::None && !function.makes() && is_part && pose.shape.empty() &&
           !pose.has_size() && std::islower(static_cast<unsigned char>(function.method[0])) != 0;
}

struct PieceReader::ShapeArguments {
    std::string name;  // Of the function.
    int token = -1;
    std::vector<Value> vectors, numbers;

    bool is_empty() const { return vectors.empty() && numbers.empty(); }
};

Value PieceReader::ignore_parts(const Call& call) {
    for (const Argument& each : call.arguments) {
        ignore(each.value, std::string(last_component(call.callee)));
        if (const int part = thing_of(each.value); part >= 0) piece(part).is_used = true;
    }
    return {.token = call.token};
}

Value PieceReader::call_unknown(Call call) {
    const FunctionName function(call.callee, vocabulary_, format_);
    if (call.receiver >= 0 && piece(call.receiver).part.is_unsupported) return ignore_parts(call);
    const std::string_view owner =
        call.callee.starts_with('.') ? std::string_view() : receiver_of(call.callee);
    if (is_assigning(function.method) && !owner.empty()) {
        assign_arguments(owner, call);
        return {.token = call.token};
    }
    const bool sets = sets_member(function, owner, call);
    const std::string shape =
        function.is_question ? "" : vocabulary_.shape_word(type_name(call.callee, owner));
    // "Box crate(Extents(1, 2, 1))": a shape of unknown size is refused.
    const bool is_unknown_shape =
        !shape.empty() && owner.empty() && text_tree::is_upper(function.method[0]) &&
        std::ranges::any_of(call.arguments,
                            [](const Argument& each) { return each.value.kind == ValueKind::Unknown; });
    if (!sets && !shape.empty() && (has_numbers(call) || is_unknown_shape)) return make_shape(shape, call);
    // "body.addShape(..)" before the body has a pose.
    const auto is_type = [&](const std::string& each) { return vocabulary_.is_type_piece(each); };
    const bool adds = (function.method != function.member && std::ranges::any_of(function.pieces, is_type)) ||
                      text_tree::is_one_of(function.method, {"add", "attach", "addChild", "add_child"});
    if (call.receiver < 0 && !owner.empty() && (sets || adds))
        call.receiver = variable_piece(owner_component(owner), call.container);
    if (sets) return set_member(function, call);
    int made = join_arguments(function, call);
    if (made >= 0 && may_change_pose(function, piece(made).part))
        note("unknown_call", function.method, call.token);
    if (made < 0) made = make_pose(function, call);
    if (made < 0) return ignore_function(function, call);
    return {.kind = ValueKind::Thing, .token = call.token, .index = made};
}

void PieceReader::assign_arguments(std::string_view path, const Call& call) {
    const Word word{path, call.token, true};
    Value value = make_vector(call.arguments, "", call.token);
    value.name.clear();
    const Value points = call.arguments.size() == 2 ? resolved(call.arguments[0].value) : Value();
    if (points.rows <= 1) return assign({word}, value, call.container);
    // "shape.Set(vs, 4)": points and their count.
    const Value count = resolved(call.arguments[1].value);
    KeyMeaning key = meaning({word}, call.container);
    key.use = {Role::Points};
    key.is_path = true;
    if (key.owner.empty()) key.owner = std::string(path);
    assign_numbers(key, points, call.container);
    if (const auto found = variables_.find(key.owner); found != variables_.end() && count.is_number())
        set(found->second, {Role::Count}, count, "count");
}

bool PieceReader::sets_member(const FunctionName& function, std::string_view owner, const Call& call) const {
    // "setLocalPosition", but not "applyOffset".
    const auto is_plain = [&](const std::string& each) {
        return vocabulary_.role_of_name(each) != Role::None || each == "local" || each == "world" ||
               each == "global";
    };
    const Role role = function.use.role;
    // "Body.scale(a, 2, 2)": the function of a module.
    const auto is_thing = [&](const Argument& each) { return thing_of(each.value) >= 0; };
    const bool is_module =
        call.receiver < 0 && has_numbers(call) && std::ranges::any_of(call.arguments, is_thing);
    return !is_module && !function.is_question && role != Role::None && role != Role::Ignored &&
           role != Role::Name && std::ranges::all_of(function.pieces, is_plain) &&
           (call.receiver >= 0 || !owner.empty()) && !call.arguments.empty() &&
           vocabulary_.shape_word(function.method).empty();
}

Value PieceReader::set_member(const FunctionName& function, const Call& call) {
    const Value& first = call.arguments.front().value;
    // "renderer.setSize(800, 600)"
    if (is_other_thing(call.receiver)) return ignore_parts(call);
    const int other = call.arguments.size() == 1 ? thing_of(first) : -1;
    if (other < 0 || function.use.role == Role::Shape)
        set(call.receiver, function.use, value_of_arguments(call), function.method);
    // A pose by its name stays that pose.
    else if (piece(call.receiver).part.has_size() && !piece(other).part.has_size())
        add_frame(call.receiver, other);
    else
        set_things(call.receiver, function.use, first);
    return {.kind = ValueKind::Thing, .token = call.token, .index = call.receiver};
}

bool PieceReader::has_numbers(const Call& call) const {
    return std::ranges::any_of(call.arguments, [&](const Argument& each) {
        const ValueKind kind = resolved(each.value).kind;
        return kind == ValueKind::Numbers || kind == ValueKind::List;
    });
}

Value PieceReader::value_of_arguments(const Call& call) {
    return call.arguments.size() == 1 ? call.arguments[0].value : make_vector(call.arguments, "", call.token);
}

int PieceReader::join_arguments(const FunctionName& function, const Call& call) {
    const bool has_other = call.receiver < 0 || std::ranges::any_of(call.arguments, is_thing_argument);
    if (!has_other && has_numbers(call)) return -1;
    const int joined = join(call.receiver, call.arguments, call.container);
    if (joined < 0) return -1;
    // "addShape(shape, offset)": a vector that may place it.
    for (const Argument& each : call.arguments) {
        const Value value = resolved(each.value);
        const bool is_number = value.is_number() && function.use.role != Role::Ignored;
        if ((value.is_vector() && value.numbers.size() <= 4) || (is_number && function.moves()))
            fail(joined, value.token, "this function is not known, and it may move a shape");
        const bool is_placed = piece(joined).part.has_pose() || !piece(joined).frames.empty();
        if (value.kind == ValueKind::Unknown && !is_placed) fail_unknown(joined, value);
        if (is_number && !function.makes()) note_line("ignored_call", call.token);
    }
    if (call.receiver >= 0 && call.receiver != joined) body_of_[call.receiver] = joined;
    return joined;
}

int PieceReader::make_pose(const FunctionName& function, const Call& call) {
    const Role role = function.use.role;
    const bool is_pose_name = !function.is_question && call.receiver < 0 &&
                              (role == Role::Position || role == Role::Rotation) &&
                              function.pieces.size() <= 2 && has_numbers(call);
    const bool is_type = function.method.size() <= 3 && makes_vector(function, call);
    if (!is_pose_name || is_type) return -1;
    const int pose = add_piece(call.container, "");
    const Value value = value_of_arguments(call);
    piece(pose).part.is_made = true;
    if (!set(pose, function.use, value, function.method)) return -1;
    note("unknown_call", function.method, call.token);
    return pose;
}

// A constructor of a vector that the vocabulary does not have: "V::make(0, 0, 1)", "c2V(1, 2)".
bool PieceReader::makes_vector(const FunctionName& function, const Call& call) const {
    const std::size_t count = call.arguments.size();
    const bool is_computed =
        text_tree::is_one_of(to_lowercase(function.method),
                             {"lerp",   "mix",    "min",   "max",   "clamp", "random", "rand",  "uniform",
                              "cross",  "dot",    "pow",   "mod",   "fmod",  "step",   "range", "linspace",
                              "arange", "normal", "slerp", "hypot", "noise", "jitter"});
    // "P3" and "V2" are types, not positions.
    const bool is_short = function.method.size() <= 3;
    return call.receiver < 0 && count >= 2 && count <= 4 && !is_computed && !function.is_question &&
           (function.use.role == Role::None || is_short) && !function.moves() &&
           std::ranges::all_of(call.arguments, [&](const Argument& each) {
               return each.name.empty() && resolved(each.value).is_number();
           });
}

Value PieceReader::ignore_function(const FunctionName& function, const Call& call) {
    if (makes_vector(function, call)) {
        Value vector = make_vector(call.arguments, call.callee, call.token);
        vector.is_guess = true;
        return vector;
    }
    const auto is_thing = [&](const Argument& each) { return thing_of(each.value) >= 0; };
    const bool has_thing = call.receiver >= 0 || std::ranges::any_of(call.arguments, is_thing);
    const bool is_open = function.use.role != Role::Ignored && !function.is_question;
    for (const Argument& each : call.arguments) ignore(each.value, function.method, is_open);
    Value made{.kind = ValueKind::Unknown, .token = call.token, .name = function.method};
    if (function.use.role == Role::Ignored || function.is_question) {
        if (!has_thing || !function.is_question) made.kind = ValueKind::None;
        return made;
    }
    if (!has_thing || !has_numbers(call)) return made;
    // "a.scale.setScalar(2)"
    const std::string_view owner = receiver_of(call.callee);
    const bool is_member =
        vocabulary_.role_of_name(last_component(owner)) != Role::None && last_component(owner) != owner;
    if (function.use.role != Role::None || function.moves() || is_member) {
        constexpr const char* moved = "this function is not known, and it may move a shape";
        if (call.receiver >= 0) fail(call.receiver, call.token, moved);
        for (const Argument& each : call.arguments)
            if (const int thing = thing_of(each.value); thing >= 0) fail(thing, call.token, moved);
    }
    note_line("ignored_call", call.token);
    return made;
}

Value PieceReader::make_shape(const std::string& shape, const Call& call) {
    const int target = add_piece(call.container, "");
    const ShapeArguments given = sort_arguments(target, call);
    piece(target).part.shape = shape;
    piece(target).part.shape_token = call.token;
    if (call.end > call.token) piece(target).part.extents.push_back({call.token, call.end, true});
    bool is_read = false;
    if (shape == "box" || shape == "rect")
        is_read = set_box(target, given);
    else if (shape == "sphere" || shape == "circle")
        is_read = set_sphere(target, given);
    else if (piece(target).part.is_capsule_name())
        is_read = set_capsule(target, given);
    else
        is_read = set_points(target, given);
    if (!is_read && !given.is_empty()) note("unread_call", given.name, call.token);
    set_named(target, call);
    return {.kind = ValueKind::Thing, .token = call.token, .index = target};
}

PieceReader::ShapeArguments PieceReader::sort_arguments(int target, const Call& call) {
    ShapeArguments given{std::string(last_component(call.callee)), call.token};
    for (const Argument* argument : unnamed_arguments(call.arguments)) {
        const Value value = resolved(argument->value);
        use_source(argument->value);
        if (value.kind == ValueKind::Unknown)
            fail(target, value.token, "this is not a calculation of known numbers");
        if (value.is_number())
            given.numbers.push_back(value);
        else if (value.kind == ValueKind::Numbers || value.kind == ValueKind::List)
            given.vectors.push_back(value);
        else if (const int other = thing_of(value); other >= 0 && !piece(other).part.has_size())
            is_only_turn(piece(other).part) ? set_things(target, {Role::Rotation}, value)
                                            : add_frame(target, other);
    }
    return given;
}

bool PieceReader::set_box(int target, const ShapeArguments& given) {
    const std::size_t count = given.numbers.size();
    if (given.vectors.empty() && (count == 2 || count == 3)) {
        Value size{.kind = ValueKind::Numbers, .token = given.token};
        for (const Value& each : given.numbers) size.numbers.push_back(each.numbers[0]);
        set(target, {Role::Size}, size, given.name);
        return true;
    }
    if (given.vectors.size() == 1) {
        set(target, {Role::Size}, given.vectors[0], given.name);
        return count == 0;
    }
    if (given.vectors.size() != 2) return false;
    // The type of one of them says what it is.
    for (const std::size_t point : {0U, 1U}) {
        if (!is_point_type(given.vectors[point]) || is_point_type(given.vectors[1 - point])) continue;
        set(target, {Role::Position}, given.vectors[point], "");
        set(target, {Role::Size}, given.vectors[1 - point], given.name);
        return count == 0;
    }
    if (is_bounds_name(given.name)) {
        fail(target, given.vectors[0].token, "expected a name that says what these numbers are");
        return count == 0;
    }
    for (const Value& vector : given.vectors) {
        Item item = make_item({Role::None}, vector, format_);
        item.by_order = true;
        item.name = given.name;
        piece(target).part.unnamed.push_back(std::move(item));
    }
    return count == 0;
}

bool PieceReader::set_sphere(int target, const ShapeArguments& given) {
    if (given.numbers.size() != 1 || given.vectors.size() > 1) return false;
    if (!given.vectors.empty()) set(target, {Role::Position}, given.vectors[0], given.name);
    set(target, {Role::Radius}, given.numbers[0], given.name);
    return true;
}

bool PieceReader::set_capsule(int target, const ShapeArguments& given) {
    if (given.vectors.size() == 2 && given.numbers.size() == 1) {
        for (const Value& end : given.vectors) set(target, {Role::End}, end, given.name);
        set(target, {Role::Radius}, given.numbers[0], given.name);
        return true;
    }
    if (!given.vectors.empty() || given.numbers.size() != 2) return false;
    const std::size_t radius = format_.convention("capsule_order") == "length_first" ? 1 : 0;
    set(target, {Role::Radius}, given.numbers[radius], given.name);
    set(target, {Role::Length}, given.numbers[1 - radius], given.name);
    note("capsule_order", given.name, given.token);
    return true;
}

bool PieceReader::set_points(int target, const ShapeArguments& given) {
    const std::size_t count = given.vectors.size();
    if (count == 0 || count == 2) return false;
    for (const Value& each : given.vectors)
        set(target, {count == 1 ? Role::Points : Role::Point}, each, given.name);
    return given.numbers.empty();
}

}  // namespace app::paste

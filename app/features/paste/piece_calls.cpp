// Constructors, functions and methods: their arguments and rules.
#include <algorithm>
#include <array>
#include <functional>

#include "app/base/expression.h"
#include "app/features/paste/piece_reader.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

bool is_setter(std::string_view method) {
    return text_tree::is_one_of(method, {"set", "Set", "setValue", "SetValue", "fromArray"});
}

bool is_copy(std::string_view method) {
    return text_tree::is_one_of(
        method, {"copy", "clone", "Clone", "deepcopy", "tolist", "to", "float", "double", "cpu", "numpy"});
}

// "BoxShape" of "make_shared<BoxShape>"; empty: none.
std::string_view template_argument(std::string_view callee) {
    const std::size_t open = callee.find('<');
    if (open == std::string_view::npos || !callee.ends_with('>')) return {};
    return callee.substr(open + 1, callee.size() - open - 2);
}

// "Isometry { rotation: .., translation: .. }" has members, not arguments.
bool has_named_members(const Node& node) {
    const auto is_named = [](const Node& each) { return !left_words(each).empty(); };
    return node.bracket == '{' && std::ranges::any_of(node.children, [&](const Node& each) {
               const bool is_record = each.is_group('{') && std::ranges::any_of(each.children, is_named);
               return is_named(each) || is_record ||
                      (each.kind != Node::Kind::Name && !each.words.empty() && !each.is_call);
           });
}

// What the name of a type adds: "mat3(1)" is the identity, "Vector3Array(..)" has rows, and "vec3(1)" repeats
// its number.
void apply_type_name(Value& vector, std::string_view name) {
    const bool is_single = vector.is_number();
    const auto has = [&](std::string_view word) { return name.find(word) != std::string_view::npos; };
    if (is_single && (has("mat") || has("Mat"))) {
        vector.kind = vector.numbers[0].value == 1 ? ValueKind::Identity : ValueKind::Unknown;
        vector.numbers.clear();
        return;
    }
    const std::size_t digit = name.find_first_of("234");
    if (digit == std::string_view::npos) return;
    const auto width = std::size_t(name[digit] - '0');
    const std::size_t count = vector.numbers.size();
    if (has("Array") && vector.rows == 0 && count > width && count % width == 0)
        vector.rows = int(count / width);
    if (!is_single) return;
    vector.numbers.resize(width, vector.numbers[0]);
    vector.is_broadcast = true;
}

}  // namespace

void set_unsupported(PartialShape& part, const std::string& shape, int token) {
    part.shape = shape;
    part.is_unsupported = true;
    part.shape_token = token;
}

std::vector<const Argument*> unnamed_arguments(const std::vector<Argument>& arguments) {
    std::vector<const Argument*> unnamed;
    for (const Argument& each : arguments) {
        if (each.name.empty()) unnamed.push_back(&each);
    }
    return unnamed;
}

bool is_scalar_role(const RoleUse& use) {
    constexpr std::array<Role, 17> scalars{Role::Angle,       Role::X,           Role::Y,
                                           Role::Z,           Role::W,           Role::Cosine,
                                           Role::Sine,        Role::Radius,      Role::Diameter,
                                           Role::Rounding,    Role::Length,      Role::SegmentLength,
                                           Role::HalfLength,  Role::TotalLength, Role::HalfTotalLength,
                                           Role::CapsuleAxis, Role::Count};
    return use.component >= 0 || std::ranges::find(scalars, use.role) != scalars.end();
}

// "a.b.method" or "a->method": the part before the last link; empty: a plain function.
std::string_view receiver_of(std::string_view callee) {
    int depth = 0;
    for (std::size_t i = callee.size(); i-- > 1;) {
        const char c = callee[i];
        if (c == '>' && callee[i - 1] == '-' && depth == 0) return callee.substr(0, i - 1);
        if (c == '>' || c == ']' || c == ')') ++depth;
        if (c == '<' || c == '[' || c == '(') --depth;
        if (c == '.' && depth == 0) return callee.substr(0, i);
    }
    return {};
}

// A reference to numbers that the text gives a name.
Value PieceReader::resolved(const Value& value) const {
    if (value.kind == ValueKind::Reference) {
        if (const Value* known = variable_value(value.text)) return *known;
        return value;
    }
    if (value.kind != ValueKind::List) return value;
    Value list = value;
    bool changed = false;
    for (Value& each : list.items) {
        Value inner = resolved(each);
        changed = changed || inner.kind != each.kind;
        each = std::move(inner);
    }
    return changed ? join_rows(std::move(list)) : value;
}

std::vector<Argument> PieceReader::read_arguments(const Node& node, int container) {
    std::vector<Argument> arguments;
    for (const Node& item : node.children) {
        Argument argument;
        argument.node = &item;
        const std::vector<Word> left = left_words(item);
        if (!left.empty()) {
            argument.name = std::string(left.back().text);
            if (argument.name.starts_with('.')) argument.name.erase(0, 1);
        }
        argument.value = read_operand(item, container);
        arguments.push_back(std::move(argument));
    }
    return arguments;
}

bool PieceReader::fits(const RoleUse& use, const Value& given) const {
    const Value value = resolved(given);
    const ValueKind kind = value.kind;
    const bool is_open = kind == ValueKind::Reference || kind == ValueKind::Unknown;
    const bool are_numbers = kind == ValueKind::Numbers;
    if (use.role == Role::Ignored) return true;
    if (use.role == Role::None) return kind == ValueKind::Map || is_open || kind == ValueKind::None;
    if (is_scalar_role(use)) return value.is_number() || is_open;
    switch (use.role) {
        case Role::Name:
        case Role::Id:
        case Role::Parent:
        case Role::Child:
            return kind == ValueKind::Text || kind == ValueKind::Reference || are_numbers;
        case Role::Target:
            return kind == ValueKind::Reference || kind == ValueKind::Thing;
        case Role::Points:
            return (are_numbers && (value.rows > 1 || value.numbers.size() > 5)) || kind == ValueKind::List ||
                   is_open;
        case Role::Ends:
        case Role::PointX:
        case Role::PointY:
            return (are_numbers && !value.is_number()) || kind == ValueKind::List || is_open;
        case Role::Rotation:
        case Role::Angles:
        case Role::Transform:
        case Role::Pose:
            return kind != ValueKind::Text && !(value.is_number() && use.role == Role::Transform);
        case Role::Shape:
            return kind == ValueKind::Thing || kind == ValueKind::Map || kind == ValueKind::Text || is_open;
        case Role::Half:
        case Role::Full:
        case Role::Size:
        case Role::Scale:
            return (are_numbers && value.rows <= 1 && !is_point_type(value)) || kind == ValueKind::Identity ||
                   is_open;
        default:
            return (are_numbers && !value.is_number() && value.rows <= 1) || kind == ValueKind::Identity ||
                   is_open;
    }
}

const CallRule* PieceReader::matching_rule(std::span<const CallRule* const> rules,
                                           const std::vector<Argument>& arguments) const {
    const std::vector<const Argument*> given = unnamed_arguments(arguments);
    const bool has_names = given.size() < arguments.size();
    const auto accepts = [&](const CallRule& rule) {
        const std::size_t wanted = rule.arguments.size();
        const bool counts = given.size() == wanted || (given.size() > wanted && rule.has_rest) ||
                            (has_names && given.size() <= wanted);
        // The names of arguments are those of another format.
        const bool is_foreign = rule.format != &format_ && rule.format != &vocabulary_.generic();
        if (!counts || (is_foreign && given.empty() && wanted > 0 && !rule.makes.empty())) return false;
        for (std::size_t i = 0; i < wanted && i < given.size(); ++i) {
            if (!fits(rule.arguments[i], given[i]->value)) return false;
        }
        return true;
    };
    const CallRule *best = nullptr, *generic = nullptr;
    bool is_open = false;
    for (const CallRule* rule : rules) {
        if (!accepts(*rule)) continue;
        const std::size_t wanted = rule->arguments.size();
        const bool is_longer = best == nullptr || best->arguments.size() < wanted;
        // Two engines that read the same arguments differently.
        is_open = !is_longer && (is_open || (best->arguments.size() == wanted &&
                                             best->format != rule->format && best->names != rule->names));
        if (is_longer) best = rule;
        if (rule->format == &vocabulary_.generic() && generic == nullptr) generic = rule;
    }
    return is_open ? generic : best;
}

const CallRule* PieceReader::rule_of_call(std::span<const CallRule* const> rules, const std::string& lacks,
                                          const std::vector<Argument>& arguments) const {
    if (rules.empty()) return nullptr;
    const CallRule& first = *rules.front();
    const bool is_own = first.format == &format_ || first.makes == "wrapper";
    if (!lacks.empty() && !is_own) return nullptr;
    if (const CallRule* rule = matching_rule(rules, arguments))
        return rule->unsupported.empty() || has_known_sizes(*rule, arguments) ? rule : nullptr;
    return first.makes == "vector" || first.makes == "number" ? &first : nullptr;
}

// An argument of a shape that satscope does not have is no reason to refuse the text.
bool PieceReader::has_known_sizes(const CallRule& rule, const std::vector<Argument>& arguments) const {
    const std::vector<const Argument*> given = unnamed_arguments(arguments);
    for (std::size_t i = 0; i < given.size() && i < rule.arguments.size(); ++i) {
        const Role role = rule.arguments[i].role;
        if (role == Role::Ignored || role == Role::None) continue;
        if (resolved(given[i]->value).kind != ValueKind::Numbers) return false;
    }
    return true;
}

bool PieceReader::is_type_name(std::string_view word) const {
    const std::string_view name = real_name(word);
    return !vocabulary_.find_calls(format_, name).empty() || is_shape_name(name);
}

int PieceReader::add_variable(const std::string& name, int container) {
    const int added = add_piece(container, name);
    set_variable(name, added);
    return added;
}

int PieceReader::variable_piece(const std::string& name, int container) {
    const auto known = variables_.find(name);
    return known != variables_.end() ? known->second : add_variable(name, container);
}

void PieceReader::add_frame(int index, int frame) {
    piece(index).frames.push_back(frame);
    piece(frame).is_used = true;
}

void PieceReader::merge_piece(int into, int from) {
    if (from < 0) return;
    merge(piece(into).part, piece(from).part);
    piece(from).is_used = true;
}

Value PieceReader::read_call(const Node& node, std::string_view name, int at, int container) {
    const std::string_view callee = real_name(name);
    const auto rules = vocabulary_.find_calls(format_, callee);
    const std::string_view makes = rules.empty() ? std::string_view() : rules.front()->makes;
    // "make_shared<BoxShape>(..)" makes a BoxShape.
    const std::string_view type = template_argument(callee);
    if (makes == "wrapper" && is_type_name(type)) return read_call(node, type, at, container);
    const std::string method(last_component(callee));
    const std::string lacks = vocabulary_.unsupported_shape(format_, callee);
    const bool is_nothing = makes == "nothing";
    if (!is_nothing && has_named_members(node)) {
        Value map = read_map(node, container, method);
        if (!lacks.empty()) set_unsupported(piece(own_piece(map.index)).part, lacks, at);
        return map;
    }
    Call call{read_arguments(node, container), callee, at, -1, container, node.end};
    if (is_nothing) {
        for (const Argument& each : call.arguments) ignore(each.value, method);
        return {};
    }
    // The conjugate of some libraries.
    if (at > 0 && token(at - 1).text == "~" && !call.arguments.empty())
        return {.kind = ValueKind::Unknown, .token = at - 1, .name = "~"};
    if (makes == "unread") return refuse_unread(call);
    return read_function(node, rules, lacks, std::move(call));
}

// A function that satscope does not read changes the things that it is called with, else all.
Value PieceReader::refuse_unread(const Call& call) {
    constexpr const char* unread = "satscope does not read this function";
    const std::string path(receiver_of(call.callee));
    bool has_thing = false;
    const auto refuse = [&](const Value& value) {
        const int thing = thing_of(value);
        if (thing < 0) return;
        fail(thing, call.token, unread);
        has_thing = true;
    };
    refuse(Value{.kind = ValueKind::Reference, .text = path});
    for (const Argument& each : call.arguments) refuse(each.value);
    if (!has_thing) fail_at(call.token, unread);
    return {
        .kind = ValueKind::Unknown, .token = call.token, .name = std::string(last_component(call.callee))};
}

Value PieceReader::read_function(const Node& node, std::span<const CallRule* const> rules,
                                 const std::string& lacks, Call call) {
    if (Value constant = constant_of_call(call); constant.kind != ValueKind::None) return constant;
    const std::string_view path = receiver_of(call.callee);
    if (!path.empty())
        call.receiver = thing_of(Value{.kind = ValueKind::Reference, .text = std::string(path)});
    if (const CallRule* rule = rule_of_call(rules, lacks, call.arguments)) {
        // The method of a variable that the text has not described yet.
        if (call.receiver < 0 && !path.empty() && rule->name.starts_with('.') && rule->makes != "identity")
            call.receiver = add_variable(owner_component(path), call.container);
        Value made = apply_rule(*rule, call);
        made.is_cut = made.is_cut || node.is_unclosed;
        return made;
    }
    const auto is_number = [&](const Argument& each) { return resolved(each.value).is_number(); };
    // "Math.toRadians(30)", "sqrt(2)".
    if (rules.empty() && lacks.empty() && std::ranges::all_of(call.arguments, is_number)) {
        Node calculation = node;
        calculation.token = call.token;
        Value value = read_calculation(calculation, call.container);
        if (value.kind == ValueKind::Numbers) return value;
    }
    if (!lacks.empty() && call.receiver < 0) return make_unsupported(lacks, call);
    return call_unknown(std::move(call));
}

Value PieceReader::constant_of_call(const Call& call) const {
    Value value{.token = call.token};
    if (!call.arguments.empty()) return value;
    if (const auto* numbers = find_constant_vector(call.callee)) {
        value.kind = ValueKind::Numbers;
        for (const double number : *numbers) value.numbers.push_back({number, call.token, true, false});
        return value;
    }
    // "pos.copy()" has the numbers of "pos".
    const std::string_view path = receiver_of(call.callee);
    if (path.empty() || !is_copy(last_component(call.callee))) return value;
    value.kind = ValueKind::Reference;
    value.text = std::string(path);
    return value;
}

Value PieceReader::make_unsupported(const std::string& shape, const Call& call) {
    const int made = add_piece(call.container, "");
    set_unsupported(piece(made).part, shape, call.token);
    ignore_arguments(call);
    return {.kind = ValueKind::Thing, .token = call.token, .index = made};
}

void PieceReader::ignore_arguments(const Call& call) {
    for (const Argument& argument : call.arguments) {
        const Value& value = argument.value;
        ignore(value, std::string(last_component(call.callee)));
        if (const int inner = thing_of(value); inner >= 0 && piece(inner).part.is_unsupported)
            piece(inner).is_used = true;
        if (value.kind != ValueKind::Reference || value.text.empty()) continue;
        // "Mesh(triangles)": what it is made of is no body.
        const auto is_part = [&](const std::string& owner) {
            const char next = owner.starts_with(value.text) ? owner.c_str()[value.text.size()] : 'x';
            return !is_letter(next) && !is_digit(next);
        };
        for (Piece& each : out_.pieces) each.is_used = each.is_used || is_part(each.owner);
    }
}

Value PieceReader::read_chain(const Node& node, Value value, int container) {
    for (const Node& each : node.chain) {
        if (each.kind == Node::Kind::Group && each.is_call)
            value = read_method(each, std::move(value), container);
    }
    return value;
}

bool PieceReader::changes_value(const Value& value, const Call& call) const {
    const int receiver = call.receiver;
    if (is_copy(last_component(call.callee))) return false;
    if (receiver < 0) return value.kind == ValueKind::Numbers;
    const PartialShape& part = out_.pieces[receiver].part;
    return part.is_made && call.arguments.empty() && call.callee.find("ormali") == std::string_view::npos;
}

Value PieceReader::read_method(const Node& node, Value value, int container) {
    const std::string_view method = node.words.empty() ? std::string_view() : node.words.back().text;
    const int receiver = thing_of(value);
    auto rules = vocabulary_.find_calls(format_, method);
    const auto is_method = [](const CallRule* rule) { return rule->name.starts_with('.'); };
    if (std::ranges::any_of(rules, is_method)) std::erase_if(rules, std::not_fn(is_method));
    Call call{read_arguments(node, container), method, node.token, receiver, container};
    const CallRule* rule = matching_rule(rules, call.arguments);
    const bool is_value = value.kind == ValueKind::Identity || value.kind == ValueKind::Numbers;
    // "new Matrix3().set(1, 0, ...)"
    if (rule == nullptr && is_value && !call.arguments.empty() && is_setter(last_component(method))) {
        Value made = make_vector(call.arguments, "", node.token);
        if (made.numbers.size() >= 9)
            made.order = last_component(method) == "set" ? "rows" : format_.convention("matrix");
        return made;
    }
    if (rule != nullptr && rule->makes == "nothing") {
        for (const Argument& each : call.arguments) ignore(each.value, std::string(method));
    } else if (rule != nullptr && (receiver >= 0 || !rule->makes.empty())) {
        Value made = apply_rule(*rule, call);
        if (!rule->makes.empty()) return made;
    } else if (rule == nullptr && value.is_number() && call.arguments.empty() && call_function(method, 0)) {
        value.numbers[0].value = *call_function(method, value.numbers[0].value);
        value.numbers[0].is_computed = true;
    } else if (rule == nullptr && changes_value(value, call)) {
        if (has_numbers(call)) note_line("ignored_call", node.token);
        return {.kind = ValueKind::Unknown, .token = node.token, .name = std::string(method)};
    } else if (!call.arguments.empty()) {
        Value made = call_unknown(std::move(call));
        if (receiver < 0 && made.kind == ValueKind::Thing) return made;
    }
    return value;
}

Value PieceReader::list_components(const std::vector<Argument>& arguments, int at) {
    Value list{.kind = ValueKind::List, .token = at};
    for (const Argument& each : arguments) {
        if (each.node != nullptr && each.value.kind == ValueKind::None && each.node->kind == Node::Kind::Name)
            continue;
        use_source(each.value);
        // "dtype=np.float32", "order='xyz'" are no components.
        const bool is_component = each.name.empty() || component_of(each.name) >= 0;
        if (is_component) list.items.push_back(resolved(each.value));
        if (each.value.is_cut) list.is_cut = true;
    }
    return list;
}

Value PieceReader::make_vector(const std::vector<Argument>& arguments, std::string_view callee, int at) {
    Value list = list_components(arguments, at);
    if (list.items.empty()) return {.kind = ValueKind::Identity, .token = at};
    Value& first = list.items.front();
    if (list.items.size() == 1 && first.kind != ValueKind::Numbers) {
        first.token = at;
        return first;
    }
    // A pointer or a size beside one list: "vector<Vec3>{..}".
    if (list.items.size() > 1 && first.kind == ValueKind::Numbers && first.rows > 1) return first;
    Value vector = join_rows(std::move(list));
    if (const Value* unknown = unknown_part(vector))
        return {.kind = ValueKind::Unknown, .token = unknown->token, .name = unknown->name};
    if (vector.kind == ValueKind::List) {
        // "vec4(vec3(1, 2, 3), 1)".
        Value flat{.kind = ValueKind::Numbers};
        for (const Value& each : vector.items) {
            if (each.kind != ValueKind::Numbers || each.rows > 1) return vector;
            flat.numbers.insert(flat.numbers.end(), each.numbers.begin(), each.numbers.end());
        }
        vector = std::move(flat);
    }
    vector.token = at;
    vector.name = std::string(callee);
    apply_type_name(vector, last_component(callee));
    return vector;
}

void PieceReader::set_named(int target, const Call& call) {
    for (const Argument& argument : call.arguments) {
        if (argument.name.empty()) continue;
        const RoleUse use = vocabulary_.find_key(format_, last_component(call.callee), argument.name);
        set(target, use, argument.value, argument.name);
    }
}

}  // namespace app::paste

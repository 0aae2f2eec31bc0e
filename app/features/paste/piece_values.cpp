// Items and their values: numbers, texts, names, calculations, lists and maps.
#include <algorithm>
#include <cmath>

#include "app/base/expression.h"
#include "app/features/paste/piece_reader.h"
#include "app/features/paste/point_lists.h"

namespace app::paste {

namespace {

// The numbers of a result; absent: it has none.
std::optional<std::vector<double>> numbers_of_result(const ExpressionValue& value) {
    if (const auto* number = std::get_if<double>(&value)) return std::vector<double>{*number};
    if (const auto* vector = std::get_if<std::vector<double>>(&value)) return *vector;
    return std::nullopt;
}

ExpressionValue expression_value(const Value& value) {
    if (value.is_number()) return value.numbers[0].value;
    std::vector<double> vector;
    for (const NumberRef& number : value.numbers) vector.push_back(number.value);
    return vector;
}

// The result of a function of numbers; absent: the function makes something else.
std::optional<ExpressionValue> call_of_numbers(const CallRule& rule,
                                               std::span<const ExpressionValue> arguments) {
    std::vector<double> numbers;
    for (const ExpressionValue& each : arguments) {
        const std::optional<std::vector<double>> more = numbers_of_result(each);
        if (!more) return std::nullopt;
        numbers.insert(numbers.end(), more->begin(), more->end());
    }
    if (rule.makes == "number" && numbers.size() == 1) return numbers[0];
    if (rule.makes != "vector" || numbers.size() < 2) return std::nullopt;
    return numbers;
}

std::optional<ExpressionNumber> number_at_start(std::string_view text) {
    const ParsedNumber parsed = parse_number_prefix(text);
    if (!parsed.error.empty() || parsed.is_address) return std::nullopt;
    return ExpressionNumber{parsed.length, parsed.value};
}

// "0,0 40,0 20,-20": commas within pairs and blanks between them. 0: there are none.
int count_pairs(const Tokens& tokens) {
    const auto is_comma = [&](std::size_t i) { return tokens[i].kind == Token::Kind::Comma; };
    if (tokens.size() < 6 || tokens.size() % 3 != 0) return 0;
    for (std::size_t i = 0; i < tokens.size(); ++i)
        if (is_comma(i) != (i % 3 == 1)) return 0;
    return int(tokens.size() / 3);
}

// "[(x, 2 * x) for x in xs]".
bool is_comprehension(const Node& node) {
    return !node.is_group('{') && std::ranges::any_of(node.children, [](const Node& each) {
        return !each.words.empty() && each.words[0].text == "for";
    });
}

// The only name before an item; empty: none, or several.
std::string_view single_name(const Node& item) {
    const std::vector<Word> left = left_words(item);
    return left.size() == 1 ? left[0].text : std::string_view();
}

// Levels of brackets in a node, itself included.
int bracket_levels(const Node& node) {
    int inner = 0;
    for (const Node& child : node.children) inner = std::max(inner, bracket_levels(child));
    return node.kind == Node::Kind::Group ? inner + 1 : inner;
}

}  // namespace

bool PieceReader::is_callee(const Node& node) const {
    const std::vector<Word> right = right_words(node);
    if (node.kind != Node::Kind::Group || right.empty() || node.bracket == ' ' || node.bracket == ',')
        return false;
    const std::string_view name = real_name(right.back().text);
    if (!vocabulary_.find_calls(format_, name).empty()) return true;
    const bool is_shape = is_shape_name(name);
    if (!node.is_call && node.bracket != '{')
        return is_shape && node.bracket == '(' && name.find('.') == std::string_view::npos &&
               right.size() == 1;
    const Role role = vocabulary_.role_of_name(name);
    const bool is_path = name.find_first_of(".:>") != std::string_view::npos;
    if (is_shape && !(role != Role::None && right.size() > 1 && !node.is_call)) return true;
    // "pos(1, 2, 3)", "half {1, 1, 1}": a member.
    const bool is_member = !is_path && role != Role::None && role != Role::Ignored && !is_operand(right[0]);
    return node.is_call && (!is_member || call_function(name, 0));
}

std::string_view PieceReader::real_name(std::string_view word) const {
    const auto found = aliases_.find(word);
    return found == aliases_.end() ? word : std::string_view(found->second);
}

bool PieceReader::is_operand(const Word& word) const {
    return word.token > 0 && token(word.token - 1).text == "=";
}

Value PieceReader::read_operand(const Node& node, int container) {
    const std::vector<Word> right = right_words(node);
    if (!node.is_group('(') || !node.is_call || right.empty()) return read_value(node, container);
    const Word& callee = right.back();
    return read_chain(node, read_call(node, callee.text, callee.token, container), container);
}

void PieceReader::read_item(const Node& item, int container) {
    if (item.kind == Node::Kind::Name) return read_words(item, container);
    if (read_declaration(item, container) || read_initializer(item, container)) return;
    const Value value = read_value(item, container);
    std::vector<Word> words = item.words;
    if (is_callee(item)) {
        words = left_words(item);
        if (words.empty()) words.assign(item.words.begin(), item.words.end() - 1);
    }
    if (!words.empty()) words.back().assigned = true;
    assign(words, value, container);
}

bool PieceReader::read_declaration(const Node& item, int container) {
    const std::vector<Word>& words = item.words;
    const bool is_named_call = item.is_call && left_words(item).empty() && words.size() > 1 &&
                               vocabulary_.find_calls(format_, words.back().text).empty() &&
                               words.back().text.find_first_of(".>:") == std::string_view::npos;
    if (!is_named_call) return false;
    const Word& type = words[words.size() - 2];
    if (!is_type_name(type.text)) return false;
    const Value value = read_chain(item, read_call(item, type.text, type.token, container), container);
    std::vector<Word> names(words.begin(), words.end() - 2);
    names.push_back(words.back());
    names.back().assigned = true;
    assign(names, value, container);
    return true;
}

bool PieceReader::read_initializer(const Node& item, int container) {
    const std::vector<Word> left = left_words(item);
    if (!item.is_group('{') || !right_words(item).empty() || left.size() < 2) return false;
    const Word& type = left[left.size() - 2];
    const auto rules = vocabulary_.find_calls(format_, type.text);
    if (rules.empty() || type.assigned) return false;
    const std::size_t pieces = out_.pieces.size();
    const std::vector<Argument> arguments = read_arguments(item, container);
    const bool has_names =
        std::ranges::any_of(arguments, [](const Argument& each) { return !each.name.empty(); });
    const CallRule* rule = has_names ? nullptr : matching_rule(rules, arguments);
    if (rule == nullptr) {
        discard_pieces(pieces);
        return false;
    }
    assign(left, apply_rule(*rule, {arguments, type.text, item.token, -1, container}), container);
    return true;
}

void PieceReader::discard_pieces(std::size_t first) {
    for (std::size_t i = first; i < out_.pieces.size(); ++i) out_.pieces[i].is_used = true;
}

void PieceReader::read_words(const Node& item, int container) {
    const std::vector<Word> left = left_words(item);
    if (!left.empty()) return assign(left, read_value(item, container), container);
    // "o Cube": what follows belongs to it.
    if (item.words.size() == 2 && vocabulary_.find_key(format_, "", item.words[0].text).role == Role::Name &&
        item.starts_line) {
        heading_ = std::string(item.words[1].text);
        points_ = -1;
        return;
    }
    if (item.words.size() == 2 && !is_map(container)) {
        const std::string name(item.words.back().text.substr(0, item.words.back().text.find('[')));
        const bool is_type = !vocabulary_.find_calls(format_, item.words.front().text).empty();
        const auto known = variables_.find(name);
        if (known != variables_.end() && (is_type || item.is_statement || piece(known->second).is_used))
            variables_.erase(known);
        values_.erase(name);
    }
    const std::string shape = is_map(container) ? vocabulary_.shape_word(text_of(item.words)) : "";
    if (!shape.empty() && piece(own_piece(container)).part.shape.empty())
        piece(own_piece(container)).part.shape = shape;
}

Value PieceReader::number_value(int index) const {
    Value value{.kind = ValueKind::Numbers, .token = index};
    value.numbers.push_back({token(index).value, index, false, false});
    return value;
}

Value PieceReader::numbers_of_text(int index) {
    Tokens inner = tokenize_part(token(index));
    Value value{.token = index};
    const bool are_numbers = std::ranges::all_of(inner, [](const Token& each) {
        return each.kind == Token::Kind::Number || each.kind == Token::Kind::Invalid ||
               each.kind == Token::Kind::Comma;
    });
    if (!are_numbers && token(index).text.find("${") != std::string_view::npos)
        return numbers_of_template(index);
    if (inner.empty() || !are_numbers) return value;
    value.kind = ValueKind::Numbers;
    value.rows = count_pairs(inner);
    if (text_.uses_floats) round_to_float(inner);
    for (Token& each : inner) {
        if (each.kind == Token::Kind::Comma) continue;
        value.numbers.push_back({each.value, int(text_.tokens.size()), false, false});
        text_.tokens.push_back(std::move(each));
    }
    return value;
}

// "0 0 ${pi/4}": numbers and calculations in braces.
Value PieceReader::numbers_of_template(int index) {
    Value value{.kind = ValueKind::Numbers, .token = index};
    const std::string_view text = token(index).text;
    ExpressionNames names;
    bool uses_constant = false;
    names.variable = [&](std::string_view name) -> std::optional<ExpressionValue> {
        const std::optional<double> constant = find_constant(name);
        uses_constant = uses_constant || constant.has_value();
        if (constant) return *constant;
        const Value* known = variable_value(std::string(name));
        return known != nullptr && known->is_number() ? std::optional(expression_value(*known))
                                                      : std::nullopt;
    };
    for (std::size_t at = 0; at < text.size();) {
        at = std::min(text.find_first_not_of(" \t\r\n,", at), text.size());
        if (at == text.size()) break;
        const bool is_calculation = text.substr(at).starts_with("${");
        const std::size_t end = is_calculation ? text.find('}', at) : text.find_first_of(" \t\r\n,", at);
        if (is_calculation && end == std::string_view::npos)
            return {.kind = ValueKind::Unknown, .token = index};
        const std::size_t from = is_calculation ? at + 2 : at;
        const auto result = evaluate(text.substr(from, std::min(end, text.size()) - from), names);
        const double* number = result ? std::get_if<double>(&*result) : nullptr;
        if (number == nullptr) return {.kind = ValueKind::Unknown, .token = index, .name = std::string(text)};
        value.numbers.push_back({*number, index, true, uses_constant});
        at = is_calculation ? end + 1 : std::min(end, text.size());
    }
    return value;
}

const std::vector<double>* PieceReader::find_constant_vector(std::string_view name) const {
    for (const Format* format : {&format_, &vocabulary_.generic()}) {
        for (const std::string_view each : {name, last_component(name)}) {
            const auto found = format->constants.find(each);
            if (found != format->constants.end()) return &found->second;
        }
    }
    return nullptr;
}

Value PieceReader::read_name(const std::vector<Word>& words, int at) {
    Value value{.token = at};
    if (words.empty()) return value;
    const std::string_view name = words.back().text;
    for (const CallRule* rule : vocabulary_.find_calls(format_, name)) {
        if (rule->makes == "identity") value.kind = ValueKind::Identity;
        if (rule->makes == "nothing") return value;
    }
    if (value.kind == ValueKind::Identity) return value;
    if (const auto* numbers = find_constant_vector(name)) {
        value.kind = ValueKind::Numbers;
        for (const double number : *numbers)
            value.numbers.push_back({number, words.back().token, true, false});
        return value;
    }
    if (const std::optional<double> constant = find_constant(name)) {
        value.kind = ValueKind::Numbers;
        value.numbers.push_back({*constant, words.back().token, true, true});
        return value;
    }
    value.kind = ValueKind::Reference;
    value.text = std::string(name);
    while (value.text.starts_with('&') || value.text.starts_with('*')) value.text.erase(0, 1);
    return value;
}

Value PieceReader::read_value(const Node& node, int container) {
    if (depth_ > 200) return {};
    ++depth_;
    Value value;
    const std::vector<Word> right = right_words(node);
    switch (node.kind) {
        case Node::Kind::Number:
            value = read_chain(node, number_value(node.token), container);
            break;
        case Node::Kind::Text:
            value = numbers_of_text(node.token);
            if (value.kind != ValueKind::None) break;
            value.kind = ValueKind::Text;
            value.text = std::string(token(node.token).text);
            break;
        case Node::Kind::Name:
            value = read_name(right, right.empty() ? node.token : right.back().token);
            break;
        case Node::Kind::Calculation:
            value = read_chain(node, read_calculation(node, container), container);
            break;
        case Node::Kind::Group: {
            if (is_comprehension(node))
                value = {.kind = ValueKind::Unknown, .token = node.token};
            else if (is_callee(node))
                value = read_call(node, right.back().text, right.back().token, container);
            else
                value = read_list(node, container,
                                  right.empty() ? "" : std::string(last_component(right.back().text)));
            value = read_chain(node, std::move(value), container);
            break;
        }
    }
    --depth_;
    return value;
}

Value PieceReader::read_calculation(const Node& node, int container) {
    const std::size_t from = source_offset(node.token);
    const std::size_t size = source_offset(node.end - 1) + token(node.end - 1).text.size() - from;
    ExpressionNames names;
    bool uses_constant = false;
    names.variable = [&](std::string_view name) -> std::optional<ExpressionValue> {
        if (const auto constant = find_constant(name)) {
            uses_constant = true;
            return *constant;
        }
        if (const auto* numbers = find_constant_vector(name)) return *numbers;
        const Value* known = variable_value(std::string(name));
        if (known == nullptr || known->kind != ValueKind::Numbers || known->rows > 1) return std::nullopt;
        if (known->index >= 0) piece(known->index).is_used = true;
        return expression_value(*known);
    };
    names.call = [&](std::string_view name,
                     std::span<const ExpressionValue> arguments) -> std::optional<ExpressionValue> {
        const auto rules = vocabulary_.find_calls(format_, name);
        return rules.empty() ? std::nullopt : call_of_numbers(*rules.front(), arguments);
    };
    names.number = number_at_start;
    const auto result = evaluate(text_.source.substr(from, size), names);
    if (!result) return unknown_calculation(node, from + std::min(result.error().offset, size), container);
    const std::optional<std::vector<double>> numbers = numbers_of_result(*result);
    if (!numbers) return unknown_calculation(node, from, container);
    Value value{.kind = ValueKind::Numbers, .token = node.token};
    int first = node.token;
    while (first < node.end && token(first).kind != Token::Kind::Number) ++first;
    if (first == node.end) first = node.token;
    for (const double number : *numbers) {
        value.numbers.push_back({number, first, true, uses_constant, false, node.end - 1});
        if (std::isfinite(number)) continue;
        value.kind = ValueKind::Unknown;
        value.name = "not finite";
    }
    return value;
}

Value PieceReader::unknown_calculation(const Node& node, std::size_t offset, int container) {
    Value value{.kind = ValueKind::Unknown, .token = node.token};
    for (int i = node.token; i < node.end; ++i) {
        const std::size_t begin = source_offset(i);
        if (begin <= offset && offset < begin + token(i).text.size()) value.token = i;
    }
    value.name = std::string(token(value.token).text);
    std::vector<int> poses;
    bool is_made = false;
    for (const Node& operand : node.children) {
        const int thing = thing_of(read_operand(operand, container));
        if (thing < 0 || piece(thing).part.has_size()) continue;
        poses.push_back(thing);
        is_made = is_made || piece(thing).part.is_made;
    }
    // "a * b" of poses is b in the frame of a; another product of them has no value.
    if (!is_made || token(node.children[0].end).text != "*") return value;
    const int product = add_piece(container, "");
    if (poses.size() == 2 && node.children.size() == 2)
        piece(product).frames = poses;
    else
        fail(product, value.token, "this is not a calculation of known numbers");
    for (const int pose : poses) piece(pose).is_used = piece(pose).is_used || piece(pose).owner.empty();
    value.kind = ValueKind::Thing;
    value.index = product;
    return value;
}

Value PieceReader::read_list(const Node& node, int container, const std::string& type) {
    const std::vector<Node>& all = node.children;
    const bool has_names = std::ranges::any_of(all, [](const Node& each) {
        return !left_words(each).empty() ||
               (!each.words.empty() && each.kind != Node::Kind::Name && !each.is_call && !each.is_group('{'));
    });
    if (has_names) return read_named_list(node, container, type);
    Value list{.kind = ValueKind::List,
               .token = node.token,
               .is_row = node.bracket == ' ',
               .is_cut = node.is_unclosed};
    // Maps in a list are bodies of their own.
    const bool has_maps = std::ranges::any_of(all, [](const Node& each) { return each.is_group('{'); });
    const std::vector<Word> key = left_words(node);
    const std::string name = key.empty() ? "" : std::string(last_component(key.back().text));
    const int inner = has_maps ? add_container(container, '[', name) : container;
    for (const Node& each : all) list.items.push_back(read_operand(each, inner));
    // "{ Vec3(0, 1, 0), 0.5f }" stays a list; "{1, 2, 3}" is a vector.
    if (list.items.size() != 1 || !list.items[0].is_number()) return join_rows(std::move(list));
    list.items[0].token = node.token;
    return list.items[0];
}

Value PieceReader::read_named_list(const Node& node, int container, const std::string& type) {
    // What is neither components nor a wrapper is read once more, as a map: with many levels for ever.
    constexpr int component_levels = 3, wrapper_levels = 5;
    const int levels = bracket_levels(node);
    Node components = node;
    const bool has_x = std::ranges::any_of(
        node.children, [](const Node& each) { return component_of(single_name(each)) == 0; });
    // "{x: 1, y: 2, index: 0}": what is no component is ignored.
    if (has_x)
        std::erase_if(components.children, [&](const Node& each) {
            const std::string_view name = single_name(each);
            return !name.empty() && component_of(name) < 0 &&
                   (each.kind == Node::Kind::Name ||
                    vocabulary_.find_key(format_, "", name).role == Role::Ignored);
        });
    const auto read = [&](const Node& each) { return read_value(each, container); };
    Value named = levels > component_levels ? Value() : read_components(components, read);
    if (named.kind == ValueKind::Numbers) return named;
    // "{m_floats = {1, 2, 3, 0}}": a member that only wraps a value.
    const Node& first = node.children.front();
    const std::string_view name = single_name(first);
    const bool is_single =
        levels <= wrapper_levels && node.children.size() == 1 && !name.empty() && right_words(first).empty();
    const Role role = is_single ? vocabulary_.find_key(format_, type, name).role : Role::Name;
    if (role == Role::None || role == Role::Id) {
        const std::size_t pieces = out_.pieces.size();
        Value inner = read_value(first, container);
        if (inner.kind == ValueKind::Numbers || inner.kind == ValueKind::List) return inner;
        discard_pieces(pieces);
    }
    return read_map(node, container, node.bracket == '{' ? type : "");
}

Value PieceReader::read_map(const Node& node, int parent, const std::string& type) {
    // Statements are no members.
    const bool is_code =
        std::ranges::any_of(node.children, [](const Node& each) { return each.is_statement; });
    // The elements of a list have the name of the list.
    const Container& outer = container_at(parent);
    const int inner = add_container(parent, is_code ? ';' : '{',
                                    type.empty() && outer.kind == '[' ? std::string(outer.name) : type);
    Value map{.kind = ValueKind::Map, .token = node.token, .index = inner};
    // A format may say what x is.
    const std::string& name = container_at(inner).name;
    const bool has_own_x = format_.keys.contains("x") || format_.keys.contains(name + ".x");
    std::vector<Node> items = has_own_x ? node.children : join_components(node.children);
    join_trailing_numbers(items);
    NamedValues members;
    if (!type.empty() && !vocabulary_.shape_word(type).empty()) {
        PartialShape& part = piece(own_piece(inner)).part;
        part.shape = vocabulary_.shape_word(type);
        part.shape_token = node.token;
    }
    const bool has_records = !format_.records.empty() && !is_code;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Node item = items[i];
        // "<Shape> = {..}": the members of a base class.
        const bool is_base = item.is_group('{') && item.words.size() == 1 && item.words[0].token > 0 &&
                             token(item.words[0].token - 1).text == "<";
        if (is_base) {
            items.insert(items.begin() + i + 1, item.children.begin(), item.children.end());
            continue;
        }
        const std::vector<Word> left = left_words(item);
        const bool is_simple = item.kind == Node::Kind::Number || item.kind == Node::Kind::Text ||
                               item.is_group(' ') || item.is_group('[') || item.is_group('{') ||
                               item.is_group('(');
        if (has_records && !left.empty() && is_simple && right_words(item).empty()) {
            members.emplace_back(std::string(left.back().text), read_value(item, inner));
            continue;
        }
        read_item(item, inner);
    }
    if (has_records) use_record(members, inner);
    if (const int own = container_at(inner).own; own >= 0 && !is_code && node.end > node.token)
        piece(own).part.extents.push_back({node.token, node.end});
    return map;
}

}  // namespace app::paste

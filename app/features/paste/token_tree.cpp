// Builds the tree in one pass, then removes the double brackets of debuggers.
#include "app/features/paste/token_tree.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "app/base/expression.h"
#include "app/base/utf8.h"
#include "app/features/paste/name_roles.h"

namespace app::paste {

namespace {

using Kind = Token::Kind;
constexpr int max_depth = 48;

char closing_bracket(char opening) { return opening == '(' ? ')' : opening == '[' ? ']' : '}'; }

// Types that hold the components of a vector: "btVector3", "glm::vec3", "np.array", "make_float3", "FVector".
bool is_vector_type(std::string_view name) {
    const std::string word = to_lowercase(name.substr(name.find_last_of(".:") + 1));
    return word.find("vec") != std::string::npos || word == "array" || word.ends_with("float3") ||
           word.ends_with("float2") || word.ends_with("double3") || word.ends_with("double2") ||
           word == "point" || word == "point2" || word == "point3";
}

// Types of one number: "btScalar(0.5)", "float(2)".
bool is_number_type(std::string_view name) {
    const std::string word = to_lowercase(name.substr(name.find_last_of(".:") + 1));
    return word == "float" || word == "double" || word == "real" || word.ends_with("scalar");
}

std::optional<ExpressionValue> construct(std::string_view name, std::span<const ExpressionValue> arguments) {
    const bool are_numbers = std::all_of(arguments.begin(), arguments.end(), [](const ExpressionValue& each) {
        return std::holds_alternative<double>(each);
    });
    if (are_numbers && arguments.size() == 1 && is_number_type(name)) return arguments[0];
    if (!is_vector_type(name)) return std::nullopt;
    // "np.array([1, 2, 3])"
    if (arguments.size() == 1 && !are_numbers) return arguments[0];
    if (!are_numbers || arguments.size() < 2) return std::nullopt;
    std::vector<double> vector;
    for (const ExpressionValue& each : arguments) vector.push_back(std::get<double>(each));
    return vector;
}

std::optional<ExpressionNumber> read_number(std::string_view text) {
    const ParsedNumber number = parse_number_prefix(text);
    if (!number.error.empty() || number.is_address) return std::nullopt;
    return ExpressionNumber{number.length, number.value};
}

class TreeBuilder {
  public:
    explicit TreeBuilder(const Tokens& tokens) : tokens_(tokens) {}

    tl::expected<Node, ParseError> run() {
        Node root;
        root.is_group = true;
        for (;;) {
            if (auto result = fill(root, 0); !result) return tl::unexpected(result.error());
            if (index_ >= tokens_.size()) return root;
            // A closing bracket without an opening one: prose, unless it follows a number.
            const bool after_number = index_ > 0 && tokens_[index_ - 1].kind == Kind::Number;
            if (after_number) return tl::unexpected(error_at(tokens_[index_], "no matching opening bracket"));
            ++index_;
        }
    }

  private:
    using Status = tl::expected<void, ParseError>;

    // Names that wait for their number or bracket.
    struct Pending {
        std::vector<std::string> words;
        int equals = 0;
        int token = -1;
        bool after_semicolon = false;
    };

    // Reads up to the closing bracket.
    Status fill(Node& group, int depth) {
        Pending pending;
        for (; index_ < tokens_.size() && tokens_[index_].kind != Kind::Close; ++index_) {
            const Token& token = tokens_[index_];
            if (depth == 0 && starts_statement()) end_statement(group, pending);
            if (const std::optional<Calculation> calculation = calculation_here(); calculation) {
                if (auto status = add_calculation(group, pending, *calculation, depth); !status)
                    return status;
                continue;
            }
            if (auto status = add_token(group, token, pending, depth); !status) return status;
        }
        // Words at the end name no number, but may be the only content.
        if (group.children.empty() && depth > 0) group.words = pending.words;
        add_name(group, pending);
        return {};
    }

    Status add_token(Node& group, const Token& token, Pending& pending, int depth) {
        switch (token.kind) {
            case Kind::Word:
                add_word(token, pending);
                return {};
            case Kind::Sign:
                if (token.text == "=") pending.equals = int(pending.words.size());
                return {};
            case Kind::Semicolon:
                add_name(group, pending);
                pending.after_semicolon = true;
                if (depth == 0) ++statement_;
                return {};
            case Kind::Comma:
                add_name(group, pending);
                return {};
            case Kind::Invalid:
                return check_invalid(group, pending, depth);
            case Kind::Number:
                return add_number(group, pending, depth);
            case Kind::Open:
                return add_group(group, pending, depth);
            default:
                return {};
        }
    }

    void add_word(const Token& token, Pending& pending) const {
        // "$0" of a debugger.
        if (token.text.front() == '$') return;
        // "shape().as_cuboid()": one chain of members.
        const bool is_member =
            index_ > 1 && tokens_[index_ - 1].text == "." && tokens_[index_ - 2].kind == Kind::Close;
        if (is_member && !pending.words.empty()) {
            pending.words.back() += "." + std::string(token.text);
            return;
        }
        if (pending.words.empty()) pending.token = static_cast<int>(index_);
        pending.words.emplace_back(token.text);
    }

    // A line that begins with a word is a new statement, unless the line before ends with a sign.
    bool starts_statement() const {
        if (index_ == 0 || tokens_[index_].kind != Kind::Word) return false;
        const Token& before = tokens_[index_ - 1];
        if (before.line == tokens_[index_].line) return false;
        if (before.kind == Kind::Comma || before.text == "=" || before.text == ":" || before.text == ">")
            return false;
        // "box.extents" and in the next line "array([1, 2, 3])": the answer of an interpreter.
        const bool is_bare =
            before.kind == Kind::Word && (index_ < 2 || tokens_[index_ - 2].line != before.line);
        const bool is_call = index_ + 1 < tokens_.size() && tokens_[index_ + 1].text == "(";
        return !(is_bare && is_call && role_of({std::string(before.text)}) != ItemRole::None);
    }
    void end_statement(Node& group, Pending& pending) {
        add_name(group, pending);
        ++statement_;
    }

    Node make_node(Pending& pending, int token) const {
        Node node;
        node.token = token;
        node.words = std::exchange(pending.words, {});
        node.equals = std::exchange(pending.equals, 0);
        node.after_semicolon = std::exchange(pending.after_semicolon, false);
        node.statement = statement_;
        return node;
    }
    void add_name(Node& group, Pending& pending) const {
        if (pending.words.empty()) return;
        Node name = make_node(pending, pending.token);
        name.is_name = true;
        group.children.push_back(std::move(name));
    }

    // "12:30" in prose is no number of a shape; among numbers or after a name it is an error.
    Status check_invalid(const Node& group, const Pending& pending, int depth) const {
        const Token& token = tokens_[index_];
        const bool beside_number =
            !group.children.empty() && group.children.back().is_number() &&
            (depth > 0 || tokens_[static_cast<std::size_t>(group.children.back().token)].line == token.line);
        const bool next_number =
            depth > 0 && index_ + 2 < tokens_.size() &&
            (tokens_[index_ + 1].kind == Kind::Number || tokens_[index_ + 2].kind == Kind::Number);
        const ItemRole role = role_of(pending.words);
        if (!beside_number && !next_number && (role == ItemRole::None || role == ItemRole::Ignored))
            return {};
        return tl::unexpected(error_at(token, token.error));
    }

    Status add_number(Node& group, Pending& pending, int depth) {
        const bool begins_calculation = has_operator_ahead();
        Node node = make_node(pending, static_cast<int>(index_));
        node.value = tokens_[index_].value;
        // What follows the operator is not understood.
        if (begins_calculation) return refuse_calculation(node.words, depth, index_ + 2);
        if (follows_operator()) return refuse_calculation(node.words, depth, index_);
        group.children.push_back(std::move(node));
        return {};
    }

    // A value that is not understood is an error where a value is needed; elsewhere it is prose.
    Status refuse_calculation(const std::vector<std::string>& words, int depth, std::size_t unknown) const {
        const ItemRole role = role_of(words);
        const bool is_needed = depth > 0 || (role != ItemRole::None && role != ItemRole::Ignored);
        if (!is_needed) return {};
        return tl::unexpected(error_at(tokens_[unknown], "expected plain numbers, not a calculation"));
    }

    // "size * 0.5": the number is not the value.
    bool follows_operator() const {
        if (index_ < 2 || tokens_[index_ - 1].line != tokens_[index_].line) return false;
        const Token &sign = tokens_[index_ - 1], &before = tokens_[index_ - 2];
        const bool is_value = before.kind == Kind::Word || before.kind == Kind::Close;
        return sign.kind == Kind::Sign && is_value &&
               (sign.text == "*" || sign.text == "/" || sign.text == "+");
    }

    // Numbers, vectors, constants and functions with operators between them.
    struct Calculation {
        std::size_t end = 0;  // after its last token
        ExpressionValue value;
        bool uses_constant = false;
    };

    // The calculation that begins with this token; absent: a plain value, or no value.
    std::optional<Calculation> calculation_here() const {
        const Token& first = tokens_[index_];
        const bool is_sign = first.text == "-" || first.text == "+";
        const bool can_begin =
            first.kind == Kind::Number || first.kind == Kind::Word || first.kind == Kind::Open || is_sign;
        if (!can_begin || follows_operator() || (is_sign && is_value_before(index_))) return std::nullopt;
        if (first.kind == Kind::Open && follows_unknown_function()) return std::nullopt;
        bool has_operator = is_sign, uses_constant = false;
        std::optional<std::size_t> end = operand_end(index_, uses_constant);
        while (end && is_operator(*end)) {
            const std::optional<std::size_t> next = operand_end(*end + 1, uses_constant);
            if (!next || tokens_[*end + 1].line != first.line) break;
            has_operator = true;
            end = next;
        }
        const bool is_call = first.kind == Kind::Word && end && *end > index_ + 1;
        if (!end || !(has_operator || uses_constant || is_call)) return std::nullopt;
        // A constant alone is a value only where one stands: "the value of pi".
        if (!has_operator && !is_call && !stands_for_value()) return std::nullopt;
        ExpressionNames names;
        names.call = construct;
        names.number = read_number;
        const char* start = first.text.data();
        const Token& last = tokens_[*end - 1];
        const auto length = static_cast<std::size_t>(last.text.data() + last.text.size() - start);
        const auto value = evaluate({start, length}, names);
        const bool is_constructor = is_call && !has_operator && value && !std::get_if<double>(&*value);
        if (!value || is_constructor || std::holds_alternative<bool>(*value)) return std::nullopt;
        return Calculation{*end, *value, uses_constant};
    }
    // "foo(1, 2, 3)", but not "size (1, 2, 3)".
    bool follows_unknown_function() const {
        if (index_ == 0) return false;
        const Token& before = tokens_[index_ - 1];
        return before.kind == Kind::Word &&
               before.text.data() + before.text.size() == tokens_[index_].text.data() &&
               role_of({std::string(before.text)}) == ItemRole::None;
    }
    bool stands_for_value() const {
        if (index_ == 0) return false;
        const Token& before = tokens_[index_ - 1];
        return before.kind == Kind::Open || before.kind == Kind::Comma || before.text == "=";
    }
    bool is_value_before(std::size_t index) const {
        const Kind before = index == 0 ? Kind::Sign : tokens_[index - 1].kind;
        return before == Kind::Number || before == Kind::Word || before == Kind::Close;
    }
    // A product or quotient, of which one side is not understood.
    bool is_factor(std::size_t index) const {
        return index > 0 && is_operator(index) &&
               (tokens_[index].text == "*" || tokens_[index].text == "/") &&
               tokens_[index + 1].line == tokens_[index].line && tokens_[index + 1].kind != Kind::Sign;
    }
    // Operators stand between values of one line.
    bool is_operator(std::size_t index) const {
        if (index + 1 >= tokens_.size()) return false;
        const Token& sign = tokens_[index];
        return sign.kind == Kind::Sign &&
               std::string_view("+-*/").find(sign.text) != std::string_view::npos &&
               sign.line == tokens_[index - 1].line;
    }
    // After the number, constant, call, bracket or signed value that begins at `index`; absent: there is
    // none.
    std::optional<std::size_t> operand_end(std::size_t index, bool& uses_constant) const {
        while (index < tokens_.size() && (tokens_[index].text == "-" || tokens_[index].text == "+")) ++index;
        if (index >= tokens_.size()) return std::nullopt;
        const Token& token = tokens_[index];
        if (token.kind == Kind::Number) return index + 1;
        if (token.kind == Kind::Open) return after_bracket(index, uses_constant);
        if (token.kind != Kind::Word) return std::nullopt;
        const bool is_call = index + 1 < tokens_.size() && tokens_[index + 1].kind == Kind::Open &&
                             tokens_[index + 1].line == token.line;
        if (is_call) return after_bracket(index + 1, uses_constant);
        if (!find_constant(token.text)) return std::nullopt;
        uses_constant = true;
        return index + 1;
    }
    std::optional<std::size_t> after_bracket(std::size_t index, bool& uses_constant) const {
        constexpr std::size_t most_tokens = 64;  // of a calculation that a person writes
        int depth = 0;
        for (std::size_t i = index; i < tokens_.size() && i < index + most_tokens; ++i) {
            if (tokens_[i].kind == Kind::Word && find_constant(tokens_[i].text)) uses_constant = true;
            if (tokens_[i].kind == Kind::Open) ++depth;
            if (tokens_[i].kind == Kind::Close && --depth == 0) return i + 1;
        }
        return std::nullopt;
    }

    Status add_calculation(Node& group, Pending& pending, const Calculation& calculation, int depth) {
        const std::size_t first = std::exchange(index_, calculation.end - 1);
        // A dash before prose, and numbers of a sum in it, are no value.
        if (depth == 0 && pending.words.empty() && group.children.empty()) return {};
        Node node = make_node(pending, static_cast<int>(first));
        node.uses_constant = calculation.uses_constant;
        node.is_computed = true;
        if (const double* number = std::get_if<double>(&calculation.value)) {
            node.value = *number;
        } else {
            node.is_group = true;
            for (const double component : std::get<std::vector<double>>(calculation.value)) {
                Node child;
                child.token = static_cast<int>(first);
                child.value = component;
                child.is_computed = true;
                child.statement = statement_;
                node.children.push_back(std::move(child));
            }
        }
        group.children.push_back(std::move(node));
        return {};
    }

    // The next token is an operator between values of one line.
    bool has_operator_ahead() const {
        if (index_ + 2 >= tokens_.size() || tokens_[index_ + 1].kind != Kind::Sign) return false;
        const Token &sign = tokens_[index_ + 1], &next = tokens_[index_ + 2];
        if (std::string_view("+-*/").find(sign.text) == std::string_view::npos) return false;
        const bool is_value = next.kind == Kind::Number || next.kind == Kind::Word;
        // A dash between blanks and before a word can be a bullet.
        const bool is_dash = sign.text == "-" && next.kind == Kind::Word && !find_constant(next.text);
        return is_value && next.line == tokens_[index_].line && !is_dash;
    }

    Status add_group(Node& group, Pending& pending, int depth) {
        const int pending_token = pending.token;
        Node child = make_node(pending, static_cast<int>(index_));
        if (auto result = open(child, depth); !result) return result;
        const bool has_value = std::any_of(child.children.begin(), child.children.end(),
                                           [](const Node& each) { return !each.is_name; });
        const bool is_index =
            index_ + 2 < tokens_.size() && tokens_[index_ + 1].text == "=" && tokens_[index_ + 2].text != "=";
        // "(glm::vec3) v", a cast in the next line, "matrix()" and "block<3,1>(0,3) =": the bracket is part
        // of a name.
        const int name_line = child.words.empty() ? 0 : tokens_[static_cast<std::size_t>(pending_token)].line;
        const bool is_cast =
            child.words.empty() || name_line != tokens_[static_cast<std::size_t>(child.token)].line;
        const bool is_part_of_name = is_index || child.children.empty() || (!has_value && is_cast);
        if (!is_part_of_name) {
            const auto opening = static_cast<std::size_t>(child.token);
            if (has_value && is_factor(index_ + 1)) return refuse_calculation(child.words, depth, index_ + 2);
            if (has_value && opening > 1 && is_factor(opening - 1))
                return refuse_calculation(child.words, depth, opening - 2);
            group.children.push_back(std::move(child));
            return {};
        }
        pending.words = std::move(child.words);
        pending.equals = child.equals;
        pending.token = child.token;
        pending.after_semicolon = child.after_semicolon;
        return {};
    }

    Status open(Node& child, int depth) {
        const Token& bracket = tokens_[index_];
        if (depth >= max_depth) return tl::unexpected(error_at(bracket, "expected fewer nested brackets"));
        child.is_group = true;
        ++index_;
        std::vector<std::string> words = std::exchange(child.words, {});
        if (auto result = fill(child, depth + 1); !result) return result;
        child.words = std::move(words);
        const char expected = closing_bracket(bracket.text.front());
        if (index_ >= tokens_.size()) {
            const auto lists = std::count_if(child.children.begin(), child.children.end(),
                                             [](const Node& each) { return each.is_group; });
            child.is_cut = lists > 0;
            if (child.is_cut) return {};
            return tl::unexpected(
                error_at(bracket, std::string("this bracket is never closed: expected ") + expected));
        }
        if (tokens_[index_].text.front() == expected) return {};
        return tl::unexpected(error_at(tokens_[index_], std::string("expected ") + expected));
    }

    const Tokens& tokens_;
    std::size_t index_ = 0;
    int statement_ = 0;
};

// {x = 1, r = 1, s = 1}: one number with the names of a union.
bool is_union(const Node& node) {
    constexpr std::array<std::array<const char*, 3>, 4> union_names{
        {{"x", "r", "s"}, {"y", "g", "t"}, {"z", "b", "p"}, {"w", "a", "q"}}};
    if (node.children.size() != 3) return false;
    const auto named = [&](std::size_t i, const char* name) {
        const Node& child = node.children[i];
        return child.is_number() && child.words.size() == 1 && child.words[0] == name;
    };
    return std::any_of(union_names.begin(), union_names.end(), [&](const auto& component_names) {
        return named(0, component_names[0]) && named(1, component_names[1]) && named(2, component_names[2]);
    });
}

void unwrap(Node& node) {
    for (Node& child : node.children) unwrap(child);
    if (is_union(node)) {
        Node first = std::move(node.children[0]);
        first.words.insert(first.words.begin(), node.words.begin(), node.words.end());
        first.after_semicolon = node.after_semicolon;
        first.equals = node.equals;
        node = std::move(first);
    } else if (node.token >= 0 && node.children.size() == 1 && node.children[0].is_group) {
        Node only = std::move(node.children[0]);
        only.words.insert(only.words.begin(), node.words.begin(), node.words.end());
        only.after_semicolon = node.after_semicolon;
        only.equals = node.equals;
        only.statement = node.statement;
        only.is_cut = only.is_cut || node.is_cut;
        node = std::move(only);
    }
}

}  // namespace

tl::expected<Node, ParseError> build_tree(const Tokens& tokens) {
    auto root = TreeBuilder(tokens).run();
    if (root) unwrap(*root);
    return root;
}

bool is_plain_list(const Node& node) {
    return node.is_group && !node.children.empty() &&
           std::all_of(node.children.begin(), node.children.end(),
                       [](const Node& child) { return child.is_number() && child.words.empty(); });
}

}  // namespace app::paste

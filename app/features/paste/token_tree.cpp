// Builds the tree in one pass, then removes the double brackets of debuggers.
#include "app/features/paste/token_tree.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "app/features/paste/name_roles.h"

namespace app::paste {

namespace {

using Kind = Token::Kind;
constexpr int max_depth = 48;

char closing_bracket(char opening) { return opening == '(' ? ')' : opening == '[' ? ']' : '}'; }

double to_radians(double degrees) { return degrees * (std::numbers::pi / 180); }

struct Function {
    std::string_view name;
    double (*apply)(double);
};
constexpr std::array functions{
    Function{"sqrt", [](double x) { return std::sqrt(x); }},
    Function{"sqrtf", [](double x) { return std::sqrt(x); }},
    Function{"sin", [](double x) { return std::sin(x); }},
    Function{"cos", [](double x) { return std::cos(x); }},
    Function{"radians", to_radians},
    Function{"deg2rad", to_radians},
    Function{"deg_to_rad", to_radians},
    Function{"degToRad", to_radians},
    Function{"DegToRad", to_radians},
    Function{"DegreesToRadians", to_radians},
    Function{"to_radians", to_radians},
};

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
            if (is_constant_value()) {
                add_constant(group, pending);
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
        const auto first = static_cast<int>(index_);
        const bool is_operand = follows_operator();
        Node node = make_node(pending, first);
        node.value = tokens_[index_].value;
        if (is_operand || has_operator_ahead()) {
            const std::optional<double> value = calculate(node);
            const ItemRole role = role_of(node.words);
            const bool is_needed = depth > 0 || (role != ItemRole::None && role != ItemRole::Ignored);
            if (is_needed && (is_operand || !value))
                return tl::unexpected(error_at(tokens_[index_], "expected plain numbers, not a calculation"));
            if (is_operand || !value) return {};
            node.value = *value;
            node.is_computed = true;
        }
        group.children.push_back(std::move(node));
        return {};
    }

    // "size * 0.5": the number is not the value.
    bool follows_operator() const {
        if (index_ < 2 || tokens_[index_ - 1].line != tokens_[index_].line) return false;
        const Token &sign = tokens_[index_ - 1], &before = tokens_[index_ - 2];
        const bool is_value = before.kind == Kind::Word || before.kind == Kind::Close;
        return sign.kind == Kind::Sign && is_value &&
               (sign.text == "*" || sign.text == "/" || sign.text == "+");
    }

    // "= M_PI", "(b2_pi * 0.5f)".
    bool is_constant_value() const {
        const Token& token = tokens_[index_];
        if (token.kind != Kind::Word || !find_constant(token.text) || index_ == 0) return false;
        const Token& before = tokens_[index_ - 1];
        return before.kind == Kind::Open || before.kind == Kind::Comma || before.text == "=" ||
               before.text == "-" || has_operator_ahead();
    }
    void add_constant(Node& group, Pending& pending) {
        const bool is_negative = tokens_[index_ - 1].text == "-";
        Node node = make_node(pending, static_cast<int>(index_));
        const std::optional<double> value = calculate(node);
        if (!value) return;
        node.value = is_negative ? -*value : *value;
        node.is_computed = node.uses_constant = true;
        group.children.push_back(std::move(node));
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
    std::optional<double> operand() const {
        const Token& token = tokens_[index_];
        if (token.kind == Kind::Number) return token.value;
        return token.kind == Kind::Word ? find_constant(token.text) : std::nullopt;
    }
    // Products before sums; stops at the last operand.
    std::optional<double> calculate(Node& node) {
        double sum = 0, factor = *operand(), sign = 1;
        while (has_operator_ahead()) {
            const char symbol = tokens_[index_ + 1].text.front();
            index_ += 2;
            const std::optional<double> next = operand();
            node.uses_constant = node.uses_constant || tokens_[index_].kind == Kind::Word;
            if (!next) return std::nullopt;
            if (symbol == '*') factor *= *next;
            if (symbol == '/') factor /= *next;
            if (symbol == '*' || symbol == '/') continue;
            sum += sign * factor;
            sign = symbol == '-' ? -1 : 1;
            factor = *next;
        }
        return sum + sign * factor;
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
            apply_function(child);
            group.children.push_back(std::move(child));
            return {};
        }
        pending.words = std::move(child.words);
        pending.equals = child.equals;
        pending.token = child.token;
        pending.after_semicolon = child.after_semicolon;
        return {};
    }

    // "sqrt(2)", "radians(90)": the result of the function.
    static void apply_function(Node& child) {
        if (child.words.empty() || child.children.size() != 1 || !child.children[0].is_number()) return;
        const std::string& word = child.words.back();
        const std::size_t link = word.find_last_of(".:");
        const auto function = std::find_if(functions.begin(), functions.end(), [&](const Function& each) {
            return each.name == word.substr(link == std::string::npos ? 0 : link + 1);
        });
        if (function == functions.end()) return;
        child.value = function->apply(child.children[0].value);
        child.token = child.children[0].token;
        child.children.clear();
        child.words.pop_back();
        child.equals = std::min(child.equals, static_cast<int>(child.words.size()));
        child.is_group = false;
        child.is_computed = true;
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

std::optional<double> find_constant(std::string_view word) {
    constexpr std::array<std::string_view, 10> names{
        "pi", "PI", "M_PI", "b2_pi", "b3_pi", "Math.PI", "math.pi", "std::numbers::pi", "np.pi", "PxPi"};
    if (std::find(names.begin(), names.end(), word) == names.end()) return std::nullopt;
    return std::numbers::pi;
}

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

// One pass over the tokens; a recursion per bracket.
#include "app/text_tree/text_tree.h"

#include <algorithm>
#include <utility>

namespace app::text_tree {

namespace {

using TokenKind = Token::Kind;

// Behind the last word that is assigned.
std::vector<Word>::const_iterator end_of_assignment(const Node& node) {
    return std::find_if(node.words.rbegin(), node.words.rend(),
                        [](const Word& each) { return each.assigned; })
        .base();
}

class TreeBuilder {
  public:
    TreeBuilder(std::string_view source, const Tokens& tokens, int begin = 0)
        : source_(source), tokens_(tokens), begin_(begin), at_(begin) {}

    tl::expected<Node, ParseError> run() {
        Node root{.kind = Node::Kind::Group, .bracket = '#', .end = size()};
        while (at_ < size()) add_line(root);
        if (error_) return tl::unexpected(*error_);
        return root;
    }

    int stray_token() const { return stray_; }

  private:
    static constexpr int max_depth = 200;

    int size() const { return int(tokens_.size()); }
    const Token& token(int index) const { return tokens_[index]; }
    bool has(int index) const { return index >= begin_ && index < size(); }
    bool is_kind(int index, TokenKind kind) const { return has(index) && token(index).kind == kind; }
    bool is_text(int index, std::string_view text) const { return has(index) && token(index).text == text; }
    std::size_t begin_of(int index) const { return std::size_t(token(index).text.data() - source_.data()); }
    std::size_t end_of(int index) const { return begin_of(index) + token(index).text.size(); }
    std::string_view text_between(int first, int last) const {
        return source_.substr(begin_of(first), end_of(last) - begin_of(first));
    }
    bool is_adjacent(int first, int second) const { return has(second) && end_of(first) == begin_of(second); }
    bool starts_line(int index) const {
        return has(index) && (index == begin_ || token(index).line != token(index - 1).line);
    }
    bool is_number(int index) const {
        return is_kind(index, TokenKind::Number) || is_kind(index, TokenKind::Invalid);
    }
    bool is_word(int index) const { return is_kind(index, TokenKind::Word); }
    bool is_opening(int index) const { return is_kind(index, TokenKind::Open); }
    bool is_operand(int index) const { return is_number(index) || is_word(index) || is_opening(index); }
    bool is_separator(int index) const {
        return is_kind(index, TokenKind::Comma) || is_kind(index, TokenKind::Semicolon);
    }
    bool is_equals(int index) const { return is_text(index, "=") && !is_text(index + 1, "="); }
    // A sign that begins with one of these.
    bool is_sign(int index, std::string_view signs) const {
        return is_kind(index, TokenKind::Sign) && signs.find(token(index).text[0]) != std::string_view::npos;
    }

    // The text ends at a mistake.
    void fail(int index, std::string expected) {
        error_ = error_at(token(index), std::move(expected));
        at_ = size();
    }

    // Lines.

    // Up to a semicolon or the end of a line that is complete.
    void add_line(Node& parent) {
        Node line{.kind = Node::Kind::Group, .bracket = '\n', .token = at_};
        while (at_ < size()) {
            Node item = read_item('\n');
            if (item.token >= 0) line.children.push_back(std::move(item));
            if ((skip_stray_bracket() && starts_line(at_)) || skip_separator(line)) break;
        }
        line.end = at_;
        if (!line.children.empty()) parent.children.push_back(std::move(line));
    }
    // "OrientedBoundingBox: center: (1, 2, 3), extent: 1, 1, 1)"
    bool skip_stray_bracket() {
        if (!is_kind(at_, TokenKind::Close)) return false;
        stray_ = at_++;
        return true;
    }
    // Skips a comma or a semicolon behind the last item. True: the line ends. "pos = 1, 2," continues with a
    // number of the next line.
    bool skip_separator(Node& line) {
        const bool is_end = is_kind(at_, TokenKind::Semicolon);
        const bool is_comma = is_kind(at_, TokenKind::Comma);
        if (is_end || is_comma) ++at_;
        if (is_comma && !line.children.empty()) line.children.back().is_separated = true;
        if (is_end && !line.children.empty()) line.children.back().is_statement = true;
        return is_end || (starts_line(at_) && !(is_comma && is_number(at_)));
    }

    // Items.

    // An item ends before the end of a line, outside round and square brackets.
    bool is_line_end(char bracket) const { return starts_line(at_) && (bracket == '\n' || bracket == '{'); }

    Node read_item(char bracket) {
        Node item{.starts_line = starts_line(at_)};
        for (bool is_first = true; at_ < size(); is_first = false) {
            if (is_kind(at_, TokenKind::Close) || is_separator(at_)) break;
            if (!is_first && is_line_end(bracket) && !continues(item)) break;
            if (starts_value(item, bracket)) return read_value(std::move(item));
            read_name(item);
        }
        item.end = at_;
        if (!item.words.empty()) item.token = item.words.front().token;
        return item;
    }
    bool starts_value(const Node& item, char bracket) const {
        if (is_label(item)) return false;
        const bool is_value_place =
            item.words.empty() ? bracket != '\n' && bracket != '{' : item.words.back().assigned;
        if (is_word(at_)) return is_value_place && starts_calculation(at_);
        if (is_kind(at_, TokenKind::Text)) return !is_quoted_word(item);
        if (is_opening(at_)) return !is_cast(item);
        return is_number(at_) || is_signed_operand(is_value_place, item);
    }
    // A label, a word, the type of a cast, or a sign behind them.
    void read_name(Node& item) {
        if (is_label(item)) return add_label(item);
        if (is_word(at_) || is_kind(at_, TokenKind::Text)) return add_word(item);
        if (!is_opening(at_)) return read_sign(item);
        ++at_;
        add_word(item);
        while (!is_kind(at_, TokenKind::Close)) ++at_;
        ++at_;
    }

    // "(Vec2){ 1, 2 }", "(Body *) 0x..".
    bool is_cast(const Node& item) const {
        const bool is_place = item.words.empty() || item.words.back().assigned;
        if (!is_text(at_, "(") || !is_word(at_ + 1) || !is_place) return false;
        int end = at_ + 2;
        while (is_sign(end, "*&") || is_word(end)) ++end;
        if (!is_kind(end, TokenKind::Close)) return false;
        return is_text(end + 1, "{") || (is_word(end + 1) && !token(end + 1).text.starts_with('.') &&
                                         !starts_line(end + 1) && item.words.empty());
    }

    // The value is on the next line: "X =", "foo", "bar(" after "=", ".method()".
    bool continues(const Node& item) const {
        if (item.words.empty()) return true;
        const Word& last = item.words.back();
        if (token(at_).kind == TokenKind::Open) return last.assigned && token(at_).text != "[";
        const bool is_equals = last.assigned && has(at_ - 1) && token(at_ - 1).text == "=";
        return is_equals || token(at_).text.starts_with('.');
    }

    // "Shape 1:", "box 2 =": the number is a part of the name.
    bool is_label(const Node& item) const {
        if (!is_kind(at_, TokenKind::Number) || !is_text(at_ + 1, ":") || !is_adjacent(at_, at_ + 1))
            return false;
        if (token(at_).text.find_first_not_of("0123456789") != std::string_view::npos) return false;
        return item.words.empty() ? starts_line(at_) : !item.words.back().assigned;
    }
    void add_label(Node& item) {
        if (item.words.empty()) item.words.push_back({.token = at_});
        item.words.back().text = text_between(item.words.back().token, at_);
        item.words.back().assigned = true;
        at_ += 2;
    }
    void add_word(Node& item) {
        item.words.push_back({token(at_).text, at_});
        ++at_;
    }
    // A string before ":" or "=" is a key, and before a bracket a name.
    bool is_quoted_word(const Node& item) const {
        if (is_text(at_ + 1, ":") || is_text(at_ + 1, "=")) return true;
        return !item.words.empty() && !item.words.back().assigned && is_opening(at_ + 1);
    }
    // "=", ":", "->", "<<" and "=>" behind a word assign a value to it; other signs are skipped.
    void read_sign(Node& item) {
        const std::string_view sign = token(at_++).text;
        if (item.words.empty()) return;
        const bool is_arrow = sign == "-" && is_text(at_, ">");
        const bool is_stream = sign == "<" && is_text(at_, "<");
        if (is_arrow || is_stream || (sign == "=" && is_text(at_, ">"))) ++at_;
        if (sign == "=" || sign == ":" || is_arrow || is_stream) item.words.back().assigned = true;
    }

    // Values.

    // A sign directly before an operand, or before a number: "-sqrt(2)", "- 2" inside brackets.
    bool is_signed_operand(bool is_value_place, const Node& item) const {
        if (!is_sign(at_, "+-") || !has(at_ + 1)) return false;
        if (!is_operand(at_ + 1) || is_text(at_ + 1, ">")) return false;
        if (is_adjacent(at_, at_ + 1) && (is_value_place || is_number(at_ + 1))) return true;
        return is_value_place && (!item.words.empty() || !starts_line(at_)) && is_number(at_ + 1);
    }

    // "+ - * /" between two operands, with blanks on both sides or on none.
    bool is_operator(int index) const {
        if (!is_sign(index, "+-*/") || !has(index + 1) || !has(index - 1)) return false;
        const int next = index + 1;
        const bool is_signed = is_sign(next, "+-") && is_adjacent(next, next + 1);
        if ((!is_operand(next) && !is_signed) || is_text(next, "[") || is_text(next, ">")) return false;
        return is_adjacent(index - 1, index) == is_adjacent(index, next);
    }
    // A word, or a call that begins with it, before an operator.
    bool starts_calculation(int index) const {
        int after = index + 1;
        while (is_opening(after) && is_adjacent(after - 1, after)) after = behind_bracket(after);
        return is_operator(after);
    }
    int behind_bracket(int index) const {
        int depth = 0;
        for (; index < size(); ++index) {
            if (is_opening(index)) ++depth;
            if (is_kind(index, TokenKind::Close) && --depth == 0) return index + 1;
        }
        return index;
    }

    Node read_value(Node item) {
        const int first = at_;
        if (is_kind(first, TokenKind::Text)) {
            item.kind = Node::Kind::Text;
            item.token = at_++;
            item.end = at_;
            return item;
        }
        Node operand = read_operand(std::move(item));
        if (!is_operator(at_) || !is_calculable(operand)) return operand;
        const std::vector<Word> own = right_words(operand);
        Node calculation = make_calculation(std::move(operand), own.empty() ? first : own.front().token);
        while (is_operator(at_)) {
            ++at_;
            calculation.children.push_back(read_operand({}));
        }
        calculation.end = at_;
        return calculation;
    }
    // "p * (1, 2, 3)" is a calculation; a bracket behind a name that is no function is not.
    bool is_calculable(const Node& operand) const {
        return operand.kind != Node::Kind::Group || operand.bracket != '{' || !operand.words.empty() ||
               is_sign(at_, "*/");
    }
    // A calculation with one operand: the words up to the last assignment name the calculation.
    Node make_calculation(Node operand, int first) const {
        Node calculation{.kind = Node::Kind::Calculation,
                         .starts_line = operand.starts_line,
                         .token = first,
                         .end = at_,
                         .words = left_words(operand)};
        operand.words = right_words(operand);
        calculation.children.push_back(std::move(operand));
        return calculation;
    }

    // A number or numbers in a row, a name, a bracket with the calls behind it.
    Node read_operand(Node item) {
        const int first = at_;
        while (is_sign(at_, "+-")) ++at_;
        const bool has_sign = at_ != first;
        if (is_number(at_)) {
            item = has_sign ? make_number(at_++, std::move(item)) : read_numbers(std::move(item));
            // "30.0f32.to_radians()"
            if (is_adjacent(at_ - 1, at_)) read_chain(item);
            if (!has_sign) return item;
            item.kind = Node::Kind::Calculation;
            item.token = first;
            return item;
        }
        if (is_word(at_)) add_word(item);
        if (is_opening(at_)) {
            item = read_group(std::move(item));
        } else {
            item.kind = Node::Kind::Name;
            item.token = first;
        }
        item.end = at_;
        if (!has_sign) return item;
        return make_calculation(std::move(item), first);
    }
    // "2 x 3 x 4" between numbers of one line; not "2 x 3 y 4", where x is a name.
    bool is_times(int index) const {
        const bool is_sign =
            is_text(index, "x") || is_text(index, "X") || is_text(index, "\u00d7") || is_text(index, "by");
        return is_sign && is_number(index + 1) && !starts_line(index) && !starts_line(index + 1) &&
               !is_text(index + 2, "y") && !is_text(index + 2, "Y");
    }
    // "0.1 0.2 0.3" without signs between them are one value, and so is "2 x 3".
    Node read_numbers(Node item) {
        item = make_number(at_++, std::move(item));
        if (is_operator(at_)) return item;
        const bool are_sides = is_times(at_);
        const auto is_next = [&] {
            return is_number(at_) && !starts_line(at_) && !is_adjacent(at_ - 1, at_) && !is_operator(at_ + 1);
        };
        while (are_sides ? is_times(at_) : is_next()) {
            if (are_sides) ++at_;
            if (item.kind == Node::Kind::Number) item.children.push_back(make_number(item.token));
            item.kind = Node::Kind::Group;
            item.bracket = ' ';
            item.children.push_back(make_number(at_++));
        }
        item.end = at_;
        return item;
    }
    static Node make_number(int token, Node item = {}) {
        item.kind = Node::Kind::Number;
        item.token = token;
        item.end = token + 1;
        return item;
    }

    static std::string_view closing(std::string_view opening) {
        return opening == "(" ? ")" : opening == "[" ? "]" : "}";
    }

    Node read_group(Node item, bool is_member = false) {
        const int opening = at_++;
        if (++depth_ > max_depth) fail(opening, "the brackets are nested too deeply");
        item.kind = Node::Kind::Group;
        item.bracket = token(opening).text[0];
        item.is_call =
            !item.words.empty() && !item.words.back().assigned && is_adjacent(opening - 1, opening);
        item.token = opening;
        while (at_ < size() && token(at_).kind != TokenKind::Close) {
            Node child = read_item(item.bracket);
            if (is_separator(at_)) {
                child.is_separated = true;
                child.is_statement = is_kind(at_, TokenKind::Semicolon);
                ++at_;
            }
            if (child.token >= 0) item.children.push_back(std::move(child));
        }
        item.is_unclosed = at_ >= size();
        const std::string_view expected = closing(token(opening).text);
        if (!item.is_unclosed && token(at_++).text != expected)
            fail(at_ - 1, "expected " + std::string(expected));
        --depth_;
        item.end = at_;
        return is_member ? std::move(item) : read_behind(std::move(item));
    }

    // What belongs to a bracket behind it: an assignment, calls of members, a block.
    Node read_behind(Node item) {
        if (is_accessor(item)) return read_accessed(std::move(item));
        read_chain(item);
        item.end = at_;
        if (!item.chain.empty() && item.is_call && is_equals(at_)) return read_accessed(std::move(item));
        if (item.words.empty() || item.bracket != '(' || !is_text(at_, "{") || !item.chain.empty())
            return item;
        Node block = read_group({.starts_line = item.starts_line, .words = item.words});
        block.chain.insert(block.chain.begin(), std::move(item));
        block.is_call = false;
        return block;
    }
    void read_chain(Node& item) {
        while (is_word(at_) && token(at_).text.starts_with('.')) {
            Node member;
            add_word(member);
            const bool is_call = is_opening(at_) && is_adjacent(at_ - 1, at_);
            item.chain.push_back(is_call ? read_group(std::move(member), true) : std::move(member));
        }
    }
    // "a.translation() =", "m.block<3,1>(0,3) <<".
    bool is_accessor(const Node& item) const {
        if (item.bracket != '(' || !item.is_call) return false;
        const bool is_arrow = is_text(at_, "-") && is_text(at_ + 1, ">") && !is_adjacent(at_ - 1, at_);
        return is_equals(at_) || is_arrow || (is_text(at_, "<") && is_text(at_ + 1, "<"));
    }
    Node read_accessed(Node item) {
        // "getPosition(a) -> (1, 2, 3)": the value belongs to a.
        const bool has_name = item.children.size() == 1 && item.children[0].kind == Node::Kind::Name &&
                              item.children[0].words.size() == 1 && item.chain.empty();
        Word& word = item.words.back();
        if (has_name)
            word.text.remove_prefix(word.text.find_last_of(".>:") + 1);
        else
            word.text = text_between(word.token, at_ - 1);
        word.assigned = true;
        if (has_name) item.words.insert(item.words.end() - 1, item.children[0].words[0]);
        at_ += is_text(at_, "=") ? 1 : 2;
        const int behind = at_;
        if (at_ >= size()) return item;
        // The rest of the item, as if the accessor were a name.
        Node value = read_item('\n');
        value.starts_line = item.starts_line;
        value.words.insert(value.words.begin(), item.words.begin(), item.words.end());
        if (value.token < 0) value.token = behind - 1;
        return value;
    }

    std::string_view source_;
    const Tokens& tokens_;
    int begin_;
    int at_;
    int depth_ = 0;
    int stray_ = -1;
    std::optional<ParseError> error_;
};

}  // namespace

tl::expected<void, ParseError> build_tree(TextTree& text) {
    TreeBuilder builder(text.source, text.tokens);
    auto root = builder.run();
    text.stray_token = builder.stray_token();
    return std::move(root).map([&](Node&& tree) { text.root = std::move(tree); });
}

std::vector<Node> read_items(const TextTree& text, int begin) {
    const auto root = TreeBuilder(text.source, text.tokens, begin).run();
    return root && !root->children.empty() ? root->children[0].children : std::vector<Node>();
}

std::string text_of(const std::vector<Word>& words) {
    std::string text;
    for (const Word& word : words) text += (text.empty() ? "" : " ") + std::string(word.text);
    return text;
}

std::vector<Word> right_words(const Node& node) { return {end_of_assignment(node), node.words.end()}; }
std::vector<Word> left_words(const Node& node) { return {node.words.begin(), end_of_assignment(node)}; }

}  // namespace app::text_tree

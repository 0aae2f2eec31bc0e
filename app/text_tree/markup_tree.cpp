// Uses pugixml and yaml-cpp; tokens keep the places in the text.
#include <algorithm>
#include <functional>
#include <iterator>

#include <pugixml.hpp>
#include <yaml-cpp/yaml.h>

#include "app/base/utf8.h"
#include "app/text_tree/text_tree.h"
#include "app/text_tree/words.h"

namespace app::text_tree {

namespace {

constexpr std::string_view markup_blanks = " \t\r\n";
constexpr int max_markup_depth = 200;

// Calls visit(offset, line) for each line; a line end at the end of the text begins an empty one.
template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        visit(from, text.substr(from, end - from));
        from = end + 1;
    }
}

// A tree without children.
TextTree make_markup_tree(std::string_view text) {
    TextTree tree{.text = std::make_shared<const std::string>(text),
                  .root = {.kind = Node::Kind::Group, .bracket = '#'},
                  .is_markup = true};
    tree.source = *tree.text;
    return tree;
}

// Adds parts of the text as tokens with lines and columns.
class MarkupBuilder {
  public:
    MarkupBuilder(const std::string& text, Tokens& tokens)
        : text_(text), tokens_(tokens), max_tokens_(std::max<std::size_t>(text.size(), 100'000)) {
        for_each_line(text, [this](std::size_t offset, std::string_view) { starts_.push_back(offset); });
    }

    // The tree, or the first error.
    MarkupTree finish(TextTree tree) const {
        if (error_) return tl::unexpected(*error_);
        tree.root.end = int(tree.tokens.size());
        return tree;
    }

  protected:
    // A level below that of a node. False: it is too deep.
    bool can_nest(int depth) {
        if (depth >= max_markup_depth && !error_)
            error_ = error_at(tokens_.back(), "the brackets are nested too deeply");
        return !error_;
    }
    // Aliases of YAML repeat what they name.
    bool can_grow() {
        if (tokens_.size() > max_tokens_ && !error_)
            error_ = error_at(tokens_.back(), "the aliases of the text repeat too much");
        return !error_;
    }
    // The index of the new token.
    int add_token(std::size_t offset, std::size_t length) {
        const std::string_view before = std::string_view(text_).substr(0, offset);
        const auto line = std::ranges::upper_bound(starts_, before.size()) - starts_.begin();
        const std::size_t start = starts_[std::size_t(line) - 1];
        // From the token before if it is in the same line: a line may be the whole text.
        if (counted_ < start || counted_ > before.size()) counted_ = start, column_ = 1;
        const std::string_view between = before.substr(counted_);
        column_ += int(std::ranges::count_if(between, std::not_fn(is_inside_character)));
        counted_ = before.size();
        tokens_.push_back(
            {Token::Kind::Text, std::string_view(text_).substr(before.size(), length), int(line), column_});
        return end() - 1;
    }
    Word add_word(std::size_t offset, std::size_t length, bool is_assigned = true) {
        const int token = add_token(offset, length);
        return {tokens_.back().text, token, is_assigned};
    }
    Node add_text(std::size_t offset, std::size_t length) {
        const int token = add_token(offset, length);
        return {.kind = Node::Kind::Text, .token = token, .end = token + 1};
    }
    int end() const { return int(tokens_.size()); }

    const std::string& text_;
    Tokens& tokens_;

  private:
    std::vector<std::size_t> starts_;  // of the lines
    std::size_t max_tokens_;
    std::size_t counted_ = 0;  // the offset that `column_` belongs to
    int column_ = 1;
    std::optional<ParseError> error_;
};

class XmlTree : MarkupBuilder {
  public:
    using MarkupBuilder::finish;
    XmlTree(const std::string& text, Tokens& tokens, std::size_t shift)
        : MarkupBuilder(text, tokens), shift_(shift) {}

    Node element(const pugi::xml_node& node, int depth = 0) {
        const std::size_t offset = offset_of(node);
        const Word name = add_word(offset, std::string_view(node.name()).size());
        Node result{.kind = Node::Kind::Group, .bracket = '<', .token = name.token, .words = {name}};
        std::size_t at = offset;
        for (const pugi::xml_attribute& attribute : node.attributes())
            result.children.push_back(attribute_node(attribute, at));
        for (const pugi::xml_node& child : node.children()) {
            if (child.type() == pugi::node_element && can_nest(depth))
                result.children.push_back(element(child, depth + 1));
            if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
                const std::string_view value = child.value();
                const std::size_t first = value.find_first_not_of(markup_blanks);
                if (first == std::string_view::npos) continue;
                const std::size_t length = value.find_last_not_of(markup_blanks) - first + 1;
                const std::size_t from = text_.find_first_not_of(markup_blanks, offset_of(child));
                result.children.push_back(add_text(from, length));
            }
        }
        result.end = end();
        return result;
    }

  private:
    std::size_t offset_of(const pugi::xml_node& node) const {
        const std::ptrdiff_t offset = node.offset_debug();
        return offset < 0 ? 0 : std::size_t(offset) + shift_;
    }

    Node attribute_node(const pugi::xml_attribute& attribute, std::size_t& at) {
        const std::string_view name = attribute.name();
        // The next name before "=".
        for (std::size_t found = text_.find(name, at); found != std::string::npos;
             found = text_.find(name, found + 1)) {
            const std::size_t after = text_.find_first_not_of(markup_blanks, found + name.size());
            const bool is_name = found > 0 && is_in(text_[found - 1], " \t\r\n\"'") &&
                                 after != std::string::npos && text_[after] == '=';
            if (!is_name) continue;
            at = found;
            break;
        }
        const Word key = add_word(at, name.size());
        const std::size_t quote = std::min(text_.find_first_of("\"'", at + name.size()), text_.size() - 1);
        const std::size_t closing = std::min(text_.find(text_[quote], quote + 1), text_.size());
        Node node = add_text(quote + 1, closing > quote ? closing - quote - 1 : 0);
        node.words.push_back(key);
        at = closing;
        return node;
    }

    std::size_t shift_;
};

// Length of "key" of "key: value"; 0: the line has no key.
std::size_t yaml_key_length(std::string_view line) {
    const auto is_key = [](char c) { return is_letter(c) || is_digit(c) || is_in(c, ".-"); };
    const auto length = std::size_t(std::ranges::find_if_not(line, is_key) - line.begin());
    const std::string_view rest = line.substr(length);
    return rest == ":" || rest.starts_with(": ") || rest.starts_with(":\r") ? length : 0;
}

// The value is prose, a log or code: a word and numbers beside each other, or signs of other languages.
bool is_foreign_value(std::string_view value) {
    if (value.find_first_of("=(;") != std::string_view::npos) return true;
    const std::size_t first = value.find_first_not_of(' ');
    return first != std::string_view::npos && is_letter(value[first]) &&
           value.find_first_of("0123456789", value.find(' ', first)) != std::string_view::npos;
}

enum class YamlLine { Key, Neutral, Foreign };

YamlLine classify_yaml_line(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos || line[first] == '#' || line[first] == '%') return YamlLine::Neutral;
    line.remove_prefix(first);
    while (line.starts_with("- ")) line.remove_prefix(2);
    if (line.starts_with("---") || line.starts_with("...")) return YamlLine::Key;
    const std::size_t key = yaml_key_length(line);
    if (key > 0 && !is_foreign_value(line.substr(key + 1))) return YamlLine::Key;
    const bool is_row =
        line.find_first_not_of("-+.eE0123456789, []\r") == std::string_view::npos || line.starts_with('{');
    return is_row ? YamlLine::Neutral : YamlLine::Foreign;
}

// Most lines are "key: value" or items of a list, and none looks like another language.
bool looks_like_yaml(std::string_view text) {
    int keys = 0, others = 0;
    for_each_line(text, [&](std::size_t, std::string_view line) {
        const YamlLine kind = classify_yaml_line(line);
        if (kind == YamlLine::Key) ++keys;
        if (kind == YamlLine::Foreign) ++others;
    });
    return keys >= 3 && others == 0;
}

// "--- !u!4 &123": the head of a document, and the place of its id.
struct YamlHead {
    std::size_t offset = 0;
    std::size_t length = 0;  // 0: the head has no id.
};

// Overwrites directives, and tags and ids of heads, with blanks: the parser does not read them.
std::vector<YamlHead> blank_heads(std::string& content) {
    std::vector<YamlHead> heads;
    const auto blank = [&](std::size_t from, std::size_t length) {
        std::fill_n(content.begin() + from, length, ' ');
    };
    for_each_line(content, [&](std::size_t from, std::string_view line) {
        if (line.starts_with("%")) blank(from, line.size());
        if (!line.starts_with("---")) return;
        const std::size_t id = line.find('&') + 1;  // 0: there is none.
        const std::size_t length = id == 0 ? 0 : std::min(line.find_first_of(" \r", id), line.size()) - id;
        heads.push_back({from + id, length});
        blank(from + 3, line.size() - 3);
    });
    return heads;
}

class YamlTree : MarkupBuilder {
  public:
    using MarkupBuilder::finish;
    using MarkupBuilder::MarkupBuilder;

    Node node(const YAML::Node& value, int depth = 0) {
        Node result;
        if (value.IsScalar()) result = scalar_node(value);
        if (value.IsMap() || value.IsSequence()) {
            result.kind = Node::Kind::Group;
            result.bracket = value.IsMap() ? '{' : '[';
            result.token = add_token(offset_of(value), 1);
            for (const auto& item : value) {
                if (!can_grow()) break;
                result.children.push_back(value.IsMap() ? member_node(item.first, item.second, depth)
                                                        : inner_node(item, depth));
            }
        }
        result.end = end();
        return result;
    }

    /// The id becomes a member of the document, or of its only object: "Transform: {..}".
    void add_id(Node& document, const YamlHead& head) {
        Node id = add_text(head.offset, head.length);
        id.words.push_back({"fileID", id.token, true});
        const bool is_wrapped = document.children.size() == 1 && document.children[0].is_group('{');
        std::vector<Node>& members = is_wrapped ? document.children[0].children : document.children;
        members.insert(members.begin(), std::move(id));
    }

  private:
    Node inner_node(const YAML::Node& value, int depth) {
        return can_nest(depth) ? node(value, depth + 1) : Node{};
    }
    // "key: !Box {..}": key and type are words before the value.
    Node member_node(const YAML::Node& key, const YAML::Node& value, int depth) {
        const Word name = add_word(offset_of(key), key.IsScalar() ? key.Scalar().size() : 1);
        Node child = inner_node(value, depth);
        child.words.push_back(name);
        const std::string& tag = value.Tag();
        if (tag.size() < 2 || tag.front() != '!') return child;
        const std::size_t found = text_.rfind(tag, offset_of(value));
        if (found == std::string::npos) return child;
        const Word type = add_word(found + 1, tag.size() - 1, false);
        child.words.push_back(type);
        if (child.kind == Node::Kind::Name) child.token = type.token;
        return child;
    }
    Node scalar_node(const YAML::Node& value) {
        const std::size_t offset = offset_of(value);
        const std::string_view rest = std::string_view(text_).substr(offset);
        const bool is_quoted = rest.starts_with('"') || rest.starts_with('\'');
        Node result = add_text(offset + (is_quoted ? 1 : 0), value.Scalar().size());
        Token& token = tokens_.back();
        const Tokens inner = tokenize_part(token);
        const bool is_number =
            !is_quoted && inner.size() == 1 &&
            (inner[0].kind == Token::Kind::Number || inner[0].kind == Token::Kind::Invalid);
        if (!is_number) return result;
        token = inner[0];
        result.kind = Node::Kind::Number;
        return result;
    }

    static std::size_t offset_of(const YAML::Node& value) {
        return std::size_t(std::max(value.Mark().pos, 0));
    }
};

}  // namespace

MarkupTree read_xml(std::string_view text) {
    // From the first element to the end of the last one.
    const std::size_t open = text.find('<'), close = text.rfind('>');
    if (open >= text.size() - 1 || close == std::string_view::npos || close < open) return std::nullopt;
    const bool is_element = is_letter(text[open + 1]) || is_in(text[open + 1], "?!");
    if (!is_element || text.substr(0, open).find_first_of("0123456789(){}=") != std::string_view::npos)
        return std::nullopt;
    pugi::xml_document document;
    const auto parsed = document.load_buffer(text.data() + open, close - open + 1,
                                             pugi::parse_default | pugi::parse_fragment, pugi::encoding_utf8);
    const pugi::xml_node first = document.document_element();
    const bool has_content = first.first_attribute() || first.first_child();
    if (parsed.status != pugi::status_ok || !has_content) return std::nullopt;
    TextTree tree = make_markup_tree(text);
    XmlTree builder(*tree.text, tree.tokens, open);
    for (const pugi::xml_node& node : document.children()) {
        if (node.type() == pugi::node_element) tree.root.children.push_back(builder.element(node));
    }
    return builder.finish(std::move(tree));
}

MarkupTree read_yaml(std::string_view text) {
    if (!looks_like_yaml(text)) return std::nullopt;
    std::string content(text);
    const std::vector<YamlHead> heads = blank_heads(content);
    std::vector<YAML::Node> documents;
    try {
        documents = YAML::LoadAll(content);
    } catch (const YAML::Exception&) {
        return std::nullopt;
    }
    TextTree tree = make_markup_tree(text);
    YamlTree builder(*tree.text, tree.tokens);
    for (const YAML::Node& document : documents) {
        if (!document.IsMap() && !document.IsSequence()) continue;
        Node node = builder.node(document);
        const auto begin = std::size_t(std::max(document.Mark().pos, 0));
        const auto behind = std::partition_point(heads.begin(), heads.end(),
                                                 [&](const YamlHead& head) { return head.offset < begin; });
        if (behind != heads.begin() && std::prev(behind)->length > 0 && document.IsMap())
            builder.add_id(node, *std::prev(behind));
        tree.root.children.push_back(std::move(node));
    }
    return builder.finish(std::move(tree));
}

}  // namespace app::text_tree

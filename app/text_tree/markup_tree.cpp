// Uses pugixml and yaml-cpp; tokens keep the places in the text.
#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

#include <pugixml.hpp>
#include <yaml-cpp/yaml.h>

#include "app/base/utf8.h"
#include "app/text_tree/tables.h"
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

// Adds parts of the text as tokens with lines and columns.
class MarkupBuilder {
  public:
    MarkupBuilder(std::string_view text, Tokens& tokens)
        : text_(text),
          tokens_(tokens),
          max_tokens_(tokens.size() + std::max<std::size_t>(text.size(), 100'000)) {
        for_each_line(text, [this](std::size_t offset, std::string_view) { starts_.push_back(offset); });
    }

    const std::optional<ParseError>& error() const { return error_; }
    std::string_view text() const { return text_; }
    Token& last_token() { return tokens_.back(); }
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
        tokens_.push_back(token_at(offset, length));
        return end() - 1;
    }
    Token token_at(std::size_t offset, std::size_t length) {
        const std::string_view before = text_.substr(0, offset);
        const auto line = std::ranges::upper_bound(starts_, before.size()) - starts_.begin();
        const std::size_t start = starts_[std::size_t(line) - 1];
        // From the token before if it is in the same line: a line may be the whole text.
        if (counted_ < start || counted_ > before.size()) counted_ = start, column_ = 1;
        const std::string_view between = before.substr(counted_);
        column_ += int(std::ranges::count_if(between, std::not_fn(is_inside_character)));
        counted_ = before.size();
        return {text_.substr(before.size(), length), int(line), column_, Token::Kind::Text};
    }
    void add(const Tokens& tokens) { tokens_.insert(tokens_.end(), tokens.begin(), tokens.end()); }
    Word add_word(std::size_t offset, std::size_t length, bool is_assigned = true) {
        const int token = add_token(offset, length);
        return {tokens_.back().text, token, is_assigned};
    }
    Node add_text(std::size_t offset, std::size_t length) {
        const int token = add_token(offset, length);
        return {.kind = Node::Kind::Text, .token = token, .end = token + 1};
    }
    int end() const { return int(tokens_.size()); }

  private:
    std::string_view text_;
    Tokens& tokens_;
    std::vector<std::size_t> starts_;  // of the lines
    std::size_t max_tokens_;
    std::size_t counted_ = 0;  // the offset that `column_` belongs to
    int column_ = 1;
    std::optional<ParseError> error_;
};

class XmlTree {
  public:
    XmlTree(MarkupBuilder& out, std::size_t shift) : out_(out), text_(out.text()), shift_(shift) {}

    Node element(const pugi::xml_node& node, int depth = 0) {
        const std::size_t offset = offset_of(node);
        const Word name = out_.add_word(offset, std::string_view(node.name()).size());
        Node result{.kind = Node::Kind::Group, .bracket = '<', .token = name.token, .words = {name}};
        std::size_t at = offset;
        for (const pugi::xml_attribute& attribute : node.attributes())
            result.children.push_back(attribute_node(attribute, at));
        for (const pugi::xml_node& child : node.children()) {
            if (child.type() == pugi::node_element && out_.can_nest(depth))
                result.children.push_back(element(child, depth + 1));
            if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
                const std::string_view value = child.value();
                const std::size_t first = value.find_first_not_of(markup_blanks);
                if (first == std::string_view::npos) continue;
                const std::size_t length = value.find_last_not_of(markup_blanks) - first + 1;
                const std::size_t from = text_.find_first_not_of(markup_blanks, offset_of(child));
                result.children.push_back(out_.add_text(from, length));
            }
        }
        result.end = out_.end();
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
        const Word key = out_.add_word(at, name.size());
        const std::size_t quote = std::min(text_.find_first_of("\"'", at + name.size()), text_.size() - 1);
        const std::size_t closing = std::min(text_.find(text_[quote], quote + 1), text_.size());
        Node node = out_.add_text(quote + 1, closing > quote ? closing - quote - 1 : 0);
        node.words.push_back(key);
        at = closing;
        return node;
    }

    MarkupBuilder& out_;
    std::string_view text_;
    std::size_t shift_;
};

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

class YamlTree {
  public:
    YamlTree(MarkupBuilder& out, std::size_t shift) : out_(out), shift_(shift) {}

    Node node(const YAML::Node& value, int depth = 0) {
        Node result;
        if (value.IsScalar()) result = scalar_node(value);
        if (value.IsMap() || value.IsSequence()) {
            result.kind = Node::Kind::Group;
            result.bracket = value.IsMap() ? '{' : '[';
            result.token = out_.add_token(offset_of(value), 1);
            for (const auto& item : value) {
                if (!out_.can_grow()) break;
                result.children.push_back(value.IsMap() ? member_node(item.first, item.second, depth)
                                                        : inner_node(item, depth));
            }
        }
        result.end = out_.end();
        return result;
    }

    /// The id becomes a member of the document, or of its only object: "Transform: {..}".
    void add_id(Node& document, const YamlHead& head) {
        Node id = out_.add_text(head.offset + shift_, head.length);
        id.words.push_back({"fileID", id.token, true});
        const bool is_wrapped = document.children.size() == 1 && document.children[0].is_group('{');
        std::vector<Node>& members = is_wrapped ? document.children[0].children : document.children;
        members.insert(members.begin(), std::move(id));
    }

  private:
    Node inner_node(const YAML::Node& value, int depth) {
        return out_.can_nest(depth) ? node(value, depth + 1) : Node{};
    }
    // "key: !Box {..}": key and type are words before the value.
    Node member_node(const YAML::Node& key, const YAML::Node& value, int depth) {
        const Word name = out_.add_word(offset_of(key), key.IsScalar() ? key.Scalar().size() : 1);
        Node child = inner_node(value, depth);
        child.words.push_back(name);
        const std::string& tag = value.Tag();
        if (tag.size() < 2 || tag.front() != '!') return child;
        const std::size_t found = out_.text().rfind(tag, offset_of(value));
        if (found == std::string::npos) return child;
        const Word type = out_.add_word(found + 1, tag.size() - 1, false);
        child.words.push_back(type);
        if (child.kind == Node::Kind::Name) child.token = type.token;
        return child;
    }
    Node scalar_node(const YAML::Node& value) {
        const std::size_t offset = offset_of(value);
        const std::string_view rest = out_.text().substr(offset);
        const bool is_quoted = rest.starts_with('"') || rest.starts_with('\'');
        Node result = out_.add_text(offset + (is_quoted ? 1 : 0), value.Scalar().size());
        Token& token = out_.last_token();
        const Tokens inner = tokenize_part(token);
        const bool is_number =
            !is_quoted && inner.size() == 1 &&
            (inner[0].kind == Token::Kind::Number || inner[0].kind == Token::Kind::Invalid);
        if (!is_number) return result;
        token = inner[0];
        result.kind = Node::Kind::Number;
        return result;
    }

    std::size_t offset_of(const YAML::Node& value) const {
        return std::size_t(std::max(value.Mark().pos, 0)) + shift_;
    }

    MarkupBuilder& out_;
    std::size_t shift_;
};

// A segment as its library reads it.
struct ParsedSegment {
    Segment segment;
    std::unique_ptr<pugi::xml_document> elements;
    std::vector<YAML::Node> documents;
    std::vector<YamlHead> heads;
};

bool parse_xml(std::string_view text, ParsedSegment& parsed) {
    parsed.elements = std::make_unique<pugi::xml_document>();
    const auto status = parsed.elements->load_buffer(
        text.data(), text.size(), pugi::parse_default | pugi::parse_fragment, pugi::encoding_utf8);
    const pugi::xml_node first = parsed.elements->document_element();
    return status.status == pugi::status_ok && (first.first_attribute() || first.first_child());
}

bool parse_yaml(std::string_view text, ParsedSegment& parsed) {
    std::string content(text);
    parsed.heads = blank_heads(content);
    try {
        parsed.documents = YAML::LoadAll(content);
    } catch (const YAML::Exception&) {
        return false;
    }
    return std::ranges::any_of(parsed.documents,
                               [](const YAML::Node& each) { return each.IsMap() || each.IsSequence(); });
}

void add_xml(MarkupBuilder& out, const ParsedSegment& parsed, std::vector<Node>& nodes) {
    XmlTree builder(out, parsed.segment.begin);
    for (const pugi::xml_node& node : parsed.elements->children())
        if (node.type() == pugi::node_element) nodes.push_back(builder.element(node));
}

void add_yaml(MarkupBuilder& out, const ParsedSegment& parsed, std::vector<Node>& nodes) {
    YamlTree builder(out, parsed.segment.begin);
    const std::vector<YamlHead>& heads = parsed.heads;
    for (const YAML::Node& document : parsed.documents) {
        if (!document.IsMap() && !document.IsSequence()) continue;
        Node node = builder.node(document);
        const auto begin = std::size_t(std::max(document.Mark().pos, 0));
        const auto behind = std::partition_point(heads.begin(), heads.end(),
                                                 [&](const YamlHead& head) { return head.offset < begin; });
        if (behind != heads.begin() && std::prev(behind)->length > 0 && document.IsMap())
            builder.add_id(node, *std::prev(behind));
        nodes.push_back(std::move(node));
    }
}

// The value of a cell: numbers in commas are one value.
Node cell_node(MarkupBuilder& out, const TextTree& tree, std::string_view cell, std::string_view unit) {
    Tokens tokens = tokenize_part(out.token_at(std::size_t(cell.data() - tree.source.data()), cell.size()));
    for (Token& each : tokens)
        if (each.kind == Token::Kind::Number && each.note().empty()) each.set_note(unit);
    const int begin = out.end();
    out.add(tokens);
    std::vector<Node> items = tokens.empty() ? std::vector<Node>() : read_items(tree, begin);
    if (items.empty()) return {};
    if (items.size() == 1) return std::move(items[0]);
    Node list{.kind = Node::Kind::Group, .bracket = ',', .token = begin, .end = out.end()};
    list.children = std::move(items);
    return list;
}

void add_table(MarkupBuilder& out, const TextTree& tree, const Segment& segment, std::vector<Node>& nodes) {
    for (const Table& each : find_tables(tree.source, segment.begin, segment.end)) {
        Node table{.kind = Node::Kind::Group, .bracket = '|', .token = out.end()};
        for (const Cells& cells : each.rows) {
            Node row{.kind = Node::Kind::Group, .bracket = '|', .token = out.end()};
            for (std::size_t i = 0; i < cells.size(); ++i) {
                if (!table.children.empty()) {
                    row.children.push_back(cell_node(out, tree, cells[i], unit_of_header(each.rows[0][i])));
                    continue;
                }
                const Word name =
                    out.add_word(std::size_t(cells[i].data() - tree.source.data()), cells[i].size());
                row.children.push_back({.token = name.token, .end = name.token + 1, .words = {name}});
            }
            row.end = out.end();
            table.children.push_back(std::move(row));
        }
        table.end = out.end();
        nodes.push_back(std::move(table));
    }
}

// The nodes stand between the lines of the root in the order of the text.
tl::expected<void, ParseError> add_markup(TextTree& tree, const std::vector<ParsedSegment>& segments) {
    MarkupBuilder builder(tree.source, tree.tokens);
    std::vector<Node> lines = std::exchange(tree.root.children, {});
    std::vector<Node>& all = tree.root.children;
    auto line = lines.begin();
    for (const ParsedSegment& each : segments) {
        const char* const begin = tree.source.data() + each.segment.begin;
        while (line != lines.end() && tree.tokens[line->token].text.data() < begin)
            all.push_back(std::move(*line++));
        if (each.segment.kind == Segment::Kind::Table)
            add_table(builder, tree, each.segment, all);
        else
            each.elements ? add_xml(builder, each, all) : add_yaml(builder, each, all);
    }
    std::move(line, lines.end(), std::back_inserter(all));
    tree.root.end = builder.end();
    return builder.error() ? tl::unexpected(*builder.error()) : tl::expected<void, ParseError>();
}

}  // namespace

tl::expected<TextTree, ParseError> read_tree(std::shared_ptr<const std::string> text) {
    TextTree tree;
    tree.text = std::move(text);
    tree.source = *tree.text;
    std::vector<ParsedSegment> parsed;
    for (const Segment& each : find_segments(tree.source)) {
        ParsedSegment next{.segment = each};
        const std::string_view content = tree.source.substr(each.begin, each.end - each.begin);
        const bool is_tag = each.kind == Segment::Kind::Tag;
        const bool is_read = each.kind == Segment::Kind::Table ||
                             (each.kind == Segment::Kind::Xml && parse_xml(content, next)) ||
                             (each.kind == Segment::Kind::Yaml && parse_yaml(content, next));
        if (is_tag || is_read) tree.segments.push_back(each);
        if (is_read) parsed.push_back(std::move(next));
    }
    tree.tokens = tokenize(tree.source, tree.segments);
    tree.plain_tokens = int(tree.tokens.size());
    if (auto status = build_tree(tree); !status) return tl::unexpected(status.error());
    if (parsed.empty()) return tree;
    if (auto status = add_markup(tree, parsed); !status) return tl::unexpected(status.error());
    return tree;
}

}  // namespace app::text_tree

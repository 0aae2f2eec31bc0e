// Uses pugixml and yaml-cpp; tokens keep the places in the text.
#include "app/text_tree/markup_tree.h"

#include <algorithm>
#include <iterator>

#include <pugixml.hpp>
#include <yaml-cpp/yaml.h>

#include "app/text_tree/words.h"

namespace app::text_tree {

namespace {

constexpr std::string_view markup_blanks = " \t\r\n";

// A tree without children.
TextTree make_markup_tree(std::string_view text) {
    TextTree tree;
    tree.text = std::make_shared<const std::string>(text);
    tree.source = *tree.text;
    tree.is_markup = true;
    tree.root.kind = Node::Kind::Group;
    tree.root.bracket = '#';
    return tree;
}

Node make_text_node(int token) {
    Node node;
    node.kind = Node::Kind::Text;
    node.token = token;
    node.end = token + 1;
    return node;
}

// Lines and columns of offsets in increasing order, and tokens there.
class Places {
  public:
    Places(const std::string& text, Tokens& tokens) : text_(text), tokens_(tokens) {
        starts_.push_back(0);
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\n') starts_.push_back(i + 1);
        }
    }

    /// The token of a part of the text; returns its index.
    int add(std::size_t offset, std::size_t length) {
        offset = std::min(offset, text_.size());
        const auto line = std::upper_bound(starts_.begin(), starts_.end(), offset) - starts_.begin();
        const std::size_t start = starts_[static_cast<std::size_t>(line) - 1];
        int column = 1;
        for (std::size_t i = start; i < offset; ++i)
            column += (static_cast<unsigned char>(text_[i]) & 0xC0U) != 0x80U ? 1 : 0;
        tokens_.push_back({Token::Kind::Text, std::string_view(text_).substr(offset, length),
                           static_cast<int>(line), column});
        return static_cast<int>(tokens_.size()) - 1;
    }

  private:
    const std::string& text_;
    Tokens& tokens_;
    std::vector<std::size_t> starts_;
};

class XmlTree {
  public:
    XmlTree(const std::string& text, Tokens& tokens, std::size_t shift)
        : text_(text), shift_(shift), places_(text, tokens), tokens_(tokens) {}

    Node element(const pugi::xml_node& node, int depth = 0) {
        Node result;
        result.kind = Node::Kind::Group;
        result.bracket = '<';
        const std::size_t offset = offset_of(node);
        result.token = places_.add(offset, std::string_view(node.name()).size());
        result.words.push_back({word_at(result.token), result.token, true, false});
        std::size_t at = offset;
        for (const pugi::xml_attribute& attribute : node.attributes())
            result.children.push_back(attribute_node(attribute, at));
        for (const pugi::xml_node& child : node.children()) {
            if (child.type() == pugi::node_element && depth < 200)
                result.children.push_back(element(child, depth + 1));
            if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata) {
                const std::string_view value = child.value();
                const std::size_t first = value.find_first_not_of(markup_blanks);
                if (first == std::string_view::npos) continue;
                const std::size_t length = value.find_last_not_of(markup_blanks) - first + 1;
                const std::size_t from = text_.find_first_not_of(markup_blanks, offset_of(child));
                result.children.push_back(make_text_node(places_.add(from, length)));
            }
        }
        result.end = static_cast<int>(tokens_.size());
        return result;
    }

  private:
    std::size_t offset_of(const pugi::xml_node& node) const {
        const std::ptrdiff_t offset = node.offset_debug();
        return offset < 0 ? 0 : static_cast<std::size_t>(offset) + shift_;
    }
    std::string_view word_at(int token) const { return tokens_[static_cast<std::size_t>(token)].text; }

    Node attribute_node(const pugi::xml_attribute& attribute, std::size_t& at) {
        const std::string_view name = attribute.name();
        // The next name before "=".
        for (std::size_t found = text_.find(name, at); found != std::string::npos;
             found = text_.find(name, found + 1)) {
            const std::size_t after = text_.find_first_not_of(markup_blanks, found + name.size());
            const bool is_start =
                found > 0 && std::string_view(" \t\r\n\"'").find(text_[found - 1]) != std::string_view::npos;
            if (!is_start || after == std::string::npos || text_[after] != '=') continue;
            at = found;
            break;
        }
        const int key = places_.add(at, name.size());
        const std::size_t quote = std::min(text_.find_first_of("\"'", at + name.size()), text_.size() - 1);
        const std::size_t end = std::min(text_.find(text_[quote], quote + 1), text_.size());
        Node node = make_text_node(places_.add(quote + 1, end > quote ? end - quote - 1 : 0));
        node.words.push_back({word_at(key), key, true, false});
        at = end;
        return node;
    }

    const std::string& text_;
    std::size_t shift_;
    Places places_;
    Tokens& tokens_;
};

}  // namespace

std::optional<TextTree> read_xml(std::string_view text) {
    const std::size_t open = text.find('<');
    if (open == std::string_view::npos) return std::nullopt;
    // From the first element to the end of the last one.
    const std::size_t close = text.rfind('>');
    if (close == std::string_view::npos || close < open) return std::nullopt;
    const std::size_t next = open + 1;
    const bool is_element =
        next < text.size() && (is_letter(text[next]) || text[next] == '?' || text[next] == '!');
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
    tree.root.end = static_cast<int>(tree.tokens.size());
    return tree;
}

namespace {

// Calls visit(offset, line) for each line.
template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        visit(from, text.substr(from, end - from));
        from = end + 1;
    }
}

// Length of "key" of "key: value"; 0: the line has no key.
std::size_t yaml_key_length(std::string_view line) {
    std::size_t length = 0;
    while (length < line.size() &&
           (is_letter(line[length]) || is_digit(line[length]) || line[length] == '.' || line[length] == '-'))
        ++length;
    if (length == line.size() || line[length] != ':') return 0;
    return length + 1 == line.size() || line[length + 1] == ' ' || line[length + 1] == '\r' ? length : 0;
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
        keys += kind == YamlLine::Key ? 1 : 0;
        others += kind == YamlLine::Foreign ? 1 : 0;
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
        std::fill_n(content.begin() + static_cast<std::ptrdiff_t>(from), length, ' ');
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
    YamlTree(const std::string& text, Tokens& tokens) : places_(text, tokens), text_(text), tokens_(tokens) {}

    Node node(const YAML::Node& value, int depth = 0) {
        Node result;
        if (value.IsScalar()) result = scalar_node(value);
        if (value.IsMap() || value.IsSequence()) {
            result.kind = Node::Kind::Group;
            result.bracket = value.IsMap() ? '{' : '[';
            result.token = mark(value, 1);
            for (const auto& item : value)
                result.children.push_back(value.IsMap() ? member_node(item.first, item.second, depth)
                                                        : inner_node(item, depth));
        }
        result.end = static_cast<int>(tokens_.size());
        return result;
    }

    /// The id becomes a member of the document, or of its only object: "Transform: {..}".
    void add_id(Node& document, const YamlHead& head) {
        Node id = make_text_node(places_.add(head.offset, head.length));
        id.words.push_back({"fileID", id.token, true, false});
        const bool is_wrapped = document.children.size() == 1 && document.children[0].is_group('{');
        std::vector<Node>& members = is_wrapped ? document.children[0].children : document.children;
        members.insert(members.begin(), std::move(id));
    }

  private:
    Node inner_node(const YAML::Node& value, int depth) {
        return depth < 200 ? node(value, depth + 1) : Node{};
    }
    // "key: !Box {..}": key and type are words before the value.
    Node member_node(const YAML::Node& key, const YAML::Node& value, int depth) {
        const int name = mark(key, key.IsScalar() ? key.Scalar().size() : 1);
        Node child = inner_node(value, depth);
        child.words.push_back({text_of(name), name, true, false});
        const std::string& tag = value.Tag();
        if (tag.size() < 2 || tag.front() != '!') return child;
        const std::size_t found = text_.rfind(tag, offset_of(value));
        if (found == std::string::npos) return child;
        const int type = places_.add(found + 1, tag.size() - 1);
        child.words.push_back({text_of(type), type, false, false});
        if (child.kind == Node::Kind::Name) child.token = type;
        return child;
    }
    Node scalar_node(const YAML::Node& value) {
        const std::size_t offset = offset_of(value);
        const std::string_view rest = std::string_view(text_).substr(offset);
        const bool is_quoted = rest.starts_with('"') || rest.starts_with('\'');
        Node result = make_text_node(places_.add(offset + (is_quoted ? 1 : 0), value.Scalar().size()));
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
        return value.Mark().pos < 0 ? 0 : static_cast<std::size_t>(value.Mark().pos);
    }
    int mark(const YAML::Node& value, std::size_t length) { return places_.add(offset_of(value), length); }
    std::string_view text_of(int token) const { return tokens_[static_cast<std::size_t>(token)].text; }

    Places places_;
    const std::string& text_;
    Tokens& tokens_;
};

}  // namespace

std::optional<TextTree> read_yaml(std::string_view text) {
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
        const auto begin = static_cast<std::size_t>(std::max(document.Mark().pos, 0));
        const auto behind = std::partition_point(heads.begin(), heads.end(),
                                                 [&](const YamlHead& head) { return head.offset < begin; });
        if (behind != heads.begin() && std::prev(behind)->length > 0 && document.IsMap())
            builder.add_id(node, *std::prev(behind));
        tree.root.children.push_back(std::move(node));
    }
    tree.root.end = static_cast<int>(tree.tokens.size());
    return tree;
}

}  // namespace app::text_tree

// Scans tags for elements that are closed, and lines for blocks of keys.
#include "app/text_tree/segments.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

#include "app/base/string_map.h"
#include "app/text_tree/tables.h"
#include "app/text_tree/words.h"

namespace app::text_tree {

namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t npos = std::string_view::npos;

// XML.

struct Tag {
    enum class Kind : unsigned char { Open, Close, Empty, Other };
    Kind kind = Kind::Other;
    std::string_view name = {};
    std::size_t end = 0;  // Behind the tag.
};

std::size_t behind(std::string_view text, std::string_view wanted, std::size_t from) {
    const std::size_t found = text.find(wanted, from);
    return found == npos ? npos : found + wanted.size();
}

// Behind the ">" that ends the attributes; npos: there is none.
std::size_t end_of_attributes(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] != '>') {
        if (text[at] == '<') return npos;
        const bool is_quote = text[at] == '"' || text[at] == '\'';
        at = is_quote ? behind(text, text.substr(at, 1), at + 1) : at + 1;
    }
    return at < text.size() ? at + 1 : npos;
}

// The tag, comment or declaration at "<".
std::optional<Tag> read_tag(std::string_view text, std::size_t at) {
    const std::string_view rest = text.substr(at, 9);
    for (const auto& [begin, end] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
             {"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<!", ">"}}) {
        if (!rest.starts_with(begin)) continue;
        const std::size_t last = behind(text, end, at + begin.size());
        return last == npos ? std::nullopt : std::optional(Tag{.end = last});
    }
    const bool is_closing = rest.starts_with("</");
    const std::size_t first = at + (is_closing ? 2 : 1);
    if (first >= text.size() || !is_letter(text[first])) return std::nullopt;
    std::size_t last = first;
    while (last < text.size() && (is_letter(text[last]) || is_digit(text[last]) || is_in(text[last], ":-.")))
        ++last;
    if (last == text.size() || !is_in(text[last], " \t\r\n/>")) return std::nullopt;
    const std::size_t end = end_of_attributes(text, last);
    if (end == npos) return std::nullopt;
    const Tag::Kind kind = is_closing             ? Tag::Kind::Close
                           : text[end - 2] == '/' ? Tag::Kind::Empty
                                                  : Tag::Kind::Open;
    return Tag{kind, text.substr(first, last - first), end};
}

bool is_html(std::string_view name) {
    return is_one_of(name, {"details", "summary", "pre", "code", "p", "br", "b", "i", "em", "strong", "kbd",
                            "div", "span", "hr", "sub", "sup", "ul", "li", "blockquote"});
}

class ElementScanner {
  public:
    explicit ElementScanner(std::string_view text) : text_(text) {
        for (std::size_t at = text.find("</"); at != npos; at = text.find("</", at + 1)) {
            if (const std::optional<Tag> tag = read_tag(text, at)) last_closed_[std::string(tag->name)] = at;
        }
    }

    std::vector<Segment> run() {
        for (std::size_t at = text_.find('<'); at != npos; at = text_.find('<', at)) {
            const std::optional<Tag> tag = is_tag_place(at) ? read_tag(text_, at) : std::nullopt;
            if (!tag) {
                ++at;
                continue;
            }
            const bool is_skipped = tag->kind == Tag::Kind::Other || is_html(tag->name);
            const std::size_t end = is_skipped ? tag->end : end_of_element(*tag, at);
            if (end == npos) {
                ++at;
                continue;
            }
            add(is_skipped ? Segment::Kind::Tag : Segment::Kind::Xml, at, end);
            at = end;
        }
        return std::move(segments_);
    }

  private:
    // "vector<Box>" and "#include <box>" have no elements.
    bool is_tag_place(std::size_t at) {
        for (std::size_t next = text_.find('\n', line_); next < at; next = text_.find('\n', line_))
            line_ = next + 1;
        const char before = at == 0 ? '\n' : text_[at - 1];
        if (is_letter(before) || is_digit(before) || is_in(before, ".:)]")) return false;
        return text_[std::min(text_.find_first_not_of(" \t", line_), at)] != '#';
    }
    // npos: it is not closed.
    std::size_t end_of_element(const Tag& first, std::size_t begin) {
        constexpr int max_failures = 100;  // Each may reach the end of the text.
        if (first.kind == Tag::Kind::Empty) return first.end;
        const auto closed = last_closed_.find(first.name);
        const bool may_close = first.kind == Tag::Kind::Open && closed != last_closed_.end() &&
                               closed->second > begin && failures_ < max_failures;
        if (!may_close) return npos;
        std::vector<std::string_view> open{first.name};
        std::size_t at = first.end;
        while (!open.empty()) {
            at = text_.find('<', at);
            const std::optional<Tag> tag = at == npos ? std::nullopt : read_tag(text_, at);
            const bool is_mismatch = !tag || (tag->kind == Tag::Kind::Close && tag->name != open.back());
            if (is_mismatch) {
                ++failures_;
                return npos;
            }
            if (tag->kind == Tag::Kind::Open) open.push_back(tag->name);
            if (tag->kind == Tag::Kind::Close) open.pop_back();
            at = tag->end;
        }
        return at;
    }
    void add(Segment::Kind kind, std::size_t begin, std::size_t end) {
        // Elements and comments beside each other are one part.
        const bool is_joined =
            !segments_.empty() && kind == segments_.back().kind &&
            text_.substr(segments_.back().end, begin - segments_.back().end).find_first_not_of(blanks) ==
                npos;
        if (is_joined)
            segments_.back().end = segments_.back().outer_end = end;
        else
            segments_.push_back({kind, begin, end, begin, end});
    }

    std::string_view text_;
    StringMap<std::size_t> last_closed_;
    std::vector<Segment> segments_;
    std::size_t line_ = 0;  // Begin of the line.
    int failures_ = 0;
};

// Takes the quotes around a segment into it: "R"(", "\"\"\"", "'", "`".
void include_quotes(std::string_view text, Segment& segment) {
    const std::size_t before = text.substr(0, segment.begin).find_last_not_of(blanks);
    const std::size_t after = text.find_first_not_of(blanks, segment.end);
    if (before == npos || after == npos) return;
    const std::string_view head = text.substr(0, before + 1), tail = text.substr(after);
    for (const std::string_view quote : {"\"\"\"", "'''", "\"", "'", "`"}) {
        if (!head.ends_with(quote) || !tail.starts_with(quote)) continue;
        segment.outer_begin = head.size() - quote.size();
        segment.outer_end = after + quote.size();
        return;
    }
    const std::size_t raw = head.rfind("R\"");
    if (raw == npos || !head.ends_with('(') || raw + 20 < before) return;
    const std::string closing = ")" + std::string(head.substr(raw + 2, before - raw - 2)) + "\"";
    if (!tail.starts_with(closing)) return;
    segment.outer_begin = raw;
    segment.outer_end = after + closing.size();
}

// YAML.

// Length of "key" of "key: value"; 0: the line has no key.
std::size_t yaml_key_length(std::string_view line) {
    const auto is_key = [](char c) { return is_letter(c) || is_digit(c) || is_in(c, ".-"); };
    const auto length = std::size_t(std::ranges::find_if_not(line, is_key) - line.begin());
    const std::string_view rest = line.substr(length);
    return rest == ":" || rest.starts_with(": ") || rest.starts_with(":\r") ? length : 0;
}

// The value is prose, a log or code: a word and numbers beside each other, or signs of other languages.
bool is_foreign_value(std::string_view value) {
    if (value.find_first_of("=(;") != npos || value.find("//") != npos) return true;
    const std::size_t first = value.find_first_not_of(' ');
    return first != npos && is_letter(value[first]) &&
           value.find_first_of("0123456789", value.find(' ', first)) != npos;
}

enum class YamlLine { Empty, Key, Neutral, Foreign };

YamlLine classify_yaml_line(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == npos) return YamlLine::Empty;
    if (line[first] == '#' || line[first] == '%') return YamlLine::Neutral;
    line.remove_prefix(first);
    while (line.starts_with("- ")) line.remove_prefix(2);
    if (line.starts_with("---") || line.starts_with("...")) return YamlLine::Key;
    const std::size_t key = yaml_key_length(line);
    if (key > 0 && !is_foreign_value(line.substr(key + 1))) return YamlLine::Key;
    const bool is_row = line.find_first_not_of("-+.eE0123456789, []\r") == npos || line.starts_with('{');
    return is_row ? YamlLine::Neutral : YamlLine::Foreign;
}

// Blocks of lines between empty or quoted ones, of which three are "key: value" and none is of another
// language.
class YamlScanner {
  public:
    explicit YamlScanner(std::string_view text) : text_(text) {}

    // From one segment to the next.
    void scan(std::size_t begin, std::size_t end) {
        bool is_bounded = true;  // An empty line, a quote or the begin of the part is before.
        for (std::size_t from = begin; from < end;) {
            const std::size_t last = std::min(text_.find('\n', from), end);
            const std::string_view line = text_.substr(from, last - from);
            const YamlLine kind = classify_yaml_line(line);
            if (kind == YamlLine::Foreign) {
                finish(opens_string(line));
                is_bounded = opens_string(line);
            } else if (kind == YamlLine::Empty) {
                is_bounded = true;
                if (keys_ > 0) has_gap_ = true;
            } else if (keys_ > 0 || is_bounded) {
                if (keys_ == 0 && !has_begin_) begin_ = from, has_begin_ = true;
                if (kind == YamlLine::Key) ++keys_;
                end_ = last;
                has_gap_ = false;
            }
            from = last + 1;
        }
        finish(true);
    }

    std::vector<Segment> segments;

  private:
    static bool opens_string(std::string_view line) {
        return line.find("\"\"\"") != npos || line.find("'''") != npos || line.find("R\"(") != npos;
    }
    // `is_bounded`: the block may end without an empty line.
    void finish(bool is_bounded) {
        if (keys_ >= 3 && (is_bounded || has_gap_))
            segments.push_back({Segment::Kind::Yaml, begin_, end_, begin_, end_});
        keys_ = 0;
        has_begin_ = has_gap_ = false;
    }

    std::string_view text_;
    std::size_t begin_ = 0, end_ = 0;
    int keys_ = 0;
    bool has_begin_ = false;
    bool has_gap_ = false;  // An empty line is behind the block.
};

// Tables are between the other segments.
void add_tables(std::string_view text, std::vector<Segment>& segments) {
    std::vector<Segment> tables;
    std::size_t from = 0;
    const auto find = [&](std::size_t end) {
        for (const Table& each : find_tables(text, from, end))
            tables.push_back({Segment::Kind::Table, each.begin, each.end, each.begin, each.end});
    };
    for (const Segment& each : segments) {
        if (each.kind == Segment::Kind::Tag || each.outer_begin < from) continue;
        find(each.outer_begin);
        from = each.outer_end;
    }
    find(text.size());
    segments.insert(segments.end(), tables.begin(), tables.end());
    std::ranges::sort(segments, {}, &Segment::begin);
}

}  // namespace

std::vector<Segment> find_segments(std::string_view text) {
    std::vector<Segment> elements = ElementScanner(text).run();
    YamlScanner yaml(text);
    std::size_t from = 0;
    for (Segment& each : elements) {
        if (each.kind == Segment::Kind::Xml) include_quotes(text, each);
        yaml.scan(from, each.outer_begin);
        from = each.outer_end;
    }
    yaml.scan(std::min(from, text.size()), text.size());
    elements.insert(elements.end(), yaml.segments.begin(), yaml.segments.end());
    std::ranges::sort(elements, {}, &Segment::begin);
    add_tables(text, elements);
    return elements;
}

void unescape_attributes(std::string& text) {
    for (std::size_t at = text.find("=\\\""); at != std::string::npos; at = text.find("=\\\"", at)) {
        const std::size_t line = text.rfind('\n', at) + 1, tag = text.find('<', line);
        const std::size_t closing = text.find("\\\"", at + 3);
        if (tag > at || closing == std::string::npos) {
            ++at;
            continue;
        }
        text[at + 1] = ' ';
        text[closing] = '"';
        text[closing + 1] = ' ';
        at = closing;
    }
}

}  // namespace app::text_tree

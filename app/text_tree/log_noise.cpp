// Walks each line from its start and blanks known prefixes, then blanks dates and times within the line.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>
#include <utility>

#include "app/text_tree/text_tree.h"
#include "app/text_tree/words.h"

namespace app::text_tree {

namespace {

using Patterns = std::initializer_list<std::string_view>;

bool is_space(char c) { return is_in(c, " \t\r"); }
bool is_ascii_letter(char c) { return is_upper(c) || is_lower(c); }
bool is_file_name_character(char c) { return is_ascii_letter(c) || is_digit(c) || is_in(c, "_-./\\"); }

// Length of the characters at the start of the text that one character of a pattern stands for; 0: none.
std::size_t match_one(std::string_view text, char pattern) {
    const auto count_all = [&](auto is) {
        std::size_t count = 0;
        while (count < text.size() && count < 200 && is(text[count])) ++count;
        return count;
    };
    if (pattern == '#') return count_all(is_digit);
    if (pattern == '~') return count_all(is_space);
    if (pattern == '@') return count_all(is_file_name_character);
    if (text.empty()) return 0;
    if (pattern == '9') return is_digit(text[0]) ? 1 : 0;
    if (pattern == '?') return is_ascii_letter(text[0]) ? 1 : 0;
    return text[0] == pattern ? 1 : 0;
}

// Length of the match at the start of the text; 0: none. In a pattern, 9 is a digit, # is one digit or more,
// ~ is one blank or more, @ is one character or more of a file name, ? is a letter; others stand for
// themselves.
std::size_t match(std::string_view text, std::string_view pattern) {
    std::size_t at = 0;
    for (const char c : pattern) {
        const std::size_t length = match_one(text.substr(at), c);
        if (length == 0) return 0;
        at += length;
    }
    return at;
}

// Length of the longest match; 0: none.
std::size_t match_any(std::string_view text, Patterns patterns) {
    std::size_t longest = 0;
    for (const std::string_view pattern : patterns) longest = std::max(longest, match(text, pattern));
    return longest;
}

// The character at an index; a line end behind the text.
char char_at(std::string_view text, std::size_t index) { return index < text.size() ? text[index] : '\n'; }

// "2026-11-24T18:36:11.123Z", "18:36:11,123", "11-24 18:36:11.123".
std::size_t time_length(std::string_view text) {
    std::size_t length = match_any(text, {"9999-99-99", "9999/99/99", "99-99 99:99:99"});
    if (length > 10) length = 5;  // the time is matched below
    const std::size_t separator = length > 0 && is_in(char_at(text, length), "T _") ? 1 : 0;
    const std::size_t time =
        match_any(text.substr(length + separator), {"99:99:99", "9:99:99", "99:99:99.#", "99:99:99,#"});
    if (time > 0) length += separator + time;
    if (length > 0) length += match_any(text.substr(length), {"Z", "+99:99", "-99:99", "+9999"});
    const char after = char_at(text, length);
    return is_digit(after) || is_ascii_letter(after) ? 0 : length;
}

// "[Info   : Unity Log]", "[src/main.rs:42:5]", "[  12.345]" before a word; no list and no index.
std::size_t tag_length(std::string_view text) {
    if (text.empty() || text.front() != '[') return 0;
    const std::size_t end = text.substr(0, 120).find(']');
    if (end == std::string_view::npos || end < 2) return 0;
    const std::string_view content = text.substr(1, end - 1);
    if (content.find_first_of("([{=\"',;|") != std::string_view::npos) return 0;
    const char after = char_at(text, text.find_first_not_of(" \t", end + 1));
    if (after == '=' || (after == ':' && content.find_first_not_of("0123456789") == std::string_view::npos))
        return 0;
    const bool has_letter = std::ranges::any_of(content, is_ascii_letter);
    const bool is_word_next = is_ascii_letter(after) || after == '[';
    const bool is_one_number = content.find_first_not_of("0123456789. \t") == std::string_view::npos &&
                               match(content, "#.#~#") == 0 && match(content, "#~#") == 0;
    return has_letter || (is_one_number && is_word_next) ? end + 1 : 0;
}

// Length of one prefix at the start of the text; 0: none.
std::size_t prefix_length(std::string_view text) {
    if (const std::size_t time = time_length(text); time > 0) return time;
    if (const std::size_t tag = tag_length(text); tag > 0) return tag;
    // "src/main.rs:42:5: "
    const std::size_t place = match_any(text, {"@:#:#:~", "@:#:~", "@(#):~"});
    const std::string_view name = text.substr(0, std::min(text.find_first_of(":("), place));
    if (place > 0 && is_ascii_letter(name.front()) && name.find('.') != std::string_view::npos) return place;
    return match_any(text, {"(gdb)", "(lldb)", "(Pdb)", ">>>", "In [#]:", "Out[#]:", "?9999~99:99:99.#",
                            "?9999~99:99:99"});
}

// "INFO", "DEBUG:": a level of a log line.
std::size_t level_length(std::string_view text) {
    for (const std::string_view level :
         {"INFO", "DEBUG", "LOG", "WARNING", "WARN", "ERROR", "TRACE", "FATAL", "LogTemp:", "Display:"}) {
        if (!text.starts_with(level)) continue;
        const char after = char_at(text, level.size());
        if (!is_ascii_letter(after) && !is_digit(after) && !is_in(after, "_(="))
            return level.size() + (after == ':' ? 1 : 0);
    }
    return 0;
}

void blank(std::string& text, std::size_t from, std::size_t count) {
    for (std::size_t i = from; i < std::min(from + count, text.size()); ++i) {
        if (text[i] != '\n') text[i] = ' ';
    }
}

// "> text" of a mail; ">" alone is an empty line of it, or the end of a tag of XML.
bool begins_like_quote(std::string_view line) {
    const std::size_t first = std::min(line.find_first_not_of(" \t"), line.size());
    return char_at(line, first) == '>' && is_in(char_at(line, first + 1), " \t\r\n>");
}

// Single words in square brackets at the start of lines: of several, each is the name of something.
class NameTags {
  public:
    explicit NameTags(std::string_view text) {
        for (std::size_t from = 0; from < text.size();) {
            const std::size_t end = std::min(text.find('\n', from), text.size());
            const std::size_t open = std::min(text.find_first_not_of(" \t", from), end);
            if (const std::size_t length = length_of(text.substr(open, end - open)); length > 0)
                names_.insert(text.substr(open, length));
            from = end + 1;
        }
    }
    // Length of a tag that is a name; 0: it is none.
    std::size_t length(std::string_view text) const { return names_.size() < 2 ? 0 : length_of(text); }

  private:
    static std::size_t length_of(std::string_view text) {
        const std::size_t length = tag_length(text);
        if (length < 3) return 0;
        const std::string_view name = text.substr(1, length - 2);
        const bool is_word = is_ascii_letter(name.front()) && std::ranges::all_of(name, [](char c) {
                                 return is_ascii_letter(c) || is_digit(c) || c == '_';
                             });
        std::string level(name);
        std::ranges::transform(level, level.begin(), [](char c) { return is_lower(c) ? c - 'a' + 'A' : c; });
        return is_word && level_length(level) == 0 && is_word_at(text.substr(length)) ? length : 0;
    }
    static bool is_word_at(std::string_view text) {
        return is_ascii_letter(char_at(text, std::min(text.find_first_not_of(" \t"), text.size())));
    }

    std::set<std::string_view> names_;
};

// "p expression" after the prompt of a debugger. Returns where the expression begins.
std::size_t blank_command(std::string& text, std::size_t from, std::size_t end) {
    while (from < end && is_space(text[from])) ++from;
    const std::size_t command = match_any(std::string_view(text).substr(from, end - from),
                                          {"p ", "po ", "print ", "p/x ", "frame variable ", "fr v "});
    blank(text, from, command);
    return from + command;
}

void blank_prefixes(std::string& text, std::size_t from, std::size_t end, bool is_quoted,
                    const NameTags& names) {
    bool after_time = false;
    while (from < end) {
        while (from < end && is_space(text[from])) ++from;
        const std::string_view rest = std::string_view(text).substr(from, end - from);
        if (const std::size_t name = names.length(rest); name > 0) {
            text[from] = text[from + name - 1] = ' ';
            return;
        }
        std::size_t length = is_quoted && rest.starts_with('>') ? 1 : prefix_length(rest);
        const bool is_prompt = rest.starts_with("(gdb)") || rest.starts_with("(lldb)");
        // "1234  5678 D Tag: ": process, thread and level of Android.
        if (length == 0 && after_time) length = std::max(match(rest, "#~#~?~"), match(rest, "#~@:#]"));
        if (length == 0) length = level_length(rest);
        if (length == 0) return;
        after_time = after_time || time_length(rest) > 0 || match(rest, "?9999~99:99:99") > 0;
        blank(text, from, length);
        from += length;
        if (is_prompt) from = blank_command(text, from, end);
    }
}

void blank_times(std::string& text, std::size_t from, std::size_t end) {
    for (std::size_t i = from; i < end; ++i) {
        const char before = i == from ? ' ' : text[i - 1];
        if (is_digit(text[i]) && !is_digit(before) && !is_letter(before) && !is_in(before, ".:"))
            blank(text, i, time_length(std::string_view(text).substr(i, end - i)));
    }
}

}  // namespace

std::string blank_log_noise(std::string_view source) {
    std::string text(source);
    const NameTags names(source);
    bool was_quote = false;  // the line before begins like a quotation
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::size_t first = std::min(text.find_first_not_of(" \t", from), end);
        if (std::string_view(text).substr(first, end - first).starts_with("```")) {
            // A fence has at most the name of a language; "```1 2 3```" is content.
            const bool is_fence = std::none_of(text.begin() + first, text.begin() + end, is_digit);
            blank(text, first, is_fence ? end - first : 3);
        }
        const std::size_t after = std::min(text.find('\n', std::min(end + 1, text.size())), text.size());
        const std::string_view line = source.substr(from, end - from);
        const std::string_view next =
            source.substr(std::min(end + 1, after), after - std::min(end + 1, after));
        const bool is_quote = begins_like_quote(line);
        blank_prefixes(text, from, end, is_quote && (was_quote || begins_like_quote(next)), names);
        was_quote = is_quote;
        blank_times(text, from, end);
        from = end + 1;
    }
    return text;
}

std::string with_ascii_signs(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 4> signs{
        {{"\u2212", '-'}, {"\uFF0D", '-'}, {"\u00a0", ' '}, {"\u202f", ' '}}};
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const bool may_be_sign = (static_cast<unsigned char>(text[at]) & 0x80U) != 0;
        const auto sign = std::ranges::find_if(
            signs, [&](const auto& each) { return may_be_sign && text.substr(at).starts_with(each.first); });
        plain += sign == signs.end() ? text[at] : sign->second;
        at += sign == signs.end() ? 1 : sign->first.size();
    }
    return plain;
}

std::string plain_content(std::string_view text) {
    std::string content = blank_log_noise(with_ascii_signs(text));
    const std::size_t end = std::min(content.find('\n'), content.size());
    const std::string_view head = std::string_view(content).substr(0, end);
    const bool is_table =
        std::ranges::count(head, ';') > 2 && head.find_first_of("(){}=:,") == std::string_view::npos;
    if (is_table) std::replace(content.begin(), content.end(), ';', ',');
    unescape_attributes(content);
    return content;
}

}  // namespace app::text_tree

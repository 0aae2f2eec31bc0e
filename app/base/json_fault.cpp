// The parser's sentence names its grammar; ours names what is missing in the file.
#include "app/base/json_fault.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

struct Row {
    std::string_view part;  // of the parser's sentence
    const char* ours;
};

// The first that fits: what is wrong within a token, then what was expected in its place.
constexpr std::array rows{Row{"missing closing quote", "the closing quote is missing"},
                          Row{"(LF)", "a text in quotes must end on its line"},
                          Row{"(CR)", "a text in quotes must end on its line"},
                          Row{"control character", "a text in quotes holds a control character"},
                          Row{"after backslash", "an unknown sign stands after a backslash"},
                          Row{"4 hex digits", "expected 4 hex digits after \\u"},
                          Row{"surrogate", "expected the other half of a \\u pair"},
                          Row{"UTF-8", "not UTF-8"},
                          Row{"BOM", "not UTF-8"},
                          Row{"invalid number", "a number is not complete"},
                          Row{"number overflow", "too large for a double"},
                          Row{"unexpected end of input", "the text ends too early"},
                          Row{"expected end of input", "something stands after the end"},
                          Row{"parsing object key", "expected a key in quotes"},
                          Row{"parsing object separator", "expected a colon after the key"},
                          Row{"parsing object", "expected a comma or }"},
                          Row{"parsing array", "expected a comma or ]"}};

constexpr std::string_view white = " \t\r\n";

// A comma, and then a bracket that closes.
bool closes_after_comma(std::string_view text, std::size_t at) {
    if (at >= text.size() || (text[at] != '}' && text[at] != ']')) return false;
    const std::size_t before = text.substr(0, at).find_last_not_of(white);
    return before != std::string_view::npos && text[before] == ',';
}

}  // namespace

std::string brief_key(std::string_view key) {
    constexpr std::size_t most = 64, kept_first = 40, kept_last = 16;
    if (key.size() <= most) return std::string(key);
    // In UTF-8 every byte of a character but its first is 10xxxxxx.
    const auto within = [&](std::size_t at) {
        return (static_cast<unsigned char>(key[at]) & 0xC0U) == 0x80U;
    };
    std::size_t first = kept_first, last = key.size() - kept_last;
    while (within(first)) --first;
    while (last < key.size() && within(last)) ++last;
    return std::string(key.substr(0, first)) + "…" + std::string(key.substr(last));
}

std::string json_fault(std::string_view said, std::string_view text, std::size_t at) {
    if (text.find_first_not_of(white) == std::string_view::npos) return "the text is empty";
    if (closes_after_comma(text, at)) return "there is a comma too many";
    const auto* row = std::find_if(rows.begin(), rows.end(), [&](const Row& it) {
        return said.find(it.part) != std::string_view::npos;
    });
    return row != rows.end() ? row->ours : "expected a value, such as a number or a text in quotes";
}

}  // namespace app

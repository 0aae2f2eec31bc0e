// The parser's sentence names its grammar; ours names what is missing in the file.
#include "app/base/json_fault.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

struct ErrorPattern {
    std::string_view pattern;  // of the parser's sentence
    const char* message;
};

// The first that fits: what is wrong within a token, then what was expected in its place.
constexpr std::array error_patterns{
    ErrorPattern{"missing closing quote", "the closing quote is missing"},
    ErrorPattern{"(LF)", "a string must end on its line"},
    ErrorPattern{"(CR)", "a string must end on its line"},
    ErrorPattern{"control character", "a string contains a control character"},
    ErrorPattern{"after backslash", "unknown character after a backslash"},
    ErrorPattern{"4 hex digits", "expected 4 hex digits after \\u"},
    ErrorPattern{"surrogate", "expected the other half of a \\u pair"},
    ErrorPattern{"UTF-8", "not UTF-8"},
    ErrorPattern{"BOM", "not UTF-8"},
    ErrorPattern{"invalid number", "a number is incomplete"},
    ErrorPattern{"number overflow", "too large for a double"},
    ErrorPattern{"unexpected end of input", "the text ends too early"},
    ErrorPattern{"expected end of input", "unexpected text after the end"},
    ErrorPattern{"parsing object key", "expected a key in quotes"},
    ErrorPattern{"parsing object separator", "expected a colon after the key"},
    ErrorPattern{"parsing object", "expected a comma or }"},
    ErrorPattern{"parsing array", "expected a comma or ]"}};

constexpr std::string_view whitespace = " \t\r\n";

// A comma, and then a bracket that closes.
bool is_after_trailing_comma(std::string_view text, std::size_t offset) {
    if (offset >= text.size() || (text[offset] != '}' && text[offset] != ']')) return false;
    const std::size_t previous = text.substr(0, offset).find_last_not_of(whitespace);
    return previous != std::string_view::npos && text[previous] == ',';
}

}  // namespace

std::string shorten_key(std::string_view key) {
    constexpr std::size_t max_size = 64, head_size = 40, tail_size = 16;
    if (key.size() <= max_size) return std::string(key);
    // In UTF-8 every byte of a character but its first is 10xxxxxx.
    const auto is_continuation = [&](std::size_t offset) {
        return (static_cast<unsigned char>(key[offset]) & 0xC0U) == 0x80U;
    };
    std::size_t first = head_size, last = key.size() - tail_size;
    while (is_continuation(first)) --first;
    while (last < key.size() && is_continuation(last)) ++last;
    return std::string(key.substr(0, first)) + "…" + std::string(key.substr(last));
}

std::string json_error_message(std::string_view parser_message, std::string_view text, std::size_t offset) {
    if (text.find_first_not_of(whitespace) == std::string_view::npos) return "the text is empty";
    if (is_after_trailing_comma(text, offset)) return "unexpected comma";
    const auto* row =
        std::find_if(error_patterns.begin(), error_patterns.end(), [&](const ErrorPattern& entry) {
            return parser_message.find(entry.pattern) != std::string_view::npos;
        });
    return row != error_patterns.end() ? row->message : "expected a value, such as a number or a string";
}

}  // namespace app

// Markup as text for a terminal: the digits of subscripts stand below the line.
#include <algorithm>

#include "app/analysis/report.h"

namespace app {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The digits at the beginning as subscripts; removes them.
std::string take_digits(std::string_view& text, std::size_t most) {
    std::string out;
    for (; most > 0 && !text.empty() && is_digit(text[0]); --most, text.remove_prefix(1)) {
        out += "\xE2\x82";
        out += static_cast<char>(0x80 + (text[0] - '0'));
    }
    return out;
}

}  // namespace

std::string readable_text(std::string_view markup) {
    std::string out;
    while (!markup.empty()) {
        const std::size_t underscore = std::min(markup.find('_'), markup.size());
        out += markup.substr(0, underscore);
        markup.remove_prefix(std::min(underscore + 1, markup.size()));
        const bool has_braces = markup.starts_with('{');
        if (has_braces) markup.remove_prefix(1);
        out += take_digits(markup, has_braces ? markup.size() : 1);
        if (!has_braces) continue;
        // Letters stay on the line: "r_{AB}".
        const std::size_t end = std::min(markup.find('}'), markup.size());
        out += markup.substr(0, end);
        markup.remove_prefix(std::min(end + 1, markup.size()));
    }
    return out;
}

}  // namespace app

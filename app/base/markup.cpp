// Splits markup at its subscripts.
#include "app/base/markup.h"

#include <algorithm>

#include "app/base/utf8.h"

namespace app {

MarkupRuns split_markup(std::string_view markup) {
    MarkupRuns runs;
    while (!markup.empty()) {
        const std::size_t closing = markup.starts_with("_{") ? markup.find('}') : std::string_view::npos;
        std::size_t length = std::min(markup.find('_', 1), markup.size());
        MarkupRun run{markup.substr(0, length)};
        if (closing != std::string_view::npos) {
            length = closing + 1;
            run = {markup.substr(2, closing - 2), true};
        } else if (markup.starts_with('_') && markup.size() > 1) {
            length = 1 + std::max<std::size_t>(utf8_length(markup.substr(1)), 1);
            run = {markup.substr(1, length - 1), true};
        }
        if (!run.text.empty()) runs.push_back(run);
        markup.remove_prefix(length);
    }
    return runs;
}

MarkupRuns split_shown_markup(std::string_view markup) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    MarkupRuns shown;
    for (const MarkupRun& run : split_markup(markup)) {
        std::size_t from = 0;
        for (std::size_t i = run.text.find('-'); i < run.text.size() - 1; i = run.text.find('-', i + 1)) {
            const bool begins_number =
                i == 0 ? shown.empty()
                       : std::string_view(" (,[=").find(run.text[i - 1]) != std::string_view::npos;
            if (!is_digit(run.text[i + 1]) || !begins_number) continue;
            if (i > from) shown.push_back({run.text.substr(from, i - from), run.is_subscript});
            shown.push_back({"\u2212", run.is_subscript});
            from = i + 1;
        }
        shown.push_back({run.text.substr(from), run.is_subscript});
    }
    return shown;
}

std::string plain_text(std::string_view markup) {
    std::string text;
    for (const MarkupRun& run : split_markup(markup)) text += run.text;
    return text;
}

std::string readable_text(std::string_view markup) {
    std::string text;
    for (const MarkupRun& run : split_markup(markup)) {
        // Letters stay on the line: "r_{AB}".
        for (const char c : run.text) {
            const bool is_lowered = run.is_subscript && c >= '0' && c <= '9';
            text += is_lowered ? std::string("\xE2\x82") + static_cast<char>(0x80 + (c - '0'))
                               : std::string(1, c);
        }
    }
    return text;
}

}  // namespace app

// Scans a text for numbers with the rules of the tokenizer, also in comments and strings.
#include "app/features/paste/number_ledger.h"

#include <algorithm>
#include <utility>

#include "app/base/utf8.h"
#include "app/text_tree/text_tree.h"
#include "app/text_tree/words.h"

namespace app {

std::string_view id_of(UninvolvedReason reason) {
    constexpr std::array<std::string_view, 4> ids{"", "comment", "named", "elsewhere"};
    return ids.at(std::size_t(reason));
}

std::array<std::size_t, number_use_count> NumberLedger::counts() const {
    std::array<std::size_t, number_use_count> counts{};
    for (const LedgerEntry& each : entries) ++counts.at(std::size_t(each.use));
    return counts;
}

LedgerEntry* NumberLedger::find(int line, int column) {
    using Place = std::pair<std::uint32_t, std::uint32_t>;
    const auto place = [](const LedgerEntry& each) { return Place(each.line, each.column); };
    const Place wanted(line, column);
    const auto found = std::ranges::lower_bound(entries, wanted, {}, place);
    return found == entries.end() || place(*found) != wanted ? nullptr : &*found;
}

std::string_view NumberLedger::name_of(const LedgerEntry& entry) const {
    return entry.name < 0 ? std::string_view() : names[std::size_t(entry.name)];
}

NumberLedger find_numbers(std::string_view source) {
    using text_tree::is_digit;
    using text_tree::is_letter;
    const std::string text = text_tree::with_ascii_signs(source);
    NumberLedger ledger;
    LedgerEntry place;
    std::size_t from = 0;
    const auto at = [&](std::size_t i) { return i < text.size() ? text[i] : '\0'; };
    const auto advance = [&](std::size_t count) {
        for (const std::size_t end = from + count; from < end; ++from) {
            const char c = text[from];
            if (c == '\n') ++place.line;
            place.column = c == '\n' ? 1 : place.column + (is_inside_character(c) ? 0 : 1);
        }
    };
    while (from < text.size()) {
        const char before = from == 0 ? ' ' : text[from - 1];
        const bool follows_value = is_digit(before) || is_letter(before) || text_tree::is_in(before, ")]}");
        const std::size_t sign = text_tree::is_in(at(from), "+-") && !follows_value ? 1 : 0;
        const bool is_number =
            is_digit(at(from + sign)) || (at(from + sign) == '.' && is_digit(at(from + sign + 1)));
        if (is_number) {
            const auto parsed = text_tree::parse_number_prefix(std::string_view(text).substr(from, 512));
            place.length = std::uint16_t(parsed.length);
            if (parsed.error.empty() && !parsed.is_address) ledger.entries.push_back(place);
            advance(parsed.length);
        } else if (is_letter(at(from))) {
            std::size_t end = from;
            while (is_letter(at(end)) || is_digit(at(end))) ++end;
            advance(end - from);
        } else {
            advance(1);
        }
    }
    return ledger;
}

}  // namespace app

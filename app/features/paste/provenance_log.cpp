// Records the use of each number and how it was read.
#include <algorithm>
#include <array>
#include <tuple>

#include "app/features/paste/shape_builder.h"

namespace app::paste {

namespace {

const char* notation_key(const Token& token) {
    constexpr std::array keys{"", "paste.how.float", "paste.how.hex_float", "paste.how.bits32",
                              "paste.how.bits64"};
    const bool is_rounded = token.notation == NumberNotation::Decimal && token.rounded_to_float;
    return is_rounded ? "paste.how.rounded" : keys.at(std::size_t(token.notation));
}

}  // namespace

void ProvenanceLog::add(const NumberRef& number, Entry entry) {
    if (number.token < 0) return;
    const Token& from = token(number.token);
    for (int i = number.token; i <= std::max(number.token, number.last_token); ++i)
        uses_[std::size_t(i)] = true;
    NumberProvenance row{entry.body, entry.field, entry.component, std::string(from.text),
                         from.line,  from.column, entry.value,     {}};
    if (entry.body < 0) row.value = number.value;
    if (number.uses_constant) constant_ = "pi";
    const std::string word = number.is_computed ? "paste.how.calculated" : notation_key(from);
    if (!word.empty()) row.how_keys.push_back(word);
    row.how_keys.insert(row.how_keys.end(), entry.how_keys.begin(), entry.how_keys.end());
    if (row.value == -number.value && number.value != 0) row.how_keys.emplace_back("paste.how.turned");
    numbers_.push_back(std::move(row));
}

void ProvenanceLog::mark(int body, std::string_view field, const std::string& how_key) {
    for (NumberProvenance& row : numbers_) {
        const bool is_marked = std::ranges::find(row.how_keys, how_key) != row.how_keys.end();
        if (row.body == body && row.field == field && row.line > 0 && !is_marked)
            row.how_keys.push_back(how_key);
    }
}

void ProvenanceLog::add_default(int body, const char* field) {
    numbers_.push_back({body, field, 0, "", 0, 0, 0, {"paste.how.default"}});
}

tl::unexpected<ParseError> ProvenanceLog::error(int token, const std::string& expected) const {
    return tl::unexpected(error_at(this->token(token), expected));
}

std::vector<NumberProvenance> ProvenanceLog::numbers() && {
    std::ranges::stable_sort(numbers_, {}, [](const NumberProvenance& row) {
        return std::tuple(row.line == 0, row.line, row.column);
    });
    return std::move(numbers_);
}

}  // namespace app::paste

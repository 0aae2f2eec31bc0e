// Records the use of each number and how it was read.
#include <algorithm>

#include "app/features/paste/shape_builder.h"

namespace app::paste {

namespace {

const char* notation_key(const Token& token) {
    switch (token.notation) {
        case NumberNotation::Float:
            return "paste.how.float";
        case NumberNotation::HexFloat:
            return "paste.how.hex_float";
        case NumberNotation::Bits32:
            return "paste.how.bits32";
        case NumberNotation::Bits64:
            return "paste.how.bits64";
        case NumberNotation::Decimal:
            break;
    }
    return token.rounded_to_float ? "paste.how.rounded" : nullptr;
}

}  // namespace

void ProvenanceLog::add(const NumberRef& number, Entry entry) {
    if (number.token < 0) return;
    const Token& from = token(number);
    NumberProvenance row{entry.body, entry.field, entry.component, std::string(from.text),
                         from.line,  from.column, entry.value,     {}};
    if (entry.body < 0) row.value = number.value;
    if (number.uses_constant) constant_ = "pi";
    if (number.is_computed) row.how_keys.emplace_back("paste.how.calculated");
    if (const char* word = notation_key(from); word != nullptr && !number.is_computed)
        row.how_keys.emplace_back(word);
    row.how_keys.insert(row.how_keys.end(), entry.how_keys.begin(), entry.how_keys.end());
    numbers_.push_back(std::move(row));
}

void ProvenanceLog::mark(int body, std::string_view field, const std::string& how_key) {
    for (NumberProvenance& row : numbers_) {
        const bool is_marked =
            std::find(row.how_keys.begin(), row.how_keys.end(), how_key) != row.how_keys.end();
        if (row.body == body && row.field == field && row.line > 0 && !is_marked)
            row.how_keys.push_back(how_key);
    }
}

void ProvenanceLog::add_default(int body, const char* field) {
    numbers_.push_back({body, field, 0, "", 0, 0, 0, {"paste.how.default"}});
}

std::vector<NumberProvenance> ProvenanceLog::numbers() && {
    std::stable_sort(numbers_.begin(), numbers_.end(),
                     [](const NumberProvenance& a, const NumberProvenance& b) {
                         if ((a.line == 0) != (b.line == 0)) return b.line == 0;
                         return a.line != b.line ? a.line < b.line : a.column < b.column;
                     });
    return std::move(numbers_);
}

}  // namespace app::paste

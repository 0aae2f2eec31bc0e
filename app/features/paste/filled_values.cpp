// The texts of the fields for missing values.
#include "app/features/paste/shape_builder.h"

namespace app::paste {

namespace {

// Zeros for "origin", no rotation for "identity", else the numbers of the text.
std::vector<double> filled_numbers(const std::string& text, bool flat) {
    if (text == "origin") return std::vector<double>(flat ? 2 : 3, 0);
    if (text == "identity") return flat ? std::vector<double>{0} : std::vector<double>{0, 0, 0, 1};
    std::vector<double> numbers;
    for (const Token& token : text_tree::tokenize(text))
        if (token.kind == Token::Kind::Number) numbers.push_back(token.value);
    return numbers;
}

}  // namespace

FilledValues filled_values(const ChosenConventions& chosen, int body, bool flat, const char* name,
                           std::vector<Assumption>& assumptions) {
    FilledValues values;
    for (const char* field : {"center", "half", "rotation"}) {
        const auto text = chosen.find("fill." + std::to_string(body) + "." + field);
        if (text == chosen.end()) continue;
        if (text->second == "origin" || text->second == "identity")
            assumptions.push_back({"proposed_" + text->second, name});
        values[field] = filled_numbers(text->second, flat);
    }
    return values;
}

}  // namespace app::paste

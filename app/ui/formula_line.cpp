// The formula of the axis under the lens.
#include "app/ui/formula_line.h"

namespace app {

namespace {

/// Words with the blank behind them.
std::vector<std::string> split_words(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t position = 0; position < text.size();) {
        const std::size_t space = text.find(' ', position);
        const std::size_t end = space == std::string::npos ? text.size() : space + 1;
        words.push_back(text.substr(position, end - position));
        position = end;
    }
    return words;
}

}  // namespace

std::vector<StyledText> phrase_pieces(const std::string& phrase, const Theme& theme) {
    std::vector<StyledText> pieces;
    for (const std::string& word : split_words(phrase)) {
        const bool a = word == "A" || word == "A ";
        const bool b = word == "B" || word == "B ";
        pieces.push_back({word, a ? theme.a : b ? theme.b : theme.dim});
    }
    return pieces;
}

std::vector<StyledText> formula_pieces(const std::string& formula, const Theme& theme) {
    std::vector<StyledText> pieces;
    const Color* of_number = nullptr;
    for (const std::string& token : split_words(formula)) {
        const bool r_a = token.starts_with("r_A");
        const bool r_b = token.starts_with("r_B");
        const Color* color = r_a ? &theme.a : r_b ? &theme.b : of_number;
        pieces.push_back({token, color != nullptr ? *color : theme.text});
        of_number = r_a || r_b ? color : nullptr;
    }
    return pieces;
}

}  // namespace app

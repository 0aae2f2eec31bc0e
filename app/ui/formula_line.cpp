// The formula of the axis under the lens.
#include "app/ui/formula_line.h"

namespace app {

namespace {

/// Words with the blank behind them.
std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t blank = text.find(' ', at);
        const std::size_t end = blank == std::string::npos ? text.size() : blank + 1;
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

}  // namespace

std::vector<Piece> phrase_pieces(const std::string& phrase, const Theme& theme) {
    std::vector<Piece> pieces;
    for (const std::string& word : words_of(phrase)) {
        const bool a = word == "A" || word == "A ";
        const bool b = word == "B" || word == "B ";
        pieces.push_back({word, a ? theme.a : b ? theme.b : theme.dim});
    }
    return pieces;
}

std::vector<Piece> formula_pieces(const std::string& formula, const Theme& theme) {
    std::vector<Piece> pieces;
    const Rgba* of_number = nullptr;
    for (const std::string& token : words_of(formula)) {
        const bool r_a = token.starts_with("r_A");
        const bool r_b = token.starts_with("r_B");
        const Rgba* color = r_a ? &theme.a : r_b ? &theme.b : of_number;
        pieces.push_back({token, color != nullptr ? *color : theme.text});
        of_number = r_a || r_b ? color : nullptr;
    }
    return pieces;
}

}  // namespace app

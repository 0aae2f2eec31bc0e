// The formula of the axis under the lens.
#include "app/ui/formula_line.h"

namespace app {

std::vector<Piece> formula_pieces(const std::string& formula, const Theme& theme) {
    std::vector<Piece> pieces;
    const Rgba* of_number = nullptr;
    for (std::size_t at = 0; at < formula.size();) {
        const std::size_t blank = formula.find(' ', at);
        const std::size_t end = blank == std::string::npos ? formula.size() : blank + 1;
        const std::string token = formula.substr(at, end - at);
        const bool r_a = token.starts_with("r_A");
        const bool r_b = token.starts_with("r_B");
        const Rgba* color = r_a ? &theme.a : r_b ? &theme.b : of_number;
        pieces.push_back({token, color != nullptr ? *color : theme.text});
        of_number = r_a || r_b ? color : nullptr;
        at = end;
    }
    return pieces;
}

}  // namespace app

// Statements of programs that the reader does not follow.
#pragma once

#include <optional>
#include <vector>

#include "app/features/paste/pieces.h"

namespace app::paste {

/// What a text does beside naming values.
struct ProgramFlow {
    std::optional<ParseError> error;  ///< A position, rotation or size that is changed: "pos.y += 1".
    std::vector<Note> notes;          ///< The first loop and the first condition.
};
ProgramFlow check_program_flow(const Tokens& tokens, const Vocabulary& vocabulary);

}  // namespace app::paste

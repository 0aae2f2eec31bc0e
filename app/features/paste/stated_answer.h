// The verdict of a program in the words of a log or a report.
#pragma once

#include <optional>
#include <span>

#include "app/text_tree/tokenizer.h"

namespace app::paste {

/// What the lines of a text say beside numbers with a name.
struct StatedAnswer {
    std::optional<bool> overlap;     ///< The last verdict.
    std::optional<double> contacts;  ///< "Number of contacts: 4".
    bool is_crash = false;           ///< "Segmentation fault", "panicked at".
    bool is_not_finite = false;      ///< A line with nan or inf only.
};

/// Of "Expected: no collision. Actual: collision." the second half counts; a mere expectation is no answer.
StatedAnswer read_stated_answer(std::span<const text_tree::Token> tokens);

}  // namespace app::paste

// Failure as a value: place and reason.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace app {

/// Why an operation failed.
struct Problem {
    std::string where;  ///< File, line or key.
    std::string what;   ///< One sentence, no full stop.
};

/// A value or the reason for its absence.
template <class T>
using Result = tl::expected<T, Problem>;

/// `return fail("a.json: line 3: half", "a half extent is negative");`
inline tl::unexpected<Problem> fail(std::string where, std::string what) {
    return tl::unexpected<Problem>({std::move(where), std::move(what)});
}

}  // namespace app

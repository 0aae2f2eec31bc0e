// Failure from outside is a value: a file, a line, a key, and why.
#pragma once

#include <string>

#include <tl/expected.hpp>

namespace app {

/// Why something from outside could not be had.
struct Problem {
    std::string where;  ///< File, line or key, as the user would look for it.
    std::string what;   ///< One sentence, no full stop.
};

/// A value, or why there is none.
template <class T>
using Result = tl::expected<T, Problem>;

/// `return fail("a.json: line 3: half", "a half extent is negative");`
inline tl::unexpected<Problem> fail(std::string where, std::string what) {
    return tl::unexpected<Problem>({std::move(where), std::move(what)});
}

}  // namespace app

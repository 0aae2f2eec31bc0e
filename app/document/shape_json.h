// A shape as the keys of a JSON object, the same in scenes and in pairs.
#pragma once

#include <string>
#include <string_view>

#include "app/base/json.h"
#include "core/shape.h"

namespace app {

/// What is wrong in a JSON text, and where.
struct Misfit {
    std::string key;   ///< From the object that was read: "half[1]"; empty: the object itself.
    std::string what;  ///< One sentence, no full stop.
    int line = 0;      ///< Of the text, from 1; 0: of the object.
};

template <class T>
using Read = tl::expected<T, Misfit>;

/// `at`: what does not fit, for its line.
inline tl::unexpected<Misfit> misfit(std::string key, std::string what, const Json& at = {}) {
    return tl::unexpected<Misfit>({std::move(key), std::move(what), at.line()});
}

/// A legal shape and where it stands; every number is the very double that was written. Keys that are no
/// shape's are not looked at.
Read<core::Placed> read_placed(const Json& object);

/// `"type": "box", "center": [0, 1, 0], ...`: members without the braces. A rotation that is exactly none is
/// left out.
std::string written(const core::Placed& placed);

/// "type", "center", "half", ...: a key that some shape may have.
bool is_shape_key(std::string_view key);

/// Fails when an object has the same key twice: one of the two would be lost.
Read<void> only_once(const Json& object);

/// `count` numbers in an array, as that many doubles.
Read<void> read_numbers(const Json& array, const std::string& key, double* out, int count);

/// A text; absent: `out` stays as it is.
Read<void> read_text(const Json& value, const std::string& key, std::string& out);

/// "[1, -0.5, 2e-300]".
std::string written(const double* numbers, int count);

}  // namespace app

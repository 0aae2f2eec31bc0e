// Every method there is: a table with a row for each.
#pragma once

#include <span>
#include <string_view>

#include "core/trace.h"

namespace core {

/// What the user may set about a query. Lengths are fractions of Trace::size, so that scaling a pair by a
/// power of two changes no decision and no bit.
struct Settings {
    Real parallel = 1e-13;  ///< Unit edges whose cross product is shorter are parallel; skipping them loses
                            ///< less than this.
    Real face_bias =
        1e-4;  ///< An edge pair must beat the best face by more than this to be `chosen`: no flicker at rest.
    Real touching =
        1e-14;  ///< Overlap or gap up to this counts as touching: what rounding alone can make of zero.
    bool early_out =
        false;  ///< Stop at the first gap, as an engine would. Off: measure every axis, to show them all.

    friend bool operator==(const Settings&, const Settings&) = default;
};

struct Method {
    const char* id;      ///< As in files and on the command line.
    const char* source;  ///< The published document, or empty.
    bool (*takes)(const Pair& pair);
    Trace (*query)(const Pair& pair, const Settings& settings);
};

std::span<const Method> methods();

/// nullptr when no method has that id.
const Method* find_method(std::string_view id);

}  // namespace core

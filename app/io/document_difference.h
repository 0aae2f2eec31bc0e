// Where a document is not the one that was expected.
#pragma once

#include <optional>

#include "app/io/difference.h"
#include "app/model/document.h"

namespace app {

/// The first key of the scene's file that differs ("B.center[0]", "settings.epsilon"); values as the file
/// has them. Numbers count as equal within `tolerance`, times their size where that is above one. Absent: the
/// documents are equal.
std::optional<Difference> first_difference(const Document& got, const Document& expected,
                                           double tolerance = 0);

}  // namespace app

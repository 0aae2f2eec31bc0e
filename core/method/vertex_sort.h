// Rotated corners, and the four sorted ends of their two intervals on every axis (002_7af905fd3174266b.txt).
#pragma once

#include "core/method.h"

namespace core::vertex_sort {

/// Two boxes.
bool accepts(const Pair& pair);

/// On every axis the shorter of the two slides, not p[2] - p[1].
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: depth p[2] - p[1], pointed by which interval starts first, the least of them but never above
/// |(10000, 10000, 10000)|; a zero vector means no collision. The vector itself is the term "norm".
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::vertex_sort

// Rects, each seen from the other's frame, side by side (004_d0c2686c5dd09bb8.txt).
#pragma once

#include "core/method.h"

namespace core::local_frame {

/// Two rects.
bool accepts(const Pair& pair);

/// The sides' intervals together are the shadow. Rects turned alike need only A's frame, as `aabb` does.
Trace query(const Pair& pair, const Settings& settings = {});

/// As published: sides one by one, and those of no length meet nothing; verdict only. The term "GetDegree" is
/// what the source reads back of a rotation.
Trace query_published(const Pair& pair, const Settings& settings = {});

}  // namespace core::local_frame

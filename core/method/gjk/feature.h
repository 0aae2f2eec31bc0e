// Which vertex, edge or face of a solid a few of its corners belong to.
#pragma once

#include "core/solid.h"

namespace core::gjk {

/// The least feature that has all the corners; corners may come more than once. The first corner's vertex
/// when no feature has them all; the surface of a round shape.
Feature spanned_feature(const Solid& solid, const List<int, 4>& vertices);

}  // namespace core::gjk

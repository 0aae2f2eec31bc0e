// Pairs that touch to within rounding, and random settings for them.
#pragma once

#include "core/method.h"
#include "core/tests/sampler.h"

namespace core {

/// A pair of any kind with an overlap or gap of zero, a few ulps, about the default tolerance, or up to 1e-13
/// of the size. Shapes with parallel sides often have several overlaps that differ only by rounding.
/// `error_scale` multiplies the overlap or gap, for methods that compute in float.
Pair nearly_touching_pair(Sampler& sampler, Real error_scale = 1);

/// Any touching tolerance, touching_separates, order, face preference and precision.
Settings random_settings(Sampler& sampler);

/// Rounding error of the method under these settings, relative to double, for nearly_touching_pair().
Real error_scale_of(const Method& method, const Settings& settings);

}  // namespace core

// Pairs that touch but for rounding, and settings that decide what they count as.
#pragma once

#include "core/method.h"
#include "core/tests/sampler.h"

namespace core {

/// A pair of any kind that touches, but for nothing, a few ulps, about the usual tolerance or up to 1e-13 of
/// the size. Shapes with parallel sides often have several overlaps that differ only by rounding.
/// `coarseness` multiplies the difference, for methods that compute in float.
Pair nearly_touching_pair(Sampler& sampler, Real error_scale = 1);

/// Any tolerance, policy, order, face preference and precision.
Settings random_settings(Sampler& sampler);

/// How much coarser than double the method computes under these settings, for `nearly_touching_pair`.
Real error_scale_of(const Method& method, const Settings& settings);

}  // namespace core

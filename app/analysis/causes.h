// Causes of a difference between a method and the reference, as sentences.
#pragma once

#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "core/method/normalized_pair.h"

namespace app {

/// A method and the reference on one pair.
struct MethodComparison {
    const core::Pair& pair;
    const core::Settings& settings;
    const core::Trace& reference;
    const ComparisonRow& row;
    const TextCatalog& texts;
    NumberFormat number_format = NumberFormat::Short;  ///< Of sentences.

    /// The method overlooks a gap, or reports one where there is none.
    bool missed_gap() const;
    bool has_false_gap() const;
    /// Deciding axis of the reference; null: none.
    const core::AxisTest* reference_axis() const;
    /// A number of a sentence.
    std::string number(core::Real value) const;
    /// The cause with that text key and arguments.
    DifferenceCause cause(const char* key, std::initializer_list<TextCatalog::Argument> places = {}) const;
};

/// The first matching cause, from the most specific one to rounding. A method with fewer answers than the
/// reference and no wrong one has a sentence too.
DifferenceCause find_cause(const MethodComparison& comparison);

/// Overlap of the projections on a unit direction; negative: gap. In double.
core::Real overlap_along(const core::NormalizedPair& duo, const core::Vec3& direction);
/// Distance that B moves along a direction until it leaves A; negative: it has left A.
core::Real depth_along(const core::NormalizedPair& duo, const core::Vec3& direction);

}  // namespace app

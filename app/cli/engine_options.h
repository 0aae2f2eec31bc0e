// The settings of an engine as options of `check`, `explain` and `render`.
#pragma once

#include <optional>
#include <string>

#include "core/method.h"

namespace app {

/// Absent or empty options change nothing.
struct EngineOptions {
    std::string preset;                   ///< Id of an engine preset; it replaces all settings.
    std::optional<double> margin;         ///< core::Settings::margin, scene units.
    std::optional<double> convex_radius;  ///< core::Settings::convex_radius, scene units.
    std::optional<double> epsilon;        ///< core::Settings::epsilon.

    /// One of them is given.
    bool is_given() const { return !preset.empty() || margin || convex_radius || epsilon; }
};

/// The settings under these options.
core::Settings apply(const EngineOptions& options, const core::Settings& settings);

}  // namespace app

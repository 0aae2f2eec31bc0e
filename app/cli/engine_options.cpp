// Applies a preset, then single settings.
#include "app/cli/engine_options.h"

#include <algorithm>

#include "app/analysis/engine_presets.h"

namespace app {

core::Settings apply(const EngineOptions& options, const core::Settings& settings) {
    core::Settings result = settings;
    const auto preset = std::ranges::find(engine_presets(), options.preset, &EnginePreset::id);
    if (preset != engine_presets().end()) result = preset->settings;
    if (options.margin) result.margin = *options.margin;
    if (options.convex_radius) result.convex_radius = *options.convex_radius;
    if (options.epsilon) result.epsilon = *options.epsilon;
    return result;
}

}  // namespace app

// Settings that reproduce choices of physics engines.
#pragma once

#include <span>

#include "core/method.h"

namespace app {

/// A row of the table. Settings that the engine does not determine have their default.
struct EnginePreset {
    const char* id;      ///< The text "preset.<id>" states the constants, and what has no counterpart here.
    const char* name;    ///< Of the engine, not translated.
    const char* source;  ///< File and function or constant in the engine, not translated.
    core::Settings settings;
};

std::span<const EnginePreset> engine_presets();

/// The preset with exactly these settings; nullptr if there is none.
const EnginePreset* find_engine_preset(const core::Settings& settings);

}  // namespace app

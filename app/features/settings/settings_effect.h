// What the settings change, against the usual ones.
#pragma once

#include "app/analysis/analysis.h"

namespace app {

/// One sentence in markup: "With ε 1e-3: Separated → Overlap". Empty when every setting is the usual one.
std::string settings_effect(const Analysis& analysis, const TextCatalog& texts);

/// How many settings are not the usual ones.
int count_changed_settings(const core::Settings& settings);

}  // namespace app

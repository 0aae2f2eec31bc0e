// The effect of changed query settings compared with the default ones.
#pragma once

#include "app/analysis/analysis.h"

namespace app {

/// One sentence in markup: "With ε 1e-3: Separated → Overlap". Empty if every setting has its default value.
std::string settings_effect(const Analysis& analysis, const TextCatalog& texts);

/// Number of settings that differ from their default value.
int count_changed_settings(const core::Settings& settings);

}  // namespace app

// The verdict panel.
#pragma once

#include "app/ui/context.h"

namespace app {

/// State of the verdict.
struct VerdictState {
    float text_height = 0;  ///< Of the texts in the last frame, in pixels.
};
using VerdictUi = FeatureUi<VerdictState>;

/// Shows the verdict, the reason, and the depth or distance.
void verdict_panel(const VerdictUi& ui);

}  // namespace app

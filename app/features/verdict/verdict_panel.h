// The verdict in words, coloured, with a sign that tells it without colour.
#pragma once

#include "app/ui/context.h"

namespace app {

/// State of the verdict.
struct VerdictState {
    float text_height = 0;  ///< Of the texts in the last frame, in pixels.
};
using VerdictUi = FeatureUi<VerdictState>;

/// Verdict, reason, depth or distance.
void verdict_panel(const VerdictUi& ui);

}  // namespace app

// The history panel: a list of the steps.
#pragma once

#include "app/ui/context.h"

namespace app {

/// State of the list of steps.
struct HistoryPanelState {
    std::size_t scroll_index = 0;  ///< Step that the list was last scrolled to.
};
using HistoryUi = FeatureUi<HistoryPanelState>;

void history_panel(const HistoryUi& ui);

}  // namespace app

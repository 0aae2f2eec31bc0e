// The bar that offers scenes that an earlier session left unsaved.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/ui/context.h"

namespace app {

/// An unsaved scene of an earlier session.
struct RecoveredScene {
    std::string title;     ///< Empty: it has none.
    std::string saved_at;  ///< "2024-05-01 17:03", by the clock of this place; empty: unknown.
};

/// Unsaved scenes of earlier sessions; the members describe the newest one.
struct RecoveryOffer {
    std::string title;             ///< Empty: it has none.
    std::string saved_at;          ///< "2024-05-01 17:03", by the clock of this place; empty: unknown.
    int count = 1;                 ///< Of the scenes.
    bool discard_pending = false;  ///< To be thrown away, if the user says so once more.
    std::vector<RecoveredScene> others = {};  ///< Those before it, newest first.
};

/// State of the recovery bar.
struct RecoveryState {
    std::optional<RecoveryOffer> offer;  ///< Absent: nothing to recover.
};

using RecoveryUi = FeatureUi<RecoveryState>;

/// What may be answered to the offer of what was left over, by the keys of their words.
std::array<const char*, 2> recovery_answers(const RecoveryOffer& offer);
/// Only while it is offered.
void answer_recovery(const RecoveryUi& ui, std::string_view answer);
/// A bar that offers the unsaved scene of an earlier sitting; the height it took, 0 when there is none.
float recovery_bar(const RecoveryUi& ui, const ScreenRect& area);

}  // namespace app

// The bar that offers scenes that an earlier session left unsaved.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "app/drawing/drawing.h"
#include "app/features/recovery/autosave.h"
#include "app/ui/context.h"

namespace app {

/// Unsaved scenes of earlier sessions.
struct RecoveryOffer {
    std::vector<RecoverableScene> scenes;  ///< At least one; newest first.
    bool discard_pending = false;          ///< The user must confirm discarding.
};

/// What the picture of an offered scene depends on, besides the scene.
struct RecoveryPictureInputs {
    Vec2 size_px{0};
    float scale = 0;
    const Theme* theme = nullptr;

    friend bool operator==(const RecoveryPictureInputs&, const RecoveryPictureInputs&) = default;
};

/// State of the recovery bar.
struct RecoveryState {
    std::optional<RecoveryOffer> offer;  ///< Absent: nothing to recover.
    std::vector<CachedDrawing<RecoveryPictureInputs>>
        pictures;  ///< Of the scenes of the offer, newest first.
};

using RecoveryUi = FeatureUi<RecoveryState>;

/// Text keys of the two answers to the recovery offer.
std::array<const char*, 2> recovery_answers(const RecoveryOffer& offer);
/// Answers the recovery offer, which must exist.
void answer_recovery(const RecoveryUi& ui, std::string_view answer);
/// Draws the bar that offers unsaved scenes of earlier sessions. Returns its height; 0 without an offer.
float recovery_bar(const RecoveryUi& ui, const ScreenRect& area);

}  // namespace app

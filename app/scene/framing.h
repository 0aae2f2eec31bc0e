// The camera from which the pair fills the paper.
#pragma once

#include "app/document/document.h"

namespace app {

/// What stands over the paper along its edges: framing keeps the pair clear of it. In pixels.
struct ViewInsets {
    Real top = 0, bottom = 0;  ///< Heights from side to side.
    Vec2 corner{0};            ///< At the lower right: its column or its row is kept clear.
    Real scale = 0;               ///< Of a pixel of the design; 0: as large as the paper has it.
};

/// `camera` moved and zoomed, not turned, so that the pair, its axis and the words beside it fill the paper.
Camera frame_pair_camera(const Document& document, const Camera& camera, const Vec2& size_px,
               const ViewInsets& insets = {});
/// The same, so that every body that is drawn is on the paper too.
Camera frame_all_camera(const Document& document, const Camera& camera, const Vec2& size_px,
                      const ViewInsets& insets = {});
/// The document's camera, or one that frames the pair from its outlook, else from where its deciding axis is
/// seen best.
Camera document_camera(const Document& document, const Vec2& size_px, const ViewInsets& insets = {});

}  // namespace app

// The camera from which the pair fills the paper.
#pragma once

#include "app/document/document.h"

namespace app {

/// What stands over the paper along its edges: framing keeps the pair clear of it. In pixels.
struct Edging {
    Real top = 0, bottom = 0;  ///< Heights from side to side.
    Vec2 corner{0};            ///< At the lower right: its column or its row is kept clear.
    Real px = 0;               ///< Of a pixel of the design; 0: as large as the paper has it.
};

/// `camera` moved and zoomed, not turned, so that the pair, its axis and the words beside it fill the paper.
Camera framing(const Document& document, const Camera& camera, const Vec2& size_px,
               const Edging& edging = {});
/// The same, so that every body that is drawn is on the paper too.
Camera framing_of_all(const Document& document, const Camera& camera, const Vec2& size_px,
                      const Edging& edging = {});
/// The document's camera, or one that frames the pair from its outlook, else from where its deciding axis is
/// seen best.
Camera camera_of(const Document& document, const Vec2& size_px, const Edging& edging = {});

}  // namespace app

// A drawing that is made again only when one of its inputs changes.
#pragma once

#include <optional>
#include <utility>

#include "app/drawing/drawing.h"

namespace app {

/// Compares its inputs: no change notification is needed.
template <class InputsType>
struct CachedDrawing {
    using Inputs = InputsType;
    std::optional<Inputs> inputs;  ///< Absent: nothing was drawn yet.
    Drawing drawing;

    /// Calls `draw` for the new drawing when the inputs differ from those of the cached one.
    template <class Draw>
    const Drawing& update(Inputs current, Draw&& draw) {
        if (inputs != current) {
            drawing = draw(current);
            inputs = std::move(current);
        }
        return drawing;
    }
};

}  // namespace app

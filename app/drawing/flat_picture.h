// A figure as it came to paper last, kept for the next frame.
#pragma once

#include <optional>

#include "app/drawing/figure.h"
#include "app/drawing/flatten.h"

namespace app {

/// A flattened figure with what it was made of, so that what stands still is not flattened again.
struct CachedSceneDrawing {
    struct Inputs {
        Figure figure;
        ViewTransform view;
        DrawOptions options;

        friend bool operator==(const Inputs&, const Inputs&) = default;
    };
    std::optional<Inputs> inputs;  ///< Absent: nothing was flattened yet.
    Drawing drawing;
};

/// Flattens the figure when something of it is another.
void update(CachedSceneDrawing& cache, CachedSceneDrawing::Inputs inputs);

}  // namespace app

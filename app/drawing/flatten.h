// From the world to the paper: farthest first, interpenetrating faces split, hidden edges known, labels
// placed.
#pragma once

#include <optional>

#include "app/drawing/camera.h"
#include "app/drawing/drawing.h"
#include "app/drawing/figure.h"
#include "app/drawing/style.h"

namespace app {

/// How a figure comes to paper.
struct DrawOptions {
    const Theme* theme = nullptr;  ///< Never null.
    float scale = 1;               ///< Pixels per pixel of the design: 2 on a HiDPI screen.
    bool transparent = false;      ///< No background.
    std::vector<Box> reserved;     ///< Where something else will stand on the paper: words keep off.
    std::vector<PlacedLabel>
        previous_labels{};  ///< Of the labels in the picture before; empty: there was none.

    friend bool operator==(const DrawOptions&, const DrawOptions&) = default;
};

/// The figure as the lens sees it, in pixels of the paper.
Drawing flatten(const Figure& figure, const ViewTransform& view, const DrawOptions& options);

// A figure as it came to paper last, kept for the next frame.

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

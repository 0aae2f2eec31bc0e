// Turns a figure of the world into a drawing on paper: farthest first, intersecting faces split, hidden
// lines dashed, labels placed.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "app/drawing/camera.h"
#include "app/drawing/drawing.h"
#include "app/drawing/figure.h"
#include "app/drawing/placement.h"
#include "app/drawing/style.h"

namespace app {

/// Options of a drawing besides its camera and size.
struct DrawOptions {
    const Theme* theme = nullptr;  ///< Never null.
    float scale = 1;               ///< Pixels per logical pixel: 2 on a HiDPI screen.
    bool transparent = false;      ///< No background.
    std::vector<Box> reserved;     ///< Parts of the paper where no label is placed.
    /// The reserved card of rows that is drawn over the figure: other labels of points under it are omitted.
    std::optional<Box> card{};
    /// Labels of the previous frame, which keep their positions while these are acceptable. Set in the
    /// window only.
    std::vector<PlacedLabel> previous_labels{};
    /// Labels whose anchors have not moved stay exactly where they were, except those of the axis: a step of
    /// a walk moves nothing else.
    bool keeps_labels = false;
    bool is_inset = false;  ///< A part of a larger drawing: nothing is drawn beside the paper.

    friend bool operator==(const DrawOptions&, const DrawOptions&) = default;
};

/// The figure as the camera sees it, in pixels of the paper.
Drawing flatten(const Figure& figure, const ViewTransform& view, const DrawOptions& options);

/// Arguments of flatten().
struct SceneDrawingInputs {
    Figure figure;
    ViewTransform view;
    DrawOptions options;

    friend bool operator==(const SceneDrawingInputs&, const SceneDrawingInputs&) = default;
};
using CachedSceneDrawing = CachedDrawing<SceneDrawingInputs>;

/// Flattens the figure again when an input has changed.
inline const Drawing& update(CachedSceneDrawing& cache, SceneDrawingInputs inputs) {
    return cache.update(std::move(inputs), [](const SceneDrawingInputs& changed) {
        return flatten(changed.figure, changed.view, changed.options);
    });
}

/// How labels treat a path.
enum class LabelObstacle {
    None,  ///< Ignored: grid, ground shadows, fills.
    Face,  ///< The face of a body: costs little, for names of bodies much.
    Soft,  ///< Covered only where there is no better position near.
    Hard   ///< Never covered: edges of shapes, handles, axes and markers.
};
/// The obstacle that lines of a role are.
LabelObstacle label_obstacle(Role role);

/// Places every label whose anchor is on the paper. `obstacles` has one entry for each path of the drawing.
void add_labels(Drawing& drawing, const Figure& figure, const ViewTransform& view, const DrawOptions& options,
                const std::vector<LabelObstacle>& obstacles);

}  // namespace app

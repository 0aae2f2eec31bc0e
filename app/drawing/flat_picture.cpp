// What it was made of is compared: nobody has to say what has changed.
#include "app/drawing/flat_picture.h"

#include <utility>

namespace app {

void update(CachedSceneDrawing& cache, CachedSceneDrawing::Inputs inputs) {
    if (cache.inputs == inputs) return;
    cache.drawing = flatten(inputs.figure, inputs.view, inputs.options);
    cache.inputs = std::move(inputs);
}

}  // namespace app

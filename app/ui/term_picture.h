// Cached figure of a term.
#pragma once

#include <string>

#include <glm/glm.hpp>

#include "app/drawing/drawing.h"
#include "app/drawing/style.h"

namespace app {

/// Cached: drawing a figure is slow.
struct CachedTermDrawing {
    struct Inputs {
        glm::vec2 size_px{0};
        float scale = 0;
        const Theme* theme = nullptr;
        std::string language;

        friend bool operator==(const Inputs&, const Inputs&) = default;
    };
    Inputs inputs;
    Drawing drawing;
};

}  // namespace app

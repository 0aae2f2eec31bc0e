// The cached figure of a glossary term.
#pragma once

#include <string>

#include <glm/glm.hpp>

#include "app/drawing/drawing.h"
#include "app/drawing/style.h"

namespace app {

/// What the figure of a term depends on.
struct TermDrawingInputs {
    glm::vec2 size_px{0};
    float scale = 0;
    const Theme* theme = nullptr;
    std::string language;

    friend bool operator==(const TermDrawingInputs&, const TermDrawingInputs&) = default;
};
using CachedTermDrawing = CachedDrawing<TermDrawingInputs>;

}  // namespace app

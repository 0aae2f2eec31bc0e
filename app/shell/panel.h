// The frame context and the table of panels.
#pragma once

#include <functional>
#include <span>

#include "app/analysis/analysis.h"
#include "app/shell/workspace.h"

namespace app {

/// Paints a drawing into a rectangle of the window, in pixels. Set by the owner of OpenGL; empty in tests
/// without OpenGL.
using PaintFunction = std::function<void(const Drawing&, const ScreenRect&)>;

struct Fonts;

/// Input of the panels, created once per frame.
struct FrameContext {
    const Document* document = nullptr;
    const History* history = nullptr;
    const Analysis* analysis = nullptr;
    const Explanation* explanation = nullptr;
    const TextCatalog* texts = nullptr;
    const Theme* theme = nullptr;
    const PaintFunction* paint_function = nullptr;
    const Fonts* fonts = nullptr;  ///< Created with `add_fonts`.
    double time_s = 0;
    float scale = 1;  ///< Pixels per logical pixel.
};

/// One panel of the table.
struct Panel {
    const char* id;
    void (*draw)(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);
};

/// Panels of the left column, the right column and the bottom, from top to bottom.
std::span<const Panel> left_panels();
std::span<const Panel> right_panels();
std::span<const Panel> bottom_panels();
/// Left and right panels in one column, the most important first.
std::span<const Panel> stacked_panels();

/// Draws the whole window. Call once per frame between ImGui::NewFrame and ImGui::Render.
void draw_window(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app

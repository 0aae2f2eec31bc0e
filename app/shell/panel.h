// Panels: functions of the moment. A table with a row for each.
#pragma once

#include <functional>
#include <span>

#include "app/analysis/analysis.h"
#include "app/shell/workspace.h"

namespace app {

/// Paints a drawing into a rectangle of the window (pixels of the framebuffer's points). Given by whoever
/// owns OpenGL; empty in tests without one.
using PaintFunction = std::function<void(const Drawing&, const ScreenRect&)>;

struct Fonts;

/// What a panel may read. Made once a frame.
struct FrameContext {
    const Document* document = nullptr;
    const History* history = nullptr;
    const Analysis* analysis = nullptr;
    const Explanation* explanation = nullptr;
    const TextCatalog* texts = nullptr;
    const Theme* theme = nullptr;
    const PaintFunction* paint_function = nullptr;
    const Fonts* fonts = nullptr;  ///< Made with `add_fonts` by who builds the atlas.
    double time_s = 0;
    float scale = 1;  ///< Pixels per design pixel.
};

/// A row of the table.
struct Panel {
    const char* id;
    void (*draw)(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);
};

/// Left column, right column, bottom; each from top to bottom.
std::span<const Panel> left_panels();
std::span<const Panel> right_panels();
std::span<const Panel> bottom_panels();
/// Left and right as one column: what decides first.
std::span<const Panel> stacked_panels();

/// The whole window: menu bar, columns, scene, status. One call a frame between ImGui::NewFrame and Render.
void draw_window(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox);

}  // namespace app

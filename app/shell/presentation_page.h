// The page of a presentation: its measures, its texts, and what it draws over the scene.
#pragma once

#include <string>

#include "app/shell/workspace.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

/// The page in a window: as large as it fits, centred.
struct Page {
    const WindowUi& ui;
    glm::vec2 corner;
    float unit;  ///< Pixels.
    Fonts fonts;

    ScreenRect rect(float x, float y, float width, float height) const {
        return {corner.x + x * unit, corner.y + y * unit, width * unit, height * unit};
    }
    /// In one color, at most so many lines; the height that it takes, in units.
    float text(const char* name, const ScreenRect& box, ImFont* font, const std::string& markup,
               const Color& color, int lines = 1) const {
        const FlowStyle style{font, box.width, lines, color};
        ImGui::SetCursorScreenPos({box.x, box.y});
        limited_flow(ui, name, style, markup);
        return limited_flow_height(ui, style, markup) / unit;
    }
    /// In the middle of the height of a box; `side`: 0 at its left, 0.5 centred, 1 at its right.
    void label(const ScreenRect& box, float side, ImFont* font, const std::string& markup,
               const Color& color) const {
        const ImVec2 size = markup_size(ui, font, markup);
        draw_markup(ui, font, {box.x + side * (box.width - size.x), box.y + (box.height - size.y) / 2},
                    u32(color), markup);
    }
};

inline bool is_concealed(const WindowUi& ui) { return ui.frame_context.analysis->is_concealed; }

/// The normals of the sides of a flat pair with the numbers of their frames: what "four axes" are.
void draw_side_numbers(const Page& page, const ScreenRect& scene);

/// Before the answer to a question about a direction: the tip of its arrow is dragged, or turned by the keys
/// up and down. Call it before the canvas, which else takes the mouse.
void turn_guess(const Page& page, const ScreenRect& scene, bool has_keys);
/// The arrow, from the centre of B, hollow.
void draw_guess(const Page& page, const ScreenRect& scene);

}  // namespace app

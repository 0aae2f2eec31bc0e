// The box of a step with its title.
#include "app/drawing/step_frame.h"

#include <algorithm>

#include "app/drawing/fonts.h"
#include "app/drawing/paper_primitives.h"

namespace app {

ScreenRect add_step_frame(Drawing& drawing, const StepFrame& frame, const Color& current, const Theme& theme,
                          float scale) {
    const ScreenRect& box = frame.box;
    add_rounded_box(drawing, box, 6 * scale, theme.card, frame.is_current ? current : theme.line);
    drawing.paths.back().width_px = (frame.is_current ? 2.5F : 1) * scale;
    drawing.paths.back().role = Role::Field;
    const float baseline = box.y + 17 * scale;
    float room = box.width - 14 * scale;
    if (frame.hidden > 0) {
        room -= 26 * scale;
        add_text(drawing, "+" + std::to_string(frame.hidden), {box.right() - 7 * scale, baseline},
                 {FontFace::SansBold, 12, theme.dim, TextAlign::Right}, scale);
    }
    const std::string words = (frame.number > 0 ? std::to_string(frame.number) + "  " : "") + frame.title;
    const Color color = frame.is_current ? theme.text : theme.dim;
    const TextStyle title{FontFace::SansBold, 12.5F, color, TextAlign::Left};
    add_text(drawing, words, {box.x + 7 * scale, baseline}, fitted(words, title, room, scale), scale);
    constexpr float legend_px = 10.5F, gap_px = 8;
    const auto width_of = [&](const std::string& text, FontFace face, float size_px) {
        return measure_markup(text, face, size_px * scale).width_px;
    };
    float legend = 0;
    for (const auto& [text, role] : frame.legend)
        legend += width_of(text, FontFace::Sans, legend_px) + gap_px * scale;
    const bool has_legend = width_of(words, title.face, title.size_px) + legend <= room;
    float x = box.x + 7 * scale + room - legend;
    for (const auto& [text, role] : frame.legend) {
        if (!has_legend) break;
        x += gap_px * scale;
        add_text(drawing, text, {x, baseline},
                 {FontFace::Sans, legend_px, readable_on(theme.card, pen(role, theme).stroke, theme),
                  TextAlign::Left},
                 scale);
        x += width_of(text, FontFace::Sans, legend_px);
    }
    const float inset = step_frame_inset_px * scale, top = step_frame_title_px * scale;
    return {box.x + inset, box.y + top, std::max(box.width - 2 * inset, 1.0F),
            std::max(box.height - top - inset, 1.0F)};
}

}  // namespace app

// The two shadows of one axis as bars.
#include "app/features/axes/axis_bars.h"

#include <algorithm>

#include "app/drawing/sheet.h"

namespace app {

void axis_bars(const Ui& ui, const core::AxisTest& axis, const core::Interval& scale,
               const ScreenRect& area) {
    const auto x = [&](double value) {
        const double fraction = value / (scale.max - scale.min) - scale.min / (scale.max - scale.min);
        return area.x + static_cast<float>(fraction) * area.width;
    };
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = ui.theme();
    const float center = area.y + area.height / 2;
    const float thickness = ui.px(5);
    list->AddLine({area.x, center}, {area.x + area.width, center}, u32(theme.line), 1);
    list->AddLine({x(0), center - ui.px(8)}, {x(0), center + ui.px(8)}, u32(theme.line), 1);
    const bool gap = axis.overlap < 0;
    // As the strip and the bracket of the scene: the whole way out, also where one shadow holds the other.
    const float from = x(axis.interval_b.min), to = x(axis.interval_a.max);
    const Color overlap_color = pen(role_of_state(axis.state), theme).stroke;
    list->AddRectFilled({std::min(from, to), center - ui.px(8)}, {std::max(from, to), center + ui.px(8)},
                        u32(overlap_color, gap ? 0.45F : 0.28F));
    const auto bar_rect = [&](const core::Interval& interval, float top) {
        const float left = x(interval.min);
        return ScreenRect{left, top, std::max(x(interval.max) - left, ui.px(1.5F)), thickness};
    };
    const auto fill = [&](const ScreenRect& box, const Color& color) {
        list->AddRectFilled({box.x, box.y}, {box.x + box.width, box.y + box.height}, u32(color));
    };
    const ScreenRect b = bar_rect(axis.interval_b, center + ui.px(0.5F));
    fill(bar_rect(axis.interval_a, center - thickness - ui.px(0.5F)), theme.a);
    fill(b, theme.b);
    fill(inner_bar(b), theme.card);
}

}  // namespace app

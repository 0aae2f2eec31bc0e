// The two shadows of one axis as bars.
#include "app/features/axes/axis_bars.h"

#include <algorithm>

#include "app/drawing/sheet.h"

namespace app {

void axis_bars(const Ui& ui, const core::AxisTest& axis, const core::Interval& scale, const Rect& room) {
    const auto x = [&](double value) {
        const double part = value / (scale.max - scale.min) - scale.min / (scale.max - scale.min);
        return room.x + static_cast<float>(part) * room.width;
    };
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = ui.theme();
    const float middle = room.y + room.height / 2;
    const float thick = ui.px(5);
    list->AddLine({room.x, middle}, {room.x + room.width, middle}, u32(theme.line), 1);
    list->AddLine({x(0), middle - ui.px(8)}, {x(0), middle + ui.px(8)}, u32(theme.line), 1);
    const bool gap = axis.overlap < 0;
    // As the strip and the bracket of the scene: the whole way out, also where one shadow holds the other.
    const float from = x(axis.shadow_b.min), to = x(axis.shadow_a.max);
    const Rgba between = pen(meaning(axis.state), theme).stroke;
    list->AddRectFilled({std::min(from, to), middle - ui.px(8)}, {std::max(from, to), middle + ui.px(8)},
                        u32(between, gap ? 0.45F : 0.28F));
    const auto bar = [&](const core::Interval& shadow, float top) {
        const float left = x(shadow.min);
        return Rect{left, top, std::max(x(shadow.max) - left, ui.px(1.5F)), thick};
    };
    const auto fill = [&](const Rect& box, const Rgba& color) {
        list->AddRectFilled({box.x, box.y}, {box.x + box.width, box.y + box.height}, u32(color));
    };
    const Rect b = bar(axis.shadow_b, middle + ui.px(0.5F));
    fill(bar(axis.shadow_a, middle - thick - ui.px(0.5F)), theme.a);
    fill(b, theme.b);
    fill(core_of(b), theme.card);
}

}  // namespace app

// The axis strip: a card for each axis, all to one scale.
#include <algorithm>
#include <cmath>

#include "app/features/axes/axes_panel.h"
#include "app/features/axes/strip.h"
#include "app/ui/focus.h"
#include "app/ui/terms.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float frame_margin_px =
    2;  // pixels: windows and scrolling are rounded to whole pixels, frames are not
// Zoom of the cards in steps, which limit the number of font sizes to rasterize. Smaller text is not
// readable.
constexpr int zoom_steps = 25, min_zoom_step = 18;
constexpr float min_zoom = float(min_zoom_step) / zoom_steps;

// A card works like a row of the table: hovering shows the axis, a click pins it.
void card(const AxesUi& ui, int axis, const ScreenRect& card_rect) {
    const std::string name = core::to_string(ui.trace().axes[axis]);
    ImGui::SetCursorScreenPos({card_rect.x, card_rect.y});
    const Analysis& analysis = *ui.frame_context.analysis;
    if (analysis.is_concealed && axis > analysis.last_played) return;
    const bool hit = ImGui::InvisibleButton(("##card." + name).c_str(), {card_rect.width, card_rect.height});
    if (ImGui::IsItemVisible()) record_part(ui, "card." + name);
    const bool is_pointed = !ui.widgets.focus.explains || axis == marked_axis(ui);
    if (is_pointed && !core::is_measured(ui.trace().axes[axis]))
        term_tooltip(ui, term_of_state(core::state_label(ui.trace(), axis)));
    if (hit && analysis.is_concealed) return seek_axis(ui.state.playback, ui.trace(), axis);
    axis_item(ui, name, hit, ImGui::IsItemHovered());
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

// The largest zoom at which all cards are visible, in one row if that is possible; else the smallest.
float card_zoom(const AxesUi& ui, int axes, const ImVec2& available) {
    const auto fits = [&](float zoom, bool in_one_row) {
        const float scale = ui.frame_context.scale * zoom;
        const CardSize size = card_size(ui.options.number_format, zoom);
        return in_one_row ? strip_width(axes, scale, size) <= available.x
                          : strip_height(axes, available.x, scale, size) <= available.y;
    };
    const bool has_one_row = fits(min_zoom, true);
    for (int step = zoom_steps; step > min_zoom_step; --step) {
        const float zoom = float(step) / zoom_steps;
        if (fits(zoom, false) && (!has_one_row || fits(zoom, true))) return zoom;
    }
    return min_zoom;
}

void cards(const AxesUi& ui, const std::vector<ScreenRect>& card_rects, float scale, const ScreenRect& rect) {
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto is_above = [&](const ScreenRect& box) {
        return rect.y + box.y + box.height < list.GetClipRectMin().y;
    };
    const auto is_not_below = [&](const ScreenRect& box) {
        return rect.y + box.y <= list.GetClipRectMax().y;
    };
    const auto first = std::partition_point(card_rects.begin(), card_rects.end(), is_above);
    const auto last = std::partition_point(first, card_rects.end(), is_not_below);
    const StripCards visible{card_rects, int(first - card_rects.begin()), int(last - card_rects.begin()),
                             marked_axis(ui)};
    ViewKey key = make_view_key(ui, {rect.width, rect.height}, 0);
    key.camera = {};
    key.scale = scale;
    key.own = {double(visible.first), double(visible.last), double(visible.current),
               double(ui.options.presenting)};
    const Drawing& drawing = ui.state.strip.update(std::move(key), [&](const ViewKey& changed) {
        return draw_strip_cards(*ui.frame_context.analysis, visible, {changed.theme, changed.scale, true, {}},
                                *ui.frame_context.texts);
    });
    paint(ui, drawing, rect);
    for (int i = visible.first; i < visible.last; ++i) {
        const ScreenRect& box = card_rects[i];
        card(ui, i, {rect.x + box.x, rect.y + box.y, box.width, box.height});
    }
}

// The cards, `height` pixels high; they scroll if they do not fit.
void scrolling_cards(const AxesUi& ui, float height) {
    const int axes = int(ui.trace().axes.size());
    const float width = ImGui::GetContentRegionAvail().x;
    const NumberFormat number_format = ui.options.number_format;
    const float zoom = card_zoom(ui, axes, {width, height});
    const float scale = ui.frame_context.scale * zoom;
    const CardSize size = card_size(number_format, zoom);
    const float total_height = strip_height(axes, width, scale, size);
    const float shown = std::min(strip_height_within(height, scale, size), total_height);
    // Computed here, not by ImGui from the last frame: a scroll bar that takes space from the cards would
    // stay.
    const bool scrolls = total_height > shown;
    ImGui::BeginChild("##cards", {width, std::ceil(shown) + frame_margin_px}, false,
                      scrolls ? 0 : ImGuiWindowFlags_NoScrollbar);
    const float available = scrolls ? width - ImGui::GetStyle().ScrollbarSize : width;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const ScreenRect rect{position.x, position.y, available, strip_height(axes, available, scale, size)};
    const std::vector<ScreenRect> card_rects = strip_cards(axes, {rect.width, rect.height}, scale, size);
    cards(ui, card_rects, scale, rect);
    ImGui::SetCursorScreenPos(position);
    ImGui::Dummy({1, std::ceil(rect.height) + frame_margin_px});
    if (scrolls) {
        // Scrolls to the row of the current axis, or by whole rows if the user scrolls.
        const int current = ui.frame_context.analysis->axis;
        const bool is_manual = current < 0 || ImGui::IsWindowHovered();
        const float wheel = ImGui::GetIO().MouseWheel;
        // Scroll position of the nearest row, or of the next row in the direction of the wheel.
        float above = 0, below = card_rects.back().y;
        for (const ScreenRect& card_rect : card_rects) {
            if (card_rect.y <= ImGui::GetScrollY() + 1) above = std::max(above, card_rect.y);
            if (card_rect.y >= ImGui::GetScrollY() - 1) below = std::min(below, card_rect.y);
        }
        const bool down = wheel != 0 ? wheel < 0 : below - ImGui::GetScrollY() < ImGui::GetScrollY() - above;
        const float top = is_manual ? (down ? below : above) : card_rects[current].y;
        ImGui::SetScrollY(std::floor(top));  // later versions of ImGui round
    }
    ImGui::EndChild();
}

void strip_panel(const AxesUi& ui) {
    const ImVec2 position = ImGui::GetCursorScreenPos(), size = ImGui::GetContentRegionAvail();
    const ScreenRect rect{position.x, position.y, size.x, size.y};
    if (!ui.options.presenting) {
        // Tab reaches the cards as one widget: arrows pin the axis of another card, Enter that of the current
        // one.
        const int marked = marked_axis(ui), count = int(ui.trace().axes.size());
        const glm::ivec2 arrows = focus_arrows(ui, "cards");
        const int step = arrows.x - arrows.y;
        if (focus_area(ui, "cards", rect, FocusUse::Content) && marked >= 0)
            pin(ui, marked);
        else if (step != 0 && count > 0)
            pin(ui, std::clamp(marked + step, 0, count - 1));
    }
    // The cards are as large as fit. If they would be too small, the strip scrolls.
    const StripPage page = strip_page(int(ui.trace().axes.size()), Vec2(size.x, size.y),
                                      ui.frame_context.scale, card_size(ui.options.number_format));
    if (page.scale < min_zoom * ui.frame_context.scale) return scrolling_cards(ui, size.y);
    cards(ui, page.cards, page.scale, rect);
}

}  // namespace

const View strip_view{
    .id = "strip",
    .term = "playback",
    .lists_axes = true,
    .draw = call<strip_panel>,
    .figure = draw_strip,
    .playback = playback_of<AxesState>,
    .track = [](FeatureStates& /*states*/, const Analysis& analysis) { return axis_track(analysis.trace); }};

}  // namespace app

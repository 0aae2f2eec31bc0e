// The bottom panel: strip or other bottom view, formula and playback.
#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/features/axes/axes_panel.h"
#include "app/features/axes/strip.h"
#include "app/features/compare/compare_panel.h"
#include "app/features/help/glossary.h"
#include "app/features/map/map_panel.h"
#include "app/features/overlap_curve/overlap_curve.h"
#include "app/shell/bottom.h"
#include "app/ui/rich_text.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float frame_margin_px = 2;  // in pixels: ImGui rounds windows and scrolling, but not frames
constexpr float min_curve_px = 64;
constexpr float preferred_curve_px = 175;  // below this height the meaning of the formula is left out
constexpr float min_zoom = 0.72F;          // smaller text is not readable

// A card works like a row of the table: hovering shows the axis, a click pins it.
void card(const Ui& ui, int axis, const ScreenRect& card_rect) {
    const std::string name = core::to_string(ui.trace().axes[axis]);
    ImGui::SetCursorScreenPos({card_rect.x, card_rect.y});
    const bool hit = ImGui::InvisibleButton(("##card." + name).c_str(), {card_rect.width, card_rect.height});
    if (ImGui::IsItemVisible()) record_rect(ui, "card." + name);
    if (!core::is_measured(ui.trace().axes[axis]))
        term_tooltip(ui, term_of_state(core::state_label(ui.trace(), axis)));
    if (hit) toggle_pin(ui, axis);
    if (!ImGui::IsItemHovered()) return;
    ui.workspace.hovered_axis = name;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

// Zoom of the cards: smaller in a low window, and in a narrow one if that saves a row. The steps limit the
// number of font sizes to rasterize.
float card_zoom(const Ui& ui, int axes, const ImVec2& available) {
    const CardSize size = card_size(ui.workspace.numbers);
    const float by_height = available.y / strip_height(1, available.x, ui.frame_context.scale, size);
    const float by_width = available.x / strip_width(axes, ui.frame_context.scale, size);
    constexpr float steps = 25;  // of the default size
    const float fits = by_width < min_zoom ? by_height : std::min(by_height, by_width);
    return std::clamp(std::floor(fits * steps) / steps, min_zoom, 1.0F);
}

// Scroll position of the nearest row, or of the next row in the direction of the wheel.
float snap_to_row(const std::vector<ScreenRect>& card_rects, float scroll_y, float wheel) {
    float above = 0, below = card_rects.back().y;
    for (const ScreenRect& card_rect : card_rects) {
        if (card_rect.y <= scroll_y + 1) above = std::max(above, card_rect.y);
        if (card_rect.y >= scroll_y - 1) below = std::min(below, card_rect.y);
    }
    const bool down = wheel != 0 ? wheel < 0 : below - scroll_y < scroll_y - above;
    return down ? below : above;
}

// Scrolls to the row of the current axis, or by whole rows if the user scrolls.
void scroll_by_rows(const Ui& ui, const std::vector<ScreenRect>& card_rects) {
    const int current = ui.frame_context.analysis->axis;
    const bool is_manual = current < 0 || ImGui::IsWindowHovered();
    const float wheel = ImGui::GetIO().MouseWheel;
    const float top = is_manual ? snap_to_row(card_rects, ImGui::GetScrollY(), wheel) : card_rects[current].y;
    ImGui::SetScrollY(std::floor(top));  // later versions of ImGui round
}

void cards(const Ui& ui, float height) {
    const int axes = static_cast<int>(ui.trace().axes.size());
    const float width = ImGui::GetContentRegionAvail().x;
    const NumberFormat number_format = ui.workspace.numbers;
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
    const DrawOptions options{ui.frame_context.theme, scale, true, {}};
    paint(ui, draw_strip_cards(*ui.frame_context.analysis, card_rects, options, *ui.frame_context.texts),
          rect);
    for (int i = 0; i < axes; ++i)
        card(ui, i,
             {position.x + card_rects[i].x, position.y + card_rects[i].y, card_rects[i].width,
              card_rects[i].height});
    ImGui::SetCursorScreenPos(position);
    ImGui::Dummy({1, std::ceil(rect.height) + frame_margin_px});
    if (scrolls) scroll_by_rows(ui, card_rects);
    ImGui::EndChild();
}

// The candidate nearest to a position on the curve; -1 if none is within 5 degrees.
int axis_at(const Ui& ui, float x_px, const ScreenRect& rect) {
    const core::Trace& trace = ui.trace();
    const Real angle = curve_angle(x_px, {rect.width, rect.height}, ui.frame_context.scale);
    Real nearest = glm::radians(5.0);
    int found = -1;
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        if (trace.axes[i].direction == core::Vec3(0)) continue;
        const Real difference = std::abs(axis_angle(trace.axes[i]) - angle);
        const Real distance = std::min(difference, glm::pi<Real>() - difference);
        if (distance >= nearest) continue;
        nearest = distance;
        found = i;
    }
    return found;
}

void overlap_curve(const Ui& ui, float height) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const ScreenRect rect{position.x, position.y, width, height};
    paint(ui,
          draw_overlap_curve(*ui.frame_context.analysis, {rect.width, rect.height},
                             {ui.frame_context.theme, ui.frame_context.scale, true, {}},
                             *ui.frame_context.texts, {}),
          rect);
    const bool hit = ImGui::InvisibleButton("##sweep", {rect.width, rect.height});
    record_rect(ui, "sweep");
    const int axis = ImGui::IsItemHovered() ? axis_at(ui, ImGui::GetIO().MousePos.x - position.x, rect) : -1;
    if (axis < 0) return;
    ui.workspace.hovered_axis = core::to_string(ui.trace().axes[axis]);
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (hit) toggle_pin(ui, axis);
}

// The large font if the formula fits into one line.
ImFont* formula_font(const Ui& ui, float width) {
    const bool fits = markup_size(ui, ui.fonts().formula, ui.frame_context.explanation->formula).x <= width;
    return fits ? ui.fonts().formula : ui.fonts().sans;
}

// Shown parts of the formula. The drawing above has priority over the meaning below.
enum class FormulaDetail { Formula, FormulaAndMeaning };

void explanation(const Ui& ui, float width, FormulaDetail detail) {
    ImGui::Dummy({0, ui.px(2)});
    const std::vector<StyledText> pieces = formula_pieces(ui.frame_context.explanation->formula, ui.theme());
    markup_flow(ui, formula_font(ui, width), width, pieces);
    record_rect(ui, "formula");
    if (detail == FormulaDetail::Formula) return;
    markup_flow(ui, ui.fonts().sans, width, ui.frame_context.explanation->formula_meaning, ui.theme().dim);
    record_rect(ui, "formula.meaning");
}

// Height of the formula with its spacing.
float explanation_height(const Ui& ui, float width, FormulaDetail detail) {
    const auto height = [&](ImFont* font, const std::string& text) {
        const float lines = std::ceil(markup_size(ui, font, text).x / std::max(width, 1.0F) * 1.03F);
        return std::max(lines, 1.0F) * font->FontSize * 1.16F;
    };
    const Explanation& explanation = *ui.frame_context.explanation;
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const float formula = height(formula_font(ui, width), explanation.formula) + ui.px(2) + 3 * gap;
    if (detail == FormulaDetail::Formula) return formula;
    return formula + height(ui.fonts().sans, explanation.formula_meaning) + gap;
}

void strip_or_curve(const Ui& ui, bool shows_curve) {
    const float width = ImGui::GetContentRegionAvail().x;
    const float above = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    const float row_height = strip_height(1, width, ui.frame_context.scale, card_size(ui.workspace.numbers));
    const float min_height = shows_curve ? ui.px(min_curve_px) : min_zoom * row_height;
    const float preferred = shows_curve ? ui.px(preferred_curve_px) : min_height;
    const auto available = [&](FormulaDetail detail) {
        return above - explanation_height(ui, width, detail);
    };
    const FormulaDetail detail = available(FormulaDetail::FormulaAndMeaning) >= preferred
                                     ? FormulaDetail::FormulaAndMeaning
                                     : FormulaDetail::Formula;
    if (available(detail) >= min_height) {
        if (shows_curve) overlap_curve(ui, available(detail));
        if (!shows_curve) cards(ui, available(detail));
    }
    explanation(ui, width, detail);
}

void map(const Ui& ui) {
    const float available = ImGui::GetContentRegionAvail().y;
    if (available >= ui.px(90)) map_panel(ui, available);
}

}  // namespace

void strip_panel(const FrameContext& frame_context, Workspace& workspace, Outbox& outbox) {
    const Ui ui{frame_context, workspace, outbox};
    const std::string shown = visible_view(ui);
    const std::string& title = bottom_view_title(ui, shown);
    view_switcher(ui, shown, title);
    const bool folded = workspace.panel_sizes.folded["strip"];
    if (!collapsible_section(ui, "strip", title, bottom_view_term(shown))) return;
    // The window sets the height in the next frame, or shows the panel over the scene.
    if (folded) {
        workspace.open_drawer = "bottom";
        return;
    }
    // The comparison has no playback.
    if (shown == "compare") return compare_panel(ui, ImGui::GetContentRegionAvail().y);
    if (shown == "map") return map(ui);  // the map uses the space of the playback bar
    strip_or_curve(ui, shown == "sweep");
    // At the bottom: the buttons do not move if the text gets longer.
    const float spare = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    if (spare > 0) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + spare);
    playback_bar(ui);
}

}  // namespace app

// The bottom views: selection, titles and switcher.
#include "app/shell/bottom.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/features/axes/axes_panel.h"
#include "app/features/compare/compare_panel.h"
#include "app/features/map/map_panel.h"
#include "app/features/overlap_curve/overlap_curve_panel.h"
#include "app/scene/view.h"
#include "app/shell/layout.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float more_button_px = 22;

bool has_overlap_curve(const WindowUi& ui) {
    const View* view = find_view("sweep");
    return view != nullptr && (is_flat(ui.document()) ? view->flat : view->solid);
}

struct ViewInfo {
    const char* view;
    const char* name;  // widget
    const char* text_key;
    const char* term;
};
constexpr ViewInfo view_infos[] = {{"strip", "bottom.strip", "bottom.to_strip", "playback"},
                                   {"sweep", "bottom.sweep", "bottom.to_sweep", "overlap_curve"},
                                   {"map", "bottom.map", "bottom.to_map", "map"},
                                   {"compare", "bottom.compare", "bottom.to_compare", "reference"}};

std::vector<ViewInfo> other_views(const WindowUi& ui, const std::string& visible) {
    std::vector<ViewInfo> others;
    for (const ViewInfo& row : view_infos)
        if (row.view != visible && (std::string_view(row.view) != "sweep" || has_overlap_curve(ui)))
            others.push_back(row);
    return others;
}

// Menu of the views that do not fit as links.
void more_views_menu(const WindowUi& ui, std::span<const ViewInfo> views) {
    const float side = ui.px(more_button_px);
    const bool hit = ImGui::InvisibleButton("##bottom.more", {side, side});
    record_rect(ui, "bottom.more");
    const ImVec2 from = ImGui::GetItemRectMin();
    const Color& color = ImGui::IsItemHovered() ? ui.theme().text : ui.theme().dim;
    draw_icon(ui, Icon::More, {from.x + side / 2, from.y + side / 2}, u32(color));
    tooltip(ui, ui.text("bottom.more"));
    if (hit) ImGui::OpenPopup("##bottom.views");
    if (!begin_popup("##bottom.views")) return;
    for (const ViewInfo& view : views) {
        if (list_row(ui.text(view.text_key), false)) show_bottom_view(ui, view.view);
        record_rect(ui, view.name);
    }
    ImGui::EndPopup();
}

float switcher_width(const WindowUi& ui) {
    float width = ui.px(24);
    for (const ViewInfo& each : view_infos) width += checkbox_width(ui, ui.text(each.text_key)) + ui.px(14);
    return width;
}

}  // namespace

std::string visible_view(const WindowUi& ui) {
    const std::string& requested = ui.workspace.layout.bottom_view;
    if (requested == "map" || requested == "compare") return requested;
    return requested == "sweep" && has_overlap_curve(ui) ? requested : "strip";
}

const char* bottom_view_term(const std::string& view) {
    const auto* found = std::find_if(std::begin(view_infos), std::end(view_infos),
                                     [&](const ViewInfo& row) { return row.view == view; });
    return found == std::end(view_infos) ? "" : found->term;
}

void view_switcher(const WindowUi& ui, const std::string& visible, const std::string& title) {
    if (ui.widgets.folded["strip"]) return;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const std::vector<ViewInfo> others = other_views(ui, visible);
    const float gap = ui.px(14);
    const auto width = [&](const ViewInfo& row) { return checkbox_width(ui, ui.text(row.text_key)); };
    float x = markup_size(ui, ui_fonts(ui).bold, title).x + ui.px(18), total_width = x - gap;
    for (const ViewInfo& row : others) total_width += width(row) + gap;
    const float available = ImGui::GetContentRegionAvail().x - ui.px(24);
    const float text_width = total_width <= available ? available : available - ui.px(more_button_px);
    auto row = others.begin();
    for (; row != others.end() && x + width(*row) <= text_width; ++row) {
        ImGui::SetCursorScreenPos({position.x + x, position.y + ui.px(1)});
        if (radio(ui, row->name, ui.text(row->text_key), false)) show_bottom_view(ui, row->view);
        term_tooltip(ui, row->term);
        x += width(*row) + gap;
    }
    ImGui::SetCursorScreenPos(
        {position.x + std::min(x, available - ui.px(more_button_px)), position.y + ui.px(1)});
    if (row != others.end()) more_views_menu(ui, {row, others.end()});
    ImGui::SetCursorScreenPos(position);
}

const std::string& bottom_view_title(const WindowUi& ui, const std::string& visible) {
    const std::string key = "panel." + visible;
    const float total_width = markup_size(ui, ui_fonts(ui).bold, ui.text(key)).x + switcher_width(ui);
    return ui.text(total_width < ImGui::GetContentRegionAvail().x ? key : key + ".brief");
}

std::vector<std::string> bottom_views(const WindowUi& ui) {
    std::vector<std::string> views;
    for (const ViewInfo& row : view_infos)
        if (std::string_view(row.view) != "sweep" || has_overlap_curve(ui)) views.emplace_back(row.view);
    return views;
}

void show_bottom_view(const WindowUi& ui, const std::string& view) {
    Workspace& workspace = ui.workspace;
    workspace.layout.bottom_view = view;
    workspace.widgets.folded["strip"] = false;
    workspace.layout.sizes.folded_parts["bottom"] = false;
    // The new view can need another height, so it is not yet known if it fits.
    workspace.layout.open_drawer = "bottom";
}

void cycle_bottom_view(const WindowUi& ui) {
    if (!is_part_visible(ui.workspace, "bottom")) return reveal(ui.workspace, "bottom");
    if (ui.widgets.folded["strip"]) return show_bottom_view(ui, visible_view(ui));
    const std::vector<std::string> views = bottom_views(ui);
    const auto current = std::find(views.begin(), views.end(), visible_view(ui));
    show_bottom_view(ui,
                     current == views.end() || current + 1 == views.end() ? views.front() : *(current + 1));
}

namespace {

constexpr float min_curve_px = 64;
constexpr float preferred_curve_px = 175;  // a lower curve is shown without the meaning of the formula
constexpr float min_map_px = 90;

// The large font if the formula fits into one line.
ImFont* formula_font(const WindowUi& ui, float width) {
    const bool fits = markup_size(ui, ui_fonts(ui).formula, ui.frame_context.explanation->formula).x <= width;
    return fits ? ui_fonts(ui).formula : ui_fonts(ui).sans;
}

// Shown parts of the formula. The drawing above has priority over the meaning below.
enum class FormulaDetail { Formula, FormulaAndMeaning };

void explanation(const WindowUi& ui, float width, FormulaDetail detail) {
    ImGui::Dummy({0, ui.px(2)});
    const std::vector<StyledText> pieces = formula_pieces(ui.frame_context.explanation->formula, ui.theme());
    markup_flow(ui, formula_font(ui, width), width, pieces);
    record_rect(ui, "formula");
    if (detail == FormulaDetail::Formula) return;
    markup_flow(ui, ui_fonts(ui).sans, width, ui.frame_context.explanation->formula_meaning, ui.theme().dim);
    record_rect(ui, "formula.meaning");
}

// Height of the formula with its spacing.
float explanation_height(const WindowUi& ui, float width, FormulaDetail detail) {
    const auto height = [&](ImFont* font, const std::string& text) {
        const float lines = std::ceil(markup_size(ui, font, text).x / std::max(width, 1.0F) * 1.03F);
        return std::max(lines, 1.0F) * font->FontSize * 1.16F;
    };
    const Explanation& explanation = *ui.frame_context.explanation;
    const float gap = ImGui::GetStyle().ItemSpacing.y;
    const float formula = height(formula_font(ui, width), explanation.formula) + ui.px(2) + 3 * gap;
    if (detail == FormulaDetail::Formula) return formula;
    return formula + height(ui_fonts(ui).sans, explanation.formula_meaning) + gap;
}

void strip_or_curve(const WindowUi& ui, bool shows_curve) {
    const float width = ImGui::GetContentRegionAvail().x;
    const float above = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    const float min_height = shows_curve ? ui.px(min_curve_px) : min_strip_height(ui, width);
    const float preferred = shows_curve ? ui.px(preferred_curve_px) : min_height;
    const auto available = [&](FormulaDetail detail) {
        return above - explanation_height(ui, width, detail);
    };
    const FormulaDetail detail = available(FormulaDetail::FormulaAndMeaning) >= preferred
                                     ? FormulaDetail::FormulaAndMeaning
                                     : FormulaDetail::Formula;
    if (available(detail) >= min_height) {
        if (!shows_curve) strip_panel(ui, available(detail));
        const int clicked = shows_curve ? overlap_curve_panel(ui, available(detail)) : -1;
        if (clicked >= 0) toggle_pin(ui, clicked);
    }
    explanation(ui, width, detail);
}

}  // namespace

void bottom_panel(const WindowUi& ui) {
    const std::string shown = visible_view(ui);
    const std::string& title = bottom_view_title(ui, shown);
    view_switcher(ui, shown, title);
    const bool folded = ui.widgets.folded["strip"];
    if (!collapsible_section(ui, "strip", title, bottom_view_term(shown))) return;
    // The window sets the height in the next frame, or shows the panel over the scene.
    if (folded) {
        ui.workspace.layout.open_drawer = "bottom";
        return;
    }
    // The comparison has no playback.
    if (shown == "compare") return compare_panel(ui, ImGui::GetContentRegionAvail().y);
    const float available = ImGui::GetContentRegionAvail().y;
    if (shown == "map" && available < ui.px(min_map_px)) return;
    if (shown == "map") return map_panel(ui, available);
    strip_or_curve(ui, shown == "sweep");
    // At the bottom: the buttons do not move if the text gets longer.
    const float spare = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    if (spare > 0) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + spare);
    playback_bar(ui);
}

}  // namespace app

// The bottom views: selection, titles and switcher.
#include "app/shell/bottom.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/features/axes/axes_panel.h"
#include "app/shell/features.h"
#include "app/shell/layout.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

constexpr float more_button_px = 22;

std::vector<View> other_views(const WindowUi& ui, const View& shown) {
    std::vector<View> others;
    for (const View& view : window_views())
        if (std::string_view(view.id) != shown.id && is_available(ui.document(), view))
            others.push_back(view);
    return others;
}

std::string link_name(const View& view) { return std::string("bottom.") + view.id; }
const std::string& link_text(const WindowUi& ui, const View& view) {
    return ui.text(std::string("bottom.to_") + view.id);
}

// Menu of the views that do not fit as links.
void more_views_menu(const WindowUi& ui, std::span<const View> views) {
    const float side = ui.px(more_button_px);
    const bool hit = ImGui::InvisibleButton("##bottom.more", {side, side});
    record_rect(ui, "bottom.more");
    const ImVec2 from = ImGui::GetItemRectMin();
    const Color& color = ImGui::IsItemHovered() ? ui.theme().text : ui.theme().dim;
    draw_icon(ui, Icon::More, {from.x + side / 2, from.y + side / 2}, u32(color));
    tooltip(ui, ui.text("bottom.more"));
    if (hit) ImGui::OpenPopup("##bottom.views");
    if (!begin_popup("##bottom.views")) return;
    for (const View& view : views) {
        if (list_row(link_text(ui, view), false)) show_bottom_view(ui, view.id);
        record_rect(ui, link_name(view));
    }
    ImGui::EndPopup();
}

float switcher_width(const WindowUi& ui) {
    float width = ui.px(24);
    for (const View& each : window_views()) width += checkbox_width(ui, link_text(ui, each)) + ui.px(14);
    return width;
}

}  // namespace

bool is_available(const Document& document, const View& view) {
    return is_flat(document) ? view.flat : view.solid;
}

const View& visible_view(const Workspace& workspace, const Document& document) {
    const auto found = std::ranges::find(window_views(), workspace.layout.bottom_view, &View::id);
    const bool is_found = found != window_views().end() && is_available(document, *found);
    return is_found ? *found : window_views().front();
}

namespace {

// Draws links to the other views at the right of the title. Call before the title, which would take the
// clicks.
void view_switcher(const WindowUi& ui, const View& shown, const std::string& title) {
    if (ui.widgets.folded["strip"]) return;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const std::vector<View> others = other_views(ui, shown);
    const float gap = ui.px(14);
    const auto width = [&](const View& row) { return checkbox_width(ui, link_text(ui, row)); };
    float x = markup_size(ui, ui_fonts(ui).bold, title).x + ui.px(18), total_width = x - gap;
    for (const View& row : others) total_width += width(row) + gap;
    const float available = ImGui::GetContentRegionAvail().x - ui.px(24);
    const float text_width = total_width <= available ? available : available - ui.px(more_button_px);
    auto row = others.begin();
    for (; row != others.end() && x + width(*row) <= text_width; ++row) {
        ImGui::SetCursorScreenPos({position.x + x, position.y + ui.px(1)});
        if (radio(ui, link_name(*row), link_text(ui, *row), false)) show_bottom_view(ui, row->id);
        term_tooltip(ui, row->term);
        x += width(*row) + gap;
    }
    ImGui::SetCursorScreenPos(
        {position.x + std::min(x, available - ui.px(more_button_px)), position.y + ui.px(1)});
    if (row != others.end()) more_views_menu(ui, {row, others.end()});
    ImGui::SetCursorScreenPos(position);
}

// A short form if the links need the room.
const std::string& view_title(const WindowUi& ui, const View& shown) {
    const std::string key = std::string("panel.") + shown.id;
    const float total_width = markup_size(ui, ui_fonts(ui).bold, ui.text(key)).x + switcher_width(ui);
    return ui.text(total_width < ImGui::GetContentRegionAvail().x ? key : key + ".brief");
}

}  // namespace

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
    const View& shown = visible_view(ui.workspace, ui.document());
    if (ui.widgets.folded["strip"]) return show_bottom_view(ui, shown.id);
    const std::span<const View> all = window_views();
    const auto shown_index = static_cast<std::size_t>(&shown - all.data());
    for (std::size_t i = 1; i < all.size(); ++i) {
        const View& next = all[(shown_index + i) % all.size()];
        if (is_available(ui.document(), next)) return show_bottom_view(ui, next.id);
    }
}

namespace {

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

// A view of the axes above the formula and the playback.
void view_with_formula(const WindowUi& ui, const View& view) {
    const float width = ImGui::GetContentRegionAvail().x;
    const HeightsAboveFormula heights = view.above_formula(ui, width);
    const float above = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    const auto available = [&](FormulaDetail detail) {
        return above - explanation_height(ui, width, detail);
    };
    const FormulaDetail detail = available(FormulaDetail::FormulaAndMeaning) >= heights.preferred
                                     ? FormulaDetail::FormulaAndMeaning
                                     : FormulaDetail::Formula;
    if (available(detail) >= heights.min) {
        ImGui::BeginChild("##above_formula", {width, available(detail)}, false,
                          ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
        view.draw(ui);
        const ImVec2 end = ImGui::GetCursorScreenPos();
        ImGui::EndChild();
        ImGui::SetCursorScreenPos(end);  // cards need less height than there is
    }
    explanation(ui, width, detail);
    // At the bottom: the buttons do not move if the text gets longer.
    const float spare = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    if (spare > 0) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + spare);
    axis_playback_bar(ui);
}

}  // namespace

void bottom_panel(const WindowUi& ui) {
    const View& shown = visible_view(ui.workspace, ui.document());
    const std::string& title = view_title(ui, shown);
    view_switcher(ui, shown, title);
    const bool folded = ui.widgets.folded["strip"];
    if (!collapsible_section(ui, "strip", title, shown.term)) return;
    // The window sets the height in the next frame, or shows the panel over the scene.
    if (folded)
        ui.workspace.layout.open_drawer = "bottom";
    else if (shown.above_formula != nullptr)
        view_with_formula(ui, shown);
    else
        shown.draw(ui);
}

}  // namespace app

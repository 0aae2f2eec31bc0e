// The bottom views and their tabs.
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

// What a tab says: as much as there is room for in all of them, so that no tab moves when another is chosen.
enum class TabText { Name, ShortName, Number };

constexpr float tab_padding_px = 7;

std::string tab_text(const WindowUi& ui, const View& view, TabText detail) {
    const std::string number = std::to_string(&view - window_views().data() + 1);
    if (detail == TabText::Number) return number;
    const char* key = detail == TabText::Name ? ".brief" : ".short";
    return number + " " + ui.text(std::string("panel.") + view.id + key);
}

float tab_width(const WindowUi& ui, const View& view, TabText detail) {
    const std::string text = tab_text(ui, view, detail);
    return markup_size(ui, ui_fonts(ui).bold, text).x + 2 * ui.px(tab_padding_px);
}

TabText longest_fitting_text(const WindowUi& ui, float width) {
    for (const TabText detail : {TabText::Name, TabText::ShortName}) {
        float total = 0;
        for (const View& view : window_views()) total += tab_width(ui, view, detail);
        if (total <= width) return detail;
    }
    return TabText::Number;
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

// A tab at the cursor of ImGui. An unavailable view is grey and says why.
void view_tab(const WindowUi& ui, const View& view, TabText detail, float height) {
    const bool available = is_available(ui.document(), view);
    const bool is_shown = view.id == visible_view(ui.workspace, ui.document()).id;
    const std::string text = tab_text(ui, view, detail);
    const float width = tab_width(ui, view, detail);
    if (ImGui::InvisibleButton((std::string("##tab.") + view.id).c_str(), {width, height}))
        choose_bottom_view(ui, view);
    record_rect(ui, std::string("bottom.") + view.id);
    const ImVec2 from = ImGui::GetItemRectMin();
    const bool is_bright = available && (is_shown || ImGui::IsItemHovered());
    const ImU32 color = u32(is_bright ? ui.theme().text : ui.theme().dim, available ? 1.0F : 0.55F);
    ImFont* font = is_shown ? ui_fonts(ui).bold : ui_fonts(ui).sans;
    const float text_width = markup_size(ui, font, text).x;
    draw_markup(ui, font, {from.x + (width - text_width) / 2, from.y + (height - font->FontSize) / 2}, color,
                text);
    if (is_shown && !ui.widgets.folded["strip"])
        ImGui::GetWindowDrawList()->AddRectFilled({from.x, from.y + height - ui.px(2)},
                                                  {from.x + width, from.y + height}, u32(ui.theme().text));
    const std::string& title = ui.text(std::string("panel.") + view.id);
    tooltip(ui, available ? title : title + "\n" + unavailable_reason(ui, view), view.term);
}

// Draws the tabs at the left of the heading. Call before the heading, which would take the clicks.
void view_tabs(const WindowUi& ui) {
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x - ui.px(20);  // without the arrow of the heading
    const TabText detail = longest_fitting_text(ui, width);
    float x = 0;
    for (const View& view : window_views()) {
        ImGui::SetCursorScreenPos({position.x + x, position.y});
        view_tab(ui, view, detail, ui.px(26));
        x += tab_width(ui, view, detail);
    }
    const View& shown = visible_view(ui.workspace, ui.document());
    const std::string& name = ui.text(std::string("panel.") + shown.id + ".brief");
    ImFont* font = ui_fonts(ui).bold;
    if (detail == TabText::Number && x + ui.px(8) + markup_size(ui, font, name).x <= width)
        draw_markup(ui, font, {position.x + x + ui.px(8), position.y + (ui.px(26) - font->FontSize) / 2},
                    u32(ui.theme().dim), name);
    ImGui::SetCursorScreenPos(position);
}

}  // namespace

const std::string& unavailable_reason(const WindowUi& ui, const View& view) {
    return ui.text(view.flat ? "bottom.flat_only" : "bottom.solid_only");
}

void choose_bottom_view(const WindowUi& ui, const View& view) {
    bool& folded = ui.workspace.widgets.folded["strip"];
    if (!is_available(ui.document(), view))
        return ui.send_request(ShowMessage{unavailable_reason(ui, view), false});
    const bool is_shown = view.id == visible_view(ui.workspace, ui.document()).id;
    if (is_shown && !folded && is_part_visible(ui.workspace, "bottom"))
        folded = true;
    else
        show_bottom_view(ui, view.id);
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
    view_tabs(ui);
    const bool folded = ui.widgets.folded["strip"];
    if (!collapsible_section(ui, "strip", "", "")) return;
    // The window sets the height in the next frame, or shows the panel over the scene.
    if (folded)
        ui.workspace.layout.open_drawer = "bottom";
    else if (shown.above_formula != nullptr)
        view_with_formula(ui, shown);
    else
        shown.draw(ui);
}

}  // namespace app

// Selection and placement of the views, and the row of tabs.
#include "app/shell/view_tabs.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "app/features/description/description_panel.h"
#include "app/shell/layout.h"
#include "app/ui/rich_text.h"
#include "app/ui/theme.h"
#include "app/ui/tooltip.h"
#include "app/ui/widgets.h"

namespace app {

bool is_available(const Document& document, const View& view) {
    return is_flat(document) ? view.flat : view.solid;
}

const View& selected_view(const Workspace& workspace, const Document& document) {
    const auto found = std::ranges::find(window_views(), workspace.layout.view, &View::id);
    const bool is_found = found != window_views().end() && is_available(document, *found) &&
                          (found->is_in_simple || !workspace.options.simple);
    return is_found ? *found : window_views().front();
}

const std::string& unavailable_reason(const WindowUi& ui, const View& view) {
    return ui.text(view.flat ? "view.flat_only" : "view.solid_only");
}

void choose_view(const WindowUi& ui, const View& view) {
    if (!is_available(ui.document(), view))
        return ui.send_request(ShowMessage{unavailable_reason(ui, view), false});
    const bool is_selected = view.id == selected_view(ui.workspace, ui.document()).id;
    if (is_selected && is_part_visible(ui.workspace, "view"))
        toggle_part(ui.workspace, "view");
    else
        show_view(ui, view.id);
}

void show_view(const WindowUi& ui, const std::string& view) {
    LayoutState& layout = ui.workspace.layout;
    const auto found = std::ranges::find(window_views(), view, &View::id);
    if (found != window_views().end() && !found->is_in_simple) ui.options.simple = false;
    if (layout.view != view) ui.widgets.focus.widgets.erase("view");  // each view starts anew
    layout.view = view;
    layout.sizes.folded_parts["view"] = false;
    // The new view can need another height, so it is not yet known if it fits.
    layout.open_part = "view";
}

void cycle_view(const WindowUi& ui) {
    const View& shown = selected_view(ui.workspace, ui.document());
    if (!is_part_visible(ui.workspace, "view")) return show_view(ui, shown.id);
    const std::span<const View> all = window_views();
    const auto shown_index = static_cast<std::size_t>(&shown - all.data());
    for (std::size_t i = 1; i < all.size(); ++i) {
        const View& next = all[(shown_index + i) % all.size()];
        if (ui.options.simple && !next.is_in_simple) continue;
        if (is_available(ui.document(), next)) return show_view(ui, next.id);
    }
}

Placement placement_in_window(const WindowUi& ui, Placement wanted) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    return placement_within(wanted, Vec2(window.x, window.y) / Real(ui.frame_context.scale));
}

void place_view(const WindowUi& ui, Placement placement) {
    ui.workspace.layout.sizes.view.placement = placement;
    show_view(ui, selected_view(ui.workspace, ui.document()).id);
}

namespace {

// What a tab says: as much as there is room for in all of them, so that no tab moves when another is chosen.
enum class TabText { Name, ShortName, Number };

constexpr float tab_padding_px = 8, tabs_height_px = 30, placement_button_px = 30;

std::vector<const View*> shown_tabs(const WindowUi& ui) {
    std::vector<const View*> all;
    for (const View& view : window_views())
        if (!ui.options.simple || view.is_in_simple) all.push_back(&view);
    return all;
}

std::string tab_text(const WindowUi& ui, const View& view, TabText detail) {
    std::string number = std::to_string(&view - window_views().data() + 1);
    if (detail == TabText::Number) return number;
    const char* key = detail == TabText::Name ? ".brief" : ".short";
    return number + " " + ui.text(std::string("panel.") + view.id + key);
}

float tab_width(const WindowUi& ui, const View& view, TabText detail) {
    const std::string text = tab_text(ui, view, detail);
    return std::ceil(markup_size(ui, ui_fonts(ui).bold, text).x + 2 * ui.px(tab_padding_px));
}

TabText longest_fitting_text(const WindowUi& ui, float width) {
    for (const TabText detail : {TabText::Name, TabText::ShortName}) {
        float total = 0;
        for (const View* view : shown_tabs(ui)) total += tab_width(ui, *view, detail);
        if (total <= width) return detail;
    }
    return TabText::Number;
}

// A tab at the cursor of ImGui. An unavailable view is grey and says why.
void view_tab(const WindowUi& ui, const View& view, TabText detail, float height) {
    const bool available = is_available(ui.document(), view);
    const bool is_shown =
        is_part_visible(ui.workspace, "view") && view.id == selected_view(ui.workspace, ui.document()).id;
    const std::string text = tab_text(ui, view, detail);
    const float width = tab_width(ui, view, detail);
    if (ImGui::InvisibleButton((std::string("##tab.") + view.id).c_str(), {width, height}))
        choose_view(ui, view);
    record_rect(ui, std::string("tab.") + view.id);
    const ImVec2 from = ImGui::GetItemRectMin();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (is_shown) {
        list.AddRectFilled(from, {from.x + width, from.y + height}, u32(ui.theme().window));
        list.AddRectFilled(from, {from.x + width, from.y + ui.px(2)}, u32(ui.theme().text));
    }
    const ImU32 color = u32(available ? ui.theme().text : ui.theme().faint);
    ImFont* font = is_shown ? ui_fonts(ui).bold : ui_fonts(ui).sans;
    const float text_width = markup_size(ui, font, text).x;
    draw_markup(ui, font, {from.x + (width - text_width) / 2, from.y + (height - font->FontSize) / 2}, color,
                text);
    const std::string& title = ui.text(std::string("panel.") + view.id);
    tooltip(ui, available ? title : title + "\n" + unavailable_reason(ui, view), view.term);
}

}  // namespace

float view_tabs_height(const WindowUi& ui) { return std::floor(ui.px(tabs_height_px)); }

void view_tabs(const WindowUi& ui, const ScreenRect& area) {
    begin_area(ui, "##tabs", area, ui.theme().panel, {0, 0},
               ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ui.widgets.rects["tabs"] = area;
    const float margin = ui.px(6), note = note_button_width(ui);
    const float buttons = note + 3 * ui.px(placement_button_px) + margin;
    const TabText detail = longest_fitting_text(ui, area.width - buttons - 2 * margin);
    float x = area.x + margin;
    for (const View* view : shown_tabs(ui)) {
        ImGui::SetCursorScreenPos({x, area.y});
        view_tab(ui, *view, detail, area.height);
        x += tab_width(ui, *view, detail);
    }
    x = area.x + area.width - buttons;
    note_button(ui, {x, area.y, note, area.height});
    x += note;
    for (const Placement placement : {Placement::Beside, Placement::Below, Placement::Alone}) {
        ImGui::SetCursorScreenPos({x, area.y});
        const bool has_room = placement_in_window(ui, placement) == placement;
        const Placement wanted = ui.workspace.layout.sizes.view.placement;
        const bool is_on =
            is_part_visible(ui.workspace, "view") && placement_in_window(ui, wanted) == placement;
        const std::string name = "placement." + std::string(id(placement));
        const float width = ui.px(placement_button_px);
        if (ImGui::InvisibleButton(("##" + name).c_str(), {width, area.height}) && has_room)
            place_view(ui, placement);
        record_rect(ui, name);
        const ImVec2 from = ImGui::GetItemRectMin();
        const bool is_bright = has_room && (is_on || ImGui::IsItemHovered());
        // A window with the part of the view filled.
        const ImVec2 center{from.x + width / 2, from.y + area.height / 2};
        const float w = ui.px(8), h = ui.px(6), alpha = has_room ? 1.0F : 0.55F;
        const ImVec2 low{center.x - w, center.y - h}, high{center.x + w, center.y + h};
        ImVec2 view_low = low;
        if (placement == Placement::Beside) view_low.x = center.x;
        if (placement == Placement::Below) view_low.y = center.y;
        const Color& color = is_bright ? ui.theme().text : ui.theme().dim;
        ImDrawList& list = *ImGui::GetWindowDrawList();
        list.AddRectFilled(view_low, high, u32(color, alpha / 2));
        list.AddRect(low, high, u32(color, alpha), 0, 0, std::max(1.0F, ui.px(1.2F)));
        const std::string& action = ui.text("action.view_" + std::string(id(placement)));
        tooltip(ui, has_room
                        ? action
                        : action + "\n" +
                              ui.text(placement == Placement::Below ? "view.too_low" : "view.too_narrow"));
        x += ui.px(placement_button_px);
    }
    ImGui::EndChild();
}

}  // namespace app

// The strip at the bottom.
#include "app/ui/strip_panel.h"

#include <algorithm>

#include "app/ui/axis_table.h"
#include "app/ui/formula_line.h"
#include "app/ui/walk_bar.h"
#include "app/ui/widgets.h"
#include "app/view/strip.h"

namespace app {

namespace {

Look look_of(const Ui& ui) { return {ui.moment.theme, ui.moment.scale, true}; }

void paint(const Ui& ui, const char* view_id, const Rect& rect) {
    if (ui.moment.painter == nullptr || !*ui.moment.painter) return;
    const View* view = find_view(view_id);
    const Drawing drawing =
        view->draw(*ui.moment.subject, {rect.width, rect.height}, look_of(ui), *ui.moment.words, {});
    (*ui.moment.painter)(drawing, rect);
}

// A card answers like the row of its axis: hover looks at it, a click pins it.
void card(const Ui& ui, int axis, const Rect& place) {
    const std::string name = core::name(ui.trace().axes[axis]);
    ImGui::SetCursorScreenPos({place.x, place.y});
    const bool hit = ImGui::InvisibleButton(("##card." + name).c_str(), {place.width, place.height});
    remember(ui, "card." + name);
    if (hit) pin_or_unpin(ui, axis);
    if (!ImGui::IsItemHovered()) return;
    ui.workspace.hovered_axis = name;
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void cards(const Ui& ui, float height) {
    const int axes = static_cast<int>(ui.trace().axes.size());
    const float width = ImGui::GetContentRegionAvail().x;
    const float whole = strip_height(axes, width, ui.moment.scale);
    ImGui::BeginChild("##cards", {width, std::min(height, whole)});
    const float room = ImGui::GetContentRegionAvail().x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Rect rect{at.x, at.y, room, strip_height(axes, room, ui.moment.scale)};
    paint(ui, "strip", rect);
    const std::vector<Rect> places = strip_cards(axes, {rect.width, rect.height}, ui.moment.scale);
    for (int i = 0; i < axes; ++i)
        card(ui, i, {at.x + places[i].x, at.y + places[i].y, places[i].width, places[i].height});
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({1, rect.height});
    ImGui::EndChild();
}

void sweep(const Ui& ui, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const Rect rect{at.x, at.y, width, std::max(height, ui.px(40))};
    paint(ui, "sweep", rect);
    ImGui::InvisibleButton("##sweep", {rect.width, rect.height});
    remember(ui, "sweep");
}

bool has_sweep(const Ui& ui) {
    const View* view = find_view("sweep");
    return view != nullptr && (is_flat(ui.document()) ? view->flat : view->deep);
}

// The title of what is seen; where there are two views, the other one as a word to click.
bool title_row(const Ui& ui, bool& swept) {
    const char* key = swept ? "panel.sweep" : "panel.strip";
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = at.x + ImGui::GetContentRegionAvail().x;
    ImGui::PushClipRect(at, {right, at.y + ui.px(40)}, true);
    const bool open = section(ui, "strip", ui.word(key));
    ImGui::PopClipRect();
    if (!open || !has_sweep(ui)) return open;
    const std::string& other = ui.word(swept ? "bottom.to_strip" : "bottom.to_sweep");
    const float after = markup_size(ui, ui.fonts().bold, ui.word(key)).x + ui.px(18);
    const ImVec2 next = ImGui::GetCursorScreenPos();
    const float width = toggle_width(ui, other);
    if (at.x + after + width > right - ui.px(20)) return open;
    ImGui::SetItemAllowOverlap();
    ImGui::SetCursorScreenPos({at.x + after, at.y + ui.px(1)});
    if (toggle(ui, "bottom.switch", other, false)) ui.workspace.bottom_view = swept ? "strip" : "sweep";
    ImGui::SetCursorScreenPos(next);
    return open;
}

void explanation(const Ui& ui, float width) {
    const std::vector<Piece> pieces = formula_pieces(ui.moment.explanation->formula, ui.theme());
    markup_flow(ui, ui.fonts().formula, width, pieces);
    remember(ui, "formula");
    markup_flow(ui, ui.fonts().sans, width, ui.moment.explanation->formula_means, ui.theme().dim);
}

}  // namespace

void strip_panel(const Moment& moment, Workspace& workspace, Outbox& outbox) {
    const Ui ui{moment, workspace, outbox};
    bool swept = has_sweep(ui) && workspace.bottom_view == "sweep";
    if (!title_row(ui, swept)) return;
    const float width = ImGui::GetContentRegionAvail().x;
    const float words = ui.px(19) * 1.36F + ui.px(14) * 1.36F + 2 * ui.px(6);
    const float room = ImGui::GetContentRegionAvail().y - words - ImGui::GetFrameHeight() - ui.px(6);
    const float least = ui.px(56);
    if (swept)
        sweep(ui, std::max(room, least));
    else
        cards(ui, std::max(room, least));
    explanation(ui, width);
    walk_bar(ui);
}

}  // namespace app

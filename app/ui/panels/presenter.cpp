// The scene and one line below it.
#include "app/ui/panels/presenter.h"

#include <algorithm>

#include "app/ui/canvas/canvas.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

void caption(const Ui& ui, const Rect& room) {
    const Rgba color = verdict_color(ui.theme(), ui.trace().verdict);
    ImGui::SetCursorScreenPos({room.x + ui.px(18), room.y + ui.px(6)});
    ImGui::BeginGroup();
    const float width = room.width - ui.px(36);
    markup_flow(ui, ui.fonts().verdict, width, ui.moment.explanation->verdict, color);
    markup_flow(ui, ui.fonts().formula, width, ui.moment.explanation->reason, ui.theme().text);
    ImGui::EndGroup();
    remember(ui, "presentation.verdict");
}

// Who points at a wall wants to be seen pointing.
void mark_pointer(const Ui& ui) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    if (!ImGui::IsMousePosValid(&at)) return;
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const bool down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    list->AddCircleFilled(at, ui.px(15), u32(ui.theme().touching, down ? 0.45F : 0.2F), 32);
    list->AddCircle(at, ui.px(15), u32(ui.theme().touching), 32, ui.px(2));
}

}  // namespace

void presentation(const Ui& ui, const Rect& room) {
    const float below = std::min(ui.px(92), room.height / 4);
    ImGui::SetCursorScreenPos({room.x, room.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::BeginChild("##scene", {room.width, room.height - below}, false,
                      ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleVar();
    scene_canvas(ui.moment, ui.workspace, ui.outbox);
    ImGui::EndChild();
    caption(ui, {room.x, room.y + room.height - below, room.width, below});
    mark_pointer(ui);
}

}  // namespace app

// The player of the walk.
#include "app/features/axes/walk_bar.h"

#include <algorithm>
#include <cmath>

#include "app/features/axes/player.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Index of the axis that the frame shows everywhere; the walk may be at another while one is hovered.
int place(const Ui& ui) { return ui.moment.subject->axis; }

// A test that stops early stops at this axis, or would.
bool stops_here(const Ui& ui) { return ui.trace().separating >= 0 && place(ui) == ui.trace().separating; }

std::string caption(const Ui& ui) {
    const core::Trace& trace = ui.trace();
    const std::string number = std::to_string(place(ui) + 1);
    const std::string count = std::to_string(trace.axes.size());
    const bool early = ui.document().settings.early_out;
    const char* key = !stops_here(ui) ? "walk.at" : early ? "walk.stopped" : "walk.would_stop";
    return (*ui.moment.words)(key, {{"number", number}, {"count", count}});
}

void slider(const Ui& ui, float width) {
    const int count = static_cast<int>(ui.trace().axes.size());
    const float height = ImGui::GetFrameHeight();
    ImGui::InvisibleButton("##walk.slider", {width, height});
    remember(ui, "walk.slider");
    const ImVec2 from = ImGui::GetItemRectMin();
    const float steps = static_cast<float>(std::max(1, count - 1));
    if (ImGui::IsItemActive()) {
        const float part = std::clamp((ImGui::GetIO().MousePos.x - from.x) / width, 0.0F, 1.0F);
        ui.workspace.walk.playing = false;
        walk_to(ui.workspace.walk, ui.trace(), static_cast<int>(std::lround(part * steps)));
    }
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const float middle = from.y + height / 2;
    const float thick = ui.px(1.5F);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled({from.x, middle - thick}, {from.x + width, middle + thick}, u32(ui.theme().line),
                        thick);
    const float x = from.x + width * (count > 1 ? static_cast<float>(std::max(0, place(ui))) / steps : 1);
    const Rgba& color = verdict_color(ui.theme(), ui.trace().verdict);
    list->AddRectFilled({from.x, middle - thick}, {x, middle + thick}, u32(color), thick);
    for (int i = 0; i < count; ++i) {
        const float tick = from.x + width * static_cast<float>(i) / steps;
        list->AddCircleFilled({tick, middle}, ui.px(2), u32(i <= place(ui) ? color : ui.theme().line), 8);
    }
    list->AddCircleFilled({x, middle}, ui.px(ImGui::IsItemActive() ? 7.0F : 5.5F), u32(color), 20);
}

void buttons(const Ui& ui) {
    Walk& walk = ui.workspace.walk;
    const float gap = ui.px(6);
    if (icon_button(ui, "walk.first", Icon::First, ui.word("walk.first"))) {
        walk.playing = false;
        walk_to(walk, ui.trace(), 0);
    }
    ImGui::SameLine(0, gap);
    if (icon_button(ui, "walk.back", Icon::Back, ui.word("key.back"))) walk_by(walk, ui.trace(), -1);
    ImGui::SameLine(0, gap);
    const Icon icon = walk.playing ? Icon::Pause : Icon::Play;
    if (icon_button(ui, "walk.play", icon, ui.word("key.play")))
        play_or_pause(walk, ui.trace(), ui.moment.time_s);
    ImGui::SameLine(0, gap);
    if (icon_button(ui, "walk.step", Icon::Step, ui.word("key.step"))) walk_by(walk, ui.trace(), 1);
    if (walk.at < 0) return;
    ImGui::SameLine(0, gap);
    if (icon_button(ui, "walk.end", Icon::Close, ui.word("walk.end"))) end_walk(walk);
}

}  // namespace

void walk_bar(const Ui& ui) {
    if (ui.trace().axes.empty()) return;
    buttons(ui);
    const std::string text = caption(ui);
    const float gap = ui.px(14);
    const float text_width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SameLine(0, gap);
    const float room = ImGui::GetContentRegionAvail().x;
    const bool words = room - text_width - gap > ui.px(80);
    const float width = words ? room - text_width - gap : room;
    if (width > ui.px(30)) slider(ui, width);
    if (!words) return;
    ImGui::SameLine(0, gap);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", text.c_str());
    remember(ui, "walk.words");
    term(ui, stops_here(ui) ? "early_out" : "");
}

}  // namespace app

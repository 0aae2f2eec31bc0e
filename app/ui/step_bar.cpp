// A bar that plays steps.
#include "app/ui/step_bar.h"

#include <algorithm>
#include <optional>

#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

StepBarEvent step_buttons(const Ui& ui, const StepBar& bar) {
    using Kind = StepBarEvent::Kind;
    const float gap = ui.px(6);
    StepBarEvent event;
    if (icon_button(ui, bar.name + ".first", Icon::First, bar.first)) event.kind = Kind::First;
    ImGui::SameLine(0, gap);
    if (icon_button(ui, bar.name + ".back", Icon::Back, bar.back)) event.kind = Kind::Back;
    ImGui::SameLine(0, gap);
    if (icon_button(ui, bar.name + ".play", bar.is_playing ? Icon::Pause : Icon::Play, bar.play))
        event.kind = Kind::TogglePlay;
    ImGui::SameLine(0, gap);
    if (icon_button(ui, bar.name + ".step", Icon::Step, bar.step)) event.kind = Kind::Step;
    if (bar.extra_controls) bar.extra_controls();
    if (!bar.can_end) return event;
    ImGui::SameLine(0, gap);
    if (icon_button(ui, bar.name + ".end", Icon::Close, bar.end)) event.kind = Kind::End;
    return event;
}

}  // namespace

StepBarEvent step_bar(const Ui& ui, const StepBar& bar) {
    StepBarEvent event = step_buttons(ui, bar);
    const float gap = ui.px(14);
    ImGui::SameLine(0, gap);
    const float available = ImGui::GetContentRegionAvail().x;
    const auto slider_width = [&](const std::string& text) {
        return available - ImGui::CalcTextSize(text.c_str()).x - gap;
    };
    const bool is_brief = slider_width(bar.caption) <= ui.px(80);
    const std::string& text = is_brief ? bar.brief : bar.caption;
    const float width = text.empty() ? available : slider_width(text);
    if (width > ui.px(30))
        if (const std::optional<int> sought = step_slider(
                ui, bar.name + ".slider",
                {bar.count, std::max(0, bar.current), width, verdict_color(ui.theme(), ui.trace().verdict)}))
            event = {StepBarEvent::Kind::Seek, *sought};
    if (text.empty()) return event;
    ImGui::SameLine(0, gap);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", text.c_str());
    record_rect(ui, bar.name + ".words");
    if (is_brief)
        tooltip(ui, bar.caption);
    else
        term_tooltip(ui, bar.term);
    return event;
}

}  // namespace app

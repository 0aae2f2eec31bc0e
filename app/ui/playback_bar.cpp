// The bar of a playback.
#include "app/ui/playback_bar.h"

#include <algorithm>
#include <optional>

#include "app/base/number.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

void playback_bar(const Ui& ui, Playback& playback, const PlaybackBar& bar) {
    const float button_gap = ui.px(6);
    const Track& track = bar.track;
    if (icon_button(ui, bar.name + ".first", Icon::First, bar.first)) playback.seek(track, 0);
    ImGui::SameLine(0, button_gap);
    const auto step_button = [&](const char* id, Icon icon, const std::string& tooltip_text, int steps) {
        if (tooltip_text.empty()) return;
        if (icon_button(ui, bar.name + id, icon, tooltip_text)) playback.step_by(track, steps);
        ImGui::SameLine(0, button_gap);
    };
    step_button(".back", Icon::Back, bar.back, -1);
    if (icon_button(ui, bar.name + ".play", playback.is_playing() ? Icon::Pause : Icon::Play, bar.play))
        playback.toggle(track, ui.frame_context.time_s);
    ImGui::SameLine(0, button_gap);
    step_button(".step", Icon::Step, bar.step, 1);
    if (button(ui, bar.name + ".speed", format_digits(playback.speed()) + "\u00D7")) playback.cycle_speed();
    tooltip(ui, ui.text("action.playback_speed"));
    if (bar.extra_controls) bar.extra_controls();
    if (bar.can_end) {
        ImGui::SameLine(0, button_gap);
        if (icon_button(ui, bar.name + ".end", Icon::Close, ui.text("playback.end"))) playback.reset();
    }
    if (bar.count == 0) return;
    const float gap = ui.px(14);
    ImGui::SameLine(0, gap);
    const float available = ImGui::GetContentRegionAvail().x;
    const auto slider_width = [&](const std::string& text) {
        return available - ImGui::CalcTextSize(text.c_str()).x - gap;
    };
    const bool is_brief = slider_width(bar.caption) <= ui.px(80);
    const std::string& text = is_brief ? bar.brief : bar.caption;
    const float width = text.empty() ? available : slider_width(text);
    if (width > ui.px(30)) {
        const std::optional<int> sought = step_slider(
            ui, bar.name + ".slider",
            {bar.count, std::max(0, bar.current), width, verdict_color(ui.theme(), ui.trace().verdict)});
        if (sought) playback.seek(track, std::min<double>(*sought, bar.last));
    }
    if (text.empty()) return;
    ImGui::SameLine(0, gap);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", text.c_str());
    record_rect(ui, bar.name + ".words");
    if (is_brief)
        tooltip(ui, bar.caption);
    else
        term_tooltip(ui, bar.term);
}

void numbered_step_bar(const Ui& ui, Playback& playback, const Track& track, const std::string& view) {
    const int count = int(track.end) + 1, step = playback.step(track);
    playback_bar(ui, playback,
                 {.name = view,
                  .track = track,
                  .count = count,
                  .current = step,
                  .last = track.end,
                  .caption = ui.text("playback.step", {{"number", std::to_string(step + 1)},
                                                       {"count", std::to_string(count)}}),
                  .first = ui.text("playback.first_step"),
                  .back = ui.text("action." + view + "_previous"),
                  .play = ui.text("action.play"),
                  .step = ui.text("action." + view + "_next")});
}

}  // namespace app

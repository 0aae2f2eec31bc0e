// The playback bar.
#include <algorithm>

#include "app/features/axes/axes_panel.h"
#include "app/features/axes/axis_playback.h"
#include "app/ui/theme.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Index of the current axis of this frame. A hovered axis overrides the axis of the playback.
int current_axis(const AxesUi& ui) { return ui.frame_context.analysis->axis; }

// Whether a test with early-out stops at the current axis.
bool is_early_out_axis(const AxesUi& ui) {
    return ui.trace().separating_axis >= 0 && current_axis(ui) == ui.trace().separating_axis;
}

std::string axis_name(const AxesUi& ui, int axis) { return core::to_string(ui.trace().axes[axis]); }

std::string caption(const AxesUi& ui) {
    const core::Trace& trace = ui.trace();
    const TextCatalog& texts = *ui.frame_context.texts;
    const Analysis& analysis = *ui.frame_context.analysis;
    if (analysis.axis < 0) return texts("playback.count", {{"count", std::to_string(trace.axes.size())}});
    if (ui.state.playback.is_finished && ui.selection.hovered_axis.empty())
        return texts("playback.finished", {{"axis", axis_name(ui, analysis.axis)}});
    const std::string number = std::to_string(current_axis(ui) + 1);
    const std::string count = std::to_string(trace.axes.size());
    const bool has_early_out = ui.document().settings.early_out;
    const char* key = !is_early_out_axis(ui) ? "playback.at"
                      : has_early_out        ? "playback.stopped"
                                             : "playback.would_stop";
    const std::string text = texts(key, {{"number", number}, {"count", count}});
    const int least = least_so_far(analysis);
    if (analysis.last_played < 0 || least < 0 || is_early_out_axis(ui)) return text;
    return text + texts("playback.least_so_far", {{"axis", axis_name(ui, least)}});
}

void slider(const AxesUi& ui, float width) {
    const int count = static_cast<int>(ui.trace().axes.size());
    const std::optional<int> requested = step_slider(
        ui, "playback.slider",
        {count, std::max(0, current_axis(ui)), width, verdict_color(ui.theme(), ui.trace().verdict)});
    if (!requested) return;
    ui.state.playback.playing = false;
    seek_playback(ui.state.playback, ui.trace(), *requested);
}

void buttons(const AxesUi& ui) {
    AxisPlayback& playback = ui.state.playback;
    const float gap = ui.px(6);
    if (icon_button(ui, "playback.first", Icon::First, ui.text("playback.first"))) {
        playback.playing = false;
        seek_playback(playback, ui.trace(), 0);
    }
    ImGui::SameLine(0, gap);
    if (icon_button(ui, "playback.back", Icon::Back, ui.text("action.previous_axis")))
        step_playback(playback, ui.trace(), -1);
    ImGui::SameLine(0, gap);
    const Icon icon = playback.playing ? Icon::Pause : Icon::Play;
    if (icon_button(ui, "playback.play", icon, ui.text("action.play")))
        toggle_playback(playback, ui.trace(), ui.frame_context.time_s);
    ImGui::SameLine(0, gap);
    if (icon_button(ui, "playback.step", Icon::Step, ui.text("action.next_axis")))
        step_playback(playback, ui.trace(), 1);
    ImGui::SameLine(0, gap);
    if (button(ui, "playback.speed", format_digits(playback.speed) + "\u00D7"))
        cycle_playback_speed(playback);
    tooltip(ui, ui.text("action.playback_speed"));
    if (!is_flat(ui.document())) {
        ImGui::SameLine(0, gap);
        const bool follows = ui.selection.axis_view == AxisView::Across;
        if (checkbox(ui, "playback.turn", ui.text("playback.turn"), follows))
            ui.selection.axis_view = follows ? AxisView::Free : AxisView::Across;
        tooltip(ui, ui.text("playback.turn.hint"));
    }
    if (playback.axis_index < 0) return;
    ImGui::SameLine(0, gap);
    if (icon_button(ui, "playback.end", Icon::Close, ui.text("playback.end"))) stop_playback(playback);
}

}  // namespace

void playback_bar(const AxesUi& ui) {
    if (ui.trace().axes.empty()) return;
    buttons(ui);
    const std::string text = caption(ui);
    const float gap = ui.px(14);
    const float text_width = ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SameLine(0, gap);
    const float available = ImGui::GetContentRegionAvail().x;
    const bool shows_text = available - text_width - gap > ui.px(80);
    const float width = shows_text ? available - text_width - gap : available;
    if (width > ui.px(30)) slider(ui, width);
    if (!shows_text) return;
    ImGui::SameLine(0, gap);
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", text.c_str());
    record_rect(ui, "playback.words");
    term_tooltip(ui, is_early_out_axis(ui) ? "early_out" : "");
}

}  // namespace app

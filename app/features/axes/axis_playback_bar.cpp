// The bar of the playback of the axes.
#include "app/analysis/report.h"
#include "app/features/axes/axes_panel.h"
#include "app/features/axes/axis_playback.h"
#include "app/ui/playback_bar.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// Index of the current axis of this frame. A hovered axis overrides the axis of the playback.
int current_axis(const AxesUi& ui) { return ui.frame_context.analysis->axis; }

// Whether a test with early-out stops at the current axis.
bool is_early_out_axis(const AxesUi& ui) {
    return ui.trace().separating_axis >= 0 && current_axis(ui) == ui.trace().separating_axis;
}

std::string axis_name(const AxesUi& ui, int axis) {
    return readable_text(axis_markup(ui.trace().axes[axis]));
}

std::string caption(const AxesUi& ui) {
    const core::Trace& trace = ui.trace();
    const TextCatalog& texts = *ui.frame_context.texts;
    const Analysis& analysis = *ui.frame_context.analysis;
    if (ui.selection.shows_turned_axis()) return texts("playback.turned");
    if (analysis.axis < 0) return texts.counted("playback.count", trace.axes.size());
    if (ui.state.playback.is_finished() && ui.selection.hovered_axis.empty())
        return texts("playback.finished", {{"axis", axis_name(ui, analysis.axis)}});
    const std::string number = std::to_string(current_axis(ui) + 1);
    const std::string count = std::to_string(trace.axes.size());
    const bool has_early_out = ui.document().settings.early_out;
    const char* key = !is_early_out_axis(ui) ? "playback.at"
                      : has_early_out        ? "playback.stopped"
                                             : "playback.would_stop";
    std::string text = texts(key, {{"number", number}, {"count", count}});
    const int least = least_so_far(analysis);
    if (analysis.last_played < 0 || least < 0 || is_early_out_axis(ui)) return text;
    return text + texts("playback.least_so_far", {{"axis", axis_name(ui, least)}});
}

// "8 of 15": the position in a narrow bar.
std::string brief_caption(const AxesUi& ui) {
    std::string count = std::to_string(ui.trace().axes.size());
    if (ui.selection.shows_turned_axis()) return ui.text("playback.turned");
    if (current_axis(ui) < 0) return count;
    return (*ui.frame_context.texts)("playback.brief",
                                     {{"number", std::to_string(current_axis(ui) + 1)}, {"count", count}});
}

}  // namespace

void axis_playback_bar(const AxesUi& ui) {
    if (ui.trace().axes.empty()) return;
    const Track track = axis_track(ui.trace());
    playback_bar(ui, ui.state.playback,
                 {.name = "playback",
                  .track = track,
                  .count = int(ui.trace().axes.size()),
                  .current = current_axis(ui),
                  .last = track.end - 1,
                  .can_end = !ui.state.playback.is_at_rest(),
                  .caption = caption(ui),
                  .brief = brief_caption(ui),
                  .term = is_early_out_axis(ui) ? "early_out" : "",
                  .first = ui.text("playback.first"),
                  .back = ui.text("action.previous_axis"),
                  .play = ui.text("action.play"),
                  .step = ui.text("action.next_axis"),
                  .extra_controls = [&] {
                      // In 3D the user chooses whether the camera turns to each axis.
                      if (is_flat(ui.document())) return;
                      ImGui::SameLine(0, ui.px(6));
                      const bool follows = ui.selection.axis_view == AxisView::Across;
                      if (checkbox(ui, "playback.turn", ui.text("playback.turn"), follows))
                          ui.selection.axis_view = follows ? AxisView::Free : AxisView::Across;
                      tooltip(ui, ui.text("playback.turn.hint"));
                  }});
}

}  // namespace app

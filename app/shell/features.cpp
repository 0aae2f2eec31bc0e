// The feature table.
#include "app/shell/features.h"

#include <algorithm>

#include "app/features/axes/axes_panel.h"
#include "app/features/canvas/layers_panel.h"
#include "app/features/description/description_panel.h"
#include "app/features/files/file_panel.h"
#include "app/features/files/gallery_panel.h"
#include "app/features/help/help_panel.h"
#include "app/features/history/history_panel.h"
#include "app/features/paste/paste_panel.h"
#include "app/features/settings/settings_panel.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/features/shrink/shrink_panel.h"
#include "app/features/verdict/verdict_panel.h"
#include "app/shell/actions.h"
#include "app/shell/lecture_dialog.h"
#include "app/shell/view_tabs.h"
#include "app/ui/focus.h"
#include "app/ui/modal.h"

namespace app {

namespace {

// The list of the shown view, else the axis table.
void axis_list(const WindowUi& ui) {
    const View* view = shown_view(ui.workspace, ui.document());
    if (view == nullptr || view->axis_list == nullptr || !view->axis_list(ui)) axis_table(ui);
}

}  // namespace

std::span<const Panel> panels() {
    static constexpr Panel all[] = {
        {"shapes", "left", window<shape_panel>},
        {"method", "left", window<method_panel>, false},
        {"settings", "left", window<settings_panel>, false},
        {"show", "left", window<show_panel>},
        {"contact_list", "left", window<contact_list>, false},
        {"history", "left", window<history_panel>},
        {"axes", "right", axis_list},
    };
    return all;
}

std::span<const DialogInfo> dialogs() {
    static constexpr DialogInfo all[] = {
        {"##dialog", [](const Workspace& it) { return it.files.dialog.has_value(); }, window<path_field>,
         true},
        {"##native_dialog", [](const Workspace& it) { return it.files.native_dialog_open; },
         window<native_dialog_notice>},
        {"##telling", [](const Workspace& it) { return it.description.has_value(); },
         window<description_dialog>},
        {"##palette", [](const Workspace& it) { return it.palette.has_value(); }, palette, true},
        {"##help", [](const Workspace& it) { return it.help.has_value(); },
         [](const WindowUi& ui) {
             modal_backdrop(ui);  // after the palette, which opens the Help, and behind the Help
             help_box(ui, [&](float width) { key_table(ui, KeyFilter::All, width); });
         }},
        {"##paste", [](const Workspace& it) { return it.paste.dialog.has_value(); }, window<paste_dialog>,
         true},
        {"##lecture", [](const Workspace& it) { return it.lecture_form.has_value(); }, lecture_dialog, true},
        {"##shrink", [](const Workspace& it) { return it.shrink.dialog.has_value(); }, window<shrink_dialog>},
    };
    return all;
}

namespace {

// The playbacks that play. The track of another one is not needed, and that of a motion is slow.
template <class Visit>
void for_each_playing(FeatureStates& states, const Analysis& analysis, const Visit& visit) {
    for (const View& view : window_views())
        if (view.playback != nullptr && view.playback(states).is_playing())
            visit(view.playback(states), view.track(states, analysis));
}

}  // namespace

const View* shown_view(const Workspace& workspace, const Document& document) {
    const bool presents = workspace.options.presenting;
    const bool is_hidden =
        presents ? !workspace.axes.playback.is_finished() : !is_part_visible(workspace, "view");
    if (is_hidden) return nullptr;
    if (!presents) return &selected_view(workspace, document);
    const auto found = std::ranges::find(window_views(), workspace.layout.presented_view, &View::id);
    return found == window_views().end() || !is_available(document, *found) ? nullptr : &*found;
}

ShownPlayback shown_playback(Workspace& workspace, const Analysis& analysis) {
    const View* shown = shown_view(workspace, *analysis.document);
    const View& view = shown != nullptr && shown->playback != nullptr ? *shown : window_views().front();
    return {view.playback(workspace.states), view.track(workspace.states, analysis)};
}

const Analysis& update_analysis(CachedAnalysis& cached, const Document& document, Workspace& workspace,
                                double time_s) {
    if (std::exchange(workspace.scene_of_views, workspace.scene_number) != workspace.scene_number) {
        for (const View& view : window_views()) {
            if (view.playback != nullptr) view.playback(workspace.states).reset();
            if (view.reset != nullptr) view.reset(workspace.states);
        }
        workspace.canvas.settled_pair.reset();
        release_click_focus(workspace.widgets);
        close_gallery(workspace.gallery, workspace.widgets);
    }
    const View* const view = shown_view(workspace, document);
    // The presentation asks about the pair of the document.
    const bool shows_motion = view != nullptr && view->shows_motion && !workspace.options.presenting;
    if (!shows_motion) workspace.default_motion.reset();
    const Analysis& start =
        cached.at_start(shows_motion ? workspace.default_motion.update(document) : document);
    for_each_playing(workspace.states, start,
                     [&](Playback& playback, const Track& track) { playback.advance(track, time_s); });
    const ShownPlayback shown = shown_playback(workspace, start);
    workspace.selection.motion_time_s.reset();
    if (!shown.track.has_steps) workspace.selection.motion_time_s = shown.playback.position(shown.track);
    const core::Real moment_s = workspace.selection.motion_time_s.value_or(0);
    const ShownAxis axis =
        axis_to_show({workspace.selection, workspace.axes.playback, workspace.options.presenting},
                     cached.trace_at(moment_s));
    return cached.update(axis, workspace.options.number_format);
}

double playback_wait_s(FeatureStates& states, const Analysis& analysis, double time_s) {
    double wait_s = Track::infinite;
    for_each_playing(states, analysis, [&](const Playback& playback, const Track& track) {
        wait_s = std::min(wait_s, playback.wait_s(track, time_s));
    });
    return wait_s;
}

}  // namespace app

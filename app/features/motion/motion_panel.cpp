// The panel of the motion.
#include <algorithm>
#include <cmath>

#include "app/features/motion/motion.h"
#include "app/ui/number_field.h"
#include "app/ui/playback_bar.h"
#include "app/ui/rich_text.h"
#include "app/ui/terms.h"
#include "app/ui/theme.h"
#include "app/ui/view.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using MotionUi = FeatureUi<MotionState>;

constexpr float field_width_px = 66;

// A label and its number fields on one line. Returns the name of the changed field; empty: none.
std::string labeled_fields(const MotionUi& ui, const NumberFieldOptions& options, const std::string& label,
                           std::span<double> values) {
    std::string changed;
    const float width = ui.px(field_width_px), gap = ui.px(4);
    continue_line(
        ImGui::CalcTextSize(label.c_str()).x + ui.px(6) + static_cast<float>(values.size()) * (width + gap),
        ui.px(14));
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(vec4(ui.theme().dim), "%s", label.c_str());
    ImGui::SameLine(0, ui.px(6));
    NumberFieldOptions each = options;
    each.width_px = width;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) ImGui::SameLine(0, gap);
        each.name = values.size() == 1 ? options.name : options.name + "." + std::to_string(i);
        const std::optional<double> value = number_field(ui, each, values[i]);
        if (!value) continue;
        values[i] = *value;
        changed = each.name;
    }
    return changed;
}

// The chosen remedy, unless it changes nothing.
GhostRemedy remedy_of(const MotionUi& ui) {
    return can_use(ui.state.remedy, ui.document()) ? ui.state.remedy : GhostRemedy::None;
}

// The pair that meets, with the chosen remedy.
const Analysis& shown_analysis(const MotionUi& ui) {
    return ui.state.sliding.with_remedy(*ui.frame_context.analysis, ui.state.remedy);
}

Track track_of(const MotionUi& ui) { return motion_track(shown_analysis(ui)); }

void fields(const MotionUi& ui) {
    const bool flat = is_flat(ui.document());
    DocumentMotion motion = ui.document().motion;
    core::Vec3& velocity = motion.motion.velocity;
    NumberFieldOptions options;
    options.step = 0.01;
    options.name = "motion.velocity";
    options.subject = ui.text("motion.velocity");
    std::string changed = labeled_fields(ui, options, ui.text("motion.velocity"),
                                         {&velocity.x, static_cast<std::size_t>(flat ? 2 : 3)});
    const auto add_field = [&](const char* name, double& value) {
        options.name = name;
        options.subject = ui.text(name);
        const std::string field = labeled_fields(ui, options, ui.text(name), {&value, 1});
        if (!field.empty()) changed = field;
    };
    if (flat) add_field("motion.spin", motion.motion.spin);
    options.may_be_negative = false;
    add_field("motion.duration", motion.duration_s);
    if (changed.empty()) return;
    if (is_valid(motion, flat)) return ui.send_command(SetMotion{motion, changed});
    show_input_error(ui, changed, ui.text("motion.duration.invalid"));
}

// A tooltip states what engines do with a pair that overlaps at the start.
void engines(const MotionUi& ui) {
    if (shown_analysis(ui).motion().outcome != core::MotionOutcome::StartsInContact) return;
    if (button(ui, "motion.engines", ui.text("motion.engines"))) open_popup("##motion.engines.text");
    tooltip(ui, ui.text("motion.engines.text"));
    if (!begin_popup("##motion.engines.text")) return;
    wrapped_text(ui.text("motion.engines.text"));
    ImGui::EndPopup();
}

// A radio button for each remedy against ghost collisions, with the first impact of B. The scene shows that
// of the selected one.
void remedies(const MotionUi& ui) {
    const Document& document = ui.document();
    if (!has_several_obstacles(document)) return;
    CachedSlidingImpacts& sliding = ui.state.sliding;
    sliding.update(document);
    const TextCatalog& texts = *ui.frame_context.texts;
    float label_width = 0;
    for (const GhostRemedyInfo& row : ghost_remedies())
        label_width = std::max(label_width, checkbox_width(ui, ui.text(std::string("ghost.") + row.id)));
    for (std::size_t i = 0; i < ghost_remedies().size(); ++i) {
        const GhostRemedyInfo& row = ghost_remedies()[i];
        if (!can_use(row.remedy, document)) continue;
        const std::string key = std::string("ghost.") + row.id;
        const float left = ImGui::GetCursorPosX();
        if (radio(ui, "motion." + key, ui.text(key), remedy_of(ui) == row.remedy))
            ui.state.remedy = row.remedy;
        tooltip(ui, ui.text(key + ".means") + (*row.source != 0 ? "\n" : "") + row.source);
        ImGui::SameLine(left + label_width + ui.px(10));
        const ImVec2 from = ImGui::GetCursorScreenPos();
        const float width = ImGui::GetContentRegionAvail().x;
        markup_flow(ui, ui_fonts(ui).sans, width, sliding_sentence(document, sliding.impacts[i], texts),
                    ui.theme().text);
        const ScreenRect result{from.x, from.y, width, ImGui::GetCursorScreenPos().y - from.y};
        ui.widgets.rects["motion." + key + ".result"] = result;
        ui.widgets.tooltip_obstacles.push_back(result);
        if (remedy_of(ui) != row.remedy || !sliding.impacts[i]) continue;
        const SlidingImpact& impact = *sliding.impacts[i];
        ui.selection.marks.shown_impact =
            ShownImpact{impact.moved_b, impact.point, impact.normal, impact.time_s};
    }
}

// Hovering a row shows its axis in all views, a click pins it. An added axis has no row in the trace.
void handle_rows(const MotionUi& ui, const MotionLayout& layout, const ImVec2& origin) {
    const core::MotionTrace& motion = shown_analysis(ui).motion();
    for (int i = 0; i < layout.row_count && layout.first_row + i < static_cast<int>(motion.axes.size());
         ++i) {
        const int row = layout.first_row + i;
        const std::string name = core::to_string(motion.axes[row].axis);
        ImGui::SetCursorScreenPos(
            {origin.x, origin.y + layout.plot.y + static_cast<float>(i) * layout.row_height});
        const std::string widget = "motion.row." + std::to_string(row);
        const bool hit =
            ImGui::InvisibleButton(("##" + widget).c_str(), {layout.exit_right, layout.row_height});
        record_rect(ui, widget);
        if (motion.axes[row].is_added) {
            term_tooltip(ui, "time_of_impact");
            continue;
        }
        axis_item(ui, name, hit, is_item_pointed(ui));
        if (is_item_pointed(ui)) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
}

void handle_slider(const MotionUi& ui, const MotionLayout& layout, const ImVec2& origin) {
    const float grab = ui.px(8);
    ImGui::SetCursorScreenPos({origin.x + layout.slider.x - grab, origin.y + layout.slider.y});
    ImGui::InvisibleButton("##motion.slider", {layout.slider.width + 2 * grab, layout.slider.height});
    record_rect(ui, "motion.slider", FocusUse::Content);
    if (const int step = focus_arrows(ui, "motion.slider").x; step != 0)
        ui.state.playback.step_by(track_of(ui), step);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (ImGui::IsItemActive())
        ui.state.playback.seek(track_of(ui), motion_time_at(layout, ui.document().motion.duration_s,
                                                            ImGui::GetIO().MousePos.x - origin.x));
}

void rows(const MotionUi& ui) {
    constexpr float min_rows_px = 96;  // a lower view scrolls
    const auto [width, height] = ImGui::GetContentRegionAvail();
    const Vec2 size(width, std::max(height, ui.px(min_rows_px)));
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const DrawOptions options{ui.frame_context.theme, ui.frame_context.scale, true, {}};
    const Analysis& analysis = shown_analysis(ui);
    const TextCatalog& texts = *ui.frame_context.texts;
    MotionRows shown{ui.state.playback.position(track_of(ui)), 0};
    shown.first_row = ui.state.first_row.value_or(
        first_row_of_start(analysis, motion_layout(analysis, size, options, texts, shown)));
    const ScreenRect rect{origin.x, origin.y, width, static_cast<float>(size.y)};
    const int scrolled = static_cast<int>(std::lround(ImGui::GetIO().MouseWheel));
    const bool is_scrolled =
        scrolled != 0 &&
        ImGui::IsMouseHoveringRect({rect.x, rect.y}, {rect.x + rect.width, rect.y + rect.height});
    if (is_scrolled) shown.first_row -= scrolled;
    const MotionLayout layout = motion_layout(analysis, size, options, texts, shown);
    shown.first_row = layout.first_row;
    if (is_scrolled) ui.state.first_row = shown.first_row;
    ViewKey key = make_view_key(ui, size, shown.time_s);
    key.camera = {};
    key.own = {static_cast<double>(shown.first_row), static_cast<double>(ui.state.remedy)};
    paint(ui,
          ui.state.drawing.update(
              std::move(key),
              [&](const ViewKey&) { return draw_motion_rows(analysis, size, options, texts, shown); }),
          rect);
    handle_rows(ui, layout, origin);
    handle_slider(ui, layout, origin);
}

void motion_panel(const MotionUi& ui) {
    constexpr float min_height_px = 90;
    if (ImGui::GetContentRegionAvail().y < ui.px(min_height_px)) return;
    fields(ui);
    engines(ui);
    remedies(ui);
    rows(ui);
}

void motion_bar(const MotionUi& ui) {
    playback_bar(ui, ui.state.playback,
                 {.name = "motion",
                  .track = track_of(ui),
                  .first = ui.text("motion.first"),
                  .play = ui.text("action.motion_play")});
}

ViewFormula formula(const MotionUi& ui) {
    const TextCatalog& texts = *ui.frame_context.texts;
    return {motion_formula(shown_analysis(ui), texts), motion_sentence(shown_analysis(ui), texts)};
}

void seek_impact(const MotionUi& ui) {
    const Track track = track_of(ui);
    if (track.stop) ui.state.playback.seek(track, *track.stop);
}

void toggle_motion(const MotionUi& ui) { ui.state.playback.toggle(track_of(ui), ui.frame_context.time_s); }

template <int steps>
void step_motion(const MotionUi& ui) {
    ui.state.playback.step_by(track_of(ui), steps);
}

constexpr ViewAction motion_actions[] = {
    {"motion_play", {{{compat::letter('P')}}}, call<toggle_motion>, "shortcut.motion"},
    {"motion_earlier", {{{compat::letter('J')}}}, call<step_motion<-1>>, "shortcut.motion", true},
    {"motion_later", {{{compat::letter('K')}}}, call<step_motion<1>>, "shortcut.motion", true},
    {"motion_impact", {{{compat::letter('I')}}}, call<seek_impact>, "shortcut.motion"},
};

}  // namespace

const View motion_view{.id = "motion",
                       .term = "time_of_impact",
                       .lists_axes = true,
                       .shows_motion = true,
                       .draw = call<motion_panel>,
                       .figure = draw_motion,
                       .actions = motion_actions,
                       .playback = playback_of<MotionState>,
                       .track =
                           [](FeatureStates& states, const Analysis& analysis) {
                               MotionState& state = states.get<MotionState>();
                               return motion_track(state.sliding.with_remedy(analysis, state.remedy));
                           },
                       .formula = [](const Ui& ui) { return formula(ui); },
                       .playback_bar = call<motion_bar>};

}  // namespace app

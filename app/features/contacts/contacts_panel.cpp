// The contacts, step by step.
#include <algorithm>

#include "app/features/contacts/contacts.h"
#include "app/ui/playback_bar.h"
#include "app/ui/theme.h"
#include "app/ui/view.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

using ContactsUi = FeatureUi<ContactsState>;

const Analysis& analysis_of(const ContactsUi& ui) { return *ui.frame_context.analysis; }

// Hovering shows the axis of the contacts, a click and Enter pin it.
void pictures(const ContactsUi& ui, const ContactSteps& all, const ScreenRect& rect) {
    const int shown = ui.state.playback.step(contact_track(ui.trace()));
    // The hovered row, else the point of the contact that is hovered in the scene or in the list.
    ContactFocus focus{shown, ui.state.hovered_point};
    const auto found = std::ranges::find(all.points, ui.selection.hovered_contact, &ContactPoint::contact);
    if (focus.highlighted < 0 && ui.selection.hovered_contact >= 0 && found != all.points.end())
        focus.highlighted = int(found - all.points.begin());
    ViewKey key = make_view_key(ui, {rect.width, rect.height}, focus.step);
    key.camera = {};  // the pictures are plans
    key.own = {double(focus.highlighted)};
    const Drawing& drawing = ui.state.drawing.update(std::move(key), [&](const ViewKey& changed) {
        return draw_contact_step(analysis_of(ui), focus, changed.size_px,
                                 {changed.theme, changed.scale, true, {}}, *ui.frame_context.texts);
    });
    paint(ui, drawing, rect);
    const bool hit = ImGui::InvisibleButton("##contacts", {rect.width, rect.height});
    record_rect(ui, "contacts", FocusUse::Content);
    const ContactLayout layout = make_contact_layout(all, rect, ui.frame_context.scale);
    // The index of the point whose row is hovered; -1: none.
    int hovered = -1;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (int i = 0; i < int(layout.rows.size()); ++i) {
        const ScreenRect row = layout.row(i);
        ui.widgets.rects["contacts.point." + std::to_string(layout.rows[i] + 1)] = row;
        if (row.contains(mouse.x, mouse.y)) hovered = layout.rows[i];
    }
    ui.state.hovered_point = ImGui::IsItemHovered() ? hovered : -1;
    if (ui.state.hovered_point >= 0)
        ui.selection.marks.hovered_contact_row = all.points[ui.state.hovered_point].contact;
    if (ui.trace().contact_axis < 0) return;
    const bool is_pressed = is_focus_pressed(ui, "contacts");
    const bool is_pointed = ImGui::IsItemHovered() && !is_pressed;
    if (is_pointed) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    axis_item(ui, core::to_string(ui.trace().axes[ui.trace().contact_axis]),
              is_pressed || (is_pointed && hit), is_pointed);
}

void contacts_panel(const ContactsUi& ui) {
    const Analysis& analysis = analysis_of(ui);
    const ContactSteps all = make_contact_steps(analysis.trace);
    const int count = int(all.steps.size());
    const float width = ImGui::GetContentRegionAvail().x;
    const float bottom = ImGui::GetCursorScreenPos().y + ImGui::GetContentRegionAvail().y;
    const int shown = ui.state.playback.step(contact_track(ui.trace()));
    const std::string sentence = count == 0 ? no_contacts_sentence(analysis, *ui.frame_context.texts)
                                            : contact_sentence(analysis, all, shown, *ui.frame_context.texts);
    markup_flow(ui, ui_fonts(ui).sans, width, sentence, ui.theme().text);
    record_rect(ui, "contacts.sentence");
    if (count == 0) return;
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const float bar = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
    const float height = bottom - bar - position.y;
    constexpr float min_height_px = 36;
    if (height >= ui.px(min_height_px)) pictures(ui, all, {position.x, position.y, width, height});
    const float spare = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeight();
    if (spare > 0) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + spare);
    numbered_step_bar(ui, ui.state.playback, contact_track(ui.trace()), "contacts");
}

void toggle_contacts(const ContactsUi& ui) {
    ui.state.playback.toggle(contact_track(ui.trace()), ui.frame_context.time_s);
}

template <int steps>
void step_contacts(const ContactsUi& ui) {
    ui.state.playback.step_by(contact_track(ui.trace()), steps);
}

using compat::letter;

constexpr ViewAction contact_actions[] = {
    {"contacts_next", {{{letter('C')}}}, call<step_contacts<1>>, "shortcut.contacts", true},
    {"contacts_previous", {{{letter('C'), false, true}}}, call<step_contacts<-1>>, "shortcut.contacts", true},
    {"contacts_play", {{{compat::Key::Space, false, true}}}, call<toggle_contacts>, "shortcut.contacts"},
};

}  // namespace

const View contacts_view{.id = "contacts",
                         .term = "contact_steps",
                         .heights = {420, 150},  // eight points
                         .placement = Placement::Beside,
                         .draw = call<contacts_panel>,
                         .figure = draw_contacts,
                         .actions = contact_actions,
                         .playback = playback_of<ContactsState>,
                         .track = [](FeatureStates& /*states*/, const Analysis& analysis) {
                             return contact_track(analysis.trace);
                         }};

}  // namespace app

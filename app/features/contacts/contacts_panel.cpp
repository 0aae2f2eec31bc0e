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

// Hovering a frame shows the axis of the contacts, a click or Enter goes to its step.
void frame_buttons(const ContactsUi& ui, const ScreenRect& rect) {
    const ContactLayout& layout = ui.state.layout;
    for (int i = 0; i < int(layout.frames.size()) && !ui.trace().manifold.contacts.empty(); ++i) {
        const ScreenRect& frame = layout.frames[i];
        const std::string name = "contacts.frame." + std::to_string(layout.first + i + 1);
        ImGui::SetCursorScreenPos({rect.x + frame.x, rect.y + frame.y});
        const bool is_hit = ImGui::InvisibleButton(("##" + name).c_str(), {frame.width, frame.height});
        record_rect(ui, name);
        if (is_hit) ui.state.playback.seek(contact_track(ui.trace()), layout.first + i);
        if (!is_item_pointed(ui)) continue;
        ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
        if (ui.trace().contact_axis >= 0)
            axis_item(ui, core::to_string(ui.trace().axes[ui.trace().contact_axis]), false, true);
    }
}

void point_rows(const ContactsUi& ui, const ContactSteps& all, const ScreenRect& rect) {
    const ContactLayout& layout = ui.state.layout;
    ui.state.hovered_point = -1;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    for (int i = 0; i < int(layout.rows.size()); ++i) {
        ScreenRect row = layout.row(i);
        row.x += rect.x;
        row.y += rect.y;
        ui.widgets.rects["contacts.point." + std::to_string(layout.rows[i] + 1)] = row;
        if (row.contains(mouse.x, mouse.y) && ImGui::IsWindowHovered())
            ui.state.hovered_point = layout.rows[i];
    }
    if (ui.state.hovered_point >= 0)
        ui.selection.marks.hovered_contact_row = all.points[ui.state.hovered_point].contact;
}

void contacts_panel(const ContactsUi& ui) {
    constexpr float min_height_px = 36;
    const ContactSteps all = make_contact_steps(analysis_of(ui).trace);
    const auto [width, height] = ImGui::GetContentRegionAvail();
    const ImVec2 position = ImGui::GetCursorScreenPos();
    const ScreenRect rect{position.x, position.y, width, height};
    if (rect.height >= ui.px(min_height_px)) {
        // The hovered row, else the point of the contact that is hovered in the scene or in the list.
        ContactFocus focus{std::max(ui.state.playback.step(contact_track(ui.trace())), 0),
                           ui.state.hovered_point};
        const auto found =
            std::ranges::find(all.points, ui.selection.hovered_contact, &ContactPoint::contact);
        if (focus.highlighted < 0 && ui.selection.hovered_contact >= 0 && found != all.points.end())
            focus.highlighted = int(found - all.points.begin());
        ViewKey key = make_view_key(ui, {rect.width, rect.height}, focus.step);
        const Camera& camera = ui.selection.scene_camera;
        key.camera = {.yaw = camera.yaw, .pitch = camera.pitch, .fov = camera.fov};
        key.own = {double(focus.highlighted)};
        const Drawing& drawing = ui.state.drawing.update(std::move(key), [&](const ViewKey& changed) {
            ContactPage page = draw_contact_steps(
                analysis_of(ui), focus, changed.size_px, {camera.yaw, camera.pitch, camera.fov},
                {changed.theme, changed.scale, true, {}}, *ui.frame_context.texts);
            ui.state.layout = std::move(page.layout);
            return std::move(page.drawing);
        });
        paint(ui, drawing, rect);
        frame_buttons(ui, rect);
        point_rows(ui, all, rect);
    }
}

void contacts_bar(const ContactsUi& ui) {
    if (count_contact_steps(ui.trace()) == 0) return;
    numbered_step_bar(ui, ui.state.playback, contact_track(ui.trace()), "contacts");
}

// The depth of the hovered point, else of the deepest one, and the sentence of the step. Without a reference
// face the formula is that of the axis.
ViewFormula contacts_formula(const ContactsUi& ui) {
    const Analysis& analysis = analysis_of(ui);
    const TextCatalog& texts = *ui.frame_context.texts;
    const ContactSteps all = make_contact_steps(analysis.trace);
    // The picture has the sentence.
    if (all.steps.empty()) return {ui.frame_context.explanation->formula, ""};
    int point = ui.state.hovered_point;
    if (point < 0 && !all.points.empty()) {
        const auto depth = [&](const ContactPoint& each) { return depth_of(analysis, all, each.corner); };
        point = int(std::ranges::max_element(all.points, {}, depth) - all.points.begin());
    }
    const int step = std::max(ui.state.playback.step(contact_track(analysis.trace)), 0);
    // The picture has the sentences if they have room.
    const ContactLayout& layout = ui.state.layout;
    const bool is_in_picture = layout.caption_height > 0 || layout.sentence.height > 0;
    const bool has_reference_face = analysis.trace.manifold.kind == core::ManifoldKind::Face;
    return {point >= 0 && has_reference_face ? contact_formula(analysis, all, point, texts)
                                             : ui.frame_context.explanation->formula,
            is_in_picture ? "" : contact_sentence(analysis, all, step, texts)};
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
                         .draw = call<contacts_panel>,
                         .figure = draw_contacts,
                         .actions = contact_actions,
                         .playback = playback_of<ContactsState>,
                         .track = [](FeatureStates& /*states*/,
                                     const Analysis& analysis) { return contact_track(analysis.trace); },
                         .formula = [](const Ui& ui) { return contacts_formula(ui); },
                         .playback_bar = call<contacts_bar>};

}  // namespace app

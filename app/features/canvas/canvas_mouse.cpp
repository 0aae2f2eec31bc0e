// The mouse in the scene: what is under the cursor is what moves.
#include <cmath>

#include "app/base/number.h"
#include "app/features/canvas/canvas_scene.h"
#include "app/scene/compass.h"
#include "app/scene/magnet.h"
#include "app/scene/pick.h"
#include "app/scene/turn.h"
#include "app/scene/typed.h"
#include "app/ui/imgui_compat.h"

namespace app {

namespace {

/// What the cursor is over; nothing of it: empty space.
struct Under {
    std::optional<Handle> handle;
    std::optional<BodyHit> body;
    std::string axis;  ///< Its name, when the cursor is on the axis that is drawn.
};

// The name of the drawn axis, or nothing when the cursor is not on it.
std::string axis_under(const Ui& ui, const Scene& scene) {
    const Shown& shown = ui.document().shown;
    if (!shows(shown, SceneLayer::DecidingAxis) && !shows(shown, SceneLayer::Shadows)) return {};
    const Stage stage = stage_of(ui, scene);
    const core::AxisTest* axis = stage.axis();
    if (axis == nullptr) return {};
    const Cursor& cursor = scene.cursor;
    const AxisPlace& place = stage.place;
    const Real distance = paper_distance(stage.lens, cursor.px, place.at(place.from), place.at(place.to));
    return distance < 9 * cursor.scale ? core::name(*axis) : std::string();
}

// The same of the compass.
std::string needle_under(const Ui& ui, const Scene& scene) {
    if (!shows(ui.document().shown, SceneLayer::AllAxes)) return {};
    const Stage stage = stage_of(ui, scene);
    const int needle = needle_at(stage, scene.cursor.px);
    return needle < 0 ? std::string() : core::name(stage.trace.axes[needle]);
}

Under under(const Ui& ui, const Scene& scene) {
    const Document& document = ui.document();
    const Vec2& px = scene.cursor.px;
    Under found;
    if (shows(document.shown, SceneLayer::Handles)) {
        found.handle = pick_handle(handles(document, body_with_handles(ui), scene.lens, gizmo(ui)),
                                   scene.lens, px, scene.cursor.scale);
    }
    if (!found.handle) found.axis = needle_under(ui, scene);
    if (!found.axis.empty()) return found;
    const Reach reach{ui.workspace.selected, 5 * scene.cursor.scale};
    found.body = pick_body(*ui.moment.subject, scene.lens, px, reach);
    if (!found.body && !found.handle) found.axis = axis_under(ui, scene);
    return found;
}

// Arrows along the way a handle goes on the paper.
ImGuiMouseCursor arrows_along(const Lens& lens, const Handle& handle) {
    const Vec2 way(glm::dot(handle.axis, lens.right()), glm::dot(handle.axis, lens.up()));
    if (std::abs(way.y) < 0.4 * std::abs(way.x)) return ImGuiMouseCursor_ResizeEW;
    if (std::abs(way.x) < 0.4 * std::abs(way.y)) return ImGuiMouseCursor_ResizeNS;
    return way.x * way.y > 0 ? ImGuiMouseCursor_ResizeNESW : ImGuiMouseCursor_ResizeNWSE;
}

ImGuiMouseCursor cursor_for(const Lens& lens, const Under& found) {
    const bool something = found.body || !found.axis.empty();
    if (!found.handle) return something ? ImGuiMouseCursor_Hand : ImGuiMouseCursor_Arrow;
    switch (found.handle->kind) {
        case HandleKind::Ring:
        case HandleKind::Knob:
            return ImGuiMouseCursor_Hand;
        case HandleKind::Corner:
            return ImGuiMouseCursor_ResizeAll;
        case HandleKind::Resize:
        case HandleKind::Radius:
        case HandleKind::Arrow:
            return arrows_along(lens, *found.handle);
    }
    return ImGuiMouseCursor_Arrow;
}

Drag held(const Ui& ui, const Scene& scene, const Under& found, int button) {
    const Modifiers& modifiers = scene.cursor.modifiers;
    const Press press{scene.camera, scene.cursor};
    const bool flat = scene.lens.flat();
    const Grip round_or_along = flat ? Grip::Pan : Grip::Orbit;
    if (button == ImGuiMouseButton_Right) return hold_camera(Grip::Pan, press);
    if (button == ImGuiMouseButton_Middle) return hold_camera(round_or_along, press);
    if (found.handle) return hold_handle(ui.document(), ui.workspace.selected, *found.handle, press);
    if (modifiers.alt) return hold_camera(round_or_along, press);
    if (found.body) return hold_body(ui.document(), *found.body, press);
    return hold_camera(modifiers.shift ? Grip::Pan : round_or_along, press);
}

void press(const Ui& ui, const Scene& scene, const Under& found, int button) {
    Drag drag = held(ui, scene, found, button);
    drag.button = button;
    drag.axis_name = found.axis;
    drag.second_click = ImGui::IsMouseDoubleClicked(button);
    if (drag.body >= 0) ui.workspace.selected = drag.body;
    drag.frame = gizmo(ui).frame;
    ui.workspace.drag = drag;
}

void frame_body(const Ui& ui, const Scene& scene, int body) {
    const core::Solid& solid = ui.moment.subject->solids[body];
    const Real radius = core::bounding_radius(solid);
    const Real aspect = scene.cursor.size_px.x / scene.cursor.size_px.y;
    if (radius > 0) ui.send(SetCamera{framed(scene.camera, solid.centre, radius, aspect)});
}

// A click on the axis pins it, on the pinned one lets it go; on empty space it deselects.
void click_beside(const Ui& ui, const Drag& drag) {
    if (drag.button != ImGuiMouseButton_Left) return;
    if (drag.axis_name.empty()) {
        ui.workspace.selected = -1;
    } else {
        ui.send(Pin{ui.document().pinned == drag.axis_name ? std::string() : drag.axis_name});
    }
}

// A click on a body outside the pair puts it under the lens; the second one frames what it is on.
void click(const Ui& ui, const Scene& scene, const Drag& drag) {
    const auto& pair = ui.document().pair;
    if (drag.body < 0) return click_beside(ui, drag);
    if (drag.second_click) return frame_body(ui, scene, drag.body);
    if (drag.grip != Grip::Move || drag.body == pair[0] || drag.body == pair[1]) return;
    ui.send(ChoosePair{scene.cursor.modifiers.ctrl ? Side::A : Side::B, drag.body});
}

// Of a drag of A or B that has led somewhere.
void remember_way(const Ui& ui, const Drag& drag) {
    const auto& pair = ui.document().pair;
    if (drag.grip != Grip::Move || (drag.body != pair[0] && drag.body != pair[1])) return;
    const core::Vec3 way = drag.now.pose.position - drag.placed.pose.position;
    const Real length = std::hypot(way.x, way.y, way.z);
    if (std::isnormal(length)) ui.workspace.dragged_way = way / length;
}

// Of a turn about one axis nothing is left in that about another.
Drag unturned(Drag drag) {
    drag.swept = drag.turned = 0;
    drag.now.pose = drag.placed.pose;
    return drag;
}

bool can_keep_to_line(Grip grip, bool flat) {
    return grip == Grip::Move || grip == Grip::Corner || grip == Grip::Point || (grip == Grip::Turn && !flat);
}

// A key for each direction of the frame keeps a drag on that line, a turn about it, and lets it go again.
Drag held_to_line(const Ui& ui, Drag drag) {
    const bool other = ImGui::GetIO().KeyCtrl || !drag.typed.empty();
    const bool flat = is_flat(ui.document());
    if (!can_keep_to_line(drag.grip, flat) || !drag.moved || other) return drag;
    const std::size_t lines = flat ? 2 : 3;
    for (std::size_t i = 0; i < lines; ++i) {
        if (!compat::pressed(compat::letter(static_cast<char>('X' + i)), false)) continue;
        const Vec3 before = turning_axis(drag);
        const bool same = drag.line == drag.frame[i];
        drag.line = same ? std::optional<Vec3>() : drag.frame[i];
        if (drag.grip == Grip::Turn && turning_axis(drag) != before) drag = unturned(std::move(drag));
    }
    return drag;
}

Drag with_number(Drag drag) {
    const auto take = [&](compat::Key key, char character) {
        if (compat::pressed(key, true)) drag = typed(std::move(drag), character);
    };
    for (int digit = 0; digit < 10; ++digit) take(compat::digit(digit), static_cast<char>('0' + digit));
    take(compat::Key::Period, '.');
    take(compat::Key::Minus, '-');
    take(compat::letter('E'), 'e');
    take(compat::Key::Equal, '+');
    if (compat::pressed(compat::Key::Backspace, true)) drag = untyped(std::move(drag));
    return drag;
}

// By the cursor, by a line, into an event near by, and above all by a number.
Drag steered(const Ui& ui, const Scene& scene, Drag drag) {
    if (drag.body < 0) return dragged(std::move(drag), scene.cursor, scene.lens.flat());
    drag = with_number(held_to_line(ui, std::move(drag)));
    drag = dragged(std::move(drag), scene.cursor, scene.lens.flat());
    if (scene.cursor.modifiers.alt) drag = drawn_in(std::move(drag), ui.document(), scene.cursor);
    return obeyed(std::move(drag), scene.lens.flat());
}

void follow(const Ui& ui, const Scene& scene) {
    Drag& drag = *ui.workspace.drag;
    if (drag.body >= int(ui.document().bodies.size())) {
        ui.workspace.drag.reset();
        return;
    }
    // The press may have ended the typing of a number.
    if (!drag.moved && drag.body >= 0) drag.placed = drag.now = ui.document().bodies[drag.body].placed;
    drag = steered(ui, scene, std::move(drag));
    for (Command& command : commands(drag, ui.document(), scene.cursor)) ui.send(std::move(command));
    ui.workspace.hovered_body = drag.body;
    ImGui::SetMouseCursor(drag.grip == Grip::Move && drag.moved ? ImGuiMouseCursor_ResizeAll
                                                                : ImGuiMouseCursor_Hand);
    const bool enter =
        compat::pressed(compat::Key::Enter, false) || compat::pressed(compat::Key::KeypadEnter, false);
    const bool entered = enter && parse_number(drag.typed);
    if (ImGui::IsMouseDown(drag.button) && !entered) return;
    if (!drag.moved) click(ui, scene, drag);
    remember_way(ui, drag);
    ui.workspace.drag.reset();
}

void zoom(const Ui& ui, const Scene& scene) {
    const float wheel = ImGui::GetIO().MouseWheel;
    if (wheel == 0) return;
    const Real factor = std::pow(zoom_of_a_notch, Real(wheel));
    const Cursor& at = scene.cursor;
    ui.send(SetCamera{zoomed(scene.camera, scene.lens.flat(), factor, at.px, at.size_px)});
}

}  // namespace

void cancel_drag(const Ui& ui) {
    if (ui.workspace.drag->moved) ui.ask(TakeBack{});
    ui.workspace.drag.reset();
}

void scene_mouse(const Ui& ui, const Scene& scene) {
    if (ui.workspace.drag) return follow(ui, scene);
    ui.workspace.hovered_body = -1;
    if (!scene.hovered) return;
    const Under found = under(ui, scene);
    if (found.body && !found.handle) ui.workspace.hovered_body = found.body->body;
    if (!found.axis.empty()) ui.workspace.hovered_axis = found.axis;
    ImGui::SetMouseCursor(cursor_for(scene.lens, found));
    zoom(ui, scene);
    for (const int button : {ImGuiMouseButton_Left, ImGuiMouseButton_Right, ImGuiMouseButton_Middle}) {
        if (ImGui::IsMouseClicked(button)) return press(ui, scene, found, button);
    }
}

}  // namespace app

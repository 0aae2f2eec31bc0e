// A flight of a third of a second, or a jump where motion is not wanted.
#include "app/features/canvas/canvas_camera.h"

#include <algorithm>
#include <cmath>

#include "app/features/canvas/canvas_scene.h"
#include "app/scene/views.h"

namespace app {

namespace {

constexpr double flight_s = 0.3;

void fly_to(const Ui& ui, const Camera& to) {
    if (ui.workspace.reduced_motion) find_new_places(ui.workspace);
    if (ui.workspace.reduced_motion) return ui.send(SetCamera{to});
    ui.workspace.flight = Flight{scene_camera(ui), to, ui.moment.time_s};
}

// The pair stays in the middle.
void look(const Ui& ui, const Camera& turned) {
    fly_to(ui, framing(ui.document(), turned, scene_size(ui.workspace), scene_edging(ui)));
}

// Nothing can be turned while something is held, nor in the plane.
bool can_turn(const Ui& ui) {
    if (ui.workspace.drag) return false;
    if (is_flat(ui.document())) ui.ask(Say{ui.word("views.flat"), false});
    return !is_flat(ui.document());
}

// The direction of the axis under the lens; zero when there is none.
Vec3 axis_direction(const Ui& ui) {
    const int axis = ui.moment.subject->axis;
    const Vec3 direction = axis < 0 ? Vec3(0) : ui.trace().axes[axis].direction;
    if (direction == Vec3(0)) ui.ask(Say{ui.word("views.no_axis"), false});
    return direction;
}

// By the hand, by another command, or the scene is another one.
bool is_taken_over(const Ui& ui, const Flight& flight) {
    const bool held = ui.workspace.drag || ImGui::GetIO().MouseWheel != 0 || is_flat(ui.document());
    const bool asked = !ui.outbox.commands.empty() || !ui.outbox.requests.empty();
    return held || asked || (flight.sent && ui.document().camera != flight.sent);
}

// In perspective the axis would be a line that shrinks, and what is across it no plane drawing.
void look_in_parallel(const Ui& ui, const Vec3& forward) {
    Camera turned = looking(wanted_camera(ui), forward);
    turned.fov = 0;
    look(ui, turned);
}

}  // namespace

void find_new_places(Workspace& workspace) { workspace.labels_afresh = 2; }  // that of now and the next one

Camera wanted_camera(const Ui& ui) {
    const std::optional<Flight>& flight = ui.workspace.flight;
    return flight ? flight->to : scene_camera(ui);
}

void look_from(const Ui& ui, int view) {
    if (!can_turn(ui)) return;
    look(ui, looking(wanted_camera(ui), named_views()[static_cast<std::size_t>(view)].forward));
}

void look_along_axis(const Ui& ui) {
    if (!can_turn(ui)) return;
    const Vec3 axis = axis_direction(ui);
    if (axis != Vec3(0)) look_in_parallel(ui, way_along(wanted_camera(ui), axis));
}

void look_across_axis(const Ui& ui) {
    if (!can_turn(ui)) return;
    const Vec3 axis = axis_direction(ui);
    if (axis != Vec3(0)) look_in_parallel(ui, way_across(wanted_camera(ui), axis));
}

void toggle_parallel(const Ui& ui) {
    if (!can_turn(ui)) return;
    Camera camera = wanted_camera(ui);
    camera.fov = camera.fov == 0 ? Camera().fov : 0;
    ui.send(SetCamera{camera});
}

void step_round(const Ui& ui, int right, int up) {
    constexpr Real step = glm::radians(5.0);
    if (is_flat(ui.document())) return step_aside(ui, right, up);
    if (ui.workspace.drag) return;
    Camera camera = wanted_camera(ui);
    camera.yaw += right * step;
    camera.pitch += up * step;
    ui.send(SetCamera{sound(camera)});
}

void step_aside(const Ui& ui, int right, int up) {
    constexpr Real step = 0.05;  // of the paper's height
    if (ui.workspace.drag) return;
    const Vec2 size = scene_size(ui.workspace), middle = 0.5 * size;
    const Vec2 from = middle + Vec2(right, -up) * step * size.y;
    ui.send(SetCamera{panned(wanted_camera(ui), is_flat(ui.document()), from, middle, size)});
}

void step_nearer(const Ui& ui, int steps) {
    if (ui.workspace.drag) return;
    const Vec2 size = scene_size(ui.workspace);
    const Real factor = std::pow(zoom_of_a_notch, steps);
    ui.send(SetCamera{zoomed(wanted_camera(ui), is_flat(ui.document()), factor, 0.5 * size, size)});
}

void fly(const Ui& ui) {
    std::optional<Flight>& flight = ui.workspace.flight;
    if (!flight) return;
    const double share = std::clamp((ui.moment.time_s - flight->start_s) / flight_s, 0.0, 1.0);
    if (is_taken_over(ui, *flight)) return flight.reset();
    flight->sent = between(flight->from, flight->to, share * share * (3 - 2 * share));
    ui.send(SetCamera{*flight->sent});
    if (share >= 1) {
        flight.reset();
        find_new_places(ui.workspace);
    } else {
        ui.workspace.unfinished = true;
    }
}

}  // namespace app

// A table of gestures, performed in rounds. Every second round reverses the directions.
#include "app/bench/gesture_script.h"

#include <iterator>
#include <stdexcept>

#include "app/scene/gizmo_handles.h"
#include "app/scene/hud.h"

namespace app {

namespace {

constexpr int rounds = 8;

// State that gestures change.
struct WindowState {
    Document document;
    GizmoTool tool = GizmoTool::All;
    double axis = -1;  // position of the playback of the axes
    bool typing = false;
    std::string bottom_view, theme, language;
};

WindowState window_state(EventDriver& driver) {
    Session& session = driver.application().session();
    const Workspace& workspace = session.workspace();
    return {session.history().document(),
            workspace.selection.gizmo.tool,
            workspace.axes.playback.position({.end = 99, .rest = -1}),
            workspace.widgets.number.typing,
            workspace.layout.view,
            workspace.options.theme,
            workspace.options.language};
}

// A gesture starts with one press of a button or key, or one notch of the wheel.
struct ScriptedGesture {
    const char* name;
    void (*perform)(EventDriver& driver, int round);
    bool (*has_changed)(const WindowState& before, const WindowState& after);
};

const Document& document_of(EventDriver& driver) {
    return driver.application().session().history().document();
}

ViewTransform view_of(EventDriver& driver) {
    const ScreenRect scene = driver.rect("scene");
    const Vec2 size{scene.width, scene.height};
    const Document& document = document_of(driver);
    const bool flat = is_flat(document);
    const auto& stood = driver.application().session().workspace().canvas.resized_camera;
    if (stood && document.camera == stood->document_camera) return ViewTransform(stood->current, flat, size);
    return ViewTransform(document_camera(document, size, hud_insets(size, flat, 1)), flat, size);
}

glm::vec2 position_of(EventDriver& driver, const Vec3& world) {
    const ScreenRect scene = driver.rect("scene");
    return glm::vec2(view_of(driver).project(world).px) + glm::vec2(scene.x, scene.y);
}

// A position over the background of the scene.
glm::vec2 empty_position(EventDriver& driver) {
    const ScreenRect scene = driver.rect("scene");
    return {scene.right() - 8, scene.y + scene.height / 2};
}

float direction_of(int round) { return round % 2 == 0 ? 1.0F : -1.0F; }

}  // namespace

void drag_body(EventDriver& driver, int body, glm::vec2 by, glm::vec2 from_center) {
    const Vec3 center = document_of(driver).bodies[body].placed.pose.position;
    driver.drag(position_of(driver, center) + from_center, by);
}

namespace {

// Position of a handle; for a ring its lowest point in the window.
glm::vec2 position_of(EventDriver& driver, const Handle& handle) {
    const ViewTransform view = view_of(driver);
    Vec3 at = handle.position;
    if (handle.kind == HandleKind::Ring) at = handle.outline[0];
    for (const Vec3& point : handle.outline)
        if (view.project(point).px.y > view.project(at).px.y) at = point;
    return position_of(driver, at);
}

void drag_handle(EventDriver& driver, HandleKind kind, int index, glm::vec2 by) {
    const Workspace& workspace = driver.application().session().workspace();
    const Document& document = document_of(driver);
    const int body = workspace.selection.body;
    const Gizmo gizmo = make_gizmo(analyze(document, ""), body, workspace.selection.gizmo);
    for (const Handle& handle : make_handles(document, body, view_of(driver), gizmo))
        if (handle.kind == kind && handle.index == index) return driver.drag(position_of(driver, handle), by);
    throw std::runtime_error("no such handle is shown");
}

// Clicks the tab of the view.
void show_view(EventDriver& driver, const std::string& id) { driver.click("tab." + id); }

// Hovers each row on the way to the one it clicks.
void pin_axis(EventDriver& driver, int round) {
    for (const char* row : {"axis.A0", "axis.A1", "axis.A2", "axis.B0"}) driver.move(driver.middle(row));
    driver.click(round % 2 == 0 ? "axis.A1" : "axis.B2");
}

bool b_has_changed(const WindowState& before, const WindowState& after) {
    return before.document.bodies[1] != after.document.bodies[1];
}

bool camera_has_changed(const WindowState& before, const WindowState& after) {
    return before.document.camera != after.document.camera;
}

bool playback_has_moved(const WindowState& before, const WindowState& after) {
    return before.axis != after.axis;
}

constexpr ScriptedGesture table[] = {
    {"drag A",
     [](EventDriver& driver, int round) { drag_body(driver, 0, direction_of(round) * glm::vec2(-40, 25)); },
     [](const WindowState& a, const WindowState& b) { return a.document.bodies[0] != b.document.bodies[0]; }},
    {"drag B",
     [](EventDriver& driver, int round) { drag_body(driver, 1, direction_of(round) * glm::vec2(45, -20)); },
     b_has_changed},
    {"show rings", [](EventDriver& driver, int) { driver.key(SDLK_e); },
     [](const WindowState&, const WindowState& b) { return b.tool == GizmoTool::Rotate; }},
    {"rotate",
     [](EventDriver& driver, int round) {
         drag_handle(driver, HandleKind::Ring, round % 3, direction_of(round) * glm::vec2(30, -12));
     },
     b_has_changed},
    {"show sizes", [](EventDriver& driver, int) { driver.key(SDLK_r); },
     [](const WindowState&, const WindowState& b) { return b.tool == GizmoTool::Size; }},
    {"resize",
     [](EventDriver& driver, int round) {
         drag_handle(driver, HandleKind::Resize, 2 * (round / 2 % 3) + 1,
                     direction_of(round) * glm::vec2(14, -10));
     },
     b_has_changed},
    {"orbit",
     [](EventDriver& driver, int round) {
         driver.drag(empty_position(driver), direction_of(round) * glm::vec2(-90, 40));
     },
     camera_has_changed},
    {"pan",
     [](EventDriver& driver, int round) {
         driver.drag(empty_position(driver), direction_of(round) * glm::vec2(-40, -30), SDL_BUTTON_RIGHT);
     },
     camera_has_changed},
    {"zoom",
     [](EventDriver& driver, int round) { driver.wheel(empty_position(driver), direction_of(round)); },
     camera_has_changed},
    {"pin an axis", pin_axis,
     [](const WindowState& a, const WindowState& b) { return a.document.pinned != b.document.pinned; }},
    {"start playback", [](EventDriver& driver, int) { driver.key(SDLK_PERIOD); }, playback_has_moved},
    {"step playback", [](EventDriver& driver, int) { driver.key(SDLK_PERIOD); }, playback_has_moved},
    {"stop playback", [](EventDriver& driver, int) { driver.key(SDLK_ESCAPE); },
     [](const WindowState& a, const WindowState& b) { return a.axis >= 0 && b.axis < 0; }},
    {"click a number", [](EventDriver& driver, int) { driver.click("shape.b.center.0"); },
     [](const WindowState&, const WindowState& b) { return b.typing; }},
    {"type a number",
     [](EventDriver& driver, int round) {
         driver.type(round % 2 == 0 ? "1.125" : "0.875");
         driver.key(SDLK_RETURN);
     },
     b_has_changed},
    {"undo", [](EventDriver& driver, int) { driver.key(SDLK_z, KMOD_CTRL); }, b_has_changed},
    {"redo", [](EventDriver& driver, int) { driver.key(SDLK_y, KMOD_CTRL); }, b_has_changed},
    {"nudge", [](EventDriver& driver, int round) { driver.key(round % 2 == 0 ? SDLK_LEFT : SDLK_RIGHT); },
     b_has_changed},
    {"show the map", [](EventDriver& driver, int) { show_view(driver, "map"); },
     [](const WindowState&, const WindowState& b) { return b.bottom_view == "map"; }},
    {"compare the methods", [](EventDriver& driver, int) { show_view(driver, "compare"); },
     [](const WindowState&, const WindowState& b) { return b.bottom_view == "compare"; }},
    {"choose another method",
     [](EventDriver& driver, int) {
         if (!driver.has("compare.row.gjk-epa")) driver.click("compare.row.agree");
         driver.click("compare.row.gjk-epa");
     },
     [](const WindowState&, const WindowState& b) { return b.document.method == "gjk-epa"; }},
    {"choose the method before", [](EventDriver& driver, int) { driver.click("compare.row.sat"); },
     [](const WindowState&, const WindowState& b) { return b.document.method == "sat"; }},
    {"show the strip", [](EventDriver& driver, int) { show_view(driver, "strip"); },
     [](const WindowState&, const WindowState& b) { return b.bottom_view == "strip"; }},
    {"change the theme", [](EventDriver& driver, int) { driver.click("bar.theme"); },
     [](const WindowState& a, const WindowState& b) { return a.theme != b.theme; }},
    {"change the language", [](EventDriver& driver, int) { driver.click("bar.language"); },
     [](const WindowState& a, const WindowState& b) { return a.language != b.language; }},
};
static_assert(rounds * std::size(table) == scripted_gesture_count);

void perform(EventDriver& driver, const ScriptedGesture& gesture, int round) {
    const auto fail = [&](const char* how) {
        throw std::runtime_error(std::string(gesture.name) + ", round " + std::to_string(round) + ": " + how);
    };
    const long begun = driver.application().gestures();
    const WindowState before = window_state(driver);
    gesture.perform(driver, round);
    driver.settle();
    // There can be more than one: applying a typed number ends its gesture.
    if (driver.application().gestures() <= begun) fail("the gesture did not start");
    if (!gesture.has_changed(before, window_state(driver))) fail("the gesture had no effect");
}

}  // namespace

void perform_gestures(EventDriver& driver,
                      const std::function<void(const char* name, std::size_t first)>& done) {
    for (int round = 0; round < rounds; ++round) {
        for (const ScriptedGesture& gesture : table) {
            const std::size_t first = driver.cpu_ms().size();
            perform(driver, gesture, round);
            done(gesture.name, first);
        }
    }
}

}  // namespace app

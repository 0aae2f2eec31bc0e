// Tests of the gizmo in the real window: tools, frames, constraints, typed numbers, events.
#include <set>

#include <gtest/gtest.h>

#include "app/tests/canvas_fixture.h"

namespace app::test::gizmo_test {
namespace {

WindowSetup edge_pair() {
    WindowSetup start = small_window;
    start.file = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/01-edge-pair-alone.satscope.json";
    return start;
}

Gizmo current_gizmo(WindowDriver& driver) {
    const Workspace& workspace = driver.workspace();
    return make_gizmo(analyze(driver.document(), ""), workspace.selection.body, workspace.selection.gizmo);
}

// A point on an arrow of the selected body: fraction 0 is its start, 1 its tip.
glm::vec2 point_on_arrow(WindowDriver& driver, int index, Real fraction) {
    const int body = driver.workspace().selection.body;
    for (const Handle& handle :
         make_handles(driver.document(), body, view_transform(driver), current_gizmo(driver)))
        if (handle.kind == HandleKind::Arrow && handle.index == index)
            return to_window(driver, glm::mix(handle.outline[0], handle.position, fraction));
    ADD_FAILURE() << "no such arrow";
    return {};
}

// The point of the ring that is lowest in the window.
glm::vec2 point_on_ring(WindowDriver& driver, int index) {
    glm::vec2 lowest(0);
    for (const Handle& handle : make_handles(driver.document(), driver.workspace().selection.body,
                                             view_transform(driver), current_gizmo(driver))) {
        if (handle.kind != HandleKind::Ring || handle.index != index) continue;
        for (const Vec3& point : handle.outline)
            if (const glm::vec2 arrow_position = to_window(driver, point); arrow_position.y > lowest.y)
                lowest = arrow_position;
    }
    return lowest;
}

core::Quat rotation_of(WindowDriver& driver, int body) {
    const core::Rotation& rotation =
        driver.document().bodies[static_cast<std::size_t>(body)].placed.pose.rotation;
    return glm::quat_cast(core::to_matrix(rotation));
}

Vec3 position(WindowDriver& driver, int body) {
    return driver.document().bodies[static_cast<std::size_t>(body)].placed.pose.position;
}

void expect_moved_along(WindowDriver& driver, int index) {
    const int body = driver.workspace().selection.body;
    const Vec3 direction = current_gizmo(driver).axes[static_cast<std::size_t>(index)];
    const Vec3 previous = position(driver, body);
    const glm::vec2 grab_point = point_on_arrow(driver, index, 0.85),
                    center = point_on_arrow(driver, index, 0.5);
    driver.drag(grab_point, grab_point + 0.8F * (grab_point - center));
    const Vec3 move = position(driver, body) - previous;
    EXPECT_GT(glm::dot(move, direction), 0.01);
    EXPECT_NEAR(glm::length(glm::cross(move, direction)), 0, 1e-9);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(position(driver, body), previous);
}

TEST(Gizmo, MovesAlongEachArrowOfEachFrame) {
    for (const int frame : {0, 1, 2}) {
        WindowDriver driver(edge_pair());
        driver.key(SDLK_TAB);
        driver.key(SDLK_w);
        for (int i = 0; i < frame; ++i) driver.key(SDLK_x);
        EXPECT_EQ(static_cast<int>(driver.workspace().selection.gizmo.frame), frame);
        for (const int index : {0, 1, 2}) expect_moved_along(driver, index);
    }
}

TEST(Gizmo, FollowsTheMtvWhileAnotherAxisIsPinned) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    driver.key(SDLK_w);
    const core::Trace trace = analyze(driver.document(), "").trace;
    driver.click("axis.A0");
    ASSERT_EQ(driver.document().pinned, "A0");
    for (int i = 0; i < 3; ++i) driver.key(SDLK_x);
    ASSERT_EQ(driver.workspace().selection.gizmo.frame, GizmoFrame::Mtv);
    EXPECT_EQ(current_gizmo(driver).axes[0], separation_direction(trace));
    for (const int index : {0, 1, 2}) expect_moved_along(driver, index);
    driver.key(SDLK_x);
    EXPECT_EQ(driver.workspace().selection.gizmo.frame, GizmoFrame::World);
}

TEST(Gizmo, SkipsDuplicateFrames) {
    WindowSetup start = small_window;
    WindowDriver driver(start);
    driver.show(make_flat_document());
    driver.key(SDLK_TAB);
    std::set<GizmoFrame> seen;
    do {
        driver.key(SDLK_x);
        seen.insert(driver.workspace().selection.gizmo.frame);
    } while (driver.workspace().selection.gizmo.frame != GizmoFrame::World);
    const core::Trace trace = analyze(driver.document(), "").trace;
    const bool same =
        std::abs(glm::dot(trace.axes[trace.least].direction, separation_direction(trace))) > 1 - 1e-9;
    EXPECT_EQ(seen.count(GizmoFrame::Mtv), same ? 0U : 1U);
}

// The deciding axis changes during the drag.
TEST(Gizmo, KeepsItsFrameWhileItMoves) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    driver.key(SDLK_w);
    for (int i = 0; i < 2; ++i) driver.key(SDLK_x);
    const GizmoAxes dragged = current_gizmo(driver).axes;
    const Vec3 previous = position(driver, 0);
    const glm::vec2 grab_point = point_on_arrow(driver, 1, 0.85), center = point_on_arrow(driver, 1, 0.5);
    driver.move(grab_point);
    driver.press();
    bool other = false;
    for (int step = 1; step <= 12; ++step) {
        driver.move(grab_point + 0.5F * static_cast<float>(step) * (grab_point - center));
        other = other || glm::length(current_gizmo(driver).axes[0] - dragged[0]) > 0.1;
        const Vec3 move = position(driver, 0) - previous;
        EXPECT_NEAR(glm::length(glm::cross(move, dragged[1])), 0, 1e-9);
        EXPECT_EQ(driver.workspace().canvas.drag->axes, dragged);
    }
    EXPECT_TRUE(other) << "the current axis never changed";
    driver.release();
}

TEST(Gizmo, RotatesAboutTheAxisOfAKey) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    driver.key(SDLK_e);
    const core::Quat previous = rotation_of(driver, 0);
    for (const auto& [key, index] : {std::pair(SDLK_x, 0), std::pair(SDLK_y, 1), std::pair(SDLK_z, 2)}) {
        const glm::vec2 grab_point = point_on_ring(driver, 0);
        driver.move(grab_point);
        driver.press();
        driver.move(grab_point + glm::vec2(20, 14));
        driver.key(key);
        driver.move(grab_point + glm::vec2(60, 45));
        EXPECT_EQ(driver.workspace().canvas.drag->axes, world_axes);
        const core::Quat rotation = rotation_of(driver, 0) * glm::conjugate(previous);
        const Vec3 about(rotation.x, rotation.y, rotation.z);
        EXPECT_GT(std::abs(about[index]), 0.01);
        EXPECT_NEAR(glm::length(about), std::abs(about[index]), 1e-9);
        driver.key(SDLK_ESCAPE);
        driver.release();
    }
}

TEST(Gizmo, ConstrainsACornerToALineByAKey) {
    WindowDriver driver(small_window);
    Document document = make_flat_document();
    document.bodies[0].placed.shape = core::Polygon{{{-1, -1}, {1, -1}, {0, 1}}};
    driver.show(document);
    driver.key(SDLK_TAB);
    const auto corner = [&] {
        const core::PlacedShape& placed = driver.document().bodies[0].placed;
        const core::Vec2 local = std::get<core::Polygon>(placed.shape).points[2];
        const core::Mat3 axes = core::to_matrix(placed.pose.rotation);
        return placed.pose.position + local.x * axes[0] + local.y * axes[1];
    };
    const Vec3 previous = corner();
    const glm::vec2 grab_point = handle_position(driver, HandleKind::Corner, 2);
    driver.move(grab_point);
    driver.press();
    driver.move(grab_point + glm::vec2(20, -14));
    driver.key(SDLK_y);
    driver.move(grab_point + glm::vec2(30, -20));
    EXPECT_NEAR(corner().x, previous.x, 1e-12);
    EXPECT_GT(corner().y, previous.y + 0.01);
    driver.key(SDLK_y);
    driver.move(grab_point + glm::vec2(31, -20));
    EXPECT_GT(corner().x, previous.x + 0.01);
    driver.release();
}

TEST(Gizmo, ShowsOneKindOfHandleForEachTool) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    const struct {
        SDL_Keycode key;
        HandleKind kind;
    } all[] = {{SDLK_w, HandleKind::Arrow}, {SDLK_e, HandleKind::Ring}, {SDLK_r, HandleKind::Resize}};
    const auto kinds = [&] {
        std::set<HandleKind> found;
        for (const Handle& handle : make_handles(driver.document(), driver.workspace().selection.body,
                                                 view_transform(driver), current_gizmo(driver)))
            found.insert(handle.kind);
        return found;
    };
    const std::set<HandleKind> full{HandleKind::Ring, HandleKind::Resize};
    EXPECT_EQ(kinds(), full);
    for (const auto& row : all) {
        driver.key(row.key);
        EXPECT_EQ(kinds(), std::set<HandleKind>{row.kind});
        driver.key(row.key);
        EXPECT_EQ(kinds(), full);
    }
}

TEST(Gizmo, HasNoRingsForABall) {
    Document document = make_solid_document();
    document.bodies[0].placed.shape = core::Sphere{1};
    const ViewTransform from(Camera{}, false, {900, 700});
    EXPECT_EQ(make_handles(document, 0, from, {GizmoTool::All, world_axes}).size(), 1U) << "only the radius";
    EXPECT_TRUE(make_handles(document, 0, from, {GizmoTool::Rotate, world_axes}).empty());
    EXPECT_EQ(make_handles(document, 0, from, {GizmoTool::Move, world_axes}).size(), 3U);
}

TEST(Gizmo, IgnoresConstraintKeysWhileCtrlIsHeld) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    const float texts = driver.workspace().options.ui_scale;
    const Vec3 previous = position(driver, 0);
    const glm::vec2 arrow_position = body_center(driver, 0);
    driver.move(arrow_position);
    driver.press();
    driver.move(arrow_position + glm::vec2(40, -30));
    driver.key(SDLK_z, KMOD_CTRL);
    driver.key(SDLK_0, KMOD_CTRL);
    EXPECT_TRUE(driver.workspace().canvas.drag);
    EXPECT_EQ(driver.workspace().options.ui_scale, texts);
    driver.key(SDLK_ESCAPE);
    driver.release();
    EXPECT_EQ(position(driver, 0), previous);
}

TEST(Gizmo, ConstrainsADragByAKeyAndReleasesIt) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    const Vec3 previous = position(driver, 0);
    const glm::vec2 arrow_position = body_center(driver, 0);
    driver.move(arrow_position);
    driver.press();
    driver.move(arrow_position + glm::vec2(40, -30));
    driver.key(SDLK_x);
    driver.move(arrow_position + glm::vec2(60, -40));
    const Vec3 previous_frame = position(driver, 0) - previous;
    EXPECT_NE(previous_frame.x, 0);
    EXPECT_EQ(previous_frame.y, 0);
    EXPECT_EQ(previous_frame.z, 0);
    driver.key(SDLK_x);
    driver.move(arrow_position + glm::vec2(61, -41));
    EXPECT_NE((position(driver, 0) - previous).y, 0);
    driver.release();
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(position(driver, 0), previous);
}

// A drag of the first arrow of the first body with the move tool; the button is still down.
struct DraggedArrow {
    DraggedArrow() : driver(edge_pair()) {
        driver.key(SDLK_TAB);
        driver.key(SDLK_w);
        start_position = position(driver, 0);
        grab_point = point_on_arrow(driver, 0, 0.85);
        driver.move(grab_point);
        driver.press();
        driver.move(grab_point + glm::vec2(20, 5));
    }
    WindowDriver driver;
    Vec3 start_position{0};
    glm::vec2 grab_point{0};
};

TEST(Gizmo, AppliesANumberTypedInADrag) {
    DraggedArrow dragged;
    for (const SDL_Keycode key : {SDLK_2, SDLK_PERIOD, SDLK_5, SDLK_RETURN}) dragged.driver.key(key);
    EXPECT_EQ(position(dragged.driver, 0), dragged.start_position + Vec3(2.5, 0, 0));
    EXPECT_FALSE(dragged.driver.workspace().canvas.drag);
    dragged.driver.move(dragged.grab_point + glm::vec2(90, 60));
    dragged.driver.release();
    EXPECT_EQ(position(dragged.driver, 0), dragged.start_position + Vec3(2.5, 0, 0));
}

TEST(Gizmo, AppliesAnExponentTypedInADragWithoutSelectingATool) {
    DraggedArrow dragged;
    for (const SDL_Keycode key : {SDLK_1, SDLK_e, SDLK_RETURN}) dragged.driver.key(key);
    ASSERT_TRUE(dragged.driver.workspace().canvas.drag) << "the exponent has no digits yet";
    for (const SDL_Keycode key : {SDLK_MINUS, SDLK_2, SDLK_RETURN}) dragged.driver.key(key);
    EXPECT_EQ(position(dragged.driver, 0), dragged.start_position + Vec3(1e-2, 0, 0));
    EXPECT_FALSE(dragged.driver.workspace().canvas.drag);
    EXPECT_EQ(dragged.driver.workspace().selection.gizmo.tool, GizmoTool::Move);
    dragged.driver.release();
}

}  // namespace
}  // namespace app::test::gizmo_test

// The gizmo in the real window: tools, frames, lines, typed numbers, events.
#include <set>

#include <gtest/gtest.h>

#include "app/tests/canvas_bench.h"

namespace app::test::gizmo_test {
namespace {

Start edge_pair() {
    Start start = small_window;
    start.file = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/01-edge-pair-alone.satscope.json";
    return start;
}

Gizmo gizmo(WindowDriver& driver) {
    const Workspace& workspace = driver.workspace();
    return gizmo_for(subject(driver.document(), ""), workspace.selected, workspace.gizmo);
}

// Where an arrow of the selected body points, or a part of its way there.
glm::vec2 on_arrow(WindowDriver& driver, int index, Real share) {
    const int body = driver.workspace().selected;
    for (const Handle& handle : handles(driver.document(), body, lens(driver), gizmo(driver)))
        if (handle.kind == HandleKind::Arrow && handle.index == index)
            return place(driver, glm::mix(handle.outline[0], handle.at, share));
    ADD_FAILURE() << "no such arrow";
    return {};
}

// Of the ring's points the lowest on the window.
glm::vec2 on_ring(WindowDriver& driver, int index) {
    glm::vec2 lowest(0);
    for (const Handle& handle :
         handles(driver.document(), driver.workspace().selected, lens(driver), gizmo(driver))) {
        if (handle.kind != HandleKind::Ring || handle.index != index) continue;
        for (const Vec3& point : handle.outline)
            if (const glm::vec2 at = place(driver, point); at.y > lowest.y) lowest = at;
    }
    return lowest;
}

core::Quat turned_to(WindowDriver& driver, int body) {
    const core::Rotation& rotation =
        driver.document().bodies[static_cast<std::size_t>(body)].placed.pose.rotation;
    return glm::quat_cast(core::axes(rotation));
}

Vec3 position(WindowDriver& driver, int body) {
    return driver.document().bodies[static_cast<std::size_t>(body)].placed.pose.position;
}

void expect_moved_along(WindowDriver& driver, int index) {
    const int body = driver.workspace().selected;
    const Vec3 way = gizmo(driver).frame[static_cast<std::size_t>(index)];
    const Vec3 before = position(driver, body);
    const glm::vec2 grip = on_arrow(driver, index, 0.85), middle = on_arrow(driver, index, 0.5);
    driver.drag(grip, grip + 0.8F * (grip - middle));
    const Vec3 move = position(driver, body) - before;
    EXPECT_GT(glm::dot(move, way), 0.01);
    EXPECT_NEAR(glm::length(glm::cross(move, way)), 0, 1e-9);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(position(driver, body), before);
}

TEST(Gizmo, MovesAlongEachArrowOfEachFrame) {
    for (const int frame : {0, 1, 2}) {
        WindowDriver driver(edge_pair());
        driver.key(SDLK_TAB);
        driver.key(SDLK_w);
        for (int i = 0; i < frame; ++i) driver.key(SDLK_x);
        EXPECT_EQ(static_cast<int>(driver.workspace().gizmo.frame), frame);
        for (const int index : {0, 1, 2}) expect_moved_along(driver, index);
    }
}

TEST(Gizmo, GoesAlongTheShortestWayWhileAnotherAxisIsPinned) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    driver.key(SDLK_w);
    const core::Trace trace = subject(driver.document(), "").trace;
    driver.click("axis.A0");
    ASSERT_EQ(driver.document().pinned, "A0");
    for (int i = 0; i < 3; ++i) driver.key(SDLK_x);
    ASSERT_EQ(driver.workspace().gizmo.frame, FrameKind::Mtv);
    EXPECT_EQ(gizmo(driver).frame[0], soonest_way(trace));
    for (const int index : {0, 1, 2}) expect_moved_along(driver, index);
    driver.key(SDLK_x);
    EXPECT_EQ(driver.workspace().gizmo.frame, FrameKind::World);
}

TEST(Gizmo, HasNoFrameTwice) {
    Start start = small_window;
    WindowDriver driver(start);
    driver.show(new_flat());
    driver.key(SDLK_TAB);
    std::set<FrameKind> seen;
    do {
        driver.key(SDLK_x);
        seen.insert(driver.workspace().gizmo.frame);
    } while (driver.workspace().gizmo.frame != FrameKind::World);
    const core::Trace trace = subject(driver.document(), "").trace;
    const bool same = std::abs(glm::dot(trace.axes[trace.least].direction, soonest_way(trace))) > 1 - 1e-9;
    EXPECT_EQ(seen.count(FrameKind::Mtv), same ? 0U : 1U);
}

// The axis that decides changes on the way.
TEST(Gizmo, KeepsItsFrameWhileItMoves) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    driver.key(SDLK_w);
    for (int i = 0; i < 2; ++i) driver.key(SDLK_x);
    const Frame held = gizmo(driver).frame;
    const Vec3 before = position(driver, 0);
    const glm::vec2 grip = on_arrow(driver, 1, 0.85), middle = on_arrow(driver, 1, 0.5);
    driver.move(grip);
    driver.press();
    bool other = false;
    for (int step = 1; step <= 12; ++step) {
        driver.move(grip + 0.5F * static_cast<float>(step) * (grip - middle));
        other = other || glm::length(gizmo(driver).frame[0] - held[0]) > 0.1;
        const Vec3 move = position(driver, 0) - before;
        EXPECT_NEAR(glm::length(glm::cross(move, held[1])), 0, 1e-9);
        EXPECT_EQ(driver.workspace().drag->frame, held);
    }
    EXPECT_TRUE(other) << "the axis under the lens never changed";
    driver.release();
}

TEST(Gizmo, TurnsAboutTheLineOfAKey) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    driver.key(SDLK_e);
    const core::Quat before = turned_to(driver, 0);
    for (const auto& [key, index] : {std::pair(SDLK_x, 0), std::pair(SDLK_y, 1), std::pair(SDLK_z, 2)}) {
        const glm::vec2 grip = on_ring(driver, 0);
        driver.move(grip);
        driver.press();
        driver.move(grip + glm::vec2(20, 14));
        driver.key(key);
        driver.move(grip + glm::vec2(60, 45));
        EXPECT_EQ(driver.workspace().drag->frame, world_frame);
        const core::Quat turn = turned_to(driver, 0) * glm::conjugate(before);
        const Vec3 about(turn.x, turn.y, turn.z);
        EXPECT_GT(std::abs(about[index]), 0.01);
        EXPECT_NEAR(glm::length(about), std::abs(about[index]), 1e-9);
        driver.key(SDLK_ESCAPE);
        driver.release();
    }
}

TEST(Gizmo, KeepsACornerToALineByAKey) {
    WindowDriver driver(small_window);
    Document document = new_flat();
    document.bodies[0].placed.shape = core::Polygon{{{-1, -1}, {1, -1}, {0, 1}}};
    driver.show(document);
    driver.key(SDLK_TAB);
    const auto corner = [&] {
        const core::Placed& placed = driver.document().bodies[0].placed;
        const core::Vec2 local = std::get<core::Polygon>(placed.shape).points[2];
        const core::Mat3 axes = core::axes(placed.pose.rotation);
        return placed.pose.position + local.x * axes[0] + local.y * axes[1];
    };
    const Vec3 before = corner();
    const glm::vec2 grip = handle_place(driver, HandleKind::Corner, 2);
    driver.move(grip);
    driver.press();
    driver.move(grip + glm::vec2(20, -14));
    driver.key(SDLK_y);
    driver.move(grip + glm::vec2(30, -20));
    EXPECT_NEAR(corner().x, before.x, 1e-12);
    EXPECT_GT(corner().y, before.y + 0.01);
    driver.key(SDLK_y);
    driver.move(grip + glm::vec2(31, -20));
    EXPECT_GT(corner().x, before.x + 0.01);
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
        for (const Handle& handle :
             handles(driver.document(), driver.workspace().selected, lens(driver), gizmo(driver)))
            found.insert(handle.kind);
        return found;
    };
    const std::set<HandleKind> whole{HandleKind::Ring, HandleKind::Resize};
    EXPECT_EQ(kinds(), whole);
    for (const auto& row : all) {
        driver.key(row.key);
        EXPECT_EQ(kinds(), std::set<HandleKind>{row.kind});
        driver.key(row.key);
        EXPECT_EQ(kinds(), whole);
    }
}

TEST(Gizmo, HasNoRingsRoundABall) {
    Document document = new_solid();
    document.bodies[0].placed.shape = core::Sphere{1};
    const Lens from(Camera{}, false, {900, 700});
    EXPECT_EQ(handles(document, 0, from, {Tool::All, world_frame}).size(), 1U) << "its radius";
    EXPECT_TRUE(handles(document, 0, from, {Tool::Turn, world_frame}).empty());
    EXPECT_EQ(handles(document, 0, from, {Tool::Move, world_frame}).size(), 3U);
}

TEST(Gizmo, LeavesKeysToADragWhileCtrlIsHeld) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    const float words = driver.workspace().ui_scale;
    const Vec3 before = position(driver, 0);
    const glm::vec2 at = middle_of(driver, 0);
    driver.move(at);
    driver.press();
    driver.move(at + glm::vec2(40, -30));
    driver.key(SDLK_z, KMOD_CTRL);
    driver.key(SDLK_0, KMOD_CTRL);
    EXPECT_TRUE(driver.workspace().drag);
    EXPECT_EQ(driver.workspace().ui_scale, words);
    driver.key(SDLK_ESCAPE);
    driver.release();
    EXPECT_EQ(position(driver, 0), before);
}

TEST(Gizmo, KeepsADragToALineByAKeyAndLetsItGo) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    const Vec3 before = position(driver, 0);
    const glm::vec2 at = middle_of(driver, 0);
    driver.move(at);
    driver.press();
    driver.move(at + glm::vec2(40, -30));
    driver.key(SDLK_x);
    driver.move(at + glm::vec2(60, -40));
    const Vec3 kept = position(driver, 0) - before;
    EXPECT_NE(kept.x, 0);
    EXPECT_EQ(kept.y, 0);
    EXPECT_EQ(kept.z, 0);
    driver.key(SDLK_x);
    driver.move(at + glm::vec2(61, -41));
    EXPECT_NE((position(driver, 0) - before).y, 0);
    driver.release();
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(position(driver, 0), before);
}

// The first arrow of the edge pair's first body, pulled a little with the move tool and still held.
struct PulledArrow {
    PulledArrow() : driver(edge_pair()) {
        driver.key(SDLK_TAB);
        driver.key(SDLK_w);
        before = position(driver, 0);
        grip = on_arrow(driver, 0, 0.85);
        driver.move(grip);
        driver.press();
        driver.move(grip + glm::vec2(20, 5));
    }
    WindowDriver driver;
    Vec3 before{0};
    glm::vec2 grip{0};
};

TEST(Gizmo, TakesANumberTypedInADrag) {
    PulledArrow pulled;
    for (const SDL_Keycode key : {SDLK_2, SDLK_PERIOD, SDLK_5, SDLK_RETURN}) pulled.driver.key(key);
    EXPECT_EQ(position(pulled.driver, 0), pulled.before + Vec3(2.5, 0, 0));
    EXPECT_FALSE(pulled.driver.workspace().drag);
    pulled.driver.move(pulled.grip + glm::vec2(90, 60));
    pulled.driver.release();
    EXPECT_EQ(position(pulled.driver, 0), pulled.before + Vec3(2.5, 0, 0));
}

TEST(Gizmo, TakesAnExponentTypedInADragAndNoToolByIt) {
    PulledArrow pulled;
    for (const SDL_Keycode key : {SDLK_1, SDLK_e, SDLK_RETURN}) pulled.driver.key(key);
    ASSERT_TRUE(pulled.driver.workspace().drag) << "which waits for the digits of its exponent";
    for (const SDL_Keycode key : {SDLK_MINUS, SDLK_2, SDLK_RETURN}) pulled.driver.key(key);
    EXPECT_EQ(position(pulled.driver, 0), pulled.before + Vec3(1e-2, 0, 0));
    EXPECT_FALSE(pulled.driver.workspace().drag);
    EXPECT_EQ(pulled.driver.workspace().gizmo.tool, Tool::Move);
    pulled.driver.release();
}

}  // namespace
}  // namespace app::test::gizmo_test

// The gizmo in the real window: tools, frames, lines, typed numbers, events.
#include <set>

#include <gtest/gtest.h>

#include "app/tests/canvas_bench.h"

namespace app::test {
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

TEST(Gizmo, TakesANumberTypedInADrag) {
    WindowDriver driver(edge_pair());
    driver.key(SDLK_TAB);
    driver.key(SDLK_w);
    const Vec3 before = position(driver, 0);
    const glm::vec2 grip = on_arrow(driver, 0, 0.85);
    driver.move(grip);
    driver.press();
    driver.move(grip + glm::vec2(20, 5));
    for (const SDL_Keycode key : {SDLK_2, SDLK_PERIOD, SDLK_5, SDLK_RETURN}) driver.key(key);
    EXPECT_EQ(position(driver, 0), before + Vec3(2.5, 0, 0));
    EXPECT_FALSE(driver.workspace().drag);
    driver.move(grip + glm::vec2(90, 60));
    driver.release();
    EXPECT_EQ(position(driver, 0), before + Vec3(2.5, 0, 0));
}

}  // namespace
}  // namespace app::test

// The gizmo in the real window: tools, frames, lines, typed numbers, events.
#include <gtest/gtest.h>

#include "app/tests/window_driver.h"
#include "app/view/handles.h"

namespace app::test {
namespace {

const std::string scenes = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/";

// Where a handle of the selected body stands in the window.
glm::vec2 place_of(WindowDriver& driver, HandleKind kind, int index, Real share = 1) {
    const Document& document = driver.document();
    const Rect scene = driver.rect("scene");
    const Vec2 size{scene.width, scene.height};
    const Lens lens(camera_of(document, size), is_flat(document), size);
    const Subject seen = subject(document, "");
    const int body = driver.workspace().selected;
    for (const Handle& handle :
         handles(document, body, lens, gizmo_for(seen, body, driver.workspace().gizmo))) {
        if (handle.kind != kind || handle.index != index) continue;
        const Vec3 from = kind == HandleKind::Arrow ? handle.outline[0] : handle.at;
        return glm::vec2(lens.project(glm::mix(from, handle.at, share)).px) + glm::vec2(scene.x, scene.y);
    }
    ADD_FAILURE() << "no such handle";
    return {};
}

Vec3 position(WindowDriver& driver, int body) {
    return driver.document().bodies[static_cast<std::size_t>(body)].placed.pose.position;
}

void expect_moved_along(WindowDriver& driver, int index) {
    const int body = driver.workspace().selected;
    const Subject seen = subject(driver.document(), "");
    const Vec3 way = gizmo_for(seen, body, driver.workspace().gizmo).frame[static_cast<std::size_t>(index)];
    const Vec3 before = position(driver, body);
    const glm::vec2 tip = place_of(driver, HandleKind::Arrow, index);
    const glm::vec2 middle = place_of(driver, HandleKind::Arrow, index, 0.5);
    driver.drag(tip, tip + 0.6F * (tip - middle));
    const Vec3 move = position(driver, body) - before;
    EXPECT_GT(glm::dot(move, way), 0.01);
    EXPECT_NEAR(glm::length(glm::cross(move, way)), 0, 1e-9);
}

TEST(Gizmo, MovesAlongEachArrowOfEachFrame) {
    for (const int frame : {0, 1, 2}) {
        WindowDriver driver({scenes + "01-edge-pair-alone.satscope.json"});
        driver.key(SDLK_TAB);
        driver.key(SDLK_w);
        for (int i = 0; i < frame; ++i) driver.key(SDLK_x);
        EXPECT_EQ(static_cast<int>(driver.workspace().gizmo.frame), frame);
        for (const int index : {0, 1, 2}) expect_moved_along(driver, index);
    }
}

TEST(Gizmo, ShowsOneKindOfHandleForEachTool) {
    WindowDriver driver({scenes + "01-edge-pair-alone.satscope.json"});
    driver.key(SDLK_TAB);
    const struct {
        SDL_Keycode key;
        Tool tool;
    } all[] = {{SDLK_w, Tool::Move}, {SDLK_e, Tool::Turn}, {SDLK_r, Tool::Size}};
    for (const auto& row : all) {
        driver.key(row.key);
        EXPECT_EQ(driver.workspace().gizmo.tool, row.tool);
        driver.key(row.key);
        EXPECT_EQ(driver.workspace().gizmo.tool, Tool::All);
    }
}

TEST(Gizmo, KeepsADragToALineByAKeyAndLetsItGo) {
    WindowDriver driver({scenes + "01-edge-pair-alone.satscope.json"});
    driver.key(SDLK_TAB);
    const Vec3 before = position(driver, 0);
    const Rect scene = driver.rect("scene");
    const Vec2 size{scene.width, scene.height};
    const Lens lens(camera_of(driver.document(), size), false, size);
    const glm::vec2 at = glm::vec2(lens.project(before).px) + glm::vec2(scene.x, scene.y);
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
    WindowDriver driver({scenes + "01-edge-pair-alone.satscope.json"});
    driver.key(SDLK_TAB);
    driver.key(SDLK_w);
    const Vec3 before = position(driver, 0);
    const glm::vec2 tip = place_of(driver, HandleKind::Arrow, 0);
    driver.move(tip);
    driver.press();
    driver.move(tip + glm::vec2(20, 5));
    for (const SDL_Keycode key : {SDLK_2, SDLK_PERIOD, SDLK_5, SDLK_RETURN}) driver.key(key);
    EXPECT_EQ(position(driver, 0), before + Vec3(2.5, 0, 0));
    EXPECT_FALSE(driver.workspace().drag);
    driver.move(tip + glm::vec2(90, 60));
    driver.release();
    EXPECT_EQ(position(driver, 0), before + Vec3(2.5, 0, 0));
}

}  // namespace
}  // namespace app::test

// The scene in the real window: pressed, dragged, typed at, and what came of it.
#include "app/ui/canvas.h"

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include "app/hand/drag.h"
#include "app/tests/window_driver.h"
#include "app/view/axis_place.h"
#include "app/view/handles.h"

namespace app::test {
namespace {

const Start small_window{.width_px = 1200, .height_px = 760};

Vec2 scene_size(WindowDriver& driver) {
    const Rect scene = driver.rect("scene");
    return {scene.width, scene.height};
}

Lens lens(WindowDriver& driver) {
    const Vec2 size = scene_size(driver);
    return Lens(camera_of(driver.document(), size), is_flat(driver.document()), size);
}

// Where a point of the world is on the window.
glm::vec2 place(WindowDriver& driver, const Vec3& world) {
    const Rect scene = driver.rect("scene");
    return glm::round(glm::vec2(lens(driver).project(world).px) + glm::vec2(scene.x, scene.y));
}

glm::vec2 middle_of(WindowDriver& driver, int body) {
    return place(driver, driver.document().bodies[body].placed.pose.position);
}

glm::vec2 handle_place(WindowDriver& driver, HandleKind kind, int index) {
    for (const Handle& handle : handles(driver.document(), driver.workspace().selected, lens(driver))) {
        if (handle.kind == kind && handle.index == index) return place(driver, handle.at);
    }
    ADD_FAILURE() << "no such handle";
    return {};
}

// A point of the scene with nothing beneath it.
glm::vec2 empty_place(WindowDriver& driver) {
    const Rect scene = driver.rect("scene");
    return {scene.x + scene.width - 8, scene.y + scene.height * 0.5F};
}

// Two shapes and a third beside them, with a camera, so that nothing is framed meanwhile.
Document three(bool flat) {
    Document document = flat ? new_flat() : new_solid();
    Body context = document.bodies[0];
    context.name = "C";
    context.placed.shape = flat ? core::Shape(core::Circle{0.4}) : core::Shape(core::Sphere{0.4});
    context.placed.pose.position = {1, flat ? -1.8 : 3.2, 0};
    document.bodies.push_back(context);
    document.camera = Camera{{0, 0.5, 0}, 0.4, 0.35, 9, flat ? 0 : 0.55};
    return document;
}

int steps_back(WindowDriver& driver) {
    History history = driver.session().history();
    int steps = 0;
    for (; history.can_undo(); ++steps) history.undo();
    return steps;
}

TEST(Canvas, DragsABodyByTheGrabbedPointInOneStep) {
    WindowDriver driver(small_window);
    for (const bool flat : {true, false}) {
        driver.show(three(flat));
        const int before = steps_back(driver);
        const Vec3 from = driver.document().bodies[0].placed.pose.position;
        const glm::vec2 press = middle_of(driver, 0);
        driver.move(press);
        driver.press();
        ASSERT_TRUE(driver.workspace().drag);
        for (const glm::vec2& way : {glm::vec2(20, -10), glm::vec2(50, -30), glm::vec2(80, -45)}) {
            driver.move(press + way);
            EXPECT_EQ(place(driver, held_point(*driver.workspace().drag)), press + way) << flat;
        }
        driver.release();
        EXPECT_EQ(driver.workspace().selected, 0);
        EXPECT_NE(driver.document().bodies[0].placed.pose.position, from);
        EXPECT_EQ(steps_back(driver), before + 1);
        driver.key(SDLK_z, KMOD_CTRL);
        EXPECT_EQ(driver.document().bodies[0].placed.pose.position, from);
        driver.key(SDLK_z, KMOD_CTRL | KMOD_SHIFT);
        EXPECT_NE(driver.document().bodies[0].placed.pose.position, from);
    }
}

TEST(Canvas, ChangesNothingAtAPress) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    const Document before = driver.document();
    driver.click(middle_of(driver, 1));
    EXPECT_EQ(driver.workspace().selected, 1);
    EXPECT_EQ(driver.document(), before);
    driver.click(empty_place(driver));
    EXPECT_EQ(driver.workspace().selected, -1);
    EXPECT_EQ(driver.document(), before);
}

TEST(Canvas, KeepsTheViewOfADocumentWithoutACamera) {
    WindowDriver driver(small_window);
    Document document = three(true);
    document.camera.reset();
    driver.show(document);
    const int before = steps_back(driver);
    const Camera seen = camera_of(driver.document(), scene_size(driver));
    const glm::vec2 press = middle_of(driver, 0);
    driver.drag(press, press + glm::vec2(-120, 60));
    EXPECT_EQ(driver.document().camera, seen);
    EXPECT_LE(glm::length(middle_of(driver, 0) - press - glm::vec2(-120, 60)), 2);
    EXPECT_EQ(steps_back(driver), before + 1);
}

TEST(Canvas, EscapeInADragLeavesTheDocumentAsItWas) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    const Document before = driver.document();
    const int steps = steps_back(driver);
    driver.move(middle_of(driver, 0));
    driver.press();
    driver.move(middle_of(driver, 0) + glm::vec2(60, 20));
    EXPECT_NE(driver.document(), before);
    driver.key(SDLK_ESCAPE);
    EXPECT_EQ(driver.document(), before);
    driver.move(middle_of(driver, 0) + glm::vec2(90, 40));
    driver.release();
    EXPECT_EQ(driver.document(), before);
    EXPECT_EQ(steps_back(driver), steps);
    EXPECT_EQ(driver.workspace().selected, 0);
    driver.key(SDLK_ESCAPE);
    EXPECT_EQ(driver.workspace().selected, -1);
}

TEST(Canvas, KeysHeldInADragLeaveItOneStep) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    const int steps = steps_back(driver);
    driver.move(middle_of(driver, 0));
    driver.press();
    driver.move(middle_of(driver, 0) + glm::vec2(60, 20));
    driver.key_down(SDLK_LCTRL, KMOD_CTRL);
    driver.move(middle_of(driver, 0) + glm::vec2(61, 33));
    driver.key_up(SDLK_LCTRL);
    driver.move(middle_of(driver, 0) + glm::vec2(20, 5));
    driver.release();
    EXPECT_EQ(steps_back(driver), steps + 1);
}

TEST(Canvas, TurnsByTheKnob) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    driver.click(middle_of(driver, 1));
    const Real before = std::get<core::Angle>(driver.document().bodies[1].placed.pose.rotation).radians;
    const glm::vec2 knob = handle_place(driver, HandleKind::Knob, 2);
    const glm::vec2 arm = knob - middle_of(driver, 1);
    driver.drag(knob, middle_of(driver, 1) + glm::vec2(arm.y, -arm.x), 12);  // a quarter, counter-clockwise
    const Real after = std::get<core::Angle>(driver.document().bodies[1].placed.pose.rotation).radians;
    EXPECT_NEAR(after - before, glm::half_pi<Real>(), 0.02);
}

TEST(Canvas, TurnsByEachOfThreeRings) {
    WindowDriver driver(small_window);
    for (int axis = 0; axis < 3; ++axis) {
        driver.show(three(false));
        driver.click(middle_of(driver, 0));
        const core::Pose before = driver.document().bodies[0].placed.pose;
        std::vector<Handle> all = handles(driver.document(), 0, lens(driver));
        const Handle ring = all[axis];
        ASSERT_EQ(ring.kind, HandleKind::Ring);
        driver.drag(place(driver, ring.outline[40 + axis]), place(driver, ring.outline[48 + axis]), 8);
        const core::Pose after = driver.document().bodies[0].placed.pose;
        EXPECT_EQ(after.position, before.position);
        const core::Mat3 turn = core::axes(after.rotation) * glm::transpose(core::axes(before.rotation));
        EXPECT_NEAR(turn[axis][axis], 1, 1e-6) << axis;  // its own axis stands
        EXPECT_LT(turn[(axis + 1) % 3][(axis + 1) % 3], 0.95) << axis;
    }
}

TEST(Canvas, ResizesByASideAndLeavesTheOther) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    driver.click(middle_of(driver, 0));
    const core::Placed before = driver.document().bodies[0].placed;
    const glm::vec2 handle = handle_place(driver, HandleKind::Resize, 0);
    const glm::vec2 left = handle - middle_of(driver, 0);
    driver.drag(handle, handle + 0.3F * left);
    const core::Placed after = driver.document().bodies[0].placed;
    const auto right_side = [](const core::Placed& placed) {
        return placed.pose.position +
               core::axes(placed.pose.rotation)[0] * std::get<core::Rect>(placed.shape).half_extents.x;
    };
    EXPECT_LT(glm::length(right_side(after) - right_side(before)), 1e-9);
    EXPECT_NEAR(std::get<core::Rect>(after.shape).half_extents.x,
                1.15 * std::get<core::Rect>(before.shape).half_extents.x, 0.02);
    EXPECT_EQ(std::get<core::Rect>(after.shape).half_extents.y,
              std::get<core::Rect>(before.shape).half_extents.y);
}

TEST(Canvas, KeepsAPolygonConvex) {
    WindowDriver driver(small_window);
    Document document = three(true);
    document.bodies[0].placed.shape = core::Polygon{{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
    driver.show(document);
    driver.click(middle_of(driver, 0));
    const glm::vec2 corner = handle_place(driver, HandleKind::Corner, 1);
    driver.drag(corner, middle_of(driver, 0) - 0.5F * (corner - middle_of(driver, 0)), 20);
    const core::Placed& placed = driver.document().bodies[0].placed;
    EXPECT_FALSE(core::fault(placed));
    EXPECT_NE(placed.shape, document.bodies[0].placed.shape);
}

TEST(Canvas, MovesTheCameraByEmptySpaceAndTheWheel) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    const Document before = driver.document();
    const int steps = steps_back(driver);
    const glm::vec2 empty = empty_place(driver);
    driver.drag(empty, empty - glm::vec2(60, 30));
    const Camera orbit = *driver.document().camera;
    EXPECT_NE(orbit.yaw, before.camera->yaw);
    EXPECT_EQ(orbit.target, before.camera->target);
    driver.drag(middle_of(driver, 0), middle_of(driver, 0) + glm::vec2(50, 50), 8, SDL_BUTTON_RIGHT);
    const Camera pan = *driver.document().camera;
    EXPECT_NE(pan.target, orbit.target);
    EXPECT_EQ(pan.yaw, orbit.yaw);
    driver.drag(middle_of(driver, 0), middle_of(driver, 0) + glm::vec2(50, 50), 8, SDL_BUTTON_MIDDLE);
    EXPECT_NE(driver.document().camera->yaw, orbit.yaw);
    driver.wheel(middle_of(driver, 1), 2);
    EXPECT_LT(driver.document().camera->height, orbit.height);
    EXPECT_EQ(driver.document().bodies, before.bodies);
    EXPECT_EQ(steps_back(driver), steps + 1);  // a run of camera moves
}

TEST(Canvas, ZoomsToTheCursor) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    const Vec3 corner(1.5, 0.8, 0);
    const glm::vec2 before = place(driver, corner);
    driver.wheel(before, 3);
    EXPECT_LE(glm::length(place(driver, corner) - before), 2);
}

TEST(Canvas, PutsAClickedBodyUnderTheLens) {
    WindowDriver driver(small_window);
    for (const bool flat : {true, false}) {
        driver.show(three(flat));
        driver.click(middle_of(driver, 2));
        EXPECT_EQ(driver.document().pair, (std::array<int, 2>{0, 2}));
        driver.key_down(SDLK_LCTRL, KMOD_CTRL);
        driver.click(middle_of(driver, 1));
        driver.key_up(SDLK_LCTRL);
        EXPECT_EQ(driver.document().pair, (std::array<int, 2>{1, 2}));
    }
}

TEST(Canvas, SelectsAndNudgesByKeys) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    driver.key(SDLK_TAB);
    EXPECT_EQ(driver.workspace().selected, 0);
    const Vec3 at_first = driver.document().bodies[0].placed.pose.position;
    const auto now = [&] { return driver.document().bodies[0].placed.pose.position; };
    driver.key(SDLK_RIGHT);
    const Real fine = now().x - at_first.x;
    EXPECT_GT(fine, 0);
    driver.key(SDLK_LEFT, KMOD_SHIFT);
    EXPECT_NEAR(now().x, at_first.x - 9 * fine, 1e-12);
    const Real y = now().y;
    driver.key(SDLK_UP, KMOD_ALT);
    EXPECT_EQ(now().y, std::nextafter(y, 10));
    driver.key(SDLK_TAB);
    driver.key(SDLK_TAB);
    driver.key(SDLK_DELETE);
    EXPECT_EQ(driver.document().bodies.size(), 2U);
    driver.key(SDLK_TAB);
    driver.key(SDLK_DELETE);
    EXPECT_EQ(driver.document().bodies.size(), 2U);  // A and B stay
}

TEST(Canvas, AppliesTheMtvByM) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    ASSERT_EQ(subject(driver.document(), "").trace.verdict, core::Verdict::Overlap);
    driver.key(SDLK_m);
    EXPECT_LT(std::abs(subject(driver.document(), "").trace.gap), 1e-12);
}

TEST(Canvas, FramesThePairAllAndWhatWasClickedTwice) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    driver.key(SDLK_f);
    const Camera pair = *driver.document().camera;
    EXPECT_EQ(pair.target, bounds_of_pair(driver.document()).centre);
    driver.key(SDLK_HOME);
    EXPECT_GT(driver.document().camera->height, pair.height);
    Document document = three(false);
    document.camera->target = document.bodies[1].placed.pose.position;
    driver.show(document);
    driver.double_click("scene");
    EXPECT_EQ(driver.document().camera->target, document.camera->target);
    EXPECT_LT(driver.document().camera->height, pair.height);
    EXPECT_EQ(driver.document().bodies, document.bodies);
}

TEST(Canvas, PinsTheAxisThatIsClicked) {
    WindowDriver driver(small_window);
    driver.show(three(true));
    const Subject seen = subject(driver.document(), "");
    const Look look{find_theme("dark"), 1, false};
    const Stage stage = app::stage(seen, scene_size(driver), look, driver.session().words(), Emphasis{});
    const AxisPlace axis = axis_place(stage, *stage.axis());
    const Rect scene = driver.rect("scene");
    const glm::vec2 at = glm::vec2(stage.lens.project(axis.at(axis.from + 0.1 * (axis.to - axis.from))).px) +
                         glm::vec2(scene.x, scene.y);
    driver.move(at);
    EXPECT_EQ(driver.workspace().hovered_axis, core::name(seen.trace.axes[seen.axis]));
    driver.click(at);
    EXPECT_EQ(driver.document().pinned, core::name(seen.trace.axes[seen.axis]));
    driver.click(at);
    EXPECT_EQ(driver.document().pinned, "");
}

TEST(Canvas, HoversTheBodyUnderTheCursor) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    driver.move(middle_of(driver, 1));
    EXPECT_EQ(driver.workspace().hovered_body, 1);
    driver.move(empty_place(driver));
    EXPECT_EQ(driver.workspace().hovered_body, -1);
}

}  // namespace
}  // namespace app::test

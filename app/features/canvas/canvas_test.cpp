// The scene in the real window: bodies dragged, turned and resized, and what came of it.
#include "app/features/canvas/canvas.h"

#include "app/tests/canvas_bench.h"
#include "app/tests/ring_point.h"

namespace app::test::canvas_test {
namespace {

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
    const Camera seen = camera(driver);
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

TEST(Canvas, EscapeInADragKeepsWhatCanBeRedoneAndTheMissingCamera) {
    WindowDriver driver(small_window);
    Document document = three(false);
    document.camera.reset();
    driver.show(document);
    driver.drag(middle_of(driver, 0), middle_of(driver, 0) + glm::vec2(40, 10));
    const Document moved = driver.document();
    driver.key(SDLK_z, KMOD_CTRL);
    ASSERT_FALSE(driver.document().camera);
    for (const bool body : {true, false}) {
        const glm::vec2 at = body ? middle_of(driver, 0) : glm::vec2(middle_of(driver, 0).x, 90);
        driver.move(at);
        driver.press();
        driver.move(at + glm::vec2(60, 20));
        ASSERT_TRUE(driver.document().camera);
        driver.key(SDLK_ESCAPE);
        EXPECT_FALSE(driver.document().camera) << body;
        driver.release();
    }
    driver.key(SDLK_y, KMOD_CTRL);
    EXPECT_EQ(driver.document(), moved);
}

TEST(Canvas, ANumberThatAPressEntersIsAStepBeforeTheDrag) {
    WindowDriver driver(small_window);
    driver.show(three(false));
    const int steps = steps_back(driver);
    driver.click("shape.a.half.0");
    driver.type("2.5");
    const glm::vec2 at = middle_of(driver, 0);
    driver.drag(at, at + glm::vec2(30, 10));
    const auto half = [&] {
        return std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents;
    };
    EXPECT_EQ(half().x, 2.5);
    EXPECT_EQ(steps_back(driver), steps + 2);
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
        const core::Real from = 150 + 4 * axis;
        driver.drag(place(driver, ring_point(ring, from)), place(driver, ring_point(ring, from + 30)), 8);
        const core::Pose after = driver.document().bodies[0].placed.pose;
        EXPECT_EQ(after.position, before.position);
        const core::Mat3 turn = core::axes(after.rotation) * glm::transpose(core::axes(before.rotation));
        EXPECT_NEAR(turn[axis][axis], 1, 1e-6) << axis;  // its own axis stands
        EXPECT_LT(turn[(axis + 1) % 3][(axis + 1) % 3], 0.95) << axis;
    }
}

std::vector<std::string> letters_shown(WindowDriver& driver) {
    std::vector<std::string> letters;
    for (const LabelStand& stood : driver.workspace().labels_stood)
        if (stood.id.starts_with("handle.")) letters.push_back(stood.id);
    std::sort(letters.begin(), letters.end());
    return letters;
}

long squares_shown(WindowDriver& driver) {
    const std::vector<Mark>& marks = driver.workspace().scene_picture.source->figure.marks;
    return std::count_if(marks.begin(), marks.end(),
                         [](const Mark& mark) { return mark.marker == Marker::Square; });
}

TEST(Canvas, ShowsNoHandleButTheHeldOneWhileItIsDragged) {
    const std::vector<std::string> all{"handle.x", "handle.y", "handle.z"};
    WindowDriver driver(small_window);
    driver.show(three(false));
    driver.click(middle_of(driver, 0));
    EXPECT_EQ(letters_shown(driver), all);
    const Handle ring = handles(driver.document(), 0, lens(driver))[1];
    driver.move(place(driver, ring_point(ring, 150)));
    driver.press();
    EXPECT_EQ(letters_shown(driver), all) << "a click must not make them blink";
    driver.move(place(driver, ring_point(ring, 180)));
    EXPECT_EQ(letters_shown(driver), std::vector<std::string>{"handle.y"});
    driver.release();
    EXPECT_EQ(letters_shown(driver), all);
    driver.move(middle_of(driver, 0));
    EXPECT_EQ(squares_shown(driver), 6);
    driver.press();
    driver.move(middle_of(driver, 0) + glm::vec2(30, 0));
    EXPECT_EQ(squares_shown(driver), 0);
    EXPECT_EQ(letters_shown(driver), std::vector<std::string>{}) << "the body itself is held";
    driver.release();
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

}  // namespace
}  // namespace app::test::canvas_test

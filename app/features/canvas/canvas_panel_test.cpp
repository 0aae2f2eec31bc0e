// Tests of moving, rotating and resizing bodies in the real window.
#include "app/features/canvas/canvas_panel.h"

#include "app/tests/canvas_fixture.h"
#include "app/tests/ring_point.h"

namespace app::test::canvas_panel_test {
namespace {

TEST(Canvas, DragsABodyByTheGrabbedPointInOneStep) {
    WindowDriver driver(small_window);
    for (const bool flat : {true, false}) {
        driver.show(three_bodies(flat));
        const int previous = count_undo_steps(driver);
        const Vec3 from = driver.document().bodies[0].placed.pose.position;
        const glm::vec2 press = body_center(driver, 0);
        driver.move(press);
        driver.press();
        ASSERT_TRUE(driver.workspace().canvas.drag);
        for (const glm::vec2& direction : {glm::vec2(20, -10), glm::vec2(50, -30), glm::vec2(80, -45)}) {
            driver.move(press + direction);
            EXPECT_EQ(to_window(driver, grab_point(*driver.workspace().canvas.drag)), press + direction)
                << flat;
        }
        driver.release();
        EXPECT_EQ(driver.workspace().selection.body, 0);
        EXPECT_NE(driver.document().bodies[0].placed.pose.position, from);
        EXPECT_EQ(count_undo_steps(driver), previous + 1);
        driver.key(SDLK_z, KMOD_CTRL);
        EXPECT_EQ(driver.document().bodies[0].placed.pose.position, from);
        driver.key(SDLK_z, KMOD_CTRL | KMOD_SHIFT);
        EXPECT_NE(driver.document().bodies[0].placed.pose.position, from);
    }
}

TEST(Canvas, ChangesNothingByAPress) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(false));
    const Document previous = driver.document();
    driver.click(body_center(driver, 1));
    EXPECT_EQ(driver.workspace().selection.body, 1);
    EXPECT_EQ(driver.document(), previous);
    driver.click(empty_position(driver));
    EXPECT_EQ(driver.workspace().selection.body, -1);
    EXPECT_EQ(driver.document(), previous);
}

TEST(Canvas, AddsAndRemovesAVertexOfAPolygonByADoubleClick) {
    WindowDriver driver(small_window);
    Document document = three_bodies(true);
    const std::vector<core::Vec2> square{{-0.8, -0.8}, {0.8, -0.8}, {0.8, 0.8}, {-0.8, 0.8}};
    document.bodies[0].placed.shape = core::Polygon{square};
    document.bodies[0].placed.pose.rotation = core::Angle{0};
    driver.show(document);
    const Vec3 center = document.bodies[0].placed.pose.position;
    const auto points = [&] {
        return std::get<core::Polygon>(driver.document().bodies[0].placed.shape).points;
    };
    driver.double_click(to_window(driver, center + Vec3(-0.8, 0.3, 0)));
    ASSERT_EQ(points().size(), 5U);
    EXPECT_EQ(points()[4].x, -0.8);
    EXPECT_NEAR(points()[4].y, 0.3, 0.05);
    driver.double_click(to_window(driver, center + Vec3(-0.8, 0.8, 0)));
    ASSERT_EQ(points().size(), 4U) << "the vertex is removed";
    EXPECT_EQ(points()[2], square[2]);
    driver.key(SDLK_z, KMOD_CTRL);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(points(), square);
}

TEST(Canvas, KeepsTheViewOfADocumentWithoutACamera) {
    WindowDriver driver(small_window);
    Document document = three_bodies(true);
    document.camera.reset();
    driver.show(document);
    const int previous = count_undo_steps(driver);
    const Camera visible = camera(driver);
    const glm::vec2 press = body_center(driver, 0);
    const glm::vec2 by(-24, 12);  // the pair stays in the picture
    driver.drag(press, press + by);
    EXPECT_EQ(driver.document().camera, visible);
    EXPECT_LE(glm::length(body_center(driver, 0) - press - by), 2);
    EXPECT_EQ(count_undo_steps(driver), previous + 1);
}

TEST(Canvas, EscapeInADragRestoresTheDocument) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(false));
    const Document previous = driver.document();
    const int steps = count_undo_steps(driver);
    driver.move(body_center(driver, 0));
    driver.press();
    driver.move(body_center(driver, 0) + glm::vec2(60, 20));
    EXPECT_NE(driver.document(), previous);
    driver.key(SDLK_ESCAPE);
    EXPECT_EQ(driver.document(), previous);
    driver.move(body_center(driver, 0) + glm::vec2(90, 40));
    driver.release();
    EXPECT_EQ(driver.document(), previous);
    EXPECT_EQ(count_undo_steps(driver), steps);
    EXPECT_EQ(driver.workspace().selection.body, 0);
    driver.key(SDLK_ESCAPE);
    EXPECT_EQ(driver.workspace().selection.body, -1);
}

TEST(Canvas, EscapeInADragKeepsRedoAndTheMissingCamera) {
    WindowDriver driver(small_window);
    Document document = three_bodies(false);
    document.camera.reset();
    driver.show(document);
    driver.drag(body_center(driver, 0), body_center(driver, 0) + glm::vec2(40, 10));
    const Document moved = driver.document();
    driver.key(SDLK_z, KMOD_CTRL);
    ASSERT_FALSE(driver.document().camera);
    for (const bool body : {true, false}) {
        const glm::vec2 position =
            body ? body_center(driver, 0) : glm::vec2(body_center(driver, 0).x, driver.rect("scene").y + 8);
        driver.move(position);
        driver.press();
        driver.move(position + glm::vec2(60, 20));
        ASSERT_TRUE(driver.document().camera);
        driver.key(SDLK_ESCAPE);
        EXPECT_FALSE(driver.document().camera) << body;
        driver.release();
    }
    driver.key(SDLK_y, KMOD_CTRL);
    EXPECT_EQ(driver.document(), moved);
}

TEST(Canvas, APressInTheSceneAppliesANumberAsASeparateStep) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(false));
    const int steps = count_undo_steps(driver);
    driver.click("shape.a.half.0");
    driver.type("2.5");
    const glm::vec2 position = body_center(driver, 0);
    driver.drag(position, position + glm::vec2(30, 10));
    const auto half = [&] {
        return std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents;
    };
    EXPECT_EQ(half().x, 2.5);
    EXPECT_EQ(count_undo_steps(driver), steps + 2);
}

TEST(Canvas, KeysHeldDuringADragKeepItOneStep) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    const int steps = count_undo_steps(driver);
    driver.move(body_center(driver, 0));
    driver.press();
    driver.move(body_center(driver, 0) + glm::vec2(60, 20));
    driver.key_down(SDLK_LCTRL, KMOD_CTRL);
    driver.move(body_center(driver, 0) + glm::vec2(61, 33));
    driver.key_up(SDLK_LCTRL);
    driver.move(body_center(driver, 0) + glm::vec2(20, 5));
    driver.release();
    EXPECT_EQ(count_undo_steps(driver), steps + 1);
}

TEST(Canvas, RotatesByTheKnob) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    driver.click(body_center(driver, 1));
    const Real previous = std::get<core::Angle>(driver.document().bodies[1].placed.pose.rotation).radians;
    const glm::vec2 knob = handle_position(driver, HandleKind::RotationKnob, 2);
    const glm::vec2 arm = knob - body_center(driver, 1);
    driver.drag(knob, body_center(driver, 1) + glm::vec2(arm.y, -arm.x), 12);  // 90 degrees counter-clockwise
    const Real current = std::get<core::Angle>(driver.document().bodies[1].placed.pose.rotation).radians;
    EXPECT_NEAR(current - previous, glm::half_pi<Real>(), 0.02);
}

TEST(Canvas, RotatesByEachOfThreeRings) {
    WindowDriver driver(small_window);
    for (int axis = 0; axis < 3; ++axis) {
        driver.show(three_bodies(false));
        driver.click(body_center(driver, 0));
        const core::Pose previous = driver.document().bodies[0].placed.pose;
        std::vector<Handle> all = make_handles(driver.document(), 0, view_transform(driver));
        const Handle ring = all[axis];
        ASSERT_EQ(ring.kind, HandleKind::Ring);
        const core::Real from = 150 + 4 * axis;
        driver.drag(to_window(driver, ring_point(ring, from)), to_window(driver, ring_point(ring, from + 30)),
                    8);
        const core::Pose current = driver.document().bodies[0].placed.pose;
        EXPECT_EQ(current.position, previous.position);
        const core::Mat3 rotation =
            core::to_matrix(current.rotation) * glm::transpose(core::to_matrix(previous.rotation));
        EXPECT_NEAR(rotation[axis][axis], 1, 1e-6) << axis;  // the axis of the rotation is unchanged
        EXPECT_LT(rotation[(axis + 1) % 3][(axis + 1) % 3], 0.95) << axis;
    }
}

std::vector<std::string> handle_labels_shown(WindowDriver& driver) {
    std::vector<std::string> labels;
    for (const PlacedLabel& pose : driver.workspace().canvas.last_labels)
        if (pose.id.starts_with("handle.")) labels.push_back(pose.id);
    std::sort(labels.begin(), labels.end());
    return labels;
}

long squares_shown(WindowDriver& driver) {
    const std::vector<Marker>& marks = driver.workspace().canvas.scene_drawing.inputs->figure.markers;
    return std::count_if(marks.begin(), marks.end(),
                         [](const Marker& mark) { return mark.shape == MarkerShape::Square; });
}

TEST(Canvas, ShowsOnlyTheDraggedHandle) {
    const std::vector<std::string> all{"handle.x", "handle.y", "handle.z"};
    WindowDriver driver(small_window);
    driver.show(three_bodies(false));
    driver.click(body_center(driver, 0));
    EXPECT_EQ(handle_labels_shown(driver), all);
    const Handle ring = make_handles(driver.document(), 0, view_transform(driver))[1];
    driver.move(to_window(driver, ring_point(ring, 150)));
    driver.press();
    EXPECT_EQ(handle_labels_shown(driver), all) << "a click does not hide the handles";
    driver.move(to_window(driver, ring_point(ring, 180)));
    EXPECT_EQ(handle_labels_shown(driver), std::vector<std::string>{"handle.y"});
    driver.release();
    EXPECT_EQ(handle_labels_shown(driver), all);
    driver.move(body_center(driver, 0));
    EXPECT_EQ(squares_shown(driver), 6);
    driver.press();
    driver.move(body_center(driver, 0) + glm::vec2(30, 0));
    EXPECT_EQ(squares_shown(driver), 0);
    EXPECT_EQ(handle_labels_shown(driver), std::vector<std::string>{}) << "the body itself is dragged";
    driver.release();
}

TEST(Canvas, ResizesOneSideAndKeepsTheOther) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    driver.click(body_center(driver, 0));
    const core::PlacedShape previous = driver.document().bodies[0].placed;
    const glm::vec2 handle = handle_position(driver, HandleKind::Resize, 0);
    const glm::vec2 left = handle - body_center(driver, 0);
    driver.drag(handle, handle + 0.3F * left);
    const core::PlacedShape current = driver.document().bodies[0].placed;
    const auto right_side = [](const core::PlacedShape& placed) {
        return placed.pose.position +
               core::to_matrix(placed.pose.rotation)[0] * std::get<core::Rect>(placed.shape).half_extents.x;
    };
    EXPECT_LT(glm::length(right_side(current) - right_side(previous)), 1e-9);
    EXPECT_NEAR(std::get<core::Rect>(current.shape).half_extents.x,
                1.15 * std::get<core::Rect>(previous.shape).half_extents.x, 0.02);
    EXPECT_EQ(std::get<core::Rect>(current.shape).half_extents.y,
              std::get<core::Rect>(previous.shape).half_extents.y);
}

// The hull is drawn, the caption names the dropped vertex, and one undo brings it back.
TEST(Canvas, TakesTheHullOfAConcaveDragAndSaysSo) {
    WindowDriver driver(small_window);
    Document document = three_bodies(true);
    const std::vector<core::Vec2> square{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}};
    document.bodies[0].placed = {core::Polygon{square}, {{-1, 0, 0}, core::Angle{0}}};
    driver.show(document);
    driver.click(body_center(driver, 0));
    const int steps = count_undo_steps(driver);
    const glm::vec2 corner = handle_position(driver, HandleKind::Corner, 1), middle = body_center(driver, 0);
    driver.move(corner);
    driver.press();
    driver.move(glm::mix(corner, middle, 0.5F));
    driver.move(glm::mix(corner, middle, 1.4F));
    driver.frame();
    ASSERT_TRUE(driver.workspace().canvas.drag);
    EXPECT_EQ(driver.workspace().canvas.drag->dropped, std::vector<int>{1});
    EXPECT_EQ(std::get<core::Polygon>(driver.document().bodies[0].placed.shape).points.size(), 3U);
    driver.release();
    EXPECT_EQ(std::get<core::Polygon>(driver.document().bodies[0].placed.shape).points,
              (std::vector<core::Vec2>{square[0], square[2], square[3]}));
    EXPECT_EQ(count_undo_steps(driver), steps + 1);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(std::get<core::Polygon>(driver.document().bodies[0].placed.shape).points, square);
}

// Positions are multiples of the distance of the drawn grid lines, at every zoom.
TEST(Canvas, SnapsToTheDrawnGridWithCtrl) {
    WindowDriver driver(small_window);
    for (const Real height : {3.0, 9.0, 31.0}) {
        Document document = three_bodies(true);
        document.camera->height = height;
        driver.show(document);
        const glm::vec2 press = body_center(driver, 0);
        driver.key_down(SDLK_LCTRL, KMOD_CTRL);
        driver.drag(press, press + glm::vec2(61, 37));
        driver.key_up(SDLK_LCTRL);
        std::vector<Real> lines;
        for (const Line& line : driver.workspace().canvas.scene_drawing.inputs->figure.lines)
            if (line.layer == PaintLayer::Backdrop && line.points[0].x == line.points[1].x)
                lines.push_back(line.points[0].x);
        std::sort(lines.begin(), lines.end());
        ASSERT_GT(lines.size(), 4U);
        const Analysis analysis = analyze(driver.document(), "");
        const Real origin = analysis.trace.origin.x;
        const Real x = driver.document().bodies[0].placed.pose.position.x;
        // Lines are normalized by a power of two; the nearest one is at the center of the body.
        const SceneDrawingInputs& inputs = *driver.workspace().canvas.scene_drawing.inputs;
        const Real unit = inputs.view.units_per_height() / camera(driver).height;
        Real nearest = 1e300;
        for (const Real line : lines) nearest = std::min(nearest, std::abs(line / unit + origin - x));
        EXPECT_LT(nearest, 1e-6 * height) << height;
    }
}

TEST(Canvas, DrawsAPolygonByClicks) {
    WindowDriver driver({.width_px = 1190, .height_px = 760});  // also paints the preview
    driver.show(three_bodies(true));
    const Document previous = driver.document();
    const int steps = count_undo_steps(driver);
    const auto at = [&](Real x, Real y) { return to_window(driver, {x, y, 0}); };
    const auto polygon = [&]() -> const auto& { return driver.workspace().canvas.polygon; };
    const auto spaced_click = [&](const glm::vec2& px) {
        driver.click(px);
        driver.frame(2);
    };
    driver.key(SDLK_g);
    ASSERT_TRUE(polygon());
    spaced_click(at(-3, 2));
    spaced_click(at(-1, 2));
    driver.key(SDLK_RETURN);
    EXPECT_TRUE(polygon()) << "two corners are too few";
    spaced_click(at(-2, 3.5));
    spaced_click(at(-3.5, 3));
    driver.key(SDLK_BACKSPACE);
    EXPECT_EQ(polygon()->corners.size(), 3U);
    EXPECT_EQ(driver.document(), previous) << "the preview changes nothing";
    spaced_click(at(-3, 2));  // the first corner
    EXPECT_FALSE(polygon());
    ASSERT_EQ(driver.document().bodies.size(), 4U);
    const core::PlacedShape placed = driver.document().bodies[3].placed;
    EXPECT_EQ(std::get<core::Polygon>(placed.shape).points.size(), 3U);
    const core::Vec2 first =
        core::Vec2(placed.pose.position) + std::get<core::Polygon>(placed.shape).points[0];
    EXPECT_LT(glm::distance(first, core::Vec2(-3, 2)), 0.05);
    EXPECT_EQ(count_undo_steps(driver), steps + 1);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document().bodies, previous.bodies);
}

TEST(Canvas, TakesTheHullOfAConcavePolygonAndEndsItByADoubleClick) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    driver.key(SDLK_g);
    for (const core::Vec2& corner :
         {core::Vec2(-3, 1.6), core::Vec2(-1, 1.6), core::Vec2(-2, 2), core::Vec2(-1.5, 3.5)}) {
        driver.click(to_window(driver, Vec3(corner, 0)));
        driver.frame(2);
    }
    driver.double_click(to_window(driver, {-3, 3.5, 0}));
    ASSERT_EQ(driver.document().bodies.size(), 4U);
    EXPECT_EQ(std::get<core::Polygon>(driver.document().bodies[3].placed.shape).points.size(), 4U);
}

TEST(Canvas, RefusesAPolygonOnALineAndEscapeCancelsIt) {
    WindowDriver driver(small_window);
    driver.show(three_bodies(true));
    const Document previous = driver.document();
    driver.key(SDLK_g);
    for (const Real x : {-3.0, -2.0, -1.0}) {
        driver.click(to_window(driver, {x, 2, 0}));
        driver.frame(2);
    }
    driver.key(SDLK_RETURN);
    EXPECT_TRUE(driver.workspace().canvas.polygon);
    driver.key(SDLK_ESCAPE);
    EXPECT_FALSE(driver.workspace().canvas.polygon);
    EXPECT_EQ(driver.document(), previous);
}

TEST(Canvas, KeepsAPolygonConvex) {
    WindowDriver driver(small_window);
    Document document = three_bodies(true);
    document.bodies[0].placed.shape = core::Polygon{{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
    driver.show(document);
    driver.click(body_center(driver, 0));
    const glm::vec2 corner = handle_position(driver, HandleKind::Corner, 1);
    driver.drag(corner, body_center(driver, 0) - 0.5F * (corner - body_center(driver, 0)), 20);
    const core::PlacedShape& placed = driver.document().bodies[0].placed;
    EXPECT_FALSE(core::validate(placed));
    EXPECT_NE(placed.shape, document.bodies[0].placed.shape);
}

}  // namespace
}  // namespace app::test::canvas_panel_test

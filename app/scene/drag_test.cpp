// Bodies follow the cursor; a drag can be undone.
#include "app/scene/drag.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "app/document/history.h"
#include "app/tests/manipulation_fixture.h"

namespace app::test::drag_test {
namespace {

const Camera space = {Vec3(0), 0.5, 0.4, 10, 0.55};

Drag grab_body(const Document& document, const Camera& camera, const Vec2& px) {
    const auto hit = pick_body(analyze(document, ""), make_view(document, camera), px, {-1, 5});
    EXPECT_TRUE(hit);
    return begin_body_drag(document, *hit, {camera, make_cursor(px)});
}

// The present position of the grabbed point, from the pose of the body.
Vec3 expected_grab_point(const Drag& drag) {
    return drag.grab_point + (drag.current.pose.position - drag.placed.pose.position);
}

TEST(Drag, KeepsTheGrabPointUnderTheCursorInPerspective) {
    std::mt19937 random(11);
    std::uniform_real_distribution<Real> angle(-1.2, 1.2);
    std::uniform_real_distribution<Real> step(-90, 90);
    int level = 0;
    for (int i = 0; i < 100; ++i) {
        const Camera camera{Vec3(0.3, 0.2, 0), angle(random), angle(random), 9, 0.8};
        const Document document =
            make_document({make_body(core::Box{}, {}), make_body(core::Sphere{1}, {3.5, 0.5, 0})});
        Cursor cursor = make_cursor(to_paper(document, camera, {0.1, 0.2, 0.1}));
        Drag drag = grab_body(document, camera, cursor.px);
        const ViewTransform view = make_view(document, camera);
        for (int k = 0; k < 10; ++k) {
            cursor.px += Vec2(step(random), step(random));
            cursor.modifiers.shift = i % 2 == 1 && camera.pitch > 0.5;
            drag = update_drag(drag, cursor, false);
            const bool is_above_horizon = cursor.modifiers.shift && view.ray(cursor.px).direction.y > -0.02;
            if (!drag.moved || is_above_horizon) continue;
            EXPECT_LT(glm::length(view.project(expected_grab_point(drag)).px - cursor.px), 1e-6);
            if (!cursor.modifiers.shift) continue;
            ++level;
            EXPECT_NEAR(drag.current.pose.position.y, drag.placed.pose.position.y, 1e-12);
        }
    }
    EXPECT_GT(level, 50);
}

TEST(Drag, KeepsTheGrabPointUnderTheCursorInThePlane) {
    const Document document = make_flat_document();
    const Camera camera = front_camera(0);
    Cursor cursor = make_cursor(to_paper(document, camera, {-1.3, -0.1, 0}));
    Drag drag = grab_body(document, camera, cursor.px);
    cursor.px += Vec2(137, -61);
    drag = update_drag(drag, cursor, true);
    EXPECT_LT(glm::length(to_paper(document, camera, expected_grab_point(drag)) - cursor.px), 1e-9);
    const Document after = apply_drag(document, drag, cursor);
    EXPECT_EQ(after.bodies[0].placed, drag.current);
    EXPECT_EQ(after.bodies[0].placed.pose.position.z, 0);
    EXPECT_EQ(after.bodies[1], document.bodies[1]);
}

TEST(Drag, IgnoresSmallCursorMoves) {
    const Document document = make_solid_document();
    Cursor cursor = make_cursor(to_paper(document, space, document.bodies[0].placed.pose.position));
    Drag drag = grab_body(document, space, cursor.px);
    cursor.px += Vec2(2, 1);
    drag = update_drag(drag, cursor, false);
    EXPECT_FALSE(drag.moved);
    EXPECT_TRUE(commands(drag, document, cursor).empty());
}

TEST(Drag, DependsOnlyOnTheLastCursorPosition) {
    const Document document = make_solid_document();
    Cursor cursor = make_cursor(to_paper(document, space, document.bodies[0].placed.pose.position));
    const Drag start = grab_body(document, space, cursor.px);
    Drag detour = start;
    for (int i = 0; i < 200; ++i) {
        const Vec2 delta(80 * std::sin(i * 0.7), 60 * std::cos(i * 1.3));
        detour = update_drag(detour, make_cursor(cursor.px + delta), false);
    }
    const Cursor end = make_cursor(cursor.px + Vec2(40, 30));
    EXPECT_EQ(update_drag(detour, end, false).current, update_drag(start, end, false).current);
}

TEST(Drag, RestoresTheDocumentAtThePressPosition) {
    const Document document = make_solid_document();
    const Cursor cursor = make_cursor(to_paper(document, space, document.bodies[0].placed.pose.position));
    Drag drag = grab_body(document, space, cursor.px);
    drag = update_drag(drag, make_cursor(cursor.px + Vec2(100, 50)), false);
    const Document moved = apply_drag(document, drag, cursor);
    EXPECT_NE(moved, document);
    drag = update_drag(drag, cursor, false);
    const Vec3 left = apply_drag(moved, drag, cursor).bodies[0].placed.pose.position;
    EXPECT_LT(glm::length(left - document.bodies[0].placed.pose.position), 1e-12);
}

TEST(Drag, IsOneUndoStep) {
    History history(make_solid_document());
    const Document before = history.document();
    const Cursor press = make_cursor(to_paper(before, space, before.bodies[0].placed.pose.position));
    Drag drag = grab_body(before, space, press.px);
    for (int i = 1; i <= 5; ++i) {
        const Cursor cursor = make_cursor(press.px + Real(i) * Vec2(20, 10));
        drag = update_drag(drag, cursor, false);
        std::vector<Command> list = commands(drag, history.document(), cursor);
        freeze_camera(history.document(), drag.camera, list);
        for (const Command& command : list) history.perform(command, 7);
    }
    EXPECT_EQ(history.document().camera, space);
    EXPECT_STREQ(history.undo_label().text_key, "command.place");
    history.undo();
    EXPECT_EQ(history.document(), before);
    EXPECT_FALSE(history.can_undo());
}

TEST(Drag, SnapsTheCenterToTheGrid) {
    const Document document = make_flat_document();
    const Camera camera = front_camera(0);
    const Cursor press = make_cursor(to_paper(document, camera, {-1.3, -0.1, 0}));
    const Cursor cursor = make_cursor(press.px + Vec2(133, 77), {false, true, false});
    const Drag drag = update_drag(grab_body(document, camera, press.px), cursor, true);
    const Real step = snap_step(make_view(document, camera), drag.grab_point, {});
    for (int k = 0; k < 2; ++k) {
        const Real cells = drag.current.pose.position[k] / step;
        EXPECT_NEAR(cells, std::round(cells), 1e-9);
    }
    EXPECT_LT(glm::length(to_paper(document, camera, expected_grab_point(drag)) - cursor.px),
              step / 10 * paper_size.y);
}

TEST(Drag, DoesNotMoveBeyondTheHorizonOfTheHorizontalPlane) {
    const Document document = make_solid_document();
    const Camera camera{Vec3(0), 0, 0.15, 10, 0.8};
    const Cursor press = make_cursor(to_paper(document, camera, document.bodies[0].placed.pose.position));
    const Drag drag = update_drag(grab_body(document, camera, press.px),
                                  make_cursor({press.px.x, 1}, {true, false, false}), false);
    EXPECT_EQ(drag.current, drag.placed);
}

TEST(Drag, OrbitsAndPansTheCameraFromThePress) {
    const Document document = make_solid_document();
    const Cursor press = make_cursor({450, 350});
    const Cursor cursor = make_cursor({500, 330});
    const Drag orbit_drag = update_drag(begin_camera_drag(DragMode::Orbit, {space, press}), cursor, false);
    EXPECT_EQ(*apply_drag(document, orbit_drag, cursor).camera, orbit(space, cursor.px - press.px));
    const Drag pan_drag = update_drag(begin_camera_drag(DragMode::Pan, {space, press}), cursor, false);
    const Document after = apply_drag(document, pan_drag, cursor);
    EXPECT_EQ(*after.camera, pan(space, false, press.px, cursor.px, paper_size));
    EXPECT_TRUE(commands(pan_drag, after, cursor).empty());  // held still, nothing happens
}

// The document refuses such a pose, so a command would follow in every frame.
TEST(Drag, SendsNoPoseOutsideTheRangeOfNumbers) {
    const Document document = make_solid_document();
    Cursor cursor = make_cursor({100, 100});
    Drag drag = begin_body_drag(document, {0, document.bodies[0].placed.pose.position}, {space, cursor});
    drag.moved = true;
    for (const Real bad : {Real(NAN), HUGE_VAL}) {
        Drag moved = drag, rotated = drag;
        moved.current.pose.position.y = bad;
        EXPECT_TRUE(commands(moved, document, cursor).empty()) << bad;
        rotated.mode = DragMode::Rotate;
        rotated.axis = {0, 1, 0};
        rotated.current.pose = rotate_body(rotated, bad, false);
        EXPECT_TRUE(commands(rotated, document, cursor).empty()) << bad;
        rotated.current.pose = rotate_body(rotated, 1, false);
        EXPECT_EQ(commands(rotated, document, cursor).size(), 1U);
    }
}

TEST(FreezeCamera, AddsTheCurrentCameraToTheDocument) {
    const Document document = make_solid_document();
    std::vector<Command> list{SetPose{0, {}}};
    freeze_camera(document, space, list);
    EXPECT_EQ(list.size(), 2U);
    Document held = document;
    held.camera = space;
    std::vector<Command> same{SetPose{0, {}}};
    freeze_camera(held, space, same);
    EXPECT_EQ(same.size(), 1U);
    std::vector<Command> other{PinAxis{"A0"}};
    freeze_camera(document, space, other);
    EXPECT_EQ(other.size(), 1U);
}

TEST(NiceStep, IsOneTwoOrFiveTimesAPowerOfTen) {
    EXPECT_DOUBLE_EQ(nice_step_below(1), 1);
    EXPECT_DOUBLE_EQ(nice_step_below(0.49), 0.2);
    EXPECT_DOUBLE_EQ(nice_step_below(7), 5);
    EXPECT_NEAR(nice_step_below(3e-120) / 2e-120, 1, 1e-12);
}

}  // namespace
}  // namespace app::test::drag_test

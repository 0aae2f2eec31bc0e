// Bodies follow the cursor; what a drag did can be taken back.
#include "app/scene/drag.h"

#include <random>

#include <gtest/gtest.h>

#include "app/document/history.h"
#include "app/tests/hand_bench.h"

namespace app::test::drag_test {
namespace {

const Camera space = {Vec3(0), 0.5, 0.4, 10, 0.55};

Drag taken(const Document& document, const Camera& camera, const Vec2& px) {
    const auto hit = pick_body(subject(document, ""), lens_of(document, camera), px, {-1, 5});
    EXPECT_TRUE(hit);
    return hold_body(document, *hit, {camera, cursor_at(px)});
}

// Where the grabbed point of the body is now, from the body's own pose.
Vec3 followed(const Drag& drag) {
    return drag.grabbed + (drag.now.pose.position - drag.placed.pose.position);
}

TEST(Drag, KeepsTheGrabbedPointUnderTheCursorInPerspective) {
    std::mt19937 random(11);
    std::uniform_real_distribution<Real> turn(-1.2, 1.2);
    std::uniform_real_distribution<Real> step(-90, 90);
    int level = 0;
    for (int i = 0; i < 100; ++i) {
        const Camera camera{Vec3(0.3, 0.2, 0), turn(random), turn(random), 9, 0.8};
        const Document document =
            document_of({body_of(core::Box{}, {}), body_of(core::Sphere{1}, {3.5, 0.5, 0})});
        Cursor cursor = cursor_at(px_of(document, camera, {0.1, 0.2, 0.1}));
        Drag drag = taken(document, camera, cursor.px);
        const Lens lens = lens_of(document, camera);
        for (int k = 0; k < 10; ++k) {
            cursor.px += Vec2(step(random), step(random));
            cursor.modifiers.shift = i % 2 == 1 && camera.pitch > 0.5;
            drag = dragged(drag, cursor, false);
            const bool up_there = cursor.modifiers.shift && lens.ray(cursor.px).direction.y > -0.02;
            if (!drag.moved || up_there) continue;
            EXPECT_LT(glm::length(lens.project(followed(drag)).px - cursor.px), 1e-6);
            if (!cursor.modifiers.shift) continue;
            ++level;
            EXPECT_NEAR(drag.now.pose.position.y, drag.placed.pose.position.y, 1e-12);
        }
    }
    EXPECT_GT(level, 50);
}

TEST(Drag, KeepsTheGrabbedPointUnderTheCursorInThePlane) {
    const Document document = new_flat();
    const Camera camera = head_on(0);
    Cursor cursor = cursor_at(px_of(document, camera, {-1.3, -0.1, 0}));
    Drag drag = taken(document, camera, cursor.px);
    cursor.px += Vec2(137, -61);
    drag = dragged(drag, cursor, true);
    EXPECT_LT(glm::length(px_of(document, camera, followed(drag)) - cursor.px), 1e-9);
    const Document after = carried_out(document, drag, cursor);
    EXPECT_EQ(after.bodies[0].placed, drag.now);
    EXPECT_EQ(after.bodies[0].placed.pose.position.z, 0);
    EXPECT_EQ(after.bodies[1], document.bodies[1]);
}

TEST(Drag, DoesNothingWhileTheCursorOnlyShakes) {
    const Document document = new_solid();
    Cursor cursor = cursor_at(px_of(document, space, document.bodies[0].placed.pose.position));
    Drag drag = taken(document, space, cursor.px);
    cursor.px += Vec2(2, 1);
    drag = dragged(drag, cursor, false);
    EXPECT_FALSE(drag.moved);
    EXPECT_TRUE(commands(drag, document, cursor).empty());
}

TEST(Drag, EndsWhereItEndsWhateverTheWay) {
    const Document document = new_solid();
    Cursor cursor = cursor_at(px_of(document, space, document.bodies[0].placed.pose.position));
    const Drag start = taken(document, space, cursor.px);
    Drag wandering = start;
    for (int i = 0; i < 200; ++i) {
        const Vec2 way(80 * std::sin(i * 0.7), 60 * std::cos(i * 1.3));
        wandering = dragged(wandering, cursor_at(cursor.px + way), false);
    }
    const Cursor end = cursor_at(cursor.px + Vec2(40, 30));
    EXPECT_EQ(dragged(wandering, end, false).now, dragged(start, end, false).now);
}

TEST(Drag, BackAtThePressIsTheDocumentOfThePress) {
    const Document document = new_solid();
    const Cursor cursor = cursor_at(px_of(document, space, document.bodies[0].placed.pose.position));
    Drag drag = taken(document, space, cursor.px);
    drag = dragged(drag, cursor_at(cursor.px + Vec2(100, 50)), false);
    const Document moved = carried_out(document, drag, cursor);
    EXPECT_NE(moved, document);
    drag = dragged(drag, cursor, false);
    const Vec3 left = carried_out(moved, drag, cursor).bodies[0].placed.pose.position;
    EXPECT_LT(glm::length(left - document.bodies[0].placed.pose.position), 1e-12);
}

TEST(Drag, IsOneStepThatUndoTakesBackWhole) {
    History history(new_solid());
    const Document before = history.document();
    const Cursor press = cursor_at(px_of(before, space, before.bodies[0].placed.pose.position));
    Drag drag = taken(before, space, press.px);
    for (int i = 1; i <= 5; ++i) {
        const Cursor cursor = cursor_at(press.px + Real(i) * Vec2(20, 10));
        drag = dragged(drag, cursor, false);
        std::vector<Command> list = commands(drag, history.document(), cursor);
        keep_view(history.document(), drag.camera, list);
        for (const Command& command : list) history.perform(command, 7);
    }
    EXPECT_EQ(history.document().camera, space);
    EXPECT_STREQ(history.to_undo().word, "command.place");
    history.undo();
    EXPECT_EQ(history.document(), before);
    EXPECT_FALSE(history.can_undo());
}

TEST(Drag, SnapsTheCentreToTheGrid) {
    const Document document = new_flat();
    const Camera camera = head_on(0);
    const Cursor press = cursor_at(px_of(document, camera, {-1.3, -0.1, 0}));
    const Cursor cursor = cursor_at(press.px + Vec2(133, 77), {false, true, false});
    const Drag drag = dragged(taken(document, camera, press.px), cursor, true);
    const Real step = snap_step(lens_of(document, camera), drag.grabbed, 1);
    for (int k = 0; k < 2; ++k) {
        const Real cells = drag.now.pose.position[k] / step;
        EXPECT_NEAR(cells, std::round(cells), 1e-9);
    }
    EXPECT_LT(glm::length(px_of(document, camera, followed(drag)) - cursor.px), step / 10 * paper.y);
}

TEST(Drag, StaysWhereItIsWhenTheLevelPlaneEndsAtTheHorizon) {
    const Document document = new_solid();
    const Camera camera{Vec3(0), 0, 0.15, 10, 0.8};
    const Cursor press = cursor_at(px_of(document, camera, document.bodies[0].placed.pose.position));
    const Drag drag =
        dragged(taken(document, camera, press.px), cursor_at({press.px.x, 1}, {true, false, false}), false);
    EXPECT_EQ(drag.now, drag.placed);
}

TEST(Drag, OrbitsAndPansTheCameraFromThePress) {
    const Document document = new_solid();
    const Cursor press = cursor_at({450, 350});
    const Cursor cursor = cursor_at({500, 330});
    const Drag orbit = dragged(hold_camera(Grip::Orbit, {space, press}), cursor, false);
    EXPECT_EQ(*carried_out(document, orbit, cursor).camera, orbited(space, cursor.px - press.px));
    const Drag pan = dragged(hold_camera(Grip::Pan, {space, press}), cursor, false);
    const Document after = carried_out(document, pan, cursor);
    EXPECT_EQ(*after.camera, panned(space, false, press.px, cursor.px, paper));
    EXPECT_TRUE(commands(pan, after, cursor).empty());  // held still, nothing happens
}

TEST(KeepView, GivesADocumentTheCameraItWasSeenWith) {
    const Document document = new_solid();
    std::vector<Command> list{Place{0, {}}};
    keep_view(document, space, list);
    EXPECT_EQ(list.size(), 2U);
    Document held = document;
    held.camera = space;
    std::vector<Command> same{Place{0, {}}};
    keep_view(held, space, same);
    EXPECT_EQ(same.size(), 1U);
    std::vector<Command> other{Pin{"A0"}};
    keep_view(document, space, other);
    EXPECT_EQ(other.size(), 1U);
}

TEST(RoundStep, IsOneTwoOrFiveAndNotAbove) {
    EXPECT_DOUBLE_EQ(round_step(1), 1);
    EXPECT_DOUBLE_EQ(round_step(0.49), 0.2);
    EXPECT_DOUBLE_EQ(round_step(7), 5);
    EXPECT_NEAR(round_step(3e-120) / 2e-120, 1, 1e-12);
}

}  // namespace
}  // namespace app::test::drag_test

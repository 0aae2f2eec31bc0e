// Rings turn bodies by the angle that was swept, from every side.
#include "app/scene/turn.h"

#include <algorithm>

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include "app/tests/hand_bench.h"
#include "app/tests/ring_point.h"

namespace app::test::turn_test {
namespace {

constexpr Real quarter = glm::half_pi<Real>();

Handle ring_of(const Document& document, const Camera& camera, int axis) {
    for (const Handle& handle : handles(document, 0, lens_of(document, camera))) {
        if (handle.kind == HandleKind::Ring && handle.index == axis) return handle;
    }
    ADD_FAILURE() << "no ring " << axis;
    return {};
}

constexpr Real degrees_of_a_step = 360.0 / 96;

// Presses on the ring `from` steps on from its first point and goes along it, step by step, for `count` of
// them.
Drag turned_along(const Document& document, const Camera& camera, int axis, int from, int count) {
    const Handle ring = ring_of(document, camera, axis);
    const auto px = [&](int i) { return px_of(document, camera, ring_point(ring, i * degrees_of_a_step)); };
    Drag drag = hold_handle(document, 0, ring, {camera, cursor_at(px(from))});
    const int step = count < 0 ? -1 : 1;
    for (int i = 0; i != count; i += step) {
        drag = dragged(drag, cursor_at(px(from + i + step)), is_flat(document));
    }
    return drag;
}

Real angle_between(const core::Rotation& from, const core::Rotation& to) {
    const core::Mat3 between = core::axes(to) * glm::transpose(core::axes(from));
    return std::acos(std::clamp((between[0][0] + between[1][1] + between[2][2] - 1) / 2, -1.0, 1.0));
}

TEST(Turn, ByAQuarterOfEachRingIsNinetyDegrees) {
    const Document document = new_solid();
    const Camera camera{Vec3(0), 0.6, 0.5, 10, 0.55};
    for (int axis = 0; axis < 3; ++axis) {
        for (const int sense : {+1, -1}) {
            const Drag drag = turned_along(document, camera, axis, 10, 24 * sense);
            EXPECT_NEAR(drag.turned, sense * quarter, 1e-6) << axis;
            EXPECT_NEAR(angle_between(drag.placed.pose.rotation, drag.now.pose.rotation), quarter, 1e-6);
            EXPECT_EQ(drag.now.pose.position, drag.placed.pose.position);
        }
    }
}

TEST(Turn, InThePlaneAddsToTheAngle) {
    const Document document = document_of(
        {body_of(core::Rect{}, {1, 1, 0}, core::Angle{0.25}), body_of(core::Circle{}, {-3, 0, 0})});
    const Drag drag = turned_along(document, head_on(0), 2, 5, 24);
    ASSERT_TRUE(std::holds_alternative<core::Angle>(drag.now.pose.rotation));
    EXPECT_NEAR(std::get<core::Angle>(drag.now.pose.rotation).radians, 0.25 + quarter, 1e-9);
}

TEST(Turn, GoesOnPastHalfATurn) {
    const Document document = new_flat();
    EXPECT_NEAR(turned_along(document, head_on(0), 2, 0, 96 + 48).turned, 6 * quarter, 1e-9);
    EXPECT_NEAR(turned_along(document, head_on(0), 2, 0, -96).turned, -4 * quarter, 1e-9);
}

TEST(Turn, WorksWhenTheRingIsSeenFromItsSide) {
    const Document document = document_of({body_of(core::Box{}, {}), body_of(core::Sphere{}, {4, 0, 0})});
    const Camera camera = head_on(0.55);
    const Handle ring = ring_of(document, camera, 1);  // about y, seen along z: a line across the paper
    const Vec2 press = px_of(document, camera, {0, 0, glm::length(ring.outline[0])});
    const Drag drag = hold_handle(document, 0, ring, {camera, cursor_at(press)});
    const Drag right = dragged(drag, cursor_at(press + Vec2(60, 0)), false);
    const Drag left = dragged(drag, cursor_at(press + Vec2(-60, 3)), false);
    EXPECT_GT(right.turned, 0.1);  // the near side goes to the right: counter-clockwise about y
    EXPECT_LT(right.turned, 2.0);
    EXPECT_NEAR(left.turned, -right.turned, 1e-6);
}

TEST(Turn, SnapsToFifteenDegrees) {
    const Document document =
        document_of({body_of(core::Rect{}, {}, core::Angle{0.1}), body_of(core::Circle{}, {-3, 0, 0})});
    const Camera camera = head_on(0);
    const Handle ring = ring_of(document, camera, 2);
    const Drag drag =
        hold_handle(document, 0, ring, {camera, cursor_at(px_of(document, camera, ring.outline[0]))});
    const Cursor cursor =
        cursor_at(px_of(document, camera, ring_point(ring, 11 * degrees_of_a_step)), {false, true, false});
    const Drag snapped = dragged(drag, cursor, true);
    EXPECT_NEAR(std::get<core::Angle>(snapped.now.pose.rotation).radians, glm::radians(45.0), 1e-12);
    EXPECT_NEAR(snapped.turned, glm::radians(45.0) - 0.1, 1e-12);
}

TEST(Turn, MakesAnAngleOfAnyFlatRotation) {
    const core::Mat3 quarter_matrix(Vec3(0, 1, 0), Vec3(-1, 0, 0), Vec3(0, 0, 1));
    Document document =
        document_of({body_of(core::Rect{}, {}, quarter_matrix), body_of(core::Circle{}, {4, 0, 0})});
    const Drag drag = turned_along(document, head_on(0), 2, 0, 24);
    EXPECT_NEAR(std::get<core::Angle>(drag.now.pose.rotation).radians, 2 * quarter, 1e-9);
}

// Taken by one ring and kept to another line: past the horizon of its plane and next to it as well.
TEST(Turn, AnswersAboutAnotherLineWhereverItsRingWasTaken) {
    const Document document = new_solid();
    int asked = 0;
    for (const Real pitch : {0.05, 0.3, 1.2}) {
        const Camera camera{Vec3(0), 0.6, pitch, 4, 1.1};
        for (int index = 0; index < 9; ++index) {
            const Handle ring = ring_of(document, camera, index % 3);
            for (int from = 0; from < 96; from += 4) {
                const Vec2 px = px_of(document, camera, ring_point(ring, from * degrees_of_a_step));
                Drag drag = hold_handle(document, 0, ring, {camera, cursor_at(px)});
                drag.line = world_frame[static_cast<std::size_t>(index / 3)];
                const auto turned = [&](const Vec2& by) {
                    return std::abs(dragged(drag, cursor_at(px + by), false).turned);
                };
                EXPECT_GT(turned({24, 0}) + turned({0, 24}) + turned({-24, 0}) + turned({0, -24}), 1e-3)
                    << pitch << ' ' << index << ' ' << from;
                ++asked;
            }
        }
    }
    EXPECT_EQ(asked, 648);
}

}  // namespace
}  // namespace app::test::turn_test

// Rings rotate bodies by the swept angle, seen from every side.
#include <algorithm>

#include <glm/gtc/constants.hpp>
#include <gtest/gtest.h>

#include "app/scene/drag.h"
#include "app/tests/manipulation_fixture.h"
#include "app/tests/ring_point.h"

namespace app::test::turn_test {
namespace {

constexpr Real quarter_turn = glm::half_pi<Real>();

Handle ring_of(const Document& document, const Camera& camera, int axis) {
    for (const Handle& handle : make_handles(document, 0, make_view(document, camera))) {
        if (handle.kind == HandleKind::Ring && handle.index == axis) return handle;
    }
    ADD_FAILURE() << "no ring " << axis;
    return {};
}

constexpr Real snap_step_degrees = 360.0 / 96;

// Presses on the ring `from` steps after its first point and drags along it for `count` steps.
Drag rotate_along(const Document& document, const Camera& camera, int axis, int from, int count) {
    const Handle ring = ring_of(document, camera, axis);
    const auto px = [&](int i) {
        return to_paper(document, camera, ring_point(ring, i * snap_step_degrees));
    };
    Drag drag = begin_handle_drag(document, 0, ring, {camera, make_cursor(px(from))});
    const int step = count < 0 ? -1 : 1;
    for (int i = 0; i != count; i += step) {
        drag = update_drag(drag, make_cursor(px(from + i + step)), is_flat(document));
    }
    return drag;
}

Real angle_between(const core::Rotation& from, const core::Rotation& to) {
    const core::Mat3 relative_rotation = core::to_matrix(to) * glm::transpose(core::to_matrix(from));
    return std::acos(std::clamp(
        (relative_rotation[0][0] + relative_rotation[1][1] + relative_rotation[2][2] - 1) / 2, -1.0, 1.0));
}

TEST(Rotate, ByAQuarterOfEachRingIsNinetyDegrees) {
    const Document document = make_solid_document();
    const Camera camera{Vec3(0), 0.6, 0.5, 10, 0.55};
    for (int axis = 0; axis < 3; ++axis) {
        for (const int sense : {+1, -1}) {
            const Drag drag = rotate_along(document, camera, axis, 10, 24 * sense);
            EXPECT_NEAR(drag.applied_angle, sense * quarter_turn, 1e-6) << axis;
            EXPECT_NEAR(angle_between(drag.placed.pose.rotation, drag.current.pose.rotation), quarter_turn,
                        1e-6);
            EXPECT_EQ(drag.current.pose.position, drag.placed.pose.position);
        }
    }
}

TEST(Rotate, InThePlaneAddsToTheAngle) {
    const Document document = make_document(
        {make_body(core::Rect{}, {1, 1, 0}, core::Angle{0.25}), make_body(core::Circle{}, {-3, 0, 0})});
    const Drag drag = rotate_along(document, front_camera(0), 2, 5, 24);
    ASSERT_TRUE(std::holds_alternative<core::Angle>(drag.current.pose.rotation));
    EXPECT_NEAR(std::get<core::Angle>(drag.current.pose.rotation).radians, 0.25 + quarter_turn, 1e-9);
}

TEST(Rotate, ContinuesPastHalfATurn) {
    const Document document = make_flat_document();
    EXPECT_NEAR(rotate_along(document, front_camera(0), 2, 0, 96 + 48).applied_angle, 6 * quarter_turn, 1e-9);
    EXPECT_NEAR(rotate_along(document, front_camera(0), 2, 0, -96).applied_angle, -4 * quarter_turn, 1e-9);
}

TEST(Rotate, WorksWhenTheRingIsEdgeOn) {
    const Document document =
        make_document({make_body(core::Box{}, {}), make_body(core::Sphere{}, {4, 0, 0})});
    const Camera camera = front_camera(0.55);
    const Handle ring = ring_of(document, camera, 1);  // about y, seen along z: a line across the paper
    const Vec2 press = to_paper(document, camera, {0, 0, glm::length(ring.outline[0])});
    const Drag drag = begin_handle_drag(document, 0, ring, {camera, make_cursor(press)});
    const Drag right = update_drag(drag, make_cursor(press + Vec2(60, 0)), false);
    const Drag left = update_drag(drag, make_cursor(press + Vec2(-60, 3)), false);
    EXPECT_GT(right.applied_angle, 0.1);  // the near side goes to the right: counter-clockwise about y
    EXPECT_LT(right.applied_angle, 2.0);
    EXPECT_NEAR(left.applied_angle, -right.applied_angle, 1e-6);
}

TEST(Rotate, SnapsToFifteenDegrees) {
    const Document document =
        make_document({make_body(core::Rect{}, {}, core::Angle{0.1}), make_body(core::Circle{}, {-3, 0, 0})});
    const Camera camera = front_camera(0);
    const Handle ring = ring_of(document, camera, 2);
    const Drag drag = begin_handle_drag(document, 0, ring,
                                        {camera, make_cursor(to_paper(document, camera, ring.outline[0]))});
    const Cursor cursor = make_cursor(to_paper(document, camera, ring_point(ring, 11 * snap_step_degrees)),
                                      {false, true, false});
    const Drag snapped = update_drag(drag, cursor, true);
    EXPECT_NEAR(std::get<core::Angle>(snapped.current.pose.rotation).radians, glm::radians(45.0), 1e-12);
    EXPECT_NEAR(snapped.applied_angle, glm::radians(45.0) - 0.1, 1e-12);
}

TEST(Rotate, ConvertsEveryFlatRotationToAnAngle) {
    const core::Mat3 quarter_matrix(Vec3(0, 1, 0), Vec3(-1, 0, 0), Vec3(0, 0, 1));
    Document document =
        make_document({make_body(core::Rect{}, {}, quarter_matrix), make_body(core::Circle{}, {4, 0, 0})});
    const Drag drag = rotate_along(document, front_camera(0), 2, 0, 24);
    EXPECT_NEAR(std::get<core::Angle>(drag.current.pose.rotation).radians, 2 * quarter_turn, 1e-9);
}

// Dragged by one ring and constrained to another line, also past the horizon of its plane and next to it.
TEST(Rotate, RotatesAboutAConstraintForEveryGrabPoint) {
    const Document document = make_solid_document();
    int checked = 0;
    for (const Real pitch : {0.05, 0.3, 1.2}) {
        const Camera camera{Vec3(0), 0.6, pitch, 4, 1.1};
        for (int index = 0; index < 9; ++index) {
            const Handle ring = ring_of(document, camera, index % 3);
            for (int from = 0; from < 96; from += 4) {
                const Vec2 px = to_paper(document, camera, ring_point(ring, from * snap_step_degrees));
                Drag drag = begin_handle_drag(document, 0, ring, {camera, make_cursor(px)});
                drag.constraint = world_axes[static_cast<std::size_t>(index / 3)];
                const auto rotated_by = [&](const Vec2& by) {
                    return std::abs(update_drag(drag, make_cursor(px + by), false).applied_angle);
                };
                EXPECT_GT(
                    rotated_by({24, 0}) + rotated_by({0, 24}) + rotated_by({-24, 0}) + rotated_by({0, -24}),
                    1e-3)
                    << pitch << ' ' << index << ' ' << from;
                ++checked;
            }
        }
    }
    EXPECT_EQ(checked, 648);
}

}  // namespace
}  // namespace app::test::turn_test

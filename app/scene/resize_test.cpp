// Handles change sizes; what is not pulled stays.
#include "app/scene/resize.h"

#include <gtest/gtest.h>

#include "app/tests/hand_bench.h"

namespace app::test::resize_test {
namespace {

const Camera plane = head_on(0);
const Camera space = {Vec3(0), 0.6, 0.5, 10, 0.55};

Handle handle_of(const Document& document, const Camera& camera, HandleKind kind, int index) {
    for (const Handle& handle : handles(document, 0, lens_of(document, camera))) {
        if (handle.kind == kind && handle.index == index) return handle;
    }
    ADD_FAILURE() << "no such handle";
    return {};
}

// The handle pulled so that the cursor goes from it to a point of the world.
Drag pulled(const Document& document, const Camera& camera, const Handle& handle, const Vec3& by,
            const Modifiers& modifiers = {}) {
    const Drag drag =
        hold_handle(document, 0, handle, {camera, cursor_at(px_of(document, camera, handle.at))});
    return dragged(drag, cursor_at(px_of(document, camera, handle.at + by), modifiers), is_flat(document));
}

Vec3 side(const core::Placed& placed, int axis, Real sign) {
    const Vec3 half = std::get<core::Box>(placed.shape).half_extents;
    return placed.pose.position + core::axes(placed.pose.rotation)[axis] * (sign * half[axis]);
}

TEST(Resize, LeavesTheOppositeSideOfABoxWhereItIs) {
    const Document document =
        document_of({body_of(core::Box{{1, 0.6, 0.8}}, {0.2, 0.1, 0}, core::Quat(Vec3(0.3, 0.2, 0.1))),
                     body_of(core::Sphere{}, {4, 0, 0})});
    for (int index = 0; index < 6; ++index) {
        const Handle handle = handle_of(document, space, HandleKind::Resize, index);
        const Drag drag = pulled(document, space, handle, 0.4 * handle.axis);
        const int axis = index / 2;
        const Real sign = index % 2 == 0 ? -1 : 1;
        EXPECT_LT(glm::length(side(drag.now, axis, -sign) - side(drag.placed, axis, -sign)), 1e-12) << index;
        EXPECT_LT(glm::length(side(drag.now, axis, sign) - handle.at - 0.4 * handle.axis), 1e-9) << index;
        for (int other = 0; other < 3; ++other) {
            const Real grown = std::get<core::Box>(drag.now.shape).half_extents[other] -
                               std::get<core::Box>(drag.placed.shape).half_extents[other];
            EXPECT_NEAR(grown, other == axis ? 0.2 : 0, 1e-9);
        }
    }
}

TEST(Resize, MovesBothSidesWithAlt) {
    const Document document = document_of({body_of(core::Box{}, {}), body_of(core::Sphere{}, {4, 0, 0})});
    const Handle handle = handle_of(document, space, HandleKind::Resize, 1);
    const Drag drag = pulled(document, space, handle, {0.3, 0, 0}, {false, false, true});
    EXPECT_EQ(drag.now.pose, drag.placed.pose);
    EXPECT_NEAR(std::get<core::Box>(drag.now.shape).half_extents.x, 1.3, 1e-9);
}

TEST(Resize, LeavesTheOppositeCornerOfARectWhereItIs) {
    const Document document = document_of(
        {body_of(core::Rect{{1, 0.5}}, {1, 0.5, 0}, core::Angle{0.3}), body_of(core::Circle{}, {-4, 0, 0})});
    const core::Solid before = core::solid(document.bodies[0].placed);
    for (int corner = 0; corner < 4; ++corner) {
        const Handle handle = handle_of(document, plane, HandleKind::Corner, corner);
        const Vec3 by = 0.25 * (handle.at - before.centre);
        const Drag drag = pulled(document, plane, handle, by);
        const core::Solid after = core::solid(drag.now);
        const int opposite = 3 - corner;
        EXPECT_LT(
            glm::length(after.centre + after.corners[opposite] - before.centre - before.corners[opposite]),
            1e-12);
        EXPECT_LT(glm::length(after.centre + after.corners[corner] - handle.at - by), 1e-9);
    }
}

TEST(Resize, StopsAtNoSize) {
    const Document document =
        document_of({body_of(core::Rect{{1, 0.5}}, {}), body_of(core::Circle{}, {4, 0, 0})});
    const Handle handle = handle_of(document, plane, HandleKind::Resize, 1);
    const Drag drag = pulled(document, plane, handle, {-3, 0, 0});
    EXPECT_EQ(std::get<core::Rect>(drag.now.shape).half_extents.x, 0);
    EXPECT_NEAR(drag.now.pose.position.x, -1, 1e-12);
}

TEST(Resize, SetsTheRadiusFromThePointUnderTheCursor) {
    const Document flat = document_of({body_of(core::Circle{1}, {}), body_of(core::Circle{}, {4, 0, 0})});
    const Drag grown = pulled(flat, plane, handle_of(flat, plane, HandleKind::Radius, 0), {0.5, 0.1, 0});
    EXPECT_NEAR(std::get<core::Circle>(grown.now.shape).radius, 1.5, 1e-9);
    const Document deep = document_of({body_of(core::Sphere{1}, {}), body_of(core::Sphere{}, {4, 0, 0})});
    const Handle handle = handle_of(deep, space, HandleKind::Radius, 0);
    const Drag shrunk = pulled(deep, space, handle, -0.4 * handle.axis);
    EXPECT_NEAR(std::get<core::Sphere>(shrunk.now.shape).radius, 0.6, 1e-9);
    EXPECT_EQ(std::get<core::Sphere>(pulled(deep, space, handle, -2.0 * handle.axis).now.shape).radius, 0);
}

TEST(Resize, RoundsSizesWithCtrl) {
    const Document document = document_of({body_of(core::Circle{1}, {}), body_of(core::Circle{}, {4, 0, 0})});
    const Handle handle = handle_of(document, plane, HandleKind::Radius, 0);
    const Drag drag = pulled(document, plane, handle, {0.777, 0, 0}, {false, true, false});
    const Real step = snap_step(lens_of(document, plane), handle.at, 1);
    const Real cells = std::get<core::Circle>(drag.now.shape).radius / step;
    EXPECT_NEAR(cells, std::round(cells), 1e-9);
}

TEST(Resize, MovesOnePointOfAPolygonAndRefusesADent) {
    const core::Polygon square{{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
    const Document document =
        document_of({body_of(square, {0.5, 0, 0}, core::Angle{0.4}), body_of(core::Circle{}, {-4, 0, 0})});
    const Handle handle = handle_of(document, plane, HandleKind::Corner, 1);
    const Vec3 outwards = 0.2 * (handle.at - Vec3(0.5, 0, 0));
    const Drag out = pulled(document, plane, handle, outwards);
    EXPECT_FALSE(out.refused);
    const core::Polygon& moved = std::get<core::Polygon>(out.now.shape);
    EXPECT_LT(glm::length(moved.points[1] - core::Vec2(1.2, 1.2)), 1e-9);
    EXPECT_EQ(moved.points[0], square.points[0]);
    const Cursor inside = cursor_at(px_of(document, plane, {0.5, 0, 0}) + Vec2(0, 40));
    const Drag dented = dragged(out, inside, true);
    EXPECT_TRUE(dented.refused);
    EXPECT_EQ(dented.now, out.now);  // the last legal one stays
    EXPECT_FALSE(dragged(dented, cursor_at(px_of(document, plane, handle.at)), true).refused);
}

TEST(Resize, WorksOnABoxGivenByAMatrix) {
    core::Mat3 matrix = core::axes(core::Quat(Vec3(0.3, 0.2, 0.1)));
    matrix[0] *= 1.0005;
    const Document document =
        document_of({body_of(core::Box{}, {}, matrix), body_of(core::Sphere{}, {4, 0, 0})});
    const Handle handle = handle_of(document, space, HandleKind::Resize, 1);
    const Drag drag = pulled(document, space, handle, 0.3 * handle.axis);
    EXPECT_LT(glm::length(side(drag.now, 0, -1) - side(drag.placed, 0, -1)), 1e-12);
    EXPECT_EQ(drag.now.pose.rotation, drag.placed.pose.rotation);
}

}  // namespace
}  // namespace app::test::resize_test

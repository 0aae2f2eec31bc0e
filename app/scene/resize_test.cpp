// Resize handles change only their side.
#include <gtest/gtest.h>

#include "app/scene/drag.h"
#include "app/tests/manipulation_fixture.h"

namespace app::test::resize_test {
namespace {

const Camera plane = front_camera(0);
const Camera space = {Vec3(0), 0.6, 0.5, 10, 0.55};

Handle handle_of(const Document& document, const Camera& camera, HandleKind kind, int index) {
    for (const Handle& handle : make_handles(document, 0, make_view(document, camera))) {
        if (handle.kind == kind && handle.index == index) return handle;
    }
    ADD_FAILURE() << "no such handle";
    return {};
}

// Drags a handle from its position to a world point.
Drag drag_handle(const Document& document, const Camera& camera, const Handle& handle, const Vec3& offset,
                 const Modifiers& modifiers = {}) {
    const Drag drag = begin_handle_drag(document, 0, handle,
                                        {camera, make_cursor(to_paper(document, camera, handle.position))});
    return update_drag(drag, make_cursor(to_paper(document, camera, handle.position + offset), modifiers),
                       is_flat(document));
}

Vec3 side_center(const core::PlacedShape& placed, int axis, Real sign) {
    const Vec3 half = std::get<core::Box>(placed.shape).half_extents;
    return placed.pose.position + core::to_matrix(placed.pose.rotation)[axis] * (sign * half[axis]);
}

TEST(Resize, KeepsTheOppositeSideOfABox) {
    const Document document =
        make_document({make_body(core::Box{{1, 0.6, 0.8}}, {0.2, 0.1, 0}, core::Quat(Vec3(0.3, 0.2, 0.1))),
                       make_body(core::Sphere{}, {4, 0, 0})});
    for (int index = 0; index < 6; ++index) {
        const Handle handle = handle_of(document, space, HandleKind::Resize, index);
        const Drag drag = drag_handle(document, space, handle, 0.4 * handle.axis);
        const int axis = index / 2;
        const Real sign = index % 2 == 0 ? -1 : 1;
        EXPECT_LT(glm::length(side_center(drag.current, axis, -sign) - side_center(drag.placed, axis, -sign)),
                  1e-12)
            << index;
        EXPECT_LT(glm::length(side_center(drag.current, axis, sign) - handle.position - 0.4 * handle.axis),
                  1e-9)
            << index;
        for (int other = 0; other < 3; ++other) {
            const Real grown = std::get<core::Box>(drag.current.shape).half_extents[other] -
                               std::get<core::Box>(drag.placed.shape).half_extents[other];
            EXPECT_NEAR(grown, other == axis ? 0.2 : 0, 1e-9);
        }
    }
}

TEST(Resize, MovesBothSidesWithAlt) {
    const Document document =
        make_document({make_body(core::Box{}, {}), make_body(core::Sphere{}, {4, 0, 0})});
    const Handle handle = handle_of(document, space, HandleKind::Resize, 1);
    const Drag drag = drag_handle(document, space, handle, {0.3, 0, 0}, {false, false, true});
    EXPECT_EQ(drag.current.pose, drag.placed.pose);
    EXPECT_NEAR(std::get<core::Box>(drag.current.shape).half_extents.x, 1.3, 1e-9);
}

TEST(Resize, KeepsTheOppositeCornerOfARect) {
    const Document document = make_document({make_body(core::Rect{{1, 0.5}}, {1, 0.5, 0}, core::Angle{0.3}),
                                             make_body(core::Circle{}, {-4, 0, 0})});
    const core::Solid before = core::make_solid(document.bodies[0].placed);
    for (int corner = 0; corner < 4; ++corner) {
        const Handle handle = handle_of(document, plane, HandleKind::Corner, corner);
        const Vec3 offset = 0.25 * (handle.position - before.center);
        const Drag drag = drag_handle(document, plane, handle, offset);
        const core::Solid after = core::make_solid(drag.current);
        const int opposite = 3 - corner;
        EXPECT_LT(
            glm::length(after.center + after.vertices[opposite] - before.center - before.vertices[opposite]),
            1e-12);
        EXPECT_LT(glm::length(after.center + after.vertices[corner] - handle.position - offset), 1e-9);
    }
}

TEST(Resize, StopsAtZero) {
    const Document document =
        make_document({make_body(core::Rect{{1, 0.5}}, {}), make_body(core::Circle{}, {4, 0, 0})});
    const Handle handle = handle_of(document, plane, HandleKind::Resize, 1);
    const Drag drag = drag_handle(document, plane, handle, {-3, 0, 0});
    EXPECT_EQ(std::get<core::Rect>(drag.current.shape).half_extents.x, 0);
    EXPECT_NEAR(drag.current.pose.position.x, -1, 1e-12);
}

TEST(Resize, SetsTheRadiusFromThePointUnderTheCursor) {
    const Document flat =
        make_document({make_body(core::Circle{1}, {}), make_body(core::Circle{}, {4, 0, 0})});
    const Drag grown = drag_handle(flat, plane, handle_of(flat, plane, HandleKind::Radius, 0), {0.5, 0.1, 0});
    EXPECT_NEAR(std::get<core::Circle>(grown.current.shape).radius, 1.5, 1e-9);
    const Document deep =
        make_document({make_body(core::Sphere{1}, {}), make_body(core::Sphere{}, {4, 0, 0})});
    const Handle handle = handle_of(deep, space, HandleKind::Radius, 0);
    const Drag shrunk = drag_handle(deep, space, handle, -0.4 * handle.axis);
    EXPECT_NEAR(std::get<core::Sphere>(shrunk.current.shape).radius, 0.6, 1e-9);
    EXPECT_EQ(
        std::get<core::Sphere>(drag_handle(deep, space, handle, -2.0 * handle.axis).current.shape).radius, 0);
}

TEST(Resize, RoundsSizesWithCtrl) {
    const Document document =
        make_document({make_body(core::Circle{1}, {}), make_body(core::Circle{}, {4, 0, 0})});
    const Handle handle = handle_of(document, plane, HandleKind::Radius, 0);
    const Drag drag = drag_handle(document, plane, handle, {0.777, 0, 0}, {false, true, false});
    const Real step = snap_step(make_view(document, plane), handle.position, {});
    const Real cells = std::get<core::Circle>(drag.current.shape).radius / step;
    EXPECT_NEAR(cells, std::round(cells), 1e-9);
}

TEST(Resize, MovesOnePointOfAPolygonAndTakesTheHullOfAConcaveShape) {
    const core::Polygon square{{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
    const Document document = make_document(
        {make_body(square, {0.5, 0, 0}, core::Angle{0.4}), make_body(core::Circle{}, {-4, 0, 0})});
    const Handle handle = handle_of(document, plane, HandleKind::Corner, 1);
    const Vec3 outwards = 0.2 * (handle.position - Vec3(0.5, 0, 0));
    const Drag out = drag_handle(document, plane, handle, outwards);
    EXPECT_FALSE(out.invalid);
    const core::Polygon& moved = std::get<core::Polygon>(out.current.shape);
    EXPECT_LT(glm::length(moved.points[1] - core::Vec2(1.2, 1.2)), 1e-9);
    EXPECT_EQ(moved.points[0], square.points[0]);
    const Cursor inside = make_cursor(to_paper(document, plane, {0.5, 0, 0}) + Vec2(0, 40));
    const Drag dented = update_drag(out, inside, true);
    EXPECT_FALSE(dented.invalid);
    ASSERT_TRUE(dented.concave);
    EXPECT_EQ(dented.concave->points.size(), 4U);
    EXPECT_EQ(dented.dropped, std::vector<int>{1});
    EXPECT_EQ(std::get<core::Polygon>(dented.current.shape).points,
              (std::vector<core::Vec2>{square.points[0], square.points[2], square.points[3]}));
    EXPECT_FALSE(core::validate(dented.current));
    const Drag back = update_drag(dented, make_cursor(to_paper(document, plane, handle.position)), true);
    EXPECT_FALSE(back.concave);
    EXPECT_EQ(std::get<core::Polygon>(back.current.shape).points.size(), 4U) << "the point is back";
}

TEST(Resize, MovesTheEndsAndTheSurfaceOfACapsule) {
    const core::FlatCapsule capsule{{{-1, 0}, {1, 0}}, 0.3};
    const Document document =
        make_document({make_body(capsule, {0.5, 0, 0}), make_body(core::Circle{0.1}, {-4, 0, 0})});
    const auto dragged = [&](HandleKind kind, int index, const Vec3& offset) {
        const Handle handle = handle_of(document, plane, kind, index);
        return std::get<core::FlatCapsule>(drag_handle(document, plane, handle, offset).current.shape);
    };
    const core::FlatCapsule longer = dragged(HandleKind::Corner, 1, {0.5, 0.25, 0});
    EXPECT_EQ(longer.points[0], capsule.points[0]);
    EXPECT_NEAR(longer.points[1].x, 1.5, 1e-9);
    EXPECT_NEAR(longer.points[1].y, 0.25, 1e-9);
    EXPECT_EQ(longer.radius, capsule.radius);
    const core::FlatCapsule thicker = dragged(HandleKind::Radius, 0, {0, 0.2, 0});
    EXPECT_EQ(thicker.points, capsule.points);
    EXPECT_NEAR(thicker.radius, 0.5, 1e-9);
}

TEST(Resize, WorksOnABoxGivenByAMatrix) {
    core::Mat3 matrix = core::to_matrix(core::Quat(Vec3(0.3, 0.2, 0.1)));
    matrix[0] *= 1.0005;
    const Document document =
        make_document({make_body(core::Box{}, {}, matrix), make_body(core::Sphere{}, {4, 0, 0})});
    const Handle handle = handle_of(document, space, HandleKind::Resize, 1);
    const Drag drag = drag_handle(document, space, handle, 0.3 * handle.axis);
    EXPECT_LT(glm::length(side_center(drag.current, 0, -1) - side_center(drag.placed, 0, -1)), 1e-12);
    EXPECT_EQ(drag.current.pose.rotation, drag.placed.pose.rotation);
}

TEST(Resize, MovesOnePointOfAHullOrACapsuleToTheCursor) {
    const core::Quat rotation(Vec3(0.3, 0.2, 0.1));
    for (const core::Shape& shape : {core::Shape(core::Hull{}), core::Shape(core::Capsule{})}) {
        const Document document =
            make_document({make_body(shape, {0.2, 0.1, 0}, rotation), make_body(core::Sphere{}, {4, 0, 0})});
        const Handle handle = handle_of(document, space, HandleKind::Corner, 1);
        const Vec3 offset = 0.4 * make_view(document, space).right();
        const Drag drag = drag_handle(document, space, handle, offset);
        const std::vector<Vec3>& before = std::holds_alternative<core::Hull>(shape)
                                              ? std::get<core::Hull>(drag.placed.shape).points
                                              : std::get<core::Capsule>(drag.placed.shape).points;
        const std::vector<Vec3>& after = std::holds_alternative<core::Hull>(shape)
                                             ? std::get<core::Hull>(drag.current.shape).points
                                             : std::get<core::Capsule>(drag.current.shape).points;
        const core::Mat3 axes = core::to_matrix(rotation);
        EXPECT_EQ(after[0], before[0]);
        EXPECT_LT(glm::length(axes * (after[1] - before[1]) - offset), 1e-9);
    }
}

}  // namespace
}  // namespace app::test::resize_test

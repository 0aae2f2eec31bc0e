// Positions of handles for every shape.
#include "app/scene/gizmo_handles.h"

#include <algorithm>
#include <cmath>

#include "app/scene/camera_control.h"
#include "app/scene/drag.h"
#include "app/tests/view_scenes.h"

namespace app::handles_test {
namespace {

int count(const std::vector<Handle>& all, HandleKind kind) {
    return static_cast<int>(
        std::count_if(all.begin(), all.end(), [&](const Handle& handle) { return handle.kind == kind; }));
}

std::vector<Handle> handles_of(const Document& document, int body) {
    const Vec2 size(800, 600);
    return make_handles(document, body,
                        ViewTransform(document_camera(document, size), is_flat(document), size));
}

TEST(Handles, OfARectAreARingAKnobFourSidesAndFourCorners) {
    const std::vector<Handle> all = handles_of(test::flat_overlap(), 1);
    EXPECT_EQ(count(all, HandleKind::Ring), 1);
    EXPECT_EQ(count(all, HandleKind::RotationKnob), 1);
    EXPECT_EQ(count(all, HandleKind::Resize), 4);
    EXPECT_EQ(count(all, HandleKind::Corner), 4);
}

TEST(Handles, OfABoxAreThreeRingsAndSixFaces) {
    const std::vector<Handle> all = handles_of(test::edge_separated(), 0);
    EXPECT_EQ(count(all, HandleKind::Ring), 3);
    EXPECT_EQ(count(all, HandleKind::Resize), 6);
    const core::Vec3 half(1.3, 0.55, 0.75);
    for (const Handle& handle : all) {
        if (handle.kind != HandleKind::Resize) continue;
        EXPECT_NEAR(glm::length(handle.position - core::Vec3(-0.8, 0, 0)), half[handle.index / 2], 1e-12);
        EXPECT_NEAR(glm::dot(handle.axis, handle.position - core::Vec3(-0.8, 0, 0)), half[handle.index / 2],
                    1e-4);
    }
}

TEST(Handles, RingsArePerpendicularToTheirAxisAndEncloseAllVertices) {
    for (const Handle& handle : handles_of(test::edge_separated(), 0)) {
        if (handle.kind != HandleKind::Ring) continue;
        for (const core::Vec3& point : handle.outline) {
            EXPECT_NEAR(glm::dot(point - handle.position, handle.axis), 0, 1e-12);
            EXPECT_GE(glm::length(point - handle.position), glm::length(core::Vec3(1.3, 0.55, 0.75)));
        }
    }
}

TEST(Handles, AreDraggedOneAtATimeExceptAKnobAndItsRing) {
    for (const auto& [document, body] :
         {std::pair{test::flat_overlap(), 1}, std::pair{test::edge_separated(), 0}}) {
        for (const GizmoTool tool : {GizmoTool::All, GizmoTool::Move}) {
            const Vec2 size(800, 600);
            const Camera camera = document_camera(document, size);
            const ViewTransform view(camera, is_flat(document), size);
            const std::vector<Handle> all = make_handles(document, body, view, {tool, world_axes});
            ASSERT_FALSE(all.empty());
            for (const Handle& handle : all) {
                const Drag drag = begin_handle_drag(document, body, handle,
                                                    {camera, {view.project(handle.position).px, size}});
                const auto dragged_count = std::count_if(
                    all.begin(), all.end(), [&](const Handle& it) { return is_dragged(it, drag); });
                const bool turns_flat = drag.mode == DragMode::Rotate && is_flat(document);
                EXPECT_TRUE(is_dragged(handle, drag));
                EXPECT_EQ(dragged_count, turns_flat ? 2 : 1);
            }
        }
    }
}

core::Polygon regular_polygon(int corners) {
    core::Polygon polygon;
    for (int i = 0; i < corners; ++i) {
        const Real angle = 2 * std::acos(-1.0) * i / corners;  // the first one where the knob would be
        polygon.points.push_back({std::cos(angle), std::sin(angle)});
    }
    return polygon;
}

// The body at the origin, with its knob on a ring round it.
Vec3 knob_of(const core::Shape& shape, Real angle) {
    Document document = test::flat_overlap();
    document.bodies[1].placed.shape = shape;
    document.bodies[1].placed.pose = {Vec3(0), core::Angle{angle}};
    for (const Handle& handle : handles_of(document, 1))
        if (handle.kind == HandleKind::RotationKnob) return handle.position;
    ADD_FAILURE() << "no knob";
    return {};
}

TEST(Handles, PlaceTheKnobAwayFromVertices) {
    for (const int corners : {3, 4, 5, 6, 7}) {
        const core::Polygon polygon = regular_polygon(corners);
        const Vec3 knob = knob_of(polygon, 0);
        for (const Vec2& corner : polygon.points)
            EXPECT_GT(glm::length(Vec3(corner, 0) - knob), 0.25) << corners;
    }
    const Vec3 thin = knob_of(core::Rect{{4, 0.1}}, 0);
    EXPECT_GT(glm::length(thin - Vec3(4, 0.1, 0)), 1);
    const Vec3 square = knob_of(core::Rect{{1, 1}}, 0);
    EXPECT_NEAR(square.y, 0, 1e-12) << "on the local x where that is free";
}

TEST(Handles, RotateTheKnobWithThePolygon) {
    for (int corners = 3; corners <= 32; ++corners) {
        const core::Polygon polygon = regular_polygon(corners);
        const Vec3 first = knob_of(polygon, 0);
        for (int i = 1; i < 60; ++i) {
            const Real angle = 0.11 * i;
            const Vec3 rotated_knob = knob_of(polygon, angle);
            const Vec3 expected(first.x * std::cos(angle) - first.y * std::sin(angle),
                                first.x * std::sin(angle) + first.y * std::cos(angle), 0);
            ASSERT_LT(glm::length(rotated_knob - expected), 1e-9) << corners << " corners, " << angle;
        }
    }
}

TEST(Handles, MatchTheConstraintAxisAndNotADraggedBody) {
    const Document document = test::edge_separated();
    const std::vector<Handle> all = handles_of(document, 0);
    Drag drag = begin_handle_drag(document, 0, all[0], {{}, {{400, 300}, {800, 600}}});
    drag.constraint = all[2].axis;
    EXPECT_FALSE(is_dragged(all[0], drag));
    EXPECT_TRUE(is_dragged(all[2], drag));
    drag = Drag{};
    for (const Handle& handle : all) EXPECT_FALSE(is_dragged(handle, drag));
}

TEST(Handles, OfABoxHaveALetterOnEachRingAndNextToEachArrow) {
    const Document document = test::edge_separated();
    const Vec2 size(800, 600);
    const ViewTransform view(document_camera(document, size), false, size);
    for (const GizmoTool tool : {GizmoTool::Rotate, GizmoTool::Move}) {
        const std::vector<Handle> all = make_handles(document, 0, view, {tool, world_axes});
        Figure figure;
        add_handles(figure, all, Role::HandleA);
        ASSERT_EQ(figure.labels.size(), 3U);
        for (std::size_t i = 0; i < 3; ++i) {
            EXPECT_EQ(figure.labels[i].text, std::string(1, "xyz"[i]));
            Real least = 1e9;
            for (const core::Vec3& point : all[i].outline)
                least = std::min(
                    least, glm::length(view.project(point).px - view.project(figure.labels[i].anchor).px));
            EXPECT_LT(least, 3) << i;
        }
    }
}

TEST(Handles, HaveLettersOnThePaperWhenRingsExtendBeyondIt) {
    const Document document = test::edge_separated();
    const Vec2 size(800, 600);
    Camera camera = document_camera(document, size);
    int beyond = 0;
    for (const Real up : {0.0, 0.5, 1.0, 1.5, 2.0}) {
        camera.target.y = up;  // the body sinks towards the lower edge
        const ViewTransform view(camera, false, size);
        for (const Handle& handle : make_handles(document, 0, view, {GizmoTool::Rotate, world_axes})) {
            for (const core::Vec3& point : handle.outline)
                beyond += view.project(point).px.y > size.y ? 1 : 0;
            const Vec2 px = view.project(handle.label_position).px;
            EXPECT_TRUE(px.x > 0 && px.y > 0 && px.x < size.x && px.y < size.y) << up << " " << handle.index;
        }
    }
    EXPECT_GT(beyond, 20);
}

TEST(Handles, OfASphereIsOneOnItsSurface) {
    const std::vector<Handle> all = handles_of(test::ball_and_box(), 1);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].kind, HandleKind::Radius);
    EXPECT_NEAR(glm::length(all[0].position - core::Vec3(1.1, 0.6, 0.4)), 0.7, 1e-12);
}

// The handle is where the axis of its drag leaves the surface: pulling it outwards enlarges the shape.
TEST(Handles, OfARadiusAreOnTheSideThatTheirAxisPointsTo) {
    const std::pair<core::Shape, Real> shapes[] = {{core::Circle{0.7}, 0.7},
                                                   {core::FlatCapsule{{{-1, 0}, {1, 0}}, 0.5}, 0.5},
                                                   {core::FlatCapsule{{{-1, -2}, {1, 2}}, 0.25}, 0.25},
                                                   {core::FlatCapsule{{{0, 0}, {0, 0}}, 0.5}, 0.5},
                                                   {core::Sphere{0.7}, 0.7},
                                                   {core::Capsule{{{-1, 0, 0}, {1, 0, 0}}, 0.5}, 0.5},
                                                   {core::Capsule{{{0, -1, 2}, {0, 1, -2}}, 0.25}, 0.25},
                                                   {core::Capsule{{{0, 0, 0}, {0, 0, 0}}, 0.5}, 0.5}};
    for (const auto& [shape, radius] : shapes) {
        SCOPED_TRACE(core::kind(shape));
        const core::Vec3 center(3, 2, 0);
        const core::Rotation rotation =
            core::is_flat(shape) ? core::Rotation(core::Angle{0.3}) : core::Rotation(test::rotation_a);
        const Document document = test::make_scene(
            {{"A", {shape, {center, rotation}}, ""}, {"B", {shape, {core::Vec3(-3, 0, 0), rotation}}, ""}});
        const std::vector<Handle> all = handles_of(document, 0);
        ASSERT_EQ(count(all, HandleKind::Radius), 1);
        for (const Handle& handle : all) {
            if (handle.kind != HandleKind::Radius) continue;
            EXPECT_NEAR(glm::length(handle.axis), 1, 1e-12);
            EXPECT_LT(glm::length(handle.position - (center + radius * handle.axis)), 1e-12);
        }
    }
}

TEST(Handles, OfAPolygonAreAtItsPoints) {
    core::Polygon polygon{{{0, -1}, {1.2, -0.4}, {0.9, 0.8}, {-1, 0}}};
    Document document = test::flat_overlap();
    document.bodies[0].placed.shape = polygon;
    const std::vector<Handle> all = handles_of(document, 0);
    EXPECT_EQ(count(all, HandleKind::Corner), 4);
    const core::Mat3 axes = core::to_matrix(document.bodies[0].placed.pose.rotation);
    for (const Handle& handle : all) {
        if (handle.kind != HandleKind::Corner) continue;
        EXPECT_LT(glm::length(handle.position - (document.bodies[0].placed.pose.position +
                                                 axes * core::Vec3(polygon.points[handle.index], 0))),
                  1e-12);
    }
}

TEST(Handles, OfAPointAreLargeEnoughToPick) {
    const Document document =
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {2, 0}, {0, 0}, 0)});
    const Vec2 size(800, 600);
    const ViewTransform view(document_camera(document, size), true, size);
    for (const Handle& handle : make_handles(document, 1, view)) {
        if (handle.kind != HandleKind::Ring) continue;
        EXPECT_GE(glm::length(handle.outline[0] - handle.position) / view.units_per_px(handle.position),
                  36 - 1e-9);
    }
}

bool is_finite(const std::vector<Handle>& handles) {
    return std::ranges::all_of(handles, [](const Handle& handle) {
        return core::is_finite(handle.position) && core::is_finite(handle.axis) &&
               std::ranges::all_of(handle.outline,
                                   [](const core::Vec3& point) { return core::is_finite(point); });
    });
}

// Parallel edges have no axis, and neither has a pair of equal points.
TEST(Handles, AreAlongTheWorldAxesIfTheCurrentAxisHasNoDirection) {
    const core::Quat unturned(1, 0, 0, 0);
    Document points = test::make_scene(
        {test::box("A", {1, 2, 3}, {0, 0, 0}, unturned), test::box("B", {1, 2, 3}, {0, 0, 0}, unturned)});
    int without_direction = 0;
    for (const Document& document : {test::make_scene({test::box("A", {0, 0, 0}, {1, 1, 1}, unturned),
                                                       test::box("B", {1, 0.5, 0.25}, {1, 1, 1}, unturned)}),
                                     points, test::flat_overlap()})
        for (const GizmoFrame frame : {GizmoFrame::Axis, GizmoFrame::Mtv}) {
            Analysis analysis = app::analyze(document, "");
            const Vec2 size(800, 600);
            const ViewTransform view(Camera(), is_flat(document), size);
            for (int axis = -1; axis < int(analysis.trace.axes.size()); ++axis) {
                analysis.axis = axis;
                const Gizmo gizmo = make_gizmo(analysis, 0, {GizmoTool::Move, frame});
                for (const core::Vec3& each : gizmo.axes) EXPECT_NEAR(glm::length(each), 1, 1e-12) << axis;
                EXPECT_TRUE(is_finite(make_handles(document, 0, view, gizmo))) << axis;
                const bool has_none = axis < 0 || analysis.trace.axes[axis].direction == core::Vec3(0);
                if (!has_none || frame != GizmoFrame::Axis) continue;
                EXPECT_EQ(gizmo.axes, world_axes);
                without_direction += axis < 0 ? 0 : 1;
            }
        }
    EXPECT_GT(without_direction, 2);
}

TEST(Handles, AreEmptyForAMissingBody) {
    EXPECT_TRUE(handles_of(test::flat_overlap(), -1).empty());
    EXPECT_TRUE(handles_of(test::flat_overlap(), 2).empty());
}

}  // namespace
}  // namespace app::handles_test

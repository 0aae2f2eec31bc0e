// A dragged body snaps to near events: touching, a tie, a center on a face, parallel edges.
#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "app/scene/drag.h"
#include "app/scene/snapping.h"
#include "app/tests/manipulation_fixture.h"
#include "core/method.h"
#include "core/solid.h"

namespace app::test::magnet_test {
namespace {

const core::Shape unit_box = core::Box{{1, 1, 1}};

Drag move_drag(const Document& document, int body, const Vec3& move) {
    Drag drag;
    drag.body = body;
    drag.moved = true;
    drag.camera = front_camera(0);
    drag.placed = drag.current = document.bodies[static_cast<std::size_t>(body)].placed;
    drag.current.pose.position += move;
    return drag;
}

Document with_drag(Document document, const Drag& drag) {
    document.bodies[static_cast<std::size_t>(drag.body)].placed = drag.current;
    return document;
}

core::Verdict exact_verdict(const Document& document, const Drag& drag) {
    return core::find_method("exact")->query(pair(with_drag(document, drag)), {}).verdict;
}

Drag rotate_drag(const Document& document, Real applied_angle) {
    Drag drag = move_drag(document, 1, Vec3(0));
    drag.mode = DragMode::Rotate;
    drag.axis = {0, 0, 1};
    drag.applied_angle = applied_angle;
    drag.current.pose = rotate_body(drag, applied_angle, is_flat(document));
    return drag;
}

// Sine of the least angle between a direction of one and one of the other.
Real min_sine(const core::Solid& a, const core::Solid& b) {
    Real min_sine = 1;
    for (const Vec3& u : a.flat ? a.face_normals : a.edge_directions)
        for (const Vec3& v : b.flat ? b.face_normals : b.edge_directions)
            min_sine = std::min(min_sine, glm::length(glm::cross(u, v)));
    return min_sine;
}

TEST(EventSnapping, SnapsASeparatedBoxToTouching) {
    const Document document =
        make_document({make_body(unit_box, {0, 0, 0}), make_body(unit_box, {3, 0.4, 0.3})});
    for (const int body : {0, 1}) {
        const Vec3 move(body == 1 ? -0.93 : 0.93, 0, 0);
        const Drag drag = snap_to_event(move_drag(document, body, move), document, make_cursor({0, 0}));
        EXPECT_STREQ(drag.snap_event, "snap_event.touching");
        EXPECT_EQ(exact_verdict(document, drag), core::Verdict::Touching);
    }
}

TEST(EventSnapping, SnapsAShallowOverlapToTouching) {
    const Document document =
        make_document({make_body(unit_box, {0, 0, 0}), make_body(unit_box, {3, 0.4, 0.3})});
    const Drag drag = snap_to_event(move_drag(document, 1, {-1.06, 0, 0}), document, make_cursor({0, 0}));
    EXPECT_STREQ(drag.snap_event, "snap_event.touching");
    EXPECT_NEAR(drag.current.pose.position.x, 2, 1e-12);
}

TEST(EventSnapping, DoesNotSnapFarFromEveryEvent) {
    const Document document = make_document({make_body(unit_box, {0, 0, 0}), make_body(unit_box, {6, 0, 0})});
    const Drag drag = snap_to_event(move_drag(document, 1, {-1, 0, 0}), document, make_cursor({0, 0}));
    EXPECT_STREQ(drag.snap_event, "");
    EXPECT_EQ(drag.current.pose.position, Vec3(5, 0, 0));
}

TEST(EventSnapping, SnapsToATieOfTwoAxes) {
    const Document document =
        make_document({make_body(unit_box, {0, 0, 0}), make_body(unit_box, {1.5, 1.42, 0})});
    const Drag drag = snap_to_event(move_drag(document, 1, Vec3(0)), document, make_cursor({0, 0}));
    EXPECT_STREQ(drag.snap_event, "snap_event.tie");
    EXPECT_NEAR(drag.current.pose.position.x, drag.current.pose.position.y, 1e-12);
}

TEST(EventSnapping, SnapsACenterToAFace) {
    const core::Shape small = core::Box{{0.7, 0.5, 0.6}};
    const Document document =
        make_document({make_body(unit_box, {0, 0, 0}), make_body(small, {1.05, 0.1, 0.2})});
    const Drag drag = snap_to_event(move_drag(document, 1, Vec3(0)), document, make_cursor({0, 0}));
    EXPECT_STREQ(drag.snap_event, "snap_event.centre");
    EXPECT_NEAR(drag.current.pose.position.x, 1, 1e-12);
    EXPECT_EQ(drag.current.pose.position.y, 0.1);
}

TEST(EventSnapping, RotatesARectUntilItsEdgesAreParallel) {
    const core::Shape rect = core::Rect{{1, 0.5}};
    const Document document = make_document(
        {make_body(rect, {0, 0, 0}, core::Angle{0.3}), make_body(rect, {3, 0, 0}, core::Angle{0})});
    const Drag snapped = snap_to_event(rotate_drag(document, 0.27), document, make_cursor({0, 0}));
    EXPECT_STREQ(snapped.snap_event, "snap_event.parallel");
    EXPECT_NEAR(std::get<core::Angle>(snapped.current.pose.rotation).radians, 0.3, 1e-12);
    EXPECT_STREQ(snap_to_event(rotate_drag(document, 0.8), document, make_cursor({0, 0})).snap_event, "");
}

TEST(EventSnapping, ReportsParallelOnlyForParallelEdges) {
    const core::Shape triangle = core::Polygon{{{0, 0}, {1, 0.3}, {0.2, 1}}};
    const core::Quat tilted = glm::normalize(core::Quat(0.9, 0.2, 0.3, 0.1));
    const Document documents[] = {
        make_document({make_body(triangle, {0, 0, 0}, core::Angle{0}),
                       make_body(core::Rect{{1, 0.5}}, {3, 0, 0}, core::Angle{0})}),
        make_document({make_body(unit_box, {0, 0, 0}, tilted), make_body(unit_box, {3, 0, 0}, tilted)}),
        make_document({make_body(unit_box, {0, 0, 0}, tilted),
                       make_body(unit_box, {3, 0, 0}, core::Quat(1, 0, 0, 0))})};
    int parallel = 0, not_parallel = 0;
    for (const Document& document : documents) {
        for (int degrees = -180; degrees < 180; ++degrees) {
            const Drag drag = snap_to_event(rotate_drag(document, glm::radians(degrees + 0.5)), document,
                                            make_cursor({0, 0}));
            if (*drag.snap_event == '\0') {
                ++not_parallel;
                continue;
            }
            ++parallel;
            const Document now = with_drag(document, drag);
            EXPECT_LT(
                min_sine(core::make_solid(now.bodies[0].placed), core::make_solid(now.bodies[1].placed)),
                1e-9)
                << degrees;
        }
    }
    EXPECT_GT(parallel, 20);
    EXPECT_GT(not_parallel, 500);
}

// B turns about z. Its vertical edges keep their direction, also if those of A lean by very little.
TEST(EventSnapping, IgnoresEdgesAlongTheAxisOfTheRotation) {
    for (const Real lean : {1e-8, 1e-7, 1e-6, 1e-5}) {
        const core::Rotation leaning = core::rotate(core::Quat(1, 0, 0, 0), {1, 0, 0}, lean);
        const Document document =
            make_document({make_body(unit_box, {0, 0, 0}, leaning), make_body(unit_box, {4, 0, 0})});
        for (const Real angle : {0.35, -0.35, 0.6})
            EXPECT_STREQ(
                snap_to_event(rotate_drag(document, angle), document, make_cursor({0, 0})).snap_event, "")
                << lean;
        EXPECT_STREQ(snap_to_event(rotate_drag(document, 0.05), document, make_cursor({0, 0})).snap_event,
                     "snap_event.parallel");
    }
}

TEST(EventSnapping, FindsNoParallelEdgesForABall) {
    const Document document =
        make_document({make_body(core::Sphere{1}, {0, 0, 0}), make_body(unit_box, {3, 0, 0})});
    for (int degrees = 0; degrees < 90; ++degrees)
        EXPECT_STREQ(
            snap_to_event(rotate_drag(document, glm::radians(degrees + 0.5)), document, make_cursor({0, 0}))
                .snap_event,
            "");
}

TEST(EventSnapping, ReportsATieOnlyForEqualLeastOverlaps) {
    std::mt19937 random(21);
    std::uniform_real_distribution<Real> unit(-1, 1);
    const core::Shape hexagon =
        core::Polygon{{{1, 0}, {0.6, 0.9}, {-0.5, 0.8}, {-1, 0.1}, {-0.4, -0.9}, {0.5, -0.8}}};
    int ties = 0;
    for (int i = 0; i < 1000; ++i) {
        const Document document = make_document(
            {make_body(hexagon, {0, 0, 0}, core::Angle{3 * unit(random)}),
             make_body(hexagon, {1.2 * unit(random), 1.2 * unit(random), 0}, core::Angle{3 * unit(random)})});
        const Drag drag = snap_to_event(move_drag(document, 1, Vec3(0)), document, make_cursor({0, 0}));
        if (std::string_view(drag.snap_event) != "snap_event.tie") continue;
        ++ties;
        const core::Trace trace = core::find_method("sat")->query(pair(with_drag(document, drag)), {});
        const auto shared =
            std::count_if(trace.axes.begin(), trace.axes.end(),
                          [&](const core::AxisTest& axis) { return axis.overlap - trace.depth < 1e-9; });
        EXPECT_GE(shared, 2);
    }
    EXPECT_GT(ties, 20);
}

TEST(EventSnapping, SnapsAlongTheConstraint) {
    const Document document =
        make_document({make_body(unit_box, {0, 0, 0}), make_body(unit_box, {3, 0.4, 0.3})});
    Drag drag = move_drag(document, 1, {-0.95, 0, 0});
    drag.constraint = Vec3(1, 0, 0);
    drag = snap_to_event(drag, document, make_cursor({0, 0}));
    EXPECT_STREQ(drag.snap_event, "snap_event.touching");
    EXPECT_EQ(drag.current.pose.position.y, 0.4);
    EXPECT_EQ(drag.current.pose.position.z, 0.3);
}

TEST(EventSnapping, SnapsToATieAlongTheConstraint) {
    const Document document =
        make_document({make_body(unit_box, {0, 0, 0}), make_body(unit_box, {1.5, 1.42, 0})});
    Drag drag = move_drag(document, 1, Vec3(0));
    drag.constraint = Vec3(0, 1, 0);
    drag = snap_to_event(drag, document, make_cursor({0, 0}));
    EXPECT_STREQ(drag.snap_event, "snap_event.tie");
    EXPECT_NEAR(drag.current.pose.position.y, 1.5, 1e-12);
    EXPECT_EQ(drag.current.pose.position.x, 1.5);
    drag = move_drag(document, 1, Vec3(0));
    drag.constraint = Vec3(0, 0, 1);
    EXPECT_STREQ(snap_to_event(drag, document, make_cursor({0, 0})).snap_event, "")
        << "neither overlap changes";
}

TEST(EventSnapping, SnapsACenterToAFaceAlongTheConstraint) {
    const core::Shape small = core::Box{{0.7, 0.5, 0.6}};
    const Document document =
        make_document({make_body(unit_box, {0, 0, 0}), make_body(small, {1.05, 0.1, 0.2})});
    Drag drag = move_drag(document, 1, Vec3(0));
    drag.constraint = glm::normalize(Vec3(1, 1, 0));
    drag = snap_to_event(drag, document, make_cursor({0, 0}));
    EXPECT_STREQ(drag.snap_event, "snap_event.centre");
    EXPECT_NEAR(drag.current.pose.position.x, 1, 1e-12);
    EXPECT_NEAR(drag.current.pose.position.y, 0.05, 1e-12);
    drag = move_drag(document, 1, Vec3(0));
    drag.constraint = Vec3(0, 0, 1);
    EXPECT_STREQ(snap_to_event(drag, document, make_cursor({0, 0})).snap_event, "") << "along the face";
}

TEST(EventSnapping, IgnoresABodyOutsideThePair) {
    const Document document = make_document(
        {make_body(unit_box, {0, 0, 0}), make_body(unit_box, {3, 0, 0}), make_body(unit_box, {-3, 0, 0})});
    EXPECT_STREQ(
        snap_to_event(move_drag(document, 2, {0.95, 0, 0}), document, make_cursor({0, 0})).snap_event, "");
}

}  // namespace
}  // namespace app::test::magnet_test

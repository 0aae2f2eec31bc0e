// A dragged body falls into events that are near: touching, a tie, a centre on a face, parallel edges.
#include "app/scene/magnet.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "app/scene/turn.h"
#include "app/tests/hand_bench.h"
#include "core/method.h"
#include "core/solid.h"

namespace app::test::magnet_test {
namespace {

const core::Shape unit_box = core::Box{{1, 1, 1}};

Drag holding(const Document& document, int body, const Vec3& move) {
    Drag drag;
    drag.body = body;
    drag.moved = true;
    drag.camera = head_on(0);
    drag.placed = drag.now = document.bodies[static_cast<std::size_t>(body)].placed;
    drag.now.pose.position += move;
    return drag;
}

Document with(Document document, const Drag& drag) {
    document.bodies[static_cast<std::size_t>(drag.body)].placed = drag.now;
    return document;
}

core::Verdict truth_with(const Document& document, const Drag& drag) {
    return core::find_method("exact")->query(pair(with(document, drag)), {}).verdict;
}

Drag turning(const Document& document, Real turned) {
    Drag drag = holding(document, 1, Vec3(0));
    drag.grip = Grip::Turn;
    drag.axis = {0, 0, 1};
    drag.turned = turned;
    drag.now.pose = turned_by(drag, turned, is_flat(document));
    return drag;
}

// Sine of the least angle between a direction of one and one of the other.
Real least_sine(const core::Solid& a, const core::Solid& b) {
    Real least = 1;
    for (const Vec3& u : a.flat ? a.normals : a.edge_directions)
        for (const Vec3& v : b.flat ? b.normals : b.edge_directions)
            least = std::min(least, glm::length(glm::cross(u, v)));
    return least;
}

TEST(Magnet, DrawsASeparatedBoxInUntilItTouches) {
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(unit_box, {3, 0.4, 0.3})});
    for (const int body : {0, 1}) {
        const Vec3 move(body == 1 ? -0.93 : 0.93, 0, 0);
        const Drag drag = drawn_in(holding(document, body, move), document, cursor_at({0, 0}));
        EXPECT_STREQ(drag.event, "event.touching");
        EXPECT_EQ(truth_with(document, drag), core::Verdict::Touching);
    }
}

TEST(Magnet, PushesAShallowOverlapOut) {
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(unit_box, {3, 0.4, 0.3})});
    const Drag drag = drawn_in(holding(document, 1, {-1.06, 0, 0}), document, cursor_at({0, 0}));
    EXPECT_STREQ(drag.event, "event.touching");
    EXPECT_NEAR(drag.now.pose.position.x, 2, 1e-12);
}

TEST(Magnet, LeavesWhatIsFarFromEveryEvent) {
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(unit_box, {6, 0, 0})});
    const Drag drag = drawn_in(holding(document, 1, {-1, 0, 0}), document, cursor_at({0, 0}));
    EXPECT_STREQ(drag.event, "");
    EXPECT_EQ(drag.now.pose.position, Vec3(5, 0, 0));
}

TEST(Magnet, FindsTheTieOfTwoAxes) {
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(unit_box, {1.5, 1.42, 0})});
    const Drag drag = drawn_in(holding(document, 1, Vec3(0)), document, cursor_at({0, 0}));
    EXPECT_STREQ(drag.event, "event.tie");
    EXPECT_NEAR(drag.now.pose.position.x, drag.now.pose.position.y, 1e-12);
}

TEST(Magnet, PutsACentreOnAFace) {
    const core::Shape small = core::Box{{0.7, 0.5, 0.6}};
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(small, {1.05, 0.1, 0.2})});
    const Drag drag = drawn_in(holding(document, 1, Vec3(0)), document, cursor_at({0, 0}));
    EXPECT_STREQ(drag.event, "event.centre");
    EXPECT_NEAR(drag.now.pose.position.x, 1, 1e-12);
    EXPECT_EQ(drag.now.pose.position.y, 0.1);
}

TEST(Magnet, TurnsARectUntilItsEdgesAreParallel) {
    const core::Shape rect = core::Rect{{1, 0.5}};
    const Document document =
        document_of({body_of(rect, {0, 0, 0}, core::Angle{0.3}), body_of(rect, {3, 0, 0}, core::Angle{0})});
    const Drag near = drawn_in(turning(document, 0.27), document, cursor_at({0, 0}));
    EXPECT_STREQ(near.event, "event.parallel");
    EXPECT_NEAR(std::get<core::Angle>(near.now.pose.rotation).radians, 0.3, 1e-12);
    EXPECT_STREQ(drawn_in(turning(document, 0.8), document, cursor_at({0, 0})).event, "");
}

TEST(Magnet, SaysParallelOnlyWhereEdgesAre) {
    const core::Shape triangle = core::Polygon{{{0, 0}, {1, 0.3}, {0.2, 1}}};
    const core::Quat tilted = glm::normalize(core::Quat(0.9, 0.2, 0.3, 0.1));
    const Document documents[] = {
        document_of({body_of(triangle, {0, 0, 0}, core::Angle{0}),
                     body_of(core::Rect{{1, 0.5}}, {3, 0, 0}, core::Angle{0})}),
        document_of({body_of(unit_box, {0, 0, 0}, tilted), body_of(unit_box, {3, 0, 0}, tilted)}),
        document_of(
            {body_of(unit_box, {0, 0, 0}, tilted), body_of(unit_box, {3, 0, 0}, core::Quat(1, 0, 0, 0))})};
    int parallel = 0, free = 0;
    for (const Document& document : documents) {
        for (int degrees = -180; degrees < 180; ++degrees) {
            const Drag drag =
                drawn_in(turning(document, glm::radians(degrees + 0.5)), document, cursor_at({0, 0}));
            if (*drag.event == '\0') {
                ++free;
                continue;
            }
            ++parallel;
            const Document now = with(document, drag);
            EXPECT_LT(least_sine(core::solid(now.bodies[0].placed), core::solid(now.bodies[1].placed)), 1e-9)
                << degrees;
        }
    }
    EXPECT_GT(parallel, 20);
    EXPECT_GT(free, 500);
}

TEST(Magnet, FindsNoParallelEdgesBesideABall) {
    const Document document =
        document_of({body_of(core::Sphere{1}, {0, 0, 0}), body_of(unit_box, {3, 0, 0})});
    for (int degrees = 0; degrees < 90; ++degrees)
        EXPECT_STREQ(
            drawn_in(turning(document, glm::radians(degrees + 0.5)), document, cursor_at({0, 0})).event, "");
}

TEST(Magnet, SaysTieOnlyWhereTheLeastIsShared) {
    std::mt19937 random(21);
    std::uniform_real_distribution<Real> unit(-1, 1);
    const core::Shape hexagon =
        core::Polygon{{{1, 0}, {0.6, 0.9}, {-0.5, 0.8}, {-1, 0.1}, {-0.4, -0.9}, {0.5, -0.8}}};
    int ties = 0;
    for (int i = 0; i < 1000; ++i) {
        const Document document = document_of(
            {body_of(hexagon, {0, 0, 0}, core::Angle{3 * unit(random)}),
             body_of(hexagon, {1.2 * unit(random), 1.2 * unit(random), 0}, core::Angle{3 * unit(random)})});
        const Drag drag = drawn_in(holding(document, 1, Vec3(0)), document, cursor_at({0, 0}));
        if (std::string_view(drag.event) != "event.tie") continue;
        ++ties;
        const core::Trace trace = core::find_method("sat")->query(pair(with(document, drag)), {});
        const auto shared =
            std::count_if(trace.axes.begin(), trace.axes.end(),
                          [&](const core::AxisTest& axis) { return axis.overlap - trace.depth < 1e-9; });
        EXPECT_GE(shared, 2);
    }
    EXPECT_GT(ties, 20);
}

TEST(Magnet, KeepsToTheLineOfTheMove) {
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(unit_box, {3, 0.4, 0.3})});
    Drag drag = holding(document, 1, {-0.95, 0, 0});
    drag.line = Vec3(1, 0, 0);
    drag = drawn_in(drag, document, cursor_at({0, 0}));
    EXPECT_STREQ(drag.event, "event.touching");
    EXPECT_EQ(drag.now.pose.position.y, 0.4);
    EXPECT_EQ(drag.now.pose.position.z, 0.3);
}

TEST(Magnet, FindsTheTieOnTheLineOfTheMove) {
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(unit_box, {1.5, 1.42, 0})});
    Drag drag = holding(document, 1, Vec3(0));
    drag.line = Vec3(0, 1, 0);
    drag = drawn_in(drag, document, cursor_at({0, 0}));
    EXPECT_STREQ(drag.event, "event.tie");
    EXPECT_NEAR(drag.now.pose.position.y, 1.5, 1e-12);
    EXPECT_EQ(drag.now.pose.position.x, 1.5);
    drag = holding(document, 1, Vec3(0));
    drag.line = Vec3(0, 0, 1);
    EXPECT_STREQ(drawn_in(drag, document, cursor_at({0, 0})).event, "") << "neither overlap changes";
}

TEST(Magnet, PutsACentreOnAFaceAlongTheLineOfTheMove) {
    const core::Shape small = core::Box{{0.7, 0.5, 0.6}};
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(small, {1.05, 0.1, 0.2})});
    Drag drag = holding(document, 1, Vec3(0));
    drag.line = glm::normalize(Vec3(1, 1, 0));
    drag = drawn_in(drag, document, cursor_at({0, 0}));
    EXPECT_STREQ(drag.event, "event.centre");
    EXPECT_NEAR(drag.now.pose.position.x, 1, 1e-12);
    EXPECT_NEAR(drag.now.pose.position.y, 0.05, 1e-12);
    drag = holding(document, 1, Vec3(0));
    drag.line = Vec3(0, 0, 1);
    EXPECT_STREQ(drawn_in(drag, document, cursor_at({0, 0})).event, "") << "along the face";
}

TEST(Magnet, LeavesABodyOutsideThePairAlone) {
    const Document document = document_of(
        {body_of(unit_box, {0, 0, 0}), body_of(unit_box, {3, 0, 0}), body_of(unit_box, {-3, 0, 0})});
    EXPECT_STREQ(drawn_in(holding(document, 2, {0.95, 0, 0}), document, cursor_at({0, 0})).event, "");
}

}  // namespace
}  // namespace app::test::magnet_test

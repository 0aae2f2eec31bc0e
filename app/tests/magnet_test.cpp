// A dragged body falls into events that are near: touching, a tie, a centre on a face, parallel edges.
#include "app/hand/magnet.h"

#include <numbers>

#include <gtest/gtest.h>

#include "app/tests/hand_bench.h"
#include "core/method.h"

namespace app::test {
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

core::Trace trace_with(Document document, const Drag& drag) {
    document.bodies[static_cast<std::size_t>(drag.body)].placed = drag.now;
    return core::find_method("sat")->query(pair(document), {});
}

TEST(Magnet, DrawsASeparatedBoxInUntilItTouches) {
    const Document document = document_of({body_of(unit_box, {0, 0, 0}), body_of(unit_box, {3, 0.4, 0.3})});
    for (const int body : {0, 1}) {
        const Vec3 move(body == 1 ? -0.93 : 0.93, 0, 0);
        const Drag drag = drawn_in(holding(document, body, move), document, cursor_at({0, 0}));
        EXPECT_STREQ(drag.event, "event.touching");
        EXPECT_NE(trace_with(document, drag).verdict, core::Verdict::Separated);
        EXPECT_LT(trace_with(document, drag).depth, 1e-12);
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
    Drag drag = holding(document, 1, Vec3(0));
    drag.grip = Grip::Turn;
    drag.axis = {0, 0, 1};
    drag.turned = 0.27;
    drag.now.pose.rotation = core::Angle{0.27};
    const Drag near = drawn_in(drag, document, cursor_at({0, 0}));
    EXPECT_STREQ(near.event, "event.parallel");
    EXPECT_NEAR(std::get<core::Angle>(near.now.pose.rotation).radians, 0.3, 1e-12);
    drag.turned = 0.8;
    drag.now.pose.rotation = core::Angle{0.8};
    EXPECT_STREQ(drawn_in(drag, document, cursor_at({0, 0})).event, "");
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

TEST(Magnet, LeavesABodyOutsideThePairAlone) {
    const Document document = document_of(
        {body_of(unit_box, {0, 0, 0}), body_of(unit_box, {3, 0, 0}), body_of(unit_box, {-3, 0, 0})});
    EXPECT_STREQ(drawn_in(holding(document, 2, {0.95, 0, 0}), document, cursor_at({0, 0})).event, "");
}

}  // namespace
}  // namespace app::test

// Numbers typed while something is dragged.
#include "app/scene/typed.h"

#include <gtest/gtest.h>

#include "app/tests/hand_bench.h"

namespace app::test::typed_test {
namespace {

const core::Shape box = core::Box{{1, 2, 3}};

Drag dragging(Grip grip, const Document& document) {
    Drag drag;
    drag.grip = grip;
    drag.body = 0;
    drag.moved = true;
    drag.placed = drag.now = document.bodies[0].placed;
    drag.axis = {1, 0, 0};
    return drag;
}

Drag with(Drag drag, const std::string& text, bool flat = false) {
    for (const char character : text) drag = typed(std::move(drag), character);
    return obeyed(std::move(drag), flat);
}

TEST(Typed, MovesByTheNumberAlongTheWayItCame) {
    const Document document = document_of({body_of(box, {1, 1, 1})});
    Drag drag = dragging(Grip::Move, document);
    drag.now.pose.position += Vec3(0, 0.3, 0.4);
    drag = with(drag, "2.5");
    EXPECT_NEAR(glm::distance(drag.now.pose.position, Vec3(1, 2.5, 3)), 0, 1e-12);
    drag = with(untyped(untyped(untyped(drag))), "-5");
    EXPECT_NEAR(glm::distance(drag.now.pose.position, Vec3(1, -2, -3)), 0, 1e-12);
}

TEST(Typed, MovesAlongTheLineThatWasChosen) {
    const Document document = document_of({body_of(box, {1, 1, 1})});
    Drag drag = dragging(Grip::Move, document);
    drag.line = Vec3(0, 1, 0);
    EXPECT_EQ(with(drag, "4").now.pose.position, Vec3(1, 5, 1));
}

TEST(Typed, TurnsByDegrees) {
    const Document document = document_of({body_of(core::Rect{{1, 2}}, {0, 0, 0}, core::Angle{0})});
    const Drag drag = with(dragging(Grip::Turn, document), "30", true);
    EXPECT_NEAR(std::get<core::Angle>(drag.now.pose.rotation).radians, 0.5235987755982988, 1e-15);
}

TEST(Typed, SetsTheHalfExtentAndLeavesTheOtherSide) {
    const Document document = document_of({body_of(box, {0, 0, 0})});
    Drag drag = dragging(Grip::Side, document);
    drag.index = 1;
    drag = with(drag, "2.5");
    EXPECT_EQ(std::get<core::Box>(drag.now.shape).half_extents, Vec3(2.5, 2, 3));
    EXPECT_NEAR(drag.now.pose.position.x - 2.5, -1, 1e-12);
}

TEST(Typed, SetsTheRadius) {
    const Document document = document_of({body_of(core::Sphere{1}, {0, 0, 0})});
    EXPECT_EQ(std::get<core::Sphere>(with(dragging(Grip::Radius, document), "0.125").now.shape).radius,
              0.125);
}

TEST(Typed, RefusesANegativeSizeAndKeepsTheLastLegalOne) {
    const Document document = document_of({body_of(core::Sphere{1}, {0, 0, 0})});
    const Drag drag = with(dragging(Grip::Radius, document), "-2");
    EXPECT_TRUE(drag.refused);
    EXPECT_EQ(std::get<core::Sphere>(drag.now.shape).radius, 1);
}

TEST(Typed, TakesAnExponentAsFieldsDo) {
    const Document document = document_of({body_of(core::Sphere{1}, {0, 0, 0})});
    const auto radius = [&](const std::string& text) {
        const Drag drag = with(dragging(Grip::Radius, document), text);
        EXPECT_EQ(drag.typed, text);
        return std::get<core::Sphere>(drag.now.shape).radius;
    };
    EXPECT_EQ(radius("1e-2"), 0.01);
    EXPECT_EQ(radius("2.5e+1"), 25);
    EXPECT_EQ(radius("3e1"), 30);
    EXPECT_EQ(radius("4e"), 4) << "its digits are still to come";
    EXPECT_EQ(radius("4e-"), 4);
    Drag far = dragging(Grip::Move, document);
    far.line = Vec3(1, 0, 0);
    EXPECT_EQ(with(far, "1e300").now.pose.position, Vec3(1e300, 0, 0));
}

TEST(Typed, RefusesWhatIsInfiniteAndNoMoreOnceItIsTakenBack) {
    const Document document = document_of({body_of(box, {1, 1, 1})});
    Drag drag = dragging(Grip::Move, document);
    drag.line = Vec3(0, 1, 0);
    drag = with(drag, "1e999");
    EXPECT_TRUE(drag.refused);
    EXPECT_EQ(drag.now.pose.position, Vec3(1, 1, 1));
    drag = with(untyped(untyped(drag)), "");
    EXPECT_FALSE(drag.refused);
    EXPECT_EQ(drag.now.pose.position, Vec3(1, 1 + 1e9, 1));
}

TEST(Typed, TakesNothingThatIsNoNumber) {
    const Document document = document_of({body_of(box, {0, 0, 0})});
    const Drag drag = with(dragging(Grip::Move, document), "1.2.-x3");
    EXPECT_EQ(drag.typed, "1.23");
    EXPECT_EQ(with(dragging(Grip::Move, document), "+e-e+.1e.-+e5-").typed, "-.1e-5");
    EXPECT_EQ(with(dragging(Grip::Corner, document), "12").typed, "");
    Drag still = dragging(Grip::Move, document);
    still.moved = false;
    EXPECT_EQ(with(still, "1").typed, "");
}

}  // namespace
}  // namespace app::test::typed_test

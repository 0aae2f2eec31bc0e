// Numbers typed during a drag.
#include <gtest/gtest.h>

#include "app/scene/drag.h"
#include "app/tests/manipulation_fixture.h"

namespace app::test::typed_test {
namespace {

const core::Shape box = core::Box{{1, 2, 3}};

Drag make_drag(DragMode mode, const Document& document) {
    Drag drag;
    drag.mode = mode;
    drag.body = 0;
    drag.moved = true;
    drag.placed = drag.current = document.bodies[0].placed;
    drag.axis = {1, 0, 0};
    return drag;
}

Drag with_typed(Drag drag, const std::string& text, bool flat = false) {
    for (const char character : text) drag = type_digit(std::move(drag), character);
    return apply_typed_number(std::move(drag), flat);
}

TEST(NumericInput, MovesByTheNumberAlongTheDragDirection) {
    const Document document = make_document({make_body(box, {1, 1, 1})});
    Drag drag = make_drag(DragMode::Move, document);
    drag.current.pose.position += Vec3(0, 0.3, 0.4);
    drag = with_typed(drag, "2.5");
    EXPECT_NEAR(glm::distance(drag.current.pose.position, Vec3(1, 2.5, 3)), 0, 1e-12);
    drag = with_typed(erase_digit(erase_digit(erase_digit(drag))), "-5");
    EXPECT_NEAR(glm::distance(drag.current.pose.position, Vec3(1, -2, -3)), 0, 1e-12);
}

TEST(NumericInput, MovesAlongTheConstraint) {
    const Document document = make_document({make_body(box, {1, 1, 1})});
    Drag drag = make_drag(DragMode::Move, document);
    drag.constraint = Vec3(0, 1, 0);
    EXPECT_EQ(with_typed(drag, "4").current.pose.position, Vec3(1, 5, 1));
}

TEST(NumericInput, RotatesByDegrees) {
    const Document document = make_document({make_body(core::Rect{{1, 2}}, {0, 0, 0}, core::Angle{0})});
    const Drag drag = with_typed(make_drag(DragMode::Rotate, document), "30", true);
    EXPECT_NEAR(std::get<core::Angle>(drag.current.pose.rotation).radians, 0.5235987755982988, 1e-15);
}

TEST(NumericInput, SetsTheHalfExtentAndKeepsTheOppositeSide) {
    const Document document = make_document({make_body(box, {0, 0, 0})});
    Drag drag = make_drag(DragMode::ResizeSide, document);
    drag.index = 1;
    drag = with_typed(drag, "2.5");
    EXPECT_EQ(std::get<core::Box>(drag.current.shape).half_extents, Vec3(2.5, 2, 3));
    EXPECT_NEAR(drag.current.pose.position.x - 2.5, -1, 1e-12);
}

TEST(NumericInput, SetsTheRadius) {
    const Document document = make_document({make_body(core::Sphere{1}, {0, 0, 0})});
    EXPECT_EQ(std::get<core::Sphere>(with_typed(make_drag(DragMode::Radius, document), "0.125").current.shape)
                  .radius,
              0.125);
}

TEST(NumericInput, RejectsANegativeSizeAndKeepsTheLastValidSize) {
    const Document document = make_document({make_body(core::Sphere{1}, {0, 0, 0})});
    const Drag drag = with_typed(make_drag(DragMode::Radius, document), "-2");
    EXPECT_TRUE(drag.invalid);
    EXPECT_EQ(std::get<core::Sphere>(drag.current.shape).radius, 1);
}

TEST(NumericInput, AcceptsAnExponentLikeNumberFields) {
    const Document document = make_document({make_body(core::Sphere{1}, {0, 0, 0})});
    const auto radius = [&](const std::string& text) {
        const Drag drag = with_typed(make_drag(DragMode::Radius, document), text);
        EXPECT_EQ(drag.typed_number, text);
        return std::get<core::Sphere>(drag.current.shape).radius;
    };
    EXPECT_EQ(radius("1e-2"), 0.01);
    EXPECT_EQ(radius("2.5e+1"), 25);
    EXPECT_EQ(radius("3e1"), 30);
    EXPECT_EQ(radius("4e"), 4) << "its digits are still to come";
    EXPECT_EQ(radius("4e-"), 4);
    Drag far = make_drag(DragMode::Move, document);
    far.constraint = Vec3(1, 0, 0);
    EXPECT_EQ(with_typed(far, "1e300").current.pose.position, Vec3(1e300, 0, 0));
}

TEST(NumericInput, RejectsAnInfiniteNumberUntilItIsErased) {
    const Document document = make_document({make_body(box, {1, 1, 1})});
    Drag drag = make_drag(DragMode::Move, document);
    drag.constraint = Vec3(0, 1, 0);
    drag = with_typed(drag, "1e999");
    EXPECT_TRUE(drag.invalid);
    EXPECT_EQ(drag.current.pose.position, Vec3(1, 1, 1));
    drag = with_typed(erase_digit(erase_digit(drag)), "");
    EXPECT_FALSE(drag.invalid);
    EXPECT_EQ(drag.current.pose.position, Vec3(1, 1 + 1e9, 1));
}

TEST(NumericInput, IgnoresNonNumericCharacters) {
    const Document document = make_document({make_body(box, {0, 0, 0})});
    const Drag drag = with_typed(make_drag(DragMode::Move, document), "1.2.-x3");
    EXPECT_EQ(drag.typed_number, "1.23");
    EXPECT_EQ(with_typed(make_drag(DragMode::Move, document), "+e-e+.1e.-+e5-").typed_number, "-.1e-5");
    EXPECT_EQ(with_typed(make_drag(DragMode::ResizeCorner, document), "12").typed_number, "");
    Drag unmoved = make_drag(DragMode::Move, document);
    unmoved.moved = false;
    EXPECT_EQ(with_typed(unmoved, "1").typed_number, "");
}

}  // namespace
}  // namespace app::test::typed_test

// Tests of number fields with mouse and keys.
#include <limits>
#include <map>

#include <gtest/gtest.h>

#include "app/base/number.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::number_field_test {

using compat::Key;
using compat::letter;

TEST(NumberField, AcceptsAHexFloatExactly) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.b.center.1", "0x1.8000000000001p+1");
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.y, 0x1.8000000000001p+1);
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.x, 0.8401);
}

TEST(NumberField, AcceptsABitPattern) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.b.center.0", "0x3ff8000000000000");
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.x, 1.5);
    driver.enter("shape.b.center.0", "0x3f800000");
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.x, 1.0);
}

TEST(NumberField, KeepsTheValueIfTheTextIsNotANumber) {
    PanelDriver driver(edge_separated());
    const Document previous = driver.document();
    driver.enter("shape.a.half.0", "wide");
    EXPECT_EQ(driver.document(), previous);
    EXPECT_EQ(driver.workspace.widgets.input_error.reason, "“wide” is not a number");
    driver.enter("shape.a.half.0", "-1");
    EXPECT_EQ(driver.document(), previous);
    EXPECT_EQ(driver.workspace.widgets.input_error.reason, "half extent must not be negative");
    for (const char* text : {"1e999", "-inf", "nan", "0x7ff0000000000000"}) {
        driver.enter("shape.a.half.0", text);
        EXPECT_EQ(driver.document(), previous);
        EXPECT_EQ(driver.workspace.widgets.input_error.reason, "half extent must be finite") << text;
    }
}

TEST(NumberField, ShowsTheErrorNextToTheFieldInTheCurrentLanguage) {
    PanelDriver driver(edge_separated(), "zh");
    driver.enter("shape.a.half.1", "-1");
    EXPECT_EQ(driver.workspace.widgets.input_error.reason, "半长不能为负");
    const ScreenRect field = driver.rect("shape.a.half.1");
    const ScreenRect tooltip = driver.rect("refusal");
    EXPECT_FLOAT_EQ(tooltip.x, field.x);
    EXPECT_GE(tooltip.y, field.y + field.height);
    EXPECT_LT(tooltip.y, field.y + field.height + 8);
}

TEST(NumberField, ShowsTheErrorWhileTypingUntilItIsFixed) {
    PanelDriver driver(edge_separated());
    driver.click("shape.a.half.0");
    driver.type("-");
    EXPECT_TRUE(driver.has("refusal"));
    driver.key(Key::Backspace);
    driver.type("2");
    EXPECT_FALSE(driver.has("refusal"));
    driver.key(Key::Enter);
    EXPECT_FALSE(driver.has("refusal"));
}

TEST(NumberField, HidesTheErrorAtTheNextMousePress) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.a.half.0", "wide");
    driver.frame(3);
    EXPECT_TRUE(driver.has("refusal"));
    driver.click("panel.verdict");
    EXPECT_FALSE(driver.has("refusal"));
}

TEST(NumberField, RejectsTheZeroQuaternion) {
    Document document = edge_separated();
    document.bodies[0].placed.pose.rotation = core::Quat(0, 1, 0, 0);
    PanelDriver driver(document);
    driver.enter("shape.a.quaternion.0", "0");
    EXPECT_EQ(driver.document(), document);
    EXPECT_EQ(driver.workspace.widgets.input_error.reason, "quaternion must not be the zero quaternion");
    EXPECT_EQ(driver.workspace.widgets.input_error.field, "shape.a.quaternion.0");
}

TEST(NumberField, KeepsAQuaternionAsTypedAndShowsItsLength) {
    Document document = edge_separated();
    document.bodies[0].placed.pose.rotation = core::Quat(1, 0, 0, 0);
    document.bodies[1].placed.pose.rotation = core::Quat(1, 0, 0, 0);
    PanelDriver driver(document);
    EXPECT_FALSE(driver.has("shape.a.quaternion.note"));
    driver.enter("shape.a.quaternion.3", "3");
    EXPECT_EQ(std::get<core::Quat>(driver.document().bodies[0].placed.pose.rotation), core::Quat(3, 0, 0, 0));
    driver.frame();
    EXPECT_TRUE(driver.has("shape.a.quaternion.note"));
    EXPECT_FALSE(driver.has("shape.b.quaternion.note"));
}

TEST(NumberField, ShowsWhyAMatrixIsInvalid) {
    Document document = edge_separated();
    document.bodies[0].placed.pose.rotation = core::Mat3(1);
    PanelDriver driver(document);
    driver.enter("shape.a.matrix.1.1", "1.5");
    EXPECT_EQ(driver.document(), document);
    EXPECT_EQ(driver.workspace.widgets.input_error.reason,
              "matrix columns must have unit length to within 1e-3");
    EXPECT_EQ(driver.workspace.widgets.input_error.field, "shape.a.matrix.1.1");
}

TEST(NumberField, ShowsWhereAPolygonIsNotConvex) {
    Document document = make_flat_document();
    core::Polygon square{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    document.bodies[0].placed = {square, {{0, 0, 0}, core::Angle{0}}};
    PanelDriver driver(document);
    driver.enter("shape.a.points.2.0", "0.25");
    driver.enter("shape.a.points.2.1", "0.25");
    EXPECT_EQ(driver.workspace.widgets.input_error.reason, "polygon is not convex at point 2");
    EXPECT_EQ(std::get<core::Polygon>(driver.document().bodies[0].placed.shape).points[2],
              core::Vec2(0.25, 1));
}

TEST(NumberField, ChangesNothingIfTheTextIsUnchanged) {
    Document document = flat_overlap();
    document.bodies[0].placed.pose.rotation = core::Angle{0.1};
    PanelDriver driver(document);
    driver.click("shape.a.angle");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document(), document);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(NumberField, MovesToTheNextFieldWithTab) {
    PanelDriver driver(edge_separated());
    driver.click("shape.a.center.0");
    driver.type("1");
    driver.key(Key::Tab);
    driver.type("2");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().bodies[0].placed.pose.position, core::Vec3(1, 2, 0));
}

TEST(NumberField, KeepsTheOriginalValueOnEscape) {
    PanelDriver driver(edge_separated());
    const Document previous = driver.document();
    driver.click("shape.a.center.0");
    driver.type("7");
    driver.key(Key::Escape);
    EXPECT_EQ(driver.document(), previous);
}

TEST(NumberField, FollowsTheMouseInOneUndoStep) {
    PanelDriver driver(edge_separated());
    const double previous = std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents.x;
    driver.drag("shape.a.half.0", {50, 0});
    EXPECT_NEAR(std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents.x, previous + 0.5,
                1e-12);
    driver.history.undo();
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(NumberField, ShowsDegreesAndKeepsRadians) {
    PanelDriver driver(flat_overlap());
    driver.enter("shape.b.angle", "90");
    const auto& angle = std::get<core::Angle>(driver.document().bodies[1].placed.pose.rotation);
    EXPECT_EQ(angle.radians, glm::radians(90.0));
}

TEST(NumberField, KeepsTheOtherEulerAnglesPastNinetyDegrees) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.a.rotation.1", "30");
    driver.enter("shape.a.rotation.2", "20");
    driver.enter("shape.a.rotation.0", "120");
    EXPECT_EQ(driver.workspace.states.get<ShapesState>().euler.degrees, core::Vec3(120, 30, 20));
    driver.enter("shape.a.rotation.0", "0");
    EXPECT_EQ(driver.workspace.states.get<ShapesState>().euler.degrees, core::Vec3(0, 30, 20));
}

namespace {

double b_x(const PanelDriver& driver) { return driver.document().bodies[1].placed.pose.position.x; }

const core::Quat& rotation_of_a(const PanelDriver& driver) {
    return std::get<core::Quat>(driver.document().bodies[0].placed.pose.rotation);
}

}  // namespace

TEST(NumberField, MovesByOneUlpWithAltAndAnArrow) {
    PanelDriver driver(edge_separated());
    const double previous = b_x(driver);
    driver.move("shape.b.center.0");
    driver.key(Key::Up, false, false, true);
    EXPECT_EQ(to_ordinal(b_x(driver)), to_ordinal(previous) + 1);
    driver.key(Key::Down, false, false, true);
    driver.key(Key::Down, false, false, true);
    EXPECT_EQ(to_ordinal(b_x(driver)), to_ordinal(previous) - 1);
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.y,
              edge_separated().bodies[1].placed.pose.position.y);
}

TEST(NumberField, MovesByOneUlpPerNotchWithAltAndTheWheelInOneUndoStep) {
    PanelDriver driver(edge_separated());
    const double previous = b_x(driver);
    driver.alt_wheel("shape.b.center.0", 1, 5);
    EXPECT_EQ(to_ordinal(b_x(driver)), to_ordinal(previous) + 5);
    driver.alt_wheel("shape.b.center.0", -0.25F, 8);
    EXPECT_EQ(to_ordinal(b_x(driver)), to_ordinal(previous) + 3) << "a touchpad sends fractions of a notch";
    driver.history.undo();
    EXPECT_EQ(to_ordinal(b_x(driver)), to_ordinal(previous) + 5);
    driver.history.undo();
    EXPECT_EQ(b_x(driver), previous);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(NumberField, UsesAltArrowsInsteadOfTheSelectedBody) {
    PanelDriver driver(edge_separated());
    driver.workspace.selection.body = 0;
    driver.move("shape.b.center.0");
    driver.key(Key::Up, false, false, true);
    EXPECT_EQ(driver.document().bodies[0], edge_separated().bodies[0]);
    EXPECT_NE(driver.document().bodies[1], edge_separated().bodies[1]);
}

TEST(NumberField, MovesByOneUlpWhileItIsTypedInto) {
    PanelDriver driver(edge_separated());
    driver.click("shape.b.center.0");
    driver.type("1.5");
    driver.move("shape.a.center.0");
    driver.key(Key::Up, false, false, true);
    driver.key(Key::Up, false, false, true);
    EXPECT_EQ(to_ordinal(b_x(driver)), to_ordinal(1.5) + 2);
    driver.key(Key::Enter);
    EXPECT_EQ(to_ordinal(b_x(driver)), to_ordinal(1.5) + 2) << "the typed text follows the number";
    EXPECT_EQ(driver.document().bodies[0], edge_separated().bodies[0]);
}

TEST(NumberField, DoesNotStepBelowTheMinimum) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.a.half.0", "0");
    driver.alt_wheel("shape.a.half.0", -1, 3);
    EXPECT_EQ(std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents.x, 0);
    driver.alt_wheel("shape.a.half.0", 1, 1);
    EXPECT_EQ(std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents.x,
              std::numeric_limits<double>::denorm_min());
}

TEST(NumberField, StepsTheRadiansOfAnAngleAndTheNumbersOfAQuaternion) {
    PanelDriver flat(flat_overlap());
    const auto radians = [&] {
        return std::get<core::Angle>(flat.document().bodies[1].placed.pose.rotation).radians;
    };
    const double previous = radians();
    for (int step = 1; step <= 20; ++step) {
        flat.alt_wheel("shape.b.angle", 1, 1);
        EXPECT_EQ(to_ordinal(radians()), to_ordinal(previous) + step);
    }
    PanelDriver solid(edge_separated());
    const core::Quat first = rotation_of_a(solid);
    solid.alt_wheel("shape.a.quaternion.3", -1, 2);
    EXPECT_EQ(to_ordinal(rotation_of_a(solid).w), to_ordinal(first.w) - 2);
    EXPECT_EQ(rotation_of_a(solid).x, first.x);
}

TEST(NumberField, StartsEditingInTheChosenFormat) {
    PanelDriver driver(edge_separated());
    const std::map<std::string, std::string> texts{{"brief", "0.8401"},
                                                   {"decimal", "0.84009999999999996"},
                                                   {"hex", "0x1.ae219652bd3c3p-1"},
                                                   {"bits", "0x3feae219652bd3c3"}};
    for (const auto& [form, text] : texts) {
        driver.click("menu.view");
        driver.click("menu.numbers");
        driver.click("menu.numbers." + form);
        driver.click("shape.b.center.0");
        EXPECT_EQ(driver.workspace.widgets.number.text, text);
        driver.key(Key::Enter);
        EXPECT_EQ(driver.document(), edge_separated()) << form;
    }
}

TEST(NumberField, ShowsAllItsDigits) {
    PanelDriver driver(edge_separated(), "en", {2000, 1000});
    const float short_text = driver.rect("shape.b.center.1").y;
    EXPECT_EQ(driver.rect("shape.b.center.0").y, short_text);
    driver.key(letter('N'));
    EXPECT_EQ(driver.workspace.options.number_format, NumberFormat::Decimal);
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    driver.frame(2);
    EXPECT_GT(driver.rect("shape.b.center.1").y, driver.rect("shape.b.center.0").y)
        << "the fields are in one column";
    EXPECT_GT(driver.rect("shape.b.center.1").width, 24 * 7.5F) << "-0x1.fffffffffffffp-1022";
}

}  // namespace app::test::number_field_test

// Number fields under mouse and keys.
#include <filesystem>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test {

using compat::Key;
using compat::letter;

TEST(NumberField, TakesAHexFloatToTheLastBit) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.b.center.1", "0x1.8000000000001p+1");
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.y, 0x1.8000000000001p+1);
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.x, 0.8401);
}

TEST(NumberField, TakesABitPattern) {
    PanelDriver driver(edge_separated());
    driver.enter("shape.b.center.0", "0x3ff8000000000000");
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.x, 1.5);
    driver.enter("shape.b.center.0", "0x3f800000");
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position.x, 1.0);
}

TEST(NumberField, LeavesTheValueAloneWhenTheTextIsNoNumber) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    driver.enter("shape.a.half.0", "wide");
    EXPECT_EQ(driver.document(), before);
    ASSERT_NE(driver.asked<Say>(), nullptr);
    EXPECT_TRUE(driver.asked<Say>()->error);
    driver.enter("shape.a.half.0", "-1");
    EXPECT_EQ(driver.document(), before) << "a half extent is not negative";
}

TEST(NumberField, ChangesNothingWhenEnteredAndLeftUntouched) {
    Document document = flat_overlap();
    document.bodies[0].placed.pose.rotation = core::Angle{0.1};
    PanelDriver driver(document);
    driver.click("shape.a.angle");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document(), document);
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(NumberField, GoesOnToTheNextFieldWithTab) {
    PanelDriver driver(edge_separated());
    driver.click("shape.a.center.0");
    driver.type("1");
    driver.key(Key::Tab);
    driver.type("2");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().bodies[0].placed.pose.position, core::Vec3(1, 2, 0));
}

TEST(NumberField, KeepsTheFirstValueWhenEscapeEndsTheTyping) {
    PanelDriver driver(edge_separated());
    const Document before = driver.document();
    driver.click("shape.a.center.0");
    driver.type("7");
    driver.key(Key::Escape);
    EXPECT_EQ(driver.document(), before);
}

TEST(NumberField, FollowsTheMouseInOneUndoStep) {
    PanelDriver driver(edge_separated());
    const double before = driver.document().bodies[0].placed.shape.index() == 3
                              ? std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents.x
                              : 0;
    driver.drag("shape.a.half.0", {50, 0});
    EXPECT_NEAR(std::get<core::Box>(driver.document().bodies[0].placed.shape).half_extents.x, before + 0.5,
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
    EXPECT_EQ(driver.workspace.euler.degrees, core::Vec3(120, 30, 20));
    driver.enter("shape.a.rotation.0", "0");
    EXPECT_EQ(driver.workspace.euler.degrees, core::Vec3(0, 30, 20));
}

}  // namespace app::test

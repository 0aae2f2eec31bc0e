// A polygon's points on the panel: added, removed, refused.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"

namespace app::test {

using compat::Key;

namespace {

core::Polygon polygon_a(const PanelDriver& driver) {
    return std::get<core::Polygon>(driver.document().bodies[0].placed.shape);
}

Document with_polygon(std::vector<core::Vec2> points) {
    Document document = new_flat();
    document.bodies[0].placed = {core::Polygon{std::move(points)}, {{0, 0, 0}, core::Angle{0}}};
    return document;
}

}  // namespace

TEST(ShapeFields, AddsAPointInTheMiddleOfTheSideBehindIt) {
    PanelDriver driver(with_polygon({{0, 0}, {2, 0}, {0, 2}}));
    driver.click("shape.a.points.2.add");
    EXPECT_EQ(polygon_a(driver).points, (std::vector<core::Vec2>{{0, 0}, {2, 0}, {0, 2}, {0, 1}}));
    driver.history.undo();
    EXPECT_FALSE(driver.history.can_undo());
    EXPECT_EQ(polygon_a(driver).points.size(), 3U);
}

TEST(ShapeFields, RemovesAPointInOneStep) {
    PanelDriver driver(with_polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
    driver.click("shape.a.points.1.remove");
    EXPECT_EQ(polygon_a(driver).points, (std::vector<core::Vec2>{{0, 0}, {2, 2}, {0, 2}}));
    driver.history.undo();
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(ShapeFields, AddAndRemoveThePointUnderTheMouseByKeys) {
    PanelDriver driver(with_polygon({{0, 0}, {2, 0}, {0, 2}}));
    driver.move("shape.a.points.0.1");
    driver.key(Key::Insert);
    EXPECT_EQ(polygon_a(driver).points, (std::vector<core::Vec2>{{0, 0}, {1, 0}, {2, 0}, {0, 2}}));
    driver.move("shape.a.points.1.0");
    driver.key(Key::Backspace);
    EXPECT_EQ(polygon_a(driver).points, (std::vector<core::Vec2>{{0, 0}, {2, 0}, {0, 2}}));
    driver.history.undo();
    driver.history.undo();
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(ShapeFields, RefuseToRemoveWhatThePolygonNeedsAndSayWhy) {
    PanelDriver driver(with_polygon({{0, 0}, {2, 0}, {0, 2}}));
    driver.click("shape.a.points.1.remove");
    EXPECT_EQ(polygon_a(driver).points.size(), 3U);
    EXPECT_EQ(driver.workspace.refusal.field, "shape.a.points.1.remove");
    EXPECT_EQ(driver.workspace.refusal.reason, "polygon needs at least three points");
    EXPECT_TRUE(driver.has("refusal"));
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(ShapeFields, RefuseToRemoveTheOnlyPointOffALine) {
    PanelDriver driver(with_polygon({{0, 0}, {1, 0}, {2, 0}, {0, 2}}), "zh");
    driver.click("shape.a.points.3.remove");
    EXPECT_EQ(polygon_a(driver).points.size(), 4U);
    EXPECT_NE(driver.workspace.refusal.reason.find("多边形"), std::string::npos);
    EXPECT_EQ(driver.workspace.refusal.reason.find("polygon"), std::string::npos);
}

}  // namespace app::test

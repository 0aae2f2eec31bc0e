// Tests of the fields of a shape: text size, and adding and removing points of a polygon.
#include <array>
#include <span>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"
#include "core/method/methods.h"

namespace app::test::shape_fields_panel_test {

using compat::Key;

namespace {

core::Polygon polygon_a(const PanelDriver& driver) {
    return std::get<core::Polygon>(driver.document().bodies[0].placed.shape);
}

Document with_polygon(std::vector<core::Vec2> points) {
    Document document = make_flat_document();
    document.bodies[0].placed = {core::Polygon{std::move(points)}, {{0, 0, 0}, core::Angle{0}}};
    return document;
}

// Height of the digits in a field; all digits have the same height.
float text_height(const PanelDriver& driver, const std::string& field) {
    const ScreenRect field_rect = driver.rect(field);
    float max_height = 0;
    for (const GlyphGroup& window_text : glyphs_by_window(*ImGui::GetDrawData()))
        for (const NamedRect& character : window_text.glyphs)
            if (field_rect.contains(character.rect.x, character.rect.y))
                max_height = std::max(max_height, character.rect.height);
    return max_height;
}

}  // namespace

TEST(ShapeFields, ShowTheNumbersOfARowInOneSize) {
    Document document = edge_separated();
    document.bodies[0].placed.pose.rotation = core::Quat(0.5, -0.00123456, 0.866, 0);
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1600, 1000)}) {
        PanelDriver driver(document, "en", size);
        driver.workspace.layout.sizes.folded_parts["view"] = true;
        driver.frame(2);
        const float first = text_height(driver, "shape.a.quaternion.0");
        EXPECT_GT(first, 4);
        for (const char* field : {"shape.a.quaternion.1", "shape.a.quaternion.2", "shape.a.quaternion.3"})
            EXPECT_NEAR(text_height(driver, field), first, 0.1F) << field << " " << size.x;
    }
}

// No two numbers are equal: a number in the place of another would show.
TEST(ShapeFields, PutEveryTypedNumberInItsPlace) {
    Document document = edge_separated();
    document.bodies[0].placed.pose.rotation = core::Quat(1, 0, 0, 0);
    PanelDriver driver(document);
    const auto enter_all = [&](const std::string& field, std::span<const char* const> numbers) {
        int index = 0;
        for (const char* number : numbers)
            driver.enter("shape.a." + field + "." + std::to_string(index++), number);
    };
    enter_all("center", std::array{"1", "2", "3"});
    enter_all("half", std::array{"4", "5", "6"});
    enter_all("quaternion", std::array{"0.1", "0.2", "0.3", "0.9"});
    const core::PlacedShape& placed = driver.document().bodies[0].placed;
    EXPECT_EQ(placed.pose.position, core::Vec3(1, 2, 3));
    EXPECT_EQ(std::get<core::Box>(placed.shape).half_extents, core::Vec3(4, 5, 6));
    EXPECT_EQ(std::get<core::Quat>(placed.pose.rotation), core::Quat(0.9, 0.1, 0.2, 0.3));
}

TEST(ShapeFields, AddsAPointAtTheMidpointOfTheNextSide) {
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

TEST(ShapeFields, RejectRemovingARequiredPointWithAReason) {
    PanelDriver driver(with_polygon({{0, 0}, {2, 0}, {0, 2}}));
    driver.click("shape.a.points.1.remove");
    EXPECT_EQ(polygon_a(driver).points.size(), 3U);
    EXPECT_EQ(driver.workspace.widgets.input_error.field, "shape.a.points.1.remove");
    EXPECT_EQ(driver.workspace.widgets.input_error.reason, "polygon needs at least three points");
    EXPECT_TRUE(driver.has("refusal"));
    EXPECT_FALSE(driver.history.can_undo());
}

TEST(ShapeFields, RejectRemovingTheOnlyPointOffALine) {
    PanelDriver driver(with_polygon({{0, 0}, {1, 0}, {2, 0}, {0, 2}}), "zh");
    driver.click("shape.a.points.3.remove");
    EXPECT_EQ(polygon_a(driver).points.size(), 4U);
    EXPECT_NE(driver.workspace.widgets.input_error.reason.find("多边形"), std::string::npos);
    EXPECT_EQ(driver.workspace.widgets.input_error.reason.find("polygon"), std::string::npos);
}

TEST(ShapeFields, ShowTheRoundingThatTheMenuSets) {
    PanelDriver driver(flat_overlap());
    EXPECT_FALSE(driver.has("shape.a.radius")) << "sharp corners have no row";
    driver.click("shape.a.more");
    driver.click("shape.a.round");
    driver.frame(2);
    const auto radius = [&] { return std::get<core::Rect>(driver.document().bodies[0].placed.shape).radius; };
    EXPECT_GT(radius(), 0.05);
    driver.enter("shape.a.radius", "0.2");
    EXPECT_EQ(radius(), 0.2);
    driver.click("shape.a.more");
    driver.click("shape.a.round");
    EXPECT_EQ(radius(), 0);
    driver.history.undo();
    EXPECT_EQ(radius(), 0.2);
}

TEST(ShapeFields, KeepTheTwoPointsOfACapsule) {
    Document document = make_flat_document();
    document.bodies[0].placed = {core::FlatCapsule{}, {{0, 0, 0}, core::Angle{0}}};
    PanelDriver driver(document);
    EXPECT_TRUE(driver.has("shape.a.points.1.0"));
    EXPECT_TRUE(driver.has("shape.a.radius"));
    EXPECT_FALSE(driver.has("shape.a.points.1.add"));
    driver.enter("shape.a.points.1.0", "1.5");
    EXPECT_EQ(std::get<core::FlatCapsule>(driver.document().bodies[0].placed.shape).points[1].x, 1.5);
}

TEST(ShapeFields, KeepTheCornersOfABoxThatBecomesAHull) {
    PanelDriver driver(edge_separated());
    const auto placed = [&] { return driver.document().bodies[0].placed; };
    const core::PlacedShape box = placed();
    driver.click("shape.a.more");
    driver.click("shape.a.kind.hull");
    driver.frame(2);
    ASSERT_TRUE(std::holds_alternative<core::Hull>(placed().shape));
    const core::Solid before = core::make_solid(box), after = core::make_solid(placed());
    ASSERT_EQ(after.vertices.size(), 8U);
    for (std::size_t i = 0; i < 8; ++i)
        EXPECT_LT(glm::length(before.vertices[i] - after.vertices[i]), 1e-12) << i;
    driver.history.undo();
    EXPECT_TRUE(std::holds_alternative<core::Box>(placed().shape));
}

TEST(ShapeFields, KeepTheNamesOfTheAxesOfARectangleThatBecomesAPolygon) {
    PanelDriver driver(flat_overlap());
    const core::Solid before = core::make_solid(driver.document().bodies[0].placed);
    driver.click("shape.a.more");
    driver.click("shape.a.kind.polygon");
    driver.frame(2);
    const core::PlacedShape placed = driver.document().bodies[0].placed;
    ASSERT_STREQ(core::kind(placed.shape), "polygon");
    const core::Solid after = core::make_solid(placed);
    ASSERT_EQ(after.face_normals.size(), before.face_normals.size());
    for (std::size_t i = 0; i < before.face_normals.size(); ++i)
        EXPECT_NEAR(std::abs(glm::dot(before.face_normals[i], after.face_normals[i])), 1, 1e-12) << i;
}

TEST(ShapeFields, AddAndRemoveThePointsOfAHull) {
    Document document = edge_separated();
    document.bodies[0].placed.shape = core::Hull{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}}};
    PanelDriver driver(document);
    const auto points = [&] { return std::get<core::Hull>(driver.document().bodies[0].placed.shape).points; };
    driver.click("shape.a.points.1.add");
    ASSERT_EQ(points().size(), 5U);
    EXPECT_EQ(points()[2], core::Vec3(1, 1, 0));
    driver.click("shape.a.points.0.remove");
    ASSERT_EQ(points().size(), 4U);
    EXPECT_EQ(points()[0], core::Vec3(2, 0, 0));
    driver.enter("shape.a.points.0.2", "-1.5");
    EXPECT_EQ(points()[0].z, -1.5);
}

TEST(ShapeFields, FoldALongListOfPointsUntilItIsOpened) {
    Document document = edge_separated();
    core::Hull hull;
    hull.points.assign(9, core::Vec3(0));
    for (int i = 0; i < 9; ++i) hull.points[i] = {std::cos(0.7 * i), std::sin(0.7 * i), 0.1 * i};
    document.bodies[0].placed.shape = hull;
    PanelDriver driver(document);
    EXPECT_FALSE(driver.has("shape.a.points.8.0"));
    EXPECT_TRUE(driver.has("shape.b.center.0"));
    driver.click("panel.shape.a.points");
    driver.frame(2);
    driver.enter("shape.a.points.8.0", "2");
    EXPECT_EQ(std::get<core::Hull>(driver.document().bodies[0].placed.shape).points[8].x, 2);
}

TEST(ShapeFields, ListTheRuledOutEdgePairsOfAHullOnDemand) {
    Document document = edge_separated();
    PanelDriver boxes(document);
    boxes.workspace.widgets.folded["settings"] = false;
    boxes.frame(2);
    EXPECT_TRUE(boxes.has("setting.early_out"));
    EXPECT_FALSE(boxes.has("setting.list_pruned")) << "no edge pair of two boxes is ruled out";
    for (int body : {0, 1}) document.bodies[body].placed.shape = core::Hull{};
    PanelDriver driver(document, "en", {1600, 2000});
    driver.workspace.widgets.folded["settings"] = false;
    driver.frame(2);
    const auto pruned = [&] {
        int count = 0;
        const Document& shown = driver.document();
        for (const core::AxisTest& axis : core::sat::query(pair(shown), shown.settings).axes)
            count += axis.state == core::AxisState::Pruned ? 1 : 0;
        return count;
    };
    EXPECT_EQ(pruned(), 0);
    driver.click("setting.list_pruned");
    EXPECT_TRUE(driver.document().settings.list_pruned);
    EXPECT_GT(pruned(), 0);
}

}  // namespace app::test::shape_fields_panel_test

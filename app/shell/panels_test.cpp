// Tests of every panel without a window: themes, languages and sizes.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::panels_test {

namespace {

std::vector<Document> all_kinds() {
    std::vector<Document> all{flat_overlap(), flat_separated(),     edge_separated(),     deep_overlap(),
                              ball_and_box(), make_flat_document(), make_solid_document()};
    Document many = make_flat_document();
    many.bodies.push_back({"C", {core::Polygon{}, {{3, 0, 0}, core::Angle{0}}}, ""});
    many.bodies.push_back({"D", {core::Circle{0.5}, {{0, 3, 0}, core::Angle{0}}}, ""});
    many.pair = {2, 3};
    all.push_back(many);
    Document by_matrix = make_solid_document();
    by_matrix.bodies[0].placed.pose.rotation = core::Mat3(1);
    all.push_back(by_matrix);
    all.push_back(scaled_and_moved(edge_separated(), 1e150, core::Vec3{0}));
    all.push_back(scaled_and_moved(flat_overlap(), 1e-150, core::Vec3{0}));
    return all;
}

}  // namespace

TEST(Panels, DrawEveryRowOfTheTablesInEveryLanguageAndTheme) {
    for (const char* language : {"en", "zh"}) {
        for (const Document& document : all_kinds()) {
            PanelDriver driver(document, language);
            for (const Theme& theme : themes()) {
                driver.workspace.options.theme = theme.id;
                driver.frame(3);
                for (const Panel& panel : panels()) EXPECT_TRUE(driver.has(std::string("panel.") + panel.id));
                EXPECT_GE(driver.drawings.size(), 2U) << "scene and curve";
                EXPECT_TRUE(driver.has("scene"));
                EXPECT_TRUE(driver.has("playback.play"));
            }
        }
    }
}

TEST(Panels, NameARowAndACardForEveryAxis) {
    PanelDriver driver(edge_separated());
    const Analysis shown = analyze(driver.document(), "");
    ASSERT_EQ(shown.trace.axes.size(), 15U);
    for (const core::AxisTest& axis : shown.trace.axes)
        EXPECT_TRUE(driver.has("axis." + core::to_string(axis)));
    driver.click("tab.strip");
    driver.frame(2);
    for (const core::AxisTest& axis : shown.trace.axes)
        EXPECT_TRUE(driver.has("card." + core::to_string(axis)));
}

TEST(Panels, GiveEveryNumberOfBothShapesAField) {
    PanelDriver solid(edge_separated());
    for (const char* side : {"shape.a", "shape.b"}) {
        for (const char* row : {".center.", ".half.", ".rotation."})
            for (const char* index : {"0", "1", "2"}) EXPECT_TRUE(solid.has(std::string(side) + row + index));
        EXPECT_TRUE(solid.has(std::string(side) + ".quaternion.3"));
    }
}

TEST(Panels, ShowTheMatrixIfOneWasGiven) {
    Document document = make_solid_document();
    document.bodies[0].placed.pose.rotation = core::Mat3(1);
    PanelDriver driver(document);
    EXPECT_TRUE(driver.has("shape.a.matrix.2.2"));
    EXPECT_FALSE(driver.has("shape.a.rotation.0"));
}

TEST(Panels, LookTheSameAfterAnyResize) {
    PanelDriver driver(edge_separated(), "en", {1280, 720});
    driver.workspace.layout.view = "strip";
    driver.frame(3);
    const ScreenRect card = driver.rect("card.B0");
    driver.resize({620, 420});
    driver.frame(3);
    driver.resize({1280, 720});
    driver.frame(3);
    EXPECT_EQ(driver.rect("card.B0").x, card.x);
    EXPECT_EQ(driver.rect("card.B0").width, card.width);
    EXPECT_EQ(driver.rect("card.B0").y, card.y);
}

TEST(Panels, StayWithinTheirWindowWhenItIsSmall) {
    for (const ImVec2 size : {ImVec2(800, 500), ImVec2(500, 350), ImVec2(320, 240), ImVec2(2560, 1440)}) {
        PanelDriver driver(edge_separated(), "en", size);
        const ScreenRect scene = driver.rect("scene");
        EXPECT_GT(scene.width, 200) << size.x;
        EXPECT_GE(scene.height, 120) << size.y;
        EXPECT_LE(scene.x + scene.width, size.x);
        EXPECT_LE(scene.y + scene.height, size.y);
    }
}

TEST(Panels, UseOnlyTextsOfTheCatalog) {
    const TextCatalog en = TextCatalog::load("en").value();
    for (const Panel& panel : panels())
        EXPECT_NE(en(std::string("panel.") + panel.id), std::string("panel.") + panel.id);
    for (const LayerInfo& row : layers())
        EXPECT_NE(en(std::string("layer.") + row.id), std::string("layer.") + row.id);
    for (const Theme& theme : themes())
        EXPECT_NE(en(std::string("theme.") + theme.id), std::string("theme.") + theme.id);
}

}  // namespace app::test::panels_test

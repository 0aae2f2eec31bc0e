// Tests of the verdict panel.
#include <cmath>

#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/document/scene_file.h"
#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::verdict_panel_test {

namespace {

core::Vec3& position_of_b(Document& document) { return document.bodies[1].placed.pose.position; }

}  // namespace

// One drag separates the pair, makes it overlap and separates it again.
TEST(VerdictPanel, KeepsItsHeightDuringADrag) {
    for (const ImVec2 size : {ImVec2(900, 600), ImVec2(1280, 720), ImVec2(1600, 1000)}) {
        for (const char* language : {"en", "zh"}) {
            PanelDriver driver(edge_separated(), language, size);
            Document document = driver.document();
            const float first = driver.rect("tabs").y;
            driver.move("scene", {0.01F, 0.5F});
            compat::mouse_event(ImGui::GetIO(), 0, true);
            float max_height = first;
            for (int step = -20; step <= 20; ++step) {
                position_of_b(document).x = 0.15 * std::abs(step);
                driver.history.perform(SetPose{1, document.bodies[1].placed.pose}, 7);
                driver.frame();
                EXPECT_GE(driver.rect("tabs").y, max_height) << language << size.x << " " << step;
                max_height = std::max(max_height, driver.rect("tabs").y);
            }
            const bool is_large = size.x > 1280;
            EXPECT_TRUE(!is_large || max_height == first) << language << " " << max_height - first;
            compat::mouse_event(ImGui::GetIO(), 0, false);
            driver.frame(2);
            EXPECT_LE(driver.rect("tabs").y, max_height);
        }
    }
}

// `check --expect` reports the same problems.
TEST(VerdictPanel, NamesTheProblemsOfAnExpectation) {
    PanelDriver driver(edge_separated());
    Document line = edge_separated();
    for (const char* extra : {R"({"expect": {"overlap": false, "depht": 1}})", R"({"expect": {}})"}) {
        line.extra = extra;
        driver.history = History(line, "", {"log.jsonl", 3});
        driver.frame(2);
        EXPECT_TRUE(driver.has("verdict.fault")) << extra;
        EXPECT_FALSE(driver.has("verdict.met")) << extra;
    }
    line.extra = R"({"expect": {"overlap": false}})";
    driver.history = History(line, "", {"log.jsonl", 3});
    driver.frame(2);
    EXPECT_FALSE(driver.has("verdict.fault"));
    EXPECT_TRUE(driver.has("verdict.met"));
}

TEST(VerdictPanel, HasTheColourOfTheVerdict) {
    const Theme& theme = *find_theme("dark");
    const Document touching = make_scene({rect("A", {0, 0}, {1, 0.75}, 0), rect("B", {2, 0.5}, {1, 0.5}, 0)});
    const std::pair<Document, Color> expected[] = {
        {flat_separated(), theme.separating}, {touching, theme.touching}, {flat_overlap(), theme.overlap}};
    std::set<ImU32> different;
    for (const auto& [document, color] : expected) {
        PanelDriver driver(document);
        driver.move("scene");
        driver.frame(2);
        EXPECT_EQ(text_colors_in(drawn_quads(), driver.rect("verdict")), std::set<ImU32>{u32(color)});
        different.insert(u32(color));
    }
    EXPECT_EQ(different.size(), 3U);
}

std::string sentence(const PanelDriver& driver) {
    return text_in(drawn_quads(), driver.rect("verdict.reason"));
}

TEST(VerdictPanel, AfterTheMtvSaysThatTheShapesTouchAndHasTheNumbersInATooltip) {
    for (const Document& document : {flat_overlap(), deep_overlap()}) {
        PanelDriver driver(document);
        driver.key(compat::letter('M'));
        driver.frame(2);
        EXPECT_EQ(sentence(driver), "MovedbytheMTV,theshapesjusttouch.");
        driver.history.perform(SetCamera{Camera{.yaw = 1}}, 50);
        driver.frame(2);
        EXPECT_EQ(sentence(driver), "MovedbytheMTV,theshapesjusttouch.") << "the camera moved";
        core::Pose moved = driver.document().bodies[1].placed.pose;
        moved.position.x += 0.25;
        driver.history.perform(SetPose{1, moved}, 60);
        driver.frame(2);
        EXPECT_EQ(sentence(driver).find("MTV"), std::string::npos) << "B was moved on";
    }
}

TEST(VerdictPanel, HasTheExactAnswerOfATouchInATooltip) {
    const Document scene = load_scene(assets_folder() + "/scenes/06-corner-on-side.satscope.json").value();
    PanelDriver driver(scene);
    driver.frame(2);
    const std::string shown = sentence(driver);
    EXPECT_NE(shown.find("theprojectionsjusttouch"), std::string::npos) << shown;
    EXPECT_EQ(shown.find("e-16"), std::string::npos) << shown;
    driver.move("verdict.reason", {0.02F, 0.2F});
    driver.frame(40);
    ASSERT_TRUE(driver.has("tip"));
    const std::string tip = text_in(drawn_quads(), driver.rect("tip"));
    EXPECT_NE(tip.find("exactly:separatedby1.39e-16"), std::string::npos) << tip;
}

}  // namespace app::test::verdict_panel_test

// Tests of the comparison and the query settings in the real window.
#include <gtest/gtest.h>

#include "app/features/compare/compare_panel.h"
#include "app/tests/window_driver.h"

namespace app::test::compare_window_test {

namespace {

const std::string contained_pair = SATSCOPE_SOURCE_DIR "/assets/scenes/50-fault-containment.satscope.json";

// The row of a method; fails and returns an empty row if there is none.
ComparisonRow row_of(WindowDriver& window, std::string_view method) {
    for (const ComparisonRow& row : window.workspace().states.get<CompareState>().comparison.rows)
        if (row.method->id == method) return row;
    ADD_FAILURE() << "no row " << method;
    return {};
}

}  // namespace

TEST(Compare, SelectsAMethodInOneUndoStep) {
    for (const char* theme : {"dark", "light"}) {
        WindowDriver window({.file = contained_pair, .theme = theme, .skip_painting = true});
        window.click("tab.compare");
        window.click("compare.row.vertex-sort.published");
        EXPECT_EQ(window.document().method, "vertex-sort.published");
        window.save_picture(std::string("compare-") + theme + ".png");
        window.key(SDLK_z, KMOD_CTRL);
        EXPECT_EQ(window.document().method, "sat");
        window.key(SDLK_UP);
        window.key(SDLK_RETURN);
        EXPECT_EQ(window.document().method, "exact") << "the reference is above the differing methods";
    }
}

TEST(Compare, FollowsAQuerySetting) {
    WindowDriver window({contained_pair, 1280, 720, "dark", "zh"});
    window.click("tab.compare");
    ASSERT_FALSE(window.workspace().states.get<CompareState>().comparison.rows.empty());
    EXPECT_FALSE(row_of(window, "sat").differs());
    window.click("panel.shapes");
    window.click("panel.settings");
    window.click("setting.touching");
    window.key(SDLK_a, KMOD_CTRL);
    window.type("10");
    window.key(SDLK_RETURN);
    EXPECT_EQ(window.document().settings.touching_tolerance, 10);
    EXPECT_TRUE(row_of(window, "sat").verdict.differs);
    EXPECT_TRUE(window.has("settings_effect.effect"));
    window.save_picture("compare-settings-zh.png");
    window.click("setting.touching.back");
    EXPECT_EQ(window.document().settings, core::Settings{});
}

TEST(Compare, ShowsAReportedAnswerInASmallWindow) {
    for (const auto& [theme, language] : {std::pair("dark", "en"), std::pair("light", "zh")}) {
        WindowDriver window({contained_pair, 1280, 720, theme, language});
        Document document = window.document();
        document.reported = ReportedAnswer{true, core::Vec3(0, 1, 0), 0.25, {core::Vec3(1, 1, 1)}};
        window.show(document);
        window.click("tab.compare");
        ASSERT_TRUE(window.has("compare.row.reported"));
        window.move(window.center("compare.row.reported"));
        window.frame(3);
        EXPECT_EQ(window.workspace().selection.marks.compared.name, "reported");
        EXPECT_FALSE(row_of(window, "reported").cause_text.empty());
        for (const char* field : {"overlap", "normal", "depth", "points", "remove"}) {
            const ScreenRect rect = window.rect(std::string("compare.report.") + field);
            EXPECT_LE(rect.x + rect.width, 1280) << field;
            EXPECT_LE(rect.y + rect.height, 720) << field;
        }
        window.save_picture(std::string("compare-reported-") + theme + ".png");
        window.click("panel.shapes");
        window.click("panel.settings");
        window.click("setting.preset");
        window.click("setting.preset.bullet");
        EXPECT_EQ(window.document().settings.face_factor, 1.05);
        window.save_picture(std::string("settings-preset-") + theme + ".png");
    }
}

}  // namespace app::test::compare_window_test

// Tests of the comparison and the query settings in the real window.
#include <cmath>

#include <gtest/gtest.h>

#include "app/features/compare/compare_panel.h"
#include "app/tests/drawn_text.h"
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

// Two hulls with that many points together, which overlap.
Document hulls_of(int points) {
    Document document = make_solid_document();
    for (const int body : {0, 1}) {
        core::Hull hull;
        hull.points.clear();
        for (int i = 0; i < points / 2; ++i) {
            const double height = 1 - (4.0 * i + 2) / points, width = std::sqrt(1 - height * height);
            hull.points.emplace_back(width * std::cos(2.4 * i), 0.8 * height, width * std::sin(2.4 * i));
        }
        document.bodies[body].placed = {std::move(hull), {{1.1 * body, 0.2 * body, 0}, {}}};
    }
    return document;
}

std::string text_of_row(WindowDriver& window, const std::string& method) {
    return text_in(drawn_quads(), window.rect("compare.row." + method));
}

}  // namespace

TEST(Compare, ShowsTheReferenceOfLargeShapesWhenAnotherThreadHasComputedIt) {
    for (const auto& [language, computing] : {std::pair("en", "computing"), std::pair("zh", "计算中")}) {
        WindowDriver window({.language = language, .skip_painting = true});
        window.show(hulls_of(20));
        window.click("tab.compare");
        window.workspace().states.get<CompareState>().shows_agreeing = true;
        const Comparison& comparison = window.workspace().states.get<CompareState>().comparison;
        EXPECT_FALSE(comparison.is_computing) << "small shapes are compared at once";
        Document document = hulls_of(200);
        for (const double x : {1.1, 1.2}) {
            document.bodies[1].placed.pose.position.x = x;
            ReplaceDocument scene;
            scene.document = document;
            window.application().submit(Command(std::move(scene)));
            window.frame(2);  // the first one changes the document
            EXPECT_TRUE(comparison.is_computing);
            EXPECT_EQ(comparison.pair, pair(document));
            EXPECT_NE(text_of_row(window, "exact").find(computing), std::string::npos);
            EXPECT_EQ(text_of_row(window, "sat").find(computing), std::string::npos) << "has its answer";
        }
        EXPECT_TRUE(window.idle_until(
            [&] { return !window.application().is_computing() && !window.application().needs_frame(); }));
        EXPECT_FALSE(comparison.is_computing);
        EXPECT_EQ(text_of_row(window, "exact").find(computing), std::string::npos);
        const Comparison expected = compare(pair(document), document.settings, window.session().texts());
        ASSERT_EQ(comparison.rows.size(), expected.rows.size());
        for (std::size_t i = 0; i < expected.rows.size(); ++i) {
            EXPECT_EQ(comparison.rows[i].method, expected.rows[i].method);
            EXPECT_EQ(comparison.rows[i].trace.depth, expected.rows[i].trace.depth);
            EXPECT_EQ(comparison.rows[i].cause.text, expected.rows[i].cause.text);
        }
        window.idle(10);  // a tooltip
        EXPECT_EQ(window.idle(1), 0) << "nothing is left to do";
    }
}

TEST(Compare, SelectsAMethodInOneUndoStep) {
    for (const char* theme : {"dark", "light"}) {
        WindowDriver window({.file = contained_pair, .theme = theme, .skip_painting = true});
        window.click("tab.compare");
        window.click("compare.row.vertex-sort.published");
        EXPECT_EQ(window.document().method, "vertex-sort.published");
        window.save_picture(std::string("compare-") + theme + ".png");
        window.key(SDLK_z, KMOD_CTRL);
        EXPECT_EQ(window.document().method, "sat");
        window.key(SDLK_DOWN);
        window.key(SDLK_RETURN);
        window.key(SDLK_DOWN);
        window.key(SDLK_RETURN);
        EXPECT_EQ(window.document().method, "exact") << "the first one of those that agree";
    }
}

TEST(Compare, FollowsAQuerySetting) {
    WindowDriver window({contained_pair, 1280, 720, "dark", "zh"});
    window.click("tab.compare");
    ASSERT_FALSE(window.workspace().states.get<CompareState>().comparison.rows.empty());
    EXPECT_FALSE(row_of(window, "sat").differs());
    window.click("rail.left");
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
        EXPECT_FALSE(row_of(window, "reported").cause.text.empty());
        for (const char* field : {"overlap", "normal", "depth", "points", "remove"}) {
            const ScreenRect rect = window.rect(std::string("compare.report.") + field);
            EXPECT_LE(rect.x + rect.width, 1280) << field;
            EXPECT_LE(rect.y + rect.height, 720) << field;
        }
        window.save_picture(std::string("compare-reported-") + theme + ".png");
        window.click("rail.left");
        window.click("panel.shapes");
        window.click("panel.settings");
        window.click("setting.preset");
        window.click("setting.preset.bullet");
        EXPECT_EQ(window.document().settings.face_factor, 1.05);
        window.save_picture(std::string("settings-preset-") + theme + ".png");
    }
}

}  // namespace app::test::compare_window_test

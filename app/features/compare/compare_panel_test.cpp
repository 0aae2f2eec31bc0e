// Tests of the comparison of methods with mouse and keys.
#include "app/features/compare/compare_panel.h"

#include <gtest/gtest.h>

#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::compare_panel_test {

using compat::Key;

namespace {

// A box inside a box; example of PUBLISHED_FAULTS in which sorting interval ends gives a wrong MTV.
Document contained_pair() {
    const core::Quat identity(1, 0, 0, 0);
    return make_scene(
        {box("A", {0, 0, 0}, core::Vec3(5), identity), box("B", {1, 0, 0}, core::Vec3(1), identity)});
}

// The row of a method; fails and returns an empty row if there is none.
ComparisonRow row_of(const PanelDriver& driver, const std::string& id) {
    for (const ComparisonRow& row : driver.workspace.states.get<CompareState>().comparison.rows)
        if (row.method->id == id) return row;
    ADD_FAILURE() << "no row " << id;
    return {};
}

}  // namespace

TEST(ComparePanel, HasARowForEveryMethodThatAcceptsThePair) {
    for (const Document& document : {contained_pair(), flat_overlap(), ball_and_box()}) {
        PanelDriver driver(document);
        EXPECT_TRUE(driver.workspace.states.get<CompareState>().comparison.rows.empty())
            << "nothing is computed before the panel is visible";
        driver.click("tab.compare");
        EXPECT_TRUE(driver.has("compare.reference"));
        driver.click("compare.row.agree");
        driver.workspace.layout.sizes.view.height = 600;
        driver.frame(3);
        for (const core::Method& method : core::methods())
            EXPECT_EQ(driver.has(std::string("compare.row.") + method.id), method.accepts(pair(document)))
                << method.id;
    }
}

// vertex-sort.published: the verdict is right, the depth is wrong. sat: both are right.
TEST(ComparePanel, BeginsWithTheMethodsThatDifferAndFoldsThoseThatAgree) {
    PanelDriver driver(contained_pair());
    driver.click("tab.compare");
    const auto summary = [&] { return text_in(drawn_quads(), driver.rect("compare.summary")); };
    const std::size_t count = driver.workspace.states.get<CompareState>().comparison.rows.size();
    EXPECT_EQ(summary(), "1of" + std::to_string(count) + "differ:vertex-sort.published");
    EXPECT_LT(driver.rect("compare.row.vertex-sort.published").y, driver.rect("compare.row.agree").y);
    EXPECT_FALSE(driver.has("compare.row.sat"));
    EXPECT_NE(
        text_in(drawn_quads(), driver.rect("compare.row.agree")).find(std::to_string(count - 1) + "agree"),
        std::string::npos);
    driver.click("compare.row.agree");
    driver.frame(2);
    EXPECT_GT(driver.rect("compare.row.exact").y, driver.rect("compare.row.agree").y);
    EXPECT_EQ(driver.document().method, "sat") << "opening chooses no method";
    driver.click("compare.row.agree");
    driver.frame(2);
    EXPECT_FALSE(driver.has("compare.row.exact"));
    driver.enter("shape.b.center.0", "5.5");
    driver.frame(2);
    EXPECT_EQ(summary(), "all" + std::to_string(count) + "methodsagree");
}

TEST(ComparePanel, ShowsOnlyWrongResultsInTheColourOfAProblem) {
    PanelDriver driver(contained_pair(), "en", {2000, 1200});
    driver.workspace.layout.sizes.view.placement = Placement::Alone;
    driver.workspace.states.get<CompareState>().shows_agreeing = true;
    driver.frame(2);
    driver.click("tab.compare");
    driver.move("formula");
    driver.frame(3);
    const Theme& theme = *find_theme("dark");
    const std::vector<Quad> quads = drawn_quads();
    const auto cell = [&](const char* method, const char* column) {
        const ScreenRect row = driver.rect(std::string("compare.row.") + method),
                         head = driver.rect(std::string("compare.") + column);
        return text_colors_in(quads, {head.x, row.y, head.width, row.height});
    };
    const ComparisonRow wrong = row_of(driver, "vertex-sort.published");
    ASSERT_TRUE(wrong.depth.differs && !wrong.verdict.differs);
    EXPECT_EQ(cell("vertex-sort.published", "depth"), std::set<ImU32>{u32(problem_color(theme))});
    EXPECT_EQ(cell("vertex-sort.published", "verdict"),
              std::set<ImU32>{u32(verdict_color(theme, core::Verdict::Overlap))});
    EXPECT_EQ(cell("sat", "depth"), std::set<ImU32>{u32(theme.text)});
    // The row of the method in use is tinted.
    const Color surface = blend_over(scale_alpha(theme.text, 0.10F), theme.panel);
    EXPECT_EQ(
        cell("sat", "verdict"),
        std::set<ImU32>{u32(readable_on(surface, verdict_color(theme, core::Verdict::Overlap), theme))});
}

TEST(ComparePanel, SelectsTheMethodOfAClickedRow) {
    PanelDriver driver(contained_pair());
    driver.workspace.layout.sizes.view.placement = Placement::Alone;
    driver.frame(2);
    driver.click("tab.compare");
    driver.click("compare.row.vertex-sort.published");
    EXPECT_EQ(driver.document().method, "vertex-sort.published");
    driver.click("compare.row.vertex-sort.published");
    driver.history.undo();
    EXPECT_EQ(driver.document().method, "sat");
    EXPECT_FALSE(driver.history.can_undo()) << "one step";
}

TEST(ComparePanel, IsOperatedByArrowsAndEnter) {
    PanelDriver driver(contained_pair());
    const core::Vec3 previous = driver.document().bodies[1].placed.pose.position;
    driver.click("tab.compare");
    driver.workspace.selection.body = 1;
    CompareState& state = driver.workspace.states.get<CompareState>();
    state.shows_agreeing = true;
    std::vector<std::string> rows;
    for (const ShownComparison& shown : shown_comparisons(state)) rows.push_back(shown.id());
    ASSERT_EQ(rows[1], "agree");
    driver.click("compare.row." + rows[0]);
    driver.key(Key::Down);
    driver.key(Key::Down);
    EXPECT_EQ(driver.document().method, rows[0]) << "an arrow moves only the highlight";
    EXPECT_EQ(state.cursor, rows[2]);
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().method, rows[2]);
    driver.key(Key::Up);
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().method, rows[2]);
    EXPECT_FALSE(state.shows_agreeing) << "Enter folds those that agree";
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position, previous)
        << "the arrows do not move the body";
}

TEST(ComparePanel, FollowsThePairAndTheSettings) {
    PanelDriver driver(contained_pair());
    driver.click("tab.compare");
    EXPECT_TRUE(row_of(driver, "vertex-sort.published").differs());
    driver.enter("shape.b.center.0", "5.5");
    EXPECT_FALSE(row_of(driver, "vertex-sort.published").depth.differs);
    driver.click("panel.settings");
    driver.enter("setting.touching", "0.9");
    EXPECT_TRUE(row_of(driver, "sat").verdict.differs);
}

TEST(ComparePanel, FitsWindowsOfEverySize) {
    int visible = 0;
    for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(1280, 720), ImVec2(900, 600), ImVec2(2560, 1440)}) {
        for (const char* language : {"en", "zh"}) {
            PanelDriver driver(contained_pair(), language, size);
            driver.workspace.layout.view = "compare";
            driver.frame(3);
            if (!driver.has("compare.reference")) continue;
            ++visible;
            const ScreenRect row = driver.rect("compare.row.agree");
            EXPECT_GT(row.width, 300) << size.x;
            EXPECT_LE(row.x + row.width, size.x);
        }
    }
    EXPECT_GE(visible, 6) << "six views, except in the lowest window";
}

namespace {

// B overlaps A by 0.25 along A1.
Document resting_pair() {
    const core::Quat identity(1, 0, 0, 0);
    return make_scene(
        {box("A", {0, 0, 0}, core::Vec3(1), identity), box("B", {0.2, 1.75, 0.1}, core::Vec3(1), identity)});
}

PanelDriver& open_comparison(PanelDriver& driver) {
    driver.workspace.states.get<CompareState>().shows_agreeing = true;
    driver.workspace.layout.sizes.view.placement = Placement::Alone;
    driver.frame(2);
    driver.click("tab.compare");
    return driver;
}

}  // namespace

TEST(ComparePanel, ShowsThePastedAnswerWithItsDifference) {
    PanelDriver driver(edge_separated());
    ImGui::SetClipboardText(
        "box A: position (0, 0, 0) half extents (1, 1, 1)\n"
        "box B: position (0.2, 1.75, 0.1) half extents (1, 1, 1)\n"
        "normal: 0 -1 0\npenetration depth = 0.25\n");
    driver.key(compat::letter('V'), true);
    EXPECT_TRUE(driver.has("paste.reported"));
    driver.key(Key::Enter);
    open_comparison(driver);
    ASSERT_TRUE(driver.has("compare.row.reported"));
    const ComparisonRow row = row_of(driver, "reported");
    EXPECT_EQ(row.cause.text, "The normal has the opposite direction: it points from B to A.");
    EXPECT_TRUE(row.normal.differs);
    EXPECT_FALSE(row.depth.differs);
    EXPECT_FALSE(row.verdict.differs);
}

// A sign before a difference does not say of what it is the difference.
TEST(ComparePanel, SaysWhetherADepthIsTooSmallOrTooLarge) {
    const std::vector<std::pair<const char*, const char*>> answers{
        {"0.29", "0.04toolarge"}, {"0.21", "0.04toosmall"}, {"0.05", "0.2toosmall"}};
    for (const auto& [depth, difference] : answers) {
        PanelDriver driver(resting_pair());
        open_comparison(driver);
        driver.click("compare.report.add");
        driver.enter("compare.report.depth", depth);
        driver.frame(2);
        const std::string row = text_in(drawn_quads(), driver.rect("compare.row.reported"));
        EXPECT_NE(row.find(difference), std::string::npos) << row;
        EXPECT_EQ(row.find("offby"), std::string::npos) << row;
    }
}

TEST(ComparePanel, TakesATypedAnswerAndRemovesIt) {
    PanelDriver driver(resting_pair());
    open_comparison(driver);
    EXPECT_FALSE(driver.has("compare.row.reported"));
    driver.click("compare.report.add");
    driver.enter("compare.report.depth", "0.29");
    ASSERT_TRUE(driver.document().reported);
    EXPECT_EQ(driver.document().reported->depth, std::optional(0.29));
    driver.frame(2);
    EXPECT_EQ(row_of(driver, "reported").cause.text.find("The depth 0.29 differs from 0.25 by 0.04."), 0U);
    driver.enter("compare.report.normal", "0 1 0");
    driver.enter("compare.report.points", "0.2 0.875 0.1; 1 0.875 0.1");
    driver.click("compare.report.overlap");
    driver.click("compare.report.overlap.2");
    EXPECT_EQ(driver.document().reported,
              (ReportedAnswer{false, core::Vec3(0, 1, 0), 0.29, {{0.2, 0.875, 0.1}, {1, 0.875, 0.1}}}));
    driver.frame(2);
    EXPECT_EQ(row_of(driver, "reported").cause.text.find("The shapes overlap by 0.25, least on A_1."), 0U);
    driver.history.undo();
    EXPECT_EQ(driver.document().reported->overlap, std::nullopt) << "each value is one step";
    driver.frame(2);
    ASSERT_TRUE(driver.has("compare.report.remove"));
    driver.click("compare.report.remove");
    EXPECT_FALSE(driver.document().reported);
    driver.frame(2);
    EXPECT_FALSE(driver.has("compare.row.reported"));
    driver.history.undo();
    EXPECT_TRUE(driver.document().reported);
}

TEST(ComparePanel, RejectsAnInvalidAnswerWithAReason) {
    PanelDriver driver(resting_pair());
    open_comparison(driver);
    driver.click("compare.report.add");
    for (const auto& [field, text] :
         {std::pair("normal", "0 1"), std::pair("normal", "0 0 0"), std::pair("normal", "0 x 0"),
          std::pair("depth", "deep"), std::pair("depth", "1 2"), std::pair("points", "1 2 3 4")}) {
        driver.enter(std::string("compare.report.") + field, text);
        EXPECT_FALSE(driver.document().reported) << text;
        EXPECT_TRUE(driver.has("refusal")) << text;
    }
}

TEST(ComparePanel, AnEmptiedFieldRemovesItsValue) {
    Document document = resting_pair();
    document.reported = ReportedAnswer{true, {}, 0.25, {}};
    PanelDriver driver(document);
    open_comparison(driver);
    driver.click("compare.report.depth");
    driver.key(compat::letter('A'), true);
    driver.key(Key::Delete);
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().reported, (ReportedAnswer{true, {}, {}, {}}));
}

TEST(ComparePanel, DrawsTheContactsOfTheHoveredRowInTheScene) {
    Document document = resting_pair();
    document.reported = ReportedAnswer{true, core::Vec3(0, 1, 0), 0.25, {{0.2, 0.875, 0.1}}};
    PanelDriver driver(document);
    open_comparison(driver);
    driver.move("compare.row.reported");
    driver.frame(3);
    const ComparedContacts& compared = driver.workspace.selection.marks.compared;
    EXPECT_EQ(compared.name, "reported");
    ASSERT_EQ(compared.points.size(), 1U);
    EXPECT_NEAR(glm::length(compared.points[0] - core::Vec3(0.2, 0.875, 0.1)), 0, 1e-12);
    driver.move("compare.row.exact");
    driver.frame(3);
    EXPECT_EQ(driver.workspace.selection.marks.compared.name, "exact");
    EXPECT_EQ(driver.workspace.selection.marks.compared.points.size(), 4U);
    driver.history.perform(SetMethod{"exact"}, 99);
    driver.frame(3);
    EXPECT_EQ(driver.workspace.selection.marks.compared.name, "") << "the scene shows its contacts already";
    driver.move("compare.row.reported");
    driver.frame(3);
    driver.click("tab.strip");
    driver.frame(3);
    EXPECT_EQ(driver.workspace.selection.marks.compared.name, "");
}

TEST(ComparePanel, AClickedReportedRowStaysInTheScene) {
    Document document = resting_pair();
    document.reported = ReportedAnswer{true, core::Vec3(0, 1, 0), 0.25, {{0.2, 0.875, 0.1}}};
    PanelDriver driver(document);
    open_comparison(driver);
    driver.click("placement.beside");
    driver.frame(2);
    driver.click("compare.row.reported");
    EXPECT_EQ(driver.document().method, "sat") << "the answer is no method";
    driver.move("scene");
    driver.frame(3);
    EXPECT_EQ(driver.workspace.selection.marks.compared.name, "reported");
}

}  // namespace app::test::compare_panel_test

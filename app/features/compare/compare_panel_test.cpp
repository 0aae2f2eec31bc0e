// Tests of the comparison of methods with mouse and keys.
#include <gtest/gtest.h>

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
    for (const ComparisonRow& row : driver.workspace.compare.comparison.rows)
        if (row.method->id == id) return row;
    ADD_FAILURE() << "no row " << id;
    return {};
}

}  // namespace

TEST(ComparePanel, HasARowForEveryMethodThatAcceptsThePair) {
    for (const Document& document : {contained_pair(), flat_overlap(), ball_and_box()}) {
        PanelDriver driver(document);
        EXPECT_TRUE(driver.workspace.compare.comparison.rows.empty())
            << "nothing is computed before the panel is visible";
        driver.click("bottom.compare");
        EXPECT_TRUE(driver.has("compare.reference"));
        for (const core::Method& method : core::methods())
            EXPECT_EQ(driver.has(std::string("compare.row.") + method.id), method.accepts(pair(document)))
                << method.id;
    }
}

TEST(ComparePanel, SelectsTheMethodOfAClickedRow) {
    PanelDriver driver(contained_pair());
    driver.workspace.layout.sizes.bottom = 330;
    driver.frame(2);
    driver.click("bottom.compare");
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
    driver.click("bottom.compare");
    driver.workspace.selection.body = 1;
    const std::string first = driver.workspace.compare.comparison.rows[0].method->id;
    driver.click("compare.row." + first);
    driver.key(Key::Down);
    driver.key(Key::Down);
    EXPECT_EQ(driver.document().method, first) << "an arrow moves only the highlight";
    EXPECT_EQ(driver.workspace.compare.cursor, driver.workspace.compare.comparison.rows[2].method->id);
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().method, driver.workspace.compare.comparison.rows[2].method->id);
    driver.key(Key::Up);
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().method, driver.workspace.compare.comparison.rows[1].method->id);
    EXPECT_EQ(driver.document().bodies[1].placed.pose.position, previous)
        << "the arrows do not move the body";
}

TEST(ComparePanel, FollowsThePairAndTheSettings) {
    PanelDriver driver(contained_pair());
    driver.click("bottom.compare");
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
            driver.workspace.layout.bottom_view = "compare";
            driver.frame(3);
            if (!driver.has("compare.reference")) continue;
            ++visible;
            const ScreenRect row = driver.rect("compare.row.sat");
            EXPECT_GT(row.width, 300) << size.x;
            EXPECT_LE(row.x + row.width, size.x);
        }
    }
    EXPECT_GE(visible, 6) << "six views, except in the lowest window";
}

}  // namespace app::test::compare_panel_test

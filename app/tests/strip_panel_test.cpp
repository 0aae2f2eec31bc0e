// The panel at the bottom: it folds to its heading, and what it shows has the room to be read.
#include <gtest/gtest.h>

#include "app/session/settings_file.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test {

namespace {

struct Shown {
    const char* view;
    const char* widget;  // of its content
};
constexpr Shown all_shown[] = {
    {"strip", "card.A0"}, {"sweep", "sweep"}, {"map", "map"}, {"compare", "compare.row.exact"}};

const ImVec2 title{0.01F, 0.5F};  // of the heading; further right stand the other views

float lower_edge(const Rect& it) { return it.y + it.height; }

}  // namespace

TEST(StripPanel, FoldsToItsHeadingAndGivesTheSceneTheHeight) {
    for (const float scale : {0.75F, 1.0F, 1.25F, 1.5F, 2.0F}) {
        for (const Shown& shown : all_shown) {
            SCOPED_TRACE(shown.view + std::to_string(scale));
            const ImVec2 size(1280 * scale, 800 * scale);
            PanelDriver driver(flat_overlap(), "en", size, scale);
            driver.workspace.bottom_view = shown.view;
            driver.frame(3);
            ASSERT_TRUE(driver.has(shown.widget));
            const Rect before = driver.rect("scene");
            driver.click("panel.strip", title);
            driver.frame(3);
            const Rect heading = driver.rect("panel.strip"), scene = driver.rect("scene");
            EXPECT_FALSE(driver.has(shown.widget));
            EXPECT_GT(scene.height, before.height + 100 * scale);
            EXPECT_GE(heading.y, lower_edge(scene));
            EXPECT_LE(lower_edge(heading), size.y);
            EXPECT_LE(size.y - lower_edge(scene), 48 * scale);
            driver.click("panel.strip", title);
            driver.frame(3);
            EXPECT_TRUE(driver.has(shown.widget));
            EXPECT_EQ(driver.rect("scene").height, before.height);
        }
    }
}

TEST(StripPanel, StaysFoldedInTheNextSitting) {
    PanelDriver driver(edge_separated());
    driver.click("panel.strip", title);
    driver.frame(3);
    const float height = driver.rect("scene").height;
    PanelDriver next(edge_separated());
    ASSERT_TRUE(read_settings(write_settings(driver.workspace), next.workspace));
    next.frame(3);
    EXPECT_EQ(next.rect("scene").height, height);
    EXPECT_FALSE(next.has("card.A0"));
}

TEST(StripPanel, ComesBackUnfoldedWhenItIsAskedFor) {
    PanelDriver driver(flat_overlap());
    driver.click("panel.strip", title);
    driver.frame(2);
    driver.key(compat::letter('B'));
    driver.frame(2);
    EXPECT_TRUE(driver.has("card.A0"));
    EXPECT_EQ(driver.workspace.bottom_view, "strip") << "first it is shown, then changed";
}

// Its heading has room below the scene, what it shows only over it.
TEST(StripPanel, UnfoldsOverTheSceneWhereItHasNoRoomBelow) {
    PanelDriver driver(edge_separated(), "en", {1280, 900}, 3);
    driver.workspace.layout.folded["strip"] = true;
    driver.frame(3);
    ASSERT_TRUE(driver.has("panel.strip"));
    driver.click("panel.strip", title);
    driver.frame(2);
    EXPECT_EQ(driver.workspace.drawer, "bottom");
    EXPECT_TRUE(driver.has("formula"));
    driver.click("panel.strip", title);
    driver.frame(2);
    EXPECT_TRUE(driver.workspace.drawer.empty());
    EXPECT_GE(driver.rect("panel.strip").y, lower_edge(driver.rect("scene")));
}

}  // namespace app::test

// The panel at the bottom: it folds to its heading, and what it shows has the room to be read.
#include <algorithm>
#include <cmath>

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

// The height in which the sweep draws its curve: that of the lines of its grid.
float curve_height(const PanelDriver& driver) {
    const Rect sweep = driver.rect("sweep");
    float height = 0;
    for (std::size_t i = 0; i < driver.painted.size(); ++i) {
        if (std::abs(driver.painted_at[i].y - sweep.y) > 1) continue;
        for (const Path& path : driver.painted[i].paths)
            if (path.points.size() == 2 && path.points[0].x == path.points[1].x && path.dash_px == 0)
                height = std::max(height, std::abs(path.points[1].y - path.points[0].y));
    }
    return height;
}

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

TEST(StripPanel, ShowsASweepWhoseLeastCanBeSeen) {
    struct Window {
        ImVec2 size;
        float scale, least;
    };
    for (const Window& window : {Window{{1280, 720}, 1, 90},
                                 {{1600, 900}, 1, 110},
                                 {{1920, 1080}, 1, 140},
                                 {{1280, 720}, 0.75F, 90},
                                 {{1280, 720}, 1.25F, 90},
                                 {{1280, 720}, 1.5F, 90},
                                 {{1280, 720}, 2, 90},
                                 {{3840, 2160}, 2, 280}}) {
        for (const char* language : {"en", "zh"}) {
            SCOPED_TRACE(language + std::to_string(window.size.x * window.scale));
            PanelDriver driver(flat_overlap(), language, window.size, window.scale);
            driver.workspace.bottom_view = "sweep";
            driver.workspace.drawer = "bottom";
            driver.frame(3);
            EXPECT_GE(curve_height(driver), window.least);
            EXPECT_LE(lower_edge(driver.rect("sweep")), driver.rect("formula").y);
            EXPECT_LE(lower_edge(driver.rect("formula")), driver.rect("walk.play").y);
            EXPECT_LE(lower_edge(driver.rect("walk.play")), window.size.y);
        }
    }
}

TEST(StripPanel, IsNoHigherForASweepThatHasNoMeaning) {
    PanelDriver driver(edge_separated());
    const float height = driver.rect("scene").height;
    driver.workspace.bottom_view = "sweep";
    driver.frame(3);
    EXPECT_EQ(driver.rect("scene").height, height);
}

}  // namespace app::test

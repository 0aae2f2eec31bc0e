// The tabs of the views: fixed places, numbers, keys.
#include <gtest/gtest.h>

#include "app/shell/features.h"
#include "app/shell/session.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::tabs_test {

namespace {

using compat::digit;

std::string tab_of(const View& view) { return std::string("tab.") + view.id; }

// The rectangles of the tabs in their order.
std::vector<ScreenRect> tabs(const PanelDriver& driver) {
    std::vector<ScreenRect> all;
    for (const View& view : window_views()) all.push_back(driver.rect(tab_of(view)));
    return all;
}

}  // namespace

TEST(Tabs, KeepTheirPlacesWhateverIsShown) {
    for (const char* language : {"en", "zh"})
        for (const auto& [size, scale] : {std::pair<ImVec2, float>{{900, 600}, 1.0F},
                                          {{1280, 720}, 1.0F},
                                          {{1600, 1000}, 1.0F},
                                          {{1280, 720}, 1.5F},
                                          {{1600, 1000}, 2.0F}}) {
            std::vector<ScreenRect> first;
            for (const Document& document : {flat_overlap(), edge_separated()})
                for (const View& view : window_views()) {
                    PanelDriver driver(document, language, size, scale);
                    driver.workspace.layout.view = view.id;
                    driver.frame(3);
                    const std::vector<ScreenRect> now = tabs(driver);
                    if (first.empty()) first = now;
                    for (std::size_t i = 0; i < now.size(); ++i) {
                        EXPECT_EQ(now[i].x, first[i].x) << language << view.id << i;
                        EXPECT_EQ(now[i].width, first[i].width) << language << view.id << i;
                        const float end =
                            i + 1 < now.size() ? now[i + 1].x : driver.rect("placement.beside").x;
                        EXPECT_LE(now[i].x + now[i].width, end + 0.5F) << language << view.id << i;
                        EXPECT_GE(now[i].width, 18 * scale) << "can be hit";
                    }
                }
        }
}

TEST(Tabs, AreChosenByTheirNumbers) {
    PanelDriver driver(edge_separated());
    driver.workspace.layout.view = "contacts";
    for (std::size_t i = 0; i < window_views().size(); ++i) {
        const View& view = window_views()[i];
        driver.key(digit(static_cast<int>(i) + 1), true);
        driver.frame(2);
        if (view.solid) {
            EXPECT_EQ(driver.workspace.layout.view, view.id);
            EXPECT_TRUE(driver.has("view"));
        }
    }
    driver.key(digit(3), true);
    driver.key(digit(3), true);
    driver.frame(2);
    EXPECT_FALSE(driver.has("view")) << "the same number hides the view";
    EXPECT_TRUE(driver.has("tab.map")) << "the tabs stay";
    driver.click("tab.map");
    driver.frame(2);
    EXPECT_TRUE(driver.has("map"));
}

TEST(Tabs, StayWithTheViewThatTheSceneLacks) {
    int unavailable = 0;
    for (const Document& document : {flat_overlap(), edge_separated()})
        for (std::size_t i = 0; i < window_views().size(); ++i) {
            const View& view = window_views()[i];
            if (is_flat(document) ? view.flat : view.solid) continue;
            ++unavailable;
            PanelDriver driver(document);
            driver.key(digit(static_cast<int>(i) + 1), true);
            ASSERT_NE(driver.last_request<ShowMessage>(), nullptr) << "says why";
            EXPECT_EQ(driver.last_request<ShowMessage>()->message,
                      load_text_catalog()(view.flat ? "view.flat_only" : "view.solid_only"));
            driver.click(tab_of(view));
            EXPECT_EQ(driver.workspace.layout.view, "strip") << view.id;
            EXPECT_TRUE(driver.has("view"));
        }
    EXPECT_GT(unavailable, 0);
}

TEST(Placements, AreRememberedForEachView) {
    PanelDriver driver(edge_separated());
    driver.key(digit(3), true);
    driver.frame(3);
    EXPECT_EQ(driver.rect("view").y, driver.rect("scene").y)
        << "the Minkowski difference is beside the scene";
    EXPECT_TRUE(driver.has("rail.left"));
    driver.click("placement.below");
    driver.frame(3);
    EXPECT_GE(driver.rect("view").y, driver.rect("scene").y + driver.rect("scene").height - 1);
    driver.key(digit(4), true);
    driver.frame(3);
    EXPECT_EQ(driver.rect("view").y, driver.rect("scene").y) << "the sphere keeps its place";
    driver.click("placement.alone");
    driver.frame(3);
    const ScreenRect view = driver.rect("view");
    EXPECT_GT(view.width, 800);
    EXPECT_GT(view.height, 600);
    PanelDriver next(edge_separated());
    ASSERT_TRUE(read_preferences(write_preferences(driver.workspace), next.workspace));
    EXPECT_EQ(next.workspace.layout.sizes.views["minkowski"].placement, Placement::Below);
    EXPECT_EQ(next.workspace.layout.sizes.views["sphere"].placement, Placement::Alone);
    EXPECT_FALSE(next.workspace.layout.sizes.views["map"].placement);
}

TEST(Placements, OfANarrowWindowAreBelowTheScene) {
    PanelDriver driver(edge_separated(), "en", {900, 600});
    driver.key(digit(3), true);
    driver.frame(3);
    EXPECT_GE(driver.rect("view").y, driver.rect("scene").y + driver.rect("scene").height - 1);
    driver.click("placement.beside");
    driver.frame(2);
    EXPECT_FALSE(driver.workspace.layout.sizes.views["minkowski"].placement) << "not available";
}

TEST(Placements, KeepADraggedSizeForTheViewAlone) {
    PanelDriver driver(edge_separated());
    driver.key(digit(6), true);
    driver.frame(3);
    const float height = driver.rect("view").height;
    driver.drag("split.view", {0, 60});
    driver.frame(2);
    EXPECT_NEAR(driver.rect("view").height, height - 60, 2);
    driver.key(digit(8), true);
    driver.frame(3);
    const float other = driver.rect("view").height;
    driver.key(digit(1), true);
    driver.frame(3);
    EXPECT_LT(driver.rect("view").height, 110) << "the strip needs little";
    driver.key(digit(8), true);
    driver.frame(3);
    EXPECT_EQ(driver.rect("view").height, other);
    driver.key(digit(6), true);
    driver.frame(3);
    EXPECT_NEAR(driver.rect("view").height, height - 60, 2);
}

TEST(Rails, OpenTheirColumnOverTheScene) {
    PanelDriver driver(edge_separated(), "en", {1280, 720});
    driver.key(digit(3), true);
    driver.frame(3);
    ASSERT_TRUE(driver.has("rail.left") && driver.has("rail.right"));
    const ScreenRect scene = driver.rect("scene");
    driver.click("rail.right");
    driver.frame(3);
    EXPECT_TRUE(driver.has("axis.A0"));
    EXPECT_EQ(driver.rect("scene").width, scene.width) << "the scene keeps its size";
    driver.click("rail.left");
    driver.frame(3);
    EXPECT_TRUE(driver.has("panel.shapes"));
    EXPECT_FALSE(driver.has("axis.A0")) << "one at a time";
    driver.key(compat::Key::Escape);
    driver.frame(2);
    EXPECT_FALSE(driver.has("panel.shapes"));
}

}  // namespace app::test::tabs_test

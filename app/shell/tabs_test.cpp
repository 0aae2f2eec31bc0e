// The tabs of the views: fixed places, numbers, keys.
#include <gtest/gtest.h>

#include "app/shell/features.h"
#include "app/shell/session.h"
#include "app/shell/view_tabs.h"
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
            EXPECT_EQ(driver.workspace.layout.view, "sweep") << view.id;
            EXPECT_TRUE(driver.has("view"));
        }
    EXPECT_GT(unavailable, 0);
}

// The parts around the view, in the order of reading.
std::vector<ScreenRect> parts_of(const PanelDriver& driver) {
    std::vector<ScreenRect> parts;
    for (const char* part : {"scene", "tabs", "formula", "panel.verdict"})
        if (driver.has(part)) parts.push_back(driver.rect(part));
    const ScreenRect view = driver.rect("view");
    parts.push_back({view.x, view.y, 0, view.height});
    return parts;
}

TEST(Placements, AreOneForAllViewsAndNothingMovesWithATab) {
    int compared = 0;
    for (const Placement placement : {Placement::Beside, Placement::Below, Placement::Alone})
        for (const Document& document : {flat_overlap(), edge_separated()}) {
            PanelDriver driver(document, "en", {1440, 960});
            driver.frame(2);
            driver.click("placement." + std::string(id(placement)));
            driver.frame(3);
            const std::vector<ScreenRect> first = parts_of(driver);
            for (const View& view : window_views()) {
                if (!is_available(document, view)) continue;
                driver.workspace.layout.view = view.id;
                driver.frame(3);
                const std::vector<ScreenRect> now = parts_of(driver);
                EXPECT_EQ(now, first) << view.id << " " << id(placement);
                ++compared;
            }
        }
    EXPECT_EQ(compared, 3 * (7 + 8));
}

TEST(Placements, AreRemembered) {
    PanelDriver driver(edge_separated(), "en", {1440, 960});
    driver.frame(2);
    EXPECT_EQ(driver.rect("view").y, driver.rect("scene").y) << "beside the scene at first";
    EXPECT_TRUE(driver.has("rail.left"));
    driver.click("placement.below");
    driver.frame(3);
    EXPECT_GE(driver.rect("view").y, driver.rect("scene").y + driver.rect("scene").height - 1);
    PanelDriver next(edge_separated());
    ASSERT_TRUE(read_preferences(write_preferences(driver.workspace), next.workspace));
    EXPECT_EQ(next.workspace.layout.sizes.view.placement, Placement::Below);
    driver.click("placement.alone");
    driver.frame(3);
    EXPECT_GT(driver.rect("view").width, 950);
    EXPECT_GT(driver.rect("view").height, 600);
    EXPECT_TRUE(driver.workspace.layout.sizes.view.placement == Placement::Alone);
}

TEST(Placements, NeedAWideOrAHighWindow) {
    PanelDriver driver(edge_separated(), "en", {1100, 720});
    driver.frame(3);
    EXPECT_FALSE(driver.has("view")) << "the scene is there until a view is opened";
    const ScreenRect scene = driver.rect("scene");
    driver.key(digit(3), true);
    driver.frame(3);
    ASSERT_TRUE(driver.has("view"));
    EXPECT_EQ(driver.rect("view"), scene) << "in the place of the scene";
    driver.click("placement.beside");
    driver.click("placement.below");
    driver.frame(2);
    EXPECT_EQ(driver.workspace.layout.sizes.view.placement, Placement::Beside) << "not available";
    driver.key(digit(3), true);
    driver.frame(3);
    EXPECT_FALSE(driver.has("view")) << "the same number shows the scene again";
}

TEST(Placements, KeepADraggedSizeForAllViews) {
    PanelDriver driver(edge_separated(), "en", {1440, 960});
    driver.workspace.layout.view = "motion";
    for (const auto& [placement, drag] :
         {std::pair<std::string, ImVec2>{"placement.beside", {60, 0}}, {"placement.below", {0, 60}}}) {
        driver.frame(2);
        driver.click(placement);
        driver.frame(3);
        const ScreenRect before = driver.rect("scene");
        driver.drag("split.view", drag);
        driver.frame(3);
        EXPECT_NEAR(driver.rect("scene").width, before.width + drag.x, 2);
        EXPECT_NEAR(driver.rect("scene").height, before.height + drag.y, 2);
        driver.key(digit(8), true);
        driver.frame(3);
        EXPECT_NEAR(driver.rect("scene").width, before.width + drag.x, 2);
        EXPECT_NEAR(driver.rect("scene").height, before.height + drag.y, 2);
        driver.key(digit(6), true);
    }
}

TEST(AxisList, IsOneOnTheScreen) {
    for (const Document& document : {flat_overlap(), edge_separated()})
        for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1440, 900), ImVec2(1920, 1080)})
            for (const Placement placement : {Placement::Beside, Placement::Alone})
                for (const View& view : window_views()) {
                    if (!is_available(document, view)) continue;
                    PanelDriver driver(document, "en", size);
                    driver.workspace.layout.view = view.id;
                    driver.workspace.layout.sizes.view.placement = placement;
                    driver.frame(3);
                    // Of the first axis: rows, cards, cells and bars.
                    int lists = 0;
                    for (const char* row : {"axis.A0", "card.A0", "cell.A0", "motion.row.0"})
                        lists += driver.has(row) ? 1 : 0;
                    EXPECT_LE(lists, 1) << view.id << " " << size.x;
                    if (view.lists_axes || driver.has("panel.axes")) {
                        EXPECT_EQ(lists, 1) << view.id;
                    }
                }
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

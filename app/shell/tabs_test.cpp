// The tabs of the views: fixed places, numbers, keys.
#include <gtest/gtest.h>

#include "app/shell/features.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::tabs_test {

namespace {

using compat::digit;

std::string tab_of(const View& view) { return std::string("bottom.") + view.id; }

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
                    driver.workspace.layout.bottom_view = view.id;
                    driver.workspace.layout.open_drawer = "bottom";
                    driver.frame(3);
                    if (!driver.has("panel.strip")) driver.click("drawer.bottom");
                    const std::vector<ScreenRect> now = tabs(driver);
                    if (first.empty()) first = now;
                    for (std::size_t i = 0; i < now.size(); ++i) {
                        EXPECT_EQ(now[i].x, first[i].x) << language << view.id << i;
                        EXPECT_EQ(now[i].width, first[i].width) << language << view.id << i;
                        const float end = i + 1 < now.size() ? now[i + 1].x
                                                             : driver.rect("panel.strip").x +
                                                                   driver.rect("panel.strip").width;
                        EXPECT_LE(now[i].x + now[i].width, end + 0.5F) << language << view.id << i;
                        EXPECT_GE(now[i].width, 18 * scale) << "can be hit";
                    }
                }
        }
}

TEST(Tabs, AreChosenByTheirNumbers) {
    PanelDriver driver(edge_separated());
    driver.workspace.layout.bottom_view = "contacts";
    for (std::size_t i = 0; i < window_views().size(); ++i) {
        const View& view = window_views()[i];
        driver.key(digit(static_cast<int>(i) + 1), true);
        driver.frame(2);
        if (view.solid) {
            EXPECT_EQ(driver.workspace.layout.bottom_view, view.id);
            EXPECT_FALSE(driver.workspace.widgets.folded["strip"]);
        }
    }
    driver.key(digit(3), true);
    driver.key(digit(3), true);
    driver.frame(2);
    EXPECT_TRUE(driver.workspace.widgets.folded["strip"]) << "the same number hides the view";
    EXPECT_TRUE(driver.has("bottom.map")) << "the tabs stay";
    driver.click("bottom.map");
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
                      load_text_catalog()(view.flat ? "bottom.flat_only" : "bottom.solid_only"));
            driver.click(tab_of(view));
            EXPECT_EQ(driver.workspace.layout.bottom_view, "strip") << view.id;
            EXPECT_FALSE(driver.workspace.widgets.folded["strip"]);
        }
    EXPECT_GT(unavailable, 0);
}

}  // namespace app::test::tabs_test

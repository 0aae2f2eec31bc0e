// Tests of the view below the scene: hiding, scrolling and the space for its content.
#include <algorithm>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "app/shell/session.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::strip_panel_test {

namespace {

struct ViewCase {
    const char* view;
    const char* widget;  // a widget of the content
};
constexpr ViewCase view_cases[] = {
    {"strip", "card.A0"}, {"sweep", "sweep"}, {"motion", "motion.slider"}, {"compare", "compare.row.agree"}};

std::string tab(const char* view) { return std::string("tab.") + view; }

float lower_edge(const ScreenRect& rect) { return rect.y + rect.height; }

// Height of the overlap curve: the height of its grid lines.
float curve_height(const PanelDriver& driver) {
    const ScreenRect curve = driver.rect("sweep");
    float height = 0;
    for (std::size_t i = 0; i < driver.drawings.size(); ++i) {
        if (std::abs(driver.drawing_rects[i].y - curve.y) > 1) continue;
        for (const Path& path : driver.drawings[i].paths)
            if (path.points.size() == 2 && path.points[0].x == path.points[1].x && path.dash_px == 0)
                height = std::max(height, std::abs(path.points[1].y - path.points[0].y));
    }
    return height;
}

}  // namespace

TEST(StripPanel, HidesByItsTabAndGivesItsRoomToTheScene) {
    for (const float scale : {0.75F, 1.0F, 1.25F, 1.5F, 2.0F}) {
        for (const ViewCase& shown : view_cases) {
            SCOPED_TRACE(shown.view + std::to_string(scale));
            const ImVec2 size(1280 * scale, 800 * scale);
            PanelDriver driver(flat_overlap(), "en", size, scale);
            driver.workspace.layout.view = shown.view;
            driver.frame(3);
            ASSERT_TRUE(driver.has(shown.widget));
            const ScreenRect previous = driver.rect("scene");
            driver.click(tab(shown.view));
            driver.frame(3);
            EXPECT_FALSE(driver.has(shown.widget));
            EXPECT_GT(driver.rect("scene").width, previous.width + 40 * scale);
            EXPECT_TRUE(driver.has("formula")) << "stays";
            driver.click(tab(shown.view));
            driver.frame(3);
            EXPECT_TRUE(driver.has(shown.widget));
            EXPECT_EQ(driver.rect("scene"), previous);
        }
    }
}

TEST(StripPanel, StaysHiddenInTheNextSession) {
    PanelDriver driver(edge_separated());
    driver.workspace.layout.view = "strip";
    driver.frame(2);
    driver.click("tab.strip");
    driver.frame(3);
    const float height = driver.rect("scene").height;
    PanelDriver next(edge_separated());
    ASSERT_TRUE(read_preferences(write_preferences(driver.workspace), next.workspace));
    next.frame(3);
    EXPECT_EQ(next.rect("scene").height, height);
    EXPECT_FALSE(next.has("card.A0"));
}

TEST(StripPanel, IsShownWhenItIsRequested) {
    PanelDriver driver(flat_overlap());
    driver.workspace.layout.view = "strip";
    driver.frame(2);
    driver.click("tab.strip");
    driver.frame(2);
    driver.key(compat::letter('B'));
    driver.frame(2);
    EXPECT_TRUE(driver.has("card.A0"));
    EXPECT_EQ(driver.workspace.layout.view, "strip") << "the first request only shows the view";
}

TEST(StripPanel, TakesThePlaceOfTheSceneIfThereIsNoRoomBeside) {
    PanelDriver driver(edge_separated(), "en", {1280, 620}, 3);
    driver.frame(3);
    ASSERT_FALSE(driver.has("view"));
    driver.click("tab.strip");
    driver.frame(2);
    EXPECT_EQ(driver.workspace.layout.open_part, "view");
    EXPECT_TRUE(driver.has("view"));
    driver.click("tab.strip");
    driver.frame(2);
    EXPECT_TRUE(driver.workspace.layout.open_part.empty());
    EXPECT_FALSE(driver.has("view"));
}

TEST(StripPanel, ShowsTheMinimumOfTheOverlapCurve) {
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
            driver.workspace.layout.view = "sweep";
            driver.workspace.layout.open_part = "view";
            driver.frame(3);
            EXPECT_GE(curve_height(driver), window.least);
            EXPECT_LE(lower_edge(driver.rect("sweep")), driver.rect("formula").y);
            EXPECT_LE(lower_edge(driver.rect("formula")), driver.rect("playback.play").y);
            EXPECT_LE(lower_edge(driver.rect("playback.play")), window.size.y);
        }
    }
}

TEST(StripPanel, HasNoScrollBarIfTheCardsFit) {
    constexpr float padding = 5;  // of the bar
    for (const float scale : {1.0F, 1.25F, 1.5F, 2.0F}) {
        for (const char* view : {"strip", "sweep"}) {
            SCOPED_TRACE(view + std::to_string(scale));
            const ImVec2 size(1920 * scale, 1080 * scale);
            PanelDriver driver(flat_separated(), "en", size, scale);
            driver.workspace.layout.view = view;
            driver.frame(3);
            EXPECT_LE(lower_edge(driver.rect("playback.play")), size.y - padding * scale + 1);
        }
    }
}

// Cards that are partly visible. The frame of a card exceeds it by half a pixel.
std::string clipped_cards(const PanelDriver& driver) {
    std::string clipped;
    for (std::size_t i = 0; i < driver.drawing_rects.size(); ++i) {
        const ScreenRect &painted_rect = driver.drawing_rects[i], &visible_rect = driver.visible_rects[i];
        for (const auto& [name, at] : driver.workspace.widgets.rects) {
            const bool painted = at.y >= painted_rect.y - 1 &&
                                 lower_edge(at) <= lower_edge(painted_rect) + 1 && at.x >= painted_rect.x;
            if (name.rfind("card.", 0) != 0 || !painted) continue;
            if (at.y < visible_rect.y || lower_edge(at) + 0.5F > lower_edge(visible_rect))
                clipped += name + " ";
        }
    }
    return clipped;
}

// More axes than fit.
Document many_sides() {
    Document document = flat_overlap();
    for (const int body : {0, 1}) {
        core::Polygon polygon;
        polygon.points.clear();
        for (int i = 0; i < 79; ++i)
            polygon.points.emplace_back(std::cos(i * 0.0795), 0.7 * std::sin(i * 0.0795));
        document.bodies[body].placed.shape = std::move(polygon);
    }
    return document;
}

TEST(StripPanel, CutsNoCardWithAnyNumberOfDigits) {
    int visible_rect = 0, scrolled = 0;
    for (const NumberFormat format :
         {NumberFormat::Short, NumberFormat::Decimal, NumberFormat::Hex, NumberFormat::Bits}) {
        for (const float scale : {0.75F, 0.9F, 1.0F, 1.1F, 1.25F, 1.5F}) {
            SCOPED_TRACE(std::to_string(static_cast<int>(format)) + " " + std::to_string(scale));
            PanelDriver driver(many_sides(), "en", {1280, 720}, scale);
            driver.workspace.options.number_format = format;
            driver.workspace.layout.view = "strip";
            driver.frame(2);
            driver.workspace.layout.open_part = "view";  // where there is no room for both
            for (const char* axis : {"A0", "A20", "A40"}) {
                driver.history.perform(PinAxis{axis}, 1);
                driver.frame(3);
                visible_rect += driver.has(std::string("card.") + axis) ? 1 : 0;
                EXPECT_EQ(clipped_cards(driver), "") << axis;
            }
            scrolled += driver.has("card.A0") ? 0 : 1;
        }
    }
    EXPECT_GT(visible_rect, 50);
    EXPECT_GT(scrolled, 0);
}

TEST(StripPanel, ScrollsByWholeRowsOfCards) {
    PanelDriver driver(many_sides(), "en", {1280, 360});
    driver.workspace.options.number_format = NumberFormat::Bits;
    driver.workspace.layout.view = "strip";
    driver.history.perform(PinAxis{"A0"}, 1);
    driver.frame(3);
    ASSERT_FALSE(driver.has("card.B78"));
    ASSERT_TRUE(driver.has("card.A0"));
    for (const float notch : {-1.0F, 1.0F, -0.1F, 0.1F}) {
        driver.move("view");
        compat::wheel_event(ImGui::GetIO(), 0, notch);
        driver.frame(4);
        EXPECT_EQ(driver.has("card.A0"), notch > 0) << notch;
        EXPECT_EQ(clipped_cards(driver), "") << notch;
    }
}

TEST(StripPanel, IsNoHigherForAnUnavailableView) {
    PanelDriver driver(flat_overlap());
    const float height = driver.rect("scene").height;
    driver.workspace.layout.view = "sphere";
    driver.frame(3);
    EXPECT_EQ(driver.rect("scene").height, height);
}

}  // namespace app::test::strip_panel_test

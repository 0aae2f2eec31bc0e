// Tests of the layout of the window at every size.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/shell/features.h"

namespace app::test::layout_test {

namespace {

const BottomHeights strip_heights = window_views().front().heights;

}  // namespace

TEST(WindowLayout, GivesTheRequestedWidthsIfTheyFit) {
    const WindowLayout parts = layout_window(PanelSizes{}, {0, 40, 1600, 960}, 1, strip_heights);
    EXPECT_EQ(parts.left.width, 312);
    EXPECT_EQ(parts.right.width, 460);
    EXPECT_EQ(parts.bottom.height, 240);
    EXPECT_EQ(parts.scene.width, 828);
    EXPECT_EQ(parts.scene.height, 720);
    EXPECT_EQ(parts.bottom.width, 1288);
}

TEST(WindowLayout, KeepsAboutHalfOfTheWidthAndMostOfTheHeightForTheScene) {
    int next_to = 0, stacked = 0;
    for (float width = 640; width <= 3840; width *= 1.06F) {
        for (float height = 400; height <= 2160; height *= 1.1F) {
            const WindowLayout parts =
                layout_window(PanelSizes{}, {0, 36, width, height - 36}, 1, strip_heights);
            EXPECT_GE(parts.scene.width, 0.489F * width) << width;
            // 238: cards, formula and three lines of its meaning. A lower window leaves 210 for the scene.
            EXPECT_GE(parts.scene.height,
                      std::min(0.66F * (height - 36), std::max(210.0F, height - 36 - 238)))
                << height;
            if (parts.left.width == 0 || parts.bottom.height == 0) continue;
            (parts.stacked ? stacked : next_to) += 1;
            EXPECT_EQ(parts.right.width > 0, !parts.stacked);
        }
    }
    EXPECT_GT(next_to, 100);
    EXPECT_GT(stacked, 50);
}

TEST(WindowLayout, AlwaysKeepsTheScene) {
    int folded = 0;
    for (const char* folded_parts : {"", "left", "right"}) {
        PanelSizes layout;
        layout.folded_parts[folded_parts] = true;
        for (float width = 320; width <= 2000; width += 60) {
            for (float height = 240; height <= 1400; height += 70) {
                const WindowLayout parts = layout_window(layout, {0, 0, width, height}, 1, strip_heights);
                EXPECT_GE(parts.scene.width, 280);
                EXPECT_GE(parts.scene.height, 180);
                EXPECT_FLOAT_EQ(parts.left.width + parts.scene.width + parts.right.width, width);
                EXPECT_FLOAT_EQ(parts.scene.height + parts.bottom.height, height);
                folded += parts.left.width + parts.right.width == 0 ? 1 : 0;
            }
        }
    }
    EXPECT_GT(folded, 0);
}

TEST(WindowLayout, ShrinksTheLeftColumnFirst) {
    const WindowLayout wide = layout_window(PanelSizes{}, {0, 0, 1400, 800}, 1, strip_heights);
    EXPECT_LT(wide.left.width, 312);
    EXPECT_LT(312 - wide.left.width, 50);
    EXPECT_GT(wide.right.width, 400);
    const WindowLayout laptop = layout_window(PanelSizes{}, {0, 0, 1280, 684}, 1, strip_heights);
    EXPECT_EQ(laptop.left.width, 270);
    EXPECT_GE(laptop.right.width, 340);
    EXPECT_FALSE(laptop.stacked);
}

TEST(WindowLayout, GivesEveryViewButTheStripHalfOfTheHeight) {
    for (const glm::vec2& window : {glm::vec2(900, 600), {1280, 720}, {1600, 1000}, {1920, 1080}}) {
        const ScreenRect area{0, 36, window.x, window.y - 36};
        const auto layout_of = [&](const View& view) {
            return layout_window(PanelSizes{}, area, 1, view.heights);
        };
        const float strip_height = layout_of(window_views().front()).bottom.height;
        for (const View& view : window_views().subspan(1)) {
            SCOPED_TRACE(std::string(view.id) + " " + std::to_string(window.y));
            EXPECT_GE(layout_of(view).bottom.height, 280) << "a title and eight rows of the comparison";
            EXPECT_GT(layout_of(view).bottom.height, strip_height + 60);
            EXPECT_GE(layout_of(view).scene.height, 0.4F * area.height);
        }
    }
}

TEST(WindowLayout, GivesAFoldedBottomOnlyItsHeading) {
    for (const float dragged_to : {0.0F, 420.0F}) {
        PanelSizes layout;
        layout.bottom = dragged_to;
        const WindowLayout parts = layout_window(layout, {0, 36, 1280, 684}, 1, heading_heights);
        EXPECT_LT(parts.bottom.height, 50);
        EXPECT_GT(parts.bottom.height, 30);
        EXPECT_EQ(parts.scene.height + parts.bottom.height, 684);
    }
    EXPECT_TRUE(layout_window({}, {0, 0, 1280, 200}, 1, heading_heights).bottom_hidden);
}

TEST(WindowLayout, KeepsADraggedHeightForEveryBottomView) {
    PanelSizes layout;
    for (const float height : {90.0F, 205.0F, 420.0F}) {
        layout.bottom = height;
        for (const View& view : window_views())
            EXPECT_EQ(layout_window(layout, {0, 0, 1280, 684}, 1, view.heights).bottom.height, height);
    }
    layout.bottom = 900;
    EXPECT_EQ(layout_window(layout, {0, 0, 1280, 684}, 1, strip_heights).scene.height, 180);
    EXPECT_EQ(layout_window(layout, {0, 0, 1280, 300}, 1, strip_heights).bottom.height, 0)
        << "too low for a strip";
}

TEST(WindowLayout, StacksTheColumnsOfANarrowWindow) {
    const WindowLayout narrow = layout_window(PanelSizes{}, {0, 0, 900, 564}, 1, strip_heights);
    EXPECT_TRUE(narrow.stacked);
    EXPECT_EQ(narrow.left.width, 312);
    EXPECT_EQ(narrow.right.width, 0);
    EXPECT_GE(narrow.bottom.height, 140);
    const WindowLayout tight = layout_window(PanelSizes{}, {0, 0, 640, 464}, 1, strip_heights);
    EXPECT_GE(tight.left.width, 290);
    EXPECT_GE(tight.scene.width, 320);
    PanelSizes layout;
    layout.folded_parts["left"] = true;
    const WindowLayout without = layout_window(layout, {0, 0, 900, 564}, 1, strip_heights);
    EXPECT_FALSE(without.stacked);
    EXPECT_GE(without.right.width, 290);
}

TEST(WindowLayout, HidesAPanelFoldedByTheUser) {
    PanelSizes layout;
    layout.folded_parts["right"] = true;
    const WindowLayout parts = layout_window(layout, {0, 0, 1600, 1000}, 1, strip_heights);
    EXPECT_EQ(parts.right.width, 0);
    EXPECT_EQ(parts.scene.width, 1288);
}

TEST(WindowLayout, IsProportionalToTheScale) {
    const WindowLayout one = layout_window(PanelSizes{}, {0, 0, 1200, 800}, 1, strip_heights);
    const WindowLayout two = layout_window(PanelSizes{}, {0, 0, 2400, 1600}, 2, strip_heights);
    EXPECT_FLOAT_EQ(two.scene.width, 2 * one.scene.width);
    EXPECT_FLOAT_EQ(two.bottom.height, 2 * one.bottom.height);
}

TEST(WindowLayout, MovesAnEdgeWithTheMouseWithinBounds) {
    EXPECT_EQ(drag_splitter(PanelSizes{}, SplitterEdge::Left, 25, 240).left, 337);
    EXPECT_EQ(drag_splitter(PanelSizes{}, SplitterEdge::Right, 25, 240).right, 435);
    EXPECT_EQ(drag_splitter(PanelSizes{}, SplitterEdge::Bottom, -25, 240).bottom, 265)
        << "relative to the current height";
    EXPECT_GT(drag_splitter(PanelSizes{}, SplitterEdge::Left, -5000, 240).left, 0);
    EXPECT_GT(drag_splitter(PanelSizes{}, SplitterEdge::Bottom, 5000, 240).bottom, 0);
}

}  // namespace app::test::layout_test

// Tests of the layout of the window at every size.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/shell/features.h"

namespace app::test::layout_test {

namespace {

const View& strip = window_views().front();

StagedView staged(const View& view, Placement placement = Placement::Below) {
    return {placement, view.heights, {}};
}

WindowColumns columns_of(float width, Placement placement = Placement::Below, const PanelSizes& sizes = {}) {
    return layout_columns(sizes, {0, 100, width, 500}, 1, placement);
}

}  // namespace

TEST(WindowColumns, HaveTheRequestedWidthsIfTheyFit) {
    const WindowColumns columns = columns_of(1600);
    EXPECT_EQ(columns.left.width, 312);
    EXPECT_EQ(columns.right.width, 460);
    EXPECT_EQ(columns.stage.width, 828);
    EXPECT_FALSE(columns.is_left_rail || columns.is_right_rail);
}

TEST(WindowColumns, NarrowFirstAndThenBecomeRails) {
    const WindowColumns laptop = columns_of(1280);
    EXPECT_EQ(laptop.left.width, 270);
    EXPECT_GE(laptop.right.width, 340);
    EXPECT_FALSE(laptop.is_left_rail || laptop.is_right_rail);
    const WindowColumns small = columns_of(900);
    EXPECT_TRUE(small.is_right_rail) << "the shapes have the priority";
    EXPECT_FALSE(small.is_left_rail);
    EXPECT_GE(small.stage.width, 560);
    const WindowColumns smallest = columns_of(640);
    EXPECT_TRUE(smallest.is_left_rail && smallest.is_right_rail);
    EXPECT_EQ(smallest.stage.width, 640 - 2 * rail_width);
}

TEST(WindowColumns, LeaveTheRoomToAViewBesideTheScene) {
    const WindowColumns laptop = columns_of(1280, Placement::Beside);
    EXPECT_TRUE(laptop.is_left_rail && laptop.is_right_rail);
    const WindowColumns large = columns_of(1600, Placement::Beside);
    EXPECT_TRUE(large.is_left_rail);
    EXPECT_FALSE(large.is_right_rail) << "the table keeps its place longest";
    EXPECT_GE(large.stage.width, 1100);
    const WindowColumns wide = columns_of(2200, Placement::Beside);
    EXPECT_FALSE(wide.is_left_rail || wide.is_right_rail);
    EXPECT_EQ(placement_within(Placement::Beside, 1280), Placement::Beside);
    EXPECT_EQ(placement_within(Placement::Beside, 900), Placement::Below);
    EXPECT_EQ(placement_within(Placement::Alone, 900), Placement::Alone);
}

TEST(WindowColumns, FillTheWidthAtEverySize) {
    int rails = 0, columns_in_place = 0;
    for (const char* folded_part : {"", "left", "right"}) {
        PanelSizes sizes;
        sizes.folded_parts[folded_part] = true;
        for (const Placement placement : {Placement::Beside, Placement::Below, Placement::Alone})
            for (float width = 320; width <= 3840; width *= 1.05F) {
                const WindowColumns columns = columns_of(width, placement, sizes);
                EXPECT_NEAR(columns.left.width + columns.stage.width + columns.right.width, width, 0.01F);
                EXPECT_GE(columns.stage.width, std::min(560.0F, width - 2 * rail_width) - 0.01F);
                (columns.is_left_rail ? rails : columns_in_place) += 1;
                EXPECT_TRUE(columns.is_left_rail || columns.left.width >= 240);
                EXPECT_TRUE(columns.is_right_rail || columns.right.width >= 290);
                EXPECT_TRUE(columns.is_left_rail || std::string(folded_part) != "left");
                EXPECT_TRUE(columns.is_right_rail || std::string(folded_part) != "right");
            }
    }
    EXPECT_GT(rails, 50);
    EXPECT_GT(columns_in_place, 50);
}

TEST(WindowStage, KeepsTheSceneAndTheMinimumOfEveryView) {
    int below = 0, hidden = 0;
    for (const View& view : window_views())
        for (float height = 60; height <= 1400; height += 23) {
            const Stage parts = split_stage({26, 130, 800, height}, 1, staged(view));
            SCOPED_TRACE(std::string(view.id) + " " + std::to_string(height));
            EXPECT_FLOAT_EQ(parts.scene.height + parts.view.height, height);
            EXPECT_EQ(parts.has_room, parts.view.height > 0);
            (parts.has_room ? below : hidden) += 1;
            if (!parts.has_room) continue;
            EXPECT_GE(parts.scene.height, 120);
            EXPECT_GE(parts.view.height, view.heights.min);
        }
    EXPECT_GT(below, 100);
    EXPECT_GT(hidden, 20);
}

TEST(WindowStage, GivesEveryViewButTheStripHalfOfTheHeight) {
    const float strip_height = split_stage({0, 0, 660, 600}, 1, staged(strip)).view.height;
    EXPECT_LT(strip_height, 110);
    for (const View& view : window_views().subspan(1)) {
        const Stage parts = split_stage({0, 0, 660, 600}, 1, staged(view));
        EXPECT_GE(parts.view.height, 300) << view.id;
        EXPECT_GE(parts.scene.height, 280) << view.id;
    }
}

TEST(WindowStage, DividesTheWidthBesideTheSceneAndLeavesItAlone) {
    const Stage beside = split_stage({26, 130, 1200, 500}, 1, staged(strip, Placement::Beside));
    EXPECT_EQ(beside.scene.height, 500);
    EXPECT_EQ(beside.view.height, 500);
    EXPECT_EQ(beside.view.x, 26 + beside.scene.width);
    EXPECT_NEAR(beside.view.width, 636, 1);
    StagedView dragged = staged(strip, Placement::Beside);
    dragged.room.fraction = 0.01F;
    EXPECT_GE(split_stage({0, 0, 1200, 500}, 1, dragged).view.width, 300) << "not too narrow";
    const Stage alone = split_stage({26, 130, 1200, 500}, 1, staged(strip, Placement::Alone));
    EXPECT_EQ(alone.scene.width, 0);
    EXPECT_EQ(alone.view.width, 1200);
    EXPECT_EQ(alone.view.height, 500);
}

TEST(WindowStage, KeepsADraggedHeightWithinItsLimits) {
    StagedView dragged = staged(strip);
    for (const float height : {90.0F, 205.0F, 300.0F}) {
        dragged.room.height = height;
        EXPECT_EQ(split_stage({0, 0, 800, 500}, 1, dragged).view.height, height);
    }
    dragged.room.height = 900;
    EXPECT_EQ(split_stage({0, 0, 800, 500}, 1, dragged).scene.height, 120);
    dragged.room.height = 1;
    EXPECT_EQ(split_stage({0, 0, 800, 500}, 1, dragged).view.height, strip.heights.min);
}

TEST(WindowStage, IsProportionalToTheScale) {
    const Stage one = split_stage({0, 0, 800, 500}, 1, staged(strip));
    const Stage two = split_stage({0, 0, 1600, 1000}, 2, staged(strip));
    EXPECT_FLOAT_EQ(two.view.height, 2 * one.view.height);
    const WindowColumns small = layout_columns({}, {0, 0, 1200, 800}, 1, Placement::Below);
    const WindowColumns large = layout_columns({}, {0, 0, 2400, 1600}, 2, Placement::Below);
    EXPECT_FLOAT_EQ(large.stage.width, 2 * small.stage.width);
}

TEST(WindowColumns, MoveTheirEdgesWithTheMouseWithinBounds) {
    EXPECT_EQ(drag_column(PanelSizes{}, SplitterEdge::Left, 25).left, 337);
    EXPECT_EQ(drag_column(PanelSizes{}, SplitterEdge::Right, 25).right, 435);
    EXPECT_GT(drag_column(PanelSizes{}, SplitterEdge::Left, -5000).left, 0);
}

}  // namespace app::test::layout_test

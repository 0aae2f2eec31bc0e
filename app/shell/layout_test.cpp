// Tests of the layout of the window at every size.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/shell/features.h"

namespace app::test::layout_test {

namespace {

Stage split(const ScreenRect& stage, const ViewRoom& room = {Placement::Below}) {
    return split_stage(stage, 1, room);
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
    const WindowColumns large = columns_of(1440, Placement::Beside);
    EXPECT_TRUE(large.is_left_rail);
    EXPECT_FALSE(large.is_right_rail) << "the table keeps its place longest";
    EXPECT_GE(large.stage.width, 950);
    const WindowColumns wide = columns_of(1600, Placement::Beside);
    EXPECT_FALSE(wide.is_left_rail || wide.is_right_rail);
    EXPECT_EQ(placement_within(Placement::Beside, {1280, 720}), Placement::Beside);
    EXPECT_EQ(placement_within(Placement::Beside, {1199, 720}), Placement::Alone);
    EXPECT_EQ(placement_within(Placement::Below, {1280, 720}), Placement::Beside);
    EXPECT_EQ(placement_within(Placement::Below, {1000, 900}), Placement::Below);
    EXPECT_EQ(placement_within(Placement::Alone, {1920, 1080}), Placement::Alone);
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
                EXPECT_TRUE(columns.is_right_rail || columns.right.width >= 375);
                EXPECT_TRUE(columns.is_left_rail || std::string(folded_part) != "left");
                EXPECT_TRUE(columns.is_right_rail || std::string(folded_part) != "right");
            }
    }
    EXPECT_GT(rails, 50);
    EXPECT_GT(columns_in_place, 50);
}

TEST(WindowStage, SharesTheHeightWithAViewBelow) {
    for (float height = 300; height <= 1400; height += 23) {
        const Stage parts = split({26, 130, 800, height});
        SCOPED_TRACE(height);
        EXPECT_FLOAT_EQ(parts.scene.height + parts.view.height, height);
        EXPECT_NEAR(parts.view.height, std::max(0.48F * height, 150.0F), 1);
        EXPECT_GE(parts.scene.height, 120);
    }
}

TEST(WindowStage, DividesTheWidthBesideTheSceneAndLeavesItAlone) {
    const Stage beside = split({26, 130, 1200, 500}, {Placement::Beside});
    EXPECT_EQ(beside.scene.height, 500);
    EXPECT_EQ(beside.view.height, 500);
    EXPECT_EQ(beside.view.x, 26 + beside.scene.width);
    EXPECT_NEAR(beside.view.width, 636, 1);
    EXPECT_GE(split({0, 0, 1200, 500}, {Placement::Beside, 0, 0.01F}).view.width, 300) << "not too narrow";
    const Stage alone = split({26, 130, 1200, 500}, {Placement::Alone});
    EXPECT_EQ(alone.scene.width, 0);
    EXPECT_EQ(alone.view.width, 1200);
    EXPECT_EQ(alone.view.height, 500);
}

TEST(WindowStage, KeepsADraggedHeightWithinItsLimits) {
    for (const float height : {160.0F, 205.0F, 300.0F})
        EXPECT_EQ(split({0, 0, 800, 500}, {Placement::Below, height}).view.height, height);
    EXPECT_EQ(split({0, 0, 800, 500}, {Placement::Below, 900}).scene.height, 120);
    EXPECT_EQ(split({0, 0, 800, 500}, {Placement::Below, 1}).view.height, 150);
}

TEST(WindowStage, IsProportionalToTheScale) {
    const Stage one = split({0, 0, 800, 500}), two = split_stage({0, 0, 1600, 1000}, 2, {Placement::Below});
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

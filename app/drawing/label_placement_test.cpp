// Placement of one label among lines, and how it avoids a moving line.
#include <gtest/gtest.h>

#include "app/drawing/labels.h"

namespace app::test::label_placement_test {
namespace {

constexpr glm::vec2 paper_px{600, 400};
constexpr glm::vec2 anchor{300, 200};
constexpr glm::vec2 text_px{40, 16};

// A paper with one hard line over its whole height.
LabelPlacer placer_with_line(float x) {
    OccupancyGrid grid(paper_px, 6);
    Path line;
    line.points = {{x, 0}, {x, paper_px.y}};
    line.stroke = {1, 1, 1, 1};
    line.width_px = 2;
    grid.add_hard(line);
    grid.build_sums();
    return {paper_px, 1, grid};
}

LabelPlacement place_label(float line_x, const std::optional<glm::vec2>& previous_offset) {
    LabelPlacer placer = placer_with_line(line_x);
    return placer
        .place(
            {.anchor = anchor, .size = text_px, .preferred_side = {1, 0}, .previous_offset = previous_offset})
        .value();
}

float distance_to_line(const LabelPlacement& placement, float line_x) {
    return line_x < placement.box.min.x ? placement.box.min.x - line_x : line_x - placement.box.max.x;
}

TEST(LabelPlacement, UsesThePreferredSideWhenItIsFree) {
    const LabelPlacement placement = place_label(100, {});
    EXPECT_FLOAT_EQ(placement.box.min.x, anchor.x + 8);
    EXPECT_FLOAT_EQ(placement.box.min.y + text_px.y / 2, anchor.y);
}

TEST(LabelPlacement, KeepsThePreviousPositionThoughAnotherIsNearer) {
    const LabelPlacement placement = place_label(100, glm::vec2{0, 40});
    EXPECT_EQ(placement.offset, (glm::vec2{0, 40}));
}

TEST(LabelPlacement, MovesALabelSlightlyOffALineThatTouchesIt) {
    const LabelPlacement before = place_label(100, glm::vec2{30, 0});
    const float line = before.box.min.x + 1;
    const LabelPlacement current = place_label(line, before.offset);
    EXPECT_GT(distance_to_line(current, line), 0);
    EXPECT_LE(glm::distance(current.offset, before.offset), 6.5F);
}

TEST(LabelPlacement, MovesFartherWhenASmallOffsetIsNotEnough) {
    const LabelPlacement before = place_label(100, glm::vec2{30, 0});
    const float line = before.box.min.x + 12;
    const LabelPlacement current = place_label(line, before.offset);
    EXPECT_GE(distance_to_line(current, line), 15);
    EXPECT_LE(glm::distance(current.offset, before.offset), 45);
    // A line that moves no farther than labels slide never covers them.
    EXPECT_EQ(place_label(line + 8, current.offset).offset, current.offset);
}

TEST(LabelPlacement, PlacesAnAnchoredLabelCloseToALine) {
    LabelPlacer placer = placer_with_line(anchor.x);
    EXPECT_TRUE(placer.place(
        {.anchor = anchor, .size = text_px, .preferred_side = {1, 0}, .freedom = LabelFreedom::Anchored}));
}

TEST(LabelPlacement, OmitsAnAnchoredLabelOnALine) {
    LabelPlacer placer = placer_with_line(anchor.x + 20);
    EXPECT_FALSE(placer.place(
        {.anchor = anchor, .size = text_px, .preferred_side = {1, 0}, .freedom = LabelFreedom::Anchored}));
}

}  // namespace
}  // namespace app::test::label_placement_test

// A box of words among lines: where it goes, and how it gives way to a line that comes over it.
#include "app/drawing/label_placement.h"

#include <gtest/gtest.h>

namespace app::test::label_placement_test {
namespace {

constexpr glm::vec2 paper_px{600, 400};
constexpr glm::vec2 anchor{300, 200};
constexpr glm::vec2 words_px{40, 16};

// A paper with one firm line across all of its height.
Placement crossed_at(float x) {
    Clutter clutter(paper_px, 6);
    Path line;
    line.points = {{x, 0}, {x, paper_px.y}};
    line.stroke = {1, 1, 1, 1};
    line.width_px = 2;
    clutter.add_firm(line);
    clutter.sum();
    return {paper_px, 1, clutter};
}

WordPlace placed(float line_x, const std::optional<glm::vec2>& stood) {
    Placement placement = crossed_at(line_x);
    return placement.place({.anchor = anchor, .size = words_px, .toward = {1, 0}, .stood = stood}).value();
}

float room(const WordPlace& place, float line_x) {
    return line_x < place.box.low.x ? place.box.low.x - line_x : line_x - place.box.high.x;
}

TEST(LabelPlacement, TakesTheSideThatIsWantedWhereItIsFree) {
    const WordPlace place = placed(100, {});
    EXPECT_FLOAT_EQ(place.box.low.x, anchor.x + 8);
    EXPECT_FLOAT_EQ(place.box.low.y + words_px.y / 2, anchor.y);
}

TEST(LabelPlacement, LeavesWordsWhereTheyStoodThoughAnotherPlaceIsNearer) {
    const WordPlace place = placed(100, glm::vec2{0, 40});
    EXPECT_EQ(place.aside, (glm::vec2{0, 40}));
}

TEST(LabelPlacement, SlidesWordsOffALineThatTouchesThem) {
    const WordPlace before = placed(100, glm::vec2{30, 0});
    const float line = before.box.low.x + 1;
    const WordPlace now = placed(line, before.aside);
    EXPECT_GT(room(now, line), 0);
    EXPECT_LE(glm::distance(now.aside, before.aside), 6.5F);
}

TEST(LabelPlacement, StepsClearOfALineThatASmallSlideDoesNotLeave) {
    const WordPlace before = placed(100, glm::vec2{30, 0});
    const float line = before.box.low.x + 12;
    const WordPlace now = placed(line, before.aside);
    EXPECT_GE(room(now, line), 15);
    EXPECT_LE(glm::distance(now.aside, before.aside), 45);
    // A line that comes on by as much as words may slide finds them out of its way.
    EXPECT_EQ(placed(line + 8, now.aside).aside, now.aside);
}

TEST(LabelPlacement, SetsWordsThatAreBoundToTheirSideCloseBesideALine) {
    Placement placement = crossed_at(anchor.x);
    EXPECT_TRUE(placement.place({.anchor = anchor, .size = words_px, .toward = {1, 0}, .roam = Roam::Bound}));
}

TEST(LabelPlacement, LeavesWordsOutThatAreBoundToTheirSideWhereALineRuns) {
    Placement placement = crossed_at(anchor.x + 20);
    EXPECT_FALSE(
        placement.place({.anchor = anchor, .size = words_px, .toward = {1, 0}, .roam = Roam::Bound}));
}

}  // namespace
}  // namespace app::test::label_placement_test

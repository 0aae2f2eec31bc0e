// Placement: which obstacles a box covers, which position covers least, and how a label avoids a moving line.
#include "app/drawing/placement.h"

#include <random>

#include <gtest/gtest.h>

namespace app::test::placement_test {
namespace {

Path line(const glm::vec2& from, const glm::vec2& to, float width_px = 1) {
    return {.points = {from, to}, .stroke = {0, 0, 0, 1}, .width_px = width_px};
}

TEST(PictureObstacles, FindEveryHardLineInABox) {
    std::mt19937 random(11);
    std::uniform_real_distribution<float> coordinate(-50, 450);
    int inside = 0, clear_count = 0;
    for (int i = 0; i < 4000; ++i) {
        const glm::vec2 from{coordinate(random), coordinate(random)},
            to{coordinate(random), coordinate(random)};
        PictureObstacles picture({400, 400});
        picture.add_hard(line(from, to));
        picture.finish();
        const glm::vec2 low{std::abs(coordinate(random)) * 0.8F, std::abs(coordinate(random)) * 0.8F};
        const Box box{low, glm::min(low + 20.0F, glm::vec2{400})};
        bool runs_in = false, runs_near = false;
        for (int k = 0; k <= 4000; ++k) {
            const glm::vec2 position = glm::mix(from, to, static_cast<float>(k) / 4000);
            const Box padded{box.min - 1.0F, box.max + 1.0F};
            runs_in = runs_in || box.intersects({position, position});
            runs_near = runs_near || padded.intersects({position, position});
        }
        const bool found = picture.lines_in(box).hard_px > 0;
        EXPECT_TRUE(found || !runs_in) << from.x << " " << from.y << " " << to.x << " " << to.y;
        EXPECT_TRUE(runs_near || !found);
        inside += runs_in ? 1 : 0;
        clear_count += runs_near ? 0 : 1;
    }
    EXPECT_GT(inside, 100);
    EXPECT_GT(clear_count, 1000);
}

TEST(PictureObstacles, CoverTheFullWidthOfABar) {
    PictureObstacles picture({400, 400});
    picture.add_hard(line({0, 100}, {400, 100}, 30));
    picture.finish();
    EXPECT_GT(picture.lines_in({{50, 112}, {60, 114}}).hard_px, 0);
    EXPECT_GT(picture.lines_in({{50, 86}, {60, 88}}).hard_px, 0);
    EXPECT_EQ(picture.lines_in({{50, 140}, {60, 150}}).hard_px, 0);
    EXPECT_EQ(picture.lines_in({{50, 115.5F}, {60, 118}}).hard_px, 0) << "not in the box";
}

TEST(PictureObstacles, MeasureSoftLinesByTheirLength) {
    PictureObstacles picture({400, 400});
    picture.add_soft(line({0, 96}, {400, 96}));
    picture.finish();
    const CoveredLines lines = picture.lines_in({{100, 90}, {160, 110}});
    EXPECT_NEAR(lines.soft_px, 60, 0.01);
    EXPECT_EQ(lines.hard_px, 0);
    EXPECT_EQ(picture.lines_in({{100, 97}, {160, 110}}).soft_px, 0) << "in the cell, not in the box";
}

TEST(PictureObstacles, FindNoFaceInARowThatOnlyRoundingPutsInAFace) {
    constexpr float top = 29.6999989F;
    PictureObstacles picture({400, 400});
    picture.add_face({.points = {{90, top}, {210, top}, {210, 30}, {90, 30}}, .closed = true});
    EXPECT_EQ(picture.face_fraction({{0, 0}, {80, 400}}), 0);
    EXPECT_EQ(picture.face_fraction({{0, 100}, {400, 400}}), 0);
}

TEST(PictureObstacles, CountOverlappingFacesOnce) {
    PictureObstacles picture({400, 400});
    const Path square{.points = {{90, 90}, {210, 90}, {210, 210}, {90, 210}}, .closed = true};
    const Path half{.points = {{90, 90}, {210, 90}, {90, 210}}, .closed = true};
    picture.add_face(square);
    picture.add_face(half);
    EXPECT_FLOAT_EQ(picture.face_fraction({{90, 90}, {330, 210}}), 0.5F);
    EXPECT_FLOAT_EQ(picture.face_fraction({{121, 121}, {148, 148}}), 1);
    EXPECT_EQ(picture.face_fraction({{230, 120}, {260, 150}}), 0);
    PictureObstacles corner_picture({400, 400});
    corner_picture.add_face(half);
    EXPECT_NEAR(corner_picture.face_fraction({{90, 90}, {210, 210}}), 0.5F, 0.01F);
    EXPECT_EQ(corner_picture.face_fraction({{180, 180}, {200, 200}}), 0);
}

constexpr Box corner{{0, 100}, {100, 120}}, other{{200, 100}, {300, 120}};
const std::vector<BoxCandidate> both{{corner}, {other}};

PaperObstacle body(float left, float right, float top, float bottom) {
    return {box_outline({{left, top}, {right, bottom}}), obstacle_cost::body};
}

TEST(TextPlacement, TakesTheFirstPositionIfNothingIsCovered) {
    EXPECT_EQ(least_covering(both, {}), 0U);
    EXPECT_EQ(least_covering(both, std::vector{body(110, 190, 0, 200)}), 0U) << "between the positions";
}

TEST(TextPlacement, AvoidsABodyTheAxisAndTexts) {
    EXPECT_EQ(least_covering(both, std::vector{body(-50, 50, 90, 200)}), 1U);
    EXPECT_EQ(least_covering(both, std::vector{PaperObstacle{{{50, 0}, {60, 300}}, obstacle_cost::line}}),
              1U);
    const PaperObstacle text{box_outline(corner), obstacle_cost::text};
    EXPECT_EQ(least_covering(both, std::vector{text, body(210, 290, 0, 200)}), 1U) << "a text costs more";
}

TEST(TextPlacement, CoversTheSmallerPartIfBothAreCovered) {
    EXPECT_EQ(least_covering(both, std::vector{body(-10, 110, 90, 130), body(290, 400, 90, 130)}), 1U);
    EXPECT_EQ(least_covering(both, std::vector{body(90, 210, 90, 130)}), 0U) << "equal parts";
}

TEST(TextPlacement, CostsTwiceAsMuchUnderAWholeText) {
    EXPECT_FLOAT_EQ(cover_cost(corner, std::vector{body(-10, 110, 90, 130)}), 2 * obstacle_cost::body);
    EXPECT_FLOAT_EQ(cover_cost(corner, std::vector{body(50, 110, 90, 130)}), 1.5F * obstacle_cost::body);
    EXPECT_EQ(cover_cost(corner, std::vector{body(110, 120, 90, 130)}), 0);
    const PaperObstacle half_line{{{-50, 110}, {50, 110}}, obstacle_cost::line};
    EXPECT_FLOAT_EQ(cover_cost(corner, std::vector{half_line}), 1.5F * obstacle_cost::line);
}

TEST(TextPlacement, PrefersACheaperPositionWithTheSameCover) {
    const std::vector<BoxCandidate> candidates{{corner, 40}, {other, 10}};
    EXPECT_EQ(least_covering(candidates, {}), 1U);
    EXPECT_EQ(least_covering(candidates, std::vector{body(290, 400, 90, 130)}), 0U);
}

constexpr glm::vec2 paper_px{600, 400};
constexpr glm::vec2 anchor{300, 200};
constexpr glm::vec2 text_px{40, 16};

// A paper with one hard line over its whole height.
LabelPlacer placer_with_line(float x) {
    PictureObstacles picture(paper_px);
    Path line;
    line.points = {{x, 0}, {x, paper_px.y}};
    line.stroke = {1, 1, 1, 1};
    line.width_px = 2;
    picture.add_hard(line);
    picture.finish();
    return {paper_px, 1, picture};
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
}  // namespace app::test::placement_test

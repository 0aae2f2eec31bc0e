// Texts over the scene cover the least of what it shows.
#include "app/scene/text_placement.h"

#include <gtest/gtest.h>

namespace app::text_placement_test {
namespace {

constexpr Box corner{{0, 100}, {100, 120}}, other{{200, 100}, {300, 120}};
const std::vector<TextCandidate> both{{corner}, {other}};

TextObstacle body(float left, float right, float top, float bottom) {
    return text_obstacle({{left, top}, {right, bottom}}, obstacle_cost::body);
}

TEST(TextPlacement, TakesTheFirstPositionIfNothingIsCovered) {
    EXPECT_EQ(least_covering(both, {}), 0U);
    EXPECT_EQ(least_covering(both, std::vector{body(110, 190, 0, 200)}), 0U) << "between the positions";
}

TEST(TextPlacement, AvoidsABodyTheAxisAndTexts) {
    EXPECT_EQ(least_covering(both, std::vector{body(-50, 50, 90, 200)}), 1U);
    EXPECT_EQ(least_covering(both, std::vector{TextObstacle{{{50, 0}, {60, 300}}, obstacle_cost::line}}), 1U);
    const TextObstacle text = text_obstacle(corner, obstacle_cost::text);
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
    const TextObstacle half_line{{{-50, 110}, {50, 110}}, obstacle_cost::line};
    EXPECT_FLOAT_EQ(cover_cost(corner, std::vector{half_line}), 1.5F * obstacle_cost::line);
}

TEST(TextPlacement, PrefersACheaperPositionWithTheSameCover) {
    const std::vector<TextCandidate> candidates{{corner, 40}, {other, 10}};
    EXPECT_EQ(least_covering(candidates, {}), 1U);
    EXPECT_EQ(least_covering(candidates, std::vector{body(290, 400, 90, 130)}), 0U);
}

}  // namespace
}  // namespace app::text_placement_test

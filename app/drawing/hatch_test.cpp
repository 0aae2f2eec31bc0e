// Tests of hatches: they fill their polygons and continue across adjacent polygons.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "app/drawing/paper_primitives.h"

namespace app::test::hatch_test {
namespace {

constexpr HatchPattern hatches[] = {HatchPattern::Rising, HatchPattern::Falling, HatchPattern::Horizontal,
                                    HatchPattern::Vertical};
const Box area{{10, 20}, {410, 220}};

bool contains_segment(const Box& box, const glm::vec2& position, float seam) {
    return position.x > box.min.x - seam && position.x < box.max.x + seam && position.y > box.min.y - seam &&
           position.y < box.max.y + seam;
}

std::vector<Path> hatch_of(HatchPattern pattern, const std::vector<Box>& boxes, float px = 1) {
    const bool is_slanted = pattern == HatchPattern::Rising || pattern == HatchPattern::Falling;
    std::vector<std::vector<glm::vec2>> polygons;
    for (const auto& [min, max] : boxes)
        polygons.push_back({{min.x, min.y}, {max.x, min.y}, {max.x, max.y}, {min.x, max.y}});
    std::vector<Path> lines;
    add_hatch(lines, polygons, {{1, 1, 1, 1}, (is_slanted ? 8.4F : 6.0F) * px, px, pattern});
    return lines;
}

double total_px(const std::vector<Path>& segments) {
    double sum = 0;
    for (const Path& segment : segments) sum += glm::length(segment.points[1] - segment.points[0]);
    return sum;
}

// The area, divided into rows and columns of random size.
std::vector<Box> tiles(std::mt19937& random) {
    std::uniform_int_distribution<int> step(1, 40);
    std::vector<Box> all;
    for (float y = area.min.y; y < area.max.y;) {
        const float below = std::min(y + static_cast<float>(step(random)), area.max.y);
        for (float x = area.min.x; x < area.max.x;) {
            const float right = std::min(x + static_cast<float>(step(random)), area.max.x);
            all.push_back({{x, y}, {right, below}});
            x = right;
        }
        y = below;
    }
    return all;
}

}  // namespace

TEST(Hatch, HaveTheDirectionOfTheirName) {
    for (const HatchPattern hatch : hatches) {
        const std::vector<Path> segments = hatch_of(hatch, {area});
        ASSERT_FALSE(segments.empty());
        for (const Path& segment : segments) {
            const glm::vec2 direction = segment.points[1] - segment.points[0];
            const float slope = hatch == HatchPattern::Horizontal ? 0
                                : hatch == HatchPattern::Rising   ? -direction.x
                                                                  : direction.x;
            if (hatch == HatchPattern::Vertical) {
                EXPECT_EQ(direction.x, 0);
            } else {
                EXPECT_NEAR(direction.y, slope, 1e-3F);
            }
        }
    }
    EXPECT_TRUE(hatch_of(HatchPattern::None, {area}).empty());
}

TEST(Hatch, LieOnlyInTheirBoxes) {
    std::mt19937 random(7);
    std::bernoulli_distribution covered(0.5);
    int in = 0, outside = 0;
    for (int round = 0; round < 20; ++round) {
        std::vector<Box> boxes, others;
        for (const Box& tile : tiles(random)) (covered(random) ? boxes : others).push_back(tile);
        for (const HatchPattern hatch : hatches) {
            for (const Path& segment : hatch_of(hatch, boxes)) {
                for (const float fraction : {0.001F, 0.25F, 0.5F, 0.999F}) {
                    const glm::vec2 position = glm::mix(segment.points[0], segment.points[1], fraction);
                    EXPECT_TRUE(std::any_of(boxes.begin(), boxes.end(), [&](const Box& box) {
                        return contains_segment(box, position, 0.02F);
                    }));
                    EXPECT_FALSE(std::any_of(others.begin(), others.end(), [&](const Box& box) {
                        return contains_segment(box, position, -0.02F);
                    }));
                    ++in;
                }
            }
        }
        outside += static_cast<int>(others.size());
    }
    EXPECT_GT(in, 10000);
    EXPECT_GT(outside, 500);
}

TEST(Hatch, AreTheSameInOneBoxAndInMany) {
    std::mt19937 random(11);
    for (const HatchPattern hatch : hatches) {
        const std::vector<Path> whole = hatch_of(hatch, {area});
        const std::vector<Path> hatched = hatch_of(hatch, tiles(random));
        ASSERT_EQ(hatched.size(), whole.size()) << "no line is cut between two boxes";
        EXPECT_NEAR(total_px(hatched), total_px(whole), 1e-3 * total_px(whole));
    }
}

// Rounding adds no extra line if a line hits the opposite corner.
TEST(Hatch, StayInAreasOfEverySize) {
    std::size_t all = 0;
    for (int width = 1; width < 1200; ++width) {
        const Box paper{{64, 22}, {64 + static_cast<float>(width), 378}};
        for (const HatchPattern hatch : hatches) {
            for (const float px : {1.0F, 1.1F}) {
                const std::vector<Path> segments = hatch_of(hatch, {paper}, px);
                all += segments.size();
                EXPECT_TRUE(std::all_of(segments.begin(), segments.end(), [&](const Path& segment) {
                    return contains_segment(paper, segment.points[0], 0.02F) &&
                           contains_segment(paper, segment.points[1], 0.02F);
                })) << width;
            }
        }
    }
    EXPECT_GT(all, 100000U);
}

TEST(Hatch, HaveTheSameDensityInEveryBoxAndScaleWithTheDrawing) {
    for (const HatchPattern hatch : hatches) {
        const double whole = total_px(hatch_of(hatch, {area})) / (400.0 * 200.0);
        EXPECT_NEAR(whole, 1 / 6.0, 0.02) << "one line per 6 pixels";
        const Box box{{100, 60}, {220, 180}};
        EXPECT_NEAR(total_px(hatch_of(hatch, {box})) / (120.0 * 120.0), whole, 0.1 * whole);
        EXPECT_NEAR(total_px(hatch_of(hatch, {area}, 2)) / (400.0 * 200.0), whole / 2, 0.1 * whole);
    }
}

}  // namespace app::test::hatch_test

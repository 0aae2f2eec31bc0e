// Hatches lie in their boxes, fill them, and go on from box to box.
#include "app/features/map/map_hatches.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

namespace app::test::map_hatches_test {
namespace {

constexpr Hatch hatches[] = {Hatch::Rising, Hatch::Falling, Hatch::Level, Hatch::Upright};
const Box room{{10, 20}, {410, 220}};

bool has(const Box& box, const glm::vec2& at, float seam) {
    return at.x > box.low.x - seam && at.x < box.high.x + seam && at.y > box.low.y - seam &&
           at.y < box.high.y + seam;
}

double total_px(const std::vector<HatchPart>& parts) {
    double sum = 0;
    for (const HatchPart& part : parts) sum += glm::length(part.to - part.from);
    return sum;
}

// The room in columns and rows of unequal size.
std::vector<Box> tiles(std::mt19937& random) {
    std::uniform_int_distribution<int> step(1, 40);
    std::vector<Box> all;
    for (float y = room.low.y; y < room.high.y;) {
        const float below = std::min(y + static_cast<float>(step(random)), room.high.y);
        for (float x = room.low.x; x < room.high.x;) {
            const float right = std::min(x + static_cast<float>(step(random)), room.high.x);
            all.push_back({{x, y}, {right, below}});
            x = right;
        }
        y = below;
    }
    return all;
}

}  // namespace

TEST(MapHatches, HaveTheirSlantOnPaperWhereYIsDown) {
    for (const Hatch hatch : hatches) {
        const std::vector<HatchPart> parts = hatch_parts(hatch, room, {room}, 1);
        ASSERT_FALSE(parts.empty());
        for (const HatchPart& part : parts) {
            const glm::vec2 way = part.to - part.from;
            const float rise = hatch == Hatch::Level ? 0 : hatch == Hatch::Rising ? -way.x : way.x;
            if (hatch == Hatch::Upright) {
                EXPECT_EQ(way.x, 0);
            } else {
                EXPECT_NEAR(way.y, rise, 1e-3F);
            }
        }
    }
    EXPECT_TRUE(hatch_parts(Hatch::None, room, {room}, 1).empty());
}

TEST(MapHatches, LieInTheirBoxesAndNowhereElse) {
    std::mt19937 random(7);
    std::bernoulli_distribution taken(0.5);
    int in = 0, out = 0;
    for (int round = 0; round < 20; ++round) {
        std::vector<Box> boxes, others;
        for (const Box& tile : tiles(random)) (taken(random) ? boxes : others).push_back(tile);
        for (const Hatch hatch : hatches) {
            for (const HatchPart& part : hatch_parts(hatch, room, boxes, 1)) {
                for (const float share : {0.001F, 0.25F, 0.5F, 0.999F}) {
                    const glm::vec2 at = glm::mix(part.from, part.to, share);
                    EXPECT_TRUE(std::any_of(boxes.begin(), boxes.end(),
                                            [&](const Box& box) { return has(box, at, 0.02F); }));
                    EXPECT_FALSE(std::any_of(others.begin(), others.end(),
                                             [&](const Box& box) { return has(box, at, -0.02F); }));
                    ++in;
                }
            }
        }
        out += static_cast<int>(others.size());
    }
    EXPECT_GT(in, 10000);
    EXPECT_GT(out, 500);
}

TEST(MapHatches, OfTheWholeRoomAreTheSameInOneBoxAndInMany) {
    std::mt19937 random(11);
    for (const Hatch hatch : hatches) {
        const std::vector<HatchPart> whole = hatch_parts(hatch, room, {room}, 1);
        const std::vector<HatchPart> cut = hatch_parts(hatch, room, tiles(random), 1);
        ASSERT_EQ(cut.size(), whole.size()) << "no line is cut at a seam";
        EXPECT_NEAR(total_px(cut), total_px(whole), 1e-3 * total_px(whole));
    }
}

// Where a line falls on the far corner, rounding must not make one more of it than there are.
TEST(MapHatches, StayInRoomsOfEverySize) {
    std::size_t all = 0;
    for (int width = 1; width < 1200; ++width) {
        const Box paper{{64, 22}, {64 + static_cast<float>(width), 378}};
        for (const Hatch hatch : hatches) {
            for (const float px : {1.0F, 1.1F}) {
                const std::vector<HatchPart> parts = hatch_parts(hatch, paper, {paper}, px);
                all += parts.size();
                EXPECT_TRUE(std::all_of(parts.begin(), parts.end(), [&](const HatchPart& part) {
                    return has(paper, part.from, 0.02F) && has(paper, part.to, 0.02F);
                })) << width;
            }
        }
    }
    EXPECT_GT(all, 100000U);
}

TEST(MapHatches, AreAsDenseInASmallBoxAsInTheRoomAndGrowWithTheScale) {
    for (const Hatch hatch : hatches) {
        const double whole = total_px(hatch_parts(hatch, room, {room}, 1)) / (400.0 * 200.0);
        EXPECT_NEAR(whole, 1 / 6.0, 0.02) << "a line every 6 pixels, across";
        const Box box{{100, 60}, {220, 180}};
        EXPECT_NEAR(total_px(hatch_parts(hatch, room, {box}, 1)) / (120.0 * 120.0), whole, 0.1 * whole);
        EXPECT_NEAR(total_px(hatch_parts(hatch, room, {room}, 2)) / (400.0 * 200.0), whole / 2, 0.1 * whole);
    }
}

}  // namespace app::test::map_hatches_test

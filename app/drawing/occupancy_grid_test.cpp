// The grid finds lines in every box they cross, and elsewhere at most one cell away.
#include "app/drawing/occupancy_grid.h"

#include <random>

#include <gtest/gtest.h>

namespace app::clutter_test {
namespace {

constexpr float cell_px = 6;

Path line(const glm::vec2& from, const glm::vec2& to, float width_px = 1) {
    return {.points = {from, to}, .stroke = {0, 0, 0, 1}, .width_px = width_px};
}

TEST(OccupancyGrid, FindsEveryHardLineInABox) {
    std::mt19937 random(11);
    std::uniform_real_distribution<float> coordinate(-50, 450);
    int inside = 0, clear_count = 0;
    for (int i = 0; i < 4000; ++i) {
        const glm::vec2 from{coordinate(random), coordinate(random)},
            to{coordinate(random), coordinate(random)};
        OccupancyGrid grid({400, 400}, cell_px);
        grid.add_hard(line(from, to));
        grid.build_sums();
        const glm::vec2 low{std::abs(coordinate(random)) * 0.8F, std::abs(coordinate(random)) * 0.8F};
        const Box box{low, glm::min(low + 20.0F, glm::vec2{400})};
        bool runs_in = false, runs_near = false;
        for (int k = 0; k <= 4000; ++k) {
            const glm::vec2 position = glm::mix(from, to, static_cast<float>(k) / 4000);
            const Box padded{box.min - 2 * cell_px, box.max + 2 * cell_px};
            runs_in = runs_in || box.intersects({position, position});
            runs_near = runs_near || padded.intersects({position, position});
        }
        const bool found = grid.load_in(box).hard_count > 0;
        EXPECT_TRUE(grid.intersects_hard(box) || !runs_in);
        EXPECT_TRUE(found || !runs_in) << from.x << " " << from.y << " " << to.x << " " << to.y;
        EXPECT_TRUE(runs_near || !found);
        inside += runs_in ? 1 : 0;
        clear_count += runs_near ? 0 : 1;
    }
    EXPECT_GT(inside, 100);
    EXPECT_GT(clear_count, 1000);
}

TEST(OccupancyGrid, CoversTheFullWidthOfABar) {
    OccupancyGrid grid({400, 400}, cell_px);
    grid.add_hard(line({0, 100}, {400, 100}, 30));
    grid.build_sums();
    EXPECT_GT(grid.load_in({{50, 112}, {60, 114}}).hard_count, 0);
    EXPECT_GT(grid.load_in({{50, 86}, {60, 88}}).hard_count, 0);
    EXPECT_EQ(grid.load_in({{50, 140}, {60, 150}}).hard_count, 0);
    EXPECT_TRUE(grid.intersects_hard({{50, 112}, {60, 114}}));
    const Box outside_box{{50, 115.5F}, {60, 118}};
    EXPECT_GT(grid.load_in(outside_box).hard_count, 0) << "in the cell";
    EXPECT_FALSE(grid.intersects_hard(outside_box)) << "not in the box";
}

TEST(OccupancyGrid, MeasuresSoftLinesByTheirLength) {
    OccupancyGrid grid({400, 400}, cell_px);
    grid.add(line({0, 100}, {400, 100}));
    grid.build_sums();
    const CellLoad load = grid.load_in({{100, 90}, {160, 110}});
    EXPECT_NEAR(load.soft_length_px, 60, 2 * cell_px);
    EXPECT_NEAR(grid.soft_length_in({{100, 90}, {160, 110}}), 60, 0.01);
    EXPECT_EQ(grid.soft_length_in({{100, 101}, {160, 110}}), 0) << "in the cell, not in the box";
    EXPECT_EQ(load.hard_count, 0);
}

TEST(OccupancyGrid, FindsNoFaceInARowThatOnlyRoundingPutsInAFace) {
    constexpr float cell = 5.4F, top = 29.6999989F;
    OccupancyGrid grid({400, 400}, cell);
    grid.add_face({.points = {{90, top}, {210, top}, {210, 30}, {90, 30}}, .closed = true});
    grid.build_sums();
    EXPECT_EQ(grid.load_in({{0, 0}, {80, 400}}).face_area_px2, 0);
    EXPECT_EQ(grid.load_in({{0, 100}, {400, 400}}).face_area_px2, 0);
}

TEST(OccupancyGrid, CountsOverlappingFacesOnce) {
    OccupancyGrid grid({400, 400}, cell_px);
    const Path square{.points = {{90, 90}, {210, 90}, {210, 210}, {90, 210}}, .closed = true};
    const Path half{.points = {{90, 90}, {210, 90}, {90, 210}}, .closed = true};
    grid.add_face(square);
    grid.add_face(half);
    grid.build_sums();
    EXPECT_NEAR(grid.load_in({{0, 0}, {400, 400}}).face_area_px2, 120 * 120, 120 * cell_px);
    EXPECT_EQ(grid.load_in({{121, 121}, {148, 148}}).face_area_px2, 30 * 30)
        << "of the cells that it touches";
    EXPECT_EQ(grid.load_in({{230, 120}, {260, 150}}).face_area_px2, 0);
    OccupancyGrid corner({400, 400}, cell_px);
    corner.add_face(half);
    corner.build_sums();
    EXPECT_NEAR(corner.load_in({{0, 0}, {400, 400}}).face_area_px2, 120 * 60, 120 * cell_px);
    EXPECT_EQ(corner.load_in({{180, 180}, {200, 200}}).face_area_px2, 0);
}

}  // namespace
}  // namespace app::clutter_test

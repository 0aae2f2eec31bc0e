// Lines are found in every box they run through, and nowhere else by more than a cell.
#include "app/drawing/clutter.h"

#include <random>

#include <gtest/gtest.h>

namespace app::clutter_test {
namespace {

constexpr float cell_px = 6;

Path line(const glm::vec2& from, const glm::vec2& to, float width_px = 1) {
    return {.points = {from, to}, .stroke = {0, 0, 0, 1}, .width_px = width_px};
}

TEST(Clutter, MissesNoFirmLineInABox) {
    std::mt19937 random(11);
    std::uniform_real_distribution<float> place(-50, 450);
    int inside = 0, clear = 0;
    for (int i = 0; i < 4000; ++i) {
        const glm::vec2 from{place(random), place(random)}, to{place(random), place(random)};
        Clutter clutter({400, 400}, cell_px);
        clutter.add_firm(line(from, to));
        clutter.sum();
        const glm::vec2 low{std::abs(place(random)) * 0.8F, std::abs(place(random)) * 0.8F};
        const Box box{low, glm::min(low + 20.0F, glm::vec2{400})};
        bool runs_in = false, runs_near = false;
        for (int k = 0; k <= 4000; ++k) {
            const glm::vec2 at = glm::mix(from, to, static_cast<float>(k) / 4000);
            const Box wide{box.low - 2 * cell_px, box.high + 2 * cell_px};
            runs_in = runs_in || box.meets({at, at});
            runs_near = runs_near || wide.meets({at, at});
        }
        const bool found = clutter.in(box).firm > 0;
        EXPECT_TRUE(clutter.meets_firm(box) || !runs_in);
        EXPECT_TRUE(found || !runs_in) << from.x << " " << from.y << " " << to.x << " " << to.y;
        EXPECT_TRUE(runs_near || !found);
        inside += runs_in ? 1 : 0;
        clear += runs_near ? 0 : 1;
    }
    EXPECT_GT(inside, 100);
    EXPECT_GT(clear, 1000);
}

TEST(Clutter, KnowsTheWholeWidthOfABar) {
    Clutter clutter({400, 400}, cell_px);
    clutter.add_firm(line({0, 100}, {400, 100}, 30));
    clutter.sum();
    EXPECT_GT(clutter.in({{50, 112}, {60, 114}}).firm, 0);
    EXPECT_GT(clutter.in({{50, 86}, {60, 88}}).firm, 0);
    EXPECT_EQ(clutter.in({{50, 140}, {60, 150}}).firm, 0);
    EXPECT_TRUE(clutter.meets_firm({{50, 112}, {60, 114}}));
    const Box beside{{50, 115.5F}, {60, 118}};
    EXPECT_GT(clutter.in(beside).firm, 0) << "in the cell";
    EXPECT_FALSE(clutter.meets_firm(beside)) << "not in the box";
}

TEST(Clutter, MeasuresTheOtherLinesByTheirLength) {
    Clutter clutter({400, 400}, cell_px);
    clutter.add(line({0, 100}, {400, 100}));
    clutter.sum();
    const Load load = clutter.in({{100, 90}, {160, 110}});
    EXPECT_NEAR(load.line_px, 60, 2 * cell_px);
    EXPECT_NEAR(clutter.line_px_in({{100, 90}, {160, 110}}), 60, 0.01);
    EXPECT_EQ(clutter.line_px_in({{100, 101}, {160, 110}}), 0) << "in the cell, not in the box";
    EXPECT_EQ(load.firm, 0);
}

TEST(Clutter, FindsNoGroundInARowThatOnlyRoundingPutsInAFace) {
    constexpr float cell = 5.4F, top = 29.6999989F;
    Clutter clutter({400, 400}, cell);
    clutter.add_ground({.points = {{90, top}, {210, top}, {210, 30}, {90, 30}}, .closed = true});
    clutter.sum();
    EXPECT_EQ(clutter.in({{0, 0}, {80, 400}}).ground_px2, 0);
    EXPECT_EQ(clutter.in({{0, 100}, {400, 400}}).ground_px2, 0);
}

TEST(Clutter, MeasuresTheGroundOfBodiesOnceHoweverManyFacesLieThere) {
    Clutter clutter({400, 400}, cell_px);
    const Path square{.points = {{90, 90}, {210, 90}, {210, 210}, {90, 210}}, .closed = true};
    const Path half{.points = {{90, 90}, {210, 90}, {90, 210}}, .closed = true};
    clutter.add_ground(square);
    clutter.add_ground(half);
    clutter.sum();
    EXPECT_NEAR(clutter.in({{0, 0}, {400, 400}}).ground_px2, 120 * 120, 120 * cell_px);
    EXPECT_EQ(clutter.in({{121, 121}, {148, 148}}).ground_px2, 30 * 30) << "of the cells that it touches";
    EXPECT_EQ(clutter.in({{230, 120}, {260, 150}}).ground_px2, 0);
    Clutter corner({400, 400}, cell_px);
    corner.add_ground(half);
    corner.sum();
    EXPECT_NEAR(corner.in({{0, 0}, {400, 400}}).ground_px2, 120 * 60, 120 * cell_px);
    EXPECT_EQ(corner.in({{180, 180}, {200, 200}}).ground_px2, 0);
}

}  // namespace
}  // namespace app::clutter_test

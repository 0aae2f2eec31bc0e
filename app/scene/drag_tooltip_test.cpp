// The drag tooltip is on the paper, next to the dragged body, off labels, and does not flicker.
#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "app/drawing/placement.h"
#include "app/scene/drag_guides.h"
#include "app/tests/manipulation_fixture.h"

namespace app::test::note_test {
namespace {

constexpr glm::vec2 paper_px{900, 700}, tooltip_px{170, 26};
const DrawOptions options{find_theme("dark"), 1, false};

PaperPolygon square(const Vec2& center, Real half) {
    return {center + Vec2(-half, -half), center + Vec2(half, -half), center + Vec2(half, half),
            center + Vec2(-half, half)};
}

TooltipSurroundings around(const PaperPolygon& dragged, const std::vector<Box>& texts = {},
                           int previous_side = -1) {
    TooltipSurroundings surroundings{dragged, {{dragged, obstacle_cost::body}}, previous_side};
    for (const Box& text : texts) surroundings.obstacles.emplace_back(box_outline(text), obstacle_cost::text);
    return surroundings;
}

bool is_on_paper(const Drawing& drawing) {
    return std::all_of(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
        return std::all_of(path.points.begin(), path.points.end(), [&](const glm::vec2& p) {
            return p.x >= 0 && p.y >= 0 && p.x <= drawing.size_px.x && p.y <= drawing.size_px.y;
        });
    });
}

TEST(DragTooltip, StaysOnThePaperForEveryCursorPosition) {
    for (const Vec2& position : {Vec2(0, 0), Vec2(450, 350), Vec2(895, 5), Vec2(899, 699), Vec2(3, 699)}) {
        for (const char* event : {"", "snap_event.touching"}) {
            Drawing drawing;
            drawing.size_px = paper_px;
            add_tooltip(drawing, options, position, {"(+0.250, -1.000, +0.125)", event});
            EXPECT_FALSE(drawing.texts.empty());
            EXPECT_TRUE(is_on_paper(drawing));
        }
    }
}

TEST(DragTooltip, IsPlacedNextToTheDraggedShape) {
    const glm::vec2 cursor{430, 360};
    for (const Real half : {20.0, 60.0, 110.0}) {
        const PaperPolygon dragged = square({440, 350}, half);
        const TooltipPlacement placement = place_tooltip(paper_px, 1, cursor, tooltip_px, around(dragged));
        EXPECT_FALSE(intersects(dragged, placement.box)) << half;
        EXPECT_FALSE((placement.box.intersects({cursor, cursor})));
    }
}

// A text at the preferred place of each other side.
TEST(DragTooltip, IsAsFarFromTheShapeOnEverySide) {
    const glm::vec2 cursor{450, 350};
    constexpr float half = 60, distance_px = 14;
    const PaperPolygon dragged = square(Vec2(cursor), half);
    const glm::vec2 sides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    const auto place_beside = [&](const glm::vec2& side) {
        const glm::vec2 center = cursor + side * (half + distance_px + tooltip_px * 0.5F);
        return Box{center - tooltip_px * 0.5F, center + tooltip_px * 0.5F};
    };
    for (const glm::vec2& free_side : sides) {
        std::vector<Box> texts;
        for (const glm::vec2& side : sides)
            if (side != free_side) texts.push_back(place_beside(side));
        const Box box = place_tooltip(paper_px, 1, cursor, tooltip_px, around(dragged, texts)).box;
        const Box expected = place_beside(free_side);
        EXPECT_LT(glm::distance(box.min, expected.min), 0.01F) << free_side.x << " " << free_side.y;
        EXPECT_LT(glm::distance(box.max, expected.max), 0.01F) << free_side.x << " " << free_side.y;
    }
}

TEST(DragTooltip, IsPlacedAtTheCursorForALargeShape) {
    const glm::vec2 cursor{430, 360};
    const PaperPolygon dragged = square({430, 360}, 2000);
    const TooltipPlacement placement = place_tooltip(paper_px, 1, cursor, tooltip_px, around(dragged));
    EXPECT_LT(glm::distance(cursor, glm::clamp(cursor, placement.box.min, placement.box.max)), 40);
}

TEST(DragTooltip, AvoidsTextAndTheAxis) {
    const glm::vec2 cursor{430, 360};
    const PaperPolygon dragged = square({430, 360}, 50);
    std::vector<Box> texts;
    for (int i = 0; i < 4; ++i) {
        const TooltipPlacement placement =
            place_tooltip(paper_px, 1, cursor, tooltip_px, around(dragged, texts));
        for (const Box& text : texts) EXPECT_FALSE(text.intersects(placement.box)) << i;
        texts.push_back(placement.box);
    }
    const Box unobstructed = place_tooltip(paper_px, 1, cursor, tooltip_px, around(dragged)).box;
    const glm::vec2 from = unobstructed.min - 10.0F, to = unobstructed.max + 10.0F;
    TooltipSurroundings with_axis = around(dragged);
    with_axis.obstacles.push_back({{Vec2(from), Vec2(to)}, obstacle_cost::line});
    EXPECT_FALSE(intersects(from, to, place_tooltip(paper_px, 1, cursor, tooltip_px, with_axis).box));
}

TEST(DragTooltip, AvoidsTheHudWhenTheCursorIsOutsideThePaper) {
    const Box label_box{{15, 15}, {190, 40}}, arrow{{20, 60}, {60, 110}};
    for (const glm::vec2& cursor : {glm::vec2(-200, 10), glm::vec2(-60, -40), glm::vec2(30, 25),
                                    glm::vec2(100, -60), glm::vec2(-30, 80)}) {
        const PaperPolygon dragged = square(Vec2(cursor), 80);
        const TooltipPlacement placement =
            place_tooltip(paper_px, 1, cursor, tooltip_px, around(dragged, {label_box, arrow}));
        EXPECT_FALSE(label_box.intersects(placement.box)) << cursor.x << " " << cursor.y;
        EXPECT_FALSE(arrow.intersects(placement.box)) << cursor.x << " " << cursor.y;
        EXPECT_GE(std::min(placement.box.min.x, placement.box.min.y), 0);
    }
}

TEST(DragTooltip, KeepsItsSideUnlessAnotherIsMuchBetter) {
    const glm::vec2 cursor{430, 360};
    const PaperPolygon dragged = square({430, 360}, 50);
    std::set<int> with_previous, without_previous;
    int previous_side = -1;
    for (int step = 0; step < 100; ++step) {
        const float angle = 0.3F * static_cast<float>(step);
        const glm::vec2 position = cursor + 15.0F * glm::vec2{std::cos(angle), std::sin(angle)};
        previous_side =
            place_tooltip(paper_px, 1, position, tooltip_px, around(dragged, {}, previous_side)).side;
        with_previous.insert(previous_side);
        without_previous.insert(place_tooltip(paper_px, 1, position, tooltip_px, around(dragged)).side);
    }
    EXPECT_EQ(with_previous.size(), 1U);
    EXPECT_GT(without_previous.size(), 1U);
}

}  // namespace
}  // namespace app::test::note_test

// What stands beside the map: what its colours and its line mean, and what goes across.
#include "app/features/map/map_legend.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "app/features/map/map_view.h"
#include "app/tests/view_scenes.h"

namespace app::test::map_legend_test {

namespace {

const Text* said(const Drawing& drawing, const std::string& begin) {
    const auto found = std::find_if(drawing.texts.begin(), drawing.texts.end(),
                                    [&](const Text& text) { return text.utf8.rfind(begin, 0) == 0; });
    return found == drawing.texts.end() ? nullptr : &*found;
}

Drawing map_of(const Document& document, const Words& words, const Vec2& size_px) {
    return draw_map(app::subject(document, ""), size_px, {find_theme("light"), 1, false, {}}, words, {});
}

}  // namespace

TEST(MapLegend, TellsTheLineWhereTheVerdictChangesBelowTheAxes) {
    const Words words = test::words();
    const Drawing drawing = map_of(flat_overlap(), words, {900, 400});
    const Text* line = said(drawing, words("map.border"));
    ASSERT_NE(line, nullptr);
    const Rect room = map_room({900, 400}, 1);
    EXPECT_GT(line->at.x, room.x + room.width);
    EXPECT_LE(line->at.y, room.y + room.height);
    for (const Text& text : drawing.texts) {
        const bool axis = text.at.x >= line->at.x && &text != line && text.at.y < room.y + room.height;
        EXPECT_TRUE(!axis || text.at.y < line->at.y - 12) << text.utf8;
    }
}

TEST(MapLegend, SaysNothingOfALineThatIsNotThere) {
    const Words words = test::words();
    Document apart = flat_overlap();
    apart.bodies[1].placed.pose.position.x += 1000;
    EXPECT_EQ(said(map_of(apart, words, {900, 400}), words("map.border")), nullptr);
    EXPECT_EQ(said(map_of(flat_overlap(), words, {900, 90}), words("map.border")), nullptr) << "no room";
}

TEST(MapLegend, LeavesOutTheLineRatherThanAnAxis) {
    const Words words = test::words();
    int with_line = 0, without = 0;
    for (Real height = 100; height <= 500; height += 50) {
        const Drawing drawing = map_of(edge_separated(), words, {900, height});
        const bool line = said(drawing, words("map.border")) != nullptr;
        (line ? with_line : without) += 1;
        const bool some_left_out = std::any_of(
            drawing.texts.begin(), drawing.texts.end(),
            [](const Text& text) { return text.utf8.size() > 5 && text.utf8.ends_with(" more"); });
        EXPECT_FALSE(line && some_left_out) << height;
    }
    EXPECT_GT(with_line, 1);
    EXPECT_GT(without, 1);
}

TEST(MapTicks, HaveANumberBesidesTheMiddleOnAShortScale) {
    const Words words = test::words();
    for (Real width = 370; width <= 700; width += 40) {
        const Drawing drawing = map_of(flat_overlap(), words, {width, 500});
        const Rect room = map_room({width, 500}, 1);
        const float row = room.y + room.height + 15;
        const auto beside = std::count_if(drawing.texts.begin(), drawing.texts.end(), [&](const Text& text) {
            return text.at.y == row && (text.utf8[0] == '+' || text.utf8[0] == '-');
        });
        EXPECT_GE(beside, 2) << width;
    }
}

TEST(MapTicks, NameEachScaleAtItsEnd) {
    const Words words = test::words();
    for (const Vec2& size : {Vec2(1400, 500), Vec2(900, 400), Vec2(500, 300)}) {
        const Drawing drawing = map_of(flat_overlap(), words, size);
        const Rect room = map_room(size, 1);
        const Text *across = said(drawing, "B position x"), *up = said(drawing, "↑ B position y"),
                   *zero = said(drawing, "0");
        ASSERT_NE(across, nullptr) << size.x;
        ASSERT_NE(up, nullptr) << size.x;
        ASSERT_NE(zero, nullptr) << size.x;
        EXPECT_GT(across->at.y, zero->at.y + 12) << "below the ticks";
        EXPECT_LT(across->at.y, size.y);
        EXPECT_LT(up->at.y, room.y);
    }
}

}  // namespace app::test::map_legend_test

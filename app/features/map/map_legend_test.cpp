// Tests of the legend and the ticks of the map.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "app/features/map/map_drawing.h"
#include "app/tests/view_scenes.h"

namespace app::test::map_legend_test {

namespace {

const TextRun* legend_texts(const Drawing& drawing, const std::string& start) {
    const auto found = std::find_if(drawing.texts.begin(), drawing.texts.end(),
                                    [&](const TextRun& text) { return text.utf8.rfind(start, 0) == 0; });
    return found == drawing.texts.end() ? nullptr : &*found;
}

Drawing map_of(const Document& document, const TextCatalog& texts, const Vec2& size_px) {
    return draw_map(app::analyze(document, ""), size_px, {find_theme("light"), 1, false, {}}, texts, {});
}

}  // namespace

TEST(MapLegend, ListsTheVerdictBoundaryBelowTheAxes) {
    const TextCatalog texts = test::load_text_catalog();
    const Drawing drawing = map_of(flat_overlap(), texts, {1200, 500});
    const TextRun* line = legend_texts(drawing, texts("map.border"));
    ASSERT_NE(line, nullptr);
    const ScreenRect area = map_area({1200, 500}, 1);
    EXPECT_GT(line->origin.x, area.x + area.width);
    EXPECT_LE(line->origin.y, area.y + area.height);
    for (const TextRun& text : drawing.texts) {
        const bool axis =
            text.origin.x >= line->origin.x && &text != line && text.origin.y < area.y + area.height;
        EXPECT_TRUE(!axis || text.origin.y < line->origin.y - 12) << text.utf8;
    }
}

TEST(MapLegend, OmitsAMissingVerdictBoundary) {
    const TextCatalog texts = test::load_text_catalog();
    Document distance = flat_overlap();
    distance.bodies[1].placed.pose.position.x += 1000;
    EXPECT_EQ(legend_texts(map_of(distance, texts, {1200, 500}), texts("map.border")), nullptr);
    EXPECT_EQ(legend_texts(map_of(flat_overlap(), texts, {1200, 90}), texts("map.border")), nullptr)
        << "too little space";
}

TEST(MapLegend, OmitsTheVerdictBoundaryRatherThanAnAxis) {
    const TextCatalog texts = test::load_text_catalog();
    int with_boundary = 0, without_boundary = 0;
    for (Real height = 100; height <= 600; height += 50) {
        const Drawing drawing = map_of(edge_separated(), texts, {1200, height});
        const bool line = legend_texts(drawing, texts("map.border")) != nullptr;
        (line ? with_boundary : without_boundary) += 1;
        const bool has_omitted_entries = std::any_of(
            drawing.texts.begin(), drawing.texts.end(),
            [](const TextRun& text) { return text.utf8.size() > 5 && text.utf8.ends_with(" more"); });
        EXPECT_FALSE(line && has_omitted_entries) << height;
    }
    EXPECT_GT(with_boundary, 1);
    EXPECT_GT(without_boundary, 1);
}

// The small boxes need narrower hatches than the map.
TEST(MapLegend, HatchesEachBoxWithSeveralLines) {
    constexpr float box_px = 12;
    const Theme& theme = *find_theme("light");
    std::set<HatchPattern> patterns;
    for (const Document& document : {edge_separated(), flat_overlap(), ball_and_box()}) {
        Map map;
        refine_map(map, make_map_grid(document, {}, {200, 120}), [] { return true; });
        for (const LegendEntry& entry : legend_entries(map, theme, test::load_text_catalog())) {
            Drawing drawing;
            add_legend(drawing, {entry}, {10, 20, 200, 30}, {&theme, 1, false, {}},
                       test::load_text_catalog());
            const auto lines = std::ranges::count_if(drawing.paths, [&](const Path& path) {
                const bool is_inside = std::ranges::all_of(path.points, [&](const glm::vec2& point) {
                    return point.x >= 9.9F && point.x <= 10.1F + box_px && point.y >= 20.9F &&
                           point.y <= 21.1F + box_px;
                });
                return path.points.size() == 2 && is_inside;
            });
            const float pitch_px = map_hatch(entry.hatch, theme, 1).pitch_px;
            if (entry.hatch == HatchPattern::None)
                EXPECT_EQ(lines, 0) << entry.label;
            else
                EXPECT_GE(static_cast<float>(lines) * pitch_px, 1.5F * box_px) << entry.label;
            patterns.insert(entry.hatch);
        }
    }
    EXPECT_GE(patterns.size(), 4U);
}

TEST(MapTicks, HaveANumberBesideTheCenterOnAShortScale) {
    const TextCatalog texts = test::load_text_catalog();
    for (Real width = 370; width <= 700; width += 40) {
        const Drawing drawing = map_of(flat_overlap(), texts, {width, 500});
        const ScreenRect area = map_area({width, 500}, 1);
        const float row = area.y + area.height + 15;
        const auto legend_area =
            std::count_if(drawing.texts.begin(), drawing.texts.end(), [&](const TextRun& text) {
                return text.origin.y == row && (text.utf8[0] == '+' || text.utf8.starts_with("\u2212"));
            });
        EXPECT_GE(legend_area, 2) << width;
    }
}

TEST(MapTicks, NameEachScaleAtItsEnd) {
    const TextCatalog texts = test::load_text_catalog();
    for (const Vec2& size : {Vec2(1400, 500), Vec2(900, 400), Vec2(500, 300)}) {
        const Drawing drawing = map_of(flat_overlap(), texts, size);
        const TextRun *width = legend_texts(drawing, "B position x"),
                      *up = legend_texts(drawing, "↑ B position y"), *zero = legend_texts(drawing, "0");
        ASSERT_NE(width, nullptr) << size.x;
        ASSERT_NE(up, nullptr) << size.x;
        ASSERT_NE(zero, nullptr) << size.x;
        EXPECT_GT(width->origin.y, zero->origin.y + 12) << "below the ticks";
        EXPECT_LT(width->origin.y, size.y);
        int ticks = 0;
        for (const TextRun& text : drawing.texts) {
            if (text.utf8[0] != '+' || text.origin.y == zero->origin.y) continue;
            EXPECT_LT(up->origin.y, text.origin.y) << "above the ticks";
            ++ticks;
        }
        EXPECT_GT(ticks, 1);
    }
}

}  // namespace app::test::map_legend_test

// Each needle of the axis compass can be picked where it is drawn.
#include "app/scene/axis_compass.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/tests/view_scenes.h"

namespace app::compass_test {
namespace {

Document with_all_axes(Document document) {
    document.visible_layers[static_cast<std::size_t>(SceneLayer::AllAxes)] = true;
    return document;
}

TEST(AxisCompass, HasANeedleForEachMeasuredAxisThatCanBePicked) {
    int picked = 0;
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        const test::Scene scene(with_all_axes(document));
        const DrawContext context = scene.draw_context();
        const AxisCompass compass = app::make_axis_compass(context);
        EXPECT_EQ(compass.needles.size(), scene.analysis.trace.axes.size());
        for (const Needle& needle : compass.needles) {
            const int found = pick_needle(context, context.view.project(needle.tip).px);
            picked += found == needle.axis ? 1 : 0;
            EXPECT_GE(found, 0);
        }
    }
    EXPECT_GE(picked, 17);  // of 19: two tips may fall together on the paper
}

TEST(AxisCompass, IsPickedOnlyNearItsNeedles) {
    const test::Scene shown(with_all_axes(test::flat_overlap())), hidden(test::flat_overlap());
    const DrawContext context = shown.draw_context();
    const Vec2 tip = context.view.project(make_axis_compass(context).needles[0].tip).px;
    EXPECT_GE(pick_needle(context, tip), 0);
    EXPECT_EQ(pick_needle(hidden.draw_context(), tip), -1);
    EXPECT_EQ(pick_needle(context, Vec2(450, 300)), -1);
}

TEST(AxisCompass, KeepsItsPositionForEveryCurrentAxis) {
    const Document document = with_all_axes(test::edge_separated());
    const test::Scene first(document);
    const Box box = compass_box(first.draw_context());
    for (const core::AxisTest& axis : first.analysis.trace.axes) {
        const test::Scene other(document, core::to_string(axis).c_str());
        EXPECT_EQ(compass_box(other.draw_context()).min, box.min);
    }
}

TEST(AxisCompass, AvoidsReservedCorners) {
    const test::Scene scene(with_all_axes(test::flat_overlap()));
    DrawOptions options = test::default_draw_options();
    options.reserved = {
        {{700, 0}, {900, 60}}, {{700, 540}, {900, 600}}, {{0, 0}, {200, 60}}, {{0, 540}, {200, 600}}};
    const DrawContext context =
        app::make_draw_context(scene.analysis, Vec2(900, 600), options, scene.texts, {});
    const AxisCompass compass = app::make_axis_compass(context);
    for (const Box& box : options.reserved) EXPECT_FALSE(box.intersects(compass.card));
}

constexpr Vec2 large_px(1500, 900);

DrawContext context_of(const test::Scene& scene, const Vec2& size_px) {
    return app::make_draw_context(scene.analysis, size_px, test::default_draw_options(), scene.texts, {});
}

bool cross(const Vec2& a, const Vec2& b, const Vec2& c, const Vec2& d) {
    const auto side = [](const Vec2& p, const Vec2& q, const Vec2& r) {
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    };
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

TEST(AxisCompass, ListsEveryAxisInARowOfItsOwnThatCanBePicked) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        const test::Scene scene(with_all_axes(document));
        const DrawContext context = context_of(scene, large_px);
        const AxisCompass compass = app::make_axis_compass(context);
        ASSERT_EQ(compass.rows.size(), scene.analysis.trace.axes.size());
        for (const CompassRow& row : compass.rows) {
            EXPECT_EQ(pick_needle(context, Vec2(row.box.min + row.box.max) * 0.5), row.axis);
            EXPECT_GE(row.box.min.x, compass.card.min.x);
            EXPECT_LE(row.box.max.x, compass.card.max.x);
            EXPECT_GE(row.box.min.y, compass.card.min.y);
            EXPECT_LE(row.box.max.y, compass.card.max.y);
        }
    }
}

// The list is on the side of the middle of the paper: on the left of a card on the right.
TEST(AxisCompass, IsADiscInItsCardBesideTheList) {
    std::set<bool> sides;
    for (const float scale : {1.0F, 2.0F})
        for (const Document& document : {test::flat_overlap(), test::edge_separated()})
            for (const bool is_left_taken : {false, true}) {
                const Vec2 size = large_px * Real(scale);
                const test::Scene scene(with_all_axes(document));
                DrawOptions options = test::default_draw_options();
                options.scale = scale;
                const glm::vec2 paper(size);
                options.reserved = {is_left_taken ? Box{{0, 0}, {paper.x * 0.5F, paper.y}}
                                                  : Box{{paper.x * 0.5F, 0}, paper}};
                const DrawContext context =
                    app::make_draw_context(scene.analysis, size, options, scene.texts, {});
                const AxisCompass compass = app::make_axis_compass(context);
                const Vec2 center = context.view.project(compass.origin).px;
                Real radius = 0;
                for (const Needle& needle : compass.needles)
                    radius = std::max(radius, glm::distance(context.view.project(needle.tip).px, center));
                const Vec2 low(compass.card.min), high(compass.card.max);
                EXPECT_GT(radius, 20 * scale);
                for (const int i : {0, 1}) {
                    EXPECT_GE(center[i] - radius, low[i]);
                    EXPECT_LE(center[i] + radius, high[i]);
                }
                EXPECT_NEAR(center.y, (low.y + high.y) / 2, 0.01);
                const bool is_left = center.x < (low.x + high.x) / 2;
                sides.insert(is_left);
                const Real margin = is_left ? center.x - low.x : high.x - center.x;
                EXPECT_LE(margin, 1.5 * radius) << "at the end of the card";
                ASSERT_FALSE(compass.rows.empty());
                for (const CompassRow& row : compass.rows) {
                    const Real gap = is_left ? row.box.min.x - center.x : center.x - row.box.max.x;
                    EXPECT_GT(gap, radius);
                }
            }
    EXPECT_EQ(sides.size(), 2U) << "cards on both sides of the paper";
}

TEST(AxisCompass, LeadersCrossNeitherEachOtherNorTheRows) {
    const test::Scene scene(with_all_axes(test::edge_separated()));
    const AxisCompass compass = app::make_axis_compass(context_of(scene, large_px));
    for (const CompassRow& row : compass.rows) {
        ASSERT_EQ(row.leader.size(), 3U);
        for (const Vec2& px : row.leader) {
            const glm::vec2 point(px);
            for (const CompassRow& other : compass.rows) EXPECT_FALSE(other.box.intersects({point, point}));
        }
        for (const CompassRow& other : compass.rows)
            EXPECT_FALSE(cross(row.leader[1], row.leader[2], other.leader[1], other.leader[2]));
    }
}

// Every name and every overlap is in the picture, with the number of the trace, and none lies on another
// text.
TEST(AxisCompass, DrawsNamesAndOverlapsApart) {
    const test::Scene scene(with_all_axes(test::edge_separated()));
    const DrawContext context = context_of(scene, large_px);
    const Drawing drawing =
        flatten(pair_figure(context), context.view, reserve_compass(context, test::default_draw_options()));
    for (const core::AxisTest& axis : scene.analysis.trace.axes) {
        for (const std::string& id : {"compass." + axis_markup(axis), "compass.value." + axis_markup(axis)})
            EXPECT_EQ(std::count_if(drawing.labels.begin(), drawing.labels.end(),
                                    [&](const LabelBox& label) { return label.placed.id == id; }),
                      1)
                << id;
        EXPECT_TRUE(std::any_of(drawing.texts.begin(), drawing.texts.end(), [&](const TextRun& text) {
            return text.utf8 == test::with_minus(format_signed_length(axis.overlap));
        }));
    }
    for (const LabelBox& label : drawing.labels)
        for (const LabelBox& other : drawing.labels)
            EXPECT_TRUE(&label == &other || !label.box.intersects(other.box))
                << label.placed.id << " on " << other.placed.id;
}

TEST(AxisCompass, KeepsTheDecidingAxisOnASmallPaper) {
    const test::Scene scene(with_all_axes(test::edge_separated()));
    const AxisCompass compass = app::make_axis_compass(context_of(scene, {700, 340}));
    EXPECT_LT(compass.rows.size(), scene.analysis.trace.axes.size());
    const int deciding = find_current_axis(scene.analysis.trace, "", "");
    EXPECT_TRUE(std::any_of(compass.rows.begin(), compass.rows.end(),
                            [&](const CompassRow& row) { return row.axis == deciding; }));
    EXPECT_TRUE(app::make_axis_compass(context_of(scene, {300, 220})).rows.empty());
}

std::vector<std::string> compass_texts(const test::Scene& scene, const Vec2& size_px) {
    std::vector<std::string> texts;
    for (const Label& label : pair_figure(context_of(scene, size_px)).labels)
        if (label.id == "compass.count") texts.push_back(label.text);
    return texts;
}

TEST(AxisCompass, SaysHowManyOfAllAxesItNames) {
    const test::Scene scene(with_all_axes(test::edge_separated()));
    const std::size_t rows = app::make_axis_compass(context_of(scene, {700, 340})).rows.size();
    EXPECT_EQ(compass_texts(scene, {700, 340}),
              std::vector<std::string>{std::to_string(rows) + " of 15 axes"});
    EXPECT_TRUE(compass_texts(scene, large_px).empty()) << "all 15 are named";
}

// The boxes are not rotated: most pairs of their edges are parallel, which is not measured.
TEST(AxisCompass, KeepsMeasuredAxesWithTheLeastOverlapOnASmallPaper) {
    const core::Quat none(1, 0, 0, 0);
    const test::Scene scene(with_all_axes(test::make_scene(
        {test::box("A", {0, 0, 0}, Vec3(1), none), test::box("B", {1.5, 0.3, 0.2}, Vec3(1), none)})));
    const auto& axes = scene.analysis.trace.axes;
    const auto measured_count = std::count_if(axes.begin(), axes.end(), core::is_measured);
    ASSERT_GT(measured_count, 3);
    ASSERT_LT(measured_count, std::ssize(axes));
    std::ptrdiff_t least_rows = std::ssize(axes), most_rows = 0;
    for (const Real height_px : {240, 270, 300, 340, 400, 460, 1000}) {
        const AxisCompass compass = app::make_axis_compass(context_of(scene, {1500, height_px}));
        std::ptrdiff_t measured_rows = 0;
        Real largest_overlap = -HUGE_VAL;
        std::set<int> listed;
        for (const CompassRow& row : compass.rows) {
            listed.insert(row.axis);
            if (!is_measured(axes[row.axis])) continue;
            ++measured_rows;
            largest_overlap = std::max(largest_overlap, axes[row.axis].overlap);
        }
        EXPECT_EQ(measured_rows, std::min(measured_count, std::ssize(compass.rows))) << height_px;
        for (int i = 0; i < static_cast<int>(axes.size()); ++i) {
            if (is_measured(axes[i]) && !listed.contains(i)) {
                EXPECT_GE(axes[i].overlap, largest_overlap) << height_px;
            }
        }
        least_rows = std::min(least_rows, std::ssize(compass.rows));
        most_rows = std::max(most_rows, std::ssize(compass.rows));
    }
    EXPECT_LT(least_rows, measured_count);
    EXPECT_EQ(most_rows, std::ssize(axes));
}

}  // namespace
}  // namespace app::compass_test

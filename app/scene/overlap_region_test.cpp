// The common region: its area in flat scenes, each line drawn once and whole, and when it is drawn.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"

namespace app::overlap_region_test {
namespace {

using test::Scene;

std::vector<Line> lines_of(const Figure& figure) {
    std::vector<Line> lines;
    for (const Line& line : figure.lines)
        if (line.role == Role::Overlap) lines.push_back(line);
    return lines;
}

// The pieces of lines that are drawn twice.
int count_doubled_edges(const std::vector<Line>& lines) {
    std::vector<std::pair<Vec3, Vec3>> pieces;
    for (const Line& line : lines)
        for (std::size_t i = 0; i + (line.closed ? 0 : 1) < line.points.size(); ++i)
            pieces.emplace_back(line.points[i], line.points[(i + 1) % line.points.size()]);
    int count = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const auto are_near = [](const Vec3& a, const Vec3& b) { return glm::length(a - b) < 1e-6; };
            const auto& [from, to] = pieces[i];
            count += (are_near(from, pieces[k].first) && are_near(to, pieces[k].second)) ||
                     (are_near(from, pieces[k].second) && are_near(to, pieces[k].first));
        }
    }
    return count;
}

std::vector<Area> areas_of(const Figure& figure) {
    std::vector<Area> areas;
    for (const Area& area : figure.areas)
        if (area.role == Role::Overlap) areas.push_back(area);
    return areas;
}

Real area_of(const Document& document) {
    const Scene scene(document);
    const DrawContext context = scene.draw_context();
    Real doubled_area = 0;
    for (const Area& area : areas_of(pair_figure(context)))
        for (std::size_t i = 0; i < area.points.size(); ++i) {
            const Vec3 a = context.to_world(area.points[i]),
                       b = context.to_world(area.points[(i + 1) % area.points.size()]);
            doubled_area += a.x * b.y - a.y * b.x;
        }
    return doubled_area / 2;
}

Body disc_body(const char* name, const Vec2& center, Real radius) {
    return {name, {core::Circle{radius}, {Vec3(center, 0), core::Angle{0}}}, ""};
}

// The area between a chord and its arc.
Real segment_area(Real radius, Real chord_from_middle) {
    const Real half = std::acos(chord_from_middle / radius);
    return radius * radius * (half - std::sin(half) * std::cos(half));
}

TEST(OverlapRegion, IsTheLensOfTwoDiscs) {
    EXPECT_NEAR(area_of(test::make_scene({disc_body("A", {0, 0}, 1), disc_body("B", {1, 0}, 1)})),
                2 * segment_area(1, 0.5), 2e-3);
    EXPECT_NEAR(area_of(test::make_scene({disc_body("A", {0, 0}, 3), disc_body("B", {1, 0}, 1)})),
                glm::pi<Real>(), 0.01);
}

TEST(OverlapRegion, IsTheSegmentThatARectangleCutsFromADisc) {
    EXPECT_NEAR(area_of(test::make_scene({disc_body("A", {0, 0}, 1), test::rect("B", {3.4, 0}, {3, 5}, 0)})),
                segment_area(1, 0.4), 2e-3);
    EXPECT_NEAR(
        area_of(test::make_scene({test::rect("A", {0.1, 0}, {0.5, 0.25}, 30), disc_body("B", {0, 0}, 4)})),
        0.5, 1e-9);
}

TEST(OverlapRegion, FollowsTheGeometryNotTheMethod) {
    const auto drawn = [](const Document& document, core::Verdict claimed) {
        const Scene scene(document);
        DrawContext context = scene.draw_context();
        context.trace.verdict = claimed;
        return !areas_of(pair_figure(context)).empty();
    };
    for (const Document& document : {test::deep_overlap(), test::ball_and_box(), test::flat_overlap()})
        for (const core::Verdict claimed :
             {core::Verdict::Overlap, core::Verdict::Touching, core::Verdict::Separated})
            EXPECT_TRUE(drawn(document, claimed));
    EXPECT_FALSE(drawn(test::edge_separated(), core::Verdict::Overlap));
}

TEST(OverlapRegion, IsNotDrawnForTouchingShapes) {
    for (const Real distance : {2.0, 2 - 1e-7}) {
        Document document = test::make_scene(
            {test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {distance, 0.5}, {1, 1}, 0)});
        document.settings.touching_tolerance = 1e-6;
        const Scene scene(document);
        EXPECT_EQ(scene.analysis.trace.verdict, core::Verdict::Touching);
        EXPECT_TRUE(areas_of(pair_figure(scene.draw_context())).empty()) << distance;
    }
}

TEST(OverlapRegion, DrawsTheIntersectionCircleOfTwoBalls) {
    const Vec3 far(0.9, 0.5, -0.4);
    const Scene scene(test::make_scene({test::ball("A", {0, 0, 0}, 1), test::ball("B", far, 0.8)}));
    const DrawContext context = scene.draw_context();
    std::vector<Line> lines = lines_of(pair_figure(context));
    std::erase_if(lines, [](const Line& line) { return line.layer != PaintLayer::Solid; });
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(lines[0].closed);
    for (const Vec3& point : lines[0].points) {
        EXPECT_NEAR(glm::length(context.to_world(point)), 1, 1e-9);
        EXPECT_NEAR(glm::length(context.to_world(point) - far), 0.8, 1e-9);
    }
}

TEST(OverlapRegion, DrawsEachLineOfABallInABoxOnce) {
    const Scene scene(test::ball_and_box());
    const std::vector<Line> lines = lines_of(pair_figure(scene.draw_context()));
    EXPECT_GE(lines.size(), 3U);
    EXPECT_EQ(count_doubled_edges(lines), 0);
}

TEST(OverlapRegion, OfABoxWithItselfIsTheWholeBoxOnce) {
    for (const Real angle : {0.0, 0.3, 1.1}) {
        const core::Quat rotation = glm::angleAxis(angle, glm::normalize(Vec3(1, 2, 3)));
        const Scene scene(test::make_scene({test::box("A", {0.3, 0.1, 0.2}, {1, 0.5, 0.7}, rotation),
                                            test::box("B", {0.3, 0.1, 0.2}, {1, 0.5, 0.7}, rotation)}));
        const Figure figure = pair_figure(scene.draw_context());
        EXPECT_EQ(areas_of(figure).size(), 6U);
        EXPECT_EQ(count_doubled_edges(lines_of(figure)), 0);
    }
}

TEST(OverlapRegion, DrawsEachEdgeThatBoxesShareOnce) {
    const Scene scene(test::make_scene(
        {test::box("A", {0, 0, 0}, {1, 1, 1}, core::Quat(1, 0, 0, 0)),
         test::box("B", {0.8, 0.7, 0.6}, {1, 0.5, 1}, glm::normalize(core::Quat(0.9, 0.1, 0.3, 0.2)))}));
    const std::vector<Line> lines = lines_of(pair_figure(scene.draw_context()));
    EXPECT_GE(lines.size(), 6U);
    EXPECT_EQ(count_doubled_edges(lines), 0);
}

TEST(OverlapRegion, DrawsTheCompleteIntersectionCircleOfABallAndAFace) {
    int circles = 0;
    for (const Real angle : {0.0, 0.3, 0.7, 1.1}) {
        const core::Quat rotation = glm::angleAxis(angle, glm::normalize(Vec3(1, 2, 3)));
        const Vec3 up = rotation * Vec3(0, 1, 0);
        const Scene scene(test::make_scene(
            {test::box("A", {0, 0, 0}, {1, 0.3, 1}, rotation), test::ball("B", 0.8 * up, 0.7)}));
        const DrawContext context = scene.draw_context();
        for (const Line& line : lines_of(pair_figure(context))) {
            const bool in_face = std::all_of(line.points.begin(), line.points.end(), [&](const Vec3& point) {
                return std::abs(glm::dot(context.to_world(point), up) - 0.3) < 1e-9 &&
                       std::abs(glm::length(context.to_world(point) - 0.8 * up) - 0.7) < 1e-9;
            });
            circles += in_face && line.points.size() >= 100;
        }
    }
    EXPECT_EQ(circles, 4);
}

}  // namespace
}  // namespace app::overlap_region_test

// What both solids share: its area in the plane, its lines each once and whole, and when it is drawn at all.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/scene/pair.h"
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

// Of the pieces of lines, those that another goes along too.
int doubled(const std::vector<Line>& lines) {
    std::vector<std::pair<Vec3, Vec3>> pieces;
    for (const Line& line : lines)
        for (std::size_t i = 0; i + (line.closed ? 0 : 1) < line.points.size(); ++i)
            pieces.emplace_back(line.points[i], line.points[(i + 1) % line.points.size()]);
    int count = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const auto near = [](const Vec3& a, const Vec3& b) { return glm::length(a - b) < 1e-6; };
            const auto& [from, to] = pieces[i];
            count += (near(from, pieces[k].first) && near(to, pieces[k].second)) ||
                     (near(from, pieces[k].second) && near(to, pieces[k].first));
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
    const Stage stage = scene.stage();
    Real twice = 0;
    for (const Area& area : areas_of(pair_figure(stage)))
        for (std::size_t i = 0; i < area.points.size(); ++i) {
            const Vec3 a = stage.to_world(area.points[i]),
                       b = stage.to_world(area.points[(i + 1) % area.points.size()]);
            twice += a.x * b.y - a.y * b.x;
        }
    return twice / 2;
}

Body disc(const char* name, const Vec2& centre, Real radius) {
    return {name, {core::Circle{radius}, {Vec3(centre, 0), core::Angle{0}}}, ""};
}

// Between a chord and its arc.
Real segment_area(Real radius, Real chord_from_middle) {
    const Real half = std::acos(chord_from_middle / radius);
    return radius * radius * (half - std::sin(half) * std::cos(half));
}

TEST(OverlapRegion, IsTheLensOfTwoDiscs) {
    EXPECT_NEAR(area_of(test::scene({disc("A", {0, 0}, 1), disc("B", {1, 0}, 1)})), 2 * segment_area(1, 0.5),
                2e-3);
    EXPECT_NEAR(area_of(test::scene({disc("A", {0, 0}, 3), disc("B", {1, 0}, 1)})), glm::pi<Real>(), 0.01);
}

TEST(OverlapRegion, IsTheSegmentThatARectangleCutsFromADisc) {
    EXPECT_NEAR(area_of(test::scene({disc("A", {0, 0}, 1), test::rect("B", {3.4, 0}, {3, 5}, 0)})),
                segment_area(1, 0.4), 2e-3);
    EXPECT_NEAR(area_of(test::scene({test::rect("A", {0.1, 0}, {0.5, 0.25}, 30), disc("B", {0, 0}, 4)})), 0.5,
                1e-9);
}

TEST(OverlapRegion, IsThereByGeometryWhateverTheMethodClaims) {
    const auto drawn = [](const Document& document, core::Verdict claimed) {
        const Scene scene(document);
        Stage stage = scene.stage();
        stage.trace.verdict = claimed;
        return !areas_of(pair_figure(stage)).empty();
    };
    for (const Document& document : {test::deep_overlap(), test::ball_and_box(), test::flat_overlap()})
        for (const core::Verdict claimed :
             {core::Verdict::Overlap, core::Verdict::Touching, core::Verdict::Separated})
            EXPECT_TRUE(drawn(document, claimed));
    EXPECT_FALSE(drawn(test::edge_separated(), core::Verdict::Overlap));
}

TEST(OverlapRegion, IsNotDrawnOfShapesThatTouch) {
    for (const Real apart : {2.0, 2 - 1e-7}) {
        Document document =
            test::scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {apart, 0.5}, {1, 1}, 0)});
        document.settings.touching = 1e-6;
        const Scene scene(document);
        EXPECT_EQ(scene.subject.trace.verdict, core::Verdict::Touching);
        EXPECT_TRUE(areas_of(pair_figure(scene.stage())).empty()) << apart;
    }
}

TEST(OverlapRegion, DrawsTheCircleInWhichTwoBallsMeetOnBoth) {
    const Vec3 far(0.9, 0.5, -0.4);
    const Scene scene(test::scene({test::ball("A", {0, 0, 0}, 1), test::ball("B", far, 0.8)}));
    const Stage stage = scene.stage();
    std::vector<Line> lines = lines_of(pair_figure(stage));
    std::erase_if(lines, [](const Line& line) { return line.layer != Layer::Solid; });
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_TRUE(lines[0].closed);
    for (const Vec3& point : lines[0].points) {
        EXPECT_NEAR(glm::length(stage.to_world(point)), 1, 1e-9);
        EXPECT_NEAR(glm::length(stage.to_world(point) - far), 0.8, 1e-9);
    }
}

TEST(OverlapRegion, DrawsNoPieceOfABallInABoxTwice) {
    const Scene scene(test::ball_and_box());
    const std::vector<Line> lines = lines_of(pair_figure(scene.stage()));
    EXPECT_GE(lines.size(), 3U);
    EXPECT_EQ(doubled(lines), 0);
}

TEST(OverlapRegion, OfABoxWithItselfIsTheWholeBoxOnce) {
    for (const Real turn : {0.0, 0.3, 1.1}) {
        const core::Quat rotation = glm::angleAxis(turn, glm::normalize(Vec3(1, 2, 3)));
        const Scene scene(test::scene({test::box("A", {0.3, 0.1, 0.2}, {1, 0.5, 0.7}, rotation),
                                       test::box("B", {0.3, 0.1, 0.2}, {1, 0.5, 0.7}, rotation)}));
        const Figure figure = pair_figure(scene.stage());
        EXPECT_EQ(areas_of(figure).size(), 6U);
        EXPECT_EQ(doubled(lines_of(figure)), 0);
    }
}

TEST(OverlapRegion, DrawsEachEdgeThatBoxesShareOnce) {
    const Scene scene(test::scene(
        {test::box("A", {0, 0, 0}, {1, 1, 1}, core::Quat(1, 0, 0, 0)),
         test::box("B", {0.8, 0.7, 0.6}, {1, 0.5, 1}, glm::normalize(core::Quat(0.9, 0.1, 0.3, 0.2)))}));
    const std::vector<Line> lines = lines_of(pair_figure(scene.stage()));
    EXPECT_GE(lines.size(), 6U);
    EXPECT_EQ(doubled(lines), 0);
}

TEST(OverlapRegion, DrawsTheWholeCircleInWhichABallCutsAFaceHoweverNumbersAreRounded) {
    int circles = 0;
    for (const Real turn : {0.0, 0.3, 0.7, 1.1}) {
        const core::Quat rotation = glm::angleAxis(turn, glm::normalize(Vec3(1, 2, 3)));
        const Vec3 up = rotation * Vec3(0, 1, 0);
        const Scene scene(
            test::scene({test::box("A", {0, 0, 0}, {1, 0.3, 1}, rotation), test::ball("B", 0.8 * up, 0.7)}));
        const Stage stage = scene.stage();
        for (const Line& line : lines_of(pair_figure(stage))) {
            const bool in_face = std::all_of(line.points.begin(), line.points.end(), [&](const Vec3& point) {
                return std::abs(glm::dot(stage.to_world(point), up) - 0.3) < 1e-9 &&
                       std::abs(glm::length(stage.to_world(point) - 0.8 * up) - 0.7) < 1e-9;
            });
            circles += in_face && line.points.size() >= 100;
        }
    }
    EXPECT_EQ(circles, 4);
}

}  // namespace
}  // namespace app::overlap_region_test

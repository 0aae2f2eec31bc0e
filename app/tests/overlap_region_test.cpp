// What both solids share, drawn as lines: each once, and whole.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/tests/view_scenes.h"
#include "app/view/pair.h"

namespace app {
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
}  // namespace app

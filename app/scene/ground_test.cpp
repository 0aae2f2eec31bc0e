// The ground and what it tells: shadows under their bodies, and lines down to them.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/scene/pair.h"
#include "app/scene/paper_hull.h"
#include "app/tests/view_scenes.h"

namespace app::ground_test {
namespace {

using test::Scene;

const core::Quat unturned(1, 0, 0, 0);

std::vector<Area> shadows(const Figure& figure) {
    std::vector<Area> found;
    for (const Area& area : figure.areas)
        if (area.role == Role::GroundShadow) found.push_back(area);
    return found;
}

// Corners of the rectangle round a shadow, in the world.
std::array<Vec3, 2> extent(const Stage& stage, const std::vector<Vec3>& points) {
    Vec3 low(1e300), high(-1e300);
    for (const Vec3& point : points) {
        low = glm::min(low, stage.to_world(point));
        high = glm::max(high, stage.to_world(point));
    }
    return {low, high};
}

TEST(Ground, HasAShadowStraightUnderEachBody) {
    const Scene scene(test::scene(
        {test::box("A", {-1, 2, 0.5}, {1, 0.5, 0.25}, unturned), test::ball("B", {2, 1, 1}, 0.7)}));
    const Stage stage = scene.stage();
    const std::vector<Area> found = shadows(pair_figure(stage));
    ASSERT_EQ(found.size(), 2U);
    const auto [box_low, box_high] = extent(stage, found[0].points);
    EXPECT_LT(glm::length(Vec2(box_low.x, box_low.z) - Vec2(-2, 0.25)), 1e-9);
    EXPECT_LT(glm::length(Vec2(box_high.x, box_high.z) - Vec2(0, 0.75)), 1e-9);
    const auto [ball_low, ball_high] = extent(stage, found[1].points);
    EXPECT_LT(glm::length(Vec2(ball_low.x, ball_low.z) - Vec2(1.3, 0.3)), 0.01);
    EXPECT_LT(glm::length(Vec2(ball_high.x, ball_high.z) - Vec2(2.7, 1.7)), 0.01);
    EXPECT_EQ(box_low.y, box_high.y);
    EXPECT_NEAR(box_low.y, ball_low.y, 1e-12);
    EXPECT_LT(box_low.y, 0.3);
}

TEST(Ground, HasALineFromTheMiddleOfEachOfThePairToItsShadow) {
    const Scene scene(test::scene(
        {test::box("A", {-1, 2, 0.5}, {1, 0.5, 0.25}, unturned), test::ball("B", {2, 1, 1}, 0.7)}));
    const Stage stage = scene.stage();
    const Figure figure = pair_figure(stage);
    for (const Vec3& middle : {Vec3(-1, 2, 0.5), Vec3(2, 1, 1)}) {
        const auto plumb = std::find_if(figure.lines.begin(), figure.lines.end(), [&](const Line& line) {
            const Vec3 run = line.points.back() - line.points.front();
            return line.layer == Layer::Backdrop && run.x == 0 && run.z == 0 && run.y < 0 &&
                   glm::length(stage.to_world(line.points.front()) - middle) < 1e-9;
        });
        ASSERT_NE(plumb, figure.lines.end());
        EXPECT_EQ(plumb->points.back().y, shadows(figure)[0].points[0].y);
    }
}

TEST(Ground, LiesUnderWhatStandsOverItAndNotUnderWhatIsFarAside) {
    const auto height = [](const Vec3& third) {
        const Scene scene(test::scene({test::box("A", {0, 0, 0}, {1, 1, 1}, unturned),
                                       test::box("B", {1.5, 0, 0}, {1, 1, 1}, unturned),
                                       test::box("C", third, {1, 1, 1}, unturned)}));
        const Stage stage = scene.stage();
        return stage.to_world(shadows(pair_figure(stage)).at(0).points[0]).y;
    };
    const Real alone = height({0, 0, 2});
    EXPECT_LT(alone, -1);
    EXPECT_EQ(height({500, -80, 0}), alone);
    EXPECT_LT(height({0, -8, 0}), -9);
}

TEST(Ground, HasShadowsForAnEyeBelowItToo) {
    Document document = test::deep_overlap();
    document.outlook = Outlook{.pitch = -0.7};
    const Scene scene(document);
    EXPECT_EQ(shadows(pair_figure(scene.stage())).size(), 2U);
}

TEST(Ground, HasALineForAPlateOnItsEdgeHoweverItIsTurned) {
    for (const Real turn : {0.0, 0.4, 1.3}) {
        const core::Quat about_y = glm::angleAxis(turn, Vec3(0, 1, 0)),
                         about_z = glm::angleAxis(turn, Vec3(0, 0, 1));
        const Scene scene(test::scene({test::box("A", {0, 0, 0}, {1, 1, 0}, about_y * about_z),
                                       test::box("B", {3, 0, 0}, {1, 1, 1}, unturned)}));
        const Figure figure = pair_figure(scene.stage());
        EXPECT_EQ(shadows(figure).size(), 1U) << turn;
        EXPECT_EQ(std::count_if(figure.lines.begin(), figure.lines.end(),
                                [](const Line& line) { return line.role == Role::GroundShadow; }),
                  1)
            << turn;
    }
}

TEST(Ground, HasARoundShadowOfABallThatIsNotOnThePaper) {
    Document document = test::scene({test::ball("A", {0, 40, 0}, 1), test::ball("B", {0.5, 0, 0}, 0.2)});
    document.camera = Camera{.target = {1, -0.3, 0}, .yaw = 0, .pitch = 1.2, .height = 0.01, .fov = 0};
    const Scene scene(document);
    const Stage stage = scene.stage();
    const std::vector<Area> found = shadows(pair_figure(stage));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_GT(found[0].points.size(), 33U);
}

}  // namespace
}  // namespace app::ground_test

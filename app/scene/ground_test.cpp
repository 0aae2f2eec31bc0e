// The ground: shadows under bodies, and lines down to them.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"
#include "app/tests/figures.h"
#include "app/tests/view_scenes.h"

namespace app::ground_test {
namespace {

using test::Scene;

const core::Quat no_rotation(1, 0, 0, 0);

std::vector<Area> shadows(const Figure& figure) {
    std::vector<Area> result;
    for (const Area& area : figure.areas)
        if (area.role == Role::GroundShadow) result.push_back(area);
    return result;
}

// Corners of the rectangle round a shadow, in the world.
std::array<Vec3, 2> bounds(const DrawContext& context, const std::vector<Vec3>& points) {
    Vec3 low(1e300), high(-1e300);
    for (const Vec3& point : points) {
        low = glm::min(low, context.to_world(point));
        high = glm::max(high, context.to_world(point));
    }
    return {low, high};
}

TEST(Ground, HasAShadowStraightUnderEachBody) {
    const Scene scene(test::make_scene(
        {test::box("A", {-1, 2, 0.5}, {1, 0.5, 0.25}, no_rotation), test::ball("B", {2, 1, 1}, 0.7)}));
    const DrawContext context = scene.draw_context();
    const std::vector<Area> result = shadows(pair_figure(context));
    ASSERT_EQ(result.size(), 2U);
    const auto [box_low, box_high] = bounds(context, result[0].points);
    EXPECT_LT(glm::length(Vec2(box_low.x, box_low.z) - Vec2(-2, 0.25)), 1e-9);
    EXPECT_LT(glm::length(Vec2(box_high.x, box_high.z) - Vec2(0, 0.75)), 1e-9);
    const auto [ball_low, ball_high] = bounds(context, result[1].points);
    EXPECT_LT(glm::length(Vec2(ball_low.x, ball_low.z) - Vec2(1.3, 0.3)), 0.01);
    EXPECT_LT(glm::length(Vec2(ball_high.x, ball_high.z) - Vec2(2.7, 1.7)), 0.01);
    EXPECT_EQ(box_low.y, box_high.y);
    EXPECT_NEAR(box_low.y, ball_low.y, 1e-12);
    EXPECT_LT(box_low.y, 0.3);
}

TEST(Ground, HasALineFromEachCenterOfThePairToItsShadow) {
    const Scene scene(test::make_scene(
        {test::box("A", {-1, 2, 0.5}, {1, 0.5, 0.25}, no_rotation), test::ball("B", {2, 1, 1}, 0.7)}));
    const DrawContext context = scene.draw_context();
    const Figure figure = pair_figure(context);
    for (const Vec3& center : {Vec3(-1, 2, 0.5), Vec3(2, 1, 1)}) {
        const auto plumb = std::find_if(figure.lines.begin(), figure.lines.end(), [&](const Line& line) {
            const Vec3 delta = line.points.back() - line.points.front();
            return line.layer == PaintLayer::Backdrop && delta.x == 0 && delta.z == 0 && delta.y < 0 &&
                   glm::length(context.to_world(line.points.front()) - center) < 1e-9;
        });
        ASSERT_NE(plumb, figure.lines.end());
        EXPECT_EQ(plumb->points.back().y, shadows(figure)[0].points[0].y);
    }
}

TEST(Ground, IsBelowBodiesAboveItAndIgnoresDistantBodies) {
    const auto height = [](const Vec3& third) {
        const Scene scene(test::make_scene({test::box("A", {0, 0, 0}, {1, 1, 1}, no_rotation),
                                            test::box("B", {1.5, 0, 0}, {1, 1, 1}, no_rotation),
                                            test::box("C", third, {1, 1, 1}, no_rotation)}));
        const DrawContext context = scene.draw_context();
        return context.to_world(shadows(pair_figure(context)).at(0).points[0]).y;
    };
    const Real alone = height({0, 0, 2});
    EXPECT_LT(alone, -1);
    EXPECT_EQ(height({500, -80, 0}), alone);
    EXPECT_LT(height({0, -8, 0}), -9);
}

TEST(Ground, HasShadowsForAnEyeBelowItToo) {
    Document document = test::deep_overlap();
    document.view_direction = ViewDirection{.pitch = -0.7};
    const Scene scene(document);
    EXPECT_EQ(shadows(pair_figure(scene.draw_context())).size(), 2U);
}

TEST(Ground, IsPaintedOverTheBodiesForAnEyeBelowIt) {
    for (const Real fov : {0.0, 0.55}) {
        for (const Real pitch : {-0.7, 0.7}) {
            Document document = test::deep_overlap();
            document.view_direction = ViewDirection{.pitch = pitch, .fov = fov};
            const Scene scene(document);
            const DrawContext context = scene.draw_context();
            const Figure figure = pair_figure(context);
            const Drawing drawing = flatten(figure, context.view, test::default_draw_options());
            const Vec3 foot(context.a().center.x, shadows(figure)[0].points[0].y, context.a().center.z);
            const std::vector<Color> fills = fills_at(drawing, glm::vec2(context.view.project(foot).px));
            ASSERT_GT(fills.size(), 1U);
            const Color shadow = find_theme("dark")->ground_shadow;
            EXPECT_EQ(same_hue(fills.front(), shadow), pitch > 0) << fov;
            EXPECT_EQ(same_hue(fills.back(), shadow), pitch < 0) << fov;
        }
    }
}

TEST(Ground, HasALineForAnUprightPlateAtEveryRotation) {
    for (const Real angle : {0.0, 0.4, 1.3}) {
        const core::Quat about_y = glm::angleAxis(angle, Vec3(0, 1, 0)),
                         about_z = glm::angleAxis(angle, Vec3(0, 0, 1));
        const Scene scene(test::make_scene({test::box("A", {0, 0, 0}, {1, 1, 0}, about_y * about_z),
                                            test::box("B", {3, 0, 0}, {1, 1, 1}, no_rotation)}));
        const Figure figure = pair_figure(scene.draw_context());
        EXPECT_EQ(shadows(figure).size(), 1U) << angle;
        EXPECT_EQ(std::count_if(figure.lines.begin(), figure.lines.end(),
                                [](const Line& line) { return line.role == Role::GroundShadow; }),
                  1)
            << angle;
    }
}

TEST(Ground, HasARoundShadowOfABallThatIsNotOnThePaper) {
    Document document = test::make_scene({test::ball("A", {0, 40, 0}, 1), test::ball("B", {0.5, 0, 0}, 0.2)});
    document.camera = Camera{.target = {1, -0.3, 0}, .yaw = 0, .pitch = 1.2, .height = 0.01, .fov = 0};
    const Scene scene(document);
    const DrawContext context = scene.draw_context();
    const std::vector<Area> result = shadows(pair_figure(context));
    ASSERT_EQ(result.size(), 2U);
    EXPECT_GT(result[0].points.size(), 33U);
}

TEST(Ground, ShadowsAreNotSeenThroughBodies) {
    const test::Scene scene(test::deep_overlap());
    const DrawContext context = scene.draw_context();
    DrawOptions options = test::default_draw_options();
    for (const bool is_transparent : {false, true}) {
        options.transparent = is_transparent;
        std::vector<Color> fills;
        for (const Path& path : flatten(pair_figure(context), context.view, options).paths)
            if (path.role == Role::GroundShadow) fills.push_back(path.fill);
        const auto covers = std::ranges::count(fills, options.theme->window);
        EXPECT_EQ(covers, is_transparent ? 0 : 2) << "one for each body";
        EXPECT_EQ(fills.size(), static_cast<std::size_t>(covers) + 2);
        EXPECT_FALSE(fills.front() == options.theme->window) << "the shadows are below";
    }
}

}  // namespace
}  // namespace app::ground_test

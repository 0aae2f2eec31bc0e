// A ball seen from outside, from its surface, and from inside.
#include "app/drawing/ball_outline.h"

#include <gtest/gtest.h>

#include "app/drawing/flatten.h"
#include "app/tests/figures.h"

namespace app::silhouette_test {
namespace {

// The eye is `away` from the center of the unit ball and looks at it.
ViewTransform view_at(Real away) {
    constexpr Real fov = 0.55;
    const Real height = 0.5;
    const Real to_target = 0.5 / std::tan(0.5 * fov) * height;
    return {Camera{.target = {0, 0, away - to_target}, .yaw = 0, .pitch = 0, .height = height, .fov = fov},
            false,
            {800, 600}};
}

int surface_count_at(Real away) {
    const ViewTransform view = view_at(away);
    return ball_outline({view.to_view(Vec3(0)), 1 / view.units_per_height()}, view).surface_count;
}

Drawing ball_at(Real away) {
    Figure figure;
    figure.balls.push_back({Vec3(0), 1, Role::ShapeA});
    return flatten(figure, view_at(away), draw_options_for("dark"));
}

TEST(BallOutline, HasTwoSurfacesFromOutsideAndOneFromInside) {
    EXPECT_EQ(surface_count_at(3), 2);
    EXPECT_EQ(surface_count_at(1.0001), 2);
    EXPECT_EQ(surface_count_at(0.9999), 1);
    EXPECT_EQ(surface_count_at(0), 1);
}

TEST(BallOutline, CoversThePaperAtEveryEyeDistance) {
    for (const Real away : {1.1, 1.01, 1.001, 1.000001, 0.999999, 0.9, 0.5, 0.0}) {
        for (const glm::vec2& px : {glm::vec2(400, 300), glm::vec2(3, 3), glm::vec2(797, 597)})
            EXPECT_EQ(fills_at(ball_at(away), px).size(), 1U) << away << " at " << px.x;
    }
}

TEST(BallOutline, IsFainterFromInside) {
    const Color outside = fills_at(ball_at(1.001), {400, 300}).at(0),
                inside = fills_at(ball_at(0.999), {400, 300}).at(0);
    EXPECT_NEAR(inside.a, outside.a / 2, 1e-6);
}

TEST(BallOutline, HasNoRimForAnEyeInside) {
    const ViewTransform view = view_at(0.5);
    EXPECT_FALSE(outline_circle({view.to_view(Vec3(0)), 1 / view.units_per_height()}, view).has_value());
    EXPECT_TRUE(outline_circle({view.to_view({0, 0, -9}), 1 / view.units_per_height()}, view).has_value());
}

TEST(BallOutline, OccludesTheOutsideForAnEyeInside) {
    const ViewTransform view = view_at(0.5);
    Occluders occluders(view);
    occluders.add(ViewBall{view.to_view(Vec3(0)), 1 / view.units_per_height()});
    const auto hidden = [&](const Vec3& from, const Vec3& to) {
        const Segment segment{view.to_view(from), view.to_view(to)};
        return occluders.hidden_ranges(segment, occluders.find_candidates({segment}));
    };
    EXPECT_TRUE(hidden({-0.1, 0, -0.5}, {0.1, 0, -0.5}).empty());
    EXPECT_EQ(hidden({-0.1, 0, -2}, {0.1, 0, -2}).size(), 1U);
    const std::vector<core::Interval> ranges = hidden({0, 0.1, 0}, {0, 0.1, -4});
    const Polyline equator = circle_points(
        great_circle({view.to_view(Vec3(0)), 1 / view.units_per_height()}, {0.2, 1, 0.1}), view);
    for (const VisibilitySpan& span : split_by_visibility(equator, Frustum(view), occluders))
        EXPECT_FALSE(span.hidden) << "what is on the wall is seen";
    ASSERT_EQ(ranges.size(), 1U);
    EXPECT_NEAR(ranges[0].min, std::sqrt(0.99) / 4, 0.01);
    EXPECT_EQ(ranges[0].max, 1);
}

}  // namespace
}  // namespace app::silhouette_test

// A ball as seen from outside, from its very skin, and from within.
#include "app/drawing/silhouette.h"

#include <gtest/gtest.h>

#include "app/drawing/flatten.h"
#include "app/tests/figures.h"

namespace app::silhouette_test {
namespace {

// The eye stands `away` from the middle of the unit ball and looks at it.
Lens lens_at(Real away) {
    constexpr Real fov = 0.55;
    const Real height = 0.5;
    const Real to_target = 0.5 / std::tan(0.5 * fov) * height;
    return {Camera{.target = {0, 0, away - to_target}, .yaw = 0, .pitch = 0, .height = height, .fov = fov},
            false,
            {800, 600}};
}

int walls_at(Real away) {
    const Lens lens = lens_at(away);
    return silhouette({lens.local(Vec3(0)), 1 / lens.unit()}, lens).walls;
}

Drawing ball_at(Real away) {
    Figure figure;
    figure.balls.push_back({Vec3(0), 1, Role::ShapeA});
    return flatten(figure, lens_at(away), look_of("dark"));
}

TEST(Silhouette, HasTwoWallsFromOutsideAndOneFromWithin) {
    EXPECT_EQ(walls_at(3), 2);
    EXPECT_EQ(walls_at(1.0001), 2);
    EXPECT_EQ(walls_at(0.9999), 1);
    EXPECT_EQ(walls_at(0), 1);
}

TEST(Silhouette, CoversThePaperHoweverNearTheEyeComes) {
    for (const Real away : {1.1, 1.01, 1.001, 1.000001, 0.999999, 0.9, 0.5, 0.0}) {
        for (const glm::vec2& px : {glm::vec2(400, 300), glm::vec2(3, 3), glm::vec2(797, 597)})
            EXPECT_EQ(fills_at(ball_at(away), px).size(), 1U) << away << " at " << px.x;
    }
}

TEST(Silhouette, IsFainterFromWithin) {
    const Rgba outside = fills_at(ball_at(1.001), {400, 300}).at(0),
               inside = fills_at(ball_at(0.999), {400, 300}).at(0);
    EXPECT_NEAR(inside.a, outside.a / 2, 1e-6);
}

TEST(Silhouette, HasNoRimForAnEyeWithin) {
    const Lens lens = lens_at(0.5);
    EXPECT_FALSE(touched_ring({lens.local(Vec3(0)), 1 / lens.unit()}, lens).has_value());
    EXPECT_TRUE(touched_ring({lens.local({0, 0, -9}), 1 / lens.unit()}, lens).has_value());
}

TEST(Silhouette, HidesWhatIsOutsideFromAnEyeWithin) {
    const Lens lens = lens_at(0.5);
    Hiders hiders(lens);
    hiders.add(LocalBall{lens.local(Vec3(0)), 1 / lens.unit()});
    const auto hidden = [&](const Vec3& from, const Vec3& to) {
        const Segment segment{lens.local(from), lens.local(to)};
        return hiders.hidden(segment, hiders.near({segment}));
    };
    EXPECT_TRUE(hidden({-0.1, 0, -0.5}, {0.1, 0, -0.5}).empty());
    EXPECT_EQ(hidden({-0.1, 0, -2}, {0.1, 0, -2}).size(), 1U);
    const std::vector<core::Interval> through = hidden({0, 0.1, 0}, {0, 0.1, -4});
    const Loop equator = circle(great_circle({lens.local(Vec3(0)), 1 / lens.unit()}, {0.2, 1, 0.1}), lens);
    for (const Stretch& stretch : stretches(equator, Frustum(lens), hiders))
        EXPECT_FALSE(stretch.hidden) << "what is on the wall is seen";
    ASSERT_EQ(through.size(), 1U);
    EXPECT_NEAR(through[0].min, std::sqrt(0.99) / 4, 0.01);
    EXPECT_EQ(through[0].max, 1);
}

}  // namespace
}  // namespace app::silhouette_test

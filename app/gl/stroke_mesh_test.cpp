// Wide lines are even, with round joins and butt ends.
#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "app/gl/mesh.h"
#include "app/tests/gl_fixture.h"

namespace app::test::stroke_test {

namespace {

constexpr Color half_red{1, 0, 0, 0.5F};
constexpr double half = 128.0 / 255;  // what half becomes in a byte

Drawing drawing_of(Path path) {
    Drawing drawing;
    drawing.size_px = {100, 100};
    drawing.paths = {std::move(path)};
    return drawing;
}

Path line(std::vector<glm::vec2> points, float width) {
    return {std::move(points), false, {}, half_red, width};
}

int max_alpha(const gl::Image& image) {
    int max_value = 0;
    for (std::size_t i = 3; i < image.rgba.size(); i += 4)
        max_value = std::max(max_value, int{image.rgba[i]});
    return max_value;
}

std::vector<glm::vec2> circle_points(float radius, int corners) {
    std::vector<glm::vec2> points;
    for (int i = 0; i < corners; ++i) {
        const float angle =
            static_cast<float>(i) / static_cast<float>(corners) * 2 * std::numbers::pi_v<float>;
        points.push_back({50 + radius * std::cos(angle), 50 + radius * std::sin(angle)});
    }
    return points;
}

}  // namespace

TEST(Stroke, CoversLengthTimesWidth) {
    GlFixture fixture;
    for (const float width : {0.5F, 1.0F, 2.0F, 7.5F}) {
        const gl::Image image =
            fixture.render_image(drawing_of(line({{20.3F, 30.1F}, {70.9F, 61.7F}}, width)));
        const double length = std::hypot(50.6, 31.6);
        EXPECT_NEAR(channel_sum(image, 3), length * width * half, 0.03 * length * width) << width;
    }
}

TEST(Stroke, IsNotDarkerAtCorners) {
    GlFixture fixture;
    for (const float degrees : {5.0F, 60.0F, 90.0F, 135.0F, 170.0F, 179.9F}) {
        const float angle = degrees * std::numbers::pi_v<float> / 180;
        const glm::vec2 corner{50, 50};
        const glm::vec2 position = corner + 30.0F * glm::vec2(std::cos(angle), std::sin(angle));
        const gl::Image image = fixture.render_image(drawing_of(line({{20, 50}, corner, position}, 9)));
        EXPECT_LE(max_alpha(image), 130) << degrees;
        EXPECT_GT(channel_sum(image, 3), 200 * half) << degrees;
    }
}

TEST(Stroke, IsRoundOutsideACorner) {
    GlFixture fixture;
    const gl::Image image = fixture.render_image(drawing_of(line({{20, 50}, {50, 50}, {50, 80}}, 20)));
    EXPECT_NEAR(channel_value(image, 56, 43, 3), 128, 2);  // 9.2 from the corner
    EXPECT_EQ(channel_value(image, 58, 41, 3), 0);         // 12
}

TEST(Stroke, HasButtEnds) {
    GlFixture fixture;
    const gl::Image image = fixture.render_image(drawing_of(line({{20, 50}, {60, 50}}, 10)));
    EXPECT_NEAR(channel_value(image, 20, 50, 3), 128, 1);
    EXPECT_EQ(channel_value(image, 19, 50, 3), 0);
    EXPECT_NEAR(channel_value(image, 59, 50, 3), 128, 1);
    EXPECT_EQ(channel_value(image, 60, 50, 3), 0);
}

TEST(Stroke, IsEvenAlongAClosedCurve) {
    GlFixture fixture;
    Path circle = line(circle_points(35, 64), 4);
    circle.closed = true;
    const gl::Image image = fixture.render_image(drawing_of(circle));
    EXPECT_LE(max_alpha(image), 130);
    EXPECT_NEAR(channel_sum(image, 3), 2 * std::numbers::pi * 35 * 4 * half, 10);
}

TEST(Stroke, FollowsItsDashPattern) {
    GlFixture fixture;
    Path dashed = line({{10, 50}, {90, 50}}, 4);
    dashed.dash_px = 6;
    dashed.gap_px = 4;
    const gl::Image image = fixture.render_image(drawing_of(dashed));
    EXPECT_NEAR(channel_sum(image, 3), 8 * 6 * 4 * half, 1);
    EXPECT_NEAR(channel_value(image, 13, 50, 3), 128, 1);
    EXPECT_EQ(channel_value(image, 17, 50, 3), 0);
    EXPECT_NEAR(channel_value(image, 23, 50, 3), 128, 1);
}

TEST(Stroke, ContinuesDashesAroundCorners) {
    GlFixture fixture;
    Path dashed = line({{10, 50}, {14, 50}, {14, 80}}, 2);
    dashed.dash_px = 6;
    dashed.gap_px = 6;
    const gl::Image image = fixture.render_image(drawing_of(dashed));
    EXPECT_NEAR(channel_value(image, 13, 51, 3), 128, 2);  // 2 of the 6 are left after the corner
    EXPECT_EQ(channel_value(image, 13, 54, 3), 0);
    EXPECT_NEAR(channel_value(image, 13, 60, 3), 128, 2);
}

}  // namespace app::test::stroke_test

// From figure to drawing, for pictures with a known result.
#include "app/drawing/flatten.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <gtest/gtest.h>

#include "app/drawing/picture_format.h"
#include "app/tests/figures.h"

namespace app::flatten_test {
namespace {

const Color color_a = find_theme("dark")->a, color_b = find_theme("dark")->b;

ViewTransform side_view(Real yaw) {
    return {Camera{.yaw = yaw, .pitch = 0.3, .height = 6}, false, {600, 600}};
}

Figure crossing_squares() {
    Figure figure;
    figure.areas = {make_quad(Vec3(0), {1, 0, 1}, {0, 1, 0}, Role::ShapeA),
                    make_quad(Vec3(0), {1, 0, -1}, {0, 1, 0}, Role::ShapeB)};
    return figure;
}

TEST(Flatten, DrawsCrossingSquaresInTheRightOrderOnBothSidesOfTheCrossing) {
    for (Real yaw : {0.1, 3.0}) {
        const ViewTransform view = side_view(yaw);
        const Drawing drawing = flatten(crossing_squares(), view, draw_options_for("dark"));
        for (Real side : {-1.0, 1.0}) {
            const Vec2 px = Vec2(300, 300) + Vec2(60 * side, 0);
            const std::vector<Color> fills = fills_at(drawing, px);
            ASSERT_EQ(fills.size(), 2U);
            // The nearer square at this pixel, by ray.
            const Ray ray = view.ray(px);
            const Real to_a = -glm::dot(ray.origin, Vec3(1, 0, -1)) / glm::dot(ray.direction, Vec3(1, 0, -1));
            const Real to_b = -glm::dot(ray.origin, Vec3(1, 0, 1)) / glm::dot(ray.direction, Vec3(1, 0, 1));
            EXPECT_TRUE(same_hue(fills.back(), to_a < to_b ? color_a : color_b)) << yaw << " " << side;
            EXPECT_TRUE(same_hue(fills.front(), to_a < to_b ? color_b : color_a)) << yaw << " " << side;
        }
    }
}

TEST(Flatten, DashesExactlyTheThreeHiddenEdgesOfACube) {
    Figure figure;
    add_cube(figure, Vec3(0), 1, Role::ShapeA);
    for (Real yaw : {0.3, 0.55, 2.0, -1.0}) {
        for (Real pitch : {0.42, -0.5}) {
            for (Real fov : {0.0, 0.55}) {
                const ViewTransform view({.yaw = yaw, .pitch = pitch, .height = 6, .fov = fov}, false,
                                         {800, 600});
                const Drawing drawing = flatten(figure, view, draw_options_for("dark"));
                EXPECT_EQ(count_paths(drawing, is_dashed), 3) << yaw << " " << pitch << " " << fov;
                EXPECT_EQ(count_paths(drawing, is_solid_line), 9) << yaw << " " << pitch << " " << fov;
            }
        }
    }
}

TEST(Flatten, SplitsNoFaceOfSeparatedBoxes) {
    Figure figure;
    add_cube(figure, {-1.2, 0, 0}, 0.5, Role::ShapeA);
    add_cube(figure, {1.1, 0.3, -0.4}, 0.5, Role::ShapeB);
    add_cube(figure, {0.1, 0.9, -1.4}, 0.5, Role::Context);
    figure.lines.clear();
    EXPECT_EQ(flatten(figure, corner_view(), draw_options_for("dark")).paths.size(), 18U);
}

TEST(Flatten, DrawsNothingBehindTheEye) {
    const ViewTransform view = corner_view();
    const Vec3 behind = view.eye() - view.forward() * 2.0;
    Figure figure;
    add_cube(figure, behind, 1, Role::ShapeA);
    figure.balls.push_back({behind, 1, Role::ShapeB});
    figure.markers.push_back({behind});
    figure.arrows.push_back({behind, behind - view.forward()});
    figure.labels.push_back({behind, "A"});
    const Drawing drawing = flatten(figure, view, draw_options_for("dark"));
    EXPECT_TRUE(drawing.paths.empty());
    EXPECT_TRUE(drawing.texts.empty());
}

TEST(Flatten, KeepsEveryNumberFiniteAndNearThePaper) {
    const Real nan = std::numeric_limits<Real>::quiet_NaN(), huge = 1e300;
    Figure figure;
    figure.lines.push_back({{{-huge, 0, 0}, {huge, 0, 0}}, Role::ShapeA});
    figure.lines.push_back({{{-huge, 0.1, 0}, {3 * huge, 0.2, 0.3 * huge}}, Role::ShapeA});
    figure.areas.push_back(make_quad({huge, 0, 0}, {0.3 * huge, huge, 0}, {0, 0.1, huge}, Role::ShapeB));
    figure.lines.push_back({{{nan, 0, 0}, {1, 0, 0}}, Role::ShapeA});
    figure.lines.push_back({{{0, 0, 0}}, Role::ShapeA});
    figure.lines.push_back({{{0, -1, -1e9}, {0, -1, 1e9}}, Role::Note, PaintLayer::Backdrop});
    figure.areas.push_back(make_quad({0, -1, 0}, {1e9, 0, 0}, {0, 0, 1e9}, Role::ShapeB));
    figure.areas.push_back(make_quad(Vec3(0), Vec3(0), {0, 1, 0}, Role::ShapeB));
    figure.areas.push_back({{}, Role::ShapeA});
    figure.balls.push_back({Vec3(0), 1e9, Role::ShapeA});
    figure.balls.push_back({Vec3(0), nan, Role::ShapeA});
    figure.arrows.push_back({{0, 0, 0}, {1e12, 0, 0}, Role::Mtv});
    figure.labels.push_back({{nan, 0, 0}, "?"});
    const Drawing drawing = flatten(figure, corner_view(), draw_options_for("dark"));
    EXPECT_GT(drawing.paths.size(), 2U);
    for (const Path& path : drawing.paths) {
        for (const glm::vec2& point : path.points) {
            EXPECT_LT(std::abs(point.x), 2000);
            EXPECT_LT(std::abs(point.y), 2000);
        }
    }
}

TEST(Flatten, DrawsFarAndHugeScenesLikeOrdinaryScenes) {
    const auto svg = [](Real scale, const Vec3& center) {
        Figure figure;
        add_cube(figure, center, scale, Role::ShapeA);
        add_cube(figure, center + Vec3(scale), scale / 2, Role::ShapeB);
        figure.balls.push_back({center - Vec3(scale), scale, Role::Context});
        const Camera camera{.target = center, .height = 6 * scale};
        return to_svg(flatten(figure, ViewTransform(camera, false, {800, 600}), draw_options_for("dark")),
                      {});
    };
    const std::string ordinary = svg(1, Vec3(0));
    EXPECT_EQ(svg(std::ldexp(1.0, 498), Vec3(0)), ordinary);
    EXPECT_EQ(svg(std::ldexp(1.0, -498), Vec3(0)), ordinary);
    EXPECT_EQ(svg(1, Vec3(std::ldexp(1.0, 24))), ordinary);
}

TEST(Flatten, GivesTheSameBytesForTheSameFigure) {
    Figure figure;
    add_cube(figure, Vec3(0), 1, Role::ShapeA);
    add_cube(figure, Vec3(0.7), 0.8, Role::ShapeB);
    figure.labels.push_back({Vec3(1), "A_0×B_1", Role::Mtv, LabelKind::Value});
    const auto svg = [&] { return to_svg(flatten(figure, corner_view(), draw_options_for("light")), {}); };
    EXPECT_EQ(svg(), svg());
}

TEST(Flatten, DrawsABallRoundInEveryOrthographicView) {
    Figure figure;
    figure.balls.push_back({{0.5, 0.25, -3}, 1, Role::ShapeA});
    const ViewTransform view = front_view();
    const Drawing drawing = flatten(figure, view, draw_options_for("dark"));
    const glm::vec2 center = view.project({0.5, 0.25, -3}).px;
    ASSERT_FALSE(drawing.paths.empty());
    for (const glm::vec2& point : drawing.paths[0].points)
        EXPECT_NEAR(glm::distance(point, center), 100, 1e-3);
}

TEST(Flatten, DrawsTheRimOfABallWhereSightLinesTouchIt) {
    Figure figure;
    const Vec3 center{1.5, 1, 0.5};
    figure.balls.push_back({center, 0.7, Role::ShapeA});
    const ViewTransform view = corner_view();
    const Drawing drawing = flatten(figure, view, draw_options_for("dark"));
    for (const glm::vec2& point : drawing.paths[0].points) {
        const Ray ray = view.ray(point);
        const Real along = glm::dot(center - ray.origin, ray.direction);
        EXPECT_NEAR(glm::distance(ray.origin + ray.direction * along, center), 0.7, 1e-5);
    }
}

// Distance along the sight line to the ball; negative: missed.
Real distance_to_ball(const Ray& ray, const Vec3& center, Real radius) {
    const Vec3 to_center = center - ray.origin;
    const Real along = glm::dot(to_center, ray.direction);
    const Real square = radius * radius - glm::dot(to_center, to_center) + along * along;
    return square < 0 ? -1 : along - std::sqrt(square);
}

// The same to a cube of half extent 1 around the origin.
Real distance_to_cube(const Ray& ray) {
    Real enter = 0, leave = 1e30;
    for (int i = 0; i < 3; ++i) {
        const Real a = (-1 - ray.origin[i]) / ray.direction[i], b = (1 - ray.origin[i]) / ray.direction[i];
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    return enter < leave ? enter : -1;
}

TEST(Flatten, PaintsABallOverTheFacesInsideIt) {
    constexpr Real radius = 0.7;
    int checked = 0;
    for (const Vec3& center : {Vec3(0.1, 1.3, 0.2), Vec3(0, 0.8, 0), Vec3(0.9, 0.9, 0.9), Vec3(0, 0, 1.4)}) {
        Figure figure;
        add_cube(figure, Vec3(0), 1, Role::ShapeA);
        figure.balls.push_back({center, radius, Role::ShapeB});
        const ViewTransform view = corner_view(5);
        const Drawing drawing = flatten(figure, view, draw_options_for("dark"));
        // True, false: the ball, the cube is nearer; absent: one of them is not under the point.
        const auto is_ball_nearer = [&](const Vec2& px) -> std::optional<bool> {
            const Ray ray = view.ray(px);
            const Real ball = distance_to_ball(ray, center, radius), cube = distance_to_cube(ray);
            if (ball < 0 || cube < 0) return std::nullopt;
            return ball < cube;
        };
        for (Real y = 100; y < 500; y += 5) {
            for (Real x = 200; x < 600; x += 5) {
                const std::optional<bool> expected = is_ball_nearer({x, y});
                if (!expected) continue;
                bool is_near_edge = false;
                for (const Vec2& step : {Vec2(3, 0), Vec2(-3, 0), Vec2(0, 3), Vec2(0, -3)})
                    is_near_edge = is_near_edge || is_ball_nearer(Vec2(x, y) + step) != expected;
                if (is_near_edge) continue;
                const auto last =
                    std::find_if(drawing.paths.rbegin(), drawing.paths.rend(),
                                 [&](const Path& path) { return contains_point(path, glm::vec2(x, y)); });
                ASSERT_NE(last, drawing.paths.rend());
                EXPECT_EQ(last->gradient.has_value(), *expected) << x << ", " << y;
                ++checked;
            }
        }
    }
    EXPECT_GT(checked, 1500);
}

TEST(Flatten, CullsBackFacesThatAreOneSided) {
    Figure figure;
    add_cube(figure, Vec3(0), 1, Role::ShapeA);
    figure.lines.clear();
    for (Area& area : figure.areas) area.two_sided = false;
    EXPECT_EQ(flatten(figure, corner_view(), draw_options_for("dark")).paths.size(), 3U);
}

TEST(Flatten, OffsetsBarsToTheRightOfTheirDirection) {
    Figure figure;
    figure.lines.push_back({{{-1, 0, 0}, {1, 0, 0}}, Role::IntervalA, PaintLayer::Overlay, false, 5});
    DrawOptions options = draw_options_for("dark");
    options.scale = 2;
    const Drawing drawing = flatten(figure, front_view(), options);
    ASSERT_EQ(drawing.paths.size(), 1U);
    EXPECT_NEAR(drawing.paths[0].points[0].y, 310, 1e-3);
    EXPECT_NEAR(drawing.paths[0].points[1].y, 310, 1e-3);
}

TEST(Flatten, ShrinksTheHeadOfAShortArrow) {
    for (Real length : {0.02, 2.0}) {
        Figure figure;
        figure.arrows.push_back({{0, 0, 0}, {length, 0, 0}, Role::ContactNormal});
        const Drawing drawing = flatten(figure, front_view(), draw_options_for("dark"));
        ASSERT_EQ(drawing.paths.size(), 2U);
        const float head = drawing.paths[1].points[0].x - drawing.paths[1].points[1].x;
        EXPECT_LE(head, 50 * static_cast<float>(length) + 1e-3F);
        EXPECT_NEAR(drawing.paths[1].points[0].x, 300 + 100 * length, 1e-3);
    }
}

// Through the cube from before it to behind it, seen from the front.
Drawing pierced_cube(PaintLayer layer) {
    Figure figure;
    add_cube(figure, Vec3(0), 1, Role::ShapeA);
    figure.lines.clear();
    figure.arrows.push_back({{-2, 0, 2.5}, {2, 0, -1.5}, Role::ContactNormal, layer});
    return flatten(figure, front_view(), draw_options_for("dark"));
}

TEST(Flatten, DashesTheShaftOfASolidLayerArrowWhereBodiesHideIt) {
    const Drawing drawing = pierced_cube(PaintLayer::Solid);
    ASSERT_EQ(count_paths(drawing, is_dashed), 1);
    const auto hidden = std::find_if(drawing.paths.begin(), drawing.paths.end(), is_dashed);
    // It meets the front at x = -0.5 and leaves the outline of the cube at x = 1.
    EXPECT_NEAR(hidden->points.front().x, 250, 1e-3);
    EXPECT_NEAR(hidden->points.back().x, 400, 1e-3);
    EXPECT_EQ(count_paths(drawing, is_solid_line), 2);
    EXPECT_EQ(count_paths(pierced_cube(PaintLayer::Overlay), is_dashed), 0);
}

TEST(Flatten, KeepsTheHeadOfAnArrowThatIsMostlyHidden) {
    const auto head = [](const Vec3& tip, PaintLayer layer) {
        Figure figure;
        add_cube(figure, Vec3(0), 1, Role::ShapeA);
        figure.lines.clear();
        figure.arrows.push_back({Vec3(0, 0, 0.5), tip, Role::Mtv, layer});
        return flatten(figure, corner_view(), draw_options_for("dark")).paths.back().points;
    };
    EXPECT_EQ(head({0, 0, 1.05}, PaintLayer::Solid), head({0, 0, 1.05}, PaintLayer::Overlay));
}

TEST(Flatten, DrawsHiddenMarkersHollow) {
    const auto inner = [](const Vec3& at, PaintLayer layer) {
        Figure figure;
        add_cube(figure, Vec3(0), 1, Role::ShapeA);
        figure.markers.push_back({at, MarkerShape::Diamond, Role::Mtv, layer});
        return flatten(figure, front_view(), draw_options_for("dark")).paths.back().fill;
    };
    const Theme& theme = *find_theme("dark");
    EXPECT_TRUE(same_hue(inner({0, 0, 0}, PaintLayer::Solid), theme.window));
    EXPECT_TRUE(same_hue(inner({0, 0, 2}, PaintLayer::Solid), theme.mtv));
    EXPECT_TRUE(same_hue(inner({0, 0, 1}, PaintLayer::Solid), theme.mtv));
    EXPECT_TRUE(same_hue(inner({0, 0, 0}, PaintLayer::Overlay), theme.mtv));
}

TEST(Flatten, KeepsTheOrderOfAFlatFigure) {
    Figure figure;
    figure.areas = {make_quad(Vec3(0), {1, 0, 0}, {0, 1, 0}, Role::ShapeB),
                    make_quad({0.5, 0, 0}, {1, 0, 0}, {0, 1, 0}, Role::ShapeA)};
    figure.lines.push_back({{{-3, 0, 0}, {3, 0, 0}}, Role::ShapeA});
    const ViewTransform view({}, true, {600, 600});
    const Drawing drawing = flatten(figure, view, draw_options_for("dark"));
    ASSERT_EQ(drawing.paths.size(), 3U);
    EXPECT_TRUE(same_hue(drawing.paths[0].fill, color_b));
    EXPECT_TRUE(same_hue(drawing.paths[1].fill, color_a));
    EXPECT_EQ(count_paths(drawing, is_dashed), 0);
}

TEST(Flatten, HatchesInsideTheOverlapOnly) {
    Figure figure;
    figure.areas = {make_quad(Vec3(0), {1, 0, 0}, {0, 1, 0}, Role::Overlap)};
    const Drawing drawing =
        flatten(figure, ViewTransform({.height = 6}, true, {600, 600}), draw_options_for("print"));
    EXPECT_GT(drawing.paths.size(), 20U);
    for (const Path& path : drawing.paths) {
        for (const glm::vec2& point : path.points) {
            EXPECT_GE(std::min(point.x, point.y), 200 - 0.01);
            EXPECT_LE(std::max(point.x, point.y), 400 + 0.01);
        }
    }
}

TEST(Flatten, LeavesOutTheBackgroundWhenTransparent) {
    DrawOptions options = draw_options_for("light");
    EXPECT_EQ(flatten({}, front_view(), options).background, find_theme("light")->window);
    options.transparent = true;
    EXPECT_EQ(flatten({}, front_view(), options).background.a, 0);
}

}  // namespace
}  // namespace app::flatten_test

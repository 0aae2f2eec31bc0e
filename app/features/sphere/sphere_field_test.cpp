// Tests of the colors of the direction sphere against the trace and a dense fan of directions.
#include "app/features/sphere/sphere_field.h"

#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::sphere_field_test {
namespace {

SphereView default_view() {
    const ViewTransform transform(Camera(), false, Vec2(400));
    return {{200, 200}, 150, transform.right(), transform.up(), -transform.forward()};
}

// The last polygon that covers a point; nullptr if none does.
const Path* polygon_at(const Drawing& drawing, const glm::vec2& point) {
    const Path* found = nullptr;
    for (const Path& path : drawing.paths) {
        if (path.fill.a == 0) continue;
        int left = 0, right = 0;
        for (std::size_t i = 0; i < path.points.size(); ++i) {
            const glm::vec2 from = path.points[i], to = path.points[(i + 1) % path.points.size()];
            const glm::vec2 side = to - from, inside = point - from;
            (side.x * inside.y - side.y * inside.x > 0 ? left : right)++;
        }
        if (left == 0 || right == 0) found = &path;
    }
    return found;
}

Drawing field_of(const Analysis& analysis, const OverlapScale& scale) {
    Drawing drawing;
    add_overlap_field(drawing, analysis, default_view(), {scale, find_theme("dark"), 1});
    return drawing;
}

// The overlap from the vertices alone.
Real overlap_of_vertices(const Analysis& analysis, const Vec3& direction) {
    Real max_a = -1e300, min_a = 1e300, max_b = -1e300, min_b = 1e300;
    for (const Vec3& vertex : analysis.a.vertices) {
        const Real at = glm::dot(analysis.a.center + vertex, direction);
        max_a = std::max(max_a, at + analysis.a.radius);
        min_a = std::min(min_a, at - analysis.a.radius);
    }
    for (const Vec3& vertex : analysis.b.vertices) {
        const Real at = glm::dot(analysis.b.center + vertex, direction);
        max_b = std::max(max_b, at + analysis.b.radius);
        min_b = std::min(min_b, at - analysis.b.radius);
    }
    return std::min(max_a - min_b, max_b - min_a);
}

TEST(SphereField, HasTheOverlapOfTheTraceAtEveryCandidate) {
    for (const Document& document : {test::edge_separated(), test::deep_overlap(), test::ball_and_box()}) {
        const test::Scene scene(document);
        for (const core::AxisTest& axis : scene.analysis.trace.axes) {
            if (!is_measured(axis)) continue;
            EXPECT_NEAR(overlap_on(scene.analysis, axis.direction), axis.overlap, 1e-9);
            EXPECT_NEAR(overlap_on(scene.analysis, -axis.direction), axis.overlap, 1e-9);
        }
    }
}

TEST(SphereField, EqualsTheOverlapOfTheVerticesOverADenseFan) {
    for (const Document& document : {test::edge_separated(), test::deep_overlap(), test::ball_and_box()}) {
        const test::Scene scene(document);
        const OverlapScale scale = make_overlap_scale(scene.analysis);
        Real least = 1e300;
        for (int i = 0; i < 60; ++i) {
            for (int k = 0; k < 120; ++k) {
                const Real tilt = glm::pi<Real>() * (i + 0.5) / 60, turn = glm::two_pi<Real>() * k / 120;
                const Vec3 direction(std::sin(tilt) * std::cos(turn), std::cos(tilt),
                                     std::sin(tilt) * std::sin(turn));
                const Real overlap = overlap_on(scene.analysis, direction);
                EXPECT_NEAR(overlap, overlap_of_vertices(scene.analysis, direction), 1e-9);
                least = std::min(least, overlap);
                EXPECT_LE(overlap, scale.max * 1.02);
            }
        }
        EXPECT_GE(least, scale.min - 1e-9) << "no direction has a wider gap or less overlap";
    }
}

TEST(SphereField, PaintsEveryPixelInTheColorOfItsOverlap) {
    for (const Document& document : {test::edge_separated(), test::deep_overlap(), test::ball_and_box()}) {
        const test::Scene scene(document);
        const OverlapScale scale = make_overlap_scale(scene.analysis);
        const Drawing drawing = field_of(scene.analysis, scale);
        const Theme& theme = *find_theme("dark");
        int checked = 0;
        for (int y = 55; y < 350; y += 7) {
            for (int x = 55; x < 350; x += 7) {
                const glm::vec2 pixel(x, y);
                if (glm::distance(pixel, {200, 200}) > 148) continue;
                const Path* path = polygon_at(drawing, pixel);
                ASSERT_NE(path, nullptr) << x << " " << y;
                // Polygons overlap by a pixel: the color is that of a direction within a pixel and a half.
                bool matches = false;
                for (const glm::vec2& offset : {glm::vec2(0),
                                                {1.5F, 0},
                                                {-1.5F, 0},
                                                {0, 1.5F},
                                                {0, -1.5F},
                                                {1.1F, 1.1F},
                                                {-1.1F, 1.1F},
                                                {1.1F, -1.1F},
                                                {-1.1F, -1.1F}}) {
                    const auto direction = default_view().direction_at(pixel + offset);
                    if (!direction) continue;
                    const int band = scale.band(overlap_on(scene.analysis, *direction));
                    matches = matches || path->fill == scale.color(band, theme);
                }
                EXPECT_TRUE(matches) << x << " " << y;
                ++checked;
            }
        }
        EXPECT_GT(checked, 1300);
    }
}

TEST(SphereField, DrawsTheZeroContourWhereTheProjectionsTouch) {
    const test::Scene scene(test::edge_separated());
    const Drawing drawing = field_of(scene.analysis, make_overlap_scale(scene.analysis));
    int points = 0;
    for (const Path& path : drawing.paths) {
        if (path.stroke != find_theme("dark")->mtv) continue;
        for (const glm::vec2& point : path.points) {
            if (glm::distance(point, {200, 200}) > 147) continue;  // at the rim a pixel is a large angle
            const auto direction = default_view().direction_at(point);
            ASSERT_TRUE(direction.has_value());
            EXPECT_NEAR(overlap_on(scene.analysis, *direction), 0, 0.01);
            ++points;
        }
    }
    EXPECT_GT(points, 10);
    const test::Scene overlapping(test::deep_overlap());
    for (const Path& path : field_of(overlapping.analysis, make_overlap_scale(overlapping.analysis)).paths)
        EXPECT_NE(path.stroke, find_theme("dark")->mtv);
}

TEST(SphereField, ScalesWithThePair) {
    const OverlapScale one = make_overlap_scale(test::Scene(test::edge_separated()).analysis);
    for (const Real factor : {1e-9, 1e10}) {
        const test::Scene scene(test::scaled_and_moved(test::edge_separated(), factor, {0, 0, 0}));
        const OverlapScale scaled = make_overlap_scale(scene.analysis);
        EXPECT_NEAR(scaled.contour_step / factor, one.contour_step, 1e-6);
        EXPECT_NEAR(scaled.min / factor, one.min, 1e-6);
        EXPECT_GT(field_of(scene.analysis, scaled).paths.size(), 100U);
    }
}

TEST(SphereField, FindsTheDirectionOfAPixel) {
    const SphereView view = default_view();
    EXPECT_EQ(view.direction_at({200, 200}), view.toward);
    EXPECT_FALSE(view.direction_at({200, 355}).has_value());
    for (const glm::vec2& pixel : {glm::vec2(120, 170), {250, 300}, {200, 60}}) {
        const auto direction = view.direction_at(pixel);
        ASSERT_TRUE(direction.has_value());
        EXPECT_NEAR(glm::length(*direction), 1, 1e-12);
        EXPECT_LT(glm::distance(view.to_paper(*direction), pixel), 1e-3F);
    }
    EXPECT_LT(glm::length(view.nearest_direction({900, 200}) - view.right), 1e-6);
}

TEST(SphereField, DrawsEverySceneOfTheGalleryInSpace) {
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Result<Document> document = load_scene(path);
        ASSERT_TRUE(document.has_value());
        if (is_flat(*document)) continue;
        const test::Scene scene(*document);
        const OverlapScale scale = make_overlap_scale(scene.analysis);
        EXPECT_LE(scale.min, scale.max) << path;
        const Drawing drawing = field_of(scene.analysis, scale);
        EXPECT_NE(polygon_at(drawing, {205, 203}), nullptr) << path;
    }
}

}  // namespace
}  // namespace app::sphere_field_test

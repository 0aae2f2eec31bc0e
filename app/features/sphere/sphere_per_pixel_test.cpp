// The direction sphere as OpenGL computes it for each pixel, read back and compared with the shapes in
// double.
#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "app/drawing/stroke_paths.h"
#include "app/features/sphere/sphere.h"
#include "app/scene/camera_control.h"
#include "app/tests/gl_fixture.h"
#include "app/tests/view_scenes.h"

namespace app::test::sphere_per_pixel_test {
namespace {

constexpr int size_px = 200;

// Painted colors, and the overlap of each pixel in heights of a band. The first row is at the bottom.
struct Measured {
    std::vector<std::uint8_t> rgba;
    std::vector<float> overlap;

    float overlap_at(int x, int y) const { return overlap[(size_px - 1 - y) * size_px + x]; }
    std::array<int, 3> color_at(int x, int y) const {
        const std::size_t at = 4 * ((size_px - 1 - y) * static_cast<std::size_t>(size_px) + x);
        return {rgba[at], rgba[at + 1], rgba[at + 2]};
    }
};

// Paints into a target with a second attachment of floats.
Measured measure(gl::Painter& painter, const Drawing& drawing) {
    constexpr GLenum attachments[] = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1};
    constexpr GLenum formats[] = {GL_RGBA8, GL_R32F};
    GLuint framebuffer = 0;
    std::array<GLuint, 2> buffers{};
    glGenFramebuffers(1, &framebuffer);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glGenRenderbuffers(2, buffers.data());
    for (int i = 0; i < 2; ++i) {
        glBindRenderbuffer(GL_RENDERBUFFER, buffers[i]);
        glRenderbufferStorage(GL_RENDERBUFFER, formats[i], size_px, size_px);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachments[i], GL_RENDERBUFFER, buffers[i]);
    }
    glDrawBuffers(2, attachments);
    EXPECT_EQ(glCheckFramebufferStatus(GL_FRAMEBUFFER), GLenum(GL_FRAMEBUFFER_COMPLETE));
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    painter.clear();
    painter.paint(painter.add(drawing), {0, 0, size_px, size_px, size_px});
    Measured result;
    result.rgba.resize(4 * size_px * size_px);
    result.overlap.resize(size_px * size_px);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadBuffer(GL_COLOR_ATTACHMENT0);
    glReadPixels(0, 0, size_px, size_px, GL_RGBA, GL_UNSIGNED_BYTE, result.rgba.data());
    glReadBuffer(GL_COLOR_ATTACHMENT1);
    glReadPixels(0, 0, size_px, size_px, GL_RED, GL_FLOAT, result.overlap.data());
    EXPECT_EQ(glGetError(), GLenum(GL_NO_ERROR));
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &framebuffer);
    glDeleteRenderbuffers(2, buffers.data());
    return result;
}

// Points around an ellipsoid.
std::vector<core::Vec3> hull_points(int count, const core::Vec3& extent) {
    std::vector<core::Vec3> points;
    for (int i = 0; i < count; ++i) {
        const Real height = 1 - (2.0 * i + 1) / count, width = std::sqrt(1 - height * height);
        points.push_back(extent * core::Vec3(width * std::cos(2.4 * i), height, width * std::sin(2.4 * i)));
    }
    return points;
}

std::vector<core::Shape> solid_shapes() {
    return {core::Box{{1.3, 0.55, 0.75}},
            core::Box{{0.5, 0.7, 0.3}, 0.2},
            core::Sphere{0.7},
            core::Capsule{{{0.1, -0.8, 0.2}, {-0.3, 0.9, 0}}, 0.35},
            core::Hull{hull_points(20, {1, 0.8, 1.2})},
            core::Hull{hull_points(core::max_hull_points, {0.6, 1.1, 0.8}), 0.1}};
}

// Farthest extent of a shape from its position along a direction, from the definition of the shape.
Real extent(const core::PlacedShape& placed, const Vec3& direction) {
    const Vec3 local = glm::conjugate(std::get<core::Quat>(placed.pose.rotation)) * direction;
    const auto farthest = [&](const std::vector<core::Vec3>& points) {
        Real most = -1e300;
        for (const core::Vec3& point : points) most = std::max(most, glm::dot(point, local));
        return most;
    };
    if (const auto* box = std::get_if<core::Box>(&placed.shape))
        return glm::dot(glm::abs(local), box->half_extents) + box->radius;
    if (const auto* ball = std::get_if<core::Sphere>(&placed.shape)) return ball->radius;
    if (const auto* capsule = std::get_if<core::Capsule>(&placed.shape))
        return farthest(capsule->points) + capsule->radius;
    const auto& hull = std::get<core::Hull>(placed.shape);
    return farthest(hull.points) + hull.radius;
}

Real overlap_of_shapes(const Document& document, const Vec3& direction) {
    const core::PlacedShape &a = document.bodies[0].placed, &b = document.bodies[1].placed;
    const Real from_a_to_b = glm::dot(b.pose.position - a.pose.position, direction);
    return std::min(extent(a, direction) + extent(b, -direction) - from_a_to_b,
                    extent(b, direction) + extent(a, -direction) + from_a_to_b);
}

SphereInput input_of(const Scene& scene) {
    SphereInput input =
        make_sphere_input(scene.analysis, Vec2(size_px), 1, facing_view_direction(scene.analysis));
    input.layout.view.center_px = glm::vec2(size_px / 2);
    input.layout.view.radius_px = size_px / 2 - 4;
    return input;
}

Drawing field_only(const SphereInput& input) {
    Drawing drawing = draw_sphere_field_per_pixel(input, {find_theme("dark"), 1, true, {}});
    drawing.paths.clear();
    return drawing;
}

// Calls `visit(x, y, direction)` for pixels of the sphere, but not for those of the rim, where a pixel is a
// large angle.
template <class Visit>
void for_each_pixel(const SphereView& view, Visit&& visit) {
    for (int y = 0; y < size_px; y += 3) {
        for (int x = 0; x < size_px; x += 3) {
            const glm::vec2 px = glm::vec2(x, y) + 0.5F;
            if (glm::distance(px, view.center_px) < view.radius_px - 1.5F)
                visit(x, y, view.nearest_direction(px));
        }
    }
}

TEST(SpherePerPixel, HasTheOverlapOfTheShapesForAllPairsInSpace) {
    GlFixture context;
    for (const core::Shape& one : solid_shapes()) {
        for (const core::Shape& other : solid_shapes()) {
            const Scene scene(make_scene({{"A", {one, {{-0.8, 0, 0}, rotation_a}}, ""},
                                          {"B", {other, {{0.6, 1.1, 0.5}, rotation_b}}, ""}}));
            const SphereInput input = input_of(scene);
            const Measured measured = measure(context.painter, field_only(input));
            Real worst = 0;
            int count = 0;
            for_each_pixel(input.layout.view, [&](int x, int y, const Vec3& direction) {
                const Real overlap = measured.overlap_at(x, y) * input.overlap_scale.band_height();
                worst = std::max(worst, std::abs(overlap - overlap_of_shapes(scene.document, direction)));
                ++count;
            });
            EXPECT_LT(worst, 1e-3) << one.index() << " " << other.index();
            EXPECT_GT(count, 3000);
        }
    }
}

TEST(SpherePerPixel, IsAsExactFarFromTheOriginOfTheWorld) {
    GlFixture context;
    const Scene scene(scaled_and_moved(edge_separated(), 1, {1e6, -2e6, 3e6}));
    const SphereInput input = input_of(scene);
    const Measured measured = measure(context.painter, field_only(input));
    Real worst = 0;
    for_each_pixel(input.layout.view, [&](int x, int y, const Vec3& direction) {
        const Real overlap = measured.overlap_at(x, y) * input.overlap_scale.band_height();
        worst = std::max(worst, std::abs(overlap - overlap_of_shapes(scene.document, direction)));
    });
    EXPECT_LT(worst, 1e-3);
}

std::array<int, 3> bytes_of(const Color& color) {
    const auto byte = [](float part) { return static_cast<int>(std::lround(part * 255)); };
    return {byte(color.r), byte(color.g), byte(color.b)};
}

bool is_close(const std::array<int, 3>& one, const std::array<int, 3>& other) {
    return std::abs(one[0] - other[0]) <= 1 && std::abs(one[1] - other[1]) <= 1 &&
           std::abs(one[2] - other[2]) <= 1;
}

// Pixels farther than this from the edge of a band have its color alone; half the slope of the overlap is
// less for these shapes, except near the rim.
constexpr Real clear_of_edges = 0.3;  // of the height of a band

TEST(SpherePerPixel, HasTheColorsOfTheLegendAHatchAndAWhiteZeroContour) {
    GlFixture context;
    for (const char* theme : {"dark", "light"}) {
        const Scene scene(edge_separated());
        const SphereInput input = input_of(scene);
        Drawing drawing = draw_sphere_field_per_pixel(input, {find_theme(theme), 1, true, {}});
        drawing.paths.clear();
        const Measured measured = measure(context.painter, drawing);
        const OverlapScale& scale = input.overlap_scale;
        int bands = 0, zeros = 0, hatched = 0;
        for_each_pixel(input.layout.view, [&](int x, int y, const Vec3& direction) {
            const Real overlap = overlap_of_shapes(scene.document, direction) / scale.band_height();
            const int band = static_cast<int>(std::floor(overlap));
            const std::array<int, 3> color = measured.color_at(x, y);
            if (std::abs(overlap - std::round(overlap)) > clear_of_edges &&
                glm::dot(direction, input.layout.view.toward) > 0.5) {
                // The middle of a line of the hatch is that far from the middle of the pixel.
                const Real along = static_cast<Real>(x + y + 1) / hatch_pitch_px;
                const Real line_px = std::abs(along - std::round(along)) * hatch_pitch_px * std::sqrt(0.5);
                const bool is_plain = is_close(color, bytes_of(scale.color(band, *find_theme(theme))));
                if (band >= 0 || line_px > 1.1) {
                    EXPECT_TRUE(is_plain) << x << " " << y;
                    ++bands;
                } else if (line_px < 0.8) {
                    EXPECT_FALSE(is_plain) << x << " " << y;
                    ++hatched;
                }
            }
            if (std::abs(overlap) < 0.03) {
                EXPECT_TRUE(is_close(color, bytes_of(find_theme(theme)->mtv))) << x << " " << y;
                ++zeros;
            }
        });
        EXPECT_GT(bands, 500);
        EXPECT_GT(zeros, 3);
        EXPECT_GT(hatched, 3);
    }
}

TEST(SpherePerPixel, PaintsOverTheBackgroundAndUnderThePaths) {
    GlFixture context;
    const Scene scene(edge_separated());
    Drawing drawing = field_only(input_of(scene));
    drawing.size_px = glm::vec2(size_px);
    drawing.background = {0, 0, 1, 1};
    drawing.paths.push_back({{{90, 90}, {110, 90}, {110, 110}, {90, 110}}, true, {1, 0, 0, 1}, {}});
    // The second time the triangles are those of the frame before.
    for (int frame = 0; frame < 2; ++frame) {
        const gl::Image image = context.render_image(drawing);
        EXPECT_EQ(channel_value(image, 2, 2, 2), 255);
        EXPECT_EQ(channel_value(image, 2, 2, 0), 0);
        EXPECT_EQ(channel_value(image, 100, 100, 0), 255);
        EXPECT_EQ(channel_value(image, 100, 100, 2), 0);
        EXPECT_NE(channel_value(image, 60, 100, 0), 0);
        EXPECT_NE(channel_value(image, 60, 100, 2), 255);
    }
}

TEST(SpherePerPixel, SkipsAFieldBeyondItsLimits) {
    GlFixture context;
    const Scene scene(edge_separated());
    const Drawing good = field_only(input_of(scene));
    EXPECT_GT(channel_sum(context.render_image(good), 3), 1000);
    Drawing many = good, bands = good, none = good;
    many.direction_fields[0].points_a.resize(DirectionField::max_points);
    bands.direction_fields[0].colors.resize(DirectionField::max_bands + 1);
    none.direction_fields[0].points_b.clear();
    for (const Drawing& drawing : {many, bands, none})
        EXPECT_EQ(channel_sum(context.render_image(drawing), 3), 0);
}

}  // namespace
}  // namespace app::test::sphere_per_pixel_test

// The camera: the grabbed point stays under the cursor, projection and ray agree, nothing becomes NaN.
#include "app/drawing/camera.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace app::camera_test {
namespace {

constexpr Vec2 paper_px{900, 640};

Camera random_camera(std::mt19937& random) {
    std::uniform_real_distribution<Real> unit(-1, 1);
    Camera camera{.target = Vec3(unit(random), unit(random), unit(random)) * 10.0,
                  .yaw = 3 * unit(random),
                  .pitch = 1.5 * unit(random),
                  .height = std::exp(4 * unit(random)),
                  .fov = 0.8 * unit(random)};
    camera.fov = std::max(camera.fov, 0.0);
    return camera;
}

Vec2 random_px(std::mt19937& random) {
    std::uniform_real_distribution<Real> fraction(0, 1);
    return {paper_px.x * fraction(random), paper_px.y * fraction(random)};
}

// The point under a paper position in the plane through the target that faces the eye.
Vec3 target_plane_point(const Camera& camera, const ViewTransform& view, const Vec2& px) {
    const Ray ray = view.ray(px);
    const Real far =
        glm::dot(camera.target - ray.origin, view.forward()) / glm::dot(ray.direction, view.forward());
    return ray.origin + ray.direction * far;
}

void expect_at(const ViewTransform& view, const Vec3& point, const Vec2& px) {
    const Vec2 projected = view.project(point).px;
    EXPECT_NEAR(projected.x, px.x, 1e-6);
    EXPECT_NEAR(projected.y, px.y, 1e-6);
}

bool all_finite(const Camera& camera) {
    return std::isfinite(camera.target.x + camera.target.y + camera.target.z + camera.yaw + camera.pitch +
                         camera.height + camera.fov);
}

TEST(Camera, LooksAlongMinusZWithoutRotation) {
    const ViewTransform view({.yaw = 0, .pitch = 0}, false, paper_px);
    EXPECT_NEAR(glm::distance(view.forward(), Vec3(0, 0, -1)), 0, 1e-15);
    EXPECT_NEAR(glm::distance(view.right(), Vec3(1, 0, 0)), 0, 1e-15);
    EXPECT_NEAR(glm::distance(view.up(), Vec3(0, 1, 0)), 0, 1e-15);
}

TEST(Camera, ShowsItsHeightFromTopToBottomAtTheTarget) {
    const ViewTransform view({.target = Vec3(1, 2, 3), .yaw = 0, .pitch = 0, .height = 4}, false, paper_px);
    expect_at(view, {1, 4, 3}, {450, 0});
    expect_at(view, {1, 0, 3}, {450, 640});
    EXPECT_NEAR(view.units_per_px({1, 2, 3}), 4.0 / 640, 1e-15);
}

TEST(Camera, DrawsTheFarHalfAsLargeAtTwiceTheDepth) {
    const ViewTransform view({.yaw = 0, .pitch = 0, .height = 2, .fov = 0.5}, false, paper_px);
    const Real eye = view.project(Vec3(0)).depth;
    const Real near_px = view.project({1, 0, 0}).px.x - 450, far_px = view.project({1, 0, -eye}).px.x - 450;
    EXPECT_NEAR(far_px, near_px / 2, 1e-9);
    EXPECT_NEAR(view.project({0, 0, -eye}).depth, 2 * eye, 1e-9);
}

TEST(Camera, MakesARayThroughEveryProjectedPoint) {
    std::mt19937 random(7);
    int orthographic = 0, perspective = 0;
    for (int i = 0; i < 400; ++i) {
        const ViewTransform view(random_camera(random), false, paper_px);
        const Vec2 px = random_px(random);
        const Ray ray = view.ray(px);
        EXPECT_NEAR(glm::length(ray.direction), 1, 1e-12);
        const Real reach = glm::length(ray.origin) + 1;
        expect_at(view, ray.origin + ray.direction * reach, px);
        ++(view.orthographic() ? orthographic : perspective);
    }
    EXPECT_GT(orthographic, 50);
    EXPECT_GT(perspective, 50);
}

TEST(Camera, KeepsTheGrabPointUnderTheCursorWhilePanning) {
    std::mt19937 random(8);
    for (bool flat : {false, true}) {
        for (int i = 0; i < 200; ++i) {
            const Camera before = random_camera(random);
            const Vec2 from = random_px(random), to = random_px(random);
            const Vec3 point = target_plane_point(before, ViewTransform(before, flat, paper_px), from);
            const Camera after = pan(before, flat, from, to, paper_px);
            expect_at(ViewTransform(after, flat, paper_px), point, to);
        }
    }
}

TEST(Camera, KeepsThePointUnderTheCursorWhileZooming) {
    std::mt19937 random(9);
    for (Real factor : {0.5, 0.9, 1.1, 3.0}) {
        for (bool flat : {false, true}) {
            const Camera before = random_camera(random);
            const Vec2 position = random_px(random);
            const Vec3 point = target_plane_point(before, ViewTransform(before, flat, paper_px), position);
            const Camera after = zoom(before, flat, factor, position, paper_px);
            expect_at(ViewTransform(after, flat, paper_px), point, position);
            EXPECT_NEAR(after.height, before.height * factor, 1e-12 * after.height);
        }
    }
}

TEST(Camera, LeavesAMarginAroundTheFramedSphere) {
    for (Real fov : {0.0, 0.55, 1.2}) {
        for (Real aspect : {0.5, 1.0, 1.6}) {
            const Camera camera = fit_sphere({.fov = fov}, {3, 1, -2}, 2.5, aspect);
            const Vec2 size{600 * aspect, 600};
            const ViewTransform view(camera, false, size);
            Real farthest = 0;
            for (int i = 0; i < 4000; ++i) {
                const Real y = 2 * (i + 0.5) / 4000 - 1, angle = 2.399963 * i, level = std::sqrt(1 - y * y);
                const Vec3 point =
                    Vec3(3, 1, -2) + 2.5 * Vec3(level * std::cos(angle), y, level * std::sin(angle));
                farthest = std::max(farthest, glm::distance(view.project(point).px, size * 0.5));
            }
            const Real available = 0.5 * std::min(size.x, size.y);
            EXPECT_LT(farthest, 0.82 * available);
            EXPECT_GT(farthest, 0.78 * available);
        }
    }
}

TEST(Camera, NeverRotatesOverThePoles) {
    const Camera up = orbit({}, {0, 1e6}), down = orbit({}, {0, -1e6});
    EXPECT_NEAR(up.pitch, std::acos(0.0), 1e-12);
    EXPECT_NEAR(down.pitch, -std::acos(0.0), 1e-12);
    EXPECT_LT(orbit({}, {100, 0}).yaw, Camera{}.yaw);
}

TEST(Camera, StaysFiniteForAnyInput) {
    const Real nan = std::numeric_limits<Real>::quiet_NaN(), infinite = std::numeric_limits<Real>::infinity();
    for (Real bad : {nan, infinite, -infinite, 0.0, -1.0, 1e308, 1e-308}) {
        const Camera requested{.target = {bad, 0, bad}, .yaw = bad, .pitch = bad, .height = bad, .fov = bad};
        for (const Camera& camera :
             {sanitize(requested), fit_sphere(requested, {bad, 0, 0}, bad, bad), orbit(requested, {bad, bad}),
              pan(requested, false, {bad, 0}, {0, bad}, {bad, bad}),
              zoom(requested, true, bad, {bad, bad}, {bad, 0})}) {
            EXPECT_TRUE(all_finite(camera)) << bad;
            EXPECT_GT(camera.height, 0);
        }
        const PaperPoint projected = ViewTransform(requested, false, {bad, bad}).project({0, 0, 0});
        EXPECT_TRUE(std::isfinite(projected.px.x) && std::isfinite(projected.px.y)) << bad;
    }
}

TEST(Camera, KeepsTheVisibleRegionAfterAResize) {
    const Camera camera;
    EXPECT_EQ(adapt_to_size(camera, {900, 600}, {900, 600}), camera);
    EXPECT_EQ(adapt_to_size(camera, {900, 600}, {900, 300}), camera) << "there is more beside it";
    const Camera narrow = adapt_to_size(camera, {900, 600}, {300, 600});
    EXPECT_NEAR(narrow.height, 3 * camera.height, 1e-9);
    EXPECT_EQ(narrow.target, camera.target);
    EXPECT_EQ(adapt_to_size(camera, {0, 600}, {0, 0}), camera);
}

TEST(Camera, ProjectsFarAndHugeScenesLikeOrdinaryScenes) {
    const ViewTransform ordinary({.target = Vec3(0), .height = 4}, false, paper_px);
    const Vec3 point{0.5, 0.25, -0.125};
    const Vec2 expected = ordinary.project(point).px;
    expect_at(ViewTransform({.target = Vec3(1e7), .height = 4}, false, paper_px), Vec3(1e7) + point,
              expected);
    for (Real scale : {1e150, 1e-150})
        expect_at(ViewTransform({.target = Vec3(scale), .height = 4 * scale}, false, paper_px),
                  (Vec3(1) + point) * scale, expected);
}

}  // namespace
}  // namespace app::camera_test

// Shapes off the paper have a marker.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/scene/hud.h"
#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"

namespace app::lost_test {
namespace {

using test::Scene;

std::vector<OffscreenMarker> offscreen_markers_at(Document document, const Vec3& target, Real height = 8) {
    document.camera = Camera{.target = target, .height = height, .fov = is_flat(document) ? 0 : 0.55};
    const Scene scene(document);
    return find_offscreen_shapes(scene.draw_context());
}

TEST(OffscreenMarker, IsAbsentForAPartlyVisibleShape) {
    EXPECT_TRUE(offscreen_markers_at(test::flat_overlap(), Vec3(0)).empty());
    EXPECT_TRUE(offscreen_markers_at(test::deep_overlap(), Vec3(0)).empty());
    EXPECT_TRUE(offscreen_markers_at(test::flat_overlap(), {7, 0, 0}).empty());
}

TEST(OffscreenMarker, PointsToEachShapeOutsideThePaper) {
    const std::vector<OffscreenMarker> offscreen = offscreen_markers_at(test::flat_overlap(), {30, 0, 0});
    ASSERT_EQ(offscreen.size(), 2U);
    EXPECT_TRUE(offscreen[0].is_a);
    EXPECT_FALSE(offscreen[1].is_a);
    for (const OffscreenMarker& marker : offscreen) {
        EXPECT_LT(marker.direction.x, -0.9F);
        EXPECT_GT(marker.position.x, 0);
        EXPECT_LT(marker.position.x, 60);
    }
}

TEST(OffscreenMarker, IsTheOnlyLabelOfAnOffscreenShape) {
    Document document = test::flat_overlap();
    const auto names = [&](const Vec3& target) {
        document.camera = Camera{.target = target, .height = 8, .fov = 0};
        const Figure figure = pair_figure(Scene(document).draw_context());
        return std::count_if(figure.labels.begin(), figure.labels.end(),
                             [](const Label& label) { return label.id.starts_with("name."); });
    };
    EXPECT_EQ(names({0, 0, 0}), 2);
    EXPECT_EQ(names({30, 0, 0}), 0);
}

TEST(OffscreenMarker, IsDrawnWithinItsBox) {
    for (const Vec3& target : {Vec3(30, 0, 0), Vec3(0, 30, 0), Vec3(-30, 20, 0)}) {
        for (const OffscreenMarker& marker : offscreen_markers_at(test::flat_overlap(), target)) {
            Drawing drawing;
            add_offscreen_markers(drawing, {find_theme("dark"), 1, false}, {marker});
            const Box box = marker_box(marker, 1);
            for (const glm::vec2& point : drawing.paths.at(0).points)
                EXPECT_TRUE(box.intersects({point, point}));
            const glm::vec2 letter = drawing.texts.at(0).origin;
            EXPECT_TRUE(box.intersects({letter, letter}));
        }
    }
}

TEST(OffscreenMarker, MarksAShapeBehindTheEye) {
    EXPECT_EQ(offscreen_markers_at(test::edge_separated(), {0, -20, -200}, 2).size(), 2U);
}

TEST(OffscreenMarker, StaysOnThePaper) {
    for (const Vec3& target : {Vec3(50, 80, 0), Vec3(-400, 3, 0), Vec3(0, -1e6, 0), Vec3(3, 1e-3, 0)}) {
        for (const OffscreenMarker& marker : offscreen_markers_at(test::flat_separated(), target, 0.01)) {
            EXPECT_GE(marker.position.x, 0);
            EXPECT_GE(marker.position.y, 0);
            EXPECT_LE(marker.position.x, 900);
            EXPECT_LE(marker.position.y, 600);
        }
    }
}

}  // namespace
}  // namespace app::lost_test

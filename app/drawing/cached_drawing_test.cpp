// A cached drawing is drawn again for every change of an input, and only then.
#include <gtest/gtest.h>

#include "app/drawing/flatten.h"
#include "app/tests/figures.h"

namespace app::flat_picture_test {
namespace {

TEST(CachedSceneDrawing, IsRedrawnOnlyWhenAnInputChanges) {
    const ViewTransform view{Camera{.yaw = 0.1, .pitch = 0.3, .height = 6}, false, {600, 600}};
    const ViewTransform rotated{Camera{.yaw = 0.2, .pitch = 0.3, .height = 6}, false, {600, 600}};
    const DrawOptions options = draw_options_for("dark");
    CachedSceneDrawing picture;
    const auto is_cached = [&](const Figure& figure, const ViewTransform& by, const DrawOptions& so) {
        picture.drawing.size_px = {-1, -1};  // no picture has this size
        update(picture, {figure, by, so});
        return picture.drawing.size_px.x == -1;
    };
    Figure figure;
    add_cube(figure, Vec3(0), 1, Role::ShapeA);
    EXPECT_FALSE(is_cached(figure, view, options));
    EXPECT_TRUE(is_cached(figure, view, options));
    EXPECT_FALSE(is_cached(figure, rotated, options));
    EXPECT_FALSE(is_cached(figure, rotated, draw_options_for("light")));
    figure.areas[1].points[2].y += 1e-12;
    EXPECT_FALSE(is_cached(figure, rotated, draw_options_for("light")));
    EXPECT_TRUE(is_cached(figure, rotated, draw_options_for("light")));
}

}  // namespace
}  // namespace app::flat_picture_test

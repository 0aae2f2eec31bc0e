// What is kept is made again for every change, and for nothing else.
#include "app/drawing/flat_picture.h"

#include <gtest/gtest.h>

#include "app/tests/figures.h"

namespace app::flat_picture_test {
namespace {

TEST(FlatPicture, IsKeptUntilSomethingOfItIsAnother) {
    const Lens lens{Camera{.yaw = 0.1, .pitch = 0.3, .height = 6}, false, {600, 600}};
    const Lens turned{Camera{.yaw = 0.2, .pitch = 0.3, .height = 6}, false, {600, 600}};
    const Look look = look_of("dark");
    FlatPicture picture;
    const auto kept = [&](const Figure& figure, const Lens& by, const Look& so) {
        picture.drawing.size_px = {-1, -1};  // no picture has this size
        keep_up(picture, {figure, by, so});
        return picture.drawing.size_px.x == -1;
    };
    Figure figure;
    add_cube(figure, Vec3(0), 1, Role::ShapeA);
    EXPECT_FALSE(kept(figure, lens, look));
    EXPECT_TRUE(kept(figure, lens, look));
    EXPECT_FALSE(kept(figure, turned, look));
    EXPECT_FALSE(kept(figure, turned, look_of("light")));
    figure.areas[1].points[2].y += 1e-12;
    EXPECT_FALSE(kept(figure, turned, look_of("light")));
    EXPECT_TRUE(kept(figure, turned, look_of("light")));
}

}  // namespace
}  // namespace app::flat_picture_test

// Painting beside the window.
#include "app/gl/target.h"

#include <gtest/gtest.h>

#include "app/tests/gl_stage.h"

namespace app::test::target_test {

TEST(Target, IsTransparentAtFirst) {
    const GlStage stage;
    const gl::Target target = needed(gl::Target::make(5, 3));
    target.begin();
    target.end();
    const gl::Image image = target.read();
    EXPECT_EQ(image.width, 5);
    EXPECT_EQ(image.height, 3);
    EXPECT_EQ(image.rgba, std::vector<std::uint8_t>(60, 0));
}

TEST(Target, ReadsTheTopRowFirst) {
    GlStage stage;
    Drawing drawing;
    drawing.size_px = {4, 4};
    drawing.paths.push_back({{{0, 0}, {4, 0}, {4, 1}, {0, 1}}, true, {1, 0, 0, 1}, {}});
    const gl::Image image = stage.image(drawing);
    EXPECT_EQ(part(image, 2, 0, 0), 255);
    EXPECT_EQ(part(image, 2, 3, 3), 0);
}

TEST(Target, RefusesASizeThatOpenGlCannotHold) {
    const GlStage stage;
    const Result<gl::Target> target = gl::Target::make(1 << 20, 10);
    ASSERT_FALSE(target.has_value());
    EXPECT_EQ(target.error().where, "1048576x10");
    EXPECT_FALSE(gl::Target::make(0, 10).has_value());
}

}  // namespace app::test::target_test

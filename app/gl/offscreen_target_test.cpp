// Offscreen targets.
#include <gtest/gtest.h>

#include "app/gl/opengl.h"
#include "app/tests/gl_fixture.h"

namespace app::test::target_test {

TEST(OffscreenTarget, IsTransparentAtFirst) {
    const GlFixture fixture;
    const gl::OffscreenTarget target = value_or_throw(gl::OffscreenTarget::make(5, 3));
    target.begin();
    target.end();
    const gl::Image image = target.read();
    EXPECT_EQ(image.width, 5);
    EXPECT_EQ(image.height, 3);
    EXPECT_EQ(image.rgba, std::vector<std::uint8_t>(60, 0));
}

TEST(OffscreenTarget, ReadsTheTopRowFirst) {
    GlFixture fixture;
    Drawing drawing;
    drawing.size_px = {4, 4};
    drawing.paths.push_back({{{0, 0}, {4, 0}, {4, 1}, {0, 1}}, true, {1, 0, 0, 1}, {}});
    const gl::Image image = fixture.render_image(drawing);
    EXPECT_EQ(channel_value(image, 2, 0, 0), 255);
    EXPECT_EQ(channel_value(image, 2, 3, 3), 0);
}

TEST(OffscreenTarget, RejectsASizeThatOpenGlDoesNotSupport) {
    const GlFixture fixture;
    const Result<gl::OffscreenTarget> target = gl::OffscreenTarget::make(1 << 20, 10);
    ASSERT_FALSE(target.has_value());
    EXPECT_EQ(target.error().where, "1048576x10");
    EXPECT_FALSE(gl::OffscreenTarget::make(0, 10).has_value());
}

}  // namespace app::test::target_test

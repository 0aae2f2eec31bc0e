// Tests of the window: size and scale.
#include "app/platform/window.h"

#include <cstdlib>

#include <gtest/gtest.h>

namespace app::window_test {

TEST(Window, OpensOffscreenWithTheGivenSize) {
    const Result<Window> window = Window::open({WindowVisibility::Offscreen, "test", 321, 123});
    ASSERT_TRUE(window.has_value()) << window.error().what;
    EXPECT_STREQ(SDL_GetCurrentVideoDriver(), "offscreen");
    EXPECT_EQ(window->drawable_size(), glm::ivec2(321, 123));
    EXPECT_EQ(window->pixels_per_point(), 1);
}

TEST(Window, UsesAValidScaleFromTheEnvironment) {
    const Result<Window> window = Window::open({WindowVisibility::Offscreen, "test", 100, 100});
    ASSERT_TRUE(window.has_value());
    struct {
        const char* text;
        float scale;
    } const cases[] = {{"2", 2}, {"1.25", 1.25F}, {"0", 1}, {"huge", 1}, {"99", 1}};
    for (const auto& each : cases) {
        ::setenv("SATSCOPE_SCALE", each.text, 1);
        EXPECT_EQ(window->scale(), each.scale) << each.text;
    }
    ::unsetenv("SATSCOPE_SCALE");
}

TEST(Window, ClosesWhatItOpened) {
    { const Result<Window> window = Window::open({WindowVisibility::Offscreen, "test", 100, 100}); }
    EXPECT_EQ(SDL_WasInit(SDL_INIT_VIDEO), 0U);
}

}  // namespace app::window_test

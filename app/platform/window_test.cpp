// Tests of the window without a display.
#include "app/platform/window.h"

#include <gtest/gtest.h>

namespace app::window_test {

TEST(Window, OpensOffscreenWithTheGivenSize) {
    const Result<Window> window = Window::open({WindowVisibility::Offscreen, "test", {{321, 123}}});
    ASSERT_TRUE(window.has_value()) << window.error().what;
    EXPECT_STREQ(SDL_GetCurrentVideoDriver(), "offscreen");
    EXPECT_EQ(window->drawable_size(), glm::ivec2(321, 123));
    EXPECT_EQ(window->pixels_per_point(), 1);
    EXPECT_EQ(window->scale(), 1);
}

TEST(Window, ClosesWhatItOpened) {
    { const Result<Window> window = Window::open({WindowVisibility::Offscreen, "test", {{100, 100}}}); }
    EXPECT_EQ(SDL_WasInit(SDL_INIT_VIDEO), 0U);
}

}  // namespace app::window_test

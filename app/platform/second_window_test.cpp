// Tests of the second window, without a display.
#include "app/platform/second_window.h"

#include <gtest/gtest.h>

#include "app/gl/opengl.h"
#include "app/platform/window.h"
#include "app/tests/gl_fixture.h"

namespace app::test::second_window_test {
namespace {

TEST(SecondWindow, IsPaintedWithTheContextOfTheFirstWhichIsTheTargetAgain) {
    Result<Window> first = Window::open({.visibility = WindowVisibility::Offscreen});
    ASSERT_TRUE(first) << first.error().what;
    Result<SecondWindow> second = SecondWindow::open(first->handle(), "notes");
    ASSERT_TRUE(second) << second.error().what;
    EXPECT_NE(second->id(), SDL_GetWindowID(first->handle()));
    const SDL_GLContext context = SDL_GL_GetCurrentContext();
    ASSERT_NE(context, nullptr);
    const glm::ivec2 size = second->size();
    ASSERT_GT(size.x, 100);
    gl::Image image;
    ASSERT_TRUE(second->show([&] {
        glClearColor(0.8F, 0.2F, 0.4F, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        image = gl::read_window(size.x, size.y);
    }));
    ASSERT_EQ(image.rgba.size(), static_cast<std::size_t>(4 * size.x * size.y));
    EXPECT_EQ(image.rgba[0], 204);
    EXPECT_EQ(image.rgba[image.rgba.size() - 3], 51) << "the whole window";
    EXPECT_EQ(SDL_GL_GetCurrentWindow(), first->handle());
    EXPECT_EQ(SDL_GL_GetCurrentContext(), context);
}

}  // namespace
}  // namespace app::test::second_window_test

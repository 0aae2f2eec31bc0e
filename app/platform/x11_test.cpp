// Tests of what events of X11 tell; no X server is needed.
#include "app/platform/x11.h"

#include <gtest/gtest.h>

#include "app/tests/window_driver.h"

// clang-format off: Xlib defines words such as None, so it is the last one
#include <SDL_syswm.h>
#include <X11/Xlib.h>
// clang-format on

namespace app::test::x11_test {

namespace {

// Other windows now cover the window so far.
void push_visibility(WindowDriver& driver, int state) {
    SDL_SysWMmsg message{};
    message.subsystem = SDL_SYSWM_X11;
    message.msg.x11.event.type = VisibilityNotify;
    message.msg.x11.event.xvisibility.state = state;
    SDL_Event event{};
    event.type = SDL_SYSWMEVENT;
    event.syswm.msg = &message;
    SDL_PushEvent(&event);
    driver.idle(0.1);
}

}  // namespace

TEST(CoveredWindow, IsNotDrawnEvenDuringPlayback) {
    WindowDriver driver;
    driver.key(SDLK_SPACE);
    EXPECT_GT(driver.idle(3), 2) << "the playback draws its steps";
    push_visibility(driver, VisibilityFullyObscured);
    EXPECT_EQ(driver.idle(3), 0);
    const std::string path = driver.workspace().files.path;
    const long before = driver.frames_drawn();
    driver.key(SDLK_RIGHTBRACKET);
    EXPECT_NE(driver.workspace().files.path, path) << "its keys still act";
    EXPECT_EQ(driver.frames_drawn(), before);
    push_visibility(driver, VisibilityPartiallyObscured);
    EXPECT_GT(driver.frames_drawn(), before) << "it is seen again";
    driver.key(SDLK_SPACE);
    EXPECT_GT(driver.idle(3), 2);
}

TEST(CoveredWindow, IsNotChangedByOtherEvents) {
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    EXPECT_EQ(x11::covered(event), std::nullopt);
    EXPECT_EQ(x11::key_text(event), std::nullopt);
    event.type = SDL_SYSWMEVENT;
    EXPECT_EQ(x11::covered(event), std::nullopt) << "without a message";
    EXPECT_EQ(x11::key_text(event), std::nullopt);
}

}  // namespace app::test::x11_test

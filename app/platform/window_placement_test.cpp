// Tests of the rules for the place of the window and the scale of its text.
#include "app/platform/window_placement.h"

#include <gtest/gtest.h>

namespace app::window_placement_test {

namespace {

constexpr glm::ivec2 frame{12, 46};
// A panel of 30 at the bottom and one of 24 at the top.
constexpr DesktopArea full_hd{{0, 24}, {1920, 1026}}, second_screen{{1920, 0}, {1366, 738}};

bool is_inside(const WindowPlacement& placement, const DesktopArea& area) {
    const glm::ivec2 low = placement.corner, high = low + placement.size + frame;
    const glm::ivec2 end = area.corner + area.size;
    return low.x >= area.corner.x && low.y >= area.corner.y && high.x <= end.x && high.y <= end.y;
}

}  // namespace

TEST(WindowPlacement, IsInTheMiddleOfTheAreaWithItsFrameAtTheFirstStart) {
    const WindowPlacement placement = fit_to_area({{1600, 900}}, full_hd, frame);
    EXPECT_EQ(placement.size, glm::ivec2(1600, 900));
    EXPECT_EQ(placement.corner, glm::ivec2((1920 - 1612) / 2, 24 + (1026 - 946) / 2));
    EXPECT_FALSE(placement.is_maximized);
}

TEST(WindowPlacement, IsMaximizedOnAScreenThatIsTooSmallAndFitsWhenItIsNot) {
    for (const glm::ivec2& screen : {glm::ivec2(1280, 720), glm::ivec2(1366, 768), glm::ivec2(1600, 900),
                                     glm::ivec2(1680, 1050), glm::ivec2(640, 480)}) {
        const DesktopArea usable{{0, 0}, {screen.x, screen.y - 30}};
        const WindowPlacement placement = fit_to_area({}, usable, frame);
        EXPECT_TRUE(placement.is_maximized) << screen.x;
        EXPECT_TRUE(is_inside(placement, usable)) << screen.x;
    }
}

TEST(WindowPlacement, KeepsARememberedPlaceUpToTheEdges) {
    for (const glm::ivec2& corner : {glm::ivec2(0, 24), glm::ivec2(320, 124), glm::ivec2(7, 30)}) {
        const WindowPlacement placement = fit_to_area({{1600, 926}, true, corner}, full_hd, frame);
        EXPECT_EQ(placement.corner, corner);
        EXPECT_EQ(placement.size, glm::ivec2(1600, 926));
        EXPECT_FALSE(placement.is_maximized);
    }
    EXPECT_TRUE(fit_to_area({{800, 600}, true, {50, 50}, true}, full_hd, frame).is_maximized);
}

TEST(WindowPlacement, BringsAWindowBackFromAScreenThatIsGone) {
    for (const glm::ivec2& corner : {glm::ivec2(-1500, 100), glm::ivec2(2500, 100), glm::ivec2(100, 0),
                                     glm::ivec2(100, 900), glm::ivec2(1500, 100)}) {
        const WindowPlacement placement = fit_to_area({{800, 600}, true, corner}, full_hd, frame);
        EXPECT_EQ(placement.size, glm::ivec2(800, 600));
        EXPECT_TRUE(is_inside(placement, full_hd)) << corner.x << ", " << corner.y;
        EXPECT_FALSE(placement.is_maximized);
    }
    const WindowPlacement smaller = fit_to_area({{1600, 900}, true, {2000, 50}}, second_screen, frame);
    EXPECT_TRUE(smaller.is_maximized);
    EXPECT_TRUE(is_inside(smaller, second_screen));
}

TEST(TextScale, IsExactlyTheChoiceOfTheDesktop) {
    EXPECT_EQ(text_scale(192, 96, {3840, 2160}), 2);
    EXPECT_EQ(text_scale(96, 163, {3840, 2160}), 1) << "a choice is stronger than the size of the screen";
    EXPECT_EQ(text_scale(120, 96, {1280, 720}), 1.25F);
    EXPECT_EQ(text_scale(72, 96, {1280, 720}), 0.75F);
    EXPECT_EQ(text_scale(1e9, 96, {1280, 720}), 4);
}

TEST(TextScale, FollowsTheSizeOfTheScreenInQuartersWithRoomForTheWindow) {
    EXPECT_EQ(text_scale({}, 96, {1920, 1080}), 1);
    EXPECT_EQ(text_scale({}, 109, {2560, 1440}), 1) << "27 inches";
    EXPECT_EQ(text_scale({}, 163, {3840, 2160}), 1.5F) << "27 inches";
    EXPECT_EQ(text_scale({}, 282, {3840, 2160}), 2.75F) << "15.6 inches";
    EXPECT_EQ(text_scale({}, 157, {1920, 1080}), 1.5F) << "14 inches";
    EXPECT_EQ(text_scale({}, 135, {1366, 768}), 1) << "no room";
    EXPECT_EQ(text_scale({}, 305, {1920, 1080}), 1.5F) << "a projector that reports 160 x 90 mm";
    EXPECT_EQ(text_scale({}, 40, {3840, 2160}), 1) << "a television";
    EXPECT_EQ(text_scale({}, 0, {1920, 1080}), 1) << "unknown";
}

}  // namespace app::window_placement_test

// Lists of keys, Help and About over the window: what is behind them steps back, and each has a cross.
#include "app/ui/over_window.h"

#include <gtest/gtest.h>

#include "app/tests/window_driver.h"

namespace app::test {

namespace {

struct Box {
    const char* cross;
    void (*open)(Workspace& workspace);
    bool (*is_open)(const Workspace& workspace);
};

void PrintTo(const Box& box, std::ostream* out) { *out << box.cross; }

constexpr Box boxes[] = {
    {"keys.close", [](Workspace& it) { it.keys_shown = true; },
     [](const Workspace& it) { return it.keys_shown; }},
    {"help.close", [](Workspace& it) { it.help = HelpBox{}; },
     [](const Workspace& it) { return it.help.has_value(); }},
    {"about.close", [](Workspace& it) { it.about_shown = true; },
     [](const Workspace& it) { return it.about_shown; }},
};

// The sum of the colours of the menu's row, which no box covers.
long light_of_menu(WindowDriver& driver) {
    const gl::Image image = driver.application().picture();
    long light = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(image.width) * 4 * 20; ++i)
        light += i % 4 == 3 ? 0 : image.rgba[i];
    return light;
}

class BoxOverWindow : public testing::TestWithParam<Box> {};

TEST_P(BoxOverWindow, DimsTheWindowUntilItsCrossIsClicked) {
    const Box& box = GetParam();
    WindowDriver driver({.width_px = 1280, .height_px = 720, .theme = "light"});
    driver.frame(3);
    const long before = light_of_menu(driver);
    box.open(driver.workspace());
    driver.frame(4);
    EXPECT_LT(light_of_menu(driver), before * 7 / 10);
    driver.click(box.cross);
    EXPECT_FALSE(box.is_open(driver.workspace()));
    driver.move({640, 500});
    driver.frame(4);
    EXPECT_FALSE(driver.has(box.cross));
    EXPECT_EQ(light_of_menu(driver), before);
}

TEST_P(BoxOverWindow, KeepsItsCrossInItsCornerWhenItIsScrolled) {
    const Box& box = GetParam();
    WindowDriver driver({.width_px = 900, .height_px = 600});
    driver.workspace().ui_scale = 3;
    box.open(driver.workspace());
    driver.frame(6);
    const Rect before = driver.rect(box.cross);
    driver.key(SDLK_PAGEDOWN);
    driver.frame(3);
    EXPECT_EQ(driver.rect(box.cross).y, before.y);
    driver.click(box.cross);
    EXPECT_FALSE(box.is_open(driver.workspace()));
}

INSTANTIATE_TEST_SUITE_P(Of, BoxOverWindow, testing::ValuesIn(boxes), [](const auto& one) {
    return std::string(one.param.cross).substr(0, std::string_view(one.param.cross).find('.'));
});

}  // namespace

}  // namespace app::test

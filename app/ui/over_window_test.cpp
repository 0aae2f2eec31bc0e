// Lists of keys, Help and About over the window: what is behind them steps back, and each has a cross.
#include "app/ui/over_window.h"

#include <ostream>
#include <string_view>

#include <gtest/gtest.h>

#include "app/tests/window_driver.h"

namespace app::test::over_window_test {

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

// The sum of the colours in a part of the window.
long light(const gl::Image& image, const Rect& part) {
    long light = 0;
    for (int y = static_cast<int>(part.y); y < static_cast<int>(part.y + part.height); ++y)
        for (int x = static_cast<int>(part.x); x < static_cast<int>(part.x + part.width); ++x)
            for (int i = 0; i < 3; ++i)
                light += image.rgba[(static_cast<std::size_t>(y) * image.width + x) * 4 + i];
    return light;
}

// None of the boxes reaches so far.
const Rect menu{0, 0, 1600, 20};
const Rect upper_scene{340, 80, 700, 40};

class BoxOverWindow : public testing::TestWithParam<Box> {};

TEST_P(BoxOverWindow, DimsTheWindowUntilItsCrossIsClicked) {
    const Box& box = GetParam();
    WindowDriver driver({.theme = "light", .unseen = true});
    driver.move({1100, 980});
    driver.frame(3);
    for (int opening = 0; opening < 2; ++opening) {
        const gl::Image before = driver.application().picture();
        box.open(driver.workspace());
        driver.frame(4);
        const gl::Image dimmed = driver.application().picture();
        driver.click(box.cross);
        EXPECT_FALSE(box.is_open(driver.workspace()));
        driver.move({1100, 980});
        driver.frame(4);
        EXPECT_FALSE(driver.has(box.cross));
        const gl::Image after = driver.application().picture();
        for (const Rect& part : {menu, upper_scene}) {
            EXPECT_LT(light(dimmed, part), light(before, part) * 7 / 10);
            EXPECT_EQ(light(after, part), light(before, part));
        }
    }
}

TEST_P(BoxOverWindow, KeepsTheMouseFromWhatIsBeneath) {
    const Box& box = GetParam();
    WindowDriver driver({.unseen = true});
    box.open(driver.workspace());
    driver.frame(4);
    const glm::vec2 beside(upper_scene.x + 300, upper_scene.y + 20);
    driver.wheel(beside, 3);
    EXPECT_FALSE(driver.document().camera) << "nothing is zoomed";
    EXPECT_TRUE(box.is_open(driver.workspace()));
    driver.click("bar.help");
    driver.frame(3);
    EXPECT_FALSE(box.is_open(driver.workspace())) << "a click beside it closes it";
    EXPECT_FALSE(driver.workspace().keys_shown) << "and does nothing else";
    driver.wheel(beside, 3);
    EXPECT_TRUE(driver.document().camera);
}

INSTANTIATE_TEST_SUITE_P(Of, BoxOverWindow, testing::ValuesIn(boxes), [](const auto& one) {
    return std::string(one.param.cross).substr(0, std::string_view(one.param.cross).find('.'));
});

TEST(BoxesOverWindow, AreOneAtATime) {
    WindowDriver driver({.unseen = true});
    Workspace& workspace = driver.workspace();
    driver.key(SDLK_SLASH, KMOD_LSHIFT);
    driver.key(SDLK_F1);
    driver.frame(3);
    EXPECT_TRUE(workspace.help);
    EXPECT_FALSE(workspace.keys_shown);
    driver.key(SDLK_p, KMOD_LCTRL);
    driver.frame(3);
    EXPECT_TRUE(workspace.palette);
    EXPECT_FALSE(workspace.help);
    driver.type("about");
    driver.key(SDLK_RETURN);
    driver.frame(3);
    EXPECT_TRUE(workspace.about_shown);
    EXPECT_FALSE(workspace.palette);
    driver.key(SDLK_SLASH, KMOD_LSHIFT);
    driver.frame(3);
    EXPECT_TRUE(workspace.keys_shown);
    EXPECT_FALSE(workspace.about_shown);
    driver.key(SDLK_p, KMOD_LCTRL);
    driver.frame(3);
    EXPECT_TRUE(workspace.palette);
    EXPECT_FALSE(workspace.keys_shown);
    driver.key(SDLK_ESCAPE);
    driver.frame(3);
    EXPECT_FALSE(workspace.palette || workspace.help || workspace.keys_shown || workspace.about_shown);
}

TEST(BoxesToChooseFrom, CloseByEscape) {
    WindowDriver driver;
    driver.session().workspace().selected = 1;
    driver.click("snap.along");
    driver.frame(2);
    ASSERT_TRUE(driver.has("snap.along.drag"));
    driver.key(SDLK_ESCAPE);
    driver.frame(2);
    EXPECT_FALSE(driver.has("snap.along.drag"));
    EXPECT_EQ(driver.workspace().selected, 1) << "Esc takes one thing at a time";
}

TEST(KeysOverWindow, KeepTheCrossInItsCornerWhenTheyAreScrolled) {
    WindowDriver driver({.width_px = 900, .height_px = 600});
    driver.workspace().ui_scale = 3;
    driver.workspace().keys_shown = true;
    driver.frame(6);
    const Rect before = driver.rect("keys.close");
    const float top = driver.rect("keys.title").y;
    driver.key(SDLK_PAGEDOWN);
    driver.frame(3);
    EXPECT_LT(driver.rect("keys.title").y, top - 100);
    EXPECT_EQ(driver.rect("keys.close").y, before.y);
    driver.click("keys.close");
    EXPECT_FALSE(driver.workspace().keys_shown);
}

}  // namespace

}  // namespace app::test::over_window_test

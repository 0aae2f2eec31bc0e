// Tests of the modals (shortcut list, Help, About): backdrop, mouse and close button.
#include "app/ui/modal.h"

#include <ostream>
#include <string_view>

#include <gtest/gtest.h>

#include "app/tests/window_driver.h"

namespace app::test::modal_test {

namespace {

struct ModalCase {
    const char* close_button;
    void (*open)(Workspace& workspace);
    bool (*is_open)(const Workspace& workspace);
};

void PrintTo(const ModalCase& modal, std::ostream* stream) { *stream << modal.close_button; }

constexpr ModalCase modal_cases[] = {
    {"keys.close", [](Workspace& modal) { modal.widgets.open_modal = "shortcuts"; },
     [](const Workspace& modal) { return modal.widgets.open_modal == "shortcuts"; }},
    {"help.close",
     [](Workspace& modal) {
         modal.help = HelpState{};
         modal.widgets.open_modal = "help";
     },
     [](const Workspace& modal) { return modal.help.has_value(); }},
    {"about.close", [](Workspace& modal) { modal.widgets.open_modal = "about"; },
     [](const Workspace& modal) { return modal.widgets.open_modal == "about"; }},
};

// Sum of all channels in a part of the window.
long brightness(const gl::Image& image, const ScreenRect& part) {
    long light = 0;
    for (int y = static_cast<int>(part.y); y < static_cast<int>(part.y + part.height); ++y)
        for (int x = static_cast<int>(part.x); x < static_cast<int>(part.x + part.width); ++x)
            for (int i = 0; i < 3; ++i)
                light += image.rgba[(static_cast<std::size_t>(y) * image.width + x) * 4 + i];
    return light;
}

// Outside every modal.
const ScreenRect open_menu_entry{0, 0, 1600, 20};
const ScreenRect upper_scene{340, 80, 700, 40};

class Modal : public testing::TestWithParam<ModalCase> {};

TEST_P(Modal, DimsTheWindowUntilItIsClosed) {
    const ModalCase& modal = GetParam();
    WindowDriver driver({.theme = "light", .skip_painting = true});
    driver.move({1100, 980});
    driver.frame(3);
    for (int opening = 0; opening < 2; ++opening) {
        const gl::Image previous = driver.application().capture();
        modal.open(driver.workspace());
        driver.frame(4);
        const gl::Image dimmed = driver.application().capture();
        driver.click(modal.close_button);
        EXPECT_FALSE(modal.is_open(driver.workspace()));
        driver.move({1100, 980});
        driver.frame(4);
        EXPECT_FALSE(driver.has(modal.close_button));
        const gl::Image current = driver.application().capture();
        for (const ScreenRect& part : {open_menu_entry, upper_scene}) {
            EXPECT_LT(brightness(dimmed, part), brightness(previous, part) * 7 / 10);
            EXPECT_EQ(brightness(current, part), brightness(previous, part));
        }
    }
}

TEST_P(Modal, BlocksTheMouseBelow) {
    const ModalCase& modal = GetParam();
    WindowDriver driver({.skip_painting = true});
    modal.open(driver.workspace());
    driver.frame(4);
    const ScreenRect scene = driver.rect("scene");
    const glm::vec2 outside(scene.x + scene.width - 20, scene.y + 20);
    driver.wheel(outside, 3);
    EXPECT_FALSE(driver.document().camera) << "the scene below does not zoom";
    EXPECT_TRUE(modal.is_open(driver.workspace()));
    driver.click("bar.help");
    driver.frame(3);
    EXPECT_FALSE(modal.is_open(driver.workspace())) << "a click next to the modal closes it";
    EXPECT_FALSE(driver.workspace().widgets.open_modal == "shortcuts") << "and has no other effect";
    driver.wheel(outside, 3);
    EXPECT_TRUE(driver.document().camera);
}

INSTANTIATE_TEST_SUITE_P(Of, Modal, testing::ValuesIn(modal_cases), [](const auto& one) {
    return std::string(one.param.close_button).substr(0, std::string_view(one.param.close_button).find('.'));
});

TEST(Modals, AreOpenOneAtATime) {
    WindowDriver driver({.skip_painting = true});
    Workspace& workspace = driver.workspace();
    driver.key(SDLK_SLASH, KMOD_LSHIFT);
    driver.key(SDLK_F1);
    driver.frame(3);
    EXPECT_TRUE(workspace.help);
    EXPECT_FALSE(workspace.widgets.open_modal == "shortcuts");
    driver.key(SDLK_p, KMOD_LCTRL);
    driver.frame(3);
    EXPECT_TRUE(workspace.palette);
    EXPECT_FALSE(workspace.help);
    driver.type("about");
    driver.key(SDLK_RETURN);
    driver.frame(3);
    EXPECT_TRUE(workspace.widgets.open_modal == "about");
    EXPECT_FALSE(workspace.palette);
    driver.key(SDLK_SLASH, KMOD_LSHIFT);
    driver.frame(3);
    EXPECT_TRUE(workspace.widgets.open_modal == "shortcuts");
    EXPECT_FALSE(workspace.widgets.open_modal == "about");
    driver.key(SDLK_p, KMOD_LCTRL);
    driver.frame(3);
    EXPECT_TRUE(workspace.palette);
    EXPECT_FALSE(workspace.widgets.open_modal == "shortcuts");
    driver.key(SDLK_ESCAPE);
    driver.frame(3);
    EXPECT_FALSE(workspace.palette || workspace.help || workspace.widgets.open_modal == "shortcuts" ||
                 workspace.widgets.open_modal == "about");
}

TEST(Combos, CloseByEscape) {
    WindowDriver driver;
    driver.session().workspace().selection.body = 1;
    driver.click("snap.along");
    driver.frame(2);
    ASSERT_TRUE(driver.has("snap.along.drag"));
    driver.key(SDLK_ESCAPE);
    driver.frame(2);
    EXPECT_FALSE(driver.has("snap.along.drag"));
    EXPECT_EQ(driver.workspace().selection.body, 1) << "Escape closes only the list";
}

TEST(ShortcutListModal, KeepsTheCloseButtonInItsCornerWhenScrolled) {
    WindowDriver driver({.width_px = 900, .height_px = 600});
    driver.workspace().options.ui_scale = 3;
    driver.workspace().widgets.open_modal = "shortcuts";
    driver.frame(6);
    const ScreenRect previous = driver.rect("keys.close");
    const float top = driver.rect("keys.title").y;
    driver.key(SDLK_PAGEDOWN);
    driver.frame(3);
    EXPECT_LT(driver.rect("keys.title").y, top - 100);
    EXPECT_EQ(driver.rect("keys.close").y, previous.y);
    driver.click("keys.close");
    EXPECT_FALSE(driver.workspace().widgets.open_modal == "shortcuts");
}

}  // namespace

}  // namespace app::test::modal_test

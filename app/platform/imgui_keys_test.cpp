// Tests of keys of keyboard layouts other than US.
#include <gtest/gtest.h>

#include "app/platform/sdl_input.h"
#include "app/tests/key_presses.h"

namespace app::test::imgui_keys_test {

namespace {

using compat::Key;

void push(Uint32 type, const KeyInput& key) {
    SDL_Event event = key_event(type, key);
    SDL_PushEvent(&event);
}

// Presses the key with Ctrl. The first key pressed is the first one released.
void press_with_ctrl(WindowDriver& driver, const KeyInput& key) {
    constexpr KeyInput ctrl{SDLK_LCTRL, SDL_SCANCODE_LCTRL, KMOD_LCTRL};
    constexpr KeyInput ctrl_released{SDLK_LCTRL, SDL_SCANCODE_LCTRL};
    SDL_Event text{};
    text.type = SDL_TEXTINPUT;
    std::string(key.text).copy(text.text.text, SDL_TEXTINPUTEVENT_TEXT_SIZE - 1);
    push(SDL_KEYDOWN, ctrl);
    push(SDL_KEYDOWN, key);
    SDL_PushEvent(&text);
    push(SDL_KEYUP, ctrl_released);
    push(SDL_KEYUP, {key.code, key.scancode});
    driver.frame(8);
}

Key key_at(const KeyInput& key) { return to_key(logical_key(key_event(SDL_KEYDOWN, key).key)); }

}  // namespace

TEST(ImguiKeys, MapDigitsAndSymbolsByPositionAndLettersByName) {
    EXPECT_EQ(key_at(french_2), compat::digit(2));
    EXPECT_EQ(key_at({0xE0, SDL_SCANCODE_0, KMOD_CTRL}), compat::digit(0));
    EXPECT_EQ(key_at({SDLK_a, SDL_SCANCODE_Q}), compat::letter('A'));
    EXPECT_EQ(key_at({SDLK_COMMA, SDL_SCANCODE_M}), Key::Comma);
    EXPECT_EQ(key_at({SDLK_MINUS, SDL_SCANCODE_SLASH}), Key::Minus) << "German layout";
    EXPECT_EQ(key_at({0xFC, SDL_SCANCODE_LEFTBRACKET}), Key::LeftBracket);
    EXPECT_EQ(key_at({0xF6, SDL_SCANCODE_SEMICOLON}), Key::None);
    EXPECT_EQ(key_at(german_question), Key::None) << "the text event gives the character";
    EXPECT_EQ(key_at({SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS}), Key::Equal);
    EXPECT_EQ(key_at({SDLK_PLUS, SDL_SCANCODE_RIGHTBRACKET}), Key::RightBracket) << "German, Spanish";
    EXPECT_EQ(key_at({SDLK_PLUS, SDL_SCANCODE_LEFTBRACKET}), Key::LeftBracket) << "Portuguese";
    EXPECT_EQ(key_at({SDLK_PLUS, SDL_SCANCODE_RIGHTBRACKET, KMOD_LCTRL}), Key::Equal) << "larger text";
    EXPECT_EQ(key_at({SDLK_PLUS, SDL_SCANCODE_1}), Key::Equal) << "Swiss";
    EXPECT_EQ(key_at({SDLK_EQUALS, SDL_SCANCODE_RIGHTBRACKET}), Key::Equal) << "Dvorak";
}

// "ф" is on A's key, "х" on that of the bracket; a Hebrew layout has a slash on Q's key.
TEST(ImguiKeys, AreLettersByPositionInLayoutsWithoutLatinLetters) {
    const auto key_in = [](bool is_latin, const KeyInput& key) {
        return to_key(logical_key(key_event(SDL_KEYDOWN, key).key, is_latin));
    };
    for (int i = 0; i < 26; ++i) {
        const auto scancode = static_cast<SDL_Scancode>(SDL_SCANCODE_A + i);
        const Key letter = compat::letter(static_cast<char>('A' + i));
        EXPECT_EQ(key_in(false, {0x430 + i, scancode}), letter) << "Cyrillic";
        EXPECT_EQ(key_in(false, {0x3B1 + i, scancode, KMOD_LCTRL}), letter) << "Greek with Ctrl";
        EXPECT_EQ(key_in(false, {0x430 + i, scancode, KMOD_LSHIFT}), letter) << "with Shift";
    }
    EXPECT_EQ(key_in(false, {SDLK_SLASH, SDL_SCANCODE_Q}), compat::letter('Q')) << "Hebrew";
    EXPECT_EQ(key_in(false, {0x445, SDL_SCANCODE_LEFTBRACKET}), Key::LeftBracket);
    EXPECT_EQ(key_in(true, {SDLK_COMMA, SDL_SCANCODE_M}), Key::Comma) << "French";
    EXPECT_EQ(key_in(true, {0x131, SDL_SCANCODE_I}), compat::letter('I')) << "a dotless i, Turkish";
    EXPECT_TRUE(has_latin_layout()) << "the layout of a display without a keyboard";
}

// "я" is on the key of Z.
TEST(ImguiKeys, UndoWithCtrlInACyrillicLayout) {
    WindowDriver driver({.skip_painting = true});
    driver.workspace().selection.body = 1;
    press_key(driver, {SDLK_RIGHT, SDL_SCANCODE_RIGHT});
    ASSERT_TRUE(driver.session().history().can_undo()) << "a nudge";
    press_with_ctrl(driver, {0x44F, SDL_SCANCODE_Z, KMOD_LCTRL});
    EXPECT_FALSE(driver.session().history().can_undo());
}

TEST(ImguiKeys, AreReleasedWithAnyModifiers) {
    const SDL_Event up = key_event(SDL_KEYUP, german_question);
    EXPECT_EQ(to_key(logical_key(up.key)), Key::Minus);
}

TEST(ImguiKeys, ShowTheShortcutListForAQuestionMarkInAnyLayout) {
    for (const KeyInput& question : {german_question, american_question}) {
        WindowDriver driver({.skip_painting = true});
        press_key(driver, question);
        EXPECT_TRUE(driver.workspace().widgets.open_modal == "shortcuts");
        press_key(driver, question);
        EXPECT_FALSE(driver.workspace().widgets.open_modal == "shortcuts");
    }
}

TEST(ImguiKeys, StepThroughScenesByBracketsOnAnotherLevel) {
    WindowDriver driver({.skip_painting = true});
    const std::string first = driver.workspace().files.path;
    press_key(driver, german_close);
    const std::string second = driver.workspace().files.path;
    EXPECT_NE(second, first);
    press_key(driver, german_close);
    EXPECT_NE(driver.workspace().files.path, second);
    press_key(driver, german_open);
    EXPECT_EQ(driver.workspace().files.path, second) << "one step per key press";
}

TEST(ImguiKeys, StepThroughScenesByTheKeysRightOfP) {
    constexpr KeyInput u_umlaut{0xFC, SDL_SCANCODE_LEFTBRACKET, KMOD_NONE, "\u00fc"},
        plus{SDLK_PLUS, SDL_SCANCODE_RIGHTBRACKET, KMOD_NONE, "+"};
    WindowDriver driver({.skip_painting = true});
    const std::string first = driver.workspace().files.path;
    press_key(driver, plus);
    const std::string second = driver.workspace().files.path;
    EXPECT_NE(second, first);
    press_key(driver, plus);
    EXPECT_NE(driver.workspace().files.path, second);
    press_key(driver, u_umlaut);
    EXPECT_EQ(driver.workspace().files.path, second);
}

// Ctrl is released before the key.
TEST(ImguiKeys, APlusWithCtrlIsReleasedAndDoesNotOpenAScene) {
    WindowDriver driver({.skip_painting = true});
    const std::string path = driver.workspace().files.path;
    for (const float size : {1.1F, 1.25F}) {
        const float previous = driver.workspace().options.ui_scale;
        press_with_ctrl(driver, {SDLK_PLUS, SDL_SCANCODE_RIGHTBRACKET, KMOD_LCTRL});
        EXPECT_GT(driver.workspace().options.ui_scale, previous) << size;
    }
    EXPECT_EQ(driver.workspace().files.path, path);
}

TEST(ImguiKeys, SelectStandardViewsByTheDigitRowInAnyLayout) {
    for (const KeyInput& two : {french_2, french_shift_2, french_shift_2_on_x11}) {
        WindowDriver driver({.skip_painting = true});
        driver.workspace().options.reduced_motion = true;
        press_key(driver, two);
        ASSERT_TRUE(driver.document().camera);
        EXPECT_NEAR(driver.document().camera->pitch, 0, 1e-9) << "from behind";
    }
    WindowDriver driver({.skip_painting = true});
    driver.workspace().options.reduced_motion = true;
    press_key(driver, french_shift_6);
    ASSERT_TRUE(driver.document().camera);
    EXPECT_LT(driver.document().camera->pitch, -1) << "from below";
}

TEST(ImguiKeys, ChangeTheTextSizeOnTheKeypadToo) {
    WindowDriver driver({.skip_painting = true});
    const float previous = driver.workspace().options.ui_scale;
    press_key(driver, {SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS, KMOD_LCTRL});
    EXPECT_GT(driver.workspace().options.ui_scale, previous);
    press_key(driver, {SDLK_KP_MINUS, SDL_SCANCODE_KP_MINUS, KMOD_LCTRL});
    EXPECT_EQ(driver.workspace().options.ui_scale, previous);
    press_key(driver, {0xE0, SDL_SCANCODE_0, KMOD_LCTRL});
    EXPECT_EQ(driver.workspace().options.ui_scale, 1) << "the position of 0 on a French keyboard";
}

TEST(ImguiKeys, OnlyTypeIntoAFocusedField) {
    WindowDriver driver({.skip_painting = true});
    driver.key(SDLK_p, KMOD_CTRL);
    ASSERT_TRUE(driver.workspace().palette);
    press_key(driver, german_question);
    EXPECT_FALSE(driver.workspace().widgets.open_modal == "shortcuts");
    EXPECT_EQ(driver.workspace().palette->query, "?");
}

TEST(ImguiKeys, TypeNothingWithCtrl) {
    WindowDriver driver({.skip_painting = true});
    driver.key(SDLK_p, KMOD_CTRL);
    ASSERT_TRUE(driver.workspace().palette);
    driver.type("3");
    press_with_ctrl(driver, {SDLK_EQUALS, SDL_SCANCODE_EQUALS, KMOD_LCTRL, "="});
    press_with_ctrl(driver, {SDLK_MINUS, SDL_SCANCODE_MINUS, KMOD_LCTRL, "-"});
    press_with_ctrl(driver, {SDLK_0, SDL_SCANCODE_0, KMOD_LCTRL, "0"});
    press_with_ctrl(driver, {SDLK_1, SDL_SCANCODE_1, KMOD_LCTRL, "1"});
    EXPECT_EQ(driver.workspace().palette->query, "3");
}

TEST(ImguiKeys, TypeThirdLevelCharactersWithCtrlAndAlt) {
    for (const int held : {int(KMOD_RALT), int(KMOD_MODE), KMOD_LCTRL | KMOD_RALT, KMOD_LCTRL | KMOD_LALT}) {
        WindowDriver driver({.skip_painting = true});
        driver.key(SDLK_p, KMOD_CTRL);
        press_key(driver, {SDLK_q, SDL_SCANCODE_Q, held, "@"});
        press_key(driver, {SDLK_7, SDL_SCANCODE_7, held, "{"});
        press_key(driver, {SDLK_8, SDL_SCANCODE_8, held, "["});
        ASSERT_TRUE(driver.workspace().palette);
        EXPECT_EQ(driver.workspace().palette->query, "@{[") << held;
    }
}

}  // namespace app::test::imgui_keys_test

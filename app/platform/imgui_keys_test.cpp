// Keys of other layouts than the American.
#include "app/platform/imgui_keys.h"

#include <gtest/gtest.h>

#include "app/tests/window_driver.h"

namespace app::test::imgui_keys_test {

namespace {

using compat::Key;

// A key as SDL tells of it: what it gives without Shift, where it is, what is held, what it types.
struct Struck {
    SDL_Keycode code;
    SDL_Scancode place;
    int held = KMOD_NONE;
    const char* typed = "";
};

SDL_Event key_event(Uint32 type, const Struck& it) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = it.code;
    event.key.keysym.scancode = it.place;
    event.key.keysym.mod = static_cast<Uint16>(it.held);
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    return event;
}

void strike(WindowDriver& driver, const Struck& it) {
    SDL_Event down = key_event(SDL_KEYDOWN, it), up = key_event(SDL_KEYUP, it), text{};
    SDL_PushEvent(&down);
    text.type = SDL_TEXTINPUT;
    std::string(it.typed).copy(text.text.text, SDL_TEXTINPUTEVENT_TEXT_SIZE - 1);
    if (*it.typed != 0) SDL_PushEvent(&text);
    SDL_PushEvent(&up);
    driver.frame(6);
}

void push(Uint32 type, const Struck& it) {
    SDL_Event event = key_event(type, it);
    SDL_PushEvent(&event);
}

// As hands are: the first key to go up is the one that went down first.
void strike_with_ctrl(WindowDriver& driver, const Struck& it) {
    constexpr Struck ctrl{SDLK_LCTRL, SDL_SCANCODE_LCTRL, KMOD_LCTRL};
    constexpr Struck ctrl_let_go{SDLK_LCTRL, SDL_SCANCODE_LCTRL};
    SDL_Event text{};
    text.type = SDL_TEXTINPUT;
    std::string(it.typed).copy(text.text.text, SDL_TEXTINPUTEVENT_TEXT_SIZE - 1);
    push(SDL_KEYDOWN, ctrl);
    push(SDL_KEYDOWN, it);
    SDL_PushEvent(&text);
    push(SDL_KEYUP, ctrl_let_go);
    push(SDL_KEYUP, {it.code, it.place});
    driver.frame(8);
}

constexpr Struck german_question{0xDF, SDL_SCANCODE_MINUS, KMOD_LSHIFT, "?"};  // ß
constexpr Struck german_open{SDLK_8, SDL_SCANCODE_8, KMOD_RALT, "["};
constexpr Struck german_close{SDLK_9, SDL_SCANCODE_9, KMOD_RALT, "]"};
constexpr Struck german_equal{SDLK_0, SDL_SCANCODE_0, KMOD_LSHIFT, "="};
constexpr Struck french_2{0xE9, SDL_SCANCODE_2, KMOD_NONE, "\u00e9"};  // é
constexpr Struck french_shift_2{0xE9, SDL_SCANCODE_2, KMOD_LSHIFT, "2"};
constexpr Struck french_shift_6{SDLK_MINUS, SDL_SCANCODE_6, KMOD_LSHIFT, "6"};
constexpr Struck american_question{SDLK_SLASH, SDL_SCANCODE_SLASH, KMOD_LSHIFT, "?"};
constexpr Struck american_plus{SDLK_EQUALS, SDL_SCANCODE_EQUALS, KMOD_LSHIFT, "+"};
constexpr Struck keypad_plus{SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS, KMOD_NONE, "+"};

Key key_at(const Struck& it) { return key_of(meant(key_event(SDL_KEYDOWN, it).key)); }

}  // namespace

TEST(ImguiKeys, AreDigitsAndSignsByTheirPlaceAndLettersByTheirName) {
    EXPECT_EQ(key_at(french_2), compat::digit(2));
    EXPECT_EQ(key_at({0xE0, SDL_SCANCODE_0, KMOD_CTRL}), compat::digit(0));
    EXPECT_EQ(key_at({SDLK_a, SDL_SCANCODE_Q}), compat::letter('A'));
    EXPECT_EQ(key_at({SDLK_COMMA, SDL_SCANCODE_M}), Key::Comma);
    EXPECT_EQ(key_at({SDLK_MINUS, SDL_SCANCODE_SLASH}), Key::Minus) << "as a German layout has it";
    EXPECT_EQ(key_at({0xFC, SDL_SCANCODE_LEFTBRACKET}), Key::LeftBracket);
    EXPECT_EQ(key_at({0xF6, SDL_SCANCODE_SEMICOLON}), Key::None);
    EXPECT_EQ(key_at(german_question), Key::None) << "the text says what it is";
    EXPECT_EQ(key_at({SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS}), Key::Equal);
    EXPECT_EQ(key_at({SDLK_PLUS, SDL_SCANCODE_RIGHTBRACKET}), Key::Equal);
}

TEST(ImguiKeys, AreLetGoOfWhateverIsHeldByThen) {
    const SDL_Event up = key_event(SDL_KEYUP, german_question);
    EXPECT_EQ(key_of(meant(up.key)), Key::Minus);
}

TEST(ImguiKeys, ShowTheListOfKeysOnceForAQuestionMarkOfAnyLayout) {
    for (const Struck& question : {german_question, american_question}) {
        WindowDriver driver({.unseen = true});
        strike(driver, question);
        EXPECT_TRUE(driver.workspace().keys_shown);
        strike(driver, question);
        EXPECT_FALSE(driver.workspace().keys_shown);
    }
}

TEST(ImguiKeys, LeadThroughTheScenesByBracketsOfAnotherLevel) {
    WindowDriver driver({.unseen = true});
    const std::string first = driver.workspace().path;
    strike(driver, german_close);
    const std::string second = driver.workspace().path;
    EXPECT_NE(second, first);
    strike(driver, german_close);
    EXPECT_NE(driver.workspace().path, second);
    strike(driver, german_open);
    EXPECT_EQ(driver.workspace().path, second) << "one step for one key";
}

TEST(ImguiKeys, WidenTheMapByOneStepForAnEqualOrAPlus) {
    for (const Struck& wider : {german_equal, american_plus, keypad_plus}) {
        WindowDriver driver({.unseen = true});
        driver.workspace().bottom_view = "map";
        driver.workspace().map_wish.span = 0.5;
        strike(driver, wider);
        EXPECT_EQ(driver.workspace().map_wish.span, 0.5 + 1.0 / 32);
    }
}

TEST(ImguiKeys, LookFromASideByTheRowOfDigitsOfAnyLayout) {
    for (const Struck& two : {french_2, french_shift_2}) {
        WindowDriver driver({.unseen = true});
        driver.workspace().reduced_motion = true;
        strike(driver, two);
        ASSERT_TRUE(driver.document().camera);
        EXPECT_NEAR(driver.document().camera->pitch, 0, 1e-9) << "from behind";
    }
    WindowDriver driver({.unseen = true});
    driver.workspace().bottom_view = "map";
    driver.workspace().reduced_motion = true;
    const double span = driver.workspace().map_wish.span;
    strike(driver, french_shift_6);
    EXPECT_EQ(driver.workspace().map_wish.span, span) << "it is no minus then";
    ASSERT_TRUE(driver.document().camera);
    EXPECT_LT(driver.document().camera->pitch, -1) << "from below";
}

TEST(ImguiKeys, MakeWordsLargerAndSmallerOnTheKeypadToo) {
    WindowDriver driver({.unseen = true});
    const float before = driver.workspace().ui_scale;
    strike(driver, {SDLK_KP_PLUS, SDL_SCANCODE_KP_PLUS, KMOD_LCTRL});
    EXPECT_GT(driver.workspace().ui_scale, before);
    strike(driver, {SDLK_KP_MINUS, SDL_SCANCODE_KP_MINUS, KMOD_LCTRL});
    EXPECT_EQ(driver.workspace().ui_scale, before);
    strike(driver, {0xE0, SDL_SCANCODE_0, KMOD_LCTRL});
    EXPECT_EQ(driver.workspace().ui_scale, 1) << "by its place on a French keyboard";
}

TEST(ImguiKeys, OnlyWriteIntoAFieldThatIsTypedInto) {
    WindowDriver driver({.unseen = true});
    driver.key(SDLK_p, KMOD_CTRL);
    ASSERT_TRUE(driver.workspace().palette);
    strike(driver, german_question);
    EXPECT_FALSE(driver.workspace().keys_shown);
    EXPECT_EQ(driver.workspace().palette->typed, "?");
}

TEST(ImguiKeys, WithCtrlTypeNothing) {
    WindowDriver driver({.unseen = true});
    driver.key(SDLK_p, KMOD_CTRL);
    ASSERT_TRUE(driver.workspace().palette);
    driver.type("3");
    strike_with_ctrl(driver, {SDLK_EQUALS, SDL_SCANCODE_EQUALS, KMOD_LCTRL, "="});
    strike_with_ctrl(driver, {SDLK_MINUS, SDL_SCANCODE_MINUS, KMOD_LCTRL, "-"});
    strike_with_ctrl(driver, {SDLK_0, SDL_SCANCODE_0, KMOD_LCTRL, "0"});
    strike_with_ctrl(driver, {SDLK_1, SDL_SCANCODE_1, KMOD_LCTRL, "1"});
    EXPECT_EQ(driver.workspace().palette->typed, "3");
}

TEST(ImguiKeys, OfTheThirdLevelTypeAlsoWhereThatIsCtrlAndAlt) {
    for (const int held : {int(KMOD_RALT), int(KMOD_MODE), KMOD_LCTRL | KMOD_RALT, KMOD_LCTRL | KMOD_LALT}) {
        WindowDriver driver({.unseen = true});
        driver.key(SDLK_p, KMOD_CTRL);
        strike(driver, {SDLK_q, SDL_SCANCODE_Q, held, "@"});
        strike(driver, {SDLK_7, SDL_SCANCODE_7, held, "{"});
        strike(driver, {SDLK_8, SDL_SCANCODE_8, held, "["});
        ASSERT_TRUE(driver.workspace().palette);
        EXPECT_EQ(driver.workspace().palette->typed, "@{[") << held;
    }
}

}  // namespace app::test::imgui_keys_test

// Tests of text fields and input methods: when text comes, and the text that is being composed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/platform/sdl_input.h"
#include "app/tests/drawn_text.h"
#include "app/tests/window_driver.h"

// clang-format off: Xlib defines words such as None, so it is the last one
#include <SDL_syswm.h>
// clang-format on

namespace app::test::text_input_test {

namespace {

using testing::HasSubstr;

// What an input method sends while the user composes.
void compose(WindowDriver& driver, const std::string& text, int caret) {
    SDL_Event event{};
    event.type = SDL_TEXTEDITING;
    text.copy(event.edit.text, SDL_TEXTEDITINGEVENT_TEXT_SIZE - 1);
    event.edit.start = caret;
    SDL_PushEvent(&event);
    driver.frame(3);
}

std::string drawn_text(const ScreenRect& area) { return text_in(drawn_quads(), area); }

}  // namespace

// An input method would take the keys of shortcuts.
TEST(TextInput, IsOnOnlyWhileATextFieldHasTheFocus) {
    WindowDriver driver({.skip_painting = true});
    EXPECT_FALSE(SDL_IsTextInputActive());
    driver.key(SDLK_p, KMOD_CTRL);
    EXPECT_TRUE(SDL_IsTextInputActive()) << "the palette";
    driver.key(SDLK_ESCAPE);
    EXPECT_FALSE(SDL_IsTextInputActive());
    driver.workspace().selection.body = 0;
    driver.key(SDLK_RETURN);
    EXPECT_TRUE(SDL_IsTextInputActive()) << "a number";
    driver.key(SDLK_ESCAPE);
    EXPECT_FALSE(SDL_IsTextInputActive());
    driver.key(SDLK_F1);
    EXPECT_TRUE(SDL_IsTextInputActive()) << "the search of the help";
}

TEST(TextInput, ShowsTheComposedTextInTheFieldUntilItIsCommitted) {
    WindowDriver driver({.skip_painting = true});
    driver.key(SDLK_p, KMOD_CTRL);
    driver.type("a");
    compose(driver, "ni hao", 2);
    const ScreenRect field = driver.rect("palette.typed");
    EXPECT_THAT(drawn_text(field), HasSubstr("nihao")) << "without spaces";
    EXPECT_EQ(driver.workspace().palette->query, "a") << "not entered yet";
    compose(driver, "你h", 1);
    EXPECT_THAT(drawn_text(field), HasSubstr("你h"));
    driver.type("你好");
    EXPECT_EQ(driver.workspace().palette->query, "a你好");
    EXPECT_THAT(drawn_text(field), testing::Not(HasSubstr("你h")));
}

TEST(TextInput, ForgetsTheComposedTextWithTheField) {
    WindowDriver driver({.skip_painting = true});
    driver.key(SDLK_p, KMOD_CTRL);
    compose(driver, "ni", 2);
    driver.key(SDLK_ESCAPE);
    driver.key(SDLK_p, KMOD_CTRL);
    EXPECT_EQ(drawn_text(driver.rect("palette.typed")).find("ni"), std::string::npos);
}

// Another field, the field itself, a button.
TEST(TextInput, AClickEntersTheComposedTextIntoItsFieldFirst) {
    for (const char* target : {"description.note", "description.title", "description.take"}) {
        SCOPED_TRACE(target);
        WindowDriver driver({.skip_painting = true});
        driver.click("menu.file");
        driver.click("menu.describe");
        driver.click("description.title");
        driver.key(SDLK_a, KMOD_CTRL);
        driver.type("x");
        compose(driver, "ni hao", 6);
        driver.click(target);
        driver.type("y");
        if (driver.workspace().description) driver.click("description.take");
        EXPECT_EQ(driver.document().title.substr(0, 7), "xni hao");
        const bool is_same_field = std::string(target) == "description.title";
        EXPECT_EQ(driver.document().title.find('y') != std::string::npos, is_same_field);
    }
}

TEST(TextInput, AcceptsLongAndBrokenCompositions) {
    WindowDriver driver({.skip_painting = true});
    driver.key(SDLK_p, KMOD_CTRL);
    const std::string text = std::string(60, 'n') + "\xFF";
    SDL_Event event{};
    event.type = SDL_TEXTEDITING_EXT;
    event.editExt.text = SDL_strdup(text.c_str());
    event.editExt.start = 1000;
    SDL_PushEvent(&event);
    driver.frame(3);
    EXPECT_THAT(drawn_text({0, 0, 1600, 1000}), HasSubstr(std::string(60, 'n')));
    EXPECT_EQ(driver.workspace().palette->query, "");
}

// A key press of the system, then what SDL makes of it. The fake text is in the user event.
class KeyEvents : public testing::Test {
  protected:
    KeyEvents() { SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT); }
    static void push(Uint32 type, int code = 0) {
        SDL_Event event{};
        event.type = type;
        if (type == SDL_KEYDOWN || type == SDL_KEYUP) event.key.keysym.sym = code;
        SDL_PushEvent(&event);
    }
    void press_system_key(const std::string& text) {
        static SDL_SysWMmsg message{};
        SDL_Event event{};
        event.type = SDL_SYSWMEVENT;
        event.syswm.msg = &message;
        SDL_PushEvent(&event);
        texts_.push_back(text);
    }
    // "down", "up", "text ?": the events of one frame.
    std::vector<std::string> collect() {
        std::deque<SDL_Event> events;
        reader_.collect(events, [this](const SDL_Event&) { ++system_events_; });
        std::vector<std::string> names;
        for (const SDL_Event& event : events)
            if (event.type == SDL_KEYDOWN || event.type == SDL_KEYUP || event.type == SDL_TEXTINPUT)
                names.push_back(event.type == SDL_KEYDOWN ? "down"
                                : event.type == SDL_KEYUP ? "up"
                                                          : std::string("text ") + event.text.text);
        return names;
    }

    WindowDriver driver_{{.skip_painting = true}};  // text input is off
    std::deque<std::string> texts_;
    int system_events_ = 0;
    EventReader reader_{[this](const SDL_Event&) {
        std::string text = texts_.front();
        texts_.pop_front();
        return std::optional(text);
    }};
};

TEST_F(KeyEvents, GetTheTextOfTheirKeyWhileTextInputIsOff) {
    press_system_key("?");
    push(SDL_KEYDOWN, SDLK_SLASH);
    push(SDL_KEYUP, SDLK_SLASH);
    press_system_key("");
    push(SDL_KEYDOWN, SDLK_LEFT);
    EXPECT_EQ(collect(), (std::vector<std::string>{"down", "text ?", "up", "down"}));
    EXPECT_EQ(system_events_, 2);
    EXPECT_EQ(collect(), std::vector<std::string>());
}

TEST_F(KeyEvents, GetNoTextOfAKeyThatAnInputMethodTook) {
    press_system_key("1");
    EXPECT_EQ(collect(), std::vector<std::string>());
    press_system_key("");
    push(SDL_KEYDOWN, SDLK_LSHIFT);
    EXPECT_EQ(collect(), std::vector<std::string>{"down"});
}

// A French "-" with Ctrl; Shift makes it the digit.
TEST_F(KeyEvents, HaveTheNameOfTheirSymbolInTheRowOfDigits) {
    const auto press = [&](const std::string& text, int modifiers) {
        SDL_Event event{};
        event.key.keysym = {SDL_SCANCODE_6, SDLK_6, static_cast<Uint16>(modifiers), 0};
        press_system_key(text);
        event.type = SDL_KEYDOWN;
        SDL_PushEvent(&event);
        event.type = SDL_KEYUP;
        event.key.keysym.mod = KMOD_NONE;
        SDL_PushEvent(&event);
        std::deque<SDL_Event> events;
        reader_.collect(events, [](const SDL_Event&) {});
        EXPECT_EQ(events.front().key.keysym.sym, events.back().key.keysym.sym) << "it is released";
        return events.front().key.keysym.sym;
    };
    EXPECT_EQ(press("-", KMOD_LCTRL), SDLK_MINUS);
    EXPECT_EQ(press("-", KMOD_NONE), SDLK_MINUS);
    EXPECT_EQ(press("6", KMOD_LSHIFT), SDLK_6);
    EXPECT_EQ(press("|", KMOD_RALT), SDLK_6);
    EXPECT_EQ(press("6", KMOD_NONE), SDLK_6) << "an American layout";
    EXPECT_EQ(press("_", KMOD_NONE), SDLK_6) << "no key of the program";
}

TEST_F(KeyEvents, LeaveTextToSdlWhileTextInputIsOn) {
    SDL_StartTextInput();
    press_system_key("a");
    push(SDL_KEYDOWN, SDLK_a);
    EXPECT_EQ(collect(), std::vector<std::string>{"down"});
    SDL_StopTextInput();
}

TEST(TextInput, StaysOffWhenTheWindowGetsTheFocus) {
    WindowDriver driver({.skip_painting = true});
    SDL_StartTextInput();  // as SDL does on Wayland
    driver.get_focus();
    driver.frame();
    EXPECT_FALSE(SDL_IsTextInputActive());
    driver.key(SDLK_p, KMOD_CTRL);
    driver.get_focus();
    driver.frame();
    EXPECT_TRUE(SDL_IsTextInputActive());
}

}  // namespace app::test::text_input_test

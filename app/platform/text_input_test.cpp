// Tests of text fields and input methods: when text comes, and the text that is being composed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/platform/sdl_input.h"
#include "app/tests/drawn_text.h"
#include "app/tests/window_driver.h"

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

}  // namespace app::test::text_input_test

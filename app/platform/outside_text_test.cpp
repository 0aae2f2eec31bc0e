// Tests of texts from outside that are not UTF-8: ImGui ends the process if a text field gets one.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "app/base/utf8.h"
#include "app/document/scene_file.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/window_driver.h"

namespace app::test::outside_text_test {
namespace {

using testing::HasSubstr;

// Selects everything in the field with the keyboard, replaces it, and takes that back.
void replace_and_cancel(WindowDriver& driver) {
    driver.key(SDLK_a, KMOD_LCTRL);
    driver.type("x");
    driver.key(SDLK_ESCAPE);
}

TEST(OutsideText, OfTheClipboardIsMadeValidAndThatIsSaid) {
    for (const char* text : {"\xFF\xFE bytes", "p (9, 9, 9) \xC3", "\xED\xA0\x80", "\u4e2d\u6587"}) {
        WindowDriver driver({.skip_painting = true});
        SDL_SetClipboardText(text);
        driver.key(SDLK_v, KMOD_LCTRL);
        ASSERT_TRUE(driver.workspace().paste.dialog);
        EXPECT_EQ(driver.workspace().paste.dialog->text, valid_utf8(text));
        const bool is_said = driver.workspace().message.text.find("not all UTF-8") != std::string::npos;
        EXPECT_EQ(is_said, !is_utf8(text)) << driver.workspace().message.text;
        replace_and_cancel(driver);
        driver.key(SDLK_v, KMOD_LCTRL);
        driver.key(SDLK_TAB, KMOD_LSHIFT);
        driver.key(SDLK_v, KMOD_LCTRL);
        replace_and_cancel(driver);
    }
}

// ImGui has no characters above U+FFFF.
TEST(OutsideText, CharactersThatAFieldCannotShowLeaveNoNulBehind) {
    WindowDriver driver({.skip_painting = true});
    SDL_SetClipboardText("\U0001F642 p");
    driver.key(SDLK_v, KMOD_LCTRL);
    ASSERT_TRUE(driver.workspace().paste.dialog);
    EXPECT_EQ(driver.workspace().paste.dialog->text, "\uFFFD p");
    replace_and_cancel(driver);
}

TEST(OutsideText, OfADropAndOfAKeyboardIsMadeValid) {
    WindowDriver driver({.skip_painting = true});
    driver.drop_text({"p (9, 9, 9) \xFF"});
    ASSERT_TRUE(driver.workspace().paste.dialog);
    EXPECT_EQ(driver.workspace().paste.dialog->text, "p (9, 9, 9) \uFFFD");
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("not all UTF-8"));
    replace_and_cancel(driver);
    driver.key(SDLK_p, KMOD_LCTRL);
    ASSERT_TRUE(driver.workspace().palette);
    driver.type("a\xC3");
    EXPECT_EQ(driver.workspace().palette->query, "a\uFFFD");
    replace_and_cancel(driver);
}

// The name of a body comes from a file and may be longer than a field for names usually is.
TEST(OutsideText, LongNamesAreNotCutInsideACharacter) {
    WindowDriver driver({.skip_painting = true});
    std::string name = "x";
    for (int i = 0; i < 40; ++i) name += "\u4e2d";
    driver.application().submit(Command{RenameBody{0, name}});
    driver.frame(2);
    driver.click("shape.a.more");
    driver.click("shape.a.name");
    driver.key(SDLK_RETURN);
    EXPECT_EQ(driver.document().bodies[0].name, name);
    driver.click("shape.a.more");
    driver.click("shape.a.name");
    replace_and_cancel(driver);
}

// The bytes of a path stay; only what the field shows is made valid.
TEST(OutsideText, PathsKeepTheirBytes) {
    const TemporaryFolder folder;
    const std::string path = folder / "caf\xE9.satscope.json";
    ASSERT_TRUE(save_scene(make_flat_document(), path));
    WindowDriver driver({.file = path, .skip_painting = true});
    driver.key(SDLK_s, KMOD_LCTRL | KMOD_LSHIFT);
    ASSERT_TRUE(driver.workspace().files.dialog);
    EXPECT_EQ(driver.workspace().files.dialog->path, folder / "caf\uFFFD.satscope.json");
    driver.key(SDLK_END);
    for (int i = 0; i < 14; ++i) driver.key(SDLK_BACKSPACE);
    driver.type("-2");
    driver.key(SDLK_RETURN);
    EXPECT_TRUE(std::filesystem::exists(folder / "caf\xE9-2.satscope.json"));
    EXPECT_EQ(driver.workspace().files.path, folder / "caf\xE9-2.satscope.json");

    driver.key(SDLK_o, KMOD_LCTRL);
    ASSERT_TRUE(driver.workspace().files.dialog);
    driver.type("caf");
    driver.key(SDLK_TAB);
    EXPECT_EQ(driver.workspace().files.dialog->path, folder / "caf\uFFFD");
    driver.type(".sat");
    driver.key(SDLK_TAB);
    driver.key(SDLK_RETURN);
    EXPECT_EQ(driver.workspace().files.path, path);
    driver.key(SDLK_o, KMOD_LCTRL);
    replace_and_cancel(driver);
}

}  // namespace
}  // namespace app::test::outside_text_test

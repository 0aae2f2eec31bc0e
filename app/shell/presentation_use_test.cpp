// Tests of a presentation as a teacher gives it: keys of a keyboard and of a clicker, in the real window.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/presentation.h"
#include "app/tests/drawn_text.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/view_scenes.h"
#include "app/tests/window_driver.h"

namespace app::test::presentation_use_test {
namespace {

const std::string scenes = SATSCOPE_SOURCE_DIR "/assets/scenes/";

std::string without_spaces(std::string text) {
    std::erase(text, ' ');
    return text;
}

// The text in a widget, without spaces.
std::string seen(WindowDriver& driver, const std::string& widget) {
    return driver.has(widget) ? text_in(drawn_quads(), driver.rect(widget)) : "";
}

// All text that the panels drew.
std::string seen_text() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    return text_in(drawn_quads(), {0, 0, size.x, size.y});
}

// The question may contain words of the title: "Two circles".
std::string seen_beside_question(WindowDriver& driver) {
    std::string all = seen_text();
    const std::string question = seen(driver, "presentation.question");
    if (const std::size_t at = all.find(question); at != std::string::npos) all.erase(at, question.size());
    return all;
}

std::string window_title(WindowDriver& driver) {
    return SDL_GetWindowTitle(driver.application().window().handle());
}

bool is_full_screen(WindowDriver& driver) { return driver.application().window().is_full_screen(); }

std::string file_name(WindowDriver& driver) {
    return std::filesystem::path(driver.workspace().files.path).filename().string();
}

void press(WindowDriver& driver, std::initializer_list<SDL_Keycode> keys) {
    for (const SDL_Keycode key : keys) driver.key(key);
    driver.frame(2);
}

// Numbers of axes that the strip shows; the others are still to come.
int shown_cards(WindowDriver& driver) {
    const core::Trace trace = analyze(driver.document(), "").trace;
    int count = 0;
    for (const core::AxisTest& axis : trace.axes)
        count += driver.has("card." + core::to_string(axis)) ? 1 : 0;
    return count;
}

class InLanguage : public testing::TestWithParam<const char*> {};

// Walks 22 scenes with about 200 key presses: some seconds.
TEST_P(InLanguage, EverySceneOfTheFirstLessonsAsksBeforeItTells) {
    const std::string language = GetParam();
    WindowDriver driver({.file = scenes + "01-edge-pair-alone.satscope.json",
                         .width_px = 1280,
                         .height_px = 720,
                         .language = language,
                         .skip_painting = true});
    const TextCatalog texts = TextCatalog::load(language).value();
    press(driver, {SDLK_F5});
    for (int lesson = 1; lesson <= 22; ++lesson) {
        SCOPED_TRACE(file_name(driver));
        const std::string question = localized_question(driver.document(), language),
                          title = localized_title(driver.document(), language);
        const core::Trace trace = analyze(driver.document(), "").trace;
        const std::string verdict =
            without_spaces(texts("verdict." + std::string(core::to_string(trace.verdict))));
        EXPECT_EQ(std::stoi(file_name(driver)), lesson);
        EXPECT_EQ(seen(driver, "presentation.question"), without_spaces(question));
        EXPECT_EQ(seen_beside_question(driver).find(without_spaces(title)), std::string::npos);
        EXPECT_EQ(seen(driver, "presentation.verdict").find(verdict), std::string::npos);
        EXPECT_EQ(window_title(driver), question + " – satscope");
        press(driver, {SDLK_RETURN});
        EXPECT_EQ(seen(driver, "presentation.title"), without_spaces(title));
        EXPECT_NE(seen(driver, "presentation.verdict").find(verdict), std::string::npos);
        EXPECT_EQ(window_title(driver), title + " – satscope");
        press(driver, {SDLK_PAGEDOWN});
    }
}

INSTANTIATE_TEST_SUITE_P(PresentationUse, InLanguage, testing::Values("en", "zh"),
                         [](const testing::TestParamInfo<const char*>& test) {
                             return std::string(test.param);
                         });

TEST(PresentationUse, AsksNeutrallyAboutASceneWithoutAQuestion) {
    WindowDriver driver({.file = scenes + "32-identical-boxes.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5});
    EXPECT_EQ(seen(driver, "presentation.question"), "DoAandBoverlap?");
    EXPECT_EQ(window_title(driver), "Do A and B overlap? – satscope");
    press(driver, {SDLK_RETURN});
    EXPECT_EQ(seen(driver, "presentation.title"), without_spaces(driver.document().title));
}

TEST(PresentationUse, KeepsTheQuestionIfTheSceneWasChanged) {
    WindowDriver driver({.file = scenes + "03-least-of-four.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5, SDLK_RETURN});
    ASSERT_TRUE(driver.has("presentation.title"));
    core::Pose far = driver.document().bodies[1].placed.pose;
    far.position.x += 5;
    driver.application().submit(Command{SetPose{1, far}});
    driver.frame(2);
    EXPECT_EQ(seen_text().find("Theleastoffouroverlaps"), std::string::npos) << "nothing overlaps now";
    EXPECT_NE(seen_text().find(without_spaces(driver.document().question)), std::string::npos);
}

TEST(PresentationUse, StepsThroughAxesAnswerAndScenesWithAClicker) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5, SDLK_b});
    EXPECT_EQ(shown_cards(driver), 0);
    for (int axis = 1; axis <= 4; ++axis) {
        press(driver, {SDLK_PAGEDOWN});
        EXPECT_EQ(shown_cards(driver), axis);
        EXPECT_TRUE(driver.has("presentation.question"));
    }
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_TRUE(driver.has("presentation.title")) << "the answer";
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_EQ(file_name(driver), "03-least-of-four.satscope.json");
    EXPECT_TRUE(driver.has("presentation.question"));
    EXPECT_EQ(shown_cards(driver), 0);
    press(driver, {SDLK_PAGEDOWN, SDLK_PAGEUP});
    EXPECT_EQ(shown_cards(driver), 0) << "back at the question";
    press(driver, {SDLK_PAGEUP});
    EXPECT_EQ(file_name(driver), "02-one-gap-is-enough.satscope.json");
    EXPECT_TRUE(driver.has("presentation.question")) << "from its start";
    EXPECT_EQ(shown_cards(driver), 0);
}

TEST(PresentationUse, ConcealsTheAnswerAgainOnTheWayBack) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5, SDLK_b, SDLK_RETURN, SDLK_PAGEUP});
    EXPECT_TRUE(driver.has("presentation.question"));
    EXPECT_EQ(shown_cards(driver), 4) << "the last axis";
    press(driver, {SDLK_PAGEUP});
    EXPECT_EQ(shown_cards(driver), 3);
}

TEST(PresentationUse, StepsWithArrowsAndSpaceToo) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5, SDLK_b, SDLK_RIGHT, SDLK_SPACE});
    EXPECT_EQ(shown_cards(driver), 2);
    EXPECT_FALSE(driver.workspace().axes.playback.is_playing());
    press(driver, {SDLK_LEFT});
    EXPECT_EQ(shown_cards(driver), 1);
    press(driver, {SDLK_p});
    EXPECT_TRUE(driver.workspace().axes.playback.is_playing());
}

TEST(PresentationUse, StepsInsteadOfMovingTheShapeThatWasDragged) {
    WindowDriver driver({.file = scenes + "22-face-separates.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5});
    driver.workspace().selection.body = 1;
    const Document before = driver.document();
    press(driver, {SDLK_RIGHT, SDLK_PAGEDOWN, SDLK_PAGEUP, SDLK_LEFT});
    EXPECT_EQ(driver.document(), before);
}

TEST(PresentationUse, ShowsADarkScreenUntilTheNextKeyWhichDoesNothingElse) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json"});
    press(driver, {SDLK_F5, SDLK_b, SDLK_PAGEDOWN});
    for (const SDL_Keycode key : {SDLK_PERIOD, SDLK_PAGEDOWN, SDLK_F5, SDLK_ESCAPE, SDLK_x, SDLK_RETURN}) {
        press(driver, {SDLK_PERIOD});
        ASSERT_TRUE(driver.has("presentation.dark"));
        EXPECT_EQ(seen_text(), "");
        const gl::Image image = driver.application().capture();
        const auto lit = [](std::uint8_t value) { return value != 0; };
        for (std::size_t i = 0; i < image.rgba.size(); i += 4)
            ASSERT_TRUE(std::none_of(&image.rgba[i], &image.rgba[i] + 3, lit)) << "pixel " << i / 4;
        press(driver, {key});
        EXPECT_FALSE(driver.has("presentation.dark")) << SDL_GetKeyName(key);
        EXPECT_EQ(shown_cards(driver), 1) << SDL_GetKeyName(key);
        EXPECT_TRUE(driver.has("presentation.question")) << SDL_GetKeyName(key);
    }
}

TEST(PresentationUse, ReturnsFromTheDarkScreenByAClickWhichDragsNothing) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5, SDLK_PERIOD});
    const Document before = driver.document();
    const glm::vec2 center(800, 500);
    driver.drag(center, center + glm::vec2(60, 0));
    EXPECT_FALSE(driver.has("presentation.dark"));
    EXPECT_EQ(driver.document(), before);
}

TEST(PresentationUse, BeginsAndEndsWithAClickerThatSendsF5AndEscapeInTurn) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    for (const SDL_Keycode end : {SDLK_ESCAPE, SDLK_F5}) {
        press(driver, {SDLK_F5});
        EXPECT_TRUE(driver.has("presentation.question"));
        press(driver, {SDLK_PAGEDOWN, SDLK_y});
        ASSERT_TRUE(driver.workspace().selection.turned_direction);
        press(driver, {end});
        EXPECT_FALSE(driver.has("presentation.question"));
        EXPECT_TRUE(driver.has("panel.verdict"));
    }
}

TEST(PresentationUse, IsFullScreenAndRestoresTheWindow) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    const glm::ivec2 size = driver.application().window().size();
    EXPECT_FALSE(is_full_screen(driver));
    press(driver, {SDLK_F5});
    EXPECT_TRUE(is_full_screen(driver));
    press(driver, {SDLK_ESCAPE});
    EXPECT_FALSE(is_full_screen(driver));
    EXPECT_EQ(driver.application().window().size(), size);
    press(driver, {SDLK_F11, SDLK_F5, SDLK_F5});
    EXPECT_TRUE(is_full_screen(driver)) << "as before the presentation";
    press(driver, {SDLK_F11});
    EXPECT_FALSE(is_full_screen(driver));
}

TEST(PresentationUse, ScalesThePageIfTheWindowLosesTheFullScreen) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json",
                         .width_px = 1280,
                         .height_px = 720,
                         .skip_painting = true});
    press(driver, {SDLK_F5});
    const ScreenRect small = driver.rect("presentation.question");
    SDL_SetWindowFullscreen(driver.application().window().handle(), 0);  // as a window manager does
    driver.resize(1920, 1080);
    driver.frame(3);
    const ScreenRect large = driver.rect("presentation.question");
    EXPECT_NEAR(large.height, 1.5F * small.height, 3);
    EXPECT_NEAR(large.x, 1.5F * small.x, 2);
    EXPECT_EQ(presentation_scale({1920, 1080}), 2.25F);
    EXPECT_EQ(presentation_scale({1920, 720}), presentation_scale({1280, 720}));
}

// Two scenes; the titles are "First" and "Last".
struct FolderWithScenes {
    TemporaryFolder folder;
    std::string first = folder / "1.satscope.json", last = folder / "2.satscope.json";

    FolderWithScenes() {
        Document document = flat_overlap();
        document.title = "First";
        EXPECT_TRUE(save_scene(document, first));
        document.title = "Last";
        EXPECT_TRUE(save_scene(document, last));
    }
};

TEST(PresentationUse, SaysThatNoSceneFollowsAndDoesNothingElse) {
    const FolderWithScenes files;
    WindowDriver driver({.file = files.last, .skip_painting = true});
    press(driver, {SDLK_F5, SDLK_RETURN});
    const Document before = driver.document();
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_EQ(seen(driver, "presentation.message"), "Thisisthelastscene.");
    EXPECT_TRUE(driver.has("presentation.title"));
    EXPECT_EQ(driver.document(), before);
    press(driver, {SDLK_PAGEUP});
    EXPECT_FALSE(driver.has("presentation.message"));
    press(driver, {SDLK_HOME});
    EXPECT_EQ(driver.document().title, "First");
    press(driver, {SDLK_PAGEUP});
    EXPECT_EQ(seen(driver, "presentation.message"), "Thisisthefirstscene.");
    press(driver, {SDLK_END});
    EXPECT_EQ(driver.document().title, "Last");
    press(driver, {SDLK_END});
    EXPECT_EQ(seen(driver, "presentation.message"), "Thisisthelastscene.");
    press(driver, {SDLK_ESCAPE});
    EXPECT_FALSE(driver.has("message")) << "it is about the presentation";
}

TEST(PresentationUse, StepsThroughTheLinesOfAPairFile) {
    const TemporaryFolder folder;
    const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
    std::string lines;
    for (const char* id : {"one", "two", "three"})
        lines += R"({"id": ")" + std::string(id) + R"(", "a": )" + circle + R"(, "b": )" + circle + "}\n";
    ASSERT_TRUE(write_file(folder / "pairs.jsonl", lines));
    WindowDriver driver({.file = folder / "pairs.jsonl", .skip_painting = true});
    const auto title_starts_with = [&](const char* id) { return driver.document().title.starts_with(id); };
    press(driver, {SDLK_F5, SDLK_RETURN, SDLK_PAGEDOWN});
    EXPECT_TRUE(title_starts_with("two")) << driver.document().title;
    EXPECT_EQ(seen(driver, "presentation.question"), "DoAandBoverlap?");
    press(driver, {SDLK_PAGEUP});
    EXPECT_TRUE(title_starts_with("one")) << driver.document().title;
    press(driver, {SDLK_PAGEUP});
    EXPECT_EQ(seen(driver, "presentation.message"), "Thisisthefirstscene.");
    press(driver, {SDLK_END, SDLK_RETURN, SDLK_PAGEDOWN});
    EXPECT_TRUE(title_starts_with("three")) << driver.document().title;
    EXPECT_EQ(seen(driver, "presentation.message"), "Thisisthelastscene.");
}

TEST(PresentationUse, KeepsUnsavedWorkWhenItGoesToTheNextScene) {
    const FolderWithScenes files;
    WindowDriver driver({.file = files.first, .skip_painting = true});
    core::Pose moved = driver.document().bodies[1].placed.pose;
    moved.position.x += 1;
    driver.application().submit(Command{SetPose{1, moved}});
    driver.frame(2);
    const Document edited = driver.document();
    press(driver, {SDLK_F5, SDLK_RETURN, SDLK_PAGEDOWN});
    EXPECT_EQ(driver.document().title, "Last");
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document(), edited);
}

TEST(PresentationUse, ShowsAMethodWithoutAxes) {
    Document document = deep_overlap();
    document.method = "gjk";
    WindowDriver driver({.skip_painting = true});
    driver.show(document);
    press(driver, {SDLK_F5, SDLK_PAGEDOWN});
    while (!driver.workspace().axes.playback.is_finished() && !driver.workspace().axes.playback.is_at_rest())
        press(driver, {SDLK_PAGEDOWN});
    EXPECT_TRUE(driver.workspace().axes.playback.is_finished());
    EXPECT_NE(seen(driver, "presentation.verdict").find("Overlap"), std::string::npos);
}

}  // namespace
}  // namespace app::test::presentation_use_test

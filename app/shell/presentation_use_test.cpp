// Tests of a presentation as a teacher gives it: keys of a keyboard and of a clicker, in the real window.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/extra_keys.h"
#include "app/document/lecture.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/presentation.h"
#include "app/tests/presentation_seen.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test::presentation_use_test {
namespace {

using namespace presentation_seen;

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
        EXPECT_EQ(std::stoi(file_name(driver)), lesson);
        EXPECT_EQ(seen(driver, "presentation.question"), without_spaces(question));
        EXPECT_EQ(seen_beside_question(driver).find(without_spaces(title)), std::string::npos);
        EXPECT_EQ(seen(driver, "presentation.verdict"), "");
        EXPECT_EQ(window_title(driver), question + " – satscope");
        press(driver, {SDLK_RETURN});
        const bool has_answer =
            extra_value(driver.document().extra, "ask").find("\"answer\"") != std::string::npos;
        EXPECT_TRUE(has_answer || seen(driver, "presentation.title") == without_spaces(title));
        EXPECT_FALSE(seen(driver, "presentation.verdict").empty());
        EXPECT_EQ(window_title(driver), title + " – satscope");
        press(driver, {SDLK_PAGEDOWN});
    }
}

INSTANTIATE_TEST_SUITE_P(PresentationUse, InLanguage, testing::Values("en", "zh"),
                         [](const testing::TestParamInfo<const char*>& test) {
                             return std::string(test.param);
                         });

TEST(PresentationUse, AsksNeutrallyAboutASceneWithoutAQuestion) {
    Document document = flat_overlap();
    document.title = "Two shapes";
    WindowDriver driver({.skip_painting = true});
    driver.show(document);
    press(driver, {SDLK_F5});
    EXPECT_EQ(seen(driver, "presentation.question"), "DoAandBoverlap?");
    EXPECT_EQ(window_title(driver), "* Do A and B overlap? – satscope");
    press(driver, {SDLK_RETURN});
    EXPECT_EQ(seen(driver, "presentation.title"), "Twoshapes");
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
    EXPECT_EQ(seen(driver, "presentation.title"), "Separated");
    EXPECT_NE(seen_text().find(without_spaces(driver.document().question)), std::string::npos);
}

TEST(PresentationUse, StepsThroughAnswersAndScenesWithAClicker) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5});
    EXPECT_EQ(shown_cards(driver), 0);
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_TRUE(driver.has("presentation.title")) << "the answer";
    EXPECT_EQ(shown_cards(driver), 4);
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

TEST(PresentationUse, FillsTheFramesAxisByAxisByTheArrows) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5});
    for (int axis = 1; axis <= 4; ++axis) {
        press(driver, {SDLK_RIGHT});
        EXPECT_EQ(shown_cards(driver), axis);
        EXPECT_TRUE(driver.has("presentation.question"));
    }
    press(driver, {SDLK_RIGHT});
    EXPECT_TRUE(driver.has("presentation.title")) << "the answer";
    press(driver, {SDLK_LEFT});
    EXPECT_TRUE(driver.has("presentation.question"));
    EXPECT_EQ(shown_cards(driver), 4) << "the last axis";
    press(driver, {SDLK_LEFT});
    EXPECT_EQ(shown_cards(driver), 3);
    EXPECT_FALSE(driver.workspace().axes.playback.is_playing());
    press(driver, {SDLK_p});
    EXPECT_TRUE(driver.workspace().axes.playback.is_playing());
}

TEST(PresentationUse, CountsHandsTwiceAndNamesTheMistake) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5});
    driver.workspace().presentation.votes = 2;
    press(driver, {SDLK_1, SDLK_RETURN, SDLK_4, SDLK_RETURN, SDLK_6, SDLK_DOWN, SDLK_2, SDLK_RETURN, SDLK_1,
                   SDLK_1, SDLK_3, SDLK_BACKSPACE, SDLK_RETURN, SDLK_RETURN});
    EXPECT_TRUE(driver.has("presentation.question"))
        << "Enter never shows the answer while hands are counted";
    EXPECT_EQ(counts(driver), (std::vector<std::string>{"1", "4", "6", "2", "11"}));
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_NE(seen_text().find("Discuss"), std::string::npos);
    EXPECT_EQ(counts(driver), std::vector<std::string>(5, "-")) << "outlines";
    press(driver,
          {SDLK_PAGEDOWN, SDLK_0, SDLK_RETURN, SDLK_7, SDLK_DOWN, SDLK_DOWN, SDLK_DOWN, SDLK_1, SDLK_7});
    EXPECT_EQ(counts(driver), (std::vector<std::string>{"0", "7", "-", "-", "17"}));
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_TRUE(driver.has("presentation.title"));
    EXPECT_NE(seen(driver, "presentation.hands").find("17of24said:allfour."), std::string::npos)
        << seen(driver, "presentation.hands");
    press(driver, {SDLK_PAGEUP});
    EXPECT_TRUE(driver.has("presentation.question"));
    EXPECT_EQ(counts(driver), (std::vector<std::string>{"0", "7", "-", "-", "17"})) << "the counts are kept";
    press(driver, {SDLK_PAGEUP, SDLK_PAGEUP});
    EXPECT_NE(seen_text().find("Showofhands"), std::string::npos);
    press(driver, {SDLK_F5, SDLK_F5});
    EXPECT_EQ(seen_text().find("Discuss"), std::string::npos);
}

TEST(PresentationUse, WarnsOnceBeforeItShowsAnAnswerWithoutHands) {
    WindowDriver driver({.file = scenes + "01-edge-pair-alone.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5});
    driver.workspace().presentation.votes = 1;
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_TRUE(driver.has("presentation.question"));
    EXPECT_EQ(seen(driver, "presentation.sentence"), "Nohandsarecounted.Thenextstepshowstheanswer.");
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_TRUE(driver.has("presentation.title"));
}

TEST(PresentationUse, JudgesAnArrowThatIsTurnedByMouseAndKeys) {
    WindowDriver driver({.file = scenes + "03-least-of-four.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5});
    ASSERT_TRUE(driver.has("presentation.arrow"));
    const Document document = driver.document();
    const glm::vec2 before = driver.rect("presentation.arrow").center();
    driver.drag(before, before + glm::vec2(-140, 140));
    const glm::vec2 turned = driver.rect("presentation.arrow").center();
    EXPECT_LT(turned.x, before.x - 80) << "the arrow follows the mouse";
    ASSERT_TRUE(driver.workspace().presentation.guess);
    EXPECT_LT(driver.workspace().presentation.guess->x, -0.5);
    EXPECT_EQ(driver.document(), document) << "neither the camera nor a shape moves";
    EXPECT_TRUE(driver.has("presentation.question"));
    press(driver, {SDLK_UP, SDLK_PAGEDOWN});
    EXPECT_NE(seen(driver, "presentation.hands").find("Yourwayworks.Anotherisshorterby"), std::string::npos)
        << seen(driver, "presentation.hands");
    const core::Vec3 normal = analyze(driver.document(), "").trace.normal;
    driver.workspace().presentation.guess = normal;
    driver.frame(2);
    EXPECT_EQ(seen(driver, "presentation.hands"), "Thatistheshortestway.");
}

TEST(PresentationUse, DoesNotCountTheAxesIfTheirNumberIsAsked) {
    for (const char* scene :
         {"20-two-circles", "71-triangle-on-a-box", "04-axis-aligned-pair", "17-circle-at-side"}) {
        SCOPED_TRACE(scene);
        WindowDriver driver({.file = scenes + scene + ".satscope.json",
                             .width_px = 1280,
                             .height_px = 720,
                             .skip_painting = true});
        press(driver, {SDLK_F5});
        const ScreenRect last = driver.rect("presentation.answer.1");
        const auto below = [&] {
            const float top = last.y + 1.6F * last.height;  // a number may have a third answer
            return text_in(drawn_quads(), {last.x, top + last.height, last.width, 560 - top - last.height});
        };
        EXPECT_EQ(below(), "") << "no numbered frames";
        EXPECT_FALSE(driver.has("presentation.numbers"));
        press(driver, {SDLK_RETURN});
        EXPECT_NE(below(), "");
    }
}

TEST(PresentationUse, StepsInsteadOfMovingTheShapeThatWasDragged) {
    WindowDriver driver({.file = scenes + "22-face-separates.satscope.json", .skip_painting = true});
    press(driver, {SDLK_F5});
    driver.workspace().selection.body = 1;
    const Document before = driver.document();
    press(driver, {SDLK_RIGHT, SDLK_LEFT, SDLK_PAGEDOWN, SDLK_PAGEUP});
    EXPECT_EQ(driver.document(), before);
}

TEST(PresentationUse, ShowsADarkScreenUntilTheNextKeyWhichDoesNothingElse) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json"});
    press(driver, {SDLK_F5, SDLK_RIGHT});
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
        press(driver, {SDLK_RIGHT, SDLK_y});
        ASSERT_TRUE(driver.workspace().selection.turned_direction);
        press(driver, {end});
        EXPECT_FALSE(driver.has("presentation.question"));
        EXPECT_TRUE(driver.has("panel.verdict"));
    }
}

TEST(PresentationUse, GoesOnByAClickBesideTheSceneAndOpensTheSceneOfADot) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json",
                         .width_px = 1280,
                         .height_px = 720,
                         .skip_painting = true});
    driver.workspace().lecture =
        load_lecture(SATSCOPE_SOURCE_DIR "/assets/lectures/sat-in-45-minutes.json").value();
    press(driver, {SDLK_F5});
    const glm::vec2 beside(900, 690), on_a_frame = driver.rect("scene").center();
    driver.click(on_a_frame);
    EXPECT_TRUE(driver.has("presentation.question")) << "a click in the scene selects";
    driver.click(beside);
    driver.click(beside);
    EXPECT_TRUE(driver.has("presentation.title"));
    driver.click(driver.rect("presentation.dot.3").center());
    driver.frame(2);
    EXPECT_EQ(file_name(driver), "07-corner-on-corner.satscope.json");
    EXPECT_TRUE(driver.has("presentation.question"));
    driver.click(driver.rect("presentation.dot.0").center());
    driver.frame(2);
    EXPECT_EQ(file_name(driver), "02-one-gap-is-enough.satscope.json");
}

int count_pen_pixels(WindowDriver& driver) {
    return count_pixels(driver.application().capture(), active_theme(driver.workspace().options).touching);
}

TEST(PresentationUse, DrawsWithThePenWhichMovesNoShapeAndWipesItsLines) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json"});
    press(driver, {SDLK_F5, SDLK_RETURN});
    const Document before = driver.document();
    const int none = count_pen_pixels(driver);
    driver.key(SDLK_d, KMOD_SHIFT);
    const glm::vec2 start = driver.rect("scene").center();
    driver.drag(start, start + glm::vec2(90, 40));
    driver.frame(2);
    EXPECT_GT(count_pen_pixels(driver), none + 200);
    EXPECT_EQ(driver.document(), before);
    EXPECT_TRUE(driver.has("presentation.title"));
    driver.key(SDLK_d, KMOD_SHIFT);
    driver.move(glm::vec2(2, 2));
    driver.frame(200);
    EXPECT_EQ(count_pen_pixels(driver), none);
}

// Where two pictures of one size differ: "none", or the corners of the rectangle around it.
std::string difference(const gl::Image& one, const gl::Image& other) {
    glm::ivec2 low(one.width, one.height), high(-1);
    for (int y = 0; y < one.height; ++y)
        for (int x = 0; x < one.width; ++x) {
            const auto at = static_cast<std::size_t>(4 * (y * one.width + x));
            if (std::equal(&one.rgba[at], &one.rgba[at] + 4, &other.rgba[at])) continue;
            low = glm::min(low, glm::ivec2(x, y));
            high = glm::max(high, glm::ivec2(x, y));
        }
    if (high.x < 0) return "none";
    return fmt::format("({}, {}) to ({}, {})", low.x, low.y, high.x, high.y);
}

// Pixel by pixel, after a drag, with several views, and with or without the answer.
TEST(PresentationUse, LeavesTheWindowAsItWas) {
    for (const char* scene : {"02-one-gap-is-enough", "03-least-of-four", "21-boxes-overlap"})
        for (const SDL_Keycode view : {SDLK_1, SDLK_3, SDLK_6}) {
            SCOPED_TRACE(scene + std::string(" ") + SDL_GetKeyName(view));
            WindowDriver driver(
                {.file = scenes + scene + ".satscope.json", .width_px = 1280, .height_px = 720});
            driver.key(view, KMOD_CTRL);
            driver.frame(3);
            core::Pose moved = driver.document().bodies[1].placed.pose;
            moved.position.x += 0.4;
            driver.application().submit(Command{SetPose{1, moved}});
            driver.workspace().selection.body = 1;
            driver.frame(40);
            const gl::Image before = driver.application().capture();
            press(driver, {SDLK_F5, SDLK_RIGHT, SDLK_PAGEDOWN, SDLK_ESCAPE});
            driver.frame(40);
            const gl::Image after = driver.application().capture();
            EXPECT_EQ(difference(before, after), "none");
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
    EXPECT_NEAR(large.height, 1.5F * small.height, 4);
    EXPECT_NEAR(large.x, 1.5F * small.x, 2);
    EXPECT_EQ(presentation_scale({1920, 1080}), 2.75F);
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
    EXPECT_TRUE(driver.workspace().axes.playback.is_finished());
    EXPECT_FALSE(seen(driver, "presentation.verdict").empty());
}

}  // namespace
}  // namespace app::test::presentation_use_test

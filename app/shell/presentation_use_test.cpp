// Tests of a presentation as a teacher gives it: keys of a keyboard and of a clicker, in the real window.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/analysis/question.h"
#include "app/base/file.h"
#include "app/document/extra_keys.h"
#include "app/document/lecture.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/presentation.h"
#include "app/shell/speaker_view.h"
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

// Number of frames with an axis; the others are still to come.
int shown_cards(WindowDriver& driver) {
    const core::Trace trace = analyze(driver.document(), "").trace;
    int count = 0;
    for (const core::AxisTest& axis : trace.axes)
        count += driver.has("presentation.axis." + core::to_string(axis)) ? 1 : 0;
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

// The counts of the answers as they are seen, with "-" where none was typed.
std::vector<std::string> counts(WindowDriver& driver) {
    std::vector<std::string> all;
    for (int i = 0; driver.has("presentation.answer." + std::to_string(i)); ++i) {
        const ScreenRect row = driver.rect("presentation.answer." + std::to_string(i));
        const std::string text =
            text_in(drawn_quads(), {row.right() - 0.2F * row.width, row.y, 0.2F * row.width, row.height});
        all.push_back(text.empty() ? "-" : text);
    }
    return all;
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

// Pixels of a colour in the window.
int count_pixels(const gl::Image& image, const Color& color) {
    int count = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        const auto is_like = [&](std::size_t channel, float value) {
            return std::abs(static_cast<float>(image.rgba[i + channel]) / 255 - value) < 0.02F;
        };
        count += is_like(0, color.r) && is_like(1, color.g) && is_like(2, color.b) ? 1 : 0;
    }
    return count;
}
// Of the colours that tell a result.
int count_telling_pixels(WindowDriver& driver) {
    const gl::Image image = driver.application().capture();
    const Theme& theme = active_theme(driver.workspace().options);
    return count_pixels(image, theme.separating) + count_pixels(image, theme.overlap) +
           count_pixels(image, theme.touching);
}

class LectureInLanguage : public testing::TestWithParam<const char*> {};

TEST_P(LectureInLanguage, TellsNothingBeforeTheAnswerAndAllAfterIt) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json",
                         .width_px = 1280,
                         .height_px = 720,
                         .language = GetParam()});
    driver.workspace().lecture =
        load_lecture(SATSCOPE_SOURCE_DIR "/assets/lectures/sat-in-45-minutes.json").value();
    const std::size_t count = driver.workspace().lecture.size();
    press(driver, {SDLK_F5, SDLK_HOME});
    for (std::size_t i = 0; i < count; ++i) {
        SCOPED_TRACE(file_name(driver));
        EXPECT_EQ(driver.workspace().lecture_index, i);
        for (const char* told : {"title", "verdict", "formula", "hands", "message"})
            EXPECT_FALSE(driver.has("presentation." + std::string(told))) << told;
        EXPECT_EQ(shown_cards(driver), 0);
        EXPECT_EQ(count_telling_pixels(driver), 0);
        const ScreenRect scene = driver.rect("scene");
        const bool has_rows = driver.has("presentation.answer.1");
        if (has_rows) press(driver, {SDLK_2, SDLK_RETURN, SDLK_1});
        for (int step = 0; step < 3 && !driver.has("presentation.title"); ++step) {
            EXPECT_EQ(count_telling_pixels(driver), 0) << "step " << step;
            press(driver, {SDLK_PAGEDOWN});
        }
        ASSERT_TRUE(driver.has("presentation.title"));
        EXPECT_TRUE(driver.has("presentation.verdict"));
        EXPECT_GT(shown_cards(driver), 0);
        EXPECT_GT(count_telling_pixels(driver), 100);
        if (!driver.has("presentation.view")) {
            EXPECT_EQ(driver.rect("scene").width, scene.width);
            EXPECT_EQ(driver.rect("scene").height, scene.height);
        }
        // Each answer as the one with the most hands.
        for (std::size_t row = 0; driver.has("presentation.answer." + std::to_string(row)); ++row) {
            for (auto& [key, votes] : driver.workspace().presentation.hands)
                for (std::vector<int>& vote : votes)
                    for (std::size_t other = 0; other < vote.size(); ++other)
                        vote[other] = other == row ? 17 : 1;
            driver.frame();
            for (const char* text : {"given", "title", "verdict", "hands"})
                EXPECT_FALSE(driver.has("presentation." + std::string(text) + ".rest")) << text << row;
        }
        if (i + 1 < count) press(driver, {SDLK_PAGEDOWN});
    }
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_TRUE(driver.has("presentation.message")) << "the end of the lecture";
}

INSTANTIATE_TEST_SUITE_P(PresentationUse, LectureInLanguage, testing::Values("en", "zh"),
                         [](const testing::TestParamInfo<const char*>& test) {
                             return std::string(test.param);
                         });

// Where the letters of A and B are drawn in the scene.
std::vector<glm::vec2> letters(WindowDriver& driver) {
    std::vector<glm::vec2> corners;
    for (const PlacedLabel& label : driver.workspace().canvas.last_labels)
        for (const int shape : driver.document().pair)
            if (label.id == "name." + std::to_string(shape)) corners.push_back(label.anchor + label.offset);
    return corners;
}

// From the question through three axes to the answer and back.
TEST(PresentationUse, KeepsShapesAndLettersStillInEveryScene) {
    WindowDriver driver({.file = scenes + "01-edge-pair-alone.satscope.json",
                         .width_px = 1280,
                         .height_px = 720,
                         .skip_painting = true});
    press(driver, {SDLK_F5});
    int seen_scenes = 0, named_scenes = 0;
    for (const std::string& scene : list_scenes(gallery_folder())) {
        SCOPED_TRACE(scene);
        driver.request(OpenFile{scene});
        ASSERT_TRUE(driver.idle_until([&] { return driver.workspace().files.path == scene; }));
        driver.frame(3);
        const Camera camera = driver.workspace().canvas.framing_cache->camera;
        const std::vector<glm::vec2> first = letters(driver);
        const ScreenRect area = driver.rect("scene");
        named_scenes += first.empty() ? 0 : 1;
        for (const SDL_Keycode key : {SDLK_RIGHT, SDLK_RIGHT, SDLK_RIGHT, SDLK_RETURN, SDLK_PAGEUP}) {
            if (key == SDLK_RIGHT && driver.has("presentation.title")) continue;  // few axes
            press(driver, {key});
            EXPECT_EQ(driver.workspace().canvas.framing_cache->camera, camera);
            EXPECT_EQ(driver.rect("scene").width, area.width);
            const std::vector<glm::vec2> now = letters(driver);
            ASSERT_EQ(now.size(), first.size());
            for (std::size_t i = 0; i < now.size(); ++i)
                EXPECT_LE(glm::distance(now[i], first[i]), 1) << SDL_GetKeyName(key) << ", letter " << i;
        }
        ++seen_scenes;
    }
    EXPECT_EQ(seen_scenes, 73);
    EXPECT_EQ(named_scenes, 72) << "a face of A fills the scene of the pebble: it has no place for a name";
}

// As a teacher does: five scenes, three of them without a file, then the lecture from its first question.
TEST(PresentationUse, GivesALectureThatWasMadeInTheWindow) {
    const TemporaryFolder folder;
    const std::string lecture = folder / "mine.json";
    const std::vector<std::pair<Document, std::string>> pairs{{flat_overlap(), "depth"},
                                                              {edge_separated(), "gap"},
                                                              {ball_and_box(), "overlap"},
                                                              {deep_overlap(), "axis"},
                                                              {flat_overlap(), "direction"}};
    {
        WindowDriver driver({.width_px = 1280, .height_px = 720, .skip_painting = true});
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            driver.show(pairs[i].first);
            driver.click("menu.file");
            driver.click("menu.add_to_lecture");
            driver.frame(3);
            ASSERT_TRUE(driver.has("lecture.add"));
            if (i == 0) {
                driver.click("lecture.path");
                driver.key(SDLK_a, KMOD_CTRL);
                driver.type(lecture);
            }
            driver.click("lecture.kind");
            driver.frame(2);
            driver.click("lecture.kind." + pairs[i].second);
            driver.frame(2);
            driver.click("lecture.votes.2");
            driver.click("lecture.notes");
            driver.type("note " + std::to_string(i));
            driver.click("lecture.add");
            driver.frame(3);
            ASSERT_FALSE(driver.has("lecture.problem")) << seen(driver, "lecture.problem");
            EXPECT_FALSE(driver.has("lecture.add"));
            EXPECT_NE(seen(driver, "message").find("scene" + std::to_string(i + 1) + "ofmine.json"),
                      std::string::npos)
                << seen(driver, "message");
        }
    }
    const auto scenes_of_it = load_lecture(lecture);
    ASSERT_TRUE(scenes_of_it) << scenes_of_it.error().where << scenes_of_it.error().what;
    ASSERT_EQ(scenes_of_it->size(), pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const LectureScene& scene = (*scenes_of_it)[i];
        EXPECT_EQ(scene.votes, 2);
        EXPECT_EQ(localized_notes(scene.document, "en"), "note " + std::to_string(i));
        EXPECT_EQ(scene.document.bodies, pairs[i].first.bodies);
        EXPECT_TRUE(
            read_question(scene.document, analyze(scene.document, ""), TextCatalog::load("en").value()));
    }
}

TEST(PresentationUse, RefusesALectureThatCannotBeWrittenAndKeepsTheDialog) {
    const TemporaryFolder folder;
    WindowDriver driver({.skip_painting = true});
    driver.show(flat_overlap());
    driver.click("menu.file");
    driver.click("menu.add_to_lecture");
    driver.frame(3);
    const std::string other = folder / "other.json";
    ASSERT_TRUE(write_file(other, "{}"));
    for (const auto& [path, reason] :
         {std::pair<std::string, std::string>{"/no/such/folder/talk.json", "/no/such/"},
          {"", "Givethename"},
          {folder / "", "Givethename"},
          {folder / "a.satscope.json", "Givethename"},
          {other, "satscope_lecture"}}) {
        driver.click("lecture.path");
        driver.key(SDLK_a, KMOD_CTRL);
        path.empty() ? driver.key(SDLK_DELETE) : driver.type(path);
        driver.click("lecture.add");
        driver.frame(3);
        EXPECT_NE(seen(driver, "lecture.problem").find(reason), std::string::npos)
            << path << ": " << seen(driver, "lecture.problem");
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder / ""), {}), 1) << "no copy is left";
    driver.key(SDLK_ESCAPE);
    driver.frame(2);
    EXPECT_FALSE(driver.has("lecture.add"));
}

TEST(PresentationUse, KeepsTheHandsOfEachSceneOfALectureAndOfEachPair) {
    const TemporaryFolder folder;
    const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
    std::string lines;
    for (const char* id : {"one", "two"})
        lines += R"({"id": ")" + std::string(id) + R"(", "a": )" + circle + R"(, "b": )" + circle + "}\n";
    ASSERT_TRUE(write_file(folder / "pairs.jsonl", lines));
    WindowDriver driver({.file = folder / "pairs.jsonl", .skip_painting = true});
    press(driver, {SDLK_F5, SDLK_7, SDLK_PAGEDOWN});
    EXPECT_EQ(counts(driver).at(0), "7");
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_EQ(counts(driver), std::vector<std::string>(3, "-")) << "another pair";
    press(driver, {SDLK_PAGEUP});
    EXPECT_EQ(counts(driver).at(0), "7");
}

TEST(PresentationUse, ShowsTheSpeakerWhatIsRightAndWhatComesNext) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json", .skip_painting = true});
    driver.workspace().lecture =
        load_lecture(SATSCOPE_SOURCE_DIR "/assets/lectures/sat-in-45-minutes.json").value();
    press(driver, {SDLK_F5, SDLK_HOME});
    const TextCatalog texts = TextCatalog::load("en").value();
    const auto notes = [&] {
        const Analysis analysis = analyze(driver.document(), "");
        return speaker_notes(driver.workspace(), driver.session().history(), analysis, texts);
    };
    EXPECT_EQ(notes().place, "1 of 21");
    EXPECT_TRUE(notes().right.starts_with("Right: one\n")) << notes().right;
    EXPECT_TRUE(notes().notes.starts_with("Let everyone write")) << notes().notes;
    EXPECT_EQ(notes().next, "Next: a warning, since no hands are counted");
    press(driver, {SDLK_1, SDLK_RETURN, SDLK_4});
    EXPECT_EQ(notes().hands, "none: 1 · one: 4 · two: 0 · three: 0 · all four: 0");
    for (const char* next : {"discuss", "the second vote", "the answer"}) {
        EXPECT_EQ(notes().next, "Next: " + std::string(next));
        press(driver, {SDLK_PAGEDOWN});
    }
    EXPECT_TRUE(notes().next.starts_with("Next scene: ")) << notes().next;
    EXPECT_GT(notes().next.size(), 20U);
    press(driver, {SDLK_END, SDLK_RETURN});
    EXPECT_EQ(notes().next, "This is the last scene.");
}

TEST(PresentationUse, ShowsNoNotesOnTheOnlyDisplay) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json"});
    press(driver, {SDLK_F5});
    driver.key(SDLK_F5, KMOD_SHIFT);
    driver.frame(3);
    EXPECT_EQ(seen(driver, "presentation.message"),
              "Thereisnoseconddisplayforthenotes.\"satscopenotes\"printsthem.");
    EXPECT_FALSE(driver.workspace().presentation.has_speaker_view);
    press(driver, {SDLK_PAGEDOWN});
    EXPECT_TRUE(driver.has("presentation.title")) << "the presentation goes on";
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

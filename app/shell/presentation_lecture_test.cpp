// Tests of lectures: what is seen before and after each answer, lectures made in the window, the speaker's
// notes.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/analysis/question.h"
#include "app/base/file.h"
#include "app/document/lecture.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/speaker_view.h"
#include "app/tests/presentation_seen.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test::presentation_lecture_test {
namespace {

using namespace presentation_seen;

// Of the colours that tell a result.
int count_telling_pixels(WindowDriver& driver) {
    const gl::Image image = driver.application().capture();
    const Theme& theme = active_theme(driver.workspace().options);
    return count_pixels(image, theme.separating) + count_pixels(image, theme.overlap) +
           count_pixels(image, theme.touching);
}

struct PlayedLecture {
    const char* language;
    const char* path;  // in assets
};
class LectureInLanguage : public testing::TestWithParam<PlayedLecture> {};

// The whole gallery in English: half a minute.
TEST_P(LectureInLanguage, TellsNothingBeforeTheAnswerAndAllAfterIt) {
    WindowDriver driver({.file = scenes + "02-one-gap-is-enough.satscope.json",
                         .width_px = 1280,
                         .height_px = 720,
                         .language = GetParam().language});
    driver.workspace().lecture =
        load_lecture(SATSCOPE_SOURCE_DIR "/assets/" + std::string(GetParam().path)).value();
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

INSTANTIATE_TEST_SUITE_P(PresentationLecture, LectureInLanguage,
                         testing::Values(PlayedLecture{"en", "scenes"},
                                         PlayedLecture{"zh", "lectures/sat-in-45-minutes.json"}),
                         [](const testing::TestParamInfo<PlayedLecture>& test) {
                             return std::string(test.param.language);
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
TEST(PresentationLecture, KeepsShapesAndLettersStillInEveryScene) {
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
TEST(PresentationLecture, GivesALectureThatWasMadeInTheWindow) {
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

TEST(PresentationLecture, RefusesALectureThatCannotBeWrittenAndKeepsTheDialog) {
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

TEST(PresentationLecture, KeepsTheHandsOfEachSceneOfALectureAndOfEachPair) {
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

TEST(PresentationLecture, ShowsTheSpeakerWhatIsRightAndWhatComesNext) {
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

TEST(PresentationLecture, ShowsNoNotesOnTheOnlyDisplay) {
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

}  // namespace
}  // namespace app::test::presentation_lecture_test

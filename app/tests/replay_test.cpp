// Tours recorded from a real window and played to another: the same frames, the same document.
#include "app/window/replay.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/io/scene_file.h"
#include "app/session/gallery.h"
#include "app/support/file.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/tour_script.h"
#include "app/window/recorder.h"
#include "app/window/run_tour.h"

namespace app::test {
namespace {

const std::string tour_file = std::string(SATSCOPE_SOURCE_DIR) + "/assets/tours/tour.satscope-tour.jsonl";

// What a tour of the start scene becomes.
Tour recorded(void (*take)(WindowDriver&), const std::string& made_by, const std::string& language = "en") {
    std::unique_ptr<Recorder> recorder;
    Start start;
    start.language = language;
    start.unseen = true;
    start.opened = [&](Application& application) {
        recorder = std::make_unique<Recorder>(application, made_by);
    };
    WindowDriver driver(start);
    take(driver);
    Tour tour = recorder->tour();
    recorder.reset();
    return tour;
}

TourReport played(const Tour& tour) {
    const ScratchFolder folder;
    const Result<Words> words = Words::load(tour.language);
    Result<Window> window =
        Window::open({Stand::Offscreen, "satscope", tour.width, tour.height, false, tour.scale});
    if (!words || !window) {
        ADD_FAILURE() << "no window";
        return {};
    }
    auto session = std::make_unique<Session>(Folders{folder / "settings", folder / "state"}, *words);
    session->begin(tour.scene);
    const auto application = Application::make(*std::move(window), std::move(session), {});
    return replay(**application, tour);
}

void expect_equal(const TourReport& report) {
    const auto& it = report.to_the_bit;
    EXPECT_FALSE(it) << it->key << ": " << it->got << ", expected " << it->expected;
    EXPECT_EQ(report.lost, "") << "at line " << report.lost_line;
}

TEST(Replay, EndsInTheDocumentOfTheRecordingToTheBit) {
    const Tour tour = recorded(take_a_short_tour, "a test");
    EXPECT_NE(tour.end, tour.scene);
    const Result<Tour> read = read_tour(write_tour(tour), "short");
    ASSERT_TRUE(read) << read.error().where << ": " << read.error().what;
    const TourReport report = played(*read);
    expect_equal(report);
    EXPECT_GE(report.gestures, 12);
    EXPECT_GT(report.began, report.gestures) << "F12 changes nothing";
    EXPECT_GT(report.costs.size(), 50U);
    EXPECT_LE(report.costs.size(), tour.frames.size());
    for (std::size_t i = 1; i < report.costs.size(); ++i)
        EXPECT_GT(report.costs[i].line, report.costs[i - 1].line);
    for (const FrameCost& cost : report.costs) EXPECT_GT(cost.cpu_ms, 0);
}

TEST(Replay, KeepsTheLeastOfWhatEachFrameTook) {
    std::vector<FrameCost> costs{{3, 2}, {1, 3}, {2, 5}};
    keep_least(costs, {{1, 2}, {2, 3}, {2, 5}});
    EXPECT_EQ(costs[0].cpu_ms, 1);
    EXPECT_EQ(costs[1].cpu_ms, 1);
    EXPECT_EQ(costs[2].line, 5);
}

TEST(Replay, SpeaksTheLanguageOfTheRecording) {
    const auto change = [](WindowDriver& driver) {
        driver.key(SDLK_m);
        driver.click("bar.theme");
    };
    const Tour tour = recorded(change, "a test", "zh");
    EXPECT_EQ(tour.language, "zh");
    expect_equal(played(tour));
}

TEST(Replay, FindsAWidgetThatHasMoved) {
    Tour tour = recorded([](WindowDriver& driver) { driver.click("axis.A1"); }, "a test");
    EXPECT_EQ(tour.end.pinned, "A1");
    tour.width -= 150;
    tour.height -= 90;
    expect_equal(played(tour));
}

TEST(Replay, TellsTheFirstWidgetThatIsNotThere) {
    Tour tour = recorded([](WindowDriver& driver) { driver.click("axis.A1"); }, "a test");
    for (TourFrame& frame : tour.frames)
        for (TourEvent& event : frame.events) event.on.widget = "axis.Z9";
    tour = *read_tour(write_tour(tour), "lost");
    const TourReport report = played(tour);
    EXPECT_EQ(report.lost, "axis.Z9");
    EXPECT_GT(report.lost_line, 1);
    EXPECT_FALSE(report.to_the_bit) << "then the place it had counts";
}

TEST(Replay, TellsTheFirstDifference) {
    Tour tour = recorded([](WindowDriver& driver) { driver.click("axis.A1"); }, "a test");
    tour.end.pinned = "B0";
    const TourReport report = played(tour);
    ASSERT_TRUE(report.difference);
    EXPECT_EQ(report.difference->key, "pinned");
    EXPECT_EQ(report.difference->got, "\"A1\"");
    EXPECT_EQ(report.difference->expected, "\"B0\"");
}

TEST(Replay, ForgivesWhatSinesOfAnotherMachineDo) {
    Tour tour = recorded([](WindowDriver& driver) { driver.key(SDLK_m); }, "a test");
    double& x = tour.end.bodies[1].placed.pose.position.x;
    x = std::nextafter(x, 1e9);
    const TourReport report = played(tour);
    EXPECT_TRUE(report.to_the_bit);
    EXPECT_FALSE(report.difference);
}

TEST(Replay, WritesNoFileAndLeavesTheClipboardAlone) {
    const auto copy_and_take_a_picture = [](WindowDriver& driver) {
        SDL_SetClipboardText("the user's");
        driver.key(SDLK_c, KMOD_CTRL);
        EXPECT_NE(std::string(ImGui::GetClipboardText()).find("center"), std::string::npos);
        char* const theirs = SDL_GetClipboardText();
        EXPECT_STREQ(theirs, "the user's");
        SDL_free(theirs);
        driver.key(SDLK_F12);
        EXPECT_TRUE(driver.workspace().message_is_error);
        EXPECT_EQ(driver.workspace().message, driver.session().words()("tour.no_files"));
    };
    expect_equal(played(recorded(copy_and_take_a_picture, "a test")));
    EXPECT_FALSE(std::filesystem::exists("satscope-1.png"));
}

// SATSCOPE_UPDATE_GOLDEN records it anew.
TEST(Replay, TakesTheTourOfTheAssetsToItsEnd) {
    if (std::getenv("SATSCOPE_UPDATE_GOLDEN") != nullptr) {
        const Tour anew =
            recorded(take_the_tour,
                     "app/tests/tour_script.cpp, SATSCOPE_UPDATE_GOLDEN=1 ./satscope test -R TakesTheTour");
        ASSERT_TRUE(write_own_file(tour_file, write_tour(anew)));
    }
    const Result<Tour> tour = load_tour(tour_file);
    ASSERT_TRUE(tour) << tour.error().where << ": " << tour.error().what;
    const TourReport report = played(*tour);
    EXPECT_EQ(report.lost, "") << "at line " << report.lost_line;
    EXPECT_FALSE(report.difference) << report.difference->key << ": " << report.difference->got
                                    << ", expected " << report.difference->expected;
    EXPECT_GE(report.gestures, 200) << "of " << report.began;
}

struct Printed {
    int code = -1;
    std::string out, err;
};

Printed printed(const std::string& text) {
    const ScratchFolder folder;
    EXPECT_TRUE(write_file(folder / "a.jsonl", text));
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    WindowOptions options;
    options.replay = folder / "a.jsonl";
    options.fast = true;
    Printed result;
    result.code = replay_tour(options);
    result.out = testing::internal::GetCapturedStdout();
    result.err = testing::internal::GetCapturedStderr();
    return result;
}

TEST(RunTour, PrintsWhatCameOfItAndReturnsWhetherItIsEqual) {
    Tour tour = recorded([](WindowDriver& driver) { driver.click("axis.A1"); }, "a test");
    const Printed equal = printed(write_tour(tour));
    EXPECT_EQ(equal.code, exit_code::fine) << equal.out << equal.err;
    for (const char* part :
         {"gestures  1 that changed something, of 1\n", "ms slowest (line ", "bit for bit"})
        EXPECT_NE(equal.out.find(part), std::string::npos) << equal.out;
    tour.end.pinned = "B0";
    const Printed other = printed(write_tour(tour));
    EXPECT_EQ(other.code, exit_code::check_failed);
    EXPECT_NE(other.out.find("differs from the recorded one: pinned: got \"A1\", expected \"B0\""),
              std::string::npos)
        << other.out;
}

TEST(RunTour, TellsWhatIsWrongWithTheFile) {
    Tour tour;
    tour.scene = tour.end = new_flat();
    tour.frames = {{0, {}}, {5, {{TourKind::KeyDown, "Bogus"}}}};
    const Printed key = printed(write_tour(tour));
    EXPECT_EQ(key.code, exit_code::bad_file);
    EXPECT_NE(key.err.find("a.jsonl: line 3: down: no key is called Bogus"), std::string::npos) << key.err;
    const Printed nothing = printed("{");
    EXPECT_EQ(nothing.code, exit_code::bad_file);
    EXPECT_NE(nothing.err.find("line 1, column"), std::string::npos) << nothing.err;
}

}  // namespace
}  // namespace app::test

// Tours as files: what is written is read again, and what is wrong is told by line and key.
#include "app/io/tour.h"

#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "app/io/scene_file.h"
#include "app/tests/scratch_folder.h"

namespace app {
namespace {

const std::string scene = R"({"satscope": 1, "shapes": [{"type": "circle", "center": [0, 0], "radius": 1}, )"
                          R"({"type": "circle", "center": [0.1, 0], "radius": 1}]})";
const std::string header = R"({"satscope_tour": 1, "window": [640, 480], "scene": )" + scene + "}\n";
const std::string end = R"({"end": )" + scene + "}\n";

std::string error_of(const std::string& text) {
    const Result<Tour> tour = read_tour(text, "a.jsonl");
    return tour ? "" : tour.error().where + ": " + tour.error().what;
}
std::string error_in(const std::string& lines) { return error_of(header + lines + end); }

// One event of every kind; numbers that no short decimal tells.
Tour every_kind() {
    Tour tour;
    tour.made_by = "by \"hand\"";
    tour.width = 801;
    tour.height = 602;
    tour.scale = 1.25F;
    tour.language = "zh";
    tour.scene = new_flat();
    tour.scene.note = "two\nlines,\n  indented";
    tour.end = new_solid();
    tour.end.bodies[0].placed.pose.position = {0.1 + 0.2, 1e-300, -1.0 / 3};
    const TourSpot on{"axis.A0xB1", -3, 4};
    std::vector<TourEvent> events{{TourKind::Move, "", "", {1, 2}, on},
                                  {TourKind::Press, "left", "", {3, -4}, on},
                                  {TourKind::Release, "x2", "", {5, 6}, {}},
                                  {TourKind::Wheel, "", "", {}, {}, {0.1F, -2}},
                                  {TourKind::KeyDown, "Z", "Ctrl+Shift", {}, {}},
                                  {TourKind::KeyUp, "Left Shift", "", {}, {}},
                                  {TourKind::Text, "\"分\\", "", {}, {}},
                                  {TourKind::Drop, "/tmp/a b", "", {}, {}},
                                  {TourKind::Leave},
                                  {TourKind::Blur}};
    tour.frames = {{0, {}},
                   {16, {events.begin(), events.begin() + 3}},
                   {16, {}},
                   {40, {events.begin() + 3, events.end()}}};
    return tour;
}

TEST(Tour, ReadsBackEveryKindOfEventAndEveryBitOfTheDocuments) {
    const Tour tour = every_kind();
    const Result<Tour> read = read_tour(write_tour(tour), "a.jsonl");
    ASSERT_TRUE(read) << read.error().where << ": " << read.error().what;
    EXPECT_EQ(write_tour(*read), write_tour(tour));
    EXPECT_EQ(read->scene, tour.scene);
    EXPECT_EQ(read->end, tour.end);
    ASSERT_EQ(read->frames.size(), 4U);
    EXPECT_EQ(read->frames[1].events.size(), 3U);
    EXPECT_EQ(read->frames[2].ms, 16);
    const TourEvent& wheel = read->frames[3].events[0];
    EXPECT_EQ(wheel.turn, (std::array<float, 2>{0.1F, -2}));
    EXPECT_EQ(wheel.line, 7) << "after the header, a frame, three events, a frame";
    const TourEvent& press = read->frames[1].events[1];
    EXPECT_EQ(press.name, "left");
    EXPECT_EQ(press.at, (std::array{3, -4}));
    EXPECT_EQ(press.on, (TourSpot{"axis.A0xB1", -3, 4}));
    EXPECT_EQ(read->frames[3].events[1].with, "Ctrl+Shift");
}

TEST(Tour, IsALineForTheWindowALineAnEventAndALineForTheEnd) {
    const std::string text = write_tour(every_kind());
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1 + 1 + 3 + 1 + 7 + 1);
    EXPECT_NE(text.find("\n{\"ms\": 16, \"move\": [1, 2], \"on\": [\"axis.A0xB1\", -3, 4]}\n{\"press\": "),
              std::string::npos);
}

TEST(Tour, SkipsBlankLinesButCountsThem) {
    EXPECT_EQ(error_in("\n  \n{\"ms\": 1}\n"), "");
    EXPECT_EQ(error_in("\n\n{\"ms\": 1, \"hop\": 2}\n"), "a.jsonl: line 4: hop: no event has this key");
}

TEST(Tour, TellsLineKeyAndReasonOfWhatIsWrong) {
    const std::string place = "a.jsonl: line 2: ";
    const struct {
        const char* line;
        const char* error;
    } rows[] = {
        {R"({"ms": 1.5})", "ms: expected whole milliseconds"},
        {R"({"ms": -1})", "ms: expected whole milliseconds"},
        {R"({"press": "left", "at": [1, 2]})", "ms: is missing"},
        {R"({"ms": 1, "press": "left"})", "at: is missing"},
        {R"({"ms": 1, "press": "third", "at": [1, 2]})", "press: expected left, right, middle, x1 or x2"},
        {R"({"ms": 1, "press": "left", "at": [1]})", "at: expected two numbers"},
        {R"({"ms": 1, "move": [1, 2.5]})", "move: expected a whole number of pixels"},
        {R"({"ms": 1, "move": [1, 2], "at": [1, 2]})", "at: no event has this key"},
        {R"({"ms": 1, "move": [1, 2], "down": "A"})", "down: no event has this key"},
        {R"({"ms": 1, "move": [1, 2], "on": ["scene", 1]})", "on: expected a widget and two numbers"},
        {R"({"ms": 1, "wheel": 1})", "wheel: expected two numbers"},
        {R"({"ms": 1, "down": ""})", "down: expected a text in quotes"},
        {R"({"ms": 1, "down": "A", "with": "Meta"})",
         "with: expected Ctrl, Shift, Alt, or several of them joined by +"},
        {R"({"ms": 1, "leave": false})", "leave: expected true"},
    };
    for (const auto& row : rows) EXPECT_EQ(error_in(std::string(row.line) + "\n"), place + row.error);
    EXPECT_EQ(error_in("{\"ms\": 2}\n{\"ms\": 1}\n"),
              "a.jsonl: line 3: ms: is before that of the frame before");
    EXPECT_EQ(error_in("{\"ms\": 2}\n{}\n"), "a.jsonl: line 3: says nothing");
    EXPECT_EQ(error_in("[]\n"), "a.jsonl: line 2: expected an object");
    EXPECT_EQ(error_in("{\"ms\": 1}\n{\"ms\" 2}\n").substr(0, 37), "a.jsonl: line 3, column 7: ms: not JS");
}

TEST(Tour, TellsWhatIsWrongWithItsEnds) {
    EXPECT_EQ(error_of(""), "a.jsonl: is empty");
    EXPECT_EQ(error_of(scene + "\n"), "a.jsonl: line 1: satscope_tour: is missing: this is no tour");
    EXPECT_EQ(error_of(R"({"satscope_tour": 2})"), "a.jsonl: line 1: satscope_tour: only version 1 is known");
    EXPECT_EQ(error_of(R"({"satscope_tour": 1, "window": [0, 5]})"),
              "a.jsonl: line 1: window: expected 1 to 16384 pixels each way");
    EXPECT_EQ(error_of(R"({"satscope_tour": 1, "window": [9, 5], "scale": 9})"),
              "a.jsonl: line 1: scale: expected 0.5 to 4");
    EXPECT_EQ(error_of(R"({"satscope_tour": 1, "window": [9, 5]})"), "a.jsonl: line 1: scene: is missing");
    EXPECT_EQ(error_of(header + "{\"ms\": 1}\n"), "a.jsonl: line 2: end: is missing: the tour was cut off");
    EXPECT_EQ(error_of(header + end + "{\"ms\": 1}\n"), "a.jsonl: line 3: nothing may follow the end");
}

TEST(Tour, NamesItsOwnLineForWhatIsWrongWithADocument) {
    const std::string broken =
        R"({"end": {"satscope": 1, "shapes": [{"type": "circle", "center": [0, 0], "radius": -1}]}})";
    const std::string error = error_of(header + "{\"ms\": 1}\n" + broken);
    EXPECT_EQ(error.rfind("a.jsonl: line 3: ", 0), 0U) << error;
    EXPECT_NE(error.find("radius"), std::string::npos) << error;
}

TEST(Tour, NamesTheFileThatCannotBeRead) {
    const ScratchFolder folder;
    const Result<Tour> tour = load_tour(folder / "none.jsonl");
    ASSERT_FALSE(tour);
    EXPECT_NE(tour.error().where.find("none.jsonl"), std::string::npos);
    std::ofstream(folder / "one.jsonl") << header << end;
    EXPECT_TRUE(load_tour(folder / "one.jsonl"));
}

}  // namespace
}  // namespace app

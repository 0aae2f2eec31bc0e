// Reading by hand: groups of numbers, slots, places on the command line.
#include "app/features/paste/by_hand.h"

#include <gtest/gtest.h>

#include "app/features/paste/vocabulary.h"
#include "app/tests/check_driver.h"
#include "app/tests/paste_samples.h"

namespace app::paste::by_hand_test {
namespace {

NumberedText numbered(const std::string& text) { return number_text(text, Vocabulary::installed()); }

// "1=1 2 3|4 5 6 a=7": the sign and the numbers of each group, rows divided by bars.
std::string groups_of(const NumberedText& text) {
    std::string all;
    for (const NumberGroup& group : text.groups) {
        all += (all.empty() ? "" : " ") + group.sign + "=";
        for (int i = group.first; i < group.last; ++i) {
            const TextNumber& number = text.numbers[std::size_t(i)];
            all += (i == group.first    ? ""
                    : number.starts_row ? "|"
                                        : " ") +
                   text.text.substr(number.begin, number.end - number.begin);
        }
    }
    return all;
}

// Presses the signs of chips one after the other.
HandReading filled(const NumberedText& text, HandReading reading, const std::vector<std::string>& signs) {
    std::string slot = open_slots(reading).front();
    for (const std::string& sign : signs) {
        for (std::size_t i = 0; i < text.groups.size(); ++i) {
            if (text.groups[i].sign != sign) continue;
            EXPECT_TRUE(fill_slot(text, reading, slot, first_free(text, reading, int(i)))) << slot;
            break;
        }
        slot = next_slot(text, reading, slot);
    }
    return reading;
}

CommandResult read_at(const std::string& text, const std::string& places,
                      std::vector<const char*> more = {}) {
    std::vector<const char*> arguments{"read", "-", "--at", places.c_str()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_satscope(arguments, text);
}

const char* const crates =
    "V const centerA = V::make(0.0, 0.0, 1.0);\n"
    "V const half_extA = V::make(1.0, 2.0, 1.0);\n"
    "V const centerB = V::make(0.0, 3.0, 1.5);\n"
    "V const half_extB = V::make(1.0, 1.0, 0.5);\n";

}  // namespace

TEST(ByHand, GroupsTheNumbersThatBelongTogether) {
    const std::vector<std::pair<std::string, std::string>> texts{
        {"p (1, 2, 3) h (4, 5, 6)", "1=1 2 3 2=4 5 6"},
        {"box at 1 2 3, size 4 x 5 x 6", "1=1 2 3 2=4 5 6"},
        {"{x = 1, y = 2, z = 3}, {x = 4, y = 5, z = 6}", "1=1 2 3|4 5 6"},
        {"pos.x = 1;\npos.y = 2;\npos.z = 3;\nradius = 4;", "1=1 2 3 a=4"},
        {"v[0] = 1.5; v[1] = 2; v[2] = -3;", "1=1.5 2 -3"},
        {"  [0] = 1,\n  [1] = 2,\n  [2] = 3", "1=1|2|3"},
        {"\"center\": {\n  \"x\": 1,\n  \"y\": 2,\n  \"z\": 3\n},\n\"size\": [\n 4,\n 5,\n 6]",
         "1=1 2 3 2=4|5|6"},
        {"center:\n  - 1\n  - 2\n  - 3\nhalf: [4, 5, 6]", "1=1|2|3 2=4 5 6"},
        {"R =\n 1 0 0\n 0 1 0\n 0 0 1\nt = 4 5 6", "1=1 0 0|0 1 0|0 0 1 2=4 5 6"},
        {"[[1, 0], [0, 1]]", "1=1 0|0 1"},
        {"crate,0,0,1,1,2,1\nball,0,3,1.5,0.5", "1=0 0 1 1 2 1 2=0 3 1.5 0.5"},
        {"[(-2,0,-1) (2,0,-1)\n (2,3,-1)]", "1=-2 0 -1|2 0 -1|2 3 -1"},
        {"x0: 1\ny0: 2\nx1: 3\ny1: 4", "1=1 2|3 4"},
        {"12:30:01.5 node12 v1.2.3 mass 4", "a=4"},
        {"\u4e2d\u5fc3\uff080\uff0c0\uff0c1\uff09\u534a\u5f84 2", "1=0 0 1 a=2"},
        {"angle = M_PI / 4, w = 0.5 * 3", "a=M_PI / 4 b=0.5 * 3"},
        {"\u22121.5 0 2", "1=\u22121.5 0 2"},
        {"// 1 2 3\ns = \"4 5\"", "1=1 2 3 2=4 5"},
    };
    for (const auto& [text, groups] : texts) EXPECT_EQ(groups_of(numbered(text)), groups) << text;
}

TEST(ByHand, CountsColumnsInCharactersAndFindsTheNumberThere) {
    const NumberedText text = numbered("\u4e2d\u5fc3 = 5\n\tr = \u22127");
    ASSERT_EQ(text.numbers.size(), 2U);
    EXPECT_EQ(to_string(text.place(text.numbers[0].begin)), "1:6");
    EXPECT_EQ(to_string(text.place(text.numbers[1].begin)), "2:6");
    EXPECT_EQ(text.numbers[1].value, -7);
    EXPECT_EQ(text.find(text.offset({2, 6})), 1);
    EXPECT_EQ(text.find(text.offset({2, 5})), -1);
}

TEST(ByHand, ADecimalCommaIsReadOnRequest) {
    const NumberedText text = number_text("Mitte 0,5 1,25 -2", Vocabulary::installed(), true);
    EXPECT_EQ(groups_of(text), "1=0,5 1,25 -2");
    EXPECT_EQ(text.numbers[1].value, 1.25);
}

TEST(ByHand, FourChipsMakeTwoBoxesAndTheirPlacesRepeatThem) {
    const NumberedText text = numbered(crates);
    const HandReading reading = filled(text, first_reading(text), {"1", "2", "3", "4"});
    EXPECT_EQ(to_places(text, reading), "a.center=1:27 a.size=2:29 b.center=3:27 b.size=4:29");
    const PasteResult built = build_reading(text, reading, Vocabulary::installed());
    ASSERT_TRUE(built);
    EXPECT_EQ(built->shapes[0], test::box_at({0, 0, 1}, {1, 2, 1}));
    EXPECT_EQ(built->shapes[1], test::box_at({0, 3, 1.5}, {1, 1, 0.5}));
    const Result<HandReading> again = parse_places(text, to_places(text, reading));
    ASSERT_TRUE(again);
    EXPECT_EQ(again->slots, reading.slots);
}

TEST(ByHand, ReadAtWritesThePairOfThePlaces) {
    const CommandResult full = read_at(
        crates, "a.center=1:27 a.full=2:29 a.rotation=none b.center=3:27 b.half=4:29 b.rotation=none");
    ASSERT_EQ(full.exit_code, 0) << full.err;
    EXPECT_EQ(full.lines()[0]["a"]["half"], nlohmann::json({0.5, 1, 0.5}));
    EXPECT_EQ(full.lines()[0]["b"]["half"], nlohmann::json({1, 1, 0.5}));
    EXPECT_EQ(full.lines()[0]["read"][3]["as"], "a.half[0]");
    const CommandResult open = read_at(crates, "a.center=1:27 a.half=2:29 b.center=3:27 b.half=4:29");
    EXPECT_EQ(open.exit_code, 1) << "that no shape is rotated is assumed";
}

TEST(ByHand, OneNumberMayBelongToBothShapes) {
    const CommandResult read = read_at("radius 2, at (0, 0, 0) and at (3, 0, 0)",
                                       "a.center=1:15 a.radius=1:8 b.center=1:32 b.radius=1:8");
    ASSERT_EQ(read.exit_code, 0) << read.err;
    EXPECT_EQ(read.lines()[0]["b"]["radius"], 2);
}

TEST(ByHand, RolesSayWhatTheNumbersAre) {
    const std::string text =
        "0 0 0   1 2 3   0 0 1 0   90   0.5   4   1 0 0 0 1 0 0 0 1\n2 0 0  3 3 3\n\n0.6 -0.8   0.8 0.6\n";
    const std::vector<std::pair<std::string, std::string>> roles{
        {"a.center=1:1-1:5 a.half=1:9-1:13 a.rotation=1:17-1:23", R"("rotation": [0, 0, 1, 0])"},
        {"a.center=1:1-1:5 a.half=1:9-1:13 a.turn_z=1:27", "0.7071"},
        {"a.min=1:1-1:5 a.max=1:9-1:13", R"("center": [0.5, 1, 1.5])"},
        {"a.min=1:1-1:5 a.full=1:9-1:13", R"("half": [0.5, 1, 1.5])"},
        {"a.center=1:1-1:5 a.diameter=1:32", R"("radius": 0.25)"},
        {"a.ends=1:1-1:13 a.radius=1:32", R"("points": [[0, 0, 0], [1, 2, 3]])"},
        {"a.center=1:1-1:5 a.length=1:38 a.radius=1:32 capsule_axis=z", R"([0, 0, 2])"},
        {"a=cylinder a.center=1:1-1:5 a.length=1:38 a.radius=1:32", R"("type": "hull")"},
        {"a.points=1:1-1:21", R"("points": [[0, 0, 0], [1, 2, 3], [0, 0, 1]])"},
    };
    for (const auto& [places, expected] : roles) {
        const std::string all = places + " b.center=2:1 b.half=2:8";
        const CommandResult read = read_at(text, all, {"--angles", "degrees"});
        ASSERT_LE(read.exit_code, 1) << all << ": " << read.err;
        EXPECT_NE(read.out.find(expected), std::string::npos) << all << ": " << read.out;
    }
}

TEST(ByHand, AnErrorNamesTheRoleAndTheReason) {
    const std::vector<std::pair<std::string, std::string>> errors{
        {"a.centre=1:27", "there is no such role"},
        {"a.center=1:28", "no number begins at 1:28"},
        {"a.center=27", "expected LINE:COLUMN"},
        {"a.center", "expected ROLE=LINE:COLUMN"},
        {"a.center=1:27 a.center=2:29", "said twice"},
        {"a.center=1:27 a.half=2:29 b.center=3:27", "expected numbers for b.size"},
        {"a=sphere a.half=1:27", "the shape has no such numbers"},
        {"a=rect b=box", "2D"},
        {"a=pear", "no such shape"},
        {"answer=1:1", "expected the place of a verdict"},
    };
    const NumberedText text = numbered(crates);
    for (const auto& [places, reason] : errors) {
        const Result<HandReading> reading = parse_places(text, places);
        ASSERT_FALSE(reading) << places;
        EXPECT_NE(reading.error().what.find(reason), std::string::npos)
            << places << ": " << reading.error().what;
    }
    const CommandResult choice =
        read_at(crates, "a.center=1:27 a.half=2:29 b.center=3:27 b.half=4:29 euler=ABC");
    EXPECT_EQ(choice.exit_code, 3);
    EXPECT_NE(choice.err.find("--at euler=ABC: there is no such choice"), std::string::npos) << choice.err;
    const CommandResult negative =
        read_at("0 0 0 / -1 1 1 / 2 0 0", "a.center=1:1 a.half=1:9 b.center=1:18 b.half=1:9");
    EXPECT_EQ(negative.exit_code, 3);
    EXPECT_NE(negative.err.find("half"), std::string::npos) << negative.err;
}

TEST(ByHand, AnAnswerIsTakenFromItsPlace) {
    const std::string text = std::string(crates) + "hit = 0\ncollision: true\ndepth 0.25\n";
    const std::string places = "a.center=1:27 a.half=2:29 b.center=3:27 b.half=4:29 depth=7:7 answer=";
    for (const auto& [place, overlap] :
         {std::pair("5:1", false), std::pair("6:1", true), std::pair("5:7", false)}) {
        const CommandResult read = read_at(text, places + place);
        ASSERT_EQ(read.exit_code, 1) << read.err;
        EXPECT_EQ(read.lines()[0]["reported"]["overlap"], overlap) << place;
        EXPECT_EQ(read.lines()[0]["reported"]["depth"], 0.25);
    }
}

TEST(ByHand, WhatTheReaderFoundIsTheSameList) {
    const std::string text =
        "a.p (1, 2, 3) a.h (1, 1, 2) a.q (0, 0, 0.6, 0.8)\nb.p (4, 5, 6) b.h (2, 2, 2) b.q (0, 0, 0, 1)";
    const PasteResult parsed = parse_paste(text, {}, Vocabulary::installed());
    ASSERT_TRUE(parsed);
    const NumberedText numbers = numbered(text);
    const HandReading reading = reading_of(numbers, *parsed, Vocabulary::installed());
    EXPECT_TRUE(open_slots(reading).empty());
    const PasteResult built = build_reading(numbers, reading, Vocabulary::installed());
    ASSERT_TRUE(built);
    EXPECT_EQ(built->shapes, parsed->shapes);
}

TEST(ByHand, ARowOfATableFillsSeveralSlots) {
    const NumberedText text = numbered("id, x, y, z, l, w, h\n7, 0, 0, 1, 2, 4, 2\n8, 0, 3, 1.5, 2, 2, 1\n");
    HandReading reading = first_reading(text);
    reading.is_flat = false;
    // A click on the second number of a row.
    ASSERT_TRUE(fill_slot(text, reading, "a.center", run_start(text, reading, "a.center", 1)));
    EXPECT_EQ(reading.slots["a.center"].runs[0], (NumberRun{1, 4}));
    EXPECT_EQ(first_free(text, reading, 0), 4) << "the number before is left out";
}

TEST(ByHand, OneNumberOnEachLineIsAVector) {
    const NumberedText text = numbered("spot:\n - 1\n - 2\n - 3\nbulk: [4, 5, 6]");
    const HandReading reading = filled(text, first_reading(text), {"1", "2"});
    EXPECT_EQ(to_places(text, reading), "a.center=2:4 a.size=5:8");
}

TEST(ByHand, IsLinearInTheLengthOfTheText) {
    std::string text;
    for (int i = 0; i < 5000; ++i) text += "box " + std::to_string(i) + ": pos (1, 2, 3) half (1, 1, 1)\n";
    const NumberedText numbers = numbered(text);
    EXPECT_EQ(numbers.numbers.size(), 35000U);
    EXPECT_EQ(numbers.place(numbers.numbers.back().begin).line, 5000);
}

}  // namespace app::paste::by_hand_test

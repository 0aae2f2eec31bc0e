// Tests of `satscope check --reported`: the answer of another program is judged. And of the settings of an
// engine, assumptions, and what a line says about itself.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/tests/check_driver.h"
#include "app/tests/temporary_folder.h"

namespace app::check_reported_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Facts of a public thread about a wrong or a right answer.
struct Report {
    const char* thread;
    const char* text;
    const char* wrong;  // The differing answers, JSON; empty: the answer is right.
};

constexpr Report reports[]{
    {"FCL 508, along y",
     "tf1.translation() = Vector3d(0.0, 4.0, 0.0);\ntf2.setIdentity();\n"
     "Boxd box1(1, 1, 1);\nBoxd box2(1, 1, 1);\nCollisionObjectd o1(&box1, tf1);\n"
     "CollisionObjectd o2(&box2, tf2);\nmin_distance = 3.16228\n",
     R"(["gap"])"},
    {"FCL 508, along x",
     "box A: sides (1, 1, 1), position (4, 0, 0)\nbox B: sides (1, 1, 1), position (0, 0, 0)\n"
     "min_distance = 3\n",
     ""},
    {"FCL 275",
     "sphere A: radius 20, center (0, 0, 0)\nsphere B: radius 10, center (0, 40, 0)\ndistance = 25\n",
     R"(["gap"])"},
    {"FCL 127",
     "sphere A: radius 1, center (0, 0, 0)\nbox B: size (10, 2, 10), center (0, 5, 3)\ndistance: 3\n", ""},
    {"FCL 545, convex",
     "box A: half extents (0.5, 0.5, 0.5), center (0, 0, 0)\nbox B: half extents (0.1, 0.1, 0.1), center "
     "(0.4, 0.4, 0.4)\ncollision: true\nnormal = (0.57735, 0.57735, 0.57735)\npenetration_depth = 0.34641\n",
     R"(["depth", "normal"])"},
    {"FCL 545, boxes",
     "box A: half extents (0.5, 0.5, 0.5), center (0, 0, 0)\nbox B: half extents (0.1, 0.1, 0.1), center "
     "(0.4, 0.4, 0.4)\ncollision: true\nnormal = (0, 1, 0)\npenetration_depth = 0.2\n",
     ""},
    {"FCL 628",
     "box A: min (0, 0, 0) max (1, 1, 1)\nbox B: min (0, 0.8, 0) max (1, 1, 1)\npenetration: 1.0\n",
     R"(["depth"])"},
    {"parry 34",
     "Ball::new(1.0) at Isometry::translation(1.0, 1.0)\nCuboid::new(Vector2::new(1.0, 1.0)) at "
     "Isometry::translation(0.0, 0.0)\nintersects: false\n",
     R"(["verdict"])"},
    {"parry 315",
     "box A: half extents (0.5, 0.5, 0.5), position (0.5, 0.5, 0.5)\nbox B: half extents (0.5, 0.5, 0.5), "
     "position (1.5, 0.5, 0.5)\nnormal1: [0.0, -1.0, 0.0]\n",
     R"(["normal", "axis"])"},
    {"MuJoCo 3476, phantom",
     "box A: half size (35.5, 35.5, 20), pos (0, 0, 0)\nbox B: half size (35.5, 35.5, 20), pos (0, 70.944, "
     "0)\n"
     "dist = -71.056\n",
     R"(["depth"])"},
    {"MuJoCo 3476, corner",
     "box A: half size (35.5, 35.5, 20), pos (0, 0, 0)\nbox B: half size (35.5, 35.5, 20), pos (0, 70.944, "
     "0)\n"
     "dist = -0.056\n",
     ""},
    {"cute_headers 366",
     "polygon A: points (-1, -1), (1, -1), (1, 1), (-1, 1)\n"
     "polygon B: points (-0.05, -1.04), (0.05, -1.04), (0.05, -0.94), (-0.05, -0.94)\ncolliding: 1\n",
     ""}};

// "A₀" as "A0", as in the JSON.
std::string with_plain_digits(std::string text) {
    for (std::size_t at = text.find("\xE2\x82"); at != std::string::npos; at = text.find("\xE2\x82", at)) {
        text[at + 2] = static_cast<char>(text[at + 2] - '\x80' + '0');
        text.erase(at, 2);
    }
    return text;
}

TEST(CheckReported, JudgesTheAnswersOfPublicReports) {
    for (const Report& report : reports) {
        const CommandResult outcome = run_satscope({"check", "-", "--reported", "--assume"}, report.text);
        const bool is_judged = outcome.lines().size() == 1 && outcome.lines()[0].contains("reported");
        EXPECT_TRUE(is_judged) << report.thread << "\n" << outcome.out << outcome.err;
        if (!is_judged) continue;
        const auto reported = outcome.lines()[0]["reported"];
        const bool is_right = *report.wrong == '\0';
        EXPECT_EQ(reported["agrees"], is_right) << report.thread << "\n" << outcome.out << outcome.err;
        EXPECT_EQ(outcome.exit_code, is_right ? 0 : 1) << report.thread;
        if (is_right) continue;
        EXPECT_EQ(reported["differs"]["what"].dump(), nlohmann::json::parse(report.wrong).dump())
            << report.thread;
        EXPECT_THAT(with_plain_digits(outcome.err),
                    HasSubstr("reported: " + reported["differs"]["why"].get<std::string>()))
            << report.thread;
        EXPECT_THAT(outcome.err, HasSubstr("reported answers that differ: 1 of 1")) << report.thread;
    }
}

constexpr const char* two_boxes =
    R"({"id": "p", "a": {"type": "box", "center": [0, 0, 0], "half": [1, 1, 1]}, )"
    R"("b": {"type": "box", "center": [1.5, 0, 0], "half": [1, 1, 1]})";

std::string boxes_reporting(const std::string& reported) {
    return two_boxes + std::string(reported.empty() ? "" : ", \"reported\": " + reported) + "}\n";
}

TEST(CheckReported, UsesTheRoundingOfTheDigitsOrTheGivenTolerance) {
    const std::string rough = boxes_reporting(R"({"depth": 0.52, "tolerance": 0.05})");
    EXPECT_EQ(run_satscope({"check", "-", "--reported"}, rough).exit_code, 0);
    EXPECT_EQ(run_satscope({"check", "-", "--reported", "--tolerance", "0.01"}, rough).exit_code, 1);
    const std::string fine = boxes_reporting(R"({"depth": 0.52})");
    EXPECT_EQ(run_satscope({"check", "-", "--reported"}, fine).exit_code, 1);
    EXPECT_EQ(run_satscope({"check", "-", "--reported", "--tolerance", "0.1"}, fine).exit_code, 0);
}

TEST(CheckReported, NamesALineWithoutAUsableAnswer) {
    for (const auto& [reported, message] : std::vector<std::pair<std::string, std::string>>{
             {"", "reported: the key is missing"},
             {"{}", "reported: expected overlap, normal, depth or points"},
             {R"({"depth": "x"})", "reported.depth: expected a number"},
             {R"({"depht": 1})", "reported.depht: unknown key"}}) {
        const CommandResult outcome = run_satscope({"check", "-", "--reported"}, boxes_reporting(reported));
        EXPECT_EQ(outcome.exit_code, 1) << reported;
        EXPECT_THAT(outcome.err, HasSubstr("line 1: \"p\": " + message)) << reported;
        EXPECT_THAT(outcome.err, HasSubstr("1 line without a usable reported answer")) << reported;
        EXPECT_EQ(run_satscope({"check", "-"}, boxes_reporting(reported)).exit_code, 0)
            << "other programs may use the key";
    }
}

TEST(CheckReported, JudgesByThePresetAndShowsTheExactAnswerBeside) {
    // Bullet prefers a face by 5 percent to an edge pair.
    const std::string pair =
        R"({"a": {"type": "box", "center": [0, 0, 0], "half": [1, 1, 1], "rotation": [0, 0, 0.3826834, 0.9238795]}, )"
        R"("b": {"type": "box", "center": [1.9, 0.3, 1.2], "half": [1, 1, 1], "rotation": [0.3826834, 0, 0, 0.9238795]}})";
    const CommandResult exact = run_satscope({"check", "-", "--method", "exact"}, pair);
    const CommandResult bullet = run_satscope({"check", "-", "--preset", "bullet"}, pair);
    ASSERT_EQ(bullet.lines().size(), 1U) << bullet.err;
    EXPECT_EQ(bullet.lines()[0]["exact"]["depth"], exact.lines()[0]["depth"]);
    EXPECT_FALSE(exact.lines()[0].contains("exact"));
    const CommandResult jolt = run_satscope({"check", "-", "--preset", "jolt", "--reported"},
                                            boxes_reporting(R"({"overlap": true, "depth": 0.5})"));
    EXPECT_EQ(jolt.exit_code, 0) << jolt.err;
}

TEST(CheckSettings, MarginRadiusAndEpsilonChangeTheQuery) {
    const std::string apart =
        R"({"a": {"type": "circle", "center": [0, 0], "radius": 1}, "b": {"type": "circle", "center": [2.01, 0], "radius": 1}})";
    EXPECT_EQ(run_satscope({"check", "-"}, apart).lines()[0]["verdict"], "separated");
    EXPECT_EQ(run_satscope({"check", "-", "--margin", "0.02"}, apart).lines()[0]["verdict"], "touching");
    EXPECT_EQ(run_satscope({"check", "-", "--preset", "box2d"}, apart).lines()[0]["verdict"], "touching");
    EXPECT_EQ(run_satscope({"check", "-", "--preset", "box2d", "--margin", "0"}, apart).lines()[0]["verdict"],
              "separated")
        << "a single setting wins over the preset";
    for (const char* bad : {"-1", "nan", "x"})
        EXPECT_EQ(run_satscope({"check", "-", "--margin", bad}, apart).exit_code, 2) << bad;
    EXPECT_EQ(run_satscope({"check", "-", "--preset", "quake"}, apart).exit_code, 2);
}

TEST(CheckOutput, HasTheSignedDistanceNamesAndFrame) {
    const std::string line =
        R"({"id": "x", "names": ["a", "b"], "frame": 7, "a": {"type": "circle", "center": [0, 0], "radius": 1}, )"
        R"("b": {"type": "circle", "center": [%, 0], "radius": 1}})";
    const auto check = [&](const std::string& x) {
        std::string text = line;
        return run_satscope({"check", "-"}, text.replace(text.find('%'), 1, x)).lines()[0];
    };
    EXPECT_EQ(check("3")["signed_distance"], 1);
    EXPECT_EQ(check("1")["signed_distance"], -1);
    EXPECT_EQ(check("2")["signed_distance"], 0);
    EXPECT_EQ(check("3")["names"].dump(), R"(["a","b"])");
    EXPECT_EQ(check("3")["frame"], 7);
}

TEST(CheckOutput, KeepsTheIdOfAnInvalidLine) {
    const CommandResult outcome =
        run_satscope({"check", "-"}, R"({"id": "broken", "a": {"type": "box"}, "b": {}})"
                                     "\n{}\n");
    ASSERT_EQ(outcome.lines().size(), 2U);
    EXPECT_EQ(outcome.lines()[0]["id"], "broken");
    EXPECT_EQ(outcome.lines()[0]["verdict"], "invalid");
    EXPECT_FALSE(outcome.lines()[1].contains("id"));
    EXPECT_THAT(outcome.err, HasSubstr("line 1: \"broken\": "));
}

TEST(CheckText, ExitsWith1IfSomethingWasAssumedUnlessThatIsAllowed) {
    const std::string assumed = "box A: (0, 0, 0) (1, 1, 1)\nbox B: (1, 0, 0) (1, 1, 1)\n";
    for (const char* command : {"check", "explain"}) {
        EXPECT_EQ(run_satscope({command, "-"}, assumed).exit_code, 1) << command;
        EXPECT_EQ(run_satscope({command, "-", "--assume"}, assumed).exit_code, 0) << command;
    }
}

}  // namespace
}  // namespace app::check_reported_test

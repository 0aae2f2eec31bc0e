// Tests of `satscope check` from its arguments to its exit code.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include "app/base/file.h"
#include "app/cli/cli.h"
#include "app/document/scene_file.h"
#include "app/tests/check_driver.h"
#include "app/tests/pipe.h"
#include "app/tests/temporary_folder.h"

namespace app::check_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Check, ReportsOverlapTouchingAndSeparated) {
    const CommandResult outcome = run_satscope({"check", "-"}, circles(1.5) + circles(2) + circles(3));
    EXPECT_EQ(outcome.exit_code, 0);
    const auto lines = outcome.lines();
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0]["verdict"], "overlap");
    EXPECT_EQ(lines[0]["depth"], 0.5);
    EXPECT_EQ(lines[0]["normal"], nlohmann::json({1, 0}));
    EXPECT_EQ(lines[1]["verdict"], "touching");
    EXPECT_EQ(lines[1]["overlap"], true);
    EXPECT_EQ(lines[2]["verdict"], "separated");
    EXPECT_EQ(lines[2]["gap"], 1);
    EXPECT_EQ(lines[2]["distance"], 1);
    EXPECT_FALSE(lines[2].contains("depth"));
    EXPECT_EQ(lines[2]["line"], 3);
    EXPECT_THAT(outcome.err, HasSubstr("sat: 1 overlap, 1 touching, 1 separated"));
}

TEST(Check, ReportsEveryAxisWithIntervalsThatGiveTheOverlap) {
    const CommandResult outcome = run_satscope({"check", "-", "--axes"}, boxes(1.5));
    const nlohmann::json line = outcome.lines().at(0);
    EXPECT_EQ(line["id"], 7);
    EXPECT_EQ(line["axis"], "A0");
    ASSERT_EQ(line["axes"].size(), 15U);
    int measured = 0;
    for (const nlohmann::json& axis : line["axes"]) {
        if (!axis.contains("a")) {
            EXPECT_EQ(axis["state"], "parallel");
            continue;
        }
        const double forward = axis["a"][1].get<double>() - axis["b"][0].get<double>();
        const double backward = axis["b"][1].get<double>() - axis["a"][0].get<double>();
        EXPECT_NEAR(axis["overlap"].get<double>(), std::min(forward, backward), 1e-12);
        ++measured;
    }
    EXPECT_GE(measured, 3);
}

TEST(Check, ReportsAnInvalidLineAndContinues) {
    const CommandResult outcome = run_satscope({"check", "-"}, circles(1) + "{oops\n\n" + circles(-1.5));
    EXPECT_EQ(outcome.exit_code, 3);
    const auto lines = outcome.lines();
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[1]["verdict"], "invalid");
    EXPECT_EQ(lines[1]["line"], 2);
    EXPECT_EQ(lines[1]["error"], "line 2: column 2: not JSON: expected a key in quotes");
    EXPECT_FALSE(lines[1].contains("method"));
    EXPECT_EQ(lines[2]["line"], 4);
    EXPECT_EQ(lines[2]["verdict"], "overlap");
    EXPECT_THAT(outcome.err, HasSubstr("2 pairs, 1 invalid line"));
}

TEST(Check, NamesTheFileAndTheLineOfErrorsAndDifferences) {
    const TemporaryFolder folder;
    const std::string path = folder / "pairs.jsonl";
    ASSERT_TRUE(write_file(path, "oops\n[]\n" + circles(1, R"(, "expect": {"overlap": false})")));
    const std::string message = run_satscope({"check", "--expect", path.c_str()}).err;
    EXPECT_THAT(message, HasSubstr(path + ": line 1: column 1: not JSON"));
    EXPECT_THAT(message, HasSubstr(path + ": line 2: expected a pair"));
    EXPECT_THAT(message, HasSubstr(path + ": line 3: sat: overlap: got true"));
    EXPECT_THAT(run_satscope({"check", "-"}, "oops\n").err,
                HasSubstr("standard input: line 1, column 1: oops"));
}

TEST(Check, ReportsAMissingEndOnTheLastLine) {
    EXPECT_THAT(run_satscope({"check", "-"}, "{").err, HasSubstr("standard input: line 1, "));
    EXPECT_THAT(run_satscope({"check", "-"}, "{\n").err, HasSubstr("standard input: line 1, "));
    EXPECT_THAT(run_satscope({"check", "-"}, "{\n  \"satscope\": 1,\n").err,
                HasSubstr("standard input: line 2, "));
}

// B on each side of A: apart, touching, overlapping, and at the same place.
std::string pairs_on_every_side(const std::string& a, const std::string& b, int dimensions) {
    std::string lines;
    for (int axis = 0; axis < dimensions; ++axis) {
        for (const char* distance : {"-3", "-2", "-1.5", "0", "-0.0", "1.5", "2", "3"}) {
            std::string center;
            for (int k = 0; k < dimensions; ++k)
                center += std::string(k == 0 ? "" : ", ") + (k == axis ? distance : "0");
            const std::string origin = dimensions == 2 ? "0, 0" : "0, 0, 0";
            lines += R"({"a": {"center": [)" + origin + "], " + a + R"(}, "b": {"center": [)" + center +
                     "], " + b + "}}\n";
        }
    }
    return lines;
}

TEST(Check, WritesNoNegativeZero) {
    const std::string rect = R"("type": "rect", "half": [1, 1])", circle = R"("type": "circle", "radius": 1)";
    const std::string box = R"("type": "box", "half": [1, 1, 1])", ball = R"("type": "sphere", "radius": 1)";
    const std::string input = pairs_on_every_side(rect, rect, 2) + pairs_on_every_side(rect, circle, 2) +
                              pairs_on_every_side(circle, circle, 2) + pairs_on_every_side(box, box, 3) +
                              pairs_on_every_side(ball, box, 3);
    EXPECT_THAT(run_satscope({"check", "-"}, boxes(-1.5)).out, HasSubstr("\"normal\": [-1, 0, 0]"));
    const CommandResult outcome =
        run_satscope({"check", "-", "--axes", "--contacts", "--method", "all"}, input);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    for (const char* negative_zero : {"-0.0,", "-0.0]", "-0.0}", "-0,", "-0]", "-0}"})
        EXPECT_THAT(outcome.out, Not(HasSubstr(negative_zero)));
}

const std::string bad_pair =
    R"({"a": {"typ": "sphere", "center": [5, 0, 0], "radius": 1}, "b": {"type": "sphere", "center": [1.5, 0, 0], "radius": 1}})"
    "\n";
const std::string good_pair =
    R"({"id": "good", "a": {"type": "capsule", "points": [[0, 0, 0], [1, 0, 0]], "radius": 0.5}, "b": {"type": "sphere", "center": [3, 0, 0], "radius": 1}})"
    "\n";

TEST(Check, APairWithAnUnknownKeyIsAnErrorOfItsLineInEveryCommand) {
    const TemporaryFolder folder;
    const std::string file = folder / "bad.pairs";
    for (const std::string before : {"", "\n\n", "\xEF\xBB\xBF", "\xEF\xBB\xBF\n\n"}) {
        const std::string text = before + bad_pair + good_pair;
        ASSERT_TRUE(write_file(file, text));
        const std::string line = before.ends_with("\n\n") ? "line 3: a.typ: " : "line 1: a.typ: ";
        for (const char* command : {"check", "explain", "read"}) {
            const Pipe pipe(text);
            for (const std::string& source : {std::string("-"), file, pipe.path()}) {
                const CommandResult result = run_satscope({command, source.c_str()}, text);
                EXPECT_EQ(result.exit_code, 3) << command;
                EXPECT_THAT(result.err, HasSubstr(line)) << command;
                EXPECT_THAT(result.out, HasSubstr("good")) << command;
            }
        }
        const std::vector<nlohmann::json> lines = run_satscope({"check", "-"}, text).lines();
        ASSERT_EQ(lines.size(), 2U);
        EXPECT_EQ(lines[0]["verdict"], "invalid");
        EXPECT_EQ(lines[1]["distance"], 0.5);
        EXPECT_EQ(run_satscope({"read", "-"}, text).lines().size(), 1U);
    }
}

TEST(Check, ReadKeepsTheOtherKeysOfEveryPairLine) {
    const std::string text = good_pair + circles(1, R"(, "expect": {"depth": 1}, "mine": [1, 2])");
    const CommandResult result = run_satscope({"read", "-"}, text);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    const std::vector<nlohmann::json> lines = result.lines();
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0]["id"], "good");
    EXPECT_EQ(lines[1]["mine"], nlohmann::json({1, 2}));
    EXPECT_EQ(lines[1]["read"][0]["line"], 2);
    EXPECT_EQ(lines[1]["read"][0]["as"], "a.center[0]");
    EXPECT_EQ(run_satscope({"check", "-", "--expect"}, lines[1].dump()).exit_code, 0);
    EXPECT_EQ(run_satscope({"read", "-"}, result.out).exit_code, 0) << "again";
}

TEST(Check, ReadsAPairOverSeveralLines) {
    const std::string pair = nlohmann::json::parse(circles(1, R"(, "expect": {"depth": 1})")).dump(2);
    for (const char* command : {"check", "explain", "read"}) {
        const CommandResult result = run_satscope({command, "-"}, "\n" + pair + "\n");
        EXPECT_EQ(result.exit_code, 0) << result.err;
        EXPECT_NE(result.out, "");
    }
    EXPECT_EQ(run_satscope({"check", "-", "--expect"}, "\n" + pair).lines().at(0)["line"], 2);
}

TEST(Check, SaysWhichValuesOfTheDisplayAreIgnored) {
    std::string scene = write_scene(make_flat_document());
    scene.insert(scene.rfind('}') - 1, R"(, "picture": {"size": [1000000000, 5]})");
    for (const char* command : {"check", "explain"}) {
        const CommandResult result = run_satscope({command, "-"}, scene);
        EXPECT_EQ(result.exit_code, 0) << command;
        EXPECT_THAT(result.err,
                    HasSubstr("picture.size: expected pixels from 1 to 16384; the value is ignored"));
    }
}

TEST(Check, NamesEveryDifferenceFromTheExpectation) {
    const std::string expectation =
        R"(, "id": "c", "expect": {"overlap": false, "touching": false, "depth": 0.25,
        "distance": 0.5, "normals": [[0, 1]], "axis": "A0"})";
    std::string text = circles(1.5, expectation);
    text.erase(std::remove(text.begin(), text.end() - 1, '\n'), text.end() - 1);
    const CommandResult outcome = run_satscope({"check", "-", "--expect"}, text);
    EXPECT_EQ(outcome.exit_code, 1);
    for (const char* message :
         {"line 1: \"c\": sat: overlap: got true, expected false", "depth: got 0.5, expected 0.25",
          "distance: got 0, expected 0.5", "normal: got [1, 0, 0], expected [0, 1, 0]",
          "axis: got C, expected A0", "5 differences"}) {
        EXPECT_THAT(outcome.err, HasSubstr(message));
    }
    EXPECT_EQ(run_satscope({"check", "-"}, text).exit_code, 0) << "no comparison was requested";
}

TEST(Check, ComparesWithinTheToleranceOfTheLine) {
    const auto code = [](const char* expect) {
        return run_satscope({"check", "-", "--expect"}, circles(1.5, expect)).exit_code;
    };
    EXPECT_EQ(code(R"(, "expect": {"depth": 0.5000000005})"), 0);
    EXPECT_EQ(code(R"(, "expect": {"depth": 0.500000005})"), 1);
    EXPECT_EQ(code(R"(, "expect": {"depth": 0.51}, "tolerance": 0.1)"), 0);
    EXPECT_EQ(code(R"(, "expect": {"normals": [[0, 1], [1, 0]]})"), 0);
}

TEST(Check, AVerdictMayDifferOnlyWhereTheExpectedLengthIsNearZero) {
    const auto code = [](double distance, const char* expect) {
        return run_satscope({"check", "-", "--expect"}, circles(distance, expect)).exit_code;
    };
    EXPECT_EQ(code(2, R"(, "expect": {"overlap": false, "touching": false, "distance": 1e-12})"), 0);
    EXPECT_EQ(code(2, R"(, "expect": {"overlap": true, "touching": false, "depth": 1e-12})"), 0);
    EXPECT_EQ(code(2, R"(, "expect": {"overlap": false})"), 1);
    EXPECT_EQ(code(2, R"(, "expect": {"verdict": "overlap"})"), 1);
    EXPECT_EQ(code(2.000001, R"(, "expect": {"overlap": true, "touching": true}, "tolerance": 1e-5)"), 0);
    EXPECT_EQ(code(1, R"(, "expect": {"overlap": true, "touching": true})"), 1)
        << "a deep overlap is not touching";
    EXPECT_EQ(code(3, R"(, "expect": {"overlap": true, "depth": 0.5, "distance": 0})"), 1)
        << "the distance 0 does not make a missed overlap correct";
}

TEST(Check, AFailedCheckTakesPrecedenceOverInvalidLines) {
    const std::string text = circles(1, R"(, "expect": {"overlap": false})") + "oops\n";
    EXPECT_EQ(run_satscope({"check", "-", "--expect"}, text).exit_code, 1);
    EXPECT_EQ(run_satscope({"check", "-"}, text).exit_code, 3);
}

TEST(Check, AgreesWithThePublishedCases) {
    const std::string cases = std::string(SATSCOPE_SOURCE_DIR) + "/core/tests/cases/published.jsonl";
    const CommandResult outcome = run_satscope({"check", "--expect", "--method", "sat", cases.c_str()});
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_GT(outcome.lines().size(), 400U);
}

TEST(Check, ReadsThePairOfASceneFromAFileAndFromAPipe) {
    const TemporaryFolder folder;
    Document document = make_solid_document();
    document.title = "Two \"boxes\"";
    document.extra = R"({"expect": {"verdict": "separated"}})";
    ASSERT_TRUE(save_scene(document, folder / "s.satscope.json"));
    const CommandResult file = run_satscope({"check", "--expect", (folder / "s.satscope.json").c_str()});
    const CommandResult pipe = run_satscope({"check", "--expect", "-"}, write_scene(document));
    EXPECT_EQ(file.exit_code, 1);
    EXPECT_EQ(file.out, pipe.out);
    EXPECT_EQ(file.lines().at(0)["id"], "Two \"boxes\"");
    EXPECT_EQ(file.lines().at(0)["verdict"], "overlap");
    EXPECT_EQ(run_satscope({"check", "-"}, "{\"satscope\": 2}").exit_code, 3);
}

TEST(Check, KeepsTheOrderOfAnyNumberOfLines) {
    std::string text;
    constexpr int count = 10000;
    for (int i = 0; i < count; ++i) text += i % 1000 == 17 ? "broken\n" : circles(i * 4.0 / count);
    const CommandResult outcome = run_satscope({"check", "-"}, text);
    const auto lines = outcome.lines();
    ASSERT_EQ(lines.size(), static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) ASSERT_EQ(lines[static_cast<std::size_t>(i)]["line"], i + 1);
    EXPECT_THAT(outcome.err, HasSubstr("9990 pairs, 10 invalid lines"));
    EXPECT_EQ(lines[9999]["verdict"], "separated");
}

TEST(Check, AnUnreadableFileIsExitCode3) {
    const CommandResult outcome = run_satscope({"check", "/no/such/file.jsonl"});
    EXPECT_EQ(outcome.exit_code, 3);
    EXPECT_EQ(outcome.err, "/no/such/file.jsonl: cannot read the file: No such file or directory\n");
    for (const char* command : {"check", "explain", "read"}) {
        const CommandResult of_folder = run_satscope({command, "/"});
        EXPECT_EQ(of_folder.exit_code, 3) << command;
        EXPECT_EQ(of_folder.err, "/: cannot read the file: it is a folder\n") << command;
    }
}

TEST(Check, AnEmptyInputIsAnError) {
    for (const char* nothing : {"", "\n  \n"}) {
        const CommandResult outcome = run_satscope({"check", "-"}, nothing);
        EXPECT_EQ(outcome.exit_code, 3);
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, HasSubstr("standard input: the input is empty"));
        EXPECT_EQ(run_satscope({"check", "-", "--expect"}, nothing).exit_code, 1);
    }
    EXPECT_THAT(run_satscope({"check", "-"}, circles(2)).err, Not(HasSubstr("empty")));
    EXPECT_EQ(run_satscope({"check", "-", "--expect"}, "oops\n").exit_code, 3);
}

TEST(Check, ReportsThatOnlyThePairOfASceneWasChecked) {
    Document document = make_flat_document();
    const std::string of_two = run_satscope({"check", "-"}, write_scene(document)).err;
    EXPECT_THAT(of_two, Not(HasSubstr("active pair")));
    document.bodies.push_back(document.bodies[0]);
    document.bodies.back().name = "C";
    document.pair = {2, 1};
    const std::string of_three = run_satscope({"check", "-"}, write_scene(document)).err;
    EXPECT_THAT(of_three, HasSubstr("only the active pair was checked, C and B of 3 shapes"));
}

TEST(Check, AllMethodsRunOnEachPair) {
    const CommandResult outcome =
        run_satscope({"check", "-", "--method", "all", "--fail-on-disagreement"}, circles(1));
    EXPECT_EQ(outcome.exit_code, 0);
    const CommandResult box_outcome =
        run_satscope({"check", "-", "--method", "all", "--fail-on-disagreement"}, boxes(1.5));
    EXPECT_EQ(box_outcome.exit_code, 0);
    EXPECT_GE(box_outcome.lines().size(), 7U) << "sat and three methods with their published versions";
    EXPECT_GE(outcome.lines().size(), 1U);
    EXPECT_EQ(run_satscope({"check", "-", "--method", "sat", "--method", "sat"}, circles(1)).lines().size(),
              2U);
}

TEST(Check, ADisagreementFailsOnlyWithTheOption) {
    const char* touching = R"({"a": {"type": "rect", "center": [0, 0], "half": [1, 1]}, )"
                           R"("b": {"type": "rect", "center": [2, 0], "half": [1, 1]}})";
    const auto run_check = [&](const char* method, const char* more) {
        return run_satscope({"check", "-", "--method", "sat", "--method", method, more}, touching);
    };
    EXPECT_EQ(run_check("aabb.published", "--axes").exit_code, 0);
    const CommandResult failed = run_check("aabb.published", "--fail-on-disagreement");
    EXPECT_EQ(failed.exit_code, 1);
    EXPECT_THAT(failed.err, HasSubstr("sat reports touching, aabb.published reports separated"));
    EXPECT_EQ(run_check("center-radius.published", "--fail-on-disagreement").exit_code, 0)
        << "it never returns touching, so overlap is correct";
}

TEST(Check, OmitsResultsThatAMethodDoesNotGive) {
    const CommandResult outcome =
        run_satscope({"check", "-", "--method", "center-radius.published", "--axes"}, boxes(1.5));
    const nlohmann::json line = outcome.lines().at(0);
    EXPECT_EQ(line["overlap"], true);
    EXPECT_EQ(line["precision"], "float");
    for (const char* key : {"depth", "normal", "ties", "gap", "distance"}) EXPECT_FALSE(line.contains(key));
    EXPECT_EQ(line["axes"][0]["terms"]["|T·L|"], 1.5);
    EXPECT_NEAR(line["terms"]["ε"].get<double>(), 1e-6, 1e-12);
}

TEST(Check, ComputesInTheRequestedPrecision) {
    const auto line = [](const char* method, const char* precision) {
        return run_satscope({"check", "-", "--method", method, "--precision", precision}, boxes(1.7))
            .lines()
            .at(0);
    };
    EXPECT_NEAR(line("aabb.published", "double")["depth"].get<double>(), 0.3, 1e-15);
    EXPECT_EQ(line("aabb.published", "double")["precision"], "double");
    EXPECT_NEAR(line("aabb.published", "float")["depth"].get<double>(), 0.3, 1e-6);
    EXPECT_NE(line("aabb.published", "float")["depth"], line("aabb.published", "double")["depth"]);
    EXPECT_FALSE(line("sat", "float").contains("precision")) << "its precision is fixed";
}

TEST(Check, AUsageErrorIsExitCode2AndNamesTheValidValues) {
    for (const std::vector<const char*>& arguments :
         std::vector<std::vector<const char*>>{{"check"},
                                               {"check", "-", "--method", "magic"},
                                               {"check", "-", "--precision", "half"},
                                               {"check", "-", "--frobnicate"},
                                               {"check", "-", "extra"}}) {
        const CommandResult outcome = run_satscope(arguments);
        EXPECT_EQ(outcome.exit_code, 2);
        EXPECT_FALSE(outcome.err.empty());
        EXPECT_EQ(outcome.out, "");
    }
    EXPECT_THAT(run_satscope({"check", "-", "--method", "magic"}).err, HasSubstr("sat"));
}

#ifdef __GLIBC__
TEST(Check, ChecksAllLinesIfNoThreadCanStart) {
    pthread_attr_t previous, impossible;
    ASSERT_EQ(pthread_getattr_default_np(&previous), 0);
    pthread_attr_init(&impossible);
    pthread_attr_setstacksize(&impossible, std::size_t{1} << 47U);  // the whole address space
    ASSERT_EQ(pthread_setattr_default_np(&impossible), 0);
    std::string input;
    while (input.size() < 1'000'000) input += circles(1.5);  // many chunks
    const CommandResult outcome = run_satscope({"check", "-"}, input);
    pthread_setattr_default_np(&previous);
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(std::ranges::count(outcome.out, '\n'), std::ranges::count(input, '\n'));
}
#endif

TEST(Check, ReadsEveryPairBehindAByteOrderMark) {
    const std::string pair = R"({"a": {"type": "box", "center": [0, 0, 0], "half": [1, 1, 1]}, )"
                             R"("b": {"type": "box", "center": [1.5, 0, 0], "half": [1, 1, 1]}})";
    const CommandResult result =
        run_satscope({"check", "-"}, "\xEF\xBB\xBF" + pair + "\r\n" + pair + "\r\n" + pair);
    EXPECT_EQ(result.lines().size(), 3U) << result.err;
}

}  // namespace
}  // namespace app::check_test

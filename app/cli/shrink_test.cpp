// Tests of `satscope shrink`: which pair, what fails, programs that answer, crash or hang, and what is
// written.
#include "app/cli/shrink.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/tests/check_driver.h"
#include "app/tests/temporary_folder.h"

namespace app::cli_shrink_test {
namespace {

using testing::HasSubstr;

// `vertex-sort.published` is wrong about the second and third line.
constexpr const char* pairs =
    R"({"id": "apart", "a": {"type": "box", "center": [0, 0, 0], "half": [1, 1, 1]}, "b": {"type": "box", "center": [3.125, 0, 0], "half": [1, 1, 1]}}
{"id": "inside", "a": {"type": "box", "center": [0.123456789, 0, 0], "half": [5.5555, 5.25, 5.125]}, "b": {"type": "box", "center": [1.0123, 0, 0], "half": [1.0625, 1, 1]}}
{"id": "other", "a": {"type": "box", "center": [0, 0, 0], "half": [7.125, 7, 7]}, "b": {"type": "box", "center": [0.5, 0, 0], "half": [1, 1, 1]}}
)";

TEST(ShrinkCommand, ShrinksTheFirstPairThatFailsOrTheOneThatIsMeant) {
    const std::vector<std::pair<std::vector<const char*>, std::string>> ways{
        {{}, "inside"}, {{"--first"}, "inside"}, {{"--line", "3"}, "other"}, {{"--id", "other"}, "other"}};
    for (const auto& [options, id] : ways) {
        std::vector<const char*> arguments{"shrink", "-", "--method", "vertex-sort.published"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const CommandResult outcome = run_satscope(arguments, pairs);
        ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
        ASSERT_EQ(outcome.lines().size(), 1U);
        EXPECT_EQ(outcome.lines()[0]["id"], id);
        EXPECT_LT(outcome.out.size(), 180U) << outcome.out;
        EXPECT_THAT(outcome.err, HasSubstr("characters"));
        EXPECT_THAT(outcome.err, HasSubstr("fewest digits"));
        // The method still fails on what was written.
        EXPECT_EQ(run_satscope({"shrink", "-", "--method", "vertex-sort.published"}, outcome.out).exit_code,
                  0);
    }
}

TEST(ShrinkCommand, NamesALineThatIsNoPairAndUsesTheOthers) {
    const std::string bad =
        R"({"a": {"typ": "sphere", "center": [5, 0, 0], "radius": 1}, "b": {"type": "sphere", "center": [1, 0, 0], "radius": 1}})"
        "\n";
    const CommandResult outcome =
        run_satscope({"shrink", "-", "--method", "vertex-sort.published"}, bad + pairs);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_THAT(outcome.err, HasSubstr("standard input: line 1: a.typ: the key is unknown"));
    EXPECT_EQ(outcome.lines().at(0)["id"], "inside");
}

TEST(ShrinkCommand, SaysWhenNothingFailsAndWhenThePairIsNotThere) {
    const auto run = [](std::vector<const char*> options) {
        options.insert(options.begin(), {"shrink", "-", "--method", "vertex-sort.published"});
        return run_satscope(options, pairs);
    };
    EXPECT_EQ(run({"--line", "1"}).exit_code, 1);
    EXPECT_THAT(run({"--line", "1"}).err, HasSubstr("nothing to shrink: the answer agrees"));
    EXPECT_EQ(run({"--line", "9"}).exit_code, 3);
    EXPECT_THAT(run({"--line", "9"}).err, HasSubstr("there is no pair in line 9"));
    EXPECT_THAT(run({"--id", "x"}).err, HasSubstr("there is no pair with the id \"x\""));
    EXPECT_EQ(run({"--id", "x", "--line", "1"}).exit_code, 2);
    EXPECT_EQ(run_satscope({"shrink", "-"}, pairs).exit_code, 2) << "what fails?";
    EXPECT_EQ(run({"--preset", "bullet"}).exit_code, 2) << "one of them";
    EXPECT_EQ(run_satscope({"shrink", "-", "--reported"}, pairs).exit_code, 3);
    EXPECT_THAT(run_satscope({"shrink", "-", "--expect"}, pairs).err,
                HasSubstr("line 1: expect: the key is missing"));
    EXPECT_EQ(run({"--keep", "everything"}).exit_code, 2);
    EXPECT_EQ(run({"--keep", "axis,gap:0.9"}).exit_code, 0);
    EXPECT_EQ(run({"--keep", "gap:2"}).exit_code, 2);
}

TEST(ShrinkCommand, KeepsAWrongReportAndAWrongExpectationWrong) {
    const std::string pair =
        R"({"a": {"type": "box", "center": [0.1234567, 0, 0], "half": [1.001, 1, 1]}, "b": {"type": "box", "center": [1.625, 0.25, 0], "half": [1, 1, 1]}, )";
    for (const char* key : {"reported", "expect"}) {
        const std::string text = pair + "\"" + key + "\": {\"overlap\": false}}";
        const std::string option = std::string("--") + key;
        const CommandResult outcome = run_satscope({"shrink", "-", option.c_str()}, text);
        ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
        EXPECT_EQ(run_satscope({"check", "-"}, outcome.out).lines()[0]["verdict"], "overlap");
        EXPECT_LT(outcome.out.size(), 170U) << outcome.out;
    }
}

// A program with a fault: `script` is the body of its loop.
std::string engine(const TemporaryFolder& folder, const std::string& script) {
    const std::string path = folder / "engine.sh";
    EXPECT_TRUE(write_file(path, "while read -r pair; do\n" + script + "\ndone\n"));
    return "sh " + path;
}

TEST(ShrinkCommand, AsksAProgramAndTakesACrashAsAReason) {
    const TemporaryFolder folder;
    const auto run = [&](const std::string& script) {
        const std::string command = engine(folder, script);
        return run_satscope({"shrink", "-", "--line", "2", "--most", "60", "--command", command.c_str()},
                            pairs);
    };
    const CommandResult wrong = run("echo '{\"overlap\": false}'");
    EXPECT_EQ(wrong.exit_code, 0) << wrong.err;
    EXPECT_THAT(wrong.err, HasSubstr("verdict"));
    EXPECT_EQ(run("echo '{\"overlap\": true}'").exit_code, 1);
    const CommandResult crash = run("kill -SEGV $$");
    EXPECT_EQ(crash.exit_code, 0) << crash.err;
    EXPECT_THAT(crash.err, HasSubstr("crash, signal 11"));
    const CommandResult ended = run("exit 3");
    EXPECT_THAT(ended.err, HasSubstr("crash, exit code 3"));
    const CommandResult missing =
        run_satscope({"shrink", "-", "--line", "2", "--command", "no-such-program-of-satscope"}, pairs);
    EXPECT_EQ(missing.exit_code, 3);
    EXPECT_THAT(missing.err, HasSubstr("--command: cannot be started"));
    const CommandResult nonsense = run("echo hello");
    EXPECT_EQ(nonsense.exit_code, 3);
    EXPECT_THAT(nonsense.err, HasSubstr("--command: an answer is not JSON: hello"));
}

TEST(ShrinkCommand, WritesATestOrAReportWithItsPicture) {
    const TemporaryFolder folder;
    const auto write = [&](const char* format, const std::string& path) {
        return run_satscope(
            {"shrink", "-", "--method", "vertex-sort.published", "--write", format, "-o", path.c_str()},
            pairs);
    };
    ASSERT_EQ(write("gtest", folder / "test.cpp").exit_code, 0);
    EXPECT_THAT(*read_file(folder / "test.cpp"), HasSubstr("TEST(Satscope, Inside) {"));
    EXPECT_THAT(*read_file(folder / "test.cpp"), HasSubstr("Right: overlap by"));
    ASSERT_EQ(write("markdown", folder / "report.md").exit_code, 0);
    EXPECT_THAT(*read_file(folder / "report.md"), HasSubstr("](inside.svg)"));
    EXPECT_THAT(*read_file(folder / "inside.svg"), HasSubstr("<svg"));
    EXPECT_EQ(write("gtest", folder / "no/folder/test.cpp").exit_code, 3);
}

constexpr const char* reported_pair =
    R"({"id": "slow pile", "a": {"type": "box", "center": [0.1234567, 0, 0], "half": [1.0625, 1, 1], "rotation": [0.1234567, 0.2345678, 0, 0.9642531]}, "b": {"type": "box", "center": [1.625, 0.25, 0], "half": [1, 1.125, 1], "rotation": [0, 0.3, 0.4, 0.8]}, "reported": {"overlap": false}})";

// A program whose answer was reported is not asked about the short pair.
TEST(ShrinkCommand, ReportedSaysThatTheAnswerIsAboutTheOriginalPairAndWritesBoth) {
    const auto run = [](std::vector<const char*> arguments, const char* language) {
        arguments.insert(arguments.begin(), {"--lang", language, "shrink", "-"});
        return run_satscope(arguments, reported_pair);
    };
    EXPECT_THAT(
        run({"--reported"}, "en").err,
        HasSubstr("The reported answer is about the pair as it was, so the engine may answer correctly "
                  "for the short pair; satscope shrink --command asks the engine about each pair.\n"));
    EXPECT_THAT(run({"--reported"}, "zh").err, HasSubstr("报告的结果属于化简前的形状对，"));
    EXPECT_THAT(run({"--command", "sed -u 's/.*/{\"overlap\":false}/'"}, "en").err,
                testing::Not(HasSubstr("reported answer")));
    for (const char* format : {"gtest", "catch2", "rust", "python"}) {
        const std::string test = run({"--reported", "--write", format}, "en").out;
        EXPECT_THAT(test, HasSubstr("0.1234567")) << format;
        EXPECT_THAT(test, HasSubstr("The pair before it was shrunk.")) << format;
        const std::string alone =
            run({"--command", "sed -u 's/.*/{\"overlap\":false}/'", "--write", format}, "en").out;
        EXPECT_THAT(alone, testing::Not(HasSubstr("0.1234567"))) << format;
    }
}

// In each way to shrink.
TEST(ShrinkCommand, WritesQuaternionsOfLength1AndLengthsAboveZero) {
    for (const std::vector<const char*>& way : {std::vector<const char*>{"--reported"},
                                                {"--command", "sed -u 's/.*/{\"overlap\":false}/'"},
                                                {"--reported", "--keep", "none"}}) {
        std::vector<const char*> arguments{"shrink", "-"};
        arguments.insert(arguments.end(), way.begin(), way.end());
        const CommandResult outcome = run_satscope(arguments, reported_pair);
        ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
        for (const char* side : {"a", "b"}) {
            const nlohmann::json shape = outcome.lines()[0][side];
            for (const double half : shape["half"]) EXPECT_GT(half, 0) << outcome.out;
            if (!shape.contains("rotation")) continue;
            double squares = 0;
            for (const double part : shape["rotation"]) squares += part * part;
            EXPECT_NEAR(squares, 1, 1e-15) << outcome.out;
        }
    }
}

}  // namespace
}  // namespace app::cli_shrink_test

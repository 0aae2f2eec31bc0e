// The language of everything that the command line prints: --lang, else LC_ALL, LC_MESSAGES, LANG.
#include <algorithm>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/tests/broken_inputs.h"
#include "app/tests/check_driver.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::cli_language_test {
namespace {

using testing::HasSubstr;
using Arguments = std::vector<const char*>;

bool is_ascii(const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 128; });
}

// Every line has Chinese text and no word of an English message.
void expect_chinese(const std::string& messages, const std::string& input) {
    ASSERT_NE(messages, "") << input;
    std::istringstream lines(messages);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_FALSE(is_ascii(line)) << input << "\n" << line;
        for (const char* english :
             {"expected", "invalid", "must", "cannot", "such", "bracket", "pairs", "line ", "required",
              "requires", "overlap,", "the ", "assumed", "there", "Could", "Run with", "argument", " not "})
            EXPECT_EQ(line.find(english), std::string::npos) << english << ": " << line << "\n" << input;
    }
}

class CliLanguage : public testing::Test {
  protected:
    // A command on a file with this text, in Chinese: its messages are Chinese, its results are not.
    void expect_chinese_messages(const char* command, const std::string& name, const std::string& text) {
        const std::string path = folder_ / name;
        ASSERT_TRUE(write_file(path, text));
        const CommandResult result = run_satscope({"--lang", "zh", command, path.c_str()});
        EXPECT_NE(result.exit_code, exit_code::success) << text.substr(0, 500);
        expect_chinese(result.err, command + (" " + text.substr(0, 500)));
        EXPECT_TRUE(is_ascii(result.out)) << result.out;
    }

    TemporaryFolder folder_;
};

TEST_F(CliLanguage, EveryErrorOfAFileIsInTheLanguage) {
    for (const char* command : {"check", "read", "explain"}) {
        for (const auto& texts : {broken_inputs::broken_json(), broken_inputs::broken_scenes()})
            for (const std::string& text : texts)
                expect_chinese_messages(command, "broken.satscope.json", text);
        for (const std::string& text : broken_inputs::broken_pairs())
            expect_chinese_messages(command, "broken.jsonl", text);
        for (const auto& texts : {broken_inputs::broken_pastes(), broken_inputs::tangled_pastes()})
            for (const std::string& text : texts) expect_chinese_messages(command, "broken.txt", text);
    }
}

TEST_F(CliLanguage, EveryErrorOfTheCommandLineIsInTheLanguage) {
    const std::string pairs = folder_ / "input.jsonl";
    ASSERT_TRUE(write_file(pairs, circles(1)));
    const char* file = pairs.c_str();
    for (const Arguments& arguments :
         std::vector<Arguments>{{"--frobnicate"},
                                {"chekc"},
                                {"one", "two", "three"},
                                {"check"},
                                {"check", "none.jsonl"},
                                {"check", "/"},
                                {"check", file, "--method", "magic"},
                                {"check", file, "--method"},
                                {"check", file, "--tolerance", "x"},
                                {"check", file, "--axes=x"},
                                {"check", file, "--precision", "float", "--precision", "double"},
                                {"read", file, "--near", "nan"},
                                {"read", file, "--inscribed"},
                                {"read", file, "--approximate=1"},
                                {"read", file, "--form", "x"},
                                {"explain", file, "--format", "html"},
                                {"explain", file, "--method", "vertex-sort.published"},
                                {"render", file},
                                {"render", file, "-o", "x.png", "--size", "640"},
                                {"render", file, "-o", "x.png", "--scale", "0"},
                                {"render", file, "-o", "x.png", "--line", "0"},
                                {"render", file, "-o", "x.png", "--theme", "pink"},
                                {"shrink", file},
                                {"shrink", file, "--expect", "--reported"},
                                {"shrink", file, "--expect", "--id", "1", "--line", "1"},
                                {"shrink", file, "--expect", "--keep", "all"},
                                {"shrink", file, "--expect", "--keep", "gap:7"},
                                {"shrink", file, "--expect"},
                                {"shrink", file, "--reported", "--line", "7"},
                                {"shrink", file, "--reported", "--id", "7"},
                                {"shrink", file, "--method", "sat"},
                                {"shrink", file, "--command", "/none"},
                                {"shrink", file, "--command", "cat"}}) {
        Arguments chinese = arguments;
        chinese.push_back("--lang=zh");
        const CommandResult result = run_satscope(chinese);
        std::string all;
        for (const char* argument : arguments) all += std::string(argument) + " ";
        EXPECT_NE(result.exit_code, exit_code::success) << all;
        expect_chinese(result.err, all);
    }
}

TEST_F(CliLanguage, TheSummaryAndTheDifferencesAreInTheLanguageAndTheJsonIsNot) {
    const std::string lines = circles(1, R"(, "expect": {"overlap": false})") + "{\"a\": 1}\n";
    const CommandResult checked = run_satscope({"check", "-", "--expect", "--lang", "zh"}, lines);
    EXPECT_THAT(checked.err, HasSubstr("标准输入：第 1 行：sat: overlap: 结果为 true，期望 false\n"));
    EXPECT_THAT(checked.err, HasSubstr("标准输入：第 2 行：a: 应为形状"));
    EXPECT_THAT(checked.err, HasSubstr("1 对，1 行无效\nsat: 重叠 1，接触 0，分离 0\n"));
    EXPECT_THAT(checked.out, HasSubstr("line 2: a: expected a shape"));
    EXPECT_TRUE(is_ascii(checked.out)) << checked.out;
    const std::string reported = circles(1, R"(, "reported": {"overlap": false})");
    const CommandResult judged = run_satscope({"check", "-", "--reported", "--lang", "zh"}, reported);
    EXPECT_THAT(judged.err, HasSubstr("标准输入：第 1 行：reported: "));
    EXPECT_THAT(judged.err, HasSubstr("不同的报告结果：1 个中有 1 个"));
    EXPECT_THAT(judged.out, HasSubstr("The shapes overlap by"));
    EXPECT_TRUE(is_ascii(judged.out)) << judged.out;
    expect_chinese(judged.err, reported);
    expect_chinese(run_satscope({"--lang", "zh", "shrink", "-", "--reported"}, reported).err, reported);
    const std::string text = "circle center (0, 0) radius 1\ncircle center (1, 0) radius 1\n";
    const CommandResult read = run_satscope({"--lang", "zh", "check", "-"}, text);
    expect_chinese(read.err, text);
}

TEST_F(CliLanguage, ASceneWithMoreShapesIsReportedInTheLanguage) {
    Document document = make_flat_document();
    document.bodies.push_back(document.bodies[0]);
    document.bodies.back().name = "C";
    for (const char* command : {"check", "explain"}) {
        const CommandResult result = run_satscope({command, "-", "--lang", "zh"}, write_scene(document));
        EXPECT_THAT(result.err, HasSubstr("3 个形状中的 A 与 B")) << command;
    }
}

// The character before the byte is not ASCII: a Chinese character or its punctuation.
bool is_behind_chinese(const std::string& text, std::size_t at) {
    return at > 0 && static_cast<unsigned char>(text[at - 1]) >= 128;
}

const std::vector<Arguments> every_help{{"--help"},           {"read", "--help"},
                                        {"check", "--help"},  {"explain", "--help"},
                                        {"render", "--help"}, {"shrink", "--help"}};

// The lines of a help.
std::vector<std::string> help_lines(Arguments arguments, const char* language) {
    arguments.insert(arguments.end(), {"--lang", language});
    const CommandResult result = run_satscope(arguments);
    EXPECT_EQ(result.exit_code, exit_code::success) << result.err;
    std::vector<std::string> lines;
    std::istringstream stream(result.out);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// A line without a description: "", "  --preset ID:{bullet,box2d}", "  --format-file FILE ...", "  --a (needs
// --b)".
bool is_only_names(const std::string& line) {
    static const std::regex names(R"( *(-\S+( \S+)?( \.\.\.)?( \(needs --\S+\))?)?)");
    return std::regex_match(line, names);
}

TEST_F(CliLanguage, EveryHelpIsInTheLanguage) {
    for (const Arguments& arguments : every_help) {
        const std::vector<std::string> english = help_lines(arguments, "en"),
                                       chinese = help_lines(arguments, "zh");
        EXPECT_GT(english.size(), 15U);
        for (const std::string& line : english) {
            EXPECT_TRUE(is_ascii(line)) << line;
            EXPECT_EQ(line.find("help."), std::string::npos) << "a text is missing: " << line;
        }
        for (const std::string& line : chinese) {
            EXPECT_TRUE(is_only_names(line) || !is_ascii(line)) << line;
            for (const char* word : {"Usage", "OPTION", "Option", "SUBCOMMAND", "required", "needs", "TEXT",
                                     "following", "exit", " the ", "help."})
                EXPECT_EQ(line.find(word), std::string::npos) << word << ": " << line;
        }
    }
}

TEST_F(CliLanguage, ColonsAndBracketsOfAHelpAreThoseOfTheLanguage) {
    for (const Arguments& arguments : every_help) {
        for (const std::string& line : help_lines(arguments, "zh"))
            for (std::size_t at = 0; at < line.size(); ++at) {
                EXPECT_FALSE(line[at] == ':' && is_behind_chinese(line, at)) << line;
                EXPECT_FALSE(line[at] == '(' && is_behind_chinese(line, at - 1)) << line;
            }
    }
    const std::vector<std::string> chinese = help_lines({"check", "--help"}, "zh"),
                                   english = help_lines({"check", "--help"}, "en");
    EXPECT_THAT(chinese, testing::Contains("用法：satscope check [选项] FILE"));
    EXPECT_THAT(chinese, testing::Contains(testing::StartsWith("  FILE（文本，必需）          形状对")));
    EXPECT_THAT(chinese, testing::Contains("  --inscribed（需要 --approximate）"));
    EXPECT_THAT(english, testing::Contains("Usage: satscope check [OPTIONS] FILE"));
    EXPECT_THAT(english, testing::Contains(testing::StartsWith("  FILE (text, required)       Pairs")));
    EXPECT_THAT(english, testing::Contains("  --inscribed (needs --approximate)"));
}

TEST_F(CliLanguage, TheHelpOfAFlagShowsOnlyItsName) {
    const std::regex default_value(R"(--[a-z-]+\{)");
    for (const Arguments& arguments : every_help)
        for (const std::string& line : help_lines(arguments, "en"))
            EXPECT_FALSE(std::regex_search(line, default_value)) << line;
}

TEST_F(CliLanguage, EveryHelpDescribesEachOption) {
    for (const Arguments& arguments : every_help)
        for (const char* language : {"en", "zh"}) {
            const std::vector<std::string> lines = help_lines(arguments, language);
            for (std::size_t i = 0; i < lines.size(); ++i) {
                if (!is_only_names(lines[i]) || lines[i].empty()) continue;
                EXPECT_TRUE(i + 1 < lines.size() && lines[i + 1].starts_with("        "))
                    << "no description: " << lines[i];
            }
        }
}

TEST_F(CliLanguage, TheEnvironmentDecidesWithoutTheOption) {
    const auto message = [](const Arguments& more = {}) {
        Arguments arguments{"check", "/"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_satscope(arguments).err;
    };
    const std::string english = "/: cannot read the file: it is a folder\n",
                      chinese = "/: 无法读取文件：它是文件夹\n";
    const test::ScopedEnvironmentVariable lang("LANG", "zh_CN.UTF-8");
    const test::ScopedEnvironmentVariable messages("LC_MESSAGES", "");
    {
        const test::ScopedEnvironmentVariable all("LC_ALL", "");
        EXPECT_EQ(message(), chinese);
        EXPECT_EQ(message({"--lang", "en"}), english);
        const test::ScopedEnvironmentVariable english_messages("LC_MESSAGES", "en_GB.UTF-8");
        EXPECT_EQ(message(), english) << "LC_MESSAGES before LANG";
    }
    {
        const test::ScopedEnvironmentVariable all("LC_ALL", "C");
        EXPECT_EQ(message(), english) << "LC_ALL before all others";
        EXPECT_EQ(message({"--lang=zh"}), chinese);
    }
    const test::ScopedEnvironmentVariable all("LC_ALL", "tlh_AA");
    EXPECT_EQ(message(), english) << "a language without a file";
    EXPECT_EQ(system_language(), "");
}

TEST_F(CliLanguage, TheReportOfExplainHasTheLanguageOfTheEnvironment) {
    const test::ScopedEnvironmentVariable all("LC_ALL", "zh_TW");
    EXPECT_THAT(run_satscope({"explain", "-"}, circles(1)).out, HasSubstr("重叠"));
    EXPECT_THAT(run_satscope({"explain", "-", "--lang", "en"}, circles(1)).out, HasSubstr("Overlap"));
}

}  // namespace
}  // namespace app::cli_language_test

// Tests of the copied tests: they are built and run with the answer of `satscope check`, under every preset.
// They pass with the right answer and fail with a wrong one.

#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/analysis/engine_presets.h"
#include "app/base/child_process.h"
#include "app/base/file.h"
#include "app/features/export/copy_formats.h"
#include "app/tests/check_driver.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test_formats_test {
namespace {

using testing::HasSubstr;

// A pair with the answer of `satscope check`.
struct Case {
    Document document;
    std::string preset;
    bool overlap = false;
    double depth = 0;  // minus the signed distance
    core::Vec3 normal{0};

    Analysis analysis() const { return analyze(document, ""); }
    // The namespace or function of the test, after its title.
    std::string name() const { return document.title; }
};

Document apart(double distance) {
    const core::Quat identity(1, 0, 0, 0);
    return test::make_scene({test::box("A", {0, 0, 0}, {1, 1, 1}, identity),
                             test::box("B", {distance, 0.25, 0.125}, {1, 1, 1}, identity)});
}

std::vector<Document> documents() {
    return {test::edge_separated(), test::deep_overlap(), test::flat_overlap(), test::flat_separated(),
            test::ball_and_box(),   apart(2.01),          apart(2.25)};
}

std::vector<Case> cases() {
    std::vector<Case> all;
    const auto add = [&](const Document& document, const std::string& preset,
                         const core::Settings& settings) {
        Case each{document, preset};
        each.document.settings = settings;
        each.document.title = "case" + std::to_string(all.size());
        const std::string pair = find_copy_format("json")->write(each.analysis(), test::load_text_catalog());
        const CommandResult checked = preset.empty()
                                          ? run_satscope({"check", "-", "--method", "exact"}, pair)
                                          : run_satscope({"check", "-", "--preset", preset.c_str()}, pair);
        ASSERT_EQ(checked.lines().size(), 1U) << checked.err;
        each.overlap = checked.lines()[0]["overlap"];
        each.depth = 0 - checked.lines()[0]["signed_distance"].get<double>();
        const nlohmann::json normal = checked.lines()[0].value("normal", nlohmann::json::array());
        for (std::size_t i = 0; i < normal.size(); ++i) each.normal[static_cast<int>(i)] = normal[i];
        all.push_back(std::move(each));
    };
    for (const Document& document : documents()) {
        add(document, "", {});
        for (const EnginePreset& preset : engine_presets()) add(document, preset.id, preset.settings);
    }
    return all;
}

std::string write(const Case& each, const char* format) {
    return find_copy_format(format)->write(each.analysis(), test::load_text_catalog());
}

bool runs(const std::string& command) { return std::system((command + " > /dev/null 2>&1").c_str()) == 0; }

// The definition of `ask_engine` for the test of a case: its answer, or a wrong one on demand.
std::string cpp_engine(const std::string& test, const Case& each) {
    const std::size_t begin = test.find("Answer ask_engine("), end = test.find(';', begin);
    return fmt::format(
        "namespace pair_{} {{\n{} {{\n    const bool is_wrong = std::getenv(\"WRONG\") != nullptr;\n"
        "    return {{is_wrong != {}, {} + (is_wrong ? 1 : 0), {{{}, {}, {}}}}};\n}}\n}}\n",
        each.name(), test.substr(begin, end - begin), each.overlap, each.depth, each.normal.x, each.normal.y,
        each.normal.z);
}

// Builds all tests as one program; each must fail if its answer is wrong. `option` selects a test by name.
void expect_tests_to_judge(const char* format, const std::string& main, const std::string& libraries,
                           const std::function<std::string(const Case&)>& option) {
    const TemporaryFolder folder;
    const std::string source = folder / "tests.cpp", program = folder / "tests";
    std::string all = "#include <cstdlib>\n" + main;
    const std::vector<Case> every = cases();
    for (const Case& each : every) {
        const std::string test = write(each, format);
        all += test + cpp_engine(test, each);
    }
    ASSERT_TRUE(write_file(source, all));
    const std::string compile = "c++ -std=c++17 -O0 -Wall -Werror -o " + program + " " + source + libraries;
    ASSERT_EQ(std::system(compile.c_str()), 0) << "tests need the compiler that built them: " << compile;
    EXPECT_TRUE(runs(program));
    for (const Case& each : every)
        EXPECT_FALSE(runs("WRONG=1 " + program + " " + option(each))) << each.name() << " " << each.preset;
}

TEST(CopiedTest, AGoogleTestPassesWithTheRightAnswerOnly) {
    expect_tests_to_judge("gtest", "", " -lgtest -lgtest_main -lpthread", [](const Case& each) {
        return "--gtest_filter=Satscope.C" + each.name().substr(1);
    });
}

TEST(CopiedTest, ACatch2TestPassesWithTheRightAnswerOnly) {
    const bool is_new = std::ifstream("/usr/include/catch2/catch_test_macros.hpp").good();
    expect_tests_to_judge("catch2", is_new ? "" : "#define CATCH_CONFIG_MAIN\n",
                          is_new ? " -lCatch2Main -lCatch2" : "",
                          [](const Case& each) { return "C" + each.name().substr(1); });
}

TEST(CopiedTest, APythonTestPassesWithTheRightAnswerOnly) {
    const TemporaryFolder folder;
    std::string run = "import sys, unittest\n";
    const std::vector<Case> every = cases();
    for (const Case& each : every) {
        ASSERT_TRUE(write_file(folder / (each.name() + ".py"), write(each, "python")));
        for (const bool is_wrong : {false, true})
            run += fmt::format(
                "import {0} as test\ntest.ask_engine = lambda a, b: ({1}, {2}, ({4}, {5}, {6}))\n"
                "result = unittest.TestResult()\n"
                "unittest.defaultTestLoader.loadTestsFromModule(test).run(result)\n"
                "if result.testsRun != 1 or result.wasSuccessful() == {3}: sys.exit('{0} {3}')\n",
                each.name(), each.overlap != is_wrong ? "True" : "False", each.depth + (is_wrong ? 1 : 0),
                is_wrong ? "True" : "False", each.normal.x, each.normal.y, each.normal.z);
    }
    ASSERT_TRUE(write_file(folder / "run.py", run));
    EXPECT_EQ(std::system(("cd " + (folder / "") + " && python3 run.py").c_str()), 0);
}

TEST(CopiedTest, ARustTestPassesWithTheRightAnswerOnly) {
    if (!has_program("rustc")) GTEST_SKIP() << "rustc is not installed; the nightly tests need it";
    const TemporaryFolder folder;
    std::string all;
    const std::vector<Case> every = cases();
    for (const Case& each : every) {
        std::string test = write(each, "rust");
        const std::string body = "todo!(\"(overlap, depth, normal)\")";
        const std::size_t at = test.find(body);
        ASSERT_NE(at, std::string::npos) << test;
        test.replace(
            at, body.size(),
            fmt::format("let wrong = std::env::var(\"WRONG\").is_ok(); (wrong != {}, {}f64 + if wrong "
                        "{{ 1.0 }} else {{ 0.0 }}, [{}f64, {}f64, {}f64])",
                        each.overlap, each.depth, each.normal.x, each.normal.y, each.normal.z));
        all += "mod " + each.name() + " {\n" + test + "}\n";
    }
    const std::string source = folder / "tests.rs", program = folder / "tests";
    ASSERT_TRUE(write_file(source, all));
    ASSERT_TRUE(runs("rustc --test -o " + program + " " + source)) << all;
    EXPECT_TRUE(runs(program));
    for (const Case& each : every) EXPECT_FALSE(runs("WRONG=1 " + program + " " + each.name() + "::"));
}

// A reversed normal alone is wrong, too.
TEST(CopiedTest, ATestOfOverlappingShapesComparesTheNormal) {
    const Case each{test::deep_overlap(), ""};
    for (const char* format : {"gtest", "catch2", "rust", "python"})
        EXPECT_THAT(write(each, format), HasSubstr("normal")) << format;
    EXPECT_THAT(write(each, "gtest"), HasSubstr("EXPECT_NEAR(answer.normal[0] * "));
    const Case apart_case{test::edge_separated(), ""};
    EXPECT_THAT(write(apart_case, "gtest"), testing::Not(HasSubstr("EXPECT_NEAR(answer.normal")));
}

TEST(CopiedTest, AnExpectedLinePassesWithTheRightAnswerOnly) {
    for (const Case& each : cases()) {
        std::vector<const char*> check{"check", "-", "--expect"};
        if (!each.preset.empty()) check.insert(check.end(), {"--preset", each.preset.c_str()});
        std::string line = write(each, "expect");
        EXPECT_EQ(run_satscope(check, line).exit_code, 0) << line;
        const std::string right = each.overlap ? "\"overlap\": true" : "\"overlap\": false";
        const std::size_t at = line.find(right);
        if (at != std::string::npos)
            line.replace(at, right.size(), each.overlap ? "\"overlap\": false" : "\"overlap\": true");
        EXPECT_EQ(run_satscope(check, line).exit_code, at == std::string::npos ? 0 : 1) << line;
    }
}

// Titles that would end a comment, a string or a cell.
TEST(CopiedTest, NoTitleHarmsAFormat) {
    const TemporaryFolder folder;
    for (const char* title : {"a\nb", "*/ x", "`t` | \\", "\"\"\"", "while", "9", "中文", "\\"}) {
        Case each{test::deep_overlap(), ""};
        each.document.title = title;
        const std::string source = folder / "test.cpp";
        ASSERT_TRUE(write_file(source, write(each, "gtest")));
        EXPECT_TRUE(runs("c++ -std=c++17 -Wall -Werror -fsyntax-only " + source)) << title;
        ASSERT_TRUE(write_file(folder / "test.py", write(each, "python")));
        EXPECT_TRUE(runs("python3 -m py_compile " + (folder / "test.py"))) << title;
        const std::string line = write(each, "expect");
        EXPECT_EQ(nlohmann::json::parse(line)["id"], title);
        const std::string report = write(each, "markdown");
        EXPECT_EQ(report.substr(0, 2), "# ") << title;
        EXPECT_EQ(report.find("\n**"), report.find('\n') + 1)
            << "the title is one line: " << report.substr(0, 60);
    }
}

}  // namespace
}  // namespace app::test_formats_test

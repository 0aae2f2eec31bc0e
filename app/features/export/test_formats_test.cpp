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
#include "app/document/trace_report.h"
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

// A short pair and the one that it was shrunk from.
struct ShrunkenCase {
    std::string title;
    core::Pair short_pair, original;
};

std::vector<ShrunkenCase> shrunken_cases() {
    const auto at = [](const core::Vec3& position) { return core::Pose{position, core::Quat(1, 0, 0, 0)}; };
    core::Hull hull;
    hull.points = {{-1, -1, -1}, {1, -1, -1}, {1, 1, -1}, {-1, 1, -1}, {0, 0, 1.5}};
    const core::Mat3 rows(core::Vec3(0, 1, 0), core::Vec3(-1, 0, 0), core::Vec3(0, 0, 1));
    const core::PlacedShape a{core::Box{core::Vec3(1)}, at({0, 0, 0})};
    const core::PlacedShape rounded{core::Box{core::Vec3(1), 0.25}, {{0.125, 0, 0}, rows}};
    return {{"same types",
             {a, {core::Box{{1, 2, 3}}, at({1.5, 0, 0})}},
             {{core::Box{{1.0625, 1, 1}}, at({0.125, 0.25, 0})},
              {core::Box{{1, 2.125, 3.25}}, at({1.625, 0.25, 0})}}},
            {"other types",
             {a, {core::Box{{1, 2, 3}}, at({1.5, 0, 0})}},
             {{hull, at({0.125, 0, 0})}, {hull, at({1.75, 0.25, 0.125})}}},
            {"one type changed", {a, {core::Sphere{1}, at({1.5, 0, 0})}}, {a, {hull, at({1.25, 0, 0.125})}}},
            {"other members",
             {a, {core::Box{{1, 2, 3}}, at({2.5, 0, 0})}},
             {rounded, {core::Box{{1, 2, 3}}, at({2.75, 0.25, 0})}}}};
}

Document document_of(const core::Pair& pair, const std::string& title) {
    Document document;
    document.title = title;
    document.bodies = {{"A", pair.a, ""}, {"B", pair.b, ""}};
    return document;
}

struct RightAnswer {
    double b_x = 0;  // Of the pair.
    bool overlap = false;
    double depth = 0;
    core::Vec3 normal{0};
};

RightAnswer right_answer(const core::Pair& pair) {
    const core::Trace right = reference_method(pair).query(pair, {});
    return {pair.b.pose.position.x, !is_separated(right), 0 - signed_distance(right), right.normal};
}

std::string write_both(const ShrunkenCase& each, const char* format) {
    const Document short_document = document_of(each.short_pair, each.title),
                   original = document_of(each.original, each.title);
    const Analysis of_original = analyze(original, "");
    return find_copy_format(format)->write(analyze(short_document, ""), test::load_text_catalog(),
                                           &of_original);
}

// The bodies of all functions that the test declares. WRONG=short and WRONG=original are wrong about that
// pair only, as an engine is whose fault the short pair has lost.
std::string cpp_engines(const std::string& test, const ShrunkenCase& each) {
    const RightAnswer short_one = right_answer(each.short_pair), original = right_answer(each.original);
    const auto answer = [](const RightAnswer& right, const char* name) {
        return fmt::format(
            "if (b.center[0] == {}) {{ const bool w = wrong == \"{}\"; return {{w != {}, {} + "
            "(w ? 1 : 0), {{{}, {}, {}}}}}; }}\n",
            right.b_x, name, right.overlap, right.depth, right.normal.x, right.normal.y, right.normal.z);
    };
    const std::size_t name = test.find("namespace ") + 10;
    std::string all = "namespace " + test.substr(name, test.find(' ', name) - name) + " {\n";
    for (std::size_t at = test.find("Answer ask_engine("); at != std::string::npos;
         at = test.find("Answer ask_engine(", at + 1)) {
        all += test.substr(at, test.find(';', at) - at) +
               " { (void)a; const char* set = std::getenv(\"WRONG\"); const std::string wrong = set ? set : "
               "\"\";\n" +
               answer(short_one, "short") + answer(original, "original") + "std::abort(); }\n";
    }
    return all + "}\n";
}

// Takes more than 5 s: Catch2 is compiled.
TEST(CopiedTest, WithTheOriginalPairItFailsOnAnEngineThatIsWrongAboutThatOneOnly) {
    const bool is_new = std::ifstream("/usr/include/catch2/catch_test_macros.hpp").good();
    const TemporaryFolder folder;
    for (const char* format : {"gtest", "catch2"}) {
        const bool is_gtest = std::string_view(format) == "gtest";
        const std::string libraries = is_gtest ? " -lgtest -lgtest_main -lpthread"
                                      : is_new ? " -lCatch2Main -lCatch2"
                                               : "";
        std::string all = "#include <cstdlib>\n#include <string>\n";
        if (!is_gtest && !is_new) all += "#define CATCH_CONFIG_MAIN\n";
        for (const ShrunkenCase& each : shrunken_cases()) {
            const std::string test = write_both(each, format);
            all += test + cpp_engines(test, each);
        }
        const std::string program = folder / format, source = program + ".cpp";
        ASSERT_TRUE(write_file(source, all));
        const std::string compile =
            "c++ -std=c++17 -O0 -Wall -Werror -o " + program + " " + source + libraries;
        ASSERT_EQ(std::system(compile.c_str()), 0) << all;
        EXPECT_TRUE(runs(program));
        for (const char* name : {"SameTypes", "OtherTypes", "OneTypeChanged", "OtherMembers"}) {
            const auto passes = [&](const std::string& wrong, const std::string& suffix) {
                const std::string filter = is_gtest ? " --gtest_filter=Satscope." : " ";
                return runs("WRONG=" + wrong + " " + program + filter + name + suffix);
            };
            EXPECT_FALSE(passes("short", ""));
            EXPECT_TRUE(passes("original", "")) << "the short pair alone does not show the fault";
            EXPECT_FALSE(passes("original", "Original")) << name;
            EXPECT_TRUE(passes("short", "Original")) << name;
        }
    }
}

TEST(CopiedTest, WithTheOriginalPairPythonFailsOnAnEngineThatIsWrongAboutThatOneOnly) {
    const TemporaryFolder folder;
    std::string run = "import sys, unittest\n";
    int count = 0;
    for (const ShrunkenCase& each : shrunken_cases()) {
        const std::string name = "case" + std::to_string(count++);
        ASSERT_TRUE(write_file(folder / (name + ".py"), write_both(each, "python")));
        const RightAnswer short_one = right_answer(each.short_pair), original = right_answer(each.original);
        for (const double wrong : {0.0, short_one.b_x, original.b_x}) {
            run += fmt::format("import {0} as test\nanswers = {{", name);
            for (const RightAnswer& right : {short_one, original})
                run +=
                    fmt::format("{}: ({}, {}, ({}, {}, {})), ", right.b_x, right.overlap ? "True" : "False",
                                right.depth + (wrong == right.b_x ? 1 : 0), right.normal.x, right.normal.y,
                                right.normal.z);
            run += fmt::format(
                "}}\ntest.ask_engine = lambda a, b: answers[b['center'][0]]\n"
                "result = unittest.TestResult()\n"
                "unittest.defaultTestLoader.loadTestsFromModule(test).run(result)\n"
                "if result.testsRun != 2 or len(result.failures) != {} or result.errors: "
                "sys.exit('{} {}' + str(result))\n",
                wrong == 0 ? 0 : 1, name, wrong);
        }
    }
    ASSERT_TRUE(write_file(folder / "run.py", run));
    EXPECT_EQ(std::system(("cd " + (folder / "") + " && python3 run.py").c_str()), 0);
}

TEST(CopiedTest, WithTheOriginalPairARustTestFailsOnAnEngineThatIsWrongAboutThatOneOnly) {
    if (!has_program("rustc")) GTEST_SKIP() << "rustc is not installed; the nightly tests need it";
    const TemporaryFolder folder;
    std::string all;
    int count = 0;
    for (const ShrunkenCase& each : shrunken_cases()) {
        std::string test = write_both(each, "rust");
        std::string answers = "let wrong = std::env::var(\"WRONG\").unwrap_or_default();\n";
        for (const auto& [right, name] : {std::pair(right_answer(each.short_pair), "short"),
                                          std::pair(right_answer(each.original), "original")})
            answers += fmt::format(
                "if _b.center[0] == {}f64 {{ let w = wrong == \"{}\"; return (w != {}, {}f64 + if w {{ 1.0 "
                "}} "
                "else {{ 0.0 }}, [{}f64, {}f64, {}f64]); }}\n",
                right.b_x, name, right.overlap, right.depth, right.normal.x, right.normal.y, right.normal.z);
        answers += "panic!()";
        const std::string body = "todo!(\"(overlap, depth, normal)\")";
        for (std::size_t at = test.find(body); at != std::string::npos; at = test.find(body, at))
            test.replace(at, body.size(), answers);
        all += fmt::format("mod case{} {{\n{}}}\n", count++, test);
    }
    const std::string source = folder / "tests.rs", program = folder / "tests";
    ASSERT_TRUE(write_file(source, all));
    ASSERT_TRUE(runs("rustc --test -o " + program + " " + source)) << all;
    EXPECT_TRUE(runs(program));
    for (int i = 0; i < count; ++i) {
        const std::string test = fmt::format("{} case{}::", program, i);
        EXPECT_FALSE(runs("WRONG=short " + test)) << i;
        EXPECT_FALSE(runs("WRONG=original " + test)) << i;
    }
}

TEST(CopiedTest, WithTheOriginalPairConstantsAndExpectedLinesHaveBoth) {
    const TemporaryFolder folder;
    for (const ShrunkenCase& each : shrunken_cases()) {
        const std::string lines = write_both(each, "expect");
        const CommandResult checked = run_satscope({"check", "-", "--expect"}, lines);
        EXPECT_EQ(checked.exit_code, 0) << lines << checked.err;
        ASSERT_EQ(checked.lines().size(), 2U);
        EXPECT_EQ(checked.lines()[0]["id"], each.title);
        EXPECT_EQ(checked.lines()[1]["id"], each.title + ", original");
        const std::string source = folder / "constants.cpp";
        const std::string constants = write_both(each, "cpp");
        ASSERT_TRUE(write_file(
            source, constants + "\nint main() { return center_b[0] == original::center_b[0]; }\n"));
        EXPECT_EQ(std::system(("c++ -std=c++17 -o " + (folder / "constants") + " " + source).c_str()), 0)
            << constants;
        EXPECT_TRUE(runs(folder / "constants"));
    }
    const Document document = test::deep_overlap();
    const Analysis analysis = analyze(document, "");
    for (const char* format : {"json", "markdown"}) {
        const CopyFormat& plain = *find_copy_format(format);
        EXPECT_EQ(plain.write(analysis, test::load_text_catalog(), &analysis),
                  plain.write(analysis, test::load_text_catalog()))
            << format << " is no test";
    }
}

// Points, far and near, and shapes below the range of floats.
TEST(CopiedTest, TheToleranceIsAboveZero) {
    const auto ball = [](double x, double radius) {
        return Body{"", {core::Sphere{radius}, {{x, 0, 0}, core::Quat(1, 0, 0, 0)}}, ""};
    };
    for (const double x : {0.0, 1e-300, 1.0, 1e6})
        for (const double radius : {0.0, 1e-300, 1e-40}) {
            const Case each{test::make_scene({ball(0, radius), ball(x, radius)}), ""};
            const nlohmann::json line = nlohmann::json::parse(write(each, "expect"));
            EXPECT_GT(line["tolerance"].get<double>(), 0) << x << " " << radius;
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

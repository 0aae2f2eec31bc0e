// What is copied comes back by pasting, bit for bit, and compiles where it is code.
#include "app/features/export/copy.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/analysis/comparison.h"
#include "app/document/pair_lines.h"
#include "app/drawing/svg.h"
#include "app/features/export/base64.h"
#include "app/features/paste/reading.h"
#include "app/tests/paste_samples.h"
#include "app/tests/view_scenes.h"

namespace app::copy_test {
namespace {

std::string copied(const Document& document, const char* id) {
    return find_copy_form(id)->write(subject(document, ""), test::words());
}

std::vector<Document> documents() {
    std::vector<Document> all{test::edge_separated(), test::deep_overlap(), test::flat_overlap(),
                              test::ball_and_box()};
    for (const test::PasteSample& sample : test::paste_samples()) {
        all.push_back(taken(new_solid(), *read_paste(sample.text, {}, test::pair_before())));
    }
    return all;
}

TEST(Copy, EveryFormHasAnIdAndWritesEveryPair) {
    for (const CopyForm& form : copy_forms()) {
        EXPECT_EQ(find_copy_form(form.id), &form);
        for (const Document& document : documents())
            EXPECT_FALSE(copied(document, form.id).empty()) << form.id;
    }
    EXPECT_EQ(find_copy_form("no such form"), nullptr);
}

TEST(Copy, JsonComesBackBitForBit) {
    for (const Document& document : documents()) {
        const std::string text = copied(document, "json");
        JsonText scratch;
        const Result<PairLine> line = read_pair_line(text, scratch);
        ASSERT_TRUE(line) << text;
        EXPECT_EQ(line->pair, pair(document)) << text;
        const ReadResult pasted = read_paste(text, {}, test::pair_before());
        ASSERT_TRUE(pasted) << text << told(pasted.error());
        EXPECT_EQ(copied(taken(document, *pasted), "json"), text);
    }
}

TEST(Copy, CppComesBackBitForBit) {
    int compared = 0, flat_matrices = 0;
    for (const Document& document : documents()) {
        const std::string text = copied(document, "cpp");
        flat_matrices += is_flat(document) && text.find("rotation_rows") != std::string::npos ? 1 : 0;
        const ReadResult pasted = read_paste(text, {}, test::pair_before());
        ASSERT_TRUE(pasted) << text << told(pasted.error());
        EXPECT_EQ(copied(taken(document, *pasted), "json"), copied(document, "json")) << text;
        ++compared;
    }
    EXPECT_GT(compared, 30);
    EXPECT_GT(flat_matrices, 0);
}

TEST(Copy, HexFloatsAreThoseOfTheLanguage) {
    Document document = test::edge_separated();
    document.bodies[0].placed.pose.position = {0.1, -0.0, 5e-324};
    const std::string text = copied(document, "cpp");
    const std::string before = "const double center_a[3] = {0x1.999999999999ap-4, -0x0p+0, ";
    const std::size_t at = text.find(before);
    ASSERT_NE(at, std::string::npos) << text;
    // The least number is written in more than one way.
    EXPECT_EQ(std::strtod(text.c_str() + at + before.size(), nullptr), 5e-324) << text;
}

Document two_cubes(core::Real apart) {
    const core::Quat straight(1, 0, 0, 0);
    return test::scene({test::box("A", {0, 0, 0}, {1, 1, 1}, straight),
                        test::box("B", {apart, 0.25, 0.125}, {1, 1, 1}, straight)});
}

// What a GoogleTest calls true, as its lines have it.
std::vector<std::string> claims(const core::Trace& trace) {
    const auto number = [](core::Real value) {
        std::array<char, 64> text{};
        std::snprintf(text.data(), text.size(), "%a", value);
        return std::string(text.data());
    };
    const core::Vec3& n = trace.normal;
    return {std::string("bool overlap = ") + (trace.verdict == core::Verdict::Separated ? "false" : "true"),
            "double depth = " + number(trace.depth) + ", distance = " + number(trace.distance) + ";",
            "double normal[3] = {" + number(n.x) + ", " + number(n.y) + ", " + number(n.z) + "}"};
}

bool holds(const std::string& text, const std::vector<std::string>& lines) {
    return std::all_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return text.find(line) != std::string::npos; });
}

std::vector<Document> documents_to_ask() {
    return {test::edge_separated(),
            test::deep_overlap(),
            test::flat_overlap(),
            test::flat_separated(),
            test::ball_and_box(),
            two_cubes(2),
            two_cubes(2.25),
            two_cubes(0.5),
            test::scene({test::ball("A", {1, 2, 3}, 1), test::ball("B", {1, 2, 3}, 2)})};
}

TEST(Copy, AGoogleTestCompilesAndPasses) {
    const std::string folder = testing::TempDir();
    std::string all = "#include <gtest/gtest.h>\n";
    int number = 0;
    for (Document document : documents_to_ask()) {
        document.title = "case " + std::to_string(++number);
        if (is_flat(document)) document.method = "vertex-sort.published";
        document.settings.touching = 0.5;
        all += copied(document, "gtest");
    }
    EXPECT_NE(all.find("TEST(Satscope, Case2)"), std::string::npos);
    const std::string source = folder + "/satscope_copied.cpp", program = folder + "/satscope_copied";
    std::ofstream(source) << all;
    const std::string compile =
        "c++ -std=c++17 -Wall -Werror -o " + program + " " + source + " -lgtest -lgtest_main -lpthread";
    ASSERT_EQ(std::system(compile.c_str()), 0) << "tests need the compiler that built them: " << compile;
    EXPECT_EQ(std::system((program + " > /dev/null").c_str()), 0);
}

TEST(Copy, CodeStatesTheReferencesAnswerWhateverIsUnderTheLens) {
    std::map<std::string, int> asked;
    int would_differ = 0;
    for (Document document : documents_to_ask()) {
        const core::Pair two = pair(document);
        const core::Trace truth = reference_for(two).query(two, {});
        document.settings.touching = 0.5;
        document.settings.open = true;
        for (const core::Method& method : core::methods()) {
            if (!method.takes(two)) continue;
            document.method = method.id;
            ++asked[method.id];
            const core::Trace said = subject(document, "").trace;
            const std::string test = copied(document, "gtest"), cpp = copied(document, "cpp");
            would_differ += holds(test, claims(said)) ? 0 : 1;
            EXPECT_TRUE(holds(test, claims(truth))) << method.id << "\n" << test;
            EXPECT_NE(cpp.find(std::string(", ") + core::word(truth.verdict) + "\n"), std::string::npos)
                << method.id << "\n"
                << cpp;
        }
    }
    EXPECT_EQ(asked.size(), core::methods().size());
    EXPECT_GT(would_differ, 20);
}

TEST(Copy, TheReportHasATableOfEveryAxis) {
    const std::string text = copied(test::edge_separated(), "markdown");
    EXPECT_NE(text.find("| **A<sub>0</sub>×B<sub>1</sub>** |"), std::string::npos) << text;
}

TEST(Copy, TheReportHoldsThePictureOfThePair) {
    const Document document = test::edge_separated();
    const Words words = test::words();
    const Subject seen = subject(document, "");
    const Look look{find_theme("print"), 1, false, {}};
    const std::string svg = to_svg(find_view("pair")->draw(seen, Vec2(720, 480), look, words, {}), "");
    EXPECT_GT(svg.size(), 2000U);
    const std::string text = copied(document, "markdown");
    EXPECT_NE(text.find("][pair]\n"), std::string::npos);
    EXPECT_TRUE(text.ends_with("\n[pair]: data:image/svg+xml;base64," + base64(svg) + "\n"));
}

}  // namespace
}  // namespace app::copy_test

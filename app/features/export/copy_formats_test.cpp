// Tests of the copy formats: they read back bit for bit, and code compiles.
#include "app/features/export/copy_formats.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/analysis/comparison.h"
#include "app/analysis/report.h"
#include "app/document/pair_file.h"
#include "app/drawing/svg.h"
#include "app/features/export/base64.h"
#include "app/features/paste/paste_reader.h"
#include "app/tests/paste_samples.h"
#include "app/tests/view_scenes.h"

namespace app::copy_formats_test {
namespace {

std::string copy_text(const Document& document, const char* id) {
    return find_copy_format(id)->write(analyze(document, ""), test::load_text_catalog());
}

std::vector<Document> documents() {
    std::vector<Document> all{test::edge_separated(), test::deep_overlap(), test::flat_overlap(),
                              test::ball_and_box()};
    for (const test::PasteSample& sample : test::paste_samples()) {
        all.push_back(apply_paste(make_solid_document(), *parse_paste(sample.text, {})));
    }
    return all;
}

TEST(Copy, EveryFormatHasAnIdAndWritesEveryPair) {
    for (const CopyFormat& format : copy_formats()) {
        EXPECT_EQ(find_copy_format(format.id), &format);
        for (const Document& document : documents())
            EXPECT_FALSE(copy_text(document, format.id).empty()) << format.id;
    }
    EXPECT_EQ(find_copy_format("no such form"), nullptr);
}

TEST(Copy, JsonReadsBackBitForBit) {
    for (const Document& document : documents()) {
        const std::string text = copy_text(document, "json");
        JsonDocument scratch;
        const Result<PairLine> line = read_pair_line(text, scratch);
        ASSERT_TRUE(line) << text;
        EXPECT_EQ(line->pair, pair(document)) << text;
        const PasteResult pasted = parse_paste(text, {});
        ASSERT_TRUE(pasted) << text << to_string(pasted.error());
        EXPECT_EQ(copy_text(apply_paste(document, *pasted), "json"), text);
    }
}

TEST(Copy, CppReadsBackBitForBit) {
    int compared = 0, flat_matrices = 0;
    for (const Document& document : documents()) {
        const std::string text = copy_text(document, "cpp");
        flat_matrices += is_flat(document) && text.find("rotation_rows") != std::string::npos ? 1 : 0;
        const PasteResult pasted = parse_paste(text, {});
        ASSERT_TRUE(pasted) << text << to_string(pasted.error());
        EXPECT_EQ(copy_text(apply_paste(document, *pasted), "json"), copy_text(document, "json")) << text;
        ++compared;
    }
    EXPECT_GT(compared, 30);
    EXPECT_GT(flat_matrices, 0);
}

TEST(Copy, HexFloatsAreValidCpp) {
    Document document = test::edge_separated();
    document.bodies[0].placed.pose.position = {0.1, -0.0, 5e-324};
    const std::string text = copy_text(document, "cpp");
    const std::string before = "const double center_a[3] = {0x1.999999999999ap-4, -0x0p+0, ";
    const std::size_t at = text.find(before);
    ASSERT_NE(at, std::string::npos) << text;
    // The smallest number has several hexadecimal forms.
    EXPECT_EQ(std::strtod(text.c_str() + at + before.size(), nullptr), 5e-324) << text;
}

Document two_cubes(core::Real distance) {
    const core::Quat identity(1, 0, 0, 0);
    return test::make_scene({test::box("A", {0, 0, 0}, {1, 1, 1}, identity),
                             test::box("B", {distance, 0.25, 0.125}, {1, 1, 1}, identity)});
}

// Expected values as lines of a generated GoogleTest.
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

std::vector<Document> documents_with_differences() {
    return {test::edge_separated(),
            test::deep_overlap(),
            test::flat_overlap(),
            test::flat_separated(),
            test::ball_and_box(),
            two_cubes(2),
            two_cubes(2.25),
            two_cubes(0.5),
            test::make_scene({test::ball("A", {1, 2, 3}, 1), test::ball("B", {1, 2, 3}, 2)})};
}

TEST(Copy, AGoogleTestCompilesAndPasses) {
    const std::string folder = testing::TempDir();
    std::string all = "#include <gtest/gtest.h>\n";
    int number = 0;
    for (Document document : documents_with_differences()) {
        document.title = "case " + std::to_string(++number);
        if (is_flat(document)) document.method = "vertex-sort.published";
        document.settings.touching_tolerance = 0.5;
        all += copy_text(document, "gtest");
    }
    EXPECT_NE(all.find("TEST(Satscope, Case2)"), std::string::npos);
    const std::string source = folder + "/satscope_copied.cpp", program = folder + "/satscope_copied";
    std::ofstream(source) << all;
    const std::string compile =
        "c++ -std=c++17 -Wall -Werror -o " + program + " " + source + " -lgtest -lgtest_main -lpthread";
    ASSERT_EQ(std::system(compile.c_str()), 0) << "tests need the compiler that built them: " << compile;
    EXPECT_EQ(std::system((program + " > /dev/null").c_str()), 0);
}

TEST(Copy, CodeStatesTheReferenceResultForEveryMethod) {
    std::map<std::string, int> asked_subject;
    int would_differ = 0;
    for (Document document : documents_with_differences()) {
        const core::Pair shapes = pair(document);
        const core::Trace reference = reference_method(shapes).query(shapes, {});
        document.settings.touching_tolerance = 0.5;
        document.settings.touching_separates = true;
        for (const core::Method& method : core::methods()) {
            if (!method.accepts(shapes)) continue;
            document.method = method.id;
            ++asked_subject[method.id];
            const core::Trace reported = analyze(document, "").trace;
            const std::string test = copy_text(document, "gtest"), cpp = copy_text(document, "cpp");
            would_differ += holds(test, claims(reported)) ? 0 : 1;
            EXPECT_TRUE(holds(test, claims(reference))) << method.id << "\n" << test;
            EXPECT_NE(cpp.find(std::string(", ") + core::to_string(reference.verdict) + "\n"),
                      std::string::npos)
                << method.id << "\n"
                << cpp;
        }
    }
    EXPECT_EQ(asked_subject.size(), core::methods().size());
    EXPECT_GT(would_differ, 20);
}

TEST(Copy, TheReportHasATableOfEveryAxis) {
    const std::string text = copy_text(test::edge_separated(), "markdown");
    EXPECT_NE(text.find("| **A<sub>0</sub>×B<sub>1</sub>** |"), std::string::npos) << text;
}

TEST(Copy, TheReportContainsThePictureOfThePair) {
    const Document document = test::edge_separated();
    const TextCatalog texts = test::load_text_catalog();
    const Analysis analysis = analyze(document, "");
    const DrawOptions draw_options{find_theme("print"), 1, false, {}};
    const std::string svg = to_svg(find_view("pair")->draw(analysis, Vec2(720, 480), draw_options, texts, {}),
                                   picture_info(analysis, texts));
    EXPECT_GT(svg.size(), 2000U);
    const std::string text = copy_text(document, "markdown");
    EXPECT_NE(text.find("][pair]\n"), std::string::npos);
    EXPECT_TRUE(text.ends_with("\n[pair]: data:image/svg+xml;base64," + encode_base64(svg) + "\n"));
}

}  // namespace
}  // namespace app::copy_formats_test

// Tests of the copy formats: they read back bit for bit.
#include "app/features/export/copy_formats.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/analysis/comparison.h"
#include "app/analysis/report.h"
#include "app/document/pair_file.h"
#include "app/features/paste/paste_reader.h"
#include "app/tests/paste_samples.h"
#include "app/tests/view_scenes.h"

namespace app::copy_formats_test {
namespace {

using testing::HasSubstr;

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

TEST(Copy, TheReportHasATableOfEveryAxis) {
    const std::string text = copy_text(test::edge_separated(), "markdown");
    EXPECT_NE(text.find("| **A<sub>0</sub>×B<sub>1</sub>** |"), std::string::npos) << text;
}

TEST(Copy, TheReportHasTheComparisonAndTheReportedAnswer) {
    Document document = test::deep_overlap();
    document.reported = ReportedAnswer{.depth = 5};
    const std::string text = copy_text(document, "markdown");
    EXPECT_THAT(text, HasSubstr("| reported | Overlap | 5 | The depth 5 differs from "));
    for (const core::Method& method : core::methods()) {
        if (!method.accepts(pair(document))) continue;
        EXPECT_THAT(text, HasSubstr("\n| " + std::string(method.id) + " | "));
    }
}

TEST(Copy, TheReportNamesAPictureFileBesideIt) {
    Document document = test::edge_separated();
    document.title = "a|b `c`\n*/ d";
    const std::string text = copy_text(document, "markdown");
    EXPECT_TRUE(text.ends_with("](a-b-c-d.svg)\n")) << text;
    EXPECT_LT(text.size(), 8000U) << "no picture data";
    EXPECT_EQ(picture_name(""), "pair.svg");
    EXPECT_EQ(picture_name("../../x"), "x.svg");
}

// The scene before had another title.
TEST(Copy, APastedPairHasTheTitleOfItsNames) {
    const PasteResult pasted = parse_paste(
        "crate half_extents=(1, 1, 1) position=(1, 2, 3)\nlid half_extents=(2, 2, 2) position=(4, 5, 6)", {});
    ASSERT_TRUE(pasted);
    const Document document = apply_paste(test::edge_separated(), *pasted);
    EXPECT_EQ(document.title, "crate · lid");
    EXPECT_THAT(copy_text(document, "markdown"), testing::StartsWith("# crate · lid\n"));
}

}  // namespace
}  // namespace app::copy_formats_test

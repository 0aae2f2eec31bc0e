// Reports of known pairs in every format and language.
#include "app/analysis/report.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/tests/view_scenes.h"

namespace app::report_test {
namespace {

struct NamedDocument {
    const char* name;
    Document document;
};

std::vector<NamedDocument> named_documents() {
    Document stopped = test::flat_separated();
    stopped.settings.early_out = true;
    stopped.title = "50% & more: #1_x";
    Document searched = test::flat_overlap();
    searched.method = "gjk-epa";
    return {{"edge_separated", test::edge_separated()},
            {"flat_overlap", test::flat_overlap()},
            {"ball_and_box", test::ball_and_box()},
            {"stopped", stopped},
            {"searched", searched}};
}

Report report_of(const Document& document, const char* language = "en") {
    return make_report(analyze(document, ""), test::load_text_catalog(language));
}

// All reports as one text, as `explain` writes them.
std::string write_reports(const ReportFormat& format, const std::vector<Report>& reports,
                          const TextCatalog& texts) {
    std::string out = format.begin(texts);
    for (std::size_t i = 0; i < reports.size(); ++i)
        out += (i > 0 ? report_separator : "") + format.write(reports[i], texts);
    return out + format.end;
}

TEST(ReadableText, HasItsSubscriptDigitsBelowTheLine) {
    EXPECT_EQ(readable_text("A_0×B_{11} overlaps by 2"), "A₀×B₁₁ overlaps by 2");
    EXPECT_EQ(readable_text("r_{AB}, r_A, a_"), "rAB, rA, a_") << "as it is drawn";
    EXPECT_EQ(readable_text("A_12"), "A₁2") << "only braces hold more than one digit";
}

TEST(PlainText, HasNoMarksOfSubscripts) {
    EXPECT_EQ(plain_text("A_0×B_{11}: r_{AB}, x_分y"), "A0×B11: rAB, x分y");
    EXPECT_EQ(plain_text("a_{b"), "a{b") << "a brace that is not closed";
}

TEST(GoldenReport, MatchesTheGoldenFilesInEveryFormatAndLanguage) {
    for (const NamedDocument& named : named_documents()) {
        for (const ReportFormat& format : report_formats()) {
            for (const char* language : {"en", "zh"}) {
                const std::string name = std::string(named.name) + "." + format.id + "." + language;
                const std::string path =
                    std::string(SATSCOPE_SOURCE_DIR) + "/app/tests/golden/report_" + name + ".txt";
                const Report report = report_of(named.document, language);
                const std::string written =
                    write_reports(format, {report}, test::load_text_catalog(language));
                if (std::getenv("SATSCOPE_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << written;
                const Result<std::string> golden = read_file(path);
                ASSERT_TRUE(golden) << path;
                EXPECT_EQ(written, *golden) << name;
            }
        }
    }
}

TEST(PictureInfo, HasTheVerdictInSentencesWithoutMarkup) {
    const Document document = test::edge_separated();
    const Analysis analysis = analyze(document, "");
    const PictureInfo en = picture_info(analysis, test::load_text_catalog("en"));
    const Explanation explanation = explain(analysis, test::load_text_catalog("en"));
    EXPECT_EQ(en.description,
              "Separated. " + plain_text(explanation.reason) + " " + plain_text(explanation.detail));
    EXPECT_NE(en.description.find("A0×B1"), std::string::npos) << en.description;
    EXPECT_EQ(en.language, "en");
    const PictureInfo zh = picture_info(analysis, test::load_text_catalog("zh"));
    EXPECT_TRUE(zh.description.starts_with("分离。")) << zh.description;
    EXPECT_EQ(zh.language, "zh");
}

TEST(PictureInfo, HasTheTranslatedTitleOfTheScene) {
    Document document = test::flat_overlap();
    document.title = "Two";
    document.extra = R"({"title_zh": "二"})";
    const auto title = [&](const char* language) {
        return picture_info(analyze(document, ""), test::load_text_catalog(language)).title;
    };
    EXPECT_EQ(title("en"), "Two");
    EXPECT_EQ(title("zh"), "二");
    document.title = document.extra = "";
    EXPECT_EQ(title("en"), test::load_text_catalog("en")("title.untitled"));
    EXPECT_NE(title("zh"), title("en"));
}

TEST(Report, HasARowForEveryAxisAndMarksTheDecidingOne) {
    const Report report = report_of(test::edge_separated());
    ASSERT_EQ(report.axes.size(), 15U);
    int deciding_count = 0;
    for (const AxisReport& axis : report.axes) deciding_count += axis.is_deciding ? 1 : 0;
    EXPECT_EQ(deciding_count, 1);
    EXPECT_EQ(report.axes[7].name, "A_0×B_1");
    EXPECT_TRUE(report.axes[7].is_deciding);
    EXPECT_EQ(report.axes[7].formula, "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484");
}

TEST(Report, GivesIntervalsInWorldCoordinates) {
    const Report report = report_of(
        test::make_scene({test::rect("A", {10, 0}, {1, 1}, 0), test::rect("B", {12.5, 0}, {1, 1}, 0)}));
    EXPECT_EQ(report.axes[0].interval_a, "[9, 11]");
    EXPECT_EQ(report.axes[0].interval_b, "[11.5, 13.5]");
    EXPECT_EQ(report.axes[0].overlap, "-0.5");
}

TEST(Report, LeavesUntestedValuesEmpty) {
    const Report report = report_of(named_documents()[3].document);
    EXPECT_EQ(report.axes.back().state, "not tested");
    EXPECT_EQ(report.axes.back().overlap, "");
}

TEST(Report, ListsEveryStepOfASearch) {
    Document document = test::edge_separated();
    EXPECT_TRUE(report_of(document).search.empty());
    document.method = "gjk-epa";
    const Analysis analysis = app::analyze(document, "");
    const Report report = report_of(document);
    ASSERT_EQ(report.search.size(), analysis.trace.search.size());
    EXPECT_EQ(report.search[0][0], "1 simplex");
    EXPECT_EQ(report.search[0][4].find("distance ["), 0U);
    EXPECT_NE(report.detail.find("The bounds converged."), std::string::npos);
    document.settings.max_steps = 1;
    EXPECT_NE(report_of(document).detail.find("step limit was reached"), std::string::npos);
}

TEST(Report, SeveralReportsAreOneLatexDocument) {
    const std::vector<Report> reports{report_of(test::flat_overlap()), report_of(test::flat_separated())};
    const std::string latex = write_reports(*find_report_format("latex"), reports, test::load_text_catalog());
    EXPECT_EQ(latex.find("\\documentclass", 1), std::string::npos);
    EXPECT_NE(latex.find("\\section*"), latex.rfind("\\section*"));
}

}  // namespace
}  // namespace app::report_test

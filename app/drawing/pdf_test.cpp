// The bytes of a PDF, without a PDF reader.
#include <limits>

#include <gmock/gmock.h>

#include "app/drawing/picture_format.h"

namespace app::pdf_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const Color black{0, 0, 0, 1};

Drawing sample_drawing() {
    Drawing drawing{.size_px = {320, 200}, .background = {1, 1, 1, 1}};
    drawing.paths.push_back({.points = {{10, 10}, {50, 10}, {50, 40}},
                             .closed = true,
                             .fill = {1, 0, 0, 0.5F},
                             .stroke = {0, 0, 1, 1},
                             .dash_px = 4,
                             .gap_px = 3});
    return drawing;
}

TEST(Pdf, IsOnePageOfTheDrawingsSizeInPoints) {
    const std::string pdf = to_pdf(sample_drawing(), {.title = "Two"}).value();
    EXPECT_THAT(pdf, StartsWith("%PDF-1."));
    EXPECT_THAT(pdf, HasSubstr("%%EOF"));
    EXPECT_THAT(pdf, HasSubstr("/MediaBox [ 0 0 240 150 ]"));
    EXPECT_THAT(pdf, HasSubstr("/Count 1"));
    EXPECT_THAT(pdf, HasSubstr("/Title (Two)"));
}

TEST(Pdf, ContainsNoDateAndIsReproducible) {
    Drawing drawing = sample_drawing();
    drawing.texts.push_back({.origin = {5, 20}, .utf8 = "overlap 重叠", .color = black});
    const std::string pdf = to_pdf(drawing, {.title = "重叠"}).value();
    EXPECT_EQ(pdf, to_pdf(drawing, {.title = "重叠"}).value());
    EXPECT_THAT(pdf, Not(HasSubstr("Date")));
}

TEST(Pdf, HasTheDescriptionAsSubjectAndTheLanguage) {
    for (const std::string scene : {"", "{\"satscope\": 1}"}) {
        const PictureInfo info{.title = "Two", .description = "Separated.", .language = "en", .scene = scene};
        const std::string pdf = to_pdf(sample_drawing(), info).value();
        EXPECT_THAT(pdf, HasSubstr("/Subject (Separated.)"));
        EXPECT_THAT(pdf, HasSubstr("/Lang (en)"));
        EXPECT_EQ(pdf.find("EmbeddedFiles") == std::string::npos, scene.empty());
    }
    EXPECT_THAT(to_pdf(sample_drawing(), {}).value(), Not(HasSubstr("/Lang")));
}

TEST(Pdf, EmbedsTheUsedFontsAndTheirUnicodeMaps) {
    Drawing drawing = sample_drawing();
    EXPECT_THAT(to_pdf(drawing, {}).value(), Not(HasSubstr("/FontFile")));
    drawing.texts.push_back({.origin = {5, 20}, .utf8 = "A", .face = FontFace::SansBold, .color = black});
    const std::string latin = to_pdf(drawing, {}).value();
    EXPECT_THAT(latin, HasSubstr("/FontFile"));
    EXPECT_THAT(latin, HasSubstr("/ToUnicode"));
    drawing.texts.push_back({.origin = {5, 40}, .utf8 = "重", .color = black});
    EXPECT_GT(to_pdf(drawing, {}).value().size(), latin.size());
}

TEST(Pdf, DrawsBoldChineseWithAFontOfItsOwn) {
    const auto chinese = [](FontFace face) {
        Drawing drawing = sample_drawing();
        drawing.texts.push_back({.origin = {5, 40}, .utf8 = "重", .face = face, .color = black});
        return to_pdf(drawing, {}).value();
    };
    const std::string plain = chinese(FontFace::Sans), bold = chinese(FontFace::SansBold);
    EXPECT_THAT(plain, HasSubstr("WenQuanYi"));
    EXPECT_THAT(bold, Not(HasSubstr("WenQuanYi"))) << "an outline that cairo made bold";
    EXPECT_EQ(chinese(FontFace::Sans), plain) << "bold text does not change the plain font";
    EXPECT_EQ(chinese(FontFace::SansBold), bold);
}

TEST(Pdf, IsValidForAnyNumbers) {
    Drawing drawing = sample_drawing();
    const float infinite = std::numeric_limits<float>::infinity();
    drawing.paths.push_back({.points = {{infinite, 0}, {0, infinite - infinite}}, .stroke = black});
    drawing.texts.push_back({.origin = {5, 20}, .utf8 = "\xFF\xED\xA0\x80", .color = black});
    const Result<std::string> pdf = to_pdf(drawing, {});
    ASSERT_TRUE(pdf) << pdf.error().what;
    EXPECT_THAT(*pdf, Not(HasSubstr("inf")));
    EXPECT_THAT(*pdf, Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace app::pdf_test

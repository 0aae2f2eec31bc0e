// SVG: readable, deterministic, with escaped text.
#include "app/drawing/svg.h"

#include <limits>

#include <gmock/gmock.h>

namespace app::svg_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Drawing sample_drawing() { return {.size_px = {320, 200}, .background = {1, 1, 1, 1}}; }

TEST(Svg, WritesTheExpectedSmallFile) {
    Drawing drawing = sample_drawing();
    drawing.paths.push_back({.points = {{1, 2}, {30.5F, 2}, {30.126F, -0.001F}},
                             .closed = true,
                             .fill = {1, 0, 0, 0.5F},
                             .stroke = {0, 0, 1, 1},
                             .width_px = 1.5F,
                             .dash_px = 4,
                             .gap_px = 3});
    drawing.texts.push_back(
        {.origin = {5, 6}, .utf8 = "A", .face = FontFace::SansBold, .size_px = 14, .color = {0, 0, 0, 1}});
    EXPECT_EQ(
        to_svg(drawing, "Two"),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"200\" viewBox=\"0 0 320 200\" "
        "stroke-linejoin=\"round\" xml:space=\"preserve\" style=\"font-kerning:none\">\n"
        "<title>Two</title>\n"
        "<rect width=\"320\" height=\"200\" fill=\"#ffffff\"/>\n"
        "<path d=\"M1,2 30.5,2 30.13,0Z\" fill=\"#ff0000\" fill-opacity=\"0.5\" stroke=\"#0000ff\" "
        "stroke-width=\"1.5\" stroke-dasharray=\"4 3\"/>\n"
        "<text x=\"5\" y=\"6\" font-family=\"Inter, WenQuanYi Micro Hei, Noto Sans CJK SC, sans-serif\" "
        "font-weight=\"bold\" font-size=\"14\" fill=\"#000000\">A</text>\n"
        "</svg>\n");
}

TEST(Svg, EscapesXmlCharacters) {
    Drawing drawing = sample_drawing();
    drawing.texts.push_back({.utf8 = "a<b & \"c\">\x01"});
    const std::string svg = to_svg(drawing, "1 < 2");
    EXPECT_THAT(svg, HasSubstr("a&lt;b &amp; &quot;c&quot;&gt;</text>"));
    EXPECT_THAT(svg, HasSubstr("<title>1 &lt; 2</title>"));
}

TEST(Svg, LeavesOutATransparentBackground) {
    Drawing drawing = sample_drawing();
    drawing.background.a = 0;
    EXPECT_THAT(to_svg(drawing, ""), Not(HasSubstr("<rect")));
}

TEST(Svg, WritesOnlyFiniteNumbers) {
    Drawing drawing = sample_drawing();
    const float infinite = std::numeric_limits<float>::infinity();
    drawing.paths.push_back({.points = {{infinite, 0}, {0, infinite - infinite}}, .stroke = {0, 0, 0, 1}});
    const std::string svg = to_svg(drawing, "");
    EXPECT_THAT(svg, Not(HasSubstr("inf")));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace app::svg_test

// SVG: readable, deterministic, with text that needs no font and can be found and copied.
#include <cctype>
#include <limits>
#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>

#include "app/drawing/fonts.h"
#include "app/drawing/picture_format.h"
#include "app/scene/view.h"
#include "app/tests/view_scenes.h"
#include "app/ui/view.h"

namespace app::svg_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const Color black{0, 0, 0, 1};

Drawing sample_drawing() { return {.size_px = {320, 200}, .background = {1, 1, 1, 1}}; }

Drawing drawing_of(const std::string& markup) {
    Drawing drawing = sample_drawing();
    drawing.texts = layout_markup(markup, {20, 40}, FontFace::Sans, 20, black);
    return drawing;
}

// The texts between `before` and the next `after`.
std::vector<std::string> find_all(const std::string& text, const std::string& before,
                                  const std::string& after) {
    std::vector<std::string> all;
    for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at)) {
        at += before.size();
        all.push_back(text.substr(at, text.find(after, at) - at));
    }
    return all;
}

// The text as a reader copies it: without tags and entities.
std::string plain(const std::string& xml) {
    std::string text;
    for (std::size_t i = 0; i < xml.size(); ++i) {
        if (xml[i] == '<')
            i = xml.find('>', i);
        else
            text += xml[i];
    }
    for (const auto& [entity, character] :
         {std::pair("&lt;", "<"), std::pair("&gt;", ">"), std::pair("&quot;", "\""), std::pair("&amp;", "&")})
        for (std::size_t at = 0; (at = text.find(entity, at)) != std::string::npos; ++at)
            text.replace(at, std::string(entity).size(), character);
    return text;
}

// The content of each element <text>.
std::vector<std::string> copied_lines(const std::string& svg) {
    std::vector<std::string> lines;
    for (const std::string& element : find_all(svg, "<text ", "</text>"))
        lines.push_back(plain(element.substr(element.find('>') + 1)));
    return lines;
}

TEST(Svg, WritesTheExpectedSmallFile) {
    Drawing drawing = sample_drawing();
    drawing.paths.push_back({.points = {{1, 2}, {30.5F, 2}, {30.126F, -0.001F}},
                             .closed = true,
                             .fill = {1, 0, 0, 0.5F},
                             .stroke = {0, 0, 1, 1},
                             .width_px = 1.5F,
                             .dash_px = 4,
                             .gap_px = 3});
    drawing.texts = layout_markup("A_2 is", {5, 6}, FontFace::SansBold, 10, black);
    const PictureInfo info{
        .title = "Two", .description = "Separated.", .language = "en", .text = PictureText::Plain};
    EXPECT_EQ(
        to_svg(drawing, info, "x"),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"200\" viewBox=\"0 0 320 200\" "
        "role=\"img\" lang=\"en\" xml:lang=\"en\" aria-labelledby=\"x-title\" aria-describedby=\"x-desc\" "
        "stroke-linejoin=\"round\" style=\"font-kerning:none;font-variant-ligatures:none\">\n"
        "<title id=\"x-title\">Two</title>\n"
        "<desc id=\"x-desc\">Separated.</desc>\n"
        "<rect width=\"320\" height=\"200\" fill=\"#ffffff\"/>\n"
        "<path d=\"M1,2 30.5,2 30.13,0Z\" fill=\"#ff0000\" fill-opacity=\"0.5\" stroke=\"#0000ff\" "
        "stroke-width=\"1.5\" stroke-dasharray=\"4 3\"/>\n"
        "<text x=\"5\" y=\"6\" font-size=\"10\" "
        "font-family=\"Inter, WenQuanYi Micro Hei, Noto Sans CJK SC, sans-serif\" "
        "font-weight=\"bold\" fill=\"#000000\" xml:space=\"preserve\">A<tspan dy=\"2\" "
        "font-size=\"7.2\">2</tspan>"
        "<tspan dy=\"-2\"> is</tspan></text>\n"
        "</svg>\n");
}

TEST(Svg, EscapesXmlCharacters) {
    Drawing drawing = sample_drawing();
    drawing.texts.push_back({.utf8 = "a<b & \"c\">\x01"});
    for (const PictureText text : {PictureText::Outlines, PictureText::Plain}) {
        const std::string svg = to_svg(drawing, {.title = "1 < 2", .description = "2 > 1\x01", .text = text});
        EXPECT_THAT(svg, HasSubstr(">a&lt;b &amp; &quot;c&quot;&gt;</text>"));
        EXPECT_THAT(svg, HasSubstr(">1 &lt; 2</title>"));
        EXPECT_THAT(svg, HasSubstr(">2 &gt; 1</desc>"));
        EXPECT_THAT(svg, Not(HasSubstr("\x01")));
    }
}

TEST(Svg, LeavesOutATransparentBackground) {
    Drawing drawing = sample_drawing();
    drawing.background.a = 0;
    EXPECT_THAT(to_svg(drawing, {}), Not(HasSubstr("<rect")));
}

TEST(Svg, WritesOnlyFiniteNumbers) {
    Drawing drawing = drawing_of("A");
    const float infinite = std::numeric_limits<float>::infinity();
    drawing.paths.push_back({.points = {{infinite, 0}, {0, infinite - infinite}}, .stroke = {0, 0, 0, 1}});
    drawing.texts.push_back({.origin = {infinite, infinite - infinite}, .utf8 = "B", .color = black});
    const std::string svg = to_svg(drawing, {});
    EXPECT_THAT(svg, Not(HasSubstr("inf")));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(Svg, OmitsWhatIsUnknown) {
    const std::string svg = to_svg(sample_drawing(), {});
    for (const char* absent : {"<title", "<desc", "aria-", "lang", "<metadata", "<defs", "xlink"})
        EXPECT_THAT(svg, Not(HasSubstr(absent)));
}

TEST(Svg, DefinesEachGlyphOnceAndUsesItAtItsAdvance) {
    const std::string svg = to_svg(drawing_of("A A_A"), {}, "x");
    EXPECT_EQ(find_all(svg, "<path id=\"", "\"").size(), 1U);
    EXPECT_EQ(find_all(svg, "xlink:href=\"#x_", "\"").size(), 3U);
    const float second = advance('A', FontFace::Sans) + advance(' ', FontFace::Sans);
    EXPECT_THAT(svg, HasSubstr("<use xlink:href=\"#x_0\"/><use xlink:href=\"#x_0\" x=\"" +
                               std::to_string(std::lround(1000 * second)) + "\"/>"));
    EXPECT_THAT(svg, HasSubstr("translate(20 40)scale(0.02)"));
    EXPECT_THAT(svg, HasSubstr("scale(0.0144)"));
}

TEST(Svg, BoldChineseHasAnOutlineOfItsOwn) {
    const auto outline = [](FontFace face) {
        const std::string svg =
            to_svg({.size_px = {64, 48}, .texts = {{.origin = {5, 40}, .utf8 = "重", .face = face}}}, {});
        const std::size_t begin = svg.find(" d=\"");
        return svg.substr(begin, svg.find('"', begin + 4) - begin);
    };
    EXPECT_NE(outline(FontFace::SansBold), outline(FontFace::Sans));
    EXPECT_EQ(outline(FontFace::Mono), outline(FontFace::Sans));
}

TEST(Svg, OutlinesHaveFewDigits) {
    const std::string svg = to_svg(drawing_of("|"), {}, "x");
    // A rectangle of the font: a corner, three sides, the last one implied.
    const std::vector<std::string> data = find_all(svg, "<path id=\"x_0\" d=\"", "\"");
    ASSERT_EQ(data.size(), 1U);
    EXPECT_TRUE(std::regex_match(data[0], std::regex("m\\d+ \\d+[hv]-?\\d+[hv]-?\\d+[hv]-?\\d+z|"
                                                     "m\\d+-\\d+[hv]-?\\d+[hv]-?\\d+[hv]-?\\d+z")))
        << data[0];
}

TEST(Svg, CopiesALineWithItsSubscriptsAndSpaces) {
    for (const PictureText text : {PictureText::Outlines, PictureText::Plain}) {
        const std::string svg = to_svg(drawing_of("A_2×B_{11} leaves  0.379"), {.text = text});
        EXPECT_EQ(copied_lines(svg), std::vector<std::string>{"A2×B11 leaves  0.379"});
    }
}

TEST(Svg, TheInvisibleTextIsAsWideAsTheOutlines) {
    const std::string svg = to_svg(drawing_of("A_2 is"), {});
    const std::vector<std::string> widths = find_all(svg, " textLength=\"", "\"");
    ASSERT_EQ(widths.size(), 1U);
    EXPECT_NEAR(std::stod(widths[0]), measure_markup("A_2 is", FontFace::Sans, 20).width_px, 0.01);
    EXPECT_THAT(svg, HasSubstr("fill-opacity=\"0\" aria-hidden=\"true\">\n<text "));
}

TEST(Svg, TextElsewhereIsALineOfItsOwn) {
    Drawing drawing = drawing_of("one");
    const TextRun one = drawing.texts[0];
    const float end = one.origin.x + measure_text("one", FontFace::Sans, 20).width_px;
    drawing.texts.push_back({.origin = {end, 40}, .utf8 = " and", .size_px = 20, .color = black});
    drawing.texts.push_back({.origin = {end + 90, 40}, .utf8 = "apart", .size_px = 20, .color = black});
    drawing.texts.push_back({.origin = {20, 70}, .utf8 = "below", .size_px = 20, .color = black});
    EXPECT_EQ(copied_lines(to_svg(drawing, {})), (std::vector<std::string>{"one and", "apart", "below"}));
}

// The views that the dimension of a scene has, as SVG.
std::map<std::string, Drawing> drawings_of_views(const Document& document, const char* language) {
    const Analysis analysis = analyze(document, "");
    const TextCatalog texts = test::load_text_catalog(language);
    std::map<std::string, Drawing> all;
    for (const View& view : picture_views())
        if (is_flat(document) ? view.flat : view.solid)
            all[view.id] =
                view.figure(analysis, Vec2(900, 500), test::default_draw_options("dark"), texts, {});
    return all;
}

std::string without_spaces(std::string text) {
    std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
    return text;
}

TEST(Svg, TheInvisibleTextOfEveryViewIsTheDrawnText) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated()}) {
        for (const auto& [view, drawing] : drawings_of_views(document, "zh")) {
            std::string drawn, copied;
            for (const TextRun& run : drawing.texts) drawn += run.utf8;
            for (const std::string& line : copied_lines(to_svg(drawing, {}))) copied += line;
            EXPECT_EQ(without_spaces(copied), without_spaces(drawn)) << view;
        }
    }
}

// Ids of the elements of a file; fails if one occurs twice or a reference has no element.
std::set<std::string> check_ids(const std::string& svg) {
    const std::vector<std::string> ids = find_all(svg, " id=\"", "\"");
    const std::set<std::string> unique(ids.begin(), ids.end());
    EXPECT_EQ(unique.size(), ids.size());
    for (const auto& [before, after] :
         {std::pair("xlink:href=\"#", "\""), std::pair("url(#", ")"), std::pair("aria-labelledby=\"", "\""),
          std::pair("aria-describedby=\"", "\"")})
        for (const std::string& id : find_all(svg, before, after)) EXPECT_TRUE(unique.contains(id)) << id;
    for (const std::string& id : ids)
        EXPECT_TRUE(std::regex_match(id, std::regex("s[0-9a-f]{8}(_\\d+|-[a-z]+\\d*)"))) << id;
    return unique;
}

TEST(Svg, NoIdOccursInTwoPictures) {
    std::set<std::string> all;
    std::size_t count = 0;
    for (const auto& [view, drawing] : drawings_of_views(test::ball_and_box(), "en")) {
        for (const char* language : {"en", "zh"}) {
            const PictureInfo info{.title = "t", .description = "d", .language = language};
            const std::set<std::string> ids = check_ids(to_svg(drawing, info));
            count += ids.size();
            all.insert(ids.begin(), ids.end());
        }
    }
    EXPECT_EQ(all.size(), count);
    EXPECT_GT(count, 200U);
}

}  // namespace
}  // namespace app::svg_test

// Painted drawings agree with the same SVG painted by another program.
#include "app/gl/painter.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <limits>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/drawing/flatten.h"
#include "app/drawing/fonts.h"
#include "app/drawing/picture_format.h"
#include "app/gl/opengl.h"
#include "app/tests/gl_fixture.h"
#include "app/tests/temporary_folder.h"

namespace app::test::painter_test {

namespace {

Drawing empty(float width, float height) {
    Drawing drawing;
    drawing.size_px = {width, height};
    return drawing;
}

Path filled_path(std::vector<glm::vec2> points, const Color& color) {
    return {std::move(points), true, color, {}};
}

// The fonts of the program, or a system whose only font is JetBrains Mono: a reader without
// Inter and without a Chinese font.
enum class ReaderFonts { Same, MonoOnly };

// An assignment before a command of the shell; empty: the fonts of this system.
std::string font_environment(const TemporaryFolder& folder, ReaderFonts fonts) {
    if (fonts == ReaderFonts::Same) return {};
    const std::string path = folder / "fonts.conf";
    const std::string mono = std::filesystem::path(font_file(FontFace::Mono).path).parent_path().string();
    EXPECT_TRUE(write_file(path, "<?xml version=\"1.0\"?>\n<fontconfig><dir>" + mono + "</dir><cachedir>" +
                                     (folder / "cache") + "</cachedir></fontconfig>\n"));
    return "FONTCONFIG_FILE='" + path + "' ";
}

gl::Image render_with_librsvg(const Drawing& drawing, PictureText text, ReaderFonts fonts) {
    const TemporaryFolder folder;
    const std::string svg = folder / "drawing.svg", png = folder / "drawing.png";
    if (!write_file(svg, to_svg(drawing, {.title = "test", .text = text}))) return {};
    const std::string command =
        font_environment(folder, fonts) + "rsvg-convert -o '" + png + "' '" + svg + "'";
    if (std::system(command.c_str()) != 0) return {};
    const Result<std::string> bytes = read_file(png);
    return bytes ? gl::from_png(*bytes).value_or(gl::Image{}) : gl::Image{};
}

// The painter writes on whole pixels upwards (gl/glyphs.h); an SVG writes where the drawing says.
Drawing with_text_on_pixels(Drawing drawing) {
    for (TextRun& text : drawing.texts) text.origin.y = std::round(text.origin.y);
    return drawing;
}

struct Difference {
    double mean = 0;    // of 255, over the three colours
    double strong = 0;  // part of the pixels that differ by more than 64
};

Difference difference(const gl::Image& a, const gl::Image& b) {
    double all = 0;
    long strong = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
        int max_difference = 0;
        for (std::size_t c = i; c < i + 3; ++c) {
            const int by = std::abs(a.rgba[c] - b.rgba[c]);
            all += by;
            max_difference = std::max(max_difference, by);
        }
        strong += max_difference > 64 ? 1 : 0;
    }
    const double pixels = static_cast<double>(a.rgba.size()) / 4;
    return {all / pixels / 3, static_cast<double>(strong) / pixels};
}

// The pixels around the texts of the drawing, in one row. Most of a picture has no text.
gl::Image text_pixels(const gl::Image& image, const Drawing& drawing) {
    gl::Image pixels{0, 1, {}};
    for (const TextRun& run : drawing.texts) {
        const TextExtent extent = measure_text(run.utf8, run.face, run.size_px);
        const glm::ivec2 min(std::max(run.origin.x, 0.0F), std::max(run.origin.y - extent.ascent_px, 0.0F));
        const glm::ivec2 max(std::min(run.origin.x + extent.width_px, drawing.size_px.x - 1),
                             std::min(run.origin.y + extent.descent_px, drawing.size_px.y - 1));
        for (int y = min.y; y <= max.y; ++y) {
            const auto row = image.rgba.begin() + 4L * y * image.width;
            pixels.rgba.insert(pixels.rgba.end(), row + 4L * min.x, row + 4L * (max.x + 1));
        }
    }
    pixels.width = static_cast<int>(pixels.rgba.size() / 4);
    return pixels;
}

// Part of the pixels around texts that another painter changes; other fonts change ten times as many.
constexpr double max_text_difference = 0.005;

struct PaintCase {
    const char* scene;
    PictureOptions options;
};

std::string case_name(const PaintCase& paint_case) {
    return std::string(paint_case.scene) + " " + paint_case.options.theme + " " + paint_case.options.view +
           " " + paint_case.options.language;
}

Drawing draw(const PaintCase& paint_case) {
    const Document document = value_or_throw(load_scene(std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/" +
                                                        paint_case.scene + ".satscope.json"));
    const TextCatalog texts = value_or_throw(TextCatalog::load(paint_case.options.language));
    return value_or_throw(draw_picture(document, texts, paint_case.options)).drawing;
}

const std::vector<PaintCase>& paint_cases() {
    static const std::vector<PaintCase> all{
        {"01-edge-pair-alone", {}},
        {"01-edge-pair-alone", {{900, 300}, 1, false, "light", "strip"}},
        {"03-least-of-four", {{1000, 700}, 1.5F, false, "light"}},
        {"03-least-of-four", {{900, 400}, 1, false, "dark", "sweep"}},
        {"09-way-out-of-containment", {{800, 600}, 1, false, "print"}},
        {"07-corner-on-corner", {{800, 600}, 2, false, "dark"}},
        {"41-two-spheres", {{900, 600}, 1, false, "dark"}},
        {"38-sphere-at-corner", {{900, 600}, 1, false, "light"}},
        {"03-least-of-four", {{900, 600}, 1, false, "print", "pair", "zh"}},
        {"01-edge-pair-alone", {{900, 300}, 1, false, "dark", "strip", "zh"}},
    };
    return all;
}

// A shape and a bar of A and of B, side by side. Their lines are counted at the height 2.
Figure shapes_of_a_and_b() {
    Figure figure;
    const auto square = [](Real left) {
        return std::vector<Vec3>{{left, -2, 0}, {left, 2, 0}, {left + 1.5, 2, 0}, {left + 1.5, -2, 0}};
    };
    for (const auto& [role, left] : {std::pair(Role::ShapeA, -3.5), std::pair(Role::ShapeB, -1.5)}) {
        figure.areas.push_back({square(left), role});
        figure.lines.push_back({square(left), role, PaintLayer::Solid, true});
    }
    for (const auto& [role, left] : {std::pair(Role::IntervalA, 0.5), std::pair(Role::IntervalB, 2.5)})
        figure.lines.push_back({{{left, 2, 0}, {left + 1, 2, 0}}, role, PaintLayer::Overlay});
    return figure;
}

double grey(const gl::Image& image, int x, int y) {
    return 0.2126 * channel_value(image, x, y, 0) + 0.7152 * channel_value(image, x, y, 1) +
           0.0722 * channel_value(image, x, y, 2);
}

// How many strokes a column of the picture crosses near the height 2 of the figure.
int strokes_at(const gl::Image& image, Real x, Real units_high) {
    const Real px = image.height / units_high;
    const int column = static_cast<int>(image.width / 2.0 + x * px);
    const int row = static_cast<int>(image.height / 2.0 - 2 * px), reach = image.height / 40;
    const auto contrast = [&](int y) { return std::abs(grey(image, column, y) - grey(image, 1, 1)); };
    double max_difference = 0;
    for (int y = row - reach; y <= row + reach; ++y) max_difference = std::max(max_difference, contrast(y));
    int strokes = 0;
    for (int y = row - reach; y <= row + reach; ++y)
        strokes += contrast(y) > 0.7 * max_difference && contrast(y - 1) <= 0.7 * max_difference ? 1 : 0;
    return strokes;
}

}  // namespace

TEST(Painter, DistinguishesAAndBWithoutHue) {
    GlFixture fixture;
    for (const Theme& theme : themes())
        for (const float scale : {1.0F, 2.0F}) {
            const Camera camera{.height = 6};
            const Vec2 size_px = Vec2(900, 600) * Real(scale);
            const gl::Image image =
                fixture.render_image(flatten(shapes_of_a_and_b(), ViewTransform(camera, true, size_px),
                                             {.theme = &theme, .scale = scale}));
            EXPECT_EQ(strokes_at(image, -2.75, 6), 1) << theme.id << scale;
            EXPECT_EQ(strokes_at(image, -0.75, 6), 2) << theme.id << scale;
            EXPECT_EQ(strokes_at(image, 1, 6), 1) << theme.id << scale;
            EXPECT_EQ(strokes_at(image, 3, 6), 2) << theme.id << scale;
        }
}

TEST(Painter, PaintsScenesLikeTheirSvgWhereTheFontsAreMissing) {
    GlFixture fixture;
    for (const PaintCase& paint_case : paint_cases()) {
        const Drawing drawing = draw(paint_case), on_pixels = with_text_on_pixels(drawing);
        const gl::Image ours = fixture.render_image(drawing),
                        theirs = render_with_librsvg(on_pixels, PictureText::Outlines, ReaderFonts::MonoOnly);
        ASSERT_EQ(ours.rgba.size(), theirs.rgba.size())
            << case_name(paint_case) << ": is rsvg-convert installed?";
        const Difference by = difference(ours, theirs);
        EXPECT_LT(by.mean, 2) << case_name(paint_case);
        EXPECT_LT(by.strong, 0.003) << case_name(paint_case);
        EXPECT_LT(difference(text_pixels(ours, on_pixels), text_pixels(theirs, on_pixels)).strong,
                  max_text_difference)
            << case_name(paint_case);
    }
}

TEST(Painter, ComparesWithAReaderThatLacksTheFonts) {
    const TemporaryFolder folder;
    const std::string list = folder / "list";
    ASSERT_EQ(
        std::system(
            (font_environment(folder, ReaderFonts::MonoOnly) + "fc-list : family > '" + list + "'").c_str()),
        0);
    const std::string families = read_file(list).value_or("");
    EXPECT_NE(families.find("JetBrains Mono"), std::string::npos) << families;
    for (const char* missing : {"Inter", "WenQuanYi", "Noto", "DejaVu"})
        EXPECT_EQ(families.find(missing), std::string::npos) << families;
}

TEST(Painter, DrawsPlainTextOfAnSvgWithTheFontsOfTheReader) {
    GlFixture fixture;
    for (const std::size_t index : {2U, 9U}) {  // in 2D in English, in 3D in Chinese
        const PaintCase& paint_case = paint_cases()[index];
        const Drawing drawing = draw(paint_case), on_pixels = with_text_on_pixels(drawing);
        const gl::Image ours = fixture.render_image(drawing);
        const gl::Image same = render_with_librsvg(on_pixels, PictureText::Plain, ReaderFonts::Same),
                        mono = render_with_librsvg(on_pixels, PictureText::Plain, ReaderFonts::MonoOnly);
        ASSERT_EQ(ours.rgba.size(), same.rgba.size()) << case_name(paint_case);
        ASSERT_EQ(ours.rgba.size(), mono.rgba.size()) << case_name(paint_case);
        const gl::Image text = text_pixels(ours, on_pixels);
        const double with_fonts = difference(text, text_pixels(same, on_pixels)).strong;
        const double without_fonts = difference(text, text_pixels(mono, on_pixels)).strong;
        EXPECT_GT(without_fonts, 10 * max_text_difference) << case_name(paint_case);
        EXPECT_LT(with_fonts, without_fonts / 2) << case_name(paint_case);
    }
}

TEST(Painter, PaintsDifficultDrawingsLikeTheirSvg) {
    Drawing drawing = empty(400, 300);
    drawing.background = {1, 1, 1, 1};
    for (int i = 0; i < 12; ++i) {
        const float x = 30.3F * static_cast<float>(i) + 10.1F;
        const float width = 0.25F * static_cast<float>(i + 1);
        drawing.paths.push_back({{{x, 20}, {x + 18, 90}, {x + 3, 110}}, false, {}, {0, 0, 0, 0.6F}, width});
        drawing.paths.push_back({{{x, 130}, {x + 20, 180}}, false, {}, {0.8F, 0, 0, 1}, width, width, 2.5F});
        drawing.paths.push_back(
            filled_path({{x, 200}, {x + width, 201}, {x + 9, 280}}, {0, 0.3F, 0.8F, 0.5F}));
    }
    GlFixture fixture;
    const gl::Image ours = fixture.render_image(drawing),
                    theirs = render_with_librsvg(drawing, PictureText::Outlines, ReaderFonts::Same);
    ASSERT_EQ(ours.rgba.size(), theirs.rgba.size()) << "is rsvg-convert installed?";
    const Difference by = difference(ours, theirs);
    EXPECT_LT(by.mean, 2);
    EXPECT_LT(by.strong, 0.003);
}

// Only the front of a ball, opaque, on black.
Drawing painted_ball(Real radius_px, const glm::vec2& size_px) {
    const ViewTransform view(Camera{.target = {0, 0, 0}, .yaw = 0, .pitch = 0, .height = 1, .fov = 0}, false,
                             Vec2(size_px));
    Figure figure;
    figure.balls.push_back({{0, 0, 0}, radius_px / Real(size_px.y), Role::ShapeA});
    const Drawing all = flatten(figure, view, {.theme = find_theme("dark"), .scale = 1});
    Drawing drawing = empty(size_px.x, size_px.y);
    drawing.background = {0, 0, 0, 1};
    for (Path path : all.paths) {
        if (!path.gradient) continue;
        path.fill.a = path.gradient->edge.a = 1;
        drawing.paths.push_back(path);
    }
    return drawing;
}

// From the highlight outwards no pixel is brighter than the one before it, and no step is visible.
TEST(Painter, ShadesABallSmoothlyFromTheHighlightToTheRim) {
    GlFixture fixture;
    const Drawing drawing = painted_ball(250, {600, 600});
    ASSERT_EQ(drawing.paths.size(), 1U);
    const gl::Image image = fixture.render_image(drawing);
    const glm::vec2 highlight = drawing.paths[0].gradient->center;
    const double brightest = grey(image, static_cast<int>(highlight.x), static_cast<int>(highlight.y));
    double darkest = 256;
    for (int i = 0; i < 24; ++i) {
        const float angle = 0.2618F * static_cast<float>(i);
        const glm::vec2 out(std::cos(angle), std::sin(angle));
        double previous = 256;
        for (float at = 0; glm::distance(highlight + at * out, glm::vec2(300)) < 247; at += 2) {
            const glm::vec2 px = highlight + at * out;
            const double here = grey(image, static_cast<int>(px.x), static_cast<int>(px.y));
            EXPECT_LE(here, previous + 0.6) << angle << " at " << at;
            EXPECT_GE(here, previous == 256 ? 0 : previous - 6) << angle << " at " << at;
            previous = here;
        }
        EXPECT_LT(previous, 0.96 * brightest) << angle;
        darkest = std::min(darkest, previous);
    }
    EXPECT_LT(darkest, 0.5 * brightest) << "at the rim away from the light";
}

// The rim of a ball that is much larger than the paper: pixels are dark outside and bright inside of it.
TEST(Painter, KeepsABallRoundAtAHighZoom) {
    GlFixture fixture;
    for (const Real radius_px : {80.0, 290.0, 320.0}) {
        const gl::Image image = fixture.render_image(painted_ball(radius_px, {600, 600}));
        for (int y = 0; y < 600; ++y) {
            for (int x = 0; x < 600; ++x) {
                const double away = std::hypot(x + 0.5 - 300, y + 0.5 - 300);
                const double brightness = grey(image, x, y);
                if (away < radius_px - 1) {
                    EXPECT_GT(brightness, 40) << x << "," << y;
                }
                if (away > radius_px + 1) {
                    EXPECT_LT(brightness, 1) << x << "," << y;
                }
            }
        }
    }
}

TEST(Painter, CoversTheAreaOfAPolygon) {
    GlFixture fixture;
    struct Case {
        std::vector<glm::vec2> points;
        double area;
    };
    const std::vector<Case> cases{
        {{{10, 10}, {50, 10}, {50, 30}, {10, 30}}, 800},
        {{{10.5F, 10.25F}, {50.5F, 10.25F}, {50.5F, 30.25F}, {10.5F, 30.25F}}, 800},
        {{{10, 10}, {60, 20}, {20, 50}}, 950},
        {{{10, 10}, {20, 50}, {60, 20}}, 950},                       // the other way round
        {{{10, 20.1F}, {60, 20.1F}, {60, 20.4F}, {10, 20.4F}}, 15},  // thinner than a pixel
        {{{10, 20}, {60, 40}, {60, 40.0F}, {10, 20.0F}}, 0},         // seen edge-on
    };
    for (const Case& each : cases) {
        Drawing drawing = empty(70, 60);
        drawing.paths.push_back(filled_path(each.points, {1, 1, 1, 1}));
        EXPECT_NEAR(channel_sum(fixture.render_image(drawing), 3), each.area, 0.02 * each.area + 1)
            << each.area;
    }
}

TEST(Painter, FillsAPixelAlignedBoxExactly) {
    GlFixture fixture;
    const std::vector<glm::vec2> box{{10, 10}, {50, 10}, {50, 30}, {10, 30}};
    for (const std::vector<glm::vec2>& points : {box, std::vector<glm::vec2>(box.rbegin(), box.rend())}) {
        Drawing drawing = empty(70, 60);
        drawing.paths.push_back(filled_path(points, {1, 1, 1, 0.5F}));
        const gl::Image image = fixture.render_image(drawing);
        for (int y = 0; y < 60; ++y)
            for (int x = 0; x < 70; ++x)
                EXPECT_NEAR(channel_value(image, x, y, 3), x >= 10 && x < 50 && y >= 10 && y < 30 ? 128 : 0,
                            1)
                    << x << " " << y;
    }
}

TEST(Painter, KeepsColorAndAlphaIndependent) {
    GlFixture fixture;
    Drawing drawing = empty(8, 8);
    drawing.paths.push_back(filled_path({{0, 0}, {8, 0}, {8, 8}, {0, 8}}, {1, 0.5F, 0, 0.5F}));
    const gl::Image image = fixture.render_image(drawing);
    EXPECT_NEAR(channel_value(image, 4, 4, 0), 255, 2);
    EXPECT_NEAR(channel_value(image, 4, 4, 1), 128, 2);
    EXPECT_NEAR(channel_value(image, 4, 4, 3), 128, 1);
}

TEST(Painter, PaintsPathsInOrderAndTextLast) {
    GlFixture fixture;
    Drawing drawing = empty(40, 40);
    drawing.texts.push_back({{5, 30}, "\u2588", FontFace::Mono, 30, {0, 0, 1, 1}});
    drawing.paths.push_back(filled_path({{0, 0}, {40, 0}, {40, 40}, {0, 40}}, {1, 0, 0, 1}));
    drawing.paths.push_back(filled_path({{0, 0}, {40, 0}, {40, 40}, {0, 40}}, {0, 1, 0, 1}));
    const gl::Image image = fixture.render_image(drawing);
    EXPECT_EQ(channel_value(image, 35, 35, 1), 255);
    EXPECT_EQ(channel_value(image, 35, 35, 0), 0);
    EXPECT_EQ(channel_value(image, 14, 20, 2), 255);
}

TEST(Painter, SkipsPathsWithoutFinitePoints) {
    GlFixture fixture;
    Drawing drawing = empty(20, 20);
    const float nowhere = std::numeric_limits<float>::quiet_NaN();
    const float unbounded = std::numeric_limits<float>::infinity();
    drawing.paths.push_back({{{1, 1}, {nowhere, 5}, {9, 9}}, true, {1, 0, 0, 1}, {1, 0, 0, 1}});
    drawing.paths.push_back({{{1, 1}, {unbounded, 5}}, false, {}, {1, 0, 0, 1}});
    drawing.paths.push_back({{{5, 5}}, true, {1, 0, 0, 1}, {1, 0, 0, 1}});
    drawing.paths.push_back({{}, true, {1, 0, 0, 1}, {1, 0, 0, 1}});
    drawing.texts.push_back({{nowhere, 3}, "A"});
    EXPECT_EQ(channel_sum(fixture.render_image(drawing), 3), 0);
}

TEST(Painter, PaintsTheSamePixelsAfterAnyOtherDrawing) {
    const TextCatalog texts = value_or_throw(TextCatalog::load("zh"));
    const Document document = value_or_throw(
        load_scene(std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/01-edge-pair-alone.satscope.json"));
    const Drawing drawing = value_or_throw(draw_picture(document, texts, {})).drawing;
    GlFixture first;
    const gl::Image alone = first.render_image(drawing);
    Drawing other = drawing;
    for (TextRun& text : other.texts) text.size_px *= 1.3F;
    first.render_image(other);
    EXPECT_TRUE(first.render_image(drawing) == alone);
}

TEST(Painter, ReusesADrawingAmongOthers) {
    GlFixture fixture;
    Drawing drawing = empty(30, 30), other = empty(30, 30);
    drawing.paths.push_back(filled_path({{3.2F, 4}, {20, 22.7F}, {4, 25}}, {1, 0, 0, 1}));
    drawing.texts.push_back({{4, 20}, "A", FontFace::Sans, 12, {1, 1, 1, 1}});
    other.paths.push_back({{{1, 28}, {29, 3}}, false, {}, {0, 1, 0, 1}, 3});
    const gl::Image alone = fixture.render_image(drawing);
    fixture.painter.add(drawing);
    fixture.painter.clear();
    fixture.painter.add(other);
    const int again = fixture.painter.add(drawing);
    const int doubled_area = fixture.painter.add(drawing);
    for (const int number : {again, doubled_area}) {
        const gl::OffscreenTarget target = value_or_throw(gl::OffscreenTarget::make(30, 30));
        target.begin();
        fixture.painter.paint(number, {0, 0, 30, 30, 30});
        EXPECT_TRUE(target.read() == alone);
    }
}

TEST(Painter, PaintsTheSamePixelsAtAnotherPosition) {
    GlFixture fixture;
    Drawing drawing = empty(30, 30);
    drawing.paths.push_back({{{3.2F, 4}, {20, 22.7F}}, false, {}, {1, 1, 1, 1}, 2});
    drawing.texts.push_back({{4, 20}, "A", FontFace::Sans, 12, {1, 1, 1, 1}});
    const gl::Image alone = fixture.render_image(drawing);
    const gl::OffscreenTarget target = value_or_throw(gl::OffscreenTarget::make(60, 50));
    const int number = fixture.painter.add(drawing);
    target.begin();
    fixture.painter.paint(number, {25, 10, 30, 30, 50});
    const gl::Image moved = target.read();
    for (int y = 0; y < 30; ++y)
        for (int x = 0; x < 30; ++x)
            ASSERT_EQ(channel_value(moved, x + 25, y + 10, 3), channel_value(alone, x, y, 3));
}

}  // namespace app::test::painter_test

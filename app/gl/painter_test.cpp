// Drawings as pixels, held against the same drawings as SVG, painted by somebody else.
#include "app/gl/painter.h"

#include <cmath>
#include <cstdlib>
#include <limits>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/drawing/flatten.h"
#include "app/drawing/svg.h"
#include "app/gl/target.h"
#include "app/tests/gl_stage.h"
#include "app/tests/scratch_folder.h"

namespace app::test::painter_test {

namespace {

Drawing empty(float width, float height) {
    Drawing drawing;
    drawing.size_px = {width, height};
    return drawing;
}

Path filled(std::vector<glm::vec2> points, const Rgba& color) { return {std::move(points), true, color, {}}; }

gl::Image painted_by_librsvg(const Drawing& drawing) {
    const ScratchFolder folder;
    const std::string svg = folder / "drawing.svg", png = folder / "drawing.png";
    if (!write_file(svg, to_svg(drawing, "test"))) return {};
    if (std::system(("rsvg-convert -o '" + png + "' '" + svg + "'").c_str()) != 0) return {};
    const Result<std::string> bytes = read_file(png);
    return bytes ? gl::from_png(*bytes).value_or(gl::Image{}) : gl::Image{};
}

// The painter writes on whole pixels upwards (gl/glyphs.h); an SVG writes where the drawing says.
Drawing with_words_on_pixels(Drawing drawing) {
    for (Text& text : drawing.texts) text.at.y = std::round(text.at.y);
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
        int most = 0;
        for (std::size_t c = i; c < i + 3; ++c) {
            const int by = std::abs(a.rgba[c] - b.rgba[c]);
            all += by;
            most = std::max(most, by);
        }
        strong += most > 64 ? 1 : 0;
    }
    const double pixels = static_cast<double>(a.rgba.size()) / 4;
    return {all / pixels / 3, static_cast<double>(strong) / pixels};
}

struct Sheet {
    const char* scene;
    PictureWish wish;
};

std::string named(const Sheet& sheet) {
    return std::string(sheet.scene) + " " + sheet.wish.theme + " " + sheet.wish.view;
}

const std::vector<Sheet>& sheets() {
    static const std::vector<Sheet> all{
        {"01-edge-pair-alone", {}},
        {"01-edge-pair-alone", {{900, 300}, 1, false, "light", "strip"}},
        {"03-least-of-four", {{1000, 700}, 1.5F, false, "light"}},
        {"03-least-of-four", {{900, 400}, 1, false, "dark", "sweep"}},
        {"09-way-out-of-containment", {{800, 600}, 1, false, "print"}},
        {"07-corner-on-corner", {{800, 600}, 2, false, "dark"}},
    };
    return all;
}

// A shape and a bar of A and of B, side by side, with what is to be crossed at the height 2.
Figure told_apart() {
    Figure figure;
    const auto square = [](Real left) {
        return std::vector<Vec3>{{left, -2, 0}, {left, 2, 0}, {left + 1.5, 2, 0}, {left + 1.5, -2, 0}};
    };
    for (const auto& [role, left] : {std::pair(Role::ShapeA, -3.5), std::pair(Role::ShapeB, -1.5)}) {
        figure.areas.push_back({square(left), role});
        figure.lines.push_back({square(left), role, Layer::Solid, true});
    }
    for (const auto& [role, left] : {std::pair(Role::ShadowA, 0.5), std::pair(Role::ShadowB, 2.5)})
        figure.lines.push_back({{{left, 2, 0}, {left + 1, 2, 0}}, role, Layer::Overlay});
    return figure;
}

double grey(const gl::Image& image, int x, int y) {
    return 0.2126 * part(image, x, y, 0) + 0.7152 * part(image, x, y, 1) + 0.0722 * part(image, x, y, 2);
}

// How many strokes a column of the picture crosses near the height 2 of the figure.
int strokes_at(const gl::Image& image, Real x, Real units_high) {
    const Real px = image.height / units_high;
    const int column = static_cast<int>(image.width / 2.0 + x * px);
    const int row = static_cast<int>(image.height / 2.0 - 2 * px), reach = image.height / 40;
    const auto ink = [&](int y) { return std::abs(grey(image, column, y) - grey(image, 1, 1)); };
    double most = 0;
    for (int y = row - reach; y <= row + reach; ++y) most = std::max(most, ink(y));
    int strokes = 0;
    for (int y = row - reach; y <= row + reach; ++y)
        strokes += ink(y) > 0.7 * most && ink(y - 1) <= 0.7 * most ? 1 : 0;
    return strokes;
}

}  // namespace

TEST(Painter, TellsAFromBWithoutTheirHues) {
    GlStage stage;
    for (const Theme& theme : themes())
        for (const float scale : {1.0F, 2.0F}) {
            const Camera camera{.height = 6};
            const Vec2 size_px = Vec2(900, 600) * Real(scale);
            const gl::Image image = stage.image(
                flatten(told_apart(), Lens(camera, true, size_px), {.theme = &theme, .scale = scale}));
            EXPECT_EQ(strokes_at(image, -2.75, 6), 1) << theme.id << scale;
            EXPECT_EQ(strokes_at(image, -0.75, 6), 2) << theme.id << scale;
            EXPECT_EQ(strokes_at(image, 1, 6), 1) << theme.id << scale;
            EXPECT_EQ(strokes_at(image, 3, 6), 2) << theme.id << scale;
        }
}

TEST(Painter, PaintsScenesAsTheirSvgLooks) {
    GlStage stage;
    const Words words = needed(Words::load("en"));
    for (const Sheet& sheet : sheets()) {
        const Document document = needed(load_scene(std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/" +
                                                    sheet.scene + ".satscope.json"));
        const Drawing drawing = needed(draw(document, words, sheet.wish));
        const gl::Image ours = stage.image(drawing),
                        theirs = painted_by_librsvg(with_words_on_pixels(drawing));
        ASSERT_EQ(ours.rgba.size(), theirs.rgba.size()) << named(sheet) << ": is rsvg-convert installed?";
        const Difference by = difference(ours, theirs);
        EXPECT_LT(by.mean, 2) << named(sheet);
        EXPECT_LT(by.strong, 0.003) << named(sheet);
    }
}

TEST(Painter, PaintsWhatIsDifficultAsItsSvgLooks) {
    Drawing drawing = empty(400, 300);
    drawing.background = {1, 1, 1, 1};
    for (int i = 0; i < 12; ++i) {
        const float x = 30.3F * static_cast<float>(i) + 10.1F;
        const float width = 0.25F * static_cast<float>(i + 1);
        drawing.paths.push_back({{{x, 20}, {x + 18, 90}, {x + 3, 110}}, false, {}, {0, 0, 0, 0.6F}, width});
        drawing.paths.push_back({{{x, 130}, {x + 20, 180}}, false, {}, {0.8F, 0, 0, 1}, width, width, 2.5F});
        drawing.paths.push_back(filled({{x, 200}, {x + width, 201}, {x + 9, 280}}, {0, 0.3F, 0.8F, 0.5F}));
    }
    GlStage stage;
    const gl::Image ours = stage.image(drawing), theirs = painted_by_librsvg(drawing);
    ASSERT_EQ(ours.rgba.size(), theirs.rgba.size()) << "is rsvg-convert installed?";
    const Difference by = difference(ours, theirs);
    EXPECT_LT(by.mean, 2);
    EXPECT_LT(by.strong, 0.003);
}

TEST(Painter, CoversAsMuchPaperAsAPolygonIsLarge) {
    GlStage stage;
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
        drawing.paths.push_back(filled(each.points, {1, 1, 1, 1}));
        EXPECT_NEAR(sum(stage.image(drawing), 3), each.area, 0.02 * each.area + 1) << each.area;
    }
}

TEST(Painter, FillsABoxOfWholePixelsEvenlyToItsEdgesAndNoFarther) {
    GlStage stage;
    const std::vector<glm::vec2> box{{10, 10}, {50, 10}, {50, 30}, {10, 30}};
    for (const std::vector<glm::vec2>& points : {box, std::vector<glm::vec2>(box.rbegin(), box.rend())}) {
        Drawing drawing = empty(70, 60);
        drawing.paths.push_back(filled(points, {1, 1, 1, 0.5F}));
        const gl::Image image = stage.image(drawing);
        for (int y = 0; y < 60; ++y)
            for (int x = 0; x < 70; ++x)
                EXPECT_NEAR(part(image, x, y, 3), x >= 10 && x < 50 && y >= 10 && y < 30 ? 128 : 0, 1)
                    << x << " " << y;
    }
}

TEST(Painter, KeepsColourAndTransparencyApart) {
    GlStage stage;
    Drawing drawing = empty(8, 8);
    drawing.paths.push_back(filled({{0, 0}, {8, 0}, {8, 8}, {0, 8}}, {1, 0.5F, 0, 0.5F}));
    const gl::Image image = stage.image(drawing);
    EXPECT_NEAR(part(image, 4, 4, 0), 255, 2);
    EXPECT_NEAR(part(image, 4, 4, 1), 128, 2);
    EXPECT_NEAR(part(image, 4, 4, 3), 128, 1);
}

TEST(Painter, PaintsInTheOrderOfTheDrawingAndWordsLast) {
    GlStage stage;
    Drawing drawing = empty(40, 40);
    drawing.texts.push_back({{5, 30}, "\u2588", Face::Mono, 30, {0, 0, 1, 1}});
    drawing.paths.push_back(filled({{0, 0}, {40, 0}, {40, 40}, {0, 40}}, {1, 0, 0, 1}));
    drawing.paths.push_back(filled({{0, 0}, {40, 0}, {40, 40}, {0, 40}}, {0, 1, 0, 1}));
    const gl::Image image = stage.image(drawing);
    EXPECT_EQ(part(image, 35, 35, 1), 255);
    EXPECT_EQ(part(image, 35, 35, 0), 0);
    EXPECT_EQ(part(image, 14, 20, 2), 255);
}

TEST(Painter, LeavesOutPathsThatAreNowhere) {
    GlStage stage;
    Drawing drawing = empty(20, 20);
    const float nowhere = std::numeric_limits<float>::quiet_NaN();
    const float endless = std::numeric_limits<float>::infinity();
    drawing.paths.push_back({{{1, 1}, {nowhere, 5}, {9, 9}}, true, {1, 0, 0, 1}, {1, 0, 0, 1}});
    drawing.paths.push_back({{{1, 1}, {endless, 5}}, false, {}, {1, 0, 0, 1}});
    drawing.paths.push_back({{{5, 5}}, true, {1, 0, 0, 1}, {1, 0, 0, 1}});
    drawing.paths.push_back({{}, true, {1, 0, 0, 1}, {1, 0, 0, 1}});
    drawing.texts.push_back({{nowhere, 3}, "A"});
    EXPECT_EQ(sum(stage.image(drawing), 3), 0);
}

TEST(Painter, GivesTheSamePixelsWhateverItPaintedBefore) {
    const Words words = needed(Words::load("zh"));
    const Document document = needed(
        load_scene(std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/01-edge-pair-alone.satscope.json"));
    const Drawing drawing = needed(draw(document, words, {}));
    GlStage first;
    const gl::Image alone = first.image(drawing);
    Drawing other = drawing;
    for (Text& text : other.texts) text.size_px *= 1.3F;
    first.image(other);
    EXPECT_TRUE(first.image(drawing) == alone);
}

TEST(Painter, PaintsAgainWhatItPaintedBeforeAmongOtherThings) {
    GlStage stage;
    Drawing drawing = empty(30, 30), other = empty(30, 30);
    drawing.paths.push_back(filled({{3.2F, 4}, {20, 22.7F}, {4, 25}}, {1, 0, 0, 1}));
    drawing.texts.push_back({{4, 20}, "A", Face::Sans, 12, {1, 1, 1, 1}});
    other.paths.push_back({{{1, 28}, {29, 3}}, false, {}, {0, 1, 0, 1}, 3});
    const gl::Image alone = stage.image(drawing);
    stage.painter.add(drawing);
    stage.painter.clear();
    stage.painter.add(other);
    const int again = stage.painter.add(drawing);
    const int twice = stage.painter.add(drawing);
    for (const int number : {again, twice}) {
        const gl::Target target = needed(gl::Target::make(30, 30));
        target.begin();
        stage.painter.paint(number, {0, 0, 30, 30, 30});
        EXPECT_TRUE(target.read() == alone);
    }
}

TEST(Painter, MovesNoPixelWhenAPlaceDoes) {
    GlStage stage;
    Drawing drawing = empty(30, 30);
    drawing.paths.push_back({{{3.2F, 4}, {20, 22.7F}}, false, {}, {1, 1, 1, 1}, 2});
    drawing.texts.push_back({{4, 20}, "A", Face::Sans, 12, {1, 1, 1, 1}});
    const gl::Image alone = stage.image(drawing);
    const gl::Target target = needed(gl::Target::make(60, 50));
    const int number = stage.painter.add(drawing);
    target.begin();
    stage.painter.paint(number, {25, 10, 30, 30, 50});
    const gl::Image moved = target.read();
    for (int y = 0; y < 30; ++y)
        for (int x = 0; x < 30; ++x) ASSERT_EQ(part(moved, x + 25, y + 10, 3), part(alone, x, y, 3));
}

}  // namespace app::test::painter_test

// The key of a drawing contains all that is painted.
#include <bit>
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "app/gl/opengl.h"
#include "app/gl/painter.h"
#include "app/tests/gl_fixture.h"

namespace app::test::drawing_key_test {
namespace {

Drawing drawing() {
    Drawing drawing;
    drawing.size_px = {40, 30};
    drawing.paths.push_back({{{1, 2}, {3, 4}, {5, 7}}, false, {0.1F, 0.2F, 0.3F, 1}, {1, 1, 1, 1}, 2, 4, 5});
    drawing.paths.push_back({{{1, 2}, {8, 9}}});
    drawing.texts.push_back({{4, 20}, "A", FontFace::Sans, 12, {1, 1, 1, 1}});
    return drawing;
}

std::vector<std::uint32_t> key_of(const Drawing& drawing) {
    std::vector<std::uint32_t> key;
    gl::add_key(drawing, key);
    return key;
}

TEST(DrawingKey, IsTheSameForTheSameDrawing) { EXPECT_EQ(key_of(drawing()), key_of(drawing())); }

TEST(DrawingKey, IgnoresLabelPositions) {
    Drawing other = drawing();
    other.labels.push_back({{"a"}, {{1, 2}, {3, 4}}});
    EXPECT_EQ(key_of(other), key_of(drawing()));
}

TEST(DrawingKey, DistinguishesTextBoundaries) {
    Drawing one, other;
    for (const char* text : {"ab", "c"}) one.texts.push_back({{0, 0}, text});
    for (const char* text : {"a", "bc"}) other.texts.push_back({{0, 0}, text});
    EXPECT_NE(key_of(one), key_of(other));
    one.texts = {{{0, 0}, "a"}};
    other.texts = {{{0, 0}, std::string("a\0", 2)}};
    EXPECT_NE(key_of(one), key_of(other));
}

TEST(DrawingKey, DiffersWhenAnythingPaintedDiffers) {
    const std::function<void(Drawing&)> changes[] = {
        [](Drawing& d) { d.size_px.x = 41; },
        [](Drawing& d) {
            d.background = {0, 0, 0, 1};
        },
        [](Drawing& d) { d.paths[0].points[1].y = 4.5F; },
        [](Drawing& d) { std::swap(d.paths[0].points[0], d.paths[0].points[1]); },
        [](Drawing& d) { d.paths[0].points.pop_back(); },
        [](Drawing& d) { d.paths[0].closed = true; },
        [](Drawing& d) { d.paths[0].fill.b = 0.4F; },
        [](Drawing& d) { std::swap(d.paths[0].fill, d.paths[0].stroke); },
        [](Drawing& d) { d.paths[0].stroke.a = 0.5F; },
        [](Drawing& d) { d.paths[0].width_px = 3; },
        [](Drawing& d) { d.paths[0].dash_px = 5; },
        [](Drawing& d) { d.paths[0].gap_px = 4; },
        [](Drawing& d) { std::swap(d.paths[0], d.paths[1]); },
        [](Drawing& d) { d.paths.pop_back(); },
        [](Drawing& d) { d.texts[0].origin.x = 5; },
        [](Drawing& d) { d.texts[0].utf8 = "B"; },
        [](Drawing& d) { d.texts[0].face = FontFace::Mono; },
        [](Drawing& d) { d.texts[0].size_px = 13; },
        [](Drawing& d) { d.texts[0].color.g = 0; },
        [](Drawing& d) { d.texts.push_back(d.texts[0]); },
    };
    std::set<std::vector<std::uint32_t>> keys{key_of(drawing())};
    for (const auto& change : changes) {
        Drawing other = drawing();
        change(other);
        EXPECT_TRUE(keys.insert(key_of(other)).second) << &change - changes;
    }
}

// A square, and a point that is not painted.
Drawing square(const Color& color, const glm::vec2& min_fraction) {
    Drawing drawing;
    drawing.size_px = {40, 30};
    drawing.paths.push_back({{{5, 5}, {35, 5}, {35, 25}, {5, 25}}, true, color, {}});
    drawing.paths.push_back({{min_fraction}});
    return drawing;
}

// The hash xor-ed each value into its state before it mixed, so the point could cancel the other colour.
TEST(DrawingKey, DistinguishesDrawingsThatCollidedInAnEarlierHash) {
    const Drawing red = square({1, 0, 0, 1}, {0, 0});
    const Drawing green =
        square({0, 1, 0, 1}, {std::bit_cast<float>(0x4cb512a5U), std::bit_cast<float>(0x2a599140U)});
    GlFixture context;
    context.painter.add(red);
    context.painter.clear();
    const int number = context.painter.add(green);
    const gl::OffscreenTarget target = value_or_throw(gl::OffscreenTarget::make(40, 30));
    target.begin();
    context.painter.paint(number, {0, 0, 40, 30, 30});
    const gl::Image image = target.read();
    EXPECT_EQ(channel_value(image, 20, 15, 0), 0);
    EXPECT_EQ(channel_value(image, 20, 15, 1), 255);
}

}  // namespace
}  // namespace app::test::drawing_key_test

// The formula can be read off the axis: |T·L| = r_A + gap + r_B.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"

namespace app::test::axis_lengths_test {
namespace {

std::vector<Line> lines_of(const Figure& figure, Role role) {
    std::vector<Line> lines;
    std::ranges::copy_if(figure.lines, std::back_inserter(lines),
                         [&](const Line& line) { return line.role == role; });
    return lines;
}

// The length along the axis of the longest line of a role: a bracket without its ends.
Real bracket_length(const DrawContext& context, Role role) {
    Real longest = 0;
    for (const Line& line : lines_of(pair_figure(context), role))
        longest = std::max(longest,
                           std::abs(glm::dot(line.points[1] - line.points[0], context.axis_line.direction)));
    return longest;
}

std::vector<Arrow> center_arrows(const Figure& figure) {
    std::vector<Arrow> arrows;
    std::ranges::copy_if(figure.arrows, std::back_inserter(arrows),
                         [](const Arrow& arrow) { return arrow.role == Role::CenterDistance; });
    return arrows;
}

bool has_label(const Figure& figure, const char* text) {
    return std::ranges::any_of(figure.labels, [&](const Label& label) { return label.text == text; });
}

TEST(AxisLengths, DrawTFromCentreToCentreAndItsProjection) {
    for (const Document& document : {flat_separated(), flat_overlap(), edge_separated()}) {
        const Scene scene(document);
        const DrawContext context = scene.draw_context();
        const Figure figure = pair_figure(context);
        const std::vector<Arrow> arrows = center_arrows(figure);
        ASSERT_EQ(arrows.size(), 2);
        EXPECT_EQ(arrows[0].from, context.a().center);
        EXPECT_EQ(arrows[0].to, context.b().center);
        const Vec3& axis = context.axis_line.direction;
        EXPECT_NEAR(glm::dot(arrows[1].to - arrows[1].from, axis),
                    glm::dot(arrows[0].to - arrows[0].from, axis), context.flat() ? 1e-9 : 0.02);
        EXPECT_LT(glm::dot(arrows[1].from - context.axis_line.base, context.axis_line.outward), 0)
            << "on the side of the shapes";
        EXPECT_EQ(lines_of(figure, Role::CenterLine).size(), 2);
        for (const char* name : {"T", "|T·L|", "r_A", "r_B"}) EXPECT_TRUE(has_label(figure, name)) << name;
    }
}

TEST(AxisLengths, AddUpAlongTheAxis) {
    for (const Document& document : {flat_separated(), flat_overlap()}) {
        const Scene scene(document);
        const DrawContext context = scene.draw_context();
        const bool gap = context.axis()->state == core::AxisState::Separating;
        const Real measure = bracket_length(context, gap ? Role::Gap : Role::Overlap);
        const Real radii = bracket_length(context, Role::RadiusA) + bracket_length(context, Role::RadiusB);
        const Arrow projected = center_arrows(pair_figure(context))[1];
        EXPECT_NEAR(glm::length(projected.to - projected.from), radii + (gap ? measure : -measure), 1e-9);
        EXPECT_NEAR(measure, std::abs(context.axis()->overlap), 1e-9);
    }
}

TEST(AxisLengths, DrawBothBarsBeyondTheAxis) {
    for (const Document& document : {flat_separated(), flat_overlap()}) {
        const Scene scene(document);
        const Figure figure = pair_figure(scene.draw_context());
        const Real a = lines_of(figure, Role::IntervalA).at(0).offset_px,
                   b = lines_of(figure, Role::IntervalB).at(0).offset_px,
                   radius = lines_of(figure, Role::RadiusA).at(0).offset_px;
        EXPECT_GT(a * b, 0) << "on one side";
        EXPECT_GT(std::abs(b), std::abs(a));
        EXPECT_GT(std::abs(radius), std::abs(b));
    }
}

TEST(AxisLengths, NameTheRadiiAtTheBarsOnASmallPaper) {
    const Scene scene(flat_separated());
    const DrawContext context = scene.draw_context({420, 230});
    const Figure figure = pair_figure(context);
    EXPECT_TRUE(lines_of(figure, Role::RadiusA).empty()) << "no room for brackets";
    EXPECT_EQ(center_arrows(figure).size(), 2);
    EXPECT_FALSE(lines_of(figure, Role::Gap).empty());
    const core::AxisTest& axis = *context.axis();
    const auto expect_name = [&](const char* name, Real from, Real to) {
        const auto label = std::ranges::find(figure.labels, name, &Label::text);
        ASSERT_NE(label, figure.labels.end()) << name;
        const Real at = glm::dot(label->anchor, axis.direction);
        EXPECT_GT(at, from) << name;
        EXPECT_LT(at, to) << name;
    };
    const auto middle = [](const core::Interval& interval) { return (interval.min + interval.max) / 2; };
    expect_name("r_A", middle(axis.interval_a), axis.interval_a.max);
    expect_name("r_B", axis.interval_b.min, middle(axis.interval_b));
}

TEST(AxisLengths, LeaveTheRadiiOutWithoutTheDistance) {
    const Scene scene(flat_separated());
    const Figure figure = pair_figure(scene.draw_context({120, 80}));
    EXPECT_FALSE(has_label(figure, "|T·L|"));
    EXPECT_FALSE(has_label(figure, "r_A"));
}

// The formula of a triangle is about the middle of its projection, which is not that of its center.
TEST(AxisLengths, InventNoCentreForAShapeWithoutSymmetry) {
    const core::Polygon triangle{{{-1, -1}, {2, -1}, {-1, 0.5}}};
    for (const int body : {0, 1}) {
        Document document = flat_separated();
        document.bodies[body].placed.shape = triangle;
        const Scene scene(document);
        const DrawContext context = scene.draw_context();
        const Figure figure = pair_figure(context);
        const core::AxisTest& axis = *context.axis();
        const core::Interval& interval = body == 0 ? axis.interval_a : axis.interval_b;
        const Vec3& center = context.solids[body].center;
        ASSERT_GT(std::abs(glm::dot(center, axis.direction) - (interval.min + interval.max) / 2), 1e-3);
        EXPECT_FALSE(has_label(figure, "T")) << body;
        EXPECT_TRUE(lines_of(figure, Role::CenterLine).empty()) << body;
        EXPECT_TRUE(has_label(figure, "|T·L|")) << body;
    }
}

TEST(AxisLengths, AreDrawnInMostScenesOfTheGallery) {
    int scenes = 0, distances = 0, radii = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Scene scene(load_scene(path).value());
        const DrawContext context = scene.draw_context({1280, 800});
        if (context.axis() == nullptr) continue;
        const Figure figure = pair_figure(context);
        ++scenes;
        distances += has_label(figure, "|T·L|") ? 1 : 0;
        radii += has_label(figure, "r_A") ? 1 : 0;
    }
    EXPECT_GT(distances, scenes * 3 / 4) << scenes;
    EXPECT_GT(radii, scenes / 2) << scenes;
}

}  // namespace
}  // namespace app::test::axis_lengths_test

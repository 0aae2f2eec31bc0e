// The segment of an axis between nearest features, and its term and sentence.
#include <gtest/gtest.h>

#include "app/analysis/explain.h"
#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"
#include "app/ui/terms.h"

namespace app::nearest_feature_test {
namespace {

Document disc_at_corner() {
    Document document = test::make_scene({test::rect("A", {-0.9, -0.4}, {0.9, 0.6}, 0)});
    document.bodies.push_back({"B", {core::Circle{0.5}, {{0.75, 0.95, 0}, core::Angle{0}}}, ""});
    return document;
}

const core::AxisTest& round_axis(const core::Trace& trace) {
    return *std::find_if(trace.axes.begin(), trace.axes.end(), [](const core::AxisTest& axis) {
        return axis.kind == core::AxisKind::NearestFeature;
    });
}

// World ends of the dashed segment.
std::vector<Vec3> segment_of(const Document& document) {
    const core::Trace trace = analyze(document, "").trace;
    const test::Scene scene(document, core::to_string(round_axis(trace)).c_str());
    const DrawContext context = scene.draw_context();
    for (const Line& line : pair_figure(context).lines)
        if (line.role == Role::Witness)
            return {context.to_world(line.points[0]), context.to_world(line.points[1])};
    return {};
}

TEST(NearestFeature, RunsFromTheCornerToTheCenterOfTheDisc) {
    const std::vector<Vec3> segment = segment_of(disc_at_corner());
    ASSERT_EQ(segment.size(), 2U);
    EXPECT_LT(glm::distance(segment[0], Vec3(0, 0.2, 0)), 1e-9);
    EXPECT_LT(glm::distance(segment[1], Vec3(0.75, 0.95, 0)), 1e-9);
}

TEST(NearestFeature, RunsFromCenterToCenterOfTwoSpheres) {
    const Document document =
        test::make_scene({test::ball("A", {-1, 0.25, 0}, 0.5), test::ball("B", {1, 0.5, 2}, 0.75)});
    const std::vector<Vec3> segment = segment_of(document);
    ASSERT_EQ(segment.size(), 2U);
    EXPECT_LT(glm::distance(segment[0], Vec3(-1, 0.25, 0)), 1e-9);
    EXPECT_LT(glm::distance(segment[1], Vec3(1, 0.5, 2)), 1e-9);
}

TEST(NearestFeature, HasATermOfItsOwn) {
    const core::Trace trace = analyze(disc_at_corner(), "").trace;
    EXPECT_STREQ(term_of_axis(round_axis(trace).kind), "nearest_axis");
}

TEST(NearestFeature, IsNotDrawnForAnAxisOfAFace) {
    const test::Scene scene(disc_at_corner(), "A0");
    for (const Line& line : pair_figure(scene.draw_context()).lines) EXPECT_NE(line.role, Role::Witness);
}

}  // namespace
}  // namespace app::nearest_feature_test

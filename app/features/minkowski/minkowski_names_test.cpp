// Names of facets and the sides of the current one.
#include <algorithm>
#include <cmath>

#include "app/drawing/placement.h"
#include "app/features/minkowski/minkowski.h"
#include "app/tests/minkowski_fixture.h"

namespace app::minkowski_names_test {
namespace {

using test::Shown, test::for_each_gallery_scene, test::gallery_scene;

constexpr Real tolerance = 1e-9;  // of normalized lengths

// The line from the anchor of a label to its box.
bool has_leader(const Drawing& drawing, const LabelBox& label) {
    const glm::vec2 anchor = label.placed.anchor, end = glm::clamp(anchor, label.box.min, label.box.max);
    return std::ranges::any_of(drawing.paths, [&](const Path& path) {
        return path.points.size() == 2 && glm::distance(path.points[0], anchor) < 0.5F &&
               glm::distance(path.points[1], end) < 0.5F;
    });
}

TEST(MinkowskiNames, NamesTheDecidingFaceByItsAxisWithTheSignOfItsNormal) {
    Shown shown(gallery_scene("24-edge-pair-wins"));
    const core::AxisTest& axis = shown.trace().axes[shown.trace().least];
    const int facet = facet_of_axis(shown.model.difference, axis);
    ASSERT_GE(facet, 0);
    const std::string name = facet_name(shown.model.difference.facets[facet]);
    EXPECT_TRUE(name == "+" + axis_markup(axis) || name == "\u2212" + axis_markup(axis)) << name;
    EXPECT_TRUE(std::ranges::any_of(shown.figure(3).labels, [&](const Label& label) {
        return label.text == name;
    })) << name;
}

TEST(MinkowskiNames, GivesTheTwoFacetsOfAnAxisOppositeSigns) {
    Shown shown(test::flat_overlap());
    std::vector<std::string> names;
    for (const MinkowskiFacet& facet : shown.model.difference.facets) names.push_back(facet_name(facet));
    std::ranges::sort(names);
    EXPECT_EQ(names,
              (std::vector<std::string>{"+A_0", "+A_1", "+B_0", "+B_1", "−A_0", "−A_1", "−B_0", "−B_1"}));
}

// The sides of the facet of an edge pair are both edges, each twice.
TEST(MinkowskiNames, DrawsTheSidesOfTheCurrentFacetInTheColorsOfTheirShapes) {
    Shown shown(gallery_scene("24-edge-pair-wins"));
    const core::AxisTest& axis = shown.trace().axes[shown.trace().least];
    const Figure figure = shown.figure(3);
    const auto expect_two_along = [&](Role role, const Vec3& direction) {
        int count = 0;
        for (const Line& line : figure.lines) {
            if (line.role != role) continue;
            const Vec3 along = glm::normalize(line.points[1] - line.points[0]);
            EXPECT_NEAR(std::abs(glm::dot(along, direction)), 1, tolerance);
            ++count;
        }
        EXPECT_EQ(count, 2);
    };
    expect_two_along(Role::CurrentArcA, shown.model.a.edge_directions[axis.feature_a]);
    expect_two_along(Role::CurrentArcB, shown.model.b.edge_directions[axis.feature_b]);
}

TEST(MinkowskiNames, DividesASideOfParallelEdges) {
    const core::Quat none(1, 0, 0, 0);
    Shown shown(test::make_scene(
        {test::box("A", {0, 0, 0}, {1, 1, 1}, none), test::box("B", {1.9, 0, 0}, {1, 2, 3}, none)}));
    Real of_a = 0, of_b = 0;
    for (const Line& line : shown.figure(3).lines) {
        const Real length = glm::length(line.points[1] - line.points[0]) / shown.model.unit;
        if (line.role == Role::CurrentArcA) of_a += length;
        if (line.role == Role::CurrentArcB) of_b += length;
    }
    EXPECT_NEAR(of_a, 8, 1e-9);
    EXPECT_NEAR(of_b, 20, 1e-9);
}

Document with_round_polygon(int count) {
    core::Polygon polygon;
    polygon.points.clear();
    for (int i = 0; i < count; ++i) {
        const Real angle = glm::two_pi<Real>() * i / count;
        polygon.points.emplace_back(2 * std::cos(angle), std::sin(angle));
    }
    Document document = test::flat_overlap();
    document.bodies[0].placed.shape = polygon;
    return document;
}

TEST(MinkowskiNames, NamesOnlyTheEdgesWithRoomOfAPolygonWithManyCorners) {
    Shown shown(with_round_polygon(1000));
    ASSERT_GE(shown.trace().least, 0);
    const std::string deciding = axis_markup(shown.trace().axes[shown.trace().least]);
    const Figure figure = shown.figure(3);
    EXPECT_LT(figure.labels.size(), 20U);
    EXPECT_LT(std::ranges::count_if(figure.lines,
                                    [](const Line& line) { return line.layer == PaintLayer::Overlay; }),
              20);
    EXPECT_TRUE(std::ranges::any_of(figure.labels, [&](const Label& label) {
        return label.text.substr(1) == deciding && label.kind == LabelKind::Name;
    })) << deciding;
}

TEST(MinkowskiNames, PlacesTheSmallNamesOfManyEdgesAtTheirEdges) {
    Shown shown(with_round_polygon(40));
    const Figure figure = shown.figure(3);
    const Drawing drawing = flatten(figure, ViewTransform(shown.paper.camera, true, shown.paper.size_px),
                                    test::default_draw_options());
    int named = 0;
    for (const LabelBox& label : drawing.labels) {
        const auto facet = std::ranges::find_if(
            shown.model.difference.facets,
            [&](const MinkowskiFacet& one) { return facet_name(one) == label.placed.id; });
        if (facet == shown.model.difference.facets.end()) continue;
        const glm::vec2 end = glm::clamp(label.placed.anchor, label.box.min, label.box.max);
        EXPECT_LT(glm::distance(end, label.placed.anchor), 30) << label.placed.id;
        ++named;
    }
    EXPECT_GT(named, 8);
}

TEST(MinkowskiNames, NamesEachFaceInsideItOrWithALeader) {
    int inside = 0, leaders = 0;
    for_each_gallery_scene([&](const Shown& shown, const ViewTransform& view) {
        const MinkowskiDifference& difference = shown.model.difference;
        if (difference.flat) return;
        const Drawing drawing = flatten(
            minkowski_figure(shown.model, shown.scene.analysis, shown.paper, {3, -1}, shown.scene.texts),
            view, test::default_draw_options());
        for (const MinkowskiFacet& facet : difference.facets) {
            const auto label = std::ranges::find_if(
                drawing.labels, [&](const LabelBox& one) { return one.placed.id == facet_name(facet); });
            if (label == drawing.labels.end()) continue;
            PaperPolygon polygon;
            for (const Vec3& vertex : facet.vertices)
                polygon.push_back(view.project(vertex + difference.radius * facet.normal).px);
            const bool is_inside = clearance(polygon, label->box) > 0;
            const Vec3 sight = view.orthographic()
                                   ? view.forward()
                                   : facet.vertices[0] + difference.radius * facet.normal - view.eye();
            const bool is_front = glm::dot(facet.normal, sight) < 0;
            const bool is_led = has_leader(drawing, *label);
            EXPECT_TRUE((is_inside && is_front) || is_led) << label->placed.id;
            ++(is_led ? leaders : inside);
        }
    });
    EXPECT_GT(inside, 150);
    EXPECT_GT(leaders, 3);
}

}  // namespace
}  // namespace app::minkowski_names_test

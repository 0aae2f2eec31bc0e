// The figure of a pair: its elements, the ends of its lines, and its layers.
#include "app/scene/pair_figure.h"

#include <algorithm>

#include "app/tests/figures.h"
#include "app/tests/view_scenes.h"

namespace app::pair_test {
namespace {

using test::Scene;

std::vector<Line> lines_of(const Figure& figure, Role role) {
    std::vector<Line> result;
    for (const Line& line : figure.lines)
        if (line.role == role) result.push_back(line);
    return result;
}

std::vector<Document> all_scenes() {
    return {test::flat_overlap(), test::flat_separated(), test::edge_separated(), test::deep_overlap(),
            test::ball_and_box()};
}

void expect_projection_lines_on_bars(const Figure& figure, Role projection_role, Role bar_role) {
    const std::vector<Line> bars = lines_of(figure, bar_role),
                            projection_lines = lines_of(figure, projection_role);
    ASSERT_EQ(bars.size(), 1U);
    ASSERT_EQ(projection_lines.size(), 2U);
    EXPECT_LT(glm::length(projection_lines[0].points[1] - bars[0].points[0]), 1e-9);
    EXPECT_LT(glm::length(projection_lines[1].points[1] - bars[0].points[1]), 1e-9);
    for (const Line& projection_line : projection_lines) {
        const Vec3 bar = glm::normalize(bars[0].points[1] - bars[0].points[0]);
        EXPECT_NEAR(glm::dot(projection_line.points[1] - projection_line.points[0], bar), 0, 1e-9);
    }
}

// Solids and trace are scaled by the same power of two, also generators, half extents, terms and search
// steps.
TEST(DrawContext, SolidsAndTraceHaveTheSameScale) {
    for (Document document : all_scenes()) {
        document.method = is_flat(document) ? "center-radius" : "gjk-epa";
        const Scene scene(document), large(test::scaled_and_moved(document, 1024, Vec3(0)));
        const DrawContext context = scene.draw_context(), large_context = large.draw_context();
        EXPECT_EQ(large_context.unit * 1024, context.unit);
        for (std::size_t i = 0; i < context.solids.size(); ++i) {
            EXPECT_EQ(large_context.solids[i].half_extents, context.solids[i].half_extents);
            EXPECT_EQ(large_context.solids[i].generators, context.solids[i].generators);
        }
        ASSERT_EQ(large_context.trace.terms.size(), context.trace.terms.size());
        for (std::size_t i = 0; i < context.trace.terms.size(); ++i)
            EXPECT_EQ(large_context.trace.terms[i].value, context.trace.terms[i].value);
        ASSERT_EQ(large_context.trace.search.size(), context.trace.search.size());
        for (std::size_t i = 0; i < context.trace.search.size(); ++i)
            EXPECT_EQ(large_context.trace.search[i].support, context.trace.search[i].support);
        const core::Interval interval = core::project(large_context.a(), large_context.axis()->direction);
        EXPECT_NEAR(interval.max, large_context.axis()->interval_a.max, 1e-12);
    }
}

TEST(PairFigure, DrawsProjectionLinesPerpendicularToTheEndsOfTheBars) {
    for (const Document& document : all_scenes()) {
        const Scene scene(document);
        const Figure figure = pair_figure(scene.draw_context());
        expect_projection_lines_on_bars(figure, Role::ProjectionLineA, Role::IntervalA);
        expect_projection_lines_on_bars(figure, Role::ProjectionLineB, Role::IntervalB);
    }
}

TEST(PairFigure, DrawsTheMtvAsLongAsTheDepth) {
    int overlapping = 0;
    for (const Document& document : all_scenes()) {
        const Scene scene(document);
        const DrawContext context = scene.draw_context();
        for (const Arrow& arrow : pair_figure(context).arrows) {
            if (arrow.role != Role::Mtv) continue;
            ++overlapping;
            EXPECT_NEAR(glm::length(arrow.to - arrow.from), scene.analysis.trace.depth * context.unit, 1e-12);
            EXPECT_LT(glm::length(arrow.from - context.b().center), 1e-12);
        }
    }
    EXPECT_EQ(overlapping, 3);
}

TEST(PairFigure, KeepsTheAxisClearOfBothShapes) {
    for (const Document& document : all_scenes()) {
        const Scene scene(document);
        const DrawContext context = scene.draw_context();
        const AxisLine& axis_line = context.axis_line;
        const Real at = glm::dot(axis_line.base, axis_line.outward);
        EXPECT_GT(at, support_distance(context.a(), axis_line.outward));
        EXPECT_GT(at, support_distance(context.b(), axis_line.outward));
        EXPECT_NEAR(glm::dot(axis_line.base, axis_line.direction), 0, 1e-9);
    }
}

TEST(PairFigure, PutsTheSeparatingPlaneInTheMiddleOfTheGap) {
    for (const Document& document : {test::flat_separated(), test::edge_separated()}) {
        const Scene scene(document);
        const DrawContext context = scene.draw_context();
        const core::AxisTest& axis = *context.axis();
        const std::vector<Line> dividers = lines_of(pair_figure(context), Role::SeparatingPlane);
        ASSERT_EQ(dividers.size(), 1U);
        for (const Vec3& point : dividers[0].points) {
            EXPECT_NEAR(glm::dot(point, axis.direction) - support_distance(context.a(), axis.direction),
                        scene.analysis.trace.gap * context.unit / 2, 1e-9);
        }
    }
}

TEST(PairFigure, OverlapRegionIsTheIntersectionOfBothRectangles) {
    const Scene scene(
        test::make_scene({test::rect("A", {0, 0}, {1, 1}, 0), test::rect("B", {1.5, 1}, {1, 1}, 0)}));
    const DrawContext context = scene.draw_context();
    const Figure figure = pair_figure(context);
    const auto shared = std::find_if(figure.areas.begin(), figure.areas.end(),
                                     [](const Area& area) { return area.role == Role::Overlap; });
    ASSERT_NE(shared, figure.areas.end());
    Vec3 low(1e9), high(-1e9);
    for (const Vec3& point : shared->points) {
        low = glm::min(low, point / context.unit);
        high = glm::max(high, point / context.unit);
    }
    EXPECT_LT(glm::length(low - Vec3(0.5, 0, 0)), 1e-12);
    EXPECT_LT(glm::length(high - Vec3(1, 1, 0)), 1e-12);
}

TEST(PairFigure, OverlapRegionIsInsideBothBoxes) {
    const Scene scene(test::deep_overlap());
    const DrawContext context = scene.draw_context();
    int faces = 0;
    for (const Area& area : pair_figure(context).areas) {
        if (area.role != Role::Overlap) continue;
        ++faces;
        for (const Vec3& point : area.points)
            for (const core::Solid* solid : {&context.a(), &context.b()})
                for (const core::Face& face : solid->faces)
                    EXPECT_LT(glm::dot(face.normal, point - solid->center),
                              glm::dot(face.normal, solid->vertices[face.vertices[0]]) + 1e-9);
    }
    EXPECT_GE(faces, 4);
}

// Extent of the outline of the common region on the paper, in directions around a point.
Real support_on_paper(const DrawContext& context, const Area& area, const Vec2& direction) {
    Real max_support = -1e300;
    for (const Vec3& point : area.points)
        max_support = std::max(max_support, glm::dot(context.view.project(point).px, direction));
    return max_support;
}

TEST(PairFigure, OutlinesTheOverlapOfABallAndABox) {
    const Scene scene(test::make_scene({test::box("A", {0, 0, 0}, {1, 0.5, 1}, core::Quat(1, 0, 0, 0)),
                                        test::ball("B", {0.2, 0.7, 0}, 0.6)}));
    const DrawContext context = scene.draw_context();
    const Figure figure = pair_figure(context);
    const auto shared = std::find_if(figure.areas.begin(), figure.areas.end(),
                                     [](const Area& area) { return area.role == Role::Overlap; });
    ASSERT_NE(shared, figure.areas.end());
    // Independent check: the extreme points of the ball that are inside the box.
    for (int direction_index = 0; direction_index < 32; ++direction_index) {
        const Vec2 direction(std::cos(direction_index * glm::two_pi<Real>() / 32),
                             std::sin(direction_index * glm::two_pi<Real>() / 32));
        Real max_support = -1e300;
        for (int i = 0; i <= 200; ++i) {
            for (int k = 0; k < 200; ++k) {
                const Real up = -1 + 0.01 * i, angle = k * glm::two_pi<Real>() / 200;
                const Vec3 point =
                    Vec3(0.2, 0.7, 0) + 0.6 * Vec3(std::sqrt(1 - up * up) * std::cos(angle), up,
                                                   std::sqrt(1 - up * up) * std::sin(angle));
                if (point.y > 0.5) continue;
                max_support = std::max(
                    max_support, glm::dot(context.view.project(context.to_normalized(point)).px, direction));
            }
        }
        EXPECT_NEAR(support_on_paper(context, *shared, direction), max_support, 2) << direction_index;
    }
}

std::size_t count_elements(const Figure& figure) {
    return figure.areas.size() + figure.balls.size() + figure.lines.size() + figure.arrows.size() +
           figure.markers.size() + figure.labels.size();
}

// A scene in which the layer adds elements.
Document document_with_layer(SceneLayer layer) {
    const bool is_separated = layer == SceneLayer::SeparatingPlane;
    Document document = is_separated ? test::edge_separated() : test::deep_overlap();
    document.visible_layers.set();
    return document;
}

TEST(PairFigure, HidesOnlyTheElementsOfAHiddenLayer) {
    for (const LayerInfo& row : layers()) {
        Document document = document_with_layer(row.layer);
        const InteractionState interaction{1, -1};
        const Scene full(document);
        document.visible_layers[static_cast<std::size_t>(row.layer)] = false;
        const Scene less(document);
        const Figure before = pair_figure(full.draw_context(Vec2(900, 600), interaction));
        const Figure after = pair_figure(less.draw_context(Vec2(900, 600), interaction));
        EXPECT_LT(count_elements(after), count_elements(before)) << row.id;
        EXPECT_EQ(lines_of(after, Role::ShapeA).size(), lines_of(before, Role::ShapeA).size()) << row.id;
        EXPECT_GT(2 * count_elements(after), count_elements(before)) << row.id;
    }
}

TEST(PairFigure, IsTheSameAtEverySizeAndPosition) {
    const Scene clear_ratio(test::flat_overlap());
    const Drawing one =
        draw_pair(clear_ratio.analysis, Vec2(800, 500), test::default_draw_options(), clear_ratio.texts, {});
    for (const Document& document : {test::scaled_and_moved(test::flat_overlap(), 0x1p-490, Vec3(0)),
                                     test::scaled_and_moved(test::flat_overlap(), 0x1p490, Vec3(0)),
                                     test::scaled_and_moved(test::flat_overlap(), 1, Vec3(1e7, 1e7, 0))}) {
        Scene scene(document);
        const Figure figure = pair_figure(scene.draw_context(Vec2(800, 500)));
        const Figure first = pair_figure(clear_ratio.draw_context(Vec2(800, 500)));
        const DrawContext context = scene.draw_context(Vec2(800, 500)),
                          first_context = clear_ratio.draw_context(Vec2(800, 500));
        const Line bar = lines_of(figure, Role::IntervalA)[0],
                   first_bar = lines_of(first, Role::IntervalA)[0];
        for (int end : {0, 1})
            EXPECT_LT(glm::length(context.view.project(bar.points[end]).px -
                                  first_context.view.project(first_bar.points[end]).px),
                      0.01);
        const Drawing again =
            draw_pair(scene.analysis, Vec2(800, 500), test::default_draw_options(), scene.texts, {});
        EXPECT_GT(again.paths.size(), one.paths.size() / 2);
    }
}

TEST(PairFigure, HasOnlyFinitePointsForPointsPlatesAndConcentricShapes) {
    const core::Quat straight(1, 0, 0, 0);
    for (const Document& document :
         {test::make_scene(
              {test::box("A", Vec3(0), Vec3(0), straight), test::box("B", Vec3(0), Vec3(0), straight)}),
          test::make_scene(
              {test::box("A", Vec3(0), Vec3(1, 0, 1), straight), test::box("B", Vec3(0), Vec3(1), straight)}),
          test::make_scene({test::ball("A", Vec3(0), 1), test::ball("B", Vec3(0), 0)}),
          test::make_scene({test::rect("A", {0, 0}, {0, 0}, 0), test::rect("B", {1, 0}, {0, 1}, 0)})}) {
        Document all = document;
        all.visible_layers.set();
        const Scene scene(all);
        const Drawing drawing =
            draw_pair(scene.analysis, Vec2(640, 400), test::default_draw_options(), scene.texts, {1, 0});
        EXPECT_FALSE(drawing.paths.empty());
        for (const Path& path : drawing.paths)
            for (const glm::vec2& point : path.points) ASSERT_TRUE(std::isfinite(point.x + point.y));
    }
}

// Distance on the paper from the nearer of two points.
Real nearest_px(const ViewTransform& view, const Vec3& point, const std::vector<Vec3>& ends) {
    const auto px = [&](const Vec3& end) {
        return glm::length(view.project(point).px - view.project(end).px);
    };
    return std::min(px(ends[0]), px(ends[1]));
}

TEST(PairFigure, DrawsTheBracketPerpendicularToTheBarsInEveryView) {
    int ticks = 0;
    for (Document document : {test::deep_overlap(), test::edge_separated(), test::ball_and_box()})
        for (const Real yaw : {-2.0, -0.4, 0.7, 1.5}) {
            const Scene framed(document);
            document.camera = framed.draw_context().camera;
            document.camera->yaw = yaw;
            const Scene scene(document);
            const DrawContext context = scene.draw_context();
            const Figure figure = pair_figure(context);
            const core::AxisTest& axis = *context.axis();
            const std::vector<Vec3> ends{context.axis_line.point_at(axis.interval_b.min),
                                         context.axis_line.point_at(axis.interval_a.max)};
            for (const Line& line : lines_of(figure, role_of_state(axis.state))) {
                if (line.layer != PaintLayer::Overlay || line.points.size() != 2) continue;
                const Vec3 delta = line.points[1] - line.points[0];
                if (line.offset_px != 0) {  // along the axis as A's bar runs, on the same side
                    EXPECT_GT(glm::dot(delta, axis.direction), 0);
                    EXPECT_GT(line.offset_px * lines_of(figure, Role::IntervalA).at(0).offset_px, 0);
                    continue;
                }
                const Real near_px = nearest_px(context.view, line.points[0], ends),
                           far_px = nearest_px(context.view, line.points[1], ends);
                EXPECT_GT(near_px, 18) << "beyond the bars";
                EXPECT_NEAR(far_px - near_px, 8, 0.1);
                ++ticks;
            }
        }
    EXPECT_GE(ticks, 16);
}

int count_dashed(const Drawing& drawing, const Color& color) {
    return static_cast<int>(std::count_if(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
        return is_dashed(path) && same_hue(path.stroke, color);
    }));
}

TEST(PairFigure, DashesTheMtvInsideAShape) {
    const Color color = find_theme("dark")->mtv;
    const Scene solid(test::deep_overlap()), flat(test::flat_overlap());
    for (const Scene* scene : {&solid, &flat}) {
        const DrawContext context = scene->draw_context();
        Figure figure;
        add_bodies(figure, context);
        add_mtv(figure, context);
        const Drawing drawing = flatten(figure, context.view, test::default_draw_options());
        EXPECT_EQ(count_dashed(drawing, color), scene == &solid ? 1 : 0);
    }
}

TEST(PairFigure, DashesTheAxisInsideAShape) {
    const Scene scene(test::deep_overlap());
    DrawContext context = scene.draw_context();
    const Color color = find_theme("dark")->mtv, color_a = find_theme("dark")->a;
    for (const bool is_inside : {false, true}) {
        if (is_inside) context.axis_line.base = context.a().center;
        Figure figure;
        add_axis(figure, context, *context.axis());
        std::erase_if(figure.lines, [](const Line& line) { return line.role == Role::ProjectionLineA; });
        const int without_bodies =
            count_dashed(flatten(figure, context.view, test::default_draw_options()), color_a);
        EXPECT_EQ(without_bodies, 0);
        for (const std::vector<Vec3>& face : face_polygons(context.a()))
            figure.areas.push_back({face, Role::ShapeA});
        const Drawing drawing = flatten(figure, context.view, test::default_draw_options());
        EXPECT_EQ(count_dashed(drawing, color) > 0, is_inside);
        EXPECT_EQ(count_dashed(drawing, color_a) > 0, is_inside) << "bar of A";
    }
}

TEST(PairFigure, MarksComparedContactsWithTheirName) {
    const Scene scene(test::deep_overlap());
    const ComparedContacts compared{"reported", {{0.1, 0.2, 0.3}, {0.4, 0.2, 0.3}}, {0, 1, 0}};
    InteractionState interaction;
    interaction.compared = &compared;
    const DrawContext context = scene.draw_context(Vec2(900, 600), interaction);
    const Figure figure = pair_figure(context);
    const auto is_compared = [](const Marker& marker) {
        return marker.shape == MarkerShape::Square && marker.role == Role::Note;
    };
    EXPECT_EQ(std::count_if(figure.markers.begin(), figure.markers.end(), is_compared), 2);
    const auto label = std::find_if(figure.labels.begin(), figure.labels.end(),
                                    [](const Label& each) { return each.id == "compared"; });
    ASSERT_NE(label, figure.labels.end());
    EXPECT_EQ(label->text, "contacts: reported");
    EXPECT_NEAR(glm::length(context.to_world(label->anchor) - core::Vec3(0.1, 0.2, 0.3)), 0, 1e-12);
    const Figure plain = pair_figure(scene.draw_context(Vec2(900, 600)));
    EXPECT_EQ(std::count_if(plain.markers.begin(), plain.markers.end(), is_compared), 0);
}

TEST(PairFigure, PaintsTheMtvOverTheGizmo) {
    const Scene scene(test::deep_overlap());
    InteractionState interaction;
    interaction.selected = 1;
    interaction.gizmo = {GizmoTool::Move, world_axes};
    const Figure figure = pair_figure(scene.draw_context(Vec2(900, 600), interaction));
    const auto at = [&](Role role) {
        return std::find_if(figure.arrows.begin(), figure.arrows.end(),
                            [&](const Arrow& arrow) { return arrow.role == role; });
    };
    ASSERT_NE(at(Role::Mtv), figure.arrows.end());
    EXPECT_LT(at(Role::HandleZ), at(Role::Mtv));
}

TEST(PairFigure, NumbersTheGridAtBothEdgesForLongNumbers) {
    const DrawOptions options = test::default_draw_options();
    for (const Real factor : {1.0, 3000.0}) {
        const Scene scene(test::scaled_and_moved(test::flat_overlap(), factor, Vec3(0)));
        const DrawContext context = scene.draw_context(Vec2(1200, 800));
        const Drawing drawing = flatten(pair_figure(context), context.view, options);
        int below = 0, right = 0;
        for (const TextRun& text : drawing.texts) {
            if (text.color != options.theme->dim) continue;
            below += text.origin.y > drawing.size_px.y - 20 ? 1 : 0;
            right += text.origin.x > drawing.size_px.x - 60 ? 1 : 0;
        }
        EXPECT_GE(below, 4) << factor;
        EXPECT_GE(right, 3) << factor;
    }
}

TEST(PairFigure, MarksContextThatCollides) {
    Document document = test::flat_separated();
    document.bodies.push_back(test::rect("hit", {-2.2, -0.1}, {0.3, 0.3}, 0));
    document.bodies.push_back(test::rect("free", {0, 5}, {0.3, 0.3}, 0));
    const Scene scene(document);
    const Figure figure = pair_figure(scene.draw_context());
    EXPECT_EQ(lines_of(figure, Role::ContextColliding).size(), 1U);
    EXPECT_EQ(lines_of(figure, Role::Context).size(), 1U);
}

}  // namespace
}  // namespace app::pair_test

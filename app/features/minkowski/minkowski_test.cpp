// Tests of the picture of the Minkowski difference: its measures, its construction and its sentences.
#include "app/features/minkowski/minkowski.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/document/scene_file.h"
#include "app/drawing/placement.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/scene/solid_outline.h"
#include "app/tests/minkowski_fixture.h"
#include "core/tests/sampler.h"

namespace app::minkowski_test {
namespace {

using test::Shown, test::for_each_gallery_scene, test::gallery_scene, test::to_document;

constexpr Real tolerance = 1e-9;  // of normalized lengths

// How far the point is outside A - B with all differences of vertices; random directions, no facets.
Real distance_outside(const Shown& shown, const Vec3& point, core::Sampler& sampler) {
    Real widest = -1e300;
    for (int i = 0; i < 2000; ++i) {
        Vec3 direction = sampler.direction();
        if (shown.model.difference.flat) direction = glm::normalize(Vec3(direction.x, direction.y, 0));
        Real farthest = -1e300;
        for (const Vec3& a : shown.model.a.vertices)
            for (const Vec3& b : shown.model.b.vertices)
                farthest = std::max(farthest, glm::dot(a - b, direction));
        widest = std::max(widest, glm::dot(point, direction) - farthest - shown.model.difference.radius);
    }
    return widest;
}

TEST(Minkowski, PointsTheMtvFromTheOriginToTheBoundary) {
    core::Sampler sampler(3);
    int arrows = 0;
    for (int i = 0; i < 60; ++i) {
        for (const core::Pair& pair : {sampler.boxes(1), sampler.polygons(), sampler.rounded_flat(),
                                       sampler.rounded_boxes(), sampler.hulls()}) {
            Shown shown(to_document(pair));
            for (const Arrow& arrow : shown.figure().arrows) {
                EXPECT_EQ(arrow.from, shown.origin());
                EXPECT_NEAR(glm::length(arrow.to - arrow.from), shown.trace().depth * shown.model.unit,
                            tolerance);
                EXPECT_LE(distance_outside(shown, arrow.to, sampler), tolerance);
                const Real support = glm::dot(support_point(shown.model.difference, shown.trace().normal),
                                              shown.trace().normal);
                EXPECT_NEAR(glm::dot(arrow.to, shown.trace().normal), support, tolerance);
                ++arrows;
            }
        }
    }
    EXPECT_GT(arrows, 80);
}

// The line of the figure from the origin along the axis; nullptr if there is none.
const Line* find_measure(const Figure& figure, const Vec3& origin, const Vec3& direction) {
    const auto is_measure = [&](const Line& line) {
        const Vec3 along = line.points.back() - line.points[0];
        return line.points.size() == 2 && line.points[0] == origin && glm::length(along) > 0 &&
               glm::length(glm::cross(glm::normalize(along), direction)) < tolerance;
    };
    const auto found = std::find_if(figure.lines.begin(), figure.lines.end(), is_measure);
    return found == figure.lines.end() ? nullptr : &*found;
}

TEST(Minkowski, DrawsTheOverlapOfEachAxisAtARightAngleToTheLineOfItsEdge) {
    core::Sampler sampler(4);
    int measures = 0, edges = 0;
    for (int i = 0; i < 200; ++i) {
        Shown shown(to_document(sampler.polygons()));
        if (shown.trace().verdict != core::Verdict::Overlap) continue;
        const Figure figure = shown.figure();
        for (std::size_t k = 0; k < shown.trace().axes.size(); ++k) {
            const core::AxisTest& axis = shown.trace().axes[k];
            if (static_cast<int>(k) == shown.trace().least || !core::is_measured(axis)) continue;
            const Line* measure = find_measure(figure, shown.origin(), axis.direction);
            ASSERT_NE(measure, nullptr);
            const Vec3 foot = measure->points[1];
            EXPECT_NEAR(glm::length(foot - shown.origin()), axis.overlap * shown.model.unit, tolerance);
            Real farthest = -1e300;
            for (const Vec3& a : shown.model.a.vertices)
                for (const Vec3& b : shown.model.b.vertices)
                    farthest = std::max(farthest, glm::dot(a - b, axis.direction));
            EXPECT_NEAR(glm::dot(foot, axis.direction), farthest, tolerance);
            ++measures;
            const int facet = facet_of_axis(shown.model.difference, axis);
            if (facet < 0) continue;  // the support line of a vertex
            const std::vector<Vec3>& edge = shown.model.difference.facets[facet].vertices;
            const Vec3 along = glm::normalize(edge[1] - edge[0]);
            EXPECT_NEAR(glm::dot(along, foot - shown.origin()), 0, tolerance);
            EXPECT_NEAR(glm::length(glm::cross(foot - edge[0], along)), 0, tolerance);
            ++edges;
        }
    }
    EXPECT_GT(measures, 200);
    EXPECT_GT(edges, 100);
}

TEST(Minkowski, DrawsTheGapToTheLineAndTheDistanceToTheBoundary) {
    Shown shown(gallery_scene("08-gap-is-not-distance"));
    ASSERT_GT(shown.trace().distance, shown.trace().gap + 0.1);
    Real gap = 0, distance = 0;
    for (const Line& line : shown.figure().lines) {
        if (line.points[0] != shown.origin()) continue;
        if (line.role == Role::Gap) gap = glm::length(line.points[1] - line.points[0]);
        if (line.role == Role::Witness) distance = glm::length(line.points[1] - line.points[0]);
    }
    EXPECT_NEAR(gap, shown.trace().gap * shown.model.unit, tolerance);
    EXPECT_NEAR(distance, shown.trace().distance * shown.model.unit, tolerance);
}

TEST(Minkowski, IsTheHullOfTheCopiesOfTheThirdStep) {
    for (const Document& document : {test::flat_overlap(), gallery_scene("13-triangle-and-hexagon")}) {
        Shown shown(document);
        std::vector<core::Vec2> corners;
        for (const Line& line : shown.figure(2).lines)
            if (line.role == Role::Ghost)
                for (const Vec3& point : line.points) corners.emplace_back(point);
        std::vector<core::Vec2> expected;
        for (const Vec3& vertex : shown.model.difference.vertices) expected.emplace_back(vertex);
        for (const core::Vec2& vertex : expected) {
            const bool is_corner = std::any_of(corners.begin(), corners.end(), [&](const core::Vec2& corner) {
                return glm::length(corner - vertex) < tolerance;
            });
            EXPECT_TRUE(is_corner);
        }
        for (const MinkowskiFacet& facet : shown.model.difference.facets)
            for (const core::Vec2& corner : corners)
                EXPECT_LE(glm::dot(Vec3(corner, 0), facet.normal), facet.distance + tolerance);
    }
}

TEST(Minkowski, MirrorsBThroughItsCentreInTheSecondStep) {
    Shown shown(gallery_scene("13-triangle-and-hexagon"));
    const auto corners_of = [&](Role role) {
        std::vector<Vec3> corners;
        for (const Line& line : shown.figure(1).lines)
            if (line.role == role) corners.insert(corners.end(), line.points.begin(), line.points.end());
        return corners;
    };
    const std::vector<Vec3> b = corners_of(Role::Ghost), mirrored = corners_of(Role::ShapeB);
    ASSERT_EQ(b.size(), shown.model.b.vertices.size());
    ASSERT_EQ(mirrored.size(), b.size());
    for (const Vec3& corner : b) {
        const Vec3 expected = 2.0 * shown.origin() - corner;
        EXPECT_TRUE(std::any_of(mirrored.begin(), mirrored.end(), [&](const Vec3& other) {
            return glm::length(other - expected) < tolerance;
        }));
    }
}

TEST(Minkowski, DrawsSearchStepsAtDifferencesOfVertices) {
    Document document = test::deep_overlap();
    document.method = "gjk-epa";
    Shown shown(document);
    ASSERT_GT(shown.trace().search.size(), 2U);
    int points = 0;
    for (int step = construction_steps; step < minkowski_step_count(shown.trace()); ++step)
        for (const Marker& marker : shown.figure(step).markers) {
            if (marker.shape != MarkerShape::Dot) continue;
            bool is_difference = false;
            for (const Vec3& a : shown.model.a.vertices)
                for (const Vec3& b : shown.model.b.vertices)
                    is_difference = is_difference || glm::length(a - b - marker.position) < tolerance;
            EXPECT_TRUE(is_difference) << step;
            ++points;
        }
    EXPECT_GT(points, 8);
}

TEST(Minkowski, NeedsNoNewModelForAMoveOfB) {
    test::Scene scene(test::deep_overlap());
    CachedMinkowskiModel cache;
    const MinkowskiFacet* facets = cache.update(scene.analysis).difference.facets.data();
    scene.document.bodies[1].placed.pose.position += Vec3(0.1, 0.2, 0.3);
    EXPECT_EQ(cache.update(app::analyze(scene.document, "")).difference.facets.data(), facets);
    scene.document.bodies[1].placed.pose.rotation = core::Quat(1, 0, 0, 0);
    const test::Scene rotated(scene.document);
    EXPECT_EQ(cache.update(rotated.analysis).difference.vertices,
              CachedMinkowskiModel().update(rotated.analysis).difference.vertices);
}

TEST(Minkowski, FindsTheFrontFaceUnderAPoint) {
    Shown shown(test::deep_overlap());
    shown.figure();
    const ViewTransform view(shown.paper.camera, false, shown.paper.size_px);
    int found = 0;
    for (int x = 0; x < 900; x += 20)
        for (int y = 0; y < 500; y += 20) {
            const int index = minkowski_facet_at(shown.model, view, {x, y}, 1);
            const Ray ray = view.ray({x, y});
            // The entry of the ray into the half spaces of all facets.
            Real enter = -1e300, leave = 1e300;
            int entered = -1;
            for (int i = 0; i < int(shown.model.difference.facets.size()); ++i) {
                const MinkowskiFacet& facet = shown.model.difference.facets[i];
                const Real slope = glm::dot(facet.normal, ray.direction);
                const Real t = (facet.distance - glm::dot(facet.normal, ray.origin)) / slope;
                if (slope > 0) leave = std::min(leave, t);
                if (slope < 0 && t > enter) {
                    enter = t;
                    entered = i;
                }
            }
            EXPECT_EQ(index, enter < leave ? entered : -1) << x << " " << y;
            found += index >= 0 ? 1 : 0;
        }
    EXPECT_GT(found, 100);
}

TEST(Minkowski, NamesNoMeasureOffThePaper) {
    Shown shown(gallery_scene("66-fault-clockwise-winding"));  // a method reports a gap of 307.919
    const Figure figure = shown.figure();
    const ViewTransform view(shown.paper.camera, true, shown.paper.size_px);
    const Drawing drawing = flatten(figure, view, test::default_draw_options());
    EXPECT_FALSE(drawing.texts.empty());
    for (const TextRun& text : drawing.texts) {
        EXPECT_TRUE(text.origin.x >= 0 && text.origin.x <= 900) << text.utf8;
        EXPECT_TRUE(text.origin.y >= 0 && text.origin.y <= 500) << text.utf8;
    }
}

TEST(Minkowski, SaysWhatTheDifferenceIsAndNothingOfTheHeader) {
    for (const Document& document :
         {test::edge_separated(), test::flat_overlap(), gallery_scene("05-side-on-side")})
        EXPECT_EQ(Shown(document).sentence(),
                  "A \u2212 B: every vector a \u2212 b from a point of B to a point of A.");
}

TEST(Minkowski, ShowsTheConstructionOnlyIfTheDifferenceStaysLarge) {
    Shown shown(gallery_scene("21-boxes-overlap"));
    const ViewDirection direction = facing_view_direction(shown.scene.analysis);
    const auto layout_of = [&](const Vec2& size) {
        return make_minkowski_layout(shown.model, shown.scene.analysis, direction, {{}, size, 1});
    };
    const auto units_per_px = [&](const ScreenRect& picture) {
        const PaperView paper{{}, {picture.width, picture.height}, 1};
        return minkowski_camera(shown.model, shown.scene.analysis, direction, paper, 3).height /
               picture.height;
    };
    EXPECT_TRUE(layout_of({480, 460}).frames.empty());
    for (const Vec2& size : {Vec2(800, 1000), Vec2(1480, 860)}) {
        const MinkowskiLayout layout = layout_of(size);
        ASSERT_EQ(layout.frames.size(), 4U) << size.x;
        for (const ScreenRect& frame : layout.frames) {
            EXPECT_GE(frame.height, 140);
            EXPECT_LE(frame.bottom(), size.y + 0.5);
            EXPECT_LE(frame.right(), size.x + 0.5);
        }
        EXPECT_LE(units_per_px(layout.picture), 1.04 * units_per_px({0, 0, float(size.x), float(size.y)}));
    }
}

TEST(Minkowski, StatesThatAMethodIsWrong) {
    int wrong_verdicts = 0, wrong_moves = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Document document = load_scene(path).value();
        const core::Pair shapes = pair(document);
        const core::Verdict truth = core::find_method("exact")->query(shapes, {}).verdict;
        for (const core::Method& method : core::methods()) {
            if (!method.accepts(shapes)) continue;
            Document with_method = document;
            with_method.method = method.id;
            Shown shown(with_method);
            const std::string sentence = shown.sentence();
            const core::Verdict verdict = shown.trace().verdict;
            const bool is_wrong = (truth == core::Verdict::Overlap && verdict == core::Verdict::Separated) ||
                                  (truth == core::Verdict::Separated && verdict == core::Verdict::Overlap);
            EXPECT_EQ(sentence.find(std::string("but ") + method.id + " reports") != std::string::npos,
                      is_wrong)
                << path << " " << method.id << ": " << sentence;
            wrong_verdicts += is_wrong ? 1 : 0;
            const bool is_wrong_move = sentence.find("is not the shortest move") != std::string::npos;
            if (method.id == std::string("sat") || method.id == std::string("exact")) {
                EXPECT_FALSE(is_wrong_move) << path << " " << sentence;
            }
            wrong_moves += is_wrong_move ? 1 : 0;
        }
    }
    EXPECT_GT(wrong_verdicts, 3);
    EXPECT_GT(wrong_moves, 3);
}

TEST(Minkowski, KeepsTheHullInTheThirdStepAndAInTheFourth) {
    for_each_gallery_scene([&](Shown& shown, const ViewTransform&) {
        if (shown.model.difference.facets.empty()) return;
        const Figure third = shown.figure(2);
        const ViewTransform view(shown.paper.camera, shown.model.difference.flat, shown.paper.size_px);
        const auto hull = std::ranges::find_if(
            third.lines, [](const Line& line) { return line.closed && line.role == Role::Context; });
        ASSERT_NE(hull, third.lines.end());
        PaperPolygon outline;
        for (const Vec3& point : hull->points) outline.push_back(view.project(point).px);
        if (outline.size() > 2)
            for (const Vec3& vertex : shown.model.difference.vertices) {
                const glm::vec2 px(view.project(vertex).px);
                EXPECT_GT(clearance(outline, {px, px}), -0.5);
            }
        const Figure fourth = shown.figure(3);
        const auto is_of_a = [](const auto& part) { return part.role == Role::CoreA; };
        const auto is_edge_of_a = [&](const Line& line) {
            const bool is_dotted = line.role == Role::ProjectionLineA && line.points[0] != shown.origin();
            return shown.model.difference.flat ? line.role == Role::ShadowA : is_dotted;
        };
        EXPECT_TRUE(std::ranges::any_of(fourth.lines, is_edge_of_a) ||
                    std::ranges::any_of(fourth.balls, is_of_a) ||
                    std::ranges::any_of(fourth.markers, is_of_a));
    });
}

TEST(Minkowski, NamesADifferenceBesideA) {
    int named = 0;
    for_each_gallery_scene([&](const Shown& shown, const ViewTransform& view) {
        if (!shown.model.difference.flat) return;
        const Drawing drawing = flatten(
            minkowski_figure(shown.model, shown.scene.analysis, shown.paper, {3, -1}, shown.scene.texts),
            view, test::default_draw_options());
        const auto label = std::ranges::find_if(
            drawing.labels, [](const LabelBox& one) { return one.placed.id == "difference"; });
        const std::vector<Vec3> outline = flat_outline(shown.model.a, view);
        if (label == drawing.labels.end() || outline.size() < 3) return;
        PaperPolygon of_a;
        for (const Vec3& point : outline) of_a.push_back(view.project(point).px);
        const glm::vec2 middle = (label->box.min + label->box.max) / 2.0F;
        EXPECT_LE(clearance(of_a, {middle, middle}), 0);
        ++named;
    });
    EXPECT_GT(named, 15);
}

TEST(Minkowski, TurnsTheDecidingFaceToTheViewerOfASceneWithoutACamera) {
    int turned = 0;
    for_each_gallery_scene([&](const Shown& shown, const ViewTransform& view) {
        const Document& document = shown.scene.document;
        const core::Trace& trace = shown.trace();
        if (is_flat(document) || trace.least < 0) return;
        const Real cosine = -glm::dot(view.forward(), trace.axes[trace.least].direction);
        if (document.camera || document.view_direction) {
            EXPECT_NEAR(shown.paper.camera.yaw, document_view_direction(document).yaw, tolerance);
            return;
        }
        const Real degrees = glm::degrees(std::acos(std::clamp(cosine, -1.0, 1.0)));
        EXPECT_GT(degrees, 19.9);
        EXPECT_LT(degrees, 35.1);
        ++turned;
    });
    EXPECT_GT(turned, 10);
}

// The points of the outlines and faces with one of the roles, from the origin of A - B. Without the outlines
// of solids, which perspective changes.
std::vector<Vec3> outline_points(const Figure& figure, const Vec3& origin, const std::set<Role>& roles,
                                 bool is_flat) {
    constexpr std::size_t most_vertices = 4;
    std::vector<Vec3> points;
    for (const Line& line : figure.lines) {
        if (!line.closed || !roles.contains(line.role)) continue;
        if (!is_flat && line.points.size() > most_vertices) continue;
        for (const Vec3& point : line.points) points.push_back(point - origin);
    }
    return points;
}

Real distance_to_nearest(const std::vector<Vec3>& points, const Vec3& point) {
    Real least = HUGE_VAL;
    for (const Vec3& other : points) least = std::min(least, glm::length(other - point));
    return least;
}

// In the second step B is faint, and its mirror image has the colour of B.
TEST(Minkowski, MirrorsTheRoundingOfBWithItsFaces) {
    const core::Rotation flat = core::Angle{0.3}, solid = test::rotation_a;
    const core::PlacedShape shapes[] = {
        {core::Rect{{1, 0.5}, 0.25}, {Vec3(3, 1, 0), flat}},
        {core::Polygon{{{0, 0}, {2, 0.25}, {0.5, 1}}, 0.25}, {Vec3(3, 1, 0), flat}},
        {core::Box{{1, 0.5, 0.75}, 0.25}, {Vec3(3, 1, 2), solid}},
        {core::Hull{{{0, 0, 0}, {2, 0, 0}, {0, 1, 0}, {0.25, 0.25, 1}}, 0.25}, {Vec3(3, 1, 2), solid}}};
    for (const core::PlacedShape& b : shapes) {
        SCOPED_TRACE(core::kind(b.shape));
        const bool is_flat = core::is_flat(b.shape);
        const core::PlacedShape a{
            is_flat ? core::Shape(core::Rect{{1, 1}}) : core::Shape(core::Box{{1, 1, 1}}),
            {Vec3(0), is_flat ? flat : solid}};
        Shown shown(to_document({a, b}));
        const Figure figure = shown.figure(1);
        const std::vector<Vec3> faint = outline_points(figure, shown.origin(), {Role::Ghost}, is_flat),
                                mirrored = outline_points(figure, shown.origin(), {Role::ShapeB, Role::CoreB},
                                                          is_flat);
        ASSERT_FALSE(faint.empty());
        for (const Vec3& point : faint)
            EXPECT_LT(distance_to_nearest(mirrored, -point), 0.02 * shown.model.unit);
    }
}

}  // namespace
}  // namespace app::minkowski_test

// Every view draws a bounded number of finite elements at the limits of the zoom and far beyond them, and for
// positions and sizes at the ends of what is useful.
#include <cmath>

#include "app/scene/camera_control.h"
#include "app/tests/view_scenes.h"
#include "app/ui/view.h"

namespace app::view_extremes_test {
namespace {

// Of an ordinary picture of these scenes: below 2,500 paths with 12,000 points.
constexpr std::size_t max_paths = 10000, max_points = 40000;

void expect_drawable(const Drawing& drawing) {
    std::size_t points = 0;
    bool is_finite = true;
    for (const Path& path : drawing.paths) {
        points += path.points.size();
        for (const glm::vec2& point : path.points)
            is_finite = is_finite && std::isfinite(point.x) && std::isfinite(point.y);
    }
    for (const TextRun& text : drawing.texts)
        is_finite = is_finite && std::isfinite(text.origin.x) && std::isfinite(text.origin.y);
    EXPECT_TRUE(is_finite);
    EXPECT_LT(drawing.paths.size(), max_paths);
    EXPECT_LT(points, max_points);
    EXPECT_LT(drawing.texts.size(), 500U);
}

std::vector<Document> flat_and_solid_scenes() {
    std::vector<Document> all{test::flat_overlap(), test::flat_separated(), test::edge_separated(),
                              test::deep_overlap(), test::ball_and_box()};
    Document round = test::flat_overlap();
    round.bodies[0].placed.shape = core::FlatCapsule{{{-0.75, 0.25}, {1, -0.5}}, 0.625};
    round.bodies[1].placed.shape = core::Circle{0.75};
    round.bodies.push_back(test::rect("C", {2, 1.5}, {0.5, 0.75}, 10));
    all.push_back(round);
    Document rounded = test::deep_overlap();
    std::get<core::Box>(rounded.bodies[0].placed.shape).radius = 0.25;
    rounded.bodies[1].placed.shape = core::Capsule{{{-0.5, 0.25, 0.125}, {0.75, -0.5, 0.25}}, 0.375};
    rounded.bodies.push_back(test::ball("C", {2, 1.5, -1}, 0.5));
    all.push_back(rounded);
    return all;
}

// The candidate axis, an axis turned by hand, and a moving B with handles.
std::vector<InteractionState> interactions(const Document& document) {
    InteractionState turned, moving;
    turned.turned_direction = glm::normalize(is_flat(document) ? Vec3(0.8, 0.6, 0) : Vec3(0.8, 0.6, 0.3));
    if (!is_flat(document))
        turned.turning_normal = glm::normalize(glm::cross(Vec3(1, 0, 0), *turned.turned_direction));
    turned.has_turn_handle = true;
    moving.selected = 0;
    moving.hovered = 1;
    moving.motion_time_s = 0.75;
    return {{}, turned, moving};
}

void draw_pair_everywhere(const Document& document) {
    const test::Scene scene(document);
    for (const InteractionState& interaction : interactions(document))
        expect_drawable(find_view("pair")->figure(scene.analysis, Vec2(800, 560),
                                                  test::default_draw_options(), scene.texts, interaction));
}

// Points where the camera looks: the middle, a corner of A, off the shapes, and far away.
std::vector<Vec3> targets(const Document& document) {
    const BoundingSphere bounds = bounding_sphere_of_pair(document);
    const core::Solid a = core::make_solid(document.bodies[0].placed);
    Vec3 aside(3, 0.5, is_flat(document) ? 0 : 0.25);
    return {bounds.center, a.center + a.vertices[0], bounds.center + aside * bounds.radius,
            bounds.center + 1e12 * aside};
}

// Of the limits and beyond; 1e-9 and less, and 1e12 and more, only in files.
void draw_pair_at_every_height(Document document, const Vec3& target) {
    const ZoomLimits limits = zoom_limits(document);
    for (const Real height : {limits.min, limits.max, 1e-5, 1e6, 1e-9, 1e-12, 1e12, 1e-300, 1e300}) {
        SCOPED_TRACE(testing::Message() << "height " << height << " target " << target.x);
        for (const Real fov : {0.55, 0.0}) {
            document.camera = Camera{.target = target, .height = height, .fov = fov};
            draw_pair_everywhere(document);
            if (is_flat(document)) break;
        }
    }
}

TEST(ViewExtremes, ThePairIsDrawnAtEveryHeightOfThePaper) {
    for (Document document : flat_and_solid_scenes()) {
        document.motion.motion.velocity = {-1, -0.5, 0};
        for (const Vec3& target : targets(document)) draw_pair_at_every_height(document, target);
    }
}

struct Placement {
    const char* name;
    Real scale;
    Vec3 offset;
};
constexpr Placement placements[] = {{"tiny", 1e-12, {0, 0, 0}},
                                    {"tiny and near the origin", 1e-12, {1e-12, -2e-12, 0}},
                                    {"huge", 1e12, {0, 0, 0}},
                                    {"far", 1, {1e12, -2e12, 0}},
                                    {"huge and far", 1e12, {-3e12, 1e12, 0}},
                                    {"smallest", 1e-150, {0, 0, 0}},
                                    {"largest", 1e150, {0, 0, 0}}};

// Small papers: the map computes a verdict for each point.
void draw_every_view(const Document& document) {
    const test::Scene scene(document);
    for (const View& view : picture_views()) {
        if (!(is_flat(document) ? view.flat : view.solid)) continue;
        SCOPED_TRACE(view.id);
        for (const InteractionState& interaction : interactions(document))
            expect_drawable(view.figure(scene.analysis, Vec2(300, 140), test::default_draw_options(),
                                        scene.texts, interaction));
    }
}

TEST(ViewExtremes, EveryViewDrawsTinyHugeAndFarPairs) {
    for (const Document& ordinary : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        for (const Placement& placement : placements) {
            SCOPED_TRACE(placement.name);
            Document document = test::scaled_and_moved(ordinary, placement.scale, placement.offset);
            document.motion.motion.velocity = Vec3(-1, -0.5, 0) * placement.scale;
            draw_every_view(document);
        }
    }
}

TEST(ViewExtremes, EveryViewDrawsABFarFromAAndAtItsCamera) {
    for (const Document& ordinary : {test::flat_overlap(), test::deep_overlap()}) {
        for (const Real away : {1e12, 1e150}) {
            SCOPED_TRACE(away);
            Document document = ordinary;
            document.bodies[1].placed.pose.position.x = away;
            draw_every_view(document);
            document.camera = Camera{.target = {0, 0.25, 0}, .height = 4};
            draw_every_view(document);
            document.bodies[0].placed.pose.position.x = -away;
            draw_every_view(document);
        }
    }
}

// The distance of the shapes is too large for a double.
TEST(ViewExtremes, TheDirectionSphereEndsForShapesAtTheEndsOfTheRange) {
    Document document = test::edge_separated();
    document.bodies[0].placed.pose.position.x = -1.7e308;
    document.bodies[1].placed.pose.position.x = 1.7e308;
    const test::Scene scene(document);
    const Drawing drawing = find_view("sphere")->figure(scene.analysis, Vec2(300, 140),
                                                        test::default_draw_options(), scene.texts, {});
    EXPECT_LT(drawing.paths.size(), max_paths);
}

TEST(ViewExtremes, EveryViewIsDrawnAtBothLimitsOfTheZoom) {
    for (Document document : {test::flat_overlap(), test::edge_separated()}) {
        const ZoomLimits limits = zoom_limits(document);
        for (const Real height : {limits.min, limits.max}) {
            SCOPED_TRACE(height);
            document.camera = Camera{.target = {0.25, 0.125, 0}, .height = height};
            draw_every_view(document);
        }
    }
}

TEST(ViewExtremes, ZoomingStopsAtTheLimitsAndReturnsFromBeyondThem) {
    const Document document = test::flat_overlap();
    const ZoomLimits limits = zoom_limits(document);
    EXPECT_LT(limits.min, 1e-14) << "single steps of the doubles can be seen";
    EXPECT_GT(limits.max, 1e8);
    const auto zoomed = [&](Camera camera, Real factor, int notches) {
        for (int i = 0; i < notches; ++i)
            camera = zoom(camera, true, limit_zoom(document, camera, factor), {300, 200}, {800, 600});
        return camera.height;
    };
    EXPECT_NEAR(zoomed({}, 0.88, 1), 0.88 * Camera().height, 1e-12);
    EXPECT_DOUBLE_EQ(zoomed({}, 0.88, 1000), limits.min);
    EXPECT_DOUBLE_EQ(zoomed({}, 1 / 0.88, 1000), limits.max);
    // Of a file.
    EXPECT_EQ(zoomed({.height = 1e-100}, 0.88, 1), 1e-100);
    EXPECT_GT(zoomed({.height = 1e-100}, 1 / 0.88, 1), 1e-100);
    EXPECT_EQ(zoomed({.height = 1e100}, 1 / 0.88, 1), 1e100);
    EXPECT_LT(zoomed({.height = 1e100}, 0.88, 1), 1e100);
}

}  // namespace
}  // namespace app::view_extremes_test

// Tests of an axis of any direction against brute force, and of the circle along which it turns.
#include "app/scene/turned_axis.h"

#include <glm/gtc/constants.hpp>

#include "app/scene/selection.h"
#include "app/tests/random_shapes.h"
#include "app/tests/view_scenes.h"

namespace app::turned_axis_test {
namespace {

void expect_measured(const core::Pair& pair, const Vec3& direction) {
    const test::Scene scene(test::document_of(pair));
    const core::AxisTest axis = measure_axis(scene.analysis, direction);
    EXPECT_NEAR(axis.overlap, test::overlap_along(pair, direction), 1e-12);
    EXPECT_NEAR(std::abs(glm::dot(axis.direction, direction)), 1, 1e-15);
    const core::Real origin = glm::dot(scene.analysis.trace.origin, axis.direction);
    EXPECT_NEAR(axis.interval_a.max + origin, test::farthest(pair.a, axis.direction), 1e-12);
    EXPECT_NEAR(axis.interval_a.min + origin, -test::farthest(pair.a, -axis.direction), 1e-12);
    EXPECT_NEAR(axis.interval_b.max + origin, test::farthest(pair.b, axis.direction), 1e-12);
    EXPECT_NEAR(axis.interval_b.min + origin, -test::farthest(pair.b, -axis.direction), 1e-12);
    EXPECT_EQ(axis.state == core::AxisState::Separating, axis.overlap < 0);
}

TEST(TurnedAxis, IsMeasuredLikeBruteForceForEveryPairOfShapes) {
    test::Random random(28);
    for (int kinds = 0; kinds < 16; ++kinds) {
        for (int i = 0; i < 20; ++i) {
            SCOPED_TRACE(testing::Message() << "kinds " << kinds << ", pair " << i);
            expect_measured(
                {test::random_solid_shape(random, kinds / 4), test::random_solid_shape(random, kinds % 4)},
                test::random_direction(random));
            const core::Real angle = test::uniform(random, 0, 7);
            expect_measured(
                {test::random_flat_shape(random, kinds / 4), test::random_flat_shape(random, kinds % 4)},
                {std::cos(angle), std::sin(angle), 0});
        }
    }
}

// Shapes that are closer than the margin touch, on a turned axis as on the candidates.
TEST(TurnedAxis, TouchesWithinTheMarginOfTheScene) {
    core::PlacedShape a, b;
    a.shape = core::Rect{{1, 1}};
    b.shape = core::Rect{{1, 1}};
    b.pose.position = {2.5, 0, 0};
    for (const bool is_within : {true, false}) {
        Document document = test::document_of({a, b});
        document.method = "sat";
        document.settings.margin = is_within ? 0.51 : 0.49;
        const test::Scene scene(document);
        EXPECT_EQ(scene.analysis.trace.verdict,
                  is_within ? core::Verdict::Touching : core::Verdict::Separated);
        const core::AxisTest axis = measure_axis(scene.analysis, {1, 0, 0});
        EXPECT_EQ(axis.overlap, -0.5);
        EXPECT_EQ(axis.state, is_within ? core::AxisState::Touching : core::AxisState::Separating);
        EXPECT_EQ(axis.state, scene.analysis.trace.axes[scene.analysis.trace.least].state);
    }
}

TEST(TurnedAxis, HasTheOverlapOfEachCandidate) {
    for (const Document& document : {test::flat_overlap(), test::edge_separated(), test::ball_and_box()}) {
        const test::Scene scene(document);
        for (const core::AxisTest& axis : scene.analysis.trace.axes) {
            if (!core::is_measured(axis)) continue;
            EXPECT_NEAR(measure_axis(scene.analysis, -axis.direction).overlap, axis.overlap, 1e-12);
        }
    }
}

TEST(TurnedAxis, TurnsInThePlaneOfAFlatScene) {
    const test::Scene scene(test::flat_overlap());
    const GreatCircle circle = turning_circle(scene.analysis, {});
    for (const core::Real angle : {0.0, 0.5, 1.5, 3.0}) {
        EXPECT_NEAR(glm::distance(circle.direction_at(angle), Vec3(std::cos(angle), std::sin(angle), 0)), 0,
                    1e-15);
        EXPECT_NEAR(circle.angle_of(circle.direction_at(angle)), angle, 1e-15);
        EXPECT_NEAR(circle.angle_of(-circle.direction_at(angle)), angle, 1e-15);
    }
}

TEST(TurnedAxis, TurnsThroughTheShownAxisAndTheHorizontalOfThePicture) {
    Document document = test::edge_separated();
    document.camera = Camera{};
    document.camera->yaw = 0.7;
    const test::Scene scene(document);
    const Vec3 right = ViewTransform(*document.camera, false, Vec2(1)).right();
    Selection selection;
    const core::Trace& trace = scene.analysis.trace;
    EXPECT_TRUE(turning_circle(scene.analysis, selection).contains(trace.axes[trace.least].direction));
    EXPECT_TRUE(turning_circle(scene.analysis, selection).contains(right));
    test::Random random(1);
    for (int i = 0; i < 50; ++i) {
        selection.turned_direction = test::random_direction(random);
        const GreatCircle circle = turning_circle(scene.analysis, selection);
        EXPECT_TRUE(circle.contains(*selection.turned_direction));
        EXPECT_TRUE(circle.contains(right));
        EXPECT_NEAR(circle.start.y, 0, 1e-15);
        EXPECT_NEAR(glm::length(circle.direction_at(2)), 1, 1e-15);
    }
    selection.turned_direction = right;
    EXPECT_TRUE(turning_circle(scene.analysis, selection).contains(right)) << "any circle through it";
}

TEST(TurnedAxis, KeepsTheChosenCircleWhileTheDirectionIsInIt) {
    const test::Scene scene(test::edge_separated());
    Selection selection;
    selection.turned_direction = Vec3(0, 0.6, 0.8);
    selection.turning_normal = Vec3(1, 0, 0);
    EXPECT_EQ(turning_circle(scene.analysis, selection).normal, Vec3(1, 0, 0));
    selection.turned_direction = glm::normalize(Vec3(1, 1, 0));
    EXPECT_TRUE(turning_circle(scene.analysis, selection).contains(*selection.turned_direction));
    selection.turning_normal = Vec3(0, 1, 0);
    selection.turned_direction = Vec3(0, 0, 1);
    EXPECT_EQ(turning_circle(scene.analysis, selection).start, Vec3(1, 0, 0)) << "horizontal itself";
}

}  // namespace
}  // namespace app::turned_axis_test

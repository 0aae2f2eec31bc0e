// Contact points and the clipping that produces them.
#include "core/method/manifold.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/tests/oracle.h"
#include "core/tests/sampler.h"

namespace core::contacts_test {
namespace {

const Quat no_rotation(1, 0, 0, 0);

Trace query_stacked(const Vec3& half_b, const Vec3& position, const Rotation& rotation = no_rotation) {
    return sat::query({{Box{{2, 1, 2}}, {}}, {Box{half_b}, {position, rotation}}});
}

bool has(const Manifold& manifold, Feature::Kind a, Feature::Kind b) {
    return std::any_of(manifold.contacts.begin(), manifold.contacts.end(),
                       [&](const Contact& c) { return c.a.kind == a && c.b.kind == b; });
}

TEST(Contacts, ASmallBoxOnALargeBoxHasFourVertexContacts) {
    const Trace trace = query_stacked(Vec3(0.5), {0.25, 1.25, 0});
    const Manifold& manifold = trace.manifold;
    EXPECT_EQ(manifold.kind, ManifoldKind::Face);
    EXPECT_TRUE(manifold.reference_on_a);
    ASSERT_EQ(manifold.contacts.size(), 4U);
    for (const Contact& contact : manifold.contacts) {
        EXPECT_EQ(contact.depth, 0.25);
        EXPECT_EQ(contact.point.y, 0.875);
        EXPECT_EQ(contact.a.kind, Feature::Kind::Face);
        EXPECT_EQ(contact.b.kind, Feature::Kind::Vertex);
    }
}

TEST(Contacts, EveryClipPlaneIsAStep) {
    const Manifold manifold = query_stacked(Vec3(1), {1.5, 1.75, 0}).manifold;
    EXPECT_EQ(manifold.incident_vertices.size(), 4U);
    ASSERT_EQ(manifold.clip_steps.size(), 4U);
    for (const ClipStep& step : manifold.clip_steps) {
        EXPECT_EQ(step.clip_feature.kind, Feature::Kind::Edge);
        for (const Vec3& point : step.remaining) EXPECT_LE(signed_distance(step.plane, point), 1e-14);
    }
    EXPECT_EQ(manifold.clip_steps.back().remaining.size(), 4U);
}

TEST(Contacts, OverhangingBoxesHaveEdgeContacts) {
    const Manifold manifold = query_stacked(Vec3(1), {2.5, 1.75, 0}).manifold;
    EXPECT_TRUE(has(manifold, Feature::Kind::Edge, Feature::Kind::Edge));
    EXPECT_TRUE(has(manifold, Feature::Kind::Face, Feature::Kind::Vertex));
}

TEST(Contacts, AVertexOfTheReferenceFaceTouchesTheIncidentFace) {
    const Manifold manifold = query_stacked({5, 1, 5}, {0, 1.75, 0}).manifold;
    ASSERT_EQ(manifold.contacts.size(), 4U);
    EXPECT_TRUE(has(manifold, Feature::Kind::Vertex, Feature::Kind::Face));
    EXPECT_FALSE(has(manifold, Feature::Kind::Edge, Feature::Kind::Edge));
}

TEST(Contacts, TwoSquaresRotatedByAnEighthKeepFourOfEightContacts) {
    const Rotation eighth = rotate(no_rotation, {0, 1, 0}, 0.78539816339744831);
    const Manifold manifold = query_stacked({2, 1, 2}, {0, 1.75, 0}, eighth).manifold;
    EXPECT_EQ(manifold.clip_steps.back().remaining.size(), 8U);
    EXPECT_EQ(manifold.contacts.size(), 4U);
}

// Points of a polygon in the plane y = 0, numbered from 0, with the depths.
List<ClippedPoint, 8> make_points(const std::vector<Vec2>& positions, const std::vector<Real>& depths) {
    List<ClippedPoint, 8> points;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Feature vertex{Feature::Kind::Vertex, int(i)};
        points.push_back({{positions[i].x, 0, positions[i].y}, depths[i], {}, vertex});
    }
    return points;
}

// The numbers of the points that become contacts.
std::vector<int> numbers(const List<Contact, 4>& contacts) {
    std::vector<int> result;
    for (const Contact& contact : contacts) result.push_back(contact.b.index);
    return result;
}

TEST(Contacts, ReductionKeepsTheDeepestAndTheWidest) {
    std::vector<Vec2> circle;
    for (int i = 0; i < 8; ++i) {
        const Real angle = 0.78539816339744831 * i;
        circle.emplace_back(std::cos(angle), std::sin(angle));
    }
    List<ClippedPoint, 8> eight = make_points(circle, {1, 1, 1, 2, 1, 1, 1, 1});
    const List<Contact, 4> contacts = reduce_manifold(eight, {0, 1, 0}, Vec3(0), 10);
    EXPECT_EQ(numbers(contacts), (std::vector<int>{1, 3, 5, 7})) << "in the order around the face";
    EXPECT_EQ(contacts[1].depth, 2);
}

TEST(Contacts, ReductionRecordsTheReasonForEachPoint) {
    using enum ClippedPointUse;
    List<ClippedPoint, 8> points =
        make_points({{0, 0}, {2, -1}, {4, 0}, {3, 1}, {2, 1.5}, {1, 1.25}, {9, 9}}, {5, 1, 1, 1, 1, 1, -1});
    points.back().use = Above;
    const std::vector<int> contacts = numbers(reduce_manifold(points, {0, 1, 0}, Vec3(0), 10));
    EXPECT_EQ(contacts, (std::vector<int>{0, 1, 2, 4}));
    const ClippedPointUse expected[] = {Deepest, Outermost, Farthest, LeftOut, Widest, LeftOut, Above};
    for (std::size_t i = 0; i < points.size(); ++i) EXPECT_EQ(points[i].use, expected[i]) << i;
}

TEST(Contacts, ReductionKeepsFourWithoutPointsOnOneSideOfTheLine) {
    List<ClippedPoint, 8> points =
        make_points({{0, 0}, {4, 0}, {3, 1}, {2, 1.5}, {0.5, 1.25}}, {5, 1, 1, 1, 1});
    EXPECT_EQ(numbers(reduce_manifold(points, {0, 1, 0}, Vec3(0), 10)), (std::vector<int>{0, 1, 3, 4}));
    EXPECT_EQ(points[4].use, ClippedPointUse::Outermost);
}

TEST(Contacts, ReductionKeepsThreeIfNoPointIsOutsideTheirTriangle) {
    List<ClippedPoint, 8> points =
        make_points({{0, 0}, {2, 0}, {4, 0}, {3, 2}, {2, 4}, {1, 2}}, {1, 1, 5, 1, 1, 1});
    EXPECT_EQ(numbers(reduce_manifold(points, {0, 1, 0}, Vec3(0), 10)), (std::vector<int>{0, 2, 4}));
}

TEST(Contacts, ReductionDecidesTiesByPosition) {
    const std::vector<Vec2> square{{-2, -1}, {2, -1}, {3, 0}, {2, 1}, {-2, 1}, {-3, 0}};
    for (const Real side : {-1.0, 1.0}) {
        List<ClippedPoint, 8> points = make_points(square, {1, 1, 1, 1, 1, 1});
        reduce_manifold(points, {0, 1, 0}, {side, 0, 0}, 10);
        EXPECT_EQ(points[side > 0 ? 2 : 5].use, ClippedPointUse::Deepest);
    }
}

TEST(Contacts, EveryPointOfTheClippedFaceIsRecorded) {
    Sampler sampler(34);
    int above = 0;
    int left_out = 0;
    int repeated = 0;
    for (int i = 0; i < 900; ++i) {
        const Pair pair = i % 3 == 0 ? sampler.flat() : i % 3 == 1 ? sampler.boxes(1) : sampler.hulls();
        const Trace trace = sat::query(pair);
        const Manifold& manifold = trace.manifold;
        if (manifold.kind != ManifoldKind::Face) continue;
        ASSERT_EQ(manifold.clipped_points.size(), manifold.clip_steps.back().remaining.size());
        std::size_t contacts = 0;
        for (const ClippedPoint& point : manifold.clipped_points) {
            above += point.use == ClippedPointUse::Above ? 1 : 0;
            left_out += point.use == ClippedPointUse::LeftOut ? 1 : 0;
            repeated += point.use == ClippedPointUse::Repeated ? 1 : 0;
            EXPECT_TRUE(point.use != ClippedPointUse::Above || point.depth < 0);
            if (!is_contact(point.use)) continue;
            ++contacts;
            const bool is_listed =
                std::any_of(manifold.contacts.begin(), manifold.contacts.end(), [&](const Contact& contact) {
                    return contact.point == point.point && contact.depth == std::max(point.depth, 0.0) &&
                           contact.a == point.a && contact.b == point.b;
                });
            EXPECT_TRUE(is_listed);
        }
        EXPECT_EQ(manifold.contacts.size(), std::max<std::size_t>(contacts, 1));
    }
    EXPECT_GT(above, 50);
    EXPECT_GT(left_out, 5);
    EXPECT_GT(repeated, 0);
}

TEST(Contacts, ASegmentOnABoxHasTwoContacts) {
    EXPECT_EQ(query_stacked({1, 0, 0}, {0, 0.75, 0}).manifold.contacts.size(), 2U);
    EXPECT_EQ(query_stacked(Vec3(0), {0, 0.75, 0}).manifold.contacts.size(), 1U);
}

TEST(Contacts, FlatSidesHaveTwoContacts) {
    const Trace trace = sat::query({{Rect{{2, 1}}, {}}, {Rect{{1, 1}}, {{1.5, 1.5, 0}, Angle{0}}}});
    const Manifold& manifold = trace.manifold;
    EXPECT_EQ(manifold.clip_steps.size(), 2U);
    ASSERT_EQ(manifold.contacts.size(), 2U);
    EXPECT_TRUE(has(manifold, Feature::Kind::Face, Feature::Kind::Vertex));
    EXPECT_TRUE(has(manifold, Feature::Kind::Vertex, Feature::Kind::Face));
    EXPECT_EQ(manifold.contacts[0].depth, 0.5);
}

TEST(Contacts, ARotatedSquareHasOneVertexContact) {
    const Pair pair{{Rect{{2, 1}}, {}}, {Rect{{1, 1}}, {{0, 2.3, 0}, Angle{0.78539816339744831}}}};
    const Manifold manifold = sat::query(pair).manifold;
    ASSERT_EQ(manifold.contacts.size(), 1U);
    EXPECT_EQ(manifold.contacts[0].b.kind, Feature::Kind::Vertex);
}

TEST(Contacts, ARoundShapeHasOneContact) {
    const Pair pair{{Box{Vec3(1)}, {}}, {Sphere{1}, {{1.5, 0, 0}, no_rotation}}};
    const Manifold manifold = sat::query(pair).manifold;
    EXPECT_EQ(manifold.kind, ManifoldKind::Point);
    ASSERT_EQ(manifold.contacts.size(), 1U);
    EXPECT_EQ(manifold.contacts[0].point, Vec3(0.75, 0, 0));
    EXPECT_EQ(manifold.contacts[0].depth, 0.5);
    const Feature face{Feature::Kind::Face, 1};
    EXPECT_EQ(manifold.contacts[0].a, face);
    EXPECT_EQ(manifold.contacts[0].b.kind, Feature::Kind::RoundSurface);
}

// The two surface points of a contact, at half its depth along the normal, are in the shapes.
void expect_inside_both(const Pair& pair, const Trace& trace) {
    const Vec3 normal = trace.axes[trace.contact_axis].direction;
    for (const Contact& contact : trace.manifold.contacts) {
        const Vec3 half = normal * (contact.depth / 2);
        EXPECT_LE(oracle::distance_to_shape(pair.a, trace.origin, contact.point + half), 1e-13 * trace.size);
        EXPECT_LE(oracle::distance_to_shape(pair.b, trace.origin, contact.point - half), 1e-13 * trace.size);
    }
}

TEST(Contacts, LieInBothShapes) {
    Sampler sampler(31);
    int faces = 0;
    int edges = 0;
    int flat = 0;
    for (int i = 0; i < 300; ++i) {
        const Pair pair = i % 3 == 0 ? sampler.flat() : i % 3 == 1 ? sampler.boxes(1) : sampler.skewed();
        const Trace trace = sat::query(pair);
        if (trace.verdict != Verdict::Overlap) continue;
        expect_inside_both(pair, trace);
        EXPECT_FALSE(trace.manifold.contacts.empty());
        faces += trace.manifold.kind == ManifoldKind::Face ? 1 : 0;
        edges += trace.manifold.kind == ManifoldKind::EdgeEdge ? 1 : 0;
        flat += is_flat(pair.a.shape) ? 1 : 0;
    }
    EXPECT_GT(faces, 50);
    EXPECT_GT(edges, 10);
    EXPECT_GT(flat, 20);
}

TEST(Contacts, OfHullsAndCapsulesLieInBothShapes) {
    Sampler sampler(34);
    int faces = 0;
    int edges = 0;
    for (int i = 0; i < 400; ++i) {
        const Pair pair = sampler.hulls();
        const Trace trace = sat::query(pair);
        if (trace.verdict != Verdict::Overlap) continue;
        expect_inside_both(pair, trace);
        EXPECT_FALSE(trace.manifold.contacts.empty());
        faces += trace.manifold.kind == ManifoldKind::Face ? 1 : 0;
        edges += trace.manifold.kind == ManifoldKind::EdgeEdge ? 1 : 0;
    }
    EXPECT_GT(faces, 20);
    EXPECT_GT(edges, 5);
}

// With a face preference the chosen axis is a face, although an edge pair has the least overlap.
TEST(Contacts, UseTheChosenAxisWhereItIsNotTheLeast) {
    Sampler sampler(32);
    Settings settings;
    settings.face_bias = 0.1;
    int preferred = 0, along_face = 0;
    for (int i = 0; i < 300; ++i) {
        const Pair pair = sampler.boxes(1);
        const Trace trace = sat::query(pair, settings);
        const bool clipped =
            !trace.manifold.clip_steps.empty() && !trace.manifold.clip_steps.back().remaining.empty();
        if (trace.verdict != Verdict::Overlap || trace.chosen == trace.least || !clipped) continue;
        ++preferred;
        const AxisTest& chosen = trace.axes[trace.chosen];
        const AxisTest& least = trace.axes[trace.least];
        EXPECT_EQ(least.kind, AxisKind::EdgePair);
        EXPECT_NE(chosen.kind, AxisKind::EdgePair);
        EXPECT_EQ(trace.manifold.kind, ManifoldKind::Face);
        const AxisTest& contact_axis = trace.axes[trace.contact_axis];
        EXPECT_TRUE(trace.contact_axis == trace.chosen || trace.contact_axis == trace.least);
        EXPECT_EQ(trace.manifold.normal, contact_axis.direction);
        along_face += trace.contact_axis == trace.chosen ? 1 : 0;
        EXPECT_EQ(trace.manifold.reference_on_a, chosen.kind == AxisKind::FaceA);
        for (const Contact& contact : trace.manifold.contacts)
            EXPECT_LE(contact.depth, contact_axis.overlap + 1e-12 * trace.size);
        expect_inside_both(pair, trace);
        settings.face_bias = 0;
        EXPECT_EQ(sat::query(pair, settings).manifold.normal, least.direction);
        settings.face_bias = 0.1;
    }
    EXPECT_GT(preferred, 15);
    EXPECT_GT(along_face, 1);
    EXPECT_GT(preferred, along_face);
}

// Names follow from the position, so that they are the same in both orders.
TEST(Contacts, AreNamedByTheSmallestFeatureAtThePoint) {
    const PlacedShape lower{Box{Vec3(1)}, {}};
    const auto names = [](const Pair& pair) {
        std::vector<std::string> result;
        for (const Contact& contact : sat::query(pair).manifold.contacts)
            result.push_back(to_string(contact.a) + " " + to_string(contact.b));
        std::sort(result.begin(), result.end());
        return result;
    };
    const PlacedShape upper{Box{Vec3(1)}, {{0, 1.9, 0}}}, shifted{Box{Vec3(1)}, {{0.5, 1.9, 0}}};
    EXPECT_EQ(names({lower, upper}), (std::vector<std::string>{"v2 v0", "v3 v1", "v6 v4", "v7 v5"}));
    EXPECT_EQ(names({upper, lower}), (std::vector<std::string>{"v0 v2", "v1 v3", "v4 v6", "v5 v7"}));
    EXPECT_EQ(names({lower, shifted}), (std::vector<std::string>{"e1 v0", "e3 v4", "v3 e0", "v7 e2"}));
    EXPECT_EQ(names({shifted, lower}), (std::vector<std::string>{"e0 v3", "e2 v7", "v0 e1", "v4 e3"}));
}

TEST(Contacts, FindAFaceBesideOneThatIsNearlyParallel) {
    // The top of A is bent by 1e-7: B lies on its right half.
    const PlacedShape bent{Polygon{{{-2, -1}, {2, -1}, {2, -1e-7}, {0, 0}, {-2, 0}}}, {}};
    const PlacedShape b{Rect{{0.5, 0.5}}, {{1, 0.5 - 0.5e-7, 0}, Angle{-0.5e-7}}};
    EXPECT_EQ(sat::query({bent, b}).manifold.contacts.size(), 2U);
    EXPECT_EQ(sat::query({b, bent}).manifold.contacts.size(), 2U);
}

// One vertex is in front of a side plane by less than the tolerance, the next one by more.
TEST(Contacts, ASideThatCrossesTheToleranceIsNotCutBeyondItsEnds) {
    const PlacedShape a{Box{{1, 1, 1}}, {Vec3(0), no_rotation}};
    const PlacedShape b{Box{{1, 0.5, 1}}, {{-6e-13, 0, 1.75}, rotate(no_rotation, Vec3(0, 0, 1), 1.8e-13)}};
    for (const Pair& pair : {Pair{a, b}, Pair{b, a}}) {
        const Trace trace = sat::query(pair);
        EXPECT_EQ(trace.manifold.contacts.size(), 4U);
        for (const Contact& contact : trace.manifold.contacts) {
            const Vec3 point = trace.origin + contact.point;
            EXPECT_NEAR(std::fabs(point.x), 1, 1e-12);
            EXPECT_NEAR(std::fabs(point.y), 0.5, 1e-12);
        }
    }
}

// A face that the preference chooses, but that nothing meets, gives no contact: the edges do.
TEST(Contacts, UseTheEdgesIfNothingMeetsThePreferredFace) {
    Sampler sampler(33);
    Settings settings;
    settings.face_bias = 0.1;
    int edges = 0, faces = 0;
    for (int i = 0; i < 2000; ++i) {
        const Pair pair = sampler.boxes(1);
        const Trace trace = sat::query(pair, settings);
        const AxisTest& least = trace.axes[trace.least];
        if (trace.verdict != Verdict::Overlap || least.kind != AxisKind::EdgePair) continue;
        const bool is_preferred =
            std::any_of(trace.axes.begin(), trace.axes.end(), [&](const AxisTest& axis) {
                return axis.kind != AxisKind::EdgePair && axis.overlap <= least.overlap + 0.1 * trace.size;
            });
        EXPECT_EQ(trace.manifold.normal, trace.axes[trace.contact_axis].direction);
        EXPECT_EQ(trace.manifold.kind == ManifoldKind::EdgeEdge, trace.chosen == trace.least);
        expect_inside_both(pair, trace);
        if (is_preferred) ++(trace.chosen == trace.least ? edges : faces);
    }
    EXPECT_GT(edges, 1);
    EXPECT_GT(faces, 30);
}

}  // namespace
}  // namespace core::contacts_test

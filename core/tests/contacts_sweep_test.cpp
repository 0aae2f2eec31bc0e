// Contacts of random pairs against their definition, in every regime that is difficult.
#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "core/method/methods.h"
#include "core/shape/hull_topology.h"
#include "core/tests/contact_oracle.h"
#include "core/tests/sampler.h"

namespace core::contacts_sweep_test {
namespace {

constexpr Real eighth_turn = 0.78539816339744831;

// All kinds of shapes with sizes and positions in quarters, turned by eighths: many equal axes.
class Grid {
  public:
    explicit Grid(Sampler& sampler) : sampler_(sampler) {}

    Pair pair() {
        const bool flat = sampler_.index(3) == 0;
        Pair result{shape(flat), shape(flat)};
        result.b.pose.position = point(flat, 8);
        return result;
    }

  private:
    Real quarters(int low, int high) { return (low + sampler_.index(high - low + 1)) / 4.0; }
    Vec3 point(bool flat, int most) {
        const Real x = quarters(-most, most), y = quarters(-most, most);
        return {x, y, flat ? 0 : quarters(-most, most)};
    }
    PlacedShape shape(bool flat) {
        PlacedShape placed = flat ? flat_shape() : solid_shape();
        placed.pose.position = point(flat, 4);
        const int eighths = sampler_.index(3) == 0 ? 1 : 2 * sampler_.index(4);
        if (flat) {
            placed.pose.rotation = Angle{eighths * eighth_turn};
        } else {
            Vec3 axis(0);
            axis[sampler_.index(3)] = std::sin(eighths * eighth_turn / 2);
            placed.pose.rotation = Quat(std::cos(eighths * eighth_turn / 2), axis.x, axis.y, axis.z);
        }
        return placed;
    }
    PlacedShape flat_shape() {
        const Real radius = sampler_.index(3) == 0 ? quarters(1, 2) : 0;
        switch (sampler_.index(4)) {
            case 0:
                return {Rect{{quarters(1, 6), quarters(1, 6)}, radius}, {}};
            case 1:
                return {Circle{quarters(1, 4)}, {}};
            case 2:
                return {FlatCapsule{{Vec2{-quarters(1, 4), 0}, Vec2{quarters(0, 4), 0}}, quarters(1, 2)}, {}};
            default:
                return {Polygon{triangle(), radius}, {}};
        }
    }
    std::vector<Vec2> triangle() {
        for (;;) {
            std::vector<Vec2> points;
            for (int i = 0; i < 3; ++i) points.emplace_back(quarters(-6, 6), quarters(-6, 6));
            const Vec2 a = points[1] - points[0], b = points[2] - points[0];
            if (std::fabs(a.x * b.y - a.y * b.x) > 0.1) return points;
        }
    }
    PlacedShape solid_shape() {
        const Real radius = sampler_.index(3) == 0 ? quarters(1, 2) : 0;
        switch (sampler_.index(6)) {
            case 0:
            case 1:
                return {Box{{quarters(1, 6), quarters(1, 6), quarters(1, 6)}, radius}, {}};
            case 2:
                return {Sphere{quarters(1, 4)}, {}};
            case 3:
                return {Capsule{{point(false, 4), point(false, 4)}, quarters(1, 2)}, {}};
            case 4: {
                // A wedge: a face opposite an edge.
                const Real x = quarters(2, 6), z = quarters(2, 6);
                return {
                    Hull{{{-x, 0, -z}, {x, 0, -z}, {x, 0, z}, {-x, 0, z}, {0.25, 0.75, -z}, {0.25, 0.75, z}},
                         radius},
                    {}};
            }
            default: {
                std::vector<Vec3> points;
                for (int i = 4 + sampler_.index(4); i > 0; --i) points.push_back(point(false, 5));
                return {Hull{points, radius}, {}};
            }
        }
    }

    Sampler& sampler_;
};

enum class Regime { Random, Grid, Touching, FlushWithNoise, SidesAtTheTolerance, FarFromOrigin, Margin };

struct Sample {
    Pair pair;
    Settings settings;
};

Pair random_pair(Sampler& sampler) {
    switch (sampler.index(7)) {
        case 0:
            return sampler.boxes(1);
        case 1:
            return sampler.hulls();
        case 2:
            return sampler.with_round_shape();
        case 3:
            return sampler.polygons();
        case 4:
            return sampler.rounded_flat();
        case 5:
            return sampler.rounded_boxes();
        default:
            return sampler.parallel();
    }
}

Pair move_into_touch(Pair pair, Real offset) {
    const Trace trace = sat::query(pair);
    pair.b.pose.position += trace.normal * (trace.axes[trace.least].overlap - offset);
    return pair;
}

void turn(PlacedShape& placed, Sampler& sampler, Real radians) {
    if (is_flat(placed.shape))
        placed.pose.rotation = rotate(placed.pose.rotation, Vec3(0, 0, 1), radians);
    else
        placed.pose.rotation = rotate(placed.pose.rotation, sampler.direction(), radians);
}

Vec3 offset_of(Sampler& sampler, bool flat, Real length) {
    const Vec3 offset = sampler.direction() * length;
    return flat ? Vec3(offset.x, offset.y, 0) : offset;
}

// B lies on A, some sides in one plane but for half to twice the tolerance of the clipping.
Pair stack_with_flush_sides(Sampler& sampler) {
    const auto quarters = [&] { return (1 + sampler.index(8)) / 4.0; };
    const Vec3 half(quarters(), quarters(), quarters());
    Vec3 half_b(sampler.index(2) == 0 ? half.x : quarters(), quarters(), half.z), side(0);
    side.x = (half.x - half_b.x) * (sampler.index(3) - 1);
    side.z = quarters() * (sampler.index(3) - 1);
    const Real size = glm::length(half) + glm::length(half_b);
    const auto noise = [&] {
        constexpr Real side_tolerance = 2e-13;
        return sampler.number(0.5, 2) * (2 * sampler.index(2) - 1) * side_tolerance * size;
    };
    const Vec3 up(0, half.y + half_b.y - sampler.index(2) * 0.25, 0);
    const Rotation turn = rotate(Quat(1, 0, 0, 0), Vec3(0, 1, 0), noise() / glm::length(half_b));
    const Vec3 center = sampler.index(2) == 0 ? Vec3(0) : sampler.point(3);
    return {{Box{half}, {center, Quat(1, 0, 0, 0)}},
            {Box{half_b}, {center + up + side + Vec3(noise(), 0, noise()), turn}}};
}

Sample make_sample(Regime regime, Sampler& sampler) {
    const bool on_grid = sampler.index(2) == 0;
    Sample sample{on_grid || regime == Regime::Grid ? Grid(sampler).pair() : random_pair(sampler), {}};
    Pair& pair = sample.pair;
    if (regime == Regime::SidesAtTheTolerance) pair = stack_with_flush_sides(sampler);
    const bool flat = is_flat(pair.a.shape);
    // Noise decides between a face and an edge pair in nearly the same direction, unless faces are preferred.
    if (regime != Regime::FlushWithNoise && sampler.index(4) != 0) sample.settings.face_bias = 0;
    if (regime == Regime::Touching) pair = move_into_touch(pair, sampler.index(2) * 0.25);
    if (regime == Regime::FlushWithNoise) {
        pair = move_into_touch(pair, sampler.index(2) * 0.25);
        pair.b.pose.position += offset_of(sampler, flat, sampler.magnitude(-17, -9));
        if (sampler.index(2) == 0) turn(pair.b, sampler, sampler.magnitude(-17, -9));
    }
    if (regime == Regime::FarFromOrigin)
        pair = move_pair(pair, offset_of(sampler, flat, sampler.number(100, 1000)));
    if (regime == Regime::Margin) {
        sample.settings.margin = 0.5;
        pair = move_into_touch(pair, -sampler.number(0, 0.5));
        if (!flat && sampler.index(2) == 0) pair.b.pose.position += sampler.direction() * 0.3;
    }
    return sample;
}

std::string to_text(const Vec3& v) {
    std::ostringstream text;
    text << std::setprecision(17) << '(' << v.x << ", " << v.y << ", " << v.z << ')';
    return text.str();
}

// Fractions of the size.
constexpr Real rounding = 1e-9;
constexpr Real position_rounding = 1e-14;  // Of the distance of the centres.
constexpr Real position_tolerance = 1e-4;  // Of the corners of a patch that noise moves.

class ContactCheck {
  public:
    ContactCheck(const Sample& sample, const Trace& trace)
        : sample_(sample),
          trace_(trace),
          a_(oracle::make_core(sample.pair.a, trace.origin)),
          b_(oracle::make_core(sample.pair.b, trace.origin)),
          size_(trace.size),
          tolerance_(rounding * trace.size +
                     position_rounding * glm::length(sample.pair.b.pose.position - trace.origin)),
          normal_(trace.manifold.normal),
          patch_(oracle::contact_patch(a_, b_, normal_, tolerance_)) {}

    void run(bool compares_patch) {
        const auto& contacts = trace_.manifold.contacts;
        ASSERT_FALSE(contacts.empty());
        EXPECT_LE(contacts.size(), a_.flat ? 2U : 4U);
        for (const Contact& contact : contacts) expect_between_surfaces(contact);
        expect_apart();
        expect_full_depth();
        expect_witness();
        const Real lost = trace_.axes[trace_.chosen].overlap - trace_.axes[trace_.least].overlap;
        if (lost <= tolerance_ && compares_patch) expect_patch();
    }

    bool has_compared_corners() const { return has_compared_corners_; }

  private:
    void expect_between_surfaces(const Contact& contact) {
        EXPECT_LE(contact.depth, patch_.overlap + tolerance_);
        const Vec3 half = normal_ * (contact.depth / 2);
        EXPECT_LE(oracle::distance_outside(a_, contact.point + half), tolerance_);
        EXPECT_LE(oracle::distance_outside(b_, contact.point - half), tolerance_);
        expect_feature(sample_.pair.a, a_, contact.a, contact.point + half);
        expect_feature(sample_.pair.b, b_, contact.b, contact.point - half);
    }

    // The named feature exists, and the point of the surface is on it or on the rounding about it.
    void expect_feature(const PlacedShape& placed, const oracle::ShapeCore& shape, const Feature& feature,
                        const Vec3& point) {
        const Solid solid = make_solid(placed);
        std::vector<Vec3> corners;
        const auto add = [&](int vertex) {
            corners.push_back(solid.center - trace_.origin + solid.vertices[vertex]);
        };
        const auto exists = [&](const auto& list) {
            return feature.index >= 0 && feature.index < int(list.size());
        };
        if (feature.kind == Feature::Kind::RoundSurface) {
            EXPECT_TRUE(core::is_round(solid));
            return;
        }
        if (feature.kind == Feature::Kind::Vertex) {
            ASSERT_TRUE(exists(solid.vertices));
            add(feature.index);
        } else if (feature.kind == Feature::Kind::Edge) {
            ASSERT_TRUE(exists(solid.edges));
            add(solid.edges[feature.index].from);
            add(solid.edges[feature.index].to);
        } else {
            ASSERT_TRUE(exists(solid.faces));
            for (const int vertex : solid.faces[feature.index].vertices) add(vertex);
        }
        EXPECT_LE(oracle::distance_to_hull(corners, point), shape.radius + 10 * tolerance_)
            << core::to_string(feature);
    }

    void expect_apart() {
        const Real smaller = std::fmin(oracle::bounding_radius(a_), oracle::bounding_radius(b_));
        const auto& contacts = trace_.manifold.contacts;
        for (std::size_t i = 0; i < contacts.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                const Vec3 offset = contacts[i].point - contacts[k].point;
                EXPECT_GT(glm::length(offset - glm::dot(offset, normal_) * normal_), 1e-6 * smaller)
                    << "two contacts on one line along the normal";
            }
        }
    }

    Real max_depth() const {
        Real depth = -HUGE_VAL;
        for (const Contact& contact : trace_.manifold.contacts) depth = std::fmax(depth, contact.depth);
        return depth;
    }

    void expect_full_depth() {
        if (trace_.chosen == trace_.least) {
            EXPECT_GE(max_depth(), patch_.overlap - tolerance_);
        } else {
            EXPECT_GE(max_depth(),
                      trace_.axes[trace_.least].overlap - sample_.settings.face_bias * size_ - tolerance_);
        }
    }

    void expect_witness() {
        const Vec3 &on_a = trace_.witness.on_a, &on_b = trace_.witness.on_b;
        EXPECT_LE(oracle::distance_outside(a_, on_a), tolerance_);
        EXPECT_LE(oracle::distance_outside(b_, on_b), tolerance_);
        EXPECT_NEAR(glm::length(on_a - on_b), std::fabs(trace_.axes[trace_.least].overlap), tolerance_);
    }

    // Noise as large as the tolerance does not decide which corners the patch has.
    bool is_clear() const {
        const auto count = [&](Real tolerance) {
            return oracle::contact_patch(a_, b_, normal_, tolerance).corners.size();
        };
        return count(tolerance_ / 4) == count(tolerance_ * 4);
    }

    void expect_patch() {
        if (patch_.corners.empty() || !is_clear()) return;
        std::vector<Vec3> full;
        for (const Contact& contact : trace_.manifold.contacts)
            if (contact.depth >= patch_.overlap - tolerance_) full.push_back(contact.point);
        EXPECT_TRUE(std::any_of(full.begin(), full.end(), [&](const Vec3& point) {
            return oracle::distance_to_hull(patch_.corners, point) <= position_tolerance * size_;
        })) << "no contact at the full depth on the patch";
        if (patch_.corners.size() > (a_.flat ? 2U : 4U)) return;
        has_compared_corners_ = true;
        for (const Vec3& corner : patch_.corners) {
            EXPECT_TRUE(std::any_of(
                full.begin(), full.end(),
                [&](const Vec3& point) { return glm::length(point - corner) <= position_tolerance * size_; }))
                << "no contact at the corner " << to_text(trace_.origin + corner) << " of the patch";
        }
    }

    const Sample& sample_;
    const Trace& trace_;
    oracle::ShapeCore a_, b_;
    Real size_;
    Real tolerance_;
    Vec3 normal_;
    oracle::ContactPatch patch_;
    bool has_compared_corners_ = false;
};

struct Counts {
    int pairs = 0, contacts = 0, faces = 0, edges = 0, points = 0, flat = 0;
    int patches = 0;  // Compared with all their corners.
};

// Vertices, axis and contacts: enough to repeat a failure.
std::string describe(const Sample& sample, const Trace& trace) {
    std::ostringstream text;
    text << std::setprecision(17);
    for (const PlacedShape* placed : {&sample.pair.a, &sample.pair.b}) {
        const oracle::ShapeCore shape = oracle::make_core(*placed, Vec3(0));
        text << kind(placed->shape) << " with radius " << shape.radius << ':';
        for (const Vec3& vertex : shape.vertices) text << ' ' << to_text(vertex);
        text << '\n';
    }
    text << to_string(trace.axes[trace.least]) << " overlap " << trace.axes[trace.least].overlap
         << ", chosen " << to_string(trace.axes[trace.chosen]) << ' ' << to_text(trace.manifold.normal)
         << '\n';
    for (const Contact& contact : trace.manifold.contacts)
        text << to_text(trace.origin + contact.point) << ' ' << contact.depth << ' ' << to_string(contact.a)
             << ' ' << to_string(contact.b) << '\n';
    return text.str();
}

void sweep(Regime regime, std::uint64_t seed, int pairs) {
    Sampler sampler(seed);
    Counts counts;
    // The noise decides which corners the tolerance keeps.
    const bool compares_patch = regime != Regime::SidesAtTheTolerance;
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        Sample sample = make_sample(regime, sampler);
        for (int order = 0; order < 2; ++order) {
            if (order == 1) std::swap(sample.pair.a, sample.pair.b);
            const Trace trace = sat::query(sample.pair, sample.settings);
            ++counts.pairs;
            if (is_separated(trace)) continue;
            if (testing::Test::HasFailure()) return;
            SCOPED_TRACE("sample " + std::to_string(i) + ", order " + std::to_string(order) + "\n" +
                         describe(sample, trace));
            ContactCheck check(sample, trace);
            check.run(compares_patch);
            counts.patches += check.has_compared_corners() ? 1 : 0;
            ++counts.contacts;
            counts.faces += trace.manifold.kind == ManifoldKind::Face ? 1 : 0;
            counts.edges += trace.manifold.kind == ManifoldKind::EdgeEdge ? 1 : 0;
            counts.points += trace.manifold.kind == ManifoldKind::Point ? 1 : 0;
            counts.flat += is_flat(sample.pair.a.shape) ? 1 : 0;
        }
    }
    EXPECT_GT(counts.contacts, counts.pairs / 8);
    EXPECT_GT(counts.faces, counts.pairs / 50);
    if (!compares_patch) return;
    EXPECT_GT(counts.points, counts.pairs / 50);
    EXPECT_GT(counts.edges, counts.pairs / 1000);
    EXPECT_GT(counts.flat, counts.pairs / 50);
    EXPECT_GT(counts.patches, counts.contacts / 3);
}

// 250,000 pairs, half of them in the other order.
constexpr int samples = 20000;

TEST(ContactsAgainstSupportSets, OfRandomPairs) { sweep(Regime::Random, 51, samples); }
TEST(ContactsAgainstSupportSets, OnAGridOfQuarters) { sweep(Regime::Grid, 52, samples); }
TEST(ContactsAgainstSupportSets, OfPairsMovedIntoTouch) { sweep(Regime::Touching, 53, samples); }
TEST(ContactsAgainstSupportSets, OfFlushPairsWithNoise) { sweep(Regime::FlushWithNoise, 54, samples); }
TEST(ContactsAgainstSupportSets, OfFlushSidesAtTheTolerance) {
    sweep(Regime::SidesAtTheTolerance, 57, samples / 4);
}
TEST(ContactsAgainstSupportSets, FarFromTheOrigin) { sweep(Regime::FarFromOrigin, 55, samples); }
TEST(ContactsAgainstSupportSets, WithinAMargin) { sweep(Regime::Margin, 56, samples); }

// Swapping and moving change nothing but rounding.

struct RigidMotion {
    Quat rotation = Quat(1, 0, 0, 0);
    Real angle = 0;  // In the plane, instead of the quaternion.
    Vec3 offset{0};

    Vec3 turn(const Vec3& v, bool flat) const {
        return flat ? to_matrix(Angle{angle}) * v : to_matrix(rotation) * v;
    }
    PlacedShape move(PlacedShape placed) const {
        const bool flat = is_flat(placed.shape);
        placed.pose.position = turn(placed.pose.position, flat) + offset;
        placed.pose.rotation =
            (flat ? to_matrix(Angle{angle}) : to_matrix(rotation)) * to_matrix(placed.pose.rotation);
        return placed;
    }
};

struct PlacedContact {
    Vec3 point{0};
    Real depth = 0;
};

std::vector<PlacedContact> contacts_of(const Trace& trace) {
    std::vector<PlacedContact> result;
    for (const Contact& contact : trace.manifold.contacts)
        result.push_back({trace.origin + contact.point, contact.depth});
    return result;
}

bool contains_all(const std::vector<PlacedContact>& all, const std::vector<PlacedContact>& some,
                  Real tolerance) {
    return std::all_of(some.begin(), some.end(), [&](const PlacedContact& each) {
        return std::any_of(all.begin(), all.end(), [&](const PlacedContact& other) {
            return glm::length(each.point - other.point) <= tolerance &&
                   std::fabs(each.depth - other.depth) <= tolerance;
        });
    });
}

struct SymmetryCounts {
    int compared = 0, reduced = 0;
};

void expect_equal_contacts(const Trace& trace, Real radii, const std::vector<PlacedContact>& expected,
                           const Trace& other, const Vec3& normal, SymmetryCounts& counts) {
    if (is_separated(trace) || is_separated(other)) return;  // by rounding
    const AxisTest& least = trace.axes[trace.least];
    const Real core_gap = radii - least.overlap;
    // Rounding decides the direction between cores that all but touch.
    if (least.kind == AxisKind::NearestFeature && core_gap < 1e-6 * trace.size) return;
    const bool is_same_direction = glm::length(normal - other.manifold.normal) <= 1e-6;
    // Of equally short moves the order of the axes decides.
    if (trace.tie_count != 1 && !is_same_direction) return;
    ASSERT_TRUE(is_same_direction);
    ++counts.compared;
    counts.reduced += trace.manifold.clipped_points.size() > 4 ? 1 : 0;
    const std::vector<PlacedContact> found = contacts_of(other);
    const Real tolerance = 1e-7 * trace.size;
    EXPECT_EQ(found.size(), expected.size());
    EXPECT_TRUE(contains_all(found, expected, tolerance));
}

void compare_moved(Regime regime, std::uint64_t seed, int pairs) {
    Sampler sampler(seed);
    SymmetryCounts swapped, moved;
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        const Sample sample = make_sample(regime, sampler);
        const bool flat = is_flat(sample.pair.a.shape);
        RigidMotion motion{sampler.rotation(), sampler.number(-3, 3), offset_of(sampler, flat, 1)};
        const Trace trace = sat::query(sample.pair, sample.settings);
        if (is_separated(trace)) continue;
        const Real radii = oracle::make_core(sample.pair.a, Vec3(0)).radius +
                           oracle::make_core(sample.pair.b, Vec3(0)).radius;
        SCOPED_TRACE("sample " + std::to_string(i) + "\n" + describe(sample, trace));
        {
            const Trace other = sat::query({sample.pair.b, sample.pair.a}, sample.settings);
            SCOPED_TRACE("swapped\n" + describe({{sample.pair.b, sample.pair.a}, {}}, other));
            expect_equal_contacts(trace, radii, contacts_of(trace), other, -trace.manifold.normal, swapped);
        }
        const Pair pair{motion.move(sample.pair.a), motion.move(sample.pair.b)};
        const Trace other = sat::query(pair, sample.settings);
        SCOPED_TRACE("moved\n" + describe({pair, {}}, other));
        std::vector<PlacedContact> expected = contacts_of(trace);
        for (PlacedContact& each : expected) each.point = motion.turn(each.point, flat) + motion.offset;
        expect_equal_contacts(trace, radii, expected, other, motion.turn(trace.manifold.normal, flat), moved);
    }
    EXPECT_GT(swapped.compared, pairs / 10);
    EXPECT_GT(moved.compared, pairs / 10);
    EXPECT_GT(swapped.reduced, pairs / 1000);
}

// Hulls and polygons as logs have them: in the coordinates of the world, rounded.

// The shape with its corners as points; circles, spheres and capsules as they are. `place` moves a point.
template <class Place>
PlacedShape make_points_shape(const PlacedShape& placed, const Pose& pose, const Place& place) {
    if (core::is_round(placed.shape)) return {placed.shape, {place(placed.pose.position), pose.rotation}};
    const oracle::ShapeCore core =
        oracle::make_core({placed.shape, {Vec3(0), placed.pose.rotation}}, Vec3(0));
    std::vector<Vec3> points;
    for (const Vec3& vertex : core.vertices) points.push_back(place(vertex));
    if (!core.flat) return {Hull{points, core.radius}, pose};
    std::vector<Vec2> flat(points.begin(), points.end());
    if (flat.size() == 2) return {FlatCapsule{{flat[0], flat[1]}, core.radius}, pose};
    return {Polygon{flat, core.radius}, pose};
}

// Without the nearest features: of several that are equally near rounding chooses one.
std::vector<std::string> axis_names(const Trace& trace) {
    std::vector<std::string> names;
    for (const AxisTest& axis : trace.axes)
        if (axis.kind != AxisKind::NearestFeature) names.push_back(core::to_string(axis));
    return names;
}

void compare_in_world(Regime regime, std::uint64_t seed, int pairs) {
    Sampler sampler(seed);
    SymmetryCounts counts;
    int merged = 0;
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        const Sample sample = make_sample(regime, sampler);
        const bool flat = is_flat(sample.pair.a.shape);
        const RigidMotion motion{sampler.rotation(), sampler.number(-3, 3), offset_of(sampler, flat, 5)};
        const auto in_own_frame = [&](const PlacedShape& placed) {
            PlacedShape unturned = placed;
            unturned.pose.rotation = flat ? Rotation(Angle{0}) : Rotation(Quat(1, 0, 0, 0));
            PlacedShape result = make_points_shape(unturned, placed.pose, [](const Vec3& p) { return p; });
            if (core::is_round(placed.shape)) result.pose = placed.pose;
            return result;
        };
        const auto in_world = [&](const PlacedShape& placed) {
            const Pose identity{Vec3(0), flat ? Rotation(Angle{0}) : Rotation(Quat(1, 0, 0, 0))};
            return make_points_shape(placed, identity, [&](const Vec3& p) {
                const Vec3 moved = core::is_round(placed.shape) ? p : p + placed.pose.position;
                return motion.turn(moved, flat) + motion.offset;
            });
        };
        const Pair own{in_own_frame(sample.pair.a), in_own_frame(sample.pair.b)};
        const Pair world{in_world(sample.pair.a), in_world(sample.pair.b)};
        merged += merged_rounding(world.a.shape) + merged_rounding(world.b.shape) > 0 ? 1 : 0;
        const Trace trace = sat::query(own, sample.settings);
        const Trace other = sat::query(world, sample.settings);
        SCOPED_TRACE("sample " + std::to_string(i) + "\n" + describe({own, {}}, trace) + "in the world\n" +
                     describe({world, {}}, other));
        EXPECT_EQ(axis_names(trace), axis_names(other));
        const Real radii =
            oracle::make_core(own.a, Vec3(0)).radius + oracle::make_core(own.b, Vec3(0)).radius;
        if (is_separated(trace)) continue;
        // The face preference is a fraction of the size, which depends on the frame of the points.
        if ((trace.chosen == trace.least) != (other.chosen == other.least)) continue;
        if ((trace.contact_axis == trace.least) != (other.contact_axis == other.least)) continue;
        std::vector<PlacedContact> expected = contacts_of(trace);
        for (PlacedContact& each : expected) each.point = motion.turn(each.point, flat) + motion.offset;
        expect_equal_contacts(trace, radii, expected, other, motion.turn(trace.manifold.normal, flat),
                              counts);
    }
    EXPECT_GT(merged, pairs / 4);
    EXPECT_GT(counts.compared, pairs / 10);
    EXPECT_GT(counts.reduced, pairs / 1000);
}

TEST(ContactsInWorldCoordinates, AreThoseOfTheShapesOfRandomPairs) {
    compare_in_world(Regime::Random, 71, 4000);
}
TEST(ContactsInWorldCoordinates, AreThoseOfTheShapesOnAGrid) { compare_in_world(Regime::Grid, 72, 4000); }
TEST(ContactsInWorldCoordinates, AreThoseOfTheShapesInTouch) { compare_in_world(Regime::Touching, 73, 4000); }
TEST(ContactsInWorldCoordinates, AreThoseOfTheShapesWithinAMargin) {
    compare_in_world(Regime::Margin, 74, 4000);
}

// A face preference measures depths along the normal of the face, or where the deepest point of the other
// shape is beside the face, along the edge pair. A third of the boxes is nearly parallel.
TEST(ContactNormal, OfUnitBoxesHasTheFullDepthOfTheOverlap) {
    Sampler sampler(81);
    int along_face = 0, tilted = 0, along_edges = 0;
    for (int i = 0; i < 54000; ++i) {
        Pair pair{{Box{Vec3(1)}, {}}, {Box{Vec3(1)}, {sampler.direction() * 2.2, sampler.rotation()}}};
        if (i % 3 == 0) {
            const Vec3 turn = sampler.direction() * sampler.magnitude(-8, -1);
            pair.b.pose.rotation = Quat(1, turn.x, turn.y, turn.z);
        }
        const Trace trace = sat::query(pair);
        if (is_separated(trace)) continue;
        const Vec3& normal = trace.manifold.normal;
        Real deepest = -HUGE_VAL;
        for (const Contact& contact : trace.manifold.contacts) deepest = std::fmax(deepest, contact.depth);
        const oracle::ShapeCore a = oracle::make_core(pair.a, Vec3(0)),
                                b = oracle::make_core(pair.b, Vec3(0));
        const Real overlap = oracle::contact_patch(a, b, normal, 1e-9).overlap;
        ASSERT_NEAR(deepest, overlap, 1e-9 * trace.size) << i;
        ASSERT_EQ(normal, trace.axes[trace.contact_axis].direction) << i;
        ASSERT_TRUE(trace.contact_axis == trace.chosen || trace.contact_axis == trace.least) << i;
        if (trace.chosen == trace.least) continue;
        ++(trace.contact_axis == trace.chosen ? along_face : along_edges);
        tilted += glm::dot(normal, trace.normal) < std::cos(0.1) ? 1 : 0;
    }
    EXPECT_GT(along_face, 20);
    EXPECT_GT(along_edges, 1000);
    EXPECT_GT(tilted, 5);
}

TEST(ContactSymmetryAgainst, SwapAndMotionOfRandomPairs) { compare_moved(Regime::Random, 61, 5000); }
TEST(ContactSymmetryAgainst, SwapAndMotionOnAGrid) { compare_moved(Regime::Grid, 62, 5000); }
TEST(ContactSymmetryAgainst, SwapAndMotionInTouch) { compare_moved(Regime::Touching, 63, 5000); }
TEST(ContactSymmetryAgainst, SwapAndMotionWithinAMargin) { compare_moved(Regime::Margin, 64, 5000); }

}  // namespace
}  // namespace core::contacts_sweep_test

// A pair for every cause.
#include "app/analysis/causes.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include "app/tests/view_scenes.h"
#include "core/method/methods.h"

namespace app::causes_test {
namespace {

using core::Real;
using core::Settings;
using core::Vec3;

core::PlacedShape box(const Vec3& half, const Vec3& position = Vec3(0),
                      const core::Quat& rotation = {1, 0, 0, 0}) {
    return {core::Box{half}, {position, rotation}};
}

core::PlacedShape sphere(Real radius, const Vec3& position) {
    return {core::Sphere{radius}, {position, core::Quat(1, 0, 0, 0)}};
}

core::Quat rotation_about(const Vec3& axis, Real angle) {
    return glm::angleAxis(angle, glm::normalize(axis));
}

// Two nearly parallel crossing beams, from PUBLISHED_FAULTS.
core::Pair beams(Real half, Real yaw, Real gap) {
    const core::Quat rotation = rotation_about({1, 0, 0}, glm::pi<Real>() / 4);
    return {box({half, 1, 1}, Vec3(0), rotation),
            box({half, 1, 1}, {0, 2 * std::sqrt(2.0) + gap, 0}, rotation_about({0, 1, 0}, yaw) * rotation)};
}

core::Pair ridges(Real distance) {
    return {box(Vec3(0.5), Vec3(0), rotation_about({0, 1, 0}, glm::pi<Real>() / 4)),
            box(Vec3(0.5), {distance, 0, 0}, rotation_about({0, 0, 1}, glm::pi<Real>() / 4))};
}

ComparisonRow row_of(const core::Method& method, const core::Pair& pair, const Settings& settings = {},
                     const char* language = "en") {
    const core::Trace reference = reference_method(pair).query(pair, {});
    ComparisonRow row = compare_trace(method, method.query(pair, settings), pair, settings, reference);
    const TextCatalog texts = test::load_text_catalog(language);
    row.cause = find_cause({pair, settings, reference, row, texts});
    return row;
}

ComparisonRow row_of(const char* id, const core::Pair& pair, const Settings& settings = {}) {
    return row_of(*core::find_method(id), pair, settings);
}

bool contains(const ComparisonRow& row, const std::string& part) {
    return row.cause.text.find(part) != std::string::npos;
}

// Cubes face on face in coordinates of the world: the merged faces touch where the points as given are apart.
TEST(Causes, NameTheMergedFacesOfHullsWhereTheVerdictsDiffer) {
    std::map<std::string, int> keys;
    for (int i = 0; i < 400; ++i) {
        const core::Mat3 turn = glm::mat3_cast(rotation_about({1, 2, 3}, 0.1 + 0.01 * i));
        core::Pair pair;
        for (core::PlacedShape* placed : {&pair.a, &pair.b}) {
            core::Hull hull{{}, 0};
            const Real x = placed == &pair.b ? 2 + (i % 7) * 1e-13 : 0;
            for (int corner = 0; corner < 8; ++corner)
                hull.points.push_back(Vec3(900, -700, 800) + turn * Vec3((corner & 1) * 2 - 1 + x,
                                                                         (corner & 2) - 1,
                                                                         (corner & 4) / 2 - 1));
            *placed = {hull, {}};
        }
        const ComparisonRow row = row_of("sat", pair);
        if (row.verdict.differs) ++keys[row.cause.key];
    }
    EXPECT_GT(keys["cause.merged_faces"], 0);
    EXPECT_EQ(keys["cause.merged_faces"] + keys["cause.tolerance_gap"] + keys["cause.tolerance_overlap"],
              std::accumulate(keys.begin(), keys.end(), 0,
                              [](int sum, const auto& key) { return sum + key.second; }));
}

// A method for causes that no method of the table has.
core::Method make_method(core::Trace (*query)(const core::Pair&, const Settings&)) {
    return {"made", "", core::find_method("sat")->accepts, query};
}

Settings with(Real Settings::*member, Real value) {
    Settings settings;
    settings.*member = value;
    return settings;
}

TEST(DifferenceCauses, NamesAnEpsilonOnAShortAxis) {
    Settings in_double;
    in_double.precision = core::Precision::Double;
    const ComparisonRow row = row_of("center-radius.published", beams(100000, 1e-5, 0.2), in_double);
    EXPECT_TRUE(row.verdict.differs);
    EXPECT_NEAR(row.verdict.error, 0.2, 1e-6);
    EXPECT_EQ(row.cause.key, "cause.epsilon");
    EXPECT_EQ(row.cause.text,
              "Epsilon 1e-6 on A_0×B_0, an axis of length 1e-5, hides gaps of up to 0.4; this gap is 0.2.");
    EXPECT_EQ(row_of("center-radius.published", beams(1000, 1e-3, 0.002)).cause.key, "cause.epsilon");
}

TEST(DifferenceCauses, NamesEdgesTreatedAsParallel) {
    const ComparisonRow gap = row_of("center-radius", beams(1000, 1e-3, 0.2), with(&Settings::epsilon, 1e-2));
    EXPECT_EQ(gap.cause.key, "cause.parallel_gap");
    EXPECT_TRUE(contains(gap, "A_0×B_0")) << gap.cause.text;
    EXPECT_TRUE(contains(gap, "0.2")) << gap.cause.text;
    const ComparisonRow overlap = row_of("sat", ridges(1.38), with(&Settings::parallel_tolerance, 2));
    EXPECT_EQ(overlap.cause.key, "cause.parallel_overlap") << overlap.cause.text;
    EXPECT_TRUE(overlap.depth.differs);
    EXPECT_GT(overlap.depth.error, 0.01);
}

core::Trace query_without(const core::Pair& pair, const Settings& settings,
                          bool (*is_removed)(const core::AxisTest&)) {
    core::Trace trace = core::sat::query(pair, settings);
    core::Trace result;
    result.size = trace.size;
    for (const core::AxisTest& axis : trace.axes) {
        if (!is_removed(axis)) result.axes.push_back(axis);
    }
    for (int i = 0; i < int(result.axes.size()); ++i) {
        if (core::is_measured(result.axes[i]) &&
            (result.least < 0 || result.axes[i].overlap < result.axes[result.least].overlap))
            result.least = i;
    }
    const core::AxisTest& least = result.axes[result.least];
    result.verdict = least.overlap < 0 ? core::Verdict::Separated : core::Verdict::Overlap;
    if (least.overlap < 0) result.separating_axis = result.least;
    result.depth = std::max(least.overlap, 0.0);
    result.normal = least.direction;
    result.gap = -least.overlap;
    return result;
}

TEST(DifferenceCauses, NamesEdgePairsThatAreSkipped) {
    const core::Method faces = make_method([](const core::Pair& pair, const Settings& settings) {
        return query_without(
            pair, settings, [](const core::AxisTest& axis) { return axis.kind == core::AxisKind::EdgePair; });
    });
    const ComparisonRow gap = row_of(faces, pair(test::edge_separated()));
    EXPECT_EQ(gap.cause.text, "Skips the edge pairs and misses the gap of 0.379 on A_0×B_1.");
    EXPECT_EQ(row_of(faces, ridges(1.38)).cause.key, "cause.edges_overlap");
}

TEST(DifferenceCauses, NamesAnAxisThatIsNotTested) {
    const core::Method incomplete = make_method([](const core::Pair& pair, const Settings& settings) {
        return query_without(pair, settings, [](const core::AxisTest& axis) {
            return axis.kind == core::AxisKind::FaceA && axis.feature_a == 0;
        });
    });
    const core::Quat tilt = rotation_about({1, 2, 3}, 0.1);
    const ComparisonRow gap = row_of(incomplete, {box(Vec3(1)), box(Vec3(0.5), {1.9, 0.1, 0.1}, tilt)});
    EXPECT_EQ(gap.cause.key, "cause.missing_gap") << gap.cause.text;
    const ComparisonRow overlap = row_of(incomplete, {box(Vec3(1)), box(Vec3(0.5), {1.4, 0.1, 0.1}, tilt)});
    EXPECT_EQ(overlap.cause.key, "cause.missing_overlap") << overlap.cause.text;
}

TEST(DifferenceCauses, NamesAMethodThatTestsOnlyTheCenterAxis) {
    const core::Method center_only = make_method([](const core::Pair& pair, const Settings&) {
        core::Trace trace;
        core::AxisTest& axis = trace.axes.emplace_back();
        axis.kind = core::AxisKind::SearchDirection;
        axis.direction = glm::normalize(pair.b.pose.position - pair.a.pose.position);
        trace.least = 0;
        trace.depth = axis.overlap = overlap_along(core::normalize_pair(pair), axis.direction);
        trace.normal = axis.direction;
        return trace;
    });
    EXPECT_EQ(row_of(center_only, {box(Vec3(1)), box(Vec3(1), {1.5, 1, 0})}).cause.key,
              "cause.centres_overlap");
    EXPECT_EQ(row_of(center_only, {box({4, 1, 1}), box({4, 1, 1}, {4, 2.2, 0})}).cause.key,
              "cause.centres_gap");
}

TEST(DifferenceCauses, NamesAnAxisThatIsNotNormalized) {
    const core::Method unnormalized = make_method([](const core::Pair& pair, const Settings& settings) {
        core::Trace trace = core::sat::query(pair, settings);
        trace.depth *= trace.axes[trace.least].cross_length;
        return trace;
    });
    const core::Pair short_axis{ridges(1.38).a,
                                box(Vec3(0.5), {1.38, 0, 0}, rotation_about({0.3, 0.4, 1}, 0.7))};
    const core::Trace reference = core::sat::query(short_axis);
    ASSERT_EQ(reference.axes[reference.least].kind, core::AxisKind::EdgePair);
    const ComparisonRow row = row_of(unnormalized, short_axis);
    EXPECT_EQ(row.cause.key, "cause.not_normalised") << row.cause.text;
    EXPECT_TRUE(contains(row, "in units of its length"));
}

TEST(DifferenceCauses, NamesASearchThatEndedTooSoon) {
    const core::Method searching = make_method([](const core::Pair& pair, const Settings& settings) {
        core::Trace trace = core::sat::query(pair, settings);
        trace.search.resize(3);
        trace.search.back().lower_bound = trace.depth = 0.5;
        trace.search.back().upper_bound = 0.75;
        return trace;
    });
    const ComparisonRow row = row_of(searching, {box(Vec3(1)), box(Vec3(1), {1.4, 0.1, 0})});
    EXPECT_EQ(row.cause.text, "The search ended after 3 steps with the result between 0.5 and 0.75.");
}

TEST(DifferenceCauses, NamesTheStepLimitWhenAnEdgePairDecides) {
    int wrong = 0;
    for (const Real distance : {1.43, 1.5, 1.6}) {
        const ComparisonRow row = row_of("gjk-epa", ridges(distance), Settings{.max_steps = 1});
        wrong += row.differs() ? 1 : 0;
        EXPECT_EQ(row.cause.key, row.differs() ? "cause.search" : "") << row.cause.text;
    }
    EXPECT_GT(wrong, 0);
}

TEST(DifferenceCauses, NamesTolerancesAndTheTouchingSetting) {
    const Settings settings = with(&Settings::touching_tolerance, 0.1);
    EXPECT_EQ(row_of("sat", {box(Vec3(1)), box(Vec3(1), {2.05, 0, 0})}, settings).cause.key,
              "cause.tolerance_gap");
    EXPECT_EQ(row_of("sat", {box(Vec3(1)), box(Vec3(1), {1.95, 0, 0})}, settings).cause.key,
              "cause.tolerance_overlap");
    Settings open;
    open.touching_separates = true;
    EXPECT_EQ(row_of("sat", {box(Vec3(1)), box(Vec3(1), {2, 0, 0})}, open).cause.key, "cause.open");
}

TEST(DifferenceCauses, NamesMarginAndRoundedCorners) {
    const ComparisonRow near =
        row_of("sat", {box(Vec3(1)), box(Vec3(1), {2.01, 0, 0})}, with(&Settings::margin, 0.02));
    EXPECT_EQ(near.cause.text, "Its margin 0.02 treats a distance of 0.01 as touching.");
    const core::Pair corners{{core::Rect{{1, 1}}, {}},
                             {core::Rect{{1, 1}}, {Vec3(1.98, 1.98, 0), core::Angle{0}}}};
    const ComparisonRow round = row_of("sat", corners, with(&Settings::convex_radius, 0.05));
    EXPECT_EQ(round.cause.text, "Its corners are rounded by the convex radius 0.05.");
}

TEST(DifferenceCauses, NamesZeroLengthIntervalsAndStrictComparisons) {
    const ComparisonRow plate = row_of("vertex-sort.published", {box({1, 1, 0}), box(Vec3(2))});
    EXPECT_EQ(plate.cause.key, "cause.no_length") << plate.cause.text;
    EXPECT_TRUE(contains(plate, "the projection of A has no length"));
    const core::Pair segment{{core::Rect{{1, 1}}, {}}, {core::Rect{{0.5, 0}}, {}}};
    EXPECT_EQ(row_of("local-frame.published", segment).cause.key, "cause.no_length");
    EXPECT_EQ(row_of("aabb.published", {box(Vec3(1)), box(Vec3(1), {2, 0, 0})}).cause.key, "cause.strict");
    EXPECT_EQ(row_of("vertex-sort.published", {box(Vec3(1)), box(Vec3(1), {2, 0, 0})}).cause.key,
              "cause.strict");
}

TEST(DifferenceCauses, NamesAWrongMtv) {
    const ComparisonRow contained = row_of("vertex-sort.published", {box(Vec3(5)), box(Vec3(1), {1, 0, 0})});
    EXPECT_EQ(contained.cause.key, "cause.contained_other") << contained.cause.text;
    EXPECT_NEAR(contained.depth.error, -3, 1e-5);
    EXPECT_TRUE(contains(contained, "inner two ends are 2 apart"));
    const core::Pair aligned{box({2, 8, 8}), box({0.5, 4, 4}, {1.5, 0, 0})};
    const ComparisonRow deeper = row_of("vertex-sort.published", aligned);
    EXPECT_EQ(deeper.cause.key, "cause.wrong_side") << deeper.cause.text;
    EXPECT_FALSE(deeper.depth.differs);
    EXPECT_NEAR(deeper.normal.error, glm::pi<Real>(), 1e-6);
    const ComparisonRow start =
        row_of("vertex-sort.published", {box(Vec3(20000)), box(Vec3(20000), {100, 0, 0})});
    EXPECT_EQ(start.cause.key, "cause.start_value") << start.cause.text;
}

TEST(DifferenceCauses, NamesAGapThatIsNotTheWidest) {
    const core::Pair distance{box(Vec3(1)), box(Vec3(1), {2.2, 4, 0})};
    Settings early;
    early.early_out = true;
    const ComparisonRow row = row_of("sat", distance, early);
    EXPECT_EQ(row.cause.text, "Stopped at the first gap, on A_0: the widest is 2, on A_1.");
    EXPECT_FALSE(row.verdict.differs);
    EXPECT_NEAR(row.axis.error, 1.8, 1e-9);
    EXPECT_EQ(row_of("center-radius.published", distance).cause.key, "cause.first_gap");
}

TEST(DifferenceCauses, NamesArithmeticThatFails) {
    EXPECT_EQ(row_of("vertex-sort.published", {box(Vec3(0.0005)), box(Vec3(0.0005), {1, 0, 0})}).cause.key,
              "cause.no_axis");
    EXPECT_EQ(row_of("closest-point.published", {sphere(2e19, {3e19, 0, 0}), box(Vec3(1))}).cause.key,
              "cause.not_finite");
    EXPECT_EQ(row_of("closest-point.published", {box(Vec3(1e-23)), sphere(1e-23, {3e-23, 0, 0})}).cause.key,
              "cause.underflow");
    const ComparisonRow far_away =
        row_of("vertex-sort.published", {box({5, 50, 50}, {1e8, 0, 0}), box({5, 50, 50}, {1e8 + 8, 0, 0})});
    EXPECT_EQ(far_away.cause.text,
              "Near 1e8 adjacent float values differ by 8, and the vertices are rounded to them.");
    const ComparisonRow touching =
        row_of("vertex-sort.published", {box(Vec3(1)), box(Vec3(1), {1.99999988, 0, 0})});
    EXPECT_EQ(touching.cause.key, "cause.rounding") << touching.cause.text;
}

TEST(DifferenceCauses, NamesResultsThatAMethodDoesNotGive) {
    const core::Pair crossed = ridges(1.38);
    const ComparisonRow row = row_of("center-radius.published", crossed);
    EXPECT_FALSE(row.differs());
    EXPECT_FALSE(row.depth.is_available);
    EXPECT_EQ(row.cause.key, "cause.verdict_only");
    EXPECT_EQ(row_of("closest-point.published", {box(Vec3(5)), sphere(1, Vec3(0))}).cause.key,
              "cause.no_direction");
}

TEST(DifferenceCauses, ReportsAnUnknownCause) {
    const core::Method arbitrary = make_method([](const core::Pair& pair, const Settings& settings) {
        core::Trace trace = core::sat::query(pair, settings);
        trace.depth += 5;
        return trace;
    });
    EXPECT_EQ(row_of(arbitrary, {box(Vec3(1)), box(Vec3(1), {1.5, 0, 0})}).cause.key, "cause.unknown");
}

TEST(DifferenceCauses, IsTranslatedIntoChinese) {
    const ComparisonRow row = row_of(*core::find_method("vertex-sort.published"),
                                     {box(Vec3(5)), box(Vec3(1), {1, 0, 0})}, {}, "zh");
    EXPECT_NE(row.cause.text.find("中间两端相距 2"), std::string::npos) << row.cause.text;
}

}  // namespace
}  // namespace app::causes_test

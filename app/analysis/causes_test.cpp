// Every cause is named in a pair that was made for it.
#include <algorithm>

#include "app/analysis/case.h"
#include "app/tests/view_scenes.h"
#include "core/method/sat.h"

namespace app::causes_test {
namespace {

using core::Real;
using core::Settings;
using core::Vec3;

core::Placed box(const Vec3& half, const Vec3& at = Vec3(0), const core::Quat& turn = {1, 0, 0, 0}) {
    return {core::Box{half}, {at, turn}};
}

core::Placed sphere(Real radius, const Vec3& at) {
    return {core::Sphere{radius}, {at, core::Quat(1, 0, 0, 0)}};
}

core::Quat about(const Vec3& axis, Real angle) { return glm::angleAxis(angle, glm::normalize(axis)); }

// Of PUBLISHED_FAULTS: two beams that cross all but in parallel.
core::Pair beams(Real half, Real yaw, Real gap) {
    const core::Quat rolled = about({1, 0, 0}, glm::pi<Real>() / 4);
    return {box({half, 1, 1}, Vec3(0), rolled),
            box({half, 1, 1}, {0, 2 * std::sqrt(2.0) + gap, 0}, about({0, 1, 0}, yaw) * rolled)};
}

core::Pair ridges(Real apart) {
    return {box(Vec3(0.5), Vec3(0), about({0, 1, 0}, glm::pi<Real>() / 4)),
            box(Vec3(0.5), {apart, 0, 0}, about({0, 0, 1}, glm::pi<Real>() / 4))};
}

ComparisonRow told(const core::Method& method, const core::Pair& pair, const Settings& settings = {},
                   const char* language = "en") {
    const core::Trace truth = reference_for(pair).query(pair, {});
    ComparisonRow row = compared(method, pair, settings, truth);
    const Words words = test::words(language);
    const Cause cause = cause_of({pair, settings, truth, row, words});
    row.cause = cause.key;
    row.why = cause.sentence;
    return row;
}

ComparisonRow told(const char* id, const core::Pair& pair, const Settings& settings = {}) {
    return told(*core::find_method(id), pair, settings);
}

bool says(const ComparisonRow& row, const std::string& part) {
    return row.why.find(part) != std::string::npos;
}

// A method of its own, for causes that no row of the table has.
core::Method made(core::Trace (*query)(const core::Pair&, const Settings&)) {
    return {"made", "", core::sat::takes, query};
}

Settings with(Real Settings::*member, Real value) {
    Settings settings;
    settings.*member = value;
    return settings;
}

TEST(Causes, NamesAnEpsilonOnAShortAxis) {
    Settings in_double;
    in_double.precision = core::Precision::Double;
    const ComparisonRow row = told("center-radius.published", beams(100000, 1e-5, 0.2), in_double);
    EXPECT_TRUE(row.verdict.differs);
    EXPECT_NEAR(row.verdict.by, 0.2, 1e-6);
    EXPECT_EQ(row.cause, "why.epsilon");
    EXPECT_EQ(
        row.why,
        "Epsilon 1e-6 on A_0×B_0, an axis of length 1e-5, tolerates a gap of up to 0.4; this one is 0.2.");
    EXPECT_EQ(told("center-radius.published", beams(1000, 1e-3, 0.002)).cause, "why.epsilon");
}

TEST(Causes, NamesEdgesTakenForParallel) {
    const ComparisonRow gap = told("center-radius", beams(1000, 1e-3, 0.2), with(&Settings::epsilon, 1e-2));
    EXPECT_EQ(gap.cause, "why.parallel_gap");
    EXPECT_TRUE(says(gap, "A_0×B_0")) << gap.why;
    EXPECT_TRUE(says(gap, "0.2")) << gap.why;
    const ComparisonRow overlap = told("sat", ridges(1.38), with(&Settings::parallel, 2));
    EXPECT_EQ(overlap.cause, "why.parallel_overlap") << overlap.why;
    EXPECT_TRUE(overlap.depth.differs);
    EXPECT_GT(overlap.depth.by, 0.01);
}

core::Trace without(const core::Pair& pair, const Settings& settings, bool (*gone)(const core::AxisTest&)) {
    core::Trace trace = core::sat::query(pair, settings);
    core::Trace left;
    left.size = trace.size;
    for (const core::AxisTest& axis : trace.axes) {
        if (!gone(axis)) left.axes.push_back(axis);
    }
    for (int i = 0; i < int(left.axes.size()); ++i) {
        if (core::measured(left.axes[i]) &&
            (left.least < 0 || left.axes[i].overlap < left.axes[left.least].overlap))
            left.least = i;
    }
    const core::AxisTest& least = left.axes[left.least];
    left.verdict = least.overlap < 0 ? core::Verdict::Separated : core::Verdict::Overlap;
    if (least.overlap < 0) left.separating = left.least;
    left.depth = std::max(least.overlap, 0.0);
    left.normal = least.direction;
    left.gap = -least.overlap;
    return left;
}

TEST(Causes, NamesEdgePairsThatAreSkipped) {
    const core::Method faces = made([](const core::Pair& pair, const Settings& settings) {
        return without(pair, settings,
                       [](const core::AxisTest& axis) { return axis.kind == core::AxisKind::EdgePair; });
    });
    const ComparisonRow gap = told(faces, pair(test::edge_separated()));
    EXPECT_EQ(gap.why, "Skips the edge pairs: the gap of 0.379 on A_0×B_1 is never seen.");
    EXPECT_EQ(told(faces, ridges(1.38)).cause, "why.edges_overlap");
}

TEST(Causes, NamesAnAxisThatIsNeverAsked) {
    const core::Method lacking = made([](const core::Pair& pair, const Settings& settings) {
        return without(pair, settings, [](const core::AxisTest& axis) {
            return axis.kind == core::AxisKind::FaceA && axis.feature_a == 0;
        });
    });
    const core::Quat tilt = about({1, 2, 3}, 0.1);
    const ComparisonRow gap = told(lacking, {box(Vec3(1)), box(Vec3(0.5), {1.9, 0.1, 0.1}, tilt)});
    EXPECT_EQ(gap.cause, "why.missing_gap") << gap.why;
    const ComparisonRow overlap = told(lacking, {box(Vec3(1)), box(Vec3(0.5), {1.4, 0.1, 0.1}, tilt)});
    EXPECT_EQ(overlap.cause, "why.missing_overlap") << overlap.why;
}

TEST(Causes, NamesAMethodThatOnlyMeasuresBetweenTheCentres) {
    const core::Method centres = made([](const core::Pair& pair, const Settings&) {
        core::Trace trace;
        core::AxisTest& axis = trace.axes.emplace_back();
        axis.kind = core::AxisKind::Found;
        axis.direction = glm::normalize(pair.b.pose.position - pair.a.pose.position);
        trace.least = 0;
        trace.depth = axis.overlap = overlap_along(core::duo(pair), axis.direction);
        trace.normal = axis.direction;
        return trace;
    });
    EXPECT_EQ(told(centres, {box(Vec3(1)), box(Vec3(1), {1.5, 1, 0})}).cause, "why.centres_overlap");
    EXPECT_EQ(told(centres, {box({4, 1, 1}), box({4, 1, 1}, {4, 2.2, 0})}).cause, "why.centres_gap");
}

TEST(Causes, NamesAnAxisThatIsNotNormalised) {
    const core::Method raw = made([](const core::Pair& pair, const Settings& settings) {
        core::Trace trace = core::sat::query(pair, settings);
        trace.depth *= trace.axes[trace.least].cross_length;
        return trace;
    });
    const core::Pair short_axis{ridges(1.38).a, box(Vec3(0.5), {1.38, 0, 0}, about({0.3, 0.4, 1}, 0.7))};
    const core::Trace truth = core::sat::query(short_axis);
    ASSERT_EQ(truth.axes[truth.least].kind, core::AxisKind::EdgePair);
    const ComparisonRow row = told(raw, short_axis);
    EXPECT_EQ(row.cause, "why.not_normalised") << row.why;
    EXPECT_TRUE(says(row, "in units of its length"));
}

TEST(Causes, NamesASearchThatEndedTooSoon) {
    const core::Method searching = made([](const core::Pair& pair, const Settings& settings) {
        core::Trace trace = core::sat::query(pair, settings);
        trace.search.resize(3);
        trace.search.back().lower = trace.depth = 0.5;
        trace.search.back().upper = 0.75;
        return trace;
    });
    const ComparisonRow row = told(searching, {box(Vec3(1)), box(Vec3(1), {1.4, 0.1, 0})});
    EXPECT_EQ(row.why,
              "Its search ended after 3 steps knowing only that the answer lies between 0.5 and 0.75.");
}

TEST(Causes, NamesTheLimitOfStepsWhereAnEdgePairDecides) {
    int wrong = 0;
    for (const Real distance : {1.43, 1.5, 1.6}) {
        const ComparisonRow row = told("gjk-epa", ridges(distance), Settings{.most_steps = 1});
        wrong += row.differs() ? 1 : 0;
        EXPECT_EQ(row.cause, row.differs() ? "why.search" : "") << row.why;
    }
    EXPECT_GT(wrong, 0);
}

TEST(Causes, NamesTolerancesAndPolicies) {
    const Settings wide = with(&Settings::touching, 0.1);
    EXPECT_EQ(told("sat", {box(Vec3(1)), box(Vec3(1), {2.05, 0, 0})}, wide).cause, "why.tolerance_gap");
    EXPECT_EQ(told("sat", {box(Vec3(1)), box(Vec3(1), {1.95, 0, 0})}, wide).cause, "why.tolerance_overlap");
    Settings open;
    open.open = true;
    EXPECT_EQ(told("sat", {box(Vec3(1)), box(Vec3(1), {2, 0, 0})}, open).cause, "why.open");
}

TEST(Causes, NamesShadowsWithoutLengthAndStrictTests) {
    const ComparisonRow plate = told("vertex-sort.published", {box({1, 1, 0}), box(Vec3(2))});
    EXPECT_EQ(plate.cause, "why.no_length") << plate.why;
    EXPECT_TRUE(says(plate, "the shadow of A has no length"));
    const core::Pair segment{{core::Rect{{1, 1}}, {}}, {core::Rect{{0.5, 0}}, {}}};
    EXPECT_EQ(told("local-frame.published", segment).cause, "why.no_length");
    EXPECT_EQ(told("aabb.published", {box(Vec3(1)), box(Vec3(1), {2, 0, 0})}).cause, "why.strict");
    EXPECT_EQ(told("vertex-sort.published", {box(Vec3(1)), box(Vec3(1), {2, 0, 0})}).cause, "why.strict");
}

TEST(Causes, NamesAWrongWayOut) {
    const ComparisonRow held = told("vertex-sort.published", {box(Vec3(5)), box(Vec3(1), {1, 0, 0})});
    EXPECT_EQ(held.cause, "why.contained_other") << held.why;
    EXPECT_NEAR(held.depth.by, -3, 1e-5);
    EXPECT_TRUE(says(held, "middle two ends are 2 apart"));
    const core::Pair flush{box({2, 8, 8}), box({0.5, 4, 4}, {1.5, 0, 0})};
    const ComparisonRow deeper = told("vertex-sort.published", flush);
    EXPECT_EQ(deeper.cause, "why.wrong_side") << deeper.why;
    EXPECT_FALSE(deeper.depth.differs);
    EXPECT_NEAR(deeper.normal.by, glm::pi<Real>(), 1e-6);
    const ComparisonRow start =
        told("vertex-sort.published", {box(Vec3(20000)), box(Vec3(20000), {100, 0, 0})});
    EXPECT_EQ(start.cause, "why.start_value") << start.why;
}

TEST(Causes, NamesAGapThatIsNotTheWidest) {
    const core::Pair apart{box(Vec3(1)), box(Vec3(1), {2.2, 4, 0})};
    Settings early;
    early.early_out = true;
    const ComparisonRow stopped = told("sat", apart, early);
    EXPECT_EQ(stopped.why, "Stopped at the first gap, on A_0: the widest is 2, on A_1.");
    EXPECT_FALSE(stopped.verdict.differs);
    EXPECT_NEAR(stopped.axis.by, 1.8, 1e-9);
    EXPECT_EQ(told("center-radius.published", apart).cause, "why.first_gap");
}

TEST(Causes, NamesArithmeticThatFails) {
    EXPECT_EQ(told("vertex-sort.published", {box(Vec3(0.0005)), box(Vec3(0.0005), {1, 0, 0})}).cause,
              "why.no_axis");
    EXPECT_EQ(told("closest-point.published", {sphere(2e19, {3e19, 0, 0}), box(Vec3(1))}).cause,
              "why.not_finite");
    EXPECT_EQ(told("closest-point.published", {box(Vec3(1e-23)), sphere(1e-23, {3e-23, 0, 0})}).cause,
              "why.underflow");
    const ComparisonRow far =
        told("vertex-sort.published", {box({5, 50, 50}, {1e8, 0, 0}), box({5, 50, 50}, {1e8 + 8, 0, 0})});
    EXPECT_EQ(far.why, "Near 1e8 one float is 8 from the next, and its corners are rounded to that.");
    const ComparisonRow lost =
        told("vertex-sort.published", {box(Vec3(1)), box(Vec3(1), {1.99999988, 0, 0})});
    EXPECT_EQ(lost.cause, "why.rounding") << lost.why;
}

TEST(Causes, SaysWhatAMethodDoesNotGive) {
    const core::Pair crossed = ridges(1.38);
    const ComparisonRow bare = told("center-radius.published", crossed);
    EXPECT_FALSE(bare.differs());
    EXPECT_FALSE(bare.depth.given);
    EXPECT_EQ(bare.cause, "why.verdict_only");
    EXPECT_EQ(told("closest-point.published", {box(Vec3(5)), sphere(1, Vec3(0))}).cause, "why.no_direction");
}

TEST(Causes, AdmitsWhatNoTraceExplains) {
    const core::Method wild = made([](const core::Pair& pair, const Settings& settings) {
        core::Trace trace = core::sat::query(pair, settings);
        trace.depth += 5;
        return trace;
    });
    EXPECT_EQ(told(wild, {box(Vec3(1)), box(Vec3(1), {1.5, 0, 0})}).cause, "why.unknown");
}

TEST(Causes, SpeaksChinese) {
    const ComparisonRow row =
        told(*core::find_method("vertex-sort.published"), {box(Vec3(5)), box(Vec3(1), {1, 0, 0})}, {}, "zh");
    EXPECT_NE(row.why.find("中间两端相距 2"), std::string::npos) << row.why;
}

}  // namespace
}  // namespace app::causes_test

// Tests of the comparison with a reported answer.
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/analysis/analysis.h"
#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "app/tests/view_scenes.h"

namespace app::reported_test {
namespace {

using core::Vec3;

core::Pair boxes(const Vec3& b_position, const core::Quat& rotation = core::Quat(1, 0, 0, 0)) {
    return {{core::Box{Vec3(1)}, {Vec3(0), core::Quat(1, 0, 0, 0)}},
            {core::Box{Vec3(1)}, {b_position, rotation}}};
}

const core::Pair overlapping = boxes({0.2, 1.75, 0.1});
const core::Pair apart = boxes({0.2, 2.25, 0.1});

ComparisonRow row_of(const ReportedAnswer& reported, const core::Pair& pair, const char* language = "en") {
    const Comparison comparison =
        compare(pair, {}, test::load_text_catalog(language), {NumberFormat::Short, reported});
    EXPECT_STREQ(comparison.rows.at(1).method->id, reported_id) << "after the reference";
    return comparison.rows.at(1);
}

TEST(Reported, ARightAnswerHasNoDifference) {
    for (const ReportedAnswer& right :
         {ReportedAnswer{true, Vec3(0, 1, 0), 0.25, {{0.2, 0.875, 0.1}}},
          ReportedAnswer{true, Vec3(0, 2, 0), {}, {}}, ReportedAnswer{{}, {}, 0.250001, {}}}) {
        const ComparisonRow row = row_of(right, overlapping);
        EXPECT_FALSE(row.differs());
        EXPECT_EQ(row.cause.text, "");
    }
    EXPECT_FALSE(row_of({false, Vec3(0, 1, 0), -0.25, {}}, apart).differs());
    EXPECT_FALSE(row_of({false, {}, {}, {}}, boxes({0, 2, 0})).differs()) << "touching";
}

TEST(Reported, AbsentValuesAreNotAvailable) {
    const ComparisonRow row = row_of({{}, Vec3(0, 1, 0), {}, {}}, overlapping);
    EXPECT_FALSE(row.verdict.is_available);
    EXPECT_FALSE(row.depth.is_available);
    EXPECT_TRUE(row.normal.is_available);
    EXPECT_EQ(core::to_string(row.trace.axes.at(0)), "A1");
}

TEST(Reported, NamesAWrongVerdict) {
    const ComparisonRow missed = row_of({true, {}, {}, {}}, apart);
    EXPECT_TRUE(missed.verdict.differs);
    EXPECT_EQ(missed.cause.text.find("The shapes are 0.25 apart; A_1 separates them. A contact margin of at "
                                     "least 0.25"),
              0U)
        << missed.cause.text;
    const ComparisonRow gap = row_of({false, {}, {}, {}}, overlapping);
    EXPECT_TRUE(gap.verdict.differs);
    EXPECT_EQ(gap.cause.text.find("The shapes overlap by 0.25, least on A_1."), 0U) << gap.cause.text;
    EXPECT_NE(row_of({false, {}, {}, {}}, overlapping, "zh").cause.text.find("形状重叠 0.25"),
              std::string::npos);
}

TEST(Reported, NamesAnOppositeNormal) {
    const ComparisonRow row = row_of({true, Vec3(0, -1, 0), 0.25, {}}, overlapping);
    EXPECT_TRUE(row.normal.differs);
    EXPECT_FALSE(row.depth.differs);
    EXPECT_EQ(row.cause.text, "The normal has the opposite direction: it points from B to A.");
    EXPECT_EQ(row_of({false, Vec3(0, -1, 0), {}, {}}, apart).cause.key,
              std::string("cause.reported.opposite"));
}

TEST(Reported, NamesAnotherAxis) {
    const ComparisonRow row = row_of({true, Vec3(1, 0, 0), 0.25, {}}, overlapping);
    EXPECT_TRUE(row.normal.differs);
    EXPECT_TRUE(row.axis.differs);
    EXPECT_NEAR(row.axis.error, 1.55, 1e-12);
    EXPECT_EQ(
        row.cause.text.find("The normal is along A_0, 90° off (0.000, +1.000, 0.000): the move along it is "
                            "1.8, and 0.25 along A_1."),
        0U)
        << row.cause.text;
    const core::Quat turned(0.92387953251128674, 0.27059805007309851, 0, 0.27059805007309851);
    const core::Pair edge = boxes({1.65, 1.7, 0.1}, turned);
    const Vec3 face = turned * Vec3(1, 0, 0);
    const ComparisonRow preferred = row_of({true, face, {}, {}}, edge);
    EXPECT_EQ(preferred.cause.key, "cause.reported.face") << preferred.cause.text;
}

TEST(Reported, NamesTheDepth) {
    const ComparisonRow sign = row_of({true, {}, -0.25, {}}, overlapping);
    EXPECT_EQ(sign.cause.key, "cause.reported.depth_sign");
    EXPECT_EQ(row_of({{}, {}, -0.25, {}}, overlapping).cause.key, "cause.reported.depth_sign");
    EXPECT_EQ(row_of({false, {}, 0.25, {}}, apart).cause.key, "cause.reported.distance");
    const ComparisonRow off = row_of({true, Vec3(0, 1, 0), 0.29, {}}, overlapping);
    EXPECT_NEAR(off.depth.error, 0.04, 1e-12);
    EXPECT_EQ(off.cause.text.find("The depth 0.29 differs from 0.25 by 0.04."), 0U) << off.cause.text;
}

// A right answer and what is wrong with a reported one.
struct Perturbation {
    bool is_reversed = false;
    double tilt = 0;   // Degrees.
    double scale = 1;  // Of the depth.
    bool has_other_verdict = false;
};

Vec3 perpendicular(const Vec3& direction, bool flat) {
    if (flat) return {-direction.y, direction.x, 0};
    const Vec3 other = std::abs(direction.x) < 0.6 ? Vec3(1, 0, 0) : Vec3(0, 1, 0);
    return glm::normalize(glm::cross(direction, other));
}

// Edge pairs, faces and sides, apart and overlapping, with one right direction each.
std::vector<core::Pair> regimes() {
    std::vector<core::Pair> all{overlapping, apart};
    for (const Document& each : {test::edge_separated(), test::deep_overlap(), test::flat_overlap(),
                                 test::flat_separated(), test::ball_and_box()})
        all.push_back(pair(each));
    return all;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(Reported, NamesEveryWrongQuantityAndHowMuchItIsOff) {
    int named = 0;
    for (const core::Pair& shapes : regimes()) {
        const bool flat = core::is_flat(shapes.a.shape);
        const core::Trace right = reference_method(shapes).query(shapes, {});
        ASSERT_LE(right.tie_count, 1);
        const Vec3 direction = separation_direction(right);
        const double depth = is_separated(right) ? -right.distance : right.depth;
        std::vector<Perturbation> all;
        for (const bool is_reversed : {false, true})
            for (const double tilt : {0.0, 45.0, 80.0})
                for (const double scale : {1.0, 1.3, 147.0})
                    for (const bool has_other_verdict : {false, true})
                        all.push_back({is_reversed, tilt, scale, has_other_verdict});
        for (const Perturbation& each : all) {
            const double radians = glm::radians(each.tilt);
            const Vec3 tilted =
                std::cos(radians) * direction + std::sin(radians) * perpendicular(direction, flat);
            const ReportedAnswer reported{.overlap = is_separated(right) == each.has_other_verdict,
                                          .normal = each.is_reversed ? -tilted : tilted,
                                          .depth = each.scale * depth};
            const ComparisonRow row = row_of(reported, shapes);
            const std::string& text = row.cause.text;
            SCOPED_TRACE(fmt::format("reversed {}, tilt {}, scale {}, verdict {}: {}", each.is_reversed,
                                     each.tilt, each.scale, each.has_other_verdict, text));
            const bool is_apart = is_separated(right);
            EXPECT_EQ(contains(text, "The shapes are "), each.has_other_verdict && is_apart);
            EXPECT_EQ(contains(text, "The shapes overlap by "), each.has_other_verdict && !is_apart);
            EXPECT_EQ(contains(text, "opposite direction"), each.is_reversed && each.tilt == 0);
            const bool is_tilted = each.tilt != 0;
            const std::string off =
                fmt::format("{:.3g}° off", each.is_reversed ? 180 - each.tilt : each.tilt);
            EXPECT_EQ(contains(text, off), is_tilted) << off;
            EXPECT_EQ(contains(text, fmt::format("reversed it is still {:.3g}° off", each.tilt)),
                      is_tilted && each.is_reversed);
            EXPECT_EQ(contains(text, "The normal"), is_tilted || each.is_reversed);
            EXPECT_EQ(row.normal.differs, is_tilted || each.is_reversed);
            const std::string scaled =
                fmt::format("The depth {} differs from {} by {}.", format_digits(each.scale * depth),
                            format_digits(depth), format_digits(std::abs((each.scale - 1) * depth)));
            EXPECT_EQ(contains(text, scaled), each.scale != 1) << scaled;
            EXPECT_EQ(contains(text, "The depth"), each.scale != 1);
            named += row.cause.key.empty() ? 0 : 1;
        }
    }
    EXPECT_EQ(named, 7 * (36 - 1)) << "all but the right answer";
}

// At a corner the move is nearly as short in many directions; a depth of one digit allows them all.
TEST(Reported, DoesNotCallANormalReversedThatIsStillOffAfterwards) {
    const core::Pair corner = boxes({1.9966, 1.99, 0.1});
    const Vec3 diagonal(std::sqrt(0.5), std::sqrt(0.5), 0);
    const ComparisonRow row =
        row_of({.overlap = true, .normal = -diagonal, .depth = 0.5, .tolerance = 0.05}, corner);
    EXPECT_FALSE(contains(row.cause.text, "opposite direction")) << row.cause.text;
    EXPECT_TRUE(contains(row.cause.text,
                         "The normal is 135° off: it points from B to A, and reversed it is "
                         "still 45° off (+1.000, 0.000, 0.000)."))
        << row.cause.text;
    EXPECT_TRUE(contains(row.cause.text, "The depth 0.5 differs from 0.0034 by 0.497.")) << row.cause.text;
}

// Of several equally short moves the nearest one counts.
TEST(Reported, MeasuresTheAngleToTheNearestRightDirection) {
    const core::Pair tie = boxes({1.75, 1.75, 0.1});
    const auto off = [&](const Vec3& normal) { return row_of({true, normal, 0.25, {}}, tie).cause.text; };
    EXPECT_EQ(off({1, 0, 0}), "");
    EXPECT_EQ(off({0, 1, 0}), "");
    for (const Vec3& opposite : {Vec3(-1, 0, 0), Vec3(0, -1, 0)})
        EXPECT_EQ(off(opposite), "The normal has the opposite direction: it points from B to A.");
    EXPECT_TRUE(contains(off({0.6, 0, 0.8}), "53.1° off (+1.000, 0.000, 0.000)")) << off({0.6, 0, 0.8});
    EXPECT_TRUE(contains(off({0, 0.6, 0.8}), "53.1° off (0.000, +1.000, 0.000)")) << off({0, 0.6, 0.8});
}

TEST(Reported, IsRecomputedOnlyIfItChanges) {
    const TextCatalog texts = test::load_text_catalog();
    Comparison comparison;
    update(comparison, overlapping, {}, texts);
    const std::size_t count = comparison.rows.size();
    update(comparison, overlapping, {}, texts, {NumberFormat::Short, ReportedAnswer{true, {}, {}, {}}});
    EXPECT_EQ(comparison.rows.size(), count + 1);
    update(comparison, overlapping, {}, texts);
    EXPECT_EQ(comparison.rows.size(), count);
}

}  // namespace
}  // namespace app::reported_test

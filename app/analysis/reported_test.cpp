// Tests of the comparison with a reported answer.
#include <gtest/gtest.h>

#include "app/analysis/comparison.h"
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
        EXPECT_EQ(row.cause_text, "");
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
    EXPECT_EQ(missed.cause_text.find("The shapes are 0.25 apart; A_1 separates them. A contact margin of at "
                                     "least 0.25"),
              0U)
        << missed.cause_text;
    const ComparisonRow gap = row_of({false, {}, {}, {}}, overlapping);
    EXPECT_TRUE(gap.verdict.differs);
    EXPECT_EQ(gap.cause_text.find("The shapes overlap by 0.25, least on A_1."), 0U) << gap.cause_text;
    EXPECT_NE(row_of({false, {}, {}, {}}, overlapping, "zh").cause_text.find("形状重叠 0.25"),
              std::string::npos);
}

TEST(Reported, NamesAnOppositeNormal) {
    const ComparisonRow row = row_of({true, Vec3(0, -1, 0), 0.25, {}}, overlapping);
    EXPECT_TRUE(row.normal.differs);
    EXPECT_FALSE(row.depth.differs);
    EXPECT_EQ(row.cause_text, "The normal has the opposite direction: it points from B to A.");
    EXPECT_EQ(row_of({false, Vec3(0, -1, 0), {}, {}}, apart).cause_key,
              std::string("cause.reported.opposite"));
}

TEST(Reported, NamesAnotherAxis) {
    const ComparisonRow row = row_of({true, Vec3(1, 0, 0), 0.25, {}}, overlapping);
    EXPECT_TRUE(row.normal.differs);
    EXPECT_TRUE(row.axis.differs);
    EXPECT_NEAR(row.axis.error, 1.55, 1e-12);
    EXPECT_EQ(row.cause_text.find("The normal is along A_0, where the move is 1.8; on A_1 it is 0.25."), 0U)
        << row.cause_text;
    const core::Quat turned(0.92387953251128674, 0.27059805007309851, 0, 0.27059805007309851);
    const core::Pair edge = boxes({1.65, 1.7, 0.1}, turned);
    const Vec3 face = turned * Vec3(1, 0, 0);
    const ComparisonRow preferred = row_of({true, face, {}, {}}, edge);
    EXPECT_EQ(preferred.cause_key, "cause.reported.face") << preferred.cause_text;
}

TEST(Reported, NamesTheDepth) {
    const ComparisonRow sign = row_of({true, {}, -0.25, {}}, overlapping);
    EXPECT_EQ(sign.cause_key, "cause.reported.depth_sign");
    EXPECT_EQ(row_of({{}, {}, -0.25, {}}, overlapping).cause_key, "cause.reported.depth_sign");
    EXPECT_EQ(row_of({false, {}, 0.25, {}}, apart).cause_key, "cause.reported.distance");
    const ComparisonRow off = row_of({true, Vec3(0, 1, 0), 0.29, {}}, overlapping);
    EXPECT_NEAR(off.depth.error, 0.04, 1e-12);
    EXPECT_EQ(off.cause_text.find("The depth 0.29 differs from 0.25 by 0.04."), 0U) << off.cause_text;
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

// The rows of the axis table: their numbers and their order.
#include "app/features/axes/axis_rows.h"

#include <gtest/gtest.h>

#include "app/base/number_text.h"
#include "app/tests/view_scenes.h"

namespace app::test::axis_rows_test {

TEST(AxisRows, HoldTheNumbersOfTheTheorem) {
    const core::Trace trace = subject(edge_separated(), "").trace;
    const std::vector<AxisRow> rows = axis_rows(trace, {});
    ASSERT_EQ(rows.size(), 15U);
    for (const AxisRow& row : rows) {
        EXPECT_TRUE(row.measured);
        EXPECT_NEAR(row.radii - row.distance, row.overlap, 1e-12);
    }
    EXPECT_EQ(rows[7].distance_text, "1.863");
    EXPECT_EQ(rows[7].radii_text, "1.484");
    EXPECT_EQ(rows[7].overlap_text, signed_length_text(trace.axes[7].overlap, trace.size));
    EXPECT_EQ(rows[7].state, "separates");
}

TEST(AxisRows, AreWrittenInTheFormThatIsAskedFor) {
    const core::Trace trace = subject(edge_separated(), "").trace;
    for (const NumberFormRow& form : number_forms()) {
        if (form.form == NumberForm::Brief) continue;
        for (const AxisRow& row : axis_rows(trace, {}, form.form)) {
            EXPECT_EQ(parse_typed(row.distance_text), row.distance);
            EXPECT_EQ(parse_typed(row.radii_text), row.radii);
            EXPECT_EQ(parse_typed(row.overlap_text), row.overlap);
        }
    }
}

TEST(AxisRows, SortByEachColumnBothWays) {
    const core::Trace trace = subject(deep_overlap(), "").trace;
    for (const char* column : {"distance", "radii", "overlap"}) {
        const std::vector<AxisRow> up = axis_rows(trace, {column, false});
        const std::vector<AxisRow> down = axis_rows(trace, {column, true});
        const auto value = [&](const AxisRow& row) {
            const std::string name = column;
            return name == "distance" ? row.distance : name == "radii" ? row.radii : row.overlap;
        };
        for (std::size_t i = 1; i < up.size(); ++i) {
            EXPECT_LE(value(up[i - 1]), value(up[i]));
            EXPECT_GE(value(down[i - 1]), value(down[i]));
        }
    }
}

TEST(AxisRows, PutWhatWasNotMeasuredLast) {
    Document document = edge_separated();
    document.settings.early_out = true;
    const core::Trace trace = subject(document, "").trace;
    for (const bool descending : {false, true}) {
        const std::vector<AxisRow> rows = axis_rows(trace, {"overlap", descending});
        for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].measured, i < 8);
    }
}

TEST(AxisRows, ShareOneScaleThatHoldsEveryShadowAndZero) {
    const core::Trace trace = subject(edge_separated(), "").trace;
    const core::Interval scale = common_scale(trace);
    EXPECT_LE(scale.min, 0);
    EXPECT_GE(scale.max, 0);
    for (const core::AxisTest& axis : trace.axes) {
        EXPECT_LE(scale.min, std::min(axis.shadow_a.min, axis.shadow_b.min));
        EXPECT_GE(scale.max, std::max(axis.shadow_a.max, axis.shadow_b.max));
    }
}

}  // namespace app::test::axis_rows_test

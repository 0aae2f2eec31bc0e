// Tests of the rows of the axis table: numbers and order.
#include "app/features/axes/axis_rows.h"

#include <gtest/gtest.h>

#include "app/base/number.h"
#include "app/tests/view_scenes.h"

namespace app::test::axis_rows_test {
namespace {

std::vector<AxisRow> sorted_rows(const core::Trace& trace, const AxisSort& sort) {
    std::vector<AxisRow> rows = axis_rows(trace);
    sort_rows(rows, trace, sort);
    return rows;
}

}  // namespace

TEST(AxisRows, HoldTheNumbersOfTheTheorem) {
    const core::Trace trace = analyze(edge_separated(), "").trace;
    const std::vector<AxisRow> rows = axis_rows(trace);
    ASSERT_EQ(rows.size(), 15U);
    for (const AxisRow& row : rows) {
        EXPECT_TRUE(row.is_measured);
        EXPECT_NEAR(row.radii - row.distance, row.overlap, 1e-12);
    }
    EXPECT_EQ(rows[7].distance_text, "1.863");
    EXPECT_EQ(rows[7].radii_text, "1.484");
    EXPECT_EQ(rows[7].overlap_text, format_signed_length(trace.axes[7].overlap));
    EXPECT_EQ(rows[7].state, "separates");
}

TEST(AxisRows, UseTheRequestedNumberFormat) {
    const core::Trace trace = analyze(edge_separated(), "").trace;
    for (const NumberFormatInfo& format : number_formats()) {
        if (format.format == NumberFormat::Short) continue;
        for (const AxisRow& row : axis_rows(trace, format.format)) {
            EXPECT_EQ(parse_user_number(row.distance_text), row.distance);
            EXPECT_EQ(parse_user_number(row.radii_text), row.radii);
            EXPECT_EQ(parse_user_number(row.overlap_text), row.overlap);
        }
    }
}

TEST(AxisRows, SortByEachColumnBothWays) {
    const core::Trace trace = analyze(deep_overlap(), "").trace;
    for (const char* column : {"distance", "radii", "overlap"}) {
        const std::vector<AxisRow> up = sorted_rows(trace, {column, false});
        const std::vector<AxisRow> down = sorted_rows(trace, {column, true});
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

TEST(AxisRows, SortUntestedAxesLast) {
    Document document = edge_separated();
    document.settings.early_out = true;
    const core::Trace trace = analyze(document, "").trace;
    for (const bool descending : {false, true}) {
        const std::vector<AxisRow> rows = sorted_rows(trace, {"overlap", descending});
        for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i].is_measured, i < 8);
    }
}

TEST(AxisRows, ShareOneScaleThatContainsEveryIntervalAndZero) {
    const core::Trace trace = analyze(edge_separated(), "").trace;
    const core::Interval scale = common_scale(trace);
    EXPECT_LE(scale.min, 0);
    EXPECT_GE(scale.max, 0);
    for (const core::AxisTest& axis : trace.axes) {
        EXPECT_LE(scale.min, std::min(axis.interval_a.min, axis.interval_b.min));
        EXPECT_GE(scale.max, std::max(axis.interval_a.max, axis.interval_b.max));
    }
}

TEST(AxisRows, LieWithinTheScaleAlsoIfItsLengthIsInfinite) {
    constexpr double most = std::numeric_limits<double>::max();
    for (const double end : {1.0, 1e300, most, 1e-300}) {
        const core::Interval scale{-end, end};
        EXPECT_EQ(share_of_scale(-end, scale), 0);
        EXPECT_EQ(share_of_scale(0, scale), 0.5);
        EXPECT_EQ(share_of_scale(end / 2, scale), 0.75);
        EXPECT_EQ(share_of_scale(end, scale), 1);
    }
}

}  // namespace app::test::axis_rows_test

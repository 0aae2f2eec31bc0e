// Names and labels of traces.
#include "core/trace.h"

#include <gtest/gtest.h>

#include "core/method/methods.h"

namespace core::trace_test {
namespace {

Pair boxes(const Vec3& position) {
    return {{Box{Vec3(1)}, {}}, {Box{Vec3(1)}, {position, Quat(1, 0, 0, 0)}}};
}

TEST(Trace, NamesEveryAxisOfTwoBoxes) {
    const Trace trace = sat::query(boxes({1.5, 0.1, 0.2}));
    ASSERT_EQ(trace.axes.size(), 15U);
    EXPECT_EQ(to_string(trace.axes[0]), "A0");
    EXPECT_EQ(to_string(trace.axes[5]), "B2");
    EXPECT_EQ(to_string(trace.axes[6]), "A0xB0");
    EXPECT_EQ(to_string(trace.axes[14]), "A2xB2");
    EXPECT_EQ(find_axis(trace, "A1xB2"), 11);
    EXPECT_EQ(find_axis(trace, "A3"), -1);
    EXPECT_NEAR(trace.depth, 0.5, 1e-15);
    EXPECT_EQ(trace.manifold.contacts.size(), 4U);
}

}  // namespace
}  // namespace core::trace_test

// What a document says about itself.
#include "app/document/document.h"

#include <gtest/gtest.h>

#include "core/method.h"

namespace app::document_test {
namespace {

Document of(const core::Placed& a, const core::Placed& b) {
    Document document;
    document.bodies = {{"A", a, ""}, {"B", b, ""}};
    return document;
}

core::Placed sphere(double radius, const core::Vec3& at) { return {core::Sphere{radius}, {at}}; }

TEST(Document, NewOnesAreLegalAndOverlapSoThatThereIsSomethingToSee) {
    for (const Document& document : {new_flat(), new_solid()}) {
        for (const Body& body : document.bodies) EXPECT_FALSE(core::fault(body.placed));
        const core::Trace trace = core::find_method("sat")->query(pair(document), document.settings);
        EXPECT_EQ(trace.verdict, core::Verdict::Overlap);
        EXPECT_GT(trace.depth, 0.05);
        EXPECT_EQ(trace.ties, 1);
    }
    EXPECT_TRUE(is_flat(new_flat()));
    EXPECT_FALSE(is_flat(new_solid()));
}

TEST(Document, BoundsHoldBothShapesOfThePair) {
    const Bounds bounds = bounds_of_pair(of(sphere(1, {-3, 0, 0}), sphere(2, {4, 0, 0})));
    EXPECT_NEAR(bounds.centre.x, 1, 1e-12);
    EXPECT_GE(bounds.radius, 5);
    EXPECT_LE(bounds.radius, 5.6);
}

TEST(Document, BoundsOfAllHoldTheContextToo) {
    Document document = of(sphere(1, {0, 0, 0}), sphere(1, {1, 0, 0}));
    document.bodies.push_back({"C", sphere(1, {101, 0, 0}), ""});
    EXPECT_LT(bounds_of_pair(document).radius, 5);
    EXPECT_GE(bounds_of_all(document).radius, 51);
}

TEST(Document, BoundsAreFiniteForHugePairsAndNotZeroForPoints) {
    const Bounds huge = bounds_of_pair(of(sphere(1, {-1e300, 0, 0}), sphere(1, {1e300, 0, 0})));
    EXPECT_DOUBLE_EQ(huge.radius, 1e300);
    EXPECT_EQ(bounds_of_pair(of(sphere(0, {5, 5, 5}), sphere(0, {5, 5, 5}))).radius, 1);
}

TEST(Layer, RowsStandInTheOrderOfTheEnumAndHaveDifferentIds) {
    int index = 0;
    for (const LayerRow& row : layers()) {
        EXPECT_EQ(static_cast<int>(row.layer), index++);
        EXPECT_EQ(shows(shown_by_default(), row.layer), row.by_default);
        EXPECT_TRUE(row.flat || row.deep);
        for (const LayerRow& other : layers()) EXPECT_TRUE(&row == &other || std::string(row.id) != other.id);
    }
    EXPECT_EQ(index, static_cast<int>(SceneLayer::Count));
}

}  // namespace
}  // namespace app::document_test

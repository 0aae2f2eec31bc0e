// Properties of documents.
#include "app/document/document.h"

#include <gtest/gtest.h>

#include "core/method.h"

namespace app::document_test {
namespace {

Document make_document(const core::PlacedShape& a, const core::PlacedShape& b) {
    Document document;
    document.bodies = {{"A", a, ""}, {"B", b, ""}};
    return document;
}

core::PlacedShape sphere(double radius, const core::Vec3& at) { return {core::Sphere{radius}, {at}}; }

TEST(Document, NewDocumentsAreValidAndOverlap) {
    for (const Document& document : {make_flat_document(), make_solid_document()}) {
        for (const Body& body : document.bodies) EXPECT_FALSE(core::validate(body.placed));
        const core::Trace trace = core::find_method("sat")->query(pair(document), document.settings);
        EXPECT_EQ(trace.verdict, core::Verdict::Overlap);
        EXPECT_GT(trace.depth, 0.05);
        EXPECT_EQ(trace.tie_count, 1);
    }
    EXPECT_TRUE(is_flat(make_flat_document()));
    EXPECT_FALSE(is_flat(make_solid_document()));
}

TEST(Document, BoundingSphereContainsBothShapesOfThePair) {
    const BoundingSphere bounds =
        bounding_sphere_of_pair(make_document(sphere(1, {-3, 0, 0}), sphere(2, {4, 0, 0})));
    EXPECT_NEAR(bounds.center.x, 1, 1e-12);
    EXPECT_GE(bounds.radius, 5);
    EXPECT_LE(bounds.radius, 5.6);
}

TEST(Document, BoundingSphereOfAllContainsTheOtherBodies) {
    Document document = make_document(sphere(1, {0, 0, 0}), sphere(1, {1, 0, 0}));
    document.bodies.push_back({"C", sphere(1, {101, 0, 0}), ""});
    EXPECT_LT(bounding_sphere_of_pair(document).radius, 5);
    EXPECT_GE(bounding_sphere_of_all(document).radius, 51);
}

TEST(Document, BoundingSphereIsFiniteForHugePairsAndPositiveForPoints) {
    const BoundingSphere huge =
        bounding_sphere_of_pair(make_document(sphere(1, {-1e300, 0, 0}), sphere(1, {1e300, 0, 0})));
    EXPECT_DOUBLE_EQ(huge.radius, 1e300);
    EXPECT_EQ(bounding_sphere_of_pair(make_document(sphere(0, {5, 5, 5}), sphere(0, {5, 5, 5}))).radius, 1);
}

TEST(Layer, RowsFollowTheEnumAndHaveUniqueIds) {
    int index = 0;
    for (const LayerInfo& row : layers()) {
        EXPECT_EQ(static_cast<int>(row.layer), index++);
        EXPECT_EQ(is_visible(default_layers(), row.layer), row.visible_by_default);
        EXPECT_TRUE(row.flat || row.solid);
        for (const LayerInfo& other : layers())
            EXPECT_TRUE(&row == &other || std::string(row.id) != other.id);
    }
    EXPECT_EQ(index, static_cast<int>(SceneLayer::Count));
}

}  // namespace
}  // namespace app::document_test

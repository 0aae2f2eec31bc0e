// Polygons of every size have a plane; a line and a point have none.
#include "app/drawing/view_space.h"

#include <gtest/gtest.h>

namespace app::sight_test {
namespace {

Polyline square(Real side) {
    return {{0, 0, -side}, {side, 0, -side}, {side, side, -side}, {0, side, -side}};
}

TEST(ViewSpace, FindsThePlaneOfATinyPolygon) {
    for (const Real side : {1e-12, 1e-9, 1e-3, 1.0, 1e6, 1e12}) {
        const std::optional<core::Plane> plane = plane_of(square(side));
        ASSERT_TRUE(plane) << side << ": a shape keeps its faces though the other one is far away";
        EXPECT_EQ(plane->normal, Vec3(0, 0, 1));
        EXPECT_NEAR(plane->offset / side, -1, 1e-12);
    }
}

TEST(ViewSpace, FindsNoPlaneOfADegeneratePolygon) {
    EXPECT_FALSE(plane_of({}));
    EXPECT_FALSE(plane_of({{1, 2, 3}, {1, 2, 3}, {1, 2, 3}}));
    EXPECT_FALSE(plane_of({{0, 0, 0}, {1, 1, 1}, {3, 3, 3}}));
    EXPECT_FALSE(plane_of({{0, 0, 0}, {1e300, 0, 0}, {0, 1e300, 0}})) << "its area is no number";
}

}  // namespace
}  // namespace app::sight_test

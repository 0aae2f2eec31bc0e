// Validation of shapes.
#include "core/shape.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "core/planar.h"

namespace core::shape_test {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();
const Real not_a_number = std::numeric_limits<Real>::quiet_NaN();

// "key: reason", or empty if valid.
std::string error_reason(const Shape& shape, const Pose& pose = {}) {
    const auto error = validate(PlacedShape{shape, pose});
    return error ? error->key + ": " + error->reason : "";
}

std::string error_reason(const Rotation& rotation, const Shape& shape) {
    return error_reason(shape, Pose{Vec3(0), rotation});
}

TEST(Shape, HasANameAndADimension) {
    EXPECT_STREQ(kind(Rect{}), "rect");
    EXPECT_STREQ(kind(Sphere{}), "sphere");
    EXPECT_TRUE(is_flat(Polygon{}));
    EXPECT_FALSE(is_flat(Box{}));
}

TEST(Shape, EveryDefaultIsValid) {
    for (const Shape& shape :
         {Shape{Rect{}}, Shape{Circle{}}, Shape{Polygon{}}, Shape{Box{}}, Shape{Sphere{}}}) {
        EXPECT_EQ(error_reason(shape), "") << kind(shape);
    }
}

TEST(Shape, ZeroSizesAreValid) {
    EXPECT_EQ(error_reason(Box{Vec3(0)}), "");
    EXPECT_EQ(error_reason(Rect{Vec2(0)}), "");
    EXPECT_EQ(error_reason(Sphere{0}), "");
    EXPECT_EQ(error_reason(Circle{0}), "");
}

TEST(Shape, SizesAreFiniteAndNotNegative) {
    EXPECT_EQ(error_reason(Box{{1, -1, 1}}), "half: must not be negative");
    EXPECT_EQ(error_reason(Rect{{1, not_a_number}}), "half: must be a finite number");
    EXPECT_EQ(error_reason(Sphere{infinity}), "radius: must be a finite number");
    EXPECT_EQ(error_reason(Circle{-0.5}), "radius: must not be negative");
}

TEST(Shape, PositionsAreFinite) {
    EXPECT_EQ(error_reason(Box{}, {{0, infinity, 0}, Angle{}}), "center: must be finite numbers");
    EXPECT_EQ(error_reason(Rect{}, {{0, 0, 1}, Angle{}}), "center: must lie in the plane z = 0");
}

TEST(Shape, AnyNonzeroQuaternionIsARotation) {
    EXPECT_EQ(error_reason(Quat(1e-200, 0, 0, 1e-200), Box{}), "");
    EXPECT_EQ(error_reason(Quat(0, 0, 0, 0), Box{}), "rotation: must not be the zero quaternion");
    EXPECT_EQ(error_reason(Quat(1, not_a_number, 0, 0), Box{}), "rotation: must be four finite numbers");
    EXPECT_EQ(error_reason(Angle{infinity}, Rect{}), "angle: must be a finite number");
}

TEST(Shape, AFlatShapeStaysInItsPlane) {
    EXPECT_EQ(error_reason(Quat(1, 0, 0, 1), Rect{}), "");
    EXPECT_EQ(error_reason(Quat(1, 1, 0, 0), Rect{}),
              "rotation: must be a rotation about z: the shape is 2D");
    EXPECT_EQ(error_reason(Mat3(Vec3(1, 0, 1e-9), Vec3(0, 1, 0), Vec3(0, 0, 1)), Rect{}),
              "matrix: must keep the plane z = 0");
}

TEST(Shape, AMatrixIsNearlyOrthonormalAndDoesNotMirror) {
    EXPECT_EQ(error_reason(Mat3(Vec3(1.0009, 0, 0), Vec3(0.0009, 1, 0), Vec3(0, 0, 1)), Box{}), "");
    EXPECT_EQ(error_reason(Mat3(Vec3(1.0011, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)), Box{}),
              "matrix: columns must have unit length to within 1e-3");
    EXPECT_EQ(error_reason(Mat3(Vec3(1, 0, 0), Vec3(0.0011, 1, 0), Vec3(0, 0, 1)), Box{}),
              "matrix: columns must be at right angles to within 1e-3");
    EXPECT_EQ(error_reason(Mat3(Vec3(-1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)), Box{}),
              "matrix: must not mirror: the determinant must be positive");
    EXPECT_EQ(error_reason(Mat3(Vec3(not_a_number, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)), Box{}),
              "matrix: must be finite numbers");
}

TEST(Convex, AcceptsEitherWindingAndCollinearNeighbors) {
    EXPECT_EQ(convexity_error({{0, 0}, {1, 0}, {1, 1}, {0, 1}}), "");
    EXPECT_EQ(convexity_error({{0, 1}, {1, 1}, {1, 0}, {0, 0}}), "");
    EXPECT_EQ(convexity_error({{0, 0}, {0.3, 0}, {1, 0}, {0.7, 0.3}, {0.4, 0.6}, {0, 1}}), "");
    EXPECT_EQ(area_sign({{0, 0}, {1, 0}, {0, 1}}), 1);
    EXPECT_EQ(area_sign({{0, 0}, {0, 1}, {1, 0}}), -1);
}

TEST(Convex, AcceptsAnySize) {
    for (const Real scale : {1e-300, 1e-150, 1e150, 1e300}) {
        EXPECT_EQ(convexity_error({{0, 0}, {scale, 0}, {0, scale}}), "") << scale;
        EXPECT_EQ(area_sign({{0, 0}, {scale, 0}, {0, scale}}), 1) << scale;
    }
}

TEST(Convex, ReportsTheErrorAndItsPoint) {
    EXPECT_EQ(convexity_error({{0, 0}, {1, 0}}), "needs at least three points");
    EXPECT_EQ(convexity_error({{0, 0}, {1, not_a_number}, {0, 1}}), "is not finite at point 1");
    EXPECT_EQ(convexity_error({{0, 0}, {2, 0}, {2, 2}, {1, 0.5}}), "is not convex at point 3");
    EXPECT_EQ(convexity_error({{1, 0.5}, {2, 2}, {2, 0}, {0, 0}}), "is not convex at point 0");
    EXPECT_EQ(convexity_error({{0, 0}, {1, 0}, {1, 0}, {0, 1}}),
              "has the same point twice in a row at point 1");
    EXPECT_EQ(convexity_error({{0, 0}, {1, 1}, {2, 2}}), "doubles back on itself at point 0");
}

TEST(Convex, RejectsASelfIntersectingStar) {
    std::vector<Vec2> star(5);
    for (int i = 0; i < 5; ++i)
        star[i] = Vec2(std::cos(2.513274122871834 * i), std::sin(2.513274122871834 * i));
    EXPECT_EQ(convexity_error(star), "winds around more than once, or crosses itself");
}

}  // namespace
}  // namespace core::shape_test

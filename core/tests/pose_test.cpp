// The three forms of a rotation.
#include <cmath>

#include <gtest/gtest.h>

#include "core/angle.h"
#include "core/shape.h"

namespace core::pose_test {
namespace {

constexpr Real half_pi = 1.5707963267948966;

void expect_near(const Vec3& actual, const Vec3& expected) {
    EXPECT_NEAR(glm::length(actual - expected), 0, 1e-15);
}

TEST(Pose, AQuaternionOfAnyLengthIsTheSameRotation) {
    const Mat3 unit = to_matrix(Quat(0.8, 0.6, 0, 0));
    for (const Real length : {1e-300, 1e-160, 0.25, 1e160, 1e300}) {
        const Mat3 same = to_matrix(Quat(0.8 * length, 0.6 * length, 0, 0));
        for (int k = 0; k < 3; ++k) expect_near(same[k], unit[k]);
    }
    expect_near(unit[1], {0, 0.28, 0.96});
}

// w, x, y, z = 10, 1, 2, 4 of length 11: no two components are equal, and every entry is an integer / 121.
TEST(Pose, AQuaternionHasItsComponentsInTheirOrder) {
    const Mat3 columns = to_matrix(Quat(10, 1, 2, 4));
    expect_near(columns[0], Vec3(81, 84, -32) / 121.0);
    expect_near(columns[1], Vec3(-76, 87, 36) / 121.0);
    expect_near(columns[2], Vec3(48, -4, 111) / 121.0);
}

TEST(Pose, NoRotationIsExactlyTheWorldAxes) {
    for (const Rotation& none : {Rotation(Quat(5, 0, 0, 0)), Rotation(Angle{0}), Rotation(Mat3(1))}) {
        EXPECT_TRUE(is_identity(none));
        EXPECT_EQ(to_matrix(none), Mat3(1));
    }
    EXPECT_FALSE(is_identity(Quat(1, 0, 0, 1e-300)));
    EXPECT_FALSE(is_identity(Angle{1e-300}));
}

TEST(Pose, AMatrixIsNotNormalized) {
    const Mat3 sheared(Vec3(1, 1e-4, 0), Vec3(0, 1, 0), Vec3(0, 0, 1));
    EXPECT_EQ(to_matrix(sheared), sheared);
}

TEST(Pose, RotatingAnAngleReturnsAnAngle) {
    const Rotation up = rotate(Angle{0.25}, {0, 0, 1}, 0.5);
    ASSERT_TRUE(std::holds_alternative<Angle>(up));
    EXPECT_EQ(std::get<Angle>(up).radians, 0.75);
    EXPECT_EQ(std::get<Angle>(rotate(Angle{0.25}, {0, 0, -1}, 0.5)).radians, -0.25);
}

TEST(Pose, RotationsComposeAboutWorldAxes) {
    const Rotation once = rotate(Quat(1, 0, 0, 0), {0, 0, 1}, half_pi);
    const Rotation twice = rotate(once, {1, 0, 0}, half_pi);
    expect_near(to_matrix(twice)[0], {0, 0, 1});
    expect_near(to_matrix(twice)[1], {-1, 0, 0});
}

TEST(Pose, RotatingAMatrixReturnsAUnitQuaternion) {
    const Rotation result = rotate(Mat3(Vec3(0, 1, 0), Vec3(-1, 0, 0), Vec3(0, 0, 1)), {0, 0, 1}, half_pi);
    ASSERT_TRUE(std::holds_alternative<Quat>(result));
    EXPECT_NEAR(glm::length(std::get<Quat>(result)), 1, 1e-15);
    expect_near(to_matrix(result)[0], {-1, 0, 0});
}

TEST(Pose, CosineAndSineAreRightToHalfAnUlp) {
    const auto expect_right = [](Real value, long double expected) {
        const Real ulp = std::ilogb(value) < -1000 ? 0x1p-1074 : std::ldexp(1, std::ilogb(value) - 52);
        EXPECT_LE(std::fabs(value - expected), 0.501L * ulp) << value;
    };
    for (int i = 1; i < 4000; ++i) {
        const Real radians = (i % 2 == 0 ? -1 : 1) * std::pow(1.005, i - 2800) * 1.0000001;
        const CosineAndSine both = cosine_and_sine(radians);
        expect_right(both.cosine, std::cos(static_cast<long double>(radians)));
        expect_right(both.sine, std::sin(static_cast<long double>(radians)));
    }
    EXPECT_EQ(cosine_and_sine(0).cosine, 1);
    EXPECT_EQ(cosine_and_sine(0).sine, 0);
    EXPECT_EQ(cosine_and_sine(half_pi).sine, 1);
}

}  // namespace
}  // namespace core::pose_test

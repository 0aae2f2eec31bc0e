// Tests of Euler angles and their rotation.
#include <random>

#include <gtest/gtest.h>

#include "app/features/shapes/shape_fields_panel.h"

namespace app::test::euler_test {

namespace {
double difference(const core::Mat3& a, const core::Mat3& b) {
    double max_difference = 0;
    for (int c = 0; c < 3; ++c)
        for (int rotation = 0; rotation < 3; ++rotation)
            max_difference = std::max(max_difference, std::abs(a[c][rotation] - b[c][rotation]));
    return max_difference;
}
}  // namespace

TEST(Euler, GivesExactlyTheIdentityForZeros) {
    EXPECT_EQ(from_euler_degrees(core::Vec3(0)), core::Quat(1, 0, 0, 0));
    EXPECT_EQ(euler_degrees(core::Quat(1, 0, 0, 0)), core::Vec3(0));
}

TEST(Euler, RotatesAboutOneAxisByTheAngle) {
    for (int axis = 0; axis < 3; ++axis) {
        core::Vec3 degrees(0);
        degrees[axis] = 34.4;
        const core::Vec3 read_back = euler_degrees(from_euler_degrees(degrees));
        EXPECT_NEAR(glm::distance(read_back, degrees), 0, 1e-12) << axis;
        core::Vec3 direction(0);
        direction[axis] = 1;
        const core::Rotation rotated = core::rotate(core::Quat(1, 0, 0, 0), direction, glm::radians(34.4));
        EXPECT_LT(difference(core::to_matrix(rotated), core::to_matrix(from_euler_degrees(degrees))), 1e-15);
    }
}

TEST(Euler, ReadsBackEveryRotationEvenInGimbalLock) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> angle(-180, 180);
    int is_locked = 0;
    for (int i = 0; i < 2000; ++i) {
        const bool lock = i % 10 == 0;
        const core::Vec3 degrees(lock ? (i % 20 == 0 ? 90.0 : -90.0) : angle(random), angle(random),
                                 angle(random));
        const core::Quat quat = from_euler_degrees(degrees);
        const core::Quat read_back = from_euler_degrees(euler_degrees(quat));
        EXPECT_LT(difference(core::to_matrix(quat), core::to_matrix(read_back)), lock ? 1e-7 : 1e-12);
        is_locked += lock ? 1 : 0;
    }
    EXPECT_EQ(is_locked, 200);
}

}  // namespace app::test::euler_test

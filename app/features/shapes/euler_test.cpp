// Three angles and the rotation they mean.
#include "app/features/shapes/euler.h"

#include <random>

#include <gtest/gtest.h>

namespace app::test::euler_test {

namespace {
double difference(const core::Mat3& a, const core::Mat3& b) {
    double most = 0;
    for (int c = 0; c < 3; ++c)
        for (int r = 0; r < 3; ++r) most = std::max(most, std::abs(a[c][r] - b[c][r]));
    return most;
}
}  // namespace

TEST(Euler, GivesExactlyTheIdentityForZeros) {
    EXPECT_EQ(from_euler_degrees(core::Vec3(0)), core::Quat(1, 0, 0, 0));
    EXPECT_EQ(euler_degrees(core::Quat(1, 0, 0, 0)), core::Vec3(0));
}

TEST(Euler, TurnsAboutOneAxisByThatAngle) {
    for (int axis = 0; axis < 3; ++axis) {
        core::Vec3 degrees(0);
        degrees[axis] = 34.4;
        const core::Vec3 back = euler_degrees(from_euler_degrees(degrees));
        EXPECT_NEAR(glm::distance(back, degrees), 0, 1e-12) << axis;
        core::Vec3 direction(0);
        direction[axis] = 1;
        const core::Rotation turned = core::turned(core::Quat(1, 0, 0, 0), direction, glm::radians(34.4));
        EXPECT_LT(difference(core::axes(turned), core::axes(from_euler_degrees(degrees))), 1e-15);
    }
}

TEST(Euler, ReadsBackEveryRotationAlsoWhereTwoAxesFallTogether) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> angle(-180, 180);
    int locked = 0;
    for (int i = 0; i < 2000; ++i) {
        const bool lock = i % 10 == 0;
        const core::Vec3 degrees(lock ? (i % 20 == 0 ? 90.0 : -90.0) : angle(random), angle(random),
                                 angle(random));
        const core::Quat quat = from_euler_degrees(degrees);
        const core::Quat again = from_euler_degrees(euler_degrees(quat));
        EXPECT_LT(difference(core::axes(quat), core::axes(again)), lock ? 1e-7 : 1e-12);
        locked += lock ? 1 : 0;
    }
    EXPECT_EQ(locked, 200);
}

}  // namespace app::test::euler_test

// Short functions to build shapes and to check results in tests.
#pragma once

#include <cmath>

#include <gtest/gtest.h>

#include "core/method/methods.h"

namespace core {

constexpr Real root2 = 1.4142135623730951;
constexpr Real root3 = 1.7320508075688772;
constexpr Real quarter_pi = 0.78539816339744831;

inline Rotation rotation_about(const Vec3& axis, Real radians) {
    return rotate(Quat(1, 0, 0, 0), axis, radians);
}

inline PlacedShape box(const Vec3& half, const Vec3& position = Vec3(0),
                       const Rotation& rotation = Quat(1, 0, 0, 0)) {
    return {Box{half}, {position, rotation}};
}

inline PlacedShape sphere(Real radius, const Vec3& position = Vec3(0)) {
    return {Sphere{radius}, {position, Quat(1, 0, 0, 0)}};
}

inline PlacedShape rect(const Vec2& half, const Vec2& position = Vec2(0), Real radians = 0) {
    return {Rect{half}, {Vec3(position, 0), Angle{radians}}};
}

inline PlacedShape circle(Real radius, const Vec2& position = Vec2(0)) {
    return {Circle{radius}, {Vec3(position, 0), Angle{0}}};
}

inline Trace query_sat(const PlacedShape& a, const PlacedShape& b) { return sat::query({a, b}); }

inline void expect_mtv(const Trace& trace, const Vec3& expected) {
    EXPECT_NEAR(glm::length(mtv(trace) - expected), 0, 1e-14);
}

inline void expect_separated(const Trace& trace, Real distance) {
    EXPECT_EQ(trace.verdict, Verdict::Separated);
    EXPECT_NEAR(trace.distance, distance, 1e-14 * std::fmax(trace.size, distance));
    EXPECT_EQ(trace.depth, 0);
    EXPECT_TRUE(trace.manifold.contacts.empty());
}

}  // namespace core

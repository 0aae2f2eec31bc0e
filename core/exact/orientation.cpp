// A determinant in doubles decides unless it is near zero; then integers decide. The error bound is that of
// Shewchuk, "Adaptive Precision Floating-Point Arithmetic", 1997.
#include "core/exact/orientation.h"

#include "core/exact/integer.h"
#include "core/exact/integer_pair.h"

namespace core::exact {
namespace {

// Error of the determinant, as a fraction of the sum of the absolute values of its products.
constexpr Real determinant_tolerance = 8e-16;

// Below this, products may underflow.
constexpr Real min_determinant = 1e-280;

// The points in common units.
std::vector<Vector> to_integers(std::initializer_list<Vec3> points) {
    long exponent = 2000;
    for (const Vec3& point : points) lower_exponent_to_fit(exponent, point);
    std::vector<Vector> integers;
    for (const Vec3& point : points) integers.push_back(to_integer(point, exponent));
    return integers;
}

}  // namespace

int orientation(const Vec3& p, const Vec3& q, const Vec3& r, const Vec3& s) {
    const Vec3 u = q - p, v = r - p, w = s - p;
    const Real determinant = glm::dot(glm::cross(u, v), w);
    const Vec3 a = glm::abs(u), b = glm::abs(v), c = glm::abs(w);
    const Real permanent =
        a.x * (b.y * c.z + b.z * c.y) + a.y * (b.z * c.x + b.x * c.z) + a.z * (b.x * c.y + b.y * c.x);
    const Real bound = determinant_tolerance * permanent + min_determinant;
    if (determinant > bound) return 1;
    if (determinant < -bound) return -1;
    const std::vector<Vector> points = to_integers({p, q, r, s});
    return sgn(dot(cross(points[1] - points[0], points[2] - points[0]), points[3] - points[0]));
}

bool are_collinear(const Vec3& p, const Vec3& q, const Vec3& r) {
    const Vec3 u = q - p, v = r - p;
    for (int k = 0; k < 3; ++k) {
        const int i = (k + 1) % 3, j = (k + 2) % 3;
        const Real first = u[i] * v[j], second = u[j] * v[i];
        const Real bound = determinant_tolerance * (std::fabs(first) + std::fabs(second)) + min_determinant;
        if (std::fabs(first - second) > bound) return false;
    }
    const std::vector<Vector> points = to_integers({p, q, r});
    return is_zero(cross(points[1] - points[0], points[2] - points[0]));
}

}  // namespace core::exact

// The table of contact conventions, and the numbered points from which the contacts of a trace were chosen.
#include "app/analysis/contact_conventions.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

using core::Real;
using core::Vec3;

constexpr auto a_to_b = NormalDirection::AToB, b_to_a = NormalDirection::BToA;
constexpr auto positive = OverlapSign::Positive, negative = OverlapSign::Negative;

constexpr std::array all_conventions{
    ContactConvention{"satscope", "satscope", a_to_b, positive, ContactPlace::Midpoint,
                      "Manifold::normal, Contact::depth", "satscope, core/trace.h: Manifold, Contact"},
    ContactConvention{"bullet", "Bullet", b_to_a, negative, ContactPlace::OnBoth,
                      "m_normalWorldOnB, getDistance()",
                      "bulletphysics/bullet3, src/BulletCollision/CollisionDispatch/btManifoldResult.cpp: "
                      "btManifoldResult::addContactPoint"},
    ContactConvention{"jolt", "Jolt", a_to_b, positive, ContactPlace::OnBoth,
                      "mPenetrationAxis (|·| ≠ 1), mPenetrationDepth",
                      "jrouwe/JoltPhysics, Jolt/Physics/Collision/CollideShape.h: CollideShapeResult"},
    ContactConvention{
        "box2d", "Box2D", a_to_b, negative, ContactPlace::Midpoint, "b2Manifold::normal, separation",
        "erincatto/box2d, include/box2d/collision.h: b2Manifold; src/manifold.c: b2ClipPolygons"},
    ContactConvention{"box3d", "Box3D", a_to_b, negative, ContactPlace::Between,
                      "b3Manifold::normal, separation",
                      "erincatto/box3d, include/box3d/types.h: b3Manifold, b3ManifoldPoint"},
    ContactConvention{"fcl", "FCL", a_to_b, positive, ContactPlace::Between,
                      "Contact::normal, penetration_depth",
                      "flexible-collision-library/fcl, include/fcl/narrowphase/contact.h: Contact"},
    ContactConvention{"coal", "Coal", a_to_b, negative, ContactPlace::Midpoint,
                      "Contact::normal, penetration_depth",
                      "coal-library/coal, include/coal/collision_data.h: Contact; "
                      "include/coal/internal/shape_shape_func.h: ShapeShapeCollider"},
    ContactConvention{"rapier", "Rapier", a_to_b, negative, ContactPlace::OnBoth, "Contact::normal1, dist",
                      "docs.rs, parry3d: query::Contact"},
    ContactConvention{"mujoco", "MuJoCo", a_to_b, negative, ContactPlace::Midpoint, "mjContact frame, dist",
                      "google-deepmind/mujoco, include/mujoco/mjdata.h: mjContact"},
    ContactConvention{"physx", "PhysX", b_to_a, negative, ContactPlace::Between, "normal, separation",
                      "NVIDIA-Omniverse/PhysX, include/PxSimulationEventCallback.h: PxContactPairPoint"},
    ContactConvention{"godot", "Godot", b_to_a, positive, ContactPlace::OnA,
                      "get_contact_local_normal(), get_depth()",
                      "godotengine/godot, godot_body_pair_3d.cpp: GodotBodyPair3D::pre_solve, the contact "
                      "reported to A"},
    ContactConvention{"unity", "Unity", b_to_a, negative, ContactPlace::Between,
                      "ComputePenetration direction, ContactPoint.separation",
                      "Unity Scripting API: Physics.ComputePenetration, ContactPoint.separation"},
    ContactConvention{"drake", "Drake", b_to_a, positive, ContactPlace::OnBoth, "nhat_BA_W, depth",
                      "RobotLocomotion/drake, geometry/query_results/penetration_as_point_pair.h: "
                      "PenetrationAsPointPair"},
    ContactConvention{"ode", "ODE", b_to_a, positive, ContactPlace::Between, "normal, depth",
                      "opende.sourceforge.net, dContactGeom"},
    ContactConvention{"reactphysics3d", "ReactPhysics3D", a_to_b, positive, ContactPlace::OnBoth,
                      "getNormal(), getPenetrationDepth()",
                      "DanielChappuis/reactphysics3d, include/reactphysics3d/constraint/ContactPoint.h: "
                      "ContactPoint"},
    ContactConvention{"cannon", "cannon.js", a_to_b, OverlapSign::NotReported, ContactPlace::OnBoth,
                      "ContactEquation.ni", "schteppe/cannon.js, src/equations/ContactEquation.js: ni"},
};

}  // namespace

std::span<const ContactConvention> contact_conventions() { return all_conventions; }

const ContactConvention* find_contact_convention(std::string_view id) {
    const auto found = std::ranges::find(all_conventions, id, &ContactConvention::id);
    return found == all_conventions.end() ? nullptr : &*found;
}

Vec3 normal_in(const ContactConvention& convention, const Vec3& normal) {
    if (convention.normal == NormalDirection::AToB) return normal;
    return Vec3(0) - normal;  // no negative zeros
}

Real overlap_in(const ContactConvention& convention, Real depth) {
    return convention.overlap == OverlapSign::Negative ? 0 - depth : depth;
}

core::List<Vec3, 2> points_in(const ContactConvention& convention, const core::Contact& contact,
                              const Vec3& normal) {
    const Vec3 half = contact.depth / 2 * normal;
    core::List<Vec3, 2> points;
    const bool is_on_surface =
        convention.place == ContactPlace::OnA || convention.place == ContactPlace::OnBoth;
    points.push_back(is_on_surface ? contact.point + half : contact.point);
    if (convention.place == ContactPlace::OnBoth) points.push_back(contact.point - half);
    return points;
}

// Contact points.

std::vector<ContactPoint> make_contact_points(const core::Trace& trace) {
    const core::Manifold& manifold = trace.manifold;
    std::vector<ContactPoint> points;
    for (std::size_t i = 0; i < manifold.clipped_points.size(); ++i) {
        const core::ClippedPoint& clipped = manifold.clipped_points[i];
        const auto& contacts = manifold.contacts;
        const auto found = std::find_if(contacts.begin(), contacts.end(), [&](const core::Contact& contact) {
            return contact.point == clipped.point;
        });
        const int contact = core::is_contact(clipped.use) ? static_cast<int>(found - contacts.begin()) : -1;
        points.push_back({manifold.clip_steps.back().remaining[i], clipped.depth, clipped.a, clipped.b,
                          clipped.use, contact});
    }
    const bool is_clipped = !points.empty();
    for (int i = 0; !is_clipped && i < static_cast<int>(manifold.contacts.size()); ++i) {
        const core::Contact& contact = manifold.contacts[i];
        points.push_back(
            {contact.point, contact.depth, contact.a, contact.b, core::ClippedPointUse::Kept, i});
    }
    std::vector<ContactPoint> sorted = points;
    std::stable_sort(sorted.begin(), sorted.end(), [](const ContactPoint& one, const ContactPoint& other) {
        return one.depth > other.depth;
    });
    // Depths of parallel faces differ by rounding errors only; sorted by these, the numbers would change
    // during a drag. Neighbours within the tolerance get back their order in `points`, contacts before
    // dropped points.
    constexpr core::Real relative_tolerance = 1e-12;
    const core::Real tolerance = relative_tolerance * trace.size;
    for (std::size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
        for (end = begin + 1; end < sorted.size(); ++end)
            if (sorted[end - 1].depth - sorted[end].depth > tolerance) break;
        const core::Real most = sorted[begin].depth, least = sorted[end - 1].depth;
        auto place = sorted.begin() + static_cast<std::ptrdiff_t>(begin);
        for (const bool is_contact : {true, false})
            place = std::copy_if(points.begin(), points.end(), place, [&](const ContactPoint& point) {
                return (point.contact >= 0) == is_contact && point.depth >= least && point.depth <= most;
            });
    }
    return sorted;
}

core::List<NumberedContact, 4> numbered_contacts(const core::Trace& trace) {
    core::List<NumberedContact, 4> contacts;
    int number = 0;
    for (const ContactPoint& point : make_contact_points(trace)) {
        ++number;
        if (point.contact >= 0) contacts.push_back({number, point.contact});
    }
    return contacts;
}

}  // namespace app

// Samples with hulls and capsules.
#include "app/tests/paste_samples.h"

namespace app::test {

namespace {

using core::Mat3;
using core::Vec3;

core::PlacedShape hull_at(const Vec3& center, const std::vector<Vec3>& points,
                          const core::Rotation& rotation = no_rotation) {
    return {core::Hull{points}, {center, rotation}};
}

const std::vector<Vec3> corner{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

std::vector<PasteSample> hull_samples() {
    return {
        {"a hull of Rapier",
         "rapier",
         "let a = SharedShape::convex_hull(&[point![0.0, 0.0, 0.0], point![1.0, 0.0, 0.0], point![0.0, 1.0, "
         "0.0], point![0.0, 0.0, 1.0]]);\nlet pos_a = Isometry3::translation(1.0, 2.0, 3.0);\n"
         "let b = Cuboid::new(vector![1.0, 2.0, 3.0]);\nlet pos_b = Isometry3::translation(4.0, 2.0, 3.0);",
         {hull_at({1, 2, 3}, corner), box_at({4, 2, 3}, {1, 2, 3})}},
        {"a hull of Bullet",
         "bullet",
         "btConvexHullShape* hullA = new btConvexHullShape();\nhullA->addPoint(btVector3(1, 1, 1));\n"
         "hullA->addPoint(btVector3(1, -1, -1));\nhullA->addPoint(btVector3(-1, 1, -0.5));\n"
         "btTransform trA; trA.setIdentity(); trA.setOrigin(btVector3(0, 0, 3));",
         {hull_at({0, 0, 3}, {{1, 1, 1}, {1, -1, -1}, {-1, 1, -0.5}})}},
        {"a hull of Jolt",
         "jolt",
         "Array<Vec3> points = { Vec3(-1, -1, -1), Vec3(1, -1, -1), Vec3(0, 1, 0), Vec3(0, 0, 1) };\n"
         "JPH::ConvexHullShapeSettings settings(points, 0.0f);",
         {hull_at({0, 0, 0}, {{-1, -1, -1}, {1, -1, -1}, {0, 1, 0}, {0, 0, 1}})}},
        {"a hull of FCL with its faces",
         "fcl",
         "auto vertices = std::make_shared<std::vector<Vector3<double>>>(std::vector<Vector3<double>>{"
         "Vector3<double>(0, 0, 0), Vector3<double>(1, 0, 0), Vector3<double>(0, 1, 0), Vector3<double>(0, "
         "0, "
         "1)});\nauto faces = std::make_shared<std::vector<int>>(std::vector<int>{3, 0, 2, 1, 3, 0, 1, 3, 3, "
         "0, 3, 2, 3, 1, 2, 3});\nfcl::Convex<double> convex(vertices, 4, faces);",
         {hull_at({0, 0, 0}, corner)}},
        {"a hull of PhysX",
         "physx",
         "PxVec3 verts[] = {PxVec3(0, 0, 0), PxVec3(1, 0, 0), PxVec3(0, 1, 0), PxVec3(0, 0, 1)};\n"
         "PxConvexMeshDesc convexDesc; convexDesc.points.data = verts;\nPxTransform pose(PxVec3(1, 2, 3));",
         {hull_at({1, 2, 3}, corner)}},
        {"a triangle of FCL",
         "fcl",
         "TriangleP tri(Vector3d(0, 0, 0), Vector3d(1, 0, 0), Vector3d(0, 1, 0)); // fcl\nfcl::Box<double> "
         "b(2, "
         "2, 2);",
         {hull_at({0, 0, 0}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}), box_at({0, 0, 0}, {1, 1, 1})}},
        {"a triangle of Parry",
         "rapier",
         "Triangle { a: [0.0, 0.0, 0.0], b: [1.0, 0.0, 0.0], c: [0.0, 1.0, 0.0] }\n"
         "Cuboid { half_extents: [1.0, 2.0, 3.0] }, translation: [1.0, 2.0, 3.0]",
         {hull_at({0, 0, 0}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}), box_at({1, 2, 3}, {1, 2, 3})}},
        {"a hull of Godot",
         "godot",
         "[sub_resource type=\"ConvexPolygonShape3D\" id=\"ConvexPolygonShape3D_x1\"]\n"
         "points = PackedVector3Array(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1)\n\n"
         "[sub_resource type=\"BoxShape3D\" id=\"BoxShape3D_x2\"]\nsize = Vector3(1, 2, 3)\n\n"
         "[node name=\"A\" type=\"CollisionShape3D\" parent=\".\"]\n"
         "transform = Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 0)\n"
         "shape = SubResource(\"ConvexPolygonShape3D_x1\")\n\n"
         "[node name=\"B\" type=\"CollisionShape3D\" parent=\".\"]\n"
         "transform = Transform3D(1, 0, 0, 0, 1, 0, 0, 0, 1, 5, 2, 0)\n"
         "shape = SubResource(\"BoxShape3D_x2\")",
         {hull_at({0, 2, 0}, corner, Mat3(1)), box_at({5, 2, 0}, {0.5, 1, 1.5}, Mat3(1))}},
        {"vertices of NumPy",
         "numpy",
         "vertices_a = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])\n"
         "vertices_b = np.array([[2, 0, 0], [3, 0, 0], [2, 1, 0], [2, 0, 1], [1, 1, 1]])",
         {hull_at({0, 0, 0}, corner),
          hull_at({0, 0, 0}, {{2, 0, 0}, {3, 0, 0}, {2, 1, 0}, {2, 0, 1}, {1, 1, 1}})}},
        {"vertices in lines",
         "debugger",
         "vertices:\n0.5 0.5 -0.8\n0.5 -0.5 -0.8\n0.5 1 0\n-0.5 0 0.9",
         {hull_at({0, 0, 0}, {{0.5, 0.5, -0.8}, {0.5, -0.5, -0.8}, {0.5, 1, 0}, {-0.5, 0, 0.9}})}},
        {"vertices of Unity",
         "unity",
         "UnityEngine vertices: [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)] convex hull, position (1, 2, 3)",
         {hull_at({1, 2, -3}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}})}},
    };
}

}  // namespace

std::vector<PasteSample> hull_and_capsule_samples() { return hull_samples(); }

}  // namespace app::test

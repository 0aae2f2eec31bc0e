// Samples with hulls and capsules.
#include "app/tests/paste_samples.h"

namespace app::test {

namespace {

using core::Mat3;
using core::Quat;
using core::Vec3;

core::PlacedShape hull_at(const Vec3& center, const std::vector<Vec3>& points,
                          const core::Rotation& rotation = no_rotation) {
    return {core::Hull{points}, {center, rotation}};
}

core::PlacedShape capsule_at(const Vec3& center, const std::vector<Vec3>& ends, double radius,
                             const core::Rotation& rotation = no_rotation) {
    return {core::Capsule{ends, radius}, {center, rotation}};
}
core::PlacedShape flat_capsule_at(const core::Vec2& center, const std::vector<core::Vec2>& ends,
                                  double radius, const core::Rotation& rotation) {
    return {core::FlatCapsule{ends, radius}, {Vec3(center, 0), rotation}};
}

const std::vector<Vec3> corner_points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

std::vector<PasteSample> hull_samples() {
    return {
        {"a hull of Rapier",
         "rapier",
         "let a = SharedShape::convex_hull(&[point![0.0, 0.0, 0.0], point![1.0, 0.0, 0.0], point![0.0, 1.0, "
         "0.0], point![0.0, 0.0, 1.0]]);\nlet pos_a = Isometry3::translation(1.0, 2.0, 3.0);\n"
         "let b = Cuboid::new(vector![1.0, 2.0, 3.0]);\nlet pos_b = Isometry3::translation(4.0, 2.0, 3.0);",
         {hull_at({1, 2, 3}, corner_points), box_at({4, 2, 3}, {1, 2, 3})}},
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
         {hull_at({0, 0, 0}, corner_points)}},
        {"a hull of PhysX",
         "physx",
         "PxVec3 verts[] = {PxVec3(0, 0, 0), PxVec3(1, 0, 0), PxVec3(0, 1, 0), PxVec3(0, 0, 1)};\n"
         "PxConvexMeshDesc convexDesc; convexDesc.points.data = verts;\nPxTransform pose(PxVec3(1, 2, 3));",
         {hull_at({1, 2, 3}, corner_points)}},
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
         {hull_at({0, 2, 0}, corner_points, Mat3(1)), box_at({5, 2, 0}, {0.5, 1, 1.5}, Mat3(1))}},
        {"vertices of NumPy",
         "numpy",
         "vertices_a = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]])\n"
         "vertices_b = np.array([[2, 0, 0], [3, 0, 0], [2, 1, 0], [2, 0, 1], [1, 1, 1]])",
         {hull_at({0, 0, 0}, corner_points),
          hull_at({0, 0, 0}, {{2, 0, 0}, {3, 0, 0}, {2, 1, 0}, {2, 0, 1}, {1, 1, 1}})}},
        {"vertices in lines",
         "plain",
         "vertices:\n0.5 0.5 -0.8\n0.5 -0.5 -0.8\n0.5 1 0\n-0.5 0 0.9",
         {hull_at({0, 0, 0}, {{0.5, 0.5, -0.8}, {0.5, -0.5, -0.8}, {0.5, 1, 0}, {-0.5, 0, 0.9}})}},
        {"vertices of Unity",
         "unity",
         "UnityEngine vertices: [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)] convex hull, position (1, 2, 3)",
         {hull_at({1, 2, -3}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}})}},
    };
}

std::vector<PasteSample> capsule_samples() {
    return {
        {"capsules of Bullet",
         "bullet",
         "btCapsuleShape* shapeA = new btCapsuleShape(0.5, 2);\nbtTransform trA(btQuaternion(0, 0, 0, 1), "
         "btVector3(1, 2, 3));\nbtCapsuleShapeX* shapeB = new btCapsuleShapeX(0.25, 1);\nbtTransform "
         "trB(btQuaternion(0, 0, 0, 1), btVector3(4, 2, 3));",
         {capsule_at({1, 2, 3}, {{0, -1, 0}, {0, 1, 0}}, 0.5),
          capsule_at({4, 2, 3}, {{-0.5, 0, 0}, {0.5, 0, 0}}, 0.25)},
         {{"capsule_length", "full"}}},
        {"a capsule of PhysX",
         "physx",
         "PxCapsuleGeometry capsule0(0.5, 2);\nPxTransform pose0(PxVec3(1, 2, 3), PxQuat(0, 0, 0.6, "
         "0.8));\nPxBoxGeometry box1(1, 2, 3);\nPxTransform pose1(PxVec3(1, 2, 3), PxQuat(0, 0, 0.6, 0.8));",
         {capsule_at({1, 2, 3}, {{-2, 0, 0}, {2, 0, 0}}, 0.5, Quat(0.8, 0, 0, 0.6)),
          box_at({1, 2, 3}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))},
         {{"capsule_axis", "x"}, {"capsule_length", "half"}}},
        {"a capsule of Jolt",
         "jolt",
         "JPH::CapsuleShape a(2.0f, 0.5f);\nRVec3 posA(1, 2, 3);\nBoxShape b(Vec3(1, 1, 1));\nRVec3 posB(3, "
         "2, 3);",
         {capsule_at({1, 2, 3}, {{0, -2, 0}, {0, 2, 0}}, 0.5), box_at({3, 2, 3}, {1, 1, 1})}},
        {"members of a capsule of Jolt",
         "jolt",
         "JPH::CapsuleShape, mRadius = 0.5, mHalfHeightOfCylinder = 2, RVec3 position (1, 2, 3)",
         {capsule_at({1, 2, 3}, {{0, -2, 0}, {0, 2, 0}}, 0.5)}},
        {"a capsule of Parry",
         "rapier",
         "Capsule { segment: Segment { a: [0.0, -1.0, 0.0], b: [0.0, 1.0, 0.0] }, radius: 0.5 }\nIsometry { "
         "rotation: [0.0, 0.0, 0.6, 0.8], translation: [1.0, 2.0, 3.0] }",
         {capsule_at({1, 2, 3}, {{0, -1, 0}, {0, 1, 0}}, 0.5, Quat(0.8, 0, 0, 0.6))}},
        {"capsules of Rapier",
         "rapier",
         "let a = ColliderBuilder::capsule_y(1.0, 0.5).translation(vector![1.0, 2.0, 3.0]);\nlet b = "
         "ColliderBuilder::capsule_z(2.0, 0.25).translation(vector![1.0, 2.0, 5.0]);",
         {capsule_at({1, 2, 3}, {{0, -1, 0}, {0, 1, 0}}, 0.5),
          capsule_at({1, 2, 5}, {{0, 0, -2}, {0, 0, 2}}, 0.25)}},
        {"a literal capsule of Bevy",
         "bevy",
         "Capsule3d { radius: 0.5, half_length: 1.0 }, Transform::from_xyz(1.0, 2.0, 3.0), bevy::Vec3",
         {capsule_at({1, 2, 3}, {{0, -1, 0}, {0, 1, 0}}, 0.5)}},
        {"a capsule of Bevy",
         "bevy",
         "Mesh3d(meshes.add(Capsule3d::new(0.5, 2.0))), Transform::from_xyz(1.0, 2.0, 3.0), bevy::Vec3",
         {capsule_at({1, 2, 3}, {{0, -1, 0}, {0, 1, 0}}, 0.5)},
         {{"capsule_length", "full"}}},
        {"a capsule of URDF",
         "urdf",
         "<link><collision><origin xyz=\"1 2 3\" rpy=\"0 0 0\"/><geometry><capsule radius=\"0.5\" "
         "length=\"2\"/></geometry></collision></link>",
         {capsule_at({1, 2, 3}, {{0, 0, -1}, {0, 0, 1}}, 0.5)},
         {{"capsule_length", "full"}}},
        {"a capsule of SDF",
         "sdf",
         "<collision><pose>1 2 3 0 0 "
         "0</pose><geometry><capsule><radius>0.5</radius><length>2</length></capsule></geometry></collision>",
         {capsule_at({1, 2, 3}, {{0, 0, -1}, {0, 0, 1}}, 0.5)},
         {{"capsule_length", "full"}}},
        {"a capsule of FCL",
         "fcl",
         "Capsule<double> cap1(0.5, 2);\nTransform3<double> tf1;\ntf1.translation() << 1, 2, 3;",
         {capsule_at({1, 2, 3}, {{0, 0, -1}, {0, 0, 1}}, 0.5)}},
        {"capsules in a log of FCL",
         "fcl",
         "Shape 1: Capsule(r: 0.5, lz: 2)\nX_FS1\n1 0 0 4\n0 1 0 5\n0 0 1 6\n0 0 0 1\nShape 2: Capsule0.5 "
         "1\nX_FS2\n1 0 0 7\n0 1 0 5\n0 0 1 6\n0 0 0 1",
         {capsule_at({4, 5, 6}, {{0, 0, -1}, {0, 0, 1}}, 0.5, Mat3(1)),
          capsule_at({7, 5, 6}, {{0, 0, -0.5}, {0, 0, 0.5}}, 0.5, Mat3(1))}},
        {"a capsule of Drake",
         "drake",
         "geometry: !Capsule\n  radius: 0.5\n  length: 2\nX_PG:\n  translation: [1, 2, 3]",
         {capsule_at({1, 2, 3}, {{0, 0, -1}, {0, 0, 1}}, 0.5)}},
        {"a capsule of Unity",
         "unity",
         "CapsuleCollider:\n  m_ObjectHideFlags: 0\n  m_Radius: 0.5\n  m_Height: 2\n  m_Direction: 2\n  "
         "m_Center: {x: 1, y: 2, z: 3}",
         {capsule_at({1, 2, -3}, {{0, 0, 0.5}, {0, 0, -0.5}}, 0.5)},
         {{"capsule_length", "total"}}},
    };
}

std::vector<PasteSample> more_capsule_samples() {
    return {
        {"a capsule of Godot",
         "godot",
         "[sub_resource type=\"CapsuleShape3D\" id=\"CapsuleShape3D_x1\"]\nradius = 0.5\nheight = "
         "2.0\n\n[node name=\"A\" type=\"CollisionShape3D\" parent=\".\"]\ntransform = Transform3D(1, 0, 0, "
         "0, 1, 0, 0, 0, 1, 0, 2, 0)\nshape = SubResource(\"CapsuleShape3D_x1\")",
         {capsule_at({0, 2, 0}, {{0, -0.5, 0}, {0, 0.5, 0}}, 0.5, Mat3(1))},
         {{"capsule_length", "total"}}},
        {"a capsule of Box2D",
         "box2d",
         "b2Capsule capsuleA = { { 0.0f, -1.0f }, { 0.0f, 1.0f }, 0.5f };\nb2Transform xfA = { { 1.0f, 2.0f "
         "}, { 1.0f, 0.0f } };\nb2Circle circleB = { { 0.0f, 0.0f }, 0.25f };",
         {flat_capsule_at({1, 2}, {{0, -1}, {0, 1}}, 0.5, core::Angle{0}),
          {core::Circle{0.25}, {{0, 0, 0}, core::Angle{0}}}}},
        {"members of a capsule of Box2D",
         "box2d",
         "b2Capsule capsule;\ncapsule.center1 = {0, -1};\ncapsule.center2 = {0, 1};\ncapsule.radius = 0.5;",
         {flat_capsule_at({0, 0}, {{0, -1}, {0, 1}}, 0.5, core::Angle{0})}},
        {"a capsule in a debugger",
         "plain",
         "$1 = {center1 = {x = 0, y = -1}, center2 = {x = 0, y = 1}, radius = 0.5}",
         {flat_capsule_at({0, 0}, {{0, -1}, {0, 1}}, 0.5, core::Angle{0})}},
        {"a capsule of ODE",
         "ode",
         "dGeomID a = dCreateCapsule(space, 0.5, 2);\ndGeomSetPosition(a, 1, 2, 3);\ndGeomID b = "
         "dCreateSphere(space, 0.5);\ndGeomSetPosition(b, 0, 1, 0);",
         {capsule_at({1, 2, 3}, {{0, 0, -1}, {0, 0, 1}}, 0.5),
          {core::Sphere{0.5}, {{0, 1, 0}, no_rotation}}}},
        {"a capsule of PyBullet",
         "pybullet",
         "p.createCollisionShape(p.GEOM_CAPSULE, radius=0.5, height=2)\np.getBasePositionAndOrientation(a) "
         "-> ((1, 2, 3), (0, 0, 0.6, 0.8))",
         {capsule_at({1, 2, 3}, {{0, 0, -1}, {0, 0, 1}}, 0.5, Quat(0.8, 0, 0, 0.6))}},
        {"a capsule of three.js",
         "three",
         "const a = new THREE.Mesh(new THREE.CapsuleGeometry(0.5, 2, 4, 8), m);\na.position.set(1, 2, 3);",
         {capsule_at({1, 2, 3}, {{0, -1, 0}, {0, 1, 0}}, 0.5)}},
        {"a capsule of BEPU",
         "bepu",
         "var a = new Capsule(0.5f, 2);\nvar poseA = new RigidPose(new Vector3(1, 2, 3), "
         "Quaternion.Identity);",
         {capsule_at({1, 2, 3}, {{0, -1, 0}, {0, 1, 0}}, 0.5)}},
        {"a capsule in words",
         "plain",
         "capsule a: position (1, 2, 3), radius 0.5, height 2, quaternion (0, 0, 0.6, 0.8)",
         {capsule_at({1, 2, 3}, {{0, -1, 0}, {0, 1, 0}}, 0.5, Quat(0.8, 0, 0, 0.6))},
         {{"capsule_axis", "y"}, {"capsule_length", "full"}}},
        {"a capsule of Unreal",
         "unreal",
         "CapsuleRadius=34 CapsuleHalfHeight=88 Location X=1 Y=2 Z=3 Rotation: P=0 Y=0 R=0 LogTemp",
         {capsule_at({1, 3, 2}, {{0, -54, 0}, {0, 54, 0}}, 34)},
         {{"up", "z"}}},
    };
}

// Rotations by an axis, and the ends of a line.
std::vector<PasteSample> axis_samples() {
    return {
        {"a rotation vector of nalgebra",
         "rapier",
         "let a = Cuboid::new(vector![1.0, 2.0, 3.0]);\nlet pos_a = Isometry3::new(vector![1.0, 2.0, 3.0], "
         "vector![0.0, 0.0, 1.5]);",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(0.7316888688738209, 0, 0, 0.6816387600233341))}},
        {"an angle of nalgebra",
         "rapier",
         "let a = Cuboid::new(vector![1.0, 2.0]);\nlet pos_a = Isometry2::new(vector![1.0, 2.0], 0.5);",
         {rect_at({1, 2}, {1, 2}, core::Angle{0.5})}},
        {"axis and angle of MJCF",
         "mjcf",
         "<geom type=\"box\" size=\"1 2 3\" pos=\"1 0 0\" axisangle=\"0 0 1 90\"/>",
         {box_at({1, 0, 0}, {1, 2, 3}, Quat(0.7071067811865476, 0, 0, 0.7071067811865475))},
         {{"angles", "degrees"}}},
        {"capsules of MJCF",
         "mjcf",
         "<geom type=\"capsule\" size=\"0.5 1\" pos=\"1 2 3\"/><geom type=\"capsule\" size=\"0.25\" "
         "fromto=\"0 0 0 1 0 2\"/>",
         {capsule_at({1, 2, 3}, {{0, 0, -1}, {0, 0, 1}}, 0.5),
          capsule_at({0, 0, 0}, {{0, 0, 0}, {1, 0, 2}}, 0.25)},
         {{"capsule_length", "half"}}},
        {"the ends of a box of MJCF",
         "mjcf",
         "<geom type=\"box\" size=\"0.25\" fromto=\"0 0 0 0 3 4\"/>",
         {box_at({0, 1.5, 2}, {0.25, 0.25, 2.5}, Quat(0.9486832980505139, -0.31622776601683794, 0, 0))}},
    };
}

}  // namespace

std::vector<PasteSample> hull_and_capsule_samples() {
    std::vector<PasteSample> samples = hull_samples();
    for (auto make_samples : {capsule_samples, more_capsule_samples, axis_samples}) {
        for (PasteSample& sample : make_samples()) samples.push_back(std::move(sample));
    }
    return samples;
}

}  // namespace app::test

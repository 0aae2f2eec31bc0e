// Samples in the print format of each program.
#include "app/tests/paste_samples.h"

#include <cmath>

namespace app::test {

namespace {

using core::Angle;
using core::Mat3;
using core::Quat;
using core::Vec3;

double to_double(float value) { return static_cast<double>(value); }

// The arguments are rows, as programs print them.
Mat3 matrix_from_rows(const Vec3& x, const Vec3& y, const Vec3& z) { return glm::transpose(Mat3(x, y, z)); }

const Mat3 quarter_about_z = matrix_from_rows({0, -1, 0}, {1, 0, 0}, {0, 0, 1});

std::vector<PasteSample> own_samples() {
    return {
        {"pair line",
         "pair",
         R"({"a": {"type": "box", "center": [0, 0.1, 0], "half": [1, 2, 3]}, "b": {"type": "sphere", "center": [1, "0x1.8p+1", -0.0], "radius": 2e-300}})",
         {box_at({0, 0.1, 0}, {1, 2, 3}), {core::Sphere{2e-300}, {{1, 3, -0.0}, no_rotation}}}},
        {"shape",
         "shape",
         "{\"type\": \"rect\",\n \"center\": [0.1, 0.2], \"half\": [1, 2], \"angle\": 0.3}",
         {rect_at({0.1, 0.2}, {1, 2}, Angle{0.3})},
         {{"target", "a"}}},
        {"scene",
         "scene",
         R"({"satscope": 1, "title": "T", "shapes": [{"name": "one", "type": "circle", "center": [0, 0], "radius": 1},
 {"name": "two", "type": "circle", "center": [3, 0], "radius": 2}, {"name": "three", "type": "circle", "center": [9, 0], "radius": 1}],
 "pair": ["three", "two"]})",
         {{core::Circle{1}, {{9, 0, 0}, Angle{0}}}, {core::Circle{2}, {{3, 0, 0}, Angle{0}}}},
         {{"scope", "scene"}}},
    };
}

std::vector<PasteSample> code_samples() {
    return {
        {"glm literals",
         "glm",
         "const glm::vec3 center_a(0.1f, 2, -3.5f);\nconst glm::quat rotation_a(0.5f, 0.5f, 0.5f, 0.5f);\n"
         "const glm::vec3 half_a = glm::vec3(0.5f);\n"
         "glm::vec3 center_b{1e-3f, .5f, 0x1.8p+1f}; glm::vec3 half_b{1, 2, 3};",
         {box_at({to_double(0.1F), 2, -3.5}, Vec3(0.5), Quat(0.5, 0.5, 0.5, 0.5)),
          box_at({to_double(1e-3F), 0.5, 3}, {1, 2, 3})},
         {{"extents", "half"}}},
        {"designated initialisers",
         "plain",
         "Box a = { .center = {0.25, 0, 1e300}, .half = {1.0, 2.0, 3.0} };\n"
         "Box b = { .center = {4, 5, 6}, .half = {.x = 0.1, .y = 0.2, .z = 0.3}, .q = {0, 0, 0.6, 0.8} };",
         {box_at({0.25, 0, 1e300}, {1, 2, 3}), box_at({4, 5, 6}, {0.1, 0.2, 0.3}, Quat(0.8, 0, 0, 0.6))},
         {{"quaternion", "xyzw"}}},
        {"calls that make a box",
         "plain",
         "make_box({0.5, 1, 2}, {0.1, 0.2, 0.3});\nmake_box({9, 1, 2}, {1, 1, 1});",
         {box_at({0.5, 1, 2}, {0.1, 0.2, 0.3}), box_at({9, 1, 2}, {1, 1, 1})},
         {{"order", "position_first"}}},
        {"Box2D",
         "box2d",
         "b2Vec2 pA = { 0.5f, -1.0f };\nb2Rot qA = { .c = 0.6f, .s = 0.8f };\nb2Polygon boxA = b2MakeBox( "
         "2.0f, 3.0f );\n"
         "b2Vec2 pB = { 4.0f, 0.0f };\nb2Polygon boxB = b2MakeBox( 1.0f, 0.1f );",
         {rect_at({0.5, -1}, {2, 3}, Angle{std::atan2(to_double(0.8F), to_double(0.6F))}),
          rect_at({4, 0}, {1, to_double(0.1F)}, Angle{0})},
         {{"extents", "half"}}},
        {"the rows of a 2D rotation",
         "plain",
         "const double center_a[2] = {1, 2};\nconst double half_a[2] = {2, 3};\nconst double "
         "rotation_rows_a[4] "
         "= {0.6, -0.8, 0.8, 0.6};",
         {rect_at({1, 2}, {2, 3}, Mat3(0.6, 0.8, 0, -0.8, 0.6, 0, 0, 0, 1))}},
        {"an offset box",
         "box2d",
         "b2MakeOffsetBox(0.5f, 1.0f, {3, 4}, b2MakeRot(0.25f))",
         {rect_at({3, 4}, {0.5, 1}, Angle{0.25})},
         {{"angles", "radians"}}},
        {"bit patterns",
         "plain",
         "{0x3f800000, 0xbf000000, 0x3dcccccd}, {0x3ff0000000000000, 0x4000000000000000, 0x3fb999999999999a}",
         {box_at({1, -0.5, to_double(0.1F)}, {1, 2, 0.1})},
         {{"order", "position_first"}}},
        {"hex floats",
         "plain",
         "0x1.999999999999ap-4 -0x1p+2 0x0p+0\n0x1p-1 0x1.8p0 0x1p+1",
         {box_at({0.1, -4, 0}, {0.5, 1.5, 2})}},
        {"glm::to_string",
         "glm",
         "center vec3(1.500000, 2.000000, 3.000000)\nrotation quat(0.800000, {0.000000, 0.600000, "
         "0.000000})\n"
         "half vec3(1.000000, 0.500000, 0.250000)",
         {box_at({1.5, 2, 3}, {1, 0.5, 0.25}, Quat(0.8, 0, 0.6, 0))},
         {{"extents", "half"}}},
        {"a column-major glm matrix",
         "glm",
         "mat4x4((0.0, 1.0, 0.0, 0.0), (-1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 1.0, 0.0), (4.0, 5.0, 6.0, 1.0)) "
         "half vec3(0.125, 0.25, 0.375)",
         {box_at({4, 5, 6}, {0.125, 0.25, 0.375}, quarter_about_z)},
         {{"matrix", "columns"}}},
        {"two spheres",
         "plain",
         "Sphere a{ Vec3(0, 1, 0), 0.5f };\nSphere b{ Vec3(2, 0, 0), 0.1f };",
         {{core::Sphere{0.5}, {{0, 1, 0}, no_rotation}},
          {core::Sphere{to_double(0.1F)}, {{2, 0, 0}, no_rotation}}}},
    };
}

std::vector<PasteSample> debugger_samples() {
    return {
        {"a Box3D comment",
         "plain",
         "// p [ 0.69, 0.95, 0.07 ] q [ [ 0, 0.6, 0 ], 0.8 ] h [ 0.125, 0.25, 0.375 ]\n"
         "// p [ -1, 2, 3 ] q [ [ 0, 0, 0 ], 1 ] h [ 2, 3, 4 ]",
         {box_at({0.69, 0.95, 0.07}, {0.125, 0.25, 0.375}, Quat(0.8, 0, 0.6, 0)),
          box_at({-1, 2, 3}, {2, 3, 4})}},
        {"gdb",
         "plain",
         "$1 = {\n  position = {x = 1, y = 2.5, z = -3},\n  q = {v = {x = 0, y = 0, z = "
         "0.60000000000000009}, s = 0.8},\n"
         "  halfExtents = {x = 0.5, y = 0.5, z = 0.25},\n  linearVelocity = {x = 9, y = 9, z = 9},\n  mass = "
         "12\n}",
         {box_at({1, 2.5, -3}, {0.5, 0.5, 0.25}, Quat(0.8, 0, 0, 0.60000000000000009))}},
        {"gdb with glm",
         "glm",
         "(glm::vec3) center = {{x = 1, r = 1, s = 1}, {y = 2, g = 2, t = 2}, {z = 3, b = 3, p = 3}}\n"
         "(glm::vec3) half = {{x = 4, r = 4, s = 4}, {y = 5, g = 5, t = 5}, {z = 6, b = 6, p = 6}}",
         {box_at({1, 2, 3}, {4, 5, 6})}},
        {"natvis",
         "plain",
         "a.center {x=1.00000000 y=2.00000000 z=0.100000001 }\na.extents {x=1.0 y=1.0 z=1.0 }\n"
         "b.center {x=3.00000000 y=2.00000000 z=0.00000000 }\nb.extents {x=2.0 y=1.0 z=1.0 }",
         {box_at({1, 2, 0.100000001}, {1, 1, 1}), box_at({3, 2, 0}, {2, 1, 1})},
         {{"extents", "half"}}},
        {"all centres, then all sizes",
         "plain",
         "posA (1, 2, 3)\nposB (4, 5, 6)\nsizeA (1, 1, 1)\nsizeB (3, 2, 1)",
         {box_at({1, 2, 3}, Vec3(0.5)), box_at({4, 5, 6}, {1.5, 1, 0.5})},
         {{"extents", "full"}}},
        {"without names, in turn",
         "plain",
         "p (1, 2, 3) p (4, 5, 6) h (1, 1, 1) h (3, 2, 1)",
         {box_at({1, 2, 3}, {1, 1, 1}), box_at({4, 5, 6}, {3, 2, 1})}},
        {"two corners",
         "plain",
         "lowerBound = {-1, -2, -3}, upperBound = {1, 4, 3}",
         {box_at({0, 1, 0}, {1, 3, 3})}},
        {"an address and a pointer",
         "plain",
         "(Body *) 0x7fffffffe0a0: this = 0x00007ffe12345678 p {1, 2, 3} h {1, 1, 1}",
         {box_at({1, 2, 3}, {1, 1, 1})}},
    };
}

std::vector<PasteSample> matrix_samples() {
    return {
        {"a 4x4 by rows",
         "plain",
         "0 -1 0 4\n1 0 0 5\n0 0 1 6\n0 0 0 1\n0.125 0.25 0.375\n",
         {box_at({4, 5, 6}, {0.125, 0.25, 0.375}, quarter_about_z)},
         {{"matrix", "rows"}}},
        {"a 4x4 by columns",
         "plain",
         "[[0, 1, 0, 0], [-1, 0, 0, 0], [0, 0, 1, 0], [4, 5, 6, 1]] [0.125, 0.25, 0.375]",
         {box_at({4, 5, 6}, {0.125, 0.25, 0.375}, quarter_about_z)},
         {{"matrix", "columns"}}},
        {"a 3x4 and half extents",
         "plain",
         "0 -1 0 4\n1 0 0 5\n0 0 1 6\n0.5 1 1.5",
         {box_at({4, 5, 6}, {0.5, 1, 1.5}, quarter_about_z)}},
        {"a 3x3 in a line",
         "plain",
         "c {1, 2, 3} R {0, -1, 0, 1, 0, 0, 0, 0, 1} h {1, 1, 2}",
         {box_at({1, 2, 3}, {1, 1, 2}, quarter_about_z)},
         {{"matrix", "rows"}}},
        {"a mirrored matrix",
         "plain",
         "1 0 0 0\n0 1 0 0\n0 0 -1 0\n0 0 0 1\n0.125 0.25 0.375",
         {box_at({0, 0, 0}, {0.125, 0.25, 0.375}, Mat3(1))},
         {{"mirror_axis", "z"}}},
        {"a matrix with a scale",
         "plain",
         "2 0 0 1\n0 4 0 2\n0 0 1 3\n0 0 0 1\n0.5 0.5 0.5",
         {box_at({1, 2, 3}, {1, 2, 0.5}, Mat3(1))},
         {{"stretched", "into_size"}}},
        {"records of ten",
         "plain",
         "1 2 3 0 0 0 1 0.5 0.5 0.5\n4 5 6 0 0 0.6 0.8 1 1 1",
         {box_at({1, 2, 3}, Vec3(0.5)), box_at({4, 5, 6}, {1, 1, 1}, Quat(0.8, 0, 0, 0.6))},
         {{"quaternion", "xyzw"}}},
    };
}

std::vector<PasteSample> fcl_and_bullet_samples() {
    return {
        {"FCL",
         "fcl",
         "Box<double> box1(1, 2, 3);\nBox<double> box2(0.1, 0.2, 0.3);\nTransform3<double> tf1, tf2;\n"
         "tf1.matrix() << 0, -1, 0, 4,\n  1, 0, 0, 5,\n  0, 0, 1, 6,\n  0, 0, 0, 1;\n"
         "tf2.matrix() << 1, 0, 0, 0.5,\n  0, 1, 0, 0,\n  0, 0, 1, 0,\n  0, 0, 0, 1;\n",
         {box_at({4, 5, 6}, {0.5, 1, 1.5}, quarter_about_z), box_at({0.5, 0, 0}, {0.05, 0.1, 0.15}, Mat3(1))},
         {{"extents", "full"}, {"matrix", "rows"}}},
        {"Bullet code",
         "bullet",
         "btBoxShape(btVector3(0.5f, 1.f, 2.f));\nbtTransform(btQuaternion(0.f, 0.f, 0.6f, 0.8f), "
         "btVector3(1.f, 2.f, 3.f));",
         {box_at({1, 2, 3}, {0.5, 1, 2}, Quat(to_double(0.8F), 0, 0, to_double(0.6F)))},
         {{"extents", "half"}}},
        {"Bullet in gdb",
         "bullet",
         "{m_basis = {m_el = {{m_floats = {0, -1, 0, 0}}, {m_floats = {1, 0, 0, 0}}, {m_floats = {0, 0, 1, "
         "0}}}}, "
         "m_origin = {m_floats = {4, 5, 6, 0}}}\nm_implicitShapeDimensions = {m_floats = {1, 2, 3, 0}}",
         {box_at({4, 5, 6}, {1, 2, 3}, quarter_about_z)},
         {{"extents", "half"}}},
    };
}

// Robotics: XML, YAML, ROS messages.
std::vector<PasteSample> robotics_samples() {
    return {
        {"MJCF",
         "mjcf",
         "<geom type=\"box\" size=\"1 2 3\" pos=\"1 0 0\" quat=\"0.8 0 0 0.6\"/>\n"
         "<body pos=\"0 0 2\"><geom size=\"0.25\"/></body>",
         {box_at({1, 0, 0}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6)), {core::Sphere{0.25}, {{0, 0, 2}, no_rotation}}},
         {{"quaternion", "wxyz"}}},
        {"a turned frame of MJCF",
         "mjcf",
         "<body quat=\"0.8 0 0 0.6\"><geom type=\"box\" size=\"1 2 3\" pos=\"0 0 1\"/></body>",
         {box_at({0, 0, 1}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))},
         {{"quaternion", "wxyz"}}},
        {"URDF",
         "urdf",
         "<link><collision><origin xyz=\"1 2 3\" rpy=\"0 0 0\"/><geometry><box size=\"2 4 "
         "6\"/></geometry></collision></link>",
         {box_at({1, 2, 3}, {1, 2, 3})}},
        {"SDF",
         "sdf",
         "<collision><pose>1 2 3 0 0 0</pose><geometry><box><size>2 4 6</size></box></geometry></collision>",
         {box_at({1, 2, 3}, {1, 2, 3})}},
        {"Drake",
         "drake",
         "geometry: !Box\n  size: [2, 4, 6]\nX_PG:\n  translation: [1, 2, 3]",
         {box_at({1, 2, 3}, {1, 2, 3})}},
        {"MoveIt",
         "moveit",
         "c.primitives[0].dimensions = {2, 4, 6};\nc.primitive_poses[0].position.x = 1;\n"
         "c.primitive_poses[0].position.y = 2;\nc.primitive_poses[0].position.z = 3;",
         {box_at({1, 2, 3}, {1, 2, 3})}},
        {"ROS",
         "ros",
         "dimensions: [2, 4, 6]\nposition: {x: 1, y: 2, z: 3}\norientation: {x: 0, y: 0, z: 0.6, w: 0.8}",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))}},
        {"NumPy",
         "numpy",
         "center = np.array([1., 2., 3.])\nhalf = np.array([1., 2., 3.])",
         {box_at({1, 2, 3}, {1, 2, 3})}},
        {"Eigen",
         "eigen",
         "Eigen::Vector3d center(1, 2, 3);\nEigen::Vector3d half(1, 2, 3);\nEigen::Quaterniond q(0.8, 0, 0, "
         "0.6);",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))}},
        {"CARLA",
         "carla",
         "BoundingBox(Location(x=1, y=2, z=3), Extent(x=1, y=2, z=3), Rotation(pitch=0, yaw=0, roll=0))",
         {box_at({1, 2, 3}, {1, 2, 3})},
         {{"angles", "degrees"}, {"extents", "half"}}},
    };
}

// Physics engines.
std::vector<PasteSample> physics_samples() {
    return {
        {"ODE",
         "ode",
         "dGeomID a = dCreateBox(space, 2, 4, 6);\ndGeomSetPosition(a, 1, 2, 3);\ndGeomID b = "
         "dCreateSphere(space, 0.5);\n"
         "dGeomSetPosition(b, 0, 1, 0);",
         {box_at({1, 2, 3}, {1, 2, 3}), {core::Sphere{0.5}, {{0, 1, 0}, no_rotation}}}},
        {"PyBullet",
         "pybullet",
         "p.createCollisionShape(p.GEOM_BOX, halfExtents=[1, 2, 3])\n"
         "p.getBasePositionAndOrientation(a) -> ((1, 2, 3), (0, 0, 0.6, 0.8))",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))}},
        {"PhysX",
         "physx",
         "PxBoxGeometry box0(1, 2, 3);\nPxTransform pose0(PxVec3(1, 2, 3), PxQuat(0, 0, 0.6, 0.8));",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))}},
        {"Jolt",
         "jolt",
         "mHalfExtent=1, 2, 3 mConvexRadius=0\ninCenterOfMassTransform1 is 1, 0, 0, 4 | 0, 1, 0, 5 | 0, 0, "
         "1, 6",
         {box_at({4, 5, 6}, {1, 2, 3}, Mat3(1))}},
        {"ReactPhysics3D",
         "reactphysics3d",
         "mPosition = {x = 1, y = 2, z = 3}, mOrientation = {x = 0, y = 0, z = 0.6, w = 0.8}, halfExtents = "
         "{x = 1, y = 2, z = 3}",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))}},
        {"Box3D",
         "box3d",
         "b3Vec3 p = {1, 2, 3};\nb3Quat q = {0, 0, 0.6, 0.8};\nb3MakeBox(1, 2, 3);",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))}},
        {"Bevy",
         "bevy",
         "Collider::cuboid(1.0, 2.0, 3.0), Transform::from_xyz(1.0, 2.0, 3.0), bevy::Vec3",
         {box_at({1, 2, 3}, {1, 2, 3})}},
        {"Parry",
         "rapier",
         "Isometry { rotation: [0.0, 0.0, 0.6, 0.8], translation: [1.0, 2.0, 3.0] } Cuboid { half_extents: "
         "[[1.0, 2.0, 3.0]] }",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(0.8, 0, 0, 0.6))}},
        {"BEPU",
         "bepu",
         "var a = new Box(2, 4, 6);\nvar poseA = new RigidPose(new Vector3(1, 2, 3), Quaternion.Identity);",
         {box_at({1, 2, 3}, {1, 2, 3})}},
        {"three.js",
         "three",
         "const a = new THREE.Mesh(new THREE.BoxGeometry(2, 4, 6), m);\na.position.set(1, 2, 3);",
         {box_at({1, 2, 3}, {1, 2, 3})},
         {{"extents", "full"}}},
        {"cannon.js",
         "cannon",
         "new CANNON.Body({ shape: new CANNON.Box(new CANNON.Vec3(1, 2, 3)), position: new CANNON.Vec3(1, 2, "
         "3) })",
         {box_at({1, 2, 3}, {1, 2, 3})}},
        {"JOML",
         "joml",
         "center = new Vector3f(1, 2, 3); halfSize = new Vector3f(1, 2, 3); rotation = new Quaternionf(0, 0, "
         "0.6f, 0.8f);",
         {box_at({1, 2, 3}, {1, 2, 3}, Quat(to_double(0.8F), 0, 0, to_double(0.6F)))}},
    };
}

std::vector<PasteSample> game_engine_samples() {
    return {
        {"two vectors",
         "plain",
         "(0.0, 0.5, 0.0) (0.125, 0.25, 0.375)",
         {box_at({0, 0.5, 0}, {0.125, 0.25, 0.375})},
         {{"handedness", "right"}}},
        {"Unity's clipboard",
         "unity",
         R"(UnityEditor.TransformWorldPlacementJSON:{"position":{"x":1.0,"y":0.5,"z":2.0},"rotation":{"x":0.0,"y":0.6,"z":0.0,"w":0.8},"scale":{"x":1.0,"y":2.0,"z":3.0}})",
         {box_at({1, 0.5, -2}, {0.5, 1, 1.5}, Quat(0.8, 0, -0.6, 0))},
         {{"handedness", "left"}, {"up", "y"}, {"extents", "full"}}},
        {"Unity's scene file",
         "unity",
         "  m_LocalRotation: {x: 0, y: 0, z: 0, w: 1}\n  m_LocalPosition: {x: 0.25, y: -1, z: 3}\n  "
         "m_LocalScale: {x: 2, y: 2, z: 4}",
         {box_at({0.25, -1, -3}, {1, 1, 2})}},
        {"vectors of Unreal",
         "unreal",
         "Location X=100.000 Y=-20.500 Z=3.125 BoxExtent X=0.125 Y=0.375 Z=0.25",
         {box_at({100, 3.125, -20.5}, {0.125, 0.25, 0.375})},
         {{"handedness", "left"}, {"up", "z"}, {"lengths", "as_written"}}},
        {"bounds of Unreal",
         "unreal",
         "Origin=(X=1.0,Y=2.0,Z=3.0), BoxExtent=(X=4.0,Y=5.0,Z=6.0)",
         {box_at({1, 3, 2}, {4, 6, 5})},
         {{"extents", "half"}}},
        {"Godot's transforms",
         "godot",
         "[X: (0, 1, 0), Y: (-1, 0, 0), Z: (0, 0, 1), O: (4, 5, 6)] size (0.25, 0.5, 0.75)\n[X: (1, 0, 0), "
         "Y: (0, 1, 0), Z: (0, 0, "
         "1), O: (1, 2, 3)] size (4, 6, 8)",
         {box_at({4, 5, 6}, {0.125, 0.25, 0.375}, quarter_about_z), box_at({1, 2, 3}, {2, 3, 4}, Mat3(1))}},
        {"Godot's scene file",
         "godot",
         "transform = Transform3D(0, -1, 0, 1, 0, 0, 0, 0, 1, 4, 5, 6)\nsize = Vector3(1, 2, 3)",
         {box_at({4, 5, 6}, {0.5, 1, 1.5}, quarter_about_z)},
         {{"matrix", "rows"}, {"extents", "full"}}},
        {"a box of Godot", "godot", "[P: (-1, -2, -3), S: (2, 4, 6)]", {box_at({0, 0, 0}, {1, 2, 3})}},
    };
}

}  // namespace

const std::vector<PasteSample>& paste_samples() {
    static const std::vector<PasteSample> all = [] {
        std::vector<PasteSample> samples;
        for (auto make_samples :
             {own_samples, code_samples, debugger_samples, matrix_samples, fcl_and_bullet_samples,
              robotics_samples, physics_samples, game_engine_samples, hull_and_capsule_samples}) {
            for (PasteSample& sample : make_samples()) samples.push_back(std::move(sample));
        }
        return samples;
    }();
    return all;
}

}  // namespace app::test

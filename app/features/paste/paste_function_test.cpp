// Tests of functions, conditions and copies in pasted code: they are evaluated, named as assumptions or
// refused.
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/features/paste/paste_reader.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste_function_test {

namespace {

using core::Vec3;
using testing::Contains;
using testing::HasSubstr;

// The pair of a text, and the error or the assumptions of its reading.
struct Reading {
    ParsedPaste pair;
    std::string error;
    std::vector<std::string> assumed;
};

Reading read(const std::string& text) {
    Reading reading;
    auto pair = parse_paste(text, {}, paste::Vocabulary::installed());
    if (!pair) {
        reading.error = to_string(pair.error());
        return reading;
    }
    reading.pair = *std::move(pair);
    reading.assumed = assumed_sentences(reading.pair, TextCatalog::load("en").value());
    if (!reading.pair.missing.empty()) reading.error = "missing";
    return reading;
}

// The image of the x axis of the first body.
Vec3 turned_x(const Reading& reading) {
    if (reading.pair.shapes.empty()) return Vec3(0);
    return core::to_matrix(reading.pair.shapes[0].pose.rotation) * Vec3(1, 0, 0);
}

// Two boxes of Jolt, the first with this position and rotation.
std::string jolt(const std::string& position, const std::string& rotation) {
    return "BodyCreationSettings a(new BoxShape(Vec3(1, 2, 3)), " + position + ", " + rotation +
           ", EMotionType::Static, 0);\n"
           "BodyCreationSettings b(new BoxShape(Vec3(1, 1, 1)), RVec3(1, 0, 0), Quat::sIdentity(), "
           "EMotionType::Static, 0);\n";
}

// A rect, a circle and one more statement.
std::string matter(const std::string& statement) {
    return "var a = Matter.Bodies.rectangle(0, 0, 80, 80);\nvar b = Matter.Bodies.circle(50, 10, 40);\n" +
           statement + "\n";
}

std::string dyn4j(const std::string& moves) {
    return "Rectangle ra = Geometry.createRectangle(2.0, 1.0); Transform a = new Transform(); " + moves +
           "\nCircle cb = Geometry.createCircle(0.5); Transform b = new Transform(); b.translate(0.5, "
           "0.5);\n";
}

constexpr const char* may_move = "this function is not known, and it may move a shape";

}  // namespace

TEST(PasteFunctions, AConversionOfAnAngleIsEvaluatedWhateverItsSpelling) {
    for (const std::string name : {"DegreesToRadians", "degToRad", "Deg2Rad", "DEG_TO_RAD", "glm::radians",
                                   "math.rad", "ToRadians", "radiansFromDegrees"}) {
        const Reading reading =
            read(jolt("RVec3(0, 0, 0)", "Quat::sRotation(Vec3::sAxisZ(), " + name + "(30.0f))"));
        EXPECT_EQ(reading.error, "") << name;
        EXPECT_NEAR(turned_x(reading).y, 0.5, 1e-15) << name;
    }
    const Reading method = read(
        "use rapier2d::prelude::*;\n"
        "let a = RigidBodyBuilder::dynamic().translation(vector![0.0, 0.0]).rotation(30.0f32.to_radians());\n"
        "let ca = ColliderBuilder::cuboid(1.0, 2.0);\n"
        "let b = RigidBodyBuilder::dynamic().translation(vector![1.0, 0.0]).rotation(0.0);\n"
        "let cb = ColliderBuilder::cuboid(1.0, 1.0);\n");
    EXPECT_EQ(method.error, "");
    EXPECT_NEAR(turned_x(method).y, 0.5, 1e-7);
}

TEST(PasteFunctions, AnUnknownFunctionWithinAValueMakesItUnknown) {
    for (const std::string value : {"rad(30)", "half(30)", "turn(30)"})
        EXPECT_THAT(read(jolt("RVec3(0, 0, 0)", "Quat::sRotation(Vec3::sAxisZ(), " + value + ")")).error,
                    HasSubstr("not a calculation"))
            << value;
    for (const std::string value : {"toMeters(300)", "0.5f + i * 1.0f", "random.uniform(0, 1)"})
        EXPECT_THAT(read(jolt("RVec3(0, " + value + ", 0)", "Quat::sIdentity()")).error,
                    HasSubstr("not a calculation"))
            << value;
    EXPECT_THAT(read("from shapely.geometry import Polygon\na = Polygon([(0, 0), (4, 0), (4, 3)])\n"
                     "b = Polygon([(x * 2, y * 2) for x, y in [(0, 0), (1, 0), (1, 1)]])\n")
                    .error,
                HasSubstr("line 3"));
}

TEST(PasteFunctions, AFunctionThatMovesABodyIsAppliedOrRefused) {
    for (const std::string call :
         {"Matter.Body.rotate(a, 0.5);", "Body.rotate(a, 0.5);", "Body.scale(a, 2, 2);"})
        EXPECT_THAT(read(matter(call)).error, HasSubstr(may_move)) << call;
    EXPECT_THAT(read(matter("Body.frobnicate(a, 0.5);")).assumed,
                Contains(HasSubstr("the function in line 3")));
    EXPECT_EQ(read(matter("")).error, "");
    EXPECT_NEAR(turned_x(read(dyn4j("a.rotate(Math.toRadians(30)); a.translate(1, .5);"))).y, 0.5, 1e-15);
    EXPECT_THAT(read(dyn4j("a.translate(1, .5); a.rotate(Math.toRadians(30));")).error,
                HasSubstr("about the origin"));
    EXPECT_THAT(read(dyn4j("a.translate(1, .5); a.translate(1, .5);")).error, HasSubstr("second value"));
    const std::string shapely =
        "from shapely.affinity import rotate, translate\n"
        "a = Polygon([(0, 0), (4, 0), (4, 3)])\n";
    for (const std::string moved : {"rotate(Polygon([(0, 0), (1, 0), (1, 1)]), 45)",
                                    "translate(Polygon([(0, 0), (1, 0), (1, 1)]), xoff=2)"})
        EXPECT_THAT(read(shapely + "b = " + moved + "\n").error, HasSubstr(may_move)) << moved;
    EXPECT_THAT(read("import shapely\na = shapely.box(0, 0, 4, 3)\nb = Point(5, 1).buffer(2)\n").assumed,
                Contains(HasSubstr("the function in line 3")));
}

TEST(PasteFunctions, AShapeWhosePositionIsCopiedStaysABody) {
    const Reading reading = read(
        "const a = new CANNON.Body({ mass: 0 }); a.addShape(new CANNON.Box(new CANNON.Vec3(1, 2, 3)));\n"
        "a.position.set(1, 2, 3); a.quaternion.setFromEuler(0, 0, 0.5);\n"
        "const ball = new CANNON.Body({ mass: 1 });\n"
        "ball.addShape(new CANNON.Sphere(0.5), new CANNON.Vec3(0, 1, 0));\n"
        "ball.position.copy(a.position);\n");
    EXPECT_EQ(reading.error, "");
    ASSERT_EQ(reading.pair.shapes.size(), 2U);
    EXPECT_EQ(reading.pair.shapes[0].pose.position, Vec3(1, 2, 3));
    EXPECT_EQ(reading.pair.shapes[1].pose.position, Vec3(1, 3, 3));
}

TEST(PasteFunctions, ACaseThatDependsOnAConditionIsAnAssumption) {
    const std::string rest = "b2BodyDef bd; bd.position.Set(0, 0);\nb2BodyDef bc; bc.position.Set(1, 0);\n";
    const std::string box = "b2PolygonShape box; ", circle = "b2CircleShape c; ";
    for (const std::string& text :
         {box + "box.SetAsBox(1, 1); " + circle + "c.m_radius = big ? 0.5f : 0.7f;\n",
          box + "if (tall) { box.SetAsBox(.5f, 9); }\n" + circle + "c.m_radius = 0.5f;\n",
          box + "box.SetAsBox(1, 1); " + circle + "if (big) { c.m_radius = 0.7f; }\n"})
        EXPECT_THAT(read(text + rest).assumed, Contains(HasSubstr("has a condition"))) << text;
    const std::string both = box + "if (tall) { box.SetAsBox(.5f, 9); } else { box.SetAsBox(.5f, 1); }\n";
    EXPECT_THAT(read(both + circle + "c.m_radius = 0.5f;\n" + rest).error, HasSubstr("second value"));
    EXPECT_THAT(read(box + "box.SetAsBox(1, 1); " + circle + "c.m_radius = 0.5f;\n" + rest +
                     "if (!overlap) return 1;\n// Do they overlap? Depth: 0.5\n")
                    .assumed,
                testing::Not(Contains(HasSubstr("has a condition"))));
}

TEST(PasteFunctions, LengthsInMetresDoNotStandBesideOthers) {
    EXPECT_THAT(
        read("box A half 50cm 50cm 50cm position 0 0 0\nbox B half 50cm 50cm 50cm position 0.9m 0 0\n").error,
        HasSubstr("lengths in cm and in m"));
    EXPECT_EQ(read("box A half 1m 1m 1m position 0 0 0\nbox B half 1m 1m 1m position 0.9m 0 0\n").error, "");
}

TEST(PasteFunctions, AnArgumentOfARefusedShapeDiscardsNoOtherBody) {
    const Reading reading = read(
        "btBoxShape* b1 = new btBoxShape(btVector3(1, 1, 1)); btBoxShape* b2 = new btBoxShape(btVector3(2, "
        "2, 2));\n"
        "btCollisionObject bo1, bo2;\n"
        "bo1.setCollisionShape(b1); bo1.setWorldTransform(btTransform(btQuaternion(0, 0, 0, 1), btVector3(0, "
        "0, 0)));\n"
        "bo2.setCollisionShape(b2); bo2.setWorldTransform(btTransform(btQuaternion(0, 0, 0, 1), btVector3(1, "
        "0, 0)));\n"
        "btBvhTriangleMeshShape mesh(b, true);\n");
    EXPECT_EQ(reading.error, "");
    ASSERT_EQ(reading.pair.shapes.size(), 2U);
    EXPECT_EQ(reading.pair.shapes[1].pose.position, Vec3(1, 0, 0));
}

TEST(PasteFunctions, ThreeAnglesOfACallHaveTheOrderOfItsRule) {
    const Reading reading = read(
        "btTransform ta(btQuaternion(0.3, 0, 0), btVector3(0, 0, 0)); btBoxShape a(btVector3(1, 2, 3));\n"
        "btTransform tb(btQuaternion(0, 0, 0, 1), btVector3(1, 0, 0)); btBoxShape b(btVector3(1, 1, 1));\n");
    EXPECT_EQ(reading.error, "");
    EXPECT_NEAR(turned_x(reading).z, -std::sin(0.3), 1e-15);
}

TEST(PasteFunctions, ThePosesOfTwoBodiesAreNotAddedUp) {
    const Reading reading = read(
        "PxSphereGeometry sphere(0.3f);\nPxTransform spherePose(PxVec3(0.2f, 0.9f, 0.0f));\n"
        "PxBoxGeometry box(0.5f, 0.25f, 1.0f);\nPxTransform boxPose(PxVec3(0.5f, 0.25f, 1.0f));\n"
        "bool hit = PxGeometryQuery::overlap(sphere, spherePose, box, boxPose);\n");
    ASSERT_EQ(reading.pair.shapes.size(), 2U);
    EXPECT_NEAR(reading.pair.shapes[0].pose.position.x, 0.2, 1e-6);
    EXPECT_NEAR(reading.pair.shapes[1].pose.position.x, 0.5, 1e-6);
}

TEST(PasteFunctions, PartsOfARotationThatAreNotUsedAreNamed) {
    const Reading reading = read(
        "pos1 = Isometry { rotation: Complex { re: 0.8, im: 0.6 }, translation: [1.0, 2.0] }\n"
        "shape1 = Cuboid { half_extents: [0.5, 1.25] }\n"
        "pos2 = Isometry { rotation: Complex { re: 0.0, im: 1.0 }, translation: [1.75, 2.5] }\n"
        "shape2 = Cuboid { half_extents: [0.5, 0.5] }\n");
    EXPECT_FALSE(reading.assumed.empty() && reading.error.empty());
}

}  // namespace app::paste_function_test

// Tests of cylinders and cones: refused by name, and on request hulls in their place.
#include "app/features/paste/round_solids.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/features/paste/paste_reader.h"

namespace app::round_solids_test {
namespace {

using core::Vec3;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

const std::string box = "box half (1, 1, 1) position (0, -1, 0)\n";
const ChosenConventions eight_sides{{"approximate", "8"}};

ParsedPaste parse(const std::string& text, const ChosenConventions& choices = eight_sides) {
    const PasteResult parsed = parse_paste(text, choices);
    EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : to_string(parsed.error()));
    return parsed ? *parsed : ParsedPaste{};
}

std::string error_of(const std::string& text, const ChosenConventions& choices = eight_sides) {
    const PasteResult parsed = parse_paste(text, choices);
    return parsed ? "" : to_string(parsed.error());
}

std::vector<std::string> assumed(const ParsedPaste& parsed) {
    return assumed_sentences(parsed, *TextCatalog::load("en"));
}

// Half of the extents of a hull around its origin; zero if it is no hull.
Vec3 half_extents(const core::PlacedShape& placed) {
    const auto* hull = std::get_if<core::Hull>(&placed.shape);
    if (hull == nullptr) return Vec3(0);
    Vec3 half(0);
    for (const Vec3& point : hull->points) half = glm::max(half, glm::abs(point));
    return glm::round(half * 1e6) / 1e6;
}

// Position of the apex of a pyramid.
Vec3 apex(const core::PlacedShape& placed) { return std::get<core::Hull>(placed.shape).points.back(); }

bool has_choice(const ParsedPaste& parsed, const std::string& id) {
    return std::any_of(parsed.choices.begin(), parsed.choices.end(),
                       [&](const ConventionChoice& choice) { return choice.id == id; });
}

TEST(PasteRoundSolids, AreRefusedByNameUnlessTheUserAsksForAHull) {
    const std::string cylinder = "cylinder radius 0.5 height 2 position (0, 1, 0)\n";
    const ParsedPaste refused = parse(cylinder + box, {});
    ASSERT_EQ(refused.shapes.size(), 1U);
    EXPECT_EQ(refused.bodies[0].remedy, "prism");
    EXPECT_TRUE(has_choice(refused, "approximate"));
    EXPECT_FALSE(has_choice(refused, "approximate_fit"));
    const PasteResult only = parse_paste(cylinder + cylinder, {});
    ASSERT_FALSE(only);
    EXPECT_THAT(to_string(only.error()), HasSubstr("satscope has no cylinder"));
    EXPECT_EQ(only.error().remedy, "prism");
    for (const char* bad : {"refused", "2", "129", "1e2", "", "8.0", "-8"})
        EXPECT_EQ(parse(cylinder + box, {{"approximate", bad}}).shapes.size(), 1U) << bad;
}

TEST(PasteRoundSolids, BecomeHullsWhoseDifferenceIsStated) {
    const std::string text = "cylinder radius 0.5 height 2 position (0, 1, 0)\n" + box;
    const ParsedPaste around = parse(text, {{"approximate", "32"}});
    ASSERT_EQ(around.shapes.size(), 2U);
    EXPECT_EQ(around.shapes[0].pose.position, Vec3(0, 1, 0));
    EXPECT_EQ(half_extents(around.shapes[0]), Vec3(0.5, 1, 0.5));
    EXPECT_EQ(std::get<core::Hull>(around.shapes[0].shape).points.size(), 64U);
    EXPECT_THAT(assumed(around),
                ElementsAre("axis of cylinders and cones: y", "length of cylinders and cones: whole height",
                            "cylinder as a prism of 32 sides, circumscribed: up to 0.0024 too large",
                            "no rotation is given: the shapes are taken as axis-aligned"));
    const ParsedPaste inside = parse(text, {{"approximate", "32"},
                                            {"approximate_fit", "inscribed"},
                                            {"cylinder_axis", "x"},
                                            {"cylinder_length", "half"}});
    EXPECT_EQ(half_extents(inside.shapes[0]), Vec3(2, 0.5, 0.5));
    EXPECT_THAT(assumed(inside),
                Contains("cylinder as a prism of 32 sides, inscribed: up to 0.0024 too small"));
}

TEST(PasteRoundSolids, AConeHasItsApexAtThePositiveEndOfItsAxis) {
    const std::string text = "cone radius 0.5 height 2 position (0, 1, 0)\n" + box;
    const ParsedPaste middle = parse(text);
    EXPECT_EQ(apex(middle.shapes[0]), Vec3(0, 1, 0));
    EXPECT_THAT(assumed(middle),
                Contains("cone: apex at + of its axis, origin: in the middle of the height"));
    EXPECT_THAT(assumed(middle),
                Contains("cone as a pyramid of 8 sides, circumscribed: up to 0.041 too large"));
    EXPECT_EQ(apex(parse(text, {{"approximate", "8"}, {"cone_origin", "base"}}).shapes[0]), Vec3(0, 2, 0));
}

// The words of engines: axis, meaning of the length, and no other assumption.
struct Sample {
    std::string text;
    Vec3 half;
};

TEST(PasteRoundSolids, FollowTheConventionsOfTheirFormat) {
    const std::vector<Sample> samples{
        {"<mujoco><worldbody><geom type=\"cylinder\" size=\"0.5 1\" pos=\"0 0 1\"/>"
         "<geom type=\"box\" size=\"1 1 0.1\"/></worldbody></mujoco>",
         {0.5, 0.5, 1}},
        {"btCylinderShape a(btVector3(0.5f, 1, 0.5f)); btTransform ta(btQuaternion(0, 0, 0, 1), btVector3(0, "
         "1, 0));\n"
         "btBoxShape b(btVector3(1, 1, 1)); btTransform tb(btQuaternion(0, 0, 0, 1), btVector3(0, -1, 0));",
         {0.5, 1, 0.5}},
        {"btCylinderShapeX a(btVector3(1, 0.5f, 0.5f)); btTransform ta(btQuaternion(0, 0, 0, 1), "
         "btVector3(0, 1, 0));\n"
         "btBoxShape b(btVector3(1, 1, 1)); btTransform tb(btQuaternion(0, 0, 0, 1), btVector3(0, -1, 0));",
         {1, 0.5, 0.5}},
        {"BodyCreationSettings a(new JPH::CylinderShape(1.0f, 0.5f), RVec3(0, 1, 0), Quat::sIdentity());\n"
         "BodyCreationSettings b(new JPH::BoxShape(Vec3(1, 1, 1)), RVec3(0, -1, 0), Quat::sIdentity());",
         {0.5, 1, 0.5}},
        {"let a = ColliderBuilder::cylinder(1.0, 0.5).translation(vector![0.0, 1.0, 0.0]);\n"
         "let b = ColliderBuilder::cuboid(1.0, 1.0, 1.0).translation(vector![0.0, -1.0, 0.0]);",
         {0.5, 1, 0.5}},
        {"<robot name=\"r\"><link name=\"a\"><collision><origin xyz=\"0 0 1\"/><geometry>"
         "<cylinder radius=\"0.5\" length=\"2\"/></geometry></collision>"
         "<collision><origin xyz=\"0 0 -1\"/><geometry><box size=\"2 2 "
         "2\"/></geometry></collision></link></robot>",
         {0.5, 0.5, 1}},
        {"a = new THREE.Mesh(new THREE.CylinderGeometry(0.5, 0.5, 2, 32), m); a.position.set(0, 1, 0);\n"
         "b = new THREE.Mesh(new THREE.BoxGeometry(2, 2, 2), m); b.position.set(0, -1, 0);",
         {0.5, 1, 0.5}},
        {"dGeomID a = dCreateCylinder(space, 0.5, 2); dGeomSetPosition(a, 0, 0, 1);\n"
         "dGeomID b = dCreateBox(space, 2, 2, 2); dGeomSetPosition(b, 0, 0, -1);",
         {0.5, 0.5, 1}},
        {"fcl::CollisionObject<double> a(std::make_shared<fcl::Cylinder<double>>(0.5, 2), "
         "Matrix3<double>::Identity(), "
         "Vector3<double>(0, 0, 1));\nfcl::CollisionObject<double> b(std::make_shared<fcl::Box<double>>(2, "
         "2, 2), "
         "Matrix3<double>::Identity(), Vector3<double>(0, 0, -1));",
         {0.5, 0.5, 1}},
        {"c = p.createCollisionShape(p.GEOM_CYLINDER, radius=0.5, height=2)\n"
         "p.createMultiBody(1, c, -1, [0, 0, 1], [0, 0, 0, 1])\n"
         "d = p.createCollisionShape(p.GEOM_BOX, halfExtents=[1, 1, 1])\n"
         "p.createMultiBody(0, d, -1, [0, 0, -1], [0, 0, 0, 1])\n",
         {0.5, 0.5, 1}}};
    for (const Sample& sample : samples) {
        const ParsedPaste parsed = parse(sample.text);
        ASSERT_EQ(parsed.shapes.size(), 2U) << sample.text;
        EXPECT_EQ(half_extents(parsed.shapes[0]), sample.half) << sample.text;
        EXPECT_THAT(assumed(parsed),
                    ElementsAre("cylinder as a prism of 8 sides, circumscribed: up to 0.041 too large"))
            << sample.text;
        EXPECT_EQ(parse(sample.text, {}).shapes.size(), 1U) << "refused: " << sample.text;
    }
}

TEST(PasteRoundSolids, StayRefusedWithOtherMembers) {
    for (const std::string other : {"radius 0.7", "convex_radius 0.05", "scale (1, 2, 1)"})
        EXPECT_EQ(
            parse("cylinder radius 0.5 height 2 " + other + " position (0, 1, 0)\n" + box).shapes.size(), 1U)
            << other;
    EXPECT_EQ(parse("cylinder radius 0.5 position (0, 1, 0)\n" + box).shapes.size(), 1U);
    EXPECT_EQ(parse("ellipsoid radius 0.5 height 2 position (0, 1, 0)\n" + box).shapes.size(), 1U);
    const std::string frustum =
        "a = new THREE.Mesh(new THREE.CylinderGeometry(0.5, 0.6, 2), m); a.position.set(0, 1, 0);";
    EXPECT_THAT(error_of(frustum), HasSubstr("satscope has no cylinder"));
    EXPECT_THAT(
        error_of("btCylinderShape a(btVector3(0.5f, 1, 0.6f)); btTransform t(btQuaternion(0, 0, 0, 1), "
                 "btVector3(0, 1, 0));"),
        HasSubstr("satscope has no elliptic cylinder"));
}

}  // namespace
}  // namespace app::round_solids_test

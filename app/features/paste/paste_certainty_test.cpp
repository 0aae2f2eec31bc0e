// Tests of what is certain, assumed or refused: the notations that were once read wrongly without a word.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/document/shape_json.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste_certainty_test {

namespace {

using core::Box;
using core::Mat3;
using core::Quat;
using core::Vec3;
using testing::HasSubstr;

PastePairs parse(const std::string& text, double near = std::numeric_limits<double>::infinity()) {
    auto pairs = parse_pairs(text, {}, paste::Vocabulary::installed(), near);
    if (!pairs) ADD_FAILURE() << text << "\n" << to_string(pairs.error());
    return pairs ? *std::move(pairs) : PastePairs{};
}

ParsedPaste only_pair(const std::string& text) {
    PastePairs pairs = parse(text);
    EXPECT_EQ(pairs.pairs.size(), 1U) << text;
    if (pairs.pairs.size() != 1 || pairs.pairs[0].shapes.size() != 2) return {.shapes = {{}, {}}};
    EXPECT_TRUE(pairs.pairs[0].missing.empty()) << text;
    return std::move(pairs.pairs[0]);
}

std::string error_of(const std::string& text) {
    const auto pairs = parse_pairs(text, {}, paste::Vocabulary::installed(), 0);
    if (!pairs) return to_string(pairs.error());
    return pairs->pairs.empty() || pairs->pairs[0].missing.empty() ? "" : "missing";
}

std::vector<std::string> assumed(const ParsedPaste& parsed) {
    return assumed_sentences(parsed, TextCatalog::load("en").value());
}

// By the error, or in the list of bodies, of which none is a capsule.
bool is_cylinder_refused(const std::string& text) {
    const PasteResult result = parse_paste(text, {}, paste::Vocabulary::installed());
    if (!result) return result.error().expected == "satscope has no cylinder";
    const auto is_refused = [](const FoundBody& body) {
        return body.shape == "cylinder" && !body.is_supported;
    };
    const auto is_capsule = [](const FoundBody& body) { return body.shape == "capsule"; };
    return std::ranges::any_of(result->bodies, is_refused) &&
           std::ranges::none_of(result->bodies, is_capsule);
}

// Bodies of half extents (1, 2, 3), turned about z by this angle, at the origin and at (1, 0, 0).
void expect_turned(const std::string& text, double angle) {
    SCOPED_TRACE(text);
    const ParsedPaste parsed = only_pair(text);
    const Box* box = std::get_if<Box>(&parsed.shapes[0].shape);
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->half_extents, Vec3(1, 2, 3));
    const Vec3 x = core::to_matrix(parsed.shapes[0].pose.rotation) * Vec3(1, 0, 0);
    EXPECT_NEAR(x.x, std::cos(angle), 1e-15);
    EXPECT_NEAR(x.y, std::sin(angle), 1e-15);
    EXPECT_EQ(parsed.shapes[1].pose.position, Vec3(1, 0, 0));
}

}  // namespace

TEST(PasteCertainty, AListInASentenceIsJoinedAsInTheLanguage) {
    ParsedPaste parsed;
    parsed.assumptions = {{"open_numbers", "3, 7, 9", ""}, {"parent_poses", "arm, hand", ""}};
    EXPECT_EQ(assumed(parsed)[0].find("the numbers in line 3, 7, 9 are"), 0U) << assumed(parsed)[0];
    const std::vector<std::string> chinese = assumed_sentences(parsed, TextCatalog::load("zh").value());
    EXPECT_NE(chinese[0].find("3、7、9"), std::string::npos) << chinese[0];
    EXPECT_NE(chinese[1].find("arm、hand"), std::string::npos) << chinese[1];
}

TEST(PasteCertainty, AnAngleAndAnAxisMakeARotationWhateverTheirOrder) {
    expect_turned(
        "a = PxBoxGeometry(1, 2, 3), PxTransform(PxVec3(0, 0, 0), PxQuat(0.5f, PxVec3(0, 0, 1)))\n"
        "b = PxBoxGeometry(1, 1, 1), PxTransform(PxVec3(1, 0, 0))\n",
        0.5);
    expect_turned(
        "btTransform a(btQuaternion(btVector3(0, 0, 1), 0.5), btVector3(0, 0, 0));\n"
        "btTransform b(btQuaternion(btVector3(0, 0, 1), 0), btVector3(1, 0, 0));\n"
        "btBoxShape boxA(btVector3(1, 2, 3)); btBoxShape boxB(btVector3(1, 1, 1));\n",
        0.5);
    expect_turned(
        "dMatrix3 R; dRFromAxisAndAngle(R, 0, 0, 1, 0.5);\n"
        "dGeomID a = dCreateBox(space, 2, 4, 6); dGeomSetPosition(a, 0, 0, 0); dGeomSetRotation(a, R);\n"
        "dGeomID b = dCreateBox(space, 2, 2, 2); dGeomSetPosition(b, 1, 0, 0);\n",
        0.5);
    expect_turned(
        "BodyCreationSettings a(new BoxShape(Vec3(1, 2, 3)), RVec3(0, 0, 0), "
        "Quat::sRotation(Vec3::sAxisZ(), 0.5f), EMotionType::Static, 0);\n"
        "BodyCreationSettings b(new BoxShape(Vec3(1, 1, 1)), RVec3(1, 0, 0), Quat::sIdentity(), "
        "EMotionType::Static, 0);\n",
        0.5);
    expect_turned(
        "Transform { translation: vec3(0.0, 0.0, 0.0), rotation: Quat::from_rotation_z(0.5) } "
        "Collider::cuboid(1.0, 2.0, 3.0)\n"
        "Transform { translation: vec3(1.0, 0.0, 0.0), rotation: Quat::from_rotation_x(0.0) } "
        "Collider::cuboid(1.0, 1.0, 1.0)\n",
        0.5);
}

TEST(PasteCertainty, ASuffixOrACastDoesNotHideANumber) {
    const ParsedPaste suffix = only_pair(
        "box half (1.0_r, 2.0_r, 3.0_r) position (0.0_r, 0.0_r, 0.0_r)\n"
        "box half (1.0_r, 1.0_r, 1.0_r) position (1.0_r, 0.0_r, 0.0_r)\n");
    EXPECT_EQ(std::get<Box>(suffix.shapes[0].shape).half_extents, Vec3(1, 2, 3));
    EXPECT_EQ(suffix.shapes[1].pose.position, Vec3(1, 0, 0));
    const ParsedPaste cast = only_pair(
        "b2Polygon a = b2MakeBox(1.0f, 2.0f); bodyA.position = (b2Vec2){0.0f, 0.0f};\n"
        "b2Polygon b = b2MakeBox(1.0f, 1.0f); bodyB.position = (b2Vec2){1.5f, 0.25f};\n");
    EXPECT_EQ(cast.shapes[1].pose.position, Vec3(1.5, 0.25, 0));
    EXPECT_TRUE(assumed(cast).empty());
    const ParsedPaste braces = only_pair(
        "float s{20};\nbox half (s, s, s) position (0, 0, 0)\nbox half (1, 1, 1) position (s, 0, 0)\n");
    EXPECT_EQ(std::get<Box>(braces.shapes[0].shape).half_extents, Vec3(20));
    EXPECT_EQ(braces.shapes[1].pose.position, Vec3(20, 0, 0));
}

TEST(PasteCertainty, AnIdOrAnIndexIsNoSize) {
    for (const std::string name : {"body[17] id=3 box ", "box 7: ", "#12 box ", "Body 3 (box) "}) {
        const ParsedPaste parsed = only_pair(name + "half (1, 2, 3) position (0, 0, 0)\n" + name +
                                             "half (1, 1, 1) position (1, 0, 0)\n");
        EXPECT_EQ(std::get<Box>(parsed.shapes[0].shape).half_extents, Vec3(1, 2, 3)) << name;
        EXPECT_EQ(parsed.shapes[1].pose.position, Vec3(1, 0, 0)) << name;
    }
}

TEST(PasteCertainty, ANumberThatIsNotUsedMayBeNan) {
    const std::string box = "box half (1, 1, 1) position (0, 0, 0) velocity (nan, nan, nan)\n";
    EXPECT_EQ(
        only_pair(box + "box half (1, 1, 1) position (1, 0, 0) velocity (0, nan, -inf)\n").shapes.size(), 2U);
    EXPECT_THAT(error_of(box + "box half (1, 1, 1) position (nan, 0, 0)\n"),
                HasSubstr("line 2, column 30: nan: expected a finite number"));
}

TEST(PasteCertainty, ADiameterIsHalvedAndAHeadingTurnsAShape) {
    const ParsedPaste spheres =
        only_pair("sphere diameter 2 position (0, 0, 0)\nsphere diameter 4 position (1, 0, 0)");
    EXPECT_EQ(std::get<core::Sphere>(spheres.shapes[0].shape).radius, 1);
    EXPECT_EQ(std::get<core::Sphere>(spheres.shapes[1].shape).radius, 2);
    const ParsedPaste rects =
        only_pair("rect center (0, 0) half (1, 2) heading 30\nrect center (1, 0) half (1, 2) heading 90");
    const Vec3 x = core::to_matrix(rects.shapes[1].pose.rotation) * Vec3(1, 0, 0);
    EXPECT_NEAR(x.y, 1, 1e-15);
    EXPECT_THAT(assumed(rects), testing::Contains(HasSubstr("degrees")));
}

TEST(PasteCertainty, TheJsonOfAnotherProgramIsNoJsonOfSatscope) {
    const ParsedPaste parsed = only_pair(
        R"({"bodies": [{"type": "dynamic", "shape": {"type": "box", "halfExtents": [1, 2, 3]}, "position": [0, 0, 0]},
            {"type": "static", "shape": {"type": "sphere", "radius": 1}, "position": [1, 0, 0]}]})");
    EXPECT_EQ(std::get<Box>(parsed.shapes[0].shape).half_extents, Vec3(1, 2, 3));
    EXPECT_EQ(parsed.shapes[1].pose.position, Vec3(1, 0, 0));
    EXPECT_NE(error_of(R"({"type": "box2d", "pos": [1, 2], "w": 3, "h": 4})"), "");
}

TEST(PasteCertainty, ABodyWithoutAPositionIsMissingOrAtTheDocumentedPlace) {
    EXPECT_EQ(error_of("box half (1, 1, 1) position (0, 0, 0)\nbox half (1, 1, 1)\n"), "missing");
    const ParsedPaste documented = only_pair(
        "btBoxShape a(btVector3(1, 1, 1)); btBoxShape b(btVector3(1, 1, 1));\n"
        "btTransform tb(btQuaternion(0, 0, 0, 1), btVector3(1, 0, 0));\n");
    EXPECT_EQ(documented.shapes[1].pose.position, Vec3(1, 0, 0));
}

TEST(PasteCertainty, ARotationWithAWrongCountOfNumbersNamesTheDimension) {
    const std::string rect = "rect half (1, 2) position (0, 0) ",
                      box = "box half (1, 2, 3) position (0, 0, 0) ";
    for (const std::string rotation : {"rotation ((1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6))",
                                       "rotation (1, 2, 3, 4, 5)", "axis_angle (1, 2)"}) {
        EXPECT_THAT(error_of(rect + rotation + "\n" + rect + rotation),
                    HasSubstr("expected one angle: the shape is 2D"))
            << rotation;
        EXPECT_THAT(error_of(box + rotation + "\n" + box + rotation), HasSubstr("the shape is 3D"))
            << rotation;
    }
}

TEST(PasteCertainty, AScaleChangesAPolygonAndIsRefusedForCorners) {
    const std::string polygon = "polygon points (0, 0) (1, 0) (1, 1) ";
    const ParsedPaste scaled =
        only_pair(polygon + "position (0, 0) scale (2, 3)\n" + polygon + "position (3, 0)");
    EXPECT_EQ(std::get<core::Polygon>(scaled.shapes[0].shape).points.back(), core::Vec2(2, 3));
    EXPECT_EQ(std::get<core::Polygon>(scaled.shapes[1].shape).points.back(), core::Vec2(1, 1));
    EXPECT_THAT(error_of("box min (0, 0, 0) max (1, 2, 3) scale (2, 2, 2)"),
                HasSubstr("expected a shape by its points without a scale"));
}

TEST(PasteCertainty, AConvexRadiusIsNotScaled) {
    EXPECT_THAT(error_of("polygon points (0, 0) (1, 0) (1, 1) rounding 0.1 position (0, 0) scale (2, 2)"),
                HasSubstr("expected a convex radius without a scale"));
}

TEST(PasteCertainty, EveryNumberBehindARadiusIsPadding) {
    const std::string other = "box half (1, 1, 1) position (1, 0, 0)";
    const ParsedPaste parsed = only_pair("sphere size (2, 0, 0, 5) position (0, 0, 0)\n" + other);
    EXPECT_EQ(std::get<core::Sphere>(parsed.shapes[0].shape).radius, 2);
    EXPECT_EQ(std::count_if(parsed.numbers.begin(), parsed.numbers.end(),
                            [](const NumberProvenance& number) { return number.field == "unused"; }),
              3);
}

// The documented place of a body without a position is no excuse to leave out its numbers.
TEST(PasteCertainty, AVectorWithoutAMeaningIsNoReasonForTheDocumentedPlace) {
    for (const std::string name : {"foo", "whatever", "datum"}) {
        EXPECT_THAT(error_of("btBoxShape(btVector3(2, 2, 2)), " + name +
                             " (0, 0, 0)\nbtBoxShape(btVector3(1, 1, 1)), " + name + " (1, 0, 0)\n"),
                    HasSubstr("expected a name that says what these numbers are"));
        EXPECT_THAT(error_of("<mujoco><worldbody><geom type=\"box\" size=\"1 1 1\" " + name +
                             "=\"1 2 3\"/><geom type=\"sphere\" size=\"1\"/></worldbody></mujoco>"),
                    HasSubstr("expected a name that says what these numbers are"));
    }
}

TEST(PasteCertainty, BodiesThatComeAgainAreTheFramesOfARecording) {
    const std::string first =
        "box A half (1, 1, 1) position (0, 0, 0)\nbox B half (1, 1, 1) position (1.5, 0, 0)\n";
    const std::string second =
        "box A half (1, 1, 1) position (0, 0, 0)\nbox B half (1, 1, 1) position (1.75, 0, 0)\n";
    const std::string half = "penetration depth: 0.5\n", quarter = "penetration depth: 0.25\n";
    const std::string mark = "\xEF\xBB\xBF";
    for (const std::string& text : {first + half + second + quarter, half + first + quarter + second,
                                    mark + first + half + second + quarter}) {
        SCOPED_TRACE(text);
        const PastePairs pairs = parse(text);
        EXPECT_TRUE(pairs.is_recording);
        ASSERT_EQ(pairs.pairs.size(), 2U) << "no pair of two frames";
        for (int frame = 0; frame < 2; ++frame) {
            const ParsedPaste& pair = pairs.pairs[static_cast<std::size_t>(frame)];
            EXPECT_EQ(pair.frame, frame);
            EXPECT_EQ(pair.names, (std::vector<std::string>{"A", "B"}));
            EXPECT_EQ(pair.shapes[1].pose.position, Vec3(frame == 0 ? 1.5 : 1.75, 0, 0));
            ASSERT_TRUE(pair.reported);
            EXPECT_EQ(pair.reported->depth, frame == 0 ? 0.5 : 0.25);
        }
    }
}

TEST(PasteCertainty, SeveralBodiesAreAPairEachAndNearSelectsThem) {
    std::string text = "cone radius 1 height 2 position (9, 9, 9)\n";
    for (int i = 0; i < 50; ++i)
        text += "box half (1, 1, 1) position (" + std::to_string(3 * i) + ", 0, 0)\n";
    const PastePairs all = parse(text);
    EXPECT_FALSE(all.is_recording);
    EXPECT_EQ(all.pairs.size(), max_pairs);
    EXPECT_EQ(all.left_off, 50U * 49 / 2 - max_pairs);
    const auto refused = [](const ParsedPaste& pair) {
        return std::count_if(pair.bodies.begin(), pair.bodies.end(),
                             [](const FoundBody& body) { return !body.is_supported; });
    };
    EXPECT_EQ(refused(all.pairs[0]), 1);
    EXPECT_EQ(refused(all.pairs[1]), 0) << "named once";
    EXPECT_EQ(parse(text, 1).pairs.size(), 49U) << "the gap of neighbours is 1";
    EXPECT_EQ(parse(text, 4).pairs.size(), 49U + 48U);
}

// A function around a number that the reader does not know makes the number unknown.
TEST(PasteCertainty, AnUnknownFunctionOfAValueIsRefused) {
    const std::string other = "sphere b radius 1 position (1, 0, 0)\n";
    for (const std::string rotation :
         {"Quat(0, 0.6, 0, 0.8).inverse()", "Quat(0, 0.6, 0, 0.8).conjugate()", "~Quat(0, 0.6, 0, 0.8)"})
        EXPECT_THAT(error_of("box a half (1, 2, 3) position (0, 0, 0) rotation " + rotation + "\n" + other),
                    HasSubstr("not a calculation"))
            << rotation;
    for (const std::string half : {"Vec3(1, 2, 3).scaled(2)", "Vec3(1, 2, 3).normalized()"})
        EXPECT_THAT(error_of("box a half " + half + " position (0, 0, 0) rotation (0, 0, 0, 1)\n" + other),
                    HasSubstr("not a calculation"))
            << half;
    const ParsedPaste twisted =
        only_pair("box a half (1, 2, 3) position (0, 0, 0) rotation twisted(Quat(0, 0.6, 0, 0.8))\n" + other);
    EXPECT_THAT(assumed(twisted), testing::Contains(HasSubstr("twisted")));
    EXPECT_EQ(error_of("box a half Vec3(1, 2, 3).clone() position (0, 0, 0)\n" + other), "");
}

TEST(PasteCertainty, AnUnknownFunctionThatMayMoveAShapeIsRefused) {
    const std::string bodies =
        "btBoxShape a(btVector3(1, 1, 1)); btTransform ta(btQuaternion(0, 0, 0, 1), btVector3(0, 0, 0));\n"
        "btSphereShape b(1); btTransform tb(btQuaternion(0, 0, 0, 1), btVector3(1, 0, 0));\n";
    EXPECT_EQ(error_of(bodies), "");
    for (const std::string call : {"b.moveTo(btVector3(7, 8, 9));", "b.shiftBy(btVector3(0, 1, 0));",
                                   "b.scaleBy(2);", "b.translateLocal(btVector3(0, 1, 0));"})
        EXPECT_THAT(error_of(bodies + call), HasSubstr("this function is not known, and it may move a shape"))
            << call;
    EXPECT_THAT(error_of(bodies + "tb.origin.y += 3;"),
                HasSubstr("satscope does not follow a value that is changed"));
    EXPECT_THAT(assumed(only_pair(bodies + "for (int i = 0; i < 3; ++i) use(i);")),
                testing::Contains(HasSubstr("line 3 is a loop")));
}

TEST(PasteCertainty, AValueThatTheTextChangesIsNotKnown) {
    const std::string rest = "sphere b radius 1 position (1, 0, 0)\n";
    EXPECT_THAT(error_of("s = 2\ns *= 3\nbox a half (s, 1, 1) position (0, 0, 0)\n" + rest),
                HasSubstr("not a calculation"));
    EXPECT_THAT(error_of("vs[i] *= 2;\nsphere a radius 1 position (0, 0, 0)\n" + rest),
                HasSubstr("satscope does not follow a value that is changed"));
}

TEST(PasteCertainty, AnAngleHasTheUnitOfItsSuffix) {
    const double angle = std::numbers::pi / 6;
    for (const std::string unit : {"30_deg", "30deg", "30.0_deg", "0.5235987755982988_rad"}) {
        const ParsedPaste parsed = only_pair(
            "btBoxShape a(btVector3(1, 2, 3)); btTransform ta(btQuaternion(btVector3(0, 0, 1), " + unit +
            "), btVector3(0, 0, 0));\nbtSphereShape b(1); btTransform tb(btQuaternion(0, 0, 0, 1), "
            "btVector3(1, 0, 0));\n");
        const Vec3 x = core::to_matrix(parsed.shapes[0].pose.rotation) * Vec3(1, 0, 0);
        EXPECT_NEAR(x.y, std::sin(angle), 1e-15) << unit;
    }
    EXPECT_THAT(error_of("btTransform ta(btQuaternion(btVector3(0, 0, 1), 30_x), btVector3(0, 0, 0)); "
                         "btBoxShape a(btVector3(1, 2, 3));"),
                HasSubstr("30_x: expected a number"));
}

TEST(PasteCertainty, ATypeThatTheFormatDoesNotKnowIsRefusedByItsName) {
    EXPECT_THAT(error_of("<mujoco><worldbody><geom type=\"lozenge\" size=\"1\"/></worldbody></mujoco>"),
                HasSubstr("satscope has no lozenge"));
    const ParsedPaste parsed = only_pair(
        "btLozengeShape loz(btVector3(1, 2, 3), 4);\n"
        "btBoxShape a(btVector3(1, 1, 1)); btTransform ta(btQuaternion(0, 0, 0, 1), btVector3(0, 0, 0));\n"
        "btSphereShape b(1); btTransform tb(btQuaternion(0, 0, 0, 1), btVector3(1, 0, 0));\n");
    EXPECT_THAT(assumed(parsed), testing::Contains(HasSubstr("the numbers in line 1 are not used")));
}

// However the text names it: by a heading, a key, a type, a call or a word.
TEST(PasteCertainty, AShapeThatSatscopeLacksIsNeverReplaced) {
    for (
        const char* text :
        {"cylinder: radius 1 height 2 position (0, 0, 0)\nbox half (1, 1, 1) position (1, 0, 0)\n",
         "cylinder 1:\n  radius: 1\n  height: 2\n  position: (0, 0, 0)\nbox 2:\n  half: (1, 1, 1)\n",
         "shape: cylinder\nradius: 1\nheight: 2\nposition: (0, 0, 0)\n\nshape: box\nhalf: (1, 1, 1)\n",
         "shapeType: CYLINDER\nradius: 1\nheight: 2\nposition: (0, 0, 0)\n\nshapeType: BOX\nhalf: (1, 1, "
         "1)\n",
         R"({"cylinder": {"radius": 1, "height": 2, "position": [0, 0, 0]}, "box": {"halfExtents": [1, 1, 1]}})",
         "#usda 1.0\ndef Cylinder \"a\" { double height = 2\n double radius = 0.5 }\n",
         "- type: cylinder\n  radius: 1\n  length: 2\n  position: [0, 0, 0]\n"})
        EXPECT_TRUE(is_cylinder_refused(text)) << text;
    const ParsedPaste rounded = only_pair(
        "btBoxShape a half (1, 1, 1) radius 1.7 origin (0, 0, 0)\n"
        "btBoxShape b half (1, 1, 1) radius 1.7 origin (1, 0, 0)\n");
    EXPECT_THAT(assumed(rounded), testing::Contains(HasSubstr("the numbers in line 1 are not used")));
    const ParsedPaste bounded = only_pair(
        "btBoxShape a: half=(1, 1, 1) boundingRadius=1.7 origin=(0, 0, 0)\n"
        "btBoxShape b: half=(1, 1, 1) boundingRadius=1.7 origin=(1, 0, 0)\n");
    EXPECT_EQ(bounded.shapes[1].pose.position, Vec3(1, 0, 0));
}

}  // namespace app::paste_certainty_test

// Tests of pasted texts: the meaning of each form, its choices and its errors.
#include <algorithm>
#include <bit>
#include <set>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/features/paste/conventions.h"
#include "app/tests/paste_samples.h"

namespace app::paste_test {
namespace {

using core::Box;
using core::Mat3;
using core::Quat;
using core::Vec3;
using test::paste_samples;
using test::PasteSample;

ParsedPaste parse(const std::string& text, const ChosenConventions& choices = {}) {
    const PasteResult result = parse_paste(text, choices);
    if (!result) ADD_FAILURE() << text << "\n" << to_string(result.error());
    return result ? *result : ParsedPaste{};
}

ParseError parse_error(const std::string& text) {
    const PasteResult result = parse_paste(text, {});
    EXPECT_FALSE(result) << text;
    return result ? ParseError{} : result.error();
}

// Exact text of a shape, including signs of zeros.
std::string bits(const core::PlacedShape& placed) { return to_json(placed); }

std::string choices_of(const ParsedPaste& parsed) {
    std::string all;
    for (const ConventionChoice& choice : parsed.choices) all += choice.id + "=" + choice.value + " ";
    return all;
}

std::string value_of(const ParsedPaste& parsed, const std::string& id) {
    for (const ConventionChoice& choice : parsed.choices) {
        if (choice.id == id) return choice.value;
    }
    return "";
}

TEST(Paste, ReadsEverySampleBitForBit) {
    for (const PasteSample& sample : paste_samples()) {
        SCOPED_TRACE(sample.name);
        const ParsedPaste parsed = parse(sample.text);
        EXPECT_EQ(parsed.format, sample.form);
        EXPECT_EQ(parsed.shapes.size(), sample.shapes.size());
        if (parsed.shapes.size() != sample.shapes.size()) continue;
        for (std::size_t i = 0; i < sample.shapes.size(); ++i)
            EXPECT_EQ(bits(parsed.shapes[i]), bits(sample.shapes[i]));
        for (const auto& [id, value] : sample.assumptions)
            EXPECT_EQ(value_of(parsed, id), value) << id << ": " << choices_of(parsed);
    }
}

// "extent: 1, 2, 3)" is how Open3D prints a box.
TEST(Paste, NotesAClosingBracketWithoutAnOpeningOne) {
    const ParsedPaste parsed = parse("p 1, 2, 3) h (1, 1, 1)");
    EXPECT_EQ(bits(parsed.shapes.at(0)), bits(test::box_at({1, 2, 3}, {1, 1, 1})));
    ASSERT_FALSE(parsed.assumptions.empty());
    EXPECT_EQ(parsed.assumptions[0].key, "stray_bracket");
}

TEST(Paste, HasASampleOrExamplesForEveryFormat) {
    std::set<std::string> seen;
    for (const PasteSample& sample : paste_samples()) seen.insert(sample.form);
    for (const paste::Format& form : paste::Vocabulary::installed().formats())
        EXPECT_TRUE(seen.contains(form.id) || !form.calls.empty() || !form.keys.empty()) << form.id;
}

TEST(Paste, EveryRowHasItsPositionInTheText) {
    for (const PasteSample& sample : paste_samples()) {
        SCOPED_TRACE(sample.name);
        const ParsedPaste parsed = parse(sample.text);
        EXPECT_FALSE(parsed.numbers.empty());
        for (const NumberProvenance& number : parsed.numbers) {
            if (number.line == 0) continue;
            std::size_t at = 0;
            for (int line = 1; line < number.line; ++line) at = sample.text.find('\n', at) + 1;
            at += static_cast<std::size_t>(number.column) - 1;
            EXPECT_EQ(sample.text.substr(at, number.source_text.size()), number.source_text);
        }
    }
}

TEST(Paste, EveryChoiceCanBeChangedToEachOfItsOptions) {
    int changed = 0;
    for (const PasteSample& sample : paste_samples()) {
        SCOPED_TRACE(sample.name);
        for (const ConventionChoice& choice : parse(sample.text).choices) {
            for (const std::string& option : choice.options) {
                const PasteResult again = parse_paste(sample.text, {{choice.id, option}});
                if (!again) continue;
                EXPECT_EQ(value_of(*again, choice.id), option) << choice.id;
                changed += option != choice.value ? 1 : 0;
            }
        }
    }
    EXPECT_GT(changed, 100);
}

TEST(Paste, ChangingTheQuaternionOrderMovesW) {
    const std::string text = "p {0, 0, 0} q {0.1, 0.2, 0.3, 0.9} h {1, 1, 1}";
    EXPECT_EQ(std::get<Quat>(parse(text).shapes[0].pose.rotation), Quat(0.9, 0.1, 0.2, 0.3));
    EXPECT_EQ(std::get<Quat>(parse(text, {{"quaternion", "wxyz"}}).shapes[0].pose.rotation),
              Quat(0.1, 0.2, 0.3, 0.9));
}

TEST(Paste, HalfOrFullIsAChoiceThatHalvesExactly) {
    const std::string text = "p {0, 0, 0} size {0.3, 2, 5e-324}";
    EXPECT_EQ(std::get<Box>(parse(text).shapes[0].shape).half_extents, Vec3(0.15, 1, 5e-324 / 2));
    EXPECT_EQ(std::get<Box>(parse(text, {{"extents", "half"}}).shapes[0].shape).half_extents,
              Vec3(0.3, 2, 5e-324));
}

TEST(Paste, AMatrixIsTransposedByChoice) {
    const std::string text = "0 -1 0\n1 0 0\n0 0 1";
    const auto by_rows = std::get<Mat3>(parse(text).shapes[0].pose.rotation);
    EXPECT_EQ(by_rows[0], Vec3(0, 1, 0));
    EXPECT_EQ(std::get<Mat3>(parse(text, {{"matrix", "columns"}}).shapes[0].pose.rotation),
              glm::transpose(by_rows));
}

TEST(Paste, AnotherAxisConventionIsARigidMotionOrAMirrorOfThePair) {
    const std::string text =
        "a.p {1, 0.25, 0.5} a.q {0.1, 0.2, 0.3, 0.9} a.h {1, 0.5, 0.75} b.p {2, 1, 0.25} b.q {0.4, -0.2, "
        "0.1, 0.7} b.h {0.5, 0.5, 1}";
    const core::Method& sat = *core::find_method("sat");
    const auto gap = [&](const ParsedPaste& parsed) {
        return sat.query({parsed.shapes[0], parsed.shapes[1]}, {}).gap;
    };
    const double plain = gap(parse(text));
    std::set<std::string> positions;
    for (const char* up : {"y", "z"}) {
        for (const char* handedness : {"right", "left"}) {
            const ParsedPaste other = parse(text, {{"up", up}, {"handedness", handedness}});
            EXPECT_NEAR(gap(other), plain, 1e-14) << up << " " << handedness;
            positions.insert(bits(other.shapes[1]));
        }
    }
    EXPECT_EQ(positions.size(), 4U);
}

TEST(Paste, DegreesAreGuessedAboveAFullTurnAndCanBeChanged) {
    const ParsedPaste parsed = parse("p (0, 0, 0) euler (0, 90, 0) h (1, 1, 1)");
    EXPECT_EQ(value_of(parsed, "angles"), "degrees");
    const auto q = std::get<Quat>(parsed.shapes[0].pose.rotation);
    EXPECT_NEAR(q.y, std::sqrt(0.5), 1e-15);
    EXPECT_NEAR(q.w, std::sqrt(0.5), 1e-15);
    const ParsedPaste radians = parse("p (0, 0, 0) euler (0, 1.5, 0) h (1, 1, 1)");
    EXPECT_EQ(value_of(radians, "angles"), "radians");
    EXPECT_NEAR(std::get<Quat>(radians.shapes[0].pose.rotation).y, std::sin(0.75), 1e-15);
}

TEST(Paste, UnrealsRotatorMatchesItsMatrix) {
    const ParsedPaste parsed = parse("X=0 Y=0 Z=0 P=30 Y=40 R=50");
    // FRotationMatrix: the images of X and Y in Unreal's axes, then y and z swapped.
    const double p = glm::radians(30.0), y = glm::radians(40.0), r = glm::radians(50.0);
    const Vec3 x_axis(std::cos(p) * std::cos(y), std::sin(p), std::cos(p) * std::sin(y));
    const Vec3 y_axis(std::sin(r) * std::sin(p) * std::cos(y) - std::cos(r) * std::sin(y),
                      -std::sin(r) * std::cos(p),
                      std::sin(r) * std::sin(p) * std::sin(y) + std::cos(r) * std::cos(y));
    const Mat3 ours = core::to_matrix(parsed.shapes[0].pose.rotation);
    EXPECT_NEAR(glm::distance(ours[0], x_axis), 0, 1e-14);
    EXPECT_NEAR(glm::distance(ours[2], y_axis), 0, 1e-14);
}

TEST(Paste, UnityRotatesAboutZThenXThenY) {
    const ParsedPaste parsed = parse("localPosition (0, 0, 0) eulerAngles (10, 20, 30) localScale (1, 1, 1)");
    const auto about = [](int axis, double degrees) {
        Vec3 direction(0);
        direction[axis] = 1;
        return glm::mat3_cast(glm::angleAxis(glm::radians(degrees), direction));
    };
    const Mat3 theirs = about(1, 20) * about(0, 10) * about(2, 30);
    const Mat3 mirror(1, 0, 0, 0, 1, 0, 0, 0, -1);
    const Mat3 expected = mirror * theirs * mirror;
    const Mat3 ours = core::to_matrix(parsed.shapes[0].pose.rotation);
    for (int k = 0; k < 3; ++k) EXPECT_NEAR(glm::distance(ours[k], expected[k]), 0, 1e-14);
}

TEST(Paste, ANonUnitQuaternionIsUnchangedByDefault) {
    const std::string text = "p {0, 0, 0} q {0, 0, 3, 4} h {1, 1, 1}";
    const ParsedPaste parsed = parse(text);
    EXPECT_EQ(value_of(parsed, "unit"), "kept");
    EXPECT_EQ(std::get<Quat>(parsed.shapes[0].pose.rotation), Quat(4, 0, 0, 3));
    EXPECT_EQ(std::get<Quat>(parse(text, {{"unit", "normalised"}}).shapes[0].pose.rotation),
              Quat(0.8, 0, 0, 0.6000000000000001));
}

TEST(Paste, PrintedFloatsCanBeRoundedToTheFloatsTheyWere) {
    const std::string text = "p {0.1, 0.2, 0.3} h {1, 1, 1}";
    EXPECT_EQ(parse(text).shapes[0].pose.position, Vec3(0.1, 0.2, 0.3));
    EXPECT_EQ(parse(text, {{"precision", "float"}}).shapes[0].pose.position, Vec3(0.1F, 0.2F, 0.3F));
}

TEST(Paste, ASingleShapeReplacesTheChosenSide) {
    const ParsedPaste parsed = parse("p (1, 2, 3) h (2, 3, 4)", {{"target", "b"}});
    EXPECT_EQ(parsed.target, 1);
    EXPECT_EQ(bits(parsed.shapes[0]), bits(test::box_at({1, 2, 3}, {2, 3, 4})));
}

TEST(Paste, ReportsUnusedNumbersAndMissingValues) {
    const ParsedPaste parsed = parse("p (1, 2, 3) velocity (4, 5, 6)");
    const auto unused = std::count_if(parsed.numbers.begin(), parsed.numbers.end(),
                                      [](const NumberProvenance& number) { return number.body < 0; });
    EXPECT_EQ(unused, 3);
    ASSERT_EQ(parsed.missing.size(), 2U);
    EXPECT_EQ(parsed.missing[0].field, "half");
    EXPECT_EQ(parsed.missing[1].field, "rotation");
    const Document document = make_solid_document();
    EXPECT_EQ(apply_paste(document, parsed), document) << "nothing is taken from the scene";
}

TEST(Paste, UsesTheValuesThatTheUserFillsIn) {
    const ParsedPaste parsed =
        parse("p (1, 2, 3)", {{"fill.0.half", "2 3 4"}, {"fill.0.rotation", "0.1, 0.2, 0.3, 0.9"}});
    EXPECT_TRUE(parsed.missing.empty());
    EXPECT_EQ(bits(parsed.shapes[0]), bits(test::box_at({1, 2, 3}, {2, 3, 4}, Quat(0.9, 0.1, 0.2, 0.3))));
    const ParsedPaste center = parse("q (0.1, 0.2, 0.3, 0.9) h (2, 3, 4)", {{"fill.0.center", "5 6 7"}});
    EXPECT_EQ(bits(center.shapes[0]), bits(test::box_at({5, 6, 7}, {2, 3, 4}, Quat(0.9, 0.1, 0.2, 0.3))));
}

// The place is that of the scene: a number has no component, a vector has up to four.
TEST(Paste, EveryNumberHasItsOwnPlaceInTheScene) {
    int radii = 0;
    for (const PasteSample& sample : paste_samples()) {
        SCOPED_TRACE(sample.name);
        for (const NumberProvenance& number : parse(sample.text).numbers) {
            if (number.field != "radius" || number.body < 0) continue;
            ++radii;
            EXPECT_EQ(number.component, 0);
        }
    }
    EXPECT_GT(radii, 10);
}

TEST(Paste, RefusesAShapeByItsNameAndKeepsTheOther) {
    const ParseError error = parse_error("\n\nCylinder(r: 1, l: 2) p (1, 2, 3)");
    EXPECT_EQ(error.line, 3);
    EXPECT_EQ(error.expected, "satscope has no cylinder");
    const ParsedPaste parsed = parse("a.p (1, 2, 3) a.h (1, 1, 1)\nb.p (1, 2, 5) b.cone (1, 2)");
    EXPECT_EQ(parsed.shapes.size(), 1U);
    ASSERT_EQ(parsed.bodies.size(), 2U);
    EXPECT_EQ(parsed.bodies[1].shape, "cone");
    EXPECT_EQ(parsed.bodies[1].line, 2);
}

TEST(Paste, RefusesAMeshAndUnnamedPointsInSpace) {
    const std::string points = "[[0, 0, 0], [1, 0, 0], [0, 3, 0], [0, 0, 1]]";
    EXPECT_EQ(parse_error("vertices = " + points + "\nfaces = [[0, 1, 2], [0, 1, 3], [1, 2, 3], [0, 2, 3]]")
                  .expected,
              "satscope has no mesh");
    EXPECT_NE(parse_error(points).expected.find("expected a name before them"), std::string::npos);
    EXPECT_NE(parse_error("vertices = [0, 0, 0, 1, 0, 0, 0, 3, 0]").expected.find("in brackets"),
              std::string::npos);
}

TEST(Paste, PointsWithAnotherUseAreNoHull) {
    const ParsedPaste parsed =
        parse("p (0, 0, 0) h (1, 1, 1)\ncontact points [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]");
    ASSERT_EQ(parsed.shapes.size(), 1U);
    EXPECT_EQ(bits(parsed.shapes[0]), bits(test::box_at({0, 0, 0}, {1, 1, 1})));
}

TEST(Paste, ACapsuleWithoutItsLengthIsNoSphere) {
    EXPECT_EQ(parse_error("CapsuleCollider:\n  m_Radius: 0.5\n  m_Center: {x: 1, y: 2, z: 3}").expected,
              "expected the length of the capsule, too");
    EXPECT_EQ(parse_error("p (1, 2, 3) capsule height 2").expected,
              "expected the radius of the capsule, too");
    EXPECT_EQ(parse_error("<geom type=\"capsule\" size=\"1\"/>").expected,
              "expected the length of the capsule, too");
    EXPECT_EQ(parse("p (1, 2, 3) radius 2, height 3 of a capsule").bodies.at(0).shape, "capsule");
}

TEST(Paste, ATotalLengthOfACapsuleIsAtLeastTwoRadii) {
    const std::string scene =
        "[sub_resource type=\"CapsuleShape3D\" id=\"x1\"]\nradius = 2.0\nheight = 3.0\n\n"
        "[node name=\"A\" type=\"CollisionShape3D\"]\nshape = SubResource(\"x1\")";
    EXPECT_EQ(parse_error(scene).expected, "expected a length of at least two radii: it includes the caps");
}

TEST(Paste, TheLengthOfACapsuleIsAChoice) {
    const std::string text = "capsule p (1, 2, 3), radius 0.5, height 4";
    const auto end_of = [&](const ChosenConventions& choices) {
        return std::get<core::Capsule>(parse(text, choices).shapes.at(0).shape).points[1];
    };
    EXPECT_EQ(end_of({}), Vec3(0, 2, 0));
    EXPECT_EQ(end_of({{"capsule_length", "half"}}), Vec3(0, 4, 0));
    EXPECT_EQ(end_of({{"capsule_length", "total"}}), Vec3(0, 1.5, 0));
    EXPECT_EQ(end_of({{"capsule_length", "half_total"}}), Vec3(0, 3.5, 0));
    EXPECT_EQ(end_of({{"capsule_axis", "z"}}), Vec3(0, 0, 2));
}

TEST(Paste, ACuboidOfThreeNumbersIsWholeAndOfAVectorHalf) {
    const ParsedPaste bevy = parse("let a = Cuboid::new(2.0, 4.0, 6.0);\nTransform::from_xyz(1.0, 2.0, 3.0)");
    EXPECT_EQ(std::get<Box>(bevy.shapes.at(0).shape).half_extents, Vec3(1, 2, 3));
    const ParsedPaste parry =
        parse("let a = Cuboid::new(vector![2.0, 4.0, 6.0]); let p = Isometry3::identity();");
    EXPECT_EQ(std::get<Box>(parry.shapes.at(0).shape).half_extents, Vec3(2, 4, 6));
    const ParsedPaste collider =
        parse("Collider::cuboid(1.0, 2.0, 3.0), Transform::from_xyz(1.0, 2.0, 3.0), bevy");
    const auto extents = std::find_if(collider.choices.begin(), collider.choices.end(),
                                      [](const ConventionChoice& each) { return each.id == "extents"; });
    ASSERT_NE(extents, collider.choices.end());
    EXPECT_FALSE(extents->certain) << "bevy_rapier and Avian differ";
}

TEST(Paste, ARelativePoseMovesTheOtherBody) {
    const std::string shapes =
        "\nlet shape1 = Cuboid::new(vector![1.0, 1.0, 1.0]);\nlet shape2 = Cuboid::new(vector![2.0, 1.0, "
        "1.0]);\n"
        "query::contact(&pos12, &shape1, &shape2, 0.0);";
    const ParsedPaste of_b = parse("let pos12 = Isometry3::translation(1.0, 2.0, 3.0);" + shapes);
    ASSERT_EQ(of_b.shapes.size(), 2U);
    EXPECT_EQ(of_b.shapes[0].pose.position, Vec3(0));
    EXPECT_EQ(of_b.shapes[1].pose.position, Vec3(1, 2, 3));
    ASSERT_EQ(of_b.assumptions.size(), 1U);
    EXPECT_EQ(of_b.assumptions[0].key, "relative_frame");
    const ParsedPaste of_a = parse("let pos21 = Isometry3::translation(1.0, 2.0, 3.0);" + shapes);
    EXPECT_EQ(of_a.shapes.at(0).pose.position, Vec3(1, 2, 3));
    EXPECT_EQ(of_a.shapes.at(1).pose.position, Vec3(0));
}

TEST(Paste, ARelativePoseIsInTheFrameOfAPlacedBody) {
    const ParsedPaste parsed = parse(
        "boxA pos (1, 2, 3) quaternion_xyzw (0, 0, 1, 1) half (1, 1, 1)\nboxB half (2, 1, 1)\n"
        "X_AB position (1, 0, 0)\nX_AB quaternion_xyzw (0, 0, 0, 1)");
    ASSERT_EQ(parsed.shapes.size(), 2U);
    EXPECT_EQ(parsed.shapes[0].pose.position, Vec3(1, 2, 3));
    EXPECT_NEAR(glm::distance(parsed.shapes[1].pose.position, Vec3(1, 3, 3)), 0, 1e-15);
}

TEST(Paste, TheConvexRadiusOfABoxIsInsideOrAroundByTheFormat) {
    const auto jolt =
        std::get<Box>(parse("JPH::BoxShape(Vec3(1, 2, 3), 0.25f); RVec3 pos(1, 2, 3);").shapes.at(0).shape);
    EXPECT_EQ(jolt.half_extents, Vec3(0.75, 1.75, 2.75));
    EXPECT_EQ(jolt.radius, 0.25);
    const auto bullet = std::get<Box>(parse("btBoxShape* box = new btBoxShape(btVector3(1, 2, "
                                            "3));\nbox->setMargin(0.25);\nbtVector3 pos(1, 2, 3);")
                                          .shapes.at(0)
                                          .shape);
    EXPECT_EQ(bullet.half_extents, Vec3(0.75, 1.75, 2.75));
    const auto rapier =
        std::get<Box>(parse("ColliderBuilder::round_cuboid(1.0, 2.0, 3.0, 0.25)").shapes.at(0).shape);
    EXPECT_EQ(rapier.half_extents, Vec3(1, 2, 3));
    EXPECT_EQ(rapier.radius, 0.25);
    const auto box2d = std::get<core::Rect>(
        parse("b2Vec2 p = {1, 2}; b2MakeRoundedBox(1.0f, 0.5f, 0.25f);").shapes.at(0).shape);
    EXPECT_EQ(box2d.half_extents, core::Vec2(1, 0.5));
    EXPECT_EQ(box2d.radius, 0.25);
    EXPECT_EQ(parse_error("p (0, 0, 0) h (1, 1, 1) convexRadius 0.25").expected,
              "expected a box without a convex radius");
    EXPECT_EQ(parse_error("JPH::BoxShape(Vec3(1, 2, 3), 1.5f); RVec3 pos(1, 2, 3);").expected,
              "expected a convex radius from zero to the smallest half extent");
}

TEST(Paste, AProposedValueIsAnAssumption) {
    const ChosenConventions proposed{{"fill.0.center", "origin"}, {"fill.0.rotation", "identity"}};
    const ParsedPaste parsed = parse("h (1, 2, 3)", proposed);
    EXPECT_TRUE(parsed.missing.empty());
    ASSERT_EQ(parsed.assumptions.size(), 2U);
    EXPECT_EQ(parsed.assumptions[0].key, "proposed_origin");
    EXPECT_EQ(parsed.assumptions[1].key, "proposed_identity");
    EXPECT_TRUE(parse("h (1, 2, 3)", {{"fill.0.center", "0 0 0"}, {"fill.0.rotation", "0 0 0 1"}})
                    .assumptions.empty());
}

TEST(Paste, RefusesTheConvexRadiusOfAHull) {
    const std::string points =
        "points = {Vec3(-1, -1, -1), Vec3(1, -1, -1), Vec3(0, 1, 0), Vec3(0, 0, 1)};\n";
    EXPECT_EQ(parse_error(points + "JPH::ConvexHullShapeSettings settings(points, 0.05f);").expected,
              "expected a hull without a convex radius");
}

TEST(Paste, ReadsAllBodiesAndUsesTheChosenTwo) {
    std::string text;
    for (const char* name : {"one", "two", "three", "four", "five"})
        text += std::string(name) + " pos (" + std::to_string(text.size()) + ", 0, 0) half (1, 1, 1)\n";
    const ParsedPaste parsed = parse(text, {{"body_a", "2"}, {"body_b", "4"}});
    ASSERT_EQ(parsed.bodies.size(), 5U);
    EXPECT_EQ(parsed.bodies[2].name, "three");
    EXPECT_EQ(parsed.bodies[2].line, 3);
    ASSERT_EQ(parsed.shapes.size(), 2U);
    EXPECT_LT(parsed.shapes[0].pose.position.x, parsed.shapes[1].pose.position.x);
}

struct ErrorCase {
    const char* text;
    int line;
    int column;
    const char* found;
    const char* expected;
};

TEST(Paste, ReportsPositionOfFirstError) {
    const ErrorCase error_cases[] = {
        {"", 1, 1, "", "expected a position"},
        {"hello world", 1, 1, "hello", "expected a position"},
        {"p (1, 2, nan)", 1, 10, "nan", "finite"},
        {"p (1, 2, 1.2.3)", 1, 10, "1.2.3", "expected a number"},
        {"p (1, 2, 1e999)", 1, 10, "1e999", "fits a double"},
        {"p (1, 2,\n  1e39f)", 2, 3, "1e39f", "fits a float"},
        {"p (1, 2, 5px)", 1, 10, "5px", "expected a number"},
        {"p (1, 2, 0x12)", 1, 10, "0x12", "8 hex digits"},
        {"p (1, 2, 0x7f800000)", 1, 10, "0x7f800000", "finite"},
        {"p (1, 2, 3.0 * x)", 1, 16, "x", "not a calculation"},
        {"p (1, 2, 3]", 1, 11, "]", "expected )"},
        {"p (1, 2, 3", 1, 3, "(", "never closed"},
        {"p (1, 2, 3, 4, 5)", 1, 4, "1", "expected three numbers"},
        {"p (0, 0, 0) h (1, -1, 1)", 1, 16, "1", "half"},
        {"p (0, 0, 0) q (0, 0, 0, 0)", 1, 16, "0", "rotation"},
        {"1 0 0 5\n0 1 0 6\n0 0 1 7\n0 0 0.5 1", 4, 5, "0.5", "0 0 0 1"},
        {"a.p (1, 2) b.p (1, 2, 3)", 1, 6, "1", "2D"},
        {"p (1, 2, 3) R (1, 1, 0, 0, 1, 0, 0, 0, 1)", 1, 16, "1", "matrix"},
        {"{\"a\": {\"type\": \"box\", \"center\": [0, 0, 0], \"half\": [1, 1]}}", 1, 44, "\"half\"",
         "expected 3 numbers"},
        {"{\"type\": \"box\",\n \"center\": [0, 0 0]}", 2, 18, "0]}", "not JSON"},
        {"\n\n{\"type\": \"box\",\n \"center\": [0, 0 0]}", 4, 18, "0]}", "not JSON"},
        {"{\"type\": \"box\",\n \"name\": \"盒子\", \"half\": [0 1]}", 2, 27, "1]}", "not JSON"},
        {"{\"satscope\": \"盒子\" 盒子盒子盒子盒子盒子}", 1, 19, "盒子盒子盒子盒子", "not JSON"},
        {"{\"satscope\": \"盒子\"", 1, 18, "", "not JSON"},
    };
    for (const ErrorCase& error_case : error_cases) {
        const ParseError found = parse_error(error_case.text);
        EXPECT_EQ(found.line, error_case.line) << error_case.text << " -> " << to_string(found);
        EXPECT_EQ(found.column, error_case.column) << error_case.text << " -> " << to_string(found);
        EXPECT_EQ(found.found, error_case.found) << error_case.text << " -> " << to_string(found);
        EXPECT_NE(found.expected.find(error_case.expected), std::string::npos)
            << error_case.text << " -> " << to_string(found);
    }
}

TEST(Paste, ReplacesThePairAndKeepsTheOtherBodies) {
    Document before = make_solid_document();
    before.bodies.push_back({"C", test::box_at({9, 9, 9}, {1, 1, 1}), ""});
    before.pair = {2, 1};
    const Document after = apply_paste(before, parse("p (1, 2, 3) h (1, 1, 1) p (4, 5, 6) h (2, 2, 2)"));
    ASSERT_EQ(after.bodies.size(), 3U);
    EXPECT_EQ(after.bodies[0], before.bodies[0]);
    EXPECT_EQ(after.bodies[2].placed.pose.position, Vec3(1, 2, 3));
    EXPECT_EQ(after.bodies[1].placed.pose.position, Vec3(4, 5, 6));
    EXPECT_EQ(after.bodies[2].name, "C");
}

TEST(Paste, DropsWhatDescribedThePreviousPair) {
    Document before = make_solid_document();
    before.title = "title";
    before.note = "note";
    before.extra =
        R"({"title_zh": "t", "author": "x", "note_zh": "n", "expect": {"overlap": true}, "tolerance": 1})";
    before.motion.motion.velocity = {1, 0, 0};
    before.reported = ReportedAnswer{true, {}, {}, {}};
    const Document after = apply_paste(before, parse("p (1, 2, 3) h (1, 1, 1) p (4, 5, 6) h (2, 2, 2)"));
    EXPECT_EQ(after.title + after.note, "");
    EXPECT_EQ(after.extra, R"({"author": "x"})");
    EXPECT_EQ(after.motion.motion, core::Motion{});
    EXPECT_FALSE(after.reported);
    const Document only_a = apply_paste(before, parse("p (1, 2, 3) h (1, 1, 1)"));
    EXPECT_EQ(only_a.title + only_a.note, "") << "another A is another pair";
    EXPECT_EQ(only_a.motion, before.motion) << "B moves on";
}

// What the formats define; a convention that is only stated changes no number.
TEST(Paste, StatesTheUpAxisOfARoboticsFormatAndKeepsItsNumbers) {
    const std::string body = "<body pos=\"0 1 2\"><geom type=\"box\" size=\"1 2 3\"/></body>";
    const ParsedPaste mjcf = parse(body + "<body><geom size=\"0.25\"/></body>");
    EXPECT_EQ(value_of(mjcf, "up"), "z_kept");
    EXPECT_EQ(mjcf.shapes[0].pose.position, Vec3(0, 1, 2));
    for (const char* id : {"mjcf", "sdf", "urdf", "drake", "ros", "moveit", "pybullet", "carla"})
        EXPECT_EQ(paste::Vocabulary::installed().find(id)->convention("up"), "z_kept") << id;
    const ParsedPaste turned = parse(body + "<body><geom size=\"0.25\"/></body>", {{"up", "z"}});
    EXPECT_EQ(turned.shapes[0].pose.position, Vec3(0, 2, -1)) << "turned so that y is up";
}

TEST(Paste, APairOfTheOtherDimensionOpensANewScene) {
    const Document after = apply_paste(make_solid_document(), parse("p (1, 2) h (1, 1) p (4, 5) h (2, 2)"));
    EXPECT_TRUE(is_flat(after));
    EXPECT_EQ(after.bodies.size(), 2U);
}

TEST(Paste, ASceneIsAppliedAsAWholeOrAsItsPair) {
    const std::string& text = paste_samples()[2].text;
    EXPECT_EQ(apply_paste(make_flat_document(), parse(text)).bodies.size(), 3U);
    const Document pair_only = apply_paste(make_flat_document(), parse(text, {{"scope", "pair"}}));
    EXPECT_EQ(pair_only.bodies.size(), 2U);
    EXPECT_EQ(pair_only.bodies[0].placed.pose.position.x, 9);
}

}  // namespace
}  // namespace app::paste_test

// Tests of default attributes and of elements that are named by their index.
#include <gtest/gtest.h>

#include "app/features/paste/paste_reader.h"

namespace app::tree_references_test {

namespace {

using core::Box;
using core::Vec3;

ParsedPaste parse(const std::string& text) {
    const PasteResult result = parse_paste(text, {});
    if (!result) ADD_FAILURE() << text << "\n" << to_string(result.error());
    if (!result || result->shapes.size() != 2 || !result->missing.empty()) return {.shapes = {{}, {}}};
    return *result;
}

std::string model(const std::string& defaults, const std::string& bodies) {
    return "<mujoco><default>" + defaults + "</default><worldbody>" + bodies + "</worldbody></mujoco>";
}

Vec3 half_of(const core::PlacedShape& placed) {
    const Box* box = std::get_if<Box>(&placed.shape);
    return box == nullptr ? Vec3(0) : box->half_extents;
}

}  // namespace

TEST(DefaultAttributes, AreThoseOfTheClassOfAnElement) {
    const ParsedPaste parsed = parse(model(
        R"(<geom type="box" size="0.1 0.2 0.3"/><default class="ball"><geom type="sphere" size="0.5"/></default>)",
        R"(<body pos="0 0 1"><geom/></body><body pos="1 0 1"><geom class="ball"/></body>)"));
    EXPECT_EQ(half_of(parsed.shapes[0]), Vec3(0.1, 0.2, 0.3));
    ASSERT_TRUE(std::holds_alternative<core::Sphere>(parsed.shapes[1].shape));
    EXPECT_EQ(std::get<core::Sphere>(parsed.shapes[1].shape).radius, 0.5);
    EXPECT_EQ(parsed.shapes[1].pose.position, Vec3(1, 0, 1));
}

TEST(DefaultAttributes, OfAnOuterClassHoldForTheOnesInside) {
    const std::string classes = R"(<geom size="1 2 3"/><default class="outer"><geom type="box"/>)"
                                R"(<default class="inner"><geom pos="0 0 5"/></default></default>)";
    const ParsedPaste parsed =
        parse(model(classes, R"(<body childclass="inner"><body pos="1 0 0"><geom/></body></body>)"
                             R"(<body childclass="inner"><geom class="outer" size="4 5 6"/></body>)"));
    EXPECT_EQ(half_of(parsed.shapes[0]), Vec3(1, 2, 3));
    EXPECT_EQ(parsed.shapes[0].pose.position, Vec3(1, 0, 5));
    EXPECT_EQ(half_of(parsed.shapes[1]), Vec3(4, 5, 6)) << "its own attribute";
    EXPECT_EQ(parsed.shapes[1].pose.position, Vec3(0, 0, 0));
}

TEST(DefaultAttributes, GiveWayToAnAttributeWithTheSameMeaning) {
    const ParsedPaste parsed =
        parse(model(R"(<geom type="box" size="1 1 1" quat="0 1 0 0"/>)",
                    R"(<geom axisangle="0 0 1 90"/><geom euler="0 0 0" pos="1 0 0"/>)"));
    const Vec3 x = core::to_matrix(parsed.shapes[0].pose.rotation) * Vec3(1, 0, 0);
    EXPECT_NEAR(x.y, 1, 1e-15);
    EXPECT_EQ(core::to_matrix(parsed.shapes[1].pose.rotation), core::Mat3(1));
}

TEST(IndicesOfElements, PlaceAShapeInItsNodeAndANodeInItsParent) {
    const std::string shapes = R"("extensions": {"OMI_physics_shape": {"shapes": [)"
                               R"({"type": "sphere", "sphere": {"radius": 0.5}},)"
                               R"({"type": "box", "box": {"size": [2, 4, 6]}}]}},)";
    const ParsedPaste parsed = parse(
        "{" + shapes +
        R"("nodes": [{"name": "root", "translation": [2, 0, -1], "rotation": [0, 1, 0, 0], "children": [1]},)"
        R"({"name": "door", "translation": [0, 1, 2], "extensions": {"OMI_physics_body": {"collider": {"shape": 1}}}},)"
        R"({"name": "ball", "translation": [3, 4, 5], "extensions": {"OMI_physics_body": {"collider": {"shape": 0}}}}]})");
    EXPECT_EQ(half_of(parsed.shapes[0]), Vec3(1, 2, 3));
    EXPECT_EQ(parsed.shapes[0].pose.position, Vec3(2, 1, -3)) << "half a turn about y";
    EXPECT_TRUE(std::holds_alternative<core::Sphere>(parsed.shapes[1].shape));
    EXPECT_EQ(parsed.shapes[1].pose.position, Vec3(3, 4, 5));
}

TEST(IndicesOfElements, InACircleOrOutsideOfTheListAreNoReason) {
    for (const std::string children : {"[0, 0, 0]", "[1, 1]", "[7]", "[-1]", "[0.5, 1]"}) {
        const std::string text = R"({"extensions": "OMI_collider", "nodes": [{"children": )" + children +
                                 R"(, "translation": [0, 0, 0]}, {"children": )" + children + "}]}";
        const PasteResult result = parse_paste(text, {});
        EXPECT_FALSE(result && result->missing.empty()) << text;
    }
}

}  // namespace app::tree_references_test

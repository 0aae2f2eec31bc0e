// Tests of scene files and lists that were once read wrongly: URDF, MJCF, Tiled, Webots, Godot, tables, logs.
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/features/paste/paste_reader.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste_scene_files_test {

namespace {

using core::Box;
using core::Rect;
using core::Vec3;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

PastePairs parse(const std::string& text) {
    auto pairs =
        parse_pairs(text, {}, paste::Vocabulary::installed(), std::numeric_limits<double>::infinity());
    if (!pairs) ADD_FAILURE() << text << "\n" << to_string(pairs.error());
    return pairs ? *std::move(pairs) : PastePairs{};
}

ParsedPaste only_pair(const std::string& text) {
    PastePairs pairs = parse(text);
    EXPECT_EQ(pairs.pairs.size(), 1U) << text;
    if (pairs.pairs.size() != 1 || pairs.pairs[0].shapes.size() != 2) return {.shapes = {{}, {}}};
    return std::move(pairs.pairs[0]);
}

std::string error_of(const std::string& text) {
    const auto result = parse_paste(text, {}, paste::Vocabulary::installed());
    return result ? "" : to_string(result.error());
}

std::vector<std::string> assumed(const ParsedPaste& parsed) {
    return assumed_sentences(parsed, TextCatalog::load("en").value());
}

Vec3 position(const ParsedPaste& parsed, std::size_t body) { return parsed.shapes[body].pose.position; }
Vec3 half(const ParsedPaste& parsed, std::size_t body) {
    const auto* box = std::get_if<Box>(&parsed.shapes[body].shape);
    return box == nullptr ? Vec3(0) : box->half_extents;
}

// Links in a chain along x, with a box in the first and the last one.
std::string chain_of_links(int count) {
    std::string text = "<robot name=\"r\">\n";
    for (int i = 0; i < count; ++i) {
        const bool has_box = i == 0 || i + 1 == count;
        text += "<link name=\"l" + std::to_string(i) + "\">" +
                (has_box ? "<collision><geometry><box size=\"1 1 1\"/></geometry></collision>" : "") +
                "</link>\n";
    }
    for (int i = count - 1; i > 0; --i)
        text += "<joint name=\"j" + std::to_string(i) + "\" type=\"fixed\"><parent link=\"l" +
                std::to_string(i - 1) + "\"/><child link=\"l" + std::to_string(i) +
                "\"/><origin xyz=\"1 0 0\"/></joint>\n";
    return text + "</robot>\n";
}

}  // namespace

TEST(PasteSceneFiles, ALinkWithoutAShapeMovesNoOther) {
    const ParsedPaste parsed = only_pair(chain_of_links(3));
    EXPECT_EQ(position(parsed, 0), Vec3(0));
    EXPECT_EQ(position(parsed, 1), Vec3(2, 0, 0));
    EXPECT_THAT(assumed(parsed), IsEmpty());
}

TEST(PasteSceneFiles, AnElementWithoutAShapeDoesNotPlaceTheOneAround) {
    const ParsedPaste parsed = only_pair(
        "<mujoco><worldbody>\n<body name=\"table\"><body name=\"target\" pos=\"5 0 0\"/>\n"
        "<geom type=\"box\" size=\"1 1 1\" pos=\"0 0 0\"/></body>\n"
        "<geom type=\"box\" size=\"1 1 1\" pos=\"1.5 0 0\"/>\n</worldbody></mujoco>\n");
    EXPECT_EQ(position(parsed, 0), Vec3(0));
    EXPECT_THAT(assumed(parsed), ElementsAre(HasSubstr("line 2")));
}

TEST(PasteSceneFiles, LongChainsOfFramesAreReadOrRefused) {
    EXPECT_EQ(position(only_pair(chain_of_links(60)), 1), Vec3(59, 0, 0));
    EXPECT_THAT(error_of(chain_of_links(300)), HasSubstr("at most 200 nested frames"));
    EXPECT_THAT(error_of("[gd_scene format=3]\n[sub_resource type=\"BoxShape3D\" id=\"1\"]\n"
                         "size = Vector3(1, 1, 1)\n"
                         "[node name=\"A\" type=\"Node3D\" parent=\"B\"]\nposition = Vector3(1, 0, 0)\n"
                         "[node name=\"B\" type=\"Node3D\" parent=\"A\"]\nposition = Vector3(1, 0, 0)\n"
                         "[node name=\"C\" type=\"CollisionShape3D\" parent=\"A\"]\n"
                         "shape = SubResource(\"1\")\n"),
                HasSubstr("a frame contains itself"));
}

TEST(PasteSceneFiles, UnknownParentsAreNamedWhole) {
    const ParsedPaste parsed = only_pair(
        "[gd_scene format=3]\n[sub_resource type=\"BoxShape3D\" id=\"1\"]\nsize = Vector3(1, 1, 1)\n"
        "[node name=\"A\" type=\"CollisionShape3D\" parent=\"forearm\"]\n"
        "position = Vector3(0, 0, 0)\nshape = SubResource(\"1\")\n"
        "[node name=\"B\" type=\"CollisionShape3D\" parent=\"arm\"]\n"
        "position = Vector3(0.5, 0, 0)\nshape = SubResource(\"1\")\n");
    EXPECT_THAT(assumed(parsed), testing::Contains(HasSubstr("(forearm, arm)")));
}

TEST(PasteSceneFiles, TheEndOfATagOnALineOfItsOwnIsNoQuotation) {
    const ParsedPaste parsed = only_pair(
        "<mujoco>\n  <worldbody>\n    <body\n      pos=\"0 0 5\"\n    >\n"
        "      <geom type=\"box\" size=\"1 1 1\" pos=\"0 0 0\" />\n    </body>\n"
        "    <geom type=\"box\" size=\"2 2 2\" pos=\"1 0 0\" />\n  </worldbody>\n</mujoco>\n");
    EXPECT_EQ(position(parsed, 0), Vec3(0, 0, 5));
    EXPECT_THAT(assumed(parsed), IsEmpty());
}

TEST(PasteSceneFiles, WordsInBracketsBeforeMembersAreNames) {
    const ParsedPaste parsed = only_pair(
        "[A] half: (2, 2, 2)\n[B] half: (1, 1, 1)\n[B] position: (3.5, 0, 0)\n[A] position: (0, 0, 0)\n");
    EXPECT_THAT(parsed.names, ElementsAre("A", "B"));
    EXPECT_EQ(position(parsed, 1), Vec3(3.5, 0, 0));
    EXPECT_EQ(half(parsed, 0), Vec3(2));
}

TEST(PasteSceneFiles, SidesMayHaveSignsOfMultiplicationBetweenThem) {
    const ParsedPaste solid = only_pair(
        "Box A: position (0,0,0), rotation (x=0, y=0, z=0, w=1), size 2 x 3 x 4\n"
        "Box B: position (1,0,0), rotation (x=0, y=0, z=0, w=1), half extents 2 x 3 x 4\n");
    EXPECT_EQ(half(solid, 0), Vec3(1, 1.5, 2));
    EXPECT_EQ(half(solid, 1), Vec3(2, 3, 4));
    const ParsedPaste flat = only_pair(
        "box A: center (0,0), size 2 x 3, angle 30 deg\nbox B: center (1,0), size 2 by 3, angle 0 deg\n");
    EXPECT_EQ(std::get<Rect>(flat.shapes[1].shape).half_extents, core::Vec2(1, 1.5));
}

TEST(PasteSceneFiles, DecimalCommasAreRefused) {
    EXPECT_THAT(error_of("sphere A: pos=(1,5, 0, 0) radius=1\nsphere B: pos=(0, 0, 0) radius=1\n"),
                HasSubstr("decimal points"));
    EXPECT_THAT(error_of("sphere A: pos=(1, 0, 0) radius=0,5\nsphere B: pos=(0, 0, 0) radius=1\n"),
                HasSubstr("line 1, column 32: 0: expected one number"));
}

TEST(PasteSceneFiles, LengthsInMetresAndInCentimetresAreRefused) {
    const std::string a = "A: half = (50cm, 50cm, 50cm), position = (0cm, 0cm, 0cm)\n";
    EXPECT_THAT(error_of(a + "B: half = (50cm, 50cm, 50cm), position = (0.9m, 0m, 0m)\n"),
                HasSubstr("lengths in cm and in m"));
    EXPECT_THAT(error_of(a + "B: half = (50cm, 50cm, 50cm), position = (90cm, 0.9m, 0cm)\n"),
                HasSubstr("lengths in cm and in m"));
}

TEST(PasteSceneFiles, ObjectsOfTiledAreTurnedAboutTheirCorner) {
    const PastePairs map = parse(
        R"({"height":10,"width":10,"tiledversion":"1.10.2","type":"map",
 "layers":[{"type":"objectgroup","x":0,"y":0,"objects":[
  {"id":1,"name":"wall","x":32,"y":16,"width":64,"height":32,"rotation":90},
  {"id":2,"name":"hill","x":10,"y":40,"width":0,"height":0,"rotation":0,
   "polygon":[{"x":0,"y":0},{"x":40,"y":0},{"x":20,"y":-20}]},
  {"id":4,"name":"coin","x":50,"y":60,"width":20,"height":20,"ellipse":true,"rotation":0}]}]})");
    ASSERT_EQ(map.pairs.size(), 3U);
    EXPECT_EQ(position(map.pairs[0], 0), Vec3(16, 48, 0));
    EXPECT_EQ(position(map.pairs[0], 1), Vec3(10, 40, 0));
    EXPECT_EQ(std::get<core::Polygon>(map.pairs[0].shapes[1].shape).points[2], core::Vec2(20, -20));
    EXPECT_EQ(position(map.pairs[1], 1), Vec3(60, 70, 0));
    EXPECT_EQ(std::get<core::Circle>(map.pairs[1].shapes[1].shape).radius, 10);
    const PastePairs xml = parse(
        "<map tiledversion=\"1.10\" width=\"10\" height=\"10\"><objectgroup id=\"2\">\n"
        "<object id=\"1\" x=\"32\" y=\"16\" width=\"64\" height=\"32\" rotation=\"90\"/>\n"
        "<object id=\"2\" x=\"10\" y=\"40\"><polygon points=\"0,0 40,0 20,-20\"/></object>\n"
        "</objectgroup></map>\n");
    ASSERT_EQ(xml.pairs.size(), 1U);
    EXPECT_EQ(xml.pairs[0].shapes[0].pose.position, map.pairs[0].shapes[0].pose.position);
    EXPECT_EQ(position(xml.pairs[0], 1), Vec3(10, 40, 0));
    EXPECT_THAT(error_of(R"({"tiledversion":"1.10","layers":[{"type":"objectgroup","objects":[
  {"id":3,"name":"start","x":1,"y":2,"width":0,"height":0,"point":true},
  {"id":4,"name":"oval","x":1,"y":2,"width":20,"height":10,"ellipse":true}]}]})"),
                HasSubstr("satscope has no point"));
}

TEST(PasteSceneFiles, WhatIsOnlyDrawnIsNoBodyBesideCollision) {
    const ParsedPaste parsed = only_pair(
        "#VRML_SIM R2023b utf8\nSolid {\n  translation 0 0 0.5\n"
        "  children [ Shape { geometry Box { size 9 9 9 } } ]\n"
        "  boundingObject Box { size 1 2 1 }\n}\nSolid {\n  translation 1 0 0.5\n"
        "  children [ Shape { geometry Sphere { radius 7 } } ]\n"
        "  boundingObject Sphere { radius 0.3 }\n}\n");
    EXPECT_EQ(half(parsed, 0), Vec3(0.5, 1, 0.5));
    EXPECT_EQ(std::get<core::Sphere>(parsed.shapes[1].shape).radius, 0.3);
    EXPECT_EQ(parsed.frame, 0);
}

TEST(PasteSceneFiles, ListedAxesAreTheColumnsOfARotation) {
    const ParsedPaste parsed = only_pair(
        "obb A: center=(0, 0, 0) half=(1, 2, 3) axes=[(0.8, 0.6, 0), (-0.6, 0.8, 0), (0, 0, 1)]\n"
        "obb B: center=(1, 0, 0) half=(1, 2, 3) axes=[(1, 0, 0), (0, 1, 0), (0, 0, 1)]\n");
    const Vec3 x = core::to_matrix(parsed.shapes[0].pose.rotation) * Vec3(1, 0, 0);
    EXPECT_NEAR(x.x, 0.8, 1e-12);
    EXPECT_NEAR(x.y, 0.6, 1e-12);
}

TEST(PasteSceneFiles, AColumnOfATableMayTellTheFrame) {
    const PastePairs pairs = parse(
        "frame,name,shape,x,y,angle_deg,width,height\n1,a,box,0,0,30,2,1\n1,b,box,1,0.5,0,1,1\n"
        "2,a,box,0,0.1,30,2,1\n3,a,box,0,0.2,30,2,1\n3,b,box,1,0.6,0,1,1\n");
    ASSERT_EQ(pairs.pairs.size(), 2U);
    EXPECT_TRUE(pairs.is_recording);
    EXPECT_THAT(pairs.pairs[1].names, ElementsAre("a", "b"));
    EXPECT_EQ(pairs.pairs[1].frame, 2);
    EXPECT_EQ(position(pairs.pairs[1], 1), Vec3(1, 0.6, 0));
}

TEST(PasteSceneFiles, AShapeWithoutASizeIsNamedWithItsPose) {
    PasteResult result = parse_paste(
        "[gd_scene format=3]\n[sub_resource type=\"BoxShape3D\" id=\"1\"]\nsize = Vector3(1, 1, 1)\n"
        "[sub_resource type=\"SphereShape3D\" id=\"2\"]\n"
        "[node name=\"A\" type=\"CollisionShape3D\" parent=\".\"]\n"
        "position = Vector3(0, 0, 0)\nshape = SubResource(\"1\")\n"
        "[node name=\"B\" type=\"CollisionShape3D\" parent=\".\"]\n"
        "position = Vector3(1, 0, 0)\nshape = SubResource(\"2\")\n",
        {}, paste::Vocabulary::installed());
    ASSERT_TRUE(result);
    EXPECT_EQ(result->shapes.size(), 1U);
    EXPECT_THAT(assumed(*result), testing::Contains(HasSubstr("the sphere of the text has neither")));
}

TEST(PasteSceneFiles, DeepElementsAndRepeatedAliasesAreErrors) {
    std::string deep = "<worldbody>";
    for (int i = 0; i < 250; ++i) deep += "<body pos=\"1 0 0\">";
    deep += "<geom type=\"box\" size=\"1 1 1\"/>";
    for (int i = 0; i < 250; ++i) deep += "</body>";
    EXPECT_THAT(error_of(deep + "</worldbody>"), HasSubstr("nested too deeply"));
    std::string laugh = "x: 1\ny: 2\na0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n";
    for (int i = 1; i < 7; ++i) {
        const std::string alias = "*a" + std::to_string(i - 1);
        laugh += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + alias;
        for (int k = 1; k < 10; ++k) laugh += ", " + alias;
        laugh += "]\n";
    }
    EXPECT_THAT(error_of(laugh), HasSubstr("the aliases of the text repeat too much"));
}

TEST(PasteSceneFiles, NumbersOfMarkupAreRoundedToFloatOnRequest) {
    const std::string text =
        "<worldbody><geom type=\"box\" size=\"0.1 1 1\"/><geom type=\"box\" size=\"1 1 1\"/></worldbody>";
    const PasteResult result = parse_paste(text, {{"precision", "float"}}, paste::Vocabulary::installed());
    ASSERT_TRUE(result);
    EXPECT_EQ(std::get<Box>(result->shapes[0].shape).half_extents.x, static_cast<double>(0.1F));
}

}  // namespace app::paste_scene_files_test

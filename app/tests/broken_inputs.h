// Inputs with an error, for every reader.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/document/document.h"

namespace app::broken_inputs {

inline const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
inline const std::string ball = R"({"type": "sphere", "center": [0, 0, 0], "radius": 1})";

inline std::string make_scene_text(const std::string& shapes, const std::string& more = "") {
    return R"({"satscope": 1, "shapes": [)" + shapes + "]" + more + "}";
}
inline std::string scene_with(const std::string& member) {
    return make_scene_text(circle + ", " + circle, ", " + member);
}
inline std::string with_shape(const std::string& shape) { return make_scene_text(shape + ", " + circle); }
inline std::string box(const std::string& members) {
    return make_scene_text(R"({"type": "box", "center": [0, 0, 0], "half": [1, 1, 1], )" + members + "}, " +
                           ball);
}
inline std::string polygon(const std::string& points) {
    return with_shape(R"({"type": "polygon", "points": )" + points + "}");
}
inline std::string many_points() {
    std::string points;
    for (int i = 0; i <= core::max_polygon_points; ++i)
        points += (i > 0 ? ", " : "[") + std::string("[1, 2]");
    return points + "]";
}
inline std::string many_shapes() {
    std::string shapes = circle;
    for (std::size_t i = 0; i < max_bodies; ++i) shapes += ", " + circle;
    return shapes;
}
inline std::string pair_with(const std::string& members) {
    return R"({"a": )" + circle + R"(, "b": )" + circle + ", " + members + "}";
}

inline std::vector<std::string> broken_json() {
    return {"",
            "{",
            "{\"a\": 1 \"b\": 2}",
            "[1, 2",
            "{\"a\" 1}",
            "{1: 2}",
            "[1 2]",
            "{\"a\": 1, \"a",
            "[tru]",
            "[\"a\nb\"]",
            "[\"\\q\"]",
            "[\"\\u12\"]",
            "[1.]",
            "[1e]",
            "[1e999]",
            "nonsense",
            "[\"\xff\"]",
            "[-]",
            "{\"a\": 1e999}",
            "[1]]",
            "{\"a\": }",
            "[,]",
            "[1,]",
            "[\"\\ud800\"]",
            "[\"a\tb\"]"};
}

inline std::vector<std::string> broken_scenes() {
    std::vector<std::string> all{
        "[]",
        "{}",
        R"({"satscope": 0})",
        R"({"satscope": 2})",
        R"({"satscope": 1})",
        R"({"satscope": 1, "shapes": 1})",
        make_scene_text(""),
        make_scene_text("1, " + circle),
        make_scene_text("{}, " + circle),
        make_scene_text(circle + ", " + ball),
        make_scene_text(many_shapes()),
        with_shape(R"({"type": "cone"})"),
        with_shape(R"({"type": "circle"})"),
        with_shape(R"({"type": "circle", "type": "circle"})"),
        with_shape(R"({"type": "circle", "radius": 1})"),
        with_shape(R"({"type": "circle", "center": [0, 0], "radius": -1})"),
        with_shape(R"({"type": "circle", "center": [0, 0], "radius": "0x"})"),
        with_shape(R"({"type": "circle", "center": [0, 0], "radius": true})"),
        with_shape(R"({"type": "circle", "center": [0], "radius": 1})"),
        with_shape(R"({"type": "capsule", "points": [[0, 0]], "radius": 1})"),
        with_shape(R"({"type": "circle", "center": [0, 0], "radius": 1, "name": 1})"),
        with_shape(R"({"type": "circle", "center": [0, 0], "radius": 1, "name": ""})"),
        with_shape(R"({"type": "circle", "center": [0, 0], "radius": 1, "name": "B"})"),
        with_shape(R"({"type": "circle", "center": [0, 0], "radius": 1, "rotation": [1, 0, 0, 1]})"),
        with_shape(
            R"({"type": "circle", "center": [0, 0], "radius": 1, "rotation": [0, 0, 0, 1], "angle": 1})"),
        box(R"("angle": 1)"),
        box(R"("rotation": [0, 0, 0, 0])"),
        box(R"("matrix": [2, 0, 0, 0, 1, 0, 0, 0, 1])"),
        box(R"("matrix": [1, 0.6, 0, 0, 0.8, 0, 0, 0, 1])"),
        box(R"("matrix": [-1, 0, 0, 0, 1, 0, 0, 0, 1])"),
        polygon("1"),
        polygon("[[0, 0], [1, 0]]"),
        polygon("[[0, 0], [1, 0], [1, 0], [0, 1]]"),
        polygon(many_points()),
        polygon("[[0, 0], [2, 0], [1, 0]]"),
        polygon("[[0, 0], [1, 0], [2, 0], [0, 0.1], [0.1, 0.01]]"),
        polygon("[[1, 0], [-0.8, 0.6], [0.3, -0.95], [0.3, 0.95], [-0.8, -0.6]]")};
    for (const char* member : {R"("pair": 1)",
                               R"("pair": ["A", "C"])",
                               R"("pair": ["A", "A"])",
                               R"("method": "guess")",
                               R"("settings": 1)",
                               R"("settings": {"early_out": 1})",
                               R"("settings": {"precision": "half"})",
                               R"("settings": {"order": "random"})",
                               R"("settings": {"speed": 1})",
                               R"("motion": {"speed": 1})",
                               R"("motion": {"duration": 0})",
                               R"("settings": {"open": true, "open": true})",
                               R"("settings": {"touching": -1})",
                               R"("settings": {"touching": "a"})",
                               R"("settings": {"most_steps": 0})",
                               R"("camera": 1)",
                               R"("shown": 1)",
                               R"("shown": ["sky"])",
                               R"("pinned": "A9")",
                               R"("title": 1)",
                               R"("reported": 1)",
                               R"("reported": {})",
                               R"("reported": {"depht": 1})",
                               R"("reported": {"overlap": 1})",
                               R"("reported": {"normal": [0, 0]})",
                               R"("reported": {"points": 1})"})
        all.push_back(scene_with(member));
    all.emplace_back(
        R"({"satscope": 1, "shapes": [{"type": "sphere", "center": [0, 0, 0], "radius": 1},
            {"type": "sphere", "center": [3, 0, 0], "radius": 1}], "motion": {"spin": 1}})");
    return all;
}

inline std::vector<std::string> broken_pairs() {
    std::vector<std::string> all{
        "1",
        "{}",
        "{\"a\": 1}",
        R"({"a": )" + circle + R"(, "b": )" + ball + "}",
        R"({"a": {"typ": "circle"}, "b": )" + circle + "}",
        R"({"a": {"type": "circle", "center": [0, 0], "radius": 1, "half": [1, 1]}, "b": )" + circle + "}"};
    for (const char* members :
         {R"("tolerance": -1)", R"("expect": 1)", R"("expect": {"overlap": 1})",
          R"("expect": {"depth": "a"})", R"("expect": {"normals": 1})", R"("expect": {"verdict": "perhaps"})",
          R"("expect": {"verdict": 1})", R"("expect": {"ties": 0.5})"})
        all.push_back(pair_with(members));
    return all;
}

inline std::vector<std::string> broken_pastes() {
    return {"",
            "hello world",
            "p (1, 2, nan)",
            "p (1, 2, 1.2.3)",
            "p (1, 2, 1e999)",
            "p (1, 2,\n  1e39f)",
            "p (1, 2, 5px)",
            "p (1, 2, 0x.p1)",
            "p (1, 2, 0x12)",
            "p (1, 2, -0x3f800000)",
            "p (1, 2, 0x7f800000)",
            "p (1, 2, 3.0 * x)",
            "p (1, 2, 3]",
            "p {1, 2, 3]",
            "p [1, 2, 3)",
            "p (1, 2, 3",
            "p (1, 2, 3, 4, 5)",
            "p (0, 0, 0) h (1, -1, 1)",
            "p (0, 0, 0) q (0, 0, 0, 0)",
            "Cylinder(r: 1, l: 2) p (1, 2, 3)",
            R"(<mujoco><worldbody><geom type="box" size="1 2" pos="0 0 0"/></worldbody></mujoco>)",
            R"(<mujoco><worldbody><geom type="box" size="1 2 3" zaxis="0 0 1"/></worldbody></mujoco>)",
            "<sdf><model><link><collision><pose relative_to='a'>0 0 0 0 0 0</pose><geometry><box><size>1 1 "
            "1</size></box></geometry></collision></link></model></sdf>",
            "box p (0, 0, 0) h (1, 1, 1) convexRadius 0.05",
            "1 0 0 5\n0 1 0 6\n0 0 1 7\n0 0 0.5 1",
            "a.p (1, 2) b.p (1, 2, 3)",
            "p (1, 2) h (1, 1, 1)",
            "p (1, 2, 3) h (1, 1)",
            "p (1, 2) q (0, 0, 0, 1)",
            "p (1, 2, 3) rotation 30",
            "p (1, 2, 3) R (1, 1, 0, 0, 1, 0, 0, 0, 1)",
            "min (0, 0, 0)",
            "[[0, 0, 0], [1, 0, 0], [0, 3, 0], [0, 0, 1]]",
            "vertices = [0, 0, 0, 1, 0, 0, 0, 3, 0]",
            "points = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}; JPH::ConvexHullShapeSettings s(points, "
            "0.05f);",
            "JPH::BoxShape(Vec3(1, 2, 3), 1.5f); RVec3 pos(1, 2, 3);",
            "p (1, 2, 3) capsule height 2",
            "p (1, 2, 3) capsule radius 2",
            "CapsuleCollider:\n  m_Radius: 2\n  m_Height: 3\n  m_Center: {x: 1, y: 2, z: 3}",
            "capsule transform [[2, 0, 0, 1], [0, 2, 0, 0], [0, 0, 2, 0], [0, 0, 0, 1]] radius 1 height 2",
            "<geom type='capsule'/>",
            "<geom type='sphere' size='1' fromto='0 0 0 1 1 1'/>",
            "<geom type='box' size='1' fromto='1 1 1 1 1 1'/>",
            "<geom type='box' fromto='0 0 0 1 1 1'/>",
            "<geom type='box' size='1 1 1' axisangle='0 0 0 1'/>",
            "<collision><geometry><capsule/></geometry></collision><pose/>",
            std::string(300, '(') + "1",
            "center (1 m, 2 m, 3 m) radius 5 mm",
            "min (0, 0, 0) max (1, 1, 1) center (2, 2, 2)",
            "PxSphereGeometry a(radius); PxTransform pose(PxVec3(0, 0, 0));",
            "capsule points [(0, 0, 0), (1, 0, 0), (2, 0, 0)] radius 1",
            "Sphere a = Sphere(1); a.applyOffset(1, 2, 3);",
            "Polygon a = new Polygon(new float[]{0, 0, 1, 0, 0, 1}); a.setOrigin(1, 2); "
            "Intersector.overlap(a, a);",
            "(1, 2, 3) (1, 1, 1) (0, 0, 0)",
            "boxA p (0, 0, 0) h (1, 1, 1)\nboxB h (1, 1, 1)\nboxC p (1, 2, 3)",
            "p (1, 2) h (1, 1) q (0, 0, 1)",
            R"({"type": "polygon", "points": )" + many_points() + "}",
            std::string((16U << 20U) + 1, ' '),
            R"({"a": {"type": "box", "center": [0, 0, 0], "half": [1, 1]}})",
            "{\"type\": \"box\",\n \"center\": [0, 0 0]}"};
}

// A scene file with a box in the innermost of these frames.
inline std::string scene_in_frames(const std::vector<std::string>& parents) {
    std::string text =
        "[gd_scene format=3]\n[sub_resource type=\"BoxShape3D\" id=\"1\"]\nsize = Vector3(1, 1, 1)\n";
    for (std::size_t i = 0; i < parents.size(); ++i)
        text += "[node name=\"n" + std::to_string(i) + "\" type=\"Node3D\" parent=\"" + parents[i] +
                "\"]\nposition = Vector3(1, 0, 0)\n";
    return text + "[node name=\"box\" type=\"CollisionShape3D\" parent=\"n" +
           std::to_string(parents.size() - 1) + "\"]\nshape = SubResource(\"1\")\n";
}

inline std::vector<std::string> tangled_pastes() {
    std::vector<std::string> chain{"."};
    for (int i = 0; i < 210; ++i) chain.push_back("n" + std::to_string(i));
    std::string aliases = "x: 1\ny: 2\na0: &a0 [1, 1]\n";
    for (int i = 1; i < 20; ++i) {
        const std::string before = "*a" + std::to_string(i - 1), name = "a" + std::to_string(i);
        aliases += name + ": &" + name + " [" + before + ", " + before + "]\n";
    }
    return {"sphere A: pos=(1,5, 0, 0) radius=1", "sphere A: pos=(1, 0, 0) radius=0,5",
            scene_in_frames({"n1", "n0"}), scene_in_frames(chain), aliases};
}

}  // namespace app::broken_inputs

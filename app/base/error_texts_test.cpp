// Errors of file readers are translated.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/base/gzip.h"
#include "app/base/text_catalog.h"
#include "app/document/embedded_scene.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/drawing/pdf.h"
#include "app/drawing/picture_format.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/paste/vocabulary.h"
#include "app/shell/preferences_file.h"
#include "app/tests/gzip_writer.h"
#include "app/tests/paste_samples.h"
#include "app/tests/temporary_folder.h"

namespace app::error_texts_test {
namespace {

const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
const std::string ball = R"({"type": "sphere", "center": [0, 0, 0], "radius": 1})";

std::string make_scene_text(const std::string& shapes, const std::string& more = "") {
    return R"({"satscope": 1, "shapes": [)" + shapes + "]" + more + "}";
}
std::string scene_with(const std::string& member) {
    return make_scene_text(circle + ", " + circle, ", " + member);
}
std::string with_shape(const std::string& shape) { return make_scene_text(shape + ", " + circle); }
std::string box(const std::string& members) {
    return make_scene_text(R"({"type": "box", "center": [0, 0, 0], "half": [1, 1, 1], )" + members + "}, " +
                           ball);
}
std::string polygon(const std::string& points) {
    return with_shape(R"({"type": "polygon", "points": )" + points + "}");
}
std::string many_points() {
    std::string points;
    for (int i = 0; i <= core::max_polygon_points; ++i)
        points += (i > 0 ? ", " : "[") + std::string("[1, 2]");
    return points + "]";
}
std::string many_shapes() {
    std::string shapes = circle;
    for (std::size_t i = 0; i < max_bodies; ++i) shapes += ", " + circle;
    return shapes;
}
std::string pair_with(const std::string& members) {
    return R"({"a": )" + circle + R"(, "b": )" + circle + ", " + members + "}";
}

std::vector<std::string> broken_json() {
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

std::vector<std::string> broken_scenes() {
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
                               R"("settings": {"speed": 1})",
                               R"("motion": {"speed": 1})",
                               R"("motion": {"duration": 0})",
                               R"("settings": {"open": true, "open": true})",
                               R"("settings": {"touching": -1})",
                               R"("settings": {"touching": "a"})",
                               R"("settings": {"most_steps": 0})",
                               R"("camera": 1)",
                               R"("camera": {"height": 0})",
                               R"("camera": {"height": 1, "fov": 4})",
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

std::vector<std::string> broken_pairs() {
    std::vector<std::string> all{"1", "{}", "{\"a\": 1}", R"({"a": )" + circle + R"(, "b": )" + ball + "}"};
    for (const char* members :
         {R"("tolerance": -1)", R"("expect": 1)", R"("expect": {"overlap": 1})",
          R"("expect": {"depth": "a"})", R"("expect": {"normals": 1})", R"("expect": {"verdict": "perhaps"})",
          R"("expect": {"verdict": 1})", R"("expect": {"ties": 0.5})"})
        all.push_back(pair_with(members));
    return all;
}

std::vector<std::string> broken_pastes() {
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
std::string scene_in_frames(const std::vector<std::string>& parents) {
    std::string text =
        "[gd_scene format=3]\n[sub_resource type=\"BoxShape3D\" id=\"1\"]\nsize = Vector3(1, 1, 1)\n";
    for (std::size_t i = 0; i < parents.size(); ++i)
        text += "[node name=\"n" + std::to_string(i) + "\" type=\"Node3D\" parent=\"" + parents[i] +
                "\"]\nposition = Vector3(1, 0, 0)\n";
    return text + "[node name=\"box\" type=\"CollisionShape3D\" parent=\"n" +
           std::to_string(parents.size() - 1) + "\"]\nshape = SubResource(\"1\")\n";
}

std::vector<std::string> tangled_pastes() {
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

class ProblemTexts : public testing::Test {
  protected:
    template <class T>
    void add(const Result<T>& result, const std::string& where) {
        ASSERT_FALSE(result) << where;
        problems_.push_back(result.error());
    }
    void read_scenes() {
        for (const auto& texts : {broken_json(), broken_scenes()})
            for (const std::string& text : texts) add(read_scene(text, "a.json"), text);
        add(read_scene(std::string("{}") + '\0', "a.json"), "NUL");
    }
    void read_pairs() {
        const std::string path = folder_ / "pairs.jsonl";
        for (const std::string& text : broken_pairs()) {
            ASSERT_TRUE(write_file(path, text));
            add(load_adjacent_pair(path, 0, 1), text);
        }
        for (const char* expect : {"{}", R"({"depht": 1})", R"({"depth": 1, "depth": 2})"}) {
            JsonDocument scratch;
            const Result<PairLine> line =
                read_pair_line(pair_with(R"("expect": )" + std::string(expect)), scratch);
            ASSERT_TRUE(line) << expect;
            ASSERT_EQ(line->expectation->problems.size(), 1U) << expect;
            problems_.push_back(line->expectation->problems[0]);
        }
        ASSERT_TRUE(write_file(path, "\n\n"));
        add(load_adjacent_pair(path, 0, 1), "blank");
    }
    void add(const PasteResult& result, const std::string& where) {
        ASSERT_FALSE(result) << where.substr(0, 200);
        problems_.push_back({"", result.error().expected});
    }
    void read_formats() {
        const char* const contents[] = {"[]",
                                        "{}",
                                        R"({"id": 1})",
                                        R"({"x": 1})",
                                        R"({"id": "a", "vectors": 1})",
                                        R"({"id": "a", "recognise": [""]})",
                                        R"({"id": "a", "conventions": {"x": "y"}})",
                                        R"({"id": "a", "conventions": {"up": "w"}})",
                                        R"({"id": "a", "keys": {"x": "haf"}})",
                                        R"({"id": "a", "keys": {"x": "half.q"}})",
                                        R"({"id": "a", "calls": [{"call": "f"}]})",
                                        R"({"id": "a", "constants": {"x": 1}})",
                                        R"({"id": "a", "calls": [1]})",
                                        R"({"id": "a", "priority": "x"})",
                                        R"({"id": "a", "keys": 1})"};
        for (const char* content : contents) {
            ASSERT_TRUE(write_file(folder_ / "format.json", content));
            add(paste::Vocabulary::load({folder_ / "format.json"}), content);
        }
    }
    void paste() {
        read_formats();
        for (const auto& texts : {broken_pastes(), tangled_pastes()})
            for (const std::string& text : texts) add(parse_paste(text, {}), text);
        const std::string columns = "1 0 0 0.5\n0 1 0 0\n0 0 1 0\n5 6 7 1";
        add(parse_paste(columns, {{"matrix", "columns"}}), columns);
        const ChosenConventions hulls{{"approximate", "8"}};
        for (const char* text : {"btCylinderShape a(btVector3(1, 2, 3));",
                                 "cylinder transform [[2, 0, 0, 1], [0, 2, 0, 0], [0, 0, 2, 0], [0, 0, 0, "
                                 "1]] radius 1 height 2"})
            add(parse_paste(text, hulls), text);
    }
    void read_other_files() {
        Workspace workspace;
        add(read_preferences("[]", workspace), "a list of settings");
        const char* bad =
            R"({"theme": 1, "layout": {"left": -1, "window_corner": [1], "folded": {"x": 1}}, "recent": [1],
                              "file_dialogs": "x", "ui_scale": 9})";
        for (const char* text : {bad, R"({"theme": "x"})"}) {
            const std::vector<Problem> problems = read_preferences(text, workspace).value();
            problems_.insert(problems_.end(), problems.begin(), problems.end());
        }
        add(read_file("/nowhere"), "no file");
        add(read_file("/"), "a folder");
        add(read_file("/dev/zero"), "a device");
        add(read_regular_file("/dev/zero"), "no regular file");
        ASSERT_TRUE(write_file(folder_ / "kept", ""));
        std::filesystem::permissions(folder_ / "kept", std::filesystem::perms::owner_read);
        add(write_file(folder_ / "kept", ""), "read-only");
        std::filesystem::create_symlink("ring", folder_ / "ring");
        add(write_file(folder_ / "ring", ""), "a ring of links");
        add(read_scene(std::string(max_json_bytes + 1, ' '), "a.json"), "too long");
        std::ofstream full("/dev/full");
        add(write_stream(full, "1", "standard output"), "full");
        const std::string packed = pack_gzip("text");
        std::string damaged = packed;
        damaged[damaged.size() - 5] = static_cast<char>(damaged[damaged.size() - 5] ^ 1);
        for (const std::string& bytes :
             {damaged, packed.substr(0, 5), packed + "x", std::string("text"), pack_gzip("larger text")})
            add(unpack_gzip(bytes, "x.gz", 8), bytes);
        add(write_file("/nowhere/at/all/x", ""), "no folder");
        add(write_file("/proc/x", ""), "no place to write");
        add(picture_format("x.gif"), "no picture");
        add(extract_scene("noise", "x.png"), "no picture, in spite of its name");
        add(extract_scene("GIF89a", "x.gif"), "a picture without a scene");
        add(extract_scene("%PDF-1.4", "x.pdf"), "a picture cut short");
        add(extract_scene("<svg id=\"satscope-scene\">&x;</svg>", "x.svg"), "a damaged picture");
        for (const char* options :
             {R"({"size": [0, 1]})", R"({"scale": 0})", R"({"numbers": "x"})", R"({"text": "x"})"})
            add(read_picture_options("{\"picture\": " + std::string(options) + "}", "x.svg"), options);
        add(add_language_and_scene("", {.scene = "{}"}), "no PDF");
    }

    std::vector<Problem> problems_;
    TemporaryFolder folder_;
};

bool is_ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 128; });
}

TEST_F(ProblemTexts, EveryReaderErrorHasAChineseText) {
    read_scenes();
    read_pairs();
    read_other_files();
    paste();
    ASSERT_GT(problems_.size(), 110U);
    const TextCatalog zh = TextCatalog::load("zh").value();
    std::set<std::string> different;
    for (const Problem& problem : problems_) {
        const std::string here = zh.problem_text(problem.what);
        EXPECT_FALSE(is_ascii(here)) << problem.what << " -> " << here;
        for (const char* english : {"expected", "unexpected", "invalid", "must", "cannot", "such", "bracket"})
            EXPECT_EQ(here.find(english), std::string::npos) << problem.what << " -> " << here;
        different.insert(here);
    }
    EXPECT_GT(different.size(), 90U);
}

TEST_F(ProblemTexts, TheLocationIsTranslatedToo) {
    const TextCatalog zh = TextCatalog::load("zh").value();
    EXPECT_EQ(zh.problem_text(Problem{"/tmp/a: b.json: line 3: half[1]", "must not be negative"}),
              "/tmp/a: b.json: 第 3 行: half[1]: 不能为负");
    EXPECT_EQ(zh.problem_text(Problem{"a.json: line 3, column 7", "not JSON: unexpected comma"}),
              "a.json: 第 3 行第 7 列: 不是 JSON：多了一个逗号");
    EXPECT_EQ(zh.problem_text(Problem{"", "must not be empty; the old file was renamed to /x"}),
              "不能为空；原文件已改名为 /x");
}

TEST_F(ProblemTexts, EnglishIsUnchanged) {
    read_scenes();
    const TextCatalog en = TextCatalog::load("en").value();
    for (const Problem& problem : problems_)
        EXPECT_EQ(en.problem_text(problem), problem.where + ": " + problem.what);
}

// Not caused by an invalid file: system errors, numbers that no file can contain, and parts of sentences.
bool not_from_files(const std::string& key) {
    static const std::set<std::string> rare{"all_finite",
                                            "finite",
                                            "four_finite",
                                            "in_plane",
                                            "keep_plane",
                                            "no_area",
                                            "no_language",
                                            "no_reason",
                                            "not_a_text",
                                            "not_words",
                                            "picture_limit",
                                            "picture_memory",
                                            "picture_size",
                                            "picture_write",
                                            "point_finite",
                                            "set_aside",
                                            "too_large",
                                            "too_large_file",
                                            "memory",
                                            "other_owner",
                                            "copy_refused",
                                            "copy_before_click",
                                            "clipboard_long",
                                            "clipboard_silent",
                                            "standard_output",
                                            "write_stream",
                                            "paste_pose_known",
                                            "paste_second_pose",
                                            "paste_frame_scale",
                                            "stays"};
    for (const char* part : {"errno_", "at_"})
        if (key.starts_with(part)) return true;
    return rare.contains(key);
}

// A pattern that matches no message has a typing error.
TEST_F(ProblemTexts, EveryRowMatchesAReaderError) {
    read_scenes();
    read_pairs();
    read_other_files();
    paste();
    const TextCatalog en = TextCatalog::load("en").value();
    std::string unmet;
    for (const auto& [key, pattern] : en.table()) {
        if (!key.starts_with("error.") || not_from_files(key.substr(6))) continue;
        const auto fits = [&, texts = &pattern](const Problem& problem) {
            const std::size_t colon = problem.what.find(": ");
            return match_pattern(*texts, problem.what) ||
                   (colon != std::string::npos && match_pattern(*texts, problem.what.substr(colon + 2)));
        };
        if (!std::any_of(problems_.begin(), problems_.end(), fits)) unmet += key + "\n";
    }
    EXPECT_EQ(unmet, "");
}

}  // namespace
}  // namespace app::error_texts_test

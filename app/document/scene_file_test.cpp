// Writing and reading scenes, and all errors.
#include "app/document/scene_file.h"

#include <cmath>
#include <cstring>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/document.h"
#include "app/document/extra_keys.h"
#include "app/tests/temporary_folder.h"

namespace app::scene_file_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// A scene of two boxes with a member changed or added; `interval_a` are the keys of the first box.
std::string scene(const std::string& a, const std::string& rest = "") {
    return "{\"satscope\": 1,\n \"shapes\": [\n  {\"name\": \"A\", " + a +
           "},\n  {\"name\": \"B\", \"type\": \"box\", \"center\": [2, 0, 0], \"half\": [1, 1, 1]}]" + rest +
           "}";
}

const std::string plain = R"("type": "box", "center": [0, 0, 0], "half": [1, 1, 1])";

std::string problem(const std::string& text) {
    const Result<Document> document = read_scene(text, "s.json");
    return document ? "" : document.error().where + ": " + document.error().what;
}

// A random double of any exponent: zeros of both signs and denormals among them.
class Doubles {
  public:
    explicit Doubles(unsigned seed) : random_(seed) {}

    double any() {
        std::uint64_t raw = random_();
        switch (random_() % 8) {
            case 0:
                return 0.0;
            case 1:
                return -0.0;
            case 2:
                raw &= 0x800FFFFFFFFFFFFFULL;
                break;
            default:
                break;
        }
        double value = 0;
        std::memcpy(&value, &raw, sizeof value);
        if (std::fpclassify(value) == FP_SUBNORMAL) ++denormals;
        return std::isfinite(value) ? value : 1.5;
    }
    double size() { return std::abs(any()); }
    unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }

    int denormals = 0;

  private:
    std::mt19937_64 random_;
};

core::PlacedShape any_solid(Doubles& doubles) {
    core::PlacedShape placed{core::Sphere{doubles.size()}, {{doubles.any(), doubles.any(), doubles.any()}}};
    if (doubles.pick(2) == 0) placed.shape = core::Box{{doubles.size(), doubles.size(), doubles.size()}};
    if (doubles.pick(3) == 0) {
        placed.pose.rotation = core::Quat(doubles.any(), doubles.any(), doubles.any(), doubles.any());
    } else if (doubles.pick(2) == 0) {
        placed.pose.rotation = core::to_matrix(core::Quat(core::Vec3(doubles.pick(7), 2, doubles.pick(9))));
    }
    return placed;
}

core::PlacedShape any_flat(Doubles& doubles) {
    core::PlacedShape placed{core::Circle{doubles.size()},
                             {{doubles.any(), doubles.any(), 0}, core::Angle{}}};
    if (doubles.pick(3) == 0) placed.shape = core::Rect{{doubles.size(), doubles.size()}};
    if (doubles.pick(3) == 0) placed.shape = core::Polygon{};
    if (doubles.pick(3) == 0) placed.pose.rotation = core::Angle{doubles.any()};
    if (doubles.pick(4) == 0) placed.pose.rotation = core::Quat(doubles.any(), 0, 0, doubles.any());
    return placed;
}

Document any_document(Doubles& doubles) {
    Document document;
    const bool flat = doubles.pick(2) == 0;
    while (document.bodies.size() < 2 + doubles.pick(3)) {
        const std::string name(1, static_cast<char>('P' + document.bodies.size()));
        const core::PlacedShape placed = flat ? any_flat(doubles) : any_solid(doubles);
        if (!core::validate(placed)) document.bodies.push_back({name, placed, ""});
    }
    if (doubles.pick(2) == 0) document.pair = {1, 0};
    if (doubles.pick(2) == 0) document.settings.face_bias = doubles.size();
    if (doubles.pick(2) == 0) document.settings.epsilon = doubles.size();
    if (doubles.pick(2) == 0) document.settings.face_factor = doubles.size();
    if (doubles.pick(2) == 0) document.settings.margin = doubles.size();
    if (doubles.pick(2) == 0) document.settings.convex_radius = doubles.size();
    if (doubles.pick(2) == 0) document.settings.touching_separates = true;
    if (doubles.pick(2) == 0) document.settings.precision = core::Precision::Double;
    if (doubles.pick(2) == 0) {
        ReportedAnswer reported{true, {}, doubles.any(), {}};
        if (doubles.pick(2) == 0) reported.normal = core::Vec3(1, doubles.any(), 0);
        if (doubles.pick(2) == 0) reported.points = {{doubles.any(), -0.0, 0}, {0, doubles.any(), 0}};
        document.reported = reported;
    }
    document.settings.axis_order = core::axis_orders[doubles.pick(4)];
    if (doubles.pick(2) == 0)
        document.settings.max_steps = 1 + static_cast<int>(doubles.pick(max_steps_limit));
    if (doubles.pick(2) == 0) document.camera = Camera{{doubles.any(), 0, 0}, doubles.any(), 0, 2, 0};
    if (doubles.pick(2) == 0) document.visible_layers.flip(doubles.pick(13));
    if (doubles.pick(2) == 0)
        document.motion = {
            {{doubles.any(), doubles.any(), flat ? 0 : doubles.any()}, flat ? doubles.any() : 0},
            0.5 + doubles.pick(100) / 7.0};
    if (doubles.pick(2) == 0) document.title = "\"quoted\" \\ \n 中文";
    if (doubles.pick(2) == 0) document.question = "\"One\" \\ or\ttwo?\n 重叠吗？";
    return document;
}

TEST(SceneFile, ShortensALongKeyInMessages) {
    const std::string key(5000, 'k');
    const std::string twice = "\"" + key + "\": 1, \"" + key + "\": 1";
    const std::string setting = R"("settings": {")" + key + R"(": 1})";
    const std::string shapes = R"("shapes": [{"type": "circle", "center": [0, 0], "radius": 1},
                                              {"type": "circle", "center": [1, 0], "radius": 1}])";
    for (const std::string& problem : {twice, setting}) {
        const Result<Document> result =
            read_scene(R"({"satscope": 1, )" + shapes + ", " + problem + "}", "file");
        ASSERT_FALSE(result);
        EXPECT_LT(result.error().where.size() + result.error().what.size(), 200U) << result.error().where;
    }
}

TEST(SceneFile, WritingThenReadingGivesBackEveryNumberBitForBit) {
    Doubles doubles(3);
    for (int pass = 0; pass < 3000; ++pass) {
        const Document document = any_document(doubles);
        const std::string text = write_scene(document);
        const Result<Document> back = read_scene(text, "s.json");
        ASSERT_TRUE(back) << back.error().where << ": " << back.error().what << "\n" << text;
        // Equal documents can differ in the sign of a zero; equal texts cannot.
        EXPECT_TRUE(*back == document) << text;
        ASSERT_EQ(write_scene(*back), text);
    }
    EXPECT_GT(doubles.denormals, 1000);
}

TEST(SceneFile, ReadsHexFloatsAndDecimalsAsTheDoublesTheyAre) {
    const Document document =
        read_scene(
            scene(
                R"("type": "box", "center": ["0x1.8p+1", -0.0, 5e-324], "half": [0.1, 1e16, "0x0.1p-1060"])"),
            "s")
            .value();
    const core::PlacedShape& a = document.bodies[0].placed;
    EXPECT_EQ(a.pose.position.x, 3);
    EXPECT_TRUE(std::signbit(a.pose.position.y));
    EXPECT_EQ(a.pose.position.z, 5e-324);
    EXPECT_EQ(std::get<core::Box>(a.shape).half_extents, core::Vec3(0.1, 1e16, std::ldexp(1, -1064)));
}

TEST(SceneFile, AnAbsentRotationStaysAbsent) {
    const std::string text = write_scene(read_scene(scene(plain), "s").value());
    for (const char* key :
         {"rotation", "matrix", "angle", "settings", "camera", "shown", "title", "question"}) {
        EXPECT_EQ(text.find(key), std::string::npos) << key;
    }
}

TEST(SceneFile, HasEveryComponentInItsPlace) {
    const std::string numbers = R"("type": "box", "center": [1, 2, 3], "half": [4, 5, 6], )"
                                R"("rotation": [0.1, 0.2, 0.3, 0.9])";
    const std::string view = R"("camera": {"target": [7, 8, 9], "yaw": 0.5, "pitch": 0.25, )"
                             R"("height": 3, "fov": 0.75})";
    const Document document = read_scene(scene(numbers, ", " + view), "s").value();
    const core::PlacedShape& placed = document.bodies[0].placed;
    EXPECT_EQ(placed.pose.position, core::Vec3(1, 2, 3));
    EXPECT_EQ(std::get<core::Box>(placed.shape).half_extents, core::Vec3(4, 5, 6));
    EXPECT_EQ(std::get<core::Quat>(placed.pose.rotation), core::Quat(0.9, 0.1, 0.2, 0.3));
    EXPECT_TRUE(document.camera == (Camera{{7, 8, 9}, 0.5, 0.25, 3, 0.75}));
    EXPECT_THAT(write_scene(document), HasSubstr(numbers));
    EXPECT_THAT(write_scene(document), HasSubstr(view));
}

TEST(SceneFile, AMatrixIsWrittenByRows) {
    const std::string rotated = R"("matrix": [0, -1, 0, 1, 0, 0, 0, 0, 1])";
    const Document document = read_scene(scene(plain + ", " + rotated), "s").value();
    const auto& matrix = std::get<core::Mat3>(document.bodies[0].placed.pose.rotation);
    EXPECT_EQ(matrix[0], core::Vec3(0, 1, 0));
    EXPECT_THAT(write_scene(document), HasSubstr(rotated));
}

TEST(SceneFile, KeepsUnknownKeysAsTheyWereWritten) {
    const std::string text = scene(plain + R"(, "mass": 1e0)", R"(, "author": {"name": "x",  "n": [1]})");
    const Document document = read_scene(text, "s").value();
    EXPECT_EQ(document.bodies[0].extra, R"({"mass": 1e0})");
    const std::string written = write_scene(document);
    EXPECT_THAT(written, HasSubstr(R"(, "mass": 1e0})"));
    EXPECT_THAT(written, HasSubstr("\"author\": {\"name\": \"x\",  \"n\": [1]}"));
    EXPECT_TRUE(read_scene(written, "s").value() == document);
}

TEST(SceneFile, ReadsOptionalKeys) {
    const Document document =
        read_scene(
            scene(plain,
                  R"(, "title": "T", "note": "N", "question": "Q", "pair": ["B", "A"], "pinned": "A0xB1",
                                "settings": {"early_out": true, "touching": 0, "epsilon": 0.5,
                                             "open": true, "precision": "float",
                                             "order": "edges-first"}, "shown": ["grid"],
                                "camera": {"target": [1, 2, 3], "height": 4})"),
            "s")
            .value();
    EXPECT_EQ(document.title + document.note + document.question + document.pinned, "TNQA0xB1");
    EXPECT_EQ(document.pair, (std::array{1, 0}));
    EXPECT_TRUE(document.settings.early_out);
    EXPECT_EQ(document.settings.touching_tolerance, 0);
    EXPECT_EQ(document.settings.epsilon, 0.5);
    EXPECT_TRUE(document.settings.touching_separates);
    EXPECT_EQ(document.settings.precision, core::Precision::Float);
    EXPECT_EQ(document.settings.axis_order, core::AxisOrder::EdgesFirst);
    EXPECT_EQ(document.camera->height, 4);
    EXPECT_EQ(document.camera->yaw, Camera{}.yaw);
    EXPECT_TRUE(is_visible(document.visible_layers, SceneLayer::Grid));
    EXPECT_EQ(document.visible_layers.count(), 1U);
}

TEST(SceneFile, KeepsTheQuestionOfEveryLanguage) {
    const Document document =
        read_scene(scene(plain, R"(, "question": "Gap?", "question_zh": "有间隙吗？")"), "s").value();
    EXPECT_EQ(localized_question(document, "zh"), "有间隙吗？");
    EXPECT_THAT(write_scene(document), HasSubstr(R"("question": "Gap?")"));
    EXPECT_THAT(write_scene(document), HasSubstr(R"("question_zh": "有间隙吗？")"));
    EXPECT_EQ(read_scene(write_scene(document), "s").value(), document);
}

TEST(SceneFile, DistinguishesACameraFromAViewDirection) {
    const Document document =
        read_scene(scene(plain, R"(, "camera": {"yaw": 1.25, "pitch": -0.5, "fov": 0})"), "s").value();
    EXPECT_FALSE(document.camera);
    EXPECT_EQ(document.view_direction, (ViewDirection{1.25, -0.5, 0}));
    EXPECT_EQ(read_scene(write_scene(document), "s").value(), document);
    Document seen = document;
    seen.camera = Camera{{1, 2, 3}, 0.1, 0.2, 4, 0};
    EXPECT_EQ(read_scene(write_scene(seen), "s").value().camera, seen.camera);
}

// Many keys and shapes: each costs the same.
TEST(SceneFile, ReadsManyKeysAndShapesUpToItsLimits) {
    std::string members;
    for (int i = 0; i < 60'000; ++i) members += ", \"key" + std::to_string(i) + "\": 1";
    ASSERT_TRUE(read_scene(scene(plain, members), "s"));
    EXPECT_EQ(read_scene(scene(plain, members + R"(, "ke\u00790": 2)"), "s").error().what, "duplicate key");

    const auto scene_of = [](std::size_t count) {
        std::string shapes;
        for (std::size_t i = 0; i < count; ++i)
            shapes +=
                (i > 0 ? ",\n" : "\n") + std::string(R"({"type": "circle", "center": [0, 0], "radius": 1})");
        return R"({"satscope": 1, "shapes": [)" + shapes + "]}";
    };
    const Result<Document> most = read_scene(scene_of(max_bodies), "s");
    ASSERT_TRUE(most) << most.error().what;
    EXPECT_EQ(most->bodies.size(), max_bodies);
    for (const std::size_t count : {max_bodies + 1, std::size_t{100'000}}) {
        const Problem problem = read_scene(scene_of(count), "s.json").error();
        EXPECT_EQ(problem.where + ": " + problem.what,
                  "s.json: line 1002: shapes: must be at most 1000 shapes");
    }
    const Problem too_long = read_scene(scene(plain) + std::string(max_json_bytes, ' '), "s.json").error();
    EXPECT_EQ(too_long.where + ": " + too_long.what,
              "s.json: line 1, column 1: the text is longer than 16 MB");
}

struct ErrorCase {
    std::string text;
    const char* problem;
};

TEST(SceneFile, ReportsFileLineKeyAndReasonOfEveryError) {
    const std::vector<ErrorCase> error_cases{
        {"", "s.json: line 1, column 1: not JSON: the text is empty"},
        {"{\n\"satscope\" 1}",
         "s.json: line 2, column 12: satscope: not JSON: expected a colon after the key"},
        {"[]", "s.json: line 1: expected a scene"},
        {"{}", "s.json: line 1: satscope: the key is missing"},
        {"{\"satscope\":\n2}", "s.json: line 2: satscope: written by a newer satscope (format 2)"},
        {scene(R"("type": "cube")"), "s.json: line 3: shapes[0].type: unknown shape \"cube\""},
        {scene(R"("center": [0, 0, 0])"), "s.json: line 3: shapes[0].type: the key is missing"},
        {scene(R"("type": "box", "half": [1, 1, 1])"),
         "s.json: line 3: shapes[0].center: the key is missing"},
        {scene(R"("type": "box", "center": [0, 0], "half": [1, 1, 1])"),
         "s.json: line 3: shapes[0].center: expected 3 numbers in brackets"},
        {scene(R"("type": "box", "center": [0, null, 0], "half": [1, 1, 1])"),
         "s.json: line 3: shapes[0].center[1]: expected a number"},
        {scene(R"("type": "box", "center": [0, 1e999, 0], "half": [1, 1, 1])"),
         "s.json: line 3, column 50: center: not JSON: too large for a double"},
        {scene(R"("type": "box", "center": [0, "nan", 0], "half": [1, 1, 1])"),
         "s.json: line 3: shapes[0].center[1]: not a hex float that fits a double: nan"},
        {scene(R"("type": "box", "center": [0, 0, 0], "half": [1, -1, 1])"),
         "s.json: line 3: shapes[0].half: must not be negative"},
        {scene(plain + R"(, "rotation": [0, 0, 0, 0])"),
         "s.json: line 3: shapes[0].rotation: must not be the zero quaternion"},
        {scene(plain + R"(, "rotation": [0, 0, 0, 1], "matrix": [1])"),
         "s.json: line 3: shapes[0].matrix: use only one of rotation, matrix and angle"},
        {scene(plain + R"(, "angle": 1)"),
         "s.json: line 3: shapes[0].angle: only 2D shapes have an angle; 3D shapes have a rotation"},
        {scene(plain + R"(, "half": [1, 1, 1])"), "s.json: line 3: shapes[0].half: duplicate key"},
        {scene(plain + R"(, "name": "X")"), "s.json: line 3: shapes[0].name: duplicate key"},
        {scene(plain + R"(, "\u006eame": "X")"), "s.json: line 3: shapes[0].name: duplicate key"},
        {scene(plain, R"(, "settings": {"open": true, "open": false})"),
         "s.json: line 4: settings.open: duplicate key"},
        {scene(plain, R"(, "settings": {"op\u0065n": true, "open": false})"),
         "s.json: line 4: settings.open: duplicate key"},
        {scene(plain, R"(, "camera": {"yaw": 1, "pitch": 1, "\u0079aw": 2})"),
         "s.json: line 4: camera.yaw: duplicate key"},
        {scene(plain, R"(, "motion": {"duration": 1, "duration": 1})"),
         "s.json: line 4: motion.duration: duplicate key"},
        {scene(plain, R"(, "x": 1, "\u0078": 1)"), "s.json: line 4: x: duplicate key"},
        {scene(R"("type": "circle", "center": [0, 0], "radius": 1)"),
         "s.json: line 4: shapes[1].type: 2D and 3D shapes cannot be in the same scene"},
        {scene(plain, R"(, "pair": ["A", "Z"])"), "s.json: line 4: pair[1]: unknown shape \"Z\""},
        {scene(plain, R"(, "pair": ["A", "A"])"), "s.json: line 4: pair: a pair needs two different shapes"},
        {scene(plain, R"(, "method": "magic")"), "s.json: line 4: method: unknown method \"magic\""},
        {scene(plain, R"(, "settings": {"paralel": 1})"),
         "s.json: line 4: settings.paralel: unknown setting"},
        {scene(plain, R"(, "settings": {"order": "any"})"),
         "s.json: line 4: settings.order: expected \"theorem\", \"edges-first\", \"reversed\" or "
         "\"widest-first\""},
        {scene(plain, R"(, "settings": {"most_steps": 2.5})"),
         "s.json: line 4: settings.most_steps: expected a whole number from 1 to 1000000"},
        {scene(plain, R"(, "settings": {"touching": -1})"),
         "s.json: line 4: settings.touching: must not be negative"},
        {scene(plain, R"(, "reported": {})"),
         "s.json: line 4: reported: expected overlap, normal, depth or points"},
        {scene(plain, R"(, "reported": {"depht": 1})"), "s.json: line 4: reported.depht: unknown key"},
        {scene(plain, R"(, "reported": {"overlap": 1})"),
         "s.json: line 4: reported.overlap: expected true or false"},
        {scene(plain, R"(, "camera": {"height": "x"})"),
         "s.json: line 4: camera.height: expected a number that fits a double"},
        {scene(plain, R"(, "motion": {"velocity": [1, 0]})"),
         "s.json: line 4: motion.velocity: expected 3 numbers in brackets"},
        {scene(plain, R"(, "motion": {"spin": 1})"), "s.json: line 4: motion.spin: only 2D shapes spin"},
        {scene(plain, R"(, "motion": {"duration": 0})"),
         "s.json: line 4: motion.duration: must be above zero"},
        {scene(plain, R"(, "motion": {"speed": 1})"),
         "s.json: line 4: motion.speed: unknown key of a motion"},
        {scene(plain, R"(, "motion": 1)"), "s.json: line 4: motion: expected an object"},
        {scene(plain, R"(, "pinned": 1)"), "s.json: line 4: pinned: expected a string"},
        {scene(plain, R"(, "pinned": "A9")"), "s.json: line 4: pinned: the pair has no axis \"A9\""},
        {scene(R"("type": "sphere", "center": [0, 0, 0], "radius": 1)", R"(, "pinned": "A1xB2")"),
         "s.json: line 4: pinned: the pair has no axis \"A1xB2\""},
        {scene(plain, R"(, "shown": ["gird"])"), "s.json: line 4: shown: unknown layer \"gird\""},
        {scene(plain, R"(, "title": 1)"), "s.json: line 4: title: expected a string"},
        {scene(plain, R"(, "question": ["Why?"])"), "s.json: line 4: question: expected a string"},
        {R"({"satscope": 1, "shapes": [{"name": "A", )" + plain + "}]}",
         "s.json: line 1: shapes: a scene needs two shapes or more"},
        {R"({"satscope": 1, "shapes": [{"name": "A", )" + plain + R"(}, {"name": "A", )" + plain + "}]}",
         "s.json: line 1: shapes[1].name: two shapes have the name \"A\""},
    };
    for (const ErrorCase& error_case : error_cases)
        EXPECT_THAT(problem(error_case.text), StartsWith(error_case.problem)) << error_case.text;
    EXPECT_EQ(problem(scene(plain)), "");
}

TEST(SceneFile, CountsAValueOfTheDisplayOutOfRangeAsMissing) {
    struct Case {
        std::string members;
        std::vector<std::string> places;
        std::string right;  // the members without that value
    };
    for (const Case& each : std::vector<Case>{
             {R"(, "camera": {"height": 0})", {"camera.height"}, R"(, "camera": {})"},
             {R"(, "camera": {"yaw": 1, "height": -2})", {"camera.height"}, R"(, "camera": {"yaw": 1})"},
             {R"(, "camera": {"height": 4, "fov": 3})", {"camera.fov"}, R"(, "camera": {"height": 4})"},
             {R"(, "camera": {"height": 4, "fov": -0.5})", {"camera.fov"}, R"(, "camera": {"height": 4})"},
             {R"(, "camera": {"target": [1, 2, 3], "height": 0, "fov": 9})",
              {"camera.height", "camera.fov"},
              R"(, "camera": {"target": [1, 2, 3]})"},
             {R"(, "picture": {"size": [1000000000, 5]})", {"picture.size"}, ""},
             {R"(, "picture": {"size": [2.5, 300], "scale": 99})", {"picture.size", "picture.scale"}, ""},
             {R"(, "picture": {"size": [300, 200]}, "camera": {"height": 2})",
              {},
              R"(, "camera": {"height": 2})"}}) {
        std::vector<Problem> ignored;
        const Result<Document> document = read_scene(scene(plain, each.members), "s.json", &ignored);
        ASSERT_TRUE(document) << each.members;
        EXPECT_EQ(write_scene(*document),
                  write_scene(read_scene(scene(plain, each.right), "s.json").value()));
        ASSERT_EQ(ignored.size(), each.places.size()) << each.members;
        for (std::size_t i = 0; i < ignored.size(); ++i) {
            EXPECT_EQ(ignored[i].where, "s.json: line 4: " + each.places[i]);
            EXPECT_THAT(ignored[i].what, EndsWith("; the value is ignored"));
        }
    }
}

TEST(SceneFile, ReadsOrRejectsAnyBytesAndWritesBackWhatItRead) {
    std::mt19937 random(5);
    const std::string original = write_scene(make_solid_document()) + write_scene(make_flat_document());
    int result = 0, rejected_count = 0;
    for (int pass = 0; pass < 20000; ++pass) {
        std::string text = write_scene(pass % 2 == 0 ? make_solid_document() : make_flat_document());
        for (auto edits = random() % 4; edits > 0; --edits) {
            const std::size_t index = random() % text.size();
            const std::size_t from = random() % original.size();
            text.replace(index, random() % 4, original, from, random() % 4);
        }
        const Result<Document> document = read_scene(text, "s");
        ++(document ? result : rejected_count);
        if (!document) {
            EXPECT_THAT(document.error().where, StartsWith("s: line ")) << text;
            continue;
        }
        ASSERT_TRUE(read_scene(write_scene(*document), "s")) << text;
    }
    EXPECT_GT(result, 3000);
    EXPECT_GT(rejected_count, 3000);
}

TEST(SceneFile, SavesToDiskAndNamesAnUnreadableFile) {
    const TemporaryFolder folder;
    ASSERT_TRUE(save_scene(make_flat_document(), folder / "a.satscope.json"));
    EXPECT_TRUE(load_scene(folder / "a.satscope.json").value() == make_flat_document());
    EXPECT_EQ(load_scene(folder / "none").error().where, folder / "none");
}

}  // namespace
}  // namespace app::scene_file_test

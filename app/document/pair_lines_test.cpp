// Visiting single lines of a pair file.
#include <gtest/gtest.h>

#include "app/document/pair_file.h"

namespace app::pair_lines_test {
namespace {

std::string line(const std::string& a, const std::string& rest = "") {
    return R"({"a": )" + a + R"(, "b": {"type": "circle", "center": [1, 0], "radius": 0.5})" + rest + "}";
}

const std::string rect = R"({"type": "rect", "center": [0, 0], "half": [1, 2], "angle": 0.5})";

std::string problem(const std::string& text) {
    JsonDocument scratch;
    const Result<PairLine> result = read_pair_line(text, scratch);
    return result ? "" : result.error().where + ": " + result.error().what;
}

TEST(PairLines, ReadsThePairAndItsExpectation) {
    JsonDocument scratch;
    const PairLine result =
        read_pair_line(
            line(rect, R"(, "id": "x/1", "tolerance": 1e-12, "other": [], "expect": {"overlap": true,
            "touching": false, "depth": "0x1p-1", "distance": 0, "normals": [[1, 0], [0, 1]]})"),
            scratch)
            .value();
    EXPECT_EQ(result.id, "\"x/1\"");
    EXPECT_EQ(std::get<core::Rect>(result.pair.a.shape).half_extents, core::Vec2(1, 2));
    EXPECT_EQ(result.pair.a.pose.rotation, core::Rotation(core::Angle{0.5}));
    EXPECT_EQ(result.tolerance, 1e-12);
    EXPECT_EQ(result.expectation->overlap, true);
    EXPECT_EQ(result.expectation->touching, false);
    EXPECT_EQ(result.expectation->depth, 0.5);
    EXPECT_EQ(result.expectation->normals.size(), 2U);
    EXPECT_EQ(result.expectation->normals[1], core::Vec3(0, 1, 0));
}

TEST(PairLines, OptionalKeysCanBeAbsent) {
    JsonDocument scratch;
    const PairLine result = read_pair_line(line(rect), scratch).value();
    EXPECT_EQ(result.id, "");
    EXPECT_FALSE(result.expectation);
    EXPECT_EQ(result.tolerance, 1e-9);
}

TEST(PairLines, APolygonIsAtTheOriginByDefault) {
    JsonDocument scratch;
    const std::string polygon = R"({"type": "polygon", "points": [[0, 0], [1, 0], [0, 1]]})";
    EXPECT_EQ(read_pair_line(line(polygon), scratch).value().pair.a.pose.position, core::Vec3(0));
}

TEST(PairLines, NamesTheKeyAndTheReason) {
    EXPECT_EQ(problem("{\"a\": "), "column 7: a: not JSON: the text ends too early");
    EXPECT_EQ(problem("[]"), ": expected a pair {\"a\": {...}, \"b\": {...}}");
    EXPECT_EQ(problem(R"({"a": )" + rect + "}"), "b: the key is missing");
    EXPECT_EQ(problem(line("7")), "a: expected a shape {\"type\": ...}");
    EXPECT_EQ(problem(line(R"({"type": "rect", "center": [0, 0], "half": [1, -2]})")),
              "a.half: must not be negative");
    EXPECT_EQ(problem(line(R"({"type": "sphere", "center": [0, 0, 0], "radius": 1})")),
              "b.type: one shape is 2D and the other is 3D");
    EXPECT_EQ(problem(line(rect, R"(, "tolerance": -1)")), "tolerance: expected a number, 0 or more");
    EXPECT_EQ(problem(line(rect, R"(, "expect": {"overlap": 1})")), "expect.overlap: expected true or false");
    EXPECT_EQ(problem(line(rect, R"(, "expect": {"normals": [[1, 0, 0]]})")),
              "expect.normals[0]: expected 2 numbers in brackets");
    EXPECT_EQ(problem(line(rect, R"(, "a": 1)")), "a: duplicate key");
    EXPECT_EQ(problem(line(rect, R"(, "\u0061": 1)")), "a: duplicate key");
    EXPECT_EQ(problem(line(R"({"type": "rect", "center": [0, 0], "half": [1, 2], "c\u0065nter": [0, 0]})")),
              "a.center: duplicate key");
}

TEST(PairLines, RefuseAKeyThatTheShapeDoesNotHave) {
    for (const char* key : {"rotaton", "Center", "name", "convex_radius", "satscope", "half "}) {
        const std::string member = ", \"" + std::string(key) + "\": 1}";
        EXPECT_EQ(problem(line(rect.substr(0, rect.size() - 1) + member)),
                  "a." + std::string(key) + ": the key is unknown");
    }
    // Before the key that is missing instead.
    EXPECT_EQ(problem(line(R"({"typ": "rect", "center": [0, 0], "half": [1, 2]})")),
              "a.typ: the key is unknown");
    EXPECT_EQ(problem(line(R"({"type": "circle", "center": [0, 0], "radius": 1, "half": [1, 2]})")),
              "a.half: this shape has no such key");
    EXPECT_EQ(problem(line(
                  R"({"type": "polygon", "points": [[0, 0], [1, 0], [0, 1]], "radius": 0.5, "angle": 1})")),
              "");
    EXPECT_EQ(problem(line(R"({"type": "circle", "center": [0, 0], "radius": 1, "angle": 1})")), "");
}

TEST(PairLines, KeysOfTheLineItselfAreFree) {
    EXPECT_EQ(problem(line(rect, R"(, "rotaton": 1, "satscope": 7, "shapes": {}, "half": 2)")), "");
}

TEST(PairLines, AnInvalidPolygonReportsTheReason) {
    const std::string concave = R"({"type": "polygon", "points": [[0, 0], [2, 0], [0.1, 0.1], [0, 2]]})";
    EXPECT_EQ(problem(line(concave)).rfind("a.points: ", 0), 0U);
}

TEST(PairLines, FindsTheFirstPairOfATextOrThePairOfALine) {
    const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 2})";
    const std::string text = "\n" + line(rect, R"(, "id": "one")") + "\r\n\n" + line(circle) + "\noops";
    const LoadedPair first = read_pair_of_text(text, {}).value();
    EXPECT_EQ(first.line, 2);
    EXPECT_EQ(first.count, 3);
    EXPECT_EQ(first.document.title, "one");
    EXPECT_STREQ(core::kind(read_pair_of_text(text, 4).value().document.bodies[0].placed.shape), "circle");
    EXPECT_EQ(read_pair_of_text(text, 1).error().where, "line 1");
    EXPECT_EQ(read_pair_of_text(text, 1).error().what, "the line is blank");
    EXPECT_EQ(read_pair_of_text(text, 5).error().where, "line 5: column 1");
    EXPECT_EQ(read_pair_of_text(text, 6).error().what, "the last line is 5");
    EXPECT_EQ(read_pair_of_text("\n \n", {}).error().what, "the file contains no pair");
}

TEST(PairLines, ScratchIsReusableForManyLines) {
    JsonDocument scratch;
    EXPECT_FALSE(read_pair_line("{", scratch));
    EXPECT_TRUE(read_pair_line(line(rect), scratch));
    EXPECT_FALSE(read_pair_line("", scratch));
    EXPECT_TRUE(is_blank(" \t\r"));
    EXPECT_FALSE(is_blank(" x"));
}

}  // namespace
}  // namespace app::pair_lines_test

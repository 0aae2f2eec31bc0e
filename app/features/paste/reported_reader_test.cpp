// Tests of the answers of other programs in pasted texts.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/features/paste/paste_reader.h"
#include "app/tests/view_scenes.h"

namespace app::reported_reader_test {
namespace {

using core::Vec3;

const std::string two_boxes =
    "box A: position (0, 0, 0) half extents (1, 1, 1)\n"
    "box B: position (0.2, 1.75, 0.1) half extents (1, 1, 1)\n";
const std::string two_bullet_boxes =
    "btBoxShape a(btVector3(1, 1, 1)); a.setOrigin(btVector3(0, 0, 0));\n"
    "btBoxShape b(btVector3(1, 1, 1)); b.setOrigin(btVector3(0.2, 1.75, 0.1));\n";

ParsedPaste parse(const std::string& text, const ChosenConventions& choices = {}) {
    const PasteResult result = parse_paste(text, choices);
    if (!result) ADD_FAILURE() << text << "\n" << to_string(result.error());
    return result ? *result : ParsedPaste{};
}

ReportedAnswer report_of(const std::string& text, const ChosenConventions& choices = {}) {
    const ParsedPaste parsed = parse(text, choices);
    EXPECT_EQ(parsed.shapes.size(), 2U) << text;
    return parsed.reported.value_or(ReportedAnswer{});
}

const ConventionChoice* choice(const ParsedPaste& parsed, const std::string& id) {
    for (const ConventionChoice& each : parsed.choices)
        if (each.id == id) return &each;
    return nullptr;
}

TEST(ReportedReader, ReadsVerdictNormalDepthAndPoints) {
    const ReportedAnswer reported = report_of(two_boxes +
                                              "colliding: true\nnormal: 0 1 0\npenetration depth = 0.25\n"
                                              "contact point: 0.2 0.875 0.1\n");
    EXPECT_EQ(reported, (ReportedAnswer{true, Vec3(0, 1, 0), 0.25, {{0.2, 0.875, 0.1}}, 0.005}));
    const ParsedPaste parsed = parse(two_boxes + "normal: 0 1 0\n");
    const auto number = std::find_if(parsed.numbers.begin(), parsed.numbers.end(),
                                     [](const NumberProvenance& each) { return each.field == "normal"; });
    ASSERT_NE(number, parsed.numbers.end());
    EXPECT_EQ(number->body, -1);
    EXPECT_EQ(number->line, 3);
}

TEST(ReportedReader, HasNoReportWithoutOne) {
    EXPECT_FALSE(parse(two_boxes).reported);
    for (const char* other :
         {"linear velocity: 0 1 0", "face normal: 0 1 0", "normal: 0 5 0", "contact margin = 0.04",
          "max penetration depth = 0.1", "normal impulse = 3", "collision margin = 0.04", "friction: 0.5"})
        EXPECT_FALSE(parse(two_boxes + other + "\n").reported) << other;
}

TEST(ReportedReader, ReadsVerdictsInManyNotations) {
    for (const char* yes : {"colliding: true", "isColliding = 1", "collision: yes", "intersects -> True",
                            "overlap: true", "overlaps=true"})
        EXPECT_EQ(report_of(two_boxes + yes + "\n").overlap, std::optional(true)) << yes;
    for (const char* no : {"colliding: false", "in_collision = 0", "collides: no", "overlap = false"})
        EXPECT_EQ(report_of(two_boxes + no + "\n").overlap, std::optional(false)) << no;
}

// Below two boxes, or two rectangles for a vector of two numbers.
TEST(ReportedReader, ReadsThePhrasesOfReports) {
    const std::string two_rects =
        "rect A: center (0, 0) half extents (1, 1)\nrect B: center (1.5, 0) half extents (1, 1)\n";
    struct Row {
        std::string phrase;
        std::vector<std::string> members;
    };
    const Row rows[] = {
        {"returns false", {"\"overlap\": false"}},
        {"returns true", {"\"overlap\": true"}},
        {"returned True", {"\"overlap\": true"}},
        {"result: false", {"\"overlap\": false"}},
        {"res: 1", {"\"overlap\": true"}},
        {"collided = true", {"\"overlap\": true"}},
        {"collision: true", {"\"overlap\": true"}},
        {"isColliding() == False", {"\"overlap\": false"}},
        {"isCollision() == True", {"\"overlap\": true"}},
        {"intersects: no", {"\"overlap\": false"}},
        {"overlap: false", {"\"overlap\": false"}},
        {"hit = 0", {"\"overlap\": false"}},
        {"no collision", {"\"overlap\": false"}},
        {"no collision detected", {"\"overlap\": false"}},
        {"collision detected", {"\"overlap\": true"}},
        {"they do not collide", {"\"overlap\": false"}},
        {"reports a collision", {"\"overlap\": true"}},
        {"Expected: no collision. Actual: collision.", {"\"overlap\": true"}},
        {"Expected true, got false", {"\"overlap\": false"}},
        {"EXPECTED: true, ACTUAL: false", {"\"overlap\": false"}},
        {"Number of contacts: 0", {"\"overlap\": false"}},
        {"contacts: 4", {"\"overlap\": true", "\"contacts\": 4"}},
        {"num_contacts = 2", {"\"overlap\": true", "\"contacts\": 2"}},
        {"penetration depth 0.3", {"\"overlap\": true", "\"depth\": 0.3"}},
        {"depth = 0.3", {"\"overlap\": true", "\"depth\": 0.3"}},
        {"penetration: -0.3", {"\"overlap\": true", "\"depth\": 0.3"}},
        {"separation -0.3", {"\"overlap\": true", "\"depth\": 0.3"}},
        {"distance: 0.25", {"\"overlap\": false", "\"depth\": -0.25"}},
        {"dist = 0.0", {"\"overlap\": true"}},
        {"min_distance -0.1", {"\"overlap\": true", "\"depth\": 0.1"}},
        {"normal: (0, 1, 0)", {"\"normal\": [0, 1, 0]"}},
        {"normal 0 -1 0, depth 0.3", {"\"overlap\": true", "\"normal\": [0, -1, 0]", "\"depth\": 0.3"}},
        {"overlapV: (0, 0.3)", {"\"overlap\": true", "\"mtv\": [0, 0.3]"}},
        {"mtv = (0.3, 0, 0)", {"\"overlap\": true", "\"mtv\": [0.3, 0, 0]"}},
        {"contact.dist: [-0.3]", {"\"overlap\": true", "\"depth\": 0.3"}},
        {"IoU: 0.0", {"\"overlap\": false", "\"iou\": 0"}},
        {"IoU = 0.37", {"\"overlap\": true", "\"iou\": 0.37"}},
        {"Segmentation fault (core dumped)", {"\"crash\": true"}},
        {"panicked at 'assertion failed'", {"\"crash\": true"}},
        {"nan nan nan", {"\"not_finite\": true"}},
    };
    for (const auto& [phrase, members] : rows) {
        SCOPED_TRACE(phrase);
        const bool is_flat = members.back() == "\"mtv\": [0, 0.3]";
        const std::string reported =
            to_json(report_of((is_flat ? two_rects : two_boxes) + phrase + "\n"), is_flat);
        for (const std::string& member : members)
            EXPECT_NE(reported.find(member), std::string::npos) << reported << " lacks " << member;
    }
    for (const char* other : {"Expected: no collision", "They should not collide.",
                              "I found a bug in the collision code.", "if (overlap) return false;"})
        EXPECT_FALSE(parse(two_boxes + other + "\n").reported) << other;
}

TEST(ReportedReader, ReadsADistanceAsTheNegativeDepth) {
    EXPECT_EQ(report_of(two_boxes + "distance = -0.25\n").depth, std::optional(0.25));
    EXPECT_EQ(report_of(two_boxes + "separation: 0.5\n").depth, std::optional(-0.5));
    EXPECT_EQ(report_of(two_boxes + "depth: 0.1\ndepth: 0.25\n").depth, std::optional(0.25)) << "the deepest";
    const ParsedPaste positive = parse(two_boxes + "distance = 0.5\n");
    ASSERT_NE(choice(positive, "report_distance"), nullptr);
    EXPECT_FALSE(choice(positive, "report_distance")->certain);
    EXPECT_EQ(report_of(two_boxes + "distance = 0.5\n", {{"report_distance", "depth"}}).depth,
              std::optional(0.5));
}

TEST(ReportedReader, AppliesTheDirectionOfTheFormatAndStatesIt) {
    const ParsedPaste plain = parse(two_boxes + "normal: 0 1 0\n");
    ASSERT_NE(choice(plain, "report_normal"), nullptr);
    EXPECT_EQ(choice(plain, "report_normal")->value, "a_to_b");
    EXPECT_FALSE(choice(plain, "report_normal")->certain) << "the text does not say";
    const ParsedPaste bullet = parse(two_bullet_boxes + "m_normalWorldOnB = btVector3(0, -1, 0);\n");
    ASSERT_TRUE(bullet.reported);
    EXPECT_EQ(*bullet.reported->normal, Vec3(0, 1, 0)) << "on B, towards A";
    EXPECT_EQ(choice(bullet, "report_normal")->value, "b_to_a");
    EXPECT_TRUE(choice(bullet, "report_normal")->certain);
    const ParsedPaste by_format = parse(two_bullet_boxes + "normal = btVector3(0, -1, 0);\n");
    EXPECT_EQ(choice(by_format, "report_normal")->reason_key, "paste.why.form");
    EXPECT_EQ(*by_format.reported->normal, Vec3(0, 1, 0));
    const ReportedAnswer chosen = report_of(two_boxes + "normal: 0 1 0\n", {{"report_normal", "b_to_a"}});
    EXPECT_EQ(*chosen.normal, Vec3(0, -1, 0));
}

TEST(ReportedReader, UsesTheFirstOfSeveralNormalsAndSaysSo) {
    const ParsedPaste parsed = parse(two_boxes + "normal: 0 1 0\nnormal: 1 0 0\n");
    ASSERT_TRUE(parsed.reported);
    EXPECT_EQ(*parsed.reported->normal, Vec3(0, 1, 0));
    const std::vector<std::string> assumed = assumed_sentences(parsed, test::load_text_catalog());
    EXPECT_NE(std::find(assumed.begin(), assumed.end(), "the text has different normals: the first is used"),
              assumed.end());
    EXPECT_TRUE(parse(two_boxes + "normal: 0 1 0\nnormal: 0 1 0\n").assumptions.empty() ||
                parse(two_boxes + "normal: 0 1 0\nnormal: 0 1 0\n").assumptions.back().key !=
                    "several_normals");
}

TEST(ReportedReader, ThePairKeepsItsReportInTheSceneUntilAnotherIsPasted) {
    const ParsedPaste parsed = parse(two_boxes + "normal: 0 1 0\ndepth: 0.25\n");
    const Document document = apply_paste(test::edge_separated(), parsed);
    ASSERT_TRUE(document.reported);
    const Result<Document> back = read_scene(write_scene(document), "scene");
    ASSERT_TRUE(back) << back.error().what;
    EXPECT_EQ(back->reported, document.reported);
    const Document other = apply_paste(document, parse("box A: position (0, 0, 0) half extents (1, 1, 1)\n"
                                                       "box B: position (0, 3, 0) half extents (1, 1, 1)\n"));
    EXPECT_FALSE(other.reported);
}

}  // namespace
}  // namespace app::reported_reader_test

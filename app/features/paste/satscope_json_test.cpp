// What an input is: a scene, lines of pairs, one object, or free text.
#include "app/features/paste/satscope_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace app::satscope_json_test {
namespace {

using paste::input_kind;
using paste::InputKind;

const std::string sphere = R"({"type": "sphere", "center": [1, 2, 3], "radius": 1})";
const std::string pair = R"({"id": 1, "a": )" + sphere + R"(, "b": )" + sphere + "}";
const std::string engine_pair =
    R"({"a": {"position": [0, 1, 2], "radius": 1}, "b": {"position": [1, 1, 2], "radius": 1}})";

TEST(InputKind, IsPairLinesIfTheFirstFilledLineHasTheObjectsAAndB) {
    for (const std::string& first :
         {pair, engine_pair, std::string(R"({"a": {}, "b": {}})"),
          R"({"b": {"typ": "sphere", "center": [5, 0, 0], "radius": 1}, "note": "x", "a": )" + sphere + "}",
          R"({"satscope": 1, "shapes": [], "type": "box", "a": )" + sphere + R"(, "b": {"half": 3}})"}) {
        for (const char* before : {"", "\n \t\n", "\xEF\xBB\xBF", "\r\n"}) {
            for (const std::string& after :
                 {std::string(), "\n" + pair, "\r\n\r\n" + pair + "\n", std::string("\nno pair {\n")})
                EXPECT_EQ(input_kind(before + first + after, "-"), InputKind::PairLines)
                    << before << first << after;
        }
    }
}

TEST(InputKind, OfAnExtensionNeedsNoContent) {
    EXPECT_EQ(input_kind("sphere radius 1", "a.jsonl"), InputKind::PairLines);
    EXPECT_EQ(input_kind("sphere radius 1", "a.jsonl.gz"), InputKind::PairLines);
    EXPECT_EQ(input_kind(pair, "a.satscope.json"), InputKind::Scene);
    EXPECT_EQ(input_kind("sphere radius 1", "a.json"), InputKind::FreeText);
}

TEST(InputKind, OfOtherJsonFollowsItsKeys) {
    const std::string scene = R"("shapes": [)" + sphere + "," + sphere + "]}";
    EXPECT_EQ(input_kind(R"({"satscope": 1, )" + scene, ""), InputKind::Scene);
    EXPECT_EQ(input_kind("{\n  \"satscope\": 1,\n  " + scene + "\n", ""), InputKind::Scene);
    EXPECT_EQ(input_kind("{\n  \"satscope\": 1,\n  \"shapes\": [\n  ", ""), InputKind::Scene) << "cut off";
    EXPECT_EQ(input_kind(sphere, ""), InputKind::Object);
    EXPECT_EQ(input_kind("{\n\"a\": " + sphere + ",\n\"b\": " + sphere + "\n}\n", ""), InputKind::Object);
    EXPECT_EQ(input_kind("{\n\"a\": {\"typ\": 1},\n\"b\": " + sphere + "\n}\n", ""), InputKind::Object);
    EXPECT_EQ(input_kind(R"({"a": 1})", ""), InputKind::PairLines) << "a pair with an error";
    EXPECT_EQ(input_kind(pair.substr(0, 70) + "\n" + pair, ""), InputKind::PairLines) << "a line cut off";
    EXPECT_EQ(input_kind("{\n" + engine_pair.substr(1, engine_pair.find(", \"b")) + "\n" +
                             engine_pair.substr(engine_pair.find("\"b")),
                         ""),
              InputKind::FreeText);
    EXPECT_EQ(input_kind(R"([{"half": [1, 1, 1], "center": [0, 0, 0]}])", ""), InputKind::FreeText);
}

TEST(InputKind, OfATextWithBracesIsFreeText) {
    for (const std::string& text :
         {std::string("const a = new Body({\n  shape: new Box(1), position: [0, 4, 0] });"),
          std::string("[main.rs:42:5] pose = Isometry {\n    \"center\": [0, 1],\n}"),
          std::string("{\n  bd.type = 2;\n  bd.position.Set(1.5f, 2.5f);\n}\n"),
          std::string("Solid {\n  translation 0.5 0 0.2\n}"), "look at this pair:\n" + pair + "\n",
          std::string("a radius 1\n{\n  \"half\": [1, 2, 3]\n}")})
        EXPECT_EQ(input_kind(text, ""), InputKind::FreeText) << text;
}

TEST(InputKind, OfSeveralPairsBehindWordsIsPairLines) {
    EXPECT_EQ(input_kind("frame 1\n" + pair + "\n" + pair + "\n", ""), InputKind::PairLines);
    EXPECT_EQ(input_kind("frame 1\n" + engine_pair + "\n" + engine_pair, ""), InputKind::FreeText);
}

TEST(InputKind, ABadFirstPairIsAnErrorOfThePasteDialog) {
    const std::string bad =
        R"({"a": {"typ": "sphere", "center": [5, 0, 0], "radius": 1}, "b": )" + sphere + "}";
    const PasteResult result = parse_paste("\n" + bad + "\n" + pair, {});
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().line, 2);
    EXPECT_EQ(result.error().found, "\"typ\"");
    EXPECT_EQ(result.error().expected, "a.typ: the key is unknown");
    const PasteResult behind_words = parse_paste("log:\n" + pair + "\n" + bad + "\n" + pair, {});
    ASSERT_TRUE(behind_words) << behind_words.error().expected;
    EXPECT_EQ(behind_words->numbers.at(0).line, 2);
}

}  // namespace
}  // namespace app::satscope_json_test

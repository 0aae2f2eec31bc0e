// JSON texts: where values stand, and what a broken one is told.
#include "app/base/json.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace app::json_test {
namespace {

// What a text holds, or where it is broken.
std::string broken_at(std::string_view text) {
    JsonText json;
    const Result<void> read = json.read(text);
    return read ? "" : read.error().where + ": " + read.error().what;
}

double number_in(std::string_view text) {
    JsonText json;
    EXPECT_TRUE(json.read(text)) << text;
    return json.root().number().value_or(std::nan(""));
}

TEST(Json, FindsValuesByTheirKey) {
    JsonText json;
    ASSERT_TRUE(json.read(R"({"a": [1, {"b": "x"}], "c": true})"));
    EXPECT_EQ(json.root().find("a").size(), 2);
    EXPECT_TRUE(json.root().find("a").first().next().find("b").says("x"));
    EXPECT_TRUE(json.root().find("c").is(JsonKind::True));
    EXPECT_FALSE(json.root().find("d"));
}

TEST(Json, KnowsTheLineOfEveryValue) {
    JsonText json;
    ASSERT_TRUE(json.read("{\n \"a\": 1,\n \"b\": [\n2]}"));
    EXPECT_EQ(json.root().find("a").line(), 2);
    EXPECT_EQ(json.root().find("b").first().line(), 4);
}

TEST(Json, TakesNoNoticeOfAByteOrderMark) {
    JsonText json;
    ASSERT_TRUE(json.read("\xEF\xBB\xBF{\"a\": 1}"));
    EXPECT_EQ(json.root().find("a").raw(), "1");
}

TEST(Json, SaysLineAndColumnOfTheFirstFault) {
    EXPECT_EQ(broken_at("{\n  \"a\": 1,\n  \"b\" 2\n}"),
              "line 3, column 7: b: expected a colon after the key");
    EXPECT_EQ(broken_at("[1, 2"), "line 1, column 6: the text ends too early");
    EXPECT_EQ(broken_at("[1, 02]"), "line 1, column 6: expected a comma or ]");
    EXPECT_EQ(broken_at("1 2"), "line 1, column 3: something stands after the end");
    EXPECT_EQ(broken_at("[NaN]"), "line 1, column 2: expected a value, such as a number or a text in quotes");
    EXPECT_NE(broken_at("[\"圆形\" 1]").find("line 1, column 7: "), std::string::npos)
        << "characters, not bytes";
    EXPECT_NE(broken_at("\"\x80\"").find("line 1, column 2: "), std::string::npos);
    EXPECT_NE(broken_at("\"\x80\"").find("not UTF-8"), std::string::npos);
}

TEST(Json, RefusesANulByteWhereverItStands) {
    using namespace std::string_view_literals;
    for (const std::string_view text :
         {"8\0"sv, "{}\0"sv, "{\"a\": 1}\n\0\n"sv, "\0"sv, "[1, \0 2]"sv, "\"a\0b\""sv}) {
        JsonText json;
        EXPECT_FALSE(json.read(text));
    }
    JsonText json;
    const Result<void> read = json.read("[1,\n2]\0"sv);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().where, "line 2, column 3");
    EXPECT_EQ(read.error().what, "a NUL byte");
}

TEST(Json, TakesNoHexWithoutAnExponent) {
    JsonText json;
    ASSERT_TRUE(json.read("[\"0x3f800000\", \"0x10\", \"0x1p+0\", \"0x1.8p+1\"]"));
    const Json list = json.root();
    EXPECT_EQ(list.first().number(), std::nullopt);
    EXPECT_EQ(list.first().next().number(), std::nullopt);
    EXPECT_EQ(list.first().next().next().number(), 1.0);
    EXPECT_EQ(list.first().next().next().next().number(), 3.0);
}

TEST(Json, RefusesWhatIsNestedWithoutEnd) {
    EXPECT_EQ(broken_at(std::string(64, '[') + std::string(64, ']')), "");
    EXPECT_NE(broken_at(std::string(100000, '[')), "");
}

TEST(Json, ReadsDeepAndHugeThingsThatAreRight) {
    JsonText json;
    EXPECT_TRUE(json.read(std::string(2000, '[') + std::string(2000, ']')));
    EXPECT_EQ(number_in("123456789012345678901234567890"), 123456789012345678901234567890.0);
}

TEST(Json, KeepsTheSignOfZeroHoweverItIsWritten) {
    for (const char* text : {"-0", "-0.0", "-0e5", "\"-0x0p0\""}) {
        const double zero = number_in(text);
        EXPECT_EQ(zero, 0) << text;
        EXPECT_TRUE(std::signbit(zero)) << text;
    }
}

TEST(Json, HasNoNumberThatIsNotFinite) {
    JsonText json;
    for (const char* text : {"\"inf\"", "\"0x1p2000\"", "\"1.5\"", "null", "true", "[]"}) {
        ASSERT_TRUE(json.read(text)) << text;
        EXPECT_FALSE(json.root().number()) << text;
    }
}

TEST(Json, NamesTheKeyOfANumberThatNoDoubleHolds) {
    EXPECT_EQ(broken_at("{\"half\": [1, -1e999]}"), "line 1, column 19: half: too large for a double");
}

TEST(Json, DecodesEscapesAndSurrogatePairs) {
    JsonText json;
    ASSERT_TRUE(json.read(R"("a\n\"\\\/\u00e9\u4e2d\ud83d\ude00")"));
    EXPECT_EQ(json.root().string(), "a\n\"\\/\u00e9\u4e2d\U0001F600");
    EXPECT_NE(broken_at(R"("\ud83d")"), "");
    EXPECT_NE(broken_at(R"("\ude00")"), "");
}

TEST(Json, QuotesAnyBytesAsAStringThatReadsBack) {
    std::mt19937 random(7);
    JsonText json;
    for (int round = 0; round < 2000; ++round) {
        std::string text;
        for (int i = 0; i < 12; ++i) text += static_cast<char>(random() % 256);
        const std::string string = json_string(text);
        ASSERT_TRUE(json.read(string)) << string;
        EXPECT_EQ(nlohmann::json::parse(string).get<std::string>(), json.root().string());
    }
}

// Every value of the text, named by its path, as the library's own document holds it.
void expect_same(const Json& ours, const nlohmann::json& theirs) {
    if (theirs.is_object()) {
        if (ours.size() != 2 * static_cast<int>(theirs.size())) return;  // a key twice: the library keeps one
        for (const auto& [key, value] : theirs.items()) expect_same(ours.find(key), value);
    } else if (theirs.is_array()) {
        ASSERT_EQ(ours.size(), static_cast<int>(theirs.size()));
        Json item = ours.first();
        for (const auto& value : theirs) {
            expect_same(item, value);
            item = item.next();
        }
    } else {
        EXPECT_EQ(nlohmann::json::parse(ours.raw()), theirs) << ours.raw();
    }
}

// The places stay right however a text is spaced, and no broken text is taken for a whole one.
TEST(Json, FindsEveryValueInTextsThatChanceHasBent) {
    const std::string good =
        R"({"a": [1, -2.5e-3, 0.0, "x\u00e9\n\"]"], "b": {"c": null, "d": [true, false, {}, []]}, "é": -0})";
    std::mt19937 random(11);
    const std::string letters = "{}[]\",:\\u0123456789.eE+-truefalsnl \n\t\x01\xC3\xA9";
    int accepted = 0, refused = 0;
    for (int round = 0; round < 60000; ++round) {
        std::string text = good;
        for (auto edits = 1 + random() % 3; edits > 0; --edits) {
            const std::size_t at = random() % text.size();
            if (random() % 2 == 0) {
                text[at] = letters[random() % letters.size()];
            } else {
                text.erase(at, 1 + random() % 3);
            }
        }
        JsonText json;
        const nlohmann::json theirs = nlohmann::json::parse(text, nullptr, false);
        const bool ours = bool(json.read(text));
        ASSERT_EQ(ours, !theirs.is_discarded()) << text;
        ++(ours ? accepted : refused);
        if (ours) expect_same(json.root(), theirs);
    }
    EXPECT_GT(accepted, 2000);
    EXPECT_GT(refused, 2000);
}

}  // namespace
}  // namespace app::json_test

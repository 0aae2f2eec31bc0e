// JSON texts, held against a reader that shares no code.
#include "app/support/json.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace app {
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

TEST(Json, SaysLineAndColumnOfTheFirstFault) {
    EXPECT_EQ(broken_at("{\n  \"a\": 1,\n  \"b\" 2\n}"), "line 3, column 7: expected ':' after the key");
    EXPECT_EQ(broken_at("[1, 2"), "line 1, column 6: the text ends too early");
    EXPECT_EQ(broken_at("[1, 02]"), "line 1, column 6: expected ',' or ']'");
    EXPECT_EQ(broken_at("1 2"), "line 1, column 3: there is more after the end of the JSON value");
    EXPECT_EQ(broken_at("[NaN]"), "line 1, column 2: expected a value");
    EXPECT_EQ(broken_at("\"\x80\""), "line 1, column 1: a string that is not UTF-8");
}

TEST(Json, RefusesWhatIsNestedWithoutEnd) {
    EXPECT_EQ(broken_at(std::string(64, '[') + std::string(64, ']')), "");
    EXPECT_NE(broken_at(std::string(100000, '[')), "");
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
    for (const char* text : {"1e999", "-1e999", "\"inf\"", "\"0x1p2000\"", "\"1.5\"", "null", "true", "[]"}) {
        ASSERT_TRUE(json.read(text)) << text;
        EXPECT_FALSE(json.root().number()) << text;
    }
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

// An exponent of three digits: the other reader refuses numbers beyond a double, ours leaves that to
// number().
bool may_overflow(const std::string& text) {
    int digits = -1;
    for (const char letter : text) {
        if (letter == 'e' || letter == 'E') digits = 0;
        if (digits >= 0 && letter >= '0' && letter <= '9' && ++digits >= 3) return true;
        if (letter == ',' || letter == ']') digits = -1;
    }
    return false;
}

// The same as a library that shares no code with ours, on texts that are broken in every way chance finds.
TEST(Json, AcceptsExactlyWhatAnotherReaderAccepts) {
    const std::string good =
        R"({"a": [1, -2.5e-3, 0.0, "x\u00e9\n"], "b": {"c": null, "d": [true, false]}, "é": -0})";
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
        if (may_overflow(text)) continue;
        JsonText json;
        const bool ours = bool(json.read(text));
        ASSERT_EQ(ours, nlohmann::json::accept(text)) << text;
        ++(ours ? accepted : refused);
    }
    EXPECT_GT(accepted, 2000);
    EXPECT_GT(refused, 2000);
}

}  // namespace
}  // namespace app

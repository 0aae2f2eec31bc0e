// JSON texts: positions of values, and errors.
#include "app/base/json.h"

#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace app::json_test {
namespace {

// The value of a text, or its error.
std::string error_offset(std::string_view text) {
    JsonDocument json;
    const Result<void> result = json.read(text);
    return result ? "" : result.error().where + ": " + result.error().what;
}

double number_in(std::string_view text) {
    JsonDocument json;
    EXPECT_TRUE(json.read(text)) << text;
    return json.root().number().value_or(std::nan(""));
}

TEST(Json, FindsValuesByTheirKey) {
    JsonDocument json;
    ASSERT_TRUE(json.read(R"({"a": [1, {"b": "x"}], "c": true})"));
    EXPECT_EQ(json.root().find("a").size(), 2);
    EXPECT_TRUE(json.root().find("a").first().next().find("b").is_string("x"));
    EXPECT_TRUE(json.root().find("c").is(JsonKind::True));
    EXPECT_FALSE(json.root().find("d"));
}

TEST(Json, ReportsTheLineOfEveryValue) {
    JsonDocument json;
    ASSERT_TRUE(json.read("{\n \"a\": 1,\n \"b\": [\n2]}"));
    EXPECT_EQ(json.root().find("a").line(), 2);
    EXPECT_EQ(json.root().find("b").first().line(), 4);
}

TEST(Json, IgnoresAByteOrderMark) {
    JsonDocument json;
    ASSERT_TRUE(json.read("\xEF\xBB\xBF{\"a\": 1}"));
    EXPECT_EQ(json.root().find("a").raw(), "1");
}

TEST(Json, ReportsLineAndColumnOfTheFirstError) {
    EXPECT_EQ(error_offset("{\n  \"a\": 1,\n  \"b\" 2\n}"),
              "line 3, column 7: b: expected a colon after the key");
    EXPECT_EQ(error_offset("[1, 2"), "line 1, column 6: the text ends too early");
    EXPECT_EQ(error_offset("[1, 02]"), "line 1, column 6: expected a comma or ]");
    EXPECT_EQ(error_offset("1 2"), "line 1, column 3: unexpected text after the end");
    EXPECT_EQ(error_offset("[NaN]"), "line 1, column 2: expected a value, such as a number or a string");
    EXPECT_NE(error_offset("[\"圆形\" 1]").find("line 1, column 7: "), std::string::npos)
        << "characters, not bytes";
    EXPECT_NE(error_offset("\"\x80\"").find("line 1, column 2: "), std::string::npos);
    EXPECT_NE(error_offset("\"\x80\"").find("not UTF-8"), std::string::npos);
}

TEST(Json, RejectsANulByteAnywhere) {
    using namespace std::string_view_literals;
    for (const std::string_view text :
         {"8\0"sv, "{}\0"sv, "{\"a\": 1}\n\0\n"sv, "\0"sv, "[1, \0 2]"sv, "\"a\0b\""sv}) {
        JsonDocument json;
        EXPECT_FALSE(json.read(text));
    }
    JsonDocument json;
    const Result<void> result = json.read("[1,\n2]\0"sv);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().where, "line 2, column 3");
    EXPECT_EQ(result.error().what, "a NUL byte");
}

// All bytes that limit the ranges of RFC 3629.
TEST(Json, AcceptsTheSameUtf8AsTheLibrary) {
    const std::string bytes =
        "a\x7F\x80\x8F\x90\x9F\xA0\xBF\xC1\xC2\xDF\xE0\xE1\xEC\xED\xEE\xEF\xF0\xF1\xF4\xF5\xFF";
    int accepted = 0;
    for (const char first : bytes)
        for (const char second : bytes)
            for (const char third : bytes)
                for (const char fourth : bytes) {
                    const std::string text = std::string("\"") + first + second + third + fourth + "\"";
                    JsonDocument json;
                    const bool actual = bool(json.read(text));
                    ASSERT_EQ(actual, nlohmann::json::accept(text)) << testing::PrintToString(text);
                    accepted += actual ? 1 : 0;
                }
    EXPECT_GT(accepted, 100);
}

TEST(Json, RejectsHexWithoutAnExponent) {
    JsonDocument json;
    ASSERT_TRUE(json.read("[\"0x3f800000\", \"0x10\", \"0x1p+0\", \"0x1.8p+1\"]"));
    const Json list = json.root();
    EXPECT_EQ(list.first().number(), std::nullopt);
    EXPECT_EQ(list.first().next().number(), std::nullopt);
    EXPECT_EQ(list.first().next().next().number(), 1.0);
    EXPECT_EQ(list.first().next().next().next().number(), 3.0);
}

TEST(Json, RejectsUnlimitedNesting) {
    EXPECT_EQ(error_offset(std::string(64, '[') + std::string(64, ']')), "");
    EXPECT_NE(error_offset(std::string(100000, '[')), "");
}

TEST(Json, ReadsValidDeepAndHugeTexts) {
    JsonDocument json;
    EXPECT_TRUE(json.read(std::string(2000, '[') + std::string(2000, ']')));
    EXPECT_EQ(number_in("123456789012345678901234567890"), 123456789012345678901234567890.0);
}

TEST(Json, KeepsTheSignOfZeroInEveryNotation) {
    for (const char* text : {"-0", "-0.0", "-0e5", "\"-0x0p0\""}) {
        const double zero = number_in(text);
        EXPECT_EQ(zero, 0) << text;
        EXPECT_TRUE(std::signbit(zero)) << text;
    }
}

TEST(Json, HasNoNumberThatIsNotFinite) {
    JsonDocument json;
    for (const char* text : {"\"inf\"", "\"0x1p2000\"", "\"1.5\"", "null", "true", "[]"}) {
        ASSERT_TRUE(json.read(text)) << text;
        EXPECT_FALSE(json.root().number()) << text;
    }
}

TEST(Json, NamesTheKeyOfANumberBeyondDouble) {
    EXPECT_EQ(error_offset("{\"half\": [1, -1e999]}"), "line 1, column 19: half: too large for a double");
}

TEST(Json, DecodesEscapesAndSurrogatePairs) {
    JsonDocument json;
    ASSERT_TRUE(json.read(R"("a\n\"\\\/\u00e9\u4e2d\ud83d\ude00")"));
    EXPECT_EQ(json.root().string(), "a\n\"\\/\u00e9\u4e2d\U0001F600");
    EXPECT_NE(error_offset(R"("\ud83d")"), "");
    EXPECT_NE(error_offset(R"("\ude00")"), "");
}

TEST(Json, QuotesAnyBytesSoThatTheyReadBack) {
    std::mt19937 random(7);
    JsonDocument json;
    for (int pass = 0; pass < 2000; ++pass) {
        std::string text;
        for (int i = 0; i < 12; ++i) text += static_cast<char>(random() % 256);
        const std::string string = json_string(text);
        ASSERT_TRUE(json.read(string)) << string;
        EXPECT_EQ(nlohmann::json::parse(string).get<std::string>(), json.root().string());
    }
}

// All values of a text by path, from the library.
void expect_same(const Json& actual, const nlohmann::json& expected) {
    if (expected.is_object()) {
        if (actual.size() != 2 * static_cast<int>(expected.size()))
            return;  // a duplicate key: the library keeps one
        for (const auto& [key, value] : expected.items()) expect_same(actual.find(key), value);
    } else if (expected.is_array()) {
        ASSERT_EQ(actual.size(), static_cast<int>(expected.size()));
        Json item = actual.first();
        for (const auto& value : expected) {
            expect_same(item, value);
            item = item.next();
        }
    } else {
        EXPECT_EQ(nlohmann::json::parse(actual.raw()), expected) << actual.raw();
    }
}

// Positions are right with any white space; an invalid text is never accepted.
TEST(Json, FindsEveryValueInRandomlyEditedTexts) {
    const std::string valid =
        R"({"a": [1, -2.5e-3, 0.0, "x\u00e9\n\"]"], "b": {"c": null, "d": [true, false, {}, []]}, "é": -0})";
    std::mt19937 random(11);
    const std::string characters = "{}[]\",:\\u0123456789.eE+-truefalsnl \n\t\x01\xC3\xA9";
    int accepted = 0, refused = 0;
    for (int pass = 0; pass < 60000; ++pass) {
        std::string text = valid;
        for (auto edits = 1 + random() % 3; edits > 0; --edits) {
            const std::size_t position = random() % text.size();
            if (random() % 2 == 0) {
                text[position] = characters[random() % characters.size()];
            } else {
                text.erase(position, 1 + random() % 3);
            }
        }
        JsonDocument json;
        const nlohmann::json expected = nlohmann::json::parse(text, nullptr, false);
        const bool actual = bool(json.read(text));
        ASSERT_EQ(actual, !expected.is_discarded()) << text;
        ++(actual ? accepted : refused);
        if (actual) expect_same(json.root(), expected);
    }
    EXPECT_GT(accepted, 2000);
    EXPECT_GT(refused, 2000);
}

TEST(JsonWriting, NumbersThatJsonLacksAreInQuotes) {
    const auto written = [](double value) {
        std::string out = "x";
        append_json_number(out, value);
        return out;
    };
    EXPECT_EQ(written(0.5), "x0.5");
    EXPECT_EQ(written(0), "x0");
    EXPECT_EQ(written(-0.0), "x-0.0");
    EXPECT_EQ(written(std::numeric_limits<double>::infinity()), "x\"inf\"");
    EXPECT_EQ(written(-std::numeric_limits<double>::infinity()), "x\"-inf\"");
    EXPECT_EQ(written(std::numeric_limits<double>::quiet_NaN()), "x\"nan\"");
}

}  // namespace
}  // namespace app::json_test

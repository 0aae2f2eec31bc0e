// Messages for invalid JSON name the missing part.
#include <gtest/gtest.h>

#include "app/base/json.h"

namespace app::json_error_test {
namespace {

std::string error_message(const std::string& text) {
    JsonDocument json;
    const Result<void> result = json.read(text);
    return result ? "none" : result.error().where + ": " + result.error().what;
}

TEST(JsonErrorMessage, ReportsWhatIsMissingOrUnexpected) {
    EXPECT_EQ(error_message(" \n"), "line 2, column 1: the text is empty");
    EXPECT_EQ(error_message("[1,]"), "line 1, column 4: unexpected comma");
    EXPECT_EQ(error_message("{\"a\": 1,\n}"), "line 2, column 1: unexpected comma");
    EXPECT_EQ(error_message("{\"a\": 1\n\"b\": 2}"), "line 2, column 3: a: expected a comma or }");
    EXPECT_EQ(error_message("{\"a\": }"),
              "line 1, column 7: a: expected a value, such as a number or a string");
    EXPECT_EQ(error_message("{\"a\": \"b}"), "line 1, column 10: a: the closing quote is missing");
    EXPECT_EQ(error_message("{\"a\": \"b\n\"}"), "line 1, column 9: a: a string must end on its line");
}

TEST(JsonErrorMessage, NamesTheKeyOfTheInnermostValue) {
    EXPECT_EQ(error_message("{\"a\": {\"half\": [1 2]}}"), "line 1, column 19: half: expected a comma or ]");
    EXPECT_EQ(error_message("{\"a\": {\"half\": 1} 2}"), "line 1, column 19: a: expected a comma or }");
    EXPECT_EQ(error_message("{\"a\": [{\"b\": 1e999}]}"), "line 1, column 18: b: too large for a double");
}

TEST(JsonErrorMessage, ShortensALongKeyInTheMiddle) {
    EXPECT_EQ(shorten_key(std::string(64, 'k')), std::string(64, 'k'));
    EXPECT_EQ(shorten_key(std::string(5000, 'k') + "end"),
              std::string(40, 'k') + "…" + std::string(13, 'k') + "end");
    std::string chinese;
    for (int i = 0; i < 100; ++i) chinese += "键";
    const std::string shortened = shorten_key("x" + chinese);
    EXPECT_EQ(shortened.size(), 1 + 13 * 3 + 3 + 5 * 3) << "whole letters: " << shortened;
    const std::string key(5000, 'k');
    EXPECT_LT(error_message("{\"" + key + "\": [1 2]}").size(), 150U);
}

TEST(JsonErrorMessage, IgnoresParserMessagesInTheFileContent) {
    EXPECT_EQ(error_message("[1, parsing object key]"),
              "line 1, column 5: expected a value, such as a number or a string");
    EXPECT_EQ(error_message("[x]"), "line 1, column 2: expected a value, such as a number or a string");
}

}  // namespace
}  // namespace app::json_error_test

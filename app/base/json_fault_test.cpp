// Why a text is no JSON is said by what is missing, not by the parser's grammar.
#include "app/base/json_fault.h"

#include <gtest/gtest.h>

#include "app/base/json.h"

namespace app::json_fault_test {
namespace {

std::string fault(const std::string& text) {
    JsonText json;
    const Result<void> read = json.read(text);
    return read ? "none" : read.error().where + ": " + read.error().what;
}

TEST(JsonFault, SaysWhatIsMissingOrTooMuch) {
    EXPECT_EQ(fault(" \n"), "line 2, column 1: the text is empty");
    EXPECT_EQ(fault("[1,]"), "line 1, column 4: there is a comma too many");
    EXPECT_EQ(fault("{\"a\": 1,\n}"), "line 2, column 1: there is a comma too many");
    EXPECT_EQ(fault("{\"a\": 1\n\"b\": 2}"), "line 2, column 3: a: expected a comma or }");
    EXPECT_EQ(fault("{\"a\": }"),
              "line 1, column 7: a: expected a value, such as a number or a text in quotes");
    EXPECT_EQ(fault("{\"a\": \"b}"), "line 1, column 10: a: the closing quote is missing");
    EXPECT_EQ(fault("{\"a\": \"b\n\"}"), "line 1, column 9: a: a text in quotes must end on its line");
}

TEST(JsonFault, NamesTheKeyOfTheInnermostValue) {
    EXPECT_EQ(fault("{\"a\": {\"half\": [1 2]}}"), "line 1, column 19: half: expected a comma or ]");
    EXPECT_EQ(fault("{\"a\": {\"half\": 1} 2}"), "line 1, column 19: a: expected a comma or }");
    EXPECT_EQ(fault("{\"a\": [{\"b\": 1e999}]}"), "line 1, column 18: b: too large for a double");
}

TEST(JsonFault, TellsOfALongKeyBothEnds) {
    EXPECT_EQ(brief_key(std::string(64, 'k')), std::string(64, 'k'));
    EXPECT_EQ(brief_key(std::string(5000, 'k') + "end"),
              std::string(40, 'k') + "…" + std::string(13, 'k') + "end");
    std::string chinese;
    for (int i = 0; i < 100; ++i) chinese += "键";
    const std::string brief = brief_key("x" + chinese);
    EXPECT_EQ(brief.size(), 1 + 13 * 3 + 3 + 5 * 3) << "whole letters: " << brief;
    const std::string key(5000, 'k');
    EXPECT_LT(fault("{\"" + key + "\": [1 2]}").size(), 150U);
}

TEST(JsonFault, IsNotMisledByWordsThatStandInTheFile) {
    EXPECT_EQ(fault("[1, parsing object key]"),
              "line 1, column 5: expected a value, such as a number or a text in quotes");
    EXPECT_EQ(json_fault("invalid literal", "[x]", 1),
              "expected a value, such as a number or a text in quotes");
}

}  // namespace
}  // namespace app::json_fault_test

// Unknown keys that a document keeps.
#include "app/document/extra_keys.h"

#include <gtest/gtest.h>

namespace app::test::extra_keys_test {
namespace {

constexpr const char* sample = R"({"id": 7, "note_zh": "一\n二", "list": [1,  2]})";

TEST(ExtraKeys, AreFoundByTheirNames) {
    EXPECT_EQ(extra_value(sample, "list"), "[1,  2]");
    EXPECT_EQ(extra_string(sample, "note_zh"), "一\n二");
    EXPECT_EQ(extra_string(sample, "id"), "") << "is no text";
    EXPECT_EQ(extra_value(sample, "absent"), "");
    EXPECT_EQ(extra_value("", "id"), "");
}

TEST(ExtraKeys, AreReplacedInPlaceAndKeepTheOthers) {
    EXPECT_EQ(set_extra(sample, "id", "\"x\""), R"({"id": "x", "note_zh": "一\n二", "list": [1,  2]})");
    EXPECT_EQ(set_extra(sample, "note_zh", ""), R"({"id": 7, "list": [1,  2]})");
    EXPECT_EQ(set_extra(R"({"id": 7})", "expect", "{}"), R"({"id": 7, "expect": {}})");
    EXPECT_EQ(set_extra("", "id", "7"), R"({"id": 7})");
    EXPECT_EQ(set_extra(R"({"id": 7})", "id", ""), "") << "none is left";
    EXPECT_EQ(set_extra("", "id", ""), "");
}

}  // namespace
}  // namespace app::test::extra_keys_test

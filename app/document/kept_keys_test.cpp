// Keys that a document keeps, one at a time.
#include "app/document/kept_keys.h"

#include <gtest/gtest.h>

namespace app::test::kept_keys_test {
namespace {

constexpr const char* some = R"({"id": 7, "note_zh": "一\n二", "list": [1,  2]})";

TEST(KeptKeys, AreFoundByTheirNames) {
    EXPECT_EQ(kept(some, "list"), "[1,  2]");
    EXPECT_EQ(kept_text(some, "note_zh"), "一\n二");
    EXPECT_EQ(kept_text(some, "id"), "") << "is no text";
    EXPECT_EQ(kept(some, "absent"), "");
    EXPECT_EQ(kept("", "id"), "");
}

TEST(KeptKeys, AreWrittenInTheirPlaceAndLeaveTheOthersAlone) {
    EXPECT_EQ(with_key(some, "id", "\"x\""), R"({"id": "x", "note_zh": "一\n二", "list": [1,  2]})");
    EXPECT_EQ(with_key(some, "note_zh", ""), R"({"id": 7, "list": [1,  2]})");
    EXPECT_EQ(with_key(R"({"id": 7})", "expect", "{}"), R"({"id": 7, "expect": {}})");
    EXPECT_EQ(with_key("", "id", "7"), R"({"id": 7})");
    EXPECT_EQ(with_key(R"({"id": 7})", "id", ""), "") << "none is left";
    EXPECT_EQ(with_key("", "id", ""), "");
}

}  // namespace
}  // namespace app::test::kept_keys_test

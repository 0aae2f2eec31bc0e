// The title and note of a scene in several languages.
#include "app/document/translation.h"

#include <gtest/gtest.h>

namespace app::translation_test {
namespace {

Document titled(const std::string& extra) {
    Document document = new_flat();
    document.title = "Two circles";
    document.note = "One axis is enough.";
    document.extra = extra;
    return document;
}

TEST(Translation, IsTheOneOfTheFile) {
    const Document document = titled(R"({"title_zh": "两个圆", "note_zh": "一条轴就够了。"})");
    EXPECT_EQ(title_in(document, "zh"), "两个圆");
    EXPECT_EQ(note_in(document, "zh"), "一条轴就够了。");
}

TEST(Translation, IsThePlainTextWhereTheFileHasNone) {
    EXPECT_EQ(title_in(titled(""), "zh"), "Two circles");
    EXPECT_EQ(note_in(titled(R"({"title_zh": "两个圆"})"), "zh"), "One axis is enough.");
    EXPECT_EQ(title_in(titled(R"({"title_zh": "两个圆"})"), "en"), "Two circles");
    EXPECT_EQ(title_in(titled(R"({"title_zh": 7})"), "zh"), "Two circles");
}

}  // namespace
}  // namespace app::translation_test

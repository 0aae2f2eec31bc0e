// The title, note and question of a scene in several languages.
#include <gtest/gtest.h>

#include "app/document/extra_keys.h"

namespace app::localized_text_test {
namespace {

Document titled(const std::string& extra) {
    Document document = make_flat_document();
    document.title = "Two circles";
    document.note = "One axis is enough.";
    document.question = "How many axes?";
    document.extra = extra;
    return document;
}

TEST(LocalizedText, UsesTheTextOfTheLanguage) {
    const Document document =
        titled(R"({"title_zh": "两个圆", "note_zh": "一条轴就够了。", "question_zh": "几条轴？"})");
    EXPECT_EQ(localized_title(document, "zh"), "两个圆");
    EXPECT_EQ(localized_note(document, "zh"), "一条轴就够了。");
    EXPECT_EQ(localized_question(document, "zh"), "几条轴？");
}

TEST(LocalizedText, FallsBackToThePlainText) {
    EXPECT_EQ(localized_title(titled(""), "zh"), "Two circles");
    EXPECT_EQ(localized_note(titled(R"({"title_zh": "两个圆"})"), "zh"), "One axis is enough.");
    EXPECT_EQ(localized_title(titled(R"({"title_zh": "两个圆"})"), "en"), "Two circles");
    EXPECT_EQ(localized_title(titled(R"({"title_zh": 7})"), "zh"), "Two circles");
    EXPECT_EQ(localized_question(titled(R"({"question_zh": 7})"), "zh"), "How many axes?");
}

}  // namespace
}  // namespace app::localized_text_test

// The language files in assets/text.
#include "app/base/text_catalog.h"

#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/document/command.h"

namespace app::text_catalog_test {
namespace {

TEST(TextCatalog, EveryLanguageHasAllKeysAndChineseAllPlaceholders) {
    const TextCatalog texts = TextCatalog::load().value();
    EXPECT_GT(texts.table().size(), 30U);
    for (const std::string& language : available_languages()) {
        const TextCatalog other = TextCatalog::load(language).value();
        for (const auto& [key, text] : texts.table()) {
            ASSERT_TRUE(other.table().contains(key)) << language << " " << key;
            // Others may leave a placeholder out; loading checks that they add none.
            if (language == "zh") {
                EXPECT_EQ(placeholders(text), placeholders(other(key))) << language << " " << key;
            }
        }
    }
}

TEST(TextCatalog, HasNoEmptyTextOrDuplicateKey) {
    for (const std::string& language : available_languages()) {
        const TextCatalog texts = TextCatalog::load(language).value();
        for (const auto& [key, word] : texts.table()) EXPECT_FALSE(word.empty()) << language << " " << key;
        const std::string text = read_file(assets_folder() + "/text/" + language + ".json").value();
        JsonDocument json;
        ASSERT_TRUE(json.read(text));
        EXPECT_EQ(json.root().size(), 2 * static_cast<int>(texts.table().size())) << language;
    }
}

TEST(TextCatalog, SearchHintsHaveOneStyle) {
    for (const auto& [language, manner] : {std::pair("en", "Type to find"), std::pair("zh", "输入以查找")}) {
        const TextCatalog texts = TextCatalog::load(language).value();
        for (const char* field : {"help.hint", "palette.hint"})
            EXPECT_TRUE(texts(field).starts_with(manner)) << texts(field);
    }
}

TEST(TextCatalog, MenuEntriesWithADialogEndInOneStyle) {
    for (const auto& [language, manner] : {std::pair("en", " …"), std::pair("zh", "…")}) {
        const TextCatalog texts = TextCatalog::load(language).value();
        for (const auto& [key, word] : texts.table()) {
            if (!key.starts_with("menu.") && !key.starts_with("action.")) continue;
            EXPECT_EQ(word.find("..."), std::string::npos) << word;
            EXPECT_TRUE(word.find("…") == std::string::npos || word.ends_with(manner)) << word;
            EXPECT_FALSE(std::string_view(language) == "zh" && word.ends_with(" …")) << word;
        }
    }
}

TEST(TextCatalog, ReplacesEveryPlaceholder) {
    const TextCatalog texts = TextCatalog::load("en").value();
    EXPECT_EQ(texts("message.saved", {{"file", "{file}.json"}}), "Saved {file}.json");
}

// A space separates Chinese from Latin words only.
TEST(TextCatalog, HasNoSpaceBetweenTwoChineseWords) {
    const TextCatalog texts = TextCatalog::load("zh").value();
    const std::string chinese = texts("contacts.title.cut_at", {{"side", "A 的前棱"}});
    EXPECT_EQ(chinese.find("棱 "), std::string::npos) << chinese;
    EXPECT_NE(chinese.find("在 A 的前棱处"), std::string::npos) << chinese;
    const std::string latin = texts("contacts.title.cut_at", {{"side", "A_1"}});
    EXPECT_NE(latin.find("在 A_1 处"), std::string::npos) << latin;
}

TEST(TextCatalog, AMissingTextIsItsKeyAndIsRecorded) {
    const TextCatalog texts = TextCatalog::load("en").value();
    EXPECT_EQ(texts("no.such.word"), "no.such.word");
    EXPECT_TRUE(texts.missing().contains("no.such.word"));
    EXPECT_EQ(texts("verdict.separated"), "Separated");
    EXPECT_EQ(texts.missing().size(), 1U);
}

TEST(TextCatalog, TranslatesAProblem) {
    const TextCatalog zh = TextCatalog::load("zh").value();
    EXPECT_EQ(zh.problem_text("must not be negative"), "不能为负");
    EXPECT_EQ(zh.problem_text("is not convex at point 12"), "在顶点 12 处非凸");
    EXPECT_EQ(zh.problem_text("nobody wrote this"), "nobody wrote this");
    EXPECT_EQ(TextCatalog::load("en").value().problem_text("must not be negative"), "must not be negative");
}

TEST(TextCatalog, AMissingLanguageNamesItsFile) {
    const Result<TextCatalog> texts = TextCatalog::load("xx");
    ASSERT_FALSE(texts);
    EXPECT_NE(texts.error().where.find("xx.json"), std::string::npos);
}

TEST(TextCatalog, NameEveryLayerAndCommand) {
    const TextCatalog texts = TextCatalog::load("en").value();
    for (const LayerInfo& row : layers()) texts("layer." + std::string(row.id));
    const std::vector<Command> commands{
        SetPose{},        SetShape{},        RenameBody{},    AddBody{},     RemoveBody{}, SetPairBody{},
        SwapPair{},       PinAxis{},         ShowLayer{},     SetSettings{}, SetMethod{},  SetCamera{},
        SetDescription{}, ReplaceDocument{}, PasteDocument{}, SetReported{}, SetMotion{},  ShrinkPair{}};
    ASSERT_EQ(commands.size(), std::variant_size_v<Command>);
    for (const Command& command : commands)
        if (!is_about_view(command)) texts(text_key(command));
    EXPECT_TRUE(texts.missing().empty()) << *texts.missing().begin();
}

}  // namespace
}  // namespace app::text_catalog_test

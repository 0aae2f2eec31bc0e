// Every file in assets/text is a language.
#include <array>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/cli/cli.h"
#include "app/document/scene_file.h"
#include "app/features/description/scene_description.h"
#include "app/tests/third_language.h"
#include "app/tests/view_scenes.h"

namespace app::languages_test {
namespace {

TEST(Languages, CanAllBeLoaded) {
    EXPECT_THAT(available_languages(), testing::IsSupersetOf({"en", "zh"}));
    for (const std::string& language : available_languages())
        EXPECT_TRUE(TextCatalog::load(language)) << language;
}

TEST(Languages, AThirdFileIsAThirdLanguage) {
    const test::ThirdLanguage assets;
    EXPECT_EQ(available_languages(), (std::vector<std::string>{"de", "en", "zh"}));
    const TextCatalog texts = TextCatalog::load("de").value();
    EXPECT_EQ(texts("verdict.separated"), "Getrennt");
    std::vector<std::string> names;
    for (const Language& language : texts.languages()) names.push_back(language.name);
    EXPECT_EQ(names, (std::vector<std::string>{"English", "Deutsch", "中文"})) << "the default comes first";
    EXPECT_EQ(texts.language_after("de").id, "zh");
    EXPECT_EQ(texts.language_after("zh").id, "en");
    EXPECT_EQ(TextCatalog::load().value().language(), "en");
}

TEST(Languages, AMissingKeyHasTheTextOfTheDefaultLanguage) {
    const test::ThirdLanguage assets("\"verdict.touching\": \"Touching\",\n", "");
    const TextCatalog texts = TextCatalog::load("de").value();
    EXPECT_FALSE(texts.table().contains("verdict.touching"));
    EXPECT_EQ(texts("verdict.touching"), "Touching");
    EXPECT_EQ(texts("verdict.separated"), "Getrennt");
    EXPECT_TRUE(texts.missing().empty());
}

TEST(Languages, AWrongPlaceholderIsAnErrorOfTheFileWithItsKey) {
    const test::ThirdLanguage assets(R"("message.saved": "Saved {file}")",
                                     R"("message.saved": "{datei} ist da")");
    const Result<TextCatalog> texts = TextCatalog::load("de");
    ASSERT_FALSE(texts);
    EXPECT_TRUE(texts.error().where.ends_with("text/de.json: message.saved")) << texts.error().where;
    EXPECT_EQ(texts.error().what, "the text of the default language has no placeholder {datei}");
    std::istringstream in;
    std::ostringstream out, errors;
    const std::array<const char*, 5> arguments{"satscope", "check", "-", "--lang", "de"};
    EXPECT_EQ(run(static_cast<int>(arguments.size()), arguments.data(), {}, {in, out, errors}),
              exit_code::file_error);
    EXPECT_NE(errors.str().find("de.json: message.saved: "), std::string::npos) << errors.str();
    EXPECT_TRUE(TextCatalog::load("zh")) << "the other languages are not affected";
}

TEST(Languages, AnUnknownKeyIsAnErrorOfTheFileWithItsKey) {
    const test::ThirdLanguage assets(R"("verdict.touching": )", R"("verdict.tuoching": )");
    const Result<TextCatalog> texts = TextCatalog::load("de");
    ASSERT_FALSE(texts);
    EXPECT_TRUE(texts.error().where.ends_with("text/de.json: verdict.tuoching")) << texts.error().where;
    EXPECT_EQ(texts.error().what, "the default language has no such key");
}

TEST(Languages, ASecondDefaultLanguageIsAnErrorOfBothFiles) {
    const test::ThirdLanguage assets(R"("language.default": "no")", R"("language.default": "yes")");
    const Result<TextCatalog> texts = TextCatalog::load("zh");
    ASSERT_FALSE(texts);
    EXPECT_TRUE(texts.error().where.ends_with("text/en.json: language.default")) << texts.error().where;
    EXPECT_EQ(texts.error().what, "de.json is the default language, too");
}

TEST(Languages, AnErrorOfALanguageFileIsToldInsteadOfTheHelp) {
    const test::ThirdLanguage assets(R"("message.saved": "Saved {file}")",
                                     R"("message.saved": "{datei} ist da")");
    std::istringstream in;
    std::ostringstream out, errors;
    const std::array<const char*, 4> arguments{"satscope", "--help", "--lang", "de"};
    EXPECT_EQ(run(static_cast<int>(arguments.size()), arguments.data(), {}, {in, out, errors}),
              exit_code::file_error);
    EXPECT_EQ(out.str(), "");
    EXPECT_NE(errors.str().find("de.json: message.saved: "), std::string::npos) << errors.str();
}

TEST(Languages, AThirdLanguageIsOfferedByTheCommandLine) {
    const test::ThirdLanguage assets;
    std::istringstream in(write_scene(test::flat_overlap()));
    std::ostringstream out, errors;
    const std::array<const char*, 5> arguments{"satscope", "explain", "-", "--lang", "de"};
    const int size = static_cast<int>(arguments.size());
    EXPECT_EQ(run(size, arguments.data(), {}, {in, out, errors}), exit_code::success) << errors.str();
    EXPECT_NE(out.str().find("overlap"), std::string::npos);
}

TEST(Languages, AThirdLanguageHasItsTitleQuestionAndNoteInAScene) {
    const test::ThirdLanguage assets;
    const SceneDescription description =
        description_of(test::flat_overlap(), TextCatalog::load().value().languages());
    std::set<std::string> keys;
    for (const DescriptionField& field : description.fields) keys.insert(field.key());
    for (const char* key : {"title", "title_de", "title_zh", "question", "question_de", "question_zh", "note",
                            "note_de", "note_zh"})
        EXPECT_TRUE(keys.contains(key)) << key;
    EXPECT_EQ(description.fields.size(), 9U);
}

TEST(Languages, MatchTheExistingTables) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "text");
    const test::ScopedEnvironmentVariable assets("SATSCOPE_ASSETS", folder / "");
    EXPECT_TRUE(available_languages().empty());
    for (const char* name : {"en.json", "de.json", "notes.txt"})
        std::ofstream(folder / (std::string("text/") + name)) << "{}";
    EXPECT_EQ(available_languages(), (std::vector<std::string>{"de", "en"}));
}

}  // namespace
}  // namespace app::languages_test

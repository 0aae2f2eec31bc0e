// The tables of words, as they stand in assets/text.
#include "app/base/words.h"

#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/base/json.h"
#include "app/document/command.h"

namespace app::words_test {
namespace {

// The {named} places of a sentence.
std::set<std::string> places(const std::string& sentence) {
    std::set<std::string> found;
    for (std::size_t at = sentence.find('{'); at != std::string::npos; at = sentence.find('{', at + 1)) {
        found.insert(sentence.substr(at, sentence.find('}', at) - at + 1));
    }
    return found;
}

TEST(Words, EveryLanguageHasTheSameKeysAndPlaces) {
    const Words en = Words::load("en").value();
    const Words zh = Words::load("zh").value();
    EXPECT_GT(en.table().size(), 30U);
    for (const auto& [key, word] : en.table()) {
        ASSERT_TRUE(zh.table().contains(key)) << key;
        EXPECT_EQ(places(word), places(zh(key))) << key;
    }
    for (const auto& [key, word] : zh.table()) EXPECT_TRUE(en.table().contains(key)) << key;
}

TEST(Words, NoneIsEmptyOrStandsTwice) {
    for (const char* language : {"en", "zh"}) {
        const Words words = Words::load(language).value();
        for (const auto& [key, word] : words.table()) EXPECT_FALSE(word.empty()) << language << " " << key;
        const std::string text = read_file(assets_folder() + "/text/" + language + ".json").value();
        JsonText json;
        ASSERT_TRUE(json.read(text));
        EXPECT_EQ(json.root().size(), 2 * static_cast<int>(words.table().size())) << language;
    }
}

TEST(Words, AskInOneMannerForWhatIsToBeFound) {
    for (const auto& [language, manner] : {std::pair("en", "Type to find"), std::pair("zh", "输入以查找")}) {
        const Words words = Words::load(language).value();
        for (const char* field : {"help.hint", "palette.hint"})
            EXPECT_TRUE(words(field).starts_with(manner)) << words(field);
    }
}

TEST(Words, EndAnEntryThatAsksForMoreInOneManner) {
    for (const auto& [language, manner] : {std::pair("en", " …"), std::pair("zh", "…")}) {
        const Words words = Words::load(language).value();
        for (const auto& [key, word] : words.table()) {
            if (!key.starts_with("menu.")) continue;
            EXPECT_EQ(word.find("..."), std::string::npos) << word;
            EXPECT_TRUE(word.find("…") == std::string::npos || word.ends_with(manner)) << word;
            EXPECT_FALSE(std::string_view(language) == "zh" && word.ends_with(" …")) << word;
        }
    }
}

TEST(Words, FillsEveryPlaceOfASentence) {
    const Words words = Words::load("en").value();
    EXPECT_EQ(words("message.saved", {{"file", "{file}.json"}}), "Saved {file}.json");
}

TEST(Words, AMissingWordIsItsKeyAndIsRemembered) {
    const Words words = Words::load("en").value();
    EXPECT_EQ(words("no.such.word"), "no.such.word");
    EXPECT_TRUE(words.missing().contains("no.such.word"));
    EXPECT_EQ(words("verdict.separated"), "Separated");
    EXPECT_EQ(words.missing().size(), 1U);
}

TEST(Words, SaysAProblemInTheLanguageOfTheTable) {
    const Words zh = Words::load("zh").value();
    EXPECT_EQ(zh.problem("must not be negative"), "不能为负");
    EXPECT_EQ(zh.problem("is not convex at point 12"), "在顶点 12 处非凸");
    EXPECT_EQ(zh.problem("nobody wrote this"), "nobody wrote this");
    EXPECT_EQ(Words::load("en").value().problem("must not be negative"), "must not be negative");
}

TEST(Words, AMissingLanguageSaysWhichFile) {
    const Result<Words> words = Words::load("xx");
    ASSERT_FALSE(words);
    EXPECT_NE(words.error().where.find("xx.json"), std::string::npos);
}

TEST(Words, NameEveryLayerAndCommand) {
    const Words words = Words::load("en").value();
    for (const LayerRow& row : layers()) words("layer." + std::string(row.id));
    const std::vector<Command> commands{Place{},      Reshape{},   Rename{},   AddBody{}, RemoveBody{},
                                        ChoosePair{}, Swap{},      Pin{},      Show{},    SetSettings{},
                                        SetMethod{},  SetCamera{}, SetTitle{}, Replace{}, Paste{}};
    ASSERT_EQ(commands.size(), std::variant_size_v<Command>);
    for (const Command& command : commands) words(word_key(command));
    EXPECT_TRUE(words.missing().empty()) << *words.missing().begin();
}

}  // namespace
}  // namespace app::words_test

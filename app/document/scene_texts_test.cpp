// The texts of the gallery in other languages: a file a language beside the scenes.

#include <filesystem>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/base/text_catalog.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/view_scenes.h"

namespace app::scene_texts_test {
namespace {

// A folder of scenes with one scene, and its texts.
class SceneTexts : public testing::Test {
  protected:
    SceneTexts() {
        std::filesystem::create_directories(folder_ / "scenes");
        std::filesystem::create_directories(folder_ / "text/scenes");
    }

    Result<Document> load(const std::string& texts, const std::string& extra = "") {
        Document document = test::flat_overlap();
        document.title = "Two squares";
        document.note = "They overlap.";
        document.extra = extra;
        EXPECT_TRUE(write_file(texts_file(), texts));
        EXPECT_TRUE(save_scene(document, scene_file()));
        return load_scene(scene_file());
    }
    std::string texts_file() const { return folder_ / "text/scenes/zh.json"; }
    std::string scene_file() const { return folder_ / "scenes/01-squares.satscope.json"; }

    TemporaryFolder folder_;
    test::ScopedEnvironmentVariable assets_{"SATSCOPE_ASSETS", folder_ / ""};
};

TEST_F(SceneTexts, AreThoseOfTheLanguageElseOfTheScene) {
    const Document document = load(R"({"01-squares.title": "两个正方形"})").value();
    EXPECT_EQ(localized_title(document, "zh"), "两个正方形");
    EXPECT_EQ(localized_note(document, "zh"), "They overlap.");
    EXPECT_EQ(localized_title(document, "en"), "Two squares");
    EXPECT_EQ(localized_title(document, "de"), "Two squares");
}

TEST_F(SceneTexts, DoNotReplaceThoseOfTheFile) {
    const Document document = load(R"({"01-squares.title": "两个正方形", "01-squares.note": "重叠。"})",
                                   R"({"title_zh": "自己的标题"})")
                                  .value();
    EXPECT_EQ(localized_title(document, "zh"), "自己的标题");
    EXPECT_EQ(localized_note(document, "zh"), "重叠。");
}

TEST_F(SceneTexts, AreKeptByACopy) {
    const Document document = load(R"({"01-squares.note": "重叠。"})").value();
    const std::string copy = folder_ / "copy.satscope.json";
    ASSERT_TRUE(save_scene(document, copy));
    EXPECT_EQ(localized_note(load_scene(copy).value(), "zh"), "重叠。");
}

TEST_F(SceneTexts, BelongToACopyOfTheFileWhereverItLies) {
    ASSERT_TRUE(load(R"({"01-squares.title": "两个正方形", "01-squares.note": "重叠。"})"));
    const std::string text = read_file(scene_file()).value();
    std::filesystem::create_directories(folder_ / "elsewhere/scenes");
    for (const char* name : {"copy.satscope.json", "elsewhere/scenes/02-other.satscope.json", "any.json"}) {
        const std::string copy = folder_ / name;
        ASSERT_TRUE(write_file(copy, text));
        const Document document = load_scene(copy).value();
        EXPECT_EQ(localized_title(document, "zh"), "两个正方形") << name;
        EXPECT_EQ(localized_note(document, "zh"), "重叠。") << name;
    }
    EXPECT_EQ(localized_title(read_scene(text, "clipboard").value(), "zh"), "两个正方形");
}

TEST_F(SceneTexts, AreNotThoseOfATextThatWasChanged) {
    Document document = load(R"({"01-squares.title": "两个正方形", "01-squares.note": "重叠。"})").value();
    document.extra.clear();
    document.title = "My squares";
    const std::string copy = folder_ / "copy.satscope.json";
    ASSERT_TRUE(save_scene(document, copy));
    document = load_scene(copy).value();
    EXPECT_EQ(localized_title(document, "zh"), "My squares");
    EXPECT_EQ(localized_note(document, "zh"), "重叠。");
}

TEST_F(SceneTexts, OfOtherScenesAreNotRead) {
    ASSERT_TRUE(write_file(texts_file(), R"({"02-missing.title": "没有"})"));
    EXPECT_TRUE(save_scene(test::flat_overlap(), scene_file()));
    EXPECT_TRUE(load_scene(scene_file())) << "without a text";
    const test::ScopedEnvironmentVariable elsewhere("SATSCOPE_ASSETS", folder_ / "none");
    EXPECT_TRUE(load(R"({"02-missing.title": "没有"})")) << "without a gallery";
}

// Each scene of the gallery, copied to another folder.
TEST(GalleryTexts, AreChineseInACopy) {
    const TemporaryFolder folder;
    int copies = 0;
    for (const auto& entry : std::filesystem::directory_iterator(assets_folder() + "/scenes")) {
        const std::string copy = folder / "copy.satscope.json";
        ASSERT_TRUE(write_file(copy, read_file(entry.path().string()).value()));
        const Document original = load_scene(entry.path().string()).value();
        const Document document = load_scene(copy).value();
        EXPECT_EQ(document, original) << entry.path();
        EXPECT_NE(localized_title(document, "zh"), document.title) << entry.path();
        EXPECT_NE(localized_note(document, "zh"), document.note) << entry.path();
        ++copies;
    }
    EXPECT_GT(copies, 70);
}

TEST_F(SceneTexts, AnUnknownSceneIsAnErrorOfTheFileWithItsKey) {
    const Result<Document> document = load(R"({"02-circles.title": "圆"})");
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error().where, texts_file() + ": 02-circles.title");
    EXPECT_EQ(document.error().what, "there is no such scene");
}

TEST_F(SceneTexts, AnUnknownKeyIsAnErrorOfTheFileWithItsKey) {
    for (const char* key : {"01-squares.caption", "01-squares", "title"}) {
        const TemporaryFolder folder;  // a file is read once
        const test::ScopedEnvironmentVariable assets("SATSCOPE_ASSETS", folder / "");
        std::filesystem::create_directories(folder / "scenes");
        std::filesystem::create_directories(folder / "text/scenes");
        const std::string file = folder / "text/scenes/zh.json",
                          scene = folder / "scenes/01-squares.satscope.json";
        ASSERT_TRUE(write_file(file, "{\"" + std::string(key) + "\": \"x\"}"));
        Document squares = test::flat_overlap();
        squares.title = "Two squares";
        ASSERT_TRUE(save_scene(squares, scene));
        const Result<Document> document = load_scene(scene);
        ASSERT_FALSE(document) << key;
        EXPECT_EQ(document.error().where, file + ": " + key);
        EXPECT_EQ(document.error().what, "the key is unknown");
    }
}

TEST_F(SceneTexts, AWrongValueIsAnErrorOfTheFileWithItsLine) {
    const Result<Document> document = load("{\n\"01-squares.title\": 7}");
    ASSERT_FALSE(document);
    EXPECT_EQ(document.error().where, texts_file() + ": line 2: 01-squares.title");
}

}  // namespace
}  // namespace app::scene_texts_test

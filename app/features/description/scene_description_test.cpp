// Tests of editing the description of a scene.
#include "app/features/description/scene_description.h"

#include <gtest/gtest.h>

#include "app/shell/session.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test::scene_description_test {
namespace {

Document described_scene() {
    Document document = flat_overlap();
    document.title = "Two rectangles";
    document.note = "They overlap.";
    document.question = "Do they overlap?";
    document.extra = R"({"id": 7, "title_zh": "两个矩形", "expect": {"verdict": "overlap"}})";
    return document;
}

// English and Chinese, whatever other languages there are.
std::vector<Language> languages() {
    std::vector<Language> all = load_text_catalog().languages();
    std::erase_if(all, [](const Language& each) { return each.id != "en" && each.id != "zh"; });
    return all;
}

Document apply_description(const Document& document, const SceneDescription& description) {
    return apply(document, to_command(document, description));
}

TEST(SceneDescription, StartsWithTheTextsOfTheScene) {
    const SceneDescription description = description_of(described_scene(), languages());
    ASSERT_EQ(description.fields.size(), 6U);
    EXPECT_EQ(description.fields[0].text, "Two rectangles");
    EXPECT_EQ(description.fields[1].text, "They overlap.");
    EXPECT_EQ(description.fields[2].text, "Do they overlap?");
    EXPECT_EQ(description.fields[3].text, "两个矩形");
    EXPECT_EQ(description.fields[4].text, "") << "the file has no Chinese note";
    EXPECT_EQ(description.fields[4].key(), "note_zh");
    EXPECT_EQ(description.fields[5].key(), "question_zh");
    EXPECT_EQ(description.original_expectation, R"({"verdict": "overlap"})");
}

TEST(SceneDescription, IsUnchangedWithoutInput) {
    Document document = described_scene();
    document.extra = R"({"title_zh": 7, "note_en": "Said in English", "expect": 7})";
    EXPECT_EQ(apply_description(document, description_of(document, languages())), document)
        << "also invalid values";
}

TEST(SceneDescription, WritesEachLineUnderItsKey) {
    SceneDescription description = description_of(described_scene(), languages());
    description.fields[0].text = "Two \"plates\"";
    description.fields[2].text = "Do \"they\"?";
    description.fields[3].text = "";
    description.fields[4].text = "它们“重叠”。\\";
    description.fields[5].text = "重叠吗？";
    const Document document = apply_description(described_scene(), description);
    EXPECT_EQ(document.title, "Two \"plates\"");
    EXPECT_EQ(document.note, "They overlap.");
    EXPECT_EQ(document.question, "Do \"they\"?");
    EXPECT_EQ(
        document.extra,
        R"({"id": 7, "expect": {"verdict": "overlap"}, "note_zh": "它们“重叠”。\\", "question_zh": "重叠吗？"})");
}

TEST(SceneDescription, EnglishReplacesAnEnglishKey) {
    Document document = described_scene();
    document.extra = R"({"note_en": "Said in English"})";
    SceneDescription description = description_of(document, languages());
    EXPECT_EQ(description.fields[1].text, "Said in English");
    description.fields[1].text = "A new note";
    EXPECT_EQ(apply_description(document, description).note, "A new note");
    EXPECT_EQ(apply_description(document, description).extra, "");
}

TEST(SceneDescription, ClosesForAnotherSceneOrDialog) {
    const TemporaryFolder folder;
    Session session({folder / "settings", folder / "state"}, TextCatalog::load("en").value());
    const auto ask = [&](const Request& request) { session.handle({{}, {request}}, 1, 0, {}); };
    ask(SaveFile{folder / "scene"});
    Workspace& workspace = session.workspace();
    workspace.description = description_of(session.history().document(), languages());
    ask(OpenFile{folder / "scene.satscope.json"});
    EXPECT_FALSE(workspace.description);
    workspace.description = description_of(session.history().document(), languages());
    ask(OpenBuiltInDialog{FileDialogState{}});
    EXPECT_FALSE(workspace.description);
}

TEST(SceneDescription, RemovesOrReplacesTheExpectation) {
    SceneDescription description = description_of(described_scene(), languages());
    description.keep_expectation = false;
    EXPECT_EQ(apply_description(described_scene(), description).extra,
              R"({"id": 7, "title_zh": "两个矩形"})");
    description.keep_expectation = true;
    description.original_expectation = R"({"verdict": "touching"})";
    EXPECT_EQ(apply_description(described_scene(), description).extra,
              R"({"id": 7, "title_zh": "两个矩形", "expect": {"verdict": "touching"}})");
}

}  // namespace
}  // namespace app::test::scene_description_test

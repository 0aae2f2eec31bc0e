// What is typed of a scene, and the step that it becomes.
#include "app/features/description/telling.h"

#include <gtest/gtest.h>

#include "app/shell/session.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test::telling_test {
namespace {

Document told_scene() {
    Document document = flat_overlap();
    document.title = "Two rectangles";
    document.note = "They overlap.";
    document.extra = R"({"id": 7, "title_zh": "两个矩形", "expect": {"verdict": "overlap"}})";
    return document;
}

Document after(const Document& document, const Telling& telling) {
    return apply(document, retold(document, telling));
}

TEST(Telling, BeginsWithWhatTheSceneSays) {
    const Telling telling = telling_of(told_scene());
    ASSERT_EQ(telling.lines.size(), 4U);
    EXPECT_EQ(telling.lines[0].text, "Two rectangles");
    EXPECT_EQ(telling.lines[1].text, "They overlap.");
    EXPECT_EQ(telling.lines[2].text, "两个矩形");
    EXPECT_EQ(telling.lines[3].text, "") << "the file says none in Chinese";
    EXPECT_EQ(telling.lines[3].key(), "note_zh");
    EXPECT_EQ(telling.expects, R"({"verdict": "overlap"})");
}

TEST(Telling, ChangesNothingWhenNothingWasTyped) {
    Document document = told_scene();
    document.extra = R"({"title_zh": 7, "note_en": "Said in English", "expect": 7})";
    EXPECT_EQ(after(document, telling_of(document)), document) << "also what makes no sense";
}

TEST(Telling, WritesEachLineUnderItsKey) {
    Telling telling = telling_of(told_scene());
    telling.lines[0].text = "Two \"plates\"";
    telling.lines[2].text = "";
    telling.lines[3].text = "它们“重叠”。\\";
    const Document document = after(told_scene(), telling);
    EXPECT_EQ(document.title, "Two \"plates\"");
    EXPECT_EQ(document.note, "They overlap.");
    EXPECT_EQ(document.extra, R"({"id": 7, "expect": {"verdict": "overlap"}, "note_zh": "它们“重叠”。\\"})");
}

TEST(Telling, OfEnglishTakesThePlaceOfAKeyOfItsOwn) {
    Document document = told_scene();
    document.extra = R"({"note_en": "Said in English"})";
    Telling telling = telling_of(document);
    EXPECT_EQ(telling.lines[1].text, "Said in English");
    telling.lines[1].text = "Said anew";
    EXPECT_EQ(after(document, telling).note, "Said anew");
    EXPECT_EQ(after(document, telling).extra, "");
}

TEST(Telling, IsLeftWhenAnotherSceneOrADialogComes) {
    const ScratchFolder folder;
    Session session({folder / "settings", folder / "state"}, Words::load("en").value());
    const auto ask = [&](const Request& request) { session.settle({{}, {request}}, 1, 0, {}); };
    ask(SaveFile{folder / "scene"});
    Workspace& workspace = session.workspace();
    workspace.telling = telling_of(session.history().document());
    ask(OpenFile{folder / "scene.satscope.json"});
    EXPECT_TRUE(workspace.telling->closing);
    workspace.telling->closing = false;
    ask(ChooseHere{FileDialog{}});
    EXPECT_TRUE(workspace.telling->closing);
}

TEST(Telling, DropsOrReplacesWhatIsExpected) {
    Telling telling = telling_of(told_scene());
    telling.keeps = false;
    EXPECT_EQ(after(told_scene(), telling).extra, R"({"id": 7, "title_zh": "两个矩形"})");
    telling.keeps = true;
    telling.expects = R"({"verdict": "touching"})";
    EXPECT_EQ(after(told_scene(), telling).extra,
              R"({"id": 7, "title_zh": "两个矩形", "expect": {"verdict": "touching"}})");
}

}  // namespace
}  // namespace app::test::telling_test

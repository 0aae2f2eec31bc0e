// Lecture files and folders.
#include "app/document/lecture.h"

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/base/text_catalog.h"
#include "app/document/extra_keys.h"
#include "app/tests/temporary_folder.h"

namespace app::test::lecture_test {
namespace {

const std::string assets = SATSCOPE_SOURCE_DIR "/assets/";

// A lecture in a folder with one scene, "one.satscope.json".
class LectureFile : public testing::Test {
  protected:
    LectureFile() {
        const std::string scene =
            read_regular_file(assets + "scenes/02-one-gap-is-enough.satscope.json").value();
        EXPECT_TRUE(write_file(path("one.satscope.json"), scene));
    }
    std::string path(const std::string& name) const { return folder_ / name; }
    Result<std::vector<LectureScene>> read(const std::string& text) const {
        EXPECT_TRUE(write_file(path("talk.json"), text));
        return load_lecture(path("talk.json"));
    }
    std::string problem(const std::string& text) const {
        const Result<std::vector<LectureScene>> lecture = read(text);
        if (!lecture) {
            const std::string zh = TextCatalog::load("zh").value().problem_text(lecture.error().what);
            EXPECT_NE(zh, lecture.error().what) << "it is translated";
        }
        return lecture ? ""
                       : lecture.error().where.substr((folder_ / "").size()) + ": " + lecture.error().what;
    }

  private:
    TemporaryFolder folder_;
};

TEST_F(LectureFile, HasItsOwnQuestionVotesViewAndNotes) {
    const auto lecture = read(R"({"satscope_lecture": 1, "title": "Talk", "scenes": [
        {"scene": "one.satscope.json", "view": "minkowski", "votes": 2, "notes": "Wait.", "notes_zh": "等一等。",
         "ask": {"quantity": "axis"}}]})");
    ASSERT_TRUE(lecture) << lecture.error().where << lecture.error().what;
    const LectureScene& scene = lecture->front();
    EXPECT_EQ(scene.path, path("one.satscope.json"));
    EXPECT_EQ(scene.view, "minkowski");
    EXPECT_EQ(scene.votes, 2);
    EXPECT_EQ(localized_notes(scene.document, "en"), "Wait.");
    EXPECT_EQ(localized_notes(scene.document, "zh"), "等一等。");
    EXPECT_EQ(extra_value(scene.document.extra, "ask"), R"({"quantity": "axis"})");
}

TEST_F(LectureFile, NamesLineAndKeyOfAnError) {
    EXPECT_EQ(
        problem("{\"satscope_lecture\": 1,\n\"scenes\": [{\"scene\": \"one.satscope.json\", \"vote\": 1}]}"),
        "talk.json: line 2: vote: unknown key");
    EXPECT_EQ(
        problem("{\"satscope_lecture\": 1, \"scenes\": [{\"scene\": \"one.satscope.json\",\n\"votes\": 3}]}"),
        "talk.json: line 2: votes: expected 0, 1 or 2");
    EXPECT_NE(problem("{\"satscope_lecture\": 1, \"scenes\": [\n{\"scene\": \"two.satscope.json\"}]}")
                  .find("talk.json: line 2: scene: "),
              std::string::npos);
    EXPECT_EQ(problem("{\"satscope_lecture\": 1, \"scenes\": []}"),
              "talk.json: scenes: expected at least one scene");
    EXPECT_EQ(problem("{\"scenes\": []}"), "talk.json: expected \"satscope_lecture\": 1");
}

TEST_F(LectureFile, MayBeOneScene) {
    const auto lecture = load_lecture(path("one.satscope.json"));
    ASSERT_TRUE(lecture);
    ASSERT_EQ(lecture->size(), 1U);
    EXPECT_EQ(lecture->front().path, path("one.satscope.json"));
}

TEST_F(LectureFile, GetsScenesAtItsEndAndKeepsWhatItHas) {
    const std::string file = path("new.json"),
                      ask = R"({"quantity": "verdict", "question": "Say \"apart\"?"})";
    EXPECT_EQ(add_to_lecture(file, {path("one.satscope.json"), ask, 2, "Wait."}, "My talk").value(), 1);
    EXPECT_EQ(add_to_lecture(file, {path("one.satscope.json"), "", 0, ""}, "ignored").value(), 2);
    const std::string text = read_regular_file(file).value();
    EXPECT_NE(text.find("\"title\": \"My talk\""), std::string::npos);
    EXPECT_NE(text.find("{\"scene\": \"one.satscope.json\"}"), std::string::npos) << text;
    const auto lecture = load_lecture(file);
    ASSERT_TRUE(lecture) << lecture.error().where << lecture.error().what;
    ASSERT_EQ(lecture->size(), 2U);
    EXPECT_EQ((*lecture)[0].votes, 2);
    EXPECT_EQ(localized_notes((*lecture)[0].document, "en"), "Wait.");
    EXPECT_EQ(extra_value((*lecture)[0].document.extra, "ask"), ask);
    EXPECT_EQ((*lecture)[1].votes, 0);
}

TEST_F(LectureFile, IsNotChangedByASceneThatIsMissingOrByAnotherFile) {
    const std::string other = "{\"satscope_lecture\": 1, \"scenes\": [{\"scene\": \"gone.satscope.json\"}]}";
    ASSERT_TRUE(write_file(path("broken.json"), other));
    EXPECT_FALSE(add_to_lecture(path("broken.json"), {path("one.satscope.json"), "", 0, ""}, ""));
    EXPECT_EQ(read_regular_file(path("broken.json")).value(), other);
    EXPECT_FALSE(add_to_lecture(path("next.json"), {path("gone.satscope.json"), "", 0, ""}, ""));
    EXPECT_FALSE(read_regular_file(path("next.json")));
}

TEST_F(LectureFile, MayBeAFolderInTheOrderOfTheNames) {
    const std::string scene = read_regular_file(path("one.satscope.json")).value();
    ASSERT_TRUE(write_file(path("a.satscope.json"), scene));
    const auto lecture = load_lecture(path(""));
    ASSERT_TRUE(lecture);
    ASSERT_EQ(lecture->size(), 2U);
    EXPECT_EQ(lecture->front().path, path("a.satscope.json"));
    EXPECT_EQ(lecture->front().votes, 0);
}

TEST(Lecture, OfThePackageHasTwentyScenesWithNotesInBothLanguages) {
    const auto lecture = load_lecture(assets + "lectures/sat-in-45-minutes.json");
    ASSERT_TRUE(lecture) << lecture.error().where << lecture.error().what;
    EXPECT_GE(lecture->size(), 20U);
    for (const LectureScene& scene : *lecture) {
        EXPECT_FALSE(localized_notes(scene.document, "en").empty()) << scene.path;
        EXPECT_NE(localized_notes(scene.document, "zh"), localized_notes(scene.document, "en")) << scene.path;
    }
}

}  // namespace
}  // namespace app::test::lecture_test

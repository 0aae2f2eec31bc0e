// Tests of the session in temporary folders.
#include "app/shell/session.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "app/base/file.h"
#include "app/document/extra_keys.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::session_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::MatchesRegex;

// The bytes of a file as they are, packed or not.
class MappedBytes {
  public:
    explicit MappedBytes(const std::string& path) : file_(path) {}
    std::string text() const { return {static_cast<const char*>(file_.bytes()), file_.size()}; }

  private:
    MappedFile file_;
};

// A session with temporary folders.
class SessionTest : public testing::Test {
  protected:
    static TextCatalog english() { return TextCatalog::load("en").value(); }
    Session start() { return Session({folder_ / "settings", folder_ / "state"}, english()); }

    static void send(Session& session, const Request& request, Gesture gesture = 1) {
        session.handle({{}, {request}}, gesture, 0, {});
    }
    static void command(Session& session, const Command& command, Gesture gesture = 2) {
        session.handle({{command}, {}}, gesture, 0, {});
    }

    TemporaryFolder folder_;
};

TEST_F(SessionTest, StartsSimpleTheFirstTimeAlone) {
    {
        Session session = start();
        ASSERT_TRUE(session.load_preferences());
        ASSERT_TRUE(session.start(""));
        EXPECT_TRUE(session.workspace().options.simple);
        EXPECT_TRUE(session.workspace().layout.shows_start);
        EXPECT_TRUE(is_flat(session.history().document()));
        EXPECT_EQ(session.history().document().bodies.size(), 2U);
        EXPECT_EQ(session.autosave(), "");
    }
    Session next = start();
    ASSERT_TRUE(next.load_preferences());
    ASSERT_TRUE(next.start(""));
    EXPECT_FALSE(next.workspace().layout.shows_start) << "never in the way again";
    EXPECT_TRUE(next.workspace().options.simple) << "until the user changes it";
}

TEST_F(SessionTest, StartsFullWithAFile) {
    Session session = start();
    ASSERT_TRUE(session.load_preferences());
    ASSERT_TRUE(session.start(gallery_folder() + "/03-least-of-four.satscope.json"));
    EXPECT_FALSE(session.workspace().options.simple);
    EXPECT_FALSE(session.workspace().layout.shows_start);
}

TEST_F(SessionTest, OpensWhatItSaved) {
    Session session = start();
    command(session, PinAxis{"A1"});
    send(session, SaveFile{folder_ / "scene"});
    EXPECT_EQ(session.workspace().files.path, folder_ / "scene.satscope.json");
    EXPECT_EQ(session.workspace().message.text, "Saved scene.satscope.json");
    EXPECT_FALSE(session.history().dirty());
    Session other = start();
    ASSERT_TRUE(other.open(folder_ / "scene.satscope.json"));
    EXPECT_TRUE(other.history().document() == session.history().document());
    EXPECT_EQ(other.workspace().files.recent.front(), folder_ / "scene.satscope.json");
}

TEST_F(SessionTest, OpensPackedFilesAndNeverSavesToThem) {
    const Document document = make_flat_document();
    const std::string scene = folder_ / "scene.satscope.json.gz";
    ASSERT_TRUE(write_file(scene, pack_gzip(write_scene(document))));
    const std::string bytes = MappedBytes(scene).text();
    Session session = start();
    ASSERT_TRUE(session.open(scene));
    EXPECT_TRUE(session.history().document() == document);
    EXPECT_EQ(session.workspace().files.path, "") << "saving asks for a name";
    command(session, PinAxis{"A1"});
    send(session, SaveFile{});
    EXPECT_EQ(MappedBytes(scene).text(), bytes);
    const std::string pairs = folder_ / "pairs.jsonl.gz";
    const std::string pair = R"({"id": "p", "a": {"type": "circle", "center": [0, 0], "radius": 1}, )"
                             R"("b": {"type": "circle", "center": [3, 0], "radius": 1}})";
    ASSERT_TRUE(write_file(pairs, pack_gzip("\n" + pair + "\n")));
    ASSERT_TRUE(session.open(pairs));
    EXPECT_EQ(session.history().source().line, 2);
    ASSERT_TRUE(write_file(pairs, pack_gzip(pair).substr(0, 30)));
    EXPECT_FALSE(session.open(pairs));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("pairs.jsonl.gz: the gzip data end early"));
}

TEST_F(SessionTest, AnInvalidFileKeepsTheSceneAndReportsThePosition) {
    ASSERT_TRUE(write_file(folder_ / "bad.satscope.json", "{\"satscope\": 1,\n\"shapes\": 3}"));
    Session session = start();
    command(session, PinAxis{"B2"});
    const Document before = session.history().document();
    send(session, OpenFile{folder_ / "bad.satscope.json"});
    EXPECT_TRUE(session.history().document() == before);
    EXPECT_TRUE(session.workspace().message.is_error);
    EXPECT_THAT(session.workspace().message.text,
                HasSubstr("bad.satscope.json: line 2: shapes: expected a list"));
    EXPECT_EQ(session.workspace().files.path, "");
}

TEST_F(SessionTest, OpeningCanBeUndoneAndSavingThenGoesToTheOldFile) {
    Session session = start();
    send(session, SaveFile{folder_ / "old"});
    ASSERT_TRUE(save_scene(make_flat_document(), folder_ / "new.satscope.json"));
    send(session, OpenFile{folder_ / "new.satscope.json"}, 3);
    EXPECT_TRUE(is_flat(session.history().document()));
    send(session, Undo{});
    EXPECT_FALSE(is_flat(session.history().document()));
    EXPECT_EQ(session.workspace().files.path, folder_ / "old.satscope.json");
    send(session, SaveFile{""});
    EXPECT_TRUE(is_flat(load_scene(folder_ / "new.satscope.json").value()));
}

TEST_F(SessionTest, NamesTheShapeOfAnUndoneStep) {
    Session session = start();
    command(session, SetPose{1, {{7, 0, 0}, core::Quat(1, 0, 0, 0)}});
    send(session, Undo{});
    EXPECT_EQ(session.workspace().message.text, "Undone: Move B");
    send(session, Redo{});
    EXPECT_EQ(session.workspace().message.text, "Redone: Move B");
}

TEST_F(SessionTest, UndoGoesNoFurtherBackThanTheFirstSceneThatWasOpened) {
    Session session = start();
    ASSERT_TRUE(session.open(adjacent_scene("", +1)));
    EXPECT_FALSE(session.history().can_undo());
    EXPECT_FALSE(session.history().dirty());
    command(session, PinAxis{"A1"});
    send(session, Undo{});
    send(session, Undo{});
    EXPECT_EQ(session.history().path(), session.workspace().files.path);
    EXPECT_EQ(session.history().document().pinned, "");
}

TEST_F(SessionTest, SavingWithoutANameOrIntoTheGalleryIsRejected) {
    Session session = start();
    send(session, SaveFile{""});
    EXPECT_TRUE(session.workspace().message.is_error);
    send(session, SaveFile{gallery_folder() + "/mine"});
    EXPECT_TRUE(session.workspace().message.is_error);
    EXPECT_FALSE(std::filesystem::exists(gallery_folder() + "/mine.satscope.json"));
}

TEST_F(SessionTest, AFailedSaveReportsTheReason) {
    ASSERT_TRUE(write_file(folder_ / "file", ""));
    Session session = start();
    send(session, SaveFile{folder_ / "file/scene"});
    EXPECT_TRUE(session.workspace().message.is_error);
    EXPECT_THAT(session.workspace().message.text, HasSubstr("cannot write the file"));
    EXPECT_EQ(session.workspace().files.path, "");
}

TEST_F(SessionTest, StepsThroughTheGalleryAndWrapsAround) {
    const std::vector<std::string> scenes = list_scenes(gallery_folder());
    ASSERT_GT(scenes.size(), 2U);
    Session session = start();
    EXPECT_EQ(session.workspace().files.gallery.size(), scenes.size());
    send(session, OpenAdjacent{+1});
    EXPECT_EQ(session.workspace().files.path, scenes[0]);
    send(session, OpenAdjacent{-1}, 3);
    EXPECT_EQ(session.workspace().files.path, scenes.back());
    send(session, OpenAdjacent{+1}, 4);
    EXPECT_EQ(session.workspace().files.path, scenes[0]);
    EXPECT_TRUE(session.workspace().files.recent.empty()) << "the gallery has its own list";
}

TEST_F(SessionTest, GalleryTitlesFollowTheLanguage) {
    Session session = start();
    const std::string english = session.workspace().files.gallery.at(0).title;
    session.workspace().options.language = "zh";
    session.handle({}, 1, 0, {});
    EXPECT_EQ(session.texts().language(), "zh");
    EXPECT_NE(session.workspace().files.gallery.at(0).title, english);
}

TEST_F(SessionTest, ALanguageChangeClearsTheMessage) {
    Session session = start();
    send(session, ShowMessage{"Saved", false});
    ASSERT_EQ(session.workspace().message.text, "Saved");
    session.workspace().options.language = "zh";
    send(session, Undo{});
    EXPECT_EQ(session.workspace().message.text, "");
    send(session, ShowMessage{"已保存", false});
    EXPECT_EQ(session.workspace().message.text, "已保存");
}

TEST_F(SessionTest, UnsavedScenesAreOfferedAfterARestart) {
    {
        Session session = start();
        command(session, SetDescription{"half done", ""});
        send(session, Quit{});
        EXPECT_FALSE(session.is_quit_requested());
        EXPECT_THAT(session.workspace().message.text, HasSubstr(folder_ / "state"))
            << "says where the scene is kept";
        command(session, SetDescription{"half done", "more"});
        send(session, Quit{});
        EXPECT_FALSE(session.is_quit_requested()) << "the scene has changed";
        send(session, Quit{});
        EXPECT_TRUE(session.is_quit_requested());
    }
    {
        Session next = start();
        EXPECT_EQ(next.workspace().recovery.offer->scenes[0].document.title, "half done");
        EXPECT_THAT(next.workspace().recovery.offer->scenes[0].saved_at, MatchesRegex("20..-..-.. ..:.."));
        EXPECT_EQ(next.find_recoverable().at(0).document.title, "half done");
        send(next, AnswerRecovery{true});
        EXPECT_EQ(next.history().document().title, "half done");
        EXPECT_TRUE(next.history().dirty());
        EXPECT_TRUE(next.find_recoverable().empty()) << "the file of the running session is not offered";
        EXPECT_TRUE(start().find_recoverable().empty()) << "not by another one either";
    }
    EXPECT_FALSE(start().find_recoverable().empty()) << "the recovered scene is saved again";
}

TEST_F(SessionTest, AReplacedUnsavedSceneIsOfferedAfterARestart) {
    {
        Session session = start();
        command(session, SetDescription{"first", ""});
        send(session, OpenFile{adjacent_scene("", +1)}, 3);
        ASSERT_EQ(session.autosave(), "");
        send(session, NewScene{true}, 4);
        command(session, SetDescription{"second", ""}, 5);
        send(session, OpenAdjacent{+1}, 6);
        EXPECT_FALSE(session.history().dirty());
        send(session, Quit{}, 7);
    }
    {
        Session next = start();
        ASSERT_TRUE(next.workspace().recovery.offer);
        EXPECT_EQ(next.workspace().recovery.offer->scenes[0].document.title, "second");
        EXPECT_EQ(next.workspace().recovery.offer->scenes.size(), 2U) << "an unchanged scene is not offered";
        send(next, AnswerRecovery{true}, 1);
        EXPECT_EQ(next.history().document().title, "second");
        send(next, Undo{}, 2);
        EXPECT_EQ(next.history().document().title, "first");
        send(next, Redo{}, 3);
        send(next, SaveFile{folder_ / "second"}, 4);
        send(next, Quit{}, 5);
    }
    const auto left = start().find_recoverable();
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left[0].document.title, "first");
}

TEST_F(SessionTest, ADescriptionThatIsBeingTypedIsRecovered) {
    for (const bool is_changed_before : {false, true}) {
        {
            Session session = start();
            if (is_changed_before) command(session, SetDescription{"", "note"});
            SceneDescription typed =
                description_of(session.history().document(), session.texts().languages());
            ASSERT_EQ(session.autosave(), "");
            session.workspace().description = typed;
            session.workspace().description->fields.at(0).text = "half a sentence";
            ASSERT_EQ(session.autosave(), "");
            EXPECT_EQ(session.history().document().title, "") << "not applied yet";
        }
        Session next = start();
        ASSERT_EQ(next.find_recoverable().size(), 1U);
        EXPECT_EQ(next.find_recoverable()[0].document.title, "half a sentence");
        EXPECT_EQ(next.find_recoverable()[0].document.note, is_changed_before ? "note" : "");
        send(next, AnswerRecovery{false});
    }
}

TEST_F(SessionTest, UndoneStatesAreNotRecoverable) {
    Session session = start();
    command(session, SetDescription{"x", ""});
    ASSERT_EQ(session.autosave(), "");
    send(session, Undo{});
    send(session, NewScene{true}, 3);
    send(session, Quit{});
    EXPECT_TRUE(start().find_recoverable().empty());
}

TEST_F(SessionTest, ARejectedSceneIsDiscarded) {
    {
        Session session = start();
        command(session, SetDescription{"x", ""});
        ASSERT_EQ(session.autosave(), "");
    }
    Session next = start();
    send(next, AnswerRecovery{false});
    EXPECT_FALSE(next.workspace().recovery.offer);
    EXPECT_TRUE(start().find_recoverable().empty());
}

TEST_F(SessionTest, ASavedSceneIsNotRecoverable) {
    Session session = start();
    command(session, SetDescription{"x", ""});
    ASSERT_EQ(session.autosave(), "");
    EXPECT_FALSE(std::filesystem::is_empty(folder_ / "state"));
    send(session, SaveFile{folder_ / "scene"});
    send(session, Quit{});
    EXPECT_TRUE(start().find_recoverable().empty());
}

TEST_F(SessionTest, WithoutAHomeFolderNothingIsWrittenAndThatIsSaidOnce) {
    const test::ScopedEnvironmentVariable home("HOME", std::nullopt), config("XDG_CONFIG_HOME", std::nullopt),
        state("XDG_STATE_HOME", "relative/is/ignored");
    const UserFolders folders = user_folders();
    EXPECT_EQ(folders.config + folders.state, "");
    const TemporaryFolder working;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(working / "");
    {
        Session session(folders, TextCatalog::load("en").value());
        ASSERT_TRUE(session.load_preferences());
        EXPECT_THAT(session.workspace().message.text, HasSubstr("no home folder"));
        session.workspace().message.text.clear();
        session.workspace().options.theme = "print";
        command(session, SetDescription{"x", ""});
        EXPECT_EQ(session.autosave(), "");
        send(session, ResetPreferences{});
        send(session, Quit{});
        EXPECT_FALSE(session.is_quit_requested()) << "the scene is not saved";
        EXPECT_THAT(session.workspace().message.text, HasSubstr("quit again"));
        send(session, Quit{});
        EXPECT_TRUE(session.is_quit_requested());
    }
    std::filesystem::current_path(before);
    EXPECT_TRUE(std::filesystem::is_empty(working / ""));
}

TEST_F(SessionTest, DamagedAutosavesAreReportedInTheLanguageOfTheSettings) {
    ASSERT_TRUE(write_file_creating_folders(folder_ / "settings/settings.json", "{\"language\": \"zh\"}"));
    ASSERT_TRUE(write_file_creating_folders(folder_ / "state/autosave-1-1-0.satscope.json", "{"));
    Session session = start();
    ASSERT_TRUE(session.load_preferences());
    EXPECT_THAT(session.workspace().message.text, HasSubstr("较早会话的未保存内容无法读取，已保留（1）"));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("damaged-autosave-1-1-0.satscope.json"));
}

TEST_F(SessionTest, RecoveredScenesAreOfferedInTheLanguageOfTheWindow) {
    {
        Session session = start();
        command(session, SetDescription{"title", "", R"({"title_zh": "标题"})"});
        ASSERT_EQ(session.autosave(), "");
    }
    ASSERT_TRUE(write_file_creating_folders(folder_ / "settings/settings.json", R"({"language": "zh"})"));
    Session session = start();
    ASSERT_TRUE(session.load_preferences());
    ASSERT_TRUE(session.workspace().recovery.offer);
    const auto offered_title = [&] {
        return localized_title(session.workspace().recovery.offer->scenes[0].document,
                               session.texts().language());
    };
    EXPECT_EQ(offered_title(), "标题");
    session.workspace().options.language = "en";
    command(session, SwapPair{});
    EXPECT_EQ(offered_title(), "title");
}

TEST_F(SessionTest, EachMissingFolderIsSaid) {
    for (const auto& [config, state, said] :
         {std::tuple("", "", "no home folder"), std::tuple("", "s", "settings are not kept"),
          std::tuple("c", "", "unsaved work is not kept")}) {
        const auto path = [&](const std::string& name) { return name.empty() ? "" : folder_ / name; };
        Session session({path(config), path(state)}, TextCatalog::load("en").value());
        ASSERT_TRUE(session.load_preferences());
        EXPECT_THAT(session.workspace().message.text, HasSubstr(said));
    }
}

TEST_F(SessionTest, ASceneTooLongToBeReadAgainIsNotSaved) {
    Session session = start();
    command(session, SetDescription{"", std::string(max_json_bytes, 'n')});
    send(session, SaveFile{folder_ / "large"}, 3);
    EXPECT_THAT(session.workspace().message.text, HasSubstr("the text is longer than 16 MB"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "large.satscope.json"));
    EXPECT_THAT(session.autosave(), HasSubstr("the text is longer than 16 MB"));
}

TEST_F(SessionTest, SettingsThatAreNoRegularFileAreReportedAndTheProgramStarts) {
    std::filesystem::create_directories(folder_ / "settings");
    ASSERT_EQ(::mkfifo((folder_ / "settings/settings.json").c_str(), S_IRUSR | S_IWUSR), 0);
    Session session = start();
    EXPECT_FALSE(session.load_preferences());
    EXPECT_THAT(session.workspace().message.text, HasSubstr("it is no regular file"));
}

TEST_F(SessionTest, AnUnknownLanguageIsReportedAndTheOldOneStays) {
    Session session = start();
    session.workspace().options.language = "xx";
    command(session, SwapPair{});
    EXPECT_EQ(session.workspace().options.language, "en");
    EXPECT_TRUE(session.workspace().message.is_error);
}

TEST_F(SessionTest, ExportsAndCopiesThroughThePassedFunction) {
    Session session = start();
    std::vector<std::optional<std::string>> written;
    const Session::Exporter exporter = [&](const Document&, const std::optional<std::string>& path) {
        written.push_back(path);
        return Result<void>();
    };
    session.handle({{}, {ExportFile{"folder/x.png"}}}, 1, 0, exporter);
    EXPECT_EQ(session.workspace().message.text, "Exported folder/x.png");
    session.handle({{}, {CopyPicture{}}}, 1, 0, exporter);
    EXPECT_EQ(session.workspace().message.text, "Copied: Picture (PNG)");
    EXPECT_EQ(written, (std::vector<std::optional<std::string>>{"folder/x.png", std::nullopt}));
    send(session, ExportFile{"y.png"});
    EXPECT_TRUE(session.workspace().message.is_error);
    send(session, CopyPicture{});
    EXPECT_TRUE(session.workspace().message.is_error);
}

TEST_F(SessionTest, AMessageExpires) {
    Session session = start();
    session.handle({{}, {ShowMessage{"hello", false}}}, 1, 10, {});
    session.handle({}, 1, 13, {});
    EXPECT_EQ(session.workspace().message.text, "hello");
    session.handle({}, 1, 15, {});
    EXPECT_EQ(session.workspace().message.text, "");
}

TEST_F(SessionTest, AnErrorIsShownLonger) {
    Session session = start();
    for (const bool worded : {true, false}) {
        const Request request =
            worded ? Request(ShowMessage{"oh", true}) : Request(OpenFile{folder_ / "nothing"});
        session.handle({{}, {request}}, 1, 10, {});
        session.handle({}, 1, 10 + long_message_s - 0.1, {});
        EXPECT_NE(session.workspace().message.text, "");
        session.handle({}, 1, 10 + long_message_s, {});
        EXPECT_EQ(session.workspace().message.text, "");
    }
}

TEST_F(SessionTest, AnAddedBodyIsSelectedUntilItIsGone) {
    Session session = start();
    session.workspace().selection.body = 0;
    command(session, AddBody{make_solid_document().bodies[0]});
    EXPECT_EQ(session.workspace().selection.body, 2);
    send(session, Undo{});
    EXPECT_EQ(session.workspace().selection.body, -1);
}

TEST_F(SessionTest, NewScenesHaveNoFile) {
    Session session = start();
    send(session, SaveFile{folder_ / "scene"});
    send(session, NewScene{true}, 3);
    EXPECT_TRUE(is_flat(session.history().document()));
    EXPECT_EQ(session.workspace().files.path, "");
    EXPECT_FALSE(session.history().dirty());
}

TEST(UserFolders, FollowTheXdgVariables) {
    ::setenv("XDG_CONFIG_HOME", "/x/config", 1);
    ::setenv("XDG_STATE_HOME", "relative", 1);
    const TemporaryFolder home;
    ::setenv("HOME", (home / "").c_str(), 1);
    EXPECT_EQ(user_folders().config, "/x/config/satscope");
    EXPECT_EQ(user_folders().state, home / ".local/state/satscope");
    for (const char* none : {"/nonexistent", "/dev/null", "relative", ""}) {
        ::setenv("HOME", none, 1);
        EXPECT_EQ(user_folders().state, "") << none;
    }
}

}  // namespace
}  // namespace app::session_test

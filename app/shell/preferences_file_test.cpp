// Tests of the preferences file: saving, resetting, and backups of invalid files.

#include <filesystem>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/shell/session.h"
#include "app/tests/temporary_folder.h"

namespace app::preferences_file_test {
namespace {

using testing::HasSubstr;

class PreferencesTest : public testing::Test {
  protected:
    Session start() {
        return Session({folder_ / "settings", folder_ / "state"}, TextCatalog::load("en").value());
    }

    void write_preferences_file(const std::string& text) {
        ASSERT_TRUE(write_file_creating_folders(folder_ / "settings/settings.json", text));
    }

    static void send(Session& session, const Request& request) { session.handle({{}, {request}}, 1, 0, {}); }

    TemporaryFolder folder_;
};

TEST_F(PreferencesTest, PreferencesReadBack) {
    {
        Session session = start();
        session.workspace().options.theme = "print";
        session.workspace().options.language = "zh";
        session.workspace().options.number_format = NumberFormat::Hex;
        session.workspace().options.contact_convention = "bullet";
        session.workspace().selection.snap_direction = SnapDirection::Drag;
        session.workspace().files.dialog_kind = FileDialogKind::BuiltIn;
        session.workspace().options.ui_scale = 1.25F;
        session.workspace().options.reduced_motion = true;
        session.workspace().layout.sizes.left = 345;
        session.workspace().layout.sizes.window = {{1234, 567}, true, {-20, 30}, true};
        session.workspace().widgets.folded["shapes"] = true;
        session.workspace().files.recent = {"/a/b \"c\".satscope.json"};
        ASSERT_EQ(session.autosave(), "");
    }
    Session next = start();
    ASSERT_TRUE(next.load_preferences());
    EXPECT_EQ(next.workspace().options.theme, "print");
    EXPECT_EQ(next.texts().language(), "zh");
    EXPECT_EQ(next.workspace().options.number_format, NumberFormat::Hex);
    EXPECT_EQ(next.workspace().options.contact_convention, "bullet");
    EXPECT_EQ(next.workspace().selection.snap_direction, SnapDirection::Drag);
    EXPECT_EQ(next.workspace().files.dialog_kind, FileDialogKind::BuiltIn);
    EXPECT_EQ(next.workspace().options.ui_scale, 1.25F);
    EXPECT_TRUE(next.workspace().options.reduces_motion());
    EXPECT_EQ(next.workspace().layout.sizes.left, 345);
    const WindowPlacement& window = next.workspace().layout.sizes.window;
    EXPECT_EQ(window.size, glm::ivec2(1234, 567));
    EXPECT_TRUE(window.has_corner && window.is_maximized);
    EXPECT_EQ(window.corner, glm::ivec2(-20, 30));
    EXPECT_TRUE(next.workspace().widgets.folded["shapes"]);
    EXPECT_EQ(next.workspace().files.recent.front(), "/a/b \"c\".satscope.json");
}

TEST_F(PreferencesTest, FollowTheDesktopInMotionUntilTheUserChooses) {
    Session session = start();
    ViewOptions& options = session.workspace().options;
    EXPECT_FALSE(options.reduces_motion());
    options.desktop_reduces_motion = true;
    EXPECT_TRUE(options.reduces_motion());
    EXPECT_THAT(write_preferences(session.workspace()), testing::Not(HasSubstr("reduced_motion")));
    options.reduced_motion = false;
    EXPECT_FALSE(options.reduces_motion());
    EXPECT_THAT(write_preferences(session.workspace()), HasSubstr("\"reduced_motion\": false"));
}

TEST_F(PreferencesTest, ResetBacksUpTheFileAndKeepsLanguageAndRecentFiles) {
    Session session = start();
    const std::string defaults = write_preferences(session.workspace());
    Workspace& workspace = session.workspace();
    workspace.options.theme = "print";
    workspace.options.number_format = NumberFormat::Hex;
    workspace.options.contact_convention = "bullet";
    workspace.selection.snap_direction = SnapDirection::Drag;
    workspace.options.ui_scale = 1.25F;
    workspace.options.reduced_motion = true;
    workspace.files.dialog_kind = FileDialogKind::BuiltIn;
    workspace.layout.sizes.left = 345;
    workspace.widgets.folded["shapes"] = true;
    const std::string changed = write_preferences(workspace);
    workspace.files.recent = {"/a/b.satscope.json"};
    send(session, ResetPreferences{});
    EXPECT_EQ(workspace.files.recent.size(), 1);
    workspace.files.recent.clear();
    EXPECT_EQ(write_preferences(workspace), defaults);
    EXPECT_THAT(workspace.message.text, HasSubstr("settings.json.old"));
    Workspace kept;
    ASSERT_TRUE(read_preferences(read_file(folder_ / "settings/settings.json.old").value(), kept));
    kept.files.recent.clear();
    EXPECT_EQ(write_preferences(kept), changed);
}

TEST_F(PreferencesTest, AResetCanBeUndoneAsItsMessageSays) {
    Session session = start();
    Workspace& workspace = session.workspace();
    workspace.options.theme = "print";
    workspace.widgets.folded["settings"] = false;
    const std::string changed = write_preferences(workspace);
    send(session, UndoResetPreferences{});
    EXPECT_EQ(write_preferences(workspace), changed) << "nothing was reset";
    for (int i = 0; i < 2; ++i) send(session, ResetPreferences{});
    EXPECT_EQ(workspace.options.theme, "dark");
    EXPECT_EQ(read_file(folder_ / "settings/settings.json.old").value(), changed)
        << "the second reset writes no backup";
    EXPECT_THAT(workspace.message.text, HasSubstr("View, Reset the preferences, Undo the reset"));
    workspace.files.recent = {"/a/b.satscope.json"};
    send(session, UndoResetPreferences{});
    EXPECT_EQ(workspace.files.recent.size(), 1) << "files opened after the reset remain";
    workspace.files.recent.clear();
    EXPECT_EQ(write_preferences(workspace), changed);
    EXPECT_EQ(workspace.message.text, "Preferences restored");
}

TEST_F(PreferencesTest, NothingIsResetIfTheBackupFails) {
    ASSERT_TRUE(write_file(folder_ / "settings", "no folder"));
    Session session = start();
    session.workspace().options.theme = "print";
    send(session, ResetPreferences{});
    EXPECT_EQ(session.workspace().options.theme, "print");
    EXPECT_TRUE(session.workspace().message.is_error);
}

TEST_F(PreferencesTest, AFailedResetKeepsThePreviousUndo) {
    Session session = start();
    Workspace& workspace = session.workspace();
    workspace.options.theme = "print";
    send(session, ResetPreferences{});
    std::filesystem::remove(folder_ / "settings/settings.json.old");
    std::filesystem::create_directories(folder_ / "settings/settings.json.old");
    workspace.options.number_format = NumberFormat::Hex;
    workspace.options.contact_convention = "bullet";
    workspace.widgets.folded["shapes"] = true;
    send(session, ResetPreferences{});
    EXPECT_TRUE(workspace.message.is_error);
    EXPECT_EQ(workspace.options.number_format, NumberFormat::Hex);
    EXPECT_TRUE(workspace.widgets.folded["shapes"]);
    send(session, UndoResetPreferences{});
    EXPECT_EQ(workspace.options.theme, "print");
    EXPECT_EQ(workspace.options.number_format, NumberFormat::Short);
    EXPECT_FALSE(workspace.widgets.folded["shapes"]);
}

TEST_F(PreferencesTest, WritesOnlyPanelsThatDifferFromTheDefault) {
    Workspace workspace;
    const std::string defaults = write_preferences(workspace);
    workspace.widgets.folded["shapes"] = false;
    EXPECT_EQ(write_preferences(workspace), defaults) << "drawing a panel does not change the preferences";
    workspace.widgets.folded["shapes"] = true;
    workspace.widgets.folded["settings"] = false;
    Workspace next;
    ASSERT_TRUE(read_preferences(write_preferences(workspace), next));
    EXPECT_EQ(next.widgets.folded, workspace.widgets.folded);
}

TEST_F(PreferencesTest, AnUnreadableFileIsBackedUpAndReported) {
    std::filesystem::create_directories(folder_ / "settings/settings.json/mine");
    Session session = start();
    const Result<void> loaded = session.load_preferences();
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().what, "cannot read the file: it is a folder; the old file was renamed to " +
                                       folder_ / "settings/settings.json.broken");
    EXPECT_TRUE(session.workspace().message.is_error);
    EXPECT_THAT(session.workspace().message.text,
                HasSubstr("settings.json: cannot read the file: it is a folder"));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "settings/settings.json.broken/mine"));
    session.workspace().options.theme = "print";
    EXPECT_EQ(session.autosave(), "");
    EXPECT_THAT(read_file(folder_ / "settings/settings.json").value(), HasSubstr("print"));
}

TEST_F(PreferencesTest, AFileThatCannotBeBackedUpIsNotOverwritten) {
    std::filesystem::create_directories(folder_ / "settings/settings.json.broken/mine");
    for (const char* their_text : {"{", R"({"ui_scale": 17})"}) {
        write_preferences_file(their_text);
        Session session = start();
        static_cast<void>(session.load_preferences());
        EXPECT_THAT(session.workspace().message.text, HasSubstr("preferences are not saved"));
        session.workspace().options.theme = "print";
        EXPECT_EQ(session.autosave(), "");
        EXPECT_EQ(read_file(folder_ / "settings/settings.json").value(), their_text);
    }
}

TEST_F(PreferencesTest, AFileWithoutAJsonObjectIsBackedUpAndReported) {
    for (const char* broken : {"{", "[]", ""}) {
        write_preferences_file(broken);
        Session session = start();
        const Result<void> loaded = session.load_preferences();
        ASSERT_FALSE(loaded) << broken;
        EXPECT_THAT(loaded.error().what, HasSubstr("the old file was renamed to"));
        EXPECT_EQ(read_file(folder_ / "settings/settings.json.broken").value(), broken);
        EXPECT_FALSE(std::filesystem::exists(folder_ / "settings/settings.json"));
        EXPECT_TRUE(session.workspace().message.is_error);
        EXPECT_EQ(session.workspace().options.theme, "dark");
    }
}

TEST_F(PreferencesTest, AnInvalidValueIsReportedByItsKeyAndTheOthersAreLoaded) {
    const std::map<std::string, std::string> bad{{"theme", "3"},
                                                 {"numbers", R"("roman")"},
                                                 {"snap_along", R"("up")"},
                                                 {"file_dialogs", R"("x")"},
                                                 {"ui_scale", "9"},
                                                 {"language", R"("xx")"},
                                                 {"layout", "3"},
                                                 {"layout.left", "-1"},
                                                 {"layout.window_corner", "[1.5, 2]"},
                                                 {"layout.window_maximized", "1"},
                                                 {"layout.folded", "[]"},
                                                 {"layout.folded.shapes", "1"},
                                                 {"layout.view", R"("left")"},
                                                 {"layout.view_height", "-1"},
                                                 {"layout.view_fraction", "7"},
                                                 {"recent", "{}"}};
    for (const auto& [key, value] : bad) {
        SCOPED_TRACE(key);
        std::string member = value;
        for (std::size_t from = key.size(), dot; from != std::string::npos; from = dot) {
            dot = key.rfind('.', from - 1);
            const std::size_t name = dot == std::string::npos ? 0 : dot + 1;
            member = "{\"" + key.substr(name, from - name) + "\": " + member + "}";
        }
        member.insert(1, "\"reduced_motion\": true, ");
        write_preferences_file(member);
        Session session = start();
        ASSERT_TRUE(session.load_preferences());
        EXPECT_TRUE(session.workspace().options.reduces_motion());
        EXPECT_TRUE(session.workspace().message.is_error);
        EXPECT_THAT(session.workspace().message.text, HasSubstr("settings.json: " + key + ": "));
        EXPECT_EQ(read_file(folder_ / "settings/settings.json.broken").value(), member);
    }
}

TEST_F(PreferencesTest, EveryInvalidValueHasALineInTheLanguageOfTheFile) {
    write_preferences_file(
        R"({"theme": "neon", "language": "zh", "ui_scale": 17, "recent": ["/a", 1, "/b"]})");
    Session session = start();
    ASSERT_TRUE(session.load_preferences());
    const TextCatalog zh = TextCatalog::load("zh").value();
    const Workspace& workspace = session.workspace();
    EXPECT_EQ(session.texts().language(), "zh");
    EXPECT_EQ(workspace.options.theme, "dark");
    EXPECT_EQ(workspace.options.ui_scale, 1);
    EXPECT_EQ(workspace.files.recent, (std::vector<std::string>{"/a", "/b"}));
    EXPECT_THAT(workspace.message.text,
                HasSubstr(zh.problem_text(Problem{"theme", "unknown theme \"neon\""})));
    EXPECT_THAT(workspace.message.text,
                HasSubstr("\n" + zh.problem_text(Problem{"ui_scale", "expected 0.75 to 3"})));
    EXPECT_THAT(workspace.message.text,
                HasSubstr("\n" + zh.problem_text(Problem{"recent", "expected a list of files"})));
    ASSERT_EQ(session.autosave(), "");
    Workspace written;
    ASSERT_TRUE(read_preferences(read_file(folder_ / "settings/settings.json").value(), written));
    EXPECT_EQ(written.options.language, "zh");
}

TEST_F(PreferencesTest, ABrokenSceneDoesNotHideBrokenPreferences) {
    write_preferences_file(R"({"ui_scale": 17})");
    ASSERT_TRUE(write_file(folder_ / "bad.satscope.json", "{"));
    Session session = start();
    ASSERT_TRUE(session.load_preferences());
    EXPECT_FALSE(session.start(folder_ / "bad.satscope.json"));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("ui_scale: expected 0.75 to 3\n"));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("bad.satscope.json: line 1"));
}

TEST_F(PreferencesTest, AMissingFileIsNoError) {
    Session session = start();
    EXPECT_TRUE(session.load_preferences());
    EXPECT_EQ(session.workspace().message.text, "");
}

}  // namespace
}  // namespace app::preferences_file_test

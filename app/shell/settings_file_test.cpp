// Settings outlive a sitting, can be reset, and are set aside when they are broken.
#include "app/shell/settings_file.h"

#include <filesystem>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/shell/session.h"
#include "app/tests/scratch_folder.h"

namespace app::settings_file_test {
namespace {

using testing::HasSubstr;

class SettingsTest : public testing::Test {
  protected:
    Session start() { return Session({folder_ / "settings", folder_ / "state"}, Words::load("en").value()); }

    void keep(const std::string& text) {
        ASSERT_TRUE(write_own_file(folder_ / "settings/settings.json", text));
    }

    static void ask(Session& session, const Request& request) { session.settle({{}, {request}}, 1, 0, {}); }

    ScratchFolder folder_;
};

TEST_F(SettingsTest, SettingsComeBack) {
    {
        Session session = start();
        session.workspace().theme = "print";
        session.workspace().language = "zh";
        session.workspace().numbers = NumberForm::Hex;
        session.workspace().snap_along = SnapAlong::Drag;
        session.workspace().dialogs = DialogChoice::Own;
        session.workspace().ui_scale = 1.25F;
        session.workspace().reduced_motion = true;
        session.workspace().layout.left = 345;
        session.workspace().layout.folded["shapes"] = true;
        session.workspace().recent = {"/a/b \"c\".satscope.json"};
        ASSERT_EQ(session.autosave(), "");
    }
    Session next = start();
    ASSERT_TRUE(next.load_settings());
    EXPECT_EQ(next.workspace().theme, "print");
    EXPECT_EQ(next.words().language(), "zh");
    EXPECT_EQ(next.workspace().numbers, NumberForm::Hex);
    EXPECT_EQ(next.workspace().snap_along, SnapAlong::Drag);
    EXPECT_EQ(next.workspace().dialogs, DialogChoice::Own);
    EXPECT_EQ(next.workspace().ui_scale, 1.25F);
    EXPECT_TRUE(next.workspace().reduced_motion);
    EXPECT_EQ(next.workspace().layout.left, 345);
    EXPECT_TRUE(next.workspace().layout.folded["shapes"]);
    EXPECT_EQ(next.workspace().recent.front(), "/a/b \"c\".satscope.json");
}

TEST_F(SettingsTest, ResettingKeepsTheOldSettingsBesideAndTheLanguageAndTheFiles) {
    Session session = start();
    const std::string usual = write_settings(session.workspace());
    Workspace& workspace = session.workspace();
    workspace.theme = "print";
    workspace.numbers = NumberForm::Hex;
    workspace.snap_along = SnapAlong::Drag;
    workspace.ui_scale = 1.25F;
    workspace.reduced_motion = true;
    workspace.dialogs = DialogChoice::Own;
    workspace.layout.left = 345;
    workspace.layout.folded["shapes"] = true;
    const std::string changed = write_settings(workspace);
    workspace.recent = {"/a/b.satscope.json"};
    ask(session, ResetSettings{});
    EXPECT_EQ(workspace.recent.size(), 1);
    workspace.recent.clear();
    EXPECT_EQ(write_settings(workspace), usual);
    EXPECT_THAT(workspace.message, HasSubstr("settings.json.old"));
    Workspace kept;
    ASSERT_TRUE(read_settings(read_file(folder_ / "settings/settings.json.old").value(), kept));
    kept.recent.clear();
    EXPECT_EQ(write_settings(kept), changed);
}

TEST_F(SettingsTest, AResetSaysHowItIsUndoneAndIs) {
    Session session = start();
    Workspace& workspace = session.workspace();
    workspace.theme = "print";
    workspace.layout.folded["policy"] = false;
    const std::string changed = write_settings(workspace);
    ask(session, UndoReset{});
    EXPECT_EQ(write_settings(workspace), changed) << "nothing was reset";
    for (int i = 0; i < 2; ++i) ask(session, ResetSettings{});
    EXPECT_EQ(workspace.theme, "dark");
    EXPECT_EQ(read_file(folder_ / "settings/settings.json.old").value(), changed) << "not the second time";
    EXPECT_THAT(workspace.message, HasSubstr("View, Reset the program's settings, Undo the reset"));
    workspace.recent = {"/a/b.satscope.json"};
    ask(session, UndoReset{});
    EXPECT_EQ(workspace.recent.size(), 1) << "opened since";
    workspace.recent.clear();
    EXPECT_EQ(write_settings(workspace), changed);
    EXPECT_EQ(workspace.message, "Settings are as before the reset");
}

TEST_F(SettingsTest, WhereTheOldSettingsCannotBeKeptNothingIsReset) {
    ASSERT_TRUE(write_file(folder_ / "settings", "no folder"));
    Session session = start();
    session.workspace().theme = "print";
    ask(session, ResetSettings{});
    EXPECT_EQ(session.workspace().theme, "print");
    EXPECT_TRUE(session.workspace().message_is_error);
}

TEST_F(SettingsTest, AResetThatFailsLeavesTheOneBeforeToBeUndone) {
    Session session = start();
    Workspace& workspace = session.workspace();
    workspace.theme = "print";
    ask(session, ResetSettings{});
    std::filesystem::remove(folder_ / "settings/settings.json.old");
    std::filesystem::create_directories(folder_ / "settings/settings.json.old");
    workspace.numbers = NumberForm::Hex;
    workspace.layout.folded["shapes"] = true;
    ask(session, ResetSettings{});
    EXPECT_TRUE(workspace.message_is_error);
    EXPECT_EQ(workspace.numbers, NumberForm::Hex);
    EXPECT_TRUE(workspace.layout.folded["shapes"]);
    ask(session, UndoReset{});
    EXPECT_EQ(workspace.theme, "print");
    EXPECT_EQ(workspace.numbers, NumberForm::Brief);
    EXPECT_FALSE(workspace.layout.folded["shapes"]);
}

TEST_F(SettingsTest, WritesOfThePanelsOnlyThoseThatAreNotAsAtFirstStart) {
    Workspace workspace;
    const std::string usual = write_settings(workspace);
    workspace.layout.folded["shapes"] = false;
    EXPECT_EQ(write_settings(workspace), usual) << "it was drawn";
    workspace.layout.folded["shapes"] = true;
    workspace.layout.folded["policy"] = false;
    Workspace next;
    ASSERT_TRUE(read_settings(write_settings(workspace), next));
    EXPECT_EQ(next.layout.folded, workspace.layout.folded);
}

TEST_F(SettingsTest, WhatCannotBeReadIsSetAsideAndReported) {
    std::filesystem::create_directories(folder_ / "settings/settings.json/mine");
    Session session = start();
    const Result<void> loaded = session.load_settings();
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().what, "cannot read it: it is a folder; it was set aside as " +
                                       folder_ / "settings/settings.json.broken");
    EXPECT_TRUE(session.workspace().message_is_error);
    EXPECT_THAT(session.workspace().message, HasSubstr("settings.json: cannot read it: it is a folder"));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "settings/settings.json.broken/mine"));
    session.workspace().theme = "print";
    EXPECT_EQ(session.autosave(), "");
    EXPECT_THAT(read_file(folder_ / "settings/settings.json").value(), HasSubstr("print"));
}

TEST_F(SettingsTest, WhatCannotBeSetAsideIsNotOverwritten) {
    std::filesystem::create_directories(folder_ / "settings/settings.json.broken/mine");
    for (const char* theirs : {"{", R"({"ui_scale": 17})"}) {
        keep(theirs);
        Session session = start();
        static_cast<void>(session.load_settings());
        EXPECT_THAT(session.workspace().message, HasSubstr("this session writes no settings"));
        session.workspace().theme = "print";
        EXPECT_EQ(session.autosave(), "");
        EXPECT_EQ(read_file(folder_ / "settings/settings.json").value(), theirs);
    }
}

TEST_F(SettingsTest, WhatIsNoJsonObjectIsSetAsideAndReported) {
    for (const char* broken : {"{", "[]", ""}) {
        keep(broken);
        Session session = start();
        const Result<void> loaded = session.load_settings();
        ASSERT_FALSE(loaded) << broken;
        EXPECT_THAT(loaded.error().what, HasSubstr("set aside"));
        EXPECT_EQ(read_file(folder_ / "settings/settings.json.broken").value(), broken);
        EXPECT_FALSE(std::filesystem::exists(folder_ / "settings/settings.json"));
        EXPECT_TRUE(session.workspace().message_is_error);
        EXPECT_EQ(session.workspace().theme, "dark");
    }
}

TEST_F(SettingsTest, ABadValueIsReportedByItsKeyAndTheOthersHold) {
    const std::map<std::string, std::string> bad{{"theme", "3"},
                                                 {"numbers", R"("roman")"},
                                                 {"snap_along", R"("up")"},
                                                 {"file_dialogs", R"("x")"},
                                                 {"ui_scale", "9"},
                                                 {"language", R"("xx")"},
                                                 {"layout", "3"},
                                                 {"layout.left", "-1"},
                                                 {"layout.folded", "[]"},
                                                 {"layout.folded.shapes", "1"},
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
        keep(member);
        Session session = start();
        ASSERT_TRUE(session.load_settings());
        EXPECT_TRUE(session.workspace().reduced_motion);
        EXPECT_TRUE(session.workspace().message_is_error);
        EXPECT_THAT(session.workspace().message, HasSubstr("settings.json: " + key + ": "));
        EXPECT_EQ(read_file(folder_ / "settings/settings.json.broken").value(), member);
    }
}

TEST_F(SettingsTest, EveryBadValueHasALineInTheLanguageThatTheFileAsksFor) {
    keep(R"({"theme": "neon", "language": "zh", "ui_scale": 17, "recent": ["/a", 1, "/b"]})");
    Session session = start();
    ASSERT_TRUE(session.load_settings());
    const Words zh = Words::load("zh").value();
    const Workspace& workspace = session.workspace();
    EXPECT_EQ(session.words().language(), "zh");
    EXPECT_EQ(workspace.theme, "dark");
    EXPECT_EQ(workspace.ui_scale, 1);
    EXPECT_EQ(workspace.recent, (std::vector<std::string>{"/a", "/b"}));
    EXPECT_THAT(workspace.message, HasSubstr(zh.problem(Problem{"theme", "no theme is called \"neon\""})));
    EXPECT_THAT(workspace.message, HasSubstr("\n" + zh.problem(Problem{"ui_scale", "expected 0.75 to 3"})));
    EXPECT_THAT(workspace.message,
                HasSubstr("\n" + zh.problem(Problem{"recent", "expected a list of files"})));
    ASSERT_EQ(session.autosave(), "");
    Workspace written;
    ASSERT_TRUE(read_settings(read_file(folder_ / "settings/settings.json").value(), written));
    EXPECT_EQ(written.language, "zh");
}

TEST_F(SettingsTest, ABrokenSceneDoesNotHideThatTheSettingsAreBroken) {
    keep(R"({"ui_scale": 17})");
    ASSERT_TRUE(write_file(folder_ / "bad.satscope.json", "{"));
    Session session = start();
    ASSERT_TRUE(session.load_settings());
    EXPECT_FALSE(session.begin(folder_ / "bad.satscope.json"));
    EXPECT_THAT(session.workspace().message, HasSubstr("ui_scale: expected 0.75 to 3\n"));
    EXPECT_THAT(session.workspace().message, HasSubstr("bad.satscope.json: line 1"));
}

TEST_F(SettingsTest, NoSettingsAreNoFault) {
    Session session = start();
    EXPECT_TRUE(session.load_settings());
    EXPECT_EQ(session.workspace().message, "");
}

}  // namespace
}  // namespace app::settings_file_test

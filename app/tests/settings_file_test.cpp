// Settings outlive a sitting, can be reset, and are set aside when they are broken.
#include "app/session/settings_file.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/session/session.h"
#include "app/support/file.h"
#include "app/tests/scratch_folder.h"

namespace app {
namespace {

using testing::HasSubstr;

class SettingsTest : public testing::Test {
  protected:
    Session start() { return Session({folder_ / "settings", folder_ / "state"}, Words::load("en").value()); }

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
        ASSERT_TRUE(session.autosave());
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

TEST_F(SettingsTest, BrokenSettingsAreSetAsideAndReported) {
    for (const char* broken : {"{", "[]", "{\"theme\": 3}", "{\"numbers\": \"roman\"}",
                               "{\"snap_along\": \"up\"}", "{\"file_dialogs\": \"x\"}", "{\"ui_scale\": 9}",
                               "{\"reduced_motion\": 1}", "{\"layout\": {\"left\": -1}}"}) {
        ASSERT_TRUE(write_own_file(folder_ / "settings/settings.json", broken));
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

TEST_F(SettingsTest, NoSettingsAreNoFault) {
    Session session = start();
    EXPECT_TRUE(session.load_settings());
    EXPECT_EQ(session.workspace().message, "");
}

}  // namespace
}  // namespace app

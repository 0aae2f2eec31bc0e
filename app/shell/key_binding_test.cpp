// Tests of the key table: every key has an effect.
#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/shell/actions.h"
#include "app/tests/action_scenes.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test::key_binding_test {

namespace {

namespace fs = std::filesystem;
using compat::Key;
using compat::letter;

bool changes_state(const KeyChord& chord, SceneVariant variant) {
    const std::unique_ptr<PanelDriver> driver = make_driver(variant);
    const State previous(*driver);
    driver->key(chord.key, chord.ctrl, chord.shift);
    return !(State(*driver) == previous);
}

// Removes the working folder; restores it on destruction.
struct MissingWorkingFolder {
    MissingWorkingFolder() : previous_folder(fs::current_path()) {
        const TemporaryFolder removed_folder;
        fs::current_path(removed_folder / "");
    }
    ~MissingWorkingFolder() { fs::current_path(previous_folder); }
    MissingWorkingFolder(const MissingWorkingFolder&) = delete;
    MissingWorkingFolder& operator=(const MissingWorkingFolder&) = delete;

    fs::path previous_folder;
};

}  // namespace

TEST(Keys, EachChangesMoreThanTheMessageInSomeScene) {
    for (const ActionInfo& action : action_table())
        for (const KeyChord& chord : action.keys)
            EXPECT_TRUE(chord.key == Key::None ||
                        std::any_of(scene_variants.begin(), scene_variants.end(),
                                    [&](SceneVariant variant) { return changes_state(chord, variant); }))
                << action.id << " " << to_string(chord);
}

TEST(Keys, DoNothingIfNotInTheTable) {
    EXPECT_FALSE(changes_state({compat::function_key(7)}, SceneVariant::Flat));
    EXPECT_FALSE(changes_state({Key::Minus, false, true}, SceneVariant::Flat))
        << "a Shift key of another layout types a digit";
}

TEST(Keys, ExportAPictureIfTheWorkingFolderIsMissing) {
    const TemporaryFolder folder;
    PanelDriver driver(flat_overlap());
    const MissingWorkingFolder missing_folder;
    driver.workspace.files.recent = {folder / "last.satscope.json"};
    driver.key(compat::function_key(12));
    ASSERT_NE(driver.last_request<ExportFile>(), nullptr);
    EXPECT_EQ(fs::path(driver.last_request<ExportFile>()->path), fs::path(folder / "satscope-1.png"));
}

TEST(Keys, MakeTheNextShapePartOfThePair) {
    const std::unique_ptr<PanelDriver> driver = make_driver(SceneVariant::Solid);
    const auto previous = driver->document().pair;
    driver->key(letter('A'));
    EXPECT_EQ(driver->document().pair, (std::array{2, previous[1]}));
    driver->key(letter('A'), false, true);
    EXPECT_EQ(driver->document().pair, (std::array{2, previous[0]}));
    PanelDriver pair_driver(flat_overlap());
    pair_driver.key(letter('A'));
    EXPECT_FALSE(pair_driver.history.can_undo());
    ASSERT_NE(pair_driver.last_request<ShowMessage>(), nullptr) << "the reason is shown";
}

namespace {

// A driver with a number field that is being edited.
struct TypingDriver : PanelDriver {
    explicit TypingDriver(const std::string& text, const std::string& field = "shape.a.center.0")
        : PanelDriver(edge_separated()) {
        workspace.files.path = "/somewhere/scene.satscope.json";
        click(field);
        type(text);
    }
    double x() const { return document().bodies[0].placed.pose.position.x; }
};

}  // namespace

TEST(Keys, WithCtrlEnterTheTypedNumberAndRun) {
    const auto expect_dialog = [](char capital, bool shift, FileDialogState::Purpose purpose) {
        TypingDriver typing("7");
        typing.key(letter(capital), true, shift);
        EXPECT_EQ(typing.x(), 7) << capital;
        EXPECT_FALSE(typing.workspace.widgets.number.typing);
        ASSERT_TRUE(typing.workspace.files.dialog) << capital;
        EXPECT_EQ(typing.workspace.files.dialog->purpose, purpose);
    };
    expect_dialog('O', false, FileDialogState::Purpose::Open);
    expect_dialog('S', true, FileDialogState::Purpose::Save);
    expect_dialog('E', false, FileDialogState::Purpose::Export);
    TypingDriver saving("7");
    saving.key(letter('S'), true);
    EXPECT_EQ(saving.x(), 7);
    EXPECT_NE(saving.last_request<SaveFile>(), nullptr);
    TypingDriver leaving("7");
    leaving.key(letter('Q'), true);
    EXPECT_EQ(leaving.x(), 7);
    EXPECT_NE(leaving.last_request<Quit>(), nullptr);
    TypingDriver palette_driver("7");
    palette_driver.key(letter('P'), true);
    EXPECT_EQ(palette_driver.x(), 7);
    EXPECT_TRUE(palette_driver.workspace.palette);
}

TEST(Keys, FunctionKeysEnterTheTypedNumberAndRun) {
    const auto pressed = [](int number) {
        auto typing = std::make_unique<TypingDriver>("7");
        typing->key(compat::function_key(number));
        EXPECT_EQ(typing->x(), 7) << number;
        EXPECT_FALSE(typing->workspace.widgets.number.typing) << number;
        return typing;
    };
    EXPECT_TRUE(pressed(1)->workspace.help);
    EXPECT_TRUE(pressed(5)->workspace.options.presenting);
    EXPECT_TRUE(pressed(10)->workspace.layout.menu_open);
    EXPECT_NE(pressed(12)->last_request<ExportFile>(), nullptr);
}

TEST(Keys, WriteNoFileIfTheTypedNumberIsInvalid) {
    struct Wrong {
        const char *field, *text, *reason;
    };
    for (const Wrong& invalid :
         {Wrong{"shape.a.center.0", "wide", "Nothing was written: \u201cwide\u201d is not a number"},
          Wrong{"shape.a.half.0", "-1", "Nothing was written: half extent must not be negative"}}) {
        TypingDriver typing(invalid.text, invalid.field);
        typing.key(letter('S'), true);
        EXPECT_EQ(typing.document(), edge_separated());
        EXPECT_EQ(typing.last_request<SaveFile>(), nullptr);
        ASSERT_NE(typing.last_request<ShowMessage>(), nullptr);
        EXPECT_EQ(typing.last_request<ShowMessage>()->message, invalid.reason);
        typing.key(letter('S'), true);
        EXPECT_NE(typing.last_request<SaveFile>(), nullptr) << "the second key press saves";
    }
    TypingDriver palette_driver("wide");
    palette_driver.key(letter('P'), true);
    EXPECT_TRUE(palette_driver.workspace.palette);
    ASSERT_NE(palette_driver.last_request<ShowMessage>(), nullptr)
        << "the reason for the rejected number is shown";
}

TEST(Keys, ChangeTheTextSizeWhileTypingContinues) {
    TypingDriver typing("7");
    typing.key(Key::Equal, true);
    EXPECT_GT(typing.workspace.options.ui_scale, 1);
    typing.key(Key::Minus, true);
    EXPECT_EQ(typing.workspace.options.ui_scale, 1);
    EXPECT_EQ(typing.workspace.widgets.number.text, "7");
    typing.type("5");
    typing.key(Key::Enter);
    EXPECT_EQ(typing.x(), 75);
}

TEST(Keys, KeepTypingInAFieldThatLargerTextHides) {
    TypingDriver typing("7");
    typing.resize({430, 400});
    typing.frame(3);
    ASSERT_TRUE(typing.workspace.widgets.number.typing);
    EXPECT_EQ(typing.workspace.layout.open_part, "left");
    typing.key(Key::Enter);
    EXPECT_EQ(typing.x(), 7);
}

TEST(Keys, LeaveTextEditingKeysToFields) {
    TypingDriver typing("7");
    for (const char capital : {'A', 'C', 'V', 'X', 'Z', 'Y'}) typing.key(letter(capital), true);
    for (const Key key : {Key::Left, Key::Right}) typing.key(key, true);
    typing.key(letter('Z'), true, true);
    EXPECT_TRUE(typing.workspace.widgets.number.typing);
    EXPECT_FALSE(typing.workspace.paste.dialog);
    EXPECT_EQ(typing.document(), edge_separated());
    for (const Request& request : typing.requests)
        EXPECT_FALSE(std::holds_alternative<Undo>(request) || std::holds_alternative<Redo>(request));
}

TEST(Keys, OpenNoSecondModalAndChangeItsTextSize) {
    PanelDriver driver(edge_separated());
    driver.key(letter('P'), true);
    driver.type("3");
    driver.key(letter('O'), true);
    driver.key(compat::function_key(1));
    EXPECT_FALSE(driver.workspace.files.dialog);
    EXPECT_FALSE(driver.workspace.help);
    driver.key(Key::Equal, true);
    EXPECT_GT(driver.workspace.options.ui_scale, 1);
    ASSERT_TRUE(driver.workspace.palette);
    EXPECT_EQ(driver.workspace.palette->query, "3");
}

}  // namespace app::test::key_binding_test

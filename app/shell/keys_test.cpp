// The table of keys: each row does something.
#include "app/shell/keys.h"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/tests/doable.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test::keys_test {

namespace {

namespace fs = std::filesystem;
using compat::Key;
using compat::letter;

bool does(const KeyRow& row, Stand stand) {
    const std::unique_ptr<PanelDriver> driver = prepared(stand);
    const State before(*driver);
    driver->key(row.key, row.ctrl, row.shift);
    return !(State(*driver) == before);
}

// The folder of the program is gone as long as this lives.
struct InNoFolder {
    InNoFolder() : before(fs::current_path()) {
        const ScratchFolder gone;
        fs::current_path(gone / "");
    }
    ~InNoFolder() { fs::current_path(before); }
    InNoFolder(const InNoFolder&) = delete;
    InNoFolder& operator=(const InNoFolder&) = delete;

    fs::path before;
};

}  // namespace

TEST(Keys, EachDoesMoreThanToSpeakInOneSceneOrAnother) {
    for (const KeyRow& row : keys())
        EXPECT_TRUE(
            std::any_of(all_stands.begin(), all_stands.end(), [&](Stand stand) { return does(row, stand); }))
            << row.word << " " << row.shown;
}

TEST(Keys, DoNothingThatIsNotInTheTable) {
    EXPECT_FALSE(does({"", "", letter('J')}, Stand::Flat));
    EXPECT_FALSE(does({"", "", Key::Minus, false, true}, Stand::Flat)) << "elsewhere it types a digit";
}

TEST(Keys, TakeAPictureWhereTheWorkingFolderIsGone) {
    const ScratchFolder folder;
    PanelDriver driver(flat_overlap());
    const InNoFolder nowhere;
    driver.workspace.recent = {folder / "last.satscope.json"};
    driver.key(compat::function_key(12));
    ASSERT_NE(driver.asked<ExportFile>(), nullptr);
    EXPECT_EQ(fs::path(driver.asked<ExportFile>()->path), fs::path(folder / "satscope-1.png"));
}

TEST(Keys, BringTheNextOfTheOtherShapesUnderTheLens) {
    const std::unique_ptr<PanelDriver> driver = prepared(Stand::Solid);
    const auto before = driver->document().pair;
    driver->key(letter('A'));
    EXPECT_EQ(driver->document().pair, (std::array{2, before[1]}));
    driver->key(letter('A'), false, true);
    EXPECT_EQ(driver->document().pair, (std::array{2, before[0]}));
    PanelDriver two(flat_overlap());
    two.key(letter('A'));
    EXPECT_FALSE(two.history.can_undo());
    ASSERT_NE(two.asked<Say>(), nullptr) << "why nothing happened";
}

namespace {

// A number of it is typed, and not entered.
struct Typing : PanelDriver {
    explicit Typing(const std::string& text, const std::string& field = "shape.a.center.0")
        : PanelDriver(edge_separated()) {
        workspace.path = "/somewhere/scene.satscope.json";
        click(field);
        type(text);
    }
    double x() const { return document().bodies[0].placed.pose.position.x; }
};

}  // namespace

TEST(Keys, WithCtrlTakeTheNumberThatIsTypedAndAct) {
    const auto opened = [](char capital, bool shift, FileDialog::Purpose purpose) {
        Typing typing("7");
        typing.key(letter(capital), true, shift);
        EXPECT_EQ(typing.x(), 7) << capital;
        EXPECT_FALSE(typing.workspace.number.typing);
        ASSERT_TRUE(typing.workspace.file_dialog) << capital;
        EXPECT_EQ(typing.workspace.file_dialog->purpose, purpose);
    };
    opened('O', false, FileDialog::Purpose::Open);
    opened('S', true, FileDialog::Purpose::Save);
    opened('E', false, FileDialog::Purpose::Export);
    Typing saving("7");
    saving.key(letter('S'), true);
    EXPECT_EQ(saving.x(), 7);
    EXPECT_NE(saving.asked<SaveFile>(), nullptr);
    Typing leaving("7");
    leaving.key(letter('Q'), true);
    EXPECT_EQ(leaving.x(), 7);
    EXPECT_NE(leaving.asked<Quit>(), nullptr);
    Typing finding("7");
    finding.key(letter('P'), true);
    EXPECT_EQ(finding.x(), 7);
    EXPECT_TRUE(finding.workspace.palette);
}

TEST(Keys, OfFunctionsTakeTheNumberThatIsTypedAndAct) {
    const auto pressed = [](int number) {
        auto typing = std::make_unique<Typing>("7");
        typing->key(compat::function_key(number));
        EXPECT_EQ(typing->x(), 7) << number;
        EXPECT_FALSE(typing->workspace.number.typing) << number;
        return typing;
    };
    EXPECT_TRUE(pressed(1)->workspace.help);
    EXPECT_TRUE(pressed(5)->workspace.presenting);
    EXPECT_TRUE(pressed(10)->workspace.menu_open);
    EXPECT_NE(pressed(12)->asked<ExportFile>(), nullptr);
}

TEST(Keys, WriteNothingOverANumberThatIsRefused) {
    struct Wrong {
        const char *field, *text, *reason;
    };
    for (const Wrong& wrong :
         {Wrong{"shape.a.center.0", "wide", "Nothing was written: \u201cwide\u201d is not a number"},
          Wrong{"shape.a.half.0", "-1", "Nothing was written: half extent must not be negative"}}) {
        Typing typing(wrong.text, wrong.field);
        typing.key(letter('S'), true);
        EXPECT_EQ(typing.document(), edge_separated());
        EXPECT_EQ(typing.asked<SaveFile>(), nullptr);
        ASSERT_NE(typing.asked<Say>(), nullptr);
        EXPECT_EQ(typing.asked<Say>()->message, wrong.reason);
        typing.key(letter('S'), true);
        EXPECT_NE(typing.asked<SaveFile>(), nullptr) << "once it is known";
    }
    Typing finding("wide");
    finding.key(letter('P'), true);
    EXPECT_TRUE(finding.workspace.palette);
    ASSERT_NE(finding.asked<Say>(), nullptr) << "why the number is as it was";
}

TEST(Keys, MakeWordsLargerAndSmallerWhileTheTypingGoesOn) {
    Typing typing("7");
    typing.key(Key::Equal, true);
    EXPECT_GT(typing.workspace.ui_scale, 1);
    typing.key(Key::Minus, true);
    EXPECT_EQ(typing.workspace.ui_scale, 1);
    EXPECT_EQ(typing.workspace.number.text, "7");
    typing.type("5");
    typing.key(Key::Enter);
    EXPECT_EQ(typing.x(), 75);
}

TEST(Keys, LeaveTheTypingInAFieldThatLargerWordsCrowdOut) {
    Typing typing("7");
    typing.resize({430, 400});
    typing.frame(3);
    ASSERT_TRUE(typing.workspace.number.typing);
    EXPECT_EQ(typing.workspace.drawer, "columns");
    typing.key(Key::Enter);
    EXPECT_EQ(typing.x(), 7);
}

TEST(Keys, OfFieldsStayTheirs) {
    Typing typing("7");
    for (const char capital : {'A', 'C', 'V', 'X', 'Z', 'Y'}) typing.key(letter(capital), true);
    for (const Key key : {Key::Left, Key::Right}) typing.key(key, true);
    typing.key(letter('Z'), true, true);
    EXPECT_TRUE(typing.workspace.number.typing);
    EXPECT_FALSE(typing.workspace.paste);
    EXPECT_EQ(typing.document(), edge_separated());
    for (const Request& request : typing.requests)
        EXPECT_FALSE(std::holds_alternative<Undo>(request) || std::holds_alternative<Redo>(request));
}

TEST(Keys, OpenNoBoxOverAnotherAndMakeItsWordsLarger) {
    PanelDriver driver(edge_separated());
    driver.key(letter('P'), true);
    driver.type("3");
    driver.key(letter('O'), true);
    driver.key(compat::function_key(1));
    EXPECT_FALSE(driver.workspace.file_dialog);
    EXPECT_FALSE(driver.workspace.help);
    driver.key(Key::Equal, true);
    EXPECT_GT(driver.workspace.ui_scale, 1);
    ASSERT_TRUE(driver.workspace.palette);
    EXPECT_EQ(driver.workspace.palette->typed, "3");
}

}  // namespace app::test::keys_test

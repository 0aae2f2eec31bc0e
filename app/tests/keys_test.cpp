// The table of keys: each row does something.
#include "app/ui/command/keys.h"

#include <algorithm>
#include <filesystem>

#include <gtest/gtest.h>

#include "app/tests/doable.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test {

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

}  // namespace app::test

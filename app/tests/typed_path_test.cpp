// The list follows the path that is typed.
#include "app/ui/command/typed_path.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "app/io/scene_file.h"
#include "app/tests/panel_driver.h"
#include "app/tests/scratch_folder.h"

namespace app::test::typed_path_test {

namespace {

namespace fs = std::filesystem;

struct Typing {
    explicit Typing(FileDialog::Purpose purpose) : driver(new_flat()) {
        fs::create_directories(folder / "one");
        fs::create_directories(folder / "two/three");
        EXPECT_TRUE(save_scene(new_flat(), folder / "one/near.satscope.json"));
        EXPECT_TRUE(save_scene(new_flat(), folder / "two/far.satscope.json"));
        EXPECT_TRUE(save_scene(new_flat(), folder / "two/other.satscope.json"));
        driver.workspace.file_dialog = FileDialog();
        driver.workspace.file_dialog->purpose = purpose;
        driver.workspace.file_dialog->folder = fs::canonical(folder / "one").string();
        driver.frame(3);
    }
    FileDialog& dialog() { return *driver.workspace.file_dialog; }
    // Whether that file of the folder was asked for, and no other.
    testing::AssertionResult opened(const std::string& file) const {
        const OpenFile* asked = driver.asked<OpenFile>();
        if (asked == nullptr) return testing::AssertionFailure() << "nothing was opened";
        if (fs::equivalent(asked->path, folder / file)) return testing::AssertionSuccess();
        return testing::AssertionFailure() << asked->path;
    }
    void enter(const std::string& path) {
        driver.type(path);
        driver.frame(2);
        driver.key(compat::Key::Enter);
    }

    ScratchFolder folder;
    PanelDriver driver;
};

}  // namespace

TEST(TypedPath, LeadsToTheFolderThatIsThereAndSeeksTheRest) {
    Typing typing(FileDialog::Purpose::Open);
    const std::string two = fs::canonical(typing.folder / "two").string();
    const auto of = [&](const std::string& name) {
        typing.dialog().name = name;
        const TypedPath typed = typed_path(typing.dialog());
        return std::pair(typed.folder, typed.name);
    };
    EXPECT_EQ(of("near"), std::pair(typing.dialog().folder, std::string("near")));
    EXPECT_EQ(of("../two"), std::pair(two, std::string()));
    EXPECT_EQ(of("../two/"), std::pair(two, std::string()));
    EXPECT_EQ(of("../two/fa"), std::pair(two, std::string("fa")));
    EXPECT_EQ(of(two + "/fa"), std::pair(two, std::string("fa")));
    EXPECT_EQ(of("../none/fa"), std::pair(typing.dialog().folder, std::string()));
}

TEST(TypedPath, IsFollowedByTheListBeforeEnter) {
    Typing typing(FileDialog::Purpose::Open);
    typing.driver.type("../two/");
    typing.driver.frame(2);
    EXPECT_TRUE(typing.driver.has("dialog.file.far.satscope.json"));
    EXPECT_TRUE(typing.driver.has("dialog.file.three"));
    EXPECT_FALSE(typing.driver.has("dialog.file.near.satscope.json"));
    EXPECT_TRUE(typing.driver.has("dialog.path." + fs::canonical(typing.folder / "two").string()));
    typing.driver.type("fa");
    typing.driver.frame(2);
    EXPECT_TRUE(typing.driver.has("dialog.file.far.satscope.json"));
    EXPECT_FALSE(typing.driver.has("dialog.file.other.satscope.json"));
    EXPECT_EQ(typing.dialog().name, "../two/fa") << "what was typed stays";
    typing.driver.click("dialog.file.far.satscope.json");
    typing.driver.click("dialog.ok");
    EXPECT_TRUE(typing.opened("two/far.satscope.json"));
}

TEST(TypedPath, OpensTheOnlyFileThatTheListFoundForIt) {
    Typing typing(FileDialog::Purpose::Open);
    typing.enter("../two/fa");
    EXPECT_TRUE(typing.opened("two/far.satscope.json"));
}

TEST(TypedPath, MeansTheFileItNamesToTheEndAlsoOneThatIsNotListed) {
    Typing typing(FileDialog::Purpose::Open);
    EXPECT_TRUE(save_scene(new_flat(), typing.folder / "two/.far.satscope.json"));
    EXPECT_TRUE(save_scene(new_flat(), typing.folder / "two/a.far.satscope.json"));
    typing.driver.type("../two/.far.satscope.json");
    typing.driver.frame(2);
    ASSERT_TRUE(typing.driver.has("dialog.file.a.far.satscope.json"));
    typing.driver.key(compat::Key::Enter);
    EXPECT_TRUE(typing.opened("two/.far.satscope.json"));
}

TEST(TypedPath, ThatLeadsNowhereOpensNothing) {
    Typing typing(FileDialog::Purpose::Open);
    typing.enter("../none/ne");
    EXPECT_EQ(typing.driver.asked<OpenFile>(), nullptr);
    EXPECT_NE(typing.dialog().problem, "");
}

TEST(TypedPath, ToItsEndOpensNoOtherFileThatIsNamedAlike) {
    for (const char* path : {"../two/far.json", "far.pdf", "../two/other.satscope.jsonl", "near.json"}) {
        SCOPED_TRACE(path);
        Typing typing(FileDialog::Purpose::Open);
        typing.driver.type(path);
        typing.driver.frame(2);
        EXPECT_EQ(typing.dialog().at, -1);
        typing.driver.key(compat::Key::Enter);
        EXPECT_EQ(typing.driver.asked<OpenFile>(), nullptr);
        ASSERT_TRUE(typing.driver.workspace.file_dialog);
        EXPECT_NE(typing.dialog().problem.find(path), std::string::npos) << typing.dialog().problem;
    }
    Typing typing(FileDialog::Purpose::Open);
    typing.enter("near.satscope.json");
    EXPECT_TRUE(typing.opened("one/near.satscope.json"));
}

TEST(TypedPath, IsLeftByAClickOnAnotherFolder) {
    Typing typing(FileDialog::Purpose::Save);
    typing.driver.type("../two/mine");
    typing.driver.frame(2);
    typing.driver.click("dialog.file.three");
    typing.driver.frame(2);
    EXPECT_EQ(typing.dialog().folder, fs::canonical(typing.folder / "two/three").string());
    EXPECT_EQ(typing.dialog().name, "mine") << "to be saved there";
}

TEST(TypedPath, AFileThatIsClickedIsTheOneInTheFolderThatIsShown) {
    Typing typing(FileDialog::Purpose::Save);
    typing.driver.type("../two/");
    typing.driver.frame(2);
    typing.driver.click("dialog.file.far.satscope.json");
    typing.driver.click("dialog.ok");
    EXPECT_TRUE(fs::equivalent(typing.dialog().overwrite, typing.folder / "two/far.satscope.json"));
}

}  // namespace app::test::typed_path_test

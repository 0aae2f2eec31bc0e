// Tests of files and text dropped on the window.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "app/document/scene_file.h"
#include "app/platform/sdl_input.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/window_driver.h"

namespace app::test::drop_collector_test {
namespace {

using testing::HasSubstr;

const std::string scenes = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/";
const std::string gallery_scene = scenes + "09-way-out-of-containment.satscope.json";

const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";

TEST(Drop, OpensThePictureThatTheWindowExported) {
    const TemporaryFolder folder;
    for (const char* name : {"figure.png", "figure.svg", "figure.pdf"}) {
        WindowDriver driver({.file = gallery_scene, .skip_painting = true});
        driver.click("shapes.swap");
        const Document previous = driver.document();
        driver.request(ExportFile{folder / name});
        driver.request(NewScene{false});
        driver.drop(folder / name);
        EXPECT_EQ(driver.document(), previous) << name << driver.workspace().message.text;
        EXPECT_EQ(driver.workspace().files.path, "");
        EXPECT_EQ(driver.workspace().message.text, std::string("Opened ") + name);
    }
}

TEST(Drop, OpensTheFirstPairOfAFileAndNamesTheKeyForTheNext) {
    const TemporaryFolder folder;
    std::ofstream(folder / "log.jsonl")
        << R"({"a": )" << circle << R"(, "b": )" << circle << "}\n"
        << R"({"id": "second", "a": )" << circle << R"(, "b": )" << circle << "}\n";
    WindowDriver driver;
    driver.drop(folder / "log.jsonl");
    EXPECT_EQ(driver.document().title, "log.jsonl, line 1");
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("] and [ step through"));
    driver.key(SDLK_RIGHTBRACKET);
    EXPECT_THAT(driver.document().title, HasSubstr("second"));
}

TEST(Drop, KeepsThePrecedingStep) {
    WindowDriver driver;
    driver.click("shapes.swap");
    const Document changed = driver.document();
    driver.drop(gallery_scene);
    ASSERT_FALSE(driver.document() == changed);
    driver.key(SDLK_z, KMOD_CTRL);
    EXPECT_EQ(driver.document(), changed) << "undo reverts only the drop";
}

TEST(Drop, RejectsAFolderByName) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder / "heap");
    WindowDriver driver;
    const Document previous = driver.document();
    driver.drop(folder / "heap");
    EXPECT_EQ(driver.document(), previous);
    EXPECT_TRUE(driver.workspace().message.is_error);
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("heap: cannot read the file: it is a folder"));
}

TEST(Drop, OpensTheFirstReadableOfSeveralFiles) {
    const TemporaryFolder folder;
    ASSERT_TRUE(save_scene(make_flat_document(), folder / "b.satscope.json"));
    WindowDriver driver;
    driver.drop_files({folder / "none.satscope.json", gallery_scene, folder / "b.satscope.json"});
    EXPECT_EQ(driver.workspace().files.path, gallery_scene);
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("the other one is in File, Recent\n"));
    EXPECT_THAT(driver.workspace().message.text, HasSubstr("none.satscope.json: cannot read the file"));
    EXPECT_THAT(driver.workspace().files.recent, testing::Contains(folder / "b.satscope.json"));
}

TEST(Drop, OpensThePasteDialogForText) {
    WindowDriver driver({scenes + "01-edge-pair-alone.satscope.json"});
    driver.drop_text({"p (9, 8, 7) h (1, 1, 1)", "p (4, 5, 6) h (2, 2, 2)"});
    ASSERT_TRUE(driver.workspace().paste.dialog);
    EXPECT_EQ(driver.workspace().paste.dialog->text, "p (9, 8, 7) h (1, 1, 1)\np (4, 5, 6) h (2, 2, 2)");
    driver.key(SDLK_RETURN);
    EXPECT_EQ(pair(driver.document()).a.pose.position, core::Vec3(9, 8, 7));
}

TEST(Drop, ReplacesAnOpenFileDialog) {
    WindowDriver driver;
    driver.key(SDLK_o, KMOD_CTRL);
    ASSERT_TRUE(driver.workspace().files.dialog);
    driver.drop(gallery_scene);
    EXPECT_EQ(driver.workspace().files.path, gallery_scene);
    EXPECT_FALSE(driver.workspace().files.dialog);
    driver.key(SDLK_o, KMOD_CTRL);
    ASSERT_TRUE(driver.workspace().files.dialog);
    driver.drop_text({"p (9, 8, 7) h (1, 1, 1)"});
    driver.frame(3);
    EXPECT_FALSE(driver.workspace().files.dialog);
    EXPECT_TRUE(driver.has("paste.text"));
}

TEST(Drop, IgnoresAnEmptyDrop) {
    WindowDriver driver;
    const Document previous = driver.document();
    driver.drop_files({});
    driver.drop_text({});
    EXPECT_EQ(driver.document(), previous);
    EXPECT_EQ(driver.workspace().message.text, "");
    EXPECT_FALSE(driver.workspace().paste.dialog);
}

}  // namespace
}  // namespace app::test::drop_collector_test

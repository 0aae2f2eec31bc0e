// File extensions.
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/embedded_scene.h"
#include "app/document/scene_file.h"
#include "app/tests/temporary_folder.h"

namespace app::file_extension_test {
namespace {

TEST(FileExtension, DetectsUnsupportedPictureFormats) {
    EXPECT_EQ(unsupported_extension("fig.jpg"), ".jpg");
    EXPECT_EQ(unsupported_extension("fig.png.JPEG"), ".JPEG");
    for (const char* name : {"fig.png", "fig.SVG", "fig.v2", "fig", ".jpg", "jpg", "one.jpg/fig"})
        EXPECT_EQ(unsupported_extension(name), "") << name;
}

TEST(FileExtension, DetectsOpenableFiles) {
    for (const char* name : {"a.json", "a.satscope.json", "a.jsonl", "a.png", "a.SVG", "a.pdf"})
        EXPECT_TRUE(is_openable(name)) << name;
    for (const char* name : {"", "a", "json", "a.txt", "a.png/b"}) EXPECT_FALSE(is_openable(name)) << name;
}

TEST(FileExtension, APictureExtensionOnOtherContentIsReportedAsNoPicture) {
    const TemporaryFolder folder;
    for (const char* name : {"noise.png", "noise.PDF", "noise.jpg"}) {
        for (const std::string& bytes : {std::string("\x07\xF3\0[7]\n", 7), std::string()}) {
            ASSERT_TRUE(write_file(folder / name, bytes));
            EXPECT_TRUE(is_picture(name, bytes)) << "else it would be read as pairs";
            const Result<Document> result = load_scene(folder / name);
            ASSERT_FALSE(result);
            EXPECT_EQ(result.error().what, "not a picture file") << name;
        }
    }
    ASSERT_TRUE(write_file(folder / "photo.heic",
                           "\x18"
                           "ftypheic"));
    EXPECT_EQ(load_scene(folder / "photo.heic").error().what,
              "the picture contains no scene: not made by satscope, or made with --no-scene");
    const std::string scene = write_scene(make_flat_document());
    ASSERT_TRUE(write_file(folder / "scene.png", scene));
    EXPECT_FALSE(is_picture("scene.png", scene));
    EXPECT_TRUE(load_scene(folder / "scene.png")) << "a scene under a strange name";
}

}  // namespace
}  // namespace app::file_extension_test

// `satscope render` and the gallery: files and exit codes.
#include "app/shell/render.h"

#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/gl/png.h"
#include "app/shell/picture.h"
#include "app/shell/run_window.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/variable.h"

namespace app::test::render_test {

namespace fs = std::filesystem;

namespace {

const std::string assets = std::string(SATSCOPE_SOURCE_DIR) + "/assets";
const std::string scene = assets + "/scenes/01-edge-pair-alone.satscope.json";

RenderOptions options(const std::string& input, const std::string& output) {
    RenderOptions wish;
    wish.input = input;
    wish.output = output;
    return wish;
}

// Neither X11 nor Wayland.
struct NoDisplay {
    Variable x11{"DISPLAY", std::nullopt};
    Variable wayland{"WAYLAND_DISPLAY", std::nullopt};
    Variable driver{"SDL_VIDEODRIVER", std::nullopt};
    Variable runtime{"XDG_RUNTIME_DIR", std::nullopt};
};

// Assets with the words and two scenes.
void make_small_assets(const ScratchFolder& folder) {
    fs::create_directories(folder / "assets/scenes");
    fs::copy(assets + "/text", folder / "assets/text", fs::copy_options::recursive);
    fs::copy(scene, folder / "assets/scenes/01-a.satscope.json");
    fs::copy(assets + "/scenes/03-least-of-four.satscope.json", folder / "assets/scenes/02-b.satscope.json");
}

std::string content(const std::string& path) { return read_file(path).value_or(""); }

}  // namespace

TEST(Render, RefusesAPictureTooSmallToShowAnything) {
    const Document document = *load_scene(scene);
    const Words words = *Words::load("en");
    for (const glm::ivec2& size : {glm::ivec2(1, 1), glm::ivec2(31, 600), glm::ivec2(600, 8)}) {
        PictureWish wish;
        wish.size = size;
        const Result<Drawing> drawing = draw(document, words, wish);
        ASSERT_FALSE(drawing);
        EXPECT_NE(drawing.error().what.find("32x32"), std::string::npos);
        EXPECT_NE(drawing.error().where.find(std::to_string(size.x)), std::string::npos);
    }
    PictureWish thumbnail;
    thumbnail.size = {64, 64};
    const Result<Drawing> small = draw(document, words, thumbnail);
    ASSERT_TRUE(small);
    EXPECT_TRUE(small->texts.empty());
    EXPECT_FALSE(small->paths.empty());
    thumbnail.scale = 4;
    EXPECT_FALSE(draw(document, words, thumbnail)->texts.empty());
}

TEST(Render, WritesTheSameBytesEveryTime) {
    const ScratchFolder folder;
    for (const std::string kind : {".png", ".svg", ".pdf"}) {
        ASSERT_EQ(render_file(options(scene, folder / ("one" + kind))), exit_code::fine);
        ASSERT_EQ(render_file(options(scene, folder / ("two" + kind))), exit_code::fine);
        EXPECT_FALSE(content(folder / ("one" + kind)).empty());
        EXPECT_EQ(content(folder / ("one" + kind)), content(folder / ("two" + kind)));
    }
}

TEST(Render, ObeysSizeScaleAndTransparency) {
    const ScratchFolder folder;
    RenderOptions wish = options(scene, folder / "out.png");
    wish.width = 300;
    wish.height = 200;
    wish.scale = 1.5F;
    wish.transparent = true;
    ASSERT_EQ(render_file(wish), exit_code::fine);
    const gl::Image image = gl::from_png(content(folder / "out.png")).value_or(gl::Image{});
    ASSERT_EQ(image.width, 450);
    ASSERT_EQ(image.height, 300);
    EXPECT_EQ(image.rgba[3], 0);
    wish.transparent = false;
    ASSERT_EQ(render_file(wish), exit_code::fine);
    EXPECT_EQ(gl::from_png(content(folder / "out.png"))->rgba[3], 255);
}

TEST(Render, DiffersByThemeViewAndLanguage) {
    const ScratchFolder folder;
    std::set<std::string> pictures;
    RenderOptions wish = options(scene, folder / "out.svg");
    const auto render = [&] {
        EXPECT_EQ(render_file(wish), exit_code::fine);
        pictures.insert(content(folder / "out.svg"));
    };
    render();
    wish.language = "zh";
    render();
    wish.theme = "light";
    render();
    wish.view = "strip";
    render();
    EXPECT_EQ(pictures.size(), 4U);
}

TEST(Render, MakesOfAPictureTheSamePictureAgainAndEveryOtherKind) {
    const ScratchFolder folder;
    for (const std::string kind : {".png", ".svg", ".pdf"}) {
        RenderOptions wish = options(scene, folder / ("first" + kind));
        wish.width = 400;
        wish.height = 300;
        wish.theme = "light";
        wish.language = "zh";
        ASSERT_EQ(render_file(wish), exit_code::fine);
    }
    for (const std::string from : {".png", ".svg", ".pdf"}) {
        for (const std::string kind : {".png", ".svg", ".pdf"}) {
            ASSERT_EQ(render_file(options(folder / ("first" + from), folder / ("again" + kind))), 0);
            EXPECT_EQ(content(folder / ("again" + kind)), content(folder / ("first" + kind))) << from << kind;
        }
    }
    RenderOptions dark = options(folder / "first.pdf", folder / "dark.svg");
    dark.theme = "dark";
    ASSERT_EQ(render_file(dark), exit_code::fine);
    EXPECT_NE(content(folder / "dark.svg"), content(folder / "first.svg"));
    EXPECT_NE(content(folder / "dark.svg").find("width=\"400\""), std::string::npos);
}

TEST(Render, LeavesTheSceneOutWhereThatIsAskedFor) {
    const ScratchFolder folder;
    for (const std::string kind : {".png", ".svg", ".pdf"}) {
        RenderOptions bare = options(scene, folder / ("bare" + kind));
        bare.keep_scene = false;
        ASSERT_EQ(render_file(bare), exit_code::fine);
        EXPECT_EQ(content(bare.output).find("satscope-scene"), std::string::npos);
        EXPECT_EQ(render_file(options(bare.output, folder / "x.svg")), exit_code::bad_file);
    }
}

TEST(Render, SaysWithItsExitCodeWhatWentWrong) {
    const ScratchFolder folder;
    std::ofstream(folder / "broken.satscope.json") << "{";
    EXPECT_EQ(render_file(options(scene, folder / "out.gif")), exit_code::wrong_use);
    EXPECT_EQ(render_file(options(folder / "none.satscope.json", folder / "out.png")), exit_code::bad_file);
    EXPECT_EQ(render_file(options(folder / "broken.satscope.json", folder / "out.png")), exit_code::bad_file);
    EXPECT_EQ(render_file(options(scene, "/proc/nowhere/out.png")), exit_code::bad_file);
    EXPECT_EQ(render_file(options(scene, folder / "new/out.svg")), exit_code::bad_file);
    EXPECT_FALSE(fs::exists(folder / "new"));
    RenderOptions sweep_in_3d = options(scene, folder / "out.svg");
    sweep_in_3d.view = "sweep";
    EXPECT_EQ(render_file(sweep_in_3d), exit_code::wrong_use);
    EXPECT_FALSE(fs::exists(folder / "out.png"));
}

TEST(Render, NamesMissingAssets) {
    const ScratchFolder folder;
    const Variable assets_elsewhere("SATSCOPE_ASSETS", folder / "none");
    testing::internal::CaptureStderr();
    EXPECT_EQ(render_file(options(scene, folder / "out.png")), exit_code::bad_file);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("none/text/en.json"), std::string::npos);
}

TEST(RunWindow, DrawsTheGalleryWhereThereIsNoDisplay) {
    const ScratchFolder folder;
    make_small_assets(folder);
    const Variable small("SATSCOPE_ASSETS", folder / "assets");
    const Variable settings("XDG_CONFIG_HOME", folder / "config");
    const Variable state("XDG_STATE_HOME", folder / "state");
    const NoDisplay no_display;
    const fs::path before = fs::current_path();
    fs::current_path(folder / ".");
    testing::internal::CaptureStderr();
    EXPECT_EQ(run_window({}), exit_code::fine);
    const std::string said = testing::internal::GetCapturedStderr();
    EXPECT_NE(said.find("display"), std::string::npos) << said;
    EXPECT_NE(said.find("2 scenes drawn into"), std::string::npos) << said;
    for (const std::string name : {"01-a.png", "02-b.png"})
        EXPECT_EQ(gl::from_png(content(folder / ("satscope-gallery/" + name))).value_or(gl::Image{}).width,
                  1280);
    fs::current_path(before);
}

TEST(RunWindow, DoesNotPretendToShowAFileWhereThereIsNoDisplay) {
    const ScratchFolder folder;
    const Variable settings("XDG_CONFIG_HOME", folder / "config");
    const Variable state("XDG_STATE_HOME", folder / "state");
    const NoDisplay no_display;
    testing::internal::CaptureStderr();
    EXPECT_EQ(run_window({scene}), exit_code::no_display);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("satscope render"), std::string::npos);
    EXPECT_EQ(run_window({folder / "none.satscope.json"}), exit_code::bad_file);
}

}  // namespace app::test::render_test

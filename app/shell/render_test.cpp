// Tests of `satscope render` and of pictures of the gallery: files and exit codes.
#include "app/shell/render.h"

#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/gl/png.h"
#include "app/shell/application.h"
#include "app/tests/environment_variable.h"
#include "app/tests/pipe.h"
#include "app/tests/temporary_folder.h"

namespace app::test::render_test {

namespace fs = std::filesystem;

namespace {

const std::string assets = std::string(SATSCOPE_SOURCE_DIR) + "/assets";
const std::string scene = assets + "/scenes/01-edge-pair-alone.satscope.json";

RenderOptions options(const std::string& input, const std::string& output) {
    RenderOptions picture_options;
    picture_options.input = input;
    picture_options.output = output;
    return picture_options;
}

// Removes the variables of X11 and Wayland.
struct NoDisplay {
    ScopedEnvironmentVariable x11{"DISPLAY", std::nullopt};
    ScopedEnvironmentVariable wayland{"WAYLAND_DISPLAY", std::nullopt};
    ScopedEnvironmentVariable driver{"SDL_VIDEODRIVER", std::nullopt};
    ScopedEnvironmentVariable runtime{"XDG_RUNTIME_DIR", std::nullopt};
};

// Writes assets with the texts and two scenes.
void make_small_assets(const TemporaryFolder& folder) {
    fs::create_directories(folder / "assets/scenes");
    fs::copy(assets + "/text", folder / "assets/text", fs::copy_options::recursive);
    fs::remove_all(folder / "assets/text/scenes");  // has texts of scenes that are not there
    fs::copy(scene, folder / "assets/scenes/01-a.satscope.json");
    fs::copy(assets + "/scenes/03-least-of-four.satscope.json", folder / "assets/scenes/02-b.satscope.json");
}

std::string content(const std::string& path) { return read_file(path).value_or(""); }

}  // namespace

TEST(Render, DrawsASceneWhoseSizeOfThePictureIsOutOfRange) {
    const TemporaryFolder folder;
    std::string text = content(scene);
    const std::string size = R"("picture": {"size": [1000000000, 5], "scale": 1, "theme": "print"})";
    text.insert(text.rfind('}') - 1, ", " + size);
    ASSERT_TRUE(write_file(folder / "big.satscope.json", text));
    testing::internal::CaptureStderr();
    EXPECT_EQ(render_file(options(folder / "big.satscope.json", folder / "big.svg")), exit_code::success);
    const std::string message = testing::internal::GetCapturedStderr();
    EXPECT_NE(message.find("picture.size: expected pixels from 1 to 16384; the value is ignored"),
              std::string::npos)
        << message;
    EXPECT_NE(content(folder / "big.svg").find("width=\"1280\""), std::string::npos) << "the default";
}

TEST(Render, APairWithAnUnknownKeyIsNoFreeText) {
    const TemporaryFolder folder;
    const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
    const std::string bad =
        R"({"a": {"typ": "circle", "center": [0, 0], "radius": 1}, "b": )" + circle + "}\n";
    ASSERT_TRUE(write_file(folder / "pairs", bad + R"({"a": )" + circle + R"(, "b": )" + circle + "}\n"));
    RenderOptions of_line = options(folder / "pairs", folder / "out.svg");
    testing::internal::CaptureStderr();
    EXPECT_EQ(render_file(of_line), exit_code::file_error);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("line 1: a.typ: the key is unknown"),
              std::string::npos);
    of_line.line = 2;
    EXPECT_EQ(render_file(of_line), exit_code::success);
}

TEST(Render, ReadsAPipe) {
    const TemporaryFolder folder;
    const std::string file = folder / "scene.satscope.json";  // a scene of the gallery has more texts
    ASSERT_TRUE(write_file(file, content(scene)));
    const Pipe pipe(content(scene));
    EXPECT_EQ(render_file(options(pipe.path(), folder / "pipe.svg")), exit_code::success);
    EXPECT_EQ(render_file(options(file, folder / "file.svg")), exit_code::success);
    EXPECT_EQ(content(folder / "pipe.svg"), content(folder / "file.svg"));
    EXPECT_EQ(render_file(options(folder / "", folder / "folder.svg")), exit_code::file_error);
}

TEST(Render, WritesTheWalkAsAPageAndAsAnSvg) {
    const TemporaryFolder folder;
    RenderOptions walk = options(scene, folder / "walk.html");
    walk.live = "no";
    walk.language = "zh";
    EXPECT_EQ(render_file(walk), exit_code::success);
    EXPECT_TRUE(content(walk.output).starts_with("<!DOCTYPE html>\n<html lang=\"zh\">"));
    walk.live.reset();
    walk.step = "all";
    walk.output = folder / "walk.SVG";
    EXPECT_EQ(render_file(walk), exit_code::success);
    EXPECT_NE(content(walk.output).find("viewBox=\"0 0 960 568\""), std::string::npos);
}

TEST(Render, RefusesOptionsThatTheKindOfFileDoesNotHave) {
    const TemporaryFolder folder;
    const auto expect_refused = [&](const char* name, const auto& change, const std::string& message) {
        RenderOptions refused = options(scene, folder / name);
        change(refused);
        testing::internal::CaptureStderr();
        EXPECT_EQ(render_file(refused), exit_code::usage_error) << message;
        EXPECT_EQ(testing::internal::GetCapturedStderr(), "satscope: " + message + "\n");
        EXPECT_FALSE(fs::exists(refused.output)) << message;
    };
    const auto keep = [](RenderOptions&) {};
    const auto all_steps = [](RenderOptions& render) { render.step = "all"; };
    const auto not_live = [](RenderOptions& render) { render.live = "no"; };
    expect_refused("x.svg", not_live, "--live: only a page can be live: write a name that ends in .html");
    expect_refused("x.pdf", all_steps, "--step: all steps are for a name that ends in .svg or .html");
    expect_refused("x.png", all_steps, "--step: all steps are for a name that ends in .svg or .html");
    expect_refused("x.gif", keep, folder / "x.gif: expected a name that ends in .png, .svg, .pdf or .html");
    expect_refused(
        "x.html", [](RenderOptions& render) { render.transparent = true; },
        "--transparent: a page has the background of its theme");
    expect_refused(
        "x.html", [](RenderOptions& render) { render.view = "map", render.live = "no"; },
        "--view: a walk shows the pair: leave out --view");
    expect_refused(
        "x.svg", [](RenderOptions& render) { render.step = "all", render.width = render.height = 200; },
        "200x200: a walk needs at least 520x294 pixels");
}

TEST(Render, RejectsATooSmallPicture) {
    const Document document = *load_scene(scene);
    const TextCatalog texts = *TextCatalog::load("en");
    for (const glm::ivec2& size : {glm::ivec2(1, 1), glm::ivec2(31, 600), glm::ivec2(600, 8)}) {
        PictureOptions picture_options;
        picture_options.size = size;
        const Result<Picture> drawing = draw_picture(document, texts, picture_options);
        ASSERT_FALSE(drawing);
        EXPECT_NE(drawing.error().what.find("32x32"), std::string::npos);
        EXPECT_NE(drawing.error().where.find(std::to_string(size.x)), std::string::npos);
    }
    PictureOptions thumbnail;
    thumbnail.size = {64, 64};
    const Result<Picture> small = draw_picture(document, texts, thumbnail);
    ASSERT_TRUE(small);
    EXPECT_TRUE(small->drawing.texts.empty());
    EXPECT_FALSE(small->drawing.paths.empty());
    thumbnail.scale = 4;
    EXPECT_FALSE(draw_picture(document, texts, thumbnail)->drawing.texts.empty());
}

TEST(Render, WritesTheSameBytesEveryTime) {
    const TemporaryFolder folder;
    for (const std::string kind : {".png", ".svg", ".pdf"}) {
        ASSERT_EQ(render_file(options(scene, folder / ("one" + kind))), exit_code::success);
        ASSERT_EQ(render_file(options(scene, folder / ("two" + kind))), exit_code::success);
        EXPECT_FALSE(content(folder / ("one" + kind)).empty());
        EXPECT_EQ(content(folder / ("one" + kind)), content(folder / ("two" + kind)));
    }
}

TEST(Render, UsesSizeScaleAndTransparency) {
    const TemporaryFolder folder;
    RenderOptions picture_options = options(scene, folder / "out.png");
    picture_options.width = 300;
    picture_options.height = 200;
    picture_options.scale = 1.5F;
    picture_options.transparent = true;
    ASSERT_EQ(render_file(picture_options), exit_code::success);
    const gl::Image image = gl::from_png(content(folder / "out.png")).value_or(gl::Image{});
    ASSERT_EQ(image.width, 450);
    ASSERT_EQ(image.height, 300);
    EXPECT_EQ(image.rgba[3], 0);
    picture_options.transparent = false;
    ASSERT_EQ(render_file(picture_options), exit_code::success);
    EXPECT_EQ(gl::from_png(content(folder / "out.png"))->rgba[3], 255);
}

TEST(Render, DiffersByThemeViewAndLanguage) {
    const TemporaryFolder folder;
    std::set<std::string> pictures;
    RenderOptions picture_options = options(scene, folder / "out.svg");
    const auto render = [&] {
        EXPECT_EQ(render_file(picture_options), exit_code::success);
        pictures.insert(content(folder / "out.svg"));
    };
    render();
    picture_options.language = "zh";
    render();
    picture_options.theme = "light";
    render();
    picture_options.view = "strip";
    render();
    EXPECT_EQ(pictures.size(), 4U);
}

TEST(Render, ReproducesAPictureAndConvertsItToEveryFormat) {
    const TemporaryFolder folder;
    for (const std::string kind : {".png", ".svg", ".pdf"}) {
        RenderOptions picture_options = options(scene, folder / ("first" + kind));
        picture_options.width = 400;
        picture_options.height = 300;
        picture_options.theme = "light";
        picture_options.language = "zh";
        ASSERT_EQ(render_file(picture_options), exit_code::success);
    }
    for (const std::string from : {".png", ".svg", ".pdf"}) {
        for (const std::string kind : {".png", ".svg", ".pdf"}) {
            ASSERT_EQ(render_file(options(folder / ("first" + from), folder / ("again" + kind))), 0);
            EXPECT_EQ(content(folder / ("again" + kind)), content(folder / ("first" + kind))) << from << kind;
        }
    }
    RenderOptions dark = options(folder / "first.pdf", folder / "dark.svg");
    dark.theme = "dark";
    ASSERT_EQ(render_file(dark), exit_code::success);
    EXPECT_NE(content(folder / "dark.svg"), content(folder / "first.svg"));
    EXPECT_NE(content(folder / "dark.svg").find("width=\"400\""), std::string::npos);
}

TEST(Render, DrawsTheFirstPairOfAListOrThePairOfALine) {
    const TemporaryFolder folder;
    const auto pair = [](const char* kind, const char* sizes) {
        const std::string shape = std::string("\"type\": \"") + kind + "\", \"center\": ";
        return "{\"a\": {" + shape + "[0, 0], " + sizes + "}, \"b\": {" + shape + "[1, 0.5], " + sizes +
               "}}\n";
    };
    const std::string list = pair("rect", "\"half\": [1, 1]") + pair("circle", "\"radius\": 1");
    ASSERT_TRUE(write_file(folder / "list.jsonl", list));
    ASSERT_TRUE(write_file(folder / "list", list));
    const auto kind_drawn = [&](RenderOptions picture) {
        testing::internal::CaptureStderr();
        const int code = render_file(picture);
        const std::string said = testing::internal::GetCapturedStderr();
        if (code != 0) return std::to_string(code) + " " + said;
        const Document drawn = load_scene(picture.output).value();
        return core::kind(drawn.bodies[0].placed.shape) + std::string(" ") + said;
    };
    for (const char* name : {"list.jsonl", "list"}) {
        RenderOptions picture = options(folder / name, folder / "out.svg");
        EXPECT_EQ(kind_drawn(picture), "rect satscope: " + folder / name +
                                           ": draws line 1; there are 2 pairs, --line N draws another\n");
        picture.line = 2;
        EXPECT_EQ(kind_drawn(picture).substr(0, 6), "circle");
        picture.line = 3;
        EXPECT_EQ(kind_drawn(picture), "3 satscope: " + folder / name + ": line 3: the last line is 2\n");
    }
    ASSERT_TRUE(write_file(folder / "log.txt",
                           "box a: position (1, 2, 3) half extents (1, 1, 1)\n"
                           "box b: position (2, 2, 3) half extents (1, 1, 1)\n"));
    RenderOptions of_text = options(folder / "log.txt", folder / "out.svg");
    EXPECT_EQ(kind_drawn(of_text).substr(0, 2), "1 ") << "no rotation is given";
    of_text.read.assume = true;
    EXPECT_EQ(kind_drawn(of_text).substr(0, 4), "box ");
    of_text.line = 2;
    EXPECT_NE(kind_drawn(of_text).find("the text has fewer pairs than --line says"), std::string::npos);
    RenderOptions of_scene = options(scene, folder / "out.svg");
    of_scene.line = 1;
    EXPECT_EQ(kind_drawn(of_scene).substr(0, 2), "3 ");
}

TEST(Render, WritesTitleAndVerdictInTheChosenLanguage) {
    const TemporaryFolder folder;
    for (const std::string language : {"en", "zh"}) {
        RenderOptions picture_options = options(scene, folder / "out.svg");
        picture_options.language = language;
        ASSERT_EQ(render_file(picture_options), exit_code::success);
        const std::string svg = content(folder / "out.svg");
        const PictureInfo info = draw_picture(*load_scene(scene), *TextCatalog::load(language), {})->info;
        EXPECT_NE(svg.find("-title\">" + info.title + "</title>"), std::string::npos) << language;
        EXPECT_NE(svg.find("-desc\">" + info.description + "</desc>"), std::string::npos) << language;
        EXPECT_NE(svg.find("role=\"img\" lang=\"" + language + "\""), std::string::npos);
        EXPECT_EQ(svg.find(language == "en" ? "分离。" : "Separated."), std::string::npos) << language;
        picture_options.output = folder / "out.pdf";
        ASSERT_EQ(render_file(picture_options), exit_code::success);
        EXPECT_NE(content(folder / "out.pdf").find("/Lang (" + language + ")"), std::string::npos);
    }
}

TEST(Render, WritesPlainTextOnRequestAndAgainFromThePicture) {
    const TemporaryFolder folder;
    const auto has_outlines = [&](const std::string& name) {
        return content(folder / name).find("<use ") != std::string::npos;
    };
    RenderOptions plain = options(scene, folder / "plain.svg");
    plain.text = "plain";
    ASSERT_EQ(render_file(plain), exit_code::success);
    EXPECT_FALSE(has_outlines("plain.svg"));
    EXPECT_EQ(content(plain.output).find("fill-opacity=\"0\""), std::string::npos);
    ASSERT_EQ(render_file(options(plain.output, folder / "again.svg")), exit_code::success);
    EXPECT_EQ(content(folder / "again.svg"), content(plain.output));
    RenderOptions outlines = options(plain.output, folder / "outlines.svg");
    outlines.text = "outlines";
    ASSERT_EQ(render_file(outlines), exit_code::success);
    EXPECT_TRUE(has_outlines("outlines.svg"));
    ASSERT_EQ(render_file(options(scene, folder / "default.svg")), exit_code::success);
    EXPECT_EQ(content(folder / "default.svg"), content(outlines.output));
}

TEST(Render, OmitsTheSceneOnRequest) {
    const TemporaryFolder folder;
    for (const std::string kind : {".png", ".svg", ".pdf"}) {
        RenderOptions without_scene = options(scene, folder / ("bare" + kind));
        without_scene.keep_scene = false;
        ASSERT_EQ(render_file(without_scene), exit_code::success);
        EXPECT_EQ(content(without_scene.output).find("satscope-scene"), std::string::npos);
        EXPECT_EQ(render_file(options(without_scene.output, folder / "x.svg")), exit_code::file_error);
    }
}

TEST(Render, ReturnsAnExitCodeForEachError) {
    const TemporaryFolder folder;
    std::ofstream(folder / "broken.satscope.json") << "{";
    EXPECT_EQ(render_file(options(scene, folder / "out.gif")), exit_code::usage_error);
    EXPECT_EQ(render_file(options(folder / "none.satscope.json", folder / "out.png")), exit_code::file_error);
    EXPECT_EQ(render_file(options(folder / "broken.satscope.json", folder / "out.png")),
              exit_code::file_error);
    EXPECT_EQ(render_file(options(scene, "/proc/nowhere/out.png")), exit_code::file_error);
    EXPECT_EQ(render_file(options(scene, folder / "new/out.svg")), exit_code::file_error);
    EXPECT_FALSE(fs::exists(folder / "new"));
    RenderOptions sphere_in_2d =
        options(std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/03-least-of-four.satscope.json",
                folder / "out.svg");
    sphere_in_2d.view = "sphere";
    EXPECT_EQ(render_file(sphere_in_2d), exit_code::usage_error);
    EXPECT_FALSE(fs::exists(folder / "out.png"));
}

TEST(Render, NamesMissingAssets) {
    const TemporaryFolder folder;
    const ScopedEnvironmentVariable assets_elsewhere("SATSCOPE_ASSETS", folder / "none");
    testing::internal::CaptureStderr();
    EXPECT_EQ(render_file(options(scene, folder / "out.png")), exit_code::file_error);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("none/text"), std::string::npos);
}

TEST(RunWindow, DrawsTheGalleryWithoutADisplay) {
    const TemporaryFolder folder;
    make_small_assets(folder);
    const ScopedEnvironmentVariable small("SATSCOPE_ASSETS", folder / "assets");
    const ScopedEnvironmentVariable settings("XDG_CONFIG_HOME", folder / "config");
    const ScopedEnvironmentVariable state("XDG_STATE_HOME", folder / "state");
    const NoDisplay no_display;
    const fs::path previous = fs::current_path();
    fs::current_path(folder / ".");
    testing::internal::CaptureStderr();
    EXPECT_EQ(run_window({}), exit_code::success);
    const std::string message = testing::internal::GetCapturedStderr();
    EXPECT_NE(message.find("display"), std::string::npos) << message;
    EXPECT_NE(message.find("2 scenes drawn into"), std::string::npos) << message;
    for (const std::string name : {"01-a.png", "02-b.png"})
        EXPECT_EQ(gl::from_png(content(folder / ("satscope-gallery/" + name))).value_or(gl::Image{}).width,
                  1280);
    fs::current_path(previous);
}

TEST(RunWindow, FailsForAFileWithoutADisplay) {
    const TemporaryFolder folder;
    const ScopedEnvironmentVariable settings("XDG_CONFIG_HOME", folder / "config");
    const ScopedEnvironmentVariable state("XDG_STATE_HOME", folder / "state");
    const NoDisplay no_display;
    testing::internal::CaptureStderr();
    EXPECT_EQ(run_window({scene}), exit_code::no_display);
    EXPECT_NE(testing::internal::GetCapturedStderr().find("satscope render"), std::string::npos);
    EXPECT_EQ(run_window({folder / "none.satscope.json"}), exit_code::file_error);
}

}  // namespace app::test::render_test

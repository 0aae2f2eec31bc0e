// Tests of the command line with hooks that record their calls.
#include "app/cli/cli.h"

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/embedded_scene.h"
#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"
#include "app/tests/temporary_folder.h"
#include "core/method.h"

namespace app::cli_test {
namespace {

using testing::HasSubstr;

// Recorded calls of the hooks.
struct Call {
    int code = -1;
    std::string out, err;
    std::optional<RenderOptions> render;
    std::optional<WindowOptions> window;
};

Call satscope(std::vector<const char*> arguments) {
    Call call;
    const Frontend frontend{[&](const RenderOptions& options) {
                                call.render = options;
                                return 4;
                            },
                            [&](const WindowOptions& options) {
                                call.window = options;
                                return 0;
                            },
                            {"pair", "strip", "map"}};
    arguments.insert(arguments.begin(), "satscope");
    std::istringstream in;
    std::ostringstream out, err;
    call.code = run(static_cast<int>(arguments.size()), arguments.data(), frontend, {in, out, err});
    call.out = out.str();
    call.err = err.str();
    return call;
}

TEST(Cli, OpensTheWindowWithOrWithoutAFile) {
    EXPECT_EQ(satscope({}).window->file, "");
    EXPECT_EQ(satscope({"a.satscope.json"}).window->file, "a.satscope.json");
}

TEST(Cli, PresentsALectureInTheWindow) {
    EXPECT_FALSE(satscope({"a.satscope.json"}).window->presents);
    const Call call = satscope({"present", "talk.json", "--display", "2"});
    EXPECT_TRUE(call.window->presents);
    EXPECT_EQ(call.window->file, "talk.json");
    EXPECT_EQ(call.window->display, 2);
    EXPECT_EQ(satscope({"present"}).window->file, "") << "the lecture of the package";
    EXPECT_EQ(satscope({"present", "--display", "0"}).code, exit_code::usage_error);
    EXPECT_EQ(satscope({"notes", "talk.json", "-o", "notes.txt"}).code, exit_code::usage_error);
}

TEST(Cli, SuggestsTheCommandThatAMisspellingMeans) {
    for (const auto& [written, meant] :
         std::vector<std::pair<const char*, std::string>>{{"chekc", "check"},
                                                          {"chck", "check"},
                                                          {"Check", "check"},
                                                          {"explian", "explain"},
                                                          {"rendr", "render"},
                                                          {"raed", "read"}}) {
        for (const std::vector<const char*>& arguments :
             {std::vector<const char*>{written}, {written, "a.jsonl", "--expect"}}) {
            const Call call = satscope(arguments);
            EXPECT_EQ(call.code, exit_code::usage_error);
            EXPECT_EQ(call.err, std::string(written) + ": no such command, did you mean " + meant + "?\n");
            EXPECT_FALSE(call.window);
        }
    }
}

TEST(Cli, OpensAFileWhoseNameIsNearACommand) {
    const TemporaryFolder folder;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder / "");
    ASSERT_TRUE(write_file("chekc", "{}"));
    const Call call = satscope({"chekc"});
    std::filesystem::current_path(before);
    ASSERT_TRUE(call.window) << call.err;
    EXPECT_EQ(call.window->file, "chekc");
}

TEST(Cli, ReadsPackedFiles) {
    const TemporaryFolder folder;
    const std::string pair = R"({"id": "p", "a": {"type": "circle", "center": [0, 0], "radius": 1}, )"
                             R"("b": {"type": "circle", "center": [3, 0], "radius": 1}})";
    for (const char* name : {"pairs.jsonl.gz", "pairs.gz", "pairs"}) {
        const std::string path = folder / name;
        ASSERT_TRUE(write_file(path, pack_gzip(pair + "\n" + pair + "\n")));
        EXPECT_THAT(satscope({"check", path.c_str()}).err, HasSubstr("2 pairs, 0 invalid lines")) << name;
        EXPECT_THAT(satscope({"explain", path.c_str()}).out, HasSubstr("Separated")) << name;
    }
    const std::string scene = folder / "scene.satscope.json.gz";
    ASSERT_TRUE(write_file(scene, pack_gzip(write_scene(make_flat_document()))));
    EXPECT_THAT(satscope({"check", scene.c_str()}).err, HasSubstr("1 pair, 0 invalid lines"));
    EXPECT_THAT(satscope({"explain", scene.c_str()}).out, HasSubstr("B₁"));
    const std::string broken = folder / "broken.jsonl.gz";
    ASSERT_TRUE(write_file(broken, pack_gzip(pair).substr(0, 40)));
    for (const char* command : {"check", "explain", "read"}) {
        const Call call = satscope({command, broken.c_str()});
        EXPECT_EQ(call.code, exit_code::file_error) << command;
        EXPECT_THAT(call.err, HasSubstr(broken + ": the gzip data end early")) << command;
    }
}

TEST(Cli, RefusesAPolygonWithTooManyPoints) {
    std::string points;
    for (int i = 0; i < 200000; ++i) points += (i > 0 ? ", [" : "[") + std::to_string(i) + ", 0]";
    const std::string polygon = R"({"type": "polygon", "points": [)" + points + "]}";
    const TemporaryFolder folder;
    const std::string path = folder / "large.jsonl";
    ASSERT_TRUE(write_file(path, R"({"a": )" + polygon + R"(, "b": )" + polygon + "}\n"));
    const Call check = satscope({"check", path.c_str()});
    EXPECT_EQ(check.code, exit_code::file_error);
    EXPECT_THAT(check.err, HasSubstr("line 1: a.points: must be at most 1000 points"));
    EXPECT_THAT(satscope({"explain", path.c_str()}).err, HasSubstr("a.points: must be at most 1000 points"));
}

TEST(Cli, PassesOptionsToRenderAndReturnsItsExitCode) {
    const Call call =
        satscope({"render", "in.json", "-o", "out.png", "--size", "640x480", "--scale", "2", "--transparent",
                  "--theme", "print", "--view", "pair", "--lang", "zh", "--text", "plain"});
    ASSERT_TRUE(call.render) << call.err;
    EXPECT_EQ(call.render->text, "plain");
    EXPECT_EQ(call.code, 4);
    EXPECT_EQ(call.render->input, "in.json");
    EXPECT_EQ(call.render->output, "out.png");
    EXPECT_EQ(call.render->width, 640);
    EXPECT_EQ(call.render->height, 480);
    EXPECT_EQ(call.render->scale, 2);
    EXPECT_TRUE(call.render->transparent);
    EXPECT_EQ(call.render->theme, "print");
    EXPECT_EQ(call.render->language, "zh");
    EXPECT_FALSE(call.window);
}

TEST(Cli, RenderHasDefaults) {
    const Call call = satscope({"render", "-", "-o", "x.svg"});
    ASSERT_TRUE(call.render) << call.err;
    EXPECT_FALSE(call.render->width || call.render->scale || call.render->theme || call.render->view ||
                 call.render->text)
        << "unset options come from the picture or the defaults";
    EXPECT_TRUE(call.render->keep_scene);
    EXPECT_FALSE(satscope({"render", "-", "-o", "x.svg", "--no-scene"}).render->keep_scene);
}

TEST(Cli, AUsageErrorIsExitCode2WithAMessageOnStandardError) {
    for (const std::vector<const char*>& arguments :
         std::vector<std::vector<const char*>>{{"--frobnicate"},
                                               {"one", "two"},
                                               {"render", "in.json"},
                                               {"render", "in.json", "-o", "x.png", "--size", "640"},
                                               {"render", "in.json", "-o", "x.png", "--size", "0x480"},
                                               {"render", "in.json", "-o", "x.png", "--size", "640x480x2"},
                                               {"render", "in.json", "-o", "x.png", "--size", "99999x9"},
                                               {"render", "in.json", "-o", "x.png", "--scale", "0"},
                                               {"render", "in.json", "-o", "x.png", "--theme", "pink"},
                                               {"render", "in.json", "-o", "x.png", "--view", "nothing"},
                                               {"render", "in.json", "-o", "x.svg", "--text", "font"},
                                               {"render", "in.json", "-o", "x.png", "--lang", "xx"}}) {
        const Call call = satscope(arguments);
        EXPECT_EQ(call.code, 2) << arguments.back();
        EXPECT_FALSE(call.err.empty());
        EXPECT_FALSE(call.render || call.window) << arguments.back();
    }
}

// Not in the words of the library, which are those of its programmers.
TEST(Cli, AUsageErrorSaysWhatToGiveInPlainWords) {
    const std::vector<std::pair<std::vector<const char*>, std::string>> errors{
        {{"shrink", "x", "--expect", "--id", "1", "--line", "1"},
         "give at most one of --line, --id, --first"},
        {{"shrink", "x", "--expect", "--id", "1", "--line", "1", "--first"},
         "give at most one of --line, --id, --first"},
        {{"shrink", "x"}, "give one of --method, --preset, --command, --expect, --reported"},
        {{"shrink", "x", "--expect", "--reported"},
         "give only one of --method, --preset, --command, --expect, --reported"},
        {{"render", "x", "-o", "x.png", "--theme", "pink"},
         "--theme: pink is not one of dark, light, print, contrast"},
        {{"render", "x", "-o"}, "-o needs a value"},
        {{"check", "x", "--method"}, "--method needs a value"},
        {{"check", "x", "--margin"}, "--margin needs a value"},
        {{"check", "x", "--precision", "float", "--precision", "double"},
         "--precision can be given only once"},
        {{"check", "x", "y"}, "unexpected argument: y"},
        {{"read", "x", "--inscribed"}, "--inscribed requires --approximate"},
    };
    for (const auto& [arguments, message] : errors) {
        const Call call = satscope(arguments);
        EXPECT_EQ(call.code, exit_code::usage_error) << message;
        EXPECT_EQ(call.err, message + "\nRun with --help for more information.\n");
    }
}

TEST(Cli, VersionAndHelpAreOnStandardOutput) {
    EXPECT_THAT(satscope({"--version"}).out, HasSubstr("satscope 0."));
    for (const std::vector<const char*>& arguments :
         std::vector<std::vector<const char*>>{{"--help"}, {"check", "--help"}, {"render", "--help"}}) {
        const Call call = satscope(arguments);
        EXPECT_EQ(call.code, 0);
        EXPECT_FALSE(call.out.empty());
        EXPECT_EQ(call.err, "");
    }
    EXPECT_THAT(satscope({"--help"}).out, HasSubstr("Examples:"));
    EXPECT_THAT(satscope({"--help"}).out, HasSubstr("Without a display"));
    EXPECT_THAT(satscope({"--help"}).out, HasSubstr("satscope-gallery"));
}

TEST(Cli, ChecksAndExplainsTheSceneInAPicture) {
    const TemporaryFolder folder;
    const std::string path = folder / "figure.svg", bare_call = folder / "bare.svg";
    const std::string scene = scene_with_picture_options(make_solid_document(), {});
    ASSERT_TRUE(write_file(path, to_svg({.size_px = {64, 48}}, {.scene = scene})));
    ASSERT_TRUE(write_file(bare_call, to_svg({.size_px = {64, 48}}, {})));
    EXPECT_THAT(satscope({"check", path.c_str()}).out, HasSubstr("\"verdict\""));
    EXPECT_EQ(satscope({"explain", path.c_str()}).code, 0);
    for (const char* command : {"check", "explain"}) {
        const Call call = satscope({command, bare_call.c_str()});
        EXPECT_EQ(call.code, 3);
        EXPECT_THAT(call.err, HasSubstr("bare.svg: the picture contains no scene"));
    }
}

TEST(CliExplain, ExplainsASceneInEveryFormatAndLanguage) {
    const std::string scene =
        std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/01-edge-pair-alone.satscope.json";
    for (const char* format : {"text", "markdown", "latex"}) {
        const Call en = satscope({"explain", scene.c_str(), "--format", format});
        EXPECT_EQ(en.code, 0) << en.err;
        EXPECT_THAT(en.out, HasSubstr("Separated"));
        EXPECT_THAT(satscope({"explain", scene.c_str(), "--format", format, "--lang", "zh"}).out,
                    HasSubstr("分离"));
    }
    EXPECT_EQ(satscope({"explain", scene.c_str(), "--format", "html"}).code, 2);
    EXPECT_EQ(satscope({"explain", "no such file"}).code, 3);
}

TEST(CliExplain, ExplainsEveryPairOfAListAndNamesInvalidLines) {
    const std::string path = testing::TempDir() + "/pairs_to_explain.jsonl";
    std::ofstream(path)
        << R"({"id": "first", "a": {"type": "circle", "center": [0, 0], "radius": 1}, "b": {"type": "circle", "center": [3, 0], "radius": 1}})"
        << "\n{\"a\": 1}\n\n"
        << R"({"id": 7, "a": {"type": "circle", "center": [0, 0], "radius": 1}, "b": {"type": "circle", "center": [1, 0], "radius": 1}})"
        << "\n";
    const Call call = satscope({"explain", path.c_str()});
    EXPECT_EQ(call.code, 3);
    EXPECT_THAT(call.err, HasSubstr("line 2: a: "));
    EXPECT_THAT(call.out, HasSubstr("first\n\nSeparated"));
    EXPECT_THAT(call.out, HasSubstr("7\n\nOverlap"));
}

std::string write_temporary_file(const std::string& name, const std::string& text) {
    std::string path = testing::TempDir() + "/" + name;
    std::ofstream(path) << text;
    return path;
}

TEST(CliExplain, ReportsAFileWithoutPairs) {
    for (const char* empty_call : {"", "\n  \n"}) {
        const std::string path = write_temporary_file("nothing_to_explain.jsonl", empty_call);
        const Call call = satscope({"explain", path.c_str()});
        EXPECT_EQ(call.code, 3);
        EXPECT_EQ(call.out, "");
        EXPECT_EQ(call.err, path + ": the input is empty\n");
    }
}

TEST(CliExplain, NamesAnInvalidLineWithoutAnEmptyKey) {
    const std::string path = write_temporary_file("no_pair.jsonl", "[1]\n[2]\n");
    EXPECT_THAT(satscope({"explain", path.c_str()}).err, HasSubstr(path + ": line 1: expected a pair"));
}

TEST(CliExplain, UsesTheRequestedMethod) {
    const std::string scene =
        std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/01-edge-pair-alone.satscope.json";
    for (const core::Method& method : core::methods()) {
        const Call call = satscope({"explain", scene.c_str(), "--method", method.id});
        const Result<Document> document = load_scene(scene);
        ASSERT_TRUE(document);
        const bool takes = method.accepts(pair(*document));
        EXPECT_EQ(call.code, takes ? 0 : 3) << method.id;
        EXPECT_EQ(call.err.find("does not accept these shapes") != std::string::npos, !takes) << method.id;
        EXPECT_EQ(call.out.find(std::string("(") + method.id + ", ") != std::string::npos, takes) << call.out;
    }
    const Call unknown = satscope({"explain", scene.c_str(), "--method", "magic"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("gjk-epa"));
}

TEST(CliExplain, NamesTheExplainedPairIfThereAreMoreShapes) {
    Document document = make_flat_document();
    const std::string two = write_temporary_file("two.satscope.json", write_scene(document));
    EXPECT_EQ(satscope({"explain", two.c_str()}).err, "");
    document.bodies.push_back(document.bodies[0]);
    document.bodies.back().name = "C";
    document.pair = {2, 1};
    const std::string three = write_temporary_file("three.satscope.json", write_scene(document));
    const Call call = satscope({"explain", three.c_str()});
    EXPECT_EQ(call.code, 0);
    EXPECT_THAT(call.err, HasSubstr("only the active pair is explained, C and B of 3 shapes"));
}

}  // namespace
}  // namespace app::cli_test

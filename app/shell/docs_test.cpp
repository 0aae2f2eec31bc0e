// A web site of a folder of scenes.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/base/assets.h"
#include "app/base/file.h"
#include "app/shell/window_commands.h"
#include "app/tests/temporary_folder.h"

namespace app::docs_test {
namespace {

using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

struct Site {
    TemporaryFolder folder;
    std::string scenes = folder / "scenes", pages = folder / "pages";

    Site() { fs::create_directory(scenes); }
    void add(const std::string& gallery_scene, const std::string& name) const {
        const std::string text = read_asset("scenes/" + gallery_scene + ".satscope.json").value();
        write(name, text);
    }
    void write(const std::string& name, const std::string& text) const {
        ASSERT_TRUE(write_file(scenes + "/" + name + ".satscope.json", text));
    }
    std::string page(const std::string& name) const { return read_file(pages + "/" + name).value(); }
};

struct Call {
    int exit_code;
    std::string err;
};
Call docs(const Site& site, const char* language = "en") {
    testing::internal::CaptureStderr();
    const int code = write_docs({site.scenes, site.pages, "no", language});
    return {code, testing::internal::GetCapturedStderr()};
}

TEST(Docs, WritesAPageForEachSceneAndAListWithPictures) {
    const Site site;
    site.add("03-least-of-four", "b #1");
    site.add("01-edge-pair-alone", "a");
    EXPECT_EQ(docs(site).exit_code, exit_code::success);
    const std::string index = site.page("index.html");
    EXPECT_LT(index.find("href=\"a.html\""), index.find("href=\"b%20%231.html\""));
    EXPECT_THAT(index, HasSubstr("<b>The least of four overlaps</b><span class=\"ov\">Overlap</span>"));
    EXPECT_THAT(index, HasSubstr("<h1>scenes</h1>"));
    for (const char* picture : {"a-light", "a-dark", "b #1-light", "b #1-dark"})
        EXPECT_THAT(site.page("pictures/" + std::string(picture) + ".svg"), HasSubstr("<svg")) << picture;
    EXPECT_THAT(site.page("a.html"), HasSubstr("<a rel=\"next\" href=\"b%20%231.html\" data-en=\"The least"));
    EXPECT_THAT(site.page("a.html"), Not(HasSubstr("rel=\"prev\"")));
    EXPECT_THAT(site.page("b #1.html"), HasSubstr("<a rel=\"prev\" href=\"a.html\" data-en="));
    EXPECT_FALSE(fs::exists(site.pages + "/satscope.js")) << "without a script";
}

TEST(Docs, WritesOnlyWhatChanged) {
    const Site site;
    for (const char* name : {"a", "b"}) site.add("03-least-of-four", name);
    EXPECT_THAT(docs(site).err, HasSubstr("2 pages, files changed: 7"));
    const auto time_of = [&](const char* name) { return fs::last_write_time(site.pages + "/" + name); };
    const auto before = time_of("a.html");
    EXPECT_THAT(docs(site).err, HasSubstr("2 pages, files changed: 0"));
    EXPECT_EQ(time_of("a.html"), before);
    const auto picture = time_of("pictures/a-light.svg");
    site.add("04-axis-aligned-pair", "b");
    const std::string err = docs(site).err;
    EXPECT_THAT(err, HasSubstr("2/2: b.html"));
    EXPECT_THAT(err, HasSubstr("1/2: a.html")) << "its link has the title of the other page";
    EXPECT_NE(time_of("a.html"), before);
    EXPECT_EQ(time_of("pictures/a-light.svg"), picture);
    EXPECT_THAT(docs(site, "zh").err, HasSubstr("2 个页面，7 个文件有改动"));
}

TEST(Docs, ReportsABrokenSceneAndWritesTheOthers) {
    const Site site;
    site.add("03-least-of-four", "good");
    for (const char* name : {"Index", "GOOD"}) site.add("03-least-of-four", name);
    site.write("bad", R"({"satscope": 1, "shapes": 3})");
    const Call call = docs(site);
    EXPECT_EQ(call.exit_code, exit_code::file_error);
    EXPECT_THAT(call.err, HasSubstr("bad.satscope.json"));
    EXPECT_THAT(call.err, HasSubstr("Index.satscope.json: another page has this name"));
    EXPECT_THAT(call.err, HasSubstr("good.satscope.json: another page has this name"));
    EXPECT_THAT(site.page("index.html"), HasSubstr("GOOD.html"));
}

TEST(Docs, KeepsThePagesOfOthers) {
    const Site site;
    site.add("03-least-of-four", "a");
    for (const char* name : {"index.html", "a.html"}) {
        fs::remove_all(site.pages);
        fs::create_directory(site.pages);
        ASSERT_TRUE(write_file(site.pages + "/" + name, "<p>mine</p>"));
        const Call call = docs(site);
        EXPECT_EQ(call.exit_code, exit_code::file_error);
        EXPECT_THAT(call.err, HasSubstr(std::string(name) + ": satscope did not make this page"));
        EXPECT_EQ(site.page(name), "<p>mine</p>");
        EXPECT_EQ(std::distance(fs::directory_iterator(site.pages), {}), 1) << "nothing was written";
    }
}

TEST(Docs, NeedsAFolderWithScenes) {
    Site site;
    EXPECT_THAT(docs(site).err, HasSubstr("no scenes in this folder"));
    site.scenes += "/none";
    const Call call = docs(site);
    EXPECT_EQ(call.exit_code, exit_code::file_error);
    EXPECT_THAT(call.err, HasSubstr("scenes/none: expected a folder"));
    EXPECT_FALSE(fs::exists(site.pages)) << "nothing was written";
}

TEST(Notes, OfTheLectureOfThePackageArePagesOfAPdfInBothLanguages) {
    const TemporaryFolder folder;
    for (const char* language : {"en", "zh"}) {
        const std::string output = folder / "notes.pdf";
        ASSERT_EQ(write_notes({{assets_folder() + "/lectures/sat-in-45-minutes.json"}, output, language}), 0);
        const std::string pdf = read_file(output).value();
        EXPECT_TRUE(pdf.starts_with("%PDF"));
        EXPECT_THAT(pdf, HasSubstr("/Count 6")) << "21 scenes, four on a page";
        EXPECT_THAT(pdf, HasSubstr(std::string("/Lang (") + language + ")"));
    }
}

TEST(Notes, ReportASceneWhoseQuestionIsWrong) {
    const TemporaryFolder folder;
    std::string scene = read_asset("scenes/02-one-gap-is-enough.satscope.json").value();
    scene.replace(scene.find("separating == 1"), 15, "separating == 9");
    ASSERT_TRUE(write_file(folder / "wrong.satscope.json", scene));
    testing::internal::CaptureStderr();
    EXPECT_NE(write_notes({{folder / "wrong.satscope.json"}, folder / "notes.pdf", "en"}), 0);
    EXPECT_THAT(testing::internal::GetCapturedStderr(),
                HasSubstr("wrong.satscope.json: ask.choices: expected one right answer, 0 are"));
    EXPECT_FALSE(fs::exists(folder / "notes.pdf"));
}

}  // namespace
}  // namespace app::docs_test

// Tests of requests: opening scenes and pairs of a list, saving, and errors.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "app/base/file.h"
#include "app/document/embedded_scene.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"
#include "app/features/files/gallery.h"
#include "app/shell/session.h"
#include "app/tests/temporary_folder.h"

namespace app::requests_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class RequestsTest : public testing::Test {
  protected:
    Session start() {
        return Session({folder_ / "settings", folder_ / "state"}, TextCatalog::load("en").value());
    }
    static void send(Session& session, const Request& request, Gesture gesture = 1) {
        session.handle({{}, {request}}, gesture, 0, {});
    }
    static void command(Session& session, const Command& command) {
        session.handle({{command}, {}}, 2, 0, {});
    }

    TemporaryFolder folder_;
};

TEST_F(RequestsTest, OpensTheFirstPairOfAListAsAScene) {
    ASSERT_TRUE(write_file(folder_ / "log.jsonl",
                           "\n{\"a\": {\"type\": \"circle\", \"center\": [0, 0], \"radius\": 1}, \"b\": "
                           "{\"type\": \"circle\", \"center\": [1, 0], \"radius\": 2}}\noops\n"));
    Session session = start();
    ASSERT_TRUE(session.open(folder_ / "log.jsonl"));
    EXPECT_EQ(session.history().document().title, "log.jsonl, line 2");
    EXPECT_EQ(session.workspace().files.path, "") << "saving must not overwrite the list";
    EXPECT_EQ(session.history().source().line, 2);
    ASSERT_TRUE(write_file(folder_ / "bad.jsonl", "oops\n"));
    const Result<void> opened = session.open(folder_ / "bad.jsonl");
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().where, HasSubstr("bad.jsonl: line 1: column 1"));
}

// Two windows on one file.
TEST_F(RequestsTest, AFileThatAnotherProgramChangedIsOverwrittenOnlyOnRequest) {
    const std::string path = folder_ / "shared.satscope.json";
    Document first = make_flat_document();
    first.title = "first";
    ASSERT_TRUE(save_scene(first, path));
    Session one = start(), other = start();
    for (Session* session : {&one, &other}) ASSERT_TRUE(session->open(path));
    command(one, SetDescription{"of one", ""});
    command(other, SetDescription{"of the other", ""});
    send(one, SaveFile{}, 3);
    EXPECT_EQ(load_scene(path)->title, "of one");
    EXPECT_TRUE(one.workspace().files.changed_path.empty()) << "its own save";
    one.check_for_changed_file();
    EXPECT_TRUE(one.workspace().files.changed_path.empty());

    send(other, SaveFile{}, 3);
    EXPECT_EQ(load_scene(path)->title, "of one") << "not overwritten";
    EXPECT_EQ(other.workspace().files.changed_path, path);
    EXPECT_THAT(other.workspace().message.text, HasSubstr("Not saved: shared.satscope.json"));
    EXPECT_TRUE(other.history().dirty());
    send(other, SaveFile{"", {}, true}, 4);
    EXPECT_EQ(load_scene(path)->title, "of the other");
    EXPECT_TRUE(other.workspace().files.changed_path.empty());
    EXPECT_FALSE(other.history().dirty());

    one.check_for_changed_file();
    EXPECT_EQ(one.workspace().files.changed_path, path) << "noticed when the window gets the focus";
    command(one, SetDescription{"of one again", ""});
    send(one, OpenFile{path}, 5);
    EXPECT_EQ(one.history().document().title, "of the other") << "read again";
    EXPECT_TRUE(one.workspace().files.changed_path.empty());
    send(one, Undo{}, 6);
    EXPECT_EQ(one.history().document().title, "of one again") << "nothing is lost";

    ASSERT_TRUE(write_file(path, "half a sce"));
    send(one, OpenFile{path}, 6);
    EXPECT_TRUE(one.workspace().message.is_error) << "it cannot be read again";
    send(one, SaveFile{}, 6);
    EXPECT_EQ(read_file(path).value(), "half a sce") << "nor is it overwritten without a request";

    std::filesystem::remove(path);
    command(other, SetDescription{"last", ""});
    send(other, SaveFile{}, 7);
    EXPECT_EQ(load_scene(path)->title, "last") << "a removed file is written again";
}

TEST_F(RequestsTest, OpensAPipeAtTheStartAsItOpensAFile) {
    const std::string pair =
        R"({"id": "of a pipe", "a": {"type": "circle", "center": [0, 0], "radius": 1}, "b": )"
        R"({"type": "circle", "center": [1, 0], "radius": 2}})"
        "\n";
    Document scene = make_flat_document();
    scene.title = "scene of a pipe";
    const auto open_pipe = [&](Session& session, const std::string& content) {
        const std::string path = folder_ / "pipe";
        std::filesystem::remove(path);
        EXPECT_EQ(::mkfifo(path.c_str(), S_IRUSR | S_IWUSR), 0);
        std::thread writer([&] { std::ofstream(path) << content; });
        const Result<void> opened = session.start(path);
        writer.join();
        return opened;
    };
    Session session = start();
    ASSERT_TRUE(open_pipe(session, write_scene(scene)));
    EXPECT_EQ(session.history().document().title, "scene of a pipe");
    EXPECT_EQ(session.workspace().files.path, "") << "nothing to save to";
    ASSERT_TRUE(open_pipe(session, pair));
    EXPECT_EQ(session.history().document().title, "of a pipe");
    EXPECT_FALSE(open_pipe(session, "{\"a\": 1}\n"));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("line 1: a: expected a shape"));
    ASSERT_TRUE(open_pipe(session, "circle center (0, 0) radius 1\n"));
    EXPECT_THAT(session.workspace().paste.dropped_text, HasSubstr("circle center"));
    EXPECT_THAT(session.start("/dev/zero").error().what, HasSubstr("it is a device"));
    EXPECT_THAT(session.open(folder_ / "pipe").error().what, HasSubstr("it is no regular file"))
        << "the window would wait for its writer";
}

TEST_F(RequestsTest, ReportsAFileErrorInTheLanguageOfTheWindow) {
    Session session({folder_ / "settings", folder_ / "state"}, TextCatalog::load("zh").value());
    ASSERT_TRUE(write_file(folder_ / "bad.satscope.json", "{\"satscope\": 1}"));
    send(session, OpenFile{folder_ / "bad.satscope.json"});
    EXPECT_THAT(session.workspace().message.text, HasSubstr("bad.satscope.json: 第 1 行：shapes: 缺少此键"));
    EXPECT_TRUE(session.workspace().message.is_error);
    ASSERT_TRUE(write_file(folder_ / "bad.jsonl", "1\n"));
    send(session, OpenFile{folder_ / "bad.jsonl"});
    EXPECT_THAT(session.workspace().message.text, HasSubstr("第 1 行：应为一对"));
}

TEST_F(RequestsTest, DetectsAPairFileByItsContent) {
    const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
    const std::string pair = R"({"a": )" + circle + R"(, "b": )" + circle + "}";
    for (const char* name : {"pairs.json", "pairs.txt", "pairs"}) {
        const std::string pairs = "\n" + pair + "\n" + pair + "\n";
        ASSERT_TRUE(write_file(folder_ / name, pairs));
        Session session = start();
        ASSERT_TRUE(session.open(folder_ / name)) << name;
        EXPECT_EQ(session.history().source().line, 2) << name;
    }
    const std::string scene = R"({"satscope": 1, "shapes": [)" + circle + ", " + circle + "]}";
    for (const char* name : {"scene.json", "scene"}) {
        ASSERT_TRUE(write_file(folder_ / name, scene));
        Session session = start();
        ASSERT_TRUE(session.open(folder_ / name)) << name;
        EXPECT_EQ(session.history().path(), std::string(folder_ / name));
    }
}

TEST_F(RequestsTest, APairFileWithABadFirstLineIsNoFreeText) {
    const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
    const std::string bad = R"({"a": {"typ": "circle", "center": [0, 0], "radius": 1}, "b": )" + circle + "}";
    const std::string good = R"({"a": )" + circle + R"(, "b": )" + circle + "}";
    ASSERT_TRUE(write_file(folder_ / "pairs.txt", bad + "\n" + good + "\n"));
    Session session = start();
    ASSERT_TRUE(session.open(folder_ / "pairs.txt"));
    EXPECT_EQ(session.history().source().line, 2);
    EXPECT_EQ(session.workspace().paste.dropped_text, "");
    EXPECT_THAT(session.workspace().message.text, HasSubstr("line 1: a.typ: the key is unknown"));
}

TEST_F(RequestsTest, ReportsTheValuesOfTheDisplayThatASceneHasOutOfRange) {
    std::string scene = write_scene(make_flat_document());
    scene.insert(scene.rfind('}') - 1,
                 R"(, "picture": {"size": [1000000000, 5]}, "camera": {"height": -1, "fov": 7})");
    ASSERT_TRUE(write_file(folder_ / "far.satscope.json", scene));
    Session session = start();
    ASSERT_TRUE(session.open(folder_ / "far.satscope.json"));
    EXPECT_EQ(session.history().document().bodies, make_flat_document().bodies);
    for (const char* key : {"camera.height", "camera.fov", "picture.size"})
        EXPECT_THAT(session.workspace().message.text, HasSubstr(key));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("the value is ignored"));
}

TEST_F(RequestsTest, ATextOpensThePasteDialogOverTheScene) {
    const std::string log =
        "box a: position (1, 2, 3) half extents (1, 1, 1)\nbox b: position (2, 2, 3) half "
        "extents (1, 1, 1)\n";
    ASSERT_TRUE(write_file(folder_ / "bug.txt", log));
    Session session = start();
    EXPECT_TRUE(session.start(folder_ / "bug.txt"));
    EXPECT_EQ(session.workspace().paste.dropped_text, log);
    EXPECT_EQ(session.history().path(), list_scenes(gallery_folder()).at(0)) << "under the dialog";
    EXPECT_EQ(session.workspace().message.text, "");
    EXPECT_EQ(session.workspace().files.recent.at(0), folder_ / "bug.txt");
    // Invalid UTF-8, broken JSON of satscope and a list of pairs are no free text.
    const std::vector<std::pair<std::string, std::string>> others{
        {"binary.txt", "p (1, 2, 3) \xFF\x80"},
        {"cut.json", "{\"satscope\": 1, \"shapes\": ["},
        {"garbage.satscope.json", "p (1, 2, 3)"}};
    for (const auto& [name, text] : others) {
        ASSERT_TRUE(write_file(folder_ / name, text));
        Session other = start();
        EXPECT_FALSE(other.start(folder_ / name)) << name;
        EXPECT_EQ(other.workspace().paste.dropped_text, "") << name;
        EXPECT_THAT(other.workspace().message.text, HasSubstr(name));
    }
}

TEST_F(RequestsTest, StartsWithTheDefaultSceneIfTheFileCannotBeOpened) {
    ASSERT_TRUE(write_file(folder_ / "bad.satscope.json", "{"));
    const std::string first = list_scenes(gallery_folder()).at(0);
    for (const std::string& file : {folder_ / "bad.satscope.json", folder_ / "none.satscope.json"}) {
        Session session = start();
        EXPECT_FALSE(session.start(file));
        EXPECT_EQ(session.history().path(), first);
        EXPECT_TRUE(session.workspace().message.is_error);
        EXPECT_THAT(session.workspace().message.text, HasSubstr(file));
    }
    Session session = start();
    EXPECT_TRUE(session.start(""));
    EXPECT_EQ(session.history().path(), first);
    EXPECT_EQ(session.workspace().message.text, "");
}

TEST_F(RequestsTest, StepsThroughThePairsAndReportsSkippedLines) {
    const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
    const std::string two = R"("a": )" + circle + R"(, "b": )" + circle + "}\n";
    ASSERT_TRUE(write_file(folder_ / "log.jsonl", "{" + two + "oops\n{\"id\": \"x/3\", " + two));
    Session session = start();
    send(session, OpenFile{folder_ / "log.jsonl"});
    EXPECT_EQ(session.workspace().message.text, "Opened log.jsonl: ] and [ step through its pairs");
    send(session, OpenAdjacent{+1}, 2);
    EXPECT_EQ(session.history().document().title, "x/3 · log.jsonl, line 3");
    EXPECT_THAT(session.workspace().message.text, HasSubstr("line 2: column 1"));
    EXPECT_FALSE(session.history().dirty());
    send(session, OpenAdjacent{+1}, 3);
    EXPECT_EQ(session.history().source().line, 1) << "after the last pair comes the first";
    EXPECT_EQ(session.workspace().message.text, "");
    send(session, Undo{}, 4);
    EXPECT_EQ(session.history().source().line, 3);
    EXPECT_FALSE(session.history().dirty()) << "the previous pair is unchanged too";
    send(session, SaveFile{folder_ / "saved"}, 5);
    send(session, Undo{}, 6);
    EXPECT_EQ(session.history().source().line, 1) << "the previous pair keeps its file";
    EXPECT_EQ(session.history().path(), "");
}

TEST_F(RequestsTest, APastedSceneIsUnsavedAndUndoRestoresTheFile) {
    Session session = start();
    const std::string file = folder_ / "own.satscope.json";
    ASSERT_TRUE(write_file(file, read_file(list_scenes(gallery_folder()).at(0)).value()));
    ASSERT_TRUE(session.open(file));
    session.handle({{SetDescription{"changed", ""}}, {}}, 1, 0, {});
    session.workspace().selection.body = 1;
    send(session, OpenPasted{make_flat_document()}, 2);
    EXPECT_EQ(session.history().document(), make_flat_document());
    EXPECT_EQ(session.workspace().files.path, "") << "saving must not overwrite the other scene";
    EXPECT_EQ(session.workspace().selection.body, -1);
    EXPECT_TRUE(session.history().dirty()) << "the pasted scene has no file";
    ASSERT_EQ(session.autosave(), "");
    send(session, Undo{}, 3);
    EXPECT_EQ(session.history().document().title, "changed");
    EXPECT_EQ(session.workspace().files.path, file);
    EXPECT_TRUE(session.history().dirty());
}

TEST_F(RequestsTest, SavingAnUnchangedSceneKeepsTheFile) {
    const std::string own = write_scene(make_flat_document()), path = folder_ / "own.satscope.json";
    std::string compact = own;
    compact.erase(std::remove(compact.begin(), compact.end(), '\n'), compact.end());
    ASSERT_TRUE(write_file(path, compact));
    Session session = start();
    ASSERT_TRUE(session.open(path));
    send(session, SaveFile{""});
    EXPECT_EQ(session.workspace().message.text, "Saved own.satscope.json");
    EXPECT_EQ(read_file(path).value(), compact);
    core::Pose pose = session.history().document().bodies[0].placed.pose;
    pose.position.z = -0.0;
    pose.position.x += 1;
    command(session, SetPose{0, pose});
    send(session, SaveFile{""});
    EXPECT_EQ(read_file(path).value(), write_scene(session.history().document()));
    ASSERT_TRUE(write_file(path, "broken"));
    send(session, SaveFile{"", {}, true});
    EXPECT_EQ(read_file(path).value(), write_scene(session.history().document()));
}

TEST_F(RequestsTest, ASaveIsReportedEvenIfTheAutosaveFails) {
    ASSERT_TRUE(write_file(folder_ / "state", "no folder"));
    Session session = start();
    command(session, SetDescription{"another", ""});
    send(session, NewScene{true}, 3);
    session.handle({{SetDescription{"mine", ""}}, {}}, 4, 0, {});
    send(session, SaveFile{folder_ / "mine"}, 5);
    EXPECT_EQ(load_scene(folder_ / "mine.satscope.json").value().title, "mine");
    EXPECT_THAT(session.workspace().message.text, HasSubstr("Saved mine.satscope.json\n"));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("cannot write the file"));
    EXPECT_TRUE(session.workspace().message.is_error);
}

TEST_F(RequestsTest, TheGalleryOfAnotherInstallationIsNotOverwritten) {
    const std::string scenes = folder_ / "share/satscope/assets/scenes";
    std::filesystem::create_directories(scenes);
    const std::string path = scenes + "/01-a.satscope.json";
    ASSERT_TRUE(write_file(path, write_scene(make_flat_document())));
    EXPECT_FALSE(is_in_gallery(path)) << "a folder of the user";
    std::filesystem::create_directories(folder_ / "share/satscope/assets/text");
    const std::string texts = folder_ / "share/satscope/assets/text/en.json";
    ASSERT_TRUE(write_file(texts, "{}"));
    EXPECT_FALSE(is_in_gallery(path)) << "next to the texts of another program";
    ASSERT_TRUE(write_file(texts, read_file(SATSCOPE_SOURCE_DIR "/assets/text/en.json").value()));
    EXPECT_TRUE(is_in_gallery(path));
    EXPECT_TRUE(is_in_gallery(gallery_folder() + "/01.satscope.json"));
    EXPECT_FALSE(is_in_gallery(folder_ / "a.satscope.json"));
    Session session = start();
    ASSERT_TRUE(session.open(path));
    command(session, SetPose{0, {{5, 0, 0}, core::Angle{0}}});
    send(session, SaveFile{""});
    EXPECT_TRUE(session.workspace().message.is_error);
    EXPECT_EQ(read_file(path).value(), write_scene(make_flat_document()));
}

std::string picture_of(Document document) {
    return to_svg({.size_px = {64, 48}},
                  {.title = document.title, .scene = scene_with_picture_options(document, {})});
}

TEST_F(RequestsTest, OpensTheSceneOfAPictureWithoutAPathToSaveTo) {
    Document document = make_flat_document();
    document.title = "carried";
    ASSERT_TRUE(write_file(folder_ / "figure.svg", picture_of(document)));
    Session session = start();
    send(session, OpenFile{folder_ / "figure.svg"});
    EXPECT_EQ(session.workspace().message.text, "Opened figure.svg");
    EXPECT_EQ(session.history().document(), document);
    EXPECT_EQ(session.workspace().files.path, "");
    EXPECT_EQ(session.workspace().files.recent.front(), std::string(folder_ / "figure.svg"));
    EXPECT_FALSE(session.history().dirty());
    send(session, SaveFile{""}, 2);
    EXPECT_TRUE(session.workspace().message.is_error);
    EXPECT_EQ(read_file(folder_ / "figure.svg").value(), picture_of(document));
    send(session, OpenAdjacent{+1}, 3);
    EXPECT_EQ(session.history().path(), list_scenes(gallery_folder()).at(0))
        << "as for any scene without a file";
}

TEST_F(RequestsTest, AnUnreadablePictureKeepsTheScene) {
    const std::string svg = picture_of(make_flat_document());
    ASSERT_TRUE(write_file(folder_ / "bare.svg", to_svg({.size_px = {64, 48}}, {})));
    ASSERT_TRUE(write_file(folder_ / "short.svg", svg.substr(0, svg.size() / 2)));
    ASSERT_TRUE(
        write_file(folder_ / "odd.svg", to_svg({.size_px = {64, 48}}, {.scene = "{\"satscope\": 1}"})));
    Session session = start();
    command(session, SetDescription{"mine", ""});
    for (const auto& [name, why] :
         {std::pair("bare.svg", "contains no scene"), std::pair("short.svg", "ends too early"),
          std::pair("odd.svg", "line 1: shapes: the key is missing")}) {
        send(session, OpenFile{folder_ / name}, 3);
        EXPECT_TRUE(session.workspace().message.is_error);
        EXPECT_THAT(session.workspace().message.text, HasSubstr(name));
        EXPECT_THAT(session.workspace().message.text, HasSubstr(why));
        EXPECT_EQ(session.history().document().title, "mine");
    }
}

TEST_F(RequestsTest, OpensTheFirstReadableDroppedFileAndListsTheOthersAsRecent) {
    for (const char* name : {"b.satscope.json", "c.satscope.json"})
        ASSERT_TRUE(write_file(folder_ / name, write_scene(make_flat_document())));
    ASSERT_TRUE(write_file(folder_ / "a.satscope.json", "{"));
    const std::vector<std::string> paths{folder_ / "a.satscope.json", folder_ / "",
                                         folder_ / "b.satscope.json", folder_ / "c.satscope.json"};
    Session session = start();
    send(session, OpenDropped{paths});
    EXPECT_EQ(session.history().path(), paths[2]);
    EXPECT_THAT(
        session.workspace().message.text,
        StartsWith("Opened b.satscope.json; the other 2 are in File, Recent\n" + paths[0] + ": line 1"));
    EXPECT_TRUE(session.workspace().message.is_error) << "the error of the invalid file";
    EXPECT_EQ(session.workspace().files.recent, (std::vector<std::string>{paths[2], paths[0], paths[3]}))
        << "a folder is not a file";
    send(session, OpenDropped{{paths[0], paths[1]}}, 2);
    EXPECT_THAT(session.workspace().message.text, StartsWith(paths[0])) << "the first error is shown";
    EXPECT_EQ(session.history().path(), paths[2]);
    send(session, OpenDropped{{}}, 3);
    EXPECT_EQ(session.history().path(), paths[2]);
}

TEST_F(RequestsTest, CountsTheDroppedFilesListedAsRecent) {
    std::vector<std::string> paths;
    for (int i = 0; i < 15; ++i) {
        paths.push_back(folder_ / std::to_string(i) + ".satscope.json");
        ASSERT_TRUE(write_file(paths.back(), write_scene(make_flat_document())));
    }
    Session session = start();
    const auto message = [&](const std::vector<std::string>& dropped) {
        send(session, OpenDropped{dropped}, 2);
        EXPECT_FALSE(session.workspace().message.is_error);
        return session.workspace().message.text;
    };
    EXPECT_EQ(message({paths[1], paths[0]}), "Opened 1.satscope.json; the other one is in File, Recent");
    EXPECT_EQ(message({paths[1], paths[0], paths[0]}),
              "Opened 1.satscope.json; the other one is in File, Recent");
    EXPECT_EQ(message({paths[1], folder_ / "none"}), "Opened 1.satscope.json");
    EXPECT_EQ(message(paths), "Opened 0.satscope.json; the other 11 are in File, Recent");
    EXPECT_EQ(session.workspace().files.recent.size(), 12U);
}

TEST_F(RequestsTest, ReportsInvalidLinesOfTheOpenedDroppedFile) {
    const std::string circle = R"({"type": "circle", "center": [0, 0], "radius": 1})";
    ASSERT_TRUE(write_file(folder_ / "log.jsonl", "oops\n{\"a\": " + circle + ", \"b\": " + circle + "}\n"));
    Session session = start();
    send(session, OpenDropped{{folder_ / "log.jsonl", folder_ / "none"}});
    EXPECT_THAT(session.workspace().message.text,
                StartsWith("Opened log.jsonl: ] and [ step through its pairs\n"));
    EXPECT_THAT(session.workspace().message.text, HasSubstr("line 1: column 1"));
}

}  // namespace
}  // namespace app::requests_test

// Tests of choosing a file by its path.
#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "app/features/files/gallery.h"
#include "app/features/files/path_completion.h"
#include "app/tests/temporary_folder.h"

namespace app::path_choice_test {
namespace {

namespace fs = std::filesystem;
using Purpose = FileDialogState::Purpose;
using testing::HasSubstr;

struct Choice {
    explicit Choice(Purpose purpose) {
        dialog.purpose = purpose;
        dialog.folder = folder / "";
    }
    std::optional<Request> accept(const std::string& path) {
        dialog.path = path;
        return accept_path(dialog, texts);
    }
    std::string touch(const std::string& name) const {
        std::ofstream(folder / name) << "{}";
        return folder / name;
    }

    const TemporaryFolder folder;
    const TextCatalog texts = TextCatalog::load("en").value();
    FileDialogState dialog;
};

TEST(PathChoice, AddsTheExtensionOfThePurpose) {
    Choice save(Purpose::Save), picture(Purpose::Export);
    EXPECT_EQ(std::get<SaveFile>(save.accept("a").value()).path, save.folder / "a.satscope.json");
    EXPECT_EQ(std::get<ExportFile>(picture.accept("a").value()).path, picture.folder / "a.png");
    EXPECT_EQ(std::get<ExportFile>(picture.accept("a.v2").value()).path, picture.folder / "a.v2.png");
    EXPECT_EQ(std::get<ExportFile>(picture.accept("a.SVG").value()).path, picture.folder / "a.SVG");
}

TEST(PathChoice, LeavesOutSpacesAtTheEnd) {
    Choice save(Purpose::Save);
    EXPECT_EQ(std::get<SaveFile>(save.accept("a.satscope.json  ").value()).path,
              save.folder / "a.satscope.json");
}

TEST(PathChoice, ListsTheFormatsForAnotherPicture) {
    Choice choice(Purpose::Export);
    EXPECT_FALSE(choice.accept("fig.jpg"));
    EXPECT_THAT(choice.dialog.problem, HasSubstr("Cannot write .jpg"));
    EXPECT_THAT(choice.dialog.problem, HasSubstr(".png, .svg or .pdf"));
    EXPECT_EQ(choice.dialog.path, "fig.jpg");
}

TEST(PathChoice, ContinuesInsideAFolder) {
    for (const Purpose purpose : {Purpose::Open, Purpose::Save, Purpose::Export}) {
        Choice choice(purpose);
        fs::create_directories(choice.folder / "zoo/deep");
        for (const auto& [typed, then] :
             {std::pair("zoo", "zoo/"), std::pair("zoo/deep/..", "zoo/deep/../"), std::pair("~", "~/")}) {
            EXPECT_FALSE(choice.accept(typed));
            EXPECT_EQ(choice.dialog.path, then);
            EXPECT_EQ(choice.dialog.problem, "");
        }
        for (const char* path_text : {"zoo/", ""}) {
            EXPECT_FALSE(choice.accept(path_text));
            EXPECT_THAT(choice.dialog.problem, HasSubstr("is a folder"));
            EXPECT_EQ(choice.dialog.path, path_text);
        }
    }
}

TEST(PathChoice, NamesAMissingFileOrFolder) {
    Choice open(Purpose::Open), save(Purpose::Save);
    EXPECT_FALSE(open.accept("none.json"));
    EXPECT_EQ(open.dialog.problem, "There is no file " + open.folder / "none.json");
    EXPECT_FALSE(open.accept("none/"));
    EXPECT_EQ(open.dialog.problem, "There is no folder " + open.folder / "none/");
    EXPECT_FALSE(save.accept("none/a"));
    EXPECT_EQ(save.dialog.problem, "There is no folder " + save.folder / "none");
}

// A folder that this process may not enter; root may enter all, so it becomes another user meanwhile.
class ForbiddenFolder {
  public:
    ForbiddenFolder() {
        fs::create_directory(path());
        fs::permissions(path(), fs::perms::none);
        if (user_ == 0) {
            EXPECT_EQ(::seteuid(nobody), 0);
        }
    }
    ~ForbiddenFolder() {
        EXPECT_EQ(::seteuid(user_), 0);
        fs::permissions(path(), fs::perms::owner_all);
    }
    ForbiddenFolder(const ForbiddenFolder&) = delete;
    ForbiddenFolder& operator=(const ForbiddenFolder&) = delete;
    std::string path() const { return folder_ / "forbidden"; }

  private:
    static constexpr uid_t nobody = 65534;
    TemporaryFolder folder_;
    uid_t user_ = ::geteuid();
};

TEST(PathChoice, SaysWhyAFolderCannotBeRead) {
    Choice choice(Purpose::Open);
    const ForbiddenFolder forbidden;
    FilesState files;
    choice.dialog.path = forbidden.path() + "/";
    update_rows(files, choice.dialog);
    EXPECT_EQ(choice.dialog.listing_problem, "Permission denied");
    EXPECT_FALSE(choice.accept(forbidden.path() + "/a.json"));
    EXPECT_THAT(choice.dialog.problem, HasSubstr("/a.json: Permission denied"));
    choice.dialog.path = "/";
    update_rows(files, choice.dialog);
    EXPECT_EQ(choice.dialog.listing_problem, "");
    choice.dialog.path = "/no such folder/a";
    update_rows(files, choice.dialog);
    EXPECT_EQ(choice.dialog.listing_problem, "") << "it is being typed";
}

TEST(PathChoice, OpensANameThatIsNotUtf8) {
    Choice choice(Purpose::Open);
    const std::string path = choice.touch("a\xE9\xFF.json");
    choice.dialog.path = choice.folder / "a";
    update_rows({}, choice.dialog);
    ASSERT_EQ(choice.dialog.rows, std::vector<std::string>{path});
    const std::optional<Request> request = choose_row(choice.dialog, 0);
    ASSERT_TRUE(request);
    EXPECT_EQ(std::get<OpenFile>(*request).path, path);
}

TEST(PathChoice, ListsTextsToOpenButNotToSave) {
    for (const Purpose purpose : {Purpose::Open, Purpose::Save, Purpose::Export}) {
        Choice choice(purpose);
        choice.touch("a.log");
        choice.touch("b.txt");
        choice.touch("c.exe");
        choice.dialog.path = choice.folder / "";
        update_rows({}, choice.dialog);
        EXPECT_EQ(choice.dialog.rows.size(), purpose == Purpose::Open ? 2U : 0U);
    }
}

TEST(PathChoice, AsksBeforeItReplacesAFile) {
    Choice save(Purpose::Save), open(Purpose::Open);
    const std::string existing = save.touch("a.satscope.json");
    EXPECT_FALSE(save.accept("a"));
    EXPECT_EQ(save.dialog.overwrite, existing) << "the extension is appended";
    EXPECT_TRUE(save.accept("b"));
    EXPECT_EQ(save.dialog.overwrite, "");
    const std::string scene = open.touch("a.json");
    EXPECT_EQ(std::get<OpenFile>(open.accept("a.json").value()).path, scene);
}

// The dialog proposes "scene.png" with the name selected.
TEST(PathChoice, ATypedExtensionBeforeTheProposedOneDecides) {
    Choice picture(Purpose::Export), save(Purpose::Save);
    const auto exported = [&](const std::string& typed) {
        const std::optional<Request> request = picture.accept(typed);
        return request ? fs::path(std::get<ExportFile>(*request).path).filename().string() : "";
    };
    for (const char* extension : {".svg", ".pdf", ".png", ".SVG"})
        EXPECT_EQ(exported("exp" + std::string(extension) + ".png"), "exp" + std::string(extension));
    EXPECT_EQ(exported("v1.5.png"), "v1.5.png");
    EXPECT_EQ(exported("exp.png.svg"), "exp.png.svg") << "the last one is typed";
    EXPECT_EQ(exported("exp.jpg.png"), "");
    EXPECT_THAT(picture.dialog.problem, HasSubstr(".jpg"));
    const std::string existing = picture.touch("old.svg.png");
    EXPECT_EQ(exported("old.svg.png"), "");
    EXPECT_EQ(picture.dialog.overwrite, existing) << "a file that was chosen";
    for (const auto& [typed, name] :
         {std::pair("a.json.satscope.json", "a.json"), std::pair("a.satscope.json", "a.satscope.json"),
          std::pair("a.satscope.json.satscope.json", "a.satscope.json"),
          std::pair("a.svg.satscope.json", "a.svg.satscope.json")})
        EXPECT_EQ(std::get<SaveFile>(save.accept(typed).value()).path, save.folder / name);
}

TEST(PathChoice, ListsEightMatchesAndThenRecentFiles) {
    Choice choice(Purpose::Open);
    const TemporaryFolder elsewhere;
    FilesState files;
    files.recent = {elsewhere / "gone.json", choice.touch("recent.json")};
    for (int i = 0; i < 10; ++i) choice.touch("a" + std::to_string(i) + ".json");
    update_rows(files, choice.dialog);
    EXPECT_EQ(choice.dialog.rows.size(), 9U);
    EXPECT_EQ(choice.dialog.first_recent, 8U);
    EXPECT_EQ(choice.dialog.omitted_count, 3U) << "a8, a9 and recent.json";
    EXPECT_EQ(choice.dialog.rows.back(), choice.folder / "recent.json");
    choice.dialog.path = "a9";
    update_rows(files, choice.dialog);
    EXPECT_EQ(choice.dialog.rows.front(), "a9.json");
    EXPECT_EQ(choice.dialog.omitted_count, 0U);
    EXPECT_EQ(std::get<OpenFile>(choose_row(choice.dialog, 0).value()).path, choice.folder / "a9.json");
    choice.dialog.purpose = Purpose::Save;
    choice.dialog.path = "a";
    update_rows(files, choice.dialog);
    EXPECT_EQ(choice.dialog.rows.size(), 8U) << "recent files are not listed when saving";
    EXPECT_FALSE(choose_row(choice.dialog, 1));
    EXPECT_EQ(choice.dialog.path, "a1.json");
}

TEST(PathChoice, NeverStartsInAGalleryToWrite) {
    const fs::path before = fs::current_path();
    fs::current_path(gallery_folder());
    const FilesState files;
    EXPECT_TRUE(fs::equivalent(start_folder(files, Purpose::Open), gallery_folder()));
    EXPECT_FALSE(fs::equivalent(start_folder(files, Purpose::Save), gallery_folder()));
    fs::current_path(before);
}

TEST(PathChoice, ProposesANameForTheScene) {
    const TemporaryFolder folder;
    FilesState files;
    const auto suggestion = [&](Purpose purpose, const PairSource& from = {}) {
        return propose_file(files, from, purpose).path;
    };
    files.recent = {folder / "last.json"};
    EXPECT_EQ(suggestion(Purpose::Open), folder / "");
    EXPECT_EQ(suggestion(Purpose::Save), folder / "scene.satscope.json");
    EXPECT_EQ(suggestion(Purpose::Export), folder / "scene.png");
    std::ofstream(folder / "scene.satscope.json") << "{}";
    EXPECT_EQ(suggestion(Purpose::Save), folder / "scene-2.satscope.json");
    EXPECT_EQ(suggestion(Purpose::Save, {"/tmp/my figure.png", 0}), folder / "my figure.satscope.json");
    files.path = gallery_folder() + "/03-least-of-four.satscope.json";
    EXPECT_EQ(suggestion(Purpose::Save), folder / "03-least-of-four.satscope.json");
    files.path = folder / "own.satscope.json";
    EXPECT_EQ(suggestion(Purpose::Save), folder / "own.satscope.json");
    EXPECT_EQ(suggestion(Purpose::Export), folder / "own.png");
}

}  // namespace
}  // namespace app::path_choice_test

// Walks the stored inputs: seeds, and every input that ever failed.
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/embedded_scene.h"
#include "app/document/scene_file.h"
#include "app/shell/session.h"
#include "app/tests/fuzz/fuzz_targets.h"

namespace app::fuzz_test {
namespace {

namespace fs = std::filesystem;

// Without unpacking.
std::string bytes_of(const fs::path& path) {
    const MappedFile file(path.string());
    return {static_cast<const char*>(file.bytes()), file.size()};
}

TEST(FuzzInputs, AreReadOrRefusedWithAReason) {
    std::set<std::string> names;
    for (const fuzz::Target& target : fuzz::targets) {
        names.insert(target.name);
        int count = 0;
        const fs::path folder = fs::path(SATSCOPE_SOURCE_DIR) / "app/tests/fuzz/inputs" / target.name;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
            EXPECT_EQ(target.check(bytes_of(entry.path())), "") << entry.path();
            ++count;
        }
        EXPECT_GT(count, 0) << "no input for " << target.name;
        EXPECT_EQ(target.check(""), "") << target.name;
    }
    for (const fs::directory_entry& entry :
         fs::directory_iterator(fs::path(SATSCOPE_SOURCE_DIR) / "app/tests/fuzz/inputs"))
        EXPECT_TRUE(names.contains(entry.path().filename().string())) << "no target for " << entry.path();
}

// Seeds that are refused would show libFuzzer nothing of what comes after.
TEST(FuzzInputs, SeedsWithAllKeysAreRead) {
    const fs::path folder = fs::path(SATSCOPE_SOURCE_DIR) / "app/tests/fuzz/inputs";
    const Result<Document> scene = read_scene(bytes_of(folder / "scene/all-keys.json"), "");
    EXPECT_TRUE(scene) << scene.error().where << scene.error().what;
    for (const char* name : {"scene.png", "scene.svg", "scene.pdf"})
        EXPECT_TRUE(extract_scene(bytes_of(folder / "embedded" / name), "")) << name;
    Workspace workspace;
    const auto problems = read_preferences(bytes_of(folder / "settings/all-keys.json"), workspace);
    ASSERT_TRUE(problems) << problems.error().what;
    EXPECT_TRUE(problems->empty()) << problems->front().where << ": " << problems->front().what;
}

// The checks see what they promise to see.
TEST(FuzzInputs, ChecksFindAReaderThatRefusesWithoutAReason) {
    EXPECT_NE(fuzz::check_reason({"line 1", ""}), "");
    EXPECT_NE(fuzz::check_reason({"line 1", "\xFF"}), "");
    EXPECT_EQ(fuzz::check_reason({"line 1", "not a number"}), "");
    Document document = make_flat_document();
    EXPECT_EQ(fuzz::check_written(document), "");
    document.title = "\xFF";
    EXPECT_NE(fuzz::check_written(document), "");
}

}  // namespace
}  // namespace app::fuzz_test

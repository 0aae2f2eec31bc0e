// The languages are those that have a table.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::languages_test {
namespace {

TEST(Languages, CanAllBeLoaded) {
    EXPECT_EQ(available_languages(), (std::vector<std::string>{"en", "zh"}));
    for (const std::string& language : available_languages())
        EXPECT_TRUE(TextCatalog::load(language)) << language;
}

TEST(Languages, MatchTheExistingTables) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "text");
    const test::ScopedEnvironmentVariable assets("SATSCOPE_ASSETS", folder / "");
    EXPECT_TRUE(available_languages().empty());
    for (const char* name : {"en.json", "de.json", "notes.txt"})
        std::ofstream(folder / (std::string("text/") + name)) << "{}";
    EXPECT_EQ(available_languages(), (std::vector<std::string>{"de", "en"}));
}

}  // namespace
}  // namespace app::languages_test

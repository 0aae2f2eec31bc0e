// A folder of assets with one more language file than the program has.
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/base/text_catalog.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::test {

/// While this lives, the program finds "de" beside its own languages.
class ThirdLanguage {
  public:
    /// Its file has `new_text` in place of `old_text`, if that is not empty.
    explicit ThirdLanguage(const std::string& old_text = "", const std::string& new_text = "") {
        std::filesystem::copy(original_folder_ + "/text", folder_ / "text");
        std::string text = read_file(folder_ / "text/en.json").value();
        replace(text, R"("language.default": "yes")", R"("language.default": "no")");
        replace(text, R"("language.name": "English")", R"("language.name": "Deutsch")");
        replace(text, R"("language.short": "EN")", R"("language.short": "DE")");
        replace(text, R"("verdict.separated": "Separated")", R"("verdict.separated": "Getrennt")");
        if (!old_text.empty()) replace(text, old_text, new_text);
        EXPECT_TRUE(write_file(folder_ / "text/de.json", text));
    }

  private:
    static void replace(std::string& text, const std::string& old_text, const std::string& new_text) {
        const std::size_t at = text.find(old_text);
        ASSERT_NE(at, std::string::npos) << old_text;
        text.replace(at, old_text.size(), new_text);
    }

    std::string original_folder_ = assets_folder();
    TemporaryFolder folder_;
    ScopedEnvironmentVariable variable_{"SATSCOPE_ASSETS", folder_ / ""};
};

}  // namespace app::test

// A folder of assets with one more language file than the program has.
#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/base/file.h"
#include "app/base/text_catalog.h"
#include "app/tests/environment_variable.h"
#include "app/tests/temporary_folder.h"

namespace app::test {

/// The text with words longer by 40 %, as other languages have: "Axis table" becomes "Axisax tablet". What is
/// in braces, after "_" or has digits stays.
inline std::string with_longer_words(const std::string& text) {
    const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        if (text[i] == '{') end = std::min(text.find('}', i), text.size() - 1) + 1;
        while (text[i] != '{' && end < text.size() && is_letter(text[end])) ++end;
        const std::string word = text.substr(i, std::max<std::size_t>(end - i, 1));
        const bool is_word = word.size() > 1 && is_letter(word[0]);
        out += word + (is_word ? word.substr(0, (2 * word.size() + 4) / 5) : "");
        i += word.size();
    }
    return out;
}

/// While this lives, the program finds "de" beside its own languages.
class ThirdLanguage {
  public:
    /// Its file has `new_text` in place of `old_text`, if that is not empty.
    explicit ThirdLanguage(const std::string& old_text = "", const std::string& new_text = "") {
        std::filesystem::create_directories(folder_ / "text");
        for (const char* file : {"text/en.json", "text/zh.json"})
            std::filesystem::copy(original_folder_ + "/" + file, folder_ / file);
        std::string text = read_file(folder_ / "text/en.json").value();
        replace(text, R"("language.default": "yes")", R"("language.default": "no")");
        replace(text, R"("language.name": "English")", R"("language.name": "Deutsch")");
        replace(text, R"("language.short": "EN")", R"("language.short": "DE")");
        replace(text, R"("verdict.separated": "Separated")", R"("verdict.separated": "Getrennt")");
        if (!old_text.empty()) replace(text, old_text, new_text);
        EXPECT_TRUE(write_file(folder_ / "text/de.json", text));
    }

  protected:
    std::string path() const { return folder_ / "text/de.json"; }
    /// Titles and notes of the gallery; there is no such file at first.
    std::string scene_texts_path() const {
        std::filesystem::create_directories(folder_ / "text/scenes");
        return folder_ / "text/scenes/de.json";
    }
    /// Makes a folder of the original assets available, too.
    void add_original(const std::string& folder) const {
        std::filesystem::create_directory_symlink(original_folder_ + "/" + folder, folder_ / folder);
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

/// A third language whose words are longer by 40 %, with the scenes, terms and formats of the program.
class LongWords : public ThirdLanguage {
  public:
    LongWords() {
        for (const char* folder : {"scenes", "terms", "formats", "icon"}) add_original(folder);
        nlohmann::ordered_json texts = nlohmann::ordered_json::parse(read_file(path()).value());
        for (auto& [key, text] : texts.items())
            if (!key.starts_with("language.") && !key.starts_with("error."))
                text = with_longer_words(text.get<std::string>());
        EXPECT_TRUE(write_file(path(), texts.dump()));
        write_scene_texts();
    }

  private:
    // Titles, notes and questions of the gallery.
    void write_scene_texts() const {
        nlohmann::json texts;
        for (const auto& file : std::filesystem::directory_iterator(assets_folder() + "/scenes")) {
            if (!file.path().string().ends_with(".satscope.json")) continue;
            const nlohmann::json scene = nlohmann::json::parse(read_file(file.path().string()).value());
            for (const char* key : {"title", "note", "question"})
                if (scene.contains(key))
                    texts[file.path().stem().stem().string() + "." + key] =
                        with_longer_words(scene[key].get<std::string>());
        }
        EXPECT_GT(texts.size(), 100U);
        EXPECT_TRUE(write_file(scene_texts_path(), texts.dump()));
    }
};

}  // namespace app::test

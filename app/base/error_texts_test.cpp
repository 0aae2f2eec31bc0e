// Errors of file readers are translated.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/base/text_catalog.h"
#include "app/document/embedded_scene.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/paste/vocabulary.h"
#include "app/shell/session.h"
#include "app/tests/broken_inputs.h"
#include "app/tests/paste_samples.h"
#include "app/tests/temporary_folder.h"

namespace app::error_texts_test {
namespace {

using namespace broken_inputs;

class ProblemTexts : public testing::Test {
  protected:
    template <class T>
    void add(const Result<T>& result, const std::string& where) {
        ASSERT_FALSE(result) << where;
        problems_.push_back(result.error());
    }
    void read_scenes() {
        for (const auto& texts : {broken_json(), broken_scenes()})
            for (const std::string& text : texts) add(read_scene(text, "a.json"), text);
        add(read_scene(std::string("{}") + '\0', "a.json"), "NUL");
    }
    void read_pairs() {
        const std::string path = folder_ / "pairs.jsonl";
        for (const std::string& text : broken_pairs()) {
            ASSERT_TRUE(write_file(path, text));
            add(load_adjacent_pair(path, 0, 1), text);
        }
        for (const char* expect : {"{}", R"({"depht": 1})", R"({"depth": 1, "depth": 2})"}) {
            JsonDocument scratch;
            const Result<PairLine> line =
                read_pair_line(pair_with(R"("expect": )" + std::string(expect)), scratch);
            ASSERT_TRUE(line) << expect;
            ASSERT_EQ(line->expectation->problems.size(), 1U) << expect;
            problems_.push_back(line->expectation->problems[0]);
        }
        for (const long line : {2, 7}) add(read_pair_of_text("{}\n\n{}", line), std::to_string(line));
        ASSERT_TRUE(write_file(path, "\n\n"));
        add(load_adjacent_pair(path, 0, 1), "blank");
    }
    void add(const PasteResult& result, const std::string& where) {
        ASSERT_FALSE(result) << where.substr(0, 200);
        problems_.push_back({"", result.error().expected});
    }
    void read_formats() {
        const char* const contents[] = {"[]",
                                        "{}",
                                        R"({"id": 1})",
                                        R"({"x": 1})",
                                        R"({"id": "a", "vectors": 1})",
                                        R"({"id": "a", "recognise": [""]})",
                                        R"({"id": "a", "conventions": {"x": "y"}})",
                                        R"({"id": "a", "conventions": {"up": "w"}})",
                                        R"({"id": "a", "keys": {"x": "haf"}})",
                                        R"({"id": "a", "keys": {"x": "half.q"}})",
                                        R"({"id": "a", "calls": [{"call": "f"}]})",
                                        R"({"id": "a", "constants": {"x": 1}})",
                                        R"({"id": "a", "calls": [1]})",
                                        R"({"id": "a", "priority": "x"})",
                                        R"({"id": "a", "keys": 1})"};
        for (const char* content : contents) {
            ASSERT_TRUE(write_file(folder_ / "format.json", content));
            add(paste::Vocabulary::load({folder_ / "format.json"}), content);
        }
    }
    void paste() {
        read_formats();
        for (const auto& texts : {broken_pastes(), tangled_pastes()})
            for (const std::string& text : texts) add(parse_paste(text, {}), text);
        const std::string columns = "1 0 0 0.5\n0 1 0 0\n0 0 1 0\n5 6 7 1";
        add(parse_paste(columns, {{"matrix", "columns"}}), columns);
        const ChosenConventions hulls{{"approximate", "8"}};
        for (const char* text : {"btCylinderShape a(btVector3(1, 2, 3));",
                                 "cylinder transform [[2, 0, 0, 1], [0, 2, 0, 0], [0, 0, 2, 0], [0, 0, 0, "
                                 "1]] radius 1 height 2"})
            add(parse_paste(text, hulls), text);
    }
    void read_other_files() {
        Workspace workspace;
        add(read_preferences("[]", workspace), "a list of settings");
        const char* bad =
            R"({"theme": 1, "layout": {"left": -1, "window_corner": [1], "folded": {"x": 1},
                              "view": "left", "view_fraction": 7}, "recent": [1],
                              "file_dialogs": "x", "ui_scale": 9})";
        for (const char* text : {bad, R"({"theme": "x"})"}) {
            const std::vector<Problem> problems = read_preferences(text, workspace).value();
            problems_.insert(problems_.end(), problems.begin(), problems.end());
        }
        add(read_file("/nowhere"), "no file");
        add(read_file("/"), "a folder");
        add(read_file("/dev/zero"), "a device");
        add(read_regular_file("/dev/zero"), "no regular file");
        ASSERT_TRUE(write_file(folder_ / "kept", ""));
        std::filesystem::permissions(folder_ / "kept", std::filesystem::perms::owner_read);
        add(write_file(folder_ / "kept", ""), "read-only");
        std::filesystem::create_symlink("ring", folder_ / "ring");
        add(write_file(folder_ / "ring", ""), "a ring of links");
        add(read_scene(std::string(max_json_bytes + 1, ' '), "a.json"), "too long");
        std::ofstream full("/dev/full");
        add(write_stream(full, "1", "standard output"), "full");
        const std::string packed = pack_gzip("text");
        std::string damaged = packed;
        damaged[damaged.size() - 5] = static_cast<char>(damaged[damaged.size() - 5] ^ 1);
        for (const std::string& bytes :
             {damaged, packed.substr(0, 5), packed + "x", std::string("text"), pack_gzip("larger text")})
            add(unpack_gzip(bytes, "x.gz", 8), bytes);
        add(write_file("/nowhere/at/all/x", ""), "no folder");
        add(write_file("/proc/x", ""), "no place to write");
        add(picture_format("x.gif"), "no picture");
        add(extract_scene("noise", "x.png"), "no picture, in spite of its name");
        add(extract_scene("GIF89a", "x.gif"), "a picture without a scene");
        add(extract_scene("%PDF-1.4", "x.pdf"), "a picture cut short");
        add(extract_scene("<svg class=\"satscope-scene\">&x;</svg>", "x.svg"), "a damaged picture");
        for (const char* member : {R"("camera": {"height": 0, "fov": 4})", R"("camera": {"fov": -1})",
                                   R"("picture": {"size": [0, 1], "scale": 0})"})
            EXPECT_TRUE(read_scene(scene_with(member), "a.json", &problems_)) << member;
        for (const char* options : {R"({"size": 1})", R"({"numbers": "x"})", R"({"text": "x"})"})
            add(read_picture_options("{\"picture\": " + std::string(options) + "}", "x.svg"), options);
        add(add_language_and_scene("", {.scene = "{}"}), "no PDF");
    }

    std::vector<Problem> problems_;
    TemporaryFolder folder_;
};

bool is_ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 128; });
}

TEST_F(ProblemTexts, EveryReaderErrorHasAChineseText) {
    read_scenes();
    read_pairs();
    read_other_files();
    paste();
    ASSERT_GT(problems_.size(), 110U);
    const TextCatalog zh = TextCatalog::load("zh").value();
    std::set<std::string> different;
    for (const Problem& problem : problems_) {
        const std::string here = zh.problem_text(problem.what);
        EXPECT_FALSE(is_ascii(here)) << problem.what << " -> " << here;
        for (const char* english :
             {"expected", "unexpected", "invalid", "must", "cannot", "such", "bracket", " or "})
            EXPECT_EQ(here.find(english), std::string::npos) << problem.what << " -> " << here;
        different.insert(here);
    }
    EXPECT_GT(different.size(), 90U);
}

TEST_F(ProblemTexts, TheLocationIsTranslatedToo) {
    const TextCatalog zh = TextCatalog::load("zh").value();
    EXPECT_EQ(zh.problem_text(Problem{"/tmp/a: b.json: line 3: half[1]", "must not be negative"}),
              "/tmp/a: b.json: 第 3 行：half[1]: 不能为负");
    EXPECT_EQ(zh.problem_text(Problem{"a.json: line 3, column 7", "not JSON: unexpected comma"}),
              "a.json: 第 3 行第 7 列：不是 JSON：多了一个逗号");
    EXPECT_EQ(zh.problem_text(Problem{"", "must not be empty; the old file was renamed to /x"}),
              "不能为空；原文件已改名为 /x");
    EXPECT_EQ(zh.problem_text(Problem{"standard input: line 3", "must not be negative"}),
              "标准输入：第 3 行：不能为负");
    const TextCatalog en = TextCatalog::load("en").value();
    EXPECT_EQ(en.problem_text(Problem{"standard input: line 3", "must not be negative"}),
              "standard input: line 3: must not be negative");
}

TEST_F(ProblemTexts, EnglishIsUnchanged) {
    read_scenes();
    const TextCatalog en = TextCatalog::load("en").value();
    for (const Problem& problem : problems_)
        EXPECT_EQ(en.problem_text(problem), problem.where + ": " + problem.what);
}

// Not caused by an invalid file: system errors, numbers that no file can contain, and parts of sentences.
bool not_from_files(const std::string& key) {
    static const std::set<std::string> rare{"all_finite",
                                            "finite",
                                            "four_finite",
                                            "in_plane",
                                            "keep_plane",
                                            "no_area",
                                            "no_language",
                                            "no_reason",
                                            "not_a_text",
                                            "not_words",
                                            "picture_limit",
                                            "picture_memory",
                                            "picture_size",
                                            "picture_write",
                                            "point_finite",
                                            "set_aside",
                                            "too_large",
                                            "too_large_file",
                                            "memory",
                                            "other_owner",
                                            "copy_refused",
                                            "copy_before_click",
                                            "clipboard_long",
                                            "clipboard_silent",
                                            "standard_output",
                                            "write_stream",
                                            "paste_pose_known",
                                            "paste_second_pose",
                                            "paste_frame_scale",
                                            "stays",
                                            "exit_code",
                                            "placeholder",
                                            "signal",
                                            "standard_input",
                                            "input_empty",
                                            "read_end",
                                            "too_large_line",
                                            "one_shape",
                                            "text_lacks",
                                            "no_such_shape_line",
                                            "no_form",
                                            "no_such_scene",
                                            "paste_turn_first",
                                            "paste_turn_alone",
                                            "paste_as_many",
                                            "paste_radius",
                                            "points_alone",
                                            "not_accepted",
                                            "expression_operator",
                                            "paste_nested",
                                            "paste_points_scale",
                                            "paste_radius_scale",
                                            "fonts",
                                            "no_such_text",
                                            "second_default"};
    // "word_": words of a sentence; "cli_", "gl_" and so on: see CliLanguage and the tests of the commands,
    // questions and lectures.
    for (const char* part : {"errno_", "at_", "word_", "cli_", "gl_", "display", "sdl_", "render_", "view_",
                             "gallery_", "answer_", "shrink_", "no_pair_", "ask_", "lecture_"})
        if (key.starts_with(part)) return true;
    return rare.contains(key);
}

// A pattern that matches no message has a typing error.
TEST_F(ProblemTexts, EveryRowMatchesAReaderError) {
    read_scenes();
    read_pairs();
    read_other_files();
    paste();
    const TextCatalog en = TextCatalog::load("en").value();
    std::string unmet;
    for (const auto& [key, pattern] : en.table()) {
        if (!key.starts_with("error.") || not_from_files(key.substr(6))) continue;
        const auto fits = [&, texts = &pattern](const Problem& problem) {
            const std::string what = problem.what.substr(0, problem.what.find("; the value is ignored"));
            const std::size_t colon = what.find(": ");
            return match_pattern(*texts, problem.what) || match_pattern(*texts, what) ||
                   (colon != std::string::npos && match_pattern(*texts, what.substr(colon + 2)));
        };
        if (!std::any_of(problems_.begin(), problems_.end(), fits)) unmet += key + "\n";
    }
    EXPECT_EQ(unmet, "");
}

}  // namespace
}  // namespace app::error_texts_test

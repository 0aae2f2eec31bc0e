// The layers of app/README.md, held against the #include lines of every source file.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace {

namespace fs = std::filesystem;

struct Layer {
    const char* folder;
    std::set<std::string> ours;    // folders it may include besides itself
    std::set<std::string> theirs;  // beginnings of guarded libraries' headers it may include
};

// From the bottom up: each folder names all it may see.
const std::vector<Layer>& layers() {
    static const std::set<std::string> headless{"core",      "app/support", "app/text",
                                                "app/model", "app/figure",  "app/view",
                                                "app/hand",  "app/io",      "app/session"};
    static const std::vector<Layer> all{
        {"core", {}, {}},
        {"app/support", {"core"}, {"nlohmann", "simdjson"}},
        {"app/text", {"app/support"}, {}},
        {"app/figure", {"core", "app/support"}, {"ft2build", "freetype", "fontconfig", "cairo"}},
        {"app/model", {"core", "app/support", "app/figure"}, {}},
        {"app/view", {"core", "app/support", "app/text", "app/model", "app/figure"}, {}},
        {"app/hand", {"core", "app/support", "app/model", "app/figure", "app/view"}, {}},
        {"app/io", {"core", "app/support", "app/text", "app/model", "app/figure", "app/view"}, {}},
        {"app/session",
         {"core", "app/support", "app/text", "app/model", "app/figure", "app/view", "app/io"},
         {}},
        {"app/cli", headless, {"CLI"}},
        {"app/ui", headless, {"imgui"}},
        {"app/gl", {"core", "app/support", "app/figure"}, {"glad", "ft2build", "freetype", "png"}},
    };
    return all;
}

const std::array guarded{"SDL", "glad",     "GL/",      "imgui",      "nlohmann", "simdjson",
                         "CLI", "ft2build", "freetype", "fontconfig", "cairo",    "png"};

bool starts_with(const std::string& text, const std::string& beginning) {
    return text.rfind(beginning, 0) == 0;
}

bool inside(const std::string& header, const std::set<std::string>& folders) {
    return std::any_of(folders.begin(), folders.end(),
                       [&](const std::string& folder) { return starts_with(header, folder + "/"); });
}

// The header named by an #include line; empty for any other line.
std::string included(const std::string& line) {
    if (!starts_with(line, "#include")) return {};
    const auto from = line.find_first_of("<\"");
    const auto to = line.find_last_of(">\"");
    return line.substr(from + 1, to - from - 1);
}

bool allowed(const Layer& layer, const std::string& header) {
    if (starts_with(header, "core/") || starts_with(header, "app/")) {
        return starts_with(header, std::string(layer.folder) + "/") || inside(header, layer.ours);
    }
    const bool is_guarded =
        std::any_of(guarded.begin(), guarded.end(), [&](const char* g) { return starts_with(header, g); });
    return !is_guarded ||
           std::any_of(layer.theirs.begin(), layer.theirs.end(),
                       [&](const std::string& library) { return starts_with(header, library); });
}

std::vector<fs::path> sources_below(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const auto ending = entry.path().extension();
        if (ending == ".cpp" || ending == ".h") files.push_back(entry.path());
    }
    return files;
}

bool is_test(const fs::path& file) {
    const std::string path = file.generic_string();
    return path.find("/tests/") != std::string::npos || path.find("/bench/") != std::string::npos;
}

TEST(Layering, NoFolderIncludesWhatStandsAboveIt) {
    int includes = 0;
    for (const Layer& layer : layers()) {
        for (const fs::path& file : sources_below(fs::path(SATSCOPE_SOURCE_DIR) / layer.folder)) {
            if (is_test(file)) continue;
            std::ifstream in(file);
            for (std::string line; std::getline(in, line);) {
                const std::string header = included(line);
                includes += header.empty() ? 0 : 1;
                EXPECT_TRUE(header.empty() || allowed(layer, header)) << file << " includes " << header;
            }
        }
    }
    EXPECT_GT(includes, 100);
}

TEST(Layering, EveryFolderOfTheProgramHasItsPlace) {
    std::set<std::string> known{"app/window", "app/tests",
                                "app/bench"};  // the top sees all; tests and benchmarks too
    for (const Layer& layer : layers()) known.insert(layer.folder);
    for (const auto& entry : fs::directory_iterator(fs::path(SATSCOPE_SOURCE_DIR) / "app")) {
        if (!entry.is_directory()) continue;
        const std::string folder = "app/" + entry.path().filename().string();
        EXPECT_TRUE(known.contains(folder)) << folder << " is in no layer";
    }
}

TEST(Layering, SeesAForbiddenInclude) {
    const Layer& core = layers().front();
    EXPECT_FALSE(allowed(core, included("#include \"app/model/document.h\"")));
    EXPECT_FALSE(allowed(core, included("#include <SDL.h>")));
    EXPECT_TRUE(allowed(core, included("#include <vector>")));
}

TEST(Layering, EveryFileIsShortAndSaysWhatItIs) {
    for (const char* folder : {"core", "app"}) {
        for (const fs::path& file : sources_below(fs::path(SATSCOPE_SOURCE_DIR) / folder)) {
            std::ifstream in(file);
            std::string line;
            std::getline(in, line);
            EXPECT_TRUE(starts_with(line, "// ")) << file << " begins with: " << line;
            int count = 1;
            while (std::getline(in, line)) ++count;
            EXPECT_LE(count, 300) << file;
        }
    }
}

}  // namespace

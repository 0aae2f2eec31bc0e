// Checks the #include lines of every source file against the layers of app/README.md.
#include <algorithm>
#include <array>
#include <cstring>
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
    const char* path;                         // a folder or a single file
    std::set<std::string> allowed_folders;    // other folders it may include
    std::set<std::string> allowed_libraries;  // prefixes of guarded headers it may include
};

// The layers of app, from the bottom up. A layer may include the layers before it.
const std::vector<std::string> layer_order{"core",         "app/base",     "app/text_tree", "app/drawing",
                                           "app/document", "app/analysis", "app/scene",     "app/ui"};

std::set<std::string> layers_below(const std::string& path) {
    return {layer_order.begin(), std::find(layer_order.begin(), layer_order.end(), path)};
}

const std::set<std::string> feature_folders = [] {
    std::set<std::string> folders;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(fs::path(SATSCOPE_SOURCE_DIR) / "app/features"))
        if (entry.is_directory()) folders.insert("app/features/" + entry.path().filename().string());
    return folders;
}();

std::set<std::string> merge(std::set<std::string> folders, const std::set<std::string>& more) {
    folders.insert(more.begin(), more.end());
    return folders;
}

// A row lists everything its folder may include; app/shell may include everything. A file belongs to the row
// with the longest matching path.
const std::vector<Layer>& layers() {
    static const std::vector<Layer> all = [] {
        std::vector<Layer> rows{
            {"core", {}, {"boost/container"}},
            {"core/exact", {"core"}, {"gmp", "boost/multiprecision"}},
            {"core/method/exact.cpp", {"core", "core/exact"}, {}},
            {"core/shape/convex_pieces.cpp", {"core", "core/exact"}, {}},
            {"core/shape/hull_topology.cpp", {"core", "core/exact"}, {}},
            {"app/base", layers_below("app/base"), {"nlohmann"}},
            {"app/text_tree", {"app/base"}, {"pugixml", "yaml-cpp"}},
            {"app/drawing",
             layers_below("app/drawing"),
             {"ft2build", "freetype", "fontconfig", "cairo", "hb-"}},
            {"app/document", layers_below("app/document"), {}},
            {"app/analysis", layers_below("app/analysis"), {}},
            {"app/scene", layers_below("app/scene"), {}},
            {"app/ui", layers_below("app/ui"), {"imgui"}},
            {"app/gl", {"core", "app/base", "app/drawing"}, {"glad", "ft2build", "freetype", "png"}},
            {"app/platform", merge(layers_below("app/ui"), {"app/ui", "app/gl"}), {"SDL", "glad", "imgui"}},
            {"app/web",
             merge(layers_below("app/ui"), {"app/features/axes", "app/features/contacts",
                                            "app/features/minkowski", "app/features/overlap_curve"}),
             {"boost/assert"}},
            {"app/features", merge(layers_below("app/ui"), feature_folders), {}},
            {"app/cli", merge(layers_below("app/ui"), merge(feature_folders, {"app/features"})), {"CLI"}},
        };
        for (const std::string& feature : feature_folders)
            rows.push_back({feature.c_str(), merge(layers_below("app/ui"), {"app/ui"}), {"imgui"}});
        return rows;
    }();
    return all;
}

const std::array guarded_libraries{"SDL", "glad",     "GL/",      "imgui",      "nlohmann",
                                   "CLI", "ft2build", "freetype", "fontconfig", "cairo",
                                   "png", "boost",    "gmp",      "pugixml",    "yaml-cpp"};

bool starts_with(const std::string& text, const std::string& prefix) { return text.rfind(prefix, 0) == 0; }

bool contains(const std::string& path, const std::string& file) {
    return file == path || starts_with(file, path + "/");
}

// The row of a file; null if the file may include everything.
const Layer* find_layer(const std::string& file) {
    const Layer* found = nullptr;
    for (const Layer& layer : layers()) {
        const bool is_longer = found == nullptr || std::strlen(layer.path) > std::strlen(found->path);
        if (contains(layer.path, file) && is_longer) found = &layer;
    }
    return found;
}

// The header named by an #include line; empty for any other line.
std::string parse_include(const std::string& line) {
    if (!starts_with(line, "#include")) return {};
    const auto from = line.find_first_of("<\"");
    const auto to = line.find_last_of(">\"");
    return line.substr(from + 1, to - from - 1);
}

bool is_allowed(const Layer& layer, const std::string& header) {
    if (starts_with(header, "core/") || starts_with(header, "app/")) {
        const Layer* owner = find_layer(header);
        return owner != nullptr && (owner == &layer || layer.allowed_folders.contains(owner->path));
    }
    const bool is_guarded = std::any_of(guarded_libraries.begin(), guarded_libraries.end(),
                                        [&](const char* g) { return starts_with(header, g); });
    return !is_guarded ||
           std::any_of(layer.allowed_libraries.begin(), layer.allowed_libraries.end(),
                       [&](const std::string& library) { return starts_with(header, library); });
}

std::vector<fs::path> list_sources(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        const auto extension = entry.path().extension();
        if (extension == ".cpp" || extension == ".h") files.push_back(entry.path());
    }
    return files;
}

bool is_test_file(const fs::path& file) {
    const std::string path = file.generic_string();
    return path.find("/tests/") != std::string::npos || path.find("/bench/") != std::string::npos ||
           path.find("_test.cpp") != std::string::npos;
}

TEST(Layering, NoFolderIncludesAHigherLayer) {
    const fs::path root(SATSCOPE_SOURCE_DIR);
    std::map<std::string, int> includes;
    for (const char* folder : {"core", "app"}) {
        for (const fs::path& file : list_sources(root / folder)) {
            const Layer* layer = find_layer(file.lexically_relative(root).generic_string());
            if (layer == nullptr || is_test_file(file)) continue;
            std::ifstream in(file);
            for (std::string line; std::getline(in, line);) {
                const std::string header = parse_include(line);
                includes[layer->path] += header.empty() ? 0 : 1;
                if (header.empty() || is_allowed(*layer, header)) continue;
                ADD_FAILURE() << file << " includes " << header;
            }
        }
    }
    for (const Layer& layer : layers()) EXPECT_GT(includes[layer.path], 3) << layer.path;
}

// A view is one folder and one row: nobody else names it. The axes are what every other view shows, too.
TEST(Layering, AViewIsNamedOnlyInItsFolderAndInTheTableOfViews) {
    const fs::path root(SATSCOPE_SOURCE_DIR);
    std::set<std::string> views;  // "features/motion/"
    std::ifstream table(root / "app/features/views.cpp");
    for (std::string line; std::getline(table, line);) {
        const std::string header = parse_include(line);
        const bool is_view =
            starts_with(header, "app/features/") && !starts_with(header, "app/features/axes/");
        if (is_view) views.insert(header.substr(0, header.rfind('/') + 1));
    }
    ASSERT_GE(views.size(), 6U);
    for (const fs::path& file : list_sources(root / "app")) {
        const std::string path = file.lexically_relative(root).generic_string();
        if (is_test_file(file) || path == "app/features/views.cpp" || path == "app/web/page_views.cpp")
            continue;
        std::ifstream in(file);
        for (std::string line; std::getline(in, line);) {
            const std::string header = parse_include(line);
            for (const std::string& view : views)
                EXPECT_FALSE(starts_with(header, view) && !starts_with(path, view)) << path << ": " << line;
        }
    }
}

TEST(Layering, EveryFolderBelongsToALayer) {
    // The shell, the tests and the benchmarks may include everything; the files for the desktop are no
    // sources.
    std::set<std::string> known{"app/shell", "app/tests", "app/bench", "app/desktop"};
    for (const Layer& layer : layers()) known.insert(layer.path);
    for (const std::string parent : {"app", "app/features"}) {
        for (const auto& entry : fs::directory_iterator(fs::path(SATSCOPE_SOURCE_DIR) / parent)) {
            if (!entry.is_directory()) continue;
            const std::string folder = parent + "/" + entry.path().filename().string();
            EXPECT_TRUE(known.contains(folder)) << folder << " is in no layer";
        }
    }
}

TEST(Layering, NoTwoLayersIncludeEachOther) {
    for (const Layer& layer : layers()) {
        for (const std::string& folder : layer.allowed_folders)
            EXPECT_FALSE(find_layer(folder)->allowed_folders.contains(layer.path))
                << layer.path << " and " << folder;
    }
}

TEST(Layering, DetectsAForbiddenInclude) {
    const auto is_line_allowed = [](const char* file, const char* line) {
        return is_allowed(*find_layer(file), parse_include(line));
    };
    EXPECT_FALSE(is_line_allowed("core/solid.h", "#include \"app/document/document.h\""));
    EXPECT_FALSE(is_line_allowed("core/solid.h", "#include <SDL.h>"));
    EXPECT_TRUE(is_line_allowed("core/solid.h", "#include <vector>"));
    EXPECT_FALSE(is_line_allowed("core/solid.h", "#include <boost/multiprecision/gmp.hpp>"));
    EXPECT_FALSE(is_line_allowed("core/method/sat.cpp", "#include <gmpxx.h>"));
    EXPECT_FALSE(is_line_allowed("core/method/sat.cpp", "#include \"core/exact/integer_pair.h\""));
    EXPECT_TRUE(is_line_allowed("core/method/exact.cpp", "#include \"core/exact/integer_pair.h\""));
    EXPECT_FALSE(is_line_allowed("app/analysis/comparison.cpp", "#include \"core/exact/integer_pair.h\""));
    EXPECT_FALSE(
        is_line_allowed("app/features/help/help_panel.cpp", "#include \"app/features/axes/axes_panel.h\""));
    EXPECT_FALSE(is_line_allowed("app/features/help/help_panel.cpp", "#include \"app/shell/workspace.h\""));
    EXPECT_FALSE(is_line_allowed("app/ui/widgets.h", "#include \"app/features/axes/axes_panel.h\""));
    EXPECT_TRUE(is_line_allowed("app/features/views.cpp", "#include \"app/features/axes/axes_panel.h\""));
}

TEST(Layering, EveryFileIsShortAndHasAHeaderComment) {
    for (const char* folder : {"core", "app"}) {
        for (const fs::path& file : list_sources(fs::path(SATSCOPE_SOURCE_DIR) / folder)) {
            std::ifstream in(file);
            std::string line;
            std::getline(in, line);
            EXPECT_TRUE(starts_with(line, "// ")) << file << " begins with: " << line;
            int count = 1;
            while (std::getline(in, line)) ++count;
            EXPECT_LE(count, 700) << file;
        }
    }
}

}  // namespace

// The layers of app/README.md, held against the #include lines of every source file.
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
    const char* place;             // a folder, or a single file
    std::set<std::string> ours;    // places it may include besides itself
    std::set<std::string> theirs;  // beginnings of guarded libraries' headers it may include
};

const std::set<std::string> headless{"core",     "app/support", "app/text", "app/model",  "app/figure",
                                     "app/view", "app/hand",    "app/io",   "app/session"};

// Of the interface: it sees what is headless, what all of it is made of, and these of its folders.
Layer of_ui(const char* place, std::initializer_list<const char*> folders) {
    Layer layer{place, headless, {"imgui"}};
    if (layer.place != std::string("app/ui")) layer.ours.insert("app/ui");
    for (const char* folder : folders) layer.ours.insert(std::string("app/ui/") + folder);
    return layer;
}

// From the bottom up: each names all it may see. A file belongs to the longest place that holds it.
const std::vector<Layer>& layers() {
    static const std::vector<Layer> all{
        {"core", {}, {"boost/container"}},
        {"core/exact", {"core"}, {"gmp"}},
        {"core/method/exact.cpp", {"core", "core/exact"}, {}},
        {"app/support", {"core"}, {"nlohmann", "simdjson"}},
        {"app/text", {"app/support"}, {}},
        {"app/figure", {"core", "app/support"}, {"ft2build", "freetype", "fontconfig", "cairo"}},
        {"app/model", {"core", "app/support", "app/text", "app/figure"}, {}},
        {"app/view", {"core", "app/support", "app/text", "app/model", "app/figure"}, {}},
        {"app/hand", {"core", "app/support", "app/model", "app/figure", "app/view"}, {}},
        {"app/io", {"core", "app/support", "app/text", "app/model", "app/figure", "app/view"}, {}},
        {"app/session",
         {"core", "app/support", "app/text", "app/model", "app/figure", "app/view", "app/io"},
         {}},
        {"app/cli", headless, {"CLI"}},
        of_ui("app/ui", {}),
        of_ui("app/ui/fields", {}),
        of_ui("app/ui/paste", {}),
        of_ui("app/ui/axes", {}),
        of_ui("app/ui/canvas", {"fields"}),
        of_ui("app/ui/panels", {"fields", "axes", "canvas"}),
        of_ui("app/ui/command", {"paste", "canvas", "panels"}),
        of_ui("app/ui/panel.cpp", {"axes", "panels"}),
        of_ui("app/ui/window.cpp", {"fields", "paste", "canvas", "panels", "command"}),
        {"app/gl", {"core", "app/support", "app/figure"}, {"glad", "ft2build", "freetype", "png"}},
    };
    return all;
}

const std::array guarded{"SDL",      "glad",     "GL/",        "imgui", "nlohmann", "simdjson", "CLI",
                         "ft2build", "freetype", "fontconfig", "cairo", "png",      "boost",    "gmp"};

bool starts_with(const std::string& text, const std::string& beginning) {
    return text.rfind(beginning, 0) == 0;
}

bool holds(const std::string& place, const std::string& file) {
    return file == place || starts_with(file, place + "/");
}

// The row that a file of ours belongs to; null for what sees all.
const Layer* layer_of(const std::string& file) {
    const Layer* found = nullptr;
    for (const Layer& layer : layers()) {
        const bool nearer = found == nullptr || std::strlen(layer.place) > std::strlen(found->place);
        if (holds(layer.place, file) && nearer) found = &layer;
    }
    return found;
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
        const Layer* home = layer_of(header);
        return home != nullptr && (home == &layer || layer.ours.contains(home->place));
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
    const fs::path root(SATSCOPE_SOURCE_DIR);
    std::map<std::string, int> includes;
    for (const char* folder : {"core", "app"}) {
        for (const fs::path& file : sources_below(root / folder)) {
            const Layer* layer = layer_of(file.lexically_relative(root).generic_string());
            if (layer == nullptr || is_test(file)) continue;
            std::ifstream in(file);
            for (std::string line; std::getline(in, line);) {
                const std::string header = included(line);
                includes[layer->place] += header.empty() ? 0 : 1;
                EXPECT_TRUE(header.empty() || allowed(*layer, header)) << file << " includes " << header;
            }
        }
    }
    for (const Layer& layer : layers()) EXPECT_GT(includes[layer.place], 3) << layer.place;
}

TEST(Layering, EveryFolderOfTheProgramHasItsPlace) {
    // The top sees all; tests and benchmarks too.
    std::set<std::string> known{"app/window", "app/tests", "app/bench"};
    for (const Layer& layer : layers()) known.insert(layer.place);
    for (const std::string parent : {"app", "app/ui"}) {
        for (const auto& entry : fs::directory_iterator(fs::path(SATSCOPE_SOURCE_DIR) / parent)) {
            if (!entry.is_directory()) continue;
            const std::string folder = parent + "/" + entry.path().filename().string();
            EXPECT_TRUE(known.contains(folder)) << folder << " is in no layer";
        }
    }
}

TEST(Layering, NoTwoPlacesSeeEachOther) {
    for (const Layer& layer : layers()) {
        for (const std::string& seen : layer.ours)
            EXPECT_FALSE(layer_of(seen)->ours.contains(layer.place)) << layer.place << " and " << seen;
    }
}

TEST(Layering, SeesAForbiddenInclude) {
    const auto may = [](const char* file, const char* line) {
        return allowed(*layer_of(file), included(line));
    };
    EXPECT_FALSE(may("core/solid.h", "#include \"app/model/document.h\""));
    EXPECT_FALSE(may("core/solid.h", "#include <SDL.h>"));
    EXPECT_TRUE(may("core/solid.h", "#include <vector>"));
    EXPECT_FALSE(may("core/solid.h", "#include <boost/multiprecision/gmp.hpp>"));
    EXPECT_FALSE(may("core/method/sat.cpp", "#include <gmpxx.h>"));
    EXPECT_FALSE(may("core/method/sat.cpp", "#include \"core/exact/whole.h\""));
    EXPECT_TRUE(may("core/method/exact.cpp", "#include \"core/exact/whole.h\""));
    EXPECT_FALSE(may("app/view/comparison.cpp", "#include \"core/exact/whole.h\""));
    EXPECT_FALSE(may("app/ui/axes/axis_table.cpp", "#include \"app/ui/panels/walk_bar.h\""));
    EXPECT_FALSE(may("app/ui/widgets.h", "#include \"app/ui/panels/walk_bar.h\""));
    EXPECT_TRUE(may("app/ui/panel.cpp", "#include \"app/ui/panels/walk_bar.h\""));
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
            EXPECT_LE(count, 500) << file;
        }
    }
}

}  // namespace

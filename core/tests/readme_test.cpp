// The tables of core/README.md agree with the code.
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/method.h"

namespace core::readme_test {
namespace {

namespace fs = std::filesystem;

const fs::path core_folder = fs::path(SATSCOPE_SOURCE_DIR) / "core";

std::string read_text(const fs::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

const std::regex& definition_pattern() {
    static const std::regex pattern(
        R"((?:constexpr )?(?:Real|double|float|int) (\w+_(?:tolerance|bias|ulps)|epsilon) = ([-+.0-9a-fxp]+);)");
    return pattern;
}

// "0x1p-46" as in the code is "2^-46" in the table.
std::string value_text(const std::string& value) {
    return value.rfind("0x1p", 0) == 0 ? "2^" + value.substr(4) : value;
}

// The start of a row of the table: file, name and value of every tolerance that the code defines.
std::vector<std::string> tolerance_rows() {
    std::vector<std::string> rows;
    for (const auto& entry : fs::recursive_directory_iterator(core_folder)) {
        const std::string file = fs::relative(entry.path(), core_folder).generic_string();
        const std::string extension = entry.path().extension().string();
        if (file.rfind("tests/", 0) == 0 || file.rfind("bench/", 0) == 0) continue;
        if (extension != ".h" && extension != ".cpp") continue;
        const std::string text = read_text(entry.path());
        for (std::sregex_iterator match(text.begin(), text.end(), definition_pattern()), end; match != end;
             ++match) {
            std::string row = "| `" + file + "` | `";
            rows.push_back(row.append((*match)[1]) + "` | " + value_text((*match)[2]) + " |");
        }
    }
    return rows;
}

int count_lines(const std::string& text, const std::regex& pattern) {
    std::istringstream lines(text);
    int count = 0;
    for (std::string line; std::getline(lines, line);) count += std::regex_search(line, pattern) ? 1 : 0;
    return count;
}

TEST(CoreReadme, ListsEveryToleranceWithItsValue) {
    const std::string text = read_text(core_folder / "README.md");
    const std::vector<std::string> rows = tolerance_rows();
    EXPECT_GT(rows.size(), 20U);
    for (const std::string& row : rows) EXPECT_NE(text.find(row), std::string::npos) << row;
    const std::regex table_row(R"(^\| `[^`]+` \| `\w+` \| [-^0-9e]+ \|)");
    EXPECT_EQ(count_lines(text, table_row), int(rows.size())) << "a row has no tolerance in the code";
}

// "2e-3", as in the table.
std::string short_text(Real value) {
    std::ostringstream text;
    text << std::scientific << std::setprecision(0) << value;
    return std::regex_replace(text.str(), std::regex("e-0"), "e-");
}

std::string accuracy_text(Real flat, Real solid) {
    if (flat == solid) return short_text(flat);
    return "rects " + short_text(flat) + ", boxes " + short_text(solid);
}

TEST(CoreReadme, ListsEveryMethodWithItsAccuracy) {
    const std::string text = read_text(core_folder / "README.md");
    for (const Method& method : methods()) {
        const std::string id = method.id;
        const Accuracy& accuracy = method.accuracy;
        if (id.ends_with(".published")) {
            EXPECT_EQ(accuracy_text(accuracy.flat, accuracy.solid), "1e-12") << id;
            EXPECT_EQ(accuracy_text(accuracy.flat_float, accuracy.solid_float), "1e-5") << id;
            continue;
        }
        const std::string in_float =
            method.has_float ? accuracy_text(accuracy.flat_float, accuracy.solid_float) : "–";
        const std::regex row("\\n\\| `" + id + "` \\| [^|]+ \\| " +
                             accuracy_text(accuracy.flat, accuracy.solid) + " \\| " + in_float + " \\|");
        EXPECT_TRUE(std::regex_search(text, row)) << id;
    }
}

}  // namespace
}  // namespace core::readme_test

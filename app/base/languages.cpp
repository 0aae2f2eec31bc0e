// A table, a language.
#include "app/base/languages.h"

#include <algorithm>
#include <filesystem>

#include "app/base/words.h"

namespace app {

std::vector<std::string> available_languages() {
    namespace fs = std::filesystem;
    std::vector<std::string> all;
    std::error_code error;
    for (fs::directory_iterator entry(fs::path(assets_folder()) / "text", error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".json") all.push_back(entry->path().stem().string());
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace app

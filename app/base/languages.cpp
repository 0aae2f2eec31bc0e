// A table, a language.
#include "app/base/languages.h"

#include <algorithm>
#include <filesystem>

#include "app/base/words.h"

namespace app {

std::vector<std::string> languages() {
    namespace fs = std::filesystem;
    std::vector<std::string> all;
    std::error_code error;
    for (fs::directory_iterator it(fs::path(assets_folder()) / "text", error), end; !error && it != end;
         it.increment(error))
        if (it->path().extension() == ".json") all.push_back(it->path().stem().string());
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace app

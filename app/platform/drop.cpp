// Gathers what lies between the beginning and the end of a drop.
#include "app/platform/drop.h"

#include <utility>

namespace app {

std::optional<DropContent> DropCollector::collect(const SDL_Event& event) {
    const bool is_file = event.type == SDL_DROPFILE, is_text = event.type == SDL_DROPTEXT;
    if (event.type == SDL_DROPBEGIN) {
        has_begun_ = true;
        content_ = {};
        return std::nullopt;
    }
    if ((is_file || is_text) && event.drop.file != nullptr) {
        if (is_file) content_.files.emplace_back(event.drop.file);
        if (is_text) content_.text += (content_.text.empty() ? "" : "\n") + std::string(event.drop.file);
        SDL_free(event.drop.file);
    }
    const bool is_complete = event.type == SDL_DROPCOMPLETE || ((is_file || is_text) && !has_begun_);
    if (!is_complete) return std::nullopt;
    has_begun_ = false;
    DropContent content = std::exchange(content_, {});
    if (content.files.empty() && content.text.empty()) return std::nullopt;
    return content;
}

}  // namespace app

// Gathers what lies between the beginning and the end of a drop.
#include "app/platform/drop.h"

#include <utility>

namespace app {

std::optional<Dropped> Drop::take(const SDL_Event& event) {
    const bool is_file = event.type == SDL_DROPFILE, is_text = event.type == SDL_DROPTEXT;
    if (event.type == SDL_DROPBEGIN) {
        begun_ = true;
        so_far_ = {};
        return std::nullopt;
    }
    if ((is_file || is_text) && event.drop.file != nullptr) {
        if (is_file) so_far_.files.emplace_back(event.drop.file);
        if (is_text) so_far_.text += (so_far_.text.empty() ? "" : "\n") + std::string(event.drop.file);
        SDL_free(event.drop.file);
    }
    const bool whole = event.type == SDL_DROPCOMPLETE || ((is_file || is_text) && !begun_);
    if (!whole) return std::nullopt;
    begun_ = false;
    Dropped dropped = std::exchange(so_far_, {});
    if (dropped.files.empty() && dropped.text.empty()) return std::nullopt;
    return dropped;
}

}  // namespace app

// The table of views.
#include <array>

#include "app/view/map_view.h"
#include "app/view/pair.h"
#include "app/view/strip.h"
#include "app/view/sweep.h"

namespace app {

std::span<const View> views() {
    static constexpr std::array<View, 4> all{{
        {"pair", true, true, draw_pair},
        {"strip", true, true, draw_strip},
        {"sweep", true, false, draw_sweep},
        {"map", true, true, draw_map},
    }};
    return all;
}

const View* find_view(std::string_view id) {
    for (const View& view : views())
        if (id == view.id) return &view;
    return nullptr;
}

}  // namespace app

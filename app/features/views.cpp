// Table of all views.
#include <array>

#include "app/features/axes/strip.h"
#include "app/features/contacts/contacts.h"
#include "app/features/map/map_drawing.h"
#include "app/features/minkowski/minkowski.h"
#include "app/features/motion/motion.h"
#include "app/features/overlap_curve/overlap_curve.h"
#include "app/features/sphere/sphere.h"
#include "app/scene/pair_figure.h"

namespace app {

std::span<const View> views() {
    static constexpr std::array<View, 8> all{{
        {"pair", true, true, draw_pair},
        {"strip", true, true, draw_strip},
        {"sweep", true, true, draw_overlap_curve},
        {"minkowski", true, true, draw_minkowski},
        {"map", true, true, draw_map},
        {"motion", true, true, draw_motion},
        {"sphere", false, true, draw_sphere},
        {"contacts", true, true, draw_contacts},
    }};
    return all;
}

const View* find_view(std::string_view id) {
    for (const View& view : views())
        if (id == view.id) return &view;
    return nullptr;
}

}  // namespace app

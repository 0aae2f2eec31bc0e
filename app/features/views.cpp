// The table of all views.
#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "app/features/axes/axes_panel.h"
#include "app/features/compare/compare_panel.h"
#include "app/features/contacts/contacts.h"
#include "app/features/map/map.h"
#include "app/features/minkowski/minkowski_panel.h"
#include "app/features/motion/motion.h"
#include "app/features/overlap_curve/overlap_curve.h"
#include "app/features/sphere/sphere_panel.h"
#include "app/scene/pair_figure.h"

namespace app {

std::span<const View> views() {
    static const std::array all{View{.id = "pair", .term = "", .figure = draw_pair},
                                strip_view,
                                overlap_curve_view,
                                minkowski_view,
                                sphere_view,
                                contacts_view,
                                motion_view,
                                map_view,
                                compare_view};
    return all;
}

std::span<const View> window_views() { return views().subspan(1); }

std::span<const View> picture_views() {
    static const std::vector<View> all = [] {
        std::vector<View> rows;
        std::ranges::copy_if(views(), std::back_inserter(rows),
                             [](const View& view) { return view.figure != nullptr; });
        return rows;
    }();
    return all;
}

const View* find_view(std::string_view id) {
    const auto found = std::ranges::find_if(picture_views(), [&](const View& view) { return id == view.id; });
    return found == picture_views().end() ? nullptr : &*found;
}

}  // namespace app

// The feature table.
#include "app/shell/features.h"

#include <algorithm>
#include <array>

#include "app/features/axes/axes_panel.h"
#include "app/features/canvas/layers_panel.h"
#include "app/features/history/history_panel.h"
#include "app/features/settings/settings_panel.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/features/verdict/verdict_panel.h"
#include "app/shell/bottom.h"

namespace app {

std::span<const Feature> features() {
    static constexpr Feature all[] = {
        {"verdict", Region::Left, call<verdict_panel>}, {"shapes", Region::Left, call<shape_panel>},
        {"method", Region::Left, call<method_panel>},   {"settings", Region::Left, call<settings_panel>},
        {"show", Region::Left, call<show_panel>},       {"history", Region::Left, call<history_panel>},
        {"axes", Region::Right, call<axis_table>},      {"strip", Region::Bottom, bottom_panel},
    };
    return all;
}

std::span<const Feature> stacked_features() {
    static const std::vector<Feature> all = [] {
        std::vector<Feature> rows;
        for (const Feature& feature : features())
            if (feature.region != Region::Bottom) rows.push_back(feature);
        const auto axes = std::find_if(rows.begin(), rows.end(),
                                       [](const Feature& row) { return row.region == Region::Right; });
        std::rotate(rows.begin() + 1, axes, axes + 1);
        return rows;
    }();
    return all;
}

}  // namespace app

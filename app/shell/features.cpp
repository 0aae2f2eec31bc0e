// The feature table.
#include "app/shell/features.h"

#include <algorithm>
#include <array>

#include "app/features/axes/axes_panel.h"
#include "app/features/canvas/layers_panel.h"
#include "app/features/compare/compare_panel.h"
#include "app/features/history/history_panel.h"
#include "app/features/map/map_drawing.h"
#include "app/features/map/map_panel.h"
#include "app/features/motion/motion_panel.h"
#include "app/features/settings/settings_panel.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/features/verdict/contact_list_panel.h"
#include "app/features/verdict/verdict_panel.h"
#include "app/shell/bottom.h"

namespace app {

std::span<const Panel> panels() {
    static constexpr Panel all[] = {
        {"verdict", Region::Left, call<verdict_panel>}, {"shapes", Region::Left, call<shape_panel>},
        {"method", Region::Left, call<method_panel>},   {"settings", Region::Left, call<settings_panel>},
        {"show", Region::Left, call<show_panel>},       {"contact_list", Region::Left, call<contact_list>},
        {"history", Region::Left, call<history_panel>}, {"axes", Region::Right, call<axis_table>},
        {"strip", Region::Bottom, bottom_panel},
    };
    return all;
}

// The views of the axes keep the room of their cards or curve, formula and playback; the difference
// that of a sentence, picture and steps; the map that of its controls and scales; the contacts that of eight
// points; the comparison that of its title and ten rows.
std::span<const BottomView> bottom_views() {
    static constexpr BottomView all[] = {
        {"strip", "playback", {240, 0.33F, 224, 210, 140}, strip_view, nullptr, plain_strip_view},
        {"sweep",
         "overlap_curve",
         {440, 0.5F, 320, 182, 230},
         overlap_curve_view,
         nullptr,
         plain_overlap_curve_view},
        {"minkowski", "difference", {440, 0.55F, 320, 230, 240}, minkowski_view},
        {"map",
         "map",
         {460, 0.57F, 340, 230, 240},
         call<map_panel>,
         [](Workspace& workspace, const TextCatalog& texts, const IdleTime& idle) {
             work_between_frames(workspace.map, texts, idle);
         },
         call<map_picture>},
        {"motion", "time_of_impact", {400, 0.5F, 300, 230, 240}, call<motion_panel>},
        {"sphere", "direction_sphere", {440, 0.55F, 320, 230, 240}, sphere_view},
        {"contacts", "contact_steps", {420, 0.50F, 310, 220, 200}, contacts_view},
        {"compare", "reference", {330, 0.50F, 300, 230, 170}, call<compare_panel>},
    };
    return all;
}

std::span<const Panel> stacked_panels() {
    static const std::vector<Panel> all = [] {
        std::vector<Panel> rows;
        for (const Panel& panel : panels())
            if (panel.region != Region::Bottom) rows.push_back(panel);
        const auto axes = std::find_if(rows.begin(), rows.end(),
                                       [](const Panel& row) { return row.region == Region::Right; });
        std::rotate(rows.begin() + 1, axes, axes + 1);
        return rows;
    }();
    return all;
}

}  // namespace app

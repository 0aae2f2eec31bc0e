// The tables of panels, one per column.
#include "app/shell/panel.h"

#include "app/features/axes/axes_panel.h"
#include "app/features/canvas/layers_panel.h"
#include "app/features/history/history_panel.h"
#include "app/features/settings/settings_panel.h"
#include "app/features/shapes/shapes_panel.h"
#include "app/features/verdict/verdict_panel.h"

namespace app {

std::span<const Panel> left_panels() {
    static constexpr Panel all[] = {{"verdict", verdict_panel}, {"shapes", shape_panel},
                                    {"method", method_panel},   {"settings", settings_panel},
                                    {"show", show_panel},       {"history", history_panel}};
    return all;
}

std::span<const Panel> right_panels() {
    static constexpr Panel all[] = {{"axes", axis_table}};
    return all;
}

std::span<const Panel> stacked_panels() {
    static constexpr Panel all[] = {{"verdict", verdict_panel},   {"axes", axis_table},
                                    {"shapes", shape_panel},      {"method", method_panel},
                                    {"settings", settings_panel}, {"show", show_panel},
                                    {"history", history_panel}};
    return all;
}

std::span<const Panel> bottom_panels() {
    static constexpr Panel all[] = {{"strip", strip_panel}};
    return all;
}

}  // namespace app

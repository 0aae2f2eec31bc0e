// The tables of panels, a column each.
#include "app/ui/panel.h"

#include "app/ui/axes/axis_table.h"
#include "app/ui/panels/history_panel.h"
#include "app/ui/panels/method_panel.h"
#include "app/ui/panels/policy_panel.h"
#include "app/ui/panels/shape_panel.h"
#include "app/ui/panels/show_panel.h"
#include "app/ui/panels/strip_panel.h"
#include "app/ui/panels/verdict_panel.h"

namespace app {

std::span<const Panel> left_panels() {
    static constexpr Panel all[] = {{"verdict", verdict_panel}, {"shapes", shape_panel},
                                    {"method", method_panel},   {"policy", policy_panel},
                                    {"show", show_panel},       {"history", history_panel}};
    return all;
}

std::span<const Panel> right_panels() {
    static constexpr Panel all[] = {{"axes", axis_table}};
    return all;
}

std::span<const Panel> stacked_panels() {
    static constexpr Panel all[] = {
        {"verdict", verdict_panel}, {"axes", axis_table}, {"shapes", shape_panel},   {"method", method_panel},
        {"policy", policy_panel},   {"show", show_panel}, {"history", history_panel}};
    return all;
}

std::span<const Panel> bottom_panels() {
    static constexpr Panel all[] = {{"strip", strip_panel}};
    return all;
}

}  // namespace app

// The tables of panels, a column each.
#include "app/ui/panel.h"

#include "app/ui/axis_table.h"
#include "app/ui/method_panel.h"
#include "app/ui/policy_panel.h"
#include "app/ui/shape_panel.h"
#include "app/ui/show_panel.h"
#include "app/ui/strip_panel.h"
#include "app/ui/verdict_panel.h"

namespace app {

std::span<const Panel> left_panels() {
    static constexpr Panel all[] = {{"verdict", verdict_panel},
                                    {"shapes", shape_panel},
                                    {"method", method_panel},
                                    {"policy", policy_panel},
                                    {"show", show_panel}};
    return all;
}

std::span<const Panel> right_panels() {
    static constexpr Panel all[] = {{"axes", axis_table}};
    return all;
}

std::span<const Panel> bottom_panels() {
    static constexpr Panel all[] = {{"strip", strip_panel}};
    return all;
}

}  // namespace app

// The table of the views of a page.
#include "app/features/contacts/contacts.h"
#include "app/features/minkowski/minkowski.h"
#include "app/features/overlap_curve/overlap_curve.h"
#include "app/web/page.h"

namespace app {

std::span<const PageView> page_views() {
    static constexpr PageView views[] = {
        {"sweep", draw_overlap_curve}, {"minkowski", draw_minkowski}, {"contacts", draw_contacts}};
    return views;
}

}  // namespace app

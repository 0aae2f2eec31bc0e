// Dialogs in windows that are small for their words.
#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/command/file_choice.h"
#include "app/ui/command/file_dialog.h"
#include "app/ui/command/palette.h"

namespace app::test {

namespace {

struct Small {
    const char* language;
    ImVec2 size;
    float scale;
};

const Small smalls[] = {{"en", {1280, 720}, 3},
                        {"zh", {1280, 720}, 3},
                        {"en", {1280, 720}, 2},
                        {"zh", {900, 600}, 2},
                        {"en", {900, 600}, 3}};

void expect_within(const PanelDriver& driver, const std::string& widget, const ImVec2& size) {
    const Rect rect = driver.rect(widget);
    EXPECT_GE(rect.x, 0) << widget;
    EXPECT_GE(rect.y, 0) << widget;
    EXPECT_LE(rect.x + rect.width, size.x) << widget;
    EXPECT_LE(rect.y + rect.height, size.y) << widget;
}

}  // namespace

TEST(SmallWindow, HoldsTheWholePalette) {
    for (const Small& small : smalls) {
        SCOPED_TRACE(std::string(small.language) + " " + std::to_string(small.size.x));
        PanelDriver driver(edge_separated(), small.language, small.size, small.scale);
        driver.key(compat::letter('P'), true);
        driver.frame(3);
        expect_within(driver, "palette_list", small.size);
        EXPECT_GE(driver.rect("palette_list").height, 2 * 24 * small.scale);
    }
}

TEST(SmallWindow, HoldsTheWholeFileDialog) {
    for (const Small& small : smalls) {
        SCOPED_TRACE(std::string(small.language) + " " + std::to_string(small.size.x));
        PanelDriver driver(edge_separated(), small.language, small.size, small.scale);
        driver.key(compat::letter('O'), true);
        driver.frame(3);
        for (const char* widget : {"dialog.hidden", "dialog.newest", "dialog.ok", "dialog.cancel"})
            expect_within(driver, widget, small.size);
    }
}

}  // namespace app::test

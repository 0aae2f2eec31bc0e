// Dialogs in windows that are small for their words.
#include <filesystem>

#include <gtest/gtest.h>

#include "app/features/map/map_view.h"
#include "app/shell/palette.h"
#include "app/tests/crowding.h"
#include "app/tests/scratch_folder.h"
#include "app/tests/view_scenes.h"

namespace app::test::small_window_test {

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

void expect_whole(const PanelDriver& driver, const Small& small, const std::string& widget) {
    const std::string where = widget + " " + small.language + " " + std::to_string(small.size.x);
    expect_within(driver.rect(widget), small.size, where + " at " + std::to_string(small.scale));
}

}  // namespace

TEST(SmallWindow, HoldsTheWholePalette) {
    for (const Small& small : smalls) {
        PanelDriver driver(edge_separated(), small.language, small.size, small.scale);
        driver.key(compat::letter('P'), true);
        driver.frame(3);
        expect_whole(driver, small, "palette_list");
        EXPECT_GE(driver.rect("palette_list").height, 2 * 24 * small.scale);
    }
}

TEST(SmallWindow, HoldsTheWholePathField) {
    const ScratchFolder folder;
    const std::string deep =
        folder / "a/folder/deep/down/in a tree of folders/with rather long names/for a window";
    std::filesystem::create_directories(deep);
    for (const Small& small : smalls) {
        PanelDriver driver(edge_separated(), small.language, small.size, small.scale);
        driver.workspace.path = deep + "/x.satscope.json";
        driver.key(compat::letter('O'), true);
        driver.frame(3);
        for (const char* widget : {"dialog.path", "dialog.ok", "dialog.cancel"})
            expect_whole(driver, small, widget);
    }
}

// Of every view the others can be had by the mouse alone.
TEST(SmallWindow, LeadsFromEveryViewOfTheBottomToEveryOther) {
    struct Window {
        ImVec2 size;
        float scale;
    };
    for (const Window& window : {Window{{640, 480}, 1}, {{900, 600}, 1}, {{900, 600}, 3}, {{1280, 720}, 2}}) {
        for (const char* from : {"strip", "sweep", "map", "compare"}) {
            for (const std::string to : {"strip", "sweep", "map", "compare"}) {
                if (to == from) continue;
                SCOPED_TRACE(from + (" " + to) + std::to_string(window.size.x * window.scale));
                PanelDriver driver(flat_overlap(), "en", window.size, window.scale);
                driver.workspace.bottom_view = from;
                driver.workspace.drawer = "bottom";
                driver.frame(3);
                if (!driver.has("panel.strip")) driver.click("drawer.bottom");
                if (!driver.has("bottom." + to)) driver.click("bottom.more");
                driver.click("bottom." + to);
                EXPECT_EQ(driver.workspace.bottom_view, to);
                EXPECT_TRUE(driver.has("panel.strip"));
            }
        }
    }
}

// Of the bar what has room, and all of it in the menus.
TEST(SmallWindow, KeepsLanguageThemeAndKeysWithinReach) {
    for (const Small& small : smalls) {
        PanelDriver driver(edge_separated(), small.language, small.size, small.scale);
        for (const char* name :
             {"bar.language", "bar.theme", "bar.help", "menu.file", "menu.edit", "menu.view", "menu.help"})
            if (driver.has(name)) expect_whole(driver, small, name);
        driver.click("menu.view");
        expect_whole(driver, small, "language.other");
        expect_whole(driver, small, "menu.theme");
        driver.click("language.other");
        EXPECT_NE(driver.workspace.language, small.language);
        driver.click("menu.help");
        driver.click("menu.keys");
        EXPECT_TRUE(driver.workspace.keys_shown);
    }
}

TEST(SmallWindow, HasAMapThatCanBeRead) {
    struct Window {
        ImVec2 size;
        float least;
    };
    for (const Window& window : {Window{{900, 600}, 120}, {{1280, 720}, 200}, {{1920, 1080}, 280}}) {
        for (const char* language : {"en", "zh"}) {
            PanelDriver driver(edge_separated(), language, window.size);
            driver.click("bottom.map");
            const Rect map = driver.rect("map");
            EXPECT_GE(map_room({map.width, map.height}, 1).height, window.least) << window.size.y;
            for (const char* mode : {"map.mode.verdict", "map.mode.difference"})
                EXPECT_EQ(driver.rect(mode).y, driver.rect("map.mode.axis").y) << "none stands alone";
        }
    }
}

}  // namespace app::test::small_window_test

// Tests of dialogs and panels in small windows.
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/axes/axis_playback.h"
#include "app/features/files/gallery.h"
#include "app/scene/view.h"
#include "app/shell/actions.h"
#include "app/shell/features.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"

namespace app::test::small_window_test {

namespace {

struct SmallWindow {
    const char* language;
    ImVec2 size;
    float scale;
};

const SmallWindow small_windows[] = {{"en", {1280, 720}, 3},
                                     {"zh", {1280, 720}, 3},
                                     {"en", {1280, 720}, 2},
                                     {"zh", {900, 600}, 2},
                                     {"en", {900, 600}, 3}};

void expect_visible(const PanelDriver& driver, const SmallWindow& window_case, const std::string& widget) {
    const std::string description =
        widget + " " + window_case.language + " " + std::to_string(window_case.size.x);
    expect_within(driver.rect(widget), window_case.size,
                  description + " at " + std::to_string(window_case.scale));
}

}  // namespace

TEST(SmallWindow, ShowsTheWholePalette) {
    for (const SmallWindow& window_case : small_windows) {
        PanelDriver driver(edge_separated(), window_case.language, window_case.size, window_case.scale);
        driver.key(compat::letter('P'), true);
        driver.frame(3);
        expect_visible(driver, window_case, "palette_list");
        EXPECT_GE(driver.rect("palette_list").height, 2 * 24 * window_case.scale);
    }
}

TEST(SmallWindow, ShowsTheWholePathField) {
    const TemporaryFolder folder;
    const std::string solid =
        folder / "a/folder/deep/down/in a tree of folders/with rather long names/for a window";
    std::filesystem::create_directories(solid);
    for (const SmallWindow& window_case : small_windows) {
        PanelDriver driver(edge_separated(), window_case.language, window_case.size, window_case.scale);
        driver.workspace.files.path = solid + "/x.satscope.json";
        driver.key(compat::letter('O'), true);
        driver.frame(3);
        for (const char* widget : {"dialog.path", "dialog.ok", "dialog.cancel"})
            expect_visible(driver, window_case, widget);
    }
}

// A 2D scene has the view.
bool is_flat_view(const std::string& id) {
    const View* view = find_view(id);
    return view == nullptr || view->flat;
}

// The mouse can switch from each view to all others.
TEST(SmallWindow, SwitchesBetweenAllViews) {
    struct Window {
        ImVec2 size;
        float scale;
    };
    for (const Window& window : {Window{{640, 480}, 1}, {{900, 600}, 1}, {{900, 600}, 3}, {{1280, 720}, 2}}) {
        for (const View& from_view : window_views()) {
            for (const View& to_view : window_views()) {
                const std::string from = from_view.id, to = to_view.id;
                if (to == from || !is_flat_view(from) || !is_flat_view(to)) continue;
                SCOPED_TRACE(from + " " + to + std::to_string(window.size.x * window.scale));
                PanelDriver driver(flat_overlap(), "en", window.size, window.scale);
                driver.workspace.layout.view = from;
                driver.workspace.layout.open_part = "view";
                driver.frame(3);
                driver.click("tab." + to);
                EXPECT_EQ(driver.workspace.layout.view, to);
                driver.frame(2);
                EXPECT_TRUE(driver.has("view"));
            }
        }
    }
}

// Whatever the axis: the formula, its sentence, the card and the position in words. A step is shown after the
// two frames in which a changed text settles.
TEST(SmallWindow, ShowsSentenceCardAndPositionOfEveryAxisOfTheGallery) {
    std::set<std::size_t> axis_counts;
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Result<Document> scene = load_scene(path);
        ASSERT_TRUE(scene.has_value()) << path;
        for (const auto& [language, scale] :
             {std::pair("en", 1.5F), std::pair("zh", 1.5F), std::pair("en", 1.0F)}) {
            PanelDriver driver(*scene, language, {1280, 720}, scale);
            driver.workspace.layout.view = "strip";
            driver.frame(2);
            driver.workspace.layout.open_part = "view";  // where there is no room for both
            const core::Trace trace = analyze(driver.document(), "").trace;
            axis_counts.insert(trace.axes.size());
            for (const core::AxisTest& axis : trace.axes) {
                driver.workspace.axes.playback.pause();
                driver.workspace.axes.playback.step_by(axis_track(trace), 1);
                driver.frame();
                driver.frame();
                const std::string name = core::to_string(axis);
                SCOPED_TRACE(path + " " + language + " " + std::to_string(scale) + " " + name);
                ASSERT_EQ(driver.played_axis(), name);
                for (const std::string& widget : {std::string("formula"), std::string("formula.meaning"),
                                                  "card." + name, std::string("playback.words")}) {
                    ASSERT_TRUE(driver.has(widget)) << widget;
                    expect_within(driver.rect(widget), {1280, 720}, widget);
                }
                EXPECT_LE(driver.rect("formula.meaning").y + driver.rect("formula.meaning").height,
                          driver.rect("playback.step").y);
            }
        }
    }
    EXPECT_TRUE(axis_counts.contains(15));
    EXPECT_GT(*axis_counts.rbegin(), 15U) << "more axes than fit into a row";
}

// Buttons that do not fit into the bar are in the menus.
TEST(SmallWindow, KeepsLanguageThemeAndShortcutsReachable) {
    for (const SmallWindow& window_case : small_windows) {
        PanelDriver driver(edge_separated(), window_case.language, window_case.size, window_case.scale);
        for (const char* name :
             {"bar.language", "bar.theme", "bar.help", "menu.file", "menu.edit", "menu.view", "menu.help"})
            if (driver.has(name)) expect_visible(driver, window_case, name);
        driver.click("menu.view");
        expect_visible(driver, window_case, "menu.language.other");
        expect_visible(driver, window_case, "menu.theme");
        driver.click("menu.language.other");
        EXPECT_NE(driver.workspace.options.language, window_case.language);
        driver.click("menu.help");
        driver.click("menu.shortcuts");
        EXPECT_TRUE(driver.workspace.widgets.open_modal == "shortcuts");
    }
}

}  // namespace app::test::small_window_test

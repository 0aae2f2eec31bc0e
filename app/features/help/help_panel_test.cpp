// Tests of the help panel: keys, search, links and tabs.
#include "app/features/help/help_panel.h"

#include <set>

#include <gtest/gtest.h>

#include "app/shell/features.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/focus.h"
#include "app/ui/terms.h"

namespace app::test::help_panel_test {

namespace {

using compat::Key;
using Part = HelpState::Part;

constexpr Key help_key = compat::function_key(1);

bool shows_term(const PanelDriver& driver, const std::string& id) { return driver.has("help.term." + id); }

}  // namespace

TEST(Help, OpensByItsKeyAndClosesByTheKeyAndByEscape) {
    for (const Key closing : {help_key, Key::Escape}) {
        PanelDriver driver(flat_overlap());
        driver.key(help_key);
        driver.frame(3);
        ASSERT_TRUE(driver.workspace.help);
        EXPECT_EQ(driver.workspace.help->part, Part::Glossary);
        EXPECT_TRUE(shows_term(driver, terms()[0].id));
        driver.key(closing);
        EXPECT_FALSE(driver.workspace.help);
        EXPECT_FALSE(driver.has("help.typed"));
    }
}

TEST(Help, OpensAtTheHoveredTerm) {
    PanelDriver driver(flat_overlap());
    driver.move("word.axes.overlap");
    driver.frame(2);
    driver.key(help_key);
    driver.frame(3);
    EXPECT_TRUE(shows_term(driver, "overlap"));
    EXPECT_STREQ(terms()[static_cast<std::size_t>(driver.workspace.help->row)].id, "overlap");
}

TEST(Help, OpensAtTheStateOfTheFocusedRow) {
    PanelDriver driver(flat_overlap());
    driver.click("axis.B0", {0.3F, 0.5F});
    driver.move("scene", {0.02F, 0.02F});
    driver.frame(2);
    ASSERT_TRUE(is_focused(driver.workspace.widgets, "axes.rows"));
    driver.key(help_key);
    driver.frame(3);
    const Analysis visible = analyze(driver.document(), driver.document().pinned);
    EXPECT_TRUE(shows_term(driver, term_of_state(core::state_label(visible.trace, visible.axis))));
}

TEST(Help, SearchesByNameAndByTheEnglishId) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(flat_overlap(), language);
        driver.key(help_key);
        driver.frame(3);
        driver.type("witness");
        driver.frame(2);
        EXPECT_TRUE(shows_term(driver, "witness")) << language;
        EXPECT_FALSE(shows_term(driver, "separating_axis")) << language;
    }
    PanelDriver driver(flat_overlap(), "zh");
    driver.key(help_key);
    driver.frame(3);
    driver.type("最小平移");
    driver.frame(2);
    EXPECT_TRUE(shows_term(driver, "mtv"));
}

TEST(Help, ReportsWhenNothingMatches) {
    PanelDriver driver(flat_overlap());
    driver.key(help_key);
    driver.frame(3);
    driver.type("zzzz");
    driver.frame(2);
    for (const GlossaryTerm& term : terms()) EXPECT_FALSE(shows_term(driver, term.id));
    driver.key(Key::Enter);
    EXPECT_TRUE(driver.workspace.help);
}

TEST(Help, LeavesTheKeysToTheTextField) {
    PanelDriver driver(flat_overlap());
    const Document previous = driver.document();
    driver.key(help_key);
    driver.frame(3);
    driver.type("m");
    driver.key(compat::letter('M'));
    driver.key(compat::letter('B'));
    EXPECT_EQ(driver.document(), previous);
    EXPECT_EQ(driver.workspace.layout.view, "sweep");
    EXPECT_EQ(driver.workspace.help->query, "m");
}

TEST(Help, ShowsEveryTermWhenScrolledThrough) {
    PanelDriver driver(flat_overlap(), "en", {1280, 720});
    driver.key(help_key);
    driver.frame(3);
    std::set<std::string> visible;
    for (std::size_t i = 0; i < terms().size(); ++i) {
        for (const GlossaryTerm& term : terms())
            if (shows_term(driver, term.id)) visible.insert(term.id);
        driver.key(Key::Down);
        driver.frame(2);
    }
    EXPECT_EQ(visible.size(), terms().size());
    EXPECT_EQ(driver.workspace.help->row, static_cast<int>(terms().size()) - 1);
}

TEST(Help, OpensThePanelOfATerm) {
    for (const GlossaryTerm& term : terms()) {
        if (*term.panel == '\0') continue;
        SCOPED_TRACE(term.id);
        PanelDriver driver(flat_overlap(), "en", {1600, 1400});
        for (const char* id : {"axes", "settings", "method"}) driver.workspace.widgets.folded[id] = true;
        for (const char* part : {"left", "right", "view"})
            driver.workspace.layout.sizes.folded_parts[part] = true;
        driver.history.perform(ShowLayer{SceneLayer::Grid, false}, 1);
        driver.key(help_key);
        driver.frame(3);
        driver.type(term.id);
        driver.frame(2);
        ASSERT_TRUE(driver.has("help.term." + std::string(term.id) + ".go"));
        driver.click("help.term." + std::string(term.id) + ".go");
        EXPECT_FALSE(driver.workspace.help);
        const std::string target_panel = term.panel;
        std::set<std::string> below;
        for (const View& view : window_views()) below.insert(view.id);
        if (below.contains(target_panel)) {
            EXPECT_EQ(driver.workspace.layout.view, target_panel);
            EXPECT_TRUE(driver.has("view"));
            continue;
        }
        EXPECT_TRUE(driver.has("panel." + target_panel));
        EXPECT_FALSE(driver.workspace.widgets.folded[target_panel]);
        EXPECT_EQ(driver.workspace.layout.view, "sweep");
    }
}

TEST(Help, HasThreeTabs) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(flat_overlap(), language);
        driver.key(help_key);
        driver.frame(3);
        driver.click("help.conventions");
        EXPECT_TRUE(driver.has("help.convention.hand"));
        EXPECT_FALSE(driver.has("help.typed"));
        driver.click("help.keys");
        EXPECT_FALSE(driver.has("help.convention.hand"));
        driver.click("help.glossary");
        EXPECT_TRUE(driver.has("help.typed"));
        driver.type("tie");
        EXPECT_TRUE(shows_term(driver, "tie"));
    }
}

TEST(Help, CyclesItsTabsByKeys) {
    PanelDriver driver(flat_overlap());
    driver.key(help_key);
    driver.frame(3);
    const int position = driver.workspace.help->row;
    for (const Part part : {Part::Conventions, Part::ContactConventions, Part::Keys, Part::Glossary}) {
        driver.key(Key::PageDown, true);
        driver.frame(2);
        EXPECT_EQ(driver.workspace.help->part, part);
    }
    EXPECT_EQ(driver.workspace.help->row, position) << "the list of terms did not scroll";
    driver.type("tie");
    EXPECT_TRUE(shows_term(driver, "tie")) << "the field has the keyboard again";
    driver.key(Key::PageUp, true);
    EXPECT_EQ(driver.workspace.help->part, Part::Keys);
}

TEST(Help, ScrollsConventionsByLinesPagesAndToTheirEnds) {
    PanelDriver driver(flat_overlap(), "en", {900, 500});
    driver.key(help_key);
    driver.frame(3);
    driver.key(Key::PageDown, true);
    driver.frame(2);
    const float top = driver.rect("help.convention.hand").y;
    driver.key(Key::Down);
    driver.frame(2);
    EXPECT_LT(driver.rect("help.convention.hand").y, top);
    driver.key(Key::End);
    driver.frame(2);
    EXPECT_TRUE(driver.has("help.convention.camera"));
    EXPECT_FALSE(driver.has("help.convention.hand"));
    driver.key(Key::Home);
    driver.frame(2);
    EXPECT_EQ(driver.rect("help.convention.hand").y, top);
}

TEST(Help, ShowsTheKeysInTwoColumnsIfTheyFit) {
    for (const char* language : {"en", "zh"}) {
        for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(1920, 1080), ImVec2(480, 720)}) {
            PanelDriver driver(flat_overlap(), language, size);
            driver.key(help_key);
            driver.frame(3);
            driver.click("help.keys");
            const bool two = driver.has("keys.column.1");
            EXPECT_EQ(two, size.x > 1000) << language << " " << size.x;
            if (!two) continue;
            const ScreenRect left = driver.rect("keys.column.0"), right = driver.rect("keys.column.1");
            EXPECT_EQ(left.y, right.y);
            EXPECT_GT(right.x, left.x + left.width);
            EXPECT_LT(right.x + right.width, size.x);
        }
    }
}

TEST(Help, StaysWithinASmallWindow) {
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(640, 360), ImVec2(480, 320)}) {
        for (const char* language : {"en", "zh"}) {
            PanelDriver driver(flat_overlap(), language, size);
            driver.key(help_key);
            driver.frame(3);
            for (const char* part : {"help.glossary", "help.conventions", "help.keys"}) {
                const ScreenRect tab = driver.rect(part);
                EXPECT_GE(tab.x, 0);
                EXPECT_LE(tab.x + tab.width, size.x) << part << " " << language << " " << size.x;
            }
            const ScreenRect typed = driver.rect("help.typed");
            EXPECT_LE(typed.x + typed.width, size.x);
            EXPECT_LE(typed.y + typed.height, size.y);
            EXPECT_TRUE(shows_term(driver, terms()[0].id));
        }
    }
}

}  // namespace app::test::help_panel_test

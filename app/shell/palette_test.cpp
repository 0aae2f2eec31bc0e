// Every action can be found in the palette and does something there.
#include "app/shell/palette.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "app/features/help/glossary.h"
#include "app/tests/doable.h"
#include "app/tests/view_scenes.h"

namespace app::test::palette_test {

namespace {

using compat::Key;
using compat::letter;

void seek(PanelDriver& driver, const std::string& text) {
    driver.key(letter('P'), true);
    driver.type(text);
}

// The ids the open palette lists.
std::vector<std::string> listed(const PanelDriver& driver) {
    constexpr std::string_view before = "palette.";
    std::vector<std::string> ids;
    for (const auto& [name, rect] : driver.workspace.widgets)
        if (name.starts_with(before) && name != "palette.typed") ids.push_back(name.substr(before.size()));
    return ids;
}

std::vector<std::string> listed(Stand stand) {
    const std::unique_ptr<PanelDriver> driver = prepared(stand);
    driver->key(letter('P'), true);
    return listed(*driver);
}

bool does(const std::string& id, Stand stand) {
    const std::unique_ptr<PanelDriver> driver = prepared(stand);
    const State before(*driver);
    driver->key(letter('P'), true);
    driver->type(id);
    driver->click("palette." + id);
    if (driver->has("palette.typed")) driver->key(Key::Escape);
    return !(State(*driver) == before);
}

}  // namespace

TEST(Palette, DoesEveryActionInThePlaneOrInSpace) {
    std::set<std::string> all, done;
    for (const Stand stand : all_stands) {
        for (const std::string& id : listed(stand)) {
            all.insert(id);
            if (!done.contains(id) && does(id, stand)) done.insert(id);
        }
    }
    EXPECT_GT(all.size(), 120U);
    for (const std::string& id : all) EXPECT_TRUE(done.contains(id)) << id;
}

TEST(Palette, DoesNotCountSpeakingAsDoing) {
    EXPECT_FALSE(does("view.front", Stand::Flat)) << "which says that the plane has one view";
    EXPECT_FALSE(does("key.drawer", Stand::Flat));
    EXPECT_TRUE(does("key.drawer", Stand::Crowded));
}

TEST(Palette, ForgetsAPanelThatThePresentationDoesNotShow) {
    PanelDriver driver(edge_separated());
    driver.key(compat::function_key(5));
    seek(driver, "panel.policy");
    driver.key(Key::Enter);
    driver.frame(2);
    EXPECT_EQ(driver.workspace.panel_asked, "");
    driver.key(compat::function_key(5));
    driver.frame(2);
    EXPECT_TRUE(driver.workspace.layout.folded["policy"]) << "minutes later nothing unfolds by itself";
}

TEST(Palette, ResetsTheRotationOfTheSelectedShape) {
    PanelDriver driver(edge_separated());
    driver.workspace.selected = 1;
    seek(driver, "shape.reset_rotation");
    driver.key(Key::Enter);
    EXPECT_TRUE(core::is_identity(driver.document().bodies[1].placed.pose.rotation));
    EXPECT_FALSE(core::is_identity(driver.document().bodies[0].placed.pose.rotation));
    driver.history.undo();
    EXPECT_EQ(driver.document(), edge_separated());
}

TEST(Palette, BringsAPanelIntoViewBeforeItFoldsIt) {
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(900, 600), ImVec2(540, 400)}) {
        for (const char* panel : {"policy", "history", "method", "show", "axes"}) {
            SCOPED_TRACE(std::string(panel) + " " + std::to_string(size.x));
            PanelDriver driver(edge_separated(), "en", size);
            const auto ask = [&] {
                seek(driver, std::string("panel.") + panel);
                driver.key(Key::Enter);
                driver.frame(3);
            };
            const auto is_seen = [&] {
                const Rect title = driver.rect(std::string("panel.") + panel);
                return title.y >= 36 && title.y + title.height + 20 <= size.y;
            };
            bool& folded = driver.workspace.layout.folded[panel];
            folded = false;
            driver.frame(2);
            const bool out_of_view = !driver.has(std::string("panel.") + panel) || !is_seen();
            if (out_of_view) ask();
            EXPECT_TRUE(is_seen());
            EXPECT_FALSE(folded) << "it was out of view";
            ask();
            EXPECT_TRUE(folded);
            ask();
            EXPECT_FALSE(folded);
            EXPECT_TRUE(is_seen());
        }
    }
}

TEST(Palette, KeepsTheKeyboardWhenEnterFindsNothing) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    seek(driver, "zzz");
    driver.key(Key::Enter);
    driver.frame();  // newer versions of the library give the field the keyboard a frame later
    driver.key(letter('A'), true);
    driver.type("swap");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().pair[0], 1);
}

TEST(Palette, AnswersTheOfferOfWhatWasLeftOver) {
    PanelDriver driver(flat_overlap());
    driver.workspace.left_over = LeftOver{"Two boxes", "today", 1};
    driver.frame();
    seek(driver, "left_over.drop");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.asked<TakeLeftOver>(), nullptr) << "asked twice";
    seek(driver, "left_over.drop_now");
    driver.key(Key::Enter);
    ASSERT_NE(driver.asked<TakeLeftOver>(), nullptr);
    EXPECT_FALSE(driver.asked<TakeLeftOver>()->take);
    driver.workspace.left_over.reset();
    driver.frame();
    seek(driver, "left_over");
    EXPECT_FALSE(driver.has("palette.left_over.take"));
}

TEST(Palette, TakesTheBestWithEnterAndClosesWithEscape) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    driver.key(letter('P'), true);
    ASSERT_TRUE(driver.has("palette.typed"));
    driver.type("swap");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().pair[0], 1);
    EXPECT_FALSE(driver.has("palette.typed"));
    driver.key(letter('P'), true);
    driver.key(Key::Escape);
    driver.frame();
    EXPECT_FALSE(driver.has("palette.typed"));
    EXPECT_EQ(driver.document().pair[0], 1);
}

TEST(Palette, WalksItsRowsWithTheArrows) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    seek(driver, "theme");
    driver.key(Key::Down);
    EXPECT_EQ(driver.workspace.palette->at, 1);
    driver.key(Key::Up);
    driver.key(Key::Up);
    EXPECT_EQ(driver.workspace.palette->at, 0);
}

TEST(Palette, PutsWhatCannotBeDoneLastAndDoesNotDoIt) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    seek(driver, "menu.unpin");
    driver.key(Key::Enter);
    EXPECT_TRUE(driver.has("palette.typed"));
    const std::vector<Action> sorted = fitting({{"a", "A", "", nullptr, false}, {"b", "B", "", nullptr}}, "");
    EXPECT_EQ(sorted.back().id, "a");
}

TEST(Palette, SpeaksChineseAndFindsByTheEnglishIdToo) {
    PanelDriver driver(flat_overlap(), "zh");
    driver.frame();
    seek(driver, "method.aabb");
    EXPECT_TRUE(driver.has("palette.method.aabb"));
}

TEST(Palette, DoesNotResetTheSettingsByEnterAlone) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    seek(driver, "reset the program's settings");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.asked<ResetSettings>(), nullptr);
    EXPECT_TRUE(driver.has("palette.typed"));
    driver.key(Key::Enter, true);
    EXPECT_NE(driver.asked<ResetSettings>(), nullptr);
}

// What is best when this is typed; empty: nothing fits.
std::string best_for(const std::string& typed) {
    const std::unique_ptr<PanelDriver> driver = prepared(Stand::Flat);
    seek(*driver, typed);
    const auto& widgets = driver->workspace.widgets;
    std::string best;
    for (const std::string& id : listed(*driver))
        if (best.empty() || widgets.at("palette." + id).y < widgets.at("palette." + best).y) best = id;
    return best;
}

TEST(Palette, FindsACommandByWhatElseItIsCalled) {
    EXPECT_EQ(best_for("chinese"), "language.other");
    EXPECT_EQ(best_for("paste into"), "menu.paste_text");
    EXPECT_EQ(best_for("export picture"), "key.export");
    EXPECT_EQ(best_for("settings"), "key.larger");
}

TEST(Palette, FindsEveryEntryOfTheMenus) {
    const Words words = Words::load("en").value();
    constexpr std::string_view menus[] = {"menu.file", "menu.edit", "menu.view", "menu.help"};
    for (const std::string_view menu : menus) {
        const std::unique_ptr<PanelDriver> driver = prepared(Stand::Flat);
        driver->click(std::string(menu));
        const WidgetMap open = driver->workspace.widgets;
        int entries = 0;
        for (const auto& [name, rect] : open) {
            const bool is_menu = std::find(std::begin(menus), std::end(menus), name) != std::end(menus);
            if (is_menu || !name.starts_with("menu.")) continue;
            EXPECT_NE(best_for(words(name)), "") << name;
            ++entries;
        }
        EXPECT_GT(entries, 3) << menu;
    }
}

TEST(Palette, OpensTheHelpAtATermByEnter) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(flat_overlap(), language);
        for (const Term& term : terms()) {
            SCOPED_TRACE(term.id);
            seek(driver, std::string("term.") + term.id);
            driver.key(Key::Enter);
            driver.frame(3);
            ASSERT_TRUE(driver.workspace.help);
            EXPECT_STREQ(terms()[static_cast<std::size_t>(driver.workspace.help->at)].id, term.id);
            EXPECT_TRUE(driver.has(std::string("help.term.") + term.id));
            driver.key(Key::Escape);
            ASSERT_FALSE(driver.workspace.help);
        }
    }
}

}  // namespace app::test::palette_test

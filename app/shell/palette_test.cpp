// Tests of the palette: every action is found and has an effect.
#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "app/features/files/gallery.h"
#include "app/features/help/glossary.h"
#include "app/shell/actions.h"
#include "app/tests/action_scenes.h"
#include "app/tests/view_scenes.h"

namespace app::test::palette_test {

namespace {

using compat::Key;
using compat::letter;

void search(PanelDriver& driver, const std::string& text) {
    driver.key(letter('P'), true);
    driver.type(text);
}

// Ids listed in the open palette.
std::vector<std::string> listed_ids(const PanelDriver& driver) {
    constexpr std::string_view previous = "palette.";
    std::vector<std::string> ids;
    for (const auto& [name, rect] : driver.workspace.widgets.rects)
        if (name.starts_with(previous) && name != "palette.typed")
            ids.push_back(name.substr(previous.size()));
    return ids;
}

std::vector<std::string> listed_ids(SceneVariant variant) {
    const std::unique_ptr<PanelDriver> driver = make_driver(variant);
    driver->key(letter('P'), true);
    return listed_ids(*driver);
}

bool changes_state(const std::string& id, SceneVariant variant) {
    const std::unique_ptr<PanelDriver> driver = make_driver(variant);
    const State previous(*driver);
    driver->key(letter('P'), true);
    driver->type(id);
    driver->click("palette." + id);
    if (driver->has("palette.typed")) driver->key(Key::Escape);
    return !(State(*driver) == previous);
}

}  // namespace

TEST(Palette, EveryActionHasAText) {
    for (const char* language : {"en", "zh"}) {
        const TextCatalog texts = load_text_catalog(language);
        for (const ActionInfo& action : action_table()) {
            if (action.is_command) {
                EXPECT_TRUE(texts.table().contains("action." + std::string(action.id))) << action.id;
            }
            if (action.shared_row != nullptr) {
                EXPECT_TRUE(texts.table().contains(action.shared_row)) << action.shared_row;
            }
        }
    }
}

TEST(Palette, FindsExportAndTextSizeFirst) {
    const std::set<std::string> sizes{"larger_text", "smaller_text", "default_text_size"};
    for (const char* language : {"en", "zh"})
        for (const Document& document : {flat_overlap(), edge_separated()})
            for (const char* query : {"svg", "SVG", "png", "pdf", "export", "text size"}) {
                PanelDriver driver(document, language);
                search(driver, query);
                std::vector<std::pair<float, std::string>> rows;
                for (const std::string& id : listed_ids(driver))
                    rows.emplace_back(driver.rect("palette." + id).y, id);
                ASSERT_FALSE(rows.empty()) << query;
                const std::string first = std::ranges::min(rows).second;
                const bool is_of_size = std::string_view(query) == "text size";
                EXPECT_TRUE(is_of_size ? sizes.contains(first) : first == "export")
                    << language << " " << query << ": " << first;
            }
}

TEST(Palette, RunsEveryActionIn2dOr3d) {
    std::set<std::string> all, done;
    for (const SceneVariant variant : scene_variants) {
        for (const std::string& id : listed_ids(variant)) {
            all.insert(id);
            if (!done.contains(id) && changes_state(id, variant)) done.insert(id);
        }
    }
    EXPECT_GT(all.size(), 120U);
    for (const std::string& id : all) EXPECT_TRUE(done.contains(id)) << id;
}

TEST(Palette, DoesNotCountAMessageAsAnEffect) {
    EXPECT_FALSE(changes_state("look_front", SceneVariant::Flat)) << "2D has one view";
}

TEST(Palette, IgnoresAPanelHiddenByThePresentation) {
    PanelDriver driver(edge_separated());
    driver.key(compat::function_key(5));
    search(driver, "panel.settings");
    driver.key(Key::Enter);
    driver.frame(2);
    EXPECT_EQ(driver.workspace.widgets.requested_panel, "");
    driver.key(compat::function_key(5));
    driver.frame(2);
    EXPECT_TRUE(driver.workspace.widgets.folded["settings"]) << "the panel does not unfold later";
}

TEST(Palette, ResetsTheRotationOfTheSelectedShape) {
    PanelDriver driver(edge_separated());
    driver.workspace.selection.body = 1;
    search(driver, "shape.reset_rotation");
    driver.key(Key::Enter);
    EXPECT_TRUE(core::is_identity(driver.document().bodies[1].placed.pose.rotation));
    EXPECT_FALSE(core::is_identity(driver.document().bodies[0].placed.pose.rotation));
    driver.history.undo();
    EXPECT_EQ(driver.document(), edge_separated());
}

TEST(Palette, BringsAPanelIntoViewBeforeItFoldsIt) {
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(900, 600), ImVec2(540, 400)}) {
        for (const char* panel : {"settings", "history", "method", "show", "axes"}) {
            SCOPED_TRACE(std::string(panel) + " " + std::to_string(size.x));
            PanelDriver driver(edge_separated(), "en", size);
            const auto query = [&] {
                search(driver, std::string("panel.") + panel);
                driver.key(Key::Enter);
                driver.frame(3);
            };
            const auto is_visible = [&] {
                const ScreenRect title = driver.rect(std::string("panel.") + panel);
                return title.y >= 36 && title.y + title.height + 20 <= driver.rect("formula").y;
            };
            bool& folded = driver.workspace.widgets.folded[panel];
            folded = false;
            driver.frame(2);
            const bool hidden = !driver.has(std::string("panel.") + panel) || !is_visible();
            if (hidden) query();
            EXPECT_TRUE(is_visible());
            EXPECT_FALSE(folded) << "a hidden panel is only scrolled into view";
            query();
            EXPECT_TRUE(folded);
            query();
            EXPECT_FALSE(folded);
            EXPECT_TRUE(is_visible());
        }
    }
}

TEST(Palette, FindsWhatIsTypedInAnotherLanguage) {
    const std::array<TextCatalog, 2> texts{TextCatalog::load("en").value(), TextCatalog::load("zh").value()};
    for (const char* id : {"swap", "frame", "mtv", "shortcuts", "next_axis"}) {
        for (const std::size_t typed : {0U, 1U}) {
            PanelDriver driver(flat_overlap(), texts[1 - typed].language());
            search(driver, texts[typed]("action." + std::string(id)));
            EXPECT_TRUE(driver.has("palette." + std::string(id))) << id << texts[typed].language();
            EXPECT_LT(listed_ids(driver).size(), 5U) << id << texts[typed].language();
        }
    }
}

TEST(Palette, FindsAliasesAndScenesOfAnotherLanguage) {
    using Query = std::tuple<const char*, const char*, const char*>;
    const std::vector<Query> queries{{"zh", "ui scale", "palette.larger_text"},
                                     {"en", "放大", "palette.larger_text"},
                                     {"zh", "light", "palette.theme.light"},
                                     {"en", "闵可夫斯基", "palette.view.minkowski"},
                                     {"zh", "gap is not", "palette.gallery.08-gap-is-not-distance"},
                                     {"en", "间隙不是距离", "palette.gallery.08-gap-is-not-distance"}};
    for (const auto& [language, query, id] : queries) {
        PanelDriver driver(flat_overlap(), language);
        driver.workspace.files.gallery = load_gallery(language);
        search(driver, query);
        EXPECT_TRUE(driver.has(id)) << language << " " << query;
    }
}

TEST(Palette, KeepsTheKeyboardWhenEnterFindsNothing) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    search(driver, "zzz");
    driver.key(Key::Enter);
    driver.frame();  // newer versions of ImGui focus the field one frame later
    driver.key(letter('A'), true);
    driver.type("swap");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.document().pair[0], 1);
}

TEST(Palette, AnswersTheRecoveryOffer) {
    PanelDriver driver(flat_overlap());
    driver.workspace.recovery.offer = RecoveryOffer{{recoverable("Two boxes", "today")}};
    driver.frame();
    search(driver, "recovery.drop");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.last_request<AnswerRecovery>(), nullptr) << "a confirmation is required";
    search(driver, "recovery.drop_now");
    driver.key(Key::Enter);
    ASSERT_NE(driver.last_request<AnswerRecovery>(), nullptr);
    EXPECT_FALSE(driver.last_request<AnswerRecovery>()->recover);
    driver.workspace.recovery.offer.reset();
    driver.frame();
    search(driver, "left_over");
    EXPECT_FALSE(driver.has("palette.left_over.take"));
}

TEST(Palette, RunsTheBestMatchWithEnterAndClosesWithEscape) {
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

TEST(Palette, MovesThroughItsRowsWithTheArrows) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    search(driver, "theme");
    driver.key(Key::Down);
    EXPECT_EQ(driver.workspace.palette->row, 1);
    driver.key(Key::Up);
    driver.key(Key::Up);
    EXPECT_EQ(driver.workspace.palette->row, 0);
}

TEST(Palette, SortsDisabledActionsLastAndDoesNotRunThem) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    search(driver, "unpin");
    driver.key(Key::Enter);
    EXPECT_TRUE(driver.has("palette.typed"));
    const std::vector<Action> sorted =
        filter_actions({{"a", "A", "", "", nullptr, false}, {"b", "B", "", "", nullptr}}, "");
    EXPECT_EQ(sorted.back().id, "a");
}

TEST(Palette, IsTranslatedIntoChineseAndFindsByEnglishId) {
    PanelDriver driver(flat_overlap(), "zh");
    driver.frame();
    search(driver, "method.aabb");
    EXPECT_TRUE(driver.has("palette.method.aabb"));
}

TEST(Palette, DoesNotResetThePreferencesByPlainEnter) {
    PanelDriver driver(flat_overlap());
    driver.frame();
    search(driver, "reset the preferences");
    driver.key(Key::Enter);
    EXPECT_EQ(driver.last_request<ResetPreferences>(), nullptr);
    EXPECT_TRUE(driver.has("palette.typed"));
    driver.key(Key::Enter, true);
    EXPECT_NE(driver.last_request<ResetPreferences>(), nullptr);
}

// Id of the best match; empty if nothing matches.
std::string best_match(const std::string& typed) {
    const std::unique_ptr<PanelDriver> driver = make_driver(SceneVariant::Flat);
    search(*driver, typed);
    const auto& widgets = driver->workspace.widgets.rects;
    std::string best;
    for (const std::string& id : listed_ids(*driver))
        if (best.empty() || widgets.at("palette." + id).y < widgets.at("palette." + best).y) best = id;
    return best;
}

TEST(Palette, FindsACommandByItsAliases) {
    EXPECT_EQ(best_match("chinese"), "language.other");
    EXPECT_EQ(best_match("paste into"), "paste_text");
    EXPECT_EQ(best_match("export picture"), "export");
    EXPECT_EQ(best_match("settings"), "larger_text");
}

TEST(Palette, FindsEveryEntryOfTheMenus) {
    const std::vector<std::string> ids = listed_ids(SceneVariant::Flat);
    // the id of an action, or the group of a submenu
    const auto is_listed = [&](const std::string& entry) {
        return std::any_of(ids.begin(), ids.end(),
                           [&](const std::string& id) { return id == entry || id.starts_with(entry + "."); });
    };
    constexpr std::string_view menus[] = {"menu.file", "menu.edit", "menu.view", "menu.help"};
    for (const std::string_view menu : menus) {
        const std::unique_ptr<PanelDriver> driver = make_driver(SceneVariant::Flat);
        driver->click(std::string(menu));
        const WidgetRects open = driver->workspace.widgets.rects;
        int entries = 0;
        for (const auto& [name, rect] : open) {
            const bool is_menu = std::find(std::begin(menus), std::end(menus), name) != std::end(menus);
            if (is_menu || !name.starts_with("menu.") || name == "menu.palette") continue;
            EXPECT_TRUE(is_listed(name.substr(std::string_view("menu.").size()))) << name;
            ++entries;
        }
        EXPECT_GT(entries, 3) << menu;
    }
}

TEST(Palette, OpensTheHelpAtATermByEnter) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(flat_overlap(), language);
        for (const GlossaryTerm& term : terms()) {
            SCOPED_TRACE(term.id);
            search(driver, std::string("term.") + term.id);
            driver.key(Key::Enter);
            driver.frame(3);
            ASSERT_TRUE(driver.workspace.help);
            EXPECT_STREQ(terms()[static_cast<std::size_t>(driver.workspace.help->row)].id, term.id);
            EXPECT_TRUE(driver.has(std::string("help.term.") + term.id));
            driver.key(Key::Escape);
            ASSERT_FALSE(driver.workspace.help);
        }
    }
}

}  // namespace app::test::palette_test

// Every action can be found in the palette and does something there.
#include "app/ui/command/palette.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test {

namespace {

using compat::Key;
using compat::letter;

// A scene in which most can be done: an overlap, a pinned axis, a shape in hand, steps to undo and to redo.
void prepare(PanelDriver& driver) {
    driver.history.perform(Pin{"A0"}, 1);
    driver.history.perform(Swap{}, 2);
    driver.history.perform(Swap{}, 3);
    driver.history.undo();
    core::Settings settings;
    settings.early_out = true;
    driver.history.perform(SetSettings{settings}, 4);
    driver.history.perform(Swap{}, 5);
    driver.history.undo();
    driver.workspace.selected = 0;
    driver.workspace.bottom_view = "map";
    ImGui::SetClipboardText("nothing yet");
    driver.workspace.recent = {"/somewhere/else.satscope.json"};
    driver.workspace.gallery = {{"/gallery/01-first.satscope.json", "The first"}};
    driver.frame(2);
}

void seek(PanelDriver& driver, const std::string& text) {
    driver.key(letter('P'), true);
    driver.type(text);
}

// What an action may change, in one value that can be compared.
struct State {
    explicit State(const PanelDriver& driver)
        : document(driver.document()),
          requests(driver.requests.size()),
          theme(driver.workspace.theme),
          language(driver.workspace.language),
          folded(driver.workspace.layout.folded),
          selected(driver.workspace.selected),
          walk(driver.workspace.walk.at),
          playing(driver.workspace.walk.playing),
          bottom_view(driver.workspace.bottom_view),
          ui_scale(driver.workspace.ui_scale),
          numbers(driver.workspace.numbers),
          snap_along(driver.workspace.snap_along),
          dialogs(driver.workspace.dialogs),
          freedoms{driver.workspace.map_wish.x, driver.workspace.map_wish.y},
          copied(ImGui::GetClipboardText()),
          typed_into(driver.workspace.number.field),
          boxes{driver.workspace.keys_shown,
                driver.workspace.about_shown,
                driver.workspace.file_dialog.has_value(),
                driver.workspace.paste.has_value(),
                driver.workspace.help.has_value(),
                driver.workspace.presenting,
                driver.workspace.reduced_motion,
                driver.workspace.menu_open} {}

    friend bool operator==(const State&, const State&) = default;

    Document document;
    std::size_t requests;
    std::string theme, language;
    std::map<std::string, bool> folded;
    int selected, walk;
    bool playing;
    std::string bottom_view;
    float ui_scale;
    NumberForm numbers;
    SnapAlong snap_along;
    DialogChoice dialogs;
    std::array<Freedom, 2> freedoms;
    std::string copied, typed_into;
    std::vector<bool> boxes;
};

// The ids the open palette lists.
std::vector<std::string> listed(const PanelDriver& driver) {
    constexpr std::string_view before = "palette.";
    std::vector<std::string> ids;
    for (const auto& [name, rect] : driver.workspace.widgets)
        if (name.starts_with(before) && name != "palette.typed") ids.push_back(name.substr(before.size()));
    return ids;
}

// What the scene is set to already changes nothing when it is set again.
bool is_so_already(const PanelDriver& driver, const std::string& id) {
    return id == "theme." + driver.workspace.theme || id == "method." + driver.document().method ||
           id == "bottom." + driver.workspace.bottom_view || id == "numbers.brief" ||
           id == "snap.along.pinned" || id == "setting.open.closed" || id == "setting.order.theorem" ||
           id == "setting.precision.own" || id == "dialogs.when_there";
}

}  // namespace

TEST(Palette, DoesEveryActionThatCanBeDone) {
    PanelDriver names(flat_overlap());
    prepare(names);
    names.key(letter('P'), true);
    int done = 0;
    std::set<std::string> refused;
    for (const std::string& id : listed(names)) {
        SCOPED_TRACE(id);
        PanelDriver driver(flat_overlap());
        prepare(driver);
        if (is_so_already(driver, id)) continue;
        const State before(driver);
        driver.key(letter('P'), true);
        driver.type(id);
        ASSERT_TRUE(driver.has("palette." + id));
        driver.click("palette." + id);
        if (driver.has("palette.typed")) {
            refused.insert(id);
        } else {
            EXPECT_FALSE(State(driver) == before);
            ++done;
        }
    }
    EXPECT_GT(done, 100);
    std::set<std::string> not_now = {"key.drawer", "layer.ground_shadow", "menu.reset_undo"};
    for (const core::Method& method : core::methods())
        if (!method.takes(pair(names.document()))) not_now.insert("method." + std::string(method.id));
    EXPECT_EQ(refused, not_now);
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

TEST(Palette, BringsAPanelIntoViewBeforeItFoldsIt) {
    for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(900, 600), ImVec2(540, 400)}) {
        for (const char* panel : {"policy", "history"}) {
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
            ask();
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
    PanelDriver driver(flat_overlap());
    prepare(driver);
    seek(driver, typed);
    const auto& widgets = driver.workspace.widgets;
    std::string best;
    for (const std::string& id : listed(driver))
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
        PanelDriver driver(flat_overlap());
        prepare(driver);
        driver.click(std::string(menu));
        const WidgetMap open = driver.workspace.widgets;
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

}  // namespace app::test

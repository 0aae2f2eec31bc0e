// Tests of the keyboard focus: Tab reaches every widget, F6 visits the panes, and keys do what the mouse
// does.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <imgui_internal.h>

#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/focus.h"

namespace app::test::focus_use_test {

namespace {

using compat::Key;
using compat::letter;

const Key pane_key = compat::function_key(6);

const FocusState& focus(const PanelDriver& driver) { return driver.workspace.widgets.focus; }

std::string focused(const PanelDriver& driver) { return driver.focused(); }

void press(PanelDriver& driver, Key key, bool shift = false) {
    driver.key(key, false, shift);
    driver.frame(2);
}

// Presses F6 until the pane has the keys.
void enter(PanelDriver& driver, const std::string& pane) {
    for (int i = 0; i < 12 && focus(driver).pane != pane; ++i) press(driver, pane_key);
    ASSERT_EQ(focus(driver).pane, pane);
}

// Presses Tab until the widget has the focus.
void tab_to(PanelDriver& driver, const std::string& widget) {
    if (focus(driver).pane.empty()) press(driver, pane_key);
    for (int i = 0; i < 300 && focused(driver) != widget; ++i) press(driver, Key::Tab);
    ASSERT_EQ(focused(driver), widget);
}

// Every widget of the window in the order of Tab.
std::vector<std::string> tab_order(PanelDriver& driver) {
    enter(driver, "menu");
    std::vector<std::string> names;
    for (int i = 0; i < 400; ++i) {
        const std::string name = focused(driver);
        if (!names.empty() && name == names.front()) return names;
        names.push_back(name);
        EXPECT_TRUE(driver.has("focus")) << name << " has no frame";
        press(driver, Key::Tab);
    }
    ADD_FAILURE() << "Tab does not come back to the first widget";
    return names;
}

// Parts of a widget that handles the arrows, and the scene, whose keys need no focus.
bool is_part(const std::string& name) {
    constexpr std::array<std::string_view, 6> prefixes{"axis.",        "card.", "cell.",
                                                       "compare.row.", "word.", "contacts.point."};
    return name == "scene" ||
           std::ranges::any_of(prefixes, [&](std::string_view prefix) { return name.starts_with(prefix); });
}

// The items that react to the mouse, by a name: ImGui says what is under the pointer.
std::map<ImGuiID, std::string> mouse_items(PanelDriver& driver) {
    std::vector<std::string> names;
    for (const auto& [name, rect] : driver.workspace.widgets.rects) names.push_back(name);
    std::map<ImGuiID, std::string> found;
    for (const std::string& name : names) {
        if (!driver.has(name) || name == "focus" || name == "view" || name == "tip") continue;
        driver.move(name);
        driver.frame();
        const ImGuiContext& context = *ImGui::GetCurrentContext();
        const bool is_window =
            context.HoveredWindow != nullptr && context.HoveredId == context.HoveredWindow->MoveId;
        if (context.HoveredId != 0 && !is_window && !is_part(name)) found.emplace(context.HoveredId, name);
    }
    driver.move("scene", {0.02F, 0.9F});
    driver.frame();
    found.erase(ImGui::GetCurrentContext()->HoveredId);
    return found;
}

Document several_shapes() {
    Document document = edge_separated();
    document.bodies.push_back(box("C", {4, 3, 1}, {0.5, 0.4, 0.3}, rotation_b));
    return document;
}

PanelDriver& unfolded(PanelDriver& driver) {
    for (auto& [id, folded] : driver.workspace.widgets.folded) folded = false;
    driver.frame(2);
    return driver;
}

}  // namespace

namespace {

void expect_tab_reaches_all(PanelDriver& driver, const std::string& context) {
    unfolded(driver);
    const std::vector<std::string> order = tab_order(driver);
    std::set<ImGuiID> by_keys;
    for (const FocusStop& stop : focus(driver).stops)
        if (std::ranges::find(order, stop.name) != order.end()) by_keys.insert(stop.item_id);
    const std::map<ImGuiID, std::string> by_mouse = mouse_items(driver);
    EXPECT_GT(by_mouse.size(), 20U) << context;
    for (const auto& [id, name] : by_mouse)
        EXPECT_TRUE(by_keys.contains(id) || std::ranges::find(order, name) != order.end())
            << context << " " << name;
}

}  // namespace

TEST(FocusUse, TabReachesEveryWidgetThatTheMouseReaches) {
    for (const char* view :
         {"strip", "sweep", "minkowski", "sphere", "contacts", "motion", "map", "compare"}) {
        PanelDriver driver(several_shapes(), "en", {1600, 1500});
        driver.workspace.layout.view = view;
        expect_tab_reaches_all(driver, view);
    }
}

TEST(FocusUse, TabReachesEveryWidgetIn2DAndInTheSimpleWindow) {
    for (const bool is_simple : {false, true})
        for (const Document& document : {flat_overlap(), several_shapes()}) {
            PanelDriver driver(document, "en", {1600, 1500});
            driver.workspace.options.simple = is_simple;
            expect_tab_reaches_all(
                driver, std::string(is_flat(document) ? "2D" : "3D") + (is_simple ? ", simple" : ""));
        }
}

TEST(FocusUse, TabFollowsTheReadingOrder) {
    PanelDriver driver(several_shapes(), "en", {1600, 1500});
    unfolded(driver);
    const std::vector<std::string> order = tab_order(driver);
    const auto index = [&](const char* name) { return std::ranges::find(order, name) - order.begin(); };
    const std::vector<const char*> expected{
        "menu.file",    "menu.help",      "bar.language", "bar.help",         "tab.strip",
        "tab.compare",  "panel.shapes",   "shape.a.more", "shape.a.center.0", "shape.a.center.1",
        "shape.b.more", "shapes.swap",    "sweep",        "panel.axes",       "axes.sort.axis",
        "axes.rows",    "playback.first", "playback.play"};
    for (std::size_t i = 0; i + 1 < expected.size(); ++i) {
        EXPECT_LT(index(expected[i]), index(expected[i + 1])) << expected[i] << " " << expected[i + 1];
        EXPECT_LT(index(expected[i + 1]), std::ssize(order)) << expected[i + 1];
    }
    const std::string first = focused(driver);
    press(driver, Key::Tab);
    press(driver, Key::Tab, true);
    EXPECT_EQ(focused(driver), first) << "Shift+Tab goes back";
}

TEST(FocusUse, F6VisitsThePanesAndEscapeReturnsToTheScene) {
    PanelDriver driver(edge_separated());
    std::vector<std::string> visited;
    for (int i = 0; i < 20; ++i) {
        press(driver, pane_key);
        visited.push_back(focus(driver).pane);
        if (focus(driver).pane.empty()) break;
    }
    EXPECT_EQ(visited,
              (std::vector<std::string>{"view", "right", "formula", "menu", "verdict", "tabs", "left", ""}));
    EXPECT_TRUE(driver.has("focus")) << "around the scene";
    press(driver, pane_key, true);
    EXPECT_EQ(focus(driver).pane, "left");
    press(driver, Key::Tab);
    const std::string widget = focused(driver);
    press(driver, Key::Escape);
    EXPECT_EQ(focus(driver).pane, "");
    press(driver, pane_key, true);
    EXPECT_EQ(focused(driver), widget) << "the pane keeps its focus";
    driver.click("scene", {0.02F, 0.98F});
    EXPECT_FALSE(driver.has("focus"));
    EXPECT_EQ(focus(driver).pane, "");
}

TEST(FocusUse, F6GoesToTheTableAndToThePictureFirst) {
    PanelDriver driver(edge_separated(), "en", {1600, 1200});
    for (const auto& [view, picture] :
         {std::pair("map", "map"), std::pair("sphere", "sphere"), std::pair("strip", "cards"),
          std::pair("compare", "compare.rows"), std::pair("motion", "motion.slider"),
          std::pair("sweep", "sweep"), std::pair("minkowski", "minkowski")}) {
        driver.click(std::string("tab.") + view);
        press(driver, pane_key);
        EXPECT_EQ(focused(driver), picture);
        press(driver, Key::Tab);
        press(driver, Key::Escape);
    }
    enter(driver, "right");
    EXPECT_EQ(focused(driver), "axes.rows");
}

TEST(FocusUse, TabInTheSceneChoosesShapes) {
    PanelDriver driver(edge_separated());
    press(driver, Key::Tab);
    EXPECT_EQ(driver.workspace.selection.body, 0);
    EXPECT_EQ(focus(driver).pane, "");
    tab_to(driver, "shape.a.more");
    EXPECT_EQ(driver.workspace.selection.body, 0) << "only the focus moves";
}

TEST(FocusUse, KeysOfAWidgetDoNothingElse) {
    PanelDriver driver(edge_separated());
    driver.workspace.selection.body = 1;
    tab_to(driver, "shapes.swap");
    press(driver, Key::Left);
    press(driver, Key::PageDown);
    EXPECT_FALSE(driver.history.can_undo()) << "the selected shape stays";
    press(driver, Key::Space);
    EXPECT_EQ(driver.document().pair[0], 1);
    EXPECT_FALSE(driver.workspace.axes.playback.is_playing());
    press(driver, Key::Enter);
    EXPECT_EQ(driver.document().pair[0], 0);
}

TEST(FocusUse, EnterOpensAListAndArrowsChoose) {
    PanelDriver driver(edge_separated());
    tab_to(driver, "method");
    press(driver, Key::Enter);
    EXPECT_EQ(focused(driver), "method." + driver.document().method) << "the current row";
    press(driver, Key::Down);
    const std::string row = focused(driver);
    press(driver, Key::Enter);
    EXPECT_EQ("method." + driver.document().method, row);
    EXPECT_EQ(focused(driver), "method") << "the focus returns";
    press(driver, Key::Enter);
    press(driver, Key::Escape);
    EXPECT_EQ(focused(driver), "method");
    EXPECT_EQ("method." + driver.document().method, row);
}

TEST(FocusUse, TooltipsFollowTheFocus) {
    PanelDriver driver(edge_separated());
    driver.workspace.widgets.folded["settings"] = false;
    for (const char* widget : {"setting.preset", "setting.early_out", "bar.theme", "shape.a.center.0"}) {
        tab_to(driver, widget);
        driver.frame(40);
        EXPECT_TRUE(driver.has("tip")) << widget;
    }
    tab_to(driver, "panel.shapes");
    driver.frame(40);
    EXPECT_FALSE(driver.has("tip")) << "the term below is not that of the title";
    tab_to(driver, "setting.preset");
    press(driver, Key::Enter);
    press(driver, Key::Down);
    driver.frame(4);
    EXPECT_TRUE(driver.has("tip")) << "the source of a preset";
    press(driver, Key::Escape);
    driver.move("scene");
    driver.frame(4);
    EXPECT_FALSE(driver.has("tip")) << "the mouse has moved";
}

TEST(FocusUse, ExplainsWordsAsTheMouseDoes) {
    PanelDriver driver(edge_separated());
    for (const char* widget : {"verdict", "axes.sort.overlap", "axes.rows"}) {
        tab_to(driver, widget);
        driver.frame(60);
        EXPECT_TRUE(driver.has("tip")) << widget;
    }
    driver.workspace.layout.view = "compare";
    tab_to(driver, "word.compare.compare.verdict");
    driver.frame(60);
    EXPECT_TRUE(driver.has("tip"));
}

TEST(FocusUse, EnterAndSpaceOpenAMenu) {
    for (const Key key : {Key::Enter, Key::Space}) {
        PanelDriver driver(edge_separated());
        tab_to(driver, "menu.edit");
        press(driver, key);
        driver.frame(2);
        EXPECT_TRUE(driver.workspace.layout.menu_open);
        EXPECT_FALSE(driver.workspace.axes.playback.is_playing());
    }
}

TEST(FocusUse, ThePaletteGivesTheKeysToAPanel) {
    PanelDriver driver(edge_separated(), "en", {1600, 1000});
    tab_to(driver, "shape.a.center.0");
    driver.key(letter('P'), true);
    driver.frame(2);
    driver.type("panel: query");
    driver.frame(2);
    press(driver, Key::Enter);
    driver.frame(3);
    EXPECT_EQ(focused(driver), "panel.settings");
    EXPECT_TRUE(driver.has("focus"));
}

TEST(FocusUse, OpensTheNote) {
    Document document = edge_separated();
    for (int i = 0; i < 200; ++i) document.note += "The two boxes are apart. ";
    PanelDriver driver(document, "en", {900, 600});
    driver.frame(2);
    ASSERT_TRUE(driver.has("note"));
    tab_to(driver, "note");
    driver.frame(4);
    EXPECT_TRUE(driver.has("tip"));
}

TEST(FocusUse, OpensTheExactIntervalsOfTheRow) {
    PanelDriver driver(edge_separated());
    driver.workspace.options.number_format = NumberFormat::Hex;
    tab_to(driver, "axes.rows");
    driver.frame(4);
    EXPECT_TRUE(driver.has("tip"));
}

TEST(FocusUse, ArrowsPinTheAxisOfAnotherRowAndEnterKeepsIt) {
    for (const auto& [widget, key] : {std::pair("axes.rows", Key::Down), std::pair("cards", Key::Right)}) {
        PanelDriver driver(edge_separated());
        if (widget == std::string_view("cards")) driver.workspace.layout.view = "strip";
        driver.frame(2);
        tab_to(driver, widget);
        std::set<std::string> pinned;
        for (int i = 0; i < 15; ++i) press(driver, key == Key::Down ? Key::Up : Key::Left);
        for (int i = 0; i < 15; ++i) {
            pinned.insert(driver.document().pinned);
            press(driver, key);
        }
        EXPECT_EQ(pinned.size(), 15U) << widget;
        const std::string last = driver.document().pinned;
        press(driver, Key::Enter);
        EXPECT_EQ(driver.document().pinned, last) << widget;
        press(driver, letter('P'));
        EXPECT_EQ(driver.document().pinned, "") << widget;
        press(driver, Key::Enter);
        EXPECT_NE(driver.document().pinned, "") << widget << ": the current axis";
    }
}

TEST(FocusUse, ArrowsChangeANumberAndEnterTypesIt) {
    PanelDriver driver(edge_separated());
    tab_to(driver, "shape.a.center.0");
    const double x = driver.document().bodies[0].placed.pose.position.x;
    press(driver, Key::Up);
    EXPECT_GT(driver.document().bodies[0].placed.pose.position.x, x);
    press(driver, Key::Enter);
    EXPECT_TRUE(driver.workspace.widgets.number.typing);
    driver.type("7");
    press(driver, Key::Tab);
    EXPECT_EQ(driver.document().bodies[0].placed.pose.position.x, 7);
    EXPECT_EQ(driver.workspace.widgets.number.field, "shape.a.center.1");
    driver.type("5");
    press(driver, Key::Tab, true);
    EXPECT_EQ(driver.document().bodies[0].placed.pose.position.y, 5);
    EXPECT_EQ(driver.workspace.widgets.number.field, "shape.a.center.0") << "Shift+Tab goes back";
    driver.type("6");
    press(driver, Key::Enter);
    EXPECT_EQ(driver.document().bodies[0].placed.pose.position.x, 6);
    EXPECT_EQ(focused(driver), "shape.a.center.0");
}

TEST(FocusUse, DigitsAndSignsTypeIntoAFocusedNumber) {
    for (const auto& [typed, value] :
         {std::pair("5", 5.0), std::pair("-2.5", -2.5), std::pair(".25", 0.25), std::pair("12", 12.0)})
        for (const bool at_once : {true, false}) {
            SCOPED_TRACE(typed);
            PanelDriver driver(edge_separated());
            tab_to(driver, "shape.a.center.0");
            driver.workspace.options.reduced_motion = true;
            if (at_once) driver.type(typed);
            for (const char* c = typed; !at_once && *c != 0; ++c) driver.type(std::string(1, *c));
            EXPECT_EQ(driver.workspace.widgets.number.field, "shape.a.center.0");
            press(driver, Key::Enter);
            EXPECT_EQ(driver.document().bodies[0].placed.pose.position.x, value);
            EXPECT_EQ(focused(driver), "shape.a.center.0");
        }
    PanelDriver driver(edge_separated());
    tab_to(driver, "shape.a.center.0");
    const Document before = driver.document();
    for (const Key key : {compat::digit(5), Key::Minus, Key::Period}) press(driver, key);
    EXPECT_EQ(driver.document(), before) << "the keys of the views from the sides and of the playback";
    EXPECT_FALSE(driver.workspace.canvas.camera_animation);
    EXPECT_EQ(driver.played_axis(), "");
    tab_to(driver, "shapes.swap");
    driver.workspace.options.reduced_motion = true;
    press(driver, compat::digit(5));
    EXPECT_NE(driver.document().camera, before.camera) << "not at a button";
}

TEST(FocusUse, CharactersBeforeAFieldHasTheKeysReplaceItsNumber) {
    PanelDriver driver(edge_separated());
    tab_to(driver, "shape.a.center.0");
    driver.key(Key::Enter);
    for (const char* character : {"1", "2", "3"}) driver.type(character);
    press(driver, Key::Enter);
    EXPECT_EQ(driver.document().bodies[0].placed.pose.position.x, 123);
}

TEST(FocusUse, ArrowsMoveThePoseOfTheMap) {
    PanelDriver driver(edge_separated(), "en", {1600, 1200});
    driver.workspace.layout.view = "map";
    driver.frame(3);
    tab_to(driver, "map");
    const core::Vec3 from = driver.document().bodies[1].placed.pose.position;
    press(driver, Key::Right);
    const core::Vec3 right = driver.document().bodies[1].placed.pose.position;
    EXPECT_GT(right.x, from.x);
    press(driver, Key::Up);
    EXPECT_GT(driver.document().bodies[1].placed.pose.position.y, right.y);
}

TEST(FocusUse, ArrowsTurnTheAxisOnTheSphereWithoutAClick) {
    PanelDriver driver(edge_separated(), "en", {1600, 1200});
    driver.workspace.layout.view = "sphere";
    driver.frame(3);
    tab_to(driver, "sphere");
    press(driver, Key::Left);
    EXPECT_TRUE(driver.workspace.selection.turned_direction);
    press(driver, Key::Enter);
    EXPECT_NE(driver.document().pinned, "");
}

TEST(FocusUse, ReportsAnAnswerByKeys) {
    PanelDriver driver(edge_separated(), "en", {1600, 1200});
    driver.workspace.layout.view = "compare";
    driver.frame(3);
    if (!driver.has("compare.report.depth")) {
        tab_to(driver, "compare.report.add");
        driver.key(Key::Enter);
        driver.key(Key::Tab);
        EXPECT_TRUE(focused(driver).starts_with("compare.report.")) << focused(driver);
    }
    tab_to(driver, "compare.report.depth");
    driver.type("0.25");
    press(driver, Key::Tab);
    ASSERT_TRUE(driver.document().reported);
    EXPECT_EQ(driver.document().reported->depth, 0.25);
}

TEST(FocusUse, ResizesAColumnByArrows) {
    PanelDriver driver(edge_separated());
    const float width = driver.workspace.layout.sizes.left;
    tab_to(driver, "split.left");
    press(driver, Key::Right);
    EXPECT_GT(driver.workspace.layout.sizes.left, width);
    press(driver, Key::Enter);
    EXPECT_EQ(driver.workspace.layout.sizes.left, width) << "as a double click";
}

TEST(FocusUse, OpensAMenuFromTheBar) {
    PanelDriver driver(edge_separated());
    tab_to(driver, "menu.view");
    press(driver, Key::Enter);
    EXPECT_TRUE(driver.has("menu.frame"));
    press(driver, Key::Escape);
    EXPECT_FALSE(driver.has("menu.frame"));
    EXPECT_EQ(focused(driver), "menu.view");
}

TEST(FocusUse, LeavesTheSearchFieldOfHelp) {
    PanelDriver driver(edge_separated());
    press(driver, compat::function_key(1));
    driver.type("sep");
    driver.frame(3);
    std::set<std::string> reached;
    for (int i = 0; i < 30; ++i) {
        press(driver, Key::Tab);
        reached.insert(focused(driver));
    }
    for (const char* widget : {"help.typed", "help.glossary", "help.keys", "help.close"})
        EXPECT_TRUE(reached.contains(widget)) << widget;
}

TEST(FocusUse, KeysRenamePinAndChangeTheShape) {
    PanelDriver driver(edge_separated());
    driver.workspace.selection.body = 1;
    press(driver, compat::function_key(2));
    EXPECT_NEAR(driver.rect("shape.b.name").y, driver.rect("shape.b.more").y, 80) << "at the shape";
    driver.key(letter('A'), true);
    driver.type("crate");
    press(driver, Key::Enter);
    EXPECT_EQ(driver.document().bodies[1].name, "crate");
    press(driver, letter('P'));
    EXPECT_NE(driver.document().pinned, "");
    press(driver, letter('P'));
    EXPECT_EQ(driver.document().pinned, "");
}

TEST(FocusUse, ArrowsRotateAndResizeWithTheToolOfTheHandles) {
    for (const bool flat : {true, false}) {
        PanelDriver driver(flat ? flat_overlap() : edge_separated());
        driver.workspace.selection.body = 0;
        const core::PlacedShape start = driver.document().bodies[0].placed;
        press(driver, letter('E'));
        press(driver, Key::Left);
        const core::PlacedShape turned = driver.document().bodies[0].placed;
        EXPECT_NE(turned.pose.rotation, start.pose.rotation);
        EXPECT_EQ(turned.pose.position, start.pose.position);
        press(driver, letter('R'));
        press(driver, Key::Right);
        EXPECT_NE(driver.document().bodies[0].placed.shape, start.shape);
        EXPECT_EQ(driver.document().bodies[0].placed.pose, turned.pose);
    }
}

TEST(FocusUse, LanguageAndThemeStayInTheBarOfLargeText) {
    for (const char* language : {"en", "zh"}) {
        PanelDriver driver(edge_separated(), language, {1280, 720}, 2);
        EXPECT_TRUE(driver.has("bar.language")) << language;
        EXPECT_TRUE(driver.has("bar.theme")) << language;
    }
}

}  // namespace app::test::focus_use_test

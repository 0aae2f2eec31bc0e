// Every text that the window shows has enough contrast with what is really behind it, in all themes and
// states.
#include "app/tests/text_contrast.h"

#include <functional>

#include <gtest/gtest.h>

#include "app/drawing/style.h"
#include "app/tests/text_overlap.h"
#include "app/ui/view.h"

namespace app::test::text_contrast_test {
namespace {

const std::string gallery = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/";
constexpr float enough = 4.5F;  // WCAG 2, level AA

// A state of the window: what a user does to reach it.
struct State {
    const char* name;
    const char* scene;
    std::function<void(WindowDriver&)> reach;
};

void hover(WindowDriver& driver, const std::string& widget) {
    driver.move(driver.center(widget));
    driver.frame(3);
}

// By the palette.
void choose(WindowDriver& driver, const std::string& words) {
    driver.key(SDLK_p, KMOD_CTRL);
    driver.type(words);
    driver.key(SDLK_RETURN);
    driver.frame(3);
    EXPECT_FALSE(driver.workspace().palette.has_value()) << words;
}

const std::vector<State>& states() {
    static const char* const separated = "01-edge-pair-alone";
    static const char* const overlapping = "24-edge-pair-wins";
    static const std::vector<State> all{
        {"separated", separated, [](WindowDriver&) {}},
        {"overlapping", overlapping, [](WindowDriver&) {}},
        {"a hovered row", overlapping, [](WindowDriver& driver) { hover(driver, "axis.A1"); }},
        {"a pinned row", overlapping,
         [](WindowDriver& driver) {
             driver.click("axis.B1");
             hover(driver, "axis.A0xB2");
         }},
        {"a played axis", separated, [](WindowDriver& driver) { driver.key(SDLK_PERIOD); }},
        {"a hovered card", overlapping,
         [](WindowDriver& driver) {
             driver.click("tab.strip");
             hover(driver, "card.A2");
         }},
        {"the palette", separated,
         [](WindowDriver& driver) {
             driver.key(SDLK_p, KMOD_CTRL);
             driver.type("copy");
             driver.key(SDLK_DOWN);
         }},
        {"a menu", separated, [](WindowDriver& driver) { driver.click("menu.edit"); }},
        {"the gallery", separated, [](WindowDriver& driver) { driver.key(SDLK_g, KMOD_CTRL); }},
        {"the help", separated, [](WindowDriver& driver) { driver.key(SDLK_F1); }},
        {"the keys", separated, [](WindowDriver& driver) { driver.key(SDLK_QUESTION); }},
        {"a tooltip", separated,
         [](WindowDriver& driver) {
             hover(driver, "word.axes.overlap");
             for (int i = 0; i < 200 && !driver.has("tip"); ++i) driver.frame();
             EXPECT_TRUE(driver.has("tip"));
         }},
        {"the query settings", overlapping, [](WindowDriver& driver) { driver.click("panel.settings"); }},
        {"a list with rows that cannot be used", overlapping,
         [](WindowDriver& driver) { driver.click("method"); }},
        {"the menu of a shape", overlapping, [](WindowDriver& driver) { driver.click("shape.a.more"); }},
        {"the paste box", separated, [](WindowDriver& driver) { choose(driver, "paste text"); }},
        {"the file dialog", separated,
         [](WindowDriver& driver) {
             driver.workspace().files.dialog_kind = FileDialogKind::BuiltIn;
             driver.key(SDLK_o, KMOD_CTRL);
         }},
        {"the description", separated, [](WindowDriver& driver) { choose(driver, "title and des"); }},
        {"shrinking", overlapping, [](WindowDriver& driver) { choose(driver, "shrink"); }},
        {"the conventions", separated, [](WindowDriver& driver) { choose(driver, "conventions"); }},
        {"the engines", separated, [](WindowDriver& driver) { choose(driver, "engines"); }},
        {"a message", separated, [](WindowDriver& driver) { driver.key(SDLK_c, KMOD_CTRL); }},
        {"an error", separated,
         [](WindowDriver& driver) {
             driver.click("shape.a.center.0");
             driver.type("1..2");
             driver.key(SDLK_RETURN);
         }},
        {"Chinese", overlapping, [](WindowDriver& driver) { driver.click("bar.language"); }},
        {"the presentation", separated,
         [](WindowDriver& driver) {
             driver.key(SDLK_F5);
             driver.key(SDLK_PAGEDOWN);
         }},
        {"the answer of the presentation", overlapping,
         [](WindowDriver& driver) {
             driver.key(SDLK_F5);
             driver.key(SDLK_RETURN);
         }},
        {"the simple window", separated, [](WindowDriver& driver) { driver.click("bar.simple"); }},
        {"ties and touching", "54-fault-touching-or-apart", [](WindowDriver&) {}},
    };
    return all;
}

std::string scene_path(const char* scene) { return gallery + scene + ".satscope.json"; }

// A dash or a point alone has no stroke that is wide enough to be measured.
bool is_measurable(const std::string& text) { return text != "–" && text != "-" && !text.empty(); }

// In all themes. A theme that is chosen in the state leaves the state as it is.
void expect_contrast(WindowDriver& driver, const std::string& state) {
    for (const Theme& theme : themes()) {
        driver.workspace().options.theme = theme.id;
        driver.frame(3);
        const std::string context = std::string(theme.id) + ", " + state;
        const std::vector<TextContrast> texts = measure_text_contrast(driver);
        EXPECT_GT(texts.size(), 2U) << context;  // a dialog covers the others
        for (const TextContrast& text : texts) {
            if (!is_measurable(text.text)) continue;
            EXPECT_GE(text.ratio, enough) << context << ": " << text.text << " " << to_string(text.rect);
        }
    }
}

// Paints 27 windows, each in all themes.
TEST(TextContrast, IsEnoughInEveryStateAndTheme) {
    for (const State& state : states()) {
        WindowDriver driver({.file = scene_path(state.scene), .skip_painting = true});
        driver.frame(3);
        state.reach(driver);
        expect_contrast(driver, state.name);
    }
}

// Paints 96 views.
TEST(TextContrastOfViews, IsEnoughInEveryTheme) {
    for (const char* scene : {"01-edge-pair-alone", "35-four-contacts", "05-side-on-side"}) {
        WindowDriver driver({.file = scene_path(scene), .skip_painting = true});
        for (const View& view : window_views()) {
            driver.workspace().layout.view = view.id;
            driver.frame(8);
            expect_contrast(driver, std::string(view.id) + ", " + scene);
        }
    }
}

}  // namespace
}  // namespace app::test::text_contrast_test

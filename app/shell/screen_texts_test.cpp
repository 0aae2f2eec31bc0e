// What is to be read on the screen with each view: no sentence twice, no number too often, one form of each.
#include <cmath>
#include <map>
#include <regex>

#include <gtest/gtest.h>

#include "app/analysis/default_motion.h"
#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/view_tabs.h"
#include "app/tests/panel_driver.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"

namespace app::test::screen_texts_test {
namespace {

std::vector<Document> shown_scenes() {
    std::vector<Document> all{flat_overlap()};
    for (const std::string& path : list_scenes(gallery_folder()))
        for (const char* number : {"/01-", "/03-", "/21-", "/24-", "/73-"})
            if (path.find(number) != std::string::npos) all.push_back(load_scene(path).value());
    return all;
}

// Lists have each number once more: the columns at the sides, and views that list the axes.
bool is_in_list(const PanelDriver& driver, const ScreenRect& text) {
    const bool presents = driver.workspace.options.presenting;
    const std::string view = presents ? "presentation.view" : "view";
    const View& shown = selected_view(driver.workspace, driver.document());
    const bool is_list = shown.lists_axes || std::string_view(shown.id) == "compare" ||
                         std::string_view(shown.id) == "contacts";
    const bool is_in_view = driver.has(view) && overlap(text, driver.rect(view));
    const bool is_in_frame = std::ranges::any_of(driver.workspace.widgets.rects, [&](const auto& widget) {
        return widget.first.starts_with("presentation.axis.") && overlap(text, widget.second);
    });
    if (presents) return is_in_frame || (is_in_view && is_list);
    const float y = text.center().y;
    const bool is_in_middle = y > driver.rect("tabs").bottom() && y < driver.rect("formula").y;
    return is_in_view ? is_list
                      : is_in_middle && !(driver.has("scene") && overlap(text, driver.rect("scene")));
}

std::vector<std::string> numbers_in(const std::string& text) {
    static const std::regex number(R"(\d+\.\d+)");
    std::vector<std::string> all;
    for (std::sregex_iterator it(text.begin(), text.end(), number), end; it != end; ++it)
        all.push_back(it->str());
    return all;
}

void expect_no_sentence_twice(const PanelDriver& driver, const std::vector<NamedRect>& texts) {
    constexpr std::size_t shortest = 24;
    std::map<std::string, int> counts;
    const bool is_list = selected_view(driver.workspace, driver.document()).lists_axes;
    for (const NamedRect& text : texts) {
        if (is_list && is_in_list(driver, text.rect)) continue;  // of two rows, as of two remedies
        std::string rest = text.name;
        for (std::size_t end = 0; (end = rest.find(". ")) != std::string::npos; rest = rest.substr(end + 2))
            if (end >= shortest) ++counts[rest.substr(0, end)];
        if (rest.size() >= shortest && rest.ends_with(".")) ++counts[rest.substr(0, rest.size() - 1)];
    }
    for (const auto& [sentence, count] : counts) EXPECT_EQ(count, 1) << sentence;
}

// The gap or the depth of the pair, at most three times outside the list; and no number that is a rounding of
// it with other places, except in the formula.
void expect_one_form(const PanelDriver& driver, const std::vector<NamedRect>& texts) {
    const bool moves = selected_view(driver.workspace, driver.document()).shows_motion;
    const bool has_default_motion = moves && !driver.workspace.options.presenting;
    const core::Trace trace =
        analyze(has_default_motion ? with_default_motion(driver.document()) : driver.document(), "").trace;
    const core::Real length = std::abs(trace.least < 0 ? trace.depth : trace.axes[trace.least].overlap);
    const std::string form = format_length(length);
    if (std::abs(length - std::stod(form)) < 1e-9) return;  // a round number can be another quantity
    int outside = 0, listed = 0;
    std::string all;
    for (const NamedRect& text : texts) {
        const bool is_formula = driver.has("formula") && overlap(text.rect, driver.rect("formula"));
        const bool is_field = !driver.workspace.options.presenting && text.rect.x < driver.rect("scene").x;
        const std::vector<std::string> numbers = numbers_in(text.name);
        // Once for each line: a component of the MTV can be its length.
        if (std::ranges::count(numbers, form) > 0) {
            ++(is_in_list(driver, text.rect) ? listed : outside);
            all += text.name + "\n";
        }
        for (const std::string& number : numbers) {
            const auto places = static_cast<int>(number.size() - number.find('.') - 1);
            if (number == form) continue;
            if (!is_formula && !is_field && places >= 2) {
                const bool is_rounding =
                    std::abs(std::stod(number) - length) <= 0.5 * std::pow(10, -places) + 1e-12;
                EXPECT_FALSE(is_rounding) << number << " and " << form << " in " << text.name;
            }
        }
    }
    EXPECT_GE(outside, 1) << form;
    EXPECT_LE(outside, 3) << form << "\n" << all;
    const auto equal = std::ranges::count_if(trace.axes, [&](const core::AxisTest& axis) {
        return format_length(std::abs(axis.overlap)) == form;
    });
    const std::string view = driver.workspace.layout.view;
    if (view != "compare" && view != "contacts") {
        // The frames of a presentation list the axes, and its view can do so once more.
        EXPECT_LE(listed, driver.workspace.options.presenting ? 2 * equal : equal) << form << "\n" << all;
    }
}

void expect_readable(const PanelDriver& driver, const char* state) {
    SCOPED_TRACE(state);
    const std::vector<NamedRect> texts = seen_texts(driver);
    EXPECT_GT(texts.size(), driver.workspace.options.presenting ? 5U : 30U);
    expect_no_sentence_twice(driver, texts);
    static const std::regex hyphen(R"(-\d+\.)");
    for (std::size_t i = 1; i < texts.size(); ++i) {
        // A low glyph is a text of its own.
        const std::string pair = texts[i - 1].name + texts[i].name;
        EXPECT_FALSE(std::regex_search(pair, hyphen)) << "no minus: " << pair;
    }
    expect_one_form(driver, texts);
}

// Holds A by its center and moves it.
void begin_drag(PanelDriver& driver) {
    const Analysis analysis = analyze(driver.document(), "");
    const Vec2 size{driver.rect("scene").width, driver.rect("scene").height};
    const DrawContext context =
        make_draw_context(analysis, {driver.workspace.selection.scene_camera, size, 1});
    const Vec2 a = context.px(context.a().center) / size;
    driver.move("scene", {static_cast<float>(a.x), static_cast<float>(a.y)});
    compat::mouse_event(ImGui::GetIO(), 0, true);
    driver.frame();
    driver.move("scene", {static_cast<float>(a.x + 0.021), static_cast<float>(a.y + 0.013)});
    driver.frame();
}

TEST(ScreenTexts, HaveNoSentenceTwiceAndEachNumberInOneForm) {
    int screens = 0, moved = 0;
    for (const Document& document : shown_scenes())
        for (const View& view : window_views()) {
            if (!is_available(document, view)) continue;
            SCOPED_TRACE(document.title + " " + view.id);
            PanelDriver driver(document, "en", {1440, 900});
            driver.workspace.layout.view = driver.workspace.layout.presented_view = view.id;
            driver.frame(4);
            expect_readable(driver, "still");
            begin_drag(driver);
            moved += driver.document().bodies != document.bodies;
            expect_readable(driver, "dragged");
            compat::mouse_event(ImGui::GetIO(), 0, false);
            driver.frame(2);
            driver.key(compat::function_key(5));
            driver.key(compat::Key::Enter);
            driver.frame(4);
            ASSERT_TRUE(driver.has("presentation.verdict"));
            expect_readable(driver, "presented");
            ++screens;
        }
    EXPECT_GT(screens, 40);
    EXPECT_EQ(moved, screens);
}

}  // namespace
}  // namespace app::test::screen_texts_test

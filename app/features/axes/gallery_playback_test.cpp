// Every scene of the gallery is stepped, hovered and played: all parts of the window name the same axis.
#include <algorithm>
#include <filesystem>
#include <set>

#include "app/analysis/report.h"
#include "app/document/scene_file.h"
#include "app/drawing/style.h"
#include "app/features/axes/axes_panel.h"
#include "app/features/files/gallery.h"
#include "app/tests/drawn_text.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"
#include "app/ui/theme.h"

namespace app::test::gallery_playback_test {

namespace {

std::string without(std::string text, std::string_view characters) {
    std::erase_if(text, [&](char one) { return characters.find(one) != std::string_view::npos; });
    return text;
}

bool is_equal(const ScreenRect& a, const ScreenRect& b) {
    return a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height;
}

// The drawing that a panel painted at a place of the window.
const Drawing& drawing_at(const PanelDriver& driver, const ScreenRect& area) {
    static const Drawing none;
    for (std::size_t i = 0; i < driver.drawings.size(); ++i)
        if (is_equal(driver.drawing_rects[i], area)) return driver.drawings[i];
    ADD_FAILURE() << "nothing is drawn there";
    return none;
}

// Whether the scene names the axis: "L = A0" along the drawn axis, "A0xB0: parallel" for one without a
// direction.
bool scene_names(const PanelDriver& driver, const core::AxisTest& axis) {
    std::string texts;
    for (const TextRun& text : drawing_at(driver, driver.rect("scene")).texts) texts += text.utf8 + "\n";
    texts = without(texts, "\n");
    const std::string name = without(axis_markup(axis), "_{}");
    return texts.find(core::is_measured(axis) ? "L = " + name : name + ": ") != std::string::npos;
}

// Axes whose rows of the table have that background.
std::set<std::string> marked_rows(const PanelDriver& driver, const core::Trace& trace,
                                  const std::vector<Quad>& quads, ImU32 background) {
    std::set<std::string> marked;
    for (const core::AxisTest& axis : trace.axes) {
        const std::string row = "axis." + core::to_string(axis);
        if (!driver.has(row)) continue;
        const ScreenRect area = driver.rect(row);
        const float y = area.y + area.height / 2;
        if (std::any_of(quads.begin(), quads.end(), [&](const Quad& quad) {
                return quad.min.col == background && quad.min.pos.y < y && quad.max.pos.y > y &&
                       quad.max.pos.x - quad.min.pos.x > area.width / 2 &&
                       quad.min.pos.x < area.x + area.width / 2;
            }))
            marked.insert(core::to_string(axis));
    }
    return marked;
}

// Whether the drawing has a frame of that colour around the whole card.
bool has_frame(const Drawing& drawing, const glm::vec2& origin, const ScreenRect& card, const Color& color) {
    return std::any_of(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
        if (path.stroke != color || path.points.empty()) return false;
        glm::vec2 low = path.points.front(), high = low;
        for (const glm::vec2& point : path.points) low = glm::min(low, point), high = glm::max(high, point);
        const glm::vec2 min(card.x, card.y), size(card.width, card.height);
        return glm::length(low + origin - min) < 2 && glm::length(high - low - size) < 2;
    });
}

// Axes whose cards have a frame of that colour.
std::set<std::string> marked_cards(const PanelDriver& driver, const core::Trace& trace, const Color& frame) {
    std::set<std::string> marked;
    const ScreenRect scene = driver.rect("scene");
    for (const core::AxisTest& axis : trace.axes) {
        const std::string card = "card." + core::to_string(axis);
        if (!driver.has(card)) continue;
        for (std::size_t i = 0; i < driver.drawings.size(); ++i) {
            const ScreenRect& at = driver.drawing_rects[i];
            if (!is_equal(at, scene) && has_frame(driver.drawings[i], {at.x, at.y}, driver.rect(card), frame))
                marked.insert(core::to_string(axis));
        }
    }
    return marked;
}

std::string text_of(const PanelDriver& driver, const std::vector<Quad>& quads, const std::string& widget) {
    return text_in(quads, driver.rect(widget));
}

Analysis analysis_of(const PanelDriver& driver, const std::string& axis) {
    const Playback& playback = driver.workspace.axes.playback;
    Analysis analysis = analyze(driver.document(), axis);
    analysis.last_played = playback.is_finished() ? -1 : played_axis(playback, analysis.trace);
    return analysis;
}

// Checks that picture, position in words and sentence name the axis.
void expect_named(const PanelDriver& driver, const std::string& name) {
    static const TextCatalog texts = load_text_catalog();
    const Playback& playback = driver.workspace.axes.playback;
    const Analysis analysis = analysis_of(driver, name);
    const core::Trace& trace = analysis.trace;
    const core::AxisTest& axis = trace.axes[analysis.axis];
    ASSERT_EQ(core::to_string(axis), name);
    EXPECT_TRUE(scene_names(driver, axis));
    const std::vector<Quad> quads = drawn_quads();
    const bool is_end = playback.is_finished() && driver.workspace.selection.hovered_axis.empty();
    const std::string position =
        is_end ? "end:" + readable_text(axis_markup(axis)) + "decides"
               : "axis" + std::to_string(analysis.axis + 1) + "of" + std::to_string(trace.axes.size());
    EXPECT_TRUE(text_of(driver, quads, "playback.words").starts_with(position))
        << text_of(driver, quads, "playback.words");
    EXPECT_EQ(text_of(driver, quads, "formula.meaning"),
              without(explain(analysis, texts).formula_meaning, " _{}"));
}

using Names = std::set<std::string>;

// The name of the axis, if the window has that part of it.
Names if_shown(const PanelDriver& driver, const std::string& part, const std::string& name) {
    return driver.has(part + name) ? Names{name} : Names();
}

// Checks the marks of the deciding row and of the least card so far, which have the colour of their state,
// and of row and card of the current axis, if it is another one: those are the strongest.
void expect_marked(const PanelDriver& driver, const std::string& name) {
    const Analysis analysis = analysis_of(driver, name);
    const core::Trace& trace = analysis.trace;
    const std::vector<Quad> quads = drawn_quads();
    const Theme& theme = *find_theme("dark");
    const int least_card = least_so_far(analysis);
    const auto state_color = [&](int axis) {
        return pen(role_of_state(trace.axes[axis].state), theme).stroke;
    };
    const auto current = [&](int strong, const std::string& part) {
        return strong == analysis.axis ? Names() : if_shown(driver, part, name);
    };
    if (trace.least >= 0) {
        EXPECT_EQ(marked_rows(driver, trace, quads, u32(state_color(trace.least), 0.16F)),
                  if_shown(driver, "axis.", core::to_string(trace.axes[trace.least])));
    }
    EXPECT_EQ(marked_rows(driver, trace, quads, u32(theme.text, 0.22F)), current(trace.least, "axis."));
    if (least_card >= 0) {
        EXPECT_EQ(marked_cards(driver, trace, state_color(least_card)),
                  if_shown(driver, "card.", core::to_string(trace.axes[least_card])));
    }
    EXPECT_EQ(marked_cards(driver, trace, theme.text), current(least_card, "card."));
}

// The list of axes is the strip or the table.
std::string item(const PanelDriver& driver, const std::string& name) {
    return (driver.workspace.layout.view == "strip" ? "card." : "axis.") + name;
}

void expect_shown(const PanelDriver& driver, const std::string& name) {
    expect_named(driver, name);
    expect_marked(driver, name);
    EXPECT_TRUE(driver.has(item(driver, name))) << "scrolled into view";
}

std::string scene_name(const testing::TestParamInfo<std::string>& info) {
    std::string name = std::filesystem::path(info.param).filename().string();
    name = name.substr(0, name.find('.'));
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

void step_through(PanelDriver& driver, const core::Trace& trace) {
    for (const core::AxisTest& axis : trace.axes) {
        SCOPED_TRACE("step to " + core::to_string(axis));
        driver.key(compat::Key::Period);
        expect_shown(driver, core::to_string(axis));
    }
}

// Hovers what is visible in the table and in the strip. Returns the number of hovered widgets.
int hover_all(PanelDriver& driver, const core::Trace& trace) {
    int hovered = 0;
    for (const core::AxisTest& axis : trace.axes) {
        const std::string name = core::to_string(axis);
        for (const std::string& widget : {"axis." + name, "card." + name}) {
            if (!driver.has(widget)) continue;
            SCOPED_TRACE("hover " + widget);
            driver.move(widget);
            driver.frame(2);  // table and strip scroll
            expect_shown(driver, name);
            ++hovered;
        }
    }
    compat::mouse_position_event(ImGui::GetIO(), 3, 3);
    return hovered;
}

// Plays at the highest speed. Returns the axes in the order in which they were shown.
std::vector<std::string> play(PanelDriver& driver, std::size_t axes) {
    driver.key(compat::Key::Escape);
    while (driver.workspace.axes.playback.speed() < Playback::speeds.back())
        driver.workspace.axes.playback.cycle_speed();
    driver.key(compat::Key::Space);
    std::vector<std::string> shown;
    for (std::size_t i = 0; i < 30 * axes && !driver.workspace.axes.playback.is_finished(); ++i) {
        const std::string name = driver.played_axis();
        SCOPED_TRACE("play " + name);
        // Table and strip scroll to the axis in the frame after a step.
        const bool is_step = shown.empty() || shown.back() != name;
        if (is_step) shown.push_back(name);
        expect_named(driver, name);
        expect_marked(driver, name);
        if (!is_step) {
            EXPECT_TRUE(driver.has(item(driver, name))) << "scrolled into view";
        }
        if (testing::Test::HasFailure()) break;
        driver.time_s += 0.08;  // about three frames for each axis
        driver.frame();
    }
    EXPECT_TRUE(driver.workspace.axes.playback.is_finished());
    return shown;
}

}  // namespace

class EveryScene : public testing::TestWithParam<std::string> {};

TEST_P(EveryScene, NamesOneAxisEverywhereInEveryFrame) {
    const Result<Document> document = load_scene(GetParam());
    ASSERT_TRUE(document.has_value());
    PanelDriver driver(*document, "en");
    driver.workspace.options.reduced_motion = true;
    // In turn with the strip and with the table, beside a view that has no formula of its own.
    const bool has_strip = GetParam().size() % 2 == 0;
    driver.workspace.layout.view = has_strip ? "strip" : "compare";
    driver.frame(3);
    const core::Trace trace = analyze(driver.document(), "").trace;
    step_through(driver, trace);
    EXPECT_GE(hover_all(driver, trace), 1);
    const std::vector<std::string> played = play(driver, trace.axes.size());
    ASSERT_EQ(played.size(), trace.axes.size());
    for (std::size_t i = 0; i < played.size(); ++i) EXPECT_EQ(played[i], core::to_string(trace.axes[i]));
    driver.frame(2);
    expect_shown(driver, driver.played_axis());
}

INSTANTIATE_TEST_SUITE_P(OfTheGallery, EveryScene, testing::ValuesIn(list_scenes(gallery_folder())),
                         scene_name);

}  // namespace app::test::gallery_playback_test

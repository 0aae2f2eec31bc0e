// Tests of the playback in the real window: all panels show the same axis in every frame.
#include <algorithm>
#include <array>
#include <set>

#include <glad/gl.h>
#include <imgui_internal.h>

#include "app/analysis/report.h"
#include "app/features/axes/axes_panel.h"
#include "app/features/axes/axis_playback.h"
#include "app/tests/canvas_fixture.h"
#include "app/tests/drawn_text.h"
#include "app/ui/theme.h"

namespace app::test::playback_panel_test {

namespace {

const std::string gallery = std::string(SATSCOPE_SOURCE_DIR) + "/assets/scenes/";
const std::string flat_scene = gallery + "03-least-of-four.satscope.json";
const std::string solid_scene = gallery + "24-edge-pair-wins.satscope.json";

std::string without(std::string text, std::string_view characters) {
    std::erase_if(text, [&](char one) { return characters.find(one) != std::string_view::npos; });
    return text;
}

// The axis named in the scene; empty if there is none.
std::string drawn_axis(WindowDriver& driver, const core::Trace& trace) {
    std::string texts, found;
    for (const TextRun& text : driver.workspace().canvas.scene_drawing.drawing.texts) texts += text.utf8;
    std::size_t longest = 0;
    for (const core::AxisTest& axis : trace.axes) {
        const std::string label = "L = " + without(axis_markup(axis), "_{}");
        if (texts.find(label) == std::string::npos || label.size() <= longest) continue;
        longest = label.size();
        found = core::to_string(axis);
    }
    return found;
}

// Maximum of the green channel over four neighbouring pixels of the window, 0 to 1.
float brightest_green(WindowDriver& driver, int x, int y) {
    const int height = driver.application().window().drawable_size().y;
    std::array<std::uint8_t, 16> rgba{};
    glReadPixels(x, height - 1 - y, 4, 1, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
    return static_cast<float>(std::max({rgba[1], rgba[5], rgba[9], rgba[13]})) / 255;
}

// Axes whose cards have a bright frame in the window, without the least so far: its frame is coloured.
std::set<std::string> marked_cards(WindowDriver& driver, const core::Trace& trace, int least) {
    const Theme& theme = *find_theme("dark");
    // A thin line covers its pixels partly.
    const float threshold = theme.line.g + (theme.dim.g - theme.line.g) / 3;
    std::set<std::string> marked;
    for (const core::AxisTest& axis : trace.axes) {
        const ScreenRect card = driver.rect("card." + core::to_string(axis));
        const float green =
            brightest_green(driver, static_cast<int>(card.x) - 1, static_cast<int>(card.y + card.height / 2));
        if (&axis != &trace.axes[least] && green > threshold) marked.insert(core::to_string(axis));
    }
    return marked;
}

// With the strip, which has a card for each axis.
struct PlaybackDriver : WindowDriver {
    explicit PlaybackDriver(const WindowSetup& setup) : WindowDriver(setup) {
        workspace().layout.view = "strip";
        frame(3);
    }
};

// Checks that every panel shows the axis `name`.
void expect_shown(WindowDriver& driver, const std::string& name) {
    const Playback& playback = driver.workspace().axes.playback;
    Analysis analysis = analyze(driver.document(), name);
    analysis.last_played = playback.is_finished() ? -1 : played_axis(playback, analysis.trace);
    const int least = least_so_far(analysis);
    const core::Trace& trace = analysis.trace;
    ASSERT_EQ(core::to_string(trace.axes[analysis.axis]), name);
    EXPECT_EQ(drawn_axis(driver, trace), name);
    const std::vector<Quad> quads = drawn_quads();
    const std::string readable = readable_text(axis_markup(trace.axes[analysis.axis]));
    const std::string expected = playback.is_finished() ? "end:" + readable + "decides"
                                                        : "axis" + std::to_string(analysis.axis + 1) + "of" +
                                                              std::to_string(trace.axes.size());
    const std::string actual = text_in(quads, driver.rect("playback.words"));
    EXPECT_TRUE(actual.starts_with(expected)) << actual << " is not " << expected;
    const std::string sentence = explain(analysis, driver.session().texts()).formula_meaning;
    EXPECT_EQ(text_in(quads, driver.rect("formula.meaning")), without(sentence, " _{}"));
    // The deciding axis has a different frame.
    const std::set<std::string> marked_card =
        analysis.axis == least ? std::set<std::string>() : std::set<std::string>{name};
    EXPECT_EQ(marked_cards(driver, trace, least), marked_card);
}

// Runs the loop of the program with a simulated clock.
class PlaybackRun {
  public:
    explicit PlaybackRun(WindowDriver& driver) : driver_(driver), time_s_(driver.application().clock()()) {
        driver.application().set_clock([this] { return time_s_; });
    }
    // Returns true if a frame was presented.
    bool run_once(double seconds) {
        const long previous = driver_.frames_drawn();
        time_s_ += seconds;
        driver_.application().run_once(0);
        return driver_.frames_drawn() > previous;
    }

  private:
    WindowDriver& driver_;
    double time_s_;
};

// Draws frames until the camera of the walk has arrived.
void wait_for_glide(WindowDriver& driver) {
    const auto& change = driver.workspace().canvas.framing_change;
    for (int i = 0; i < 1000 && change && change->start_s; ++i) driver.frame();
}

// Moves the pointer along the drawn axis until it hovers the axis and no shape.
void hover_drawn_axis(WindowDriver& driver) {
    wait_for_glide(driver);
    const AxisPosition axis_position = driver.workspace().canvas.last_axis_position;
    const Analysis analysis = analyze(driver.document(), axis_position.axis);
    const Vec3& direction = analysis.trace.axes[analysis.axis].direction;
    const ScreenRect scene = driver.rect("scene");
    for (int i = 0; i < 50; ++i) {
        const int steps = (i + 1) / 2;  // alternates between both sides
        const Real offset = (i % 2 == 0 ? 0.15 : -0.15) * steps;
        const glm::vec2 position = to_window(driver, axis_position.point + offset * direction);
        if (!scene.contains(position.x, position.y)) continue;
        driver.move(position);
        if (driver.workspace().selection.hovered_axis == axis_position.axis) return;
    }
    ADD_FAILURE() << "the axis cannot be hovered";
}

}  // namespace

TEST(PlaybackBar, ShowsOneAxisEverywhereInEveryFrameOfThePlayback) {
    for (const std::string& scene : {flat_scene, solid_scene}) {
        SCOPED_TRACE(scene);
        PlaybackDriver driver({.file = scene});
        driver.move({3, 3});
        PlaybackRun playback(driver);
        driver.key_down(SDLK_SPACE);
        driver.key_up(SDLK_SPACE);
        const core::Trace trace = analyze(driver.document(), "").trace;
        std::set<std::string> shown;
        int frames = 0;
        for (int i = 0; i < 60 * 15; ++i) {
            const bool drawn = playback.run_once(1.0 / 60);
            frames += drawn ? 1 : 0;
            const std::string name = driver.played_axis();
            if (drawn || !shown.contains(name)) expect_shown(driver, name);
            if (testing::Test::HasFailure()) break;
            shown.insert(name);
        }
        EXPECT_EQ(shown.size(), trace.axes.size());
        EXPECT_FALSE(driver.workspace().axes.playback.is_playing());
        constexpr int glide_frames = 18;  // the camera moves for 0.3 s when the walk starts
        EXPECT_LT(frames, glide_frames + 6 * static_cast<int>(trace.axes.size()))
            << "frames are drawn on demand";
        EXPECT_TRUE(driver.workspace().axes.playback.is_finished());
        expect_shown(driver, core::to_string(trace.axes[trace.least]));
    }
}

TEST(PlaybackBar, StepsPastAHoveredAxis) {
    for (const std::string& scene : {flat_scene, solid_scene}) {
        SCOPED_TRACE(scene);
        PlaybackDriver driver({.file = scene});
        const core::Trace trace = analyze(driver.document(), "").trace;
        const auto name = [&](int axis) { return core::to_string(trace.axes[axis]); };
        driver.key(SDLK_PERIOD);
        expect_shown(driver, name(0));
        hover_drawn_axis(driver);
        expect_shown(driver, name(0));
        driver.key(SDLK_PERIOD);
        expect_shown(driver, name(1));
        driver.key(SDLK_PERIOD);
        expect_shown(driver, name(2));
        driver.key(SDLK_COMMA);
        driver.key(SDLK_COMMA);
        expect_shown(driver, name(0));
        driver.key(SDLK_PERIOD);
        driver.key(SDLK_ESCAPE);
        expect_shown(driver, name(trace.least));
    }
}

TEST(PlaybackBar, MarksNoCandidateWhileTheAxisIsTurnedByHand) {
    PlaybackDriver driver({.file = flat_scene});
    const core::Trace trace = analyze(driver.document(), "").trace;
    driver.click("card.A1");  // pins it
    driver.move({3, 3});
    driver.frame(2);
    EXPECT_EQ(marked_cards(driver, trace, trace.least), std::set<std::string>{"A1"});
    driver.key(SDLK_y);
    driver.frame(2);
    ASSERT_TRUE(driver.workspace().selection.turned_direction);
    const std::vector<Quad> turned = drawn_quads();
    EXPECT_EQ(text_in(turned, driver.rect("playback.words")), "turnedbyhand");
    EXPECT_TRUE(marked_cards(driver, trace, trace.least).empty());
    const ScreenRect card = driver.rect("card.A0");
    driver.move({card.x + card.width / 2, card.y + card.height / 2});
    driver.frame(2);
    expect_shown(driver, "A0");
}

TEST(PlaybackBar, PlaysPastAHoveredAxis) {
    PlaybackDriver driver({.file = flat_scene});
    driver.key(SDLK_PERIOD);
    hover_drawn_axis(driver);
    PlaybackRun playback(driver);
    driver.key(SDLK_SPACE);
    for (int i = 0; i < 60 * 5; ++i) {
        if (playback.run_once(1.0 / 60)) expect_shown(driver, driver.played_axis());
        if (testing::Test::HasFailure()) break;
    }
    EXPECT_EQ(driver.played_axis(), "B1");
}

TEST(PlaybackBar, ShowsAHoveredAxisEverywhereUntilTheNextStep) {
    PlaybackDriver driver({.file = solid_scene});
    driver.key(SDLK_PERIOD);
    driver.key(SDLK_PERIOD);
    expect_shown(driver, "A1");
    driver.move(driver.center("card.B1"));
    expect_shown(driver, "B1");
    driver.key(SDLK_PERIOD);
    expect_shown(driver, "A2");
    driver.move(driver.center("card.B1") + glm::vec2(1, 0));
    expect_shown(driver, "B1");
    driver.move({3, 3});
    expect_shown(driver, "A2");
}

TEST(PlaybackBar, ShowsTheAxisOfTheSliderAndOfTheButtons) {
    PlaybackDriver driver({.file = flat_scene});
    const ScreenRect slider = driver.rect("playback.slider");
    driver.move({slider.x + 2, slider.y + slider.height / 2});
    driver.press();
    expect_shown(driver, "A0");
    driver.move({slider.x + slider.width / 3, slider.y + slider.height / 2});
    expect_shown(driver, "A1");
    driver.release();
    driver.click("playback.step");
    expect_shown(driver, "B0");
    driver.click("playback.back");
    expect_shown(driver, "A1");
    driver.click("playback.end");
    expect_shown(driver, "B1");
}

TEST(PlaybackBar, ScrollsTheCardOfAStepIntoViewWithoutInput) {
    PlaybackDriver driver({.file = gallery + "70-hull-on-a-hull.satscope.json",
                           .width_px = 1280,
                           .height_px = 420,
                           .skip_painting = true});
    driver.workspace().options.number_format = NumberFormat::Decimal;
    driver.frame(4);
    driver.move({3, 3});
    ASSERT_FALSE(driver.has("card.A0")) << "not all cards are visible";
    PlaybackRun playback(driver);
    driver.key(SDLK_SPACE);
    for (int i = 0; i < 60 * 15; ++i) {
        playback.run_once(1.0 / 60);
        while (driver.application().needs_frame()) playback.run_once(0);
        EXPECT_TRUE(driver.has("card." + driver.played_axis())) << driver.played_axis();
    }
    EXPECT_GT(played_axis(driver.workspace().axes.playback, analyze(driver.document(), "").trace), 10);
}

}  // namespace app::test::playback_panel_test

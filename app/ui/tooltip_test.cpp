// Tests of the tooltips of terms.
#include "app/ui/tooltip.h"

#include <set>

#include <gtest/gtest.h>

#include "app/features/axes/axes_panel.h"
#include "app/features/help/glossary.h"
#include "app/tests/text_overlap.h"
#include "app/tests/view_scenes.h"
#include "app/ui/terms.h"

namespace app::test::tooltip_test {

namespace {

constexpr int delay_frames = 40;

void hover(PanelDriver& driver, const std::string& widget, ImVec2 fraction = {0.5F, 0.5F}) {
    driver.move(widget, fraction);
    driver.frame(delay_frames);
}

// Term of the visible tooltip; empty if there is none.
std::string tooltip_text(const PanelDriver& driver) {
    return driver.has("tip") ? driver.workspace.widgets.tooltip_timer.tooltip.term : std::string();
}

// Lower end of the columns: widgets below it are scrolled out.
float lower_end(const PanelDriver& driver, const ImVec2& size) {
    return driver.has("formula") ? driver.rect("formula").y : size.y;
}

void expect_next_to(const PanelDriver& driver, const std::string& widget, ImVec2 area) {
    const ScreenRect tooltip = driver.rect("tip");
    EXPECT_FALSE(overlap(tooltip, driver.rect(widget))) << widget;
    expect_within(tooltip, area, widget);
}

}  // namespace

TEST(Tooltip, ShowsATermWithItsFigureAfterADelay) {
    PanelDriver driver(flat_overlap());
    const std::size_t previous = driver.drawings.size();
    driver.move("word.axes.overlap");
    driver.frame(2);
    EXPECT_FALSE(driver.has("tip"));
    driver.frame(delay_frames);
    EXPECT_EQ(tooltip_text(driver), "overlap");
    EXPECT_TRUE(driver.has("tip.figure"));
    EXPECT_EQ(driver.drawings.size(), previous + 1);
    driver.move("scene");
    driver.frame();
    EXPECT_FALSE(driver.has("tip"));
}

TEST(Tooltip, ShowsATermForEveryHeaderOfTheAxisTable) {
    for (std::size_t i = 0; i < axis_column::Count; ++i) {
        if (i == axis_column::State) continue;
        SCOPED_TRACE(axis_column::column_ids[i]);
        PanelDriver driver(edge_separated(), "en", {2000, 1000});
        hover(driver, std::string("word.axes.") + axis_column::column_ids[i]);
        EXPECT_EQ(tooltip_text(driver), axis_column::column_terms[i]);
        EXPECT_NE(find_term(axis_column::column_terms[i]), nullptr);
    }
}

TEST(Tooltip, ShowsATermForEveryStateInTheTable) {
    std::set<std::string> visible;
    Document stopped = flat_separated();
    stopped.settings.early_out = true;
    for (const Document& document : {flat_overlap(), edge_separated(), ball_and_box(), stopped}) {
        PanelDriver driver(document, "en", {2000, 1000});
        const Analysis current = analyze(driver.document(), "");
        for (int i = 0; i < static_cast<int>(current.trace.axes.size()); ++i) {
            const std::string widget = "word.axis." + core::to_string(current.trace.axes[i]);
            const std::string state = core::state_label(current.trace, i);
            hover(driver, widget);
            EXPECT_EQ(tooltip_text(driver), term_of_state(state)) << widget;
            EXPECT_NE(find_term(term_of_state(state)), nullptr) << state;
            visible.insert(state);
        }
    }
    EXPECT_GE(visible.size(), 4U);
}

// A tooltip of a word in the first line must not cover the second one.
TEST(Tooltip, CoversNoLineOfTheSentenceItBelongsTo) {
    int shown = 0;
    for (const char* widget : {"verdict.reason", "verdict.detail"}) {
        PanelDriver driver(edge_separated());
        for (const float y : {0.2F, 0.8F}) {
            for (float x = 0.01F; x < 0.5F; x += 0.02F) {
                hover(driver, widget, {x, y});
                if (tooltip_text(driver).empty()) continue;
                ++shown;
                EXPECT_FALSE(overlap(driver.rect("tip"), driver.rect(widget))) << widget << " " << x;
            }
        }
    }
    EXPECT_GE(shown, 2);
}

TEST(Tooltip, ShowsATermForTheVerdict) {
    for (const Document& document : {flat_overlap(), flat_separated()}) {
        PanelDriver driver(document);
        hover(driver, "verdict", {0.1F, 0.3F});
        EXPECT_EQ(tooltip_text(driver), term_of_verdict(analyze(document, "").trace.verdict));
    }
}

TEST(Tooltip, ShowsATermForEveryHeaderOfTheComparison) {
    PanelDriver driver(flat_overlap(), "en", {2400, 1000});
    driver.workspace.layout.view = "compare";
    driver.frame(3);
    for (const char* head : {"compare.method", "compare.verdict", "compare.depth", "compare.bar",
                             "compare.normal", "compare.axis", "compare.reference"}) {
        hover(driver, head, {0.2F, 0.5F});
        EXPECT_NE(find_term(tooltip_text(driver)), nullptr) << head;
    }
}

TEST(Tooltip, ShowsATermForEveryLayerWithATerm) {
    PanelDriver driver(edge_separated(), "en", {1600, 1400});
    for (const LayerInfo& row : layers()) {
        hover(driver, "layer." + std::string(row.id));
        EXPECT_EQ(tooltip_text(driver), term_of_layer(row.layer));
    }
}

TEST(Tooltip, ShowsAFigureForEverySetting) {
    PanelDriver driver(edge_separated(), "en", {1600, 1400});
    driver.workspace.widgets.folded["settings"] = false;
    driver.frame(2);
    for (const char* id : {"touching_counts_as", "touching", "epsilon", "parallel", "face_bias", "order",
                           "precision", "early_out"}) {
        const std::string widget = std::string("setting.") + id;
        hover(driver, widget);
        EXPECT_NE(find_term(tooltip_text(driver)), nullptr) << id;
        EXPECT_TRUE(driver.has("tip.figure")) << id;
        expect_next_to(driver, widget, {1600, 1400});
    }
}

TEST(Tooltip, ShowsATermForTheLabelsOfAShape) {
    const auto of_label = [](PanelDriver& driver, const std::string& field, float previous = 50) {
        hover(driver, field, {-previous / driver.rect(field).width, 0.5F});
        return tooltip_text(driver);
    };
    PanelDriver flat(flat_overlap()), solid(edge_separated());
    EXPECT_EQ(of_label(flat, "shape.a.center.0"), "centre");
    EXPECT_EQ(of_label(flat, "shape.a.angle"), "rotation");
    EXPECT_EQ(of_label(solid, "shape.b.center.0"), "centre");
    EXPECT_EQ(of_label(solid, "shape.b.rotation.0"), "rotation");
    EXPECT_EQ(of_label(solid, "shape.b.quaternion.0", 14), "quaternion");
}

TEST(Tooltip, ShowsATermForTheProjection) {
    PanelDriver driver(edge_separated());
    hover(driver, "sign.space");
    EXPECT_EQ(tooltip_text(driver), "perspective");
    driver.key(compat::letter('O'));
    driver.frame(60);
    hover(driver, "sign.space", {0.4F, 0.5F});
    EXPECT_EQ(tooltip_text(driver), "parallel_projection");
    PanelDriver flat(flat_overlap());
    hover(flat, "sign.space");
    EXPECT_EQ(tooltip_text(flat), "");
}

TEST(Tooltip, ShowsATermWhereTheTestWouldStopEarly) {
    PanelDriver driver(flat_separated());
    driver.key(compat::Key::Period);
    const auto stops = [&] {
        return played_axis(driver.workspace.axes.playback, analyze(driver.document(), "").trace) ==
               analyze(driver.document(), "").trace.separating_axis;
    };
    for (int i = 0; i < 8 && !stops(); ++i) driver.key(compat::Key::Period);
    ASSERT_TRUE(stops());
    hover(driver, "playback.words");
    EXPECT_EQ(tooltip_text(driver), "early_out");
    driver.key(compat::Key::Period);
    ASSERT_FALSE(stops());
    hover(driver, "playback.words", {0.4F, 0.5F});
    EXPECT_EQ(tooltip_text(driver), "");
}

TEST(Tooltip, IsNextToItsItemInEveryWindow) {
    for (const char* language : {"en", "zh"}) {
        for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(900, 600), ImVec2(640, 360)}) {
            PanelDriver driver(flat_overlap(), language, size);
            int tooltips = 0;
            for (const char* widget : {"word.axes.axis", "word.axes.overlap", "word.axis.A0", "panel.axes",
                                       "tab.compare", "placement.below", "layer.mtv"}) {
                if (!driver.has(widget) || driver.rect(widget).y > lower_end(driver, size) - 4) continue;
                hover(driver, widget, {0.05F, 0.5F});
                if (!driver.has("tip")) continue;
                ++tooltips;
                if (!std::string_view(widget).starts_with("panel.")) expect_next_to(driver, widget, size);
            }
            EXPECT_GT(tooltips, 1) << language << " " << size.x;
        }
    }
}

TEST(Tooltip, IsHiddenWhileAButtonIsDown) {
    PanelDriver driver(flat_overlap());
    driver.move("word.axes.overlap");
    compat::mouse_event(ImGui::GetIO(), 0, true);
    driver.frame(delay_frames);
    EXPECT_FALSE(driver.has("tip"));
    compat::mouse_event(ImGui::GetIO(), 0, false);
    driver.frame(delay_frames);
    EXPECT_EQ(tooltip_text(driver), "overlap");
}

TEST(Tooltip, HidesTermsWhileATextIsTyped) {
    PanelDriver driver(flat_overlap());
    driver.click("shape.a.center.0");
    ASSERT_TRUE(driver.workspace.widgets.number.typing);
    hover(driver, "word.axes.overlap");
    EXPECT_FALSE(driver.has("tip"));
}

TEST(Tooltip, RequestsAFrameAfterTheDelay) {
    PanelDriver driver(flat_overlap());
    driver.move("word.axes.overlap");
    driver.frame(2);
    EXPECT_EQ(driver.workspace.widgets.tooltip_timer.frames_shown, 0);
    EXPECT_GT(driver.workspace.widgets.tooltip_timer.show_at_s, driver.time_s);
    driver.time_s = driver.workspace.widgets.tooltip_timer.show_at_s;
    driver.frame();
    EXPECT_TRUE(driver.workspace.widgets.needs_another_frame);
    driver.frame(3);
    EXPECT_FALSE(driver.workspace.widgets.needs_another_frame);
    EXPECT_TRUE(driver.has("tip"));
}

}  // namespace app::test::tooltip_test

// A rest on a term tells what it means, beside it and with a figure.
#include "app/ui/tips.h"

#include <set>

#include <gtest/gtest.h>

#include "app/features/axes/axis_header.h"
#include "app/features/help/glossary.h"
#include "app/tests/crowding.h"
#include "app/tests/view_scenes.h"

namespace app::test::tips_test {

namespace {

constexpr int rest_frames = 40;

void rest_on(PanelDriver& driver, const std::string& widget, ImVec2 share = {0.5F, 0.5F}) {
    driver.move(widget, share);
    driver.frame(rest_frames);
}

// The term that is told; empty: none is.
std::string told(const PanelDriver& driver) {
    return driver.has("tip") ? driver.workspace.tip_rest.on.term : std::string();
}

void expect_beside(const PanelDriver& driver, const std::string& widget, ImVec2 room) {
    const Rect tip = driver.rect("tip");
    EXPECT_FALSE(meet(tip, driver.rect(widget))) << widget;
    expect_within(tip, room, widget);
}

}  // namespace

TEST(Tips, TellATermWithItsFigureAfterARest) {
    PanelDriver driver(flat_overlap());
    const std::size_t before = driver.painted.size();
    driver.move("word.axes.overlap");
    driver.frame(2);
    EXPECT_FALSE(driver.has("tip"));
    driver.frame(rest_frames);
    EXPECT_EQ(told(driver), "overlap");
    EXPECT_TRUE(driver.has("tip.figure"));
    EXPECT_EQ(driver.painted.size(), before + 1);
    driver.move("scene");
    driver.frame();
    EXPECT_FALSE(driver.has("tip"));
}

TEST(Tips, NameATermForEveryHeaderOfTheAxisTable) {
    for (std::size_t i = 0; i < axis_column::Count; ++i) {
        if (i == axis_column::State) continue;
        SCOPED_TRACE(axis_column::column_ids[i]);
        PanelDriver driver(edge_separated());
        rest_on(driver, std::string("word.axes.") + axis_column::column_ids[i]);
        EXPECT_EQ(told(driver), axis_column::column_terms[i]);
        EXPECT_NE(find_term(axis_column::column_terms[i]), nullptr);
    }
}

TEST(Tips, NameATermForEveryStateThatTheTableShows) {
    std::set<std::string> seen;
    Document stopped = flat_separated();
    stopped.settings.early_out = true;
    for (const Document& document : {flat_overlap(), edge_separated(), ball_and_box(), stopped}) {
        PanelDriver driver(document);
        const Subject now = subject(driver.document(), "");
        for (int i = 0; i < static_cast<int>(now.trace.axes.size()); ++i) {
            const std::string widget = "word.axis." + core::name(now.trace.axes[i]);
            const std::string state = core::state_word(now.trace, i);
            rest_on(driver, widget);
            EXPECT_EQ(told(driver), term_of_state(state)) << widget;
            EXPECT_NE(find_term(term_of_state(state)), nullptr) << state;
            seen.insert(state);
        }
    }
    EXPECT_GE(seen.size(), 4U);
}

TEST(Tips, NameATermForTheVerdict) {
    for (const Document& document : {flat_overlap(), flat_separated()}) {
        PanelDriver driver(document);
        rest_on(driver, "verdict", {0.1F, 0.3F});
        EXPECT_EQ(told(driver), term_of_verdict(subject(document, "").trace.verdict));
    }
}

TEST(Tips, NameATermForEveryHeaderOfTheComparison) {
    PanelDriver driver(flat_overlap());
    driver.workspace.bottom_view = "compare";
    driver.frame(3);
    for (const char* head : {"compare.method", "compare.verdict", "compare.depth", "compare.normal",
                             "compare.axis", "compare.reference"}) {
        rest_on(driver, head, {0.2F, 0.5F});
        EXPECT_NE(find_term(told(driver)), nullptr) << head;
    }
}

TEST(Tips, NameATermForEveryLayerThatIsNotPlain) {
    PanelDriver driver(edge_separated(), "en", {1600, 1400});
    for (const LayerRow& row : layers()) {
        rest_on(driver, "layer." + std::string(row.id));
        EXPECT_EQ(told(driver), term_of_layer(row.layer));
    }
}

TEST(Tips, ShowAFigureWithWhatEverySettingMeans) {
    PanelDriver driver(edge_separated(), "en", {1600, 1400});
    driver.workspace.layout.folded["policy"] = false;
    driver.frame(2);
    for (const char* id :
         {"open", "touching", "epsilon", "parallel", "face_bias", "order", "precision", "early_out"}) {
        const std::string widget = std::string("setting.") + id;
        rest_on(driver, widget);
        EXPECT_NE(find_term(told(driver)), nullptr) << id;
        EXPECT_TRUE(driver.has("tip.figure")) << id;
        expect_beside(driver, widget, {1600, 1400});
    }
}

TEST(Tips, NameATermForTheLabelsOfAShape) {
    const auto of_label = [](PanelDriver& driver, const std::string& field, float before = 50) {
        rest_on(driver, field, {-before / driver.rect(field).width, 0.5F});
        return told(driver);
    };
    PanelDriver flat(flat_overlap()), solid(edge_separated());
    EXPECT_EQ(of_label(flat, "shape.a.center.0"), "centre");
    EXPECT_EQ(of_label(flat, "shape.a.angle"), "rotation");
    EXPECT_EQ(of_label(solid, "shape.b.center.0"), "centre");
    EXPECT_EQ(of_label(solid, "shape.b.rotation.0"), "rotation");
    EXPECT_EQ(of_label(solid, "shape.b.quaternion.0", 14), "quaternion");
}

TEST(Tips, NameATermForTheWayTheSceneIsSeen) {
    PanelDriver driver(edge_separated());
    rest_on(driver, "sign.space");
    EXPECT_EQ(told(driver), "perspective");
    driver.key(compat::letter('O'));
    driver.frame(60);
    rest_on(driver, "sign.space", {0.4F, 0.5F});
    EXPECT_EQ(told(driver), "parallel_projection");
    PanelDriver flat(flat_overlap());
    rest_on(flat, "sign.space");
    EXPECT_EQ(told(flat), "");
}

TEST(Tips, NameATermWhereTheWalkWouldStopEarly) {
    PanelDriver driver(flat_separated());
    driver.key(compat::Key::Period);
    const auto stops = [&] {
        return driver.workspace.walk.at == subject(driver.document(), "").trace.separating;
    };
    for (int i = 0; i < 8 && !stops(); ++i) driver.key(compat::Key::Period);
    ASSERT_TRUE(stops());
    rest_on(driver, "walk.words");
    EXPECT_EQ(told(driver), "early_out");
    driver.key(compat::Key::Period);
    ASSERT_FALSE(stops());
    rest_on(driver, "walk.words", {0.4F, 0.5F});
    EXPECT_EQ(told(driver), "");
}

TEST(Tips, StandBesideWhatTheySpeakOfInAnyWindow) {
    for (const char* language : {"en", "zh"}) {
        for (const ImVec2 size : {ImVec2(1280, 720), ImVec2(900, 600), ImVec2(640, 360)}) {
            PanelDriver driver(flat_overlap(), language, size);
            int tips = 0;
            for (const char* widget : {"word.axes.axis", "word.axes.overlap", "word.axis.A0", "panel.axes",
                                       "bottom.map", "panel.strip", "layer.mtv"}) {
                if (!driver.has(widget) || driver.rect(widget).y > size.y - 4) continue;
                rest_on(driver, widget, {0.05F, 0.5F});
                if (!driver.has("tip")) continue;
                ++tips;
                if (!std::string_view(widget).starts_with("panel.")) expect_beside(driver, widget, size);
            }
            EXPECT_GT(tips, 1) << language << " " << size.x;
        }
    }
}

TEST(Tips, AreNotShownWhileAButtonIsDown) {
    PanelDriver driver(flat_overlap());
    driver.move("word.axes.overlap");
    compat::mouse_event(ImGui::GetIO(), 0, true);
    driver.frame(rest_frames);
    EXPECT_FALSE(driver.has("tip"));
    compat::mouse_event(ImGui::GetIO(), 0, false);
    driver.frame(rest_frames);
    EXPECT_EQ(told(driver), "overlap");
}

TEST(Tips, OfTermsAreNotShownWhileATextIsTyped) {
    PanelDriver driver(flat_overlap());
    driver.click("shape.a.center.0");
    ASSERT_TRUE(driver.workspace.number.typing);
    rest_on(driver, "word.axes.overlap");
    EXPECT_FALSE(driver.has("tip"));
}

TEST(Tips, DrawAFrameWhenTheRestIsOver) {
    PanelDriver driver(flat_overlap());
    driver.move("word.axes.overlap");
    driver.frame(2);
    EXPECT_EQ(driver.workspace.tip_rest.frames, 0);
    EXPECT_GT(driver.workspace.tip_rest.due_s, driver.time_s);
    driver.time_s = driver.workspace.tip_rest.due_s;
    driver.frame();
    EXPECT_TRUE(driver.workspace.unfinished);
    driver.frame(3);
    EXPECT_FALSE(driver.workspace.unfinished);
    EXPECT_TRUE(driver.has("tip"));
}

}  // namespace app::test::tips_test

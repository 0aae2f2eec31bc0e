// Tests of snapping to touching in the panels: along the pinned axis, the MTV and the last drag.
#include <cmath>
#include <tuple>

#include <gtest/gtest.h>

#include "app/base/number.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::snap_use_test {

namespace {

using compat::letter;

void choose_snap_direction(PanelDriver& driver, const std::string& id) {
    driver.click("snap.along");
    driver.click("snap.along." + id);
}

core::Vec3 position_of_b(const PanelDriver& driver) {
    return driver.document().bodies[1].placed.pose.position;
}

void expect_move_along(const core::Vec3& move, const core::Vec3& direction) {
    ASSERT_GT(glm::length(move), 1e-3);
    EXPECT_NEAR(std::abs(glm::dot(glm::normalize(move), glm::normalize(direction))), 1, 1e-9);
}

// Checks that a change of one coordinate of B by one ULP changes the verdict.
void expect_last_touching_position(const Document& document) {
    const core::Method& method = *core::find_method(document.method);
    const auto collides = [&](const core::Pair& shape_pair) {
        return method.query(shape_pair, document.settings).verdict != core::Verdict::Separated;
    };
    const core::Pair is_current = pair(document);
    EXPECT_TRUE(collides(is_current));
    bool verdict_changes = false;
    for (int axis = 0; axis < 3; ++axis)
        for (const int step : {-1, 1}) {
            core::Pair neighbor = is_current;
            core::Real& number = neighbor.b.pose.position[axis];
            number = from_ordinal(to_ordinal(number) + step);
            verdict_changes = verdict_changes || !collides(neighbor);
        }
    EXPECT_TRUE(verdict_changes);
}

}  // namespace

TEST(TouchingSnapInWindow, NamesTheSnapInTheHistory) {
    for (const auto& [key, english, chinese] : {std::tuple('T', "Snap B to touching", "将 B 吸附至接触"),
                                                std::tuple('M', "Apply the MTV to B", "对 B 应用 MTV")}) {
        PanelDriver driver(flat_overlap());
        driver.key(letter(key));
        ASSERT_TRUE(driver.history.can_undo()) << key;
        EXPECT_EQ(to_string(driver.history.undo_label(), TextCatalog::load("en").value()), english);
        EXPECT_EQ(to_string(driver.history.undo_label(), TextCatalog::load("zh").value()), chinese);
    }
}

TEST(TouchingSnapInWindow, MovesAlongThePinnedAxis) {
    PanelDriver driver(flat_overlap());
    driver.click("axis.A1");
    const core::Trace trace = analyze(driver.document(), "").trace;
    const core::Vec3 direction = trace.axes[core::find_axis(trace, "A1")].direction;
    const core::Vec3 previous = position_of_b(driver);
    choose_snap_direction(driver, "pinned");
    driver.click("snap");
    expect_move_along(position_of_b(driver) - previous, direction);
    expect_last_touching_position(driver.document());
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    EXPECT_NE(driver.last_request<ShowMessage>()->message.find("along A_1"), std::string::npos);
}

TEST(TouchingSnapInWindow, MovesAlongTheMtvEvenIfAnAxisIsPinned) {
    PanelDriver driver(flat_overlap());
    const core::Vec3 direction = core::mtv(analyze(driver.document(), "").trace);
    driver.click("axis.A1");
    const core::Vec3 previous = position_of_b(driver);
    choose_snap_direction(driver, "mtv");
    driver.key(letter('T'));
    expect_move_along(position_of_b(driver) - previous, direction);
    EXPECT_NEAR(glm::length(position_of_b(driver) - previous), glm::length(direction), 1e-9);
    expect_last_touching_position(driver.document());
}

TEST(TouchingSnapInWindow, MovesAlongTheLastDragOfThePair) {
    PanelDriver driver(flat_overlap());
    choose_snap_direction(driver, "drag");
    const core::Vec3 first = position_of_b(driver);
    driver.key(letter('T'));
    EXPECT_EQ(position_of_b(driver), first) << "nothing was dragged yet";
    driver.workspace.selection.last_drag_direction = glm::normalize(core::Vec3(0.6, 0.8, 0));
    driver.key(letter('T'));
    expect_move_along(position_of_b(driver) - first, {0.6, 0.8, 0});
    expect_last_touching_position(driver.document());
    driver.history.undo();
    EXPECT_EQ(position_of_b(driver), first) << "one step of undo";
}

TEST(TouchingSnapInWindow, NamesTheMethodThatItComparesWith) {
    PanelDriver driver(flat_overlap());
    driver.key(letter('T'));
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    const char* reference = core::find_method("exact") != nullptr ? "exact" : "sat in double";
    EXPECT_NE(driver.last_request<ShowMessage>()->message.find(reference), std::string::npos);
}

TEST(TouchingSnapInWindow, UsesTheChosenNumberFormat) {
    PanelDriver driver(flat_overlap());
    driver.workspace.options.number_format = NumberFormat::Hex;
    driver.key(letter('T'));
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    EXPECT_NE(driver.last_request<ShowMessage>()->message.find("0x1."), std::string::npos);
}

TEST(TouchingSnapInWindow, ReportsThatBAlreadyTouches) {
    PanelDriver driver(flat_overlap());
    driver.key(letter('T'));
    const core::Vec3 first = position_of_b(driver);
    driver.key(letter('T'));
    EXPECT_EQ(position_of_b(driver), first);
    ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
    EXPECT_EQ(driver.last_request<ShowMessage>()->message.find("B is already there: "), 0U)
        << driver.last_request<ShowMessage>()->message;
}

TEST(TouchingSnapInWindow, SaysThatAPositionAtTheEndOfTheRangeIsTooFar) {
    for (const Document& document : {flat_overlap(), edge_separated()}) {
        PanelDriver driver(document);
        driver.enter("shape.b.center.0", "1e308");
        ASSERT_EQ(position_of_b(driver).x, 1e308);
        const Document before = driver.document();
        driver.click("snap");
        EXPECT_EQ(driver.document(), before);
        ASSERT_NE(driver.last_request<ShowMessage>(), nullptr);
        EXPECT_EQ(driver.last_request<ShowMessage>()->message.find("Too far or too large"), 0U)
            << driver.last_request<ShowMessage>()->message;
    }
}

TEST(ApplyMtv, ReportsWhyThereIsNoMtv) {
    PanelDriver separated(flat_separated());
    const core::Vec3 first = position_of_b(separated);
    separated.key(letter('M'));
    EXPECT_EQ(position_of_b(separated), first);
    ASSERT_NE(separated.last_request<ShowMessage>(), nullptr);
    EXPECT_EQ(separated.last_request<ShowMessage>()->message, "No MTV: A and B are separated");
    PanelDriver touching(make_scene({rect("A", {0, 0}, {1, 1}, 0), rect("B", {2, 0.5}, {1, 0.5}, 0)}));
    touching.key(letter('M'));
    ASSERT_NE(touching.last_request<ShowMessage>(), nullptr);
    EXPECT_EQ(touching.last_request<ShowMessage>()->message, "No MTV: A and B only touch");
    Document silent = deep_overlap();
    silent.method = "center-radius.published";
    PanelDriver verdict_only(silent);
    verdict_only.key(letter('M'));
    ASSERT_NE(verdict_only.last_request<ShowMessage>(), nullptr);
    EXPECT_NE(verdict_only.last_request<ShowMessage>()->message.find("computes no MTV"), std::string::npos);
    PanelDriver overlap(flat_overlap());
    overlap.key(letter('M'));
    EXPECT_EQ(overlap.last_request<ShowMessage>(), nullptr);
}

}  // namespace app::test::snap_use_test

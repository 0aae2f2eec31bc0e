// Snap to touching, used in the panels: along the pinned axis, the MTV, the last drag.
#include <cmath>
#include <tuple>

#include <gtest/gtest.h>

#include "app/base/number.h"
#include "app/tests/panel_driver.h"
#include "app/tests/view_scenes.h"

namespace app::test::snap_use_test {

namespace {

using compat::letter;

void choose_way(PanelDriver& driver, const std::string& id) {
    driver.click("snap.along");
    driver.click("snap.along." + id);
}

core::Vec3 place_of_b(const PanelDriver& driver) { return driver.document().bodies[1].placed.pose.position; }

void expect_move_along(const core::Vec3& move, const core::Vec3& way) {
    ASSERT_GT(glm::length(move), 1e-3);
    EXPECT_NEAR(std::abs(glm::dot(glm::normalize(move), glm::normalize(way))), 1, 1e-9);
}

// The verdict of the method where B stands, and with one coordinate an ulp to either side: one of them flips.
void expect_last_bit(const Document& document) {
    const core::Method& method = *core::find_method(document.method);
    const auto meets = [&](const core::Pair& two) {
        return method.query(two, document.settings).verdict != core::Verdict::Separated;
    };
    const core::Pair here = pair(document);
    EXPECT_TRUE(meets(here));
    bool flips = false;
    for (int axis = 0; axis < 3; ++axis)
        for (const int step : {-1, 1}) {
            core::Pair beside = here;
            core::Real& number = beside.b.pose.position[axis];
            number = of_rank(rank(number) + step);
            flips = flips || !meets(beside);
        }
    EXPECT_TRUE(flips);
}

}  // namespace

TEST(SnapUse, TheHistoryNamesWhatTheKeyDidAndNoMereMove) {
    for (const auto& [key, english, chinese] :
         {std::tuple('T', "Snap B to touching", "将 B 吸附至接触"),
          std::tuple('M', "Apply the MTV to B", "对 B 应用最小平移向量")}) {
        PanelDriver driver(flat_overlap());
        driver.key(letter(key));
        ASSERT_TRUE(driver.history.can_undo()) << key;
        EXPECT_EQ(told(driver.history.to_undo(), Words::load("en").value()), english);
        EXPECT_EQ(told(driver.history.to_undo(), Words::load("zh").value()), chinese);
    }
}

TEST(SnapUse, GoesAlongThePinnedAxis) {
    PanelDriver driver(flat_overlap());
    driver.click("axis.A1");
    const core::Trace trace = subject(driver.document(), "").trace;
    const core::Vec3 way = trace.axes[core::find_axis(trace, "A1")].direction;
    const core::Vec3 before = place_of_b(driver);
    choose_way(driver, "pinned");
    driver.click("snap");
    expect_move_along(place_of_b(driver) - before, way);
    expect_last_bit(driver.document());
    ASSERT_NE(driver.asked<Say>(), nullptr);
    EXPECT_NE(driver.asked<Say>()->message.find("along A_1"), std::string::npos);
}

TEST(SnapUse, GoesAlongTheMtvAlsoWhenAnAxisIsPinned) {
    PanelDriver driver(flat_overlap());
    const core::Vec3 way = core::mtv(subject(driver.document(), "").trace);
    driver.click("axis.A1");
    const core::Vec3 before = place_of_b(driver);
    choose_way(driver, "mtv");
    driver.key(letter('T'));
    expect_move_along(place_of_b(driver) - before, way);
    EXPECT_NEAR(glm::length(place_of_b(driver) - before), glm::length(way), 1e-9);
    expect_last_bit(driver.document());
}

TEST(SnapUse, GoesAlongTheLastDragOfOneOfThePair) {
    PanelDriver driver(flat_overlap());
    choose_way(driver, "drag");
    const core::Vec3 first = place_of_b(driver);
    driver.key(letter('T'));
    EXPECT_EQ(place_of_b(driver), first) << "nothing was dragged yet";
    driver.workspace.dragged_way = glm::normalize(core::Vec3(0.6, 0.8, 0));
    driver.key(letter('T'));
    expect_move_along(place_of_b(driver) - first, {0.6, 0.8, 0});
    expect_last_bit(driver.document());
    driver.history.undo();
    EXPECT_EQ(place_of_b(driver), first) << "one step of undo";
}

TEST(SnapUse, NamesTheMethodThatItComparesWith) {
    PanelDriver driver(flat_overlap());
    driver.key(letter('T'));
    ASSERT_NE(driver.asked<Say>(), nullptr);
    const char* reference = core::find_method("exact") != nullptr ? "exact" : "sat in double";
    EXPECT_NE(driver.asked<Say>()->message.find(reference), std::string::npos);
}

TEST(SnapUse, TellsItsNumbersInTheChosenForm) {
    PanelDriver driver(flat_overlap());
    driver.workspace.numbers = NumberForm::Hex;
    driver.key(letter('T'));
    ASSERT_NE(driver.asked<Say>(), nullptr);
    EXPECT_NE(driver.asked<Say>()->message.find("0x1."), std::string::npos);
}

TEST(SnapUse, SaysThatBIsThereAlready) {
    PanelDriver driver(flat_overlap());
    driver.key(letter('T'));
    const core::Vec3 first = place_of_b(driver);
    driver.key(letter('T'));
    EXPECT_EQ(place_of_b(driver), first);
    ASSERT_NE(driver.asked<Say>(), nullptr);
    EXPECT_EQ(driver.asked<Say>()->message.find("B is there already: "), 0U) << driver.asked<Say>()->message;
}

TEST(ApplyMtv, SaysWhyThereIsNothingToPushOut) {
    PanelDriver apart(flat_separated());
    const core::Vec3 first = place_of_b(apart);
    apart.key(letter('M'));
    EXPECT_EQ(place_of_b(apart), first);
    ASSERT_NE(apart.asked<Say>(), nullptr);
    EXPECT_EQ(apart.asked<Say>()->message, "Nothing to push out: A and B are apart");
    PanelDriver touching(scene({rect("A", {0, 0}, {1, 1}, 0), rect("B", {2, 0.5}, {1, 0.5}, 0)}));
    touching.key(letter('M'));
    ASSERT_NE(touching.asked<Say>(), nullptr);
    EXPECT_EQ(touching.asked<Say>()->message, "Nothing to push out: A and B only touch");
    Document mute = deep_overlap();
    mute.method = "center-radius.published";
    PanelDriver verdict_only(mute);
    verdict_only.key(letter('M'));
    ASSERT_NE(verdict_only.asked<Say>(), nullptr);
    EXPECT_NE(verdict_only.asked<Say>()->message.find("gives no way out"), std::string::npos);
    PanelDriver overlap(flat_overlap());
    overlap.key(letter('M'));
    EXPECT_EQ(overlap.asked<Say>(), nullptr);
}

}  // namespace app::test::snap_use_test

// Each snap event has its own icon, which the tooltip shows.
#include <set>

#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/scene/drag_guides.h"
#include "app/tests/manipulation_fixture.h"

namespace app::test::event_mark_test {
namespace {

const DrawOptions options{find_theme("dark"), 1, false, {}};

Drawing draw_tooltip(const std::string& event) {
    Drawing drawing;
    drawing.size_px = {400, 300};
    add_tooltip(drawing, options, {100, 100}, {"1.000", event});
    return drawing;
}

Box bounds(const std::vector<glm::vec2>& points) {
    Box box{points.front(), points.front()};
    for (const glm::vec2& point : points) box = {glm::min(box.min, point), glm::max(box.max, point)};
    return box;
}

}  // namespace

TEST(SnapIcon, ExistsForEverySnapEvent) {
    const TextCatalog words = TextCatalog::load("en").value();
    std::set<std::string> named;
    for (const auto& [key, word] : words.table())
        if (key.starts_with("snap_event.")) named.insert(key);
    std::set<std::string> drawn_events;
    for (const SnapIcon& icon : snap_icons()) drawn_events.insert(icon.event);
    EXPECT_EQ(drawn_events, named);
    EXPECT_EQ(find_snap_icon("event.none"), nullptr);
}

TEST(SnapIcon, IsPlacedBeforeTheNumbers) {
    const std::size_t bare = draw_tooltip("").paths.size();
    for (const SnapIcon& icon : snap_icons()) {
        const Drawing drawing = draw_tooltip(icon.event);
        ASSERT_EQ(drawing.paths.size(), bare + 1 + icon.paths.size()) << icon.event;
        const Box frame = bounds(drawing.paths.front().points);
        const Box words = bounds(drawing.paths.back().points);
        EXPECT_LT(frame.max.x, words.min.x) << icon.event;
        for (std::size_t i = 1; i <= icon.paths.size(); ++i) {
            const Box part = bounds(drawing.paths[i].points);
            EXPECT_TRUE(part.min.x > frame.min.x && part.max.x < frame.max.x) << icon.event;
            EXPECT_TRUE(part.min.y > frame.min.y && part.max.y < frame.max.y) << icon.event;
        }
    }
}

}  // namespace app::test::event_mark_test

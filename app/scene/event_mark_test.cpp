// Each event has a mark of its own, and the mark is there when a drag is pulled to it.
#include "app/scene/event_mark.h"

#include <set>

#include <gtest/gtest.h>

#include "app/base/words.h"
#include "app/scene/note.h"
#include "app/tests/hand_bench.h"

namespace app::test::event_mark_test {
namespace {

const Look look{find_theme("dark"), 1, false, {}};

Drawing noted(const std::string& event) {
    Drawing drawing;
    drawing.size_px = {400, 300};
    add_note(drawing, look, {100, 100}, {"1.000", event});
    return drawing;
}

Box bounds(const std::vector<glm::vec2>& points) {
    Box box{points.front(), points.front()};
    for (const glm::vec2& point : points) box = {glm::min(box.low, point), glm::max(box.high, point)};
    return box;
}

}  // namespace

TEST(EventMark, IsThereForEveryEventThatHasAWord) {
    const Words words = Words::load("en").value();
    std::set<std::string> named;
    for (const auto& [key, word] : words.table())
        if (key.starts_with("event.")) named.insert(key);
    std::set<std::string> drawn;
    for (const EventMark& mark : event_marks()) drawn.insert(mark.event);
    EXPECT_EQ(drawn, named);
    EXPECT_EQ(find_event_mark("event.none"), nullptr);
}

TEST(EventMark, StandsBeforeTheNumbersAndNotOnThem) {
    const std::size_t bare = noted("").paths.size();
    for (const EventMark& mark : event_marks()) {
        const Drawing drawing = noted(mark.event);
        ASSERT_EQ(drawing.paths.size(), bare + 1 + mark.parts.size()) << mark.event;
        const Box frame = bounds(drawing.paths.front().points);
        const Box words = bounds(drawing.paths.back().points);
        EXPECT_LT(frame.high.x, words.low.x) << mark.event;
        for (std::size_t i = 1; i <= mark.parts.size(); ++i) {
            const Box part = bounds(drawing.paths[i].points);
            EXPECT_TRUE(part.low.x > frame.low.x && part.high.x < frame.high.x) << mark.event;
            EXPECT_TRUE(part.low.y > frame.low.y && part.high.y < frame.high.y) << mark.event;
        }
    }
}

}  // namespace app::test::event_mark_test

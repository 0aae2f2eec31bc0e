// The words beside the cursor: on the paper, beside what is dragged, off other words, without flicker.
#include "app/scene/note.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "app/drawing/clutter.h"
#include "app/tests/hand_bench.h"

namespace app::test::note_test {
namespace {

constexpr glm::vec2 paper_px{900, 700}, note_px{170, 26};
const Look look{find_theme("dark"), 1, false};

PaperHull square(const Vec2& middle, Real half) {
    return {middle + Vec2(-half, -half), middle + Vec2(half, -half), middle + Vec2(half, half),
            middle + Vec2(-half, half)};
}

bool lies_on_paper(const Drawing& drawing) {
    return std::all_of(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
        return std::all_of(path.points.begin(), path.points.end(), [&](const glm::vec2& p) {
            return p.x >= 0 && p.y >= 0 && p.x <= drawing.size_px.x && p.y <= drawing.size_px.y;
        });
    });
}

TEST(Note, StaysOnThePaperWhereverTheCursorIs) {
    for (const Vec2& at : {Vec2(0, 0), Vec2(450, 350), Vec2(895, 5), Vec2(899, 699), Vec2(3, 699)}) {
        for (const char* event : {"", "event.touching"}) {
            Drawing drawing;
            drawing.size_px = paper_px;
            add_note(drawing, look, at, {"(+0.250, -1.000, +0.125)", event});
            EXPECT_FALSE(drawing.texts.empty());
            EXPECT_TRUE(lies_on_paper(drawing));
        }
    }
}

TEST(Note, StandsBesideWhatIsDragged) {
    const glm::vec2 cursor{430, 360};
    for (const Real half : {20.0, 60.0, 110.0}) {
        const PaperHull held = square({440, 350}, half);
        const NotePlace place = note_place(paper_px, 1, cursor, note_px, {held, {held}, {}, {}, -1});
        EXPECT_FALSE(meets(held, place.box)) << half;
        EXPECT_FALSE((place.box.meets({cursor, cursor})));
    }
}

TEST(Note, StaysAtTheCursorWhereTheShapeIsLarge) {
    const glm::vec2 cursor{430, 360};
    const PaperHull held = square({430, 360}, 2000);
    const NotePlace place = note_place(paper_px, 1, cursor, note_px, {held, {held}, {}, {}, -1});
    EXPECT_LT(glm::distance(cursor, glm::clamp(cursor, place.box.low, place.box.high)), 40);
}

TEST(Note, KeepsOffWordsAndOffTheAxis) {
    const glm::vec2 cursor{430, 360};
    const PaperHull held = square({430, 360}, 50);
    NoteRoom room{held, {held}, {}, {}, -1};
    for (int i = 0; i < 4; ++i) {
        const NotePlace place = note_place(paper_px, 1, cursor, note_px, room);
        for (const Box& words : room.words) EXPECT_FALSE(words.meets(place.box)) << i;
        room.words.push_back(place.box);
    }
    const Box free = note_place(paper_px, 1, cursor, note_px, {held, {held}, {}, {}, -1}).box;
    room = {held, {held}, {}, {{{free.low - 10.0F, free.high + 10.0F}}}, -1};
    const NotePlace place = note_place(paper_px, 1, cursor, note_px, room);
    EXPECT_FALSE(runs_through(free.low - 10.0F, free.high + 10.0F, place.box));
}

TEST(Note, StandsOffTheSignsAtTheEdgeWhereTheCursorHasLeftThePaper) {
    const Box chip{{15, 15}, {190, 40}}, arrow{{20, 60}, {60, 110}};
    for (const glm::vec2& cursor : {glm::vec2(-200, 10), glm::vec2(-60, -40), glm::vec2(30, 25),
                                    glm::vec2(100, -60), glm::vec2(-30, 80)}) {
        const PaperHull held = square(Vec2(cursor), 80);
        const NotePlace place =
            note_place(paper_px, 1, cursor, note_px, {held, {held}, {chip, arrow}, {}, -1});
        EXPECT_FALSE(chip.meets(place.box)) << cursor.x << " " << cursor.y;
        EXPECT_FALSE(arrow.meets(place.box)) << cursor.x << " " << cursor.y;
        EXPECT_GE(std::min(place.box.low.x, place.box.low.y), 0);
    }
}

TEST(Note, KeepsItsSideWhileAnotherIsLittleBetter) {
    const glm::vec2 cursor{430, 360};
    const PaperHull held = square({430, 360}, 50);
    std::set<int> kept, fresh;
    int stood = -1;
    for (int step = 0; step < 100; ++step) {
        const float turn = 0.3F * static_cast<float>(step);
        const glm::vec2 at = cursor + 15.0F * glm::vec2{std::cos(turn), std::sin(turn)};
        stood = note_place(paper_px, 1, at, note_px, {held, {held}, {}, {}, stood}).side;
        kept.insert(stood);
        fresh.insert(note_place(paper_px, 1, at, note_px, {held, {held}, {}, {}, -1}).side);
    }
    EXPECT_EQ(kept.size(), 1U);
    EXPECT_GT(fresh.size(), 1U);
}

}  // namespace
}  // namespace app::test::note_test

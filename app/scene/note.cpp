// Each side has a cost: the way from the cursor, and what the note would lie on.
#include "app/scene/note.h"

#include <algorithm>

#include "app/drawing/clutter.h"
#include "app/scene/event_mark.h"
#include "app/scene/tag.h"

namespace app {

namespace {

constexpr float cursor_air_px = 18;
constexpr float body_air_px = 14;
constexpr float paper_air_px = 6;
// In pixels of way.
constexpr float on_held = 140, on_body = 120, on_words = 600, on_line = 150, on_cursor = 1000;
constexpr float fidelity = 130;  // what another side must be better by than the one before

Box bounds(const PaperHull& hull, const glm::vec2& cursor) {
    Box box{cursor, cursor};
    for (const Vec2& corner : hull) {
        box.low = glm::min(box.low, glm::vec2(corner));
        box.high = glm::max(box.high, glm::vec2(corner));
    }
    return box;
}

glm::vec2 low_corner(int side, const Box& held, const glm::vec2& cursor, const glm::vec2& size, float scale) {
    const float away = cursor_air_px * scale, beside = body_air_px * scale;
    const glm::vec2 right_below = cursor + away, left_above = cursor - away - size,
                    mid = cursor - size * 0.5F;
    const std::array<glm::vec2, note_sides> corners{{right_below,
                                                     {right_below.x, left_above.y},
                                                     {left_above.x, right_below.y},
                                                     left_above,
                                                     {held.high.x + beside, mid.y},
                                                     {held.low.x - beside - size.x, mid.y},
                                                     {mid.x, held.high.y + beside},
                                                     {mid.x, held.low.y - beside - size.y}}};
    return corners[static_cast<std::size_t>(side)];
}

float cost_of(const Box& box, const glm::vec2& cursor, float scale, const NoteRoom& room) {
    const Box wide{box.low - paper_air_px * scale, box.high + paper_air_px * scale};
    float cost = glm::distance(cursor, glm::clamp(cursor, box.low, box.high)) / scale;
    if (wide.meets({cursor, cursor})) cost += on_cursor;
    if (meets(room.held, wide)) cost += on_held;
    for (const PaperHull& body : room.bodies) cost += meets(body, wide) ? on_body : 0;
    for (const Box& words : room.words) cost += words.meets(wide) ? on_words : 0;
    for (const auto& [from, to] : room.lines) cost += runs_through(from, to, wide) ? on_line : 0;
    return cost;
}

// The corner itself, and for each of the words that the note would lie on then the four that are just off
// them.
std::vector<glm::vec2> tries(const glm::vec2& low, const glm::vec2& size, float scale, const NoteRoom& room) {
    std::vector<glm::vec2> all{low};
    const glm::vec2 air(1.5F * paper_air_px * scale);
    const Box wide{low - air, low + size + air};
    for (const Box& words : room.words) {
        if (!words.meets(wide)) continue;
        const glm::vec2 before = words.low - size - air, behind = words.high + air;
        for (const glm::vec2& off : {glm::vec2(low.x, behind.y), glm::vec2(low.x, before.y),
                                     glm::vec2(behind.x, low.y), glm::vec2(before.x, low.y)})
            all.push_back(off);
    }
    return all;
}

}  // namespace

NotePlace note_place(const glm::vec2& paper_px, float scale, const glm::vec2& cursor, const glm::vec2& size,
                     const NoteRoom& room) {
    const Box held = bounds(room.held, cursor);
    const glm::vec2 least{paper_air_px * scale},
        most = glm::max(least, paper_px - size - paper_air_px * scale);
    const auto on_paper = [&](const glm::vec2& low) { return glm::clamp(low, least, most); };
    NotePlace best;
    float best_cost = 1e30F;
    for (int side = 0; side < note_sides; ++side) {
        const glm::vec2 wish = on_paper(low_corner(side, held, cursor, size, scale));
        for (const glm::vec2& low : tries(wish, size, scale, room)) {
            const Box box{on_paper(low), on_paper(low) + size};
            const float cost = cost_of(box, cursor, scale, room) - (side == room.stood ? fidelity : 0);
            if (cost >= best_cost) continue;
            best_cost = cost;
            best = {side, box};
        }
    }
    return best;
}

NotePlace add_note(Drawing& drawing, const Look& look, const Vec2& at_px, const Note& note,
                   const NoteRoom& room) {
    const Tag tag{note.words, Face::Mono, 12.5F, look.theme->text, look.theme->dim};
    const EventMark* mark = find_event_mark(note.event);
    const float mark_px = tag_px * look.scale, before = mark == nullptr ? 0 : mark_px + 4 * look.scale;
    const glm::vec2 size = tag_size(tag, look.scale) + glm::vec2(before, 0);
    NotePlace place = note_place(drawing.size_px, look.scale, glm::vec2(at_px), size, room);
    const glm::vec2 low = place.box.low;
    if (mark != nullptr) add_event_mark(drawing, look, {low, low + mark_px}, *mark);
    add_tag(drawing, look, low + glm::vec2(before, 0), tag);
    return place;
}

}  // namespace app

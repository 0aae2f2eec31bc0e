// The sign of an event: what a drag was pulled to, at a glance.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "app/drawing/flatten.h"

namespace app {

/// A line or an area of a mark. The mark lies in the square from -1 to 1, y down.
struct MarkPart {
    enum class Ink { A, B, Event };
    Ink ink = Ink::Event;
    bool filled = false;  ///< Closed then.
    int count = 2;        ///< Of the points that are used.
    std::array<glm::vec2, 4> points{};
};

/// A row of the table.
struct EventMark {
    const char* event;  ///< `Drag::event`.
    std::span<const MarkPart> parts;
};

std::span<const EventMark> event_marks();
/// nullptr when nothing of that name is drawn.
const EventMark* find_event_mark(std::string_view event);

/// In a frame, as large as the box.
void add_event_mark(Drawing& drawing, const Look& look, const Box& box, const EventMark& mark);

}  // namespace app

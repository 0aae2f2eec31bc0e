// Shapes that meet, two bars alike, edges side by side, a point on a line.
#include "app/scene/event_mark.h"

#include <algorithm>

#include "app/scene/tag.h"

namespace app {

namespace {

using Ink = MarkPart::Ink;

constexpr std::array touching_parts{
    MarkPart{Ink::A, true, 4, {{{-0.95F, -0.35F}, {-0.04F, -0.35F}, {-0.04F, 0.75F}, {-0.95F, 0.75F}}}},
    MarkPart{Ink::B, true, 4, {{{0.04F, -0.75F}, {0.95F, -0.75F}, {0.95F, 0.35F}, {0.04F, 0.35F}}}},
    MarkPart{Ink::Event, false, 2, {{{0, -1}, {0, 1}}}}};

constexpr std::array tie_parts{MarkPart{Ink::Event, false, 2, {{{-0.9F, -0.5F}, {0.9F, -0.5F}}}},
                               MarkPart{Ink::Event, false, 2, {{{-0.9F, -0.8F}, {-0.9F, -0.2F}}}},
                               MarkPart{Ink::Event, false, 2, {{{0.9F, -0.8F}, {0.9F, -0.2F}}}},
                               MarkPart{Ink::Event, false, 2, {{{-0.9F, 0.5F}, {0.9F, 0.5F}}}},
                               MarkPart{Ink::Event, false, 2, {{{-0.9F, 0.2F}, {-0.9F, 0.8F}}}},
                               MarkPart{Ink::Event, false, 2, {{{0.9F, 0.2F}, {0.9F, 0.8F}}}}};

constexpr std::array parallel_parts{MarkPart{Ink::A, false, 2, {{{-0.85F, 0.7F}, {0.15F, -0.9F}}}},
                                    MarkPart{Ink::B, false, 2, {{{-0.15F, 0.9F}, {0.85F, -0.7F}}}}};

constexpr std::array centre_parts{
    MarkPart{Ink::A, true, 4, {{{-1, 0}, {1, 0}, {1, 0.9F}, {-1, 0.9F}}}},
    MarkPart{Ink::B, true, 4, {{{0, -0.5F}, {0.5F, 0}, {0, 0.5F}, {-0.5F, 0}}}}};

constexpr std::array all_marks{EventMark{"event.touching", touching_parts}, EventMark{"event.tie", tie_parts},
                               EventMark{"event.parallel", parallel_parts},
                               EventMark{"event.centre", centre_parts}};

Rgba color_of(Ink ink, const Theme& theme) {
    if (ink == Ink::Event) return theme.touching;
    return ink == Ink::A ? theme.a : theme.b;
}

}  // namespace

std::span<const EventMark> event_marks() { return all_marks; }

const EventMark* find_event_mark(std::string_view event) {
    const auto* found = std::find_if(all_marks.begin(), all_marks.end(),
                                     [&](const EventMark& mark) { return event == mark.event; });
    return found == all_marks.end() ? nullptr : found;
}

void add_event_mark(Drawing& drawing, const Look& look, const Box& box, const EventMark& mark) {
    add_card(drawing, look, box).stroke = look.theme->touching;
    const glm::vec2 middle = (box.low + box.high) * 0.5F, size = box.high - box.low;
    const float half = 0.34F * std::min(size.x, size.y);
    for (const MarkPart& part : mark.parts) {
        Path path;
        for (int i = 0; i < part.count; ++i)
            path.points.push_back(middle + half * part.points[static_cast<std::size_t>(i)]);
        const Rgba color = color_of(part.ink, *look.theme);
        path.closed = part.filled;
        (part.filled ? path.fill : path.stroke) = color;
        path.width_px = part.filled ? 0 : 1.8F * look.scale;
        drawing.paths.push_back(std::move(path));
    }
}

}  // namespace app

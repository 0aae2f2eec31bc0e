// Shapes that meet, two bars alike, edges side by side, a point on a line.
#include "app/scene/event_mark.h"

#include <algorithm>

#include "app/scene/tag.h"

namespace app {

namespace {

using IconColor = IconPath::IconColor;

constexpr std::array touching_paths{
    IconPath{IconColor::A, true, 4, {{{-0.95F, -0.35F}, {-0.04F, -0.35F}, {-0.04F, 0.75F}, {-0.95F, 0.75F}}}},
    IconPath{IconColor::B, true, 4, {{{0.04F, -0.75F}, {0.95F, -0.75F}, {0.95F, 0.35F}, {0.04F, 0.35F}}}},
    IconPath{IconColor::Event, false, 2, {{{0, -1}, {0, 1}}}}};

constexpr std::array tie_paths{IconPath{IconColor::Event, false, 2, {{{-0.9F, -0.5F}, {0.9F, -0.5F}}}},
                               IconPath{IconColor::Event, false, 2, {{{-0.9F, -0.8F}, {-0.9F, -0.2F}}}},
                               IconPath{IconColor::Event, false, 2, {{{0.9F, -0.8F}, {0.9F, -0.2F}}}},
                               IconPath{IconColor::Event, false, 2, {{{-0.9F, 0.5F}, {0.9F, 0.5F}}}},
                               IconPath{IconColor::Event, false, 2, {{{-0.9F, 0.2F}, {-0.9F, 0.8F}}}},
                               IconPath{IconColor::Event, false, 2, {{{0.9F, 0.2F}, {0.9F, 0.8F}}}}};

constexpr std::array parallel_paths{IconPath{IconColor::A, false, 2, {{{-0.85F, 0.7F}, {0.15F, -0.9F}}}},
                                    IconPath{IconColor::B, false, 2, {{{-0.15F, 0.9F}, {0.85F, -0.7F}}}}};

constexpr std::array center_paths{
    IconPath{IconColor::A, true, 4, {{{-1, 0}, {1, 0}, {1, 0.9F}, {-1, 0.9F}}}},
    IconPath{IconColor::B, true, 4, {{{0, -0.5F}, {0.5F, 0}, {0, 0.5F}, {-0.5F, 0}}}}};

constexpr std::array all_icons{
    SnapIcon{"snap_event.touching", touching_paths}, SnapIcon{"snap_event.tie", tie_paths},
    SnapIcon{"snap_event.parallel", parallel_paths}, SnapIcon{"snap_event.centre", center_paths}};

Color color_of(IconColor color, const Theme& theme) {
    if (color == IconColor::Event) return theme.touching;
    return color == IconColor::A ? theme.a : theme.b;
}

}  // namespace

std::span<const SnapIcon> snap_icons() { return all_icons; }

const SnapIcon* find_snap_icon(std::string_view event) {
    const auto* found = std::find_if(all_icons.begin(), all_icons.end(),
                                     [&](const SnapIcon& icon) { return event == icon.event; });
    return found == all_icons.end() ? nullptr : found;
}

void add_snap_icon(Drawing& drawing, const DrawOptions& options, const Box& box, const SnapIcon& icon) {
    add_callout_frame(drawing, options, box).stroke = options.theme->touching;
    const glm::vec2 center = (box.min + box.max) * 0.5F, size = box.max - box.min;
    const float half = 0.34F * std::min(size.x, size.y);
    for (const IconPath& part : icon.paths) {
        Path path;
        for (int i = 0; i < part.count; ++i)
            path.points.push_back(center + half * part.points[static_cast<std::size_t>(i)]);
        const Color color = color_of(part.color, *options.theme);
        path.closed = part.filled;
        (part.filled ? path.fill : path.stroke) = color;
        path.width_px = part.filled ? 0 : 1.8F * options.scale;
        drawing.paths.push_back(std::move(path));
    }
}

}  // namespace app

// Where the window's parts stand.
#include "app/ui/arrange.h"

#include <algorithm>

namespace app {

namespace {

constexpr float least_scene_width = 280;
constexpr float good_scene_width = 400;  // columns shrink for it, but do not fold
constexpr float least_scene_height = 180;
constexpr float good_scene_height = 260;
constexpr float least_left = 220;
constexpr float least_right = 170;
constexpr float least_bottom = 64;
constexpr float least_bottom_with_words = 150;

struct Columns {
    float left, right;
};

/// Design pixels. The right column gives way first.
Columns columns(const Layout& layout, float width) {
    Columns wish{is_folded(layout, "left") ? 0 : std::max(layout.left, least_left),
                 is_folded(layout, "right") ? 0 : std::max(layout.right, least_right)};
    const auto missing = [&](float scene) { return scene - (width - wish.left - wish.right); };
    const auto shrink = [&](float& column, float least) {
        if (column > 0) column = std::max(least, column - std::max(0.0F, missing(good_scene_width)));
    };
    shrink(wish.right, least_right);
    shrink(wish.left, least_left);
    if (missing(least_scene_width) > 0) wish.right = 0;
    if (missing(least_scene_width) > 0) wish.left = 0;
    return wish;
}

}  // namespace

bool is_folded(const Layout& layout, const std::string& part) {
    const auto found = layout.folded.find("part." + part);
    return found != layout.folded.end() && found->second;
}

Parts arrange(const Layout& layout, const Rect& room, float scale) {
    const Columns wish = columns(layout, room.width / scale);
    const float left = wish.left * scale;
    const float right = wish.right * scale;
    float bottom = is_folded(layout, "bottom") ? 0 : std::max(layout.bottom, least_bottom) * scale;
    const float good = std::max(room.height - good_scene_height * scale, least_bottom_with_words * scale);
    bottom = std::min({bottom, good, room.height - least_scene_height * scale});
    if (bottom < least_bottom * scale) bottom = 0;
    Parts parts;
    parts.left = {room.x, room.y, left, room.height};
    const float x = room.x + left;
    const float top_height = room.height - bottom;
    parts.scene = {x, room.y, room.width - left - right, top_height};
    parts.right = {room.x + room.width - right, room.y, right, top_height};
    parts.bottom = {x, room.y + top_height, room.width - left, bottom};
    return parts;
}

Layout dragged(Layout layout, Edge edge, float by) {
    if (edge == Edge::Left) layout.left = std::clamp(layout.left + by, least_left, 700.0F);
    if (edge == Edge::Right) layout.right = std::clamp(layout.right - by, least_right, 900.0F);
    if (edge == Edge::Bottom) layout.bottom = std::clamp(layout.bottom - by, least_bottom, 800.0F);
    return layout;
}

}  // namespace app

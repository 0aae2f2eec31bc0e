// Where the window's parts stand.
#include "app/ui/arrange.h"

#include <algorithm>

namespace app {

namespace {

constexpr float least_scene_width = 280;
constexpr float scene_share = 0.46F;  // of the width: columns narrow for it, then fold
constexpr float bottom_share = 0.36F;
constexpr float least_scene_height = 180;
constexpr float good_scene_height = 260;
constexpr float least_left = 220;
constexpr float good_left = 270;    // its fields show all their digits
constexpr float good_right = 420;   // it shows all its columns
constexpr float least_right = 240;  // names, bars and overlaps of the axes: narrower it would lose the bars
constexpr float least_bottom = 64;
constexpr float least_bottom_with_words = 140;

struct Columns {
    float left, right;
};

/// Design pixels. The left column gives way first.
Columns columns(const Layout& layout, float width) {
    Columns wish{is_folded(layout, "left") ? 0 : std::max(layout.left, least_left),
                 is_folded(layout, "right") ? 0 : std::max(layout.right, least_right)};
    const float scene = std::max(least_scene_width, scene_share * width);
    const auto missing = [&] { return std::max(0.0F, scene - (width - wish.left - wish.right)); };
    const auto shrink = [&](float& column, float least) {
        if (column > least) column = std::max(least, column - missing());
    };
    const Columns asked = wish;
    shrink(wish.left, good_left);
    shrink(wish.right, good_right);
    shrink(wish.left, least_left);
    shrink(wish.right, least_right);
    if (missing() == 0) return wish;
    wish = {0, asked.right};
    shrink(wish.right, least_right);
    if (missing() > 0) wish.right = 0;
    return wish;
}

/// Design pixels, of a height.
float bottom_height(const Layout& layout, float height) {
    if (is_folded(layout, "bottom")) return 0;
    const float bottom = std::min({std::max(layout.bottom, least_bottom), bottom_share * height,
                                   height - std::min(good_scene_height, 0.7F * height)});
    const float least = std::clamp(layout.bottom, least_bottom, least_bottom_with_words);
    return bottom < least || height - bottom < least_scene_height ? 0 : bottom;
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
    const float bottom = bottom_height(layout, room.height / scale) * scale;
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

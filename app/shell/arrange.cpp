// Where the window's parts stand.
#include "app/shell/arrange.h"

#include <algorithm>

namespace app {

namespace {

constexpr float least_scene_width = 280;
constexpr float scene_share = 0.49F;      // of the width: columns narrow for it
constexpr float two_columns_from = 1100;  // of the width: less has no room for both beside the scene
constexpr float stacked_share = 0.42F;    // at most, of the width
constexpr float least_scene_height = 180;
constexpr float good_scene_height = 260;
constexpr float least_left = 240;
constexpr float good_left = 270;    // its fields show all their digits
constexpr float good_right = 420;   // it shows all its columns
constexpr float fair_right = 375;   // without the radii
constexpr float least_right = 290;  // names, bars, overlaps and states of the axes
constexpr float least_beside = 48;  // of the scene, beside what lies over it
constexpr float least_bottom = 64;

/// Design pixels, but for the share.
struct BottomWish {
    float wish;
    float share;  // at most, of a height that has room for more than `good`
    float good;
    float scene;  // is left above it while there is more than the least
    float least;  // less would show nothing of it
};
constexpr BottomWish bottom_wishes[] = {{46, 1, 46, 180, 46},          // folded: its heading
                                        {240, 0.33F, 188, 260, 140},   // cards, formula, player
                                        {420, 0.47F, 300, 210, 215},   // the curve, formula, player
                                        {330, 0.50F, 282, 230, 170},   // a title and ten rows
                                        {440, 0.55F, 320, 230, 240}};  // controls, the map, its ticks

/// Design pixels.
struct Columns {
    float left, right;
    bool stacked = false;
};

// The left column gives way first.
Columns beside(Columns wish, float width) {
    const float scene = std::max(least_scene_width, scene_share * width);
    const auto missing = [&] { return std::max(0.0F, scene - (width - wish.left - wish.right)); };
    const auto shrink = [&](float& column, float least) {
        if (column > least) column = std::max(least, column - missing());
    };
    shrink(wish.left, good_left);
    shrink(wish.right, good_right);
    shrink(wish.right, fair_right);
    shrink(wish.left, least_left);
    shrink(wish.right, least_right);
    return width - wish.left - wish.right < least_scene_width ? Columns{0, 0} : wish;
}

Columns stacked(const Layout& layout, float width) {
    const float column = std::max(least_right, std::min(layout.left, stacked_share * width));
    return {width - column < least_scene_width ? 0 : column, 0, true};
}

Columns columns(const Layout& layout, float width) {
    const bool left = !is_folded(layout, "left"), right = !is_folded(layout, "right");
    if (left && right && width < two_columns_from) return stacked(layout, width);
    return beside(
        {left ? std::max(layout.left, least_left) : 0, right ? std::max(layout.right, least_right) : 0},
        width);
}

/// Design pixels, of a height. A bottom the user dragged leaves the scene only its least.
float bottom_height(const Layout& layout, float height, BottomView view) {
    if (is_folded(layout, "bottom")) return 0;
    const BottomWish& of = bottom_wishes[static_cast<int>(view)];
    if (layout.bottom > 0 && view != BottomView::Heading) {
        const float bottom = std::min(std::max(layout.bottom, least_bottom), height - least_scene_height);
        return bottom < std::min(layout.bottom, of.least) ? 0 : bottom;
    }
    const float bottom =
        std::min({of.wish, std::max(of.share * height, of.good), height - std::min(of.scene, 0.7F * height)});
    return bottom < of.least || height - bottom < least_scene_height ? 0 : bottom;
}

}  // namespace

bool is_folded(const Layout& layout, const std::string& part) {
    const auto found = layout.folded.find("part." + part);
    return found != layout.folded.end() && found->second;
}

Parts arrange(const Layout& layout, const Rect& room, float scale, BottomView view) {
    const Columns wish = columns(layout, room.width / scale);
    const float left = wish.left * scale;
    const float right = wish.right * scale;
    const float bottom = bottom_height(layout, room.height / scale, view) * scale;
    Parts parts;
    parts.stacked = wish.stacked;
    const bool columns_wished = !is_folded(layout, "left") || !is_folded(layout, "right");
    parts.columns_lack = columns_wished && left + right == 0;
    parts.bottom_lacks = !is_folded(layout, "bottom") && bottom == 0;
    parts.left = {room.x, room.y, left, room.height};
    const float x = room.x + left;
    const float top_height = room.height - bottom;
    parts.scene = {x, room.y, room.width - left - right, top_height};
    parts.right = {room.x + room.width - right, room.y, right, top_height};
    parts.bottom = {x, room.y + top_height, room.width - left, bottom};
    return parts;
}

Rect columns_over(const Layout& layout, const Rect& room, float scale) {
    const float width = std::max(layout.left, least_right) * scale;
    const bool whole = room.width - width < least_beside * scale;
    return {room.x, room.y, whole ? room.width : width, room.height};
}

Rect bottom_over(const Parts& parts, const Rect& room, float scale, BottomView view) {
    const float wish = bottom_wishes[static_cast<int>(view)].wish * scale;
    const bool whole = room.height - wish < least_beside * scale;
    const float height = whole ? room.height : wish;
    return {parts.bottom.x, room.y + room.height - height, parts.bottom.width, height};
}

Layout dragged(Layout layout, Edge edge, float by, float bottom) {
    if (edge == Edge::Left) layout.left = std::clamp(layout.left + by, least_left, 700.0F);
    if (edge == Edge::Right) layout.right = std::clamp(layout.right - by, least_right, 900.0F);
    if (edge == Edge::Bottom) layout.bottom = std::clamp(bottom - by, least_bottom, 1600.0F);
    return layout;
}

}  // namespace app

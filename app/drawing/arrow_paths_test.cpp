// Paths of a single arrow.
#include <algorithm>

#include <gtest/gtest.h>

#include "app/drawing/stroke_paths.h"
#include "app/tests/figures.h"

namespace app::arrow_paths_test {
namespace {

std::vector<Path> paths_of(const Arrow& arrow) {
    const ViewTransform view = front_view();
    const DrawOptions options = draw_options_for("dark");
    const Frustum frustum(view);
    const Occluders no_occluders(view);
    std::vector<Path> paths;
    add_arrow(paths, arrow, {view, frustum, no_occluders, options});
    return paths;
}

TEST(ArrowPaths, PutTheWholeCasingUnderTheArrow) {
    const Theme& theme = *find_theme("dark");
    const std::vector<Path> paths = paths_of({{-1, 0, 0}, {1, 0, 0}, Role::Mtv});
    ASSERT_EQ(paths.size(), 4U);
    for (const std::size_t index : {0U, 1U}) {
        const Color& color = index == 0 ? paths[index].stroke : paths[index].fill;
        EXPECT_EQ(color, theme.window) << index;
    }
    EXPECT_EQ(paths[2].stroke, theme.mtv);
    EXPECT_EQ(paths[3].fill, theme.mtv);
    EXPECT_GT(paths[0].width_px, paths[2].width_px);
    EXPECT_NEAR(paths[3].points[0].x, 400, 1e-3) << "the tip";
    EXPECT_EQ(paths[1].points, paths[3].points);
    EXPECT_EQ(paths[1].stroke, theme.window);
    EXPECT_GT(paths[1].width_px, 2) << "a rim all round the head";
}

TEST(ArrowPaths, HaveNoCasingOnATransparentBackground) {
    const ViewTransform view = front_view();
    DrawOptions options = draw_options_for("dark");
    options.transparent = true;
    std::vector<Path> paths;
    add_arrow(paths, {{-1, 0, 0}, {1, 0, 0}, Role::Mtv}, {view, Frustum(view), Occluders(view), options});
    EXPECT_EQ(paths.size(), 2U);
}

TEST(ArrowPaths, HaveNoCasingWhereThePenHasNone) {
    const std::vector<Path> paths = paths_of({{-1, 0, 0}, {1, 0, 0}, Role::ContactNormal});
    ASSERT_EQ(paths.size(), 2U);
    EXPECT_EQ(paths[0].stroke, find_theme("dark")->text);
}

TEST(ArrowPaths, AreEmptyBehindTheEye) {
    const ViewTransform view({.height = 6, .fov = 0.55}, false, {600, 600});
    const DrawOptions options = draw_options_for("dark");
    std::vector<Path> paths;
    add_arrow(paths, {{0, 0, 900}, {1, 0, 900}, Role::Mtv}, {view, Frustum(view), Occluders(view), options});
    EXPECT_TRUE(paths.empty());
}

}  // namespace
}  // namespace app::arrow_paths_test

// The HUD overlaps nothing, at any size and in every gallery scene.
#include "app/scene/hud.h"

#include <algorithm>

#include "app/document/scene_file.h"
#include "app/drawing/fonts.h"
#include "app/features/files/gallery.h"
#include "app/scene/pair_figure.h"
#include "app/tests/manipulation_fixture.h"
#include "app/tests/view_scenes.h"

namespace app::test::signs_test {
namespace {

const HudText hud_of_plane{
    "2D", "drag a shape to move it \u00B7 empty space pans \u00B7 wheel zooms \u00B7 F frames", "0.5 units"};
const HudText hud_of_space{
    "3D \u00B7 perspective \u00B7 turntable",
    "drag a shape to move it \u00B7 empty space orbits \u00B7 Shift pans \u00B7 F frames", ""};

const HudText& hud_for(const ViewTransform& view) { return view.flat() ? hud_of_plane : hud_of_space; }

struct Size {
    Vec2 px;
    float scale;
};
const Size sizes[] = {{{300, 180}, 1},   {{440, 330}, 1},   {{640, 400}, 1},
                      {{900, 600}, 1},   {{1280, 800}, 1},  {{1920, 1080}, 1},
                      {{1920, 1080}, 2}, {{3840, 2160}, 1}, {{3840, 2160}, 2.5}};

// The box of a text: no glyph of our fonts is higher or lower.
Box text_box(const TextRun& text) {
    const float width = measure_text(text.utf8, text.face, text.size_px).width_px;
    const glm::vec2 low = text.origin - glm::vec2(0, 0.74F * text.size_px);
    return {low + 0.3F, text.origin + glm::vec2(width, 0) - 0.3F};
}

std::vector<Box> text_boxes(const Drawing& drawing) {
    std::vector<Box> boxes;
    for (const TextRun& text : drawing.texts) boxes.push_back(text_box(text));
    return boxes;
}

bool any_intersect(const std::vector<Box>& boxes) {
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (boxes[i].intersects(boxes[k])) return true;
    return false;
}

bool any_intersect(const std::vector<Box>& some, const std::vector<Box>& others) {
    return std::any_of(some.begin(), some.end(), [&](const Box& box) {
        return std::any_of(others.begin(), others.end(),
                           [&](const Box& other) { return box.intersects(other); });
    });
}

bool inside(const Box& box, const glm::vec2& size) {
    return box.min.x >= 0 && box.min.y >= 0 && box.max.x <= size.x && box.max.y <= size.y;
}

// A scene with its HUD.
void expect_clear(const Scene& scene, const Size& size, int& text_count) {
    const Document& document = scene.document;
    const ViewTransform view(document_camera(document, size.px), is_flat(document), size.px);
    DrawOptions options{find_theme("dark"), size.scale, false, {}};
    const HudText& hud = hud_for(view);
    options.reserved = hud_boxes(view, options, hud);
    const Drawing drawing = draw_pair(scene.analysis, size.px, options, scene.texts, {});
    Drawing over;
    over.size_px = glm::vec2(size.px);
    add_hud(over, options, view, hud);
    const std::vector<Box> in_scene = text_boxes(drawing), in_signs = text_boxes(over);
    EXPECT_FALSE(any_intersect(options.reserved));
    EXPECT_FALSE(any_intersect(in_scene)) << document.title << " " << size.px.x;
    EXPECT_FALSE(any_intersect(in_signs)) << document.title << " " << size.px.x;
    EXPECT_FALSE(any_intersect(in_scene, options.reserved)) << document.title << " " << size.px.x;
    for (const Box& box : options.reserved) EXPECT_TRUE(inside(box, drawing.size_px));
    for (const Box& box : in_signs)
        EXPECT_TRUE(any_intersect({box}, options.reserved) && inside(box, drawing.size_px));
    text_count += static_cast<int>(in_scene.size());
}

TEST(Hud, NeverCoversTextOfAnyGalleryScene) {
    const std::vector<std::string> paths = list_scenes(gallery_folder());
    ASSERT_GT(paths.size(), 60U);
    int text_count = 0, scenes = 0;
    for (const std::string& path : paths) {
        Result<Document> document = load_scene(path);
        ASSERT_TRUE(document.has_value());
        // every other scene with all layers
        if (++scenes % 2 == 0) document->visible_layers.set();
        const Scene scene(*document);
        for (std::size_t i = scenes % 3; i < std::size(sizes); i += 3)
            expect_clear(scene, sizes[i], text_count);
    }
    EXPECT_GT(text_count, 1500);
}

TEST(Hud, HasNoOverlapsAtAnySize) {
    int all = 0;
    for (const bool flat : {true, false}) {
        for (Real width = 200; width <= 3840; width *= 1.13) {
            for (const Real height : {200.0, 400.0, 777.0, 2160.0}) {
                for (const float scale : {1.0F, 1.5F, 2.0F}) {
                    const ViewTransform view(Camera{}, flat, Vec2(width, height));
                    const DrawOptions options{find_theme("light"), scale, false, {}};
                    const std::vector<Box> boxes = hud_boxes(view, options, hud_for(view));
                    EXPECT_FALSE(any_intersect(boxes)) << width << " " << height;
                    Drawing over;
                    add_hud(over, options, view, hud_for(view));
                    EXPECT_FALSE(any_intersect(text_boxes(over))) << width << " " << height;
                    all += boxes.size() == 3 ? 1 : 0;
                }
            }
        }
    }
    EXPECT_GT(all, 50);
}

TEST(Hud, IsOmittedInALowScene) {
    const DrawOptions options{find_theme("dark"), 1, false, {}};
    EXPECT_TRUE(hud_boxes(ViewTransform(Camera{}, true, Vec2(900, 300)), options, hud_of_plane).empty());
    EXPECT_EQ(hud_boxes(ViewTransform(Camera{}, true, Vec2(900, 330)), options, hud_of_plane).size(), 2U);
    EXPECT_EQ(hud_boxes(ViewTransform(Camera{}, true, Vec2(900, 390)), options, hud_of_plane).size(), 3U);
}

TEST(Hud, ShortensTheHintByWholePhrases) {
    const DrawOptions options{find_theme("dark"), 1, false, {}};
    const ViewTransform view(Camera{}, true, Vec2(480, 400));
    Drawing over;
    over.size_px = glm::vec2(480, 400);
    add_hud(over, options, view, hud_of_plane);
    const auto hint = std::find_if(over.texts.begin(), over.texts.end(), [](const TextRun& text) {
        return text.utf8.rfind("drag a shape to move it", 0) == 0;
    });
    ASSERT_NE(hint, over.texts.end());
    EXPECT_LT(hint->utf8.size(), hud_of_plane.hint.size());
    EXPECT_TRUE(hud_of_plane.hint.rfind(hint->utf8 + " \u00B7 ", 0) == 0) << hint->utf8;
}

// The corners of what is drawn.
Box bounds_of(const Drawing& drawing) {
    Box all{glm::vec2(1e9F), glm::vec2(-1e9F)};
    for (const Path& path : drawing.paths)
        for (const glm::vec2& point : path.points) {
            all.min = glm::min(all.min, point);
            all.max = glm::max(all.max, point);
        }
    return all;
}

TEST(Hud, TheBoxOfTheHintIsThatOfTheDrawnHint) {
    int hints = 0, shortened = 0;
    std::vector<Size> all(std::begin(sizes), std::end(sizes));
    for (Real width = 300; width < 900; width += 20) all.push_back({{width, 400}, 1});
    for (const bool flat : {true, false})
        for (const Size& size : all) {
            const ViewTransform view(Camera(), flat, size.px);
            DrawOptions options = default_draw_options();
            options.scale = size.scale;
            HudText hud = hud_for(view);
            const std::optional<Box> box = hint_box(view, options, hud);
            Drawing with, without;
            add_hud(with, options, view, hud);
            hud.hint.clear();
            add_hud(without, options, view, hud);
            EXPECT_EQ(box.has_value(), with.texts.size() > without.texts.size());
            if (!box) continue;
            with.paths.erase(with.paths.begin(), with.paths.begin() + std::ssize(without.paths));
            const Box drawn = bounds_of(with);
            for (const int i : {0, 1}) {
                EXPECT_NEAR(box->min[i], drawn.min[i], size.scale) << size.px.x << " " << size.scale;
                EXPECT_NEAR(box->max[i], drawn.max[i], size.scale) << size.px.x << " " << size.scale;
            }
            ++hints;
            shortened += with.texts.back().utf8.size() < hud_for(view).hint.size() ? 1 : 0;
        }
    EXPECT_GT(hints, 10);
    EXPECT_GT(shortened, 0);
}

TEST(Hud, DrawsTheScaleBarAtItsStatedLength) {
    for (const Real height : {1e-120, 0.03, 10.0, 7e9}) {
        const ViewTransform view({Vec3(0), 0, 0, height, 0}, true, paper_size);
        const ScaleBar bar = scale_bar(view, 1);
        const Real px = view.project({bar.length, 0, 0}).px.x - view.project({0, 0, 0}).px.x;
        EXPECT_NEAR(px, bar.length_px, 1e-6);
        EXPECT_LE(bar.length_px, 140 * (1 + 1e-9));
        EXPECT_GE(bar.length_px, 55);
    }
}

TEST(Hud, DrawsTheCompassInTheView) {
    Drawing drawing;
    drawing.size_px = glm::vec2(paper_size);
    add_hud(drawing, {find_theme("dark"), 1, false, {}}, ViewTransform(front_camera(0.5), false, paper_size),
            {"3D", "", ""});
    const auto named = [&](const char* name) {
        const auto found = std::find_if(drawing.texts.begin(), drawing.texts.end(),
                                        [&](const TextRun& text) { return text.utf8 == name; });
        EXPECT_NE(found, drawing.texts.end()) << name;
        return found == drawing.texts.end() ? glm::vec2(0) : found->origin;
    };
    EXPECT_GT(named("x").x, named("z").x + 20);
    EXPECT_LT(named("y").y, named("z").y - 20);  // up is less
}

TEST(Hud, UsesTheScaleOfTheGridForAnySceneSize) {
    for (const Real size : {1.0, 0x1p-990, 0x1p990, 0x1p1020}) {
        const Scene scene(scaled_and_moved(flat_overlap(), size, Vec3(0)));
        for (const Real nearer : {1.0, 1e-100}) {
            Camera camera = document_camera(scene.document, {900, 600});
            camera.height *= size < 1 ? 1 : nearer;
            const DrawContext context = app::make_draw_context(
                scene.analysis, PaperView{camera, {900, 600}, 1}, {}, &scene.texts, {});
            const ScaleBar bar = scale_bar(ViewTransform(camera, true, {900, 600}), 1);
            const Real of_grid = context.view.units_per_px(Vec3(0)) / context.unit;
            EXPECT_NEAR(bar.length / bar.length_px / of_grid, 1, 1e-9) << size << " " << nearer;
        }
    }
}

TEST(Hud, IsDrawnForAFullyVisiblePairAtAllButTheLargestScale) {
    for (const Real size : {1.0, 0x1p-950, 0x1p990}) {
        const Scene scene(scaled_and_moved(flat_overlap(), size, Vec3(0)));
        const DrawContext context = scene.draw_context();
        for (const core::Solid* solid : {&context.a(), &context.b()}) {
            const Vec2 px = context.view.project(solid->center).px;
            EXPECT_GT(std::min(px.x, px.y), 0) << size;
            EXPECT_LT(px.x, 900) << size;
            EXPECT_LT(px.y, 600) << size;
        }
    }
}

}  // namespace
}  // namespace app::test::signs_test

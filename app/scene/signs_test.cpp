// What stands in the corners of the scene lies on nothing, at any size and on any scene of the gallery.
#include "app/scene/signs.h"

#include <algorithm>

#include "app/document/scene_file.h"
#include "app/drawing/typeset.h"
#include "app/features/files/gallery.h"
#include "app/scene/pair.h"
#include "app/tests/hand_bench.h"
#include "app/tests/view_scenes.h"

namespace app::test::signs_test {
namespace {

const Signs signs_of_plane{
    "2D", "drag a shape to move it \u00B7 empty space pans \u00B7 wheel zooms \u00B7 F frames", "0.5 units"};
const Signs signs_of_space{
    "3D \u00B7 perspective \u00B7 turntable",
    "drag a shape to move it \u00B7 empty space orbits \u00B7 Shift pans \u00B7 F frames", ""};

const Signs& signs_for(const Lens& lens) { return lens.flat() ? signs_of_plane : signs_of_space; }

struct Size {
    Vec2 px;
    float scale;
};
const Size sizes[] = {{{300, 180}, 1},   {{440, 330}, 1},   {{640, 400}, 1},
                      {{900, 600}, 1},   {{1280, 800}, 1},  {{1920, 1080}, 1},
                      {{1920, 1080}, 2}, {{3840, 2160}, 1}, {{3840, 2160}, 2.5}};

// The ink of a run: no letter of ours is higher or lower.
Box ink(const Text& text) {
    const float width = measure(text.utf8, text.face, text.size_px).width_px;
    const glm::vec2 low = text.at - glm::vec2(0, 0.74F * text.size_px);
    return {low + 0.3F, text.at + glm::vec2(width, 0) - 0.3F};
}

std::vector<Box> inks(const Drawing& drawing) {
    std::vector<Box> boxes;
    for (const Text& text : drawing.texts) boxes.push_back(ink(text));
    return boxes;
}

bool any_meet(const std::vector<Box>& boxes) {
    for (std::size_t i = 0; i < boxes.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (boxes[i].meets(boxes[k])) return true;
    return false;
}

bool any_meet(const std::vector<Box>& some, const std::vector<Box>& others) {
    return std::any_of(some.begin(), some.end(), [&](const Box& one) {
        return std::any_of(others.begin(), others.end(), [&](const Box& other) { return one.meets(other); });
    });
}

bool inside(const Box& box, const glm::vec2& size) {
    return box.low.x >= 0 && box.low.y >= 0 && box.high.x <= size.x && box.high.y <= size.y;
}

// A scene with its signs on a paper; `words`: how many runs were compared.
void expect_clear(const Scene& scene, const Size& size, int& words) {
    const Document& document = scene.document;
    const Lens lens(camera_of(document, size.px), is_flat(document), size.px);
    Look look{find_theme("dark"), size.scale, false, {}};
    const Signs& signs = signs_for(lens);
    look.taken = sign_boxes(lens, look, signs);
    const Drawing drawing = draw_pair(scene.subject, size.px, look, scene.words, {});
    Drawing over;
    over.size_px = glm::vec2(size.px);
    add_signs(over, look, lens, signs);
    const std::vector<Box> in_scene = inks(drawing), in_signs = inks(over);
    EXPECT_FALSE(any_meet(look.taken));
    EXPECT_FALSE(any_meet(in_scene)) << document.title << " " << size.px.x;
    EXPECT_FALSE(any_meet(in_signs)) << document.title << " " << size.px.x;
    EXPECT_FALSE(any_meet(in_scene, look.taken)) << document.title << " " << size.px.x;
    for (const Box& box : look.taken) EXPECT_TRUE(inside(box, drawing.size_px));
    for (const Box& box : in_signs) EXPECT_TRUE(any_meet({box}, look.taken) && inside(box, drawing.size_px));
    words += static_cast<int>(in_scene.size());
}

TEST(Signs, NeverLieOnWordsOfAnySceneOfTheGallery) {
    const std::vector<std::string> paths = scenes_in(gallery_folder());
    ASSERT_GT(paths.size(), 60U);
    int words = 0, scenes = 0;
    for (const std::string& path : paths) {
        Result<Document> document = load_scene(path);
        ASSERT_TRUE(document.has_value());
        // every other scene with all there is to show
        if (++scenes % 2 == 0) document->shown.set();
        const Scene scene(*document);
        for (std::size_t i = scenes % 3; i < std::size(sizes); i += 3) expect_clear(scene, sizes[i], words);
    }
    EXPECT_GT(words, 1500);
}

TEST(Signs, NeverLieOnEachOtherAtAnySize) {
    int all = 0;
    for (const bool flat : {true, false}) {
        for (Real width = 200; width <= 3840; width *= 1.13) {
            for (const Real height : {200.0, 400.0, 777.0, 2160.0}) {
                for (const float scale : {1.0F, 1.5F, 2.0F}) {
                    const Lens lens(Camera{}, flat, Vec2(width, height));
                    const Look look{find_theme("light"), scale, false, {}};
                    const std::vector<Box> boxes = sign_boxes(lens, look, signs_for(lens));
                    EXPECT_FALSE(any_meet(boxes)) << width << " " << height;
                    Drawing over;
                    add_signs(over, look, lens, signs_for(lens));
                    EXPECT_FALSE(any_meet(inks(over))) << width << " " << height;
                    all += boxes.size() == 3 ? 1 : 0;
                }
            }
        }
    }
    EXPECT_GT(all, 50);
}

TEST(Signs, AreLeftOutOfALowScene) {
    const Look look{find_theme("dark"), 1, false, {}};
    EXPECT_TRUE(sign_boxes(Lens(Camera{}, true, Vec2(900, 300)), look, signs_of_plane).empty());
    EXPECT_EQ(sign_boxes(Lens(Camera{}, true, Vec2(900, 330)), look, signs_of_plane).size(), 2U);
    EXPECT_EQ(sign_boxes(Lens(Camera{}, true, Vec2(900, 390)), look, signs_of_plane).size(), 3U);
}

TEST(Signs, ShortenTheHintByWholePhrases) {
    const Look look{find_theme("dark"), 1, false, {}};
    const Lens lens(Camera{}, true, Vec2(480, 400));
    Drawing over;
    over.size_px = glm::vec2(480, 400);
    add_signs(over, look, lens, signs_of_plane);
    const auto hint = std::find_if(over.texts.begin(), over.texts.end(), [](const Text& text) {
        return text.utf8.rfind("drag a shape to move it", 0) == 0;
    });
    ASSERT_NE(hint, over.texts.end());
    EXPECT_LT(hint->utf8.size(), signs_of_plane.hint.size());
    EXPECT_TRUE(signs_of_plane.hint.rfind(hint->utf8 + " \u00B7 ", 0) == 0) << hint->utf8;
}

TEST(Signs, MakeTheScaleBarAsLongAsItSays) {
    for (const Real height : {1e-120, 0.03, 10.0, 7e9}) {
        const Lens lens({Vec3(0), 0, 0, height, 0}, true, paper);
        const ScaleBar bar = scale_bar(lens, 1);
        const Real px = lens.project({bar.length, 0, 0}).px.x - lens.project({0, 0, 0}).px.x;
        EXPECT_NEAR(px, bar.length_px, 1e-6);
        EXPECT_LE(bar.length_px, 140 * (1 + 1e-9));
        EXPECT_GE(bar.length_px, 55);
    }
}

TEST(Signs, DrawTheCompassAsTheLensSeesIt) {
    Drawing drawing;
    drawing.size_px = glm::vec2(paper);
    add_signs(drawing, {find_theme("dark"), 1, false, {}}, Lens(head_on(0.5), false, paper), {"3D", "", ""});
    const auto named = [&](const char* name) {
        const auto found = std::find_if(drawing.texts.begin(), drawing.texts.end(),
                                        [&](const Text& text) { return text.utf8 == name; });
        EXPECT_NE(found, drawing.texts.end()) << name;
        return found == drawing.texts.end() ? glm::vec2(0) : found->at;
    };
    EXPECT_GT(named("x").x, named("z").x + 20);
    EXPECT_LT(named("y").y, named("z").y - 20);  // up is less
}

TEST(Signs, TheScaleIsThatOfTheGridHoweverLargeTheScene) {
    for (const Real size : {1.0, 0x1p-990, 0x1p990, 0x1p1020}) {
        const Scene scene(grown(flat_overlap(), size, Vec3(0)));
        for (const Real nearer : {1.0, 1e-100}) {
            Camera camera = camera_of(scene.document, {900, 600});
            camera.height *= size < 1 ? 1 : nearer;
            const Stage stage = app::stage(scene.subject, Paper{camera, {900, 600}, 1}, {}, scene.words, {});
            const ScaleBar bar = scale_bar(Lens(camera, true, {900, 600}), 1);
            const Real of_grid = stage.lens.units_per_px(Vec3(0)) / stage.unit;
            EXPECT_NEAR(bar.length / bar.length_px / of_grid, 1, 1e-9) << size << " " << nearer;
        }
    }
}

TEST(Signs, AreOfAPairThatIsSeenWholeAtAnyLengthButTheLargest) {
    for (const Real size : {1.0, 0x1p-950, 0x1p990}) {
        const Scene scene(grown(flat_overlap(), size, Vec3(0)));
        const Stage stage = scene.stage();
        for (const core::Solid* solid : {&stage.a(), &stage.b()}) {
            const Vec2 px = stage.lens.project(solid->centre).px;
            EXPECT_GT(std::min(px.x, px.y), 0) << size;
            EXPECT_LT(px.x, 900) << size;
            EXPECT_LT(px.y, 600) << size;
        }
    }
}

}  // namespace
}  // namespace app::test::signs_test

// Tests of the pictures of the READMEs: they match the current drawings. SATSCOPE_UPDATE_GOLDEN makes them
// again.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/features/help/glossary.h"
#include "app/gl/png.h"
#include "app/shell/render.h"
#include "app/tests/gl_fixture.h"
#include "app/tests/temporary_folder.h"
#include "app/tests/window_driver.h"

namespace app::test::pictures_test {
namespace {

const std::string assets = std::string(SATSCOPE_SOURCE_DIR) + "/assets";

std::string scene_path(const std::string& name) { return assets + "/scenes/" + name + ".satscope.json"; }

bool is_similar(const std::uint8_t* one, const std::uint8_t* other) {
    for (int k = 0; k < 4; ++k)
        if (std::abs(one[k] - other[k]) > 64) return false;
    return true;
}

// Another version of a font (Inter 3.19 of Debian 12, 4.1 of Debian 13) moves glyphs by about a pixel.
constexpr int max_shift_px = 2;
// Such versions differ in at most 0.03 % of the pixels, another scene in 10 %.
constexpr double max_changed = 0.0005;

// Whether the other picture has a similar pixel within `max_shift_px` of the pixel (x, y).
bool has_similar_pixel(const gl::Image& image, const gl::Image& other, int x, int y) {
    const auto pixel = [](const gl::Image& of, int u, int v) {
        return of.rgba.data() + 4 * (static_cast<std::size_t>(v) * of.width + u);
    };
    if (is_similar(pixel(image, x, y), pixel(other, x, y))) return true;
    for (int v = std::max(y - max_shift_px, 0); v <= std::min(y + max_shift_px, image.height - 1); ++v)
        for (int u = std::max(x - max_shift_px, 0); u <= std::min(x + max_shift_px, image.width - 1); ++u)
            if (is_similar(pixel(image, x, y), pixel(other, u, v))) return true;
    return false;
}

// Fraction of the pixels of one picture that are missing in the other one of the same size, or the reverse.
double changed_pixels(const gl::Image& one, const gl::Image& other) {
    int missing = 0, added = 0;
    for (int y = 0; y < one.height; ++y) {
        for (int x = 0; x < one.width; ++x) {
            missing += has_similar_pixel(one, other, x, y) ? 0 : 1;
            added += has_similar_pixel(other, one, x, y) ? 0 : 1;
        }
    }
    return static_cast<double>(std::max(missing, added)) / (static_cast<double>(one.width) * one.height);
}

// The result of `satscope render SCENE -o OUT --view VIEW --size WxH`.
std::string render_png(const std::string& scene, const std::string& view, glm::ivec2 size) {
    const TemporaryFolder folder;
    RenderOptions options;
    options.input = scene_path(scene);
    options.output = folder / "picture.png";
    options.view = view;
    options.width = size.x;
    options.height = size.y;
    EXPECT_EQ(render_file(options), 0);
    return read_file(options.output).value_or("");
}

std::string edge_pair() { return render_png("01-edge-pair-alone", "pair", {1280, 720}); }
std::string least_of_four() { return render_png("03-least-of-four", "pair", {1280, 720}); }
std::string minkowski_difference() { return render_png("03-least-of-four", "minkowski", {960, 540}); }
std::string map_of_poses() { return render_png("33-plate-through-a-box", "map", {960, 540}); }
std::string direction_sphere() { return render_png("01-edge-pair-alone", "sphere", {960, 540}); }
std::string contact_steps() { return render_png("35-four-contacts", "contacts", {1280, 760}); }
std::string motion() { return render_png("../terms/moving-pair", "motion", {960, 560}); }
std::string candidate_axes() { return render_png("21-boxes-overlap", "strip", {960, 600}); }

// The window with a scene after some input.
template <class Input>
std::string window_png(const std::string& scene, const Input& input) {
    WindowSetup setup;
    setup.file = scene_path(scene);
    setup.width_px = 1280;
    setup.height_px = 800;
    WindowDriver driver(setup);
    input(driver);
    driver.frame(4);
    return read_file(driver.save_picture("window.png")).value_or("");
}

std::string window() {
    return window_png("01-edge-pair-alone",
                      [](WindowDriver& driver) { driver.workspace().layout.view = "strip"; });
}

// The axis is turned by hand to 38.8 degrees: scene and curve in the window.
std::string turned_axis() {
    return window_png("03-least-of-four", [](WindowDriver& driver) {
        driver.workspace().layout.view = "sweep";
        driver.workspace().selection.turned_direction = {std::cos(0.677), std::sin(0.677), 0};
    });
}

// The presentation at the second of four axes: the answer is still concealed.
std::string presentation() {
    return window_png("02-one-gap-is-enough", [](WindowDriver& driver) {
        for (const SDL_Keycode key : {SDLK_F5, SDLK_b, SDLK_RIGHT, SDLK_RIGHT}) driver.key(key);
    });
}

// What engines report for a contact, in the help.
std::string contact_conventions_of_engines() {
    return window_png("35-four-contacts", [](WindowDriver& driver) {
        driver.key(SDLK_F1);
        for (int i = 0; i < 2; ++i) driver.key(SDLK_PAGEDOWN, KMOD_CTRL);
    });
}

// A label beside the first vertex of a face that is nearest to `towards`.
void add_face_label(Figure& figure, const std::vector<Vec3>& face, const Vec3& towards,
                    const std::string& text) {
    const Vec3 anchor = *std::min_element(face.begin(), face.end(), [&](const Vec3& a, const Vec3& b) {
        return glm::length(a - towards) < glm::length(b - towards);
    });
    Vec3 center{0};
    for (const Vec3& vertex : face) center += vertex / static_cast<Real>(face.size());
    figure.labels.push_back({anchor, text, Role::Selection, LabelKind::Name, center});
}

// The reference face, the incident face, and what clipping leaves of the incident face.
std::string contact_faces() {
    Document document = value_or_throw(load_scene(scene_path("35-four-contacts")));
    document.visible_layers.reset();
    for (const SceneLayer layer : {SceneLayer::Names, SceneLayer::Contacts})
        document.visible_layers.set(static_cast<std::size_t>(layer));
    const TextCatalog texts = value_or_throw(TextCatalog::load("en"));
    const Analysis analysis = analyze(document, "");
    const DrawOptions options{find_theme("dark"), 1, false, {}, {}};
    const DrawContext context = make_draw_context(analysis, Vec2(960, 540), options, texts, {});
    Figure figure = pair_figure(context);
    for (const char* term : {"reference_face", "incident_face", "clip"})
        find_term(term)->figure.decorate(figure, context);
    const std::size_t count = figure.lines.size();
    const Vec3 right = glm::cross(context.view.forward(), context.view.up());
    add_face_label(figure, figure.lines[count - 3].points, 10.0 * right, texts("term.reference_face"));
    add_face_label(figure, figure.lines[count - 2].points, -10.0 * right, texts("term.incident_face"));
    GlFixture gl;
    return value_or_throw(gl::to_png(gl.render_image(flatten(figure, context.view, options))));
}

struct PictureCase {
    const char* name;  ///< Of the file in assets/pictures, without its extension.
    std::string (*make)();
};

void PrintTo(const PictureCase& picture, std::ostream* stream) { *stream << picture.name; }

class Pictures : public testing::TestWithParam<PictureCase> {};

gl::Image to_image(const Result<std::string>& png) {
    const Result<gl::Image> image = gl::from_png(png.value_or(""));
    EXPECT_TRUE(image);
    return image.value_or(gl::Image{});
}

TEST_P(Pictures, MatchTheCurrentDrawings) {
    const std::string path = assets + "/pictures/" + GetParam().name + ".png";
    const std::string png = GetParam().make();
    if (std::getenv("SATSCOPE_UPDATE_GOLDEN") != nullptr) {
        ASSERT_TRUE(write_file(path, png));
    }
    const gl::Image current = to_image(png), stored = to_image(read_file(path));
    ASSERT_GT(current.rgba.size(), 0);
    ASSERT_EQ(current.width, stored.width);
    ASSERT_EQ(current.height, stored.height);
    EXPECT_LE(changed_pixels(current, stored), max_changed) << path << ": outdated, see README.md";
}

INSTANTIATE_TEST_SUITE_P(
    OfTheReadmes, Pictures,
    testing::Values(PictureCase{"window", window}, PictureCase{"turned-axis", turned_axis},
                    PictureCase{"presentation", presentation},
                    PictureCase{"engines", contact_conventions_of_engines},
                    PictureCase{"edge-pair", edge_pair}, PictureCase{"least-of-four", least_of_four},
                    PictureCase{"candidate-axes", candidate_axes},
                    PictureCase{"contact-faces", contact_faces},
                    PictureCase{"minkowski-difference", minkowski_difference},
                    PictureCase{"map", map_of_poses}, PictureCase{"direction-sphere", direction_sphere},
                    PictureCase{"contact-steps", contact_steps}, PictureCase{"motion", motion}),
    [](const testing::TestParamInfo<PictureCase>& picture) {
        std::string name = picture.param.name;
        std::erase(name, '-');
        return name;
    });

TEST(PictureComparison, DetectsAnotherScene) {
    const gl::Image one = to_image(read_file(assets + "/pictures/edge-pair.png"));
    const gl::Image other = to_image(read_file(assets + "/pictures/least-of-four.png"));
    ASSERT_EQ(one.rgba.size(), other.rgba.size());
    EXPECT_GT(changed_pixels(one, other), max_changed);
}

// A dark square of 40 pixels on a light picture.
gl::Image square(int left, std::uint8_t brightness) {
    gl::Image image{400, 300, std::vector<std::uint8_t>(4 * 400 * 300, 255)};
    for (int y = 100; y < 140; ++y)
        for (int x = left; x < left + 40; ++x)
            for (int k = 0; k < 3; ++k)
                image.rgba[4 * (static_cast<std::size_t>(y) * 400 + x) + k] = brightness;
    return image;
}

TEST(PictureComparison, IgnoresOnlyASmallShift) {
    EXPECT_EQ(changed_pixels(square(50, 0), square(50 + max_shift_px, 0)), 0);
    EXPECT_GT(changed_pixels(square(50, 0), square(50 + 2 * max_shift_px, 0)), max_changed);
    EXPECT_GT(changed_pixels(square(50, 0), square(50, 100)), max_changed);
    EXPECT_GT(changed_pixels(square(50, 0), square(50, 255)), max_changed) << "the square is missing";
    EXPECT_GT(changed_pixels(square(50, 255), square(50, 0)), max_changed);
}

}  // namespace
}  // namespace app::test::pictures_test

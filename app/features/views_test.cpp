// Tests of every view in every theme, and of the golden pictures.
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"
#include "app/tests/view_scenes.h"
#include "app/ui/view.h"

namespace app::views_test {
namespace {

// Placed labels, and lines that end at them, depend on the widths of texts, and so on the version of a font:
// by at most 0.85 pixels with Inter 3.19 of Debian 12 and 4.1 of Debian 13.
constexpr double tolerance_px = 1;
// Horizontally, a text also continues or is centred on others: the widths of a line add up, by at most 2.3
// pixels.
constexpr double text_tolerance_px = 3;

struct NamedScene {
    const char* name;
    Document document;
};

std::vector<NamedScene> scenes() {
    return {{"flat_overlap", test::flat_overlap()},
            {"flat_separated", test::flat_separated()},
            {"edge_separated", test::edge_separated()},
            {"deep_overlap", test::deep_overlap()},
            {"ball_and_box", test::ball_and_box()}};
}

bool is_available(const View& view, const Document& document) {
    return is_flat(document) ? view.flat : view.solid;
}

Vec2 size_of(const std::string& view) {
    if (view == "pair") return {800, 560};
    // Room for all names beside the sphere: in less the width of the font decides which are left out.
    if (view == "sphere") return {900, 400};
    // The sentence about two boxes fills a line of 900 pixels: the font decides whether that line breaks, and
    // at a lower picture at which side a label has room.
    return view == "minkowski" ? Vec2(960, 420) : Vec2(900, 180);
}

std::string svg_of(const View& view, const Document& document, const InteractionState& interaction = {}) {
    const test::Scene scene(document);
    const Vec2 size = size_of(view.id);
    // The window shows the pair at the time of its motion; the view of the motion does so itself.
    const bool is_moved = interaction.motion_time_s && view.id == std::string_view("pair");
    return to_svg(
        view.figure(is_moved ? analyze_at(scene.analysis, *interaction.motion_time_s) : scene.analysis, size,
                    test::default_draw_options("print"), scene.texts, interaction),
        {.title = view.id, .text = PictureText::Plain}, "golden");
}

// A moving B at a time.
struct MovingScene {
    const char* name;
    core::MotionOutcome outcome;
    Document document;
    Real time_s;
};

Document with_velocity(Document document, const core::Vec3& velocity, Real spin = 0) {
    document.motion = {{velocity, spin}, 2};
    return document;
}

std::vector<MovingScene> moving_scenes() {
    using core::MotionOutcome;
    return {
        {"flat_starts", MotionOutcome::StartsInContact, with_velocity(test::flat_overlap(), {1.5, 0.5, 0}),
         0},
        {"flat_impact", MotionOutcome::Impact, with_velocity(test::flat_separated(), {-0.8, -0.5, 0}), 0.5},
        {"flat_spin", MotionOutcome::Impact, with_velocity(test::flat_separated(), {-0.8, -0.5, 0}, 1.5),
         0.5},
        {"flat_never", MotionOutcome::Never, with_velocity(test::flat_separated(), {1, -0.5, 0}), 1},
        {"solid_starts", MotionOutcome::StartsInContact, with_velocity(test::deep_overlap(), {1, 0.5, 0.25}),
         0},
        {"solid_impact", MotionOutcome::Impact, with_velocity(test::edge_separated(), {-0.4, -0.6, -0.2}),
         0.6},
        {"solid_never", MotionOutcome::Never, with_velocity(test::edge_separated(), {0.5, 1, 0.25}), 1}};
}

std::string read_text(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

bool is_number_character(char character) {
    return (character >= '0' && character <= '9') || character == '.' || character == '-';
}

// The next number or other character. Stores the value of a number in `value`.
std::string token(const std::string& text, std::size_t& position, double& value) {
    std::size_t end = position;
    while (end < text.size() && is_number_character(text[end])) ++end;
    value = std::nan("");
    if (end == position) ++end;
    std::string token_text = text.substr(position, end - position);
    position = end;
    char* rest = nullptr;
    const double number = std::strtod(token_text.c_str(), &rest);
    if (rest != token_text.c_str() && *rest == '\0') value = number;
    return token_text;
}

// How far the number at `position` may differ; zero unless it is the position of a path or a text.
double tolerance(const std::string& text, std::size_t position) {
    const std::size_t equals = text.rfind("=\"", position), tag = text.find_last_of("<>", position);
    if (equals == std::string::npos || tag == std::string::npos || text[tag] == '>' || equals < tag) return 0;
    const std::size_t space = text.rfind(' ', equals);
    const std::string name = text.substr(space + 1, equals - space - 1);
    if (name == "x" && text.compare(tag, 6, "<text ") == 0) return text_tolerance_px;
    return name == "d" || name == "x" || name == "y" || name == "points" ? tolerance_px : 0;
}

// The first difference above the tolerance; empty if there is none.
std::string difference(const std::string& one, const std::string& other) {
    std::size_t i = 0, k = 0;
    while (i < one.size() && k < other.size()) {
        double a = 0, b = 0;
        const std::size_t start = i;
        const std::string left = token(one, i, a), right = token(other, k, b);
        const bool is_close = std::abs(a - b) <= tolerance(one, start);
        if (left != right && !is_close) return one.substr(start, 80);
    }
    return i < one.size() || k < other.size() ? "one is longer" : "";
}

void expect_golden(const std::string& name, const std::string& drawn) {
    const std::string path = std::string(SATSCOPE_SOURCE_DIR) + "/app/tests/golden/" + name + ".svg";
    if (std::getenv("SATSCOPE_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << drawn;
    EXPECT_EQ(difference(drawn, read_text(path)), "") << path;
}

TEST(Views, MatchTheGoldenFilesOfATurnedAxis) {
    InteractionState flat, solid;
    flat.turned_direction = glm::normalize(core::Vec3(0.8, 0.6, 0));
    solid.turned_direction = glm::normalize(core::Vec3(0.8, 0.6, 0.3));
    solid.turning_normal = glm::normalize(glm::cross(core::Vec3(1, 0, 0), *solid.turned_direction));
    for (const char* view : {"pair", "sweep"}) {
        expect_golden(view + std::string("_turned_flat"),
                      svg_of(*find_view(view), test::flat_overlap(), flat));
        expect_golden(view + std::string("_turned_gap"),
                      svg_of(*find_view(view), test::flat_separated(), flat));
        expect_golden(view + std::string("_turned_solid"),
                      svg_of(*find_view(view), test::deep_overlap(), solid));
        expect_golden(view + std::string("_turned_ball"),
                      svg_of(*find_view(view), test::ball_and_box(), solid));
    }
}

TEST(Views, MatchTheGoldenFiles) {
    for (const View& view : picture_views()) {
        for (const NamedScene& scene : scenes()) {
            if (!is_available(view, scene.document)) continue;
            expect_golden(std::string(view.id) + "_" + scene.name, svg_of(view, scene.document));
        }
    }
}

TEST(Views, MatchTheGoldenFilesOfAMotion) {
    for (const char* id : {"motion", "pair"}) {
        if (find_view(id) == nullptr) continue;
        for (const MovingScene& scene : moving_scenes()) {
            EXPECT_EQ(test::Scene(scene.document).analysis.motion().outcome, scene.outcome) << scene.name;
            InteractionState interaction;
            interaction.motion_time_s = scene.time_s;
            expect_golden(std::string(id) + "_moving_" + scene.name,
                          svg_of(*find_view(id), scene.document, interaction));
        }
    }
}

Document with_motion(Document document, const core::Vec3& velocity) {
    document.motion.motion.velocity = velocity;
    return document;
}

// A moving B: overlap at the start, an impact on the way and no impact, in 2D and 3D; a row of tiles.
TEST(Views, MatchTheGoldenFilesOfMotions) {
    const std::string tiles = assets_folder() + "/scenes/73-ghost-collision.satscope.json";
    const std::vector<NamedScene> moving{
        {"flat_starts_in_overlap", with_motion(test::flat_overlap(), {1, 0.4, 0})},
        {"flat_impact", with_motion(test::flat_separated(), {-1.6, -0.3, 0})},
        {"flat_no_impact", with_motion(test::flat_separated(), {1, 0.5, 0})},
        {"solid_starts_in_overlap", with_motion(test::deep_overlap(), {0.5, 1, 0})},
        {"solid_impact", with_motion(test::edge_separated(), {-0.8, -0.8, 0})},
        {"solid_no_impact", with_motion(test::edge_separated(), {0.5, 1, 0.25})},
        {"tiles", load_scene(tiles).value()}};
    const core::MotionOutcome outcomes[] = {
        core::MotionOutcome::StartsInContact, core::MotionOutcome::Impact, core::MotionOutcome::Never,
        core::MotionOutcome::StartsInContact, core::MotionOutcome::Impact, core::MotionOutcome::Never,
        core::MotionOutcome::Impact};
    for (std::size_t i = 0; i < moving.size(); ++i) {
        const test::Scene scene(moving[i].document);
        EXPECT_EQ(scene.analysis.motion().outcome, outcomes[i]) << moving[i].name;
        InteractionState interaction;
        interaction.motion_time_s = scene.document.motion.duration_s / 2;
        for (const char* view : {"motion", "pair"}) {
            if (find_view(view) == nullptr) continue;
            // The names of seven tiles need more room.
            const Vec2 pair_size = moving[i].name == std::string("tiles") ? Vec2(1200, 800) : Vec2(800, 560);
            const Vec2 size = view == std::string("pair") ? pair_size : Vec2(900, 260);
            const std::string path = std::string(SATSCOPE_SOURCE_DIR) + "/app/tests/golden/moving_" + view +
                                     "_" + moving[i].name + ".svg";
            const std::string drawn = to_svg(
                find_view(view)->figure(
                    size.y > 500 ? analyze_at(scene.analysis, *interaction.motion_time_s) : scene.analysis,
                    size, test::default_draw_options("print"), scene.texts, interaction),
                {.title = view, .text = PictureText::Plain}, "golden");
            if (std::getenv("SATSCOPE_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << drawn;
            EXPECT_EQ(difference(drawn, read_text(path)), "") << path;
        }
    }
}

TEST(Views, DistinguishPicturesBeyondTheTolerance) {
    EXPECT_EQ(difference("<path d=\"M1 2\"/>", "<path d=\"M1.5 2\"/>"), "");
    EXPECT_NE(difference("<path d=\"M1 2\"/>", "<path d=\"M2.1 2\"/>"), "");
    EXPECT_NE(difference("<path d=\"M1 2\"/>", "<path d=\"L1 2\"/>"), "");
    EXPECT_NE(difference("<path fill-opacity=\"0.5\"/>", "<path fill-opacity=\"0.6\"/>"), "");
    EXPECT_NE(difference("<path stroke=\"#0072B2\"/>", "<path stroke=\"#0073B2\"/>"), "");
    EXPECT_NE(difference("<path/>", "<path/> "), "");
    EXPECT_EQ(difference("<text x=\"1\" y=\"2\">A</text>", "<text x=\"3.9\" y=\"2.5\">A</text>"), "");
    EXPECT_NE(difference("<text x=\"1\" y=\"2\">A</text>", "<text x=\"4.1\" y=\"2\">A</text>"), "");
    EXPECT_NE(difference("<text x=\"1\" y=\"2\">A</text>", "<text x=\"1\" y=\"3.1\">A</text>"), "");
    EXPECT_NE(difference("<text x=\"1\" y=\"2\">1</text>", "<text x=\"1\" y=\"2\">2</text>"), "");
    EXPECT_NE(difference("<rect x=\"1\"/>", "<rect x=\"2.1\"/>"), "");
}

TEST(Views, AreDeterministic) {
    for (const View& view : picture_views()) {
        for (const NamedScene& scene : scenes()) {
            if (!is_available(view, scene.document)) continue;
            EXPECT_EQ(svg_of(view, scene.document), svg_of(view, scene.document)) << view.id;
        }
    }
}

TEST(Views, DrawInEveryThemeAndLanguageAtEverySize) {
    for (const View& view : picture_views()) {
        EXPECT_EQ(find_view(view.id), &view);
        for (const Theme& theme : themes()) {
            for (const Vec2& size : {Vec2(1, 1), Vec2(500, 350), Vec2(1920, 1080)}) {
                const Document document = view.flat ? test::flat_overlap() : test::edge_separated();
                const test::Scene scene(document);
                const Drawing drawing = view.figure(scene.analysis, size, {&theme, 1.5F, false},
                                                    test::load_text_catalog("zh"), {0, 1});
                EXPECT_EQ(drawing.size_px, glm::vec2(size));
                EXPECT_FALSE(drawing.paths.empty()) << view.id << " " << theme.id;
                EXPECT_GT(drawing.background.a, 0);
            }
        }
    }
}

TEST(Views, OmitTheBackgroundOfATransparentPicture) {
    const test::Scene scene(test::flat_overlap());
    for (const View& view : picture_views())
        EXPECT_EQ(view.figure(scene.analysis, Vec2(400, 300), {find_theme("print"), 1, true}, scene.texts, {})
                      .background.a,
                  0);
}

TEST(Views, AreNotFoundByAnUnknownName) { EXPECT_EQ(find_view("no such view"), nullptr); }

}  // namespace
}  // namespace app::views_test

// Tests of the direction sphere: sentences, pins, arcs and the camera.
#include "app/features/sphere/sphere.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/constants.hpp>

#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/drawing/fonts.h"
#include "app/drawing/placement.h"
#include "app/features/files/gallery.h"
#include "app/features/sphere/bevel.h"
#include "app/features/sphere/sphere_matrix.h"
#include "app/scene/camera_control.h"
#include "app/scene/turned_axis.h"
#include "app/tests/contrast.h"
#include "app/tests/view_scenes.h"

namespace app::sphere_test {
namespace {

Document gallery_scene(const char* name) {
    return load_scene(gallery_folder() + "/" + name + ".satscope.json").value();
}

// All texts, in the order of the drawing, without spaces between them.
std::string texts_of(const Drawing& drawing) {
    std::string result;
    for (const TextRun& text : drawing.texts) result += text.utf8;
    return result;
}

bool shows(const Drawing& drawing, const std::string& part) {
    return texts_of(drawing).find(part) != std::string::npos;
}

std::string sentence_of(const test::Scene& scene) {
    return sphere_sentence(scene.analysis, make_overlap_scale(scene.analysis), scene.texts);
}

Drawing draw(const test::Scene& scene, const Vec2& size = {1000, 600}) {
    return draw_sphere(scene.analysis, size, test::default_draw_options(), scene.texts, {});
}

SphereInput input_of(const test::Scene& scene, const Vec2& size = {1000, 600}) {
    return make_sphere_input(scene.analysis, size, 1, facing_view_direction(scene.analysis));
}

TEST(Sphere, SaysWhichCandidateSeparates) {
    EXPECT_EQ(
        sentence_of(test::Scene(test::edge_separated())),
        "Each point is a direction of L, its colour the overlap on L. Hatched: L separates A and B. Of 15 "
        "candidates only A_0×B_1 is there. There the arcs of two edges cross.");
}

TEST(Sphere, SaysWhereTheLeastOverlapIs) {
    const test::Scene scene(test::deep_overlap());
    const core::AxisTest& least = scene.analysis.trace.axes[scene.analysis.trace.least];
    const std::string sentence = sentence_of(scene);
    EXPECT_NE(sentence.find("Nothing is hatched: no L separates A and B."), std::string::npos);
    EXPECT_NE(sentence.find("The overlap is least at " + axis_markup(least)), std::string::npos) << sentence;
}

TEST(Sphere, SaysThatShapesTouch) {
    const std::string sentence = sentence_of(test::Scene(gallery_scene("30-edge-on-edge")));
    EXPECT_NE(sentence.find("Nothing is hatched: A and B touch. The overlap is least at A_"),
              std::string::npos)
        << sentence;
}

TEST(Sphere, CountsTheCrossingsOfTheArcs) {
    const auto sentence = [](const Document& document) {
        const test::Scene scene(document);
        return crossing_sentence(make_gauss_maps(scene.analysis.a, scene.analysis.b), scene.texts);
    };
    EXPECT_EQ(sentence(test::edge_separated()), "Arcs cross at 9 of 9 edge pairs");
    EXPECT_EQ(sentence(gallery_scene("04-axis-aligned-pair")), "");
    EXPECT_EQ(sentence(test::ball_and_box()), "");
    const core::Quat none(1, 0, 0, 0);
    EXPECT_EQ(sentence(test::make_scene(
                  {test::box("A", {0, 0, 0}, {1, 1, 1}, none), test::box("B", {1, 1, 1}, {1, 2, 3}, none)})),
              "Arcs cross at 6 of 9 edge pairs; parallel: 3");
}

TEST(Sphere, NamesMostCandidatesOfALargePicture) {
    const test::Scene scene(test::edge_separated());
    const Drawing drawing = draw(scene, {1600, 1000});
    EXPECT_GE(drawing.labels.size(), 11U);
    for (const LabelBox& label : drawing.labels)
        for (const LabelBox& other : drawing.labels)
            EXPECT_TRUE(&label == &other || !label.box.intersects(other.box));
    EXPECT_TRUE(shows(drawing, "Arcs cross at 9 of 9 edge pairs"));
    EXPECT_TRUE(shows(drawing, "deciding axis"));
    EXPECT_TRUE(shows(drawing, "overlap on L"));
}

// All scenes of the gallery in space.
template <class Check>
void for_each_solid_scene(Check&& check) {
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        const test::Scene scene(load_scene(path).value());
        if (!is_flat(scene.document)) check(scene);
    }
}

TEST(Sphere, FacesTheLeastAxisOfASceneWithoutACamera) {
    int turned = 0;
    for_each_solid_scene([&](const test::Scene& scene) {
        const core::Trace& trace = scene.analysis.trace;
        if (scene.document.camera || scene.document.view_direction || trace.least < 0) return;
        const SphereView view = layout_sphere({800, 600}, 1, facing_view_direction(scene.analysis)).view;
        EXPECT_GT(glm::dot(view.toward, trace.axes[trace.least].direction), std::cos(glm::radians(35.1)));
        ++turned;
    });
    EXPECT_GT(turned, 10);
}

TEST(Sphere, HatchesTheSeparatingDirectionsInFiles) {
    const Color hatch = scale_alpha(find_theme("dark")->mtv, 0.6F);
    int hatched = 0, plain = 0;
    for_each_solid_scene([&](const test::Scene& scene) {
        const SphereInput input = input_of(scene);
        const Drawing field = draw_sphere_field(input, test::default_draw_options());
        int lines = 0;
        for (const Path& path : field.paths) {
            if (path.points.size() != 2 || path.stroke != hatch) continue;
            const std::optional<Vec3> middle =
                input.layout.view.direction_at((path.points[0] + path.points[1]) / 2.0F);
            ASSERT_TRUE(middle);
            EXPECT_LT(overlap_on(scene.analysis, *middle), 0.02 * scene.analysis.trace.size);
            ++lines;
        }
        const Real clear = 0.05 * scene.analysis.trace.size;
        if (input.overlap_scale.min < -clear) {
            EXPECT_GT(lines, 0);
        }
        if (input.overlap_scale.min > clear) {
            EXPECT_EQ(lines, 0);
        }
        ++(lines > 0 ? hatched : plain);
    });
    EXPECT_GT(hatched, 3);
    EXPECT_GT(plain, 3);
}

// A touch has no sign, and no digits of its rounding error.
std::string shown_overlap(const core::AxisTest& axis) {
    return axis.state == core::AxisState::Touching ? "0.000" : format_signed_length(axis.overlap);
}

std::optional<SphereMatrix> matrix_of(const test::Scene& scene, const Vec2& size,
                                      const char* theme = "dark") {
    return draw_sphere_matrix(scene.analysis, make_overlap_scale(scene.analysis), -1, size,
                              test::default_draw_options(theme), scene.texts);
}

TEST(SphereMatrix, HasACellForEachAxisOfTwoBoxes) {
    int matrices = 0, others = 0;
    for_each_solid_scene([&](const test::Scene& scene) {
        const bool has_boxes =
            std::holds_alternative<core::Box>(body(scene.document, Side::A).placed.shape) &&
            std::holds_alternative<core::Box>(body(scene.document, Side::B).placed.shape);
        const std::optional<SphereMatrix> matrix = matrix_of(scene, {440, 300});
        if (!matrix) return void(++others);
        EXPECT_TRUE(has_boxes);
        std::vector<std::string> values, expected;
        for (const TextRun& text : matrix->drawing.texts)
            if (text.face == FontFace::Mono) values.push_back(text.utf8);
        for (const core::AxisTest& axis : scene.analysis.trace.axes)
            expected.push_back(is_measured(axis) ? test::with_minus(shown_overlap(axis)) : "–");
        EXPECT_EQ(values, expected);
        ASSERT_EQ(matrix->cells.size(), expected.size());
        for (std::size_t i = 0; i < matrix->cells.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) EXPECT_NE(matrix->cells[i], matrix->cells[k]);
        ++matrices;
    });
    EXPECT_GT(matrices, 10);
    EXPECT_GT(others, 5);
}

TEST(SphereMatrix, NeedsRoomForItsNumbers) {
    const test::Scene scene(test::edge_separated());
    EXPECT_TRUE(matrix_of(scene, {290, 120}));
    EXPECT_FALSE(matrix_of(scene, {200, 120}));
    EXPECT_FALSE(matrix_of(scene, {290, 60}));
    EXPECT_LT(matrix_of(scene, {290, 120})->cells[0].height, matrix_of(scene, {290, 400})->cells[0].height);
}

TEST(SphereMatrix, HasContrastInEveryTheme) {
    const test::Scene scene(test::edge_separated());
    for (const char* id : {"dark", "light", "print", "contrast"}) {
        const Drawing drawing = matrix_of(scene, {440, 300}, id)->drawing;
        int cells = 0;
        for (const TextRun& text : drawing.texts) {
            if (text.face != FontFace::Mono) continue;
            const glm::vec2 inside = text.origin + glm::vec2(2, -4);
            const auto cell =
                std::find_if(drawing.paths.rbegin(), drawing.paths.rend(), [&](const Path& path) {
                    PaperPolygon outline(path.points.begin(), path.points.end());
                    return path.closed && path.fill.a > 0 && clearance(outline, {inside, inside}) > 0;
                });
            ASSERT_NE(cell, drawing.paths.rend()) << text.utf8;
            EXPECT_GE(test::contrast_ratio(text.color, cell->fill), 4.5F) << id << " " << text.utf8;
            ++cells;
        }
        EXPECT_EQ(cells, 15);
    }
}

// How often a label changes its place at its pin while the sphere is turned. `keeps`: the drawings have one
// cache.
int count_label_jumps(bool keeps) {
    const test::Scene scene(test::deep_overlap());
    SphereCache cache;
    std::vector<PlacedLabel> last;
    int jumps = 0;
    for (int degrees = 0; degrees < 60; ++degrees) {
        if (!keeps) cache = {};
        const ViewDirection camera{0.3 + glm::radians<Real>(degrees), 0.4, 0};
        const SphereInput input = make_sphere_input(scene.analysis, {1000, 600}, 1, camera);
        const std::vector<PlacedLabel> labels =
            placed_labels(draw_sphere_figure(input, test::default_draw_options(), cache));
        for (const PlacedLabel& label : labels)
            for (const PlacedLabel& before : last)
                if (before.id == label.id && glm::distance(before.offset, label.offset) > 6) ++jumps;
        last = labels;
    }
    return jumps;
}

TEST(Sphere, KeepsItsLabelsWhileItTurns) {
    const int anew = count_label_jumps(false), kept = count_label_jumps(true);
    EXPECT_GT(anew, 20);
    EXPECT_LT(2 * kept, anew);
}

TEST(Sphere, LeavesLegendKeysAndSliderBesideTheDisc) {
    const test::Scene scene(test::edge_separated());
    for (const Vec2& size :
         {Vec2(480, 460), Vec2(560, 640), Vec2(800, 860), Vec2(1000, 700), Vec2(1480, 860)}) {
        const SphereLayout layout = input_of(scene, size).layout;
        EXPECT_GE(2 * layout.view.radius_px, 0.8 * std::min(size.x, size.y));
        ASSERT_GT(layout.legend.width, 0);
        ASSERT_GT(layout.keys.width, 0);
        for (const ScreenRect& rect : {layout.legend, layout.bevel}) {
            const glm::vec2 nearest = glm::clamp(layout.view.center_px, glm::vec2(rect.x, rect.y),
                                                 glm::vec2(rect.right(), rect.bottom()));
            EXPECT_GT(glm::distance(nearest, layout.view.center_px), layout.view.radius_px) << size.x;
            EXPECT_LE(rect.right(), size.x);
            EXPECT_LE(rect.bottom(), size.y);
        }
        const Drawing drawing = draw(scene, size);
        for (const TextRun& text : drawing.texts) {
            if (text.utf8 != "face normal of A" && text.utf8 != "deciding axis" &&
                text.utf8 != "overlap on L")
                continue;
            const float width = measure_text(text.utf8, text.face, text.size_px).width_px;
            for (const glm::vec2& end : {text.origin, text.origin + glm::vec2(width, 0)})
                EXPECT_GT(glm::distance(end, layout.view.center_px), layout.view.radius_px) << text.utf8;
        }
    }
}

// Also among the many names of a small sphere.
TEST(Sphere, NamesTheCurrentAxisLikeTheScene) {
    const test::Scene boxes(test::edge_separated()), hulls(gallery_scene("70-hull-on-a-hull"));
    EXPECT_TRUE(shows(draw(boxes, {1000, 600}), "L = A"));
    EXPECT_TRUE(shows(draw(hulls, {640, 400}), "L = B"));
    EXPECT_TRUE(shows(draw(hulls, {440, 300}), "L = B"));
}

TEST(Sphere, IsAloneInASmallPicture) {
    const test::Scene scene(test::edge_separated());
    const Drawing drawing = draw(scene, {208, 114});
    EXPECT_FALSE(shows(drawing, "edge pairs"));
    EXPECT_EQ(input_of(scene, {208, 114}).layout.legend.width, 0);
}

TEST(Sphere, HasThePinOfACandidateAtItsDirection) {
    const test::Scene scene(test::edge_separated());
    const SphereInput input = input_of(scene);
    const Drawing drawing = draw_sphere_overlay(input, test::default_draw_options(), scene.texts);
    for (const core::AxisTest& axis : scene.analysis.trace.axes) {
        const SphereView& view = input.layout.view;
        const Vec3 front = view.is_in_front(axis.direction) ? axis.direction : -axis.direction;
        const glm::vec2 expected = view.to_paper(front);
        const bool found = std::any_of(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
            if (!path.closed || path.points.empty()) return false;
            glm::vec2 sum(0);
            for (const glm::vec2& point : path.points) sum += point;
            return glm::distance(sum / static_cast<float>(path.points.size()), expected) < 0.1F;
        });
        EXPECT_TRUE(found) << core::to_string(axis);
    }
}

TEST(Sphere, ShowsTheAxisParallelToTheSceneInParallelProjection) {
    Document document = test::edge_separated();
    document.camera = Camera{.target = Vec3(0), .yaw = 0.3, .pitch = 0.5, .height = 6, .fov = 0};
    for (const char* name : {"A0", "A1", "B2", "A0xB1", "A2xB0"}) {
        const test::Scene scene(document, name);
        const Vec3 direction = scene.analysis.trace.axes[scene.analysis.axis].direction;
        const ViewTransform view(*document.camera, false, Vec2(1000, 600));
        const Vec2 in_scene = view.project(direction).px - view.project(Vec3(0)).px;
        const SphereView sphere = input_of(scene).layout.view;
        const Vec2 on_sphere = Vec2(sphere.to_paper(direction)) - Vec2(sphere.center_px);
        EXPECT_GT(glm::dot(glm::normalize(in_scene), glm::normalize(on_sphere)), 1 - 1e-9) << name;
    }
}

TEST(Sphere, DrawsTheArcsOfTheCurrentEdgePairThick) {
    const Theme& theme = *find_theme("dark");
    const auto widest = [&](const char* axis, const Color& color) {
        const test::Scene scene(test::edge_separated(), axis);
        const Drawing drawing =
            draw_sphere_overlay(input_of(scene), test::default_draw_options(), scene.texts);
        float width = 0;
        for (const Path& path : drawing.paths)
            if (!path.closed && path.stroke == color) width = std::max(width, path.width_px);
        return width;
    };
    EXPECT_EQ(widest("A0xB1", theme.a), 4);
    EXPECT_EQ(widest("A0xB1", theme.b), 5);
    EXPECT_LT(widest("A0", theme.a), 2);
    EXPECT_LT(widest("B0", theme.b), 4);
}

TEST(Sphere, FindsTheNearestCandidateOfBothSenses) {
    const test::Scene scene(test::edge_separated());
    const core::Trace& trace = scene.analysis.trace;
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        for (const Real sign : {1.0, -1.0}) {
            const Vec3 near = glm::normalize(sign * trace.axes[i].direction + Vec3(0.001, 0, 0));
            const NearestCandidate nearest = nearest_candidate(trace, near);
            EXPECT_EQ(nearest.axis, i);
            EXPECT_LT(nearest.angle, 0.0011);
        }
    }
}

TEST(Sphere, GivesTheOverlapOfTheProbedDirection) {
    const test::Scene scene(test::edge_separated());
    const core::Trace& trace = scene.analysis.trace;
    const core::AxisTest& face = trace.axes[core::find_axis(trace, "A1")];
    EXPECT_EQ(probe_sentence(scene.analysis, face.direction, scene.texts),
              "This direction: overlap " + format_length(face.overlap) + ". Nearest candidate: A_1.");
    EXPECT_EQ(probe_sentence(scene.analysis, trace.axes[trace.least].direction, scene.texts),
              "This direction: gap 0.379. Nearest candidate: A_0×B_1.");
    SphereInput input = input_of(scene);
    input.probed = face.direction;
    const Drawing drawing = draw_sphere_overlay(input, test::default_draw_options(), scene.texts);
    const Drawing plain = draw_sphere_overlay(input_of(scene), test::default_draw_options(), scene.texts);
    EXPECT_GT(drawing.paths.size(), plain.paths.size()) << "marked in the legend and on the sphere";
}

TEST(Sphere, KeepsItsTextsOnThePaperInEveryLanguage) {
    for (const char* language : {"en", "zh"}) {
        const TextCatalog texts = test::load_text_catalog(language);
        for (const Vec2& size : {Vec2(430, 130), Vec2(900, 180), Vec2(1240, 300), Vec2(1600, 1000)}) {
            const test::Scene scene(test::edge_separated());
            const Drawing drawing =
                draw_sphere(scene.analysis, size, test::default_draw_options(), texts, {});
            for (const TextRun& text : drawing.texts) {
                const float width = measure_text(text.utf8, text.face, text.size_px).width_px;
                EXPECT_GE(text.origin.x, -0.5F) << text.utf8;
                EXPECT_LE(text.origin.x + width, size.x + 0.5) << text.utf8;
                EXPECT_LE(text.origin.y, size.y) << text.utf8;
            }
        }
    }
}

TEST(Sphere, DrawsEverySceneOfTheGalleryInSpace) {
    for (const std::string& path : list_scenes(gallery_folder())) {
        const Document document = load_scene(path).value();
        if (is_flat(document)) continue;
        const test::Scene scene(document);
        EXPECT_GT(draw(scene, {900, 300}).paths.size(), 100U) << path;
        EXPECT_FALSE(sentence_of(scene).empty()) << path;
    }
}

// Parallel edges of a face stay parallel and equally long on the paper.
TEST(Bevel, DrawsTheFacesOfBoxesAsParallelograms) {
    const test::Scene scene(test::edge_separated());
    SphereInput input = input_of(scene);
    input.bevel = bevel_radius(bevel_steps / 2);
    const Drawing drawing = draw_bevel(input, {600, 400}, test::default_draw_options(),
                                       make_gauss_maps(scene.analysis.a, scene.analysis.b));
    int faces = 0;
    for (const Path& path : drawing.paths) {
        if (!path.closed || path.points.size() != 4) continue;
        ++faces;
        EXPECT_LT(glm::length(path.points[0] - path.points[1] + path.points[2] - path.points[3]), 0.02F);
    }
    EXPECT_GE(faces, 6) << "three faces of each box are visible";
}

}  // namespace
}  // namespace app::sphere_test

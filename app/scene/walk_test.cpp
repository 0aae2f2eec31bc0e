// In a walk only the axis and what belongs to it change from step to step.
#include "app/scene/walk.h"

#include <map>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/drawing/flatten.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/tests/view_scenes.h"

namespace app::test::walk_test {

namespace {

constexpr Vec2 paper_px{900, 620};

// The labels of each step by their ids.
using Labels = std::map<std::string, Box>;

std::vector<Labels> walk(const Document& document, const TextCatalog& texts, int& on_side, int& elsewhere) {
    Analysis analysis = analyze(document, "");
    analysis.is_walk = true;
    const PaperView paper{document_camera(document, paper_px), paper_px, 1};
    DrawOptions options{find_theme("dark")};
    options.keeps_labels = true;
    std::vector<Labels> steps;
    for (int axis = 0; axis < static_cast<int>(analysis.trace.axes.size()); ++axis) {
        if (!core::is_measured(analysis.trace.axes[static_cast<std::size_t>(axis)])) continue;
        analysis.axis = axis;
        InteractionState interaction;
        interaction.last_labels = options.previous_labels;
        const DrawContext context = make_draw_context(analysis, paper, {}, texts, interaction);
        const Drawing drawing = flatten(pair_figure(context), context.view, options);
        Labels step;
        for (const LabelBox& label : drawing.labels)
            if (!label.placed.id.empty()) step[label.placed.id] = label.box;
        (is_on_walk_side(context, context.axis_line.outward) ? on_side : elsewhere) += 1;
        options.previous_labels = placed_labels(drawing);
        steps.push_back(std::move(step));
    }
    return steps;
}

}  // namespace

class Walk : public testing::TestWithParam<std::string> {};

TEST_P(Walk, AStepMovesNoLabelButThoseOfTheAxis) {
    int on_side = 0, elsewhere = 0;
    const std::vector<Labels> steps =
        walk(load_scene(GetParam()).value(), load_text_catalog(), on_side, elsewhere);
    for (std::size_t i = 1; i < steps.size(); ++i) {
        for (const auto& [id, box] : steps[i]) {
            if (id == "axis" || id == "measure" || !steps[i - 1].contains(id)) continue;
            const Box& before = steps[i - 1].at(id);
            EXPECT_LT(glm::distance(before.min, box.min), 0.5F) << id << " in step " << i;
        }
        for (const auto& [id, box] : steps[i - 1])
            EXPECT_TRUE(id == "axis" || id == "measure" || steps[i].contains(id))
                << id << " vanishes in step " << i;
    }
}

INSTANTIATE_TEST_SUITE_P(OfTheGallery, Walk, testing::ValuesIn(list_scenes(gallery_folder())),
                         [](const testing::TestParamInfo<std::string>& one) {
                             std::string name = one.param.substr(one.param.find_last_of('/') + 1);
                             name = name.substr(0, name.find('.'));
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

// The camera that the program chooses for a walk has every axis on the paper, whole.
TEST(WalkCamera, HasEveryAxisOnThePaper) {
    int framed = 0, cut_off_before = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        Document document = load_scene(path).value();
        document.camera.reset();
        const auto cut_off_axes = [&](Framing framing) {
            Analysis analysis = analyze(document, "");
            analysis.is_walk = true;
            const PaperView paper{chosen_camera(document, paper_px, {}, framing), paper_px, 1};
            const DrawContext context = make_draw_context_unlabeled(analysis, paper);
            int cut_off = 0;
            for (const AxisLine& line : plain_walk_lines(context))
                for (Real t : {line.from, line.to}) {
                    const Vec2 px = context.view.project(line.point_at(t)).px;
                    const bool is_inside = glm::all(glm::greaterThanEqual(px, Vec2(0))) &&
                                           glm::all(glm::lessThanEqual(px, paper_px));
                    cut_off += is_inside ? 0 : 1;
                }
            return cut_off;
        };
        EXPECT_EQ(cut_off_axes(Framing::Walk), 0)
            << path << " zoom "
            << chosen_camera(document, paper_px, {}, Framing::Walk).height /
                   chosen_camera(document, paper_px, {}, Framing::WithAnswer).height;
        cut_off_before += cut_off_axes(Framing::WithAnswer);
        ++framed;
    }
    EXPECT_GT(framed, 60);
    EXPECT_GT(cut_off_before, 20) << "the camera of the answer has no room for the others";
}

// Without a direction in the scene no axis of a walk is seen much shorter than it could be.
TEST(WalkCamera, SeesNoAxisShort) {
    Document document = edge_separated();
    document.camera.reset();
    document.view_direction.reset();
    const core::Trace trace = analyze(document, "").trace;
    const auto worst = [&](Framing framing) {
        const Camera camera = chosen_camera(document, paper_px, {}, framing);
        const Vec3 forward = ViewTransform(camera, false, paper_px).forward();
        Real shortest = 1;
        for (const core::AxisTest& axis : trace.axes)
            if (core::is_measured(axis))
                shortest = std::min(shortest, glm::length(glm::cross(axis.direction, forward)));
        return shortest;
    };
    EXPECT_GT(worst(Framing::Walk), 0.45);
    EXPECT_GE(worst(Framing::Walk), worst(Framing::WithAnswer));
}

// An axis leaves the side only where it would be cut off.
TEST(WalkSide, HasNearlyEveryAxisOfTheGallery) {
    const TextCatalog texts = load_text_catalog();
    int on_side = 0, elsewhere = 0;
    for (const std::string& path : list_scenes(gallery_folder()))
        walk(load_scene(path).value(), texts, on_side, elsewhere);
    EXPECT_GT(on_side, 500);
    EXPECT_LT(elsewhere, on_side / 10) << on_side;
}

TEST(WalkSide, HasNoAxisNearItsBorder) {
    const Document document = edge_separated();
    Analysis analysis = analyze(document, "");
    analysis.is_walk = true;
    const TextCatalog texts = load_text_catalog();
    const PaperView paper{document_camera(document, paper_px), paper_px, 1};
    const DrawContext context = make_draw_context(analysis, paper, {}, texts, {});
    ASSERT_TRUE(context.walk_side);
    EXPECT_LT(context.walk_side->y, 0) << "away from the ground";
    const Vec2 border(-context.walk_side->y, context.walk_side->x);
    for (const core::AxisTest& axis : context.trace.axes) {
        const Vec3 across = across_view(context, axis.direction);
        const Vec2 seen = glm::normalize(
            Vec2(glm::dot(across, context.view.right()), -glm::dot(across, context.view.up())));
        EXPECT_LT(std::abs(glm::dot(seen, border)), 0.999) << core::to_string(axis);
    }
}

}  // namespace app::test::walk_test

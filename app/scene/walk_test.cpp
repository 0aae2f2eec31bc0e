// In a walk only the axis and what belongs to it change from step to step.
#include <map>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/drawing/flatten.h"
#include "app/drawing/placement.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"

namespace app::test::walk_test {

namespace {

constexpr Vec2 paper_px{900, 620};

struct Step {
    std::map<std::string, Box> boxes;  // of the labels by their ids
    std::vector<Path> paths;

    bool covers(const Box& box) const {
        return std::ranges::any_of(paths, [&](const Path& path) { return crosses(path, box); });
    }
    // A stroke comes into the box.
    static bool crosses(const Path& path, const Box& box) {
        const float half_width = path.width_px / 2;
        const Box wide{box.min - half_width, box.max + half_width};
        for (std::size_t i = path.closed ? 0 : 1; path.stroke.a > 0 && i < path.points.size(); ++i)
            if (intersects(path.points[i == 0 ? path.points.size() - 1 : i - 1], path.points[i], wide))
                return true;
        return false;
    }
};

std::vector<Step> walk(const Document& document, const TextCatalog& texts, int& on_side, int& elsewhere) {
    Analysis analysis = analyze(document, "");
    analysis.is_walk = true;
    const PaperView paper{document_camera(document, paper_px), paper_px, 1};
    DrawOptions options{find_theme("dark")};
    options.keeps_labels = true;
    std::vector<Step> steps;
    for (int axis = 0; axis < static_cast<int>(analysis.trace.axes.size()); ++axis) {
        if (!core::is_measured(analysis.trace.axes[static_cast<std::size_t>(axis)])) continue;
        analysis.axis = axis;
        InteractionState interaction;
        interaction.last_labels = options.previous_labels;
        const DrawContext context = make_draw_context(analysis, paper, {}, &texts, interaction);
        const Drawing drawing = flatten(pair_figure(context), context.view, options);
        Step step;
        step.paths = drawing.paths;
        for (const LabelBox& label : drawing.labels)
            if (!label.placed.id.empty()) step.boxes[label.placed.id] = label.box;
        (is_on_walk_side(context, context.axis_line.outward) ? on_side : elsewhere) += 1;
        options.previous_labels = placed_labels(drawing);
        steps.push_back(std::move(step));
    }
    return steps;
}

}  // namespace

class Walk : public testing::TestWithParam<std::string> {};

TEST_P(Walk, AStepMovesOnlyLabelsOfTheAxisAndThoseUnderIt) {
    int on_side = 0, elsewhere = 0;
    const std::vector<Step> steps =
        walk(load_scene(GetParam()).value(), load_text_catalog(), on_side, elsewhere);
    for (std::size_t i = 1; i < steps.size(); ++i) {
        for (const auto& [id, box] : steps[i].boxes) {
            if (id.starts_with("axis") || id == "measure" || !steps[i - 1].boxes.contains(id)) continue;
            const Box& before = steps[i - 1].boxes.at(id);
            EXPECT_TRUE(glm::distance(before.min, box.min) < 0.5F || steps[i].covers(before))
                << id << " moves in step " << i << " although no line comes over it";
        }
        for (const auto& [id, box] : steps[i - 1].boxes)
            EXPECT_TRUE(id.starts_with("axis") || id == "measure" || steps[i].boxes.contains(id))
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

// The lines of a role as they are drawn.
std::vector<Path> paths_of(const Step& step, Role role) {
    const Pen drawn = pen(role, *find_theme("dark"));
    std::vector<Path> paths;
    std::ranges::copy_if(step.paths, std::back_inserter(paths), [&](const Path& path) {
        return path.stroke == drawn.stroke && std::abs(path.width_px - drawn.width_px) < 0.01F;
    });
    return paths;
}

// The label of the MTV has its place from the first step; a later axis comes over it.
TEST(WalkLabels, GiveWayToTheNextAxis) {
    const TextCatalog texts = load_text_catalog();
    int bars = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        int on_side = 0, elsewhere = 0;
        for (const Step& step : walk(load_scene(path).value(), texts, on_side, elsewhere)) {
            const auto mtv = step.boxes.find("mtv");
            if (mtv == step.boxes.end()) continue;
            for (const Role role : {Role::IntervalA, Role::IntervalB, Role::OverlappingAxis}) {
                for (const Path& bar : paths_of(step, role)) {
                    EXPECT_FALSE(Step::crosses(bar, mtv->second)) << path;
                    ++bars;
                }
            }
        }
    }
    EXPECT_GT(bars, 300);
}

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
            const DrawContext context = make_draw_context(analysis, paper);
            int cut_off = 0;
            for (const AxisLine& line : walk_lines(context, WalkLines::Plain))
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
    const DrawContext context = make_draw_context(analysis, paper, {}, &texts, {});
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

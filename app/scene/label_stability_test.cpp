// Labels keep their positions during a drag, in every gallery scene.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/scene/pair_figure.h"
#include "app/scene/solid_outline.h"
#include "app/tests/view_scenes.h"

namespace app::test::labels_stay_test {
namespace {

constexpr Vec2 paper_px{1100, 700};
constexpr int steps = 200;
constexpr float max_offset_change_px = 8;  // beside the anchor
constexpr float max_anchor_step_px = 8;    // of the anchor
constexpr float same_side_cosine = 0.9F;

enum class LabelMemory { None, Previous };

struct Count {
    int jumps = 0, labels = 0;
    int handle_jumps =
        0;  // that jumped: those of handles, which move with the shape over all that stands still
    int length_jumps = 0;  // those of T, |T·L| and the radii, which move with the axis and its bars
    int leaps = 0;
    int names_on_other_body = 0;
    std::string jump_list;
};

struct Frame {
    Drawing drawing;
    std::vector<PaperPolygon> polygons;  // of the pair
};

bool is_inside(const PaperPolygon& polygon, const Vec2& px) {
    return length_inside(polygon, px - Vec2(2, 0), px + Vec2(2, 0)) > 0;
}

// The center of a name is on the face of the other body and would be misread. Allowed when there is no other
// position because the other body is behind the whole body.
int count_names_on_other_body(const Frame& frame, const Document& document) {
    int count = 0;
    for (const int side : {0, 1}) {
        const PaperPolygon &own = frame.polygons[side], &other = frame.polygons[1 - side];
        if (std::all_of(own.begin(), own.end(), [&](const Vec2& px) { return is_inside(other, px); }))
            continue;
        const std::string id = "name." + std::to_string(document.pair[side]);
        for (const LabelBox& label : frame.drawing.labels) {
            const Vec2 center = Vec2(label.box.min + label.box.max) * 0.5;
            count += label.placed.id == id && is_inside(other, center) ? 1 : 0;
        }
    }
    return count;
}

// A frame as the canvas makes it.
Frame draw_frame(const Document& document, const TextCatalog& texts, DrawOptions& options,
                 AxisPosition& axis_position) {
    const Analysis analysis = app::analyze(document, "");
    const PaperView paper{*document.camera, paper_px, 1};
    const DrawContext context = app::make_draw_context(
        analysis, paper, {}, &texts, {document.pair[1], -1, axis_position, {}, options.previous_labels});
    if (const core::AxisTest* axis = context.axis())
        axis_position = {core::to_string(*axis), context.to_world(axis_midpoint(context, *axis))};
    return {flatten(pair_figure(context), context.view, options),
            {paper_polygon(context, context.a()), paper_polygon(context, context.b())}};
}

// One revolution around a circle of a sixth of the paper.
Document document_at_step(Document document, int step) {
    const ViewTransform view(*document.camera, is_flat(document), paper_px);
    core::Pose& pose = document.bodies[document.pair[1]].placed.pose;
    const Real radius = 0.17 * document.camera->height;
    const Real angle = step * glm::two_pi<Real>() / steps;
    pose.position += radius * (std::sin(angle) * view.right() + (1 - std::cos(angle)) * view.up());
    return document;
}

// Beside its anchor, by the end or the middle that moved least: words that grow do so at an end.
float offset_change(const LabelBox& before, const LabelBox& current) {
    const glm::vec2 anchor = current.placed.anchor - before.placed.anchor;
    const glm::vec2 low = current.box.min - before.box.min - anchor;
    const glm::vec2 high = current.box.max - before.box.max - anchor;
    return std::min({glm::length(low), glm::length(high), glm::length(low + high) / 2});
}

// A name to another side of its shape.
bool has_changed_side(const PlacedLabel& before, const PlacedLabel& current) {
    const bool sided = before.side != glm::vec2{0} && current.side != glm::vec2{0};
    return sided && current.id.starts_with("name.") && glm::dot(before.side, current.side) < same_side_cosine;
}

// Frames with another current axis are not compared.
Count drag_in_circle(const Document& document, const TextCatalog& texts, LabelMemory memory) {
    Count count;
    std::map<std::string, LabelBox> last;
    DrawOptions options{find_theme("dark")};
    AxisPosition axis_position;
    for (int step = 0; step <= steps; ++step) {
        const std::string axis = axis_position.axis;
        const Frame frame_data = draw_frame(document_at_step(document, step), texts, options, axis_position);
        const Drawing& drawing = frame_data.drawing;
        count.names_on_other_body += count_names_on_other_body(frame_data, document);
        if (memory == LabelMemory::Previous) options.previous_labels = placed_labels(drawing);
        for (const LabelBox& label : drawing.labels) {
            if (label.placed.id.empty()) continue;
            ++count.labels;
            const auto before = last.find(label.placed.id);
            if (before != last.end() && axis == axis_position.axis &&
                glm::distance(before->second.placed.anchor, label.placed.anchor) < max_anchor_step_px) {
                const float distance_px = offset_change(before->second, label);
                (label.placed.id.starts_with("handle.") ? count.handle_jumps
                 : label.placed.id.starts_with("axis.") ? count.length_jumps
                                                        : count.jumps) += distance_px > max_offset_change_px;
                if (distance_px > max_offset_change_px)
                    count.jump_list += " " + label.placed.id + "@" + std::to_string(step);
            }
            if (before != last.end())
                count.leaps += has_changed_side(before->second.placed, label.placed) ? 1 : 0;
            last[label.placed.id] = label;
        }
    }
    return count;
}

Document load_with_camera(const std::string& path) {
    Document document = load_scene(path).value();
    document.camera = document_camera(document, paper_px);
    return document;
}

class SceneLabelStability : public testing::TestWithParam<std::string> {};

// Some must give way: every edge of a shape comes over them twice on its way round, and a name leaves a place
// that comes to be on or nearer to another body.
TEST_P(SceneLabelStability, KeepsPositionsWhileAShapeIsDragged) {
    const Count count =
        drag_in_circle(load_with_camera(GetParam()), test::load_text_catalog(), LabelMemory::Previous);
    EXPECT_LE(count.jumps, 24) << count.jump_list;
    EXPECT_LE(count.handle_jumps, 16) << count.jump_list;
    EXPECT_LE(count.length_jumps, 24) << count.jump_list;
    EXPECT_LE(count.leaps, 6);
    EXPECT_GT(count.labels, steps);
    EXPECT_EQ(count.names_on_other_body, 0);
}

INSTANTIATE_TEST_SUITE_P(OfTheGallery, SceneLabelStability, testing::ValuesIn(list_scenes(gallery_folder())),
                         [](const testing::TestParamInfo<std::string>& one) {
                             std::string name = one.param.substr(one.param.find_last_of('/') + 1);
                             name = name.substr(0, name.find('.'));
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(SceneLabelMemory, ReducesJumps) {
    const TextCatalog texts = test::load_text_catalog();
    const std::vector<std::string> paths = list_scenes(gallery_folder());
    Count with_memory, without_memory;
    for (std::size_t i = 0; i < paths.size(); i += 8) {
        const Document document = load_with_camera(paths[i]);
        const Count with_previous = drag_in_circle(document, texts, LabelMemory::Previous);
        const Count without_previous = drag_in_circle(document, texts, LabelMemory::None);
        with_memory.jumps += with_previous.jumps;
        without_memory.jumps += without_previous.jumps;
        with_memory.leaps += with_previous.leaps;
        without_memory.leaps += without_previous.leaps;
    }
    EXPECT_GT(without_memory.leaps, 40);
    EXPECT_GT(without_memory.leaps, 4 * with_memory.leaps) << with_memory.leaps;
    EXPECT_GT(without_memory.jumps, 300);
    // A name leaves its place when another body comes there, with memory too.
    EXPECT_GT(without_memory.jumps, 6 * with_memory.jumps) << with_memory.jumps;
}

TEST(SceneLabelMemory, IsDeterministicWithoutPreviousLabels) {
    const TextCatalog texts = test::load_text_catalog();
    const Document document = load_with_camera(list_scenes(gallery_folder())[20]);
    DrawOptions options{find_theme("dark")};
    AxisPosition first, second;
    const Drawing one = draw_frame(document, texts, options, first).drawing,
                  other = draw_frame(document, texts, options, second).drawing;
    ASSERT_EQ(one.labels.size(), other.labels.size());
    for (std::size_t i = 0; i < one.labels.size(); ++i)
        EXPECT_EQ(one.labels[i].box.min, other.labels[i].box.min);
}

}  // namespace
}  // namespace app::test::labels_stay_test

// Labels cover nothing important, in every gallery scene and from several cameras.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/drawing/flatten.h"
#include "app/drawing/fonts.h"
#include "app/features/files/gallery.h"
#include "app/scene/axis_compass.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/hud.h"
#include "app/scene/pair_figure.h"
#include "app/tests/view_scenes.h"

namespace app::test::scene_labels_test {
namespace {

struct Segment2 {
    glm::vec2 from{0}, to{0};
};

// The segment intersects the box. By halving, independent of the tested code.
bool intersects(const Segment2& segment, const Box& box, int halvings = 12) {
    const glm::vec2 low = glm::min(segment.from, segment.to), high = glm::max(segment.from, segment.to);
    if (high.x <= box.min.x || low.x >= box.max.x || high.y <= box.min.y || low.y >= box.max.y) return false;
    const auto inside = [&](const glm::vec2& p) {
        return p.x > box.min.x && p.x < box.max.x && p.y > box.min.y && p.y < box.max.y;
    };
    if (inside(segment.from) || inside(segment.to)) return true;
    const glm::vec2 midpoint = (segment.from + segment.to) * 0.5F;
    return halvings > 0 && (intersects({segment.from, midpoint}, box, halvings - 1) ||
                            intersects({midpoint, segment.to}, box, halvings - 1));
}

bool is_pen(const Path& path, const Pen& pen) {
    return path.stroke == pen.stroke && std::abs(path.width_px - pen.width_px) < 0.01F;
}

// Edges of shapes, visible and hidden, and lines of handles, recognized by their pens.
bool is_obstacle(const Path& path, const Theme& theme) {
    constexpr std::array roles{Role::ShapeA,  Role::ShapeB,  Role::Context,       Role::ContextColliding,
                               Role::HandleA, Role::HandleB, Role::HandleContext, Role::HandleX,
                               Role::HandleY, Role::HandleZ};
    return std::any_of(roles.begin(), roles.end(), [&](Role role) {
        const Pen whole = pen(role, theme);
        return is_pen(path, whole) || is_pen(path, hidden_pen(whole));
    });
}

std::vector<Segment2> obstacle_segments(const Drawing& drawing, const Theme& theme) {
    std::vector<Segment2> all;
    for (const Path& path : drawing.paths) {
        if (!is_obstacle(path, theme)) continue;
        for (std::size_t i = 1; i < path.points.size(); ++i)
            all.push_back({path.points[i - 1], path.points[i]});
        if (path.closed) all.push_back({path.points.back(), path.points.front()});
    }
    return all;
}

struct LabelCounts {
    int labels = 0, leaders = 0, edges = 0;
};

struct SceneView {
    Analysis analysis;
    Camera camera;
    InteractionState interaction;
};

constexpr glm::vec2 paper_px{1100, 700};

Drawing draw(const SceneView& scene_view, const TextCatalog& texts, DrawOptions& options) {
    const ViewTransform view(scene_view.camera, is_flat(*scene_view.analysis.document), paper_px);
    options.reserved = hud_boxes(view, options, {"3D", "drag: turn", "2 units"});
    const DrawContext context =
        app::make_draw_context(scene_view.analysis, {scene_view.camera, paper_px, options.scale},
                               options.reserved, &texts, scene_view.interaction);
    return flatten(pair_figure(context), context.view, reserve_compass(context, options));
}

void expect_no_overlap(const Drawing& drawing, const DrawOptions& options) {
    for (const LabelBox& label : drawing.labels) {
        const std::optional<Leader> line =
            leader(label.box, label.placed.anchor * options.scale, options.scale);
        for (const Box& box : options.reserved) EXPECT_FALSE(label.box.intersects(box)) << label.placed.id;
        for (const LabelBox& other : drawing.labels) {
            if (&other == &label) continue;
            EXPECT_FALSE(label.box.intersects(other.box)) << label.placed.id << " on " << other.placed.id;
            if (line && !label.placed.id.starts_with("compass.") && !label.placed.id.starts_with("name.")) {
                EXPECT_FALSE(intersects(Segment2{line->from, line->to}, other.box))
                    << label.placed.id << " through " << other.placed.id;
            }
        }
    }
}

// Every text is inside the box of its label.
void expect_text_in_boxes(const Drawing& drawing) {
    for (const TextRun& text : drawing.texts) {
        const glm::vec2 midpoint =
            text.origin +
            glm::vec2{measure_text(text.utf8, text.face, text.size_px).width_px / 2, -0.3F * text.size_px};
        EXPECT_TRUE(std::any_of(drawing.labels.begin(), drawing.labels.end(), [&](const LabelBox& label) {
            return intersects(Segment2{midpoint, midpoint}, label.box);
        })) << text.utf8;
    }
}

// Without the paths that the card of the compass is painted over.
Drawing visible_paths(Drawing drawing, const Theme& theme) {
    const Color card = pen(Role::Card, theme).fill;
    const auto first_visible = std::find_if(drawing.paths.begin(), drawing.paths.end(),
                                            [&](const Path& path) { return path.fill == card; });
    if (first_visible != drawing.paths.end()) drawing.paths.erase(drawing.paths.begin(), first_visible + 1);
    return drawing;
}

void expect_no_covered_edges(const Drawing& drawing, const DrawOptions& options, LabelCounts& counts) {
    expect_no_overlap(drawing, options);
    expect_text_in_boxes(drawing);
    const Theme& theme = *options.theme;
    const std::vector<Segment2> all = obstacle_segments(drawing, theme),
                                visible = obstacle_segments(visible_paths(drawing, theme), theme);
    for (const LabelBox& label : drawing.labels) {
        const std::vector<Segment2>& edges = label.placed.id.starts_with("compass.") ? visible : all;
        const bool covered = std::any_of(edges.begin(), edges.end(),
                                         [&](const Segment2& edge) { return intersects(edge, label.box); });
        EXPECT_FALSE(covered) << label.placed.id << " at " << label.box.min.x << " " << label.box.min.y;
        counts.leaders += leader(label.box, label.placed.anchor * options.scale, options.scale) ? 1 : 0;
    }
    counts.labels += static_cast<int>(drawing.labels.size());
    counts.edges += static_cast<int>(all.size());
}

// The initial camera, two other directions, nearer and farther.
std::vector<Camera> cameras(const Document& document) {
    const Camera first = document_camera(document, paper_px, hud_insets(paper_px, is_flat(document), 1));
    Camera near = first, far = first;
    near.height *= 0.6;
    far.height *= 2.2;
    near.yaw += 1.1;
    far.yaw -= 1.9;
    far.pitch = 0.75;
    return {first, near, far};
}

class SceneLabels : public testing::TestWithParam<std::string> {};

TEST_P(SceneLabels, CoverNoObstacle) {
    Result<Document> loaded = load_scene(GetParam());
    ASSERT_TRUE(loaded.has_value());
    static const TextCatalog texts = test::load_text_catalog();
    LabelCounts counts;
    for (const bool all : {false, true}) {
        Document document = *loaded;
        if (all) document.visible_layers.set();
        const Analysis analysis = app::analyze(document, "");
        for (const Camera& camera : cameras(document)) {
            for (const int selected : {-1, 0, 1}) {
                const GizmoTool tool = all ? GizmoTool::Move : GizmoTool::All;
                const Gizmo gizmo = make_gizmo(analysis, selected, {.tool = tool});
                DrawOptions options{find_theme("light")};
                const Drawing drawing = draw({analysis, camera, {selected, -1, {}, gizmo}}, texts, options);
                SCOPED_TRACE(document.title + " selected " + std::to_string(selected) + " all " +
                             std::to_string(all) + " height " + std::to_string(camera.height));
                expect_no_covered_edges(drawing, options, counts);
            }
        }
    }
    EXPECT_GT(counts.labels, 40);
    EXPECT_GT(counts.edges, 0);
    RecordProperty("leaders", counts.leaders);
}

INSTANTIATE_TEST_SUITE_P(OfTheGallery, SceneLabels, testing::ValuesIn(list_scenes(gallery_folder())),
                         [](const testing::TestParamInfo<std::string>& label) {
                             std::string name = label.param.substr(label.param.find_last_of('/') + 1);
                             name = name.substr(0, name.find('.'));
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace app::test::scene_labels_test

// The words of the scene over the whole gallery, from several places: on nothing that must be seen.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/drawing/label_placement.h"
#include "app/drawing/typeset.h"
#include "app/features/files/gallery.h"
#include "app/scene/handles.h"
#include "app/scene/pair.h"
#include "app/scene/signs.h"
#include "app/tests/view_scenes.h"

namespace app::test::scene_labels_test {
namespace {

struct Segment2 {
    glm::vec2 from{0}, to{0};
};

// Some point of the segment lies inside the box, by halving: it shares nothing with what it checks.
bool touches(const Segment2& it, const Box& box, int halvings = 12) {
    const glm::vec2 low = glm::min(it.from, it.to), high = glm::max(it.from, it.to);
    if (high.x <= box.low.x || low.x >= box.high.x || high.y <= box.low.y || low.y >= box.high.y)
        return false;
    const auto inside = [&](const glm::vec2& p) {
        return p.x > box.low.x && p.x < box.high.x && p.y > box.low.y && p.y < box.high.y;
    };
    if (inside(it.from) || inside(it.to)) return true;
    const glm::vec2 middle = (it.from + it.to) * 0.5F;
    return halvings > 0 &&
           (touches({it.from, middle}, box, halvings - 1) || touches({middle, it.to}, box, halvings - 1));
}

bool is_pen(const Path& path, const Pen& pen) {
    return path.stroke == pen.stroke && std::abs(path.width_px - pen.width_px) < 0.01F;
}

// Edges of shapes, seen and hidden, and lines of handles: known by their pens.
bool is_kept_clear(const Path& path, const Theme& theme) {
    constexpr std::array roles{Role::ShapeA,  Role::ShapeB,  Role::Context, Role::ContextHit, Role::HandleA,
                               Role::HandleB, Role::HandleX, Role::HandleY, Role::HandleZ};
    return std::any_of(roles.begin(), roles.end(), [&](Role role) {
        const Pen whole = pen(role, theme);
        return is_pen(path, whole) || is_pen(path, hidden(whole));
    });
}

std::vector<Segment2> kept_clear(const Drawing& drawing, const Theme& theme) {
    std::vector<Segment2> all;
    for (const Path& path : drawing.paths) {
        if (!is_kept_clear(path, theme)) continue;
        for (std::size_t i = 1; i < path.points.size(); ++i)
            all.push_back({path.points[i - 1], path.points[i]});
        if (path.closed) all.push_back({path.points.back(), path.points.front()});
    }
    return all;
}

struct Seen {
    int words = 0, leaders = 0, edges = 0;
};

struct Shot {
    Subject subject;
    Camera camera;
    Emphasis emphasis;
};

constexpr glm::vec2 paper_px{1100, 700};

Drawing draw(const Shot& shot, const Words& words, Look& look) {
    const Lens lens(shot.camera, is_flat(*shot.subject.document), paper_px);
    look.taken = sign_boxes(lens, look, {"3D", "drag: turn", "2 units"});
    const Stage stage =
        app::stage(shot.subject, {shot.camera, paper_px, look.scale}, look.taken, words, shot.emphasis);
    return flatten(pair_figure(stage), stage.lens, look);
}

void expect_apart(const Drawing& drawing, const Look& look) {
    for (const PlacedLabel& one : drawing.labels) {
        const std::optional<Leader> line = leader(one.box, one.stand.anchor * look.scale, look.scale);
        for (const Box& box : look.taken) EXPECT_FALSE(one.box.meets(box)) << one.stand.id;
        for (const PlacedLabel& other : drawing.labels) {
            if (&other == &one) continue;
            EXPECT_FALSE(one.box.meets(other.box)) << one.stand.id << " on " << other.stand.id;
            if (line && one.stand.id.rfind("compass", 0) != 0) {
                EXPECT_FALSE(touches({line->from, line->to}, other.box)) << one.stand.id;
            }
        }
    }
}

// Every run of words lies in the box that its label says it took.
void expect_boxed(const Drawing& drawing) {
    for (const Text& text : drawing.texts) {
        const glm::vec2 middle = text.at + glm::vec2{measure(text.utf8, text.face, text.size_px).width_px / 2,
                                                     -0.3F * text.size_px};
        EXPECT_TRUE(std::any_of(drawing.labels.begin(), drawing.labels.end(), [&](const PlacedLabel& label) {
            return touches({middle, middle}, label.box);
        })) << text.utf8;
    }
}

void expect_clear(const Drawing& drawing, const Look& look, Seen& seen) {
    expect_apart(drawing, look);
    expect_boxed(drawing);
    const std::vector<Segment2> edges = kept_clear(drawing, *look.theme);
    for (const PlacedLabel& one : drawing.labels) {
        const bool covered = std::any_of(edges.begin(), edges.end(),
                                         [&](const Segment2& edge) { return touches(edge, one.box); });
        EXPECT_FALSE(covered) << one.stand.id << " at " << one.box.low.x << " " << one.box.low.y;
        seen.leaders += leader(one.box, one.stand.anchor * look.scale, look.scale) ? 1 : 0;
    }
    seen.words += static_cast<int>(drawing.labels.size());
    seen.edges += static_cast<int>(edges.size());
}

// From where it opens, from two other sides, nearer and from farther away.
std::vector<Camera> cameras(const Document& document) {
    const Camera first = camera_of(document, paper_px, sign_edging(paper_px, is_flat(document), 1));
    Camera near = first, far = first;
    near.height *= 0.6;
    far.height *= 2.2;
    near.yaw += 1.1;
    far.yaw -= 1.9;
    far.pitch = 0.75;
    return {first, near, far};
}

class SceneLabels : public testing::TestWithParam<std::string> {};

TEST_P(SceneLabels, LieOnNothingThatMustBeSeen) {
    Result<Document> loaded = load_scene(GetParam());
    ASSERT_TRUE(loaded.has_value());
    static const Words words = test::words();
    Seen seen;
    for (const bool all : {false, true}) {
        Document document = *loaded;
        if (all) document.shown.set();
        const Subject subject = app::subject(document, "");
        for (const Camera& camera : cameras(document)) {
            for (const int selected : {-1, 0, 1}) {
                const Tool tool = all ? Tool::Move : Tool::All;
                const Gizmo gizmo = gizmo_for(subject, selected, {.tool = tool});
                Look look{find_theme("light")};
                const Drawing drawing = draw({subject, camera, {selected, -1, {}, gizmo}}, words, look);
                SCOPED_TRACE(document.title + " selected " + std::to_string(selected) + " all " +
                             std::to_string(all) + " height " + std::to_string(camera.height));
                expect_clear(drawing, look, seen);
            }
        }
    }
    EXPECT_GT(seen.words, 40);
    EXPECT_GT(seen.edges, 0);
    RecordProperty("leaders", seen.leaders);
}

INSTANTIATE_TEST_SUITE_P(OfTheGallery, SceneLabels, testing::ValuesIn(scenes_in(gallery_folder())),
                         [](const testing::TestParamInfo<std::string>& one) {
                             std::string name = one.param.substr(one.param.find_last_of('/') + 1);
                             name = name.substr(0, name.find('.'));
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace app::test::scene_labels_test

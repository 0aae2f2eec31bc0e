// Words keep their place while a shape is dragged: over the gallery, step by step.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/scene/axis_place.h"
#include "app/scene/framing.h"
#include "app/scene/pair.h"
#include "app/scene/paper_hull.h"
#include "app/tests/view_scenes.h"

namespace app::test::labels_stay_test {
namespace {

constexpr Vec2 paper_px{1100, 700};
constexpr int steps = 200;
constexpr float jump_px = 8;    // beside the anchor
constexpr float little_px = 8;  // of the anchor
constexpr float one_side = 0.9F;

enum class Memory { None, Kept };

struct Count {
    int jumps = 0, labels = 0;
    int letters = 0;  // that jumped: those of handles, which move with the shape over all that stands still
    int leaps = 0;
    int buried = 0;
    std::string told;
};

struct Frame {
    Drawing drawing;
    std::vector<PaperHull> hulls;  // of the pair
};

bool is_on(const PaperHull& hull, const Vec2& px) {
    return inside_length(hull, px - Vec2(2, 0), px + Vec2(2, 0)) > 0;
}

// The middle of a name on the face of the other body, whose name it would seem to be. Where the other one is
// behind all of a body there may be no other place.
int buried_names(const Frame& frame, const Document& document) {
    int count = 0;
    for (const int side : {0, 1}) {
        const PaperHull &own = frame.hulls[side], &other = frame.hulls[1 - side];
        if (std::all_of(own.begin(), own.end(), [&](const Vec2& px) { return is_on(other, px); })) continue;
        const std::string id = "name." + std::to_string(document.pair[side]);
        for (const PlacedLabel& label : frame.drawing.labels) {
            const Vec2 middle = Vec2(label.box.low + label.box.high) * 0.5;
            count += label.stand.id == id && is_on(other, middle) ? 1 : 0;
        }
    }
    return count;
}

// A frame as the canvas makes it.
Frame frame(const Document& document, const Words& words, Look& look, AxisStand& stood) {
    const Subject subject = app::subject(document, "");
    const Paper paper{*document.camera, paper_px, 1};
    const Stage stage = app::stage(subject, paper, {}, words, {document.pair[1], -1, stood, {}, look.stood});
    if (const core::AxisTest* axis = stage.axis())
        stood = {core::name(*axis), stage.to_world(middle_of_axis(stage, *axis))};
    return {flatten(pair_figure(stage), stage.lens, look),
            {paper_hull(stage, stage.a()), paper_hull(stage, stage.b())}};
}

// Once round a circle of a sixth of the paper.
Document dragged(Document document, int step) {
    const Lens lens(*document.camera, is_flat(document), paper_px);
    core::Pose& pose = document.bodies[document.pair[1]].placed.pose;
    const Real radius = 0.17 * document.camera->height;
    const Real angle = step * glm::two_pi<Real>() / steps;
    pose.position += radius * (std::sin(angle) * lens.right() + (1 - std::cos(angle)) * lens.up());
    return document;
}

// Beside its anchor, by the end or the middle that moved least: words that grow do so at an end.
float moved(const PlacedLabel& before, const PlacedLabel& now) {
    const glm::vec2 anchor = now.stand.anchor - before.stand.anchor;
    const glm::vec2 low = now.box.low - before.box.low - anchor;
    const glm::vec2 high = now.box.high - before.box.high - anchor;
    return std::min({glm::length(low), glm::length(high), glm::length(low + high) / 2});
}

// A name to another side of its shape.
bool leapt(const LabelStand& before, const LabelStand& now) {
    const bool sided = before.side != glm::vec2{0} && now.side != glm::vec2{0};
    return sided && now.id.starts_with("name.") && glm::dot(before.side, now.side) < one_side;
}

// Another axis under the lens is another picture.
Count drag_round(const Document& document, const Words& words, Memory memory) {
    Count count;
    std::map<std::string, PlacedLabel> last;
    Look look{find_theme("dark")};
    AxisStand stood;
    for (int step = 0; step <= steps; ++step) {
        const std::string axis = stood.axis;
        const Frame seen = frame(dragged(document, step), words, look, stood);
        const Drawing& drawing = seen.drawing;
        count.buried += buried_names(seen, document);
        if (memory == Memory::Kept) look.stood = stands_of(drawing);
        for (const PlacedLabel& label : drawing.labels) {
            if (label.stand.id.empty()) continue;
            ++count.labels;
            const auto before = last.find(label.stand.id);
            if (before != last.end() && axis == stood.axis &&
                glm::distance(before->second.stand.anchor, label.stand.anchor) < little_px) {
                const float way = moved(before->second, label);
                (label.stand.id.starts_with("handle.") ? count.letters : count.jumps) += way > jump_px;
                if (way > jump_px) count.told += " " + label.stand.id + "@" + std::to_string(step);
            }
            if (before != last.end()) count.leaps += leapt(before->second.stand, label.stand) ? 1 : 0;
            last[label.stand.id] = label;
        }
    }
    return count;
}

Document opened(const std::string& path) {
    Document document = load_scene(path).value();
    document.camera = camera_of(document, paper_px);
    return document;
}

class LabelsOfAScene : public testing::TestWithParam<std::string> {};

// Some must give way: every edge of a shape comes over them twice on its way round.
TEST_P(LabelsOfAScene, KeepTheirPlaceWhileAShapeIsDragged) {
    const Count count = drag_round(opened(GetParam()), test::words(), Memory::Kept);
    EXPECT_LE(count.jumps, 22) << count.told;
    EXPECT_LE(count.letters, 16) << count.told;
    EXPECT_LE(count.leaps, 6);
    EXPECT_GT(count.labels, steps);
    EXPECT_EQ(count.buried, 0);
}

INSTANTIATE_TEST_SUITE_P(OfTheGallery, LabelsOfAScene, testing::ValuesIn(scenes_in(gallery_folder())),
                         [](const testing::TestParamInfo<std::string>& one) {
                             std::string name = one.param.substr(one.param.find_last_of('/') + 1);
                             name = name.substr(0, name.find('.'));
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(LabelsOfTheScene, KeepTheirPlaceBecauseTheyKnowTheLast) {
    const Words words = test::words();
    const std::vector<std::string> paths = scenes_in(gallery_folder());
    Count kept, fresh;
    for (std::size_t i = 0; i < paths.size(); i += 8) {
        const Document document = opened(paths[i]);
        const Count with = drag_round(document, words, Memory::Kept);
        const Count without = drag_round(document, words, Memory::None);
        kept.jumps += with.jumps;
        fresh.jumps += without.jumps;
        kept.leaps += with.leaps;
        fresh.leaps += without.leaps;
    }
    EXPECT_GT(fresh.leaps, 40);
    EXPECT_GT(fresh.leaps, 4 * kept.leaps) << kept.leaps;
    EXPECT_GT(fresh.jumps, 300);
    EXPECT_GT(fresh.jumps, 12 * kept.jumps) << kept.jumps;
}

TEST(LabelsOfTheScene, AreTheSameInEveryPictureFromAFreshStart) {
    const Words words = test::words();
    const Document document = opened(scenes_in(gallery_folder())[20]);
    Look look{find_theme("dark")};
    AxisStand first, second;
    const Drawing one = frame(document, words, look, first).drawing,
                  other = frame(document, words, look, second).drawing;
    ASSERT_EQ(one.labels.size(), other.labels.size());
    for (std::size_t i = 0; i < one.labels.size(); ++i)
        EXPECT_EQ(one.labels[i].box.low, other.labels[i].box.low);
}

}  // namespace
}  // namespace app::test::labels_stay_test

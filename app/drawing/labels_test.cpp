// Words never lie on words, stay on the paper, keep off lines and do not jump.
#include "app/drawing/labels.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "app/drawing/typeset.h"
#include "app/tests/figures.h"

namespace app::labels_test {
namespace {

struct Place {
    glm::vec2 low{0}, high{0};
};

std::vector<Place> places(const Drawing& drawing) {
    std::vector<Place> result;
    for (const Text& text : drawing.texts) {
        const float width = measure(text.utf8, text.face, text.size_px).width_px;
        result.push_back({text.at - glm::vec2{0, 0.72F * text.size_px}, text.at + glm::vec2{width, 0}});
    }
    return result;
}

bool meet(const Place& a, const Place& b) {
    return a.low.x < b.high.x && b.low.x < a.high.x && a.low.y < b.high.y && b.low.y < a.high.y;
}

Figure crowd(unsigned seed, int count) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<Real> unit(-1, 1);
    Figure figure;
    for (int i = 0; i < count; ++i) {
        const Vec3 at{unit(random), unit(random), 0};
        const LabelKind kind = i % 3 == 0   ? LabelKind::Value
                               : i % 3 == 1 ? LabelKind::Name
                                            : LabelKind::Scale;
        figure.labels.push_back(
            {at, "overlap " + std::to_string(i), Role::Overlap, kind, at + Vec3(1, 0, 0)});
        figure.lines.push_back({{at, {unit(random), unit(random), 0}}, Role::ShapeA, Layer::Overlay});
    }
    return figure;
}

TEST(Labels, NeverLieOnEachOtherInACrowdedFigure) {
    for (unsigned seed : {1U, 2U, 3U}) {
        const Drawing drawing = flatten(crowd(seed, 40), front_lens(3), look_of("dark"));
        const std::vector<Place> words = places(drawing);
        EXPECT_GT(words.size(), 20U);
        for (std::size_t i = 0; i < words.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(meet(words[i], words[j])) << seed;
            EXPECT_GE(std::min(words[i].low.x, words[i].low.y), 4);
            EXPECT_LE(std::max(words[i].high.x, words[i].high.y), 596);
        }
    }
}

TEST(Labels, StandOnTheSideAwayFromWhatTheyName) {
    const Vec3 ways[] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    for (const Vec3& way : ways) {
        Figure figure;
        figure.labels.push_back({way, "B", Role::ShapeB, LabelKind::Name, Vec3(0)});
        const std::vector<Place> words = places(flatten(figure, front_lens(), look_of("dark")));
        ASSERT_EQ(words.size(), 1U);
        const glm::vec2 middle = (words[0].low + words[0].high) * 0.5F - glm::vec2{300, 300};
        EXPECT_GT(glm::dot(glm::normalize(middle), glm::vec2(way.x, -way.y)), 0.98F);
        EXPECT_GT(glm::length(middle), 100);
    }
}

TEST(Labels, StandOnTheirAnchorWhenTheyHaveNoWish) {
    Figure figure;
    figure.labels.push_back({{1, 1, 0}, "A", Role::ShapeA, LabelKind::Name, {1, 1, 0}});
    const std::vector<Place> words = places(flatten(figure, front_lens(), look_of("dark")));
    ASSERT_EQ(words.size(), 1U);
    EXPECT_NEAR(glm::distance((words[0].low + words[0].high) * 0.5F, glm::vec2(400, 200)), 0, 3);
}

TEST(Labels, OfHandlesStandOnTheColourOfThePaper) {
    const auto grounds = [](Role role) {
        Figure figure;
        figure.labels.push_back({{1, 1, 0}, "x", role, LabelKind::Name, {1, 1, 0}});
        const Drawing drawing = flatten(figure, front_lens(), look_of("dark"));
        return std::count_if(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
            return path.fill.a > 0.5F && same_hue(path.fill, find_theme("dark")->window);
        });
    };
    EXPECT_EQ(grounds(Role::HandleX), 1);
    EXPECT_EQ(grounds(Role::ShapeA), 0);
}

TEST(Labels, AvoidALineThatRunsThroughTheirFirstChoice) {
    Figure figure;
    figure.labels.push_back({{0, 0, 0}, "gap 0.379", Role::Gap, LabelKind::Value, {-1, 0, 0}});
    figure.lines.push_back({{{0.05, 0, 0}, {3, 0, 0}}, Role::ShapeA, Layer::Overlay});
    const std::vector<Place> words = places(flatten(figure, front_lens(), look_of("dark")));
    ASSERT_EQ(words.size(), 1U);
    EXPECT_TRUE(words[0].low.y > 300 || words[0].high.y < 300 || words[0].high.x < 305);
}

TEST(Labels, OfABodyKeepOffTheFacesOfAnyWhereBarePaperIsNear) {
    Figure figure;
    figure.areas.push_back({{{-0.1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-0.1, 1, 0}}, Role::ShapeA});
    figure.labels.push_back({{0, 0, 0}, "B", Role::ShapeB, LabelKind::Name, {-1, 0, 0}});
    const std::vector<Place> words = places(flatten(figure, front_lens(), look_of("dark")));
    ASSERT_EQ(words.size(), 1U);
    EXPECT_LT(words[0].high.x, 290) << "against the side it likes";
    figure.labels[0].role = Role::Note;
    EXPECT_GT(places(flatten(figure, front_lens(), look_of("dark")))[0].low.x, 300);
}

TEST(Labels, MoveWithTheirAnchorAndDoNotJump) {
    glm::vec2 last{0};
    int steps = 0;
    for (Real x = 0; x < 0.3; x += 0.003, ++steps) {
        Figure figure;
        figure.labels.push_back({{x, 0.2, 0}, "overlap 0.635", Role::Overlap, LabelKind::Value, {x, 0, 0}});
        figure.lines.push_back({{{-2, 0, 0}, {2, 0.1, 0}}, Role::ShapeA, Layer::Overlay});
        const Drawing drawing = flatten(figure, front_lens(), look_of("dark"));
        ASSERT_EQ(drawing.texts.size(), 1U);
        const glm::vec2 at = drawing.texts[0].at;
        EXPECT_LT(glm::distance(at, steps == 0 ? at : last), 1);
        last = at;
    }
    EXPECT_GT(steps, 50);
}

// A name amid lines of a role, 20 pixels apart all over the paper but for a stripe at its right end.
Figure fenced(Role role) {
    Figure figure;
    figure.labels.push_back({{0, 0, 0}, "gap 0.379", Role::Gap, LabelKind::Value, {-1, 0, 0}, "measure"});
    for (Real x = -3; x < 1.5; x += 0.2) figure.lines.push_back({{{x, -3, 0}, {x, 3, 0}}, role});
    return figure;
}

TEST(Labels, GoFarWithALeaderRatherThanOnAnEdge) {
    const Drawing drawing = flatten(fenced(Role::ShapeA), front_lens(), look_of("dark"));
    ASSERT_EQ(drawing.labels.size(), 1U);
    EXPECT_GT(drawing.labels[0].box.low.x, 440);
    const Path& leader = drawing.paths[drawing.paths.size() - 2];
    ASSERT_EQ(leader.points.size(), 2U);
    EXPECT_NEAR(glm::distance(leader.points[0], glm::vec2(300, 300)), 0, 1);
    EXPECT_NEAR(leader.points[1].x, drawing.labels[0].box.low.x, 1);
    const Drawing soft = flatten(fenced(Role::DropA), front_lens(), look_of("dark"));
    EXPECT_LT(soft.labels[0].box.low.x, 440) << "a drop line is no edge";
}

TEST(Labels, StayWhereTheyStoodWhileTheyCan) {
    Figure figure;
    figure.labels.push_back({{0, 0, 0}, "gap 1", Role::Gap, LabelKind::Value, {-1, 0, 0}, "measure"});
    Look look = look_of("dark");
    const Drawing fresh = flatten(figure, front_lens(), look);
    look.stood = {{"measure", {300, 300}, {-28, 0}}};
    const Drawing kept = flatten(figure, front_lens(), look);
    EXPECT_GT(fresh.labels[0].box.low.x, 300);
    EXPECT_NEAR(kept.labels[0].box.high.x, 272, 1);
    look.stood[0].anchor = {300, 500};
    const Drawing leapt = flatten(figure, front_lens(), look);
    EXPECT_EQ(leapt.labels[0].box.low, fresh.labels[0].box.low) << "another picture";
}

TEST(Labels, SlideAsideFromAnEdgeThatComesOverThem) {
    Look look = look_of("dark");
    glm::vec2 last{0};
    float longest = 0, all = 0;
    for (Real y = -0.5; y < 0.01; y += 0.005) {
        Figure figure;
        figure.labels.push_back({{0, 0, 0}, "gap 1", Role::Gap, LabelKind::Value, {-1, 0, 0}, "measure"});
        figure.lines.push_back({{{-3, y, 0}, {3, y, 0}}, Role::ShapeA});
        const Drawing drawing = flatten(figure, front_lens(), look);
        ASSERT_EQ(drawing.labels.size(), 1U);
        const float way = glm::distance(drawing.labels[0].box.low, last);
        if (last != glm::vec2{0}) longest = std::max(longest, way);
        if (last != glm::vec2{0}) all += way;
        last = drawing.labels[0].box.low;
        look.stood = {drawing.labels[0].stand};
    }
    EXPECT_GT(all, 8);
    EXPECT_LT(longest, 10);
}

TEST(Labels, FrameAValueInAPill) {
    Figure figure;
    figure.labels.push_back({{0, 0, 0}, "gap 1", Role::Gap, LabelKind::Value, {0, 0, 0}});
    const Drawing drawing = flatten(figure, front_lens(), look_of("dark"));
    ASSERT_EQ(drawing.paths.size(), 1U);
    EXPECT_EQ(drawing.paths[0].stroke, find_theme("dark")->separating);
    EXPECT_TRUE(covers(drawing.paths[0], drawing.texts[0].at));
}

TEST(Labels, AreLeftOutWhereTheyCouldNotBeRead) {
    Look thumb = look_of("dark");
    for (const float scale : {0.4F, 0.8F}) {
        thumb.scale = scale;
        EXPECT_EQ(flatten(crowd(1, 6), front_lens(3), thumb).texts.empty(), scale < 0.6F);
    }
}

TEST(Labels, LeaveOutWhatIsNamedBesideThePaper) {
    Figure figure;
    figure.labels.push_back({{100, 0, 0}, "far", Role::Note});
    figure.labels.push_back({{0, 0, 0}, "", Role::Note});
    EXPECT_TRUE(flatten(figure, front_lens(), look_of("dark")).texts.empty());
}

}  // namespace
}  // namespace app::labels_test

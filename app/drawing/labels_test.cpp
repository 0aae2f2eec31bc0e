// Labels do not overlap, stay on the paper, avoid lines and do not jump.
#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "app/drawing/flatten.h"
#include "app/drawing/fonts.h"
#include "app/tests/figures.h"

namespace app::labels_test {
namespace {

struct TextBox {
    glm::vec2 min{0}, max{0};
};

std::vector<TextBox> text_boxes(const Drawing& drawing) {
    std::vector<TextBox> result;
    for (const TextRun& text : drawing.texts) {
        const float width = measure_text(text.utf8, text.face, text.size_px).width_px;
        result.push_back(
            {text.origin - glm::vec2{0, 0.72F * text.size_px}, text.origin + glm::vec2{width, 0}});
    }
    return result;
}

bool intersects(const TextBox& a, const TextBox& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

Figure crowded_figure(unsigned seed, int count) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<Real> unit(-1, 1);
    Figure figure;
    for (int i = 0; i < count; ++i) {
        const Vec3 position{unit(random), unit(random), 0};
        const LabelKind kind = i % 3 == 0   ? LabelKind::Value
                               : i % 3 == 1 ? LabelKind::Name
                                            : LabelKind::Scale;
        figure.labels.push_back(
            {position, "overlap " + std::to_string(i), Role::Overlap, kind, position + Vec3(1, 0, 0)});
        figure.lines.push_back(
            {{position, {unit(random), unit(random), 0}}, Role::ShapeA, PaintLayer::Overlay});
    }
    return figure;
}

TEST(Labels, NeverOverlapInACrowdedFigure) {
    for (unsigned seed : {1U, 2U, 3U}) {
        const Drawing drawing = flatten(crowded_figure(seed, 40), front_view(3), draw_options_for("dark"));
        const std::vector<TextBox> boxes = text_boxes(drawing);
        EXPECT_GT(boxes.size(), 20U);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(intersects(boxes[i], boxes[j])) << seed;
            EXPECT_GE(std::min(boxes[i].min.x, boxes[i].min.y), 4);
            EXPECT_LE(std::max(boxes[i].max.x, boxes[i].max.y), 596);
        }
    }
}

TEST(Labels, ArePlacedAwayFromTheAvoidPoint) {
    const Vec3 directions[] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}};
    for (const Vec3& direction : directions) {
        Figure figure;
        figure.labels.push_back({direction, "B", Role::ShapeB, LabelKind::Name, Vec3(0)});
        const std::vector<TextBox> boxes =
            text_boxes(flatten(figure, front_view(), draw_options_for("dark")));
        ASSERT_EQ(boxes.size(), 1U);
        const glm::vec2 center = (boxes[0].min + boxes[0].max) * 0.5F - glm::vec2{300, 300};
        EXPECT_GT(glm::dot(glm::normalize(center), glm::vec2(direction.x, -direction.y)), 0.98F);
        EXPECT_GT(glm::length(center), 100);
    }
}

TEST(Labels, AreCenteredOnTheAnchorWithoutAPreferredSide) {
    Figure figure;
    figure.labels.push_back({{1, 1, 0}, "A", Role::ShapeA, LabelKind::Name, {1, 1, 0}});
    const std::vector<TextBox> boxes = text_boxes(flatten(figure, front_view(), draw_options_for("dark")));
    ASSERT_EQ(boxes.size(), 1U);
    EXPECT_NEAR(glm::distance((boxes[0].min + boxes[0].max) * 0.5F, glm::vec2(400, 200)), 0, 3);
}

TEST(Labels, OfHandlesHaveABackgroundOfThePaperColor) {
    const auto grounds = [](Role role) {
        Figure figure;
        figure.labels.push_back({{1, 1, 0}, "x", role, LabelKind::Name, {1, 1, 0}});
        const Drawing drawing = flatten(figure, front_view(), draw_options_for("dark"));
        return std::count_if(drawing.paths.begin(), drawing.paths.end(), [&](const Path& path) {
            return path.fill.a > 0.5F && same_hue(path.fill, find_theme("dark")->window);
        });
    };
    EXPECT_EQ(grounds(Role::HandleX), 1);
    EXPECT_EQ(grounds(Role::ShapeA), 0);
}

// A line everywhere near the anchor: the text can be read on it.
TEST(Labels, HaveABackgroundWhereALineCrossesThem) {
    const auto backgrounds = [](bool has_lines) {
        Figure figure;
        figure.labels.push_back({Vec3(0), "MTV", Role::Mtv, LabelKind::Name, Vec3(0)});
        for (int i = -60; has_lines && i <= 60; ++i)
            figure.lines.push_back({{Vec3(-9, 0.1 * i, 0), Vec3(9, 0.1 * i, 0)}, Role::ProjectionLineA});
        const Drawing drawing = flatten(figure, front_view(), draw_options_for("dark"));
        return std::count_if(drawing.paths.begin(), drawing.paths.end(),
                             [](const Path& path) { return path.closed && path.fill.a > 0.5F; });
    };
    EXPECT_EQ(backgrounds(false), 0);
    EXPECT_EQ(backgrounds(true), 1);
}

TEST(Labels, AvoidALineThroughThePreferredPosition) {
    Figure figure;
    figure.labels.push_back({{0, 0, 0}, "gap 0.379", Role::Gap, LabelKind::Value, {-1, 0, 0}});
    figure.lines.push_back({{{0.05, 0, 0}, {3, 0, 0}}, Role::ShapeA, PaintLayer::Overlay});
    const std::vector<TextBox> boxes = text_boxes(flatten(figure, front_view(), draw_options_for("dark")));
    ASSERT_EQ(boxes.size(), 1U);
    EXPECT_TRUE(boxes[0].min.y > 300 || boxes[0].max.y < 300 || boxes[0].max.x < 305);
}

TEST(Labels, OfBodiesAvoidFacesWhenEmptyPaperIsNear) {
    Figure figure;
    figure.areas.push_back({{{-0.1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-0.1, 1, 0}}, Role::ShapeA});
    figure.labels.push_back({{0, 0, 0}, "B", Role::ShapeB, LabelKind::Name, {-1, 0, 0}});
    const std::vector<TextBox> boxes = text_boxes(flatten(figure, front_view(), draw_options_for("dark")));
    ASSERT_EQ(boxes.size(), 1U);
    EXPECT_LT(boxes[0].max.x, 290) << "against the side it likes";
    figure.labels[0].role = Role::Note;
    EXPECT_GT(text_boxes(flatten(figure, front_view(), draw_options_for("dark")))[0].min.x, 300);
}

TEST(Labels, MoveWithTheirAnchorAndDoNotJump) {
    glm::vec2 last{0};
    int steps = 0;
    for (Real x = 0; x < 0.3; x += 0.003, ++steps) {
        Figure figure;
        figure.labels.push_back({{x, 0.2, 0}, "overlap 0.635", Role::Overlap, LabelKind::Value, {x, 0, 0}});
        figure.lines.push_back({{{-2, 0, 0}, {2, 0.1, 0}}, Role::ShapeA, PaintLayer::Overlay});
        const Drawing drawing = flatten(figure, front_view(), draw_options_for("dark"));
        ASSERT_EQ(drawing.texts.size(), 1U);
        const glm::vec2 position = drawing.texts[0].origin;
        EXPECT_LT(glm::distance(position, steps == 0 ? position : last), 1);
        last = position;
    }
    EXPECT_GT(steps, 50);
}

// A name among lines of a role, 20 pixels apart everywhere except a stripe at the right edge.
Figure fenced_label(Role role) {
    Figure figure;
    figure.labels.push_back({{0, 0, 0}, "gap 0.379", Role::Gap, LabelKind::Value, {-1, 0, 0}, "measure"});
    for (Real x = -3; x < 1.5; x += 0.2) figure.lines.push_back({{{x, -3, 0}, {x, 3, 0}}, role});
    return figure;
}

TEST(Labels, MoveFarWithALeaderInsteadOfCoveringAnEdge) {
    const Drawing drawing = flatten(fenced_label(Role::ShapeA), front_view(), draw_options_for("dark"));
    ASSERT_EQ(drawing.labels.size(), 1U);
    EXPECT_GT(drawing.labels[0].box.min.x, 440);
    const Path& leader = drawing.paths[drawing.paths.size() - 2];
    ASSERT_EQ(leader.points.size(), 2U);
    EXPECT_NEAR(glm::distance(leader.points[0], glm::vec2(300, 300)), 0, 1);
    EXPECT_NEAR(leader.points[1].x, drawing.labels[0].box.min.x, 1);
    const Drawing soft = flatten(fenced_label(Role::ProjectionLineA), front_view(), draw_options_for("dark"));
    EXPECT_LT(soft.labels[0].box.min.x, 440) << "a drop line is no edge";
}

TEST(Labels, OfBodiesOutsideThePairAreLeftOutWhereThereIsNoPlaceNear) {
    const auto placed = [](Role role, LabelKind kind) {
        Figure figure = fenced_label(Role::ShapeA);
        figure.labels[0] = {{0, 0, 0}, "third box", role, kind, {-1, 0, 0}};
        return flatten(figure, front_view(), draw_options_for("dark")).labels.size();
    };
    EXPECT_EQ(placed(Role::ShapeB, LabelKind::Name), 1U);
    EXPECT_EQ(placed(Role::Gap, LabelKind::Value), 1U);
    for (const Role role : {Role::Context, Role::ContextColliding})
        EXPECT_EQ(placed(role, LabelKind::Name), 0U) << "a leader across the pair says less than it hides";
    EXPECT_EQ(placed(Role::HandleX, LabelKind::Name), 0U);
    EXPECT_EQ(placed(Role::ShapeB, LabelKind::Tag), 0U);
    EXPECT_EQ(placed(Role::Note, LabelKind::Scale), 0U);
}

// On a screen of twice the resolution everything is twice as large: text, margins, distances.
TEST(Labels, AreTheSameAtTwiceTheScale) {
    for (const LabelKind kind : {LabelKind::Value, LabelKind::Name, LabelKind::Tag, LabelKind::Scale}) {
        Figure figure;
        figure.labels.push_back({{0.5, 0.25, 0}, "gap 0.379", Role::Gap, kind, {-1, 0, 0}});
        DrawOptions options = draw_options_for("dark");
        const Camera camera{.target = Vec3(0), .yaw = 0, .pitch = 0, .height = 6, .fov = 0};
        const Drawing single = flatten(figure, {camera, false, {600, 600}}, options);
        options.scale = 2;
        const Drawing twice = flatten(figure, {camera, false, {1200, 1200}}, options);
        ASSERT_EQ(single.labels.size(), 1U);
        ASSERT_EQ(twice.labels.size(), 1U);
        const Box &small = single.labels[0].box, &large = twice.labels[0].box;
        constexpr float hinting_px = 2;
        EXPECT_LT(glm::distance(large.min, 2.0F * small.min), hinting_px);
        EXPECT_LT(glm::distance(large.max, 2.0F * small.max), hinting_px);
        const glm::vec2 margin = single.texts[0].origin - small.min;
        EXPECT_LT(glm::distance(twice.texts[0].origin - large.min, 2.0F * margin), hinting_px);
    }
}

TEST(Labels, KeepThePreviousPositionWhileItIsAcceptable) {
    Figure figure;
    figure.labels.push_back({{0, 0, 0}, "gap 1", Role::Gap, LabelKind::Value, {-1, 0, 0}, "measure"});
    DrawOptions options = draw_options_for("dark");
    const Drawing without_previous = flatten(figure, front_view(), options);
    options.previous_labels = {{"measure", {300, 300}, {-28, 0}}};
    const Drawing with_previous = flatten(figure, front_view(), options);
    EXPECT_GT(without_previous.labels[0].box.min.x, 300);
    EXPECT_NEAR(with_previous.labels[0].box.max.x, 272, 1);
    options.previous_labels[0].anchor = {300, 500};
    const Drawing leapt = flatten(figure, front_view(), options);
    EXPECT_EQ(leapt.labels[0].box.min, without_previous.labels[0].box.min) << "another picture";
}

TEST(Labels, MoveSlightlyOffAnEdgeThatReachesThem) {
    DrawOptions options = draw_options_for("dark");
    glm::vec2 last{0};
    float longest = 0, all = 0;
    for (Real y = -0.5; y < 0.01; y += 0.005) {
        Figure figure;
        figure.labels.push_back({{0, 0, 0}, "gap 1", Role::Gap, LabelKind::Value, {-1, 0, 0}, "measure"});
        figure.lines.push_back({{{-3, y, 0}, {3, y, 0}}, Role::ShapeA});
        const Drawing drawing = flatten(figure, front_view(), options);
        ASSERT_EQ(drawing.labels.size(), 1U);
        const float direction = glm::distance(drawing.labels[0].box.min, last);
        if (last != glm::vec2{0}) longest = std::max(longest, direction);
        if (last != glm::vec2{0}) all += direction;
        last = drawing.labels[0].box.min;
        options.previous_labels = {drawing.labels[0].placed};
    }
    EXPECT_GT(all, 8);
    EXPECT_LT(longest, 10);
}

TEST(Labels, DrawAFrameAroundAValue) {
    Figure figure;
    figure.labels.push_back({{0, 0, 0}, "gap 1", Role::Gap, LabelKind::Value, {0, 0, 0}});
    const Drawing drawing = flatten(figure, front_view(), draw_options_for("dark"));
    ASSERT_EQ(drawing.paths.size(), 1U);
    EXPECT_EQ(drawing.paths[0].stroke, find_theme("dark")->separating);
    EXPECT_TRUE(contains_point(drawing.paths[0], drawing.texts[0].origin));
}

TEST(Labels, AreOmittedAtAnUnreadableScale) {
    DrawOptions thumbnail = draw_options_for("dark");
    for (const float scale : {0.4F, 0.8F}) {
        thumbnail.scale = scale;
        EXPECT_EQ(flatten(crowded_figure(1, 6), front_view(3), thumbnail).texts.empty(), scale < 0.6F);
    }
}

TEST(Labels, OfPointsUnderACardAreOmittedExceptTheRowsOfTheCard) {
    Figure figure;
    for (const Real x : {-1.0, 1.0})
        for (const LabelKind kind : {LabelKind::Value, LabelKind::Row})
            figure.labels.push_back({{x, 0, 0}, "1.5", Role::Overlap, kind, {x + 1, 0, 0}});
    DrawOptions options = draw_options_for("dark");
    EXPECT_EQ(flatten(figure, front_view(), options).labels.size(), 4U);
    options.card = Box{{300, 0}, {600, 600}};
    options.reserved.push_back(*options.card);
    const Drawing drawing = flatten(figure, front_view(), options);
    EXPECT_EQ(drawing.labels.size(), 3U);
    EXPECT_EQ(
        std::ranges::count_if(drawing.labels, [](const LabelBox& label) { return label.box.max.x > 300; }),
        1);
}

TEST(Labels, AreOmittedForAnchorsOutsideThePaper) {
    Figure figure;
    figure.labels.push_back({{100, 0, 0}, "far", Role::Note});
    figure.labels.push_back({{0, 0, 0}, "", Role::Note});
    EXPECT_TRUE(flatten(figure, front_view(), draw_options_for("dark")).texts.empty());
}

}  // namespace
}  // namespace app::labels_test

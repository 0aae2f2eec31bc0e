// Tests of the figure of a turned axis: wall, light and projections.
#include <algorithm>

#include "app/base/number.h"
#include "app/scene/turned_axis.h"
#include "app/tests/view_scenes.h"

namespace app::turned_axis_figure_test {
namespace {

InteractionState turned(const Vec3& direction, const Vec3& normal) {
    InteractionState interaction;
    interaction.turned_direction = direction;
    interaction.turning_normal = normal;
    return interaction;
}

InteractionState turned_by(core::Real degrees) {
    return turned(GreatCircle{}.direction_at(glm::radians(degrees)), {0, 0, 1});
}

const Line& find_line(const Figure& figure, Role role) {
    const auto found = std::find_if(figure.lines.begin(), figure.lines.end(),
                                    [&](const Line& line) { return line.role == role; });
    EXPECT_NE(found, figure.lines.end());
    return *found;
}

std::string label_text(const Figure& figure, const std::string& id) {
    for (const Label& label : figure.labels)
        if (label.id == id) return label.text;
    return "";
}

void expect_projections_of_the_axis(const test::Scene& scene, const Vec3& direction, const Vec3& normal) {
    const DrawContext context = scene.draw_context(Vec2(900, 600), turned(direction, normal));
    const Figure figure = pair_figure(context);
    const core::AxisTest axis = measure_axis(scene.analysis, direction);
    for (const auto& [role, interval] :
         {std::pair{Role::IntervalA, axis.interval_a}, {Role::IntervalB, axis.interval_b}}) {
        const Line& bar = find_line(figure, role);
        EXPECT_NEAR(glm::dot(bar.points[0], axis.direction), interval.min * context.unit, 1e-12);
        EXPECT_NEAR(glm::dot(bar.points[1], axis.direction), interval.max * context.unit, 1e-12);
    }
    EXPECT_EQ(label_text(figure, "measure"),
              (axis.overlap < 0 ? "gap " : "overlap ") + format_length(std::abs(axis.overlap)));
}

TEST(TurnedAxisFigure, ShowsBothProjectionsOnTheTurnedAxis) {
    for (const Document& document : {test::flat_overlap(), test::flat_separated()}) {
        const test::Scene scene(document);
        for (int degrees = 0; degrees < 360; degrees += 17)
            expect_projections_of_the_axis(scene, GreatCircle{}.direction_at(glm::radians(1.0 * degrees)),
                                           {0, 0, 1});
    }
    for (const Document& document : {test::edge_separated(), test::deep_overlap(), test::ball_and_box()}) {
        const test::Scene scene(document);
        const GreatCircle circle = make_great_circle(glm::normalize(Vec3(0.3, 0.5, 1)));
        for (int degrees = 0; degrees < 360; degrees += 17)
            expect_projections_of_the_axis(scene, circle.direction_at(glm::radians(1.0 * degrees)),
                                           circle.normal);
    }
}

TEST(TurnedAxisFigure, NamesTheAngleAndTheCandidateAtIt) {
    const test::Scene scene(test::flat_overlap());
    const auto name = [&](const InteractionState& interaction) {
        return label_text(pair_figure(scene.draw_context(Vec2(900, 600), interaction)), "axis");
    };
    EXPECT_EQ(name(turned_by(37)), "L, 37.0°");
    EXPECT_EQ(name(turned_by(217)), "L, 37.0°");
    EXPECT_EQ(name(turned(scene.analysis.trace.axes[0].direction, {0, 0, 1})), "L = A_0, 12.6°");
}

// The direction sphere turns the axis without choosing a circle.
TEST(TurnedAxisFigure, NamesTheAngleOfTheCurveWhenNoCircleIsChosen) {
    const test::Scene scene(test::edge_separated());
    const auto name = [&](const Vec3& direction) {
        return label_text(pair_figure(scene.draw_context(Vec2(900, 600), turned(direction, Vec3(0)))),
                          "axis");
    };
    const auto degrees = [&](const Vec3& direction) {
        const GreatCircle circle = turning_circle(scene.analysis, direction, Vec3(0));
        return to_fixed(glm::degrees(circle.angle_of(direction)), 1) + "°";
    };
    const Vec3 between = glm::normalize(Vec3(0.3, -0.5, 0.7));
    EXPECT_EQ(name(between), "L, " + degrees(between));
    const core::AxisTest& candidate = scene.analysis.trace.axes[scene.analysis.trace.least];
    EXPECT_EQ(name(candidate.direction),
              "L = " + axis_markup(candidate) + ", " + degrees(candidate.direction));
}

TEST(TurnedAxisFigure, HasAWallBehindBothShapes) {
    const test::Scene scene(test::deep_overlap());
    const GreatCircle circle = make_great_circle(Vec3(0, 0, 1));
    for (int degrees = 0; degrees < 360; degrees += 23) {
        const DrawContext context = scene.draw_context(
            Vec2(900, 600), turned(circle.direction_at(glm::radians(1.0 * degrees)), circle.normal));
        const AxisLine& line = context.axis_line;
        EXPECT_NEAR(glm::dot(line.direction, line.outward), 0, 1e-12);
        EXPECT_GT(glm::dot(line.outward, context.view.forward()), 0.1) << "away from the eye";
        const core::Real wall = glm::dot(line.base, line.outward);
        EXPECT_GT(wall, support_distance(context.a(), line.outward));
        EXPECT_GT(wall, support_distance(context.b(), line.outward));
        const Figure figure = pair_figure(context);
        for (const Area& area : figure.areas)
            for (const Vec3& point : area.points)
                if (area.role == Role::Wall || area.role == Role::ShadowA || area.role == Role::ShadowB) {
                    EXPECT_NEAR(glm::dot(point, line.outward), wall, context.length_of_px(1, point));
                }
    }
}

TEST(TurnedAxisFigure, TurnsWithoutJumps) {
    for (const Document& document : {test::flat_overlap(), test::deep_overlap()}) {
        const test::Scene scene(document);
        std::optional<Vec3> last;
        for (int degrees = -30; degrees <= 60; ++degrees) {
            const DrawContext context = scene.draw_context(Vec2(2000, 2000), turned_by(degrees));
            if (last) {
                EXPECT_LT(glm::distance(*last, context.axis_line.base), 0.1);
            }
            last = context.axis_line.base;
        }
    }
}

TEST(TurnedAxisFigure, ReplacesTheCandidate) {
    const test::Scene scene(test::flat_overlap());
    const Figure figure = pair_figure(scene.draw_context(Vec2(900, 600), turned_by(37)));
    const auto bars = std::count_if(figure.lines.begin(), figure.lines.end(),
                                    [](const Line& line) { return line.role == Role::IntervalA; });
    EXPECT_EQ(bars, 1);
    EXPECT_EQ(label_text(figure, "light"), "parallel light");
    EXPECT_EQ(label_text(pair_figure(scene.draw_context()), "light"), "");
}

}  // namespace
}  // namespace app::turned_axis_figure_test

// The themes have enough contrast (WCAG 2), after alpha is blended over the paper.
#include "app/drawing/style.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "app/tests/contrast.h"

namespace app::style_test {
namespace {

using test::contrast_ratio;
using test::luminance;
using test::to_linear;

TEST(Style, HasTheFourThemesByName) {
    ASSERT_EQ(themes().size(), 4U);
    for (const char* id : {"dark", "light", "print", "contrast"}) {
        ASSERT_NE(find_theme(id), nullptr);
        EXPECT_STREQ(find_theme(id)->id, id);
    }
    EXPECT_EQ(find_theme("Dark"), nullptr);
    EXPECT_EQ(find_theme(""), nullptr);
}

TEST(Style, HasReadableTextOnEverySurface) {
    for (const Theme& theme : themes())
        for (const Color& surface : {theme.window, theme.panel, theme.card})
            for (const Color& text_color :
                 {theme.text, theme.dim, theme.faint, theme.a, theme.b, theme.separating, theme.touching,
                  theme.overlap, theme.mtv, theme.context})
                EXPECT_GE(contrast_ratio(text_color, surface), 4.5F) << theme.id;
}

TEST(Style, DrawsLinesWithContrastToThePaper) {
    const Role lines[] = {Role::ShapeA,
                          Role::ShapeB,
                          Role::Context,
                          Role::ContextColliding,
                          Role::Ghost,
                          Role::MovedB,
                          Role::CoreA,
                          Role::CoreB,
                          Role::Overlap,
                          Role::SeparatingAxis,
                          Role::OverlappingAxis,
                          Role::CandidateAxis,
                          Role::PinnedAxis,
                          Role::IntervalA,
                          Role::IntervalB,
                          Role::ProjectionLineA,
                          Role::ProjectionLineB,
                          Role::Gap,
                          Role::SeparatingPlane,
                          Role::Touch,
                          Role::TouchingPlane,
                          Role::Mtv,
                          Role::ContactPoint,
                          Role::ContactNormal,
                          Role::Witness,
                          Role::HandleA,
                          Role::HandleB,
                          Role::HandleX,
                          Role::HandleY,
                          Role::HandleZ,
                          Role::HandleContext,
                          Role::Selection,
                          Role::Note};
    for (const Theme& theme : themes())
        for (Role role : lines)
            EXPECT_GE(contrast_ratio(pen(role, theme).stroke, theme.window), 3.0F)
                << theme.id << " " << static_cast<int>(role);
}

TEST(Style, DrawsTheGridFainterThanAnyLine) {
    for (const Theme& theme : themes())
        for (Role role : {Role::GridMinor, Role::GridMajor, Role::GridAxis})
            EXPECT_LT(contrast_ratio(pen(role, theme).stroke, theme.window), 2.0F) << theme.id;
}

TEST(Style, GivesEveryMeaningASecondCue) {
    for (const Theme& theme : themes()) {
        EXPECT_GT(pen(Role::SeparatingPlane, theme).dash_px, 0);
        EXPECT_TRUE(pen(Role::Overlap, theme).hatched);
        EXPECT_EQ(pen(Role::Mtv, theme).stroke, theme.mtv);
        EXPECT_GT(pen(Role::TouchingPlane, theme).dash_px, 0);
        EXPECT_GE(pen(Role::ContextColliding, theme).width_px, 1.5F * pen(Role::Context, theme).width_px);
    }
}

TEST(Style, DistinguishesTheGhostOfBFromHiddenEdgesOfB) {
    for (const Theme& theme : themes()) {
        const Pen ghost = pen(Role::Ghost, theme), body = pen(Role::ShapeB, theme);
        for (const Pen& variant : {ghost, hidden_pen(ghost)}) EXPECT_EQ(variant.dash_px, 0);
        EXPECT_GT(hidden_pen(body).dash_px, 0);
        EXPECT_GT(ghost.fill.a, 0);
        EXPECT_LT(ghost.fill.a, body.fill.a / 2);
        EXPECT_LE(ghost.width_px, body.width_px / 2);
        EXPECT_FALSE(ghost.occludes);
    }
}

TEST(Style, HasASeparateColorForTouching) {
    for (const Theme& theme : themes()) {
        EXPECT_EQ(pen(Role::Touch, theme).stroke, theme.touching);
        for (const Color& other :
             {theme.separating, theme.overlap, theme.a, theme.b, theme.mtv, theme.text, theme.dim})
            EXPECT_FALSE(other == theme.touching) << theme.id;
    }
}

TEST(Style, DashesAndFadesHiddenLines) {
    const Pen visible = pen(Role::ShapeA, themes()[0]), behind = hidden_pen(visible);
    EXPECT_EQ(visible.dash_px, 0);
    EXPECT_GT(behind.dash_px, 0);
    EXPECT_LT(behind.stroke.a, visible.stroke.a);
    EXPECT_LT(behind.width_px, visible.width_px);
    const Pen dotted = pen(Role::ProjectionLineA, themes()[0]);
    EXPECT_EQ(hidden_pen(dotted).dash_px, dotted.dash_px);
}

// Colour vision without one kind of cone, in linear light: Machado, Oliveira and Fernandes 2009, severity 1.
struct ColorVision {
    const char* name;
    float matrix[3][3];
};
constexpr ColorVision all_color_visions[] = {{"usual", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
                                             {"protanopia",
                                              {{0.152286F, 1.052583F, -0.204868F},
                                               {0.114503F, 0.786281F, 0.099216F},
                                               {-0.003882F, -0.048116F, 1.051998F}}},
                                             {"deuteranopia",
                                              {{0.367322F, 0.860646F, -0.227968F},
                                               {0.280085F, 0.672501F, 0.047413F},
                                               {-0.011820F, 0.042940F, 0.968881F}}},
                                             {"tritanopia",
                                              {{1.255528F, -0.076749F, -0.178779F},
                                               {-0.078411F, 0.930809F, 0.147602F},
                                               {0.004733F, 0.691367F, 0.303900F}}}};

float cube_root_part(float t) { return t > 0.008856F ? std::cbrt(t) : 7.787F * t + 16.0F / 116; }

// CIE L*a*b* of a colour as those eyes see it.
glm::vec3 perceived_lab(const ColorVision& vision, const Color& color) {
    const float in[] = {to_linear(color.r), to_linear(color.g), to_linear(color.b)};
    float rgb[3];
    for (int i = 0; i < 3; ++i)
        rgb[i] = std::clamp(
            vision.matrix[i][0] * in[0] + vision.matrix[i][1] * in[1] + vision.matrix[i][2] * in[2], 0.0F,
            1.0F);
    const float x = cube_root_part((0.4124F * rgb[0] + 0.3576F * rgb[1] + 0.1805F * rgb[2]) / 0.9505F);
    const float y = cube_root_part(0.2126F * rgb[0] + 0.7152F * rgb[1] + 0.0722F * rgb[2]);
    const float z = cube_root_part((0.0193F * rgb[0] + 0.1192F * rgb[1] + 0.9505F * rgb[2]) / 1.089F);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

// Without hue and saturation: a grey print.
Color to_grey(const Color& color) {
    const float linear = luminance(color);
    const float grey = linear <= 0.0031308F ? 12.92F * linear : 1.055F * std::pow(linear, 1 / 2.4F) - 0.055F;
    return {grey, grey, grey, 1};
}

// Two things that must not be taken for each other, and what tells them apart without their colours.
struct DistinctPair {
    const char* name;
    Role one, other;
    bool (*has_other_cue)(const Pen& one, const Pen& other);
};
constexpr DistinctPair distinct_pairs[] = {
    {"A and B", Role::ShapeA, Role::ShapeB,
     [](const Pen& one, const Pen& other) { return one.inner_px == 0 && other.inner_px > 1; }},
    {"separating plane and overlap", Role::SeparatingPlane, Role::Overlap,
     [](const Pen& one, const Pen& other) { return !one.hatched && other.hatched; }},
    {"a shape that does not collide and one that does", Role::Context, Role::ContextColliding,
     [](const Pen& one, const Pen& other) { return !one.hatched && other.hatched; }},
    {"B and the touching plane", Role::ShapeB, Role::TouchingPlane,
     [](const Pen& one, const Pen& other) { return one.dash_px == 0 && other.dash_px > 0; }},
    {"touching plane and overlap", Role::TouchingPlane, Role::Overlap,
     [](const Pen& one, const Pen& other) { return !one.hatched && other.hatched; }},
};
// The handles of x, y and z have their letters: Handles.OfABoxHaveALetterOnEachRingAndNextToEachArrow.

TEST(Style, TellsEveryPairApartByColorOrByAnotherCue) {
    constexpr float enough = 15;  // difference in CIE 1976
    int colors_alone = 0, needing_a_cue = 0;
    for (const Theme& theme : themes()) {
        for (const DistinctPair& pair : distinct_pairs) {
            const Pen one = pen(pair.one, theme), other = pen(pair.other, theme);
            const auto tell_apart = [&](const ColorVision& vision, const Color& a, const Color& b) {
                const bool by_color =
                    glm::distance(perceived_lab(vision, a), perceived_lab(vision, b)) >= enough;
                ++(by_color ? colors_alone : needing_a_cue);
                EXPECT_TRUE(by_color || pair.has_other_cue(one, other))
                    << theme.id << ", " << pair.name << ", " << vision.name;
            };
            for (const ColorVision& vision : all_color_visions) tell_apart(vision, one.stroke, other.stroke);
            tell_apart(all_color_visions[0], to_grey(one.stroke), to_grey(other.stroke));
        }
    }
    EXPECT_GT(colors_alone, 20);
    EXPECT_GT(needing_a_cue, 20);
}

TEST(Style, DistinguishesBodiesAndVerdictsForColorBlindness) {
    constexpr float clear_ratio = 40, enough = 12;  // differences in CIE 1976; 2.3 is just noticed
    for (const Theme& theme : themes()) {
        for (const ColorVision& vision : all_color_visions) {
            const auto are_distinct = [&](const Color& one, const Color& other) {
                return glm::distance(perceived_lab(vision, one), perceived_lab(vision, other));
            };
            EXPECT_GT(are_distinct(theme.a, theme.b), clear_ratio) << theme.id << ", " << vision.name;
            EXPECT_GT(are_distinct(theme.separating, theme.overlap), enough)
                << theme.id << ", " << vision.name;
            EXPECT_GT(are_distinct(theme.separating, theme.touching), enough)
                << theme.id << ", " << vision.name;
            EXPECT_GT(are_distinct(theme.touching, theme.overlap), enough) << theme.id << ", " << vision.name;
        }
    }
}

TEST(Style, HasMoreContrastInTheContrastTheme) {
    const Theme& theme = *find_theme("contrast");
    for (const Color& text_color : {theme.text, theme.dim, theme.faint, theme.a, theme.b, theme.separating,
                                    theme.touching, theme.overlap, theme.mtv, theme.context})
        EXPECT_GE(contrast_ratio(text_color, theme.window), 7.0F);
}

TEST(Style, DarkensTheGroundWithAShadowInEveryTheme) {
    for (const Theme& theme : themes()) {
        EXPECT_GE(contrast_ratio(theme.ground_shadow, theme.window), 1.05F) << theme.id;
        EXPECT_LT(luminance(test::composite(theme.ground_shadow, theme.window)), luminance(theme.window))
            << theme.id;
    }
    const Theme& theme = *find_theme("contrast");
    EXPECT_GE(contrast_ratio(theme.ground_shadow, theme.window), 1.2F);
}

TEST(Style, ColorsASignedOverlapStrongestAtZero) {
    const auto distance = [](const Color& one, const Color& other) {
        return std::abs(one.r - other.r) + std::abs(one.g - other.g) + std::abs(one.b - other.b);
    };
    for (const Theme& theme : themes()) {
        EXPECT_LT(distance(signed_overlap_color(0, theme), theme.overlap), 1e-4F) << theme.id;
        EXPECT_LT(distance(signed_overlap_color(-1e-6F, theme), theme.separating), 1e-4F) << theme.id;
        for (const float sign : {-1.0F, 1.0F}) {
            float last = 10;
            for (const float length : {0.01F, 0.25F, 0.5F, 0.75F, 1.0F}) {
                const float contrast = distance(signed_overlap_color(sign * length, theme), theme.window);
                EXPECT_LT(contrast, last) << theme.id << " " << length;
                EXPECT_GT(contrast, 0.02F) << theme.id;
                last = contrast;
            }
        }
    }
}

}  // namespace
}  // namespace app::style_test

// The themes are readable: contrast counted as WCAG 2 does, after alpha is laid over the paper.
#include "app/figure/style.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace app {
namespace {

float linear(float part) {
    return part <= 0.04045F ? part / 12.92F : std::pow((part + 0.055F) / 1.055F, 2.4F);
}

float luminance(const Rgba& color) {
    return 0.2126F * linear(color.r) + 0.7152F * linear(color.g) + 0.0722F * linear(color.b);
}

Rgba over(const Rgba& top, const Rgba& paper) {
    const auto mix = [&](float a, float b) { return a * top.a + b * (1 - top.a); };
    return {mix(top.r, paper.r), mix(top.g, paper.g), mix(top.b, paper.b), 1};
}

float contrast(const Rgba& color, const Rgba& paper) {
    const float a = luminance(over(color, paper)) + 0.05F, b = luminance(paper) + 0.05F;
    return std::max(a, b) / std::min(a, b);
}

TEST(Style, HasTheThreeThemesByName) {
    ASSERT_EQ(themes().size(), 3U);
    for (const char* id : {"dark", "light", "print"}) {
        ASSERT_NE(find_theme(id), nullptr);
        EXPECT_STREQ(find_theme(id)->id, id);
    }
    EXPECT_EQ(find_theme("Dark"), nullptr);
    EXPECT_EQ(find_theme(""), nullptr);
}

TEST(Style, WritesReadableWordsOnEverySurface) {
    for (const Theme& theme : themes())
        for (const Rgba& surface : {theme.window, theme.panel, theme.card})
            for (const Rgba& word : {theme.text, theme.dim, theme.faint, theme.a, theme.b, theme.separating,
                                     theme.touching, theme.overlap, theme.mtv, theme.context})
                EXPECT_GE(contrast(word, surface), 4.5F) << theme.id;
}

TEST(Style, DrawsLinesThatStandOutFromThePaper) {
    const Role lines[] = {Role::ShapeA,
                          Role::ShapeB,
                          Role::Context,
                          Role::ContextHit,
                          Role::Ghost,
                          Role::Overlap,
                          Role::SeparatingAxis,
                          Role::OverlappingAxis,
                          Role::CandidateAxis,
                          Role::PinnedAxis,
                          Role::ShadowA,
                          Role::ShadowB,
                          Role::DropA,
                          Role::DropB,
                          Role::Gap,
                          Role::Divider,
                          Role::Touch,
                          Role::TouchDivider,
                          Role::Mtv,
                          Role::ContactPoint,
                          Role::ContactNormal,
                          Role::Witness,
                          Role::HandleA,
                          Role::HandleB,
                          Role::HandleX,
                          Role::HandleY,
                          Role::HandleZ,
                          Role::Selection,
                          Role::Note};
    for (const Theme& theme : themes())
        for (Role role : lines)
            EXPECT_GE(contrast(pen(role, theme).stroke, theme.window), 3.0F)
                << theme.id << " " << static_cast<int>(role);
}

TEST(Style, KeepsTheGridQuieterThanAnyLine) {
    for (const Theme& theme : themes())
        for (Role role : {Role::GridMinor, Role::GridMajor, Role::GridAxis})
            EXPECT_LT(contrast(pen(role, theme).stroke, theme.window), 2.0F) << theme.id;
}

TEST(Style, GivesEveryMeaningASecondCue) {
    for (const Theme& theme : themes()) {
        EXPECT_GT(pen(Role::Divider, theme).dash_px, 0);
        EXPECT_TRUE(pen(Role::Overlap, theme).hatched);
        EXPECT_EQ(pen(Role::Mtv, theme).stroke, theme.mtv);
        EXPECT_GT(pen(Role::TouchDivider, theme).dash_px, 0);
    }
}

TEST(Style, TellsTheGhostOfBFromTheHiddenEdgesOfB) {
    for (const Theme& theme : themes()) {
        const Pen ghost = pen(Role::Ghost, theme), body = pen(Role::ShapeB, theme);
        for (const Pen& drawn : {ghost, hidden(ghost)}) EXPECT_EQ(drawn.dash_px, 0);
        EXPECT_GT(hidden(body).dash_px, 0);
        EXPECT_GT(ghost.fill.a, 0);
        EXPECT_LT(ghost.fill.a, body.fill.a / 2);
        EXPECT_LE(ghost.width_px, body.width_px / 2);
        EXPECT_FALSE(ghost.hides);
    }
}

TEST(Style, GivesTouchingAColourOfItsOwn) {
    for (const Theme& theme : themes()) {
        EXPECT_EQ(pen(Role::Touch, theme).stroke, theme.touching);
        for (const Rgba& other :
             {theme.separating, theme.overlap, theme.a, theme.b, theme.mtv, theme.text, theme.dim})
            EXPECT_FALSE(other == theme.touching) << theme.id;
    }
}

TEST(Style, DashesAndFadesWhatIsHidden) {
    const Pen seen = pen(Role::ShapeA, themes()[0]), behind = hidden(seen);
    EXPECT_EQ(seen.dash_px, 0);
    EXPECT_GT(behind.dash_px, 0);
    EXPECT_LT(behind.stroke.a, seen.stroke.a);
    EXPECT_LT(behind.width_px, seen.width_px);
    const Pen dotted = pen(Role::DropA, themes()[0]);
    EXPECT_EQ(hidden(dotted).dash_px, dotted.dash_px);
}

}  // namespace
}  // namespace app

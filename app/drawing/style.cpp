// All colors of drawings are in this file.
#include "app/drawing/style.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace app {
namespace {

constexpr Color from_hex(unsigned rgb, float alpha = 1) {
    return {static_cast<float>(rgb >> 16 & 255U) / 255, static_cast<float>(rgb >> 8 & 255U) / 255,
            static_cast<float>(rgb & 255U) / 255, alpha};
}

// Text has a contrast of at least 4.5 and lines of 3 on every surface of their theme; a test checks it.
constexpr std::array<Theme, 4> all_themes{{
    {"dark", from_hex(0x121418), from_hex(0x1A1D22), from_hex(0x20242A), from_hex(0x2C3138),
     from_hex(0xE7EAEE), from_hex(0x98A1AD), from_hex(0x838C99), from_hex(0x3D9BE0), from_hex(0xF0763A),
     from_hex(0x22B889), from_hex(0xE3CE45), from_hex(0xCC79A7), from_hex(0xF4F6F8), from_hex(0x8C96A3),
     from_hex(0x2B3038), from_hex(0x000000, 0.38F), true},
    {"light", from_hex(0xFBFCFD), from_hex(0xF3F5F8), from_hex(0xFFFFFF), from_hex(0xD3D9E0),
     from_hex(0x1B1F24), from_hex(0x48525D), from_hex(0x59636F), from_hex(0x0069A6), from_hex(0xB84F00),
     from_hex(0x00775A), from_hex(0x776000), from_hex(0xA34A80), from_hex(0x14171A), from_hex(0x66707C),
     from_hex(0xE0E5EA), from_hex(0x1B1F24, 0.10F), false},
    {"print", from_hex(0xFFFFFF), from_hex(0xFFFFFF), from_hex(0xFFFFFF), from_hex(0xBBBBBB),
     from_hex(0x000000), from_hex(0x404040), from_hex(0x666666), from_hex(0x0065A0), from_hex(0xB84F00),
     from_hex(0x00775A), from_hex(0x776000), from_hex(0xA34A80), from_hex(0x000000), from_hex(0x666666),
     from_hex(0xE2E2E2), from_hex(0x000000, 0.08F), false},
    // The background is not black: ground shadows must be darker.
    {"contrast", from_hex(0x1C1C1C), from_hex(0x000000), from_hex(0x0E0E0E), from_hex(0x4A4A4A),
     from_hex(0xFFFFFF), from_hex(0xE2E2E2), from_hex(0xC4C4C4), from_hex(0x66BDFF), from_hex(0xFF9A52),
     from_hex(0x3DF0BA), from_hex(0xFFEA4D), from_hex(0xFF9BD2), from_hex(0xFFFFFF), from_hex(0xC4C4C4),
     from_hex(0x3E3E3E), from_hex(0x000000, 0.85F), true, true},
}};

// Contrast of opaque colours, 1 to 21 (WCAG 2).
float contrast_ratio(const Color& one, const Color& other) {
    const auto linear = [](float channel) {
        return channel <= 0.04045F ? channel / 12.92F : std::pow((channel + 0.055F) / 1.055F, 2.4F);
    };
    const auto luminance = [&](const Color& color) {
        return 0.2126F * linear(color.r) + 0.7152F * linear(color.g) + 0.0722F * linear(color.b);
    };
    const float a = luminance(one) + 0.05F, b = luminance(other) + 0.05F;
    return std::max(a, b) / std::min(a, b);
}

Pen solid_pen(const Color& color, float width_px) { return {.stroke = color, .width_px = width_px}; }

// How a role is drawn. An inner line distinguishes B from A without hue, a hatch tells an overlap.
struct RolePen {
    Role role;
    Color Theme::*color;
    float width_px;
    float fill = 0;   // alpha relative to the stroke; 0: not filled
    float alpha = 1;  // of the stroke
    float inner_px = 0;
    float dash_px = 0, gap_px = 0;
};
constexpr RolePen role_pens[] = {
    {Role::ShapeA, &Theme::a, 2, 0.30F},
    {Role::ShapeB, &Theme::b, 3.4F, 0.30F, 1, 1.4F},
    {Role::Context, &Theme::context, 1.4F, 0.14F},
    {Role::ContextColliding, &Theme::overlap, 2.8F, 0.18F},
    {Role::Ghost, &Theme::b, 1, 0.12F, 0.75F},
    {Role::MovedB, &Theme::b, 1.8F, 0.22F},  // between the ghost and the body
    {Role::CoreA, &Theme::a, 1, 0, 0.88F},
    {Role::CoreB, &Theme::b, 1, 0, 0.88F},
    {Role::SeparatingAxis, &Theme::mtv, 1.6F, 0, 0.75F},
    {Role::OverlappingAxis, &Theme::mtv, 1.6F, 0, 0.75F},
    {Role::CandidateAxis, &Theme::context, 1.2F},
    {Role::PinnedAxis, &Theme::mtv, 2.2F},
    {Role::PrunedAxis, &Theme::text, 1.2F, 0, 0.45F},
    {Role::GaussArcA, &Theme::a, 1.6F, 0.55F},
    {Role::GaussArcB, &Theme::b, 3.2F, 0.55F, 1, 0.9F},
    {Role::CurrentArcA, &Theme::a, 4, 1},
    {Role::CurrentArcB, &Theme::b, 5, 1, 1, 1.6F},
    {Role::IntervalA, &Theme::a, 7.5F},
    {Role::IntervalB, &Theme::b, 7.5F, 0, 1, 1.5F},
    {Role::ProjectionLineA, &Theme::a, 1.3F, 0, 0.88F, 0, 2, 3.5F},
    {Role::ProjectionLineB, &Theme::b, 1.3F, 0, 0.88F, 0, 2, 3.5F},
    {Role::CenterDistance, &Theme::dim, 1.8F},
    {Role::CenterLine, &Theme::text, 1, 0, 0.7F, 0, 5, 4},
    {Role::RadiusA, &Theme::a, 1.6F},
    {Role::RadiusB, &Theme::b, 1.6F},
    {Role::Gap, &Theme::separating, 2.2F, 0.2F},
    {Role::Touch, &Theme::touching, 2.2F, 0.2F},
    {Role::Overlap, &Theme::overlap, 1.8F, 0.20F},
    {Role::CutOff, &Theme::dim, 1.8F, 0.20F},
    {Role::SeparatingPlane, &Theme::separating, 1.6F, 0.15F, 1, 0, 7, 4},
    {Role::TouchingPlane, &Theme::touching, 1.6F, 0.15F, 1, 0, 7, 4},
    {Role::Mtv, &Theme::mtv, 2.6F, 1},
    {Role::ContactPoint, &Theme::text, 1.6F, 1},
    {Role::ContactNormal, &Theme::text, 1.8F},
    {Role::Witness, &Theme::text, 1.4F, 0, 1, 0, 5, 3},
    {Role::GridMinor, &Theme::grid, 1, 0, 0.6F},
    {Role::GridMajor, &Theme::grid, 1.2F},
    {Role::GridAxis, &Theme::line, 1.6F},
    {Role::GroundShadow, &Theme::ground_shadow, 2, 1},
    {Role::Wall, &Theme::dim, 1, 0.14F, 0.7F},
    {Role::ShadowA, &Theme::a, 1, 0.4F, 0.5F},
    {Role::ShadowB, &Theme::b, 1, 0.4F, 0.5F},
    {Role::HandleA, &Theme::a, 1.8F, 1},
    {Role::HandleB, &Theme::b, 1.8F, 1},
    {Role::HandleContext, &Theme::context, 1.8F, 1},
    {Role::HandleX, nullptr, 2, 1},
    {Role::HandleY, nullptr, 2, 1},
    {Role::HandleZ, nullptr, 2, 1},
    {Role::Selection, &Theme::text, 2.4F},
    {Role::Card, &Theme::panel, 1, 0.92F},
    {Role::Field, &Theme::dim, 1},
    {Role::Note, &Theme::dim, 1.2F, 0.15F},
};

}  // namespace

std::span<const Theme> themes() { return all_themes; }

const Theme* find_theme(std::string_view id) {
    for (const Theme& theme : all_themes)
        if (id == theme.id) return &theme;
    return nullptr;
}

HatchStyle overlap_hatch(const Color& color, float scale, bool is_on_bar) {
    return {scale_alpha(color, 0.55F), (is_on_bar ? 5 : hatch_pitch_px) * scale, scale};
}

HatchStyle separating_hatch(const Theme& theme, float scale) {
    return {scale_alpha(theme.mtv, 0.6F), hatch_pitch_px * scale, scale};
}

HatchStyle map_hatch(HatchPattern pattern, const Theme& theme, float scale, bool is_in_legend) {
    const bool is_slanted = pattern == HatchPattern::Rising || pattern == HatchPattern::Falling;
    const float pitch_px = (is_slanted ? 8.4F : 6.0F) * scale;
    return {scale_alpha(theme.window, 0.6F), is_in_legend ? pitch_px / 2 : pitch_px, scale, pattern};
}

Color signed_overlap_color(float fraction, const Theme& theme) {
    constexpr float weakest = 0.14F;  // part of the color at the ends of the scale
    const Color& strong = fraction < 0 ? theme.separating : theme.overlap;
    const float part = 1 - (1 - weakest) * std::min(std::abs(fraction), 1.0F);
    return mix(theme.window, strong, part);  // both are opaque
}

Color scale_alpha(const Color& color, float fraction) {
    return {color.r, color.g, color.b, color.a * fraction};
}

Color blend_over(const Color& color, const Color& surface) {
    Color result = mix(surface, color, color.a);
    result.a = 1;
    return result;
}

bool is_readable_on(const Color& surface, const Color& color) {
    constexpr float enough = 5.4F;  // antialiased strokes of small text have a contrast of about 4.5 then
    return contrast_ratio(color, surface) >= enough;
}

Color readable_on(const Color& surface, const Color& color, const Theme& theme) {
    constexpr int steps = 20;
    for (int i = 0; i < steps; ++i) {
        const Color candidate = mix(color, theme.text, static_cast<float>(i) / steps);
        if (is_readable_on(surface, candidate)) return candidate;
    }
    return theme.text;
}

Pen pen(Role role, const Theme& theme) {
    // The usual colors of x, y and z, adapted to the theme.
    constexpr unsigned handle_hues[2][3] = {{0xC0323A, 0x4E7A12, 0x3F55C4}, {0xE5646B, 0x8CBF4B, 0x7C93F5}};
    const RolePen& row = *std::ranges::find(role_pens, role, &RolePen::role);
    const Color color =
        row.color != nullptr
            ? theme.*row.color
            : from_hex(
                  handle_hues[theme.dark ? 1 : 0][static_cast<int>(role) - static_cast<int>(Role::HandleX)]);
    Pen pen{scale_alpha(color, row.alpha), row.width_px, row.dash_px, row.gap_px};
    pen.role = role;
    if (row.fill > 0) pen.fill = scale_alpha(pen.stroke, row.fill);
    pen.hatched = role == Role::ContextColliding || role == Role::Overlap || role == Role::CutOff;
    pen.occludes = is_body(role);
    pen.fade_hidden = role == Role::Ghost || role == Role::MovedB;  // not dashed: dashes mean hidden edges
    pen.inner_px = row.inner_px;
    if (role == Role::Mtv) pen.casing_px = 1.8F;  // separates it from a line of the same color
    return pen;
}

Pen inner_pen(const Pen& pen, const Theme& theme) { return solid_pen(theme.window, pen.inner_px); }

Pen casing_pen(const Pen& pen, const Theme& theme) {
    return solid_pen(theme.window, pen.width_px + 2 * pen.casing_px);
}

Pen hidden_pen(const Pen& pen) {
    Pen result = pen;
    result.width_px = pen.width_px * 0.65F;
    result.stroke = scale_alpha(pen.stroke, 0.6F);
    if (pen.dash_px == 0 && !pen.fade_hidden) result.dash_px = result.gap_px = 4;
    return result;
}

}  // namespace app

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

// Hues of edge pairs in the map, by the edge of A.
constexpr std::array<Color, 3> edge_hues_dark{from_hex(0x2FB5A8), from_hex(0xA98BF0), from_hex(0xBCA93C)};
constexpr std::array<Color, 3> edge_hues_light{from_hex(0x1B8C82), from_hex(0x7455C8), from_hex(0x8E7A14)};

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

Pen with_dashes(const Color& color, float width_px, float dash_px, float gap_px) {
    return {.stroke = color, .width_px = width_px, .dash_px = dash_px, .gap_px = gap_px};
}

Pen with_fill(Pen pen, float alpha) {
    pen.fill = scale_alpha(pen.stroke, alpha);
    return pen;
}

Pen occluding_pen(const Color& color, float width_px, float alpha) {
    Pen result = with_fill(solid_pen(color, width_px), alpha);
    result.occludes = true;
    return result;
}

// Distinguishes B from A without hue.
Pen with_inner_line(Pen pen, float core_px) {
    pen.inner_px = core_px;
    return pen;
}

// The casing separates it from a line of the same color.
Pen with_casing(Pen pen, float casing_px) {
    pen.casing_px = casing_px;
    return pen;
}

// The ghost is a faint B. Not dashed: dashes mean hidden edges.
Pen ghost_pen(const Color& color) {
    Pen result = with_fill(solid_pen(scale_alpha(color, 0.75F), 1), 0.12F);
    result.fade_hidden = true;
    return result;
}

// Between the ghost and the body.
Pen moved_pen(const Color& color) {
    Pen result = with_fill(solid_pen(color, 1.8F), 0.22F);
    result.fade_hidden = true;
    return result;
}

// Tells an overlap without hue.
Pen with_hatch(Pen pen) {
    pen.hatched = true;
    return pen;
}

Pen hatched_pen(const Color& color) { return with_hatch(with_fill(solid_pen(color, 1.8F), 0.20F)); }

Pen body_pen(Role role, const Theme& theme) {
    switch (role) {
        case Role::ShapeA:
            return occluding_pen(theme.a, 2, 0.30F);
        case Role::ShapeB:
            return with_inner_line(occluding_pen(theme.b, 3.4F, 0.30F), 1.4F);
        case Role::Context:
            return occluding_pen(theme.context, 1.4F, 0.14F);
        case Role::ContextColliding:
            return with_hatch(occluding_pen(theme.overlap, 2.8F, 0.18F));
        case Role::Ghost:
            return ghost_pen(theme.b);
        case Role::MovedB:
            return moved_pen(theme.b);
        case Role::Overlap:
            return hatched_pen(theme.overlap);
        case Role::CutOff:
            return hatched_pen(theme.dim);
        case Role::SeparatingPlane:
            return with_fill(with_dashes(theme.separating, 1.6F, 7, 4), 0.15F);
        case Role::TouchingPlane:
            return with_fill(with_dashes(theme.touching, 1.6F, 7, 4), 0.15F);
        default:
            return solid_pen(theme.dim, 1.2F);
    }
}

Pen axis_pen(Role role, const Theme& theme) {
    switch (role) {
        case Role::SeparatingAxis:
        case Role::OverlappingAxis:
            return solid_pen(theme.mtv, 1.6F);
        case Role::PinnedAxis:
            return solid_pen(theme.mtv, 2.2F);
        case Role::CandidateAxis:
            return solid_pen(theme.context, 1.2F);
        case Role::IntervalA:
            return solid_pen(theme.a, 7.5F);
        case Role::IntervalB:
            return with_inner_line(solid_pen(theme.b, 7.5F), 1.5F);
        case Role::ProjectionLineA:
            return with_dashes(scale_alpha(theme.a, 0.88F), 1.3F, 2, 3.5F);
        case Role::ProjectionLineB:
            return with_dashes(scale_alpha(theme.b, 0.88F), 1.3F, 2, 3.5F);
        case Role::CenterDistance:
            return solid_pen(theme.text, 1.8F);
        case Role::CenterLine:
            return with_dashes(scale_alpha(theme.text, 0.7F), 1, 5, 4);
        case Role::RadiusA:
            return solid_pen(theme.a, 1.6F);
        case Role::RadiusB:
            return solid_pen(theme.b, 1.6F);
        case Role::CoreA:
            return solid_pen(scale_alpha(theme.a, 0.88F), 1);
        case Role::CoreB:
            return solid_pen(scale_alpha(theme.b, 0.88F), 1);
        case Role::Gap:
            return with_fill(solid_pen(theme.separating, 2.2F), 0.2F);
        case Role::Touch:
            return with_fill(solid_pen(theme.touching, 2.2F), 0.2F);
        case Role::Mtv:
            return with_casing(with_fill(solid_pen(theme.mtv, 2.6F), 1), 1.8F);
        case Role::ContactPoint:
            return with_fill(solid_pen(theme.text, 1.6F), 1);
        case Role::ContactNormal:
            return solid_pen(theme.text, 1.8F);
        case Role::Witness:
            return with_dashes(theme.text, 1.4F, 5, 3);
        case Role::GaussArcA:
            return with_fill(solid_pen(theme.a, 1.6F), 0.55F);
        case Role::GaussArcB:
            return with_fill(with_inner_line(solid_pen(theme.b, 3.2F), 0.9F), 0.55F);
        case Role::CurrentArcA:
            return with_fill(solid_pen(theme.a, 4), 1);
        case Role::CurrentArcB:
            return with_fill(with_inner_line(solid_pen(theme.b, 5), 1.6F), 1);
        case Role::PrunedAxis:
            return solid_pen(scale_alpha(theme.text, 0.45F), 1.2F);
        default:
            return solid_pen(theme.dim, 1.2F);
    }
}

Pen overlay_pen(Role role, const Theme& theme) {
    switch (role) {
        case Role::GridMinor:
            return solid_pen(scale_alpha(theme.grid, 0.6F), 1);
        case Role::GridMajor:
            return solid_pen(theme.grid, 1.2F);
        case Role::GridAxis:
            return solid_pen(theme.line, 1.6F);
        case Role::GroundShadow:
            return with_fill(solid_pen(theme.ground_shadow, 2), 1);
        case Role::Wall:
            return with_fill(solid_pen(scale_alpha(theme.dim, 0.7F), 1), 0.14F);
        case Role::ShadowA:
            return with_fill(solid_pen(scale_alpha(theme.a, 0.5F), 1), 0.4F);
        case Role::ShadowB:
            return with_fill(solid_pen(scale_alpha(theme.b, 0.5F), 1), 0.4F);
        case Role::HandleA:
            return with_fill(solid_pen(theme.a, 1.8F), 1);
        case Role::HandleB:
            return with_fill(solid_pen(theme.b, 1.8F), 1);
        case Role::HandleContext:
            return with_fill(solid_pen(theme.context, 1.8F), 1);
        // The usual colors of x, y and z, adapted to the theme.
        case Role::HandleX:
            return with_fill(solid_pen(from_hex(theme.dark ? 0xE5646B : 0xC0323A), 2), 1);
        case Role::HandleY:
            return with_fill(solid_pen(from_hex(theme.dark ? 0x8CBF4B : 0x4E7A12), 2), 1);
        case Role::HandleZ:
            return with_fill(solid_pen(from_hex(theme.dark ? 0x7C93F5 : 0x3F55C4), 2), 1);
        case Role::Selection:
            return solid_pen(theme.text, 2.4F);
        case Role::Card:
            return with_fill(solid_pen(theme.panel, 1), 0.92F);
        default:
            return with_fill(solid_pen(theme.dim, 1.2F), 0.15F);
    }
}

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

Color edge_pair_color(int a, int b, const Theme& theme) {
    const auto& hues = theme.dark ? edge_hues_dark : edge_hues_light;
    constexpr std::array<float, 3> strengths{0.78F, 0.58F, 0.42F};
    return scale_alpha(hues[static_cast<std::size_t>(a % 3)], strengths[static_cast<std::size_t>(b % 3)]);
}

Color signed_overlap_color(float fraction, const Theme& theme) {
    constexpr float weakest = 0.14F;  // part of the color at the ends of the scale
    const Color& strong = fraction < 0 ? theme.separating : theme.overlap;
    const float part = 1 - (1 - weakest) * std::min(std::abs(fraction), 1.0F);
    const auto mix = [&](float from, float to) { return from + (to - from) * part; };
    return {mix(theme.window.r, strong.r), mix(theme.window.g, strong.g), mix(theme.window.b, strong.b), 1};
}

Color scale_alpha(const Color& color, float fraction) {
    return {color.r, color.g, color.b, color.a * fraction};
}

Color mix(const Color& from, const Color& to, float part) {
    const auto lerp = [part](float a, float b) { return a + (b - a) * part; };
    return {lerp(from.r, to.r), lerp(from.g, to.g), lerp(from.b, to.b), lerp(from.a, to.a)};
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
    switch (role) {
        case Role::ShapeA:
        case Role::ShapeB:
        case Role::Context:
        case Role::ContextColliding:
        case Role::Ghost:
        case Role::MovedB:
        case Role::Overlap:
        case Role::CutOff:
        case Role::SeparatingPlane:
        case Role::TouchingPlane:
            return body_pen(role, theme);
        case Role::GridMinor:
        case Role::GridMajor:
        case Role::GridAxis:
        case Role::GroundShadow:
        case Role::Wall:
        case Role::ShadowA:
        case Role::ShadowB:
        case Role::HandleA:
        case Role::HandleB:
        case Role::HandleContext:
        case Role::HandleX:
        case Role::HandleY:
        case Role::HandleZ:
        case Role::Selection:
        case Role::Card:
        case Role::Note:
            return overlay_pen(role, theme);
        default:
            return axis_pen(role, theme);
    }
}

Pen inner_pen(const Pen& pen, const Theme& theme) { return solid_pen(theme.window, pen.inner_px); }

Pen casing_pen(const Pen& pen, const Theme& theme) {
    return solid_pen(theme.window, pen.width_px + 2 * pen.casing_px);
}

Pen hidden_pen(const Pen& pen) {
    Pen result = pen;
    result.width_px = pen.width_px * 0.65F;
    result.stroke = scale_alpha(pen.stroke, 0.6F);
    if (pen.dash_px == 0 && !pen.fade_hidden) {
        result.dash_px = 4;
        result.gap_px = 4;
    }
    return result;
}

}  // namespace app

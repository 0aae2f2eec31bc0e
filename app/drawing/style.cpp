// The themes and the pens: every colour of the drawing stands in this file.
#include "app/drawing/style.h"

#include <array>

namespace app {
namespace {

constexpr Rgba hex(unsigned rgb, float alpha = 1) {
    return {static_cast<float>(rgb >> 16 & 255U) / 255, static_cast<float>(rgb >> 8 & 255U) / 255,
            static_cast<float>(rgb & 255U) / 255, alpha};
}

// Words reach a contrast of 4.5 and lines of 3 on every surface of their theme; a test counts.
constexpr std::array<Theme, 4> all_themes{{
    {"dark", hex(0x121418), hex(0x1A1D22), hex(0x20242A), hex(0x2C3138), hex(0xE7EAEE), hex(0x98A1AD),
     hex(0x838C99), hex(0x3D9BE0), hex(0xF0763A), hex(0x22B889), hex(0xE3CE45), hex(0xCC79A7), hex(0xF4F6F8),
     hex(0x8C96A3), hex(0x2B3038), hex(0x000000, 0.38F), true},
    {"light", hex(0xFBFCFD), hex(0xF3F5F8), hex(0xFFFFFF), hex(0xD3D9E0), hex(0x1B1F24), hex(0x515B67),
     hex(0x636D79), hex(0x0069A6), hex(0xB84F00), hex(0x00775A), hex(0x776000), hex(0xA34A80), hex(0x14171A),
     hex(0x66707C), hex(0xE0E5EA), hex(0x1B1F24, 0.10F), false},
    {"print", hex(0xFFFFFF), hex(0xFFFFFF), hex(0xFFFFFF), hex(0xBBBBBB), hex(0x000000), hex(0x404040),
     hex(0x666666), hex(0x0065A0), hex(0xB84F00), hex(0x00775A), hex(0x776000), hex(0xA34A80), hex(0x000000),
     hex(0x666666), hex(0xE2E2E2), hex(0x000000, 0.08F), false},
    // Not on black: nothing would be darker for the shadow on the ground.
    {"contrast", hex(0x1C1C1C), hex(0x000000), hex(0x0E0E0E), hex(0x4A4A4A), hex(0xFFFFFF), hex(0xE2E2E2),
     hex(0xC4C4C4), hex(0x66BDFF), hex(0xFF9A52), hex(0x3DF0BA), hex(0xFFEA4D), hex(0xFF9BD2), hex(0xFFFFFF),
     hex(0xC4C4C4), hex(0x3E3E3E), hex(0x000000, 0.85F), true, true},
}};

// Colours of the pairs of edges in the map, by A's edge; none of them means anything elsewhere.
constexpr std::array<Rgba, 3> edge_hues_dark{hex(0x2FB5A8), hex(0xA98BF0), hex(0xBCA93C)};
constexpr std::array<Rgba, 3> edge_hues_light{hex(0x1B8C82), hex(0x7455C8), hex(0x8E7A14)};

Pen solid(const Rgba& color, float width_px) { return {.stroke = color, .width_px = width_px}; }

Pen dashed(const Rgba& color, float width_px, float dash_px, float space_px) {
    return {.stroke = color, .width_px = width_px, .dash_px = dash_px, .space_px = space_px};
}

Pen filled(Pen pen, float alpha) {
    pen.fill = faded(pen.stroke, alpha);
    return pen;
}

Pen body(const Rgba& color, float width_px, float alpha) {
    Pen result = filled(solid(color, width_px), alpha);
    result.hides = true;
    return result;
}

// All that is B's: told from A's without its hue.
Pen doubled(Pen pen, float core_px) {
    pen.core_px = core_px;
    return pen;
}

// Told from a line of its own colour that it lies along.
Pen cased(Pen pen, float casing_px) {
    pen.casing_px = casing_px;
    return pen;
}

// A breath of B: never dashed, so that it is not taken for hidden edges.
Pen ghost(const Rgba& color) {
    Pen result = filled(solid(faded(color, 0.75F), 1), 0.12F);
    result.airy = true;
    return result;
}

Pen hatched(const Rgba& color) {
    Pen result = filled(solid(color, 1.8F), 0.20F);
    result.hatched = true;
    return result;
}

// Directions of space by the usual colours, toned to the theme.
Rgba x_color(const Theme& theme) { return theme.dark ? hex(0xE5646B) : hex(0xC0323A); }
Rgba y_color(const Theme& theme) { return theme.dark ? hex(0x8CBF4B) : hex(0x4E7A12); }
Rgba z_color(const Theme& theme) { return theme.dark ? hex(0x7C93F5) : hex(0x3F55C4); }

Pen body_pen(Role role, const Theme& theme) {
    switch (role) {
        case Role::ShapeA:
            return body(theme.a, 2, 0.30F);
        case Role::ShapeB:
            return doubled(body(theme.b, 3.4F, 0.30F), 1.4F);
        case Role::Context:
            return body(theme.context, 1.4F, 0.14F);
        case Role::ContextHit:
            return body(theme.overlap, 2.8F, 0.18F);
        case Role::Ghost:
            return ghost(theme.b);
        case Role::Overlap:
            return hatched(theme.overlap);
        case Role::Divider:
            return filled(dashed(theme.separating, 1.6F, 7, 4), 0.15F);
        case Role::TouchDivider:
            return filled(dashed(theme.touching, 1.6F, 7, 4), 0.15F);
        default:
            return solid(theme.dim, 1.2F);
    }
}

Pen axis_pen(Role role, const Theme& theme) {
    switch (role) {
        case Role::SeparatingAxis:
        case Role::OverlappingAxis:
            return solid(theme.mtv, 1.6F);
        case Role::PinnedAxis:
            return solid(theme.mtv, 2.2F);
        case Role::CandidateAxis:
            return solid(theme.context, 1.2F);
        case Role::ShadowA:
            return solid(theme.a, 7.5F);
        case Role::ShadowB:
            return doubled(solid(theme.b, 7.5F), 1.5F);
        case Role::DropA:
            return dashed(faded(theme.a, 0.88F), 1.3F, 2, 3.5F);
        case Role::DropB:
            return dashed(faded(theme.b, 0.88F), 1.3F, 2, 3.5F);
        case Role::Gap:
            return filled(solid(theme.separating, 2.2F), 0.2F);
        case Role::Touch:
            return filled(solid(theme.touching, 2.2F), 0.2F);
        case Role::Mtv:
            return cased(filled(solid(theme.mtv, 2.6F), 1), 1.8F);
        case Role::ContactPoint:
            return filled(solid(theme.text, 1.6F), 1);
        case Role::ContactNormal:
            return solid(theme.text, 1.8F);
        case Role::Witness:
            return dashed(theme.text, 1.4F, 5, 3);
        default:
            return solid(theme.dim, 1.2F);
    }
}

Pen stage_pen(Role role, const Theme& theme) {
    switch (role) {
        case Role::GridMinor:
            return solid(faded(theme.grid, 0.6F), 1);
        case Role::GridMajor:
            return solid(theme.grid, 1.2F);
        case Role::GridAxis:
            return solid(theme.line, 1.6F);
        case Role::GroundShadow:
            return filled(solid(theme.ground_shadow, 2), 1);
        case Role::HandleA:
            return filled(solid(theme.a, 1.8F), 1);
        case Role::HandleB:
            return filled(solid(theme.b, 1.8F), 1);
        case Role::HandleX:
            return filled(solid(x_color(theme), 2), 1);
        case Role::HandleY:
            return filled(solid(y_color(theme), 2), 1);
        case Role::HandleZ:
            return filled(solid(z_color(theme), 2), 1);
        case Role::Selection:
            return solid(theme.text, 2.4F);
        default:
            return filled(solid(theme.dim, 1.2F), 0.15F);
    }
}

}  // namespace

std::span<const Theme> themes() { return all_themes; }

const Theme* find_theme(std::string_view id) {
    for (const Theme& theme : all_themes)
        if (id == theme.id) return &theme;
    return nullptr;
}

Rgba edge_pair_color(int a, int b, const Theme& theme) {
    const auto& hues = theme.dark ? edge_hues_dark : edge_hues_light;
    constexpr std::array<float, 3> strengths{0.78F, 0.58F, 0.42F};
    return faded(hues[static_cast<std::size_t>(a % 3)], strengths[static_cast<std::size_t>(b % 3)]);
}

Rgba faded(const Rgba& color, float share) { return {color.r, color.g, color.b, color.a * share}; }

Pen pen(Role role, const Theme& theme) {
    switch (role) {
        case Role::ShapeA:
        case Role::ShapeB:
        case Role::Context:
        case Role::ContextHit:
        case Role::Ghost:
        case Role::Overlap:
        case Role::Divider:
        case Role::TouchDivider:
            return body_pen(role, theme);
        case Role::GridMinor:
        case Role::GridMajor:
        case Role::GridAxis:
        case Role::GroundShadow:
        case Role::HandleA:
        case Role::HandleB:
        case Role::HandleX:
        case Role::HandleY:
        case Role::HandleZ:
        case Role::Selection:
        case Role::Note:
            return stage_pen(role, theme);
        default:
            return axis_pen(role, theme);
    }
}

Pen core(const Pen& pen, const Theme& theme) { return solid(theme.window, pen.core_px); }

Pen casing(const Pen& pen, const Theme& theme) {
    return solid(theme.window, pen.width_px + 2 * pen.casing_px);
}

Pen hidden(const Pen& pen) {
    Pen result = pen;
    result.width_px = pen.width_px * 0.65F;
    result.stroke = faded(pen.stroke, 0.6F);
    if (pen.dash_px == 0 && !pen.airy) {
        result.dash_px = 4;
        result.space_px = 4;
    }
    return result;
}

}  // namespace app

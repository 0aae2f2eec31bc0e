// The overlap as colours and contour lines on the visible half of the sphere of directions.
#include "app/features/sphere/sphere_field.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <vector>

#include <glm/gtc/constants.hpp>

#include "app/base/number.h"
#include "app/drawing/paper_primitives.h"
#include "app/scene/pair_figure.h"
#include "app/scene/turned_axis.h"

namespace app {
namespace {

constexpr int fan_count = 400;  // directions that measure the range of the overlap
// Cells that the overlap is computed on, before they are cut where the overlap has creases. The first ring is
// one cell around the middle of the sphere.
constexpr int rings = 16, sectors = 64;
constexpr float contour_px = 1;
constexpr float contour_alpha = 0.28F;
constexpr Real max_contours = 8;        // from zero to the end of the scale
constexpr Real level_tolerance = 1e-9;  // of the band height

// Support vertices of A and B along a direction and against it. The overlap is a linear function of the
// direction where they and the shorter move stay the same.
using Supports = std::array<int, 4>;

struct FieldPoint {
    Vec3 direction{0};
    glm::vec2 px{0};
    SeparatingMoves moves;
    Real overlap = 0;
    Supports supports{};
};
using FieldPolygon = core::List<FieldPoint, 12>;

struct FieldHalves {
    FieldPolygon below, above;
    core::List<glm::vec2, 4> cuts;  // where the sides cross zero
};

// Cuts a convex polygon where a value at its points is zero. A crossing is computed from the lower end of
// its side, so that both neighbours of a side get equal points.
template <class Value, class Interpolate>
FieldHalves split(const FieldPolygon& polygon, Value&& value, Interpolate&& interpolate) {
    FieldHalves result;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const FieldPoint &here = polygon[i], &next = polygon[i + 1 < polygon.size() ? i + 1 : 0];
        const Real at = value(here), at_next = value(next);
        if (at <= 0) result.below.push_back(here);
        if (at >= 0) result.above.push_back(here);
        if (at == 0) result.cuts.push_back(here.px);
        if (at * at_next >= 0) continue;
        const FieldPoint& low = at < 0 ? here : next;
        const FieldPoint& high = at < 0 ? next : here;
        const Real low_value = std::min(at, at_next), high_value = std::max(at, at_next);
        const FieldPoint point = interpolate(low, high, low_value / (low_value - high_value));
        result.below.push_back(point);
        result.above.push_back(point);
        result.cuts.push_back(point.px);
    }
    return result;
}

// Moves the sides of a convex polygon outwards, so that neighbours overlap: the edges of polygons are
// blended, and a seam would show the background.
std::vector<glm::vec2> grow(const std::vector<glm::vec2>& points, float by_px) {
    const std::size_t count = points.size();
    float area = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 &a = points[i], &b = points[(i + 1) % count];
        area += a.x * b.y - a.y * b.x;
    }
    const float sign = area < 0 ? -1.0F : 1.0F;
    const auto outward = [&](std::size_t i) {
        const glm::vec2 side = points[(i + 1) % count] - points[i];
        const float length = glm::length(side);
        return length > 0 ? sign * glm::vec2(side.y, -side.x) / length : glm::vec2(0);
    };
    std::vector<glm::vec2> result;
    result.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec2 sum = outward((i + count - 1) % count) + outward(i);
        const float square = std::max(glm::dot(sum, sum), 0.5F);  // limits the shift at a sharp corner
        result.push_back(points[i] + 2 * by_px * sum / square);
    }
    return result;
}

struct ContourSegment {
    glm::vec2 from{0}, to{0};
};

// Joins segments with equal ends to polylines.
std::vector<std::vector<glm::vec2>> join(const std::vector<ContourSegment>& segments) {
    std::multimap<std::pair<float, float>, std::size_t> ends;
    for (std::size_t i = 0; i < segments.size(); ++i)
        for (const glm::vec2& end : {segments[i].from, segments[i].to})
            ends.emplace(std::pair(end.x, end.y), i);
    std::vector<bool> used(segments.size());
    const auto extend = [&](std::vector<glm::vec2>& line) {
        for (bool found = true; found;) {
            found = false;
            const auto [first, last] = ends.equal_range({line.back().x, line.back().y});
            for (auto end = first; end != last && !found; ++end) {
                if (used[end->second]) continue;
                const ContourSegment& next = segments[end->second];
                line.push_back(next.from == line.back() ? next.to : next.from);
                used[end->second] = found = true;
            }
        }
    };
    std::vector<std::vector<glm::vec2>> result;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        if (used[i]) continue;
        used[i] = true;
        std::vector<glm::vec2> line{segments[i].from, segments[i].to};
        extend(line);
        std::reverse(line.begin(), line.end());
        extend(line);
        result.push_back(std::move(line));
    }
    return result;
}

struct FieldPainter {
    Drawing& drawing;
    const Analysis& analysis;
    const SphereView& view;
    const FieldStyle& style;
    std::map<int, std::vector<ContourSegment>> contours = {};  // by the index of the band above
    std::vector<std::vector<glm::vec2>> separating = {};       // polygons of directions with a gap

    void add_cells() {
        std::vector<FieldPoint> inner;
        for (int ring = 1; ring <= rings; ++ring) {
            std::vector<FieldPoint> outer;
            outer.reserve(sectors);
            const Real tilt = glm::half_pi<Real>() * (ring - 0.5) / (rings - 0.5);
            for (int sector = 0; sector < sectors; ++sector) {
                const Real turn = glm::two_pi<Real>() * sector / sectors;
                const Vec3 across = std::cos(turn) * view.right + std::sin(turn) * view.up;
                outer.push_back(point(std::cos(tilt) * view.toward + std::sin(tilt) * across));
            }
            if (ring == 1) add_cell(FieldPolygon(outer.begin(), outer.end()));
            for (int sector = 0; ring > 1 && sector < sectors; ++sector) {
                const int next = (sector + 1) % sectors;
                add_cell({inner[sector], outer[sector], outer[next], inner[next]});
            }
            inner = std::move(outer);
        }
    }

    void add_hatch_and_contours() {
        add_hatch(drawing.paths, separating, separating_hatch(*style.theme, style.scale));
        const auto zero = contours.find(0);
        for (const auto& [level, segments] : contours)
            if (level != 0) add_contour(segments, scale_alpha(style.theme->text, contour_alpha), contour_px);
        if (zero != contours.end()) add_contour(zero->second, style.theme->mtv, 2 * contour_px);
    }

    FieldPoint point(const Vec3& direction) const {
        FieldPoint result{direction, view.to_paper(direction), separating_moves(analysis, direction), 0, {}};
        result.overlap = result.moves.overlap();
        result.supports = {
            core::support_vertex(analysis.a, direction), core::support_vertex(analysis.a, -direction),
            core::support_vertex(analysis.b, direction), core::support_vertex(analysis.b, -direction)};
        return result;
    }

    // A cut at a crease: the point between two others is computed on the sphere.
    template <class Value>
    void cut(std::vector<FieldPolygon>& pieces, Value&& value) const {
        std::vector<FieldPolygon> result;
        for (const FieldPolygon& piece : pieces) {
            FieldHalves halves =
                split(piece, value, [&](const FieldPoint& low, const FieldPoint& high, Real fraction) {
                    return point(glm::normalize(glm::mix(low.direction, high.direction, fraction)));
                });
            for (FieldPolygon* half : {&halves.below, &halves.above})
                if (half->size() > 2) result.push_back(std::move(*half));
        }
        pieces = std::move(result);
    }

    // Cuts the cell where a support vertex changes, on the plane perpendicular to the line between two of
    // them, and where the shorter move changes.
    void add_cell(const FieldPolygon& cell) {
        std::vector<FieldPolygon> pieces{cell};
        for (int slot = 0; slot < 4; ++slot) {
            const core::Solid& solid = slot < 2 ? analysis.a : analysis.b;
            core::List<int, 8> supports;
            for (const FieldPoint& corner : cell)
                if (std::find(supports.begin(), supports.end(), corner.supports[slot]) == supports.end())
                    supports.push_back(corner.supports[slot]);
            std::sort(supports.begin(), supports.end());
            for (std::size_t i = 0; i < supports.size(); ++i) {
                for (std::size_t k = i + 1; k < supports.size(); ++k) {
                    const Vec3 edge = solid.vertices[supports[k]] - solid.vertices[supports[i]];
                    const Real limit = 1e-9 * glm::length(edge);
                    cut(pieces, [&](const FieldPoint& at) {
                        const Real height = glm::dot(edge, at.direction);
                        return std::abs(height) <= limit ? 0 : height;
                    });
                }
            }
        }
        const Real limit = 1e-9 * analysis.trace.size;
        cut(pieces, [&](const FieldPoint& at) {
            const Real excess = at.moves.along - at.moves.against;
            return std::abs(excess) <= limit ? 0 : excess;
        });
        for (const FieldPolygon& piece : pieces) add_bands(piece);
    }

    void add_bands(FieldPolygon piece) {
        const auto [low, high] = std::minmax_element(
            piece.begin(), piece.end(),
            [](const FieldPoint& one, const FieldPoint& other) { return one.overlap < other.overlap; });
        const Real height = style.overlap_scale.band_height();
        const int first = truncate_to_int(std::floor(low->overlap / height + level_tolerance));
        const int end = truncate_to_int(std::ceil(high->overlap / height - level_tolerance));
        const int last = std::clamp(end - 1, first, first + static_cast<int>(DirectionField::max_bands));
        for (int band = first; band < last; ++band) {
            const Real level = (band + 1) * height;
            FieldHalves halves = split(
                piece,
                [&](const FieldPoint& at) {
                    const Real above = at.overlap - level;
                    return std::abs(above) <= level_tolerance * height ? 0 : above;
                },
                [&](const FieldPoint& below, const FieldPoint& above, Real fraction) {
                    FieldPoint result = below;
                    result.px = glm::mix(below.px, above.px, static_cast<float>(fraction));
                    result.overlap = level;
                    return result;
                });
            add_polygon(halves.below, band);
            if (halves.cuts.size() == 2 && (band + 1) % 2 == 0)
                contours[band + 1].push_back({halves.cuts[0], halves.cuts[1]});
            piece = std::move(halves.above);
        }
        add_polygon(piece, last);
    }

    void add_polygon(const FieldPolygon& polygon, int band) {
        constexpr float overlap_px = 0.6F;
        if (polygon.size() < 3) return;
        std::vector<glm::vec2> points;
        points.reserve(polygon.size());
        for (const FieldPoint& at : polygon)
            if (points.empty() || glm::distance(points.back(), at.px) > 1e-3F) points.push_back(at.px);
        if (points.size() > 1 && glm::distance(points.back(), points.front()) <= 1e-3F) points.pop_back();
        if (points.size() < 3) return;
        if (band < 0) separating.push_back(points);
        drawing.paths.push_back({.points = grow(points, overlap_px),
                                 .closed = true,
                                 .fill = style.overlap_scale.color(band, *style.theme)});
    }

    void add_contour(const std::vector<ContourSegment>& segments, const Color& color, float width) {
        for (std::vector<glm::vec2>& line : join(segments))
            add_line(drawing, std::move(line), color, width * style.scale);
    }
};

}  // namespace

Real overlap_on(const Analysis& analysis, const Vec3& direction) {
    return separating_moves(analysis, direction).overlap();
}

int OverlapScale::band(Real overlap) const { return truncate_to_int(std::floor(overlap / band_height())); }

Color OverlapScale::color(int band, const Theme& theme) const {
    const Real largest = std::max(std::abs(min), std::abs(max));
    const Real bands = std::max(std::ceil(largest / band_height() - level_tolerance), 1.0);
    const Real middle = (band + 0.5) / bands;
    return signed_overlap_color(static_cast<float>(std::clamp(middle, -1.0, 1.0)), theme);
}

OverlapScale make_overlap_scale(const Analysis& analysis) {
    OverlapScale scale{overlap_on(analysis, Vec3(0, 1, 0)), overlap_on(analysis, Vec3(0, 1, 0)), 1};
    const auto include = [&](Real overlap) {
        scale.min = std::min(scale.min, overlap);
        scale.max = std::max(scale.max, overlap);
    };
    // Points of a golden spiral over half of the sphere: opposite directions have the same overlap.
    constexpr Real golden_angle = 2.399963229728653;
    for (int i = 0; i < fan_count; ++i) {
        const Real height = (i + 0.5) / fan_count, width = std::sqrt(1 - height * height);
        include(overlap_on(analysis,
                           {width * std::cos(i * golden_angle), height, width * std::sin(i * golden_angle)}));
    }
    for (const core::AxisTest& axis : analysis.trace.axes)
        if (is_measured(axis)) include(overlap_on(analysis, axis.direction));
    const Vec3 between = analysis.trace.witness.on_b - analysis.trace.witness.on_a;
    if (const Real length = glm::length(between); length > 0) include(overlap_on(analysis, between / length));
    const Real largest = std::max(std::abs(scale.min), std::abs(scale.max));
    scale.contour_step = largest > 0 ? nice_step_above(largest / max_contours) : 1;
    return scale;
}

std::optional<Vec3> SphereView::direction_at(const glm::vec2& px) const {
    if (glm::distance(px, center_px) > radius_px) return {};
    return nearest_direction(px);
}

Vec3 SphereView::nearest_direction(const glm::vec2& px) const {
    const Vec2 from_center = Vec2(px - center_px) / static_cast<Real>(radius_px);
    const Vec2 inside = from_center / std::max(glm::length(from_center), 1.0);
    const Real rest = std::max(1 - glm::dot(inside, inside), 0.0);
    return glm::normalize(inside.x * right - inside.y * up + std::sqrt(rest) * toward);
}

DirectionField make_direction_field(const Analysis& analysis, const SphereView& view,
                                    const FieldStyle& style) {
    const OverlapScale& scale = style.overlap_scale;
    DirectionField field;
    field.center_px = view.center_px;
    field.radius_px = view.radius_px;
    const auto points_of = [&](const core::Solid& solid, const Vec3& center) {
        std::vector<glm::vec3> points;
        points.reserve(solid.vertices.size());
        for (const Vec3& vertex : solid.vertices) {
            const Vec3 point = (center + vertex) / scale.band_height();
            points.emplace_back(glm::dot(point, view.right), glm::dot(point, view.up),
                                glm::dot(point, view.toward));
        }
        return points;
    };
    // Measured from the center of A, so that distance from the world origin loses no digits.
    field.points_a = points_of(analysis.a, Vec3(0));
    field.points_b = points_of(analysis.b, analysis.b.center - analysis.a.center);
    field.radius = static_cast<float>((analysis.a.radius + analysis.b.radius) / scale.band_height());
    // One more on each side: the range is measured on a fan of directions.
    field.first_band = scale.band(scale.min) - 1;
    const int count =
        std::min(scale.band(scale.max) - field.first_band + 2, static_cast<int>(DirectionField::max_bands));
    for (int i = 0; i < count; ++i) field.colors.push_back(scale.color(field.first_band + i, *style.theme));
    field.contour = scale_alpha(style.theme->text, contour_alpha);
    field.zero_contour = style.theme->mtv;
    field.contour_px = contour_px * style.scale;
    field.hatch = separating_hatch(*style.theme, style.scale);
    return field;
}

void add_overlap_field(Drawing& drawing, const Analysis& analysis, const SphereView& view,
                       const FieldStyle& style) {
    // Distances may be too large for doubles.
    if (!std::isfinite(style.overlap_scale.min) || !std::isfinite(style.overlap_scale.max)) return;
    FieldPainter painter{drawing, analysis, view, style};
    painter.add_cells();
    painter.add_hatch_and_contours();
}

}  // namespace app

// Figure to drawing, layer by layer: backdrop, the world in painter's order with its lines, overlay, words.
#include "app/drawing/flatten.h"

#include <algorithm>
#include <cmath>

#include "app/drawing/arrow_paths.h"
#include "app/drawing/bsp.h"
#include "app/drawing/hidden_lines.h"
#include "app/drawing/labels.h"
#include "app/drawing/silhouette.h"
#include "app/drawing/strokes.h"

namespace app {
namespace {

// The points in the lens's own space; empty when one of them is not a place.
Loop local(const std::vector<Vec3>& points, const Lens& lens) {
    Loop result;
    result.reserve(points.size() + 1);
    for (const Vec3& point : points) {
        result.push_back(lens.local(point));
        if (!core::is_finite(result.back())) return {};
    }
    return result;
}

Loop joined_up(Loop loop) {
    if (!loop.empty()) loop.push_back(loop.front());
    return loop;
}

Loop local(const Line& line, const Lens& lens) {
    Loop points = local(line.points, lens);
    return line.closed ? joined_up(std::move(points)) : points;
}

std::vector<glm::vec2> on_paper(const Loop& points, const Lens& lens) {
    std::vector<glm::vec2> result;
    result.reserve(points.size());
    for (const Vec3& point : points) result.emplace_back(lens.paper(point));
    return result;
}

// What is true of the whole picture while it is drawn.
struct Sheet {
    const Figure& figure;
    const Lens& lens;
    const Look& look;
    Frustum frustum;
    Hiders hiders;
    Drawing drawing;
    std::vector<Bearing> bearings;
};

Pen pen_of(const Sheet& sheet, Role role) { return pen(role, *sheet.look.theme); }

// Faces that look at the light, which stands over the left shoulder, are fuller; those that look away
// fainter.
float fullness(const core::Plane& plane, const Lens& lens) {
    if (lens.flat()) return 1;
    const Eye eye{lens.eye_height()};
    if (eye.side(plane) < 0) return 0.65F;
    const Real light = glm::dot(plane.normal, glm::normalize(Vec3(-0.35, 0.75, 0.56)));
    return static_cast<float>(1.08 + 0.34 * light);
}

// The paths since the last call, for the words that come after them.
void bear(Sheet& sheet, Bearing bearing) { sheet.bearings.resize(sheet.drawing.paths.size(), bearing); }

void paint(Sheet& sheet, const Loop& points, Role role, float share) {
    const Pen pen = pen_of(sheet, role);
    const std::vector<glm::vec2> polygon = on_paper(points, sheet.lens);
    sheet.drawing.paths.push_back({.points = polygon, .closed = true, .fill = faded(pen.fill, share)});
    bear(sheet, is_body(role) ? Bearing::Ground : Bearing::Soft);
    if (pen.hatched) add_hatch(sheet.drawing.paths, polygon, pen, sheet.look.scale);
    bear(sheet, Bearing::Soft);
}

// What a line is drawn with.
struct Ink {
    Pen pen;
    Role role = Role::Note;
    Real offset_px = 0;
};

void add_run(Sheet& sheet, const Loop& points, const Ink& ink) {
    const float offset = static_cast<float>(ink.offset_px) * sheet.look.scale;
    sheet.drawing.paths.push_back(
        stroked(beside(on_paper(points, sheet.lens), offset), ink.pen, sheet.look.scale));
    bear(sheet, bearing(ink.role));
}

// Its own middle is nothing that words have to keep away from.
void add_core(Sheet& sheet, const Loop& points, const Ink& ink) {
    if (ink.pen.core_px == 0) return;
    add_run(sheet, points, {core(ink.pen, *sheet.look.theme), ink.role, ink.offset_px});
    sheet.bearings.back() = Bearing::Free;
}

// Areas and lines that no depth sorts.
void add_unsorted(Sheet& sheet, Layer layer) {
    for (const Area& area : sheet.figure.areas) {
        if (area.layer != layer) continue;
        const Loop points = sheet.frustum.clipped(local(area.points, sheet.lens));
        if (points.size() > 2 && pen_of(sheet, area.role).fill.a > 0) paint(sheet, points, area.role, 1);
    }
    const Hiders nothing_hides(sheet.lens);
    for (const Line& line : sheet.figure.lines) {
        if (line.layer != layer) continue;
        const Loop points = local(line, sheet.lens);
        const Ink ink{pen_of(sheet, line.role), line.role, line.offset_px};
        for (const Stretch& stretch : stretches(points, sheet.frustum, nothing_hides)) {
            add_run(sheet, stretch.points, ink);
            add_core(sheet, stretch.points, ink);
        }
    }
}

// A ball as it is drawn: what covers, and the circles on it.
struct Globe {
    Silhouette silhouette;
    Role role;
    Loop equator;
};

std::vector<Globe> globes(Sheet& sheet) {
    std::vector<Globe> result;
    const Lens& lens = sheet.lens;
    const Vec3 up = lens.turned(Vec3(0, 1, 0));
    for (const Ball& ball : sheet.figure.balls) {
        const Real radius = ball.radius / lens.unit();
        const LocalBall seen{lens.local(ball.centre), radius};
        if (!core::is_finite(seen.centre) || !std::isfinite(radius) || radius <= 0) continue;
        result.push_back({silhouette(seen, lens), ball.role, {}});
        if (lens.flat()) continue;
        result.back().equator = circle(great_circle(seen, up), lens);
        if (pen_of(sheet, ball.role).hides) sheet.hiders.add(seen);
    }
    return result;
}

bool looks_away(const Area& area, const core::Plane& plane, const Lens& lens) {
    return !area.two_sided && Eye{lens.eye_height()}.side(plane) < 0;
}

// The areas of the world; those of skins become hiders on the way. `source` of a facet: its area, and after
// the areas its ball.
std::vector<Facet> facets(Sheet& sheet, const std::vector<Globe>& globes) {
    std::vector<Facet> result;
    const std::vector<Area>& areas = sheet.figure.areas;
    const int count = static_cast<int>(areas.size());
    for (int i = 0; i < count; ++i) {
        if (areas[i].layer != Layer::Solid) continue;
        Loop points = sheet.frustum.clipped(local(areas[i].points, sheet.lens));
        const std::optional<core::Plane> plane = plane_of(points);
        if (points.size() < 3 || !plane || looks_away(areas[i], *plane, sheet.lens)) continue;
        result.push_back({std::move(points), *plane, i});
        if (!sheet.lens.flat() && pen_of(sheet, areas[i].role).hides) sheet.hiders.add(result.back());
    }
    for (std::size_t i = 0; i < globes.size(); ++i) {
        Facet disc = globes[i].silhouette.disc;
        disc.points = sheet.frustum.clipped(std::move(disc.points));
        disc.source = count + static_cast<int>(i);
        if (disc.points.size() > 2) result.push_back(std::move(disc));
    }
    return result;
}

void add_world_areas(Sheet& sheet, const std::vector<Globe>& globes) {
    const int count = static_cast<int>(sheet.figure.areas.size());
    for (const Facet& facet : farthest_first(facets(sheet, globes), sheet.lens)) {
        const bool ball = facet.source >= count;
        const Role role = ball ? globes[facet.source - count].role : sheet.figure.areas[facet.source].role;
        if (pen_of(sheet, role).fill.a <= 0) continue;
        const float share = ball ? 0.8F * static_cast<float>(globes[facet.source - count].silhouette.walls)
                                 : fullness(facet.plane, sheet.lens);
        paint(sheet, facet.points, role, share);
    }
}

// A line of the world, cut into what is seen and what is hidden.
struct Inked {
    std::vector<Stretch> stretches;
    Ink ink;
};

std::vector<Inked> world_lines(const Sheet& sheet, const std::vector<Globe>& globes) {
    std::vector<Inked> result;
    for (const Line& line : sheet.figure.lines) {
        if (line.layer != Layer::Solid) continue;
        const Loop points = local(line, sheet.lens);
        result.push_back({stretches(points, sheet.frustum, sheet.hiders),
                          {pen_of(sheet, line.role), line.role, line.offset_px}});
    }
    for (std::size_t i = 0; i < globes.size(); ++i) {
        const Role role = globes[i].role;
        Ink ink{pen_of(sheet, role), role};
        const Loop rim = joined_up(globes[i].silhouette.rim);
        result.push_back({stretches(rim, sheet.frustum, sheet.hiders, static_cast<int>(i)), ink});
        ink.pen.width_px *= 0.6F;
        result.push_back({stretches(joined_up(globes[i].equator), sheet.frustum, sheet.hiders), ink});
    }
    return result;
}

void add_hidden(Sheet& sheet, const Inked& line) {
    const Ink ink{hidden(line.ink.pen), line.ink.role, line.ink.offset_px};
    for (const Stretch& stretch : line.stretches)
        if (stretch.hidden) add_run(sheet, stretch.points, ink);
}

using AddRun = void (*)(Sheet&, const Loop&, const Ink&);

void add_seen(Sheet& sheet, const Inked& line, AddRun add) {
    for (const Stretch& stretch : line.stretches)
        if (!stretch.hidden) add(sheet, stretch.points, line.ink);
}

// Hidden parts first: a seen line is never crossed out by one behind. The cores of a body's lines after all
// of them: they run into each other at its corners.
void add_world_lines(Sheet& sheet, const std::vector<Globe>& globes) {
    const std::vector<Inked> lines = world_lines(sheet, globes);
    for (const Inked& line : lines) add_hidden(sheet, line);
    for (auto body = lines.begin(); body != lines.end();) {
        const auto end = std::find_if(body, lines.end(),
                                      [&](const Inked& line) { return line.ink.role != body->ink.role; });
        for (const AddRun add : {add_run, add_core})
            std::for_each(body, end, [&](const Inked& line) { add_seen(sheet, line, add); });
        body = end;
    }
}

void add_arrows(Sheet& sheet, const Hiders& nothing_hides) {
    for (const Arrow& arrow : sheet.figure.arrows) {
        const Hiders& hiders = arrow.layer == Layer::Solid ? sheet.hiders : nothing_hides;
        add_arrow(sheet.drawing.paths, arrow, {sheet.lens, sheet.frustum, hiders, sheet.look});
        bear(sheet, bearing(arrow.role));
    }
}

bool is_hidden(const Sheet& sheet, const Vec3& at) {
    const Segment point{at, at};
    return !sheet.hiders.hidden(point, sheet.hiders.near({point})).empty();
}

void add_marks(Sheet& sheet) {
    for (const Mark& mark : sheet.figure.marks) {
        const Vec3 at = sheet.lens.local(mark.at);
        if (!sheet.frustum.holds(at)) continue;
        const bool hollow = mark.layer == Layer::Solid && is_hidden(sheet, at);
        add_mark(sheet.drawing.paths, sheet.lens.paper(at), mark.marker,
                 {pen_of(sheet, mark.role), sheet.look.theme->window, sheet.look.scale, hollow});
    }
    bear(sheet, Bearing::Firm);
}

void add_arrows_and_marks(Sheet& sheet) {
    add_arrows(sheet, Hiders(sheet.lens));
    add_marks(sheet);
}

}  // namespace

Drawing flatten(const Figure& figure, const Lens& lens, const Look& look) {
    Sheet sheet{figure, lens, look, Frustum(lens), Hiders(lens), {}, {}};
    sheet.drawing.size_px = lens.size_px();
    sheet.drawing.background = look.transparent ? Rgba{} : look.theme->window;
    add_unsorted(sheet, Layer::Backdrop);
    sheet.bearings.assign(sheet.drawing.paths.size(), Bearing::Free);
    const std::vector<Globe> balls = globes(sheet);
    add_world_areas(sheet, balls);
    add_world_lines(sheet, balls);
    add_unsorted(sheet, Layer::Overlay);
    add_arrows_and_marks(sheet);
    add_labels(sheet.drawing, figure.labels, lens, look, sheet.bearings);
    return std::move(sheet.drawing);
}

}  // namespace app

// The two pictures of a contact step.
#include "app/features/contacts/contact_paper.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/drawing/paper_primitives.h"
#include "app/drawing/placement.h"
#include "app/drawing/stroke_paths.h"
#include "app/features/contacts/contact_canvas.h"
#include "app/features/contacts/contact_projection.h"
#include "app/scene/pair_figure.h"

namespace app {

namespace {

using core::ClippedPointUse;

// A canvas with the picture that it shows.
struct PictureCanvas : ClippedCanvas {
    const ContactPicture& picture;
};

// Parts of the plan.

void add_dot(const PictureCanvas& canvas, const glm::vec2& center, const Color& color) {
    const float radius = 3 * canvas.picture.px;
    add_rounded_box(canvas.drawing, {center.x - radius, center.y - radius, 2 * radius, 2 * radius}, radius,
                    color, Color{});
}

void add_cross(const PictureCanvas& canvas, const glm::vec2& center) {
    const float half = 4 * canvas.picture.px;
    for (const glm::vec2& arm : {glm::vec2(half, half), glm::vec2(half, -half)})
        canvas.add_line(center - arm, center + arm, thin_pen(canvas.picture.theme.dim, 1.6F));
}

// The line of the side plane across the picture, with its arrow outward on the end away from the cut.
void add_cutting_side(const PictureCanvas& canvas, const HalfPlane& side, const PixelPolygon& cut_off) {
    const ContactPicture& picture = canvas.picture;
    const glm::vec2 along(-side.normal.y, side.normal.x), foot = side.normal * side.offset;
    const glm::vec2 middle(canvas.area.x + canvas.area.width / 2, canvas.area.y + canvas.area.height / 2);
    const glm::vec2 nearest = foot + along * glm::dot(middle - foot, along);
    const float reach = canvas.area.width + canvas.area.height;
    const auto visible = clip_segment_to(nearest - along * reach, nearest + along * reach, canvas.area);
    if (!visible) return;
    Pen stroke = thin_pen(pen(picture.reference_role(), picture.theme).stroke, 3);
    canvas.add_stroke({(*visible)[0], (*visible)[1]}, stroke);
    glm::vec2 center(0);
    for (const glm::vec2& point : cut_off) center += point / static_cast<float>(cut_off.size());
    const bool at_first = glm::distance((*visible)[0], center) > glm::distance((*visible)[1], center);
    const glm::vec2 end = (*visible)[at_first ? 0 : 1], inward = at_first ? along : -along;
    const glm::vec2 from = end + inward * (8 * picture.px);
    const glm::vec2 to = from + side.normal * (20 * picture.px);
    stroke.width_px = 1.8F;
    const ArrowHead head{from, to, picture.px};
    stroke.fill = stroke.stroke;
    canvas.drawing.paths.push_back(stroke_path({from, head.neck(stroke)}, stroke, picture.px));
    head.add(canvas.drawing.paths, stroke);
}

void add_cut(const PictureCanvas& canvas, const ContactProjection& plan, const ContactStep& step) {
    const ContactPicture& picture = canvas.picture;
    const core::ClipStep& clip = picture.manifold().clip_steps[step.cuts[0]];
    const HalfPlane side = plan.half_plane(clip.plane);
    const PixelPolygon before = plan.polygon(step.before);
    const PixelPolygon cut_off = clip_to(before, HalfPlane{-side.normal, -side.offset});
    Pen incident = pen(picture.incident_role(), picture.theme);
    incident.inner_px = 0;
    canvas.add_hatched(cut_off, incident);
    canvas.add_outline(cut_off, dashed_pen(incident.stroke));
    add_cutting_side(canvas, side, cut_off);
    for (const core::Vec3& corner : step.before)
        if (std::find(step.after.begin(), step.after.end(), corner) == step.after.end())
            add_cross(canvas, plan(corner));
}

// The part of the clipped face above the reference face is hatched; its border has depth 0.
void add_above(const PictureCanvas& canvas, const ContactProjection& plan,
               const std::vector<core::Vec3>& corners) {
    PixelPolygon above, border;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const core::Vec3 &from = corners[i], &to = corners[(i + 1) % corners.size()];
        const Real start = depth_of(canvas.picture.analysis, canvas.picture.all, from),
                   end = depth_of(canvas.picture.analysis, canvas.picture.all, to);
        if (start < 0) above.push_back(plan(from));
        if ((start < 0) == (end < 0) || corners.size() < 2) continue;
        border.push_back(plan(from + (to - from) * (start / (start - end))));
        above.push_back(border.back());
    }
    canvas.add_hatched(above, thin_pen(canvas.picture.theme.dim));
    if (border.size() == 2 && corners.size() > 2)
        canvas.add_line(border[0], border[1], dashed_pen(canvas.picture.theme.mtv, 1.6F));
}

// The side of a triangle that a point is farthest outside of, as its two ends.
std::array<glm::vec2, 2> nearest_side(const std::array<glm::vec2, 3>& corners, const glm::vec2& point) {
    std::array<glm::vec2, 2> best{};
    float farthest = -1;
    for (int i = 0; i < 3; ++i) {
        const glm::vec2 &from = corners[i], &to = corners[(i + 1) % 3], &third = corners[(i + 2) % 3];
        const glm::vec2 across(from.y - to.y, to.x - from.x);
        const float outside =
            glm::dot(across, point - from) * (glm::dot(across, third - from) < 0 ? 1.0F : -1.0F);
        if (outside / std::max(glm::length(across), 1e-6F) <= farthest) continue;
        farthest = outside / std::max(glm::length(across), 1e-6F);
        best = {from, to};
    }
    return best;
}

// The line from the deepest to the farthest point, the distance of the widest from it, and that of the
// outermost from the triangle.
void add_reduction(const PictureCanvas& canvas, const ContactProjection& plan) {
    const ContactPicture& picture = canvas.picture;
    PixelPolygon kept;
    for (const core::Contact& contact : picture.manifold().contacts) kept.push_back(plan(contact.point));
    canvas.add_fill(kept, with_alpha(picture.contact_color(), 0.25F));
    canvas.add_outline(kept, thin_pen(picture.contact_color(), 1.8F));
    const auto find = [&](ClippedPointUse use) -> std::optional<glm::vec2> {
        for (const ContactPoint& point : picture.all.points)
            if (point.use == use) return plan(point.corner);
        return {};
    };
    const auto deepest = find(ClippedPointUse::Deepest), farthest = find(ClippedPointUse::Farthest);
    if (!deepest || !farthest || *deepest == *farthest) return;
    canvas.add_line(*deepest, *farthest, dashed_pen(picture.theme.mtv, 1.6F, 5));
    const auto add_distance = [&](const glm::vec2& point, const std::array<glm::vec2, 2>& line) {
        const glm::vec2 along = glm::normalize(line[1] - line[0]);
        canvas.add_line(point, line[0] + along * glm::dot(point - line[0], along),
                        dashed_pen(picture.theme.text, 1.2F, 1.5F));
    };
    const auto widest = find(ClippedPointUse::Widest), outermost = find(ClippedPointUse::Outermost);
    if (!widest) return;
    add_distance(*widest, {*deepest, *farthest});
    if (outermost) add_distance(*outermost, nearest_side({*deepest, *farthest, *widest}, *outermost));
}

// Moves discs away from the middle until they do not overlap; in another direction where the area ends.
class DiscPlacer {
  public:
    DiscPlacer(glm::vec2 middle, float radius, const ScreenRect& area)
        : middle_(middle), radius_(radius), area_(area) {}
    glm::vec2 place(const glm::vec2& position) {
        const glm::vec2 offset = position - middle_;
        const float length = glm::length(offset);
        const glm::vec2 away = length > 0 ? offset / length : glm::vec2(0, -1), across(-away.y, away.x);
        constexpr int most_moves = 6;
        std::vector<glm::vec2> centers{position};
        std::vector<BoxCandidate> candidates{box_around(position, 0)};
        for (int i = 1; i <= most_moves; ++i)
            for (const glm::vec2& direction : {away, across, -across, -away}) {
                const glm::vec2 center = position + direction * (radius_ * static_cast<float>(i));
                if (!is_inside(center)) continue;
                centers.push_back(center);
                candidates.push_back(box_around(center, static_cast<float>(i)));
            }
        const std::size_t best = least_covering(candidates, placed_);
        placed_.emplace_back(box_outline(candidates[best].box), obstacle_cost::text);
        return centers[best];
    }

  private:
    BoxCandidate box_around(const glm::vec2& center, float cost) const {
        return {{center - radius_, center + radius_}, cost};
    }
    bool is_inside(const glm::vec2& center) const {
        return center.x >= area_.x + radius_ && center.x <= area_.x + area_.width - radius_ &&
               center.y >= area_.y + radius_ && center.y <= area_.y + area_.height - radius_;
    }

    glm::vec2 middle_;
    float radius_;
    ScreenRect area_;
    std::vector<PaperObstacle> placed_;
};

constexpr int most_numbered_points = 16;  // of more points only the kept ones are numbered

// The index of the point at a corner; -1: the corner is cut off later.
int point_index_at(const ContactPicture& picture, const core::Vec3& corner) {
    for (std::size_t i = 0; i < picture.all.points.size(); ++i)
        if (picture.all.points[i].corner == corner) return static_cast<int>(i);
    return -1;
}

bool is_numbered(const ContactPicture& picture, int point) {
    return point >= 0 && picture.all.points[point].use != ClippedPointUse::Repeated &&
           (picture.all.points.size() <= most_numbered_points ||
            core::is_contact(picture.all.points[point].use));
}

struct Disc {
    core::Vec3 corner;
    int point;  // index; -1: none
    DiscStyle style;
};

// Kept points last, so that they are on top.
std::vector<Disc> discs_of(const ContactPicture& picture, const ContactStep& step) {
    std::vector<Disc> discs;
    const bool is_final =
        step.kind == ContactStep::Kind::Depth || step.kind == ContactStep::Kind::Reduction ||
        step.kind == ContactStep::Kind::NearestPoints || step.kind == ContactStep::Kind::SinglePoint;
    if (is_final) {
        for (std::size_t i = 0; i < picture.all.points.size(); ++i)
            discs.push_back({picture.all.points[i].corner, static_cast<int>(i),
                             disc_style(step, picture.all.points[i].use)});
    } else {
        for (const core::Vec3& corner : step.after) {
            const bool is_new =
                std::find(step.before.begin(), step.before.end(), corner) == step.before.end();
            discs.push_back(
                {corner, point_index_at(picture, corner), is_new ? DiscStyle::New : DiscStyle::Corner});
        }
    }
    std::stable_sort(discs.begin(), discs.end(), [](const Disc& one, const Disc& other) {
        return one.style == DiscStyle::Kept && other.style != DiscStyle::Kept;
    });
    return discs;
}

void add_discs(const PictureCanvas& canvas, const ContactProjection& plan, const ContactStep& step) {
    const ContactPicture& picture = canvas.picture;
    DiscPlacer placer({canvas.area.x + canvas.area.width / 2, canvas.area.y + canvas.area.height / 2},
                      disc_radius * picture.px, canvas.area);
    std::vector<Disc> discs;
    // Corners that coincide have one disc.
    for (const Disc& disc : discs_of(picture, step))
        if (std::none_of(discs.begin(), discs.end(), [&](const Disc& other) {
                return other.point == disc.point && other.style == disc.style &&
                       glm::length(other.corner - disc.corner) <= 1e-9 * picture.analysis.trace.size;
            }))
            discs.push_back(disc);
    std::vector<glm::vec2> centers;
    for (const Disc& disc : discs) {
        const glm::vec2 position = plan(disc.corner);
        const bool numbered = is_numbered(picture, disc.point);
        centers.push_back(numbered ? placer.place(position) : position);
        if (centers.back() != position)
            canvas.add_line(position, centers.back(), thin_pen(picture.theme.dim));
    }
    for (std::size_t i = discs.size(); i-- > 0;) {
        const bool numbered = is_numbered(picture, discs[i].point);
        if (numbered || discs[i].style == DiscStyle::New)
            add_point_disc(canvas.drawing, picture, centers[i], numbered ? discs[i].point + 1 : 0,
                           discs[i].style);
        else if (step.kind != ContactStep::Kind::Depth && step.kind != ContactStep::Kind::Reduction)
            add_dot(canvas, centers[i], pen(picture.incident_role(), picture.theme).stroke);
    }
}

void add_names(const PictureCanvas& canvas, const PixelPolygon& reference, const PixelPolygon& incident) {
    const ContactPicture& picture = canvas.picture;
    const bool on_a = picture.manifold().reference_on_a;
    const auto extent = [&](const PixelPolygon& polygon, bool at_top) {
        float y = at_top ? 1e9F : -1e9F;
        for (const glm::vec2& point : polygon) y = at_top ? std::min(y, point.y) : std::max(y, point.y);
        return std::clamp(y, canvas.area.y, canvas.area.y + canvas.area.height);
    };
    const float x = canvas.area.x + 2 * picture.px;
    const bool is_reference_above = extent(reference, true) <= extent(incident, true);
    const float top = canvas.area.y + 11 * picture.px,
                bottom = canvas.area.y + canvas.area.height - 3 * picture.px;
    const bool has_faces = picture.manifold().kind == core::ManifoldKind::Face;
    const auto add = [&](const char* key, bool a, bool above) {
        const std::string owner = a ? "A" : "B";
        add_text(canvas.drawing, has_faces ? picture.texts(key, {{"owner", owner}}) : owner,
                 {x, above ? top : bottom},
                 {FontFace::Sans, 11, a ? picture.theme.a : picture.theme.b, TextAlign::Left}, picture.px);
    };
    add("contacts.word.reference", on_a, is_reference_above);
    add("contacts.word.incident", !on_a, !is_reference_above);
}

// In 2D the outlines of both shapes show where the sides belong.
void add_flat_outlines(const PictureCanvas& canvas, const ContactProjection& plan) {
    const ContactPicture& picture = canvas.picture;
    for (const core::Solid* solid : {&picture.analysis.a, &picture.analysis.b}) {
        const Color& color = solid == &picture.analysis.a ? picture.theme.a : picture.theme.b;
        for (std::vector<core::Vec3> corners : face_polygons(*solid)) {
            for (core::Vec3& corner : corners) corner -= picture.analysis.trace.origin;
            canvas.add_fill(plan.polygon(corners), with_alpha(color, 0.12F));
            canvas.add_outline(plan.polygon(corners), thin_pen(with_alpha(color, 0.5F), 1));
        }
    }
}

// A pen with another width; the inner line keeps its share.
Pen with_width(Pen stroke, float width_px) {
    stroke.inner_px *= width_px / stroke.width_px;
    stroke.width_px = width_px;
    return stroke;
}

// The outline of a round shape whose centre is the only point of its feature.
void add_round_outline(const PictureCanvas& canvas, const ContactProjection& plan, bool is_reference) {
    const ContactPicture& picture = canvas.picture;
    const core::Manifold& manifold = picture.manifold();
    const core::Feature& feature = is_reference ? manifold.reference : manifold.incident;
    if (feature.kind != core::Feature::Kind::RoundSurface) return;
    const core::Solid& solid =
        is_reference == manifold.reference_on_a ? picture.analysis.a : picture.analysis.b;
    const glm::vec2 center = plan(solid.center - picture.analysis.trace.origin);
    const float radius = static_cast<float>(solid.radius * plan.scale.x);
    PixelPolygon circle;
    constexpr int count = 72;
    for (int i = 0; i < count; ++i) {
        const float angle = glm::two_pi<float>() * static_cast<float>(i) / count;
        circle.push_back(center + radius * glm::vec2(std::cos(angle), std::sin(angle)));
    }
    canvas.add_outline(circle,
                       pen(is_reference ? picture.reference_role() : picture.incident_role(), picture.theme));
}

void add_feature_polygons(const PictureCanvas& canvas, const ContactProjection& plan,
                          const ContactStep& step) {
    const ContactPicture& picture = canvas.picture;
    const Pen reference = pen(picture.reference_role(), picture.theme);
    const PixelPolygon reference_points = plan.polygon(reference_polygon(picture));
    canvas.add_fill(reference_points, with_alpha(reference.stroke, 0.18F));
    const float factor = step.kind == ContactStep::Kind::Features ? 1.3F : 0.8F;
    canvas.add_outline(reference_points, with_width(reference, factor * reference.width_px));
    const bool is_clipped = picture.manifold().kind == core::ManifoldKind::Face;
    const PixelPolygon incident = plan.polygon(is_clipped ? step.after : incident_polygon(picture));
    Pen incident_pen = pen(picture.incident_role(), picture.theme);
    canvas.add_fill(incident, with_alpha(incident_pen.stroke, 0.22F));
    if (step.kind == ContactStep::Kind::Reduction)
        incident_pen.stroke = scale_alpha(incident_pen.stroke, 0.5F);
    canvas.add_outline(incident, incident_pen);
    for (const bool is_reference : {true, false}) add_round_outline(canvas, plan, is_reference);
}

}  // namespace

const Color& ContactPicture::contact_color() const {
    return analysis.trace.verdict == core::Verdict::Touching ? theme.touching : theme.overlap;
}

bool shows_use(const ContactStep& step, ClippedPointUse use) {
    const bool by_depth = use == ClippedPointUse::Above || use == ClippedPointUse::Repeated;
    if (step.kind == ContactStep::Kind::Depth) return by_depth || use == ClippedPointUse::Kept;
    return step.kind == ContactStep::Kind::Reduction || step.kind == ContactStep::Kind::NearestPoints ||
           step.kind == ContactStep::Kind::SinglePoint;
}

DiscStyle disc_style(const ContactStep& step, ClippedPointUse use) {
    if (use == ClippedPointUse::Above) return DiscStyle::Above;
    if (use == ClippedPointUse::Repeated) return DiscStyle::Dropped;
    return use == ClippedPointUse::LeftOut && step.kind == ContactStep::Kind::Reduction ? DiscStyle::Dropped
                                                                                        : DiscStyle::Kept;
}

void add_point_disc(Drawing& drawing, const ContactPicture& picture, glm::vec2 center, int number,
                    DiscStyle style) {
    const Theme& theme = picture.theme;
    const bool is_highlighted = number > 0 && number == picture.highlighted + 1;
    const float radius = (disc_radius + (is_highlighted ? 2 : 0)) * picture.px;
    const bool is_filled = style == DiscStyle::Kept;
    const Color stroke = style == DiscStyle::New      ? theme.mtv
                         : style == DiscStyle::Corner ? pen(picture.incident_role(), theme).stroke
                         : is_filled                  ? Color{}
                                                      : theme.dim;
    add_rounded_box(drawing, {center.x - radius, center.y - radius, 2 * radius, 2 * radius}, radius,
                    is_filled ? picture.contact_color() : theme.panel, is_highlighted ? theme.mtv : stroke);
    drawing.paths.back().width_px = (style == DiscStyle::New || is_highlighted ? 2.2F : 1.3F) * picture.px;
    if (style == DiscStyle::Above)
        drawing.paths.back().dash_px = drawing.paths.back().gap_px = 2.5F * picture.px;
    if (number == 0) return;
    const Color color = is_filled ? theme.window : style == DiscStyle::New ? theme.text : theme.dim;
    add_text(drawing, std::to_string(number), center + glm::vec2(0, 3.8F * picture.px),
             {FontFace::SansBold, 10.5F, color}, picture.px);
}

void add_plan(Drawing& drawing, const ContactPicture& picture, int step_index, const ScreenRect& area) {
    const ContactStep& step = picture.all.steps[step_index];
    const PictureCanvas canvas{{drawing, picture.theme, picture.px, area}, picture};
    const ContactProjection plan = make_plan(picture, area);
    if (picture.analysis.a.flat) add_flat_outlines(canvas, plan);
    add_feature_polygons(canvas, plan, step);
    if (step.kind == ContactStep::Kind::Cut) add_cut(canvas, plan, step);
    if (step.kind == ContactStep::Kind::Depth) add_above(canvas, plan, step.after);
    if (step.kind == ContactStep::Kind::Reduction) add_reduction(canvas, plan);
    add_discs(canvas, plan, step);
    if (step.kind == ContactStep::Kind::Features)
        add_names(canvas, plan.polygon(reference_polygon(picture)), plan.polygon(incident_polygon(picture)));
}

// The side view.

namespace {

// The surface of a round shape below or above its point of the plane with depth `depth`.
void add_round_profile(const PictureCanvas& canvas, const ContactProjection& profile, bool is_reference) {
    const ContactPicture& picture = canvas.picture;
    const core::Manifold& manifold = picture.manifold();
    if ((is_reference ? manifold.reference : manifold.incident).kind != core::Feature::Kind::RoundSurface)
        return;
    const bool on_a = is_reference == manifold.reference_on_a;
    const core::Solid& solid = on_a ? picture.analysis.a : picture.analysis.b;
    const Real x = profile.coordinates(solid.center - picture.analysis.trace.origin).x;
    const Real depth = is_reference ? 0 : manifold.contacts.front().depth, sign = is_reference ? 1 : -1;
    constexpr int count = 48;
    glm::vec2 previous(0);
    for (int i = 0; i <= count; ++i) {
        const Real angle = glm::half_pi<Real>() * (2.0 * i / count - 1);
        const Real below = depth + sign * solid.radius * (1 - std::cos(angle));
        const glm::vec2 point = profile.at({x + solid.radius * std::sin(angle), -below});
        if (i > 0) canvas.add_line(previous, point, thin_pen(on_a ? picture.theme.a : picture.theme.b, 2));
        previous = point;
    }
}

// The reference surface, and the incident face above or below it.
void add_profile_surfaces(const PictureCanvas& canvas, const ContactProjection& profile,
                          const ContactStep& step) {
    const ContactPicture& picture = canvas.picture;
    const Color reference = pen(picture.reference_role(), picture.theme).stroke;
    const Color incident = pen(picture.incident_role(), picture.theme).stroke;
    const Vec2 span = reference_span(picture, profile);
    const glm::vec2 left = profile.at({span.x, 0}), right = profile.at({span.y, 0});
    const float bottom = canvas.area.y + canvas.area.height;
    canvas.add_fill({left, right, {right.x, bottom}, {left.x, bottom}}, with_alpha(reference, 0.14F));
    const bool is_clipped = picture.manifold().kind == core::ManifoldKind::Face;
    const bool is_round = picture.manifold().incident.kind == core::Feature::Kind::RoundSurface;
    PixelPolygon corners;
    for (const core::Vec3& corner : is_clipped ? step.after : incident_polygon(picture))
        corners.push_back(
            profile.at({glm::dot(corner, profile.right), -depth_of(picture.analysis, picture.all, corner)}));
    canvas.add_fill(corners, with_alpha(incident, 0.2F));
    if (!is_round) canvas.add_outline(corners, thin_pen(incident, 2));
    canvas.add_line(left, right, thin_pen(reference, 2.6F));
    for (const bool is_reference : {true, false}) add_round_profile(canvas, profile, is_reference);
}

}  // namespace

Real add_profile(Drawing& drawing, const ContactPicture& picture, int step_index, const ScreenRect& area) {
    const ContactStep& step = picture.all.steps[step_index];
    const PictureCanvas canvas{{drawing, picture.theme, picture.px, area}, picture};
    const ContactProjection profile = make_profile(picture, area);
    add_profile_surfaces(canvas, profile, step);
    const auto position = [&](const core::Vec3& point, Real depth) {
        return profile.at({glm::dot(point, profile.right), -depth});
    };
    const std::vector<Disc> discs = discs_of(picture, step);
    DiscPlacer placer(glm::vec2(area.x + area.width / 2, area.y), disc_radius * picture.px, area);
    std::vector<glm::vec2> centers;
    for (const Disc& disc : discs) {
        const Real depth = disc.point < 0 ? depth_of(picture.analysis, picture.all, disc.corner)
                                          : picture.all.points[disc.point].depth;
        const glm::vec2 point = position(disc.corner, depth);
        centers.push_back(is_numbered(picture, disc.point) ? placer.place(point) : point);
        if (disc.style == DiscStyle::Kept)
            canvas.add_line(position(disc.corner, 0), point, thin_pen(picture.contact_color(), 2));
        if (centers.back() != point) canvas.add_line(point, centers.back(), thin_pen(picture.theme.dim));
    }
    for (std::size_t i = discs.size(); i-- > 0;)
        if (is_numbered(picture, discs[i].point) && area.contains(centers[i].x, centers[i].y))
            add_point_disc(drawing, picture, centers[i], discs[i].point + 1, discs[i].style);
    return profile.scale.y / profile.scale.x;
}

}  // namespace app

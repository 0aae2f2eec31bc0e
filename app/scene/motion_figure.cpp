// The arrow of the velocity, and the poses of B during its motion.
#include "app/base/number.h"
#include "app/scene/gizmo_handles.h"
#include "app/scene/pair_figure.h"

namespace app {
namespace {

constexpr Real arrow_fraction = 0.15;  // of the duration
constexpr Real normal_px = 44;

const core::PlacedShape& placed_b(const DrawContext& context) {
    return body(*context.analysis->document, Side::B).placed;
}

// In normalized coordinates.
core::Solid moved_solid(const DrawContext& context, const core::PlacedShape& placed) {
    core::Solid solid = core::make_solid(placed);
    solid.center -= context.analysis->trace.origin;
    core::scale_lengths(solid, std::ilogb(context.unit));
    return solid;
}

std::string time_label(const DrawContext& context, const char* key, Real time_s) {
    return (*context.texts)(key, {{"time", to_fixed(time_s, 3)}});
}

// Dots along the path of B's position.
void add_path(Figure& figure, const DrawContext& context, const Vec3& to) {
    const Vec3 from = context.to_normalized(placed_b(context).pose.position);
    if (from != to) figure.lines.push_back({{from, to}, Role::ProjectionLineB});
}

// The impact with A, or the one that the view shows instead.
std::optional<ShownImpact> impact_to_draw(const DrawContext& context) {
    if (context.interaction.shown_impact != nullptr) return *context.interaction.shown_impact;
    const core::MotionTrace& motion = context.analysis->motion();
    if (motion.outcome != core::MotionOutcome::Impact) return {};
    return ShownImpact{{placed_b(context).shape, motion.pose}, motion.point, motion.normal, motion.impact_s};
}

// The name of B at a time of its motion, above it.
void add_time(Figure& figure, const DrawContext& context, const core::Solid& solid, const char* id,
              Real time_s) {
    figure.labels.push_back({support_point_near(solid, context.view.up(), solid.center),
                             time_label(context, ("motion.scene." + std::string(id)).c_str(), time_s),
                             Role::MovedB, LabelKind::Name, solid.center, "motion." + std::string(id)});
}

void add_impact(Figure& figure, const DrawContext& context) {
    const std::optional<ShownImpact> impact = impact_to_draw(context);
    if (!impact) return;
    const core::Solid at_impact = moved_solid(context, impact->b);
    if (is_too_far_to_draw(at_impact)) return;
    add_body(figure, context, at_impact, Role::Ghost);
    add_path(figure, context, context.to_normalized(impact->b.pose.position));
    const Vec3 point = context.to_normalized(impact->point);
    const Vec3 tip = point + impact->normal * context.length_of_px(normal_px, point);
    add_arrow(figure, context, {point, tip, Role::ContactNormal});
    figure.markers.push_back({point, MarkerShape::Ring, Role::ContactPoint});
    figure.labels.push_back({tip, (*context.texts)("motion.scene.normal"), Role::ContactNormal,
                             LabelKind::Name, point, "motion.normal"});
    add_time(figure, context, at_impact, "impact", impact->time_s);
}

}  // namespace

std::vector<core::Solid> solids_of_motion(const DrawContext& context) {
    std::vector<core::Solid> solids{moved_solid(context, placed_b(context))};
    if (const std::optional<ShownImpact> impact = impact_to_draw(context))
        solids.push_back(moved_solid(context, impact->b));
    std::erase_if(solids, is_too_far_to_draw);
    return solids;
}

Real velocity_arrow_time_s(const DocumentMotion& motion) { return arrow_fraction * motion.duration_s; }

Handle velocity_handle(const Document& document) {
    const Vec3 from = body(document, Side::B).placed.pose.position;
    const Vec3 tip = from + document.motion.motion.velocity * velocity_arrow_time_s(document.motion);
    return {HandleKind::Velocity, 0, tip, Vec3(0), {}, tip};
}

void add_motion(Figure& figure, const DrawContext& context) {
    const std::optional<Real>& time_s = context.interaction.motion_time_s;
    if (!time_s) return;
    add_impact(figure, context);
    const core::PlacedShape& b = placed_b(context);
    const core::Pose pose = core::pose_at(b.pose, context.analysis->document->motion.motion, *time_s);
    const core::Solid now = moved_solid(context, {b.shape, pose});
    if (*time_s != 0 && !is_too_far_to_draw(now)) {
        // B is drawn where it is at the time; here as it was at the start, with the path to it.
        const core::Solid start = moved_solid(context, b);
        add_body(figure, context, start, Role::MovedB);
        add_path(figure, context, context.to_normalized(pose.position));
        add_time(figure, context, start, "start", 0);
        add_time(figure, context, now, "now", *time_s);
    }
    const Vec3 from = context.to_normalized(b.pose.position);
    const Vec3 to = context.to_normalized(velocity_handle(*context.analysis->document).position);
    figure.markers.push_back({from, MarkerShape::Dot, Role::HandleB});
    figure.markers.push_back({to, MarkerShape::Ring, Role::HandleB});
    if (from == to) return;
    add_arrow(figure, context, {from, to, Role::HandleB});
    figure.labels.push_back({to, "v", Role::HandleB, LabelKind::Name, from, "velocity"});
}

}  // namespace app

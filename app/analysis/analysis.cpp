// Runs the query of a document and the collision tests of its bodies, and selects the current axis.
#include "app/analysis/analysis.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/analysis/reference_traces.h"

namespace app {
namespace {

core::Real corner_radius(const Document& document) {
    const bool has_round_corners =
        core::uses_setting(active_method(document), core::Setting::ConvexRadius, is_flat(document));
    return has_round_corners ? document.settings.convex_radius : 0;
}

// For each body: it overlaps another one. Bounding spheres reject distant pairs.
std::vector<bool> find_colliding(const Analysis& analysis) {
    const std::vector<core::Solid>& solids = analysis.solids;
    const int count = static_cast<int>(solids.size());
    std::vector<Real> radii;
    radii.reserve(solids.size());
    for (const core::Solid& solid : solids) radii.push_back(bounding_radius(solid));
    const Document& document = *analysis.document;
    const core::Method& sat = *core::find_method("sat");
    const bool has_sat = analysis.is_stand_in || &active_method(document) == &sat;
    core::Settings settings = document.settings;
    settings.early_out = true;
    settings.list_pruned = false;
    std::vector<bool> is_colliding(count, false);
    for (int i = 0; i < count; ++i) {
        for (int k = i + 1; k < count; ++k) {
            if (is_colliding[i] && is_colliding[k]) continue;
            const Real max_distance = (radii[i] + radii[k]) * (1 + 1e-9);
            if (glm::length(solids[k].center - solids[i].center) > max_distance) continue;
            // The answer of `sat` is known for the pair of the document.
            const bool is_known = has_sat && document.pair[0] == i && document.pair[1] == k;
            const bool is_apart =
                is_known ? is_separated(analysis.trace)
                         : is_separated(
                               sat.query({document.bodies[i].placed, document.bodies[k].placed}, settings));
            if (is_apart) continue;
            is_colliding[i] = is_colliding[k] = true;
        }
    }
    return is_colliding;
}

}  // namespace

int find_current_axis(const core::Trace& trace, std::string_view requested, std::string_view pinned) {
    for (const std::string_view name : {requested, pinned}) {
        const int found = name.empty() ? -1 : core::find_axis(trace, std::string(name));
        if (found >= 0) return found;
    }
    return trace.least >= 0 ? trace.least : trace.separating_axis;
}

const core::Method& method_or_sat(std::string_view id, const core::Pair& pair) {
    const core::Method* method = core::find_method(id);
    return method != nullptr && method->accepts(pair) ? *method : *core::find_method("sat");
}

const core::Method& active_method(const Document& document) {
    return method_or_sat(document.method, pair(document));
}

const core::Method& reference_method(const core::Pair& pair) { return method_or_sat("exact", pair); }

Analysis analyze(const Document& document, std::string_view axis_name, const EarlierSolids& earlier,
                 const std::shared_ptr<TraceThreads>& threads) {
    Analysis analysis;
    analysis.document = &document;
    const core::Real radius = corner_radius(document);
    const bool is_reusable = earlier.document != nullptr && corner_radius(*earlier.document) == radius;
    analysis.solids.reserve(document.bodies.size());
    for (std::size_t i = 0; i < document.bodies.size(); ++i) {
        const core::PlacedShape& placed = document.bodies[i].placed;
        const bool is_unchanged = is_reusable && i < earlier.document->bodies.size() &&
                                  earlier.document->bodies[i].placed == placed;
        analysis.solids.push_back(is_unchanged ? (*earlier.solids)[i]
                                               : core::make_solid(core::round_corners(placed, radius)));
    }
    analysis.a = analysis.solids[document.pair[0]];
    analysis.b = analysis.solids[document.pair[1]];
    analysis.placed = pair(document);
    analysis.method = &active_method(document);
    analysis.settings = document.settings;
    const core::Settings& settings = analysis.settings;
    analysis.deferred->reference_traces = std::make_shared<ReferenceTraces>(analysis.placed, threads);
    if (analysis.method != core::find_method("exact")) {
        analysis.trace = analysis.method->query(analysis.placed, settings);
    } else {
        // While another thread computes the exact trace, that of `sat` stands in for it.
        const core::Trace* const exact = analysis.reference_trace(settings);
        analysis.is_stand_in = exact == nullptr;
        analysis.trace =
            exact != nullptr ? *exact : core::find_method("sat")->query(analysis.placed, settings);
    }
    analysis.is_colliding = find_colliding(analysis);
    analysis.axis = find_current_axis(analysis.trace, axis_name, document.pinned);
    return analysis;
}

namespace {

bool is_at_impact(const Analysis& start, Real time_s) {
    const core::MotionTrace& motion = start.motion();
    return motion.outcome == core::MotionOutcome::Impact && time_s == motion.impact_s;
}

}  // namespace

// The time has a rounding error of some epsilon, and so have the coordinates at that time.
Real touching_distance_at(const Analysis& start, Real time_s) {
    const Document& document = *start.document;
    const Real size = start.trace.size;
    const Real tolerance = document.settings.touching_tolerance * size;
    if (!is_at_impact(start, time_s)) return tolerance;
    constexpr Real rounding = 64 * std::numeric_limits<Real>::epsilon();
    const core::Motion& motion = document.motion.motion;
    const core::Vec3 &of_a = start.placed.a.pose.position, &of_b = start.placed.b.pose.position;
    const Real arm = size + glm::length(start.b.center - of_b);  // of a point of B that spins
    const Real speed = glm::length(motion.velocity) + std::abs(motion.spin) * arm;
    const Real reach = glm::length(of_a) + glm::length(start.a.center) + glm::length(of_b) + arm;
    return std::max(tolerance, rounding * (reach + speed * time_s));
}

Analysis analyze_at(const Analysis& start, core::Real time_s) {
    Document moved = *start.document;
    core::Pose& pose = moved.bodies[static_cast<std::size_t>(moved.pair[1])].placed.pose;
    pose = core::pose_at(pose, moved.motion.motion, time_s);
    if (is_at_impact(start, time_s)) {
        moved.settings.touching_tolerance = touching_distance_at(start, time_s) / start.trace.size;
        if (&active_method(moved) == &reference_method(pair(moved))) moved.method = "sat";
    }
    Analysis analysis =
        analyze(moved, "", {start.document, &start.solids}, start.deferred->reference_traces->threads());
    analysis.document = start.document;
    analysis.deferred->motion = start.motion();
    return analysis;
}

const core::MotionTrace& Analysis::motion() const {
    std::optional<core::MotionTrace>& result = deferred->motion;
    if (!result)
        result = core::trace_motion(pair(*document), document->motion.motion, document->motion.duration_s,
                                    document->settings);
    return *result;
}

core::Verdict Analysis::reference_verdict() const {
    std::optional<core::Verdict>& result = deferred->reference_verdict;
    if (!result) result = core::query_verdict(reference_method(placed), placed, {});
    return *result;
}

const core::Trace* Analysis::reference_trace(const core::Settings& with) const {
    return deferred->reference_traces->find(with);
}

int least_so_far(const Analysis& analysis) {
    const core::Trace& trace = analysis.trace;
    if (analysis.last_played < 0) return analysis.is_concealed ? -1 : trace.least;
    const int count = std::min(analysis.last_played + 1, static_cast<int>(trace.axes.size()));
    // The trace decides among equal axes.
    if (trace.least >= 0 && trace.least < count) return trace.least;
    int least = -1;
    for (int i = 0; i < count; ++i) {
        if (core::is_measured(trace.axes[i]) &&
            (least < 0 || trace.axes[i].overlap < trace.axes[least].overlap))
            least = i;
    }
    return least;
}

core::Vec3 separation_direction(const core::Trace& trace) {
    const core::Vec3 a_to_b = trace.witness.on_b - trace.witness.on_a;
    const core::Real length = std::hypot(a_to_b.x, a_to_b.y, a_to_b.z);
    const bool is_valid = is_separated(trace) && std::isfinite(length) && length > 0;
    return is_valid ? a_to_b / length : trace.normal;
}

}  // namespace app

// Runs the query of a document and the collision tests of its bodies, and selects the current axis.
#include "app/analysis/analysis.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

// For each body: it overlaps another one. Bounding spheres reject distant pairs.
std::vector<bool> find_colliding(const Document& document, const std::vector<core::Solid>& solids) {
    const int count = static_cast<int>(solids.size());
    std::vector<Real> radii;
    radii.reserve(solids.size());
    for (const core::Solid& solid : solids) radii.push_back(bounding_radius(solid));
    core::Settings settings = document.settings;
    settings.early_out = true;
    const core::Method& sat = *core::find_method("sat");
    std::vector<bool> is_colliding(count, false);
    for (int i = 0; i < count; ++i) {
        for (int k = i + 1; k < count; ++k) {
            if (is_colliding[i] && is_colliding[k]) continue;
            const Real max_distance = (radii[i] + radii[k]) * (1 + 1e-9);
            if (glm::length(solids[k].center - solids[i].center) > max_distance) continue;
            const core::Pair shape_pair{document.bodies[i].placed, document.bodies[k].placed};
            if (is_separated(sat.query(shape_pair, settings))) continue;
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

Analysis analyze(const Document& document, std::string_view axis_name) {
    Analysis analysis;
    analysis.document = &document;
    const bool has_round_corners =
        core::uses_setting(active_method(document), core::Setting::ConvexRadius, is_flat(document));
    const core::Real corner_radius = has_round_corners ? document.settings.convex_radius : 0;
    for (const Body& body : document.bodies)
        analysis.solids.push_back(core::make_solid(core::round_corners(body.placed, corner_radius)));
    analysis.a = analysis.solids[document.pair[0]];
    analysis.b = analysis.solids[document.pair[1]];
    const core::Pair shape_pair = pair(document);
    analysis.trace = active_method(document).query(shape_pair, document.settings);
    analysis.motion =
        core::trace_motion(shape_pair, document.motion.motion, document.motion.duration_s, document.settings);
    analysis.is_colliding = find_colliding(document, analysis.solids);
    analysis.axis = find_current_axis(analysis.trace, axis_name, document.pinned);
    return analysis;
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

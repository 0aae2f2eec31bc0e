// The subject of all views: solids, trace, who collides, and which axis is under the lens.
#include "app/analysis/subject.h"

#include <algorithm>
#include <cmath>

#include "app/scene/view.h"

namespace app {
namespace {

// Which bodies overlap some other one; balls round them throw out the pairs that are far apart.
std::vector<bool> colliding(const Document& document, const std::vector<core::Solid>& solids) {
    const int count = static_cast<int>(solids.size());
    std::vector<Real> radii;
    radii.reserve(solids.size());
    for (const core::Solid& solid : solids) radii.push_back(bounding_radius(solid));
    core::Settings settings = document.settings;
    settings.early_out = true;
    const core::Method& sat = *core::find_method("sat");
    std::vector<bool> hit(count, false);
    for (int i = 0; i < count; ++i) {
        for (int k = i + 1; k < count; ++k) {
            if (hit[i] && hit[k]) continue;
            const Real reach = (radii[i] + radii[k]) * (1 + 1e-9);
            if (glm::length(solids[k].centre - solids[i].centre) > reach) continue;
            const core::Pair two{document.bodies[i].placed, document.bodies[k].placed};
            if (apart(sat.query(two, settings))) continue;
            hit[i] = hit[k] = true;
        }
    }
    return hit;
}

int axis_under_lens(const core::Trace& trace, std::string_view wanted, const std::string& pinned) {
    for (const std::string& name : {std::string(wanted), pinned}) {
        const int found = name.empty() ? -1 : core::find_axis(trace, name);
        if (found >= 0) return found;
    }
    if (trace.least >= 0) return trace.least;
    return trace.separating;
}

}  // namespace

const core::Method& method_for(std::string_view id, const core::Pair& pair) {
    const core::Method* method = core::find_method(id);
    return method != nullptr && method->takes(pair) ? *method : *core::find_method("sat");
}

const core::Method& method_in_use(const Document& document) {
    return method_for(document.method, pair(document));
}

Subject subject(const Document& document, std::string_view axis_name) {
    Subject subject;
    subject.document = &document;
    for (const Body& one : document.bodies) subject.solids.push_back(core::solid(one.placed));
    subject.a = subject.solids[document.pair[0]];
    subject.b = subject.solids[document.pair[1]];
    const core::Pair two = pair(document);
    subject.trace = method_in_use(document).query(two, document.settings);
    subject.collides = colliding(document, subject.solids);
    subject.axis = axis_under_lens(subject.trace, axis_name, document.pinned);
    return subject;
}

core::Vec3 soonest_way(const core::Trace& trace) {
    const core::Vec3 between = trace.witness.on_b - trace.witness.on_a;
    const core::Real length = std::hypot(between.x, between.y, between.z);
    const bool usable = apart(trace) && std::isfinite(length) && length > 0;
    return usable ? between / length : trace.normal;
}

}  // namespace app

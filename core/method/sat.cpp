// The separating axis test, read like the theorem: form the candidates, measure each, choose.
#include "core/method/sat.h"

#include "core/method/candidates.h"
#include "core/method/judge.h"

namespace core::sat {
namespace {

void measure(AxisTest& axis, const Duo& duo, Real touching) {
    if (axis.state == AxisState::Parallel) return;
    const Real apart = glm::dot(duo.between, axis.direction);
    const Interval b = shadow(duo.b, axis.direction);
    record(axis, shadow(duo.a, axis.direction), {apart + b.min, apart + b.max}, touching);
}

}  // namespace

List<AxisTest, 15> measured_axes(const Duo& duo, const Settings& settings) {
    List<AxisTest, 15> axes = candidates(duo, settings);
    for (AxisTest& axis : axes) measure(axis, duo, settings.touching * duo.size);
    return axes;
}

bool takes(const Pair& pair) { return is_flat(pair.a.shape) == is_flat(pair.b.shape); }

Trace query(const Pair& pair, const Settings& settings) {
    const Duo ready = duo(pair);
    Trace trace = opened(pair, ready);
    trace.axes = measured_axes(ready, settings);
    judge(trace, ready, settings);
    scale_back(trace, ready.exponent);
    return trace;
}

}  // namespace core::sat

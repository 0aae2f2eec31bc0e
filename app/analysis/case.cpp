// Questions to two traces of one pair.
#include "app/analysis/case.h"

#include <algorithm>
#include <cmath>

namespace app {

using core::AxisTest;
using core::Real;
using core::Trace;
using core::Vec3;

Cause say(const Case& it, const char* key, std::initializer_list<Words::Place> places) {
    return {key, it.words(key, places)};
}

std::string precision_word(const Case& it) {
    return it.words(it.row.precision == core::Precision::Float ? "precision.float" : "precision.double");
}

bool missed_a_gap(const Case& it) { return it.row.verdict.differs && apart(it.truth) && !apart(found(it)); }
bool invented_a_gap(const Case& it) { return it.row.verdict.differs && !apart(it.truth) && apart(found(it)); }
bool both_meet(const Case& it) { return !apart(it.truth) && !apart(found(it)); }
bool wrong_number(const Case& it) {
    return it.row.depth.differs || it.row.axis.differs || it.row.normal.differs;
}

// The reference's deciding axis, and the same one in the trace: by name, else by direction; null: not asked.
const AxisTest* deciding(const Case& it) {
    return it.truth.least < 0 ? nullptr : &it.truth.axes[it.truth.least];
}
const AxisTest* counterpart(const Case& it) {
    const AxisTest* wanted = deciding(it);
    if (wanted == nullptr) return nullptr;
    const Trace& trace = found(it);
    const int named = core::find_axis(trace, core::name(*wanted));
    if (named >= 0) return &trace.axes[named];
    for (const AxisTest& test : trace.axes) {
        if (std::abs(glm::dot(test.direction, wanted->direction)) > 1 - 1e-9) return &test;
    }
    return nullptr;
}
const AxisTest* deciding_of_method(const Case& it) {
    const Trace& trace = found(it);
    return trace.least < 0 ? nullptr : &trace.axes[trace.least];
}

Real way_out(const core::Duo& duo, const Vec3& direction) {
    const Real middle = glm::dot(duo.between, direction);
    return std::ldexp(core::shadow(duo.a, direction).max - middle - core::shadow(duo.b, direction).min,
                      duo.exponent);
}

Real overlap_along(const core::Duo& duo, const Vec3& direction) {
    return std::min(way_out(duo, direction), way_out(duo, -direction));
}

Real farthest(const core::Pair& pair) {
    const Vec3 a = glm::abs(pair.a.pose.position), b = glm::abs(pair.b.pose.position);
    const Vec3 both = glm::max(a, b);
    return std::max({both.x, both.y, both.z});
}

Real step_at(Real value, core::Precision precision) {
    if (precision == core::Precision::Double) return std::nextafter(value, INFINITY) - value;
    const float narrow = static_cast<float>(value);
    return static_cast<Real>(std::nextafter(narrow, INFINITY)) - static_cast<Real>(narrow);
}

Real misread(const Case& it, const AxisTest* test) {
    if (test == nullptr || !core::measured(*test) || test->direction == Vec3(0)) return 0;
    return std::abs(test->overlap - overlap_along(core::duo(it.pair), test->direction));
}

}  // namespace app

// Names and words of a trace, as files and tables show them.
#include "core/trace.h"

#include <array>

namespace core {
namespace {

std::string feature_name(Feature::Kind kind, int index) {
    static constexpr std::array<const char*, 4> letters = {"v", "e", "f", "r"};
    return letters[std::size_t(kind)] + std::to_string(index);
}

// Directions nearer than this are one: axes of parallel faces differ in the last digits.
constexpr Real same_way = 1e-12;

void add_once(List<Vec3, 6>& ways, const Vec3& direction) {
    for (const Vec3& way : ways) {
        if (glm::length(way - direction) < same_way) return;
    }
    ways.push_back(direction);
}

// Both ways along the axis are as short, to rounding.
bool both_ways(const AxisTest& axis, Real size) {
    const Real backward = axis.shadow_b.max - axis.shadow_a.min;
    return backward - axis.overlap <= equally_short * size;
}

}  // namespace

std::string name(const Feature& feature) {
    const std::string index = std::to_string(feature.index);
    switch (feature.kind) {
        case Feature::Kind::Vertex:
            return "v" + index;
        case Feature::Kind::Edge:
            return "e" + index;
        case Feature::Kind::Face:
            return "f" + index;
        case Feature::Kind::Round:
            break;
    }
    return "r";
}

std::string name(const AxisTest& axis) {
    const std::string a = std::to_string(axis.feature_a);
    const std::string b = std::to_string(axis.feature_b);
    switch (axis.kind) {
        case AxisKind::FaceA:
            return "A" + a;
        case AxisKind::FaceB:
            return "B" + b;
        case AxisKind::EdgePair:
            return "A" + a + "xB" + b;
        case AxisKind::Found:
            return "N";
        case AxisKind::Nearest:
            break;
    }
    if (axis.feature_a >= 0) return "A." + feature_name(axis.nearest, axis.feature_a);
    if (axis.feature_b >= 0) return "B." + feature_name(axis.nearest, axis.feature_b);
    return "C";
}

bool measured(const AxisTest& axis) {
    return axis.state != AxisState::Parallel && axis.state != AxisState::NotReached;
}

const char* state_word(const Trace& trace, int index) {
    const AxisTest& axis = trace.axes[std::size_t(index)];
    if (axis.state == AxisState::NotReached) return "not reached";
    if (axis.state == AxisState::Parallel) return "parallel";
    if (axis.state == AxisState::Separates) return "separates";
    if (index == trace.least) return "least";
    if (index == trace.chosen && !apart(trace)) return "chosen";
    if (axis.tie) return "tie";
    return axis.state == AxisState::Touches ? "touches" : "overlaps";
}

int find_axis(const Trace& trace, const std::string& wanted) {
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        if (name(trace.axes[std::size_t(i)]) == wanted) return i;
    }
    return -1;
}

const char* word(Verdict verdict) {
    if (verdict == Verdict::Overlap) return "overlap";
    return verdict == Verdict::Touching ? "touching" : "separated";
}

const char* word(SearchEnd end) {
    static constexpr std::array<const char*, 5> words = {"none", "found", "early", "limit", "stalled"};
    return words[std::size_t(end)];
}

List<Vec3, 6> shortest_ways(const Trace& trace) {
    List<Vec3, 6> ways{trace.normal};
    if (apart(trace) || trace.ties < 0) return ways;
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        const AxisTest& axis = trace.axes[i];
        if (i != trace.least && !axis.tie) continue;
        add_once(ways, axis.direction);
        if (both_ways(axis, trace.size)) add_once(ways, -axis.direction);
    }
    return ways;
}

Vec3 mtv(const Trace& trace) { return trace.depth * trace.normal; }

}  // namespace core

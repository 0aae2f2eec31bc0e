// Names and labels of a trace, as in files and tables; equally short moves; scaling.
#include "core/trace.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace core {
namespace {

// Unit directions whose difference is shorter are equal: axes of parallel faces differ in the last digits.
constexpr Real direction_tolerance = 1e-12;

void add_unique_direction(List<Vec3, 6>& directions, const Vec3& direction) {
    for (const Vec3& known : directions) {
        if (glm::length(known - direction) < direction_tolerance) return;
    }
    directions.push_back(direction);
}

template <class Points>
void multiply_all(Points& points, Real scale) {
    for (Vec3& point : points) point *= scale;
}

// The name begins with a decimal index below `count`, as std::to_string writes it. Removes it.
bool take_index(std::string_view& name, std::size_t count) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    const auto length = std::size_t(end - name.data());
    if (error != std::errc() || index >= count || (length > 1 && name[0] == '0')) return false;
    name.remove_prefix(length);
    return true;
}

bool take_letter(std::string_view& name, char letter) {
    if (!name.starts_with(letter)) return false;
    name.remove_prefix(1);
    return true;
}

// "A0" or "A.v3" without its first letter.
bool is_axis_name_of_one(const Solid& solid, std::string_view name) {
    if (!take_letter(name, '.')) return take_index(name, solid.face_normals.size()) && name.empty();
    const std::size_t count = take_letter(name, 'v')   ? solid.vertices.size()
                              : take_letter(name, 'e') ? solid.edges.size()
                              : take_letter(name, 'f') ? solid.faces.size()
                                                       : 0;
    return take_index(name, count) && name.empty();
}

}  // namespace

std::string to_string(const Feature& feature) {
    if (feature.kind == Feature::Kind::RoundSurface) return "r";
    static_assert(int(Feature::Kind::Vertex) == 0 && int(Feature::Kind::Edge) == 1 &&
                  int(Feature::Kind::Face) == 2);
    return "vef"[int(feature.kind)] + std::to_string(feature.index);
}

std::string to_string(const AxisTest& axis) {
    const std::string a = std::to_string(axis.feature_a);
    const std::string b = std::to_string(axis.feature_b);
    if (axis.kind == AxisKind::FaceA) return "A" + a;
    if (axis.kind == AxisKind::FaceB) return "B" + b;
    if (axis.kind == AxisKind::EdgePair) return "A" + a + "xB" + b;
    if (axis.kind == AxisKind::SearchDirection) return "N";
    if (axis.feature_a >= 0 && axis.feature_b >= 0) return "C";
    if (axis.feature_a >= 0) return "A." + to_string(Feature{axis.nearest_kind, axis.feature_a});
    if (axis.feature_b >= 0) return "B." + to_string(Feature{axis.nearest_kind, axis.feature_b});
    return "C";
}

const char* state_label(const Trace& trace, int index) {
    const AxisTest& axis = trace.axes[std::size_t(index)];
    if (axis.state == AxisState::NotTested) return "not reached";
    if (axis.state == AxisState::Pruned) return "pruned";
    if (axis.state == AxisState::Degenerate)
        return axis.kind == AxisKind::NearestFeature ? "repeats" : "parallel";
    if (axis.state == AxisState::Separating) return "separates";
    if (index == trace.least) return "least";
    if (index == trace.chosen && !is_separated(trace)) return "chosen";
    if (axis.is_tie) return "tie";
    return axis.state == AxisState::Touching ? "touches" : "overlaps";
}

template <class IsWanted>
int find_axis_if(const Trace& trace, const IsWanted& is_wanted) {
    const auto found = std::find_if(trace.axes.begin(), trace.axes.end(), is_wanted);
    return found == trace.axes.end() ? -1 : int(found - trace.axes.begin());
}

int find_axis(const Trace& trace, const std::string& name) {
    return find_axis_if(trace, [&](const AxisTest& axis) { return to_string(axis) == name; });
}

int find_axis(const Trace& trace, const AxisId& id) {
    return find_axis_if(trace, [&](const AxisTest& axis) { return id == axis; });
}

bool is_axis_name(const Pair& pair, std::string_view name) {
    if (name == "C" || name == "N") return true;
    const Solid a = make_solid(pair.a), b = make_solid(pair.b);
    if (take_letter(name, 'B')) return is_axis_name_of_one(b, name);
    if (!take_letter(name, 'A')) return false;
    std::string_view rest = name;
    if (!take_index(rest, a.edge_directions.size()) || !take_letter(rest, 'x'))
        return is_axis_name_of_one(a, name);
    return take_letter(rest, 'B') && take_index(rest, b.edge_directions.size()) && rest.empty();
}

const char* to_string(Verdict verdict) {
    if (verdict == Verdict::Overlap) return "overlap";
    return verdict == Verdict::Touching ? "touching" : "separated";
}

const char* to_string(SearchStatus status) {
    static constexpr std::array<const char*, 5> names = {"none", "found", "early", "limit", "stalled"};
    return names[std::size_t(status)];
}

List<Vec3, 6> mtv_directions(const Trace& trace) {
    List<Vec3, 6> directions{trace.normal};
    if (is_separated(trace) || trace.tie_count < 0) return directions;
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        const AxisTest& axis = trace.axes[i];
        if (i != trace.least && !axis.is_tie) continue;
        add_unique_direction(directions, axis.direction);
        // Both directions along the axis may give the same overlap, to rounding.
        const Real backward = axis.interval_b.max - axis.interval_a.min;
        if (backward - axis.overlap <= tie_tolerance * trace.size)
            add_unique_direction(directions, -axis.direction);
    }
    return directions;
}

Vec3 mtv(const Trace& trace) { return trace.depth * trace.normal; }

void scale_lengths(Trace& trace, int exponent) {
    if (exponent == 0) return;
    const Real scale = std::ldexp(1.0, exponent);
    for (AxisTest& axis : trace.axes) {
        for (Interval* interval : {&axis.interval_a, &axis.interval_b})
            *interval = {interval->min * scale, interval->max * scale};
        axis.overlap *= scale;
    }
    for (Real* length : {&trace.size, &trace.depth, &trace.gap, &trace.distance}) *length *= scale;
    trace.witness = {trace.witness.on_a * scale, trace.witness.on_b * scale};
    Manifold& manifold = trace.manifold;
    multiply_all(manifold.incident_vertices, scale);
    for (ClipStep& step : manifold.clip_steps) {
        step.plane.offset *= scale;
        multiply_all(step.remaining, scale);
    }
    const auto multiply_contacts = [scale](auto& contacts) {
        for (auto& contact : contacts) {
            contact.point *= scale;
            contact.depth *= scale;
        }
    };
    multiply_contacts(manifold.clipped_points);
    multiply_contacts(manifold.contacts);
    for (FormulaTerm& term : trace.terms) {
        for (int power = 0; power < term.power; ++power) term.value *= scale;
    }
    for (SearchStep& step : trace.search) {
        multiply_all(step.points, scale);
        for (Vec3* point : {&step.nearest, &step.support}) *point *= scale;
        for (Real* length : {&step.lower_bound, &step.upper_bound}) *length *= scale;
    }
}

}  // namespace core

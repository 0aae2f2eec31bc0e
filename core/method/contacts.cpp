// Tries the axes of least overlap until features that exist meet along one.

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "core/method/axis_evaluation.h"
#include "core/method/candidates.h"
#include "core/method/distance.h"
#include "core/method/manifold.h"

namespace core {
namespace {

// Fractions of the size.
// Contacts whose depths differ by less are averaged.
constexpr Real depth_tolerance = 1e-13;
// A deepest contact that lacks less is at the depth of the overlap.
constexpr Real realised_tolerance = 1e-12;
// A deepest contact that lacks less has the full depth.
constexpr Real full_depth_tolerance = 1e-10;
// Ends of an edge that differ less in height: the edge lies flat.
constexpr Real parallel_tolerance = 1e-6;
// Parallel edges that lose less depth beside each other meet.
constexpr Real beside_tolerance = 1e-9;

// Sines: of a face along an axis, which may be of other features, and along the axis of rounded features,
// with which it is flush but for noise.
constexpr Real normal_tolerance = 1e-13;
constexpr Real flush_normal_tolerance = 1e-9;

// What meets along an axis.
struct Meeting {
    Manifold manifold;
    Witness witness;
    Real missing_depth = 0;  // By which the deepest contact is less deep than the shapes overlap.
};

// Two shapes and an axis from A to B.
struct AxisPair {
    AxisPair(const NormalizedPair& pair, const AxisTest& axis_test, Real max_height)
        : normalized(pair), axis(axis_test), margin(max_height), direction(axis_test.direction) {
        // Measured again in doubles: a published method may measure in float.
        overlap = project(pair.a, direction).max - glm::dot(pair.a_to_b, direction) -
                  project(pair.b, direction).min;
    }
    const NormalizedPair& normalized;
    const AxisTest& axis;
    Real margin = 0;  // Contacts may be this far above a face.
    Vec3 direction;
    Real overlap = 0;
};

Contact make_contact(const Witness& points, Real depth, Feature a, Feature b) {
    return {(points.on_a + points.on_b) / 2.0, depth, a, b};
}

// From the least depth of a contact to the greatest; empty without contacts.
Interval depths(const Manifold& manifold) {
    Interval result{HUGE_VAL, -HUGE_VAL};
    for (const Contact& contact : manifold.contacts)
        result = {std::fmin(result.min, contact.depth), std::fmax(result.max, contact.depth)};
    return result;
}

// The centre of the deepest contacts, moved by half the overlap along the axis to each surface. Parallel
// features have several deepest contacts.
Witness deepest_witness(const Manifold& manifold, Real overlap, Real tolerance) {
    const Real least = depths(manifold).max - tolerance;
    Vec3 sum{0};
    int count = 0;
    for (const Contact& contact : manifold.contacts) {
        if (contact.depth < least) continue;
        sum += contact.point;
        ++count;
    }
    const Vec3 half_overlap = manifold.normal * (overlap / 2);
    const Vec3 center = sum / Real(count);
    return {center + half_overlap, center - half_overlap};
}

// Index of the face nearest to a direction, if it is along it; -1: none is. The shape may have a face with
// the opposite normal, and so the same candidate.
int face_along(const Solid& solid, const Vec3& direction, Real tolerance) {
    int best = -1;
    Real nearest = tolerance;
    for (int i = 0; i < int(solid.faces.size()); ++i) {
        const Real distance = glm::length(solid.faces[i].normal - direction);
        if (distance > nearest) continue;
        best = i;
        nearest = distance;
    }
    return best;
}

// Index of the face of a face axis on the side of the direction; -1: it is on the far side. Its index, not
// its normal: a published method may measure in float.
int face_of_axis(const Solid& solid, int normal_index, const Vec3& direction) {
    for (int i = 0; i < int(solid.faces.size()); ++i) {
        const Face& face = solid.faces[i];
        if (face.normal_index == normal_index && glm::dot(face.normal, direction) > 0) return i;
    }
    return -1;
}

// The owner of a face axis is the reference if it has the face on this side.
std::optional<ReferenceFace> find_reference(const AxisPair& pair) {
    const NormalizedPair& normalized = pair.normalized;
    int of_a = -1, of_b = -1;
    if (pair.axis.kind == AxisKind::FaceA)
        of_a = face_of_axis(normalized.a, pair.axis.feature_a, pair.direction);
    if (pair.axis.kind == AxisKind::FaceB)
        of_b = face_of_axis(normalized.b, pair.axis.feature_b, -pair.direction);
    const Real tolerance =
        pair.axis.kind == AxisKind::NearestFeature ? flush_normal_tolerance : normal_tolerance;
    if (of_a < 0 && of_b < 0) of_a = face_along(normalized.a, pair.direction, tolerance);
    if (of_a < 0 && of_b < 0) of_b = face_along(normalized.b, -pair.direction, tolerance);
    if (of_a < 0 && of_b < 0) return {};
    return of_a >= 0 ? ReferenceFace{true, of_a} : ReferenceFace{false, of_b};
}

std::optional<Meeting> meet_at_face(const AxisPair& pair) {
    const std::optional<ReferenceFace> reference = find_reference(pair);
    if (!reference) return {};
    Meeting meeting{
        make_face_manifold(pair.normalized, *reference, pair.direction, pair.direction, pair.margin), {}, 0};
    if (meeting.manifold.contacts.empty()) return {};
    meeting.missing_depth = pair.overlap - depths(meeting.manifold).max;
    meeting.witness =
        deepest_witness(meeting.manifold, pair.axis.overlap, depth_tolerance * pair.normalized.size);
    return meeting;
}

Meeting meet_at_points(const AxisPair& pair, ManifoldKind kind, const Witness& on_surfaces, Feature a,
                       Feature b) {
    Meeting meeting{{}, on_surfaces, 0};
    meeting.manifold.kind = kind;
    meeting.manifold.normal = pair.direction;
    meeting.manifold.reference = a;
    meeting.manifold.incident = b;
    meeting.manifold.contacts.push_back(make_contact(on_surfaces, pair.axis.overlap, a, b));
    return meeting;
}

// The depth that is lost where two features are beside each other, seen along the axis: a round surface falls
// off with the square of the distance.
Real lost_beside(const AxisPair& pair, Real beside) {
    const Real radius = radius_sum(pair.normalized);
    return radius > 0 ? std::fmin(beside, beside * beside / radius) : beside;
}

// Between two points of the cores. They are apart by the overlap along the axis, or something is missing.
Meeting meet_between(const AxisPair& pair, ManifoldKind kind, const Witness& on_cores, Feature a, Feature b) {
    Meeting meeting = meet_at_points(pair, kind, add_radii(pair.normalized, on_cores, pair.direction), a, b);
    const Real core_overlap = pair.overlap - radius_sum(pair.normalized);
    const Vec3 error = on_cores.on_a - on_cores.on_b - core_overlap * pair.direction;
    const Real along = glm::dot(error, pair.direction);
    const Real beside = glm::length(error - along * pair.direction);
    meeting.missing_depth = std::fabs(along) + lost_beside(pair, beside);
    return meeting;
}

// The supporting edges of an edge pair, or of any directions.
std::optional<Meeting> meet_at_edges(const AxisPair& pair, bool of_any_direction) {
    if (!of_any_direction && pair.axis.kind != AxisKind::EdgePair) return {};
    const std::optional<EdgeCrossing> crossing =
        closest_edge_points(pair.normalized, pair.axis, of_any_direction);
    if (!crossing) return {};
    return meet_between(pair, ManifoldKind::EdgeEdge, crossing->nearest,
                        {Feature::Kind::Edge, crossing->edge_a}, {Feature::Kind::Edge, crossing->edge_b});
}

// The feature of a polytope in contact with a round shape whose centre is at a point from the polytope's.
Feature feature_at_round_shape(const Solid& polytope, const AxisPair& pair, int nearest_index,
                               const Vec3& outwards, const Vec3& center) {
    if (pair.axis.kind == AxisKind::NearestFeature) return {pair.axis.nearest_kind, nearest_index};
    const int face = face_of_axis(polytope, nearest_index, outwards);
    if (face >= 0) return {Feature::Kind::Face, face};
    return nearest_feature(polytope, center, surface_tolerance * pair.normalized.size).feature;
}

Meeting meet_at_round_surface(const AxisPair& pair) {
    const NormalizedPair& normalized = pair.normalized;
    Feature a{Feature::Kind::RoundSurface, 0}, b = a;
    if (!is_round(normalized.a))
        a = feature_at_round_shape(normalized.a, pair, pair.axis.feature_a, pair.direction,
                                   normalized.a_to_b);
    if (!is_round(normalized.b))
        b = feature_at_round_shape(normalized.b, pair, pair.axis.feature_b, -pair.direction,
                                   -normalized.a_to_b);
    return meet_at_points(pair, ManifoldKind::Point, compute_round_witness(normalized, pair.axis), a, b);
}

// An edge of a core across the axis, and a position along it.
struct FlatEdge {
    int index = 0;
    const Edge* ends = nullptr;
    Vec3 from{0};   // From A's centre.
    Vec3 along{0};  // To the other end.
};

// The edges farthest along a direction, across it.
List<FlatEdge, 4> flat_edges(const Solid& solid, const Vec3& center, const Vec3& direction, Real tolerance) {
    List<FlatEdge, 4> result;
    const Real lowest = glm::dot(solid.vertices[support_vertex(solid, direction)], direction) - tolerance;
    for (int i = 0; i < int(solid.edges.size()); ++i) {
        const Edge& edge = solid.edges[i];
        const Vec3 &from = solid.vertices[edge.from], &to = solid.vertices[edge.to];
        if (glm::dot(from, direction) >= lowest && glm::dot(to, direction) >= lowest)
            result.push_back({i, &edge, center + from, to - from});
    }
    return result;
}

// The feature at a fraction of the length.
Feature feature_at(const FlatEdge& edge, Real fraction) {
    if (fraction <= 0) return {Feature::Kind::Vertex, edge.ends->from};
    if (fraction >= 1) return {Feature::Kind::Vertex, edge.ends->to};
    return {Feature::Kind::Edge, edge.index};
}

// The contacts at both ends of the line along which two parallel edges meet; none if they are not parallel,
// or meet in a point.
List<Contact, 4> end_contacts(const AxisPair& pair, const FlatEdge& a, const FlatEdge& b) {
    const Real squared_a = glm::dot(a.along, a.along), squared_b = glm::dot(b.along, b.along);
    const Vec3 cross = glm::cross(a.along, b.along);
    if (squared_a == 0 || squared_b == 0 ||
        glm::dot(cross, cross) > parallel_tolerance * parallel_tolerance * squared_a * squared_b)
        return {};
    // Fractions of A's edge.
    const Real first = glm::dot(b.from - a.from, a.along) / squared_a;
    const Real change = glm::dot(b.along, a.along) / squared_a;
    const Real start = std::fmax(0.0, std::fmin(first, first + change));
    const Real end = std::fmin(1.0, std::fmax(first, first + change));
    List<Contact, 4> contacts;
    if ((end - start) * std::sqrt(squared_a) <= parallel_tolerance * pair.normalized.size) return {};
    for (const Real on_a : {start, end}) {
        const Real on_b = std::clamp((on_a - first) / change, 0.0, 1.0);
        const Witness cores{a.from + on_a * a.along, b.from + on_b * b.along};
        const Vec3 between = cores.on_a - cores.on_b;
        const Vec3 beside = between - glm::dot(between, pair.direction) * pair.direction;
        if (lost_beside(pair, glm::length(beside)) > beside_tolerance * pair.normalized.size) return {};
        const Real depth = glm::dot(between, pair.direction) + radius_sum(pair.normalized);
        contacts.push_back(make_contact(add_radii(pair.normalized, cores, pair.direction), depth,
                                        feature_at(a, on_a), feature_at(b, on_b)));
    }
    return contacts;
}

// Contacts at both ends of the line along which two parallel edges meet, as far as these are in contact.
std::optional<Meeting> meet_at_parallel_edges(const AxisPair& pair) {
    const NormalizedPair& normalized = pair.normalized;
    const Real tolerance = parallel_tolerance * normalized.size;
    const Real min_depth = std::fmin(pair.overlap, -pair.margin) - beside_tolerance * normalized.size;
    const auto of_b = flat_edges(normalized.b, normalized.a_to_b, -pair.direction, tolerance);
    if (of_b.empty()) return {};
    for (const FlatEdge& a : flat_edges(normalized.a, Vec3(0), pair.direction, tolerance)) {
        for (const FlatEdge& b : of_b) {
            Meeting meeting;
            meeting.manifold = {ManifoldKind::Point, pair.direction};
            meeting.manifold.reference = {Feature::Kind::Edge, a.index};
            meeting.manifold.incident = {Feature::Kind::Edge, b.index};
            meeting.manifold.contacts = end_contacts(pair, a, b);
            const Interval range = depths(meeting.manifold);
            if (meeting.manifold.contacts.empty() || range.min < min_depth) continue;
            meeting.missing_depth = pair.overlap - range.max;
            meeting.witness =
                deepest_witness(meeting.manifold, pair.overlap, depth_tolerance * normalized.size);
            return meeting;
        }
    }
    return {};
}

// Of two cores that are apart.
Meeting meet_at_nearest_features(const AxisPair& pair, const Trace& trace) {
    const NearestFeatures nearest = nearest_features(pair.normalized, trace.axes);
    return meet_between(pair, ManifoldKind::Point, nearest.points, nearest.a, nearest.b);
}

// Where rounding keeps all features from meeting: the deepest vertex that is nearest to the other shape, seen
// along the axis.
Meeting meet_at_nearest_vertex(const AxisPair& pair) {
    const NormalizedPair& normalized = pair.normalized;
    const Real core_overlap = pair.overlap - radius_sum(normalized);
    const Real lift = normalized.size / 1024;
    std::optional<Meeting> best;
    struct Side {
        const Solid& from;
        const Solid& to;
        Vec3 center{0};    // Of `from`, from A's centre.
        Vec3 offset{0};    // From the centre of `from` to that of `to`.
        Vec3 outwards{0};  // From `from` into `to`.
    };
    const Vec3& a_to_b = normalized.a_to_b;
    const std::array sides{Side{normalized.b, normalized.a, a_to_b, -a_to_b, -pair.direction},
                           Side{normalized.a, normalized.b, Vec3(0), a_to_b, pair.direction}};
    for (const auto& [from, to, center, offset, outwards] : sides) {
        const bool is_from_a = &from == &normalized.a;
        const Real farthest = glm::dot(from.vertices[support_vertex(from, outwards)], outwards);
        for (int i = 0; i < int(from.vertices.size()); ++i) {
            if (glm::dot(from.vertices[i], outwards) < farthest - realised_tolerance * normalized.size)
                continue;
            // Above the surface of the other core.
            const Vec3 above = from.vertices[i] - offset - (core_overlap + lift) * outwards;
            NearestFeature nearest{Vec3(0), {Feature::Kind::RoundSurface, 0}, Vec3(0), 0, false};
            if (!is_round(to)) nearest = nearest_feature(to, above, 0);
            const Vec3 error = above - nearest.point + lift * outwards;
            const Real beside = glm::length(error - glm::dot(error, outwards) * outwards);
            if (best && beside >= best->missing_depth) continue;
            const Feature vertex{is_round(from) ? Feature::Kind::RoundSurface : Feature::Kind::Vertex, i};
            const Vec3 surface = from.vertices[i] + center + from.radius * outwards;
            const Vec3 other = surface - pair.overlap * outwards;
            best = meet_at_points(pair, ManifoldKind::Point,
                                  is_from_a ? Witness{surface, other} : Witness{other, surface},
                                  is_from_a ? vertex : nearest.feature, is_from_a ? nearest.feature : vertex);
            best->missing_depth = beside;
        }
    }
    return *best;
}

// Tries the features that may meet along an axis, until some meet at the depth of its overlap, to rounding.
class AxisMeeting {
  public:
    AxisMeeting(const AxisPair& pair, const Trace& trace) {
        const NormalizedPair& normalized = pair.normalized;
        tolerance_ = realised_tolerance * normalized.size;
        if (is_round(normalized.a) || is_round(normalized.b)) {
            best_ = meet_at_round_surface(pair);
            return;
        }
        if (pair.axis.kind == AxisKind::NearestFeature) {
            meet_between_cores(pair, trace);
            return;
        }
        add(meet_at_face(pair));
        if (!is_realised()) add(meet_at_edges(pair, false));
        if (!is_realised()) add(meet_at_parallel_edges(pair));
        if (!is_realised() && pair.overlap < radius_sum(normalized))
            add(meet_at_nearest_features(pair, trace));
        if (!is_realised()) add(meet_at_edges(pair, true));
        if (!is_realised()) add(meet_at_nearest_vertex(pair));
    }

    bool is_realised() const { return best_ && best_->missing_depth <= tolerance_; }
    Meeting&& best() && { return *std::move(best_); }

  private:
    // The nearest features always meet; edges and faces that are flush with them, but for noise, have more
    // contacts.
    void meet_between_cores(const AxisPair& pair, const Trace& trace) {
        best_ = meet_at_nearest_features(pair, trace);
        const Witness witness = best_->witness;
        add_if_wider(meet_at_parallel_edges(pair));
        const bool are_edges_parallel = best_->manifold.contacts.size() > 1;
        add_if_wider(meet_at_face(pair));
        if (!are_edges_parallel) best_->witness = witness;
    }
    void add_if_wider(std::optional<Meeting> meeting) {
        if (meeting && meeting->missing_depth <= tolerance_ &&
            meeting->manifold.contacts.size() > best_->manifold.contacts.size())
            best_ = std::move(meeting);
    }
    void add(std::optional<Meeting> meeting) {
        if (meeting && (!best_ || meeting->missing_depth < best_->missing_depth)) best_ = std::move(meeting);
    }

    Real tolerance_ = 0;
    std::optional<Meeting> best_;
};

// The face of a preferred face axis where the shapes meet along an edge pair, which is nearly parallel to it:
// there the deepest point of the other shape may be beside the face.
std::optional<Manifold> meet_along_edge_pair(const AxisPair& face, const AxisTest& edge_pair) {
    constexpr Real least_cosine = 0.5;
    const std::optional<ReferenceFace> reference = find_reference(face);
    if (!reference || glm::dot(face.direction, edge_pair.direction) < least_cosine) return {};
    return make_face_manifold(face.normalized, *reference, face.direction, edge_pair.direction, face.margin);
}

// The face that the preference of the settings puts before an edge pair, of several the one of least overlap.
// It must be met at the full depth of its overlap, or of that of the edge pair.
std::optional<Manifold> prefer_face(Trace& trace, const NormalizedPair& normalized, const Settings& settings,
                                    Real margin) {
    const AxisTest& least = trace.axes[trace.least];
    if (least.kind != AxisKind::EdgePair) return {};
    List<int, 15> faces;
    for (int i = 0; i < int(trace.axes.size()); ++i) {
        const AxisTest& axis = trace.axes[i];
        if (is_measured(axis) && axis.kind != AxisKind::EdgePair && choose_axis(trace, i, settings) == i)
            faces.push_back(i);
    }
    std::stable_sort(faces.begin(), faces.end(),
                     [&](int i, int k) { return trace.axes[i].overlap < trace.axes[k].overlap; });
    const Real tolerance = full_depth_tolerance * normalized.size;
    for (const int index : faces) {
        const AxisPair face(normalized, trace.axes[index], margin);
        if (std::optional<Meeting> meeting = meet_at_face(face);
            meeting && meeting->missing_depth <= tolerance) {
            trace.chosen = trace.contact_axis = index;
            return std::move(meeting->manifold);
        }
        if (std::optional<Manifold> manifold = meet_along_edge_pair(face, least);
            manifold && depths(*manifold).max >= least.overlap - tolerance) {
            trace.chosen = index;
            return manifold;
        }
    }
    return {};
}

}  // namespace

void compute_contacts(Trace& trace, const NormalizedPair& normalized, const Settings& settings) {
    const Real margin = std::ldexp(settings.margin, -normalized.exponent);
    // The axis moves to the first of the equal ones that is realised, as far as rounding allows.
    const int first = trace.least;
    Meeting least;
    const auto try_axis = [&](int index) {
        AxisMeeting meeting({normalized, trace.axes[index], margin}, trace);
        const bool is_realised = meeting.is_realised();
        if (index == first || is_realised) {
            least = std::move(meeting).best();
            trace.least = index;
        }
        return is_realised;
    };
    bool is_realised = try_axis(first);
    for (int i = 0; i < int(trace.axes.size()) && !is_realised; ++i) {
        if (i != first && trace.axes[i].is_tie && trace.axes[i].state == trace.axes[first].state)
            is_realised = try_axis(i);
    }
    std::swap(trace.axes[first].is_tie, trace.axes[trace.least].is_tie);
    trace.chosen = trace.contact_axis = trace.least;
    trace.witness = least.witness;
    std::optional<Manifold> preferred = prefer_face(trace, normalized, settings, margin);
    trace.manifold = std::move(preferred ? *preferred : least.manifold);
    // Without a margin a negative depth is a rounding error.
    for (Contact& contact : trace.manifold.contacts)
        if (margin == 0) contact.depth = std::fmax(contact.depth, 0.0);
}

}  // namespace core

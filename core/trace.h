// The result of one query, step by step. A trace is a value: it never changes after the query.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/solid.h"

namespace core {

/// Where a candidate axis comes from.
enum class AxisKind {
    FaceA,            ///< A face normal of A.
    FaceB,            ///< A face normal of B.
    EdgePair,         ///< The cross product of an edge of A and an edge of B.
    NearestFeature,   ///< Between the nearest features of the two cores; the core of a round shape is its
                      ///< centre.
    SearchDirection,  ///< The final direction of a search.
};

/// Result of measuring one axis.
enum class AxisState {
    Overlapping,
    /// The projections share one point, to within `Settings::touching_tolerance`, or the shapes are within
    /// `Settings::margin`.
    Touching,
    Separating,
    Degenerate,  ///< The axis repeats another or cannot be formed (parallel edges): it does not count.
    Pruned,      ///< The Gauss map rules the pair of edges out: it cannot decide, and is not measured.
    NotTested,   ///< An early-out stopped before this axis; nothing is measured.
};

/// One candidate separating axis with its measurements.
struct AxisTest {
    AxisKind kind = AxisKind::FaceA;
    /// Index into A's face_normals or edge_directions; for NearestFeature the index of A's feature. -1: A has
    /// no part in this axis.
    int feature_a = -1;
    int feature_b = -1;  ///< The same for B.
    /// For NearestFeature only: kind of A's nearest feature, or of B's if A is round.
    Feature::Kind nearest_kind = Feature::Kind::Vertex;
    /// For NearestFeature between two polytope cores only: kind of B's nearest feature.
    Feature::Kind nearest_kind_b = Feature::Kind::Vertex;
    /// Unit, from A to B: the shorter move of B that ends the overlap. Zero if the axis cannot be formed.
    Vec3 direction{0};
    /// Length of the cross product of the two unit edges, before normalising; 1 for all but edge pairs.
    Real cross_length = 1;
    Interval interval_a;  ///< Projection of A on `direction`, measured from Trace::origin.
    Interval interval_b;  ///< Projection of B, measured from Trace::origin.
    /// Length of the shortest move along the axis that separates the projections. Negative: minus the gap.
    Real overlap = 0;
    AxisState state = AxisState::Overlapping;
    bool is_tie = false;  ///< Overlap equal to the least one, to rounding; false for the least axis itself.
};

/// What tells candidate axes apart: equal for axes with the same name, and faster to compare than names.
struct AxisId {
    AxisKind kind;
    int feature_a, feature_b;  ///< Both -1 for an axis between two cores.
    Feature::Kind nearest_kind;

    AxisId(const AxisTest& axis)  // NOLINT(google-explicit-constructor): an axis stands for its id
        : kind(axis.kind),
          feature_a(axis.feature_a),
          feature_b(axis.feature_b),
          nearest_kind(axis.nearest_kind) {
        if (kind != AxisKind::NearestFeature || (feature_a < 0) != (feature_b < 0)) return;
        feature_a = feature_b = -1;
        nearest_kind = Feature::Kind::Vertex;
    }
    friend bool operator==(const AxisId&, const AxisId&) = default;
};

/// A contact point.
struct Contact {
    Vec3 point{0};  ///< From Trace::origin, midway between the two surfaces.
    /// Overlap of the shapes at this point along the normal. Negative: minus the gap, at most
    /// `Settings::margin`.
    Real depth = 0;
    Feature a;  ///< Feature of A in contact.
    Feature b;  ///< Feature of B in contact.
};

/// One cut of the incident face by a side of the reference face.
struct ClipStep {
    Plane plane;              ///< The part in front is removed. From Trace::origin.
    Feature clip_feature;     ///< The side: a feature of the reference shape.
    List<Vec3, 8> remaining;  ///< Polygon after the cut, in order; may be empty. From Trace::origin.
};

/// Why a point of the clipped face is a contact, or is dropped.
enum class ClippedPointUse {
    Kept,       ///< A contact: at most four points are below the reference face.
    Deepest,    ///< A contact of the reduction to four: the deepest point.
    Farthest,   ///< A contact of the reduction: the farthest from the deepest.
    Widest,     ///< A contact of the reduction: the farthest from the line through these two.
    Outermost,  ///< A contact of the reduction: the farthest outside the triangle of these three.
    Above,      ///< Dropped: above the reference face.
    Repeated,   ///< Dropped: on one line along the normal with a deeper contact, or at its position.
    LeftOut     ///< Dropped by the reduction.
};

/// The point becomes a contact.
constexpr bool is_contact(ClippedPointUse use) { return use < ClippedPointUse::Above; }

/// A corner of the incident face after the last cut.
struct ClippedPoint {
    Vec3 point{0};   ///< As the contact: midway between the two surfaces. From Trace::origin.
    Real depth = 0;  ///< Below the reference face, radii included; negative above.
    Feature a;       ///< Feature of A that meets there.
    Feature b;       ///< Feature of B that meets there.
    ClippedPointUse use = ClippedPointUse::Kept;
    /// The border turns from a side of the incident face onto one of the reference face. The same if A and B
    /// are swapped: decides ties of the reduction.
    bool turns_to_reference = false;
};

/// None: no contact. Face: a clipped face. EdgeEdge: two crossing edges. Point: a round shape, the nearest
/// features, two parallel edges (with two contacts), the deepest vertex, or a search.
enum class ManifoldKind { None, Face, EdgeEdge, Point };

/// The contacts and the steps that produced them.
struct Manifold {
    ManifoldKind kind = ManifoldKind::None;
    Vec3 normal{0};  ///< Unit, from A to B: direction of `contact_axis`. Zero if there are no contacts.
    bool reference_on_a = true;  ///< For Face: the reference face belongs to A.
    Feature reference;  ///< The face of the reference shape; for EdgeEdge and Point the feature of A.
    /// For Face: of the faces of the other shape that hold most of its deepest vertices the most opposed one,
    /// or the edge of a segment. For EdgeEdge and Point the feature of B.
    Feature incident;
    List<Vec3, 8> incident_vertices;  ///< The incident face before the first cut. From Trace::origin.
    List<ClipStep, 4> clip_steps;     ///< In order; empty unless a face was clipped.
    /// One for each corner after the last cut, in the same order; empty unless a face was clipped.
    List<ClippedPoint, 8> clipped_points;
    List<Contact, 4> contacts;  ///< At most four, two in the plane. Empty if separated.
};

/// Two points, one on each shape, that realise the distance (separated) or the depth (overlapping). From
/// Trace::origin.
struct Witness {
    Vec3 on_a{0};
    Vec3 on_b{0};
};

/// A number or a vector of the method's own formula.
struct FormulaTerm {
    const char* name;  ///< As the formula writes it: "|T·L|", "rA", "p1".
    int axis = -1;     ///< Index into Trace::axes; -1: belongs to the whole query.
    int count = 1;     ///< Number of components of `value` in use, 1 to 3.
    Vec3 value{0};     ///< Not finite if the arithmetic of a published method overflows.
    int power = 1;     ///< Dimension: 0 a plain number, 1 a length, 2 a squared length.
};

/// One step of a search over the difference A - B, the set of all a - b. Round shapes are represented by
/// their centres: points and bounds belong to the cores, without the radii.
struct SearchStep {
    enum class Kind {
        Simplex,    ///< GJK: `points` is the simplex, `nearest` its point nearest to the origin.
        Expansion,  ///< EPA: `points` is the facet to expand, `nearest` the origin projected onto it.
    };
    Kind kind = Kind::Simplex;
    List<Vec3, 4> points;
    Vec3 nearest{0};
    /// Unit: direction of the next support point. Zero if none is needed: the simplex contains the origin.
    Vec3 direction{0};
    Vec3 support{0};       ///< The support point of A - B along `direction`.
    Real lower_bound = 0;  ///< Lower bound of the distance (Simplex) or of the depth (Expansion).
    Real upper_bound = 0;  ///< Upper bound of the same.
};

/// How a search ended.
enum class SearchStatus {
    None,       ///< The method does not search.
    Converged,  ///< The bounds are equal, to rounding.
    EarlyOut,   ///< Stopped at the first separating direction.
    StepLimit,  ///< Stopped by `Settings::max_steps`: the result is between the bounds of the last step.
    Stalled,    ///< Rounding keeps the bounds apart and no step improves them.
};

/// Which results a method computes besides its verdict. A result that is not available is zero and has no
/// meaning.
struct AvailableResults {
    bool touching = true;  ///< The verdict distinguishes touching from overlap and separated.
    bool depth = true;
    bool normal = true;
    bool tie_count = true;
    bool gap = true;
    bool distance = true;
};

/// Touching: the shapes share surface points but no interior points, to within the method's tolerance. One
/// byte, because maps store many.
enum class Verdict : std::uint8_t { Overlap, Touching, Separated };

/// What makes a verdict certain. Only the method `exact` proves its verdict.
enum class Proof {
    None,     ///< Rounded arithmetic only.
    Doubles,  ///< Doubles, with a margin larger than the rounding error bound.
    Exact,    ///< Exact arithmetic: the margin in doubles was too small.
};

/// Lengths are in scene units; directions have unit length.
struct Trace {
    Vec3 origin{0};            ///< World: A's centre. Projections and points are measured from it.
    Real size = 0;             ///< Sum of the two bounding radii. Tolerances are fractions of it.
    List<AxisTest, 15> axes;   ///< All candidates, in the order of `Settings::axis_order`.
    int separating_axis = -1;  ///< Index of the first axis that separates; -1: none does.
    /// The deciding axis. Separated: the axis of the widest gap among those that separate. Otherwise the axis
    /// of least overlap, which defines the MTV; of equal ones, to rounding, the first along which features
    /// meet.
    int least = -1;
    /// The axis an engine would use: `least` after the face preference. Separated: this axis separates too.
    int chosen = -1;
    /// The axis along which the depths of the contacts are measured: `chosen`, or `least` where the deepest
    /// point of the other shape is beside the chosen face. -1: no contacts.
    int contact_axis = -1;
    Verdict verdict = Verdict::Overlap;
    Real depth = 0;     ///< Length of the MTV; 0 if separated or touching.
    Vec3 normal{0};     ///< Unit, from A to B: direction of `least`.
    int tie_count = 1;  ///< Number of equally short moves; -1: infinitely many (concentric round shapes).
    Real gap = 0;       ///< Signed gap on `least`, the negative of its overlap; not the distance.
    /// Euclidean distance of the shapes; 0 if they overlap. Also of shapes that touch within
    /// `Settings::margin`.
    Real distance = 0;
    Witness witness;    ///< Both points are zero if the method computes none.
    Manifold manifold;  ///< Empty if separated.
    Proof proof = Proof::None;
    AvailableResults available;
    std::vector<FormulaTerm> terms;  ///< In the order of the method's formula; `sat` has none.
    std::vector<SearchStep> search;  ///< Steps in order; empty for methods that do not search.
    SearchStatus search_status = SearchStatus::None;
};

inline bool is_separated(const Trace& trace) { return trace.verdict == Verdict::Separated; }

/// The name of an axis in files: "A0", "B1", "A0xB2"; for the nearest feature to a centre "A.v3", "B.e5",
/// "A.f1"; "C" between two cores of the same kind: two centres, or two polytopes; "N" for a search direction.
std::string to_string(const AxisTest& axis);

/// The short name of a feature: "v3", "e5", "f1"; "r" for a round surface.
std::string to_string(const Feature& feature);

/// The axis was formed and tested: its projections and overlap are valid.
inline bool is_measured(const AxisTest& axis) {
    return axis.state != AxisState::Degenerate && axis.state != AxisState::Pruned &&
           axis.state != AxisState::NotTested;
}

/// The word for the axis in tables: "not reached", "pruned", "parallel", "repeats", "separates", "least",
/// "chosen", "tie", "touches" or "overlaps".
const char* state_label(const Trace& trace, int index);

/// The index of the axis with that name; -1 if the trace has none.
int find_axis(const Trace& trace, const std::string& name);
/// The same for an axis of any trace.
int find_axis(const Trace& trace, const AxisId& id);

/// Some method can test an axis with that name for these shapes, in some pose. The shapes are valid.
bool is_axis_name(const Pair& pair, std::string_view name);

/// "overlap", "touching" or "separated".
const char* to_string(Verdict verdict);

/// "none", "found", "early", "limit" or "stalled".
const char* to_string(SearchStatus status);

/// Moves whose lengths differ by no more than this fraction of Trace::size are equally short.
inline constexpr Real tie_tolerance = 2e-14;

/// The directions of all equally short moves, unit, from A to B, without duplicates; the first is `normal`.
/// Touching shapes: the directions of the touching axes. Only `normal` if separated, or if `tie_count` is -1.
List<Vec3, 6> mtv_directions(const Trace& trace);

/// The move of B that ends the overlap: depth * normal. Zero if separated.
Vec3 mtv(const Trace& trace);

/// Multiplies every length of the trace, but not `origin`, by 2^exponent. Terms are scaled by their power.
void scale_lengths(Trace& trace, int exponent);

}  // namespace core

// What one query found, step by step. A trace is a value: once made it never changes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/solid.h"

namespace core {

/// Where a candidate axis comes from.
enum class AxisKind {
    FaceA,            ///< A face normal of A.
    FaceB,            ///< A face normal of B.
    EdgePair,         ///< The cross product of an edge of A and an edge of B.
    NearestFeature,   ///< From the nearest feature of one shape to the centre of the other, round one.
    SearchDirection,  ///< A direction that a search came to by itself.
};

/// What measuring one axis said.
enum class AxisState {
    Overlapping,
    Touching,  ///< The shadows share one point, to within `Settings::touching`.
    Separating,
    Degenerate,  ///< The axis repeats another or cannot be formed (parallel edges); nothing was measured.
    NotTested,   ///< An early-out stopped before it; nothing was measured.
};

/// One candidate separating axis and everything the test learned about it.
struct AxisTest {
    AxisKind kind = AxisKind::FaceA;
    int feature_a = -1;  ///< Index into A's normals or edge_directions; for Nearest the feature's index. -1
                         ///< when A gave none.
    int feature_b = -1;
    Feature::Kind nearest_kind =
        Feature::Kind::Vertex;  ///< For Nearest only: what kind of feature is nearest.
    Vec3 direction{
        0};  ///< Unit, the way that pushes B out of A by the shorter road. Zero when nothing could be formed.
    Real cross_length = 1;  ///< Length of the cross product of the two unit edges, before normalising; 1 for
                            ///< all but edge pairs.
    Interval interval_a;    ///< Measured from Trace::origin.
    Interval interval_b;
    Real overlap =
        0;  ///< Shortest slide along the axis that parts the shadows; negative: the width of the gap.
    AxisState state = AxisState::Overlapping;
    bool is_tie = false;  ///< As short a way out as the least one, to rounding, and not itself the least.
};

/// A place where the shapes meet.
struct Contact {
    Vec3 point{0};   ///< From Trace::origin, on the middle between the two surfaces.
    Real depth = 0;  ///< How deep the shapes overlap here along the normal; >= 0.
    Feature a;       ///< The features that meet here.
    Feature b;
};

/// One cut of the incident face by a side of the reference face.
struct ClipStep {
    Plane plane;              ///< The front is thrown away. From Trace::origin.
    Feature clip_feature;     ///< Of the reference shape.
    List<Vec3, 8> remaining;  ///< What is left after the cut, in order; may be empty. From Trace::origin.
};

/// What met: a face, clipped; two edges; a single point of round shapes or of a search. None: nothing.
enum class ManifoldKind { None, Face, EdgeEdge, Point };

/// The contacts, and how they were found.
struct Manifold {
    ManifoldKind kind = ManifoldKind::None;
    Vec3 normal{
        0};  ///< Unit, from A to B: the direction of the chosen axis. Zero when there are no contacts.
    bool reference_on_a = true;  ///< For Face: which shape gave the reference face.
    Feature reference;  ///< The face (for EdgeEdge the edge) of the reference shape; EdgeEdge: always A's.
    Feature incident;   ///< The most opposed face of the other shape, or its edge.
    List<Vec3, 8> incident_vertices;  ///< The incident face before the first cut. From Trace::origin.
    List<ClipStep, 4> clip_steps;     ///< In order; empty unless a face was clipped.
    List<Contact, 4> contacts;        ///< At most four, two in the plane. Empty when separated.
};

/// Two points, one on each shape, that realise the distance (separated) or the depth (overlapping). From
/// Trace::origin.
struct Witness {
    Vec3 on_a{0};
    Vec3 on_b{0};
};

/// A number, or a vector, of the method's own formula.
struct FormulaTerm {
    const char* name;  ///< As the formula writes it: "|T·L|", "rA", "p1".
    int axis = -1;     ///< Index into Trace::axes; -1: of the whole query.
    int count = 1;     ///< How many of the three numbers in `line_value` it has.
    Vec3 value{0};     ///< Not finite where a published method's own arithmetic was not.
    int power = 1;     ///< Of length: 0 a plain number, 1 a length, 2 a length squared.
};

/// One moment of a search over the difference A - B, the set of all a - b. Round shapes count as their
/// centres: points and bounds are those of the cores, without the radii.
struct SearchStep {
    enum class Kind {
        Simplex,    ///< GJK: `tessellate` is the simplex that was kept, `nearest` its point nearest to the
                    ///< origin.
        Expansion,  ///< EPA: `tessellate` is the facet that was pushed out, `nearest` the origin's foot on
                    ///< it.
    };
    Kind kind = Kind::Simplex;
    List<Vec3, 4> points;
    Vec3 nearest{0};
    Vec3 direction{0};  ///< Unit: where the next point of the difference was asked for. Zero when none was:
                        ///< the simplex holds the origin.
    Vec3 support{0};    ///< The point of A - B that was found there.
    Real lower_bound =
        0;  ///< What is known by now: the distance (Simplex) or the depth (Expansion) is between
    Real upper_bound = 0;  ///< these two.
};

/// How a search ended.
enum class SearchStatus {
    None,       ///< The method does not search.
    Converged,  ///< The bounds met, to rounding.
    EarlyOut,   ///< An early-out was content with the first direction that separates.
    StepLimit,  ///< `Settings::max_steps` cut it short: the truth is between the bounds of the last step.
    Stalled,    ///< Rounding kept the bounds apart and no step could bring them nearer.
};

/// Which answers a method gave beside overlap or not. What it did not give is zero and means nothing.
struct AvailableResults {
    bool touching = true;  ///< Touching is told apart from overlap and from separated.
    bool depth = true;
    bool normal = true;
    bool tie_count = true;
    bool gap = true;
    bool distance = true;
};

/// Touching: the shapes share a surface and no inside, to within the method's tolerance. A byte: maps keep
/// many.
enum class Verdict : std::uint8_t { Overlap, Touching, Separated };

/// What makes a verdict certain. Of all methods only `to_rational` proves what it says.
enum class Proof {
    None,     ///< Rounded numbers said it.
    Doubles,  ///< Doubles did, farther from a touch than rounding reaches.
    Exact,    ///< Exact arithmetic did, for doubles left a doubt.
};

/// Lengths are those of the world; directions are of unit length.
struct Trace {
    Vec3 origin{0};            ///< World: A's centre. Shadows and points are measured from it.
    Real size = 0;             ///< The length tolerances are relative to: the sum of the two bounding radii.
    List<AxisTest, 15> axes;   ///< All candidates in the order they were asked: of the theorem, unless
                               ///< `Settings::order` says otherwise.
    int separating_axis = -1;  ///< The first axis that separates; -1: none does.
    int least = -1;   ///< The axis that decides. Separated: the axis of the widest gap among those that
                      ///< separate. Else the axis of least overlap; it defines the MTV.
    int chosen = -1;  ///< The axis an engine would take: `least` after the face preference. Separated:
                      ///< it separates too.
    Verdict verdict = Verdict::Overlap;
    Real depth = 0;  ///< Length of the MTV; 0 when separated or touching.
    Vec3 normal{0};  ///< Direction of `least`, from A to B; unit.
    int tie_count =
        1;         ///< How many equally short moves there are; -1: a continuum (concentric round shapes).
    Real gap = 0;  ///< Signed gap on `least`, the negative of its overlap; not the distance.
    Real distance = 0;  ///< Euclidean distance of the shapes; 0 when they overlap.
    Witness witness;    ///< Both zero where the method gives none.
    Manifold manifold;  ///< Empty when separated.
    Proof proof = Proof::None;
    AvailableResults available;      ///< What of the above the method says at all.
    std::vector<FormulaTerm> terms;  ///< In the order of the method's formula; `sat` has none.
    std::vector<SearchStep> search;  ///< Of a method that searches, in order.
    SearchStatus search_status = SearchStatus::None;
};

/// Says that a gap is between the shapes.
inline bool is_separated(const Trace& trace) { return trace.verdict == Verdict::Separated; }

/// The name of an axis in files: "A0", "B1", "A0xB2"; for the nearest feature "A.v3", "B.e5", "A.f1"; "C"
/// between two round centres; "N" for a found direction.
std::string to_string(const AxisTest& axis);

/// The short name of a feature: "v3", "e5", "f1"; "r" for a round surface.
std::string to_string(const Feature& feature);

/// Formed and reached: its shadows and overlap say something.
bool is_measured(const AxisTest& axis);

/// The one word a table shows: "not reached", "parallel", "separates", "least", "chosen", "tie", "touches" or
/// "overlaps".
const char* state_label(const Trace& trace, int index);

/// The index of the axis with that name; -1 when the trace has none.
int find_axis(const Trace& trace, const std::string& name);

/// "overlap", "touching" or "separated".
const char* to_string(Verdict verdict);

/// "none", "found", "early", "limit" or "stalled".
const char* to_string(SearchStatus status);

/// Ways out whose lengths differ by no more than this, as a fraction of Trace::size, are equally short.
inline constexpr Real tie_tolerance = 2e-14;

/// The directions of all equally short moves, unit, from A to B, each once; the first is `normal`. Touching
/// shapes: the directions they touch in. Just `normal` when separated, and when there is a continuum (`ties`
/// is -1).
List<Vec3, 6> mtv_directions(const Trace& trace);

/// The move of B that ends the overlap: depth * normal. Zero when separated.
Vec3 mtv(const Trace& trace);

}  // namespace core

// The steps from two faces to the contacts of a pair, taken from the trace, each with a sentence.
#pragma once

#include <string>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/analysis/contact_conventions.h"

namespace app {

/// One step; all polygons are measured from Trace::origin.
struct ContactStep {
    enum class Kind {
        Features,       ///< The reference face and the incident face.
        Cut,            ///< One side plane cuts the incident face.
        Depth,          ///< Points above the reference face are dropped.
        Reduction,      ///< At most four points are kept.
        NearestPoints,  ///< Of two edges.
        SinglePoint     ///< The contact of a round shape, of nearest features or of a search.
    };
    Kind kind = Kind::Features;
    int cut = -1;                    ///< Index of Manifold::clip_steps for Cut; else -1.
    std::vector<core::Vec3> before;  ///< The incident face before the step; empty without a clipped face.
    std::vector<core::Vec3> after;   ///< The same after it.
};

/// How the contacts of a trace were found.
struct ContactSteps {
    std::vector<ContactStep> steps;    ///< Empty: the trace has no contacts.
    std::vector<ContactPoint> points;  ///< Of `make_contact_points`: point i is shown with the number i + 1.
    std::vector<int> no_cuts;          ///< Indices of Manifold::clip_steps whose side planes cut nothing off.
};

ContactSteps make_contact_steps(const core::Trace& trace);
/// Length of `make_contact_steps(trace).steps`.
int count_contact_steps(const core::Trace& trace);

/// The unit vector out of the reference face along which depths are measured, its normal but for
/// Trace::contact_axis; without a face the direction from A to B.
core::Vec3 depth_direction(const core::Trace& trace);
/// Depth of the incident surface below the reference face, along `depth_direction` through a point of the
/// incident core (from Trace::origin): that of the trace at a corner of the clipped face, else as if the face
/// were not tilted.
Real depth_of(const Analysis& analysis, const ContactSteps& all, const core::Vec3& point);

/// "edge A_1" with the name of its direction, "the right edge of A" of a reference face, "the top of A",
/// "side B_1" in 2D, "the round surface of B".
std::string feature_text(const Analysis& analysis, core::Feature feature, bool is_on_a,
                         const TextCatalog& texts);
/// The heading of a step: "Cut at edge A_1".
std::string contact_step_title(const Analysis& analysis, const ContactStep& step, const TextCatalog& texts);
/// The step in sentences. The last step before that of the depth names the side planes that cut nothing off.
std::string contact_sentence(const Analysis& analysis, const ContactSteps& all, int step,
                             const TextCatalog& texts);
/// Why there are no steps: separated, or the method finds no contacts.
std::string no_contacts_sentence(const Analysis& analysis, const TextCatalog& texts);
/// "4 contacts" and the normal.
std::string contact_result(const Analysis& analysis, const TextCatalog& texts);
/// How the depth of a point follows from its height along `depth_direction`, in markup:
/// "depth of point 1 = 0.500 - 0.369 = 0.131".
std::string contact_formula(const Analysis& analysis, const ContactSteps& all, int point,
                            const TextCatalog& texts);
/// Why a point is a contact or is dropped: "deepest", "above".
std::string use_text(core::ClippedPointUse use, const TextCatalog& texts);

// The two features of a contact in words: "corner of B in the top of A".

/// A part of the words, with the shape that it names.
struct ContactWord {
    std::string text;        ///< Markup.
    Role role = Role::Note;  ///< ShapeA, ShapeB; Note: between them.
};

/// The feature with the least dimension first. "in": below the surface of the other; "on": on it, to a
/// millionth of the size of the pair, or the shapes touch; "outside" or "near": above it; "at": where a face
/// is cut at an edge or corner of the other.
std::vector<ContactWord> contact_words(const Analysis& analysis, const ContactPoint& point,
                                       const TextCatalog& texts);
/// The same as one text.
std::string contact_phrase(const Analysis& analysis, const ContactPoint& point, const TextCatalog& texts);

/// "the top of A" for the only face of A whose normal is within 20 degrees of up, likewise bottom, left,
/// right, front and back, as the axes of the world are seen at yaw 0; else "face A_1", after its axis.
std::string face_words(const Analysis& analysis, int face, bool is_on_a, const TextCatalog& texts);
/// "the right edge of A": an edge of the reference face, after the face on its other side. Empty: not an edge
/// of the reference face, or that face has no such name.
std::string reference_edge_words(const Analysis& analysis, const core::Feature& edge, bool is_on_a,
                                 const TextCatalog& texts);

}  // namespace app

// The pair of a document, the trace of its method, and the explanation of the trace.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "app/document/document.h"
#include "app/drawing/figure.h"

namespace app {

class ReferenceTraces;
class TraceThreads;

/// The input of all views.
struct Analysis {
    const Document* document = nullptr;
    const core::Method* method = nullptr;  ///< Of the trace. That of the document, but see `analyze_at`.
    core::Settings settings;               ///< Of the trace. Those of the document, but see `analyze_at`.
    core::Trace trace;
    /// `trace` is that of `sat` while another thread computes that of the method, which is `exact`.
    bool is_stand_in = false;
    core::Pair placed;                                 ///< The pair of which the trace is.
    core::Solid a, b;                                  ///< Its geometry.
    std::vector<core::Solid> solids;                   ///< All bodies.
    std::vector<bool> is_colliding;                    ///< For each body: it overlaps another body.
    int axis = -1;                                     ///< Index of the current axis; -1: the trace has none.
    NumberFormat number_format = NumberFormat::Short;  ///< Of sentences and labels.
    /// While the axes are played: index of the last axis that was reached; -1: none is played.
    int last_played = -1;
    /// The axes are played, or were to the end: the picture is a step of a walk.
    bool is_walk = false;
    bool is_moving = false;  ///< The picture shows the motion of B.
    /// The answer is not shown yet: axes after `last_played` are still to come, and views leave out the
    /// verdict, the MTV and the contacts. Then `axis` is -1 until an axis is played.
    bool is_concealed = false;

    // Results that only some views need. Each is computed when it is first needed, and shared by copies.

    /// Of the pair with the motion of the document; axes as `sat` forms them.
    const core::MotionTrace& motion() const;
    /// Of the reference method with default settings. Much faster than its trace.
    core::Verdict reference_verdict() const;
    /// Of the reference method with the given settings, the default ones for the right answer. Null: another
    /// thread computes it still, which only the analysis of a window lets it do.
    const core::Trace* reference_trace(const core::Settings& with = {}) const;

    struct DeferredResults {
        std::optional<core::MotionTrace> motion;
        std::optional<core::Verdict> reference_verdict;
        std::shared_ptr<ReferenceTraces> reference_traces;  ///< Not null once it is analysed.
    };
    std::shared_ptr<DeferredResults> deferred = std::make_shared<DeferredResults>();
};

/// The axis that an analysis shows.
struct ShownAxis {
    std::string name;           ///< See `find_current_axis`.
    int last_played = -1;       ///< As in Analysis.
    bool is_concealed = false;  ///< As in Analysis.
    bool is_walk = false;       ///< As in Analysis.
};

/// An earlier document with its solids, which are reused for the bodies that have not changed.
struct EarlierSolids {
    const Document* document = nullptr;
    const std::vector<core::Solid>* solids = nullptr;
};

/// Runs the method of the document on its pair, and collision tests between all bodies. For `axis_name` see
/// `find_current_axis`. `threads`: other threads compute the traces of `exact` that take long; null: none
/// does.
Analysis analyze(const Document& document, std::string_view axis_name, const EarlierSolids& earlier = {},
                 const std::shared_ptr<TraceThreads>& threads = nullptr);

/// The analysis of the same document when B has moved for `time_s`. Its trace, solids and collisions are
/// those of that time; the motion is that from the start. At the impact the touching tolerance is that of
/// `touching_distance_at`, and `sat` takes the place of `exact`, which has none.
Analysis analyze_at(const Analysis& start, core::Real time_s);

/// The largest overlap or gap, in scene units, that is a touch at a time of the motion, for `sat`. At the
/// impact it includes the rounding errors of the time and of the coordinates.
core::Real touching_distance_at(const Analysis& start, core::Real time_s);

/// Index of the axis to show: the requested axis, else the pinned one, else the deciding one; -1: none. An
/// empty or unknown name is skipped.
int find_current_axis(const core::Trace& trace, std::string_view requested, std::string_view pinned);

/// Index of the axis with the least overlap, or the widest gap, among the axes up to the last played one; of
/// all axes if none is played. -1: none is measured.
int least_so_far(const Analysis& analysis);

/// Unit direction that moves B away from A: the MTV; for a separated pair from A's nearest point to B's. Zero
/// if there is none.
core::Vec3 separation_direction(const core::Trace& trace);

/// The method with that id; `sat` if it is unknown or does not accept the pair.
const core::Method& method_or_sat(std::string_view id, const core::Pair& pair);

/// The method of which the results are right: `exact`; `sat` if the pair is not accepted.
const core::Method& reference_method(const core::Pair& pair);

/// The method of the document; `sat` if it does not accept the pair.
const core::Method& active_method(const Document& document);

/// The trace in words.
struct Explanation {
    std::string verdict;          ///< "Separated", "Overlap", "Touching".
    std::string reason;           ///< "A_0×B_1 leaves a gap of 0.379."
    std::string detail;           ///< "1 of 15 axes separates; no face normal does."
    std::string exact_answer;     ///< Numbers behind a touch within a tolerance; empty: none.
    std::string formula;          ///< Of the current axis: "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484".
    std::string formula_meaning;  ///< The formula in words.
};
Explanation explain(const Analysis& analysis, const TextCatalog& texts);

/// The role of an axis in a figure: Gap, Touch or Overlap; Note for an axis without a measurement.
Role role_of_state(core::AxisState state);
/// The value for the shape whose faces give axes of this kind; `other` for all other kinds.
template <class Value>
Value by_owner(core::AxisKind kind, const Value& a, const Value& b, const Value& other) {
    return kind == core::AxisKind::FaceA ? a : kind == core::AxisKind::FaceB ? b : other;
}

/// The name of an axis or of a feature in markup: "A_0×B_{11}" of "A0xB11".
std::string axis_markup(std::string_view name);
std::string axis_markup(const core::AxisTest& axis);

}  // namespace app

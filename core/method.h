// The table of all methods, and the settings of a query.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/trace.h"

namespace core {

/// The numbers a method computes in.
enum class Precision { Double, Float };

/// The order in which axes are tested. It decides where an early-out stops and which of several equally short
/// moves is the first.
enum class AxisOrder {
    Theorem,     ///< Faces of A, faces of B, edge pairs, nearest feature.
    EdgesFirst,  ///< Edge pairs, then the others as in the theorem.
    Reversed,    ///< The order of the theorem, backwards.
    WidestFirst  ///< The widest gap, or least overlap, first: the best case of an engine that caches an axis.
};

/// Settings of a query. Unless the unit is stated, lengths are fractions of Trace::size, so that scaling a
/// pair by a power of two changes no decision and no bit.
struct Settings {
    /// Unit edges whose cross product is shorter are parallel. Skipping their axis loses less than this.
    Real parallel_tolerance = 1e-13;
    /// An edge pair is `chosen` only if its overlap is less than the best face's by more than this. Prevents
    /// flicker between axes while a box rests.
    Real face_bias = 1e-4;
    /// An edge pair is `chosen` only if its overlap times this is less than the best face's: a preference of
    /// faces that grows with the overlap. 1: none. Ignored where the projections do not overlap.
    Real face_factor = 1;
    /// For `sat`. Scene units. Shapes that do not overlap touch if their distance is at most this, and
    /// contacts are listed up to this height above the reference face, as in engines with speculative
    /// contacts.
    Real margin = 0;
    /// For `sat` and `gjk-epa`. Scene units. Boxes and rects are queried with rounded corners, see
    /// `round_corners`, as in engines that shrink a shape by a convex radius.
    Real convex_radius = 0;
    /// Overlap or gap up to this counts as touching: the rounding error of zero.
    Real touching_tolerance = 1e-14;
    /// Stop at the first gap, as an engine does. Off: measure every axis, to show them all.
    bool early_out = false;
    /// List the pairs of edges that the Gauss map rules out, marked Pruned; otherwise leave them out. They
    /// never decide. Only pairs with a hull or a capsule have any.
    bool list_pruned = false;
    /// For `center-radius`, no unit. Published variant: added to every |R_ij|. Otherwise: edges whose cross
    /// product is no longer are parallel.
    Real epsilon = 1e-6;
    /// Shapes that only touch count as separated. Published methods ignore this.
    bool touching_separates = false;
    /// Absent: `Method::precision`.
    std::optional<Precision> precision;
    /// Published methods ignore this and use the order of their source.
    AxisOrder axis_order = AxisOrder::Theorem;
    /// Maximum number of simplices, and also of expansions, of a search.
    int max_steps = 1000;

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// The name in files: "theorem", "edges-first", "reversed", "widest-first".
const char* to_string(AxisOrder order);
inline constexpr std::array axis_orders{AxisOrder::Theorem, AxisOrder::EdgesFirst, AxisOrder::Reversed,
                                        AxisOrder::WidestFirst};

/// One of the settings, as a bit of `Method::used_settings`.
enum class Setting : unsigned {
    TouchingTolerance = 1,
    Epsilon = 2,
    ParallelTolerance = 4,
    FaceBias = 8,
    TouchingSeparates = 16,
    AxisOrder = 32,
    EarlyOut = 64,
    Precision = 128,
    MaxSteps = 256,
    FaceFactor = 512,
    Margin = 1024,
    ConvexRadius = 2048
};

/// How far the results of a method may differ from those of `exact` on a pair that it treats correctly:
/// fractions of the size, or of the distance if that is larger.
struct Accuracy {
    Real flat = 1e-12;   ///< Two flat shapes, in double.
    Real solid = 1e-12;  ///< Two solids, in double.
    Real flat_float = 1e-5;
    Real solid_float = 1e-5;
};

/// A row of the table.
struct Method {
    const char* id;                     ///< As in files and on the command line.
    const char* source;                 ///< File name of the published document, or empty.
    bool (*accepts)(const Pair& pair);  ///< For valid shapes, see `validate`.
    Trace (*query)(const Pair& pair, const Settings& settings);  ///< The full trace of an accepted pair.
    Precision precision = Precision::Double;                     ///< Default precision.
    bool has_float = false;      ///< Supports both precisions; otherwise always computes in `precision`.
    const char* label = "";      ///< The formula of the method, not translated.
    unsigned used_settings = 0;  ///< Bits of Setting, without Precision.
    /// The verdict of `query`, where it is much faster than the whole trace; otherwise null.
    Verdict (*query_verdict)(const Pair& pair, const Settings& settings) = nullptr;
    Accuracy accuracy = {};
};

/// The verdict of an accepted pair, without a trace if the method supports that.
Verdict query_verdict(const Method& method, const Pair& pair, const Settings& settings);

/// The setting can change the result of the method for some pair of flat shapes (`flat`) or of solids.
bool uses_setting(const Method& method, Setting setting, bool flat);

/// The precision the method computes in under these settings.
Precision effective_precision(const Method& method, const Settings& settings);

/// The largest overlap or gap, in scene units, that counts as touching. In float it is larger by the ratio of
/// the rounding errors. `size` is Trace::size.
Real touching_distance(const Method& method, const Settings& settings, Real size);

/// The largest gap, in scene units, that counts as touching: touching_distance(), or `Settings::margin` if
/// the method uses it.
Real touching_gap(const Method& method, const Settings& settings, Real size);

/// The largest error of lengths, in scene units, by `Method::accuracy`. `trace` is of the reference.
Real max_error(const Method& method, Precision precision, bool flat, const Trace& trace);

/// All methods, `sat` first.
std::span<const Method> methods();

/// nullptr if no method has that id.
const Method* find_method(std::string_view id);

}  // namespace core

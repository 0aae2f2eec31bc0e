// Every method there is: a table with a row for each.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/trace.h"

namespace core {

/// The numbers a method computes in.
enum class Precision { Double, Float };

/// Which axes are asked first. It decides where an early-out stops, and which of equally short ways out is
/// the first.
enum class AxisOrder {
    Theorem,     ///< Faces of A, faces of B, edge pairs, nearest feature.
    EdgesFirst,  ///< Edge pairs, then the others as in the theorem.
    Reversed,    ///< The theorem's, from the last to the first.
    WidestFirst  ///< The widest gap, or least overlap, first: what an engine hopes its cached axis to be.
};

/// What the user may set about a query. Lengths are fractions of Trace::size, so that scaling a pair by a
/// power of two changes no decision and no bit.
struct Settings {
    Real parallel_tolerance = 1e-13;  ///< Unit edges whose cross product is shorter are parallel; skipping
                                      ///< them loses less than this.
    Real face_bias =
        1e-4;  ///< An edge pair must beat the best face by more than this to be `chosen`: no flicker at rest.
    Real touching_tolerance =
        1e-14;  ///< Overlap or gap up to this counts as touching: what rounding alone can make of zero.
    bool early_out =
        false;  ///< Stop at the first gap, as an engine would. Off: measure every axis, to show them all.
    Real epsilon = 1e-6;  ///< Of `center-radius`, no unit. Published: added to every |R_ij|. Else: edges
                          ///< whose cross product is no longer are parallel.
    bool touching_separates =
        false;  ///< Shapes that only touch count as separated. Published methods have their own mind.
    std::optional<Precision> precision;         ///< Absent: the method's own, `Method::precision`.
    AxisOrder axis_order = AxisOrder::Theorem;  ///< Published methods keep the order of their source.

    int max_steps = 1000;  ///< A search gives up after so many simplices, and after so many expansions.

    friend bool operator==(const Settings&, const Settings&) = default;
};

/// As in files: "theorem", "edges-first", "reversed", "widest-first".
const char* to_string(AxisOrder order);
inline constexpr std::array axis_orders{AxisOrder::Theorem, AxisOrder::EdgesFirst, AxisOrder::Reversed,
                                        AxisOrder::WidestFirst};

/// One of the settings, as a bit of `Method::heeded`.
enum class Setting : unsigned {
    TouchingTolerance = 1,
    Epsilon = 2,
    ParallelTolerance = 4,
    FaceBias = 8,
    TouchingSeparates = 16,
    AxisOrder = 32,
    EarlyOut = 64,
    Precision = 128,
    MaxSteps = 256
};

/// A row of the table.
struct Method {
    const char* id;                                              ///< As in files and on the command line.
    const char* source;                                          ///< The published document, or empty.
    bool (*accepts)(const Pair& pair);                           ///< A pair of legal shapes; see `fault`.
    Trace (*query)(const Pair& pair, const Settings& settings);  ///< The full trace of a pair it takes.
    Precision precision = Precision::Double;  ///< What it computes in unless told otherwise.
    bool has_float = false;      ///< Can compute in either; else in `precision` whatever is asked.
    const char* label = "";      ///< Its idea as a formula, the same in every language.
    unsigned used_settings = 0;  ///< Bits of Setting: what else than its precision the user may set of it.
    /// Where a verdict alone is much cheaper than its trace, which says the same; null elsewhere.
    Verdict (*query_verdict)(const Pair& pair, const Settings& settings) = nullptr;
};

/// The verdict alone of a pair that the method takes, the short way where it has one.
Verdict query_verdict(const Method& method, const Pair& pair, const Settings& settings);

/// Whether the setting can change what the method says of some pair, flat or solid.
bool uses_setting(const Method& method, Setting setting, bool flat);

/// What the method computes in under these settings.
Precision effective_precision(const Method& method, const Settings& settings);

/// The length up to which the method takes an overlap or gap for touching, as its settings have it: in float
/// as many times longer as float rounds coarser. `size` as in Trace.
Real touching_distance(const Method& method, const Settings& settings, Real size);

/// All of them, `sat` first.
std::span<const Method> methods();

/// nullptr when no method has that id.
const Method* find_method(std::string_view id);

}  // namespace core

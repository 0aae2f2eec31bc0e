// Comparison of methods with a reference on one pair.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "app/document/document.h"
#include "core/method.h"

namespace app {

struct Analysis;

/// Cause of a difference.
struct DifferenceCause {
    std::string key;   ///< "cause.epsilon"; empty: no difference, or an unknown cause.
    std::string text;  ///< Markup.
};

/// One answer of a method compared with the reference.
struct FieldComparison {
    bool is_available = false;  ///< The method has this answer.
    bool differs = false;       ///< By more than `core::max_error` of the method.
    core::Real error = 0;  ///< Verdict: distance of the pair from that verdict. Depth: signed difference.
                           ///< Normal: radians. Axis: excess over the deciding axis.
};

/// One method, or the answer of another program.
struct ComparisonRow {
    const core::Method* method = nullptr;  ///< Of the answer of another program: without `query`.
    core::Precision precision = core::Precision::Double;  ///< Precision of the computation.
    core::Trace trace;
    bool is_computing = false;  ///< Another thread computes the trace: there is no answer yet.
    FieldComparison verdict;
    FieldComparison depth;  ///< Of the gap if both report separated.
    FieldComparison normal;
    FieldComparison axis;
    DifferenceCause cause;

    bool differs() const { return verdict.differs || depth.differs || normal.differs || axis.differs; }
};

/// A comparison with its inputs. No rows: never computed.
struct Comparison {
    core::Pair pair;
    core::Settings settings;                           ///< Of the rows; the reference uses the defaults.
    std::string language;                              ///< Of the sentences.
    NumberFormat number_format = NumberFormat::Short;  ///< Of the sentences.
    const core::Method* reference = nullptr;           ///< The reference method.
    core::Trace reference_trace;                       ///< Of the reference with default settings.
    std::vector<ComparisonRow> rows;
    std::optional<ReportedAnswer> reported;  ///< Of another program; its row follows the reference.
    /// Another thread computes a trace of the reference: nothing is compared yet, and there is no row of the
    /// reported answer.
    bool is_computing = false;
};

/// The verdicts agree; touching counts only if both methods detect it.
bool have_equal_verdicts(const core::Trace& one, const core::Trace& other);
/// Against a verdict of a method that detects touching.
bool have_equal_verdicts(const core::Trace& one, core::Verdict other);

/// Compares the trace of a method under these settings with that of the reference.
ComparisonRow compare_trace(const core::Method& method, core::Trace trace, const core::Pair& pair,
                            const core::Settings& settings, const core::Trace& reference_trace);

/// What a comparison depends on besides pair, settings and language.
struct ComparisonOptions {
    NumberFormat number_format = NumberFormat::Short;
    std::optional<ReportedAnswer> reported = {};  ///< Of the document; absent: none.
    /// Its traces are used if it is of the pair; null: none, and all traces are computed.
    const Analysis* analysis = nullptr;
};
/// One row per method that accepts the pair: the reference, the reported answer, differing methods, other
/// methods, each in table order. The reference trace uses default settings.
Comparison compare(const core::Pair& pair, const core::Settings& settings, const TextCatalog& texts,
                   const ComparisonOptions& options = {});
/// Recomputes the comparison if an input differs, or has been computed.
void update(Comparison& comparison, const core::Pair& pair, const core::Settings& settings,
            const TextCatalog& texts, const ComparisonOptions& options = {});

/// Lengths up to this are rounding errors for numbers of that precision. Scene units.
core::Real rounding_error(core::Precision precision, const core::Trace& reference_trace);

/// The id of the row.
inline constexpr const char* reported_id = "reported";

/// How a reported answer is compared.
struct ReportedOptions {
    NumberFormat number_format = NumberFormat::Short;  ///< Of sentences.
    /// Of lengths, in scene units; absent: the rounding of a float and of the reported digits.
    std::optional<core::Real> tolerance = {};
};

/// The row of a reported answer, compared with the trace of the reference. Its trace has only what the answer
/// contains; the axis is the one of the reference along the reported normal, if there is one.
ComparisonRow compare_reported(const ReportedAnswer& reported, const core::Pair& pair,
                               const core::Trace& reference_trace, const TextCatalog& texts,
                               const ReportedOptions& options = {});

}  // namespace app

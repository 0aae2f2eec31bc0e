// Parts of the sentences about a trace.
#pragma once

#include <optional>
#include <string>

#include "app/analysis/analysis.h"

namespace app {

/// Joins sentences by the pattern "language.sentences" of the language.
class SentenceBuilder {
  public:
    explicit SentenceBuilder(const TextCatalog& texts) : texts_(texts) {}
    void add(std::string_view key, std::initializer_list<TextCatalog::Argument> places = {}) {
        append(texts_(key, places));
    }
    /// The same for a count; see `TextCatalog::counted`.
    void add_counted(std::string_view key, std::size_t count,
                     std::initializer_list<TextCatalog::Argument> places = {}) {
        append(texts_.counted(key, count, places));
    }
    /// Appends a finished sentence; empty: none.
    void append(const std::string& sentence) {
        if (sentence.empty()) return;
        text_ =
            text_.empty() ? sentence : texts_("language.sentences", {{"first", text_}, {"next", sentence}});
    }
    const std::string& text() const { return text_; }

  private:
    const TextCatalog& texts_;
    std::string text_;
};

/// Numbers of axes.
struct AxisCounts {
    int all = 0, tested = 0, separating = 0;
    bool only_edges_separate = false;  ///< All were tested; pairs of edges separate, and no face does.
};
/// Counts the axes of a trace.
AxisCounts count_axes(const core::Trace& trace);

/// A length in the number format of the analysis.
std::string format_length(core::Real value, const Analysis& analysis);

/// "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484"; empty without a measurement.
std::string axis_formula(const Analysis& analysis, const core::AxisTest& axis);
/// Origin of the axis and result of its projections, in sentences.
std::string axis_meaning(const Analysis& analysis, const core::AxisTest& axis, const TextCatalog& texts);

// The numbers of the formula of an axis, with so many decimals that they add up as printed.

/// The terms of |T·L| = r_A + r_B + gap (or - overlap).
struct AxisTerms {
    Real center_distance = 0;  ///< |T·L|: between the middles of both projections.
    Real radius_a = 0, radius_b = 0;
    Real overlap = 0;  ///< Negative: a gap.

    Real radii() const { return radius_a + radius_b; }
};
/// Of a measured axis.
AxisTerms axis_terms(const Analysis& analysis, const core::AxisTest& axis);

/// Decimals, three to five and as few as possible, with which all terms add up as printed; each is rounded
/// on its own. Absent: with none of them, or a term is too small or too large for three decimals.
std::optional<int> printed_decimals(const AxisTerms& terms);

/// The signed overlap of a measured axis for tables and labels. In NumberFormat::Short a touch within
/// rounding of `size`, the size of the trace, is "0.000".
std::string format_overlap(const core::AxisTest& axis, Real size, NumberFormat format);

}  // namespace app

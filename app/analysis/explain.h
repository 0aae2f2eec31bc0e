// Parts of the sentences about a trace.
#pragma once

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

/// Overlap or gap of the projections is within rounding of `size`, the size of the trace.
bool touches_in_point(const core::AxisTest& axis, core::Real size);

/// A length in the number format of the analysis.
std::string format_length(core::Real value, const Analysis& analysis);

/// "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484"; empty without a measurement.
std::string axis_formula(const Analysis& analysis, const core::AxisTest& axis);
/// Origin of the axis and result of its projections, in sentences.
std::string axis_meaning(const Analysis& analysis, const core::AxisTest& axis, const TextCatalog& texts);

}  // namespace app

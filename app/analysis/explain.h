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

/// Numbers of axes by kind and state.
struct AxisCounts {
    int all = 0, separating = 0, faces = 0, faces_separating = 0, edges = 0, tested = 0;
};
/// Counts the axes of a trace.
AxisCounts count_axes(const core::Trace& trace);

/// An axis separates, and no face axis does.
bool only_edges_separate(const AxisCounts& counts);

/// The projections overlap by more than rounding.
bool overlaps(const Analysis& analysis, const core::AxisTest& axis);
/// Overlap or gap of the projections is within rounding.
bool touches_in_point(const Analysis& analysis, const core::AxisTest& axis);
/// The axis separates although the projections touch: touching counts as separated by setting or method.
bool treats_touch_as_gap(const Analysis& analysis, const core::AxisTest& axis);
/// One projection contains the other and differs from it.
bool is_contained(const Analysis& analysis, const core::AxisTest& axis);
/// The projections are equal within rounding.
bool have_equal_intervals(const Analysis& analysis, const core::AxisTest& axis);

/// A length in the number format of the analysis.
std::string format_length(core::Real value, const Analysis& analysis);
/// A coordinate in the number format of the analysis: in Short a value within rounding of zero is "0.000".
std::string format_coordinate(core::Real value, const Analysis& analysis);
/// The same as format_length with enough digits to differ from `other`.
std::string format_distinct_length(core::Real value, core::Real other, const Analysis& analysis);

/// "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484"; empty without a measurement.
std::string axis_formula(const Analysis& analysis, const core::AxisTest& axis);
/// Origin of the axis and result of its projections, in sentences.
std::string axis_meaning(const Analysis& analysis, const core::AxisTest& axis, const TextCatalog& texts);

}  // namespace app

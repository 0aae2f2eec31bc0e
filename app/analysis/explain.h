// What the sentences about a trace are made of.
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
    /// One that is made already; empty: none.
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

/// How many axes there are, and what they say.
struct AxisCounts {
    int all = 0, separating = 0, faces = 0, faces_separating = 0, edges = 0, tested = 0;
};
/// Of the axes of a trace.
AxisCounts count_axes(const core::Trace& trace);

/// Some axis separates and every face was asked in vain.
bool only_edges_separate(const AxisCounts& counts);

/// The shadows share more than rounding makes of a touch.
bool overlaps(const Analysis& analysis, const core::AxisTest& axis);
/// What they share, or lack, is rounding.
bool touches_in_point(const Analysis& analysis, const core::AxisTest& axis);
/// The axis separates although its shadows meet in a point: the open policy, or a source that tells no
/// touching, takes a touch for a gap.
bool treats_touch_as_gap(const Analysis& analysis, const core::AxisTest& axis);
/// One shadow lies inside the other and is not the same.
bool is_contained(const Analysis& analysis, const core::AxisTest& axis);
/// The shadows are the same, to rounding.
bool have_equal_intervals(const Analysis& analysis, const core::AxisTest& axis);

/// A length of the scene, in the form that the subject asks for.
std::string format_length(core::Real value, const Analysis& analysis);
/// The same with enough digits that it differs from `other`.
std::string format_distinct_length(core::Real value, core::Real other, const Analysis& analysis);

/// "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484"; empty where nothing was measured.
std::string axis_formula(const Analysis& analysis, const core::AxisTest& axis);
/// Where the axis comes from and what its shadows say.
std::string axis_meaning(const Analysis& analysis, const core::AxisTest& axis, const TextCatalog& texts);

}  // namespace app

// What the sentences about a trace are made of.
#pragma once

#include "app/analysis/subject.h"

namespace app {

/// Sentences one after the other; Chinese leaves no blank between them.
class Sentences {
  public:
    explicit Sentences(const Words& words) : words_(words) {}
    void add(std::string_view key, std::initializer_list<Words::Place> places = {}) {
        say(words_(key, places));
    }
    /// One that is made already; empty: none.
    void say(const std::string& sentence) {
        if (!text_.empty() && !sentence.empty() && words_.language() != "zh") text_ += " ";
        text_ += sentence;
    }
    const std::string& text() const { return text_; }

  private:
    const Words& words_;
    std::string text_;
};

/// How many axes there are, and what they say.
struct Counts {
    int all = 0, separating = 0, faces = 0, faces_separating = 0, edges = 0, reached = 0;
};
/// Of the axes of a trace.
Counts count(const core::Trace& trace);

/// Some axis separates and every face was asked in vain.
bool only_edges_separate(const Counts& counts);

/// The shadows share more than rounding makes of a touch.
bool shares(const Subject& subject, const core::AxisTest& axis);
/// What they share, or lack, is rounding.
bool meets_in_a_point(const Subject& subject, const core::AxisTest& axis);
/// The axis separates although its shadows meet in a point: the open policy, or a source that tells no
/// touching, takes a touch for a gap.
bool separates_at_a_touch(const Subject& subject, const core::AxisTest& axis);
/// One shadow lies inside the other and is not the same.
bool contained(const Subject& subject, const core::AxisTest& axis);
/// The shadows are the same, to rounding.
bool same_shadows(const Subject& subject, const core::AxisTest& axis);

/// A length of the scene, in the form that the subject asks for.
std::string number(core::Real value, const Subject& subject);
/// The same with enough digits that it differs from `other`.
std::string number_beside(core::Real value, core::Real other, const Subject& subject);

/// "|T·L| = 1.863 > r_A 0.849 + r_B 0.635 = 1.484"; empty where nothing was measured.
std::string axis_formula(const Subject& subject, const core::AxisTest& axis);
/// Where the axis comes from and what its shadows say.
std::string axis_meaning(const Subject& subject, const core::AxisTest& axis, const Words& words);

}  // namespace app

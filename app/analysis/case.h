// One method's answer beside the reference's, and the questions that causes are made of.
#pragma once

#include "app/analysis/comparison.h"
#include "app/base/number.h"
#include "core/method/duo.h"

namespace app {

/// What there is to judge by.
struct Case {
    const core::Pair& pair;
    const core::Settings& settings;
    const core::Trace& truth;
    const ComparisonRow& row;
    const Words& words;
    NumberForm numbers = NumberForm::Brief;  ///< How sentences write them.
};

/// Why a method differs.
struct Cause {
    const char* key = "";  ///< "why.epsilon"; empty: there is nothing to explain.
    std::string sentence;  ///< In markup.
};

/// The first cause that the trace shows, from the most particular to mere rounding. What gives less than the
/// reference and nothing wrong gets a sentence too.
Cause cause_of(const Case& it);

/// The cause of that key, its sentence filled.
Cause say(const Case& it, const char* key, std::initializer_list<Words::Place> places = {});
/// In the language of the words.
std::string precision_word(const Case& it);

/// What the method says.
inline const core::Trace& found(const Case& it) { return it.row.trace; }
/// Lengths up to this are rounding.
inline core::Real limit(const Case& it) { return rounding_of(it.row.precision, it.truth); }
inline core::Real length(const core::Interval& shadow) { return shadow.max - shadow.min; }

bool missed_a_gap(const Case& it);
bool invented_a_gap(const Case& it);
bool both_meet(const Case& it);
/// Depth, axis or normal is not the reference's.
bool wrong_number(const Case& it);

/// The reference's deciding axis; null: it has none.
const core::AxisTest* deciding(const Case& it);
/// The same axis in the method's trace: by name, else by direction; null: it was not asked.
const core::AxisTest* counterpart(const Case& it);
/// The method's own; null: none decided.
const core::AxisTest* deciding_of_method(const Case& it);

/// The shorter slide that parts the shadows on a unit direction; negative: the gap. In double.
core::Real overlap_along(const core::Duo& duo, const core::Vec3& direction);
/// How far B must go that way to leave A; negative: it is past it already.
core::Real way_out(const core::Duo& duo, const core::Vec3& direction);
/// How wrong an axis was measured; 0 where nothing was.
core::Real misread(const Case& it, const core::AxisTest* test);

/// The largest coordinate of the two positions, and the step from it to the next number.
core::Real farthest(const core::Pair& pair);
core::Real step_at(core::Real value, core::Precision precision);

}  // namespace app

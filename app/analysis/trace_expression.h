// Numbers and conditions over a trace, as the questions of scenes write them: "separating == 1", "{gap:2}".
//
// Words. Of the pair: `verdict`, to be compared with `separated`, `touching` and `overlap`; `exact`, the
// verdict of the reference method; `axis`, the deciding one, and `chosen`, that of an engine; `normal_x`,
// `normal_y`, `normal_z`; `candidates`, the number of all axes; `depth`, `gap`, `distance`, `ties`,
// `contacts`. How many different directions of all measured axes: `axes`, `separating`, `overlapping`; of
// those that are face normals: `separating_faces`. Of the motion: `impact`, the time, below 0 if nothing is
// hit. Of an axis X such as B1 or A0xB2: `separates(X)`, `overlap_on(X)`, `gap_on(X)`, `middle(X)`, which is
// |T·L|, `radius_a(X)`, `radius_b(X)`, and `kind(X)`, to be compared with `face`, `edge` and `round`, and
// `tested(X)`. `says(M)`: the verdict of another method, with underscores for hyphens:
// `says(vertex_sort.published)`; `depth_by(M)`: its depth. `near(x, y)`: equal to within 1e-6, `near(x, y,
// e)`: to within e.
#pragma once

#include <string>
#include <string_view>

#include "app/analysis/analysis.h"
#include "app/base/result.h"

namespace app {

/// The value of an expression: the words above, numbers, + - * / and brackets. A verdict and an axis are
/// numbers that only comparisons use. Fails with the word that is unknown or has no value here.
Result<double> trace_value(std::string_view expression, const Analysis& analysis);

/// Comparisons (== != < <= > >=) of such values, or a value that is not 0, joined by `and`, and weaker by
/// `or`. `not` stands before a comparison.
Result<bool> trace_holds(std::string_view condition, const Analysis& analysis);

/// A text with the values of the expressions in braces: {gap} with three decimals, {gap:2} with two; {axis}
/// is the name of the axis in markup. Subscripts such as B_{11} stay.
Result<std::string> fill_trace_values(std::string_view text, const Analysis& analysis);

}  // namespace app

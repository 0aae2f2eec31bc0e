// Which axis is least and which moves are equally short, exactly.
#pragma once

#include "core/exact/rows.h"

namespace core::exact {

/// The sign of a's overlap minus b's, for measured rows.
int compare(const ExactAxis& a, const ExactAxis& b);

/// The index of the first row of least overlap.
int min_overlap_axis(const ExactAxes& axes);

/// The same among the axes that are no edge pair; -1: none of them is measured.
int min_overlap_face_axis(const ExactAxes& axes);

/// How many equally short moves there are, as `Trace::ties` counts them.
int count_ties(const ExactAxes& axes, const ExactAxes& duplicates, const ExactAxis& least);

}  // namespace core::exact

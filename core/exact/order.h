// Which axis is least and which moves are equally short, exactly.
#pragma once

#include "core/exact/rows.h"

namespace core::exact {

/// The sign of a's overlap minus b's, for measured rows.
int compare(const Row& a, const Row& b);

/// The index of the first row of least overlap.
int least_of(const Rows& rows);

/// The same among the axes that are no edge pair; -1: none of them is measured.
int least_face_of(const Rows& rows);

/// How many equally short moves there are, as `Trace::ties` counts them.
int count_ways(const Rows& rows, const Rows& more, const Row& least);

}  // namespace core::exact

// The same question as sat's in exact arithmetic: the verdict is never wrong.
#pragma once

#include "core/method.h"

namespace core::exact {

/// Both shapes flat, or both not. They must be legal, see `fault`.
bool accepts(const Pair& pair);

/// Overlap, touching or apart, for every finite pair that it takes; in doubles where they prove it. The
/// verdict of `query`, without its trace; of the settings `open` alone matters.
Verdict query_verdict(const Pair& pair, const Settings& settings = {});

/// The full trace: every sign, tie and parallel pair decided exactly, every length rounded once from its
/// exact value. Of the settings `parallel_tolerance` and `touching` mean nothing here. Contacts and witness
/// points are sat's, on the axes chosen here.
Trace query(const Pair& pair, const Settings& settings = {});

}  // namespace core::exact

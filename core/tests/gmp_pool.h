// Memory for GMP's numbers that is kept instead of given back.
#pragma once

namespace core {

/// While it lives, GMP takes its memory from lists of blocks used before. A sweep asks for memory some
/// hundred million times, and a sanitizer writes down who asked, each time. Numbers must not outlive it; only
/// one may live at a time, in one thread.
class GmpPool {
  public:
    GmpPool();
    ~GmpPool();
    GmpPool(const GmpPool&) = delete;
    GmpPool& operator=(const GmpPool&) = delete;
};

}  // namespace core

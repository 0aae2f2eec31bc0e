// A memory pool for the numbers of GMP.
#pragma once

namespace core {

/// During its lifetime GMP reuses freed blocks. A sweep allocates about a hundred million times, and a
/// sanitizer records the call stack each time. Numbers must not outlive the pool; only one pool may exist at
/// a time, in one thread.
class GmpPool {
  public:
    GmpPool();
    ~GmpPool();
    GmpPool(const GmpPool&) = delete;
    GmpPool& operator=(const GmpPool&) = delete;
};

}  // namespace core

// Conversion between doubles, integers and ExtendedFloat.
#include "core/exact/integer.h"

#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace core::exact {
namespace {

struct DoubleParts {
    std::int64_t mantissa = 0;
    int exponent = 0;
};

DoubleParts decompose(Real x) {
    int exponent = 0;
    const Real fraction = std::frexp(x, &exponent);
    return {static_cast<std::int64_t>(std::ldexp(fraction, 53)), exponent - 53};
}

// Exponents beyond +-20000 give zero or infinity anyway.
long double scale_by_power_of_two(long double mantissa, long exponent) {
    return std::ldexp(mantissa, static_cast<int>(std::clamp(exponent, -20000L, 20000L)));
}

// As in registers of x86, so that results have the same bits where a long double is longer.
long double round_mantissa(long double x) {
    if constexpr (LDBL_MANT_DIG == 64) return x;
    // Dekker's splitting.
    const long double scaled = x * (std::ldexp(1.0L, LDBL_MANT_DIG - 64) + 1);
    return scaled - (scaled - x);
}

#ifndef SATSCOPE_WITHOUT_GMP

// Memory of GMP's numbers. A verdict makes hundreds of numbers that live for a moment: each thread keeps
// their freed blocks. All blocks come from malloc and have the size that GMP asked for, so that any thread,
// and GMP's own functions, may free them.

constexpr std::size_t max_limbs = 32;
constexpr int max_blocks = 1024;  // Of each size, for each thread.

struct Block {
    Block* next = nullptr;
};

struct BlockList {
    Block* first = nullptr;
    int count = 0;
};

constinit thread_local std::array<BlockList, max_limbs + 1> free_blocks{};
constinit thread_local bool is_thread_ending = false;

// Frees the blocks when the thread ends. Numbers may live longer.
struct BlockReleaser {
    BlockReleaser() = default;
    BlockReleaser(const BlockReleaser&) = delete;
    BlockReleaser& operator=(const BlockReleaser&) = delete;
    ~BlockReleaser() {
        is_thread_ending = true;
        for (BlockList& list : free_blocks) {
            while (list.first != nullptr) std::free(std::exchange(list.first, list.first->next));
        }
    }
};

bool is_pooled(std::size_t size) {
    return size % sizeof(mp_limb_t) == 0 && size <= max_limbs * sizeof(mp_limb_t);
}

BlockList& list_of(std::size_t size) { return free_blocks[size / sizeof(mp_limb_t)]; }

void* allocate_block(std::size_t size) {
    if (is_pooled(size) && list_of(size).first != nullptr) {
        BlockList& list = list_of(size);
        --list.count;
        return std::exchange(list.first, list.first->next);
    }
    void* const memory = std::malloc(size);
    if (memory == nullptr) std::abort();  // As GMP does.
    return memory;
}

void free_block(void* memory, std::size_t size) {
    if (!is_pooled(size) || is_thread_ending || list_of(size).count == max_blocks) return std::free(memory);
    static thread_local const BlockReleaser releaser;
    BlockList& list = list_of(size);
    list.first = new (memory) Block{list.first};
    ++list.count;
}

void* resize_block(void* memory, std::size_t old_size, std::size_t new_size) {
    void* const resized = allocate_block(new_size);
    std::memcpy(resized, memory, std::min(old_size, new_size));
    free_block(memory, old_size);
    return resized;
}

[[maybe_unused]] const bool uses_pool = [] {
    mp_set_memory_functions(allocate_block, resize_block, free_block);
    return true;
}();

#endif

}  // namespace

void lower_exponent_to_fit(long& exponent, Real x) {
    if (x == 0) return;
    const DoubleParts parts = decompose(x);
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(parts.mantissa));
    exponent = std::min<long>(exponent, parts.exponent + zeros);
}

Integer to_integer(Real x, long exponent) {
    if (x == 0) return 0;
    const DoubleParts parts = decompose(x);
    const long shift = parts.exponent - exponent;
    if (shift >= 0) return to_integer(parts.mantissa) << static_cast<unsigned long>(shift);
    assert(-shift < 64 && parts.mantissa % (std::int64_t{1} << -shift) == 0);
    return to_integer(parts.mantissa >> -shift);
}

Vector to_integer(const Vec3& v, long exponent) {
    return {to_integer(v.x, exponent), to_integer(v.y, exponent), to_integer(v.z, exponent)};
}

ExtendedFloat to_extended(const Integer& integer) {
    const auto all = limbs(integer);
    ExtendedFloat result;
    // The first may have a single significant bit.
    const std::size_t last = all.size() - std::min<std::size_t>(all.size(), 2);
    for (std::size_t i = all.size(); i > last; --i)
        result.mantissa = round_mantissa(result.mantissa * 0x1p64L + static_cast<long double>(all[i - 1]));
    result.exponent = static_cast<long>(last) * 64;
    if (sgn(integer) < 0) result.mantissa = -result.mantissa;
    return result;
}

ExtendedFloat sqrt(const ExtendedFloat& x) {
    const long odd = x.exponent & 1;
    return {round_mantissa(std::sqrt(odd != 0 ? 2 * x.mantissa : x.mantissa)), (x.exponent - odd) / 2};
}

ExtendedFloat operator*(const ExtendedFloat& x, const ExtendedFloat& y) {
    return {round_mantissa(x.mantissa * y.mantissa), x.exponent + y.exponent};
}

ExtendedFloat operator/(const ExtendedFloat& x, const ExtendedFloat& y) {
    return {round_mantissa(x.mantissa / y.mantissa), x.exponent - y.exponent};
}

ExtendedFloat add_same_sign(const ExtendedFloat& x, const ExtendedFloat& y) {
    if (x.mantissa == 0) return y;
    if (y.mantissa == 0) return x;
    // Mantissas may be from 2^-1000 to 2^1000: all of them fit into long double after the shift.
    if (x.exponent >= y.exponent)
        return {round_mantissa(x.mantissa + scale_by_power_of_two(y.mantissa, y.exponent - x.exponent)),
                x.exponent};
    return add_same_sign(y, x);
}

Real to_double(const ExtendedFloat& x) {
    return static_cast<Real>(scale_by_power_of_two(x.mantissa, x.exponent));
}

Vec3 divide(const Vector& p, const ExtendedFloat& divisor) {
    const auto quotient = [&](int k) { return to_double(to_extended(p[std::size_t(k)]) / divisor); };
    return {quotient(0), quotient(1), quotient(2)};
}

}  // namespace core::exact

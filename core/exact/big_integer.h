// Integers of any size: those of GMP, or of Boost where there is no GMP (WebAssembly).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#ifdef SATSCOPE_WITHOUT_GMP

#include <boost/multiprecision/cpp_int.hpp>

namespace core::exact {

// Without allocation up to 512 bits.
using Integer = boost::multiprecision::number<
    boost::multiprecision::cpp_int_backend<512, 0, boost::multiprecision::signed_magnitude,
                                           boost::multiprecision::unchecked,
                                           std::allocator<boost::multiprecision::limb_type>>,
    boost::multiprecision::et_off>;
static_assert(sizeof(boost::multiprecision::limb_type) == 8, "results have the same bits everywhere");

inline int sgn(const Integer& x) { return x.sign(); }
inline int cmp(const Integer& x, const Integer& y) { return x.compare(y); }
inline bool is_larger_in_magnitude(const Integer& x, const Integer& y) { return abs(x) > abs(y); }
inline void negate(Integer& x) { x.backend().negate(); }
inline void assign_product(Integer& result, const Integer& x, const Integer& y) { result = x * y; }
inline void add_product(Integer& sum, const Integer& x, const Integer& y) { sum += x * y; }
inline void subtract_product(Integer& sum, const Integer& x, const Integer& y) { sum -= x * y; }
inline void reserve_for_sum(Integer&, const std::array<Integer, 3>&, const std::array<Integer, 3>&) {}
inline std::span<const std::uint64_t> limbs(const Integer& x) {
    static_assert(sizeof(boost::multiprecision::limb_type) == 8);
    return {reinterpret_cast<const std::uint64_t*>(x.backend().limbs()),
            sgn(x) == 0 ? 0 : x.backend().size()};
}
inline Integer to_integer(std::int64_t value) { return value; }

}  // namespace core::exact

#else

#include <gmpxx.h>

namespace core::exact {

using Integer = mpz_class;

inline bool is_larger_in_magnitude(const Integer& x, const Integer& y) {
    return mpz_cmpabs(x.get_mpz_t(), y.get_mpz_t()) > 0;
}
inline void negate(Integer& x) { mpz_neg(x.get_mpz_t(), x.get_mpz_t()); }
inline void assign_product(Integer& result, const Integer& x, const Integer& y) {
    mpz_mul(result.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
}
inline void add_product(Integer& sum, const Integer& x, const Integer& y) {
    mpz_addmul(sum.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
}
inline void subtract_product(Integer& sum, const Integer& x, const Integer& y) {
    mpz_submul(sum.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
}
/// Capacity for a sum of products of coordinates of the two vectors. Reallocating is slower than multiplying.
inline void reserve_for_sum(Integer& sum, const std::array<Integer, 3>& p, const std::array<Integer, 3>& q) {
    const auto limbs = [](const std::array<Integer, 3>& v) {
        return std::max({mpz_size(v[0].get_mpz_t()), mpz_size(v[1].get_mpz_t()), mpz_size(v[2].get_mpz_t())});
    };
    const std::size_t needed = limbs(p) + limbs(q) + 1;
    if (needed > std::size_t(sum.get_mpz_t()->_mp_alloc))
        mpz_realloc2(sum.get_mpz_t(), needed * GMP_NUMB_BITS);
}
inline std::span<const mp_limb_t> limbs(const Integer& x) {
    static_assert(GMP_NAIL_BITS == 0 && sizeof(mp_limb_t) == 8);
    return {mpz_limbs_read(x.get_mpz_t()), mpz_size(x.get_mpz_t())};
}
inline Integer to_integer(std::int64_t value) {
    static_assert(sizeof(long) == 8);
    return {static_cast<long>(value)};
}

}  // namespace core::exact

#endif

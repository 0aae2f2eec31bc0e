// What the libraries expect and this toolchain does not have.
#include <cstdint>
#include <exception>

#include <boost/assert/source_location.hpp>

// Boost throws by these functions where there are no exceptions: only if memory is exhausted.
namespace boost {

[[noreturn]] void throw_exception(const std::exception&) { __builtin_trap(); }
[[noreturn]] void throw_exception(const std::exception&, const source_location&) { __builtin_trap(); }

}  // namespace boost

// Debian builds the arithmetic of the compiler with protection of the stack.
extern "C" {

// NOLINTNEXTLINE(bugprone-reserved-identifier)
std::uintptr_t __stack_chk_guard = 0x5A7C0BE5;
// NOLINTNEXTLINE(bugprone-reserved-identifier)
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}

// A target of libFuzzer: calls the check that SATSCOPE_FUZZ_CHECK names, and aborts if it finds something.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "app/tests/fuzz/fuzz_targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const std::string wrong = app::fuzz::SATSCOPE_FUZZ_CHECK({reinterpret_cast<const char*>(bytes), size});
    if (wrong.empty()) return 0;
    std::cerr << "wrong: " << wrong << std::endl;
    std::abort();
}

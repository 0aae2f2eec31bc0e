// Lists of free blocks, one for each power of two. GMP passes no context to its functions, so that the lists
// cannot belong to an object.
#include "core/tests/number_pool.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include <gmp.h>

namespace core {
namespace {

struct Block {
    Block* next = nullptr;
};

using Lists = std::array<Block*, 64>;

Lists& lists() {
    static Lists all{};
    return all;
}

std::size_t list_of(std::size_t size) { return std::bit_width(std::max(size, sizeof(Block)) - 1); }

void* take(std::size_t size) {
    Block*& first = lists()[list_of(size)];
    if (first == nullptr) return std::malloc(std::size_t{1} << list_of(size));
    Block* const taken = first;
    first = taken->next;
    return taken;
}

void give(void* memory, std::size_t size) {
    Block*& first = lists()[list_of(size)];
    first = new (memory) Block{first};
}

void* grow(void* memory, std::size_t before, std::size_t after) {
    if (list_of(before) == list_of(after)) return memory;
    void* const larger = take(after);
    std::memcpy(larger, memory, std::min(before, after));
    give(memory, before);
    return larger;
}

}  // namespace

NumberPool::NumberPool() { mp_set_memory_functions(take, grow, give); }

NumberPool::~NumberPool() {
    mp_set_memory_functions(nullptr, nullptr, nullptr);
    for (Block*& first : lists()) {
        while (first != nullptr) std::free(std::exchange(first, first->next));
    }
}

}  // namespace core

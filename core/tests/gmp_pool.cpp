// Lists of free blocks, one for each power of two. GMP passes no context to its functions, so the lists are
// global.
#include "core/tests/gmp_pool.h"

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

std::size_t list_index(std::size_t size) { return std::bit_width(std::max(size, sizeof(Block)) - 1); }

void* allocate(std::size_t size) {
    Block*& first = lists()[list_index(size)];
    if (first == nullptr) return std::malloc(std::size_t{1} << list_index(size));
    Block* const block = first;
    first = block->next;
    return block;
}

void deallocate(void* memory, std::size_t size) {
    Block*& first = lists()[list_index(size)];
    first = new (memory) Block{first};
}

void* reallocate(void* memory, std::size_t old_size, std::size_t new_size) {
    if (list_index(old_size) == list_index(new_size)) return memory;
    void* const larger = allocate(new_size);
    std::memcpy(larger, memory, std::min(old_size, new_size));
    deallocate(memory, old_size);
    return larger;
}

}  // namespace

GmpPool::GmpPool() { mp_set_memory_functions(allocate, reallocate, deallocate); }

GmpPool::~GmpPool() {
    mp_set_memory_functions(nullptr, nullptr, nullptr);
    for (Block*& first : lists()) {
        while (first != nullptr) std::free(std::exchange(first, first->next));
    }
}

}  // namespace core

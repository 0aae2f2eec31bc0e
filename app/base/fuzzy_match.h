// Fuzzy search for names.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace app {

/// Distance between the query and a name: 0 is an exact match, absent is no match. The name must contain the
/// letters of every word of the query in order. Matches at word starts and without gaps are closer. ASCII
/// case is ignored. An empty query matches every name with distance 0.
std::optional<int> fuzzy_distance(std::string_view query, std::string_view name);

/// The items for which `distance_of` returns a distance, nearest first; equal ones keep their order.
template <class Item, class Distance>
std::vector<Item> nearest_first(std::vector<Item> items, const Distance& distance_of) {
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const std::optional<int> distance = distance_of(items[i])) found.emplace_back(*distance, i);
    std::ranges::sort(found);
    std::vector<Item> sorted;
    sorted.reserve(found.size());
    for (const auto& [distance, index] : found) sorted.push_back(std::move(items[index]));
    return sorted;
}

/// The fewest inserted, removed, replaced or swapped adjacent letters that turn one word into the other.
std::size_t edit_distance(std::string_view one, std::string_view other);

}  // namespace app

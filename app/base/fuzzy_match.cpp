// Matches letters in order by dynamic programming; matches at word starts are cheapest.
#include "app/base/fuzzy_match.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "app/base/utf8.h"

namespace app {

namespace {

constexpr int skip_cost = 3;         // a skipped letter inside a match
constexpr int mid_word_cost = 8;     // a match that begins inside a word
constexpr int unmatched_cost = 1;    // a letter of the name that the query lacks
constexpr int base_cost_limit = 12;  // a match above this, plus 3 for each letter, is a coincidence
constexpr int no_match = std::numeric_limits<int>::max() / 4;

// Lowest cost of a match. cost[j] is the lowest cost if the last matched letter is name[j].
int match_cost(std::string_view word, std::string_view name) {
    // The letters of the word must follow each other in the name.
    std::size_t matched = 0;
    for (std::size_t j = 0; matched < word.size() && j < name.size(); ++j)
        if (to_lowercase(name[j]) == to_lowercase(word[matched])) ++matched;
    if (matched < word.size()) return no_match;
    std::vector<int> cost(name.size(), no_match);
    for (std::size_t j = 0; j < name.size(); ++j) {
        if (to_lowercase(name[j]) != to_lowercase(word[0])) continue;
        const char before = j == 0 ? ' ' : name[j - 1];
        const bool is_in_word = static_cast<unsigned char>(before) >= 0x80 ||
                                (before >= '0' && before <= '9') ||
                                (to_lowercase(before) >= 'a' && to_lowercase(before) <= 'z');
        cost[j] = is_in_word ? mid_word_cost : 0;
    }
    for (std::size_t i = 1; i < word.size(); ++i) {
        std::vector<int> next(name.size(), no_match);
        int best = no_match;
        for (std::size_t j = 1; j < name.size(); ++j) {
            best = std::min(best + skip_cost, cost[j - 1]);
            if (to_lowercase(name[j]) == to_lowercase(word[i])) next[j] = std::min(best, no_match);
        }
        cost = std::move(next);
    }
    const auto min_cost = std::ranges::min_element(cost);
    const int limit = base_cost_limit + skip_cost * static_cast<int>(word.size());
    return min_cost == cost.end() || *min_cost > limit ? no_match : *min_cost;
}

}  // namespace

std::optional<int> fuzzy_distance(std::string_view query, std::string_view name) {
    int sum = 0;
    std::size_t letter_count = 0;
    for (std::size_t from = 0; from < query.size();) {
        const std::size_t to = std::min(query.find(' ', from), query.size());
        const std::string_view word = query.substr(from, to - from);
        from = to + 1;
        if (word.empty()) continue;
        const int cost = match_cost(word, name);
        if (cost >= no_match) return std::nullopt;
        sum += cost;
        letter_count += word.size();
    }
    if (letter_count == 0) return 0;
    return sum + unmatched_cost * static_cast<int>(name.size() - std::min(letter_count, name.size()));
}

std::size_t edit_distance(std::string_view one, std::string_view other) {
    // Row i, column j: the distance of the first i letters of `one` and the first j of `other`.
    std::vector<std::vector<std::size_t>> distance(one.size() + 1,
                                                   std::vector<std::size_t>(other.size() + 1));
    for (std::size_t i = 0; i <= one.size(); ++i) {
        for (std::size_t j = 0; j <= other.size(); ++j) {
            if (i == 0 || j == 0) {
                distance[i][j] = i + j;
                continue;
            }
            const std::size_t replaced = distance[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
            distance[i][j] = std::min({distance[i - 1][j] + 1, distance[i][j - 1] + 1, replaced});
            const bool is_swapped =
                i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
            if (is_swapped) distance[i][j] = std::min(distance[i][j], distance[i - 2][j - 2] + 1);
        }
    }
    return distance[one.size()][other.size()];
}

}  // namespace app

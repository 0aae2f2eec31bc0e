// Letters in order, cheapest at the beginnings of words.
#include "app/base/match.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace app {

namespace {

constexpr int skipped = 3;    // a letter passed over inside a match
constexpr int mid_word = 8;   // a match that begins inside a word
constexpr int left_over = 1;  // a letter of the name that was not asked for
constexpr int loosest = 12;   // beyond this, and three for each letter, letters in order are chance
constexpr int far = std::numeric_limits<int>::max() / 4;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_letter(char c) {
    return static_cast<unsigned char>(c) >= 0x80 || (c >= '0' && c <= '9') ||
           (lower(c) >= 'a' && lower(c) <= 'z');
}

bool begins_word(std::string_view name, std::size_t at) { return at == 0 || !is_letter(name[at - 1]); }

bool has_in_order(std::string_view word, std::string_view name) {
    std::size_t i = 0;
    for (std::size_t j = 0; i < word.size() && j < name.size(); ++j)
        if (lower(name[j]) == lower(word[i])) ++i;
    return i == word.size();
}

// The cheapest way to find the word's letters in order: cost[j], where the last letter so far stands at j.
int cost_of(std::string_view word, std::string_view name) {
    if (!has_in_order(word, name)) return far;
    std::vector<int> cost(name.size(), far);
    for (std::size_t j = 0; j < name.size(); ++j)
        if (lower(name[j]) == lower(word[0])) cost[j] = begins_word(name, j) ? 0 : mid_word;
    for (std::size_t i = 1; i < word.size(); ++i) {
        std::vector<int> next(name.size(), far);
        int best = far;
        for (std::size_t j = 1; j < name.size(); ++j) {
            best = std::min(best + skipped, cost[j - 1]);
            if (lower(name[j]) == lower(word[i])) next[j] = std::min(best, far);
        }
        cost = std::move(next);
    }
    const auto least = std::min_element(cost.begin(), cost.end());
    const int bound = loosest + skipped * static_cast<int>(word.size());
    return least == cost.end() || *least > bound ? far : *least;
}

}  // namespace

std::optional<int> distance(std::string_view typed, std::string_view name) {
    int sum = 0;
    std::size_t letters = 0;
    for (std::size_t from = 0; from < typed.size();) {
        const std::size_t to = std::min(typed.find(' ', from), typed.size());
        const std::string_view word = typed.substr(from, to - from);
        from = to + 1;
        if (word.empty()) continue;
        const int cost = cost_of(word, name);
        if (cost >= far) return std::nullopt;
        sum += cost;
        letters += word.size();
    }
    if (letters == 0) return 0;
    return sum + left_over * static_cast<int>(name.size() - std::min(letters, name.size()));
}

}  // namespace app

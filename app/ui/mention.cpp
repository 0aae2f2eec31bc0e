// Names are looked for letter by letter; capitals do not matter.
#include "app/ui/mention.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "app/features/help/glossary.h"

namespace app {
namespace {

constexpr std::array<std::string_view, 4> between_names{", ", "（", "）", " 与 "};

char small(char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); }

bool is_letter(std::string_view text, std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
}

// Takes the first of several names from the front.
std::string_view take_name(std::string_view& names) {
    std::size_t end = names.size(), next = names.size();
    for (const std::string_view separator : between_names) {
        const std::size_t at = names.find(separator);
        if (at >= end) continue;
        end = at;
        next = at + separator.size();
    }
    const std::string_view name = names.substr(0, end);
    names.remove_prefix(next);
    return name;
}

bool stands_at(std::string_view sentence, std::size_t at, std::string_view name) {
    const std::string_view part = sentence.substr(at, name.size());
    return std::equal(part.begin(), part.end(), name.begin(), name.end(),
                      [](char a, char b) { return small(a) == small(b); });
}

// Where a name ends that begins there as a word of its own; absent: it does not.
std::optional<std::size_t> end_of(std::string_view sentence, std::size_t at, std::string_view name) {
    if (!stands_at(sentence, at, name)) return std::nullopt;
    const bool starts_word = at == 0 || !is_letter(name, 0) || !is_letter(sentence, at - 1);
    std::size_t end = at + name.size();
    const bool word = is_letter(name, name.size() - 1);
    if (word && end < sentence.size() && small(sentence[end]) == 's') ++end;
    if (!starts_word || (word && is_letter(sentence, end))) return std::nullopt;
    return end;
}

std::optional<Mention> mention_of(const Term& term, std::string_view name, std::string_view sentence,
                                  std::size_t byte) {
    const std::size_t first = byte > name.size() ? byte - name.size() : 0;
    for (std::size_t at = first; at <= byte && !name.empty(); ++at) {
        const std::optional<std::size_t> end = end_of(sentence, at, name);
        if (end && *end > byte) return Mention{term.id, at, *end};
    }
    return std::nullopt;
}

}  // namespace

std::optional<Mention> mention_at(const Words& words, std::string_view sentence, std::size_t byte) {
    std::optional<Mention> best;
    for (const Term& term : terms()) {
        std::string_view names = words(std::string("term.") + term.id);
        while (!names.empty()) {
            const std::optional<Mention> found = mention_of(term, take_name(names), sentence, byte);
            if (found && (!best || found->to - found->from > best->to - best->from)) best = found;
        }
    }
    return best;
}

}  // namespace app

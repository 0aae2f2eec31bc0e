// Search for names of terms, character by character; case is ignored.
#include "app/ui/terms.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "app/features/help/glossary.h"

namespace app {
namespace {

constexpr std::array<std::string_view, 4> name_separators{", ", "（", "）", " 与 "};

char to_lower(char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); }

bool is_alphanumeric(std::string_view text, std::size_t position) {
    return position < text.size() && std::isalnum(static_cast<unsigned char>(text[position])) != 0;
}

// Removes and returns the first of several names.
std::string_view take_name(std::string_view& names) {
    std::size_t end = names.size(), next = names.size();
    for (const std::string_view separator : name_separators) {
        const std::size_t position = names.find(separator);
        if (position >= end) continue;
        end = position;
        next = position + separator.size();
    }
    const std::string_view name = names.substr(0, end);
    names.remove_prefix(next);
    return name;
}

bool matches_at(std::string_view sentence, std::size_t position, std::string_view name) {
    const std::string_view part = sentence.substr(position, name.size());
    return std::equal(part.begin(), part.end(), name.begin(), name.end(),
                      [](char a, char b) { return to_lower(a) == to_lower(b); });
}

// End of the name if it matches whole words at `position`; absent otherwise.
std::optional<std::size_t> match_end(std::string_view sentence, std::size_t position, std::string_view name) {
    if (!matches_at(sentence, position, name)) return std::nullopt;
    const bool is_word_start =
        position == 0 || !is_alphanumeric(name, 0) || !is_alphanumeric(sentence, position - 1);
    std::size_t end = position + name.size();
    const bool ends_in_letter = is_alphanumeric(name, name.size() - 1);
    if (ends_in_letter && end < sentence.size() && to_lower(sentence[end]) == 's') ++end;
    if (!is_word_start || (ends_in_letter && is_alphanumeric(sentence, end))) return std::nullopt;
    return end;
}

std::optional<TermMatch> match_term(const GlossaryTerm& term, std::string_view name,
                                    std::string_view sentence, std::size_t byte) {
    const std::size_t first = byte > name.size() ? byte - name.size() : 0;
    for (std::size_t position = first; position <= byte && !name.empty(); ++position) {
        const std::optional<std::size_t> end = match_end(sentence, position, name);
        if (end && *end > byte) return TermMatch{term.id, position, *end};
    }
    return std::nullopt;
}

}  // namespace

std::optional<TermMatch> find_term_at(const TextCatalog& texts, std::string_view sentence, std::size_t byte) {
    std::optional<TermMatch> best;
    for (const GlossaryTerm& term : terms()) {
        std::string_view names = texts(std::string("term.") + term.id);
        while (!names.empty()) {
            const std::optional<TermMatch> found = match_term(term, take_name(names), sentence, byte);
            if (found && (!best || found->to - found->from > best->to - best->from)) best = found;
        }
    }
    return best;
}

}  // namespace app

// Search for names of terms, character by character; case is ignored.
#include "app/ui/terms.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <string>

namespace app {
namespace {

// A term has the texts "term.<id>", its names, and "term.<id>.means", its definition.
constexpr std::string_view key_prefix = "term.", definition_suffix = ".means";
struct StateTerm {
    std::string_view name;
    const char* term;
};

struct LayerTerm {
    SceneLayer layer;
    const char* term;
};

constexpr StateTerm state_terms[] = {{"not reached", "not_reached"},
                                     {"parallel", "parallel"},
                                     {"separates", "separating_axis"},
                                     {"least", "least"},
                                     {"chosen", "chosen"},
                                     {"tie", "tie"},
                                     {"touches", "touching"},
                                     {"overlaps", "overlap"}};

constexpr LayerTerm layer_terms[] = {{SceneLayer::CurrentAxis, "current"},
                                     {SceneLayer::Projections, "shadow"},
                                     {SceneLayer::ProjectionLines, "drop_line"},
                                     {SceneLayer::SeparatingPlane, "divider"},
                                     {SceneLayer::AllAxes, "axis_compass"},
                                     {SceneLayer::Mtv, "mtv"},
                                     {SceneLayer::OverlapRegion, "overlap_region"},
                                     {SceneLayer::Contacts, "contact"},
                                     {SceneLayer::Witness, "witness"}};

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

// End of the name if it matches whole words at `position`; absent otherwise.
std::optional<std::size_t> match_end(std::string_view sentence, std::size_t position, std::string_view name) {
    const std::string_view part = sentence.substr(position, name.size());
    if (!std::ranges::equal(part, name, {}, to_lower, to_lower)) return std::nullopt;
    const bool is_word_start =
        position == 0 || !is_alphanumeric(name, 0) || !is_alphanumeric(sentence, position - 1);
    std::size_t end = position + name.size();
    const bool ends_in_letter = is_alphanumeric(name, name.size() - 1);
    if (ends_in_letter && end < sentence.size() && to_lower(sentence[end]) == 's') ++end;
    if (!is_word_start || (ends_in_letter && is_alphanumeric(sentence, end))) return std::nullopt;
    return end;
}

}  // namespace

std::optional<TermMatch> find_term_at(const TextCatalog& texts, std::string_view sentence, std::size_t byte) {
    std::optional<TermMatch> best;
    for (const auto& [key, text] : texts.table()) {
        if (!key.starts_with(key_prefix) || !key.ends_with(definition_suffix)) continue;
        std::string_view id = key;
        id.remove_prefix(key_prefix.size());
        id.remove_suffix(definition_suffix.size());
        std::string_view names = texts(std::string(key_prefix) + std::string(id));
        while (!names.empty()) {
            const std::string_view name = take_name(names);
            std::size_t position = byte > name.size() ? byte - name.size() : 0;
            std::optional<std::size_t> end;
            for (; position <= byte && !name.empty(); ++position)
                if (end = match_end(sentence, position, name); end && *end > byte) break;
            if (!end || *end <= byte) continue;
            // The longer match; of equal ones the lower id, because the order of the table is not defined.
            const std::size_t length = *end - position, best_length = best ? best->to - best->from : 0;
            if (length > best_length || (length == best_length && id < best->term))
                best = {std::string(id), position, *end};
        }
    }
    return best;
}

bool has_term(const TextCatalog& texts, std::string_view id) {
    return texts.table().contains(std::string(key_prefix) + std::string(id) + std::string(definition_suffix));
}

const char* term_of_state(std::string_view state) {
    const auto* found = std::ranges::find(state_terms, state, &StateTerm::name);
    return found == std::end(state_terms) ? "" : found->term;
}

const char* term_of_verdict(core::Verdict verdict) {
    if (verdict == core::Verdict::Overlap) return "overlapping";
    return verdict == core::Verdict::Touching ? "touching" : "separated";
}

const char* term_of_axis(core::AxisKind kind) {
    if (kind == core::AxisKind::EdgePair) return "edge_axis";
    if (kind == core::AxisKind::NearestFeature) return "nearest_axis";
    const bool is_face = kind == core::AxisKind::FaceA || kind == core::AxisKind::FaceB;
    return is_face ? "face_axis" : "candidate_axis";
}

const char* term_of_layer(SceneLayer layer) {
    const auto* found = std::ranges::find(layer_terms, layer, &LayerTerm::layer);
    return found == std::end(layer_terms) ? "" : found->term;
}

}  // namespace app

// Reads the name from the words of a statement, and the heads of sections.
#include "app/features/paste/item_owners.h"

#include <algorithm>

namespace app::paste {

namespace {

bool is_only_role(const std::string& word) {
    return word.find('.') == std::string::npos && role_of({word}) != ItemRole::None &&
           name_without_roles(word).empty();
}

// "dGeomSetPosition(a, 1, 2, 3)": the first argument is changed.
bool has_target(const Node& node) {
    return node.is_group && !node.children.empty() && node.children[0].is_name &&
           node.children[0].words.size() == 1 && node.words.size() == 1 && node.children.size() > 1 &&
           node.words[0].find('.') == std::string::npos;
}

}  // namespace

// The name that a statement defines or changes; empty: none.
std::string owner_of(const Node& node) {
    if (node.words.empty()) return {};
    const std::vector<std::string>& words = node.words;
    const std::string& last = words.back();
    if (node.equals > 0) {
        std::string word = words[static_cast<std::size_t>(node.equals) - 1];
        // "double points_a[4][3] =": the dimensions of an array are no part of the name.
        while (node.equals > 1 && word.ends_with(']') && word.find('[') > 0 && word.find('[') < word.size())
            word.resize(word.rfind('['));
        if (!is_only_role(word)) return owner_component(word);
    } else if (has_target(node)) {
        return node.children[0].words[0];
    }
    // "PxTransform pose0(..)", "CubeA position (..)": the name with an index.
    for (const std::string& word : words) {
        if (!index_of_name(word).empty()) return owner_component(word);
    }
    // "Box other(..)", "box.setTransformation(..)".
    const bool is_declaration = words.size() > 1 && role_of({words[0]}) != ItemRole::None;
    const bool defines = node.equals == 0 && (node.is_group || last.find('.') != std::string::npos);
    if (defines && (is_declaration || !is_only_role(last))) return owner_component(last);
    return words.size() > 1 && !is_only_role(words[0]) ? owner_component(words[0]) : "";
}

namespace {

// Value of key="value" in the head of a section.
std::string section_value(std::string_view head, const std::string& key) {
    const std::string sign = " " + key + "=\"";
    const std::size_t from = head.find(sign);
    if (from == std::string_view::npos) return {};
    const std::string_view rest = head.substr(from + sign.size());
    return std::string(rest.substr(0, rest.find('"')));
}

}  // namespace

Sections take_sections(std::string& text) {
    Sections sections;
    int line = 1;
    for (std::size_t from = 0; from < text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', from), text.size());
        const std::string_view head = std::string_view(text).substr(from, end - from);
        for (const char* kind :
             {"[sub_resource ", "[node ", "[ext_resource ", "[resource", "[gd_scene", "[gd_resource"}) {
            if (!head.starts_with(kind)) continue;
            Section section{line, section_value(head, "id"), section_value(head, "type"),
                            section_value(head, "parent")};
            if (head.starts_with("[node "))
                section.owner = "node " + std::to_string(line) + " " + section_value(head, "name");
            sections.push_back(std::move(section));
            std::fill(text.begin() + static_cast<std::ptrdiff_t>(from),
                      text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
            break;
        }
        from = end + 1;
    }
    return sections;
}

}  // namespace app::paste

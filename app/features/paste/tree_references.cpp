// Default attributes of elements, and elements of lists by their index.
#include <algorithm>
#include <iterator>

#include "app/features/paste/pieces.h"
#include "app/features/paste/references.h"

namespace app::paste {

namespace {

std::string_view name_of(const Node& node) {
    return node.words.empty() ? std::string_view() : node.words.back().text;
}
bool is_attribute(const Node& node) { return node.kind == Node::Kind::Text && !node.words.empty(); }

class Defaults {
  public:
    Defaults(TextTree& text, const Vocabulary& vocabulary, const Format& format)
        : text_(text), vocabulary_(vocabulary), format_(format), rule_(format.defaults) {}

    void apply() {
        collect(text_.root, {});
        if (!classes_.empty()) apply(text_.root, "");
    }

  private:
    using Attributes = std::vector<Node>;
    using Class = StringMap<Attributes>;  ///< By the name of the element.

    std::string attribute(const Node& element, std::string_view name) const {
        for (const Node& each : element.children) {
            if (is_attribute(each) && name_of(each) == name)
                return std::string(text_.tokens[each.token].text);
        }
        return "";
    }

    // A class within another one has its attributes, too.
    void collect(const Node& node, const Class& outer) {
        for (const Node& each : node.children) {
            if (!each.is_group('<') || name_of(each) != rule_.element) {
                if (outer.empty() && each.kind == Node::Kind::Group) collect(each, outer);
                continue;
            }
            const std::string name = name_of(node) == rule_.element ? attribute(each, rule_.name) : "";
            Class& own = classes_[name];
            for (const auto& [element, attributes] : outer) add(own[element], attributes, element);
            for (const Node& element : each.children) {
                if (element.is_group('<') && name_of(element) != rule_.element)
                    override_with(own[std::string(name_of(element))], element);
            }
            collect(each, Class(own));
        }
    }
    void override_with(Attributes& attributes, const Node& element) const {
        Attributes own;
        std::ranges::copy_if(element.children, std::back_inserter(own), is_attribute);
        add(own, attributes, std::string(name_of(element)));
        attributes = std::move(own);
    }

    // Adds those whose meaning is not among the children so far.
    void add(Attributes& children, const Attributes& attributes, const std::string& element) const {
        const std::size_t count = children.size();
        for (const Node& each : attributes) {
            const auto end = children.begin() + count;
            const bool is_set = std::any_of(children.begin(), end, [&](const Node& child) {
                return is_attribute(child) && mean_the_same(name_of(child), name_of(each), element);
            });
            if (!is_set) children.push_back(each);
        }
    }
    bool mean_the_same(std::string_view a, std::string_view b, const std::string& element) const {
        if (a == b) return true;
        PartialShape shape;
        const auto* slot = shape.slot(vocabulary_.find_key(format_, element, a).role);
        return slot != nullptr && slot == shape.slot(vocabulary_.find_key(format_, element, b).role);
    }

    // `inherited`: the class of elements that name none.
    void apply(Node& node, const std::string& inherited) {
        for (Node& each : node.children) {
            if (each.kind != Node::Kind::Group || name_of(each) == rule_.element) continue;
            std::string own = attribute(each, rule_.name);
            if (own.empty()) own = inherited;
            const auto attributes = classes_.find(own);
            const std::string element(name_of(each));
            const std::string below = attribute(each, rule_.inherited);
            if (attributes != classes_.end() && attributes->second.contains(element))
                add(each.children, attributes->second.at(element), element);
            apply(each, below.empty() ? inherited : below);
        }
    }

    TextTree& text_;
    const Vocabulary& vocabulary_;
    const Format& format_;
    const DefaultsRule& rule_;
    StringMap<Class> classes_;  ///< The outermost one is "".
};

class Indices {
  public:
    Indices(TextTree& text, const Format& format) : text_(text), format_(format) {}

    void resolve() {
        for (const auto& [key, list] : format_.indices) lists_.try_emplace(list);
        take_lists(text_.root);
        replace(text_.root, 0);
        for (auto& [name, list] : lists_)
            for (Node& copy : list.copies) replace(copy, 0);
        put_back(text_.root);
    }

  private:
    struct List {
        int token = -1;              ///< Of the list, which is empty meanwhile.
        std::vector<Node> elements;  ///< As in the text.
        std::vector<Node> copies;    ///< With their references.
        std::vector<bool> is_used;
    };

    List* find_list(const Node& node) {
        const auto found = node.is_group('[') ? lists_.find(name_of(node)) : lists_.end();
        return found == lists_.end() ? nullptr : &found->second;
    }
    void take_lists(Node& node) {
        for (Node& each : node.children) {
            List* const list = find_list(each);
            const bool has_elements =
                !each.children.empty() &&
                std::ranges::all_of(each.children, [](const Node& child) { return child.is_group('{'); });
            if (list == nullptr || list->token >= 0 || !has_elements) {
                take_lists(each);
                continue;
            }
            *list = {each.token, each.children, std::exchange(each.children, {}), {}};
            list->is_used.resize(list->elements.size());
        }
    }
    // Elements without a reference.
    void put_back(Node& node) {
        for (Node& each : node.children) {
            put_back(each);
            const List* const list = find_list(each);
            if (list == nullptr || list->token != each.token) continue;
            for (std::size_t i = 0; i < list->copies.size(); ++i)
                if (!list->is_used[i]) each.children.push_back(list->copies[i]);
        }
    }
    void replace(Node& node, int depth) {
        for (Node& each : node.children) {
            const auto rule = format_.indices.find(name_of(each));
            if (rule == format_.indices.end()) {
                replace(each, depth);
                continue;
            }
            List& list = lists_.at(rule->second);
            if (each.kind == Node::Kind::Number) replace_number(each, list, depth);
            if (!each.is_group('[')) continue;
            for (Node& number : each.children)
                if (number.kind == Node::Kind::Number) replace_number(number, list, depth);
        }
    }
    // Elements that refer to each other in a circle stay numbers.
    void replace_number(Node& number, List& list, int depth) {
        const double value = text_.tokens[number.token].value;
        const auto index = value >= 0 && value < double(list.elements.size()) ? std::size_t(value) : 0;
        constexpr int max_depth = 100;
        const bool is_index = double(index) == value && index < list.elements.size();
        if (!is_index || std::ranges::count(open_, &list.elements[index]) > 0 || copies_left_ == 0 ||
            depth == max_depth)
            return;
        --copies_left_;
        list.is_used[index] = true;
        open_.push_back(&list.elements[index]);
        Node element = list.elements[index];
        replace(element, depth + 1);
        open_.pop_back();
        element.words = std::move(number.words);
        number = std::move(element);
    }

    TextTree& text_;
    const Format& format_;
    StringMap<List> lists_;
    std::vector<const Node*> open_;  ///< Elements around the place.
    int copies_left_ = 10000;        ///< Each element of a chain may have the next one twice.
};

bool has_word(const Node& node, std::string_view word) {
    return std::ranges::any_of(node.words, [&](const Word& each) { return each.text == word; });
}
bool is_with(const Node& node, std::string_view word) {
    return has_word(node, word) ||
           std::ranges::any_of(node.children, [&](const Node& each) { return is_with(each, word); });
}
void erase_visuals(Node& node, const VisualsRule& rule) {
    std::erase_if(node.children, [&](const Node& each) {
        return name_of(each) == rule.element && !has_word(each, rule.collision);
    });
    for (Node& each : node.children)
        if (!has_word(each, rule.collision)) erase_visuals(each, rule);
}

}  // namespace

void drop_visuals(TextTree& text, const Format& format) {
    const VisualsRule& rule = format.visuals;
    if (!rule.element.empty() && is_with(text.root, rule.collision)) erase_visuals(text.root, rule);
}

void apply_defaults(TextTree& text, const Vocabulary& vocabulary, const Format& format) {
    if (!format.defaults.element.empty()) Defaults(text, vocabulary, format).apply();
}

void resolve_indices(TextTree& text, const Format& format) {
    if (!format.indices.empty()) Indices(text, format).resolve();
}

}  // namespace app::paste

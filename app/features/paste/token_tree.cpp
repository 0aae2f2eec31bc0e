// Builds the tree in one pass, then removes the double brackets of debuggers.
#include "app/features/paste/token_tree.h"

#include <algorithm>
#include <array>

namespace app::paste {

namespace {

using Kind = Token::Kind;
constexpr int max_depth = 48;

char closing_bracket(char opening) { return opening == '(' ? ')' : opening == '[' ? ']' : '}'; }

class TreeBuilder {
  public:
    explicit TreeBuilder(const Tokens& tokens) : tokens_(tokens) {}

    tl::expected<Node, ParseError> run() {
        Node root;
        root.is_group = true;
        if (auto result = fill(root, 0); !result) return tl::unexpected(result.error());
        if (index_ < tokens_.size())
            return tl::unexpected(error_at(tokens_[index_], "no matching opening bracket"));
        return root;
    }

  private:
    // Reads up to the closing bracket.
    tl::expected<void, ParseError> fill(Node& group, int depth) {
        std::vector<std::string> words;
        bool after_semicolon = false;
        for (; index_ < tokens_.size() && tokens_[index_].kind != Kind::Close; ++index_) {
            const Token& token = tokens_[index_];
            if (token.kind == Kind::Word) words.emplace_back(token.text);
            if (token.kind == Kind::Comma || token.kind == Kind::Semicolon) words.clear();
            after_semicolon = after_semicolon || token.kind == Kind::Semicolon;
            if (token.kind != Kind::Number && token.kind != Kind::Open) continue;
            Node child;
            child.token = static_cast<int>(index_);
            child.after_semicolon = after_semicolon;
            if (token.kind == Kind::Open) {
                if (auto result = open(child, depth); !result) return result;
                // "(glm::vec3) v" and "matrix()": a bracket without numbers is part of a name.
                if (child.children.empty()) {
                    words.insert(words.end(), child.words.begin(), child.words.end());
                    continue;
                }
            }
            child.words = std::exchange(words, {});
            after_semicolon = false;
            group.children.push_back(std::move(child));
        }
        // Words at the end name no number, but may be the only content.
        if (group.children.empty()) group.words = std::move(words);
        return {};
    }

    tl::expected<void, ParseError> open(Node& child, int depth) {
        const Token& bracket = tokens_[index_];
        if (depth >= max_depth) return tl::unexpected(error_at(bracket, "expected fewer nested brackets"));
        child.is_group = true;
        ++index_;
        if (auto result = fill(child, depth + 1); !result) return result;
        const char expected = closing_bracket(bracket.text.front());
        if (index_ >= tokens_.size()) {
            return tl::unexpected(
                error_at(bracket, std::string("this bracket is never closed: expected ") + expected));
        }
        if (tokens_[index_].text.front() == expected) return {};
        return tl::unexpected(error_at(tokens_[index_], std::string("expected ") + expected));
    }

    const Tokens& tokens_;
    std::size_t index_ = 0;
};

// {x = 1, r = 1, s = 1}: one number with the names of a union.
bool is_union(const Node& node) {
    constexpr std::array<std::array<const char*, 3>, 4> union_names{
        {{"x", "r", "s"}, {"y", "g", "t"}, {"z", "b", "p"}, {"w", "a", "q"}}};
    if (node.children.size() != 3) return false;
    const auto named = [&](std::size_t i, const char* name) {
        const Node& child = node.children[i];
        return !child.is_group && child.words.size() == 1 && child.words[0] == name;
    };
    return std::any_of(union_names.begin(), union_names.end(), [&](const auto& component_names) {
        return named(0, component_names[0]) && named(1, component_names[1]) && named(2, component_names[2]);
    });
}

void unwrap(Node& node) {
    for (Node& child : node.children) unwrap(child);
    if (is_union(node)) {
        Node first = std::move(node.children[0]);
        first.words.insert(first.words.begin(), node.words.begin(), node.words.end());
        first.after_semicolon = node.after_semicolon;
        node = std::move(first);
    } else if (node.token >= 0 && node.children.size() == 1 && node.children[0].is_group) {
        Node only = std::move(node.children[0]);
        only.words.insert(only.words.begin(), node.words.begin(), node.words.end());
        only.after_semicolon = node.after_semicolon;
        node = std::move(only);
    }
}

}  // namespace

tl::expected<Node, ParseError> build_tree(const Tokens& tokens) {
    auto root = TreeBuilder(tokens).run();
    if (root) unwrap(*root);
    return root;
}

bool is_plain_list(const Node& node) {
    return node.is_group && !node.children.empty() &&
           std::all_of(node.children.begin(), node.children.end(),
                       [](const Node& child) { return !child.is_group && child.words.empty(); });
}

}  // namespace app::paste

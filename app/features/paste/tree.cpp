// One pass over the tokens; then what debuggers wrap twice is unwrapped.
#include "app/features/paste/tree.h"

#include <algorithm>
#include <array>

namespace app::paste {

namespace {

using Kind = Token::Kind;
constexpr int deepest = 48;

char partner(char open) { return open == '(' ? ')' : open == '[' ? ']' : '}'; }

class Planter {
  public:
    explicit Planter(const Tokens& tokens) : tokens_(tokens) {}

    tl::expected<Node, Stumble> run() {
        Node root;
        root.group = true;
        if (auto good = fill(root, 0); !good) return tl::unexpected(good.error());
        if (at_ < tokens_.size())
            return tl::unexpected(stumble_at(tokens_[at_], "nothing was opened that this closes"));
        return root;
    }

  private:
    // Up to the closing bracket, which is left standing.
    tl::expected<void, Stumble> fill(Node& group, int depth) {
        std::vector<std::string> words;
        bool apart = false;
        for (; at_ < tokens_.size() && tokens_[at_].kind != Kind::Close; ++at_) {
            const Token& token = tokens_[at_];
            if (token.kind == Kind::Word) words.emplace_back(token.text);
            if (token.kind == Kind::Comma || token.kind == Kind::Semicolon) words.clear();
            apart = apart || token.kind == Kind::Semicolon;
            if (token.kind != Kind::Number && token.kind != Kind::Open) continue;
            Node part;
            part.token = static_cast<int>(at_);
            part.apart = apart;
            if (token.kind == Kind::Open) {
                if (auto good = open(part, depth); !good) return good;
                // "(glm::vec3) v" and "matrix()": a bracket without numbers is part of the name before it.
                if (part.parts.empty()) {
                    words.insert(words.end(), part.words.begin(), part.words.end());
                    continue;
                }
            }
            part.words = std::exchange(words, {});
            apart = false;
            group.parts.push_back(std::move(part));
        }
        // Words at the end name nothing, but may be all there is.
        if (group.parts.empty()) group.words = std::move(words);
        return {};
    }

    tl::expected<void, Stumble> open(Node& part, int depth) {
        const Token& bracket = tokens_[at_];
        if (depth >= deepest)
            return tl::unexpected(stumble_at(bracket, "expected fewer brackets within brackets"));
        part.group = true;
        ++at_;
        if (auto good = fill(part, depth + 1); !good) return good;
        const char wanted = partner(bracket.text.front());
        if (at_ >= tokens_.size()) {
            return tl::unexpected(
                stumble_at(bracket, std::string("this bracket is never closed: expected ") + wanted));
        }
        if (tokens_[at_].text.front() == wanted) return {};
        return tl::unexpected(stumble_at(tokens_[at_], std::string("expected ") + wanted));
    }

    const Tokens& tokens_;
    std::size_t at_ = 0;
};

// {x = 1, r = 1, s = 1}: one number under the names of a union.
bool is_union(const Node& node) {
    constexpr std::array<std::array<const char*, 3>, 4> same{
        {{"x", "r", "s"}, {"y", "g", "t"}, {"z", "b", "p"}, {"w", "a", "q"}}};
    if (node.parts.size() != 3) return false;
    const auto named = [&](std::size_t i, const char* name) {
        const Node& part = node.parts[i];
        return !part.group && part.words.size() == 1 && part.words[0] == name;
    };
    return std::any_of(same.begin(), same.end(), [&](const auto& names) {
        return named(0, names[0]) && named(1, names[1]) && named(2, names[2]);
    });
}

void unwrap(Node& node) {
    for (Node& part : node.parts) unwrap(part);
    if (is_union(node)) {
        Node first = std::move(node.parts[0]);
        first.words.insert(first.words.begin(), node.words.begin(), node.words.end());
        first.apart = node.apart;
        node = std::move(first);
    } else if (node.token >= 0 && node.parts.size() == 1 && node.parts[0].group) {
        Node only = std::move(node.parts[0]);
        only.words.insert(only.words.begin(), node.words.begin(), node.words.end());
        only.apart = node.apart;
        node = std::move(only);
    }
}

}  // namespace

tl::expected<Node, Stumble> tree(const Tokens& tokens) {
    auto root = Planter(tokens).run();
    if (root) unwrap(*root);
    return root;
}

bool is_plain_list(const Node& node) {
    return node.group && !node.parts.empty() &&
           std::all_of(node.parts.begin(), node.parts.end(),
                       [](const Node& part) { return !part.group && part.words.empty(); });
}

}  // namespace app::paste

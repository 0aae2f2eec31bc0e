// Tests of the tree of texts, of XML and YAML as trees, and of what is blanked before.
#include "app/text_tree/text_tree.h"

#include <array>
#include <map>
#include <memory>

#include <gtest/gtest.h>

namespace app::text_tree_test {
namespace {

using text_tree::Node;
using text_tree::TextTree;

// The tree as text: names, with "=" behind those that are assigned, and values; "|1,2|" is numbers in a row.
std::string written(const TextTree& tree, const Node& node) {
    std::string text;
    for (const text_tree::Word& word : node.words)
        text += std::string(word.text) + (word.assigned ? "=" : " ");
    if (node.kind == Node::Kind::Number || node.kind == Node::Kind::Text)
        text += tree.tokens[static_cast<std::size_t>(node.token)].text;
    const std::map<char, std::array<std::string, 3>> brackets{
        {0, {"calculation(", ",", ")"}}, {'(', {"(", ",", ")"}}, {'[', {"[", ",", "]"}},
        {'{', {"{", ",", "}"}},          {'<', {"<", ",", ">"}}, {' ', {"|", ",", "|"}},
        {'\n', {"", ", ", ""}},          {'#', {"", "; ", ""}}};
    if (node.kind == Node::Kind::Group || node.kind == Node::Kind::Calculation) {
        const auto& [opening, separator, closing] = brackets.at(node.bracket);
        text += opening;
        for (const Node& child : node.children)
            text += (&child == node.children.data() ? "" : separator) + written(tree, child);
        text += closing;
    }
    for (const Node& member : node.chain) text += written(tree, member);
    return text;
}

std::string written(std::string_view source) {
    TextTree tree;
    tree.source = source;
    tree.tokens = text_tree::tokenize(source);
    const auto built = build_tree(tree);
    return built ? written(tree, tree.root) : to_string(built.error());
}

std::string read(const std::string& source) {
    const auto tree = text_tree::read_tree(std::make_shared<const std::string>(source));
    return tree ? written(*tree, tree->root) : to_string(tree.error());
}

TEST(TextTree, HasNamesValuesAndBrackets) {
    EXPECT_EQ(written("Vec3 half = {1, 2};\nbox(half).at(3)"), "Vec3 half={1,2}; box (half ).at (3)");
    EXPECT_EQ(written("p: 1 2 3\nShape 1: x"), "p=|1,2,3|; Shape 1=x ");
    EXPECT_EQ(written("a = 2 * (1 + 3)"), "a=calculation(2,(calculation(1,3)))");
    EXPECT_EQ(written("a.translation() = b"), "a.translation()=b ");
    EXPECT_EQ(written("getPosition(a) -> (1, 2)"), "a getPosition=(1,2)");
}

TEST(TextTree, NamesBracketsThatDoNotMatch) {
    EXPECT_EQ(written("a(1, 2]"), "line 1, column 7: ]: expected )");
    EXPECT_EQ(written(std::string(201, '(')), "line 1, column 201: (: the brackets are nested too deeply");
}

TEST(TextTree, ReadsElementsOfXmlAnywhere) {
    const std::string element = "<a><b size='1 2'>text</b></a>", read_element = "a=<b=<size=1 2,text>>";
    EXPECT_EQ(read(element), read_element + "; ");
    EXPECT_EQ(read("x = 1\n" + element + "\ny = 2\n"), "x=1; " + read_element + "; ; y=2");
    EXPECT_EQ(read("s = R\"(\n" + element + ")\";"), "s=; " + read_element);
    EXPECT_EQ(read("1 < 2"), "1, 2");
}

TEST(TextTree, ReadsYamlBetweenEmptyLines) {
    const std::string yaml = "a: 1\nb: [2, x]\nc: !Box {d: 3}\n", read_yaml = "{a=1,b=[2,x],c=Box {d=3}}";
    EXPECT_EQ(read(yaml), read_yaml + "; ");
    EXPECT_EQ(read("see it here\n\n" + yaml + "\nf(4);"), "see it here ; " + read_yaml + "; ; f (4)");
    EXPECT_EQ(read("a: 1\nb = 2\nc: 3\nd: 4\n"), "a=1; b=2; c=3; d=4");
}

TEST(LogNoise, IsBlankedInItsPlace) {
    const auto expect_content = [](const std::string& noise, const std::string& content) {
        EXPECT_EQ(text_tree::blank_log_noise(noise + content), std::string(noise.size(), ' ') + content);
    };
    expect_content("2026-11-24T18:36:11.123Z INFO ", "a = 1");
    expect_content("12:30:05 [Info: Log] ", "a = 1");
    expect_content("src/main.rs:42:5: ", "a = 1");
    expect_content("(gdb) p ", "shape");
    expect_content("```cpp", "\na = 1");
    expect_content("", "[0] = 1, [1, 2]");
}

}  // namespace
}  // namespace app::text_tree_test

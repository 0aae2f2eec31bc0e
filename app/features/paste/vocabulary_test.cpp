// Tests of the files in assets/formats: their examples, and errors with file, line and key.
#include "app/features/paste/vocabulary.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "app/features/paste/paste_reader.h"
#include "app/features/paste/pieces.h"
#include "app/tests/temporary_folder.h"

namespace app::vocabulary_test {
namespace {

using paste::CallRule;
using paste::Format;
using paste::Piece;
using paste::Pieces;
using paste::Vocabulary;

Pieces read(const std::string& text, const Format& format) {
    text_tree::TextTree tree;
    tree.text = std::make_shared<const std::string>(text);
    tree.source = *tree.text;
    tree.tokens = text_tree::tokenize(tree.source);
    const auto built = text_tree::build_tree(tree);
    EXPECT_TRUE(built) << text;
    return paste::read_pieces(tree, Vocabulary::installed(), format);
}

bool has_shape(const Pieces& pieces, const std::string& shape) {
    return std::any_of(pieces.pieces.begin(), pieces.pieces.end(),
                       [&](const Piece& piece) { return piece.part.shape == shape; });
}
bool has_pose(const Pieces& pieces) {
    return std::any_of(pieces.pieces.begin(), pieces.pieces.end(),
                       [](const Piece& piece) { return piece.part.has_pose() || piece.part.scale; });
}

// What the example of a rule must give.
bool is_read(const CallRule& rule, const Pieces& pieces) {
    if (!rule.unsupported.empty()) return has_shape(pieces, rule.unsupported);
    if (rule.makes == "pose" || rule.makes == "rotation") return has_pose(pieces);
    const std::set<std::string> shapes{"box",     "rect",         "sphere",  "circle",
                                       "capsule", "flat_capsule", "polygon", "hull"};
    if (shapes.contains(rule.makes)) return has_shape(pieces, rule.makes);
    return true;
}

TEST(Vocabulary, EveryExampleOfACallIsRead) {
    int examples = 0;
    for (const Format& format : Vocabulary::installed().formats()) {
        for (const CallRule& rule : format.calls) {
            if (rule.example.empty()) continue;
            ++examples;
            const Pieces pieces = read(rule.example, format);
            EXPECT_FALSE(pieces.error) << format.id << ": " << rule.example << ": "
                                       << (pieces.error ? to_string(*pieces.error) : "");
            EXPECT_TRUE(is_read(rule, pieces))
                << format.id << ": " << rule.name << " makes " << rule.makes << ": " << rule.example;
        }
    }
    EXPECT_GT(examples, 300);
}

TEST(Vocabulary, EveryFormatHasANameASourceAndWordsThatTellIt) {
    for (const Format& format : Vocabulary::installed().formats()) {
        EXPECT_NE(format.name, "") << format.id;
        EXPECT_NE(format.source, "") << format.id;
        EXPECT_FALSE(format.recognise.empty()) << format.id;
        EXPECT_EQ(std::filesystem::path(format.path).stem(), format.id);
    }
}

class FormatFile : public testing::Test {
  protected:
    std::string write(const std::string& content) {
        std::string path = folder_ / "mine.json";
        std::ofstream(path) << content;
        return path;
    }
    TemporaryFolder folder_;
};

TEST_F(FormatFile, OfTheUserAddsAnEngine) {
    const std::string path = write(R"json({"id": "mine", "name": "Mine", "recognise": ["MyBox"],
        "conventions": {"absent": "identity"},
        "calls": [{"call": "MyBox(full)", "makes": "box"}, {"call": ".place(position)"}]})json");
    const Result<Vocabulary> vocabulary = Vocabulary::load({path});
    ASSERT_TRUE(vocabulary) << vocabulary.error().where << vocabulary.error().what;
    const PasteResult read = parse_paste("MyBox a({2, 4, 6}); a.place({1, 2, 3});", {}, *vocabulary);
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(read->format, "mine");
    EXPECT_EQ(std::get<core::Box>(read->shapes.at(0).shape).half_extents, core::Vec3(1, 2, 3));
    EXPECT_EQ(read->shapes[0].pose.position, core::Vec3(1, 2, 3));
}

TEST_F(FormatFile, ThatIsBadIsNamedWithLineAndKey) {
    const std::pair<const char*, const char*> cases[] = {
        {"{\"id\": \"mine\",\n \"call\": []}", "line 2: call"},
        {"{\"id\": \"mine\",\n\n \"calls\": [{\"call\": \"f(haf)\"}]}", "line 3: haf"},
        {"{\"id\": \"mine\", \"conventions\":\n {\"sizes\": \"hlaf\"}}", "sizes"},
        {"{\"name\": \"Mine\"}", "id"},
        {"[]", "line 1"},
        {"{\"id\": 3}", "line 1: id"},
        {"{\"id\": \"mine\", \"calls\": [{\"call\": \"f\"}]}", "f"},
        {"{", ""}};
    for (const auto& [content, where] : cases) {
        const std::string path = write(content);
        const Result<Vocabulary> vocabulary = Vocabulary::load({path});
        ASSERT_FALSE(vocabulary) << content;
        EXPECT_TRUE(vocabulary.error().where.starts_with(path)) << vocabulary.error().where;
        EXPECT_NE(vocabulary.error().where.find(where), std::string::npos) << vocabulary.error().where;
        EXPECT_NE(vocabulary.error().what, "");
    }
}

}  // namespace
}  // namespace app::vocabulary_test

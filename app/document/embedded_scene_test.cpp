// Embedding and extracting scenes, and every failure.
#include "app/document/embedded_scene.h"

#include <gmock/gmock.h>

#include "app/base/file.h"
#include "app/document/scene_file.h"
#include "app/drawing/picture_format.h"
#include "app/gl/png.h"
#include "app/tests/temporary_folder.h"

namespace app::embedded_scene_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Maker {
    const char* name;
    std::string (*make)(const std::string& scene);
};

Drawing paper() {
    Drawing drawing{.size_px = {64, 48}, .background = {1, 1, 1, 1}};
    drawing.texts.push_back({.origin = {5, 20}, .utf8 = "<A>", .color = {0, 0, 0, 1}});
    return drawing;
}

gl::Image pixels() {
    gl::Image image{40, 30, {}};
    for (int i = 0; i < 40 * 30 * 4; ++i) image.rgba.push_back(static_cast<std::uint8_t>(i * 7 % 251));
    return image;
}

const Maker makers[] = {
    {"png", [](const std::string& scene) { return gl::to_png(pixels(), scene).value(); }},
    {"svg", [](const std::string& scene) { return to_svg(paper(), {.title = "t", .scene = scene}); }},
    {"pdf", [](const std::string& scene) { return to_pdf(paper(), {.title = "t", .scene = scene}).value(); }},
};

// With special characters of XML, PDF and JSON.
Document document() {
    Document document = make_solid_document();
    document.title = "a <b> & \"c\" ]]> \\ ) endstream </metadata>\n间隙";
    document.camera = Camera{};
    document.extra = "{\"mine\": [1, 0.1]}";
    return document;
}

PictureOptions options() {
    PictureOptions options;
    options.size = {300, 200};
    options.scale = 1.5F;
    options.transparent = true;
    options.theme = "print";
    options.view = "strip";
    options.language = "zh";
    options.numbers = NumberFormat::Hex;
    options.text = PictureText::Plain;
    return options;
}

void PrintTo(const Maker& maker, std::ostream* out) { *out << maker.name; }

class EmbeddedScene : public testing::TestWithParam<Maker> {
  protected:
    static std::string picture() {
        return GetParam().make(scene_with_picture_options(document(), options()));
    }
};

TEST_P(EmbeddedScene, ReadsBackByteForByte) {
    const std::string scene = scene_with_picture_options(document(), options());
    const Result<std::string> found = extract_scene(picture(), "p");
    ASSERT_TRUE(found) << found.error().what;
    EXPECT_EQ(read_scene(*found, "p").value(), document());
    EXPECT_EQ(read_scene(*found, "p").value(), read_scene(scene, "p").value());
    const PictureOptions back = read_picture_options(*found, "p").value();
    EXPECT_EQ(scene_with_picture_options(document(), back), scene)
        << "the same picture can be asked for again";
    EXPECT_EQ(picture(), picture());
}

TEST_P(EmbeddedScene, IsDetectedByContentUnderAnyName) {
    const TemporaryFolder folder;
    const std::string path = folder / "no ending";
    ASSERT_TRUE(write_file(path, picture()));
    EXPECT_TRUE(is_picture(picture()));
    const Result<Document> loaded = load_scene(path);
    ASSERT_TRUE(loaded) << loaded.error().what;
    EXPECT_EQ(*loaded, document());
}

TEST_P(EmbeddedScene, HoldsHundredsOfBodies) {
    Document many = make_solid_document();
    for (int i = 0; i < 600; ++i) {
        many.bodies.push_back(many.bodies[1]);
        many.bodies.back().name = "body " + std::to_string(i);
    }
    const Result<std::string> found =
        extract_scene(GetParam().make(scene_with_picture_options(many, {})), "p");
    ASSERT_TRUE(found);
    EXPECT_EQ(read_scene(*found, "p")->bodies.size(), 602U);
}

TEST_P(EmbeddedScene, ReportsAMissingScene) {
    const std::string without_scene = GetParam().make("");
    EXPECT_TRUE(is_picture(without_scene));
    const Result<std::string> found = extract_scene(without_scene, "bare.x");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().where, "bare.x");
    EXPECT_THAT(found.error().what, HasSubstr("contains no scene"));
}

TEST_P(EmbeddedScene, ReportsLineAndKeyOfAnInvalidScene) {
    const TemporaryFolder folder;
    ASSERT_TRUE(write_file(folder / "p", GetParam().make("{\"satscope\": 1,\n\"shapes\": 7}")));
    const Result<Document> loaded = load_scene(folder / "p");
    ASSERT_FALSE(loaded);
    EXPECT_EQ(loaded.error().where, folder / "p" + ": line 2: shapes");
    ASSERT_TRUE(write_file(folder / "p", GetParam().make("oops")));
    EXPECT_THAT(load_scene(folder / "p").error().what, StartsWith("not JSON"));
}

TEST_P(EmbeddedScene, RejectsATruncatedPicture) {
    const std::string content = picture();
    int size = 0;
    for (std::size_t length = 97; length + 8 < content.size(); length += 97, ++size) {
        const Result<std::string> found = extract_scene(content.substr(0, length), "short");
        ASSERT_FALSE(found) << length;
        EXPECT_EQ(found.error().where, "short");
    }
    EXPECT_GT(size, 10);
}

TEST_P(EmbeddedScene, ACorruptedPictureIsRejectedOrUnchanged) {
    const std::string content = picture();
    int rejected_count = 0, accepted = 0;
    for (std::size_t index = 8; index < content.size(); index += 3) {
        for (const unsigned mask : {0x01U, 0x80U, 0xFFU}) {
            std::string bytes = content;
            bytes[index] = static_cast<char>(static_cast<unsigned char>(bytes[index]) ^ mask);
            const Result<std::string> found = extract_scene(bytes, "p");
            const bool original = found && read_scene(*found, "p") && read_picture_options(*found, "p");
            ++(original ? accepted : rejected_count);
        }
    }
    EXPECT_GT(rejected_count, 20);
    EXPECT_GT(accepted, 20) << "what is wrong elsewhere does not touch the scene";
}

INSTANTIATE_TEST_SUITE_P(OfEveryKind, EmbeddedScene, testing::ValuesIn(makers),
                         [](const auto& maker) { return maker.param.name; });

TEST(EmbeddedScenes, ChangeNoPixel) {
    const std::string scene = scene_with_picture_options(document(), {});
    EXPECT_EQ(gl::from_png(gl::to_png(pixels(), scene).value()).value(), pixels());
    const std::string svg = to_svg(paper(), {.title = "t", .scene = scene}, "id");
    const std::size_t begin = svg.find("<metadata"), end = svg.find("</metadata>\n") + 12;
    EXPECT_EQ(svg.substr(0, begin) + svg.substr(end), to_svg(paper(), {.title = "t"}, "id"));
    EXPECT_THAT(to_pdf(paper(), {.title = "t", .scene = scene}).value(),
                StartsWith(to_pdf(paper(), {.title = "t"}).value()));
}

TEST(EmbeddedScenes, SurviveAnSvgThatAnotherProgramWroteAgain) {
    const std::string scene = scene_with_picture_options(document(), options());
    std::string svg = to_svg(paper(), {.title = "t", .scene = scene});
    svg.replace(svg.find("<metadata class"), 15, "<metadata\n     id=\"metadata7\"\n     class");
    svg.insert(0, "\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!-- made elsewhere -->\n");
    for (std::size_t index = 0; (index = svg.find("\"satscope\":", index)) != std::string::npos; index += 6)
        svg.replace(index, 1, "&quot;");
    const Result<std::string> found = extract_scene(svg, "p");
    ASSERT_TRUE(found) << found.error().what;
    EXPECT_EQ(read_scene(*found, "p").value(), document());
}

TEST(EmbeddedScenes, AreNotSearchedInOtherFiles) {
    for (const char* text : {"", "{\"satscope\": 1}", "{\"a\": 1}", "<html>", "hello"})
        EXPECT_FALSE(is_picture(text)) << text;
    for (const std::string bytes : {"\xFF\xD8\xFF\xE0", "GIF89a", "RIFF1234WEBP"}) {
        EXPECT_TRUE(is_picture(bytes));
        EXPECT_THAT(extract_scene(bytes, "p").error().what, HasSubstr("contains no scene"));
    }
}

TEST(EmbeddedScenes, ReportInvalidPictureOptions) {
    const auto problem = [](const std::string& options) {
        const Result<PictureOptions> result = read_picture_options("{\n\"picture\": " + options + "}", "p");
        return result ? "" : result.error().where + ": " + result.error().what;
    };
    EXPECT_EQ(problem("{}"), "");
    EXPECT_EQ(problem("1"), "p: line 2: picture: expected an object");
    EXPECT_EQ(problem(R"({"size": [0]})"), "p: line 2: picture.size: expected 2 numbers in brackets");
    EXPECT_EQ(problem(R"({"scale": "99"})"), "p: line 2: picture.scale: expected 0.1 to 16");
    EXPECT_EQ(problem(R"({"numbers": "x"})"),
              "p: line 2: picture.numbers: expected brief, decimal, hex or bits");
    EXPECT_EQ(problem(R"({"text": "font"})"), "p: line 2: picture.text: expected outlines or plain");
    EXPECT_EQ(problem(R"({"text": "outlines"})"), "");
    EXPECT_EQ(problem(R"({"theme": 1})"), "p: line 2: picture.theme: expected a string");
}

TEST(EmbeddedScenes, KeepTheOtherOptionsBesideOneOutOfRange) {
    for (const char* bad : {R"("size": [0, 5])", R"("size": [1e9, 5])", R"("scale": 99)"}) {
        std::vector<Problem> ignored;
        const std::string text = "{\n\"picture\": {\"theme\": \"print\", " + std::string(bad) + "}}";
        const PictureOptions options = read_picture_options(text, "p", &ignored).value();
        EXPECT_EQ(options.theme, "print");
        EXPECT_EQ(options.size, PictureOptions().size);
        EXPECT_EQ(options.scale, PictureOptions().scale);
        ASSERT_EQ(ignored.size(), 1U) << bad;
        EXPECT_TRUE(ignored[0].where.starts_with("p: line 2: picture.s")) << ignored[0].where;
    }
}

TEST(EmbeddedScenes, IgnoreThePositionsOfOlderVersions) {
    const Result<PictureOptions> result = read_picture_options(
        R"({"picture": {"scale": 2, "axis": "A0xB1", "axis_at": [1, 2, 3], "labels": {"mtv": [1]}}})", "p");
    ASSERT_TRUE(result) << result.error().what;
    EXPECT_EQ(result->scale, 2);
    const std::string text = scene_with_picture_options(document(), *result);
    for (const char* key : {"\"axis\"", "axis_at", "labels"})
        EXPECT_EQ(text.find(key), std::string::npos) << key;
}

TEST(EmbeddedScenes, SavedAsASceneDropThePictureOptions) {
    const Document back = read_scene(scene_with_picture_options(document(), options()), "p").value();
    EXPECT_EQ(write_scene(back), write_scene(document()));
}

}  // namespace
}  // namespace app::embedded_scene_test

// Tests of walks and of the page: what the files contain, byte by byte.
#include "app/shell/walk.h"

#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "app/analysis/explain.h"
#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/base/json.h"
#include "app/document/embedded_scene.h"
#include "app/document/scene_file.h"
#include "app/drawing/svg_writer.h"
#include "app/features/files/gallery.h"
#include "app/scene/camera_control.h"
#include "app/shell/page_data.h"
#include "app/shell/page_file.h"
#include "app/tests/view_scenes.h"

namespace app::test::walk_page_test {

using testing::HasSubstr;
using testing::Not;

namespace {

Document scene(const std::string& number) {
    for (const std::string& path : list_scenes(gallery_folder()))
        if (path.find("/" + number + "-") != std::string::npos) return load_scene(path).value();
    ADD_FAILURE() << number;
    return {};
}

PictureOptions sized(int width, int height) {
    PictureOptions options;
    options.size = {width, height};
    return options;
}

std::string page(const Document& document, const std::string& language = "en") {
    return write_page(document, TextCatalog::load(language).value(), sized(672, 524), walk_themes("").value())
        .value();
}

std::string walk_file(const Document& document, const std::string& language = "en") {
    return walk_svg(document, TextCatalog::load(language).value(), sized(960, 568), walk_themes("").value(),
                    true)
        .value();
}

// The file as a reader of XML reads it, which refuses tags that are not closed and values without quotes.
pugi::xml_document parse(const std::string& file) {
    pugi::xml_document document;
    const pugi::xml_parse_result result =
        document.load_buffer(file.data(), file.size(), pugi::parse_default | pugi::parse_ws_pcdata);
    EXPECT_TRUE(result) << result.description() << " at " << file.substr(std::size_t(result.offset), 60);
    return document;
}

void for_each_element(const pugi::xml_node& node, const std::function<void(const pugi::xml_node&)>& visit) {
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() != pugi::node_element) continue;
        visit(child);
        for_each_element(child, visit);
    }
}

// All text between the tags, but no styles.
std::string text_of(const pugi::xml_node& node) {
    std::string text;
    for (const pugi::xml_node& child : node.children()) {
        if (child.type() == pugi::node_pcdata) text += child.value();
        if (child.type() == pugi::node_element && std::string_view(child.name()) != "style")
            text += text_of(child);
    }
    return text;
}

std::set<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

// Needs no other file, runs no script, and names only elements that it has, each once.
void expect_self_contained(const std::string& file) {
    const pugi::xml_document document = parse(file);
    std::set<std::string> ids, targets;
    for_each_element(document, [&](const pugi::xml_node& element) {
        const std::string name = element.name();
        EXPECT_TRUE(name != "script" && name != "link" && name != "iframe" && name != "image") << name;
        for (const pugi::xml_attribute& attribute : element.attributes()) {
            const std::string key = attribute.name(), value = attribute.value();
            EXPECT_TRUE(key != "src" && key != "style" && !key.starts_with("on")) << key;
            EXPECT_TRUE(key != "id" || ids.insert(value).second) << value << " twice";
            EXPECT_TRUE(key != "href" || value.starts_with("#")) << value;
            if (key == "href") targets.insert(value.substr(1));
            if (key == "for" || key == "aria-labelledby" || key == "aria-describedby") targets.insert(value);
            if (value.starts_with("url(#")) targets.insert(value.substr(5, value.size() - 6));
            EXPECT_TRUE(key == "xmlns" || value.find("//") == std::string::npos) << value;
        }
        if (name != "style") return;
        EXPECT_THAT(element.child_value(), Not(testing::AnyOf(HasSubstr("url("), HasSubstr("@import"))));
    });
    for (const std::string& target : targets) EXPECT_TRUE(ids.contains(target)) << target;
}

}  // namespace

TEST(WalkPage, OfSceneOneIsAtMost150Kilobytes) { EXPECT_LE(page(scene("01")).size(), 150'000U); }

TEST(WalkPage, OfEverySceneIsSelfContainedAndHasNoScript) {
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        expect_self_contained(page(load_scene(path).value()));
    }
}

TEST(WalkPage, HasTheWordsOfTheProgramForEachAxis) {
    for (const char* language : {"en", "zh"}) {
        for (const char* number : {"01", "03", "29", "70"}) {
            SCOPED_TRACE(std::string(language) + " " + number);
            const TextCatalog texts = TextCatalog::load(language).value();
            const Document document = scene(number);
            const Analysis analysis = analyze(document, "");
            const Report report = make_report(analysis, texts);
            const std::string html = page(document, language);
            const std::string text = text_of(parse(html));
            EXPECT_THAT(text, HasSubstr(report.title));
            EXPECT_THAT(text, HasSubstr(report.verdict));
            EXPECT_THAT(text, HasSubstr(plain_text(report.reason)));
            EXPECT_THAT(html, HasSubstr("<html lang=\"" + std::string(language) + "\">"));
            for (std::size_t i = 0; i < report.axes.size(); ++i) {
                const AxisReport& axis = report.axes[i];
                EXPECT_THAT(text, HasSubstr(plain_text(axis.formula)));
                EXPECT_THAT(text, HasSubstr(plain_text(axis.meaning)));
                EXPECT_THAT(html, HasSubstr(" id=\"" + core::to_string(analysis.trace.axes[i]) + "\""));
                EXPECT_THAT(html, HasSubstr("class=\"k k" + std::to_string(i + 1) + "\""));
                if (!core::is_measured(analysis.trace.axes[i])) continue;
                const std::string overlap =
                    format_overlap(analysis.trace.axes[i], analysis.trace.size, NumberFormat::Short);
                EXPECT_THAT(text, HasSubstr(test::with_minus(overlap)));
            }
        }
    }
}

TEST(WalkPage, ShowsATitleWithTagsAsText) {
    Document document = scene("01");
    document.title = "<script>alert(\"1\")</script> & {style}";
    document.extra = {};
    const std::string html = page(document);
    EXPECT_THAT(html,
                HasSubstr("<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; {style}</title>"));
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(text_of(parse(html)), HasSubstr(document.title));
    expect_self_contained(html);
    expect_self_contained(walk_file(document));
    EXPECT_THAT(walk_file(document), Not(HasSubstr("<script")));
}

TEST(WalkPage, IsTheSameEveryTime) {
    EXPECT_EQ(page(scene("29")), page(scene("29")));
    EXPECT_EQ(walk_file(scene("29")), walk_file(scene("29")));
}

TEST(WalkPage, HasOneThemeIfItIsGiven) {
    const TextCatalog texts = TextCatalog::load("en").value();
    const std::string html =
        write_page(scene("03"), texts, sized(672, 524), walk_themes("contrast").value(), {false, {}, {}})
            .value();
    EXPECT_THAT(html, HasSubstr("--paper:#1c1c1c"));
    EXPECT_THAT(html, Not(HasSubstr("prefers-color-scheme")));
    EXPECT_THAT(html, Not(HasSubstr("<metadata")));
    EXPECT_FALSE(walk_themes("pink"));
}

// The data of the script in a page that can be dragged, unpacked.
std::string page_data(const std::string& html) {
    const std::string begin = "const data=\"";
    const std::size_t from = html.find(begin) + begin.size();
    const std::string text = html.substr(from, html.find('"', from) - from);
    std::string bytes;
    unsigned group = 0;
    int bits = 0;
    for (const char c : text) {
        const std::size_t digit =
            std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/").find(c);
        if (digit == std::string_view::npos) break;
        group = group << 6U | static_cast<unsigned>(digit);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(group >> static_cast<unsigned>(bits) & 255U);
    }
    return unpack_gzip(bytes, "data").value();
}

std::string live_page(const Document& document, const std::string& module) {
    const std::string script = page_script(module, write_scene(document)).value();
    return write_page(document, TextCatalog::load("en").value(), sized(672, 524), walk_themes("").value(),
                      {true, "<script>\n" + script + "</script>\n", {}})
        .value();
}

TEST(LivePage, HasModuleTextsFontsAndSceneInItsOnlyFile) {
    const std::string module("\0asm\1\0\0\0", 8);
    Document document = scene("03");
    document.title = "\"</script>\" 𝔸";
    const std::string html = live_page(document, module);
    const std::string data = page_data(html);
    const std::string first_line = data.substr(0, data.find('\n'));
    JsonDocument header;
    ASSERT_TRUE(header.read(first_line));
    const std::string scene_element = "<script type=\"application/json\">";
    const std::size_t from = html.find(scene_element) + scene_element.size();
    const Document read = read_scene(html.substr(from, html.find("</script>", from) - from), "").value();
    EXPECT_EQ(read.bodies, document.bodies);
    EXPECT_EQ(read.title, document.title);
    std::map<std::string, std::string> parts;
    std::size_t at = data.find('\n') + 1;
    for (Json part = header.root().find("parts").first(); part; part = part.next()) {
        const auto size = static_cast<std::size_t>(*part.first().next().number());
        parts[part.first().string()] = data.substr(at, size);
        at += size;
    }
    EXPECT_EQ(at, data.size());
    EXPECT_EQ(parts["satscope.wasm"], module);
    for (const char* language : {"en", "zh"}) {
        const std::string name = std::string("text/") + language + ".json";
        EXPECT_EQ(parts[name], read_file(assets_folder() + "/" + name).value());
    }
    for (const char* font : {"font/sans", "font/bold", "font/mono", "font/fallback0"})
        EXPECT_GT(parts[font].size(), 5000U) << font;
    // Scripts are the scene and the script: a title cannot end one or begin another.
    EXPECT_EQ(html.find("<script"), html.find(scene_element));
    EXPECT_EQ(html.rfind("<script"), html.find("<script>\n"));
    for (const char* outside : {" src=", "http:", "https:", "localStorage", "fetch(", "import "})
        EXPECT_EQ(html.find(outside), std::string::npos) << outside;
}

TEST(WalkPage, CanBeOpenedAsItsScene) {
    Document document = scene("24");
    document.title = "A < B & \"C\"";
    const Result<std::string> text = extract_scene(page(document), "page.html");
    ASSERT_TRUE(text) << text.error().what;
    const Document read = read_scene(*text, "").value();
    EXPECT_EQ(read.bodies, document.bodies);
    EXPECT_EQ(read.title, document.title);
    const std::string cut = page(document).substr(0, 50'000);
    EXPECT_EQ(extract_scene(cut, "page.html").error().what, "the picture ends too early");
    const std::string without = write_page(document, TextCatalog::load("en").value(), sized(672, 524),
                                           walk_themes("").value(), {false, {}, {}})
                                    .value();
    EXPECT_FALSE(extract_scene(without, "page.html"));
    EXPECT_FALSE(is_picture("<!DOCTYPE html><p>box half 1 1 1</p></html>")) << "of another program";
}

// Its picture depends on the fonts, and its module on the compiler.
TEST(LivePage, OfTheReadmeHasTheCurrentScriptAndScene) {
    const std::string folder = assets_folder();
    const std::string html = read_file(folder + "/pictures/edge-pair.html").value();
    for (const char* asset : {"/web/page.js", "/web/page.css"})
        EXPECT_TRUE(html.find(read_file(folder + asset).value()) != std::string::npos)
            << asset << " changed: make the page again, see README.md";
    const Result<std::string> text = extract_scene(html, "edge-pair.html");
    ASSERT_TRUE(text);
    EXPECT_EQ(read_scene(*text, "").value().bodies, scene("01").bodies);
    EXPECT_LE(html.size(), 1'600'000U);
}

TEST(LivePage, OfAModuleOf900KilobytesIsAtMost1600Kilobytes) {
    std::mt19937 random(7);  // noise, which gzip cannot shorten
    std::string module(900'000, '\0');
    for (char& c : module) c = static_cast<char>(random());
    EXPECT_LE(live_page(scene("01"), module).size(), 1'600'000U);
}

TEST(WalkSvg, IsAtMost50KilobytesIn2DAnd120In3D) {
    EXPECT_LE(walk_file(scene("03")).size(), 50'000U);
    EXPECT_LE(walk_file(scene("01")).size(), 120'000U);
}

TEST(WalkSvg, OfEverySceneIsSelfContainedAndItsIdsHaveOnePrefix) {
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        const std::string file = walk_file(load_scene(path).value());
        expect_self_contained(file);
        const pugi::xml_document document = parse(file);
        const std::string prefix = document.child("svg").attribute("id").value();
        for_each_element(document, [&](const pugi::xml_node& element) {
            const std::string id = element.attribute("id").value();
            EXPECT_TRUE(id.empty() || id.starts_with(prefix)) << id;
        });
    }
}

TEST(WalkSvg, ShowsTheLastStepWithoutAnimation) {
    const std::string file = walk_file(scene("01"));
    std::set<std::string> axes;
    const pugi::xml_document document = parse(file);
    for_each_element(document, [&](const pugi::xml_node& element) {
        const std::string axis = element.attribute("data-axis").value();
        if (axis.empty()) return;
        axes.insert(axis);
        // What is no part of the result is hidden by an attribute.
        EXPECT_EQ(element.attribute("visibility").empty(), axis == "result") << axis;
    });
    EXPECT_EQ(axes.size(), 16U) << "15 axes and the result";
    EXPECT_THAT(file, HasSubstr("prefers-reduced-motion:no-preference"));
    EXPECT_THAT(file, HasSubstr("prefers-color-scheme:dark"));
}

TEST(WalkSvg, ContainsItsScene) {
    const std::string file = walk_file(scene("03"));
    const Result<std::string> text = extract_scene(file, "walk.svg");
    ASSERT_TRUE(text) << text.error().what;
    EXPECT_EQ(read_scene(*text, "walk.svg").value().bodies, scene("03").bodies);
}

TEST(WalkSvg, RefusesAPaperOnWhichThePictureHasNoRoom) {
    const TextCatalog texts = TextCatalog::load("en").value();
    const auto small = walk_svg(scene("03"), texts, sized(300, 568), walk_themes("").value(), true);
    ASSERT_FALSE(small);
    EXPECT_EQ(small.error().where, "300x568");
}

// The visible parts of a step are those of its drawing, in the same order.
TEST(LayeredSvg, ShowsOfEachStepTheSamePathsAsItsDrawing) {
    const TextCatalog texts = TextCatalog::load("en").value();
    for (const char* number : {"01", "03", "41"}) {
        const Document document = scene(number);
        const std::vector<Analysis> steps = walk_analyses(analyze(document, ""));
        const std::vector<WalkStep> walk = draw_walk(steps, texts, sized(672, 524), walk_themes("").value());
        const std::string file = svg::replace_ids(to_layered_svg(walk, {}, StepControl::Page).element, "x");
        for (std::size_t step = 0; step < walk.size(); ++step) {
            // Start points of the subpaths, and the places of shared shapes.
            std::vector<glm::vec2> shown;
            const std::function<void(const pugi::xml_node&)> collect = [&](const pugi::xml_node& node) {
                for (const pugi::xml_node& element : node.children()) {
                    const std::set<std::string> classes = words(element.attribute("class").value());
                    if (classes.contains("k") && !classes.contains("k" + std::to_string(step + 1))) continue;
                    const std::string name = element.name(), data = element.attribute("d").value();
                    if (name == "defs") continue;
                    for (std::size_t at = data.find('M'); at != std::string::npos;
                         at = data.find('M', at + 1)) {
                        char* end = nullptr;
                        const float x = std::strtof(data.c_str() + at + 1, &end);
                        shown.emplace_back(x, std::strtof(end, nullptr));
                    }
                    const std::string target = element.attribute("href").value();
                    if (name == "use" && target.starts_with("#xs"))
                        shown.emplace_back(element.attribute("x").as_float(),
                                           element.attribute("y").as_float());
                    // Lines of text are groups that are moved.
                    if (element.attribute("transform").empty()) collect(element);
                }
            };
            collect(parse(file).child("svg"));
            std::vector<glm::vec2> drawn;
            for (const Path& path : walk[step].light.paths) drawn.push_back(path.points.front());
            // Parts of another theme alone are in the file too, without paint: here only their order counts.
            std::size_t found = 0;
            for (const glm::vec2& at : shown)
                if (found < drawn.size() && glm::distance(at, drawn[found]) < 0.11F) ++found;
            EXPECT_EQ(found, drawn.size()) << number << " step " << step + 1;
            EXPECT_LE(shown.size(), drawn.size() + 6) << number << " step " << step + 1;
        }
    }
}

}  // namespace app::test::walk_page_test

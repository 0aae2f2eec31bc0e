// Requests of a page, answered by the program itself; web_module.mjs compares the module with it.
#include "app/web/page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/analysis/report.h"
#include "app/base/assets.h"
#include "app/document/pair_file.h"
#include "app/document/picture_options.h"
#include "app/document/scene_file.h"

namespace app::page_test {
namespace {

using Answer = nlohmann::json;
using testing::HasSubstr;

constexpr const char* boxes =
    R"({"a": {"type": "box", "center": [0, 0, 0], "half": [1, 1, 1]},
        "b": {"type": "box", "center": [1.5, 0, 0], "half": [1, 1, 1]}})";

Answer ask(Page& page, const Answer& request) { return Answer::parse(page.answer(request.dump())); }

Answer open(Page& page, const std::string& scene, bool is_walk = false) {
    return ask(page, {{"do", "open"},
                      {"scene", scene},
                      {"size", {600, 400}},
                      {"walk", is_walk},
                      {"want", {"svg", "texts", "axes", "pair"}}});
}

Answer point(Page& page, const char* type, double x, double y) {
    return ask(page,
               {{"do", "pointer"}, {"type", type}, {"x", x}, {"y", y}, {"want", {"pair", "texts", "svg"}}});
}

TEST(Page, DrawsWhatRenderDraws) {
    for (const char* const name : {"01-edge-pair-alone", "03-least-of-four", "46-ten-bodies"}) {
        const std::string text = read_asset(std::string("scenes/") + name + ".satscope.json").value();
        const Document document = read_scene(text, "").value();
        const TextCatalog texts = TextCatalog::load("en").value();
        const Analysis analysis = analyze(document, "");
        const DrawOptions options{find_theme("light"), line_scale({600, 400}), false, {}};
        const PictureInfo info = picture_info(analysis, texts);
        Page page;
        EXPECT_EQ(open(page, text)["svg"],
                  to_plain_svg(draw_pair(analysis, Vec2(600, 400), options, texts, {}), info))
            << name;
    }
}

TEST(Page, DrawsAViewBesideThePair) {
    for (const PageView& view : page_views()) {
        SCOPED_TRACE(view.id);
        Page page;
        EXPECT_FALSE(open(page, boxes).contains("view"));
        const Answer answer =
            ask(page, {{"do", "show"}, {"view", view.id}, {"view_size", {500, 300}}, {"want", {"view"}}});
        const Document document = read_pair_document(boxes).value();
        const TextCatalog texts = TextCatalog::load("en").value();
        const Analysis analysis = analyze(document, "");
        PictureInfo info = picture_info(analysis, texts);
        info.title = texts(std::string("view.") + view.id);
        const Drawing drawing =
            view.draw(analysis, Vec2(500, 300), {find_theme("light"), 1, false, {}}, texts, {});
        EXPECT_TRUE(answer["view"] == to_plain_svg(drawing, info));
        const std::string before = answer["view"];
        std::string moved = boxes;
        moved.replace(moved.find("1.5"), 3, "1.2");
        EXPECT_TRUE(ask(page, {{"do", "open"}, {"scene", moved}, {"want", {"view"}}})["view"] != before);
        EXPECT_FALSE(ask(page, {{"do", "show"}, {"view", ""}, {"want", {"view"}}}).contains("view"));
    }
    Page page;
    open(page, boxes);
    EXPECT_EQ(ask(page, {{"do", "show"}, {"view", "map"}})["error"]["where"], "view");
    EXPECT_EQ(ask(page, {{"do", "show"}, {"view_size", {5, 300}}})["error"]["where"], "view_size");
}

TEST(Page, PrintsTheNumbersOfTheTrace) {
    Page page;
    const Answer answer = open(page, boxes);
    EXPECT_EQ(answer["state"], "overlap");
    EXPECT_EQ(answer["axes"].size(), 15);
    EXPECT_EQ(answer["axes"][0]["id"], "A0");
    EXPECT_EQ(answer["axes"][0]["overlap"], 0.5);
    EXPECT_EQ(answer["axes"][0]["overlap_text"], "+0.500");
    EXPECT_EQ(answer["axes"][0]["state"], "least");
    EXPECT_EQ(answer["axes"][6]["state"], "parallel");
    EXPECT_FALSE(answer["axes"][6].contains("overlap"));
    EXPECT_EQ(answer["verdict"], "Overlap");
}

TEST(Page, AStepMovesNothingButItsAxis) {
    Page page;
    open(page, read_asset("scenes/01-edge-pair-alone.satscope.json").value(), true);
    const Answer first = ask(page, {{"do", "step"}, {"axis", 0}, {"want", {"texts"}}});
    EXPECT_EQ(first["axis"], 0);
    const Answer hovered = ask(page, {{"do", "hover"}, {"axis", 4}, {"want", {"texts"}}});
    EXPECT_EQ(hovered["axis"], 4);
    EXPECT_EQ(hovered["step"], 0);
    EXPECT_NE(first["formula"], hovered["formula"]);
    EXPECT_EQ(ask(page, {{"do", "hover"}, {"axis", -1}, {"want", {"texts"}}})["formula"], first["formula"]);
}

TEST(Page, ADragMovesTheBodyAndEscapeMovesItBack) {
    Page page;
    const Answer before = open(page, boxes);
    // B is right of the centre.
    EXPECT_EQ(point(page, "move", 400, 200)["hit"], "b");
    EXPECT_EQ(point(page, "down", 400, 200)["dragging"], "body");
    const Answer moved = point(page, "move", 440, 200);
    EXPECT_EQ(moved["selected"], "b");
    EXPECT_NE(moved["readout"], "");
    EXPECT_NE(moved["pair"], before["pair"]);
    EXPECT_EQ(moved["changed"], true);
    EXPECT_EQ(ask(page, {{"do", "cancel"}, {"want", {"pair"}}})["pair"], before["pair"]);
    ask(page, {{"do", "select"}, {"body", ""}});
    point(page, "down", 400, 200);
    EXPECT_EQ(point(page, "up", 440, 200)["pair"], moved["pair"]);
    EXPECT_EQ(ask(page, {{"do", "reset"}, {"want", {"pair"}}})["pair"], before["pair"]);
}

TEST(Page, ADragInEmptySpaceTurnsTheCamera) {
    Page page;
    open(page, boxes);
    EXPECT_EQ(point(page, "down", 5, 5)["dragging"], "camera");
    const Answer turned = point(page, "move", 50, 5);
    EXPECT_EQ(turned["moved"], true);
    EXPECT_EQ(turned["changed"], false);
}

TEST(Page, ThePairIsReadAgainWithoutLoss) {
    Page page;
    const Answer before = open(page, boxes);
    const Answer again = open(page, before["pair"]);
    EXPECT_EQ(again["pair"], before["pair"]);
    EXPECT_EQ(again["axes"], before["axes"]);
    EXPECT_EQ(open(page, before["scene"])["axes"], before["axes"]);
}

TEST(Page, ABadPasteHasAMessageAndThePairStays) {
    Page page;
    const Answer before = open(page, boxes);
    const auto error_of = [&](const std::string& scene) { return open(page, scene)["error"]; };
    const Answer short_list =
        error_of("{\"a\": {\"type\": \"box\", \"center\": [0, 0, 0],\n\"half\": [1, 1]},\n\"b\": {}}");
    EXPECT_EQ(short_list["where"], "line 2: a.half");
    EXPECT_NE(short_list["what"], "");
    EXPECT_THAT(std::string(error_of("{\"a\": ")["where"]), HasSubstr("line 1"));
    EXPECT_EQ(error_of("{\"satscope\": 1}")["where"], "line 1: shapes");
    EXPECT_NE(error_of("")["what"], "");
    EXPECT_EQ(error_of("[1, 2]")["where"], "line 1");
    EXPECT_EQ(ask(page, {{"do", "step"}, {"axis", 99}})["error"]["where"], "axis");
    EXPECT_EQ(ask(page, {{"do", "show"}, {"language", "xx"}})["error"].size(), 2);
    EXPECT_EQ(ask(page, {{"do", "show"}, {"size", {1, 1}}})["error"]["where"], "size");
    EXPECT_EQ(ask(page, {{"do", "?"}})["error"]["where"], "do");
    EXPECT_EQ(Answer::parse(page.answer("{")).size(), 1);
    EXPECT_EQ(ask(page, {{"do", "get"}, {"want", {"pair"}}})["pair"], before["pair"]);
    Page empty;
    EXPECT_EQ(ask(empty, {{"do", "step"}})["error"]["what"], "no pair is open");
}

}  // namespace
}  // namespace app::page_test

// Tests of the texts of the paste preview: choices and their reasons.
#include "app/features/paste/conventions.h"

#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/features/paste/paste_reader.h"
#include "app/tests/paste_samples.h"

namespace app::conventions_test {
namespace {

using test::paste_samples;
using test::PasteSample;

ParsedPaste parse(const std::string& text) { return parse_paste(text, {}).value(); }

TEST(PasteConventions, EveryFormatChoiceReasonAndMarkHasAText) {
    const TextCatalog texts = TextCatalog::load("en").value();
    for (const PasteSample& sample : paste_samples()) {
        const ParsedPaste parsed = parse(sample.text);
        for (const ConventionChoice& choice : parsed.choices) {
            texts("paste." + choice.id);
            texts(choice.reason_key);
            if (choice.id == "euler" || choice.id == "form") continue;  // names
            for (const std::string& option : choice.options) texts("paste." + choice.id + "." + option);
        }
        for (const NumberProvenance& number : parsed.numbers) {
            for (const std::string& key : number.how_keys) texts(key);
        }
    }
    EXPECT_TRUE(texts.missing().empty()) << *texts.missing().begin();
}

std::string reason_of(const ParsedPaste& parsed, const std::string& id) {
    for (const ConventionChoice& choice : parsed.choices) {
        if (choice.id == id) return choice.detail;
    }
    return "no such choice";
}

TEST(PasteConventions, NamesTheIdentifierAsReason) {
    const ParsedPaste code = parse("btVector3 center_a(1, 2, 3); btVector3 half_a(4, 5, 6);");
    EXPECT_EQ(reason_of(code, "form"), "btVector3");
    const ParsedPaste unreal = parse("Location: X=1 Y=2 Z=3 Rotation: P=30 Y=40 R=50 Scale X=1 Y=2 Z=3");
    EXPECT_EQ(reason_of(unreal, "extents"), "Scale");
    const ParsedPaste order = parse("p (0, 0, 0) wxyz (0.9, 0.1, 0.2, 0.3) h (1, 1, 1)");
    EXPECT_EQ(reason_of(order, "quaternion"), "wxyz");
}

TEST(PasteConventions, TheWordHalfBeforeASizeCounts) {
    for (const auto& [words, half] : std::vector<std::pair<std::string, double>>{{"half size", 1},
                                                                                 {"half extents", 1},
                                                                                 {"Half Size:", 1},
                                                                                 {"full extents", 0.5},
                                                                                 {"full size", 0.5},
                                                                                 {"size", 0.5}}) {
        const PasteResult parsed = parse_paste("box A: " + words + " (1, 1, 1), position (0, 0, 0)\n" +
                                                   "box B: " + words + " (1, 1, 1), position (3, 0, 0)\n",
                                               {});
        ASSERT_TRUE(parsed) << words;
        EXPECT_EQ(std::get<core::Box>(parsed->shapes[1].shape).half_extents, core::Vec3(half)) << words;
        EXPECT_TRUE(std::ranges::all_of(parsed->choices, [](const auto& choice) { return choice.certain; }))
            << words;
    }
}

TEST(PasteConventions, AHalfHeightSaysNothingAboutTheHeightOfAnother) {
    const PasteResult parsed = parse_paste(
        "capsule A: radius 0.5, half height 2, position (0, 0, 0)\n"
        "capsule B: radius 0.5, height 2, position (3, 0, 0)\n",
        {});
    ASSERT_TRUE(parsed);
    EXPECT_EQ(std::get<core::Capsule>(parsed->shapes[0].shape).points[1], core::Vec3(0, 2, 0));
    EXPECT_EQ(std::get<core::Capsule>(parsed->shapes[1].shape).points[1], core::Vec3(0, 1, 0));
}

TEST(PasteConventions, TheReasonOfAConstructorHoldsForEveryOrder) {
    const ParsedPaste ode = parse(
        "dGeomID a = dCreateBox(space, 2, 4, 6); dGeomSetPosition(a, 0, 0, 0);\n"
        "dQuaternion q = {1, 0, 0, 0.5}; dGeomSetQuaternion(a, q);\n");
    EXPECT_EQ(reason_of(ode, "quaternion"), "dGeomSetQuaternion");
    for (const char* language : {"en", "zh"})
        EXPECT_EQ(TextCatalog::load(language).value()("paste.why.constructor").find('w'), std::string::npos)
            << "not only for w x y z";
}

}  // namespace
}  // namespace app::conventions_test

// What the preview of a pasted text says of its guesses.
#include "app/features/paste/meaning.h"

#include <gtest/gtest.h>

#include "app/base/words.h"
#include "app/features/paste/reading.h"
#include "app/tests/paste_samples.h"

namespace app::meaning_test {
namespace {

using test::paste_samples;
using test::PasteSample;

Reading read(const std::string& text) { return read_paste(text, {}, test::pair_before()).value(); }

TEST(Meaning, EveryFormChoiceReasonAndMarkHasAWord) {
    const Words words = Words::load("en").value();
    for (const PasteSample& sample : paste_samples()) {
        const Reading reading = read(sample.text);
        words("paste.form." + reading.form);
        for (const Choice& choice : reading.choices) {
            words("paste." + choice.id);
            words(choice.why);
            if (choice.id == "euler") continue;  // XYZ says itself what it is
            for (const std::string& option : choice.options) words("paste." + choice.id + "." + option);
        }
        for (const ReadNumber& number : reading.numbers) {
            for (const std::string& key : number.how) words(key);
        }
    }
    EXPECT_TRUE(words.missing().empty()) << *words.missing().begin();
}

std::string reason_of(const Reading& reading, const std::string& id) {
    for (const Choice& choice : reading.choices) {
        if (choice.id == id) return choice.detail;
    }
    return "no such choice";
}

TEST(Meaning, GivesTheNameThatSaysSoForAReason) {
    const Reading code = read(
        "const glm::vec3 center_a(1, 2, 3); const glm::quat rotation_a(0.5f, 0.5f, 0.5f, 0.5f);\n"
        "const glm::vec3 half_a = glm::vec3(0.5f);");
    EXPECT_EQ(reason_of(code, "extents"), "half_a");
    EXPECT_EQ(reason_of(code, "quaternion"), "glm::quat");
    const Reading unreal = read("Location: X=1 Y=2 Z=3 Rotation: P=30 Y=40 R=50 Scale X=1 Y=2 Z=3");
    EXPECT_EQ(reason_of(unreal, "extents"), "Scale");
}

}  // namespace
}  // namespace app::meaning_test

// Broken texts: whatever is read of them is legal, comes back bit for bit, and nothing ever crashes.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "app/base/words.h"
#include "app/document/scene_file.h"
#include "app/features/paste/reading.h"
#include "app/tests/paste_samples.h"

namespace app::paste_fuzz_test {
namespace {

using test::pair_before;
using test::paste_samples;

class Mutator {
  public:
    explicit Mutator(unsigned seed) : random_(seed) {}

    std::size_t below(std::size_t end) {
        return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_);
    }
    const std::string& sample() { return paste_samples()[below(paste_samples().size())].text; }

    std::string mutated() {
        std::string text = sample();
        const std::size_t times = 1 + below(3);
        for (std::size_t i = 0; i < times && !text.empty(); ++i) change(text);
        return text;
    }

  private:
    void change(std::string& text) {
        const std::size_t from = below(text.size()),
                          length = below(std::min<std::size_t>(text.size(), 24)) + 1;
        static constexpr std::string_view likely = "()[]{}0123456789.,;:=+-*/<>\"'#\n\t exXpPfnai_|&@$\\";
        switch (below(7)) {
            case 0:
                text.erase(from, length);
                return;
            case 1:
                text.insert(below(text.size()), text.substr(from, length));
                return;
            case 2:
                std::swap(text[from], text[below(text.size())]);
                return;
            case 3:
                text[from] = static_cast<char>(below(256));
                return;
            case 4:
                text[from] = likely[below(likely.size())];
                return;
            case 5: {
                const std::string& other = sample();
                text.insert(from, other.substr(below(other.size()), 40));
                return;
            }
            default:
                text.insert(from, likely.substr(below(likely.size()), 3));
        }
    }

    std::mt19937 random_;
};

// The scene it makes, written and read again, is the same; so are its pair's shapes.
void expect_round_trip(const Reading& reading, const std::string& text) {
    const Document document = taken(new_solid(), reading);
    const std::string scene = write_scene(document);
    const Result<Document> again = read_scene(scene, "");
    ASSERT_TRUE(again) << text << "\n" << scene << again.error().where << again.error().what;
    ASSERT_EQ(write_scene(*again), scene) << text;
    const ReadResult pasted = read_paste(scene, {}, pair_before());
    ASSERT_TRUE(pasted) << text;
    ASSERT_EQ(pasted->shapes, (std::vector{body(document, Side::A).placed, body(document, Side::B).placed}))
        << text;
}

TEST(PasteFuzz, TwentyFiveThousandBrokenTextsStumbleOrComeBackBitForBit) {
    Mutator mutator(20240501);
    const Words zh = Words::load("zh").value();
    int read = 0, stumbled = 0;
    for (int i = 0; i < 25000; ++i) {
        const std::string text = mutator.mutated();
        const ReadResult result = read_paste(text, {}, pair_before());
        if (!result) {
            ++stumbled;
            const std::string& expected = result.error().expected;
            ASSERT_FALSE(expected.empty()) << text;
            ASSERT_NE(zh.problem(expected), expected) << text;
            ASSERT_GE(result.error().line, 1) << text;
            ASSERT_LE(result.error().line, std::count(text.begin(), text.end(), '\n') + 1) << text;
            continue;
        }
        ++read;
        for (const core::Placed& placed : result->shapes) ASSERT_FALSE(core::fault(placed)) << text;
        ASSERT_NO_FATAL_FAILURE(expect_round_trip(*result, text));
    }
    EXPECT_GT(read, 4000);
    EXPECT_GT(stumbled, 5000);
}

TEST(PasteFuzz, RandomChoicesOfBrokenTextsNeverCrash) {
    Mutator mutator(7);
    int read = 0;
    for (int i = 0; i < 3000; ++i) {
        const std::string text = mutator.mutated();
        const ReadResult first = read_paste(text, {}, pair_before());
        if (!first) continue;
        Choices choices;
        for (const Choice& choice : first->choices)
            choices[choice.id] = choice.options[mutator.below(choice.options.size())];
        const ReadResult second = read_paste(text, choices, pair_before());
        if (!second) continue;
        ++read;
        for (const core::Placed& placed : second->shapes) ASSERT_FALSE(core::fault(placed)) << text;
        ASSERT_NO_FATAL_FAILURE(expect_round_trip(*second, text));
    }
    EXPECT_GT(read, 500);
}

TEST(PasteFuzz, DeepAndLongTextsAreToldOff) {
    EXPECT_FALSE(read_paste(std::string(100000, '('), {}, pair_before()));
    EXPECT_FALSE(read_paste(std::string(2000000, '1'), {}, pair_before()));
    EXPECT_FALSE(read_paste(std::string(100000, '{') + "\"type\"", {}, pair_before()));
    std::string many;
    for (int i = 0; i < 20000; ++i) many += "x = 1\n";
    EXPECT_FALSE(read_paste(many, {}, pair_before()));
}

}  // namespace
}  // namespace app::paste_fuzz_test

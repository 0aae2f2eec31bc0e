// Fuzz tests: a damaged text is an error or gives valid shapes that read back bit for bit.
#include <algorithm>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "app/base/text_catalog.h"
#include "app/document/scene_file.h"
#include "app/features/paste/paste_reader.h"
#include "app/tests/paste_samples.h"
#include "app/text_tree/tokenizer.h"

namespace app::paste_fuzz_test {
namespace {

using test::paste_samples;

class Mutator {
  public:
    explicit Mutator(unsigned seed) : random_(seed) {}

    std::size_t below(std::size_t end) {
        return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_);
    }
    const std::string& sample() { return paste_samples()[below(paste_samples().size())].text; }

    std::string mutate() {
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

// Checks that the resulting scene and its pair read back unchanged.
void expect_round_trip(const ParsedPaste& parsed, const std::string& text) {
    const Document document = apply_paste(make_solid_document(), parsed);
    const std::string scene = write_scene(document);
    const Result<Document> again = read_scene(scene, "");
    ASSERT_TRUE(again) << text << "\n" << scene << again.error().where << again.error().what;
    ASSERT_EQ(write_scene(*again), scene) << text;
    const PasteResult pasted = parse_paste(scene, {});
    ASSERT_TRUE(pasted) << text;
    ASSERT_EQ(pasted->shapes, (std::vector{body(document, Side::A).placed, body(document, Side::B).placed}))
        << text;
}

TEST(PasteFuzz, BrokenTextsFailOrReadBackBitForBit) {
    Mutator mutator(20240501);
    const TextCatalog zh = TextCatalog::load("zh").value();
    int read = 0, stumbled = 0;
    for (int i = 0; i < 8000; ++i) {
        const std::string text = mutator.mutate();
        const PasteResult result = parse_paste(text, {});
        if (!result) {
            ++stumbled;
            const std::string& expected = result.error().expected;
            ASSERT_FALSE(expected.empty()) << text;
            ASSERT_NE(zh.problem_text(expected), expected) << text;
            ASSERT_GE(result.error().line, 1) << text;
            ASSERT_LE(result.error().line, std::count(text.begin(), text.end(), '\n') + 1) << text;
            continue;
        }
        ++read;
        if (!result->missing.empty()) continue;
        for (const core::PlacedShape& placed : result->shapes) ASSERT_FALSE(core::validate(placed)) << text;
        ASSERT_NO_FATAL_FAILURE(expect_round_trip(*result, text));
    }
    EXPECT_GT(read, 1200);
    EXPECT_GT(stumbled, 1500);
}

TEST(PasteFuzz, RandomChoicesOfBrokenTextsNeverCrash) {
    Mutator mutator(7);
    int read = 0;
    for (int i = 0; i < 3000; ++i) {
        const std::string text = mutator.mutate();
        const PasteResult first = parse_paste(text, {});
        if (!first) continue;
        ChosenConventions choices;
        for (const ConventionChoice& choice : first->choices)
            choices[choice.id] = choice.options[mutator.below(choice.options.size())];
        const PasteResult second = parse_paste(text, choices);
        if (!second) continue;
        ++read;
        if (!second->missing.empty()) continue;
        for (const core::PlacedShape& placed : second->shapes) ASSERT_FALSE(core::validate(placed)) << text;
        ASSERT_NO_FATAL_FAILURE(expect_round_trip(*second, text));
    }
    EXPECT_GT(read, 500);
}

// Values that a text can contain: its numbers, halved, negated or read as floats.
std::set<double> allowed_values(const std::string& text, const ParsedPaste& parsed) {
    std::set<double> values{0, 1};
    for (const NumberProvenance& number : parsed.numbers) {
        if (number.line == 0) continue;
        const text_tree::ParsedNumber written = text_tree::parse_number_prefix(number.source_text);
        // The row names a number that stands at its place in the text.
        std::size_t at = 0;
        for (int line = 1; line < number.line; ++line) at = text.find('\n', at) + 1;
        EXPECT_NE(text.find(number.source_text, at), std::string::npos) << text;
        for (const double value :
             {written.value, written.value / 2, written.value / 100, written.value / 200}) {
            values.insert(value);
            values.insert(-value);
        }
    }
    return values;
}

// Computed values: corners, Euler angles, scaled matrices, calculations.
bool is_computed(const ParsedPaste& parsed) {
    return std::any_of(parsed.numbers.begin(), parsed.numbers.end(), [](const NumberProvenance& number) {
        return std::any_of(number.how_keys.begin(), number.how_keys.end(), [](const std::string& key) {
            return key == "paste.how.computed" || key == "paste.how.calculated" || key == "paste.how.degrees";
        });
    });
}

TEST(PasteFuzz, EveryNumberOfAShapeIsInTheText) {
    Mutator mutator(20261125);
    int checked = 0;
    for (int i = 0; i < 4000; ++i) {
        const std::string text = mutator.mutate();
        if (text.find("\"type\"") != std::string::npos) continue;
        const PasteResult result = parse_paste(text, {});
        if (!result || !result->missing.empty() || is_computed(*result)) continue;
        const std::set<double> allowed = allowed_values(text, *result);
        for (const core::PlacedShape& placed : result->shapes) {
            ++checked;
            for (int k = 0; k < 3; ++k)
                ASSERT_TRUE(allowed.contains(placed.pose.position[k])) << text << "\n"
                                                                       << placed.pose.position[k];
            if (const auto* box = std::get_if<core::Box>(&placed.shape)) {
                for (int k = 0; k < 3; ++k) ASSERT_TRUE(allowed.contains(box->half_extents[k])) << text;
            }
            if (const auto* hull = std::get_if<core::Hull>(&placed.shape)) {
                ASSERT_TRUE(allowed.contains(hull->radius)) << text;
                for (const core::Vec3& point : hull->points) {
                    for (int k = 0; k < 3; ++k) ASSERT_TRUE(allowed.contains(point[k])) << text;
                }
            }
            if (const auto* capsule = std::get_if<core::Capsule>(&placed.shape)) {
                ASSERT_TRUE(allowed.contains(capsule->radius)) << text;
                for (const core::Vec3& end : capsule->points) {
                    for (int k = 0; k < 3; ++k) ASSERT_TRUE(allowed.contains(end[k])) << text;
                }
            }
            if (const auto* q = std::get_if<core::Quat>(&placed.pose.rotation)) {
                for (int k = 0; k < 4; ++k) ASSERT_TRUE(allowed.contains((*q)[k])) << text;
            }
        }
    }
    EXPECT_GT(checked, 500);
}

TEST(PasteFuzz, DeepAndLongTextsAreRejected) {
    EXPECT_FALSE(parse_paste(std::string(100000, '('), {}));
    EXPECT_FALSE(parse_paste(std::string(2000000, '1'), {}));
    EXPECT_FALSE(parse_paste(std::string(100000, '{') + "\"type\"", {}));
    std::string many;
    for (int i = 0; i < 20000; ++i) many += "x = 1\n";
    EXPECT_FALSE(parse_paste(many, {}));
}

}  // namespace
}  // namespace app::paste_fuzz_test

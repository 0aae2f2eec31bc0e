// Tests of values that are calculations.
#include <numbers>

#include <gtest/gtest.h>

#include "app/features/paste/paste_reader.h"

namespace app::paste_calculation_test {

namespace {

using core::Box;
using core::Vec3;

struct Read {
    Vec3 position{0}, half{0};
};

Read read(const std::string& position, const std::string& half) {
    const std::string text = "p = " + position + "\nh = " + half + "\n";
    const PasteResult result = parse_paste(text, {});
    if (!result) ADD_FAILURE() << text << result.error().found << ": " << result.error().expected;
    if (!result || result->shapes.empty()) return {};
    return {result->shapes[0].pose.position, std::get<Box>(result->shapes[0].shape).half_extents};
}

void expect_near(const Vec3& found, const Vec3& expected, const std::string& text) {
    for (int i = 0; i < 3; ++i) EXPECT_NEAR(found[i], expected[i], 1e-15) << text;
}

}  // namespace

TEST(PasteCalculation, OfVectorsHasTheirValue) {
    const std::pair<const char*, Vec3> cases[] = {
        {"btVector3(2, 4, 6) * 0.5f", {1, 2, 3}},
        {"0.5f * btVector3(2, 4, 6)", {1, 2, 3}},
        {"glm::vec3(2, 4, 6) / 2.0f", {1, 2, 3}},
        {"np.array([2, 4, 6]) * 0.5", {1, 2, 3}},
        {"Vec3(1, 1, 1) + Vec3(0, 1, 2)", {1, 2, 3}},
        {"2 * (Vector3(1, 2, 3) - Vector3(0.5, 1, 1.5))", {1, 2, 3}},
        {"(2, 4, 6) * 0.5", {1, 2, 3}},
        {"btVector3(btScalar(1), btScalar(2.0), btScalar(3))", {1, 2, 3}},
        {"(sqrtf(4.0f) / 2, 2 * 3 - 4, M_PI / M_PI * 3)", {1, 2, 3}},
        {"{ 0.5f + 0.5f, std::sqrt(4), 9.0 / 3 }", {1, 2, 3}}};
    for (const auto& [text, expected] : cases) {
        expect_near(read("(0, 0, 0)", text).half, expected, text);
        expect_near(read(text, "(1, 1, 1)").position, expected, text);
        expect_near(read("-" + std::string(text), "(1, 1, 1)").position,
                    std::string_view(text).find_first_of("+") == std::string_view::npos || text[0] == '{'
                        ? -expected
                        : Vec3(-1, 0, 1),
                    std::string("-") + text);
    }
}

TEST(PasteCalculation, OfAComponentHasItsValue) {
    const std::pair<const char*, double> cases[] = {{"-sqrtf(0.25f)", -0.5},
                                                    {"- 2", -2},
                                                    {"-(1 + 2)", -3},
                                                    {"2 * -3", -6},
                                                    {"1 - 2 - 3", -4},
                                                    {"M_PI", std::numbers::pi},
                                                    {"-M_PI / 2", -std::numbers::pi / 2},
                                                    {"cosf(0)", 1},
                                                    {"std::abs(-2)", 2}};
    for (const auto& [text, expected] : cases)
        expect_near(read("(0, " + std::string(text) + ", 1)", "(1, 1, 1)").position, {0, expected, 1}, text);
}

// A wrong reading is worse than none.
TEST(PasteCalculation, ThatIsNotUnderstoodIsRefused) {
    for (const char* half :
         {"size * 0.5", "(2, 2, 2) * scale", "scale * (2, 2, 2)", "foo(2, 2, 2) * 0.5", "(1, 2 * x, 3)",
          "(1, f(2) * 2, 3)", "(1, 2, 3) * (1, 2, 3)", "vec3(1, 2, 3) / s"}) {
        const PasteResult result =
            parse_paste("p = (0, 0, 0)\nh = " + std::string(half) + "\nq = (0, 0, 0, 1)\n", {});
        ASSERT_FALSE(result && result->missing.empty() && !result->shapes.empty()) << half;
    }
}

}  // namespace app::paste_calculation_test

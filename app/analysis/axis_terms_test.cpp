// The printed numbers of every formula of the gallery add up.

#include <algorithm>
#include <regex>

#include <gtest/gtest.h>

#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/tests/view_scenes.h"

namespace app::test::axis_terms_test {
namespace {

// "2.435" as 2435; the same number of decimals for all.
std::vector<long long> numbers_of(const std::string& text, std::size_t& decimals) {
    static const std::regex number(R"(\d+\.(\d+))");
    std::vector<long long> numbers;
    for (std::sregex_iterator i(text.begin(), text.end(), number), end; i != end; ++i) {
        std::string digits = i->str();
        EXPECT_TRUE(decimals == 0 || decimals == i->str(1).size()) << text;
        decimals = i->str(1).size();
        std::erase(digits, '.');
        numbers.push_back(std::stoll(digits));
    }
    return numbers;
}

struct Counts {
    int formulas = 0, with_more = 0, most_decimals = 0;
};

void expect_sum(const Analysis& analysis, const core::AxisTest& axis, Counts& counts) {
    const std::string formula = axis_formula(analysis, axis);
    if (!printed_decimals(axis_terms(analysis, axis))) return;
    std::size_t decimals = 0;
    const std::vector<long long> terms = numbers_of(formula, decimals);
    ASSERT_EQ(terms.size(), 4) << formula;
    const std::string measure = to_fixed(std::abs(axis.overlap), static_cast<int>(decimals));
    const std::vector<long long> overlap = numbers_of(measure, decimals);
    EXPECT_EQ(terms[1] + terms[2], terms[3]) << formula;
    EXPECT_EQ(terms[0] + (axis.overlap < 0 ? -overlap.at(0) : overlap.at(0)), terms[3])
        << formula << ", " << measure;
    ++counts.formulas;
    counts.with_more += decimals > 3 ? 1 : 0;
    counts.most_decimals = std::max(counts.most_decimals, static_cast<int>(decimals));
}

TEST(AxisTerms, AddUpAsPrintedInEverySceneOfTheGallery) {
    Counts counts;
    std::string not_printed;
    int all = 0, deciding = 0, deciding_printed = 0;
    for (const std::string& path : list_scenes(gallery_folder())) {
        SCOPED_TRACE(path);
        const Document document = load_scene(path).value();
        const Analysis analysis = analyze(document, "");
        for (const core::AxisTest& axis : analysis.trace.axes) {
            if (!core::is_measured(axis)) continue;
            ++all;
            expect_sum(analysis, axis, counts);
        }
        if (analysis.axis < 0 || !core::is_measured(analysis.trace.axes[analysis.axis])) continue;
        const AxisTerms terms = axis_terms(analysis, analysis.trace.axes[analysis.axis]);
        const Real smallest = std::min({terms.center_distance, terms.radius_a, terms.radius_b,
                                        terms.overlap == 0 ? 1 : std::abs(terms.overlap)});
        const bool is_ordinary = smallest > 0.001 && std::max(terms.center_distance, terms.radii()) < 1e5;
        deciding += is_ordinary ? 1 : 0;
        deciding_printed += is_ordinary && printed_decimals(terms) ? 1 : 0;
        if (is_ordinary && !printed_decimals(terms))
            not_printed += path + ": " + axis_formula(analysis, analysis.trace.axes[analysis.axis]) + "\n";
    }
    EXPECT_GT(counts.formulas, all * 4 / 5) << all;
    EXPECT_GT(counts.with_more, 10);
    EXPECT_LE(counts.most_decimals, 5);
    EXPECT_GT(deciding, 40);
    EXPECT_GE(deciding_printed, deciding - 1) << not_printed;
}

// The sentence and the picture of the scene that every teacher opens first.
TEST(AxisTerms, HaveMoreDecimalsInTheFormulaAlone) {
    const Scene scene(load_scene(gallery_folder() + "/02-one-gap-is-enough.satscope.json").value());
    const core::AxisTest& axis = scene.analysis.trace.axes[scene.analysis.axis];
    const std::string gap = format_length(-axis.overlap, scene.analysis);
    EXPECT_EQ(gap.size(), 5);
    EXPECT_GT(printed_decimals(axis_terms(scene.analysis, axis)), 3) << "2.435 - 2.077 is not 0.357";
    EXPECT_NE(explain(scene.analysis, scene.texts).reason.find(gap + "."), std::string::npos);
    bool is_drawn = false;
    for (const Label& label : pair_figure(scene.draw_context()).labels)
        is_drawn = is_drawn || (label.id == "measure" && label.text == "gap " + gap);
    EXPECT_TRUE(is_drawn);
}

TEST(AxisTerms, HaveNoMoreDecimalsThanTheyNeed) {
    EXPECT_EQ(printed_decimals({2.5, 1, 1, -0.5}), 3);
    EXPECT_EQ(printed_decimals({2.4346, 1.0773, 1, -0.3573}), 4) << "2.435 - 2.077 is not 0.357";
    EXPECT_EQ(printed_decimals({2, 1, 1.0000005, 5e-7}), std::nullopt) << "too small for decimals";
}

}  // namespace
}  // namespace app::test::axis_terms_test

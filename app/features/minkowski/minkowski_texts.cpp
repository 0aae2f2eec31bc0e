// Sentences about A - B, its construction, and the steps of a search.
#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "app/analysis/comparison.h"
#include "app/analysis/explain.h"
#include "app/base/number.h"
#include "app/features/minkowski/minkowski.h"

namespace app {
namespace {

using core::Verdict;

// The sentences of one step.
struct MinkowskiWriter {
    const MinkowskiModel& model;
    const Analysis& analysis;
    const TextCatalog& texts;
    const core::Trace& trace = analysis.trace;

    const std::string& part_name() {
        return texts(model.difference.flat ? "minkowski.edge" : "minkowski.face");
    }

    // The move ends the overlap, and no facet has a shorter one; to the accuracy of float.
    bool is_shortest_move() {
        constexpr Real tolerance = 2e-3;
        const Vec3 origin = minkowski_origin(model, analysis);
        const Real depth = trace.depth * model.unit;
        const Real needed = glm::dot(support_point(model.difference, trace.normal) - origin, trace.normal);
        if (std::abs(needed - depth) > tolerance) return false;
        return std::none_of(model.difference.facets.begin(), model.difference.facets.end(),
                            [&](const MinkowskiFacet& facet) {
                                const Real move = facet.distance - glm::dot(facet.normal, origin);
                                return move + model.difference.radius < depth - tolerance;
                            });
    }

    // What the reader sees, and if it contradicts the method, how.
    std::string result_sentences() {
        const std::string method = active_method(*analysis.document).id;
        const Verdict truth = analysis.reference_verdict();
        SentenceBuilder sentences(texts);
        sentences.add("minkowski.words");
        if (truth == Verdict::Overlap && trace.verdict == Verdict::Separated)
            sentences.add("minkowski.wrong_separated", {{"method", method}});
        else if (truth == Verdict::Separated && trace.verdict == Verdict::Overlap)
            sentences.add("minkowski.wrong_overlap", {{"method", method}});
        else if (trace.verdict == Verdict::Overlap && trace.available.depth && trace.tie_count >= 0 &&
                 !is_shortest_move())
            sentences.add("minkowski.wrong_move",
                          {{"method", method},
                           {"n", format_length(trace.depth, analysis)},
                           {"move", format_vector(core::mtv(trace), trace.size, model.difference.flat,
                                                  analysis.number_format)}});
        return sentences.text();
    }

    std::string search_sentences(int index) {
        const std::vector<core::SearchStep>& search = trace.search;
        const core::SearchStep& step = search[index];
        const auto is_same_kind = [&](const core::SearchStep& other) { return other.kind == step.kind; };
        const auto number = 1 + std::count_if(search.begin(), search.begin() + index, is_same_kind);
        const auto count = std::count_if(search.begin(), search.end(), is_same_kind);
        const bool is_simplex = step.kind == core::SearchStep::Kind::Simplex;
        SentenceBuilder sentences(texts);
        sentences.add(is_simplex ? "minkowski.simplex" : "minkowski.expansion",
                      {{"i", std::to_string(number)},
                       {"all", std::to_string(count)},
                       {"part", part_name()},
                       {"points", std::to_string(step.points.size())},
                       {"low", format_length(std::max(step.lower_bound, 0.0), analysis)},
                       {"high", format_length(step.upper_bound, analysis)}});
        if (model.difference.radius > 0) sentences.add("minkowski.of_cores");
        return sentences.text();
    }
};

}  // namespace

std::string facet_name(const MinkowskiFacet& facet) {
    core::AxisTest axis;
    axis.kind = facet.kind;
    axis.feature_a = facet.feature_a;
    axis.feature_b = facet.feature_b;
    return (facet.is_reversed ? "\u2212" : "+") + axis_markup(axis);
}

std::string minkowski_formula(const Analysis& analysis, const TextCatalog& texts) {
    if (analysis.axis < 0 || !core::is_measured(analysis.trace.axes[analysis.axis])) return {};
    const core::AxisTest& axis = analysis.trace.axes[analysis.axis];
    const AxisTerms terms = axis_terms(analysis, axis);
    const std::optional<int> decimals = printed_decimals(terms);
    const auto number = [&](Real value) {
        const bool is_short = analysis.number_format == NumberFormat::Short && decimals;
        return is_short ? to_fixed(value, *decimals) : format_length(value, analysis);
    };
    const std::string a = number(terms.radius_a), b = number(terms.radius_b),
                      distance = number(terms.center_distance), result = number(std::abs(axis.overlap));
    const std::string facet =
        texts("minkowski.distance", {{"part", texts(analysis.a.flat ? "minkowski.edge" : "minkowski.face")},
                                     {"axis", axis_markup(axis)}});
    return axis.overlap < 0
               ? fmt::format("{} = |T·L| {} \u2212 r_A {} \u2212 r_B {} = {}", facet, distance, a, b, result)
               : fmt::format("{} = r_A {} + r_B {} \u2212 |T·L| {} = {}", facet, a, b, distance, result);
}

std::string minkowski_sentence(const MinkowskiModel& model, const Analysis& analysis,
                               const TextCatalog& texts, int step) {
    if (step == 0) return texts("minkowski.shapes");
    if (step == 1) return texts("minkowski.mirrored");
    if (step == 2)
        return texts(core::is_round(model.a) ? "minkowski.along_boundary"
                     : model.a.radius > 0    ? "minkowski.along_core"
                                             : "minkowski.along_corners");
    MinkowskiWriter writer{model, analysis, texts};
    if (step < construction_steps) return writer.result_sentences();
    return writer.search_sentences(step - construction_steps);
}

}  // namespace app

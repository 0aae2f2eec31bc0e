// Tests the causes in order; the first match gives the sentence.
#include "app/analysis/causes.h"

#include <algorithm>
#include <cmath>

#include "app/analysis/analysis.h"
#include "core/shape/hull_topology.h"

namespace app {

namespace {

using core::AxisKind;
using core::AxisState;
using core::AxisTest;
using core::Real;
using core::Trace;
using core::Vec3;
using core::Verdict;

// Each cause is a function of the two traces; empty: it does not apply.
class CauseFinder : MethodComparison {
  public:
    explicit CauseFinder(const MethodComparison& comparison) : MethodComparison(comparison) {}

    DifferenceCause find() const {
        using Cause = DifferenceCause (CauseFinder::*)() const;
        static constexpr Cause causes[] = {&CauseFinder::not_finite,
                                           &CauseFinder::underflow,
                                           &CauseFinder::epsilon,
                                           &CauseFinder::treated_as_parallel,
                                           &CauseFinder::axis_not_tested,
                                           &CauseFinder::within_tolerance,
                                           &CauseFinder::merged_faces,
                                           &CauseFinder::rounded_corners,
                                           &CauseFinder::touching_counts_as_separated,
                                           &CauseFinder::zero_length_interval,
                                           &CauseFinder::strict_comparison,
                                           &CauseFinder::start_value,
                                           &CauseFinder::axis_not_normalized,
                                           &CauseFinder::containment,
                                           &CauseFinder::opposite_direction,
                                           &CauseFinder::not_widest_gap,
                                           &CauseFinder::unfinished_search,
                                           &CauseFinder::far_from_origin,
                                           &CauseFinder::rounding,
                                           &CauseFinder::unknown,
                                           &CauseFinder::no_direction,
                                           &CauseFinder::verdict_only};
        for (const Cause& each : causes)
            if (DifferenceCause found = (this->*each)(); !found.key.empty()) return found;
        return {};
    }

  private:
    const AxisTest* axis_at(int index) const { return index < 0 ? nullptr : &trace_.axes[index]; }
    // By name, else by direction.
    const AxisTest* find_right_axis() const {
        if (right_ == nullptr) return nullptr;
        if (const int index = core::find_axis(trace_, *right_); index >= 0) return axis_at(index);
        const auto same = std::ranges::find_if(
            trace_.axes, [&](const AxisTest& axis) { return is_along(axis, right_->direction); });
        return same == trace_.axes.end() ? nullptr : &*same;
    }
    static bool is_along(const AxisTest& axis, const Vec3& direction) {
        return std::abs(glm::dot(axis.direction, direction)) > 1 - 1e-9;
    }
    std::string precision() const {
        return texts(row.precision == core::Precision::Float ? "precision.float" : "precision.double");
    }
    bool has_wrong_depth() const { return both_overlap_ && row.depth.differs; }

    // Of the overlap on an axis; 0 without a measurement.
    Real axis_error(const AxisTest* axis) const {
        if (axis == nullptr || !core::is_measured(*axis) || axis->direction == Vec3(0)) return 0;
        return std::abs(axis->overlap - overlap_along(core::normalize_pair(pair), axis->direction));
    }
    // The largest error of the overlaps and the depth.
    Real length_error() const {
        const Real of_axes = std::max(axis_error(decisive_), axis_error(tested_));
        return row.depth.differs ? std::max(of_axes, std::abs(row.depth.error)) : of_axes;
    }

    DifferenceCause not_finite() const {
        if (!row.differs()) return {};
        for (const core::FormulaTerm& term : trace_.terms) {
            if (core::is_finite(term.value) || (term.axis >= 0 && axis_at(term.axis) != tested_)) continue;
            if (term.axis < 0)
                return cause("cause.not_finite", {{"term", term.name}, {"precision", precision()}});
            return cause("cause.no_axis", {{"axis", axis_markup(*tested_)}, {"term", term.name}});
        }
        return {};
    }

    DifferenceCause underflow() const {
        bool has_square = false;
        for (const core::FormulaTerm& term : trace_.terms) {
            if (term.power != 2) continue;
            if (term.value.x != 0) return {};
            has_square = true;
        }
        if (!missed_gap() || !has_square) return {};
        return cause("cause.underflow", {{"n", number(reference.distance)}, {"precision", precision()}});
    }

    // An addition to the radii counts 1 / |L| on an axis of length |L|.
    DifferenceCause epsilon() const {
        const auto term = std::ranges::find_if(trace_.terms, [](const core::FormulaTerm& each) {
            return std::string_view(each.name) == "ε" && each.value.x > 0;
        });
        if (!missed_gap() || tested_ == nullptr || !core::is_measured(*tested_) || term == trace_.terms.end())
            return {};
        const Real measured = tested_->interval_a.length() + tested_->interval_b.length();
        const Real tolerated = (measured - right_->interval_a.length() - right_->interval_b.length()) / 2;
        if (tolerated < -right_->overlap / 2) return {};
        return cause("cause.epsilon", {{"epsilon", number(term->value.x)},
                                       {"length", number(tested_->cross_length)},
                                       {"axis", axis_markup(*tested_)},
                                       {"n", number(tolerated)},
                                       {"gap", number(-right_->overlap)}});
    }

    DifferenceCause treated_as_parallel() const {
        if (!row.differs() || tested_ == nullptr || tested_->state != AxisState::Degenerate ||
            tested_->kind != AxisKind::EdgePair || !core::is_measured(*right_))
            return {};
        return cause(is_separated(reference) ? "cause.parallel_gap" : "cause.parallel_overlap",
                     {{"axis", axis_markup(*tested_)},
                      {"length", number(right_->cross_length)},
                      {"n", number(std::abs(right_->overlap))}});
    }

    // A search method has no list of candidate axes.
    DifferenceCause axis_not_tested() const {
        const bool has_wrong_value = row.depth.differs || row.axis.differs || row.normal.differs;
        const bool is_wrong = missed_gap() || (!row.verdict.differs && has_wrong_value);
        if (!is_wrong || right_ == nullptr || tested_ != nullptr || trace_.axes.empty() ||
            !trace_.search.empty())
            return {};
        const bool gap = is_separated(reference);
        const char* key = gap ? "cause.missing_gap" : "cause.missing_overlap";
        const Vec3 a_to_b = core::normalize_pair(pair).a_to_b;
        const bool has_edge_pairs = std::ranges::any_of(
            trace_.axes, [](const AxisTest& axis) { return axis.kind == AxisKind::EdgePair; });
        if (trace_.axes.size() == 1 && a_to_b != Vec3(0) && is_along(trace_.axes[0], glm::normalize(a_to_b)))
            key = gap ? "cause.centres_gap" : "cause.centres_overlap";
        else if (right_->kind == AxisKind::EdgePair && !has_edge_pairs)
            key = gap ? "cause.edges_gap" : "cause.edges_overlap";
        return cause(key, {{"axis", axis_markup(*right_)}, {"n", number(std::abs(right_->overlap))}});
    }
    DifferenceCause within_tolerance() const {
        if (!row.verdict.differs || trace_.verdict != Verdict::Touching) return {};
        const bool gap = is_separated(reference);
        const Real measured = gap ? reference.gap : reference.depth;
        const std::string n = number(gap ? reference.distance : reference.depth);
        if (measured <= core::touching_distance(*row.method, settings, trace_.size))
            return cause(gap ? "cause.tolerance_gap" : "cause.tolerance_overlap", {{"n", n}});
        if (gap && measured <= core::touching_gap(*row.method, settings, trace_.size))
            return cause("cause.margin", {{"n", n}, {"margin", number(settings.margin)}});
        return {};
    }

    // The axes of merged faces differ from those of the points as given by the rounding of these.
    DifferenceCause merged_faces() const {
        const Real rounding = core::merged_rounding(pair.a.shape) + core::merged_rounding(pair.b.shape);
        const Real measured = is_separated(reference) ? reference.distance : reference.depth;
        if (!row.verdict.differs || rounding == 0 || measured > 2 * rounding) return {};
        return cause("cause.merged_faces", {{"n", number(measured)}});
    }

    // Rounded corners change every answer except along the faces.
    DifferenceCause rounded_corners() const {
        const Real radius = settings.convex_radius;
        const bool is_used =
            core::uses_setting(*row.method, core::Setting::ConvexRadius, is_flat(pair.a.shape));
        const bool has_corners =
            core::round_corners(pair.a, radius) != pair.a || core::round_corners(pair.b, radius) != pair.b;
        if (!row.differs() || !is_used || !has_corners) return {};
        return cause("cause.convex_radius", {{"radius", number(radius)}});
    }

    DifferenceCause touching_counts_as_separated() const {
        if (!has_false_gap() || !settings.touching_separates || separating_ == nullptr ||
            !trace_.available.touching)
            return {};
        const Real margin = std::max(settings.touching_tolerance * reference.size, limit_);
        return std::abs(separating_->overlap) <= margin ? cause("cause.open") : DifferenceCause{};
    }

    DifferenceCause zero_length_interval() const {
        if (!has_false_gap() || separating_ == nullptr || separating_->overlap <= limit_) return {};
        const bool has_a = separating_->interval_a.length() > limit_;
        if (has_a && separating_->interval_b.length() > limit_) return {};
        return cause("cause.no_length", {{"axis", axis_markup(*separating_)},
                                         {"side", has_a ? "B" : "A"},
                                         {"n", number(separating_->overlap)}});
    }

    DifferenceCause strict_comparison() const {
        if (!has_false_gap() || separating_ == nullptr || reference.verdict != Verdict::Touching) return {};
        return cause("cause.strict", {{"axis", axis_markup(*separating_)}});
    }

    DifferenceCause start_value() const {
        if (!has_wrong_depth() || !trace_.available.depth || decisive_ != nullptr) return {};
        return cause("cause.start_value", {{"n", number(trace_.depth)}});
    }

    DifferenceCause axis_not_normalized() const {
        if (!has_wrong_depth() || decisive_ == nullptr || decisive_->cross_length >= 1 ||
            std::abs(trace_.depth - decisive_->overlap * decisive_->cross_length) > limit_)
            return {};
        return cause("cause.not_normalised", {{"axis", axis_markup(*decisive_)},
                                              {"n", number(trace_.depth)},
                                              {"length", number(decisive_->cross_length)},
                                              {"m", number(decisive_->overlap)}});
    }

    // The distance of the two middle ends is the overlap only if neither projection contains the other.
    DifferenceCause containment() const {
        if (!has_wrong_depth() || decisive_ == nullptr) return {};
        const core::Interval &a = decisive_->interval_a, &b = decisive_->interval_b;
        if (!is_inside(a, b) && !is_inside(b, a)) return {};
        if (std::abs(trace_.depth - std::min(a.length(), b.length())) > limit_ ||
            decisive_->overlap - trace_.depth <= limit_)
            return {};
        // The MTV can be along another axis.
        const bool is_right_axis = right_ == nullptr || decisive_->overlap - reference.depth <= limit_;
        return cause(is_right_axis ? "cause.contained" : "cause.contained_other",
                     {{"axis", axis_markup(*decisive_)},
                      {"n", number(trace_.depth)},
                      {"m", number(decisive_->overlap)},
                      {"other", is_right_axis ? "" : axis_markup(*right_)},
                      {"least", number(reference.depth)}});
    }

    DifferenceCause opposite_direction() const {
        if (!both_overlap_ || !row.normal.differs || decisive_ == nullptr ||
            glm::dot(trace_.normal, decisive_->direction) > -0.5)
            return {};
        return cause("cause.wrong_side",
                     {{"axis", axis_markup(*decisive_)},
                      {"n", number(trace_.depth)},
                      {"m", number(depth_along(core::normalize_pair(pair), trace_.normal))}});
    }

    DifferenceCause not_widest_gap() const {
        if (!is_separated(reference) || !is_separated(trace_) || !row.axis.differs ||
            decisive_ != separating_)
            return {};
        const bool has_stopped = std::ranges::any_of(
            trace_.axes, [](const AxisTest& axis) { return axis.state == AxisState::NotTested; });
        return cause(has_stopped ? "cause.stopped" : "cause.first_gap", {{"axis", axis_markup(*decisive_)},
                                                                         {"other", axis_markup(*right_)},
                                                                         {"n", number(reference.gap)}});
    }

    DifferenceCause unfinished_search() const {
        if (!row.differs() || trace_.search.empty()) return {};
        const core::SearchStep& last = trace_.search.back();
        if (!(last.upper_bound - last.lower_bound > limit_)) return {};
        return cause(trace_.search.size() == 1 ? "cause.search_one" : "cause.search",
                     {{"count", std::to_string(trace_.search.size())},
                      {"n", number(last.lower_bound)},
                      {"m", number(last.upper_bound)}});
    }

    DifferenceCause far_from_origin() const {
        if (!row.differs()) return {};
        const Real farthest = std::max(core::max_abs_component(pair.a.pose.position),
                                       core::max_abs_component(pair.b.pose.position));
        const auto as_float = static_cast<float>(farthest);
        const Real step = row.precision == core::Precision::Double
                              ? ulp(farthest)
                              : Real(std::nextafter(as_float, HUGE_VALF)) - Real(as_float);
        const Real error = length_error();
        if (!(step > limit_) || !(error <= 8 * step) || error == 0) return {};
        return cause("cause.far",
                     {{"n", number(farthest)}, {"precision", precision()}, {"step", number(step)}});
    }

    DifferenceCause rounding() const {
        if (!row.differs()) return {};
        const Real of_lengths = length_error();
        const Real error = row.verdict.differs ? std::max(of_lengths, row.verdict.error) : of_lengths;
        if (!(error <= 1e3 * limit_)) return {};
        return cause("cause.rounding", {{"precision", precision()}, {"n", number(error)}});
    }

    DifferenceCause unknown() const { return row.differs() ? cause("cause.unknown") : DifferenceCause{}; }

    // No wrong answer, but a missing one.
    DifferenceCause no_direction() const {
        const bool is_missing = !is_separated(trace_) && decisive_ != nullptr &&
                                decisive_->direction == Vec3(0) &&
                                decisive_->kind == AxisKind::SearchDirection;
        return is_missing ? cause("cause.no_direction") : DifferenceCause{};
    }

    DifferenceCause verdict_only() const {
        const core::AvailableResults& available = trace_.available;
        const bool has_more = available.depth || available.normal || available.gap || available.distance;
        return has_more ? DifferenceCause{} : cause("cause.verdict_only");
    }

    const Trace& trace_ = row.trace;
    // Null: there is none.
    const AxisTest* right_ = reference_axis();          // Decides in the reference.
    const AxisTest* tested_ = find_right_axis();        // The same axis in the method.
    const AxisTest* decisive_ = axis_at(trace_.least);  // Decides in the method.
    const AxisTest* separating_ = axis_at(trace_.separating_axis);
    Real limit_ = rounding_error(row.precision, reference);  // Smaller lengths are rounding errors.
    bool both_overlap_ = !is_separated(reference) && !is_separated(trace_);
};

}  // namespace

bool MethodComparison::missed_gap() const {
    return row.verdict.differs && is_separated(reference) && !is_separated(row.trace);
}

bool MethodComparison::has_false_gap() const {
    return row.verdict.differs && !is_separated(reference) && is_separated(row.trace);
}

const AxisTest* MethodComparison::reference_axis() const {
    return reference.least < 0 ? nullptr : &reference.axes[reference.least];
}

std::string MethodComparison::number(Real value) const { return format_digits(value, number_format); }

DifferenceCause MethodComparison::cause(const char* key,
                                        std::initializer_list<TextCatalog::Argument> places) const {
    return {key, texts(key, places)};
}

DifferenceCause find_cause(const MethodComparison& comparison) { return CauseFinder(comparison).find(); }

Real depth_along(const core::NormalizedPair& duo, const Vec3& direction) {
    const Real center = glm::dot(duo.a_to_b, direction);
    return std::ldexp(core::project(duo.a, direction).max - center - core::project(duo.b, direction).min,
                      duo.exponent);
}

Real overlap_along(const core::NormalizedPair& duo, const Vec3& direction) {
    return std::min(depth_along(duo, direction), depth_along(duo, -direction));
}

}  // namespace app

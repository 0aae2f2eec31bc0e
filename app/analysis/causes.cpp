// Each cause is a question to the trace; the first that answers is the sentence.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/analysis/case.h"
#include "app/analysis/subject.h"
#include "app/base/number_text.h"

namespace app {

namespace {

using core::AxisKind;
using core::AxisState;
using core::AxisTest;
using core::Real;
using core::Trace;
using core::Vec3;
using core::Verdict;

std::string axis(const AxisTest& test) { return axis_markup(test); }
std::string digits(const Case& it, Real value) { return digits_text(value, it.numbers); }

bool finite(const core::Term& term) {
    return std::isfinite(term.value.x) && std::isfinite(term.value.y) && std::isfinite(term.value.z);
}

Cause no_number(const Case& it) {
    if (!it.row.differs()) return {};
    const Trace& trace = found(it);
    const AxisTest* same = counterpart(it);
    for (const core::Term& term : trace.terms) {
        if (finite(term) || (term.axis >= 0 && &trace.axes[term.axis] != same)) continue;
        if (term.axis < 0)
            return say(it, "why.not_finite", {{"term", term.name}, {"precision", precision_word(it)}});
        return say(it, "why.no_axis", {{"axis", axis(*same)}, {"term", term.name}});
    }
    return {};
}

Cause underflow(const Case& it) {
    if (!missed_a_gap(it)) return {};
    const core::Term* square = nullptr;
    for (const core::Term& term : found(it).terms) {
        if (term.power != 2) continue;
        if (term.value.x != 0) return {};
        square = &term;
    }
    if (square == nullptr) return {};
    return say(it, "why.underflow",
               {{"n", digits(it, it.truth.distance)}, {"precision", precision_word(it)}});
}

// What was added to the radii is worth 1 / |L| on an axis of length |L|.
Cause epsilon(const Case& it) {
    const AxisTest* same = counterpart(it);
    if (!missed_a_gap(it) || same == nullptr || !core::measured(*same)) return {};
    for (const core::Term& term : found(it).terms) {
        if (std::string_view(term.name) != "ε" || term.value.x <= 0) continue;
        const Real told = length(same->shadow_a) + length(same->shadow_b);
        const Real tolerated = (told - length(deciding(it)->shadow_a) - length(deciding(it)->shadow_b)) / 2;
        if (tolerated < -deciding(it)->overlap / 2) return {};
        return say(it, "why.epsilon",
                   {{"epsilon", digits(it, term.value.x)},
                    {"length", digits(it, same->cross_length)},
                    {"axis", axis(*same)},
                    {"n", digits(it, tolerated)},
                    {"gap", digits(it, -deciding(it)->overlap)}});
    }
    return {};
}

Cause taken_for_parallel(const Case& it) {
    const AxisTest* same = counterpart(it);
    if (!it.row.differs() || same == nullptr || same->state != AxisState::Parallel) return {};
    if (same->kind != AxisKind::EdgePair || !core::measured(*deciding(it))) return {};
    return say(it, apart(it.truth) ? "why.parallel_gap" : "why.parallel_overlap",
               {{"axis", axis(*same)},
                {"length", digits(it, deciding(it)->cross_length)},
                {"n", digits(it, std::abs(deciding(it)->overlap))}});
}

bool has_edge_pairs(const Trace& trace) {
    return std::any_of(trace.axes.begin(), trace.axes.end(),
                       [](const AxisTest& test) { return test.kind == AxisKind::EdgePair; });
}

bool only_between_centres(const Case& it) {
    const Trace& trace = found(it);
    const Vec3 between = core::duo(it.pair).between;
    if (trace.axes.size() != 1 || between == Vec3(0)) return false;
    return std::abs(glm::dot(trace.axes[0].direction, glm::normalize(between))) > 1 - 1e-9;
}

// A search has no list of axes that one could be missing from.
Cause never_asked(const Case& it) {
    if (!found(it).search.empty()) return {};
    const bool wrong = missed_a_gap(it) || (!it.row.verdict.differs && wrong_number(it));
    if (!wrong || deciding(it) == nullptr || counterpart(it) != nullptr || found(it).axes.empty()) return {};
    const std::string name = axis(*deciding(it)), n = digits(it, std::abs(deciding(it)->overlap));
    const bool gap = apart(it.truth);
    if (only_between_centres(it))
        return say(it, gap ? "why.centres_gap" : "why.centres_overlap", {{"axis", name}, {"n", n}});
    if (deciding(it)->kind == AxisKind::EdgePair && !has_edge_pairs(found(it)))
        return say(it, gap ? "why.edges_gap" : "why.edges_overlap", {{"axis", name}, {"n", n}});
    return say(it, gap ? "why.missing_gap" : "why.missing_overlap", {{"axis", name}, {"n", n}});
}

Cause tolerance(const Case& it) {
    const Trace& trace = found(it);
    if (!it.row.verdict.differs || trace.verdict != Verdict::Touching) return {};
    const Real measured = apart(it.truth) ? it.truth.gap : it.truth.depth;
    if (measured > core::touching_length(*it.row.method, it.settings, trace.size)) return {};
    return say(it, apart(it.truth) ? "why.tolerance_gap" : "why.tolerance_overlap",
               {{"n", digits(it, apart(it.truth) ? it.truth.distance : it.truth.depth)}});
}

Cause open_policy(const Case& it) {
    const Trace& trace = found(it);
    if (!invented_a_gap(it) || !it.settings.open || trace.separating < 0 || !trace.given.touching) return {};
    const Real overlap = trace.axes[trace.separating].overlap;
    const Real room = std::max(it.settings.touching * it.truth.size, limit(it));
    return std::abs(overlap) <= room ? say(it, "why.open") : Cause{};
}

Cause no_length(const Case& it) {
    const Trace& trace = found(it);
    if (!invented_a_gap(it) || trace.separating < 0) return {};
    const AxisTest& test = trace.axes[trace.separating];
    const Real nothing = limit(it);
    if (test.overlap <= nothing) return {};
    for (const auto& [side, shadow] : {std::pair("A", &test.shadow_a), std::pair("B", &test.shadow_b)}) {
        if (length(*shadow) > nothing) continue;
        return say(it, "why.no_length",
                   {{"axis", axis(test)}, {"side", side}, {"n", digits(it, test.overlap)}});
    }
    return {};
}

Cause strict(const Case& it) {
    const Trace& trace = found(it);
    if (!invented_a_gap(it) || trace.separating < 0 || it.truth.verdict != Verdict::Touching) return {};
    return say(it, "why.strict", {{"axis", axis(trace.axes[trace.separating])}});
}

Cause start_value(const Case& it) {
    const Trace& trace = found(it);
    if (!both_meet(it) || !it.row.depth.differs || !trace.given.depth || trace.least >= 0) return {};
    return say(it, "why.start_value", {{"n", digits(it, trace.depth)}});
}

Cause not_normalised(const Case& it) {
    const AxisTest* own = deciding_of_method(it);
    if (!both_meet(it) || !it.row.depth.differs || own == nullptr || own->cross_length >= 1) return {};
    const Real depth = found(it).depth;
    if (std::abs(depth - own->overlap * own->cross_length) > limit(it)) return {};
    return say(it, "why.not_normalised",
               {{"axis", axis(*own)},
                {"n", digits(it, depth)},
                {"length", digits(it, own->cross_length)},
                {"m", digits(it, own->overlap)}});
}

// The two middle ones of four sorted ends are a way out only where neither shadow holds the other.
Cause containment(const Case& it) {
    const AxisTest* own = deciding_of_method(it);
    if (!both_meet(it) || !it.row.depth.differs || own == nullptr) return {};
    const core::Interval &a = own->shadow_a, &b = own->shadow_b;
    if (!inside(a, b) && !inside(b, a)) return {};
    const Real depth = found(it).depth;
    if (std::abs(depth - std::min(length(a), length(b))) > limit(it) || own->overlap - depth <= limit(it))
        return {};
    // The true way out may run along another axis.
    const bool here = deciding(it) == nullptr || own->overlap - it.truth.depth <= limit(it);
    return say(it, here ? "why.contained" : "why.contained_other",
               {{"axis", axis(*own)},
                {"n", digits(it, depth)},
                {"m", digits(it, own->overlap)},
                {"other", here ? "" : axis(*deciding(it))},
                {"least", digits(it, it.truth.depth)}});
}

Cause wrong_side(const Case& it) {
    const AxisTest* own = deciding_of_method(it);
    if (!both_meet(it) || !it.row.normal.differs || own == nullptr) return {};
    if (glm::dot(found(it).normal, own->direction) > -0.5) return {};
    return say(it, "why.wrong_side",
               {{"axis", axis(*own)},
                {"n", digits(it, found(it).depth)},
                {"m", digits(it, way_out(core::duo(it.pair), found(it).normal))}});
}

Cause first_gap(const Case& it) {
    const Trace& trace = found(it);
    if (!apart(it.truth) || !apart(trace) || !it.row.axis.differs || trace.least != trace.separating)
        return {};
    const auto not_reached = [](const AxisTest& test) { return test.state == AxisState::NotReached; };
    const bool stopped = std::any_of(trace.axes.begin(), trace.axes.end(), not_reached);
    return say(it, stopped ? "why.stopped" : "why.first_gap",
               {{"axis", axis(*deciding_of_method(it))},
                {"other", axis(*deciding(it))},
                {"n", digits(it, it.truth.gap)}});
}

Cause unfinished_search(const Case& it) {
    if (!it.row.differs() || found(it).search.empty()) return {};
    const core::SearchStep& last = found(it).search.back();
    if (!(last.upper - last.lower > limit(it))) return {};
    return say(it, "why.search",
               {{"count", std::to_string(found(it).search.size())},
                {"n", digits(it, last.lower)},
                {"m", digits(it, last.upper)}});
}

Cause far_away(const Case& it) {
    if (!it.row.differs()) return {};
    const Real step = step_at(farthest(it.pair), it.row.precision);
    const Real wrong = std::max(misread(it, deciding_of_method(it)), misread(it, counterpart(it)));
    const Real by = std::max(wrong, it.row.depth.differs ? std::abs(it.row.depth.by) : 0.0);
    if (!(step > limit(it)) || !(by <= 8 * step) || by == 0) return {};
    return say(it, "why.far",
               {{"n", digits(it, farthest(it.pair))},
                {"precision", precision_word(it)},
                {"step", digits(it, step)}});
}

Cause rounding(const Case& it) {
    if (!it.row.differs()) return {};
    Real by = std::max(misread(it, deciding_of_method(it)), misread(it, counterpart(it)));
    if (it.row.depth.differs) by = std::max(by, std::abs(it.row.depth.by));
    if (it.row.verdict.differs) by = std::max(by, it.row.verdict.by);
    if (!(by <= 1e3 * limit(it))) return {};
    return say(it, "why.rounding", {{"precision", precision_word(it)}, {"n", digits(it, by)}});
}

Cause unknown(const Case& it) { return it.row.differs() ? say(it, "why.unknown") : Cause{}; }

// Nothing is wrong, and something is missing.
Cause no_direction(const Case& it) {
    const AxisTest* own = deciding_of_method(it);
    const bool none = !apart(found(it)) && own != nullptr && own->direction == Vec3(0);
    return none && own->kind == AxisKind::Found ? say(it, "why.no_direction") : Cause{};
}

Cause verdict_only(const Case& it) {
    const core::Given& given = found(it).given;
    const bool nothing = !given.depth && !given.normal && !given.gap && !given.distance;
    return nothing ? say(it, "why.verdict_only") : Cause{};
}

}  // namespace

Cause cause_of(const Case& it) {
    static constexpr std::array causes{no_number,   underflow,   epsilon,           taken_for_parallel,
                                       never_asked, tolerance,   open_policy,       no_length,
                                       strict,      start_value, not_normalised,    containment,
                                       wrong_side,  first_gap,   unfinished_search, far_away,
                                       rounding,    unknown,     no_direction,      verdict_only};
    for (const auto& cause : causes) {
        if (Cause found_one = cause(it); *found_one.key != '\0') return found_one;
    }
    return {};
}

}  // namespace app

// Texts and time of the motion.
#include "app/features/motion/motion.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "app/analysis/explain.h"
#include "app/base/number.h"

namespace app {
namespace {

constexpr Real infinity = std::numeric_limits<Real>::infinity();

using core::MotionOutcome;
using core::MotionTrace;

std::string seconds(Real time_s) {
    constexpr Real max_fixed = 1e4;
    return std::abs(time_s) < max_fixed ? to_fixed(time_s, 3) : fmt::format("{:.3g}", time_s);
}

std::string never_sentence(const Analysis& analysis, const TextCatalog& texts) {
    const MotionTrace& motion = analysis.motion();
    if (analysis.document->motion.motion.spin != 0) return texts("motion.never_with_spin");
    // The projections of such a row never overlap from now on.
    const auto open = std::ranges::find_if(motion.axes, [](const auto& passage) {
        return passage.overlap_times.empty() || passage.overlap_times.back().max < 0;
    });
    const int open_row = int(open - motion.axes.begin());
    if (open != motion.axes.end())
        return texts("motion.never_on_axis", {{"axis", motion_row_name(motion, open_row, texts)}});
    return texts("motion.never", {{"axis", motion_row_name(motion, motion.latest_entry, texts)},
                                  {"exit_axis", motion_row_name(motion, motion.earliest_exit, texts)}});
}

bool starts_touching(const Analysis& analysis) {
    const Real overlap = motion_overlap(analysis, deciding_motion_row(analysis, 0), 0);
    return motion_row_state(analysis, overlap, 0) == core::AxisState::Touching;
}

std::string outcome_sentence(const Analysis& analysis, const TextCatalog& texts) {
    const MotionTrace& motion = analysis.motion();
    const std::string duration = seconds(analysis.document->motion.duration_s);
    const auto latest_axis = [&] { return motion_row_name(motion, motion.latest_entry, texts); };
    switch (motion.outcome) {
        case MotionOutcome::StartsInContact:
            return texts(starts_touching(analysis) ? "motion.starts_touching" : "motion.starts_overlapping");
        case MotionOutcome::Impact:
            return texts("motion.impact", {{"axis", latest_axis()}});
        case MotionOutcome::LaterImpact:
            return texts("motion.later", {{"duration", duration}, {"axis", latest_axis()}});
        case MotionOutcome::NoImpact:
            return texts("motion.no_impact", {{"duration", duration}});
        case MotionOutcome::Never:
            return never_sentence(analysis, texts);
    }
    return {};
}

}  // namespace

std::string motion_row_name(const MotionTrace& motion, int row, const TextCatalog& texts) {
    const core::AxisPassage& passage = motion.axes[row];
    std::string name = axis_markup(passage.axis);
    if (!passage.is_added) return name;
    return texts(row == motion.latest_entry ? "motion.row.impact" : "motion.row.nearest", {{"axis", name}});
}

std::string motion_time_text(Real time_s) {
    const std::string text = seconds(time_s);
    return time_s >= 0 ? "+" + text : text;
}

std::string entry_text(const core::AxisPassage& passage, const TextCatalog& texts) {
    const Real entry_s = entry_and_exit(passage).entry_s;
    if (!std::isinf(entry_s)) return motion_time_text(entry_s);
    return texts(entry_s > 0 ? "motion.time.never" : "motion.time.always");
}

std::string exit_text(const core::AxisPassage& passage) {
    const Real exit_s = entry_and_exit(passage).exit_s;
    return std::isinf(exit_s) ? "" : motion_time_text(exit_s);
}

std::string motion_formula(const Analysis& analysis, const TextCatalog& texts) {
    const MotionTrace& motion = analysis.motion();
    if (motion.latest_entry < 0) return {};
    const bool has_impact = motion.outcome == MotionOutcome::Impact;
    const Real entry_s =
        has_impact ? motion.impact_s : entry_and_exit(motion.axes[motion.latest_entry]).entry_s;
    if (!std::isfinite(entry_s)) return {};
    const std::string entry = seconds(entry_s), axis = motion_row_name(motion, motion.latest_entry, texts);
    const Real exit_s =
        motion.earliest_exit < 0 ? infinity : entry_and_exit(motion.axes[motion.earliest_exit]).exit_s;
    if (!std::isfinite(exit_s)) return texts("motion.formula.entry", {{"entry", entry}, {"axis", axis}});
    return texts("motion.formula", {{"entry", entry},
                                    {"axis", axis},
                                    {"relation", entry_s <= exit_s ? "≤" : ">"},
                                    {"exit", seconds(exit_s)},
                                    {"exit_axis", motion_row_name(motion, motion.earliest_exit, texts)}});
}

std::string motion_sentence(const Analysis& analysis, const TextCatalog& texts) {
    SentenceBuilder sentences(texts);
    sentences.append(outcome_sentence(analysis, texts));
    const std::string method = active_method(*analysis.document).id;
    if (method != "sat") sentences.add("motion.rows_of_sat", {{"method", method}});
    return sentences.text();
}

std::string sliding_sentence(const Document& document, const std::optional<SlidingImpact>& impact,
                             const TextCatalog& texts) {
    if (!impact) return texts("ghost.no_hit", {{"duration", seconds(document.motion.duration_s)}});
    const std::string percent = fmt::format("{:.0f}", 100 * impact->speed_left);
    const std::string normal = format_vector(impact->normal, 1, true);
    const std::string& name = document.bodies[impact->body].name;
    if (!impact->is_ghost())
        return texts(
            "ghost.hit",
            {{"body", name}, {"time", seconds(impact->time_s)}, {"normal", normal}, {"percent", percent}});
    return texts("ghost.hit_ghost", {{"body", name},
                                     {"time", seconds(impact->time_s)},
                                     {"normal", normal},
                                     {"neighbour", document.bodies[impact->covered_by].name},
                                     {"percent", percent}});
}

void CachedSlidingImpacts::update(const Document& document) {
    const bool is_current = document_.bodies == document.bodies && document_.pair == document.pair &&
                            document_.motion == document.motion && document_.settings == document.settings;
    if (is_current) return;
    document_ = document;
    impacts.clear();
    for (const GhostRemedyInfo& row : ghost_remedies())
        impacts.push_back(find_sliding_impact(document, row.remedy));
}

const Analysis& CachedSlidingImpacts::with_remedy(const Analysis& analysis, GhostRemedy remedy) {
    const Document& document = *analysis.document;
    if (!has_several_obstacles(document)) return analysis;
    update(document);
    const GhostRemedy used = can_use(remedy, document) ? remedy : GhostRemedy::None;
    const std::optional<SlidingImpact>& impact = impacts[int(used)];
    if (!impact) return analysis;
    Document changed = document;
    changed.pair[0] = impact->body;
    body(changed, Side::A).placed = impact->pair.a;
    body(changed, Side::B).placed = impact->pair.b;
    if (!analysis_ || changed_ != changed) {
        changed_ = std::move(changed);
        analysis_ = analyze(changed_, "");
    }
    analysis_->number_format = analysis.number_format;
    // Of another body than A no axis is current: the scene shows those of A.
    const bool is_a = changed_.pair == document.pair && analysis.axis >= 0;
    analysis_->axis = is_a ? core::find_axis(analysis_->trace, analysis.trace.axes[analysis.axis]) : -1;
    return *analysis_;
}

EntryAndExit entry_and_exit(const core::AxisPassage& passage) {
    if (passage.overlap_times.empty()) return {infinity, -infinity};
    return {passage.overlap_times.front().min, passage.overlap_times.back().max};
}

Real motion_overlap(const Analysis& analysis, int row, Real time_s) {
    const Document& document = *analysis.document;
    return core::overlap_at(analysis.motion().axes[row], pair(document), document.motion.motion, time_s);
}

core::AxisState motion_row_state(const Analysis& analysis, Real overlap, Real time_s) {
    if (std::abs(overlap) <= touching_distance_at(analysis, time_s)) return core::AxisState::Touching;
    return overlap < 0 ? core::AxisState::Separating : core::AxisState::Overlapping;
}

int deciding_motion_row(const Analysis& analysis, Real time_s) {
    constexpr Real equal = 1e-9;  // a fraction of the size of the pair
    const MotionTrace& motion = analysis.motion();
    const int count = int(motion.axes.size());
    std::vector<Real> overlaps;
    overlaps.reserve(motion.axes.size());
    for (int row = 0; row < count; ++row) overlaps.push_back(motion_overlap(analysis, row, time_s));
    if (overlaps.empty()) return -1;
    const Real limit = *std::ranges::min_element(overlaps) + equal * analysis.trace.size;
    const auto decides = [&](int row) { return row >= 0 && overlaps[row] <= limit; };
    if (decides(motion.latest_entry)) return motion.latest_entry;
    int first = -1;
    for (int row = count - 1; row >= 0; --row) {
        if (!decides(row)) continue;
        if (is_current_row(analysis, row)) return row;
        first = row;
    }
    return first;
}

bool is_current_row(const Analysis& analysis, int row) {
    const core::AxisPassage& passage = analysis.motion().axes[row];
    if (analysis.axis < 0 || passage.is_added) return false;
    return core::AxisId(passage.axis) == analysis.trace.axes[analysis.axis];
}

Track motion_track(const Analysis& analysis) {
    const double duration_s = analysis.document->motion.duration_s;
    Track track{.end = duration_s, .rest = 0, .has_steps = false, .step_length = duration_s / 100};
    const MotionTrace& motion = analysis.motion();
    if (motion.outcome == MotionOutcome::Impact) track.stop = motion.impact_s;
    return track;
}

}  // namespace app

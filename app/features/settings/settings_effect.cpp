// Queries the same pair and method with default and with changed settings, and compares both traces.
#include "app/features/settings/settings_effect.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/base/number.h"
#include "app/document/document.h"
#include "app/document/json_fields.h"

namespace app {

namespace {

using core::Settings;
using core::Trace;

// Joins texts with commas.
std::string join_with_commas(const std::vector<std::string>& all, const TextCatalog& texts) {
    std::string text;
    for (const std::string& each : all) text += (text.empty() ? "" : texts("list.comma")) + each;
    return text;
}

std::vector<std::string> changed_setting_texts(const Settings& settings, NumberFormat format,
                                               const TextCatalog& texts) {
    const Settings defaults;
    std::vector<std::string> all;
    for (const NumericSetting& each : numeric_settings) {
        const core::Real value = settings.*each.value;
        if (value == defaults.*each.value) continue;
        all.push_back(
            texts("settings_effect." + std::string(each.id), {{"n", format_digits(value, format)}}));
    }
    if (settings.max_steps != defaults.max_steps)
        all.push_back(
            texts.counted("settings_effect.most_steps", static_cast<std::size_t>(settings.max_steps)));
    if (settings.touching_separates) all.push_back(texts("settings_effect.open"));
    if (settings.early_out) all.push_back(texts("settings_effect.early_out"));
    if (settings.list_pruned) all.push_back(texts("setting.list_pruned"));
    if (settings.axis_order != defaults.axis_order)
        all.push_back(texts("settings_effect.order",
                            {{"order", texts("order." + std::string(to_string(settings.axis_order)))}}));
    if (settings.precision)
        all.push_back(
            texts(*settings.precision == core::Precision::Float ? "precision.float" : "precision.double"));
    return all;
}

std::string axis_text(const Trace& trace, int index) {
    return index < 0 ? "–" : axis_markup(trace.axes[index]);
}

std::string verdict_text(const Trace& trace, const TextCatalog& texts) {
    return texts("verdict." + std::string(core::to_string(trace.verdict)));
}

// Equal up to rounding errors.
bool is_equal(core::Real one, core::Real other, core::Real size) {
    return std::abs(one - other) <= 1e-13 * size;
}
bool is_equal(const core::Vec3& one, const core::Vec3& other, core::Real size) {
    return glm::length(one - other) <= 1e-13 * size;
}

int count_untested(const Trace& trace) {
    return static_cast<int>(std::ranges::count_if(
        trace.axes, [](const core::AxisTest& axis) { return axis.state == core::AxisState::NotTested; }));
}

void add_axis_changes(std::vector<std::string>& all, const Trace& default_trace, const Trace& current_trace,
                      const TextCatalog& texts) {
    const std::string chosen = axis_text(current_trace, current_trace.chosen),
                      defaults = axis_text(default_trace, default_trace.chosen);
    // Names the axis of the gap before or after the change.
    const bool had_gap_axis = is_separated(default_trace) && default_trace.chosen >= 0;
    if (default_trace.verdict != current_trace.verdict) {
        all.push_back(texts(current_trace.chosen < 0 && !had_gap_axis ? "settings_effect.verdict"
                                                                      : "settings_effect.verdict_on",
                            {{"old", verdict_text(default_trace, texts)},
                             {"new", verdict_text(current_trace, texts)},
                             {"axis", had_gap_axis ? defaults : chosen}}));
    } else if (chosen != defaults) {
        all.push_back(texts("settings_effect.axis", {{"old", defaults}, {"new", chosen}}));
    }
    if (const int untested = count_untested(current_trace) - count_untested(default_trace); untested > 0)
        all.push_back(
            texts("settings_effect.unreached",
                  {{"n", std::to_string(untested)}, {"all", std::to_string(current_trace.axes.size())}}));
}

// Compares the depth or the gap, and the normal.
void add_number_changes(std::vector<std::string>& all, const Trace& default_trace, const Analysis& analysis,
                        const TextCatalog& texts) {
    const Trace& current_trace = analysis.trace;
    if (default_trace.verdict != current_trace.verdict) return;
    const bool separated = current_trace.verdict == core::Verdict::Separated;
    const core::Real previous = separated ? default_trace.gap : default_trace.depth,
                     current = separated ? current_trace.gap : current_trace.depth;
    const core::Real size = current_trace.size;
    if ((separated ? current_trace.available.gap : current_trace.available.depth) &&
        !is_equal(previous, current, size))
        all.push_back(texts(separated ? "settings_effect.gap" : "settings_effect.depth",
                            {{"old", format_distinct_length(previous, current)},
                             {"new", format_distinct_length(current, previous)}}));
    if (separated || !current_trace.available.normal ||
        is_equal(default_trace.normal, current_trace.normal, 1))
        return;
    const bool flat = is_flat(*analysis.document);
    all.push_back(texts("settings_effect.normal", {{"old", format_vector(default_trace.normal, 1, flat)},
                                                   {"new", format_vector(current_trace.normal, 1, flat)}}));
}

// Properties that differ between equally many contacts; the order of the contacts is ignored.
std::vector<std::string> changed_contact_facts(const Trace& default_trace, const Trace& current_trace,
                                               const TextCatalog& texts) {
    bool moved = false, depth_changed = false, renamed = false;
    for (const core::Contact& contact : current_trace.manifold.contacts) {
        const auto previous = std::ranges::min_element(
            default_trace.manifold.contacts, {},
            [&](const core::Contact& each) { return glm::length(each.point - contact.point); });
        if (previous == default_trace.manifold.contacts.end()) continue;
        moved = moved || glm::length(previous->point - contact.point) > 1e-6 * current_trace.size;
        depth_changed = depth_changed || !is_equal(previous->depth, contact.depth, current_trace.size);
        renamed = renamed || !(previous->a == contact.a) || !(previous->b == contact.b);
    }
    const bool normal_changed = !is_equal(default_trace.manifold.normal, current_trace.manifold.normal, 1);
    std::vector<std::string> all;
    for (const auto& [changed, key] :
         {std::pair(moved, "settings_effect.place"), std::pair(normal_changed, "settings_effect.way"),
          std::pair(depth_changed, "settings_effect.deep"), std::pair(renamed, "settings_effect.features")}) {
        if (changed) all.push_back(texts(key));
    }
    return all;
}

void add_contact_changes(std::vector<std::string>& all, const Trace& default_trace,
                         const Trace& current_trace, const TextCatalog& texts) {
    const std::size_t previous = default_trace.manifold.contacts.size(),
                      current = current_trace.manifold.contacts.size();
    if (previous != current) {
        all.push_back(texts("settings_effect.contacts",
                            {{"old", std::to_string(previous)}, {"new", std::to_string(current)}}));
        return;
    }
    const std::vector<std::string> facts = current == 0
                                               ? std::vector<std::string>()
                                               : changed_contact_facts(default_trace, current_trace, texts);
    if (!facts.empty())
        all.push_back(texts("settings_effect.contacts_differ", {{"what", join_with_commas(facts, texts)}}));
}

// Sentences that give the settings as reasons of the changes.
class ReasonWriter {
  public:
    ReasonWriter(const Trace& default_trace, const Analysis& analysis, const TextCatalog& texts)
        : default_(default_trace),
          current_(analysis.trace),
          analysis_(analysis),
          settings_(analysis.document->settings),
          texts_(texts) {}

    std::string write() {
        add_margin();
        add_face_preference();
        add_parallel_edges();
        add_rounded_corners();
        return all_;
    }

  private:
    void add(const char* key, std::initializer_list<TextCatalog::Argument> places) {
        const std::string next = texts_(key, places);
        all_ = all_.empty() ? next : texts_("language.sentences", {{"first", all_}, {"next", next}});
    }
    std::string length(core::Real value) const { return format_digits(value, analysis_.number_format); }
    bool is_used(core::Setting setting) const {
        return core::uses_setting(active_method(*analysis_.document), setting, is_flat(*analysis_.document));
    }

    void add_margin() {
        if (settings_.margin == 0 || !is_used(core::Setting::Margin)) return;
        if (is_separated(default_) && !is_separated(current_))
            add("settings_effect.why.margin",
                {{"n", length(current_.distance)}, {"margin", length(settings_.margin)}});
        const auto& contacts = current_.manifold.contacts;
        const bool has_gap =
            std::ranges::any_of(contacts, [](const core::Contact& contact) { return contact.depth < 0; });
        if (has_gap && !is_separated(default_))
            add("settings_effect.why.margin_contacts", {{"margin", length(settings_.margin)}});
    }

    // The face preference replaces the least axis, an edge pair, by a face.
    void add_face_preference() {
        if (is_separated(current_) || current_.chosen < 0 || default_.chosen < 0 ||
            axis_text(current_, current_.chosen) == axis_text(default_, default_.chosen))
            return;
        const bool prefers_face = current_.chosen != current_.least;
        const bool preferred_face = default_.chosen != default_.least;
        if (prefers_face == preferred_face) return;
        const Trace& trace = prefers_face ? current_ : default_;
        const core::AxisTest &face = trace.axes[trace.chosen], &edge = trace.axes[trace.least];
        const bool is_factor = prefers_face && edge.overlap * settings_.face_factor >= face.overlap;
        add(is_factor      ? "settings_effect.why.face_factor"
            : prefers_face ? "settings_effect.why.face_bias"
                           : "settings_effect.why.edge",
            {{"face", axis_markup(face)},
             {"edge", axis_markup(edge)},
             {"n", length(face.overlap)},
             {"m", length(edge.overlap)},
             {"factor", length(settings_.face_factor)}});
    }

    void add_parallel_edges() {
        if (default_.least < 0) return;
        const core::AxisTest& least = default_.axes[default_.least];
        const int index = core::find_axis(current_, least);
        if (index < 0 || current_.axes[index].state != core::AxisState::Degenerate ||
            least.kind != core::AxisKind::EdgePair)
            return;
        add("settings_effect.why.parallel",
            {{"axis", axis_markup(least)}, {"n", length(least.cross_length)}});
    }

    void add_rounded_corners() {
        if (settings_.convex_radius == 0 || !is_used(core::Setting::ConvexRadius)) return;
        const bool is_other_verdict = default_.verdict != current_.verdict;
        if (is_other_verdict || !is_equal(default_.gap, current_.gap, current_.size))
            add("settings_effect.why.convex_radius", {{"radius", length(settings_.convex_radius)}});
    }

    const Trace& default_;
    const Trace& current_;
    const Analysis& analysis_;
    const Settings& settings_;
    const TextCatalog& texts_;
    std::string all_;
};

}  // namespace

std::string settings_effect(const Analysis& analysis, const TextCatalog& texts) {
    const Document& document = *analysis.document;
    const std::vector<std::string> settings =
        changed_setting_texts(document.settings, analysis.number_format, texts);
    if (settings.empty()) return "";
    const bool is_reference = &active_method(document) == &reference_method(analysis.placed);
    const Trace* const computed = is_reference ? analysis.reference_trace() : nullptr;
    if (analysis.is_stand_in || (is_reference && computed == nullptr)) return texts("compare.computing");
    const Trace default_trace =
        computed != nullptr ? *computed : active_method(document).query(pair(document), {});
    std::vector<std::string> changes;
    add_axis_changes(changes, default_trace, analysis.trace, texts);
    add_number_changes(changes, default_trace, analysis, texts);
    add_contact_changes(changes, default_trace, analysis.trace, texts);
    const std::string settings_text = join_with_commas(settings, texts);
    if (changes.empty()) return texts("settings_effect.same", {{"settings", settings_text}});
    const std::string effect = texts(
        "settings_effect.with", {{"settings", settings_text}, {"changes", join_with_commas(changes, texts)}});
    const std::string reasons = ReasonWriter(default_trace, analysis, texts).write();
    return reasons.empty() ? effect : texts("language.sentences", {{"first", effect}, {"next", reasons}});
}

int count_changed_settings(const Settings& settings) { return count_changes(setting_fields, settings); }

}  // namespace app

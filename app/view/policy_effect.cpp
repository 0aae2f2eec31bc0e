// The same pair and method, asked twice.
#include "app/view/policy_effect.h"

#include <algorithm>
#include <vector>

#include "app/model/policy.h"
#include "app/view/number_text.h"

namespace app {

namespace {

using core::Settings;
using core::Trace;

// Texts with a comma between them.
std::string listed(const std::vector<std::string>& all, const Words& words) {
    std::string text;
    for (const std::string& each : all) text += (text.empty() ? "" : words("list.comma")) + each;
    return text;
}

std::vector<std::string> unusual(const Settings& settings, NumberForm form, const Words& words) {
    const Settings usual;
    std::vector<std::string> all;
    for (const PolicyNumber& each : policy_numbers) {
        const core::Real value = settings.*each.value;
        if (value == usual.*each.value) continue;
        all.push_back(words("policy." + std::string(each.id), {{"n", digits_text(value, form)}}));
    }
    if (settings.most_steps != usual.most_steps)
        all.push_back(words("policy.most_steps", {{"n", std::to_string(settings.most_steps)}}));
    if (settings.open) all.push_back(words("policy.open"));
    if (settings.early_out) all.push_back(words("policy.early_out"));
    if (settings.order != usual.order)
        all.push_back(
            words("policy.order", {{"order", words("order." + std::string(word(settings.order)))}}));
    if (settings.precision)
        all.push_back(
            words(*settings.precision == core::Precision::Float ? "precision.float" : "precision.double"));
    return all;
}

std::string axis_text(const Trace& trace, int index) {
    return index < 0 ? "–" : axis_markup(trace.axes[index]);
}

std::string verdict_text(const Trace& trace, const Words& words) {
    return words("verdict." + std::string(core::word(trace.verdict)));
}

bool same_contacts(const Trace& one, const Trace& other) {
    const auto &p = one.manifold.contacts, &q = other.manifold.contacts;
    const auto same = [&](const core::Contact& a, const core::Contact& b) {
        return glm::length(a.point - b.point) <= 1e-6 * one.size;
    };
    return std::equal(p.begin(), p.end(), q.begin(), q.end(), same);
}

int unreached(const Trace& trace) {
    return static_cast<int>(
        std::count_if(trace.axes.begin(), trace.axes.end(),
                      [](const core::AxisTest& axis) { return axis.state == core::AxisState::NotReached; }));
}

void tell_axes(std::vector<std::string>& all, const Trace& before, const Trace& now, const Words& words) {
    const std::string chosen = axis_text(now, now.chosen), usual = axis_text(before, before.chosen);
    // A gap that comes or goes has its axis.
    const bool went = apart(before) && before.chosen >= 0;
    if (before.verdict != now.verdict) {
        all.push_back(words(now.chosen < 0 && !went ? "policy.verdict" : "policy.verdict_on",
                            {{"old", verdict_text(before, words)},
                             {"new", verdict_text(now, words)},
                             {"axis", went ? usual : chosen}}));
    } else if (chosen != usual) {
        all.push_back(words("policy.axis", {{"old", usual}, {"new", chosen}}));
    }
    if (const int left = unreached(now) - unreached(before); left > 0)
        all.push_back(words("policy.unreached",
                            {{"n", std::to_string(left)}, {"all", std::to_string(now.axes.size())}}));
}

void tell_contacts(std::vector<std::string>& all, const Trace& before, const Trace& now, const Words& words) {
    const std::size_t was = before.manifold.contacts.size(), is = now.manifold.contacts.size();
    if (was != is)
        all.push_back(words("policy.contacts", {{"old", std::to_string(was)}, {"new", std::to_string(is)}}));
    else if (!same_contacts(before, now))
        all.push_back(words("policy.contacts_moved"));
}

}  // namespace

std::string policy_effect(const Subject& subject, const Words& words) {
    const Document& document = *subject.document;
    const std::vector<std::string> settings = unusual(document.settings, subject.numbers, words);
    if (settings.empty()) return "";
    const Trace before = method_in_use(document).query(pair(document), {});
    std::vector<std::string> changes;
    tell_axes(changes, before, subject.trace, words);
    tell_contacts(changes, before, subject.trace, words);
    const std::string with = listed(settings, words);
    if (changes.empty()) return words("policy.same", {{"settings", with}});
    return words("policy.with", {{"settings", with}, {"changes", listed(changes, words)}});
}

int unusual_settings(const Settings& settings) {
    const Settings usual;
    int count = 0;
    for (const PolicyNumber& each : policy_numbers)
        count += settings.*each.value != usual.*each.value ? 1 : 0;
    count += settings.open != usual.open ? 1 : 0;
    count += settings.early_out != usual.early_out ? 1 : 0;
    count += settings.order != usual.order ? 1 : 0;
    count += settings.most_steps != usual.most_steps ? 1 : 0;
    return count + (settings.precision != usual.precision ? 1 : 0);
}

}  // namespace app

// The same pair and method, asked twice.
#include "app/features/settings/policy_effect.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/base/number_text.h"
#include "app/document/policy.h"

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

// What rounding alone can make of two equal lengths.
bool same(core::Real one, core::Real other, core::Real size) { return std::abs(one - other) <= 1e-13 * size; }
bool same(const core::Vec3& one, const core::Vec3& other, core::Real size) {
    return glm::length(one - other) <= 1e-13 * size;
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

// Depth and normal of the shortest way out, the widest gap.
void tell_numbers(std::vector<std::string>& all, const Trace& before, const Subject& subject,
                  const Words& words) {
    const Trace& now = subject.trace;
    if (before.verdict != now.verdict) return;
    const bool apart = now.verdict == core::Verdict::Separated;
    const core::Real was = apart ? before.gap : before.depth, is = apart ? now.gap : now.depth;
    const core::Real size = now.size;
    if ((apart ? now.given.gap : now.given.depth) && !same(was, is, size))
        all.push_back(
            words(apart ? "policy.gap" : "policy.depth",
                  {{"old", length_text_beside(was, is, size)}, {"new", length_text_beside(is, was, size)}}));
    if (apart || !now.given.normal || same(before.normal, now.normal, 1)) return;
    const bool flat = is_flat(*subject.document);
    all.push_back(words("policy.normal", {{"old", vector_text(before.normal, 1, flat)},
                                          {"new", vector_text(now.normal, 1, flat)}}));
}

const core::Contact* nearest(const core::Contact& wanted, const core::Manifold& manifold) {
    const auto farther = [&](const core::Contact& p, const core::Contact& q) {
        return glm::length(p.point - wanted.point) < glm::length(q.point - wanted.point);
    };
    const auto& all = manifold.contacts;
    const auto found = std::min_element(all.begin(), all.end(), farther);
    return found == all.end() ? nullptr : &*found;
}

// Which of their facts are others, as many contacts as there are; the order is no fact.
std::vector<std::string> changed_facts(const Trace& before, const Trace& now, const Words& words) {
    bool moved = false, deeper = false, renamed = false;
    for (const core::Contact& contact : now.manifold.contacts) {
        const core::Contact* was = nearest(contact, before.manifold);
        if (was == nullptr) continue;
        moved = moved || glm::length(was->point - contact.point) > 1e-6 * now.size;
        deeper = deeper || !same(was->depth, contact.depth, now.size);
        renamed = renamed || !(was->a == contact.a) || !(was->b == contact.b);
    }
    const bool turned = !same(before.manifold.normal, now.manifold.normal, 1);
    std::vector<std::string> all;
    for (const auto& [is, key] : {std::pair(moved, "policy.place"), std::pair(turned, "policy.way"),
                                  std::pair(deeper, "policy.deep"), std::pair(renamed, "policy.features")}) {
        if (is) all.push_back(words(key));
    }
    return all;
}

void tell_contacts(std::vector<std::string>& all, const Trace& before, const Trace& now, const Words& words) {
    const std::size_t was = before.manifold.contacts.size(), is = now.manifold.contacts.size();
    if (was != is) {
        all.push_back(words("policy.contacts", {{"old", std::to_string(was)}, {"new", std::to_string(is)}}));
        return;
    }
    const std::vector<std::string> facts =
        is == 0 ? std::vector<std::string>() : changed_facts(before, now, words);
    if (!facts.empty()) all.push_back(words("policy.contacts_differ", {{"what", listed(facts, words)}}));
}

}  // namespace

std::string policy_effect(const Subject& subject, const Words& words) {
    const Document& document = *subject.document;
    const std::vector<std::string> settings = unusual(document.settings, subject.numbers, words);
    if (settings.empty()) return "";
    const Trace before = method_in_use(document).query(pair(document), {});
    std::vector<std::string> changes;
    tell_axes(changes, before, subject.trace, words);
    tell_numbers(changes, before, subject, words);
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

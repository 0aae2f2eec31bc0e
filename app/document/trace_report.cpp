// The keys of a report, in the order of the format.
#include "app/document/trace_report.h"

#include <cmath>

#include "app/base/number.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

using core::AxisState;
using core::Interval;
using core::Vec3;

// Collects members; a comma before each but the first.
class Members {
  public:
    void add(const char* key, const std::string& value) {
        out_ += out_.empty() ? "{\"" : ", \"";
        out_ += key;
        out_ += "\": ";
        out_ += value;
    }
    // Letters and digits, which need no escapes.
    void add_word(const char* key, const std::string& word) { add(key, "\"" + word + "\""); }
    std::string closed() && { return std::move(out_) + "}"; }

  private:
    std::string out_;
};

Members begin(const ReportHead& head, const char* verdict) {
    Members members;
    if (!head.id.empty()) members.add("id", head.id);
    members.add("line", std::to_string(head.line));
    if (!head.method.empty()) members.add_word("method", head.method);
    if (!head.precision.empty()) members.add_word("precision", head.precision);
    members.add_word("verdict", verdict);
    return members;
}

// A published method in float may overflow, or divide nothing by nothing; JSON has no word for either.
std::string number(double value) {
    return std::isfinite(value) ? shortest(value) : "\"" + shortest(value) + "\"";
}

std::string numbers(const Vec3& v, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + number(v[i]);
    return "[" + all + "]";
}

// Adding nothing takes the sign from a zero: it points nowhere.
std::string direction(const Vec3& v, bool flat) { return numbers(v + Vec3(0), flat ? 2 : 3); }

std::string interval(const Interval& shadow, double origin) {
    const Interval moved{shadow.min + origin, shadow.max + origin};
    return "[" + number(moved.min) + ", " + number(moved.max) + "]";
}

// The terms of one axis, or (-1) of the whole query; empty: there are none.
std::string terms(const core::Trace& trace, int axis) {
    Members members;
    int count = 0;
    for (const core::Term& term : trace.terms) {
        if (term.axis != axis) continue;
        members.add(term.name, term.count == 1 ? number(term.value.x) : numbers(term.value, term.count));
        ++count;
    }
    return count > 0 ? std::move(members).closed() : "";
}

std::string axis(const core::Trace& trace, int index, bool flat) {
    const core::AxisTest& test = trace.axes[static_cast<std::size_t>(index)];
    Members members;
    members.add_word("axis", core::name(test));
    if (test.state != AxisState::Parallel && test.state != AxisState::NotReached) {
        const double origin = glm::dot(trace.origin, test.direction);
        members.add("direction", direction(test.direction, flat));
        members.add("a", interval(test.shadow_a, origin));
        members.add("b", interval(test.shadow_b, origin));
        members.add("overlap", number(test.overlap));
    }
    if (const std::string own = terms(trace, index); !own.empty()) members.add("terms", own);
    members.add_word("state", core::state_word(trace, index));
    return std::move(members).closed();
}

std::string all_axes(const core::Trace& trace, bool flat) {
    std::string all;
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) {
        all += (i > 0 ? ", " : "") + axis(trace, i, flat);
    }
    return "[" + all + "]";
}

std::string all_contacts(const core::Trace& trace, bool flat) {
    std::string all;
    for (const core::Contact& contact : trace.manifold.contacts) {
        Members members;
        members.add("point", direction(trace.origin + contact.point, flat));
        members.add("depth", shortest(contact.depth));
        members.add_word("a", core::name(contact.a));
        members.add_word("b", core::name(contact.b));
        all += (all.empty() ? "" : ", ") + std::move(members).closed();
    }
    return "[" + all + "]";
}

std::string step(const core::SearchStep& step, bool flat) {
    const bool simplex = step.kind == core::SearchStep::Kind::Simplex;
    std::string points;
    for (const Vec3& point : step.points) points += (points.empty() ? "" : ", ") + direction(point, flat);
    Members members;
    members.add_word("step", simplex ? "simplex" : "expansion");
    members.add("points", "[" + points + "]");
    members.add("nearest", direction(step.nearest, flat));
    members.add("direction", direction(step.direction, flat));
    members.add("support", direction(step.support, flat));
    members.add(simplex ? "distance" : "depth", "[" + number(step.lower) + ", " + number(step.upper) + "]");
    return std::move(members).closed();
}

std::string whole_search(const core::Trace& trace, bool flat) {
    std::string all;
    for (const core::SearchStep& one : trace.search) all += (all.empty() ? "" : ", ") + step(one, flat);
    return "[" + all + "]";
}

// The numbers a method has an answer for.
void add_answers(Members& members, const core::Trace& trace, bool flat) {
    const core::Given& given = trace.given;
    if (!apart(trace)) {
        if (given.depth) members.add("depth", number(trace.depth));
        if (given.normal) members.add("normal", direction(trace.normal, flat));
        if (given.ties) members.add("ties", std::to_string(trace.ties));
    }
    if (given.gap) members.add("gap", number(trace.gap));
    if (given.distance) members.add("distance", number(trace.distance));
    if (trace.least >= 0) {
        members.add_word("axis", core::name(trace.axes[static_cast<std::size_t>(trace.least)]));
    }
}

void add_everything(Members& members, const core::Trace& trace, bool flat) {
    members.add("axes", all_axes(trace, flat));
    if (const std::string whole = terms(trace, -1); !whole.empty()) members.add("terms", whole);
    if (!trace.search.empty()) {
        members.add("search", whole_search(trace, flat));
        members.add_word("search_end", core::word(trace.search_end));
    }
    if (!apart(trace)) members.add("contacts", all_contacts(trace, flat));
}

}  // namespace

std::string report(const ReportHead& head, const core::Trace& trace, bool flat, ReportAxes axes) {
    Members members = begin(head, core::word(trace.verdict));
    const bool overlap = !apart(trace);
    members.add("overlap", overlap ? "true" : "false");
    add_answers(members, trace, flat);
    if (axes == ReportAxes::All) add_everything(members, trace, flat);
    return std::move(members).closed() + "\n";
}

std::string report(const ReportHead& head, const char* verdict, const std::string& error) {
    Members members = begin(head, verdict);
    members.add("error", json_string(error));
    return std::move(members).closed() + "\n";
}

}  // namespace app

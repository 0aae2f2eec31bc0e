// Writes the keys of a report in the order of the format.
#include "app/document/trace_report.h"

#include <cmath>

#include "app/base/number.h"
#include "app/document/shape_json.h"

namespace app {

namespace {

using core::AxisState;
using core::Interval;
using core::Vec3;

// Builds an object.
class JsonMembers {
  public:
    void add(const char* key, const std::string& value) {
        out_ += out_.empty() ? "{\"" : ", \"";
        out_ += key;
        out_ += "\": ";
        out_ += value;
    }
    // `word` has only letters and digits: it needs no escapes.
    void add_string(const char* key, const std::string& word) { add(key, "\"" + word + "\""); }
    std::string finish() && { return std::move(out_) + "}"; }

  private:
    std::string out_;
};

JsonMembers begin(const TraceReportHeader& head, const char* verdict) {
    JsonMembers members;
    if (!head.id.empty()) members.add("id", head.id);
    members.add("line", std::to_string(head.line));
    if (!head.method.empty()) members.add_string("method", head.method);
    if (!head.precision.empty()) members.add_string("precision", head.precision);
    members.add_string("verdict", verdict);
    return members;
}

// Published methods in float can overflow or compute 0/0; JSON has no inf and nan.
std::string number(double value) {
    return std::isfinite(value) ? to_shortest(value) : "\"" + to_shortest(value) + "\"";
}

std::string numbers(const Vec3& v, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += (i > 0 ? ", " : "") + number(v[i]);
    return "[" + all + "]";
}

// Adding zero turns -0 into +0.
std::string direction(const Vec3& v, bool flat) { return numbers(v + Vec3(0), flat ? 2 : 3); }

std::string interval(const Interval& interval, double origin) {
    const Interval shifted{interval.min + origin, interval.max + origin};
    return "[" + number(shifted.min) + ", " + number(shifted.max) + "]";
}

// The terms of an axis, or of the whole query (-1); empty: none.
std::string terms(const core::Trace& trace, int axis) {
    JsonMembers members;
    int count = 0;
    for (const core::FormulaTerm& term : trace.terms) {
        if (term.axis != axis) continue;
        members.add(term.name, term.count == 1 ? number(term.value.x) : numbers(term.value, term.count));
        ++count;
    }
    return count > 0 ? std::move(members).finish() : "";
}

std::string axis(const core::Trace& trace, int index, bool flat) {
    const core::AxisTest& test = trace.axes[static_cast<std::size_t>(index)];
    JsonMembers members;
    members.add_string("axis", core::to_string(test));
    if (core::is_measured(test)) {
        const double origin = glm::dot(trace.origin, test.direction);
        members.add("direction", direction(test.direction, flat));
        members.add("a", interval(test.interval_a, origin));
        members.add("b", interval(test.interval_b, origin));
        members.add("overlap", number(test.overlap));
    }
    if (const std::string own = terms(trace, index); !own.empty()) members.add("terms", own);
    members.add_string("state", core::state_label(trace, index));
    return std::move(members).finish();
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
        JsonMembers members;
        members.add("point", direction(trace.origin + contact.point, flat));
        members.add("depth", to_shortest(contact.depth));
        members.add_string("a", core::to_string(contact.a));
        members.add_string("b", core::to_string(contact.b));
        all += (all.empty() ? "" : ", ") + std::move(members).finish();
    }
    return "[" + all + "]";
}

std::string step(const core::SearchStep& step, bool flat) {
    const bool simplex = step.kind == core::SearchStep::Kind::Simplex;
    std::string points;
    for (const Vec3& point : step.points) points += (points.empty() ? "" : ", ") + direction(point, flat);
    JsonMembers members;
    members.add_string("step", simplex ? "simplex" : "expansion");
    members.add("points", "[" + points + "]");
    members.add("nearest", direction(step.nearest, flat));
    members.add("direction", direction(step.direction, flat));
    members.add("support", direction(step.support, flat));
    members.add(simplex ? "distance" : "depth",
                "[" + number(step.lower_bound) + ", " + number(step.upper_bound) + "]");
    return std::move(members).finish();
}

std::string search_steps(const core::Trace& trace, bool flat) {
    std::string all;
    for (const core::SearchStep& one : trace.search) all += (all.empty() ? "" : ", ") + step(one, flat);
    return "[" + all + "]";
}

// The available answers of a method.
void add_results(JsonMembers& members, const core::Trace& trace, bool flat) {
    const core::AvailableResults& given = trace.available;
    if (!is_separated(trace)) {
        if (given.depth) members.add("depth", number(trace.depth));
        if (given.normal) members.add("normal", direction(trace.normal, flat));
        if (given.tie_count) members.add("ties", std::to_string(trace.tie_count));
    }
    if (given.gap) members.add("gap", number(trace.gap));
    if (given.distance) members.add("distance", number(trace.distance));
    if (trace.least >= 0) {
        members.add_string("axis", core::to_string(trace.axes[static_cast<std::size_t>(trace.least)]));
    }
}

void add_full_trace(JsonMembers& members, const core::Trace& trace, bool flat) {
    members.add("axes", all_axes(trace, flat));
    if (const std::string search = terms(trace, -1); !search.empty()) members.add("terms", search);
    if (!trace.search.empty()) {
        members.add("search", search_steps(trace, flat));
        members.add_string("search_end", core::to_string(trace.search_status));
    }
    if (!is_separated(trace)) members.add("contacts", all_contacts(trace, flat));
}

}  // namespace

std::string write_trace_report(const TraceReportHeader& head, const core::Trace& trace, bool flat,
                               TraceReportAxes axes) {
    JsonMembers members = begin(head, core::to_string(trace.verdict));
    const bool overlap = !is_separated(trace);
    members.add("overlap", overlap ? "true" : "false");
    add_results(members, trace, flat);
    if (!head.differs.empty()) members.add("differs", head.differs);
    if (axes == TraceReportAxes::All) add_full_trace(members, trace, flat);
    return std::move(members).finish() + "\n";
}

std::string write_trace_report(const TraceReportHeader& head, const char* verdict, const std::string& error) {
    JsonMembers members = begin(head, verdict);
    members.add("error", json_string(error));
    return std::move(members).finish() + "\n";
}

}  // namespace app

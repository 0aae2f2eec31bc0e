// Writes the keys of a report in the order of the format, straight into one text.
#include "app/document/trace_report.h"

#include <algorithm>
#include <cmath>

#include "app/base/json.h"

namespace app {

namespace {

using core::Interval;
using core::Vec3;

// Appends an array or an object. Nested ones are written between two calls of `next` or `key`.
class JsonWriter {
  public:
    JsonWriter(std::string& out, char opening) : out_(out) { out_ += opening; }

    // The text of the next element goes to the end of the result.
    std::string& next() {
        if (!is_first_) out_ += ", ";
        is_first_ = false;
        return out_;
    }
    // The value of the key goes to the end of the result.
    std::string& key(std::string_view key) {
        next() += '"';
        out_ += key;
        return out_ += "\": ";
    }
    // `word` has only letters and digits: it needs no escapes.
    void add_word(std::string_view name, std::string_view word) {
        key(name) += '"';
        out_ += word;
        out_ += '"';
    }
    void end(char closing) { out_ += closing; }

  private:
    std::string& out_;
    bool is_first_ = true;
};

JsonWriter begin(std::string& out, const TraceReportHeader& head, const char* verdict) {
    JsonWriter members(out, '{');
    if (!head.id.empty()) members.key("id") += head.id;
    members.key("line") += std::to_string(head.line);
    if (!head.names.empty()) members.key("names") += head.names;
    if (!head.frame.empty()) members.key("frame") += head.frame;
    if (!head.method.empty()) members.add_word("method", head.method);
    if (!head.precision.empty()) members.add_word("precision", head.precision);
    members.add_word("verdict", verdict);
    return members;
}

// Published methods in float can overflow or compute 0/0.
void append_numbers(std::string& out, const Vec3& v, int count) {
    JsonWriter list(out, '[');
    for (int i = 0; i < count; ++i) append_json_number(list.next(), v[i]);
    list.end(']');
}

// Adding zero turns -0 into +0.
void append_direction(std::string& out, const Vec3& v, bool flat) {
    append_numbers(out, v + Vec3(0), flat ? 2 : 3);
}

void append_interval(std::string& out, const Interval& interval) {
    append_numbers(out, {interval.min, interval.max, 0}, 2);
}

// Adds the terms of an axis, or of the whole query (-1), if there are any.
void add_terms(JsonWriter& members, const core::Trace& trace, int axis) {
    const auto belongs = [&](const core::FormulaTerm& term) { return term.axis == axis; };
    if (std::none_of(trace.terms.begin(), trace.terms.end(), belongs)) return;
    std::string& out = members.key("terms");
    JsonWriter object(out, '{');
    for (const core::FormulaTerm& term : trace.terms) {
        if (!belongs(term)) continue;
        std::string& value = object.key(term.name);
        if (term.count == 1)
            append_json_number(value, term.value.x);
        else
            append_numbers(value, term.value, term.count);
    }
    object.end('}');
}

void append_axis(std::string& out, const core::Trace& trace, int index, bool flat) {
    const core::AxisTest& test = trace.axes[static_cast<std::size_t>(index)];
    JsonWriter members(out, '{');
    members.add_word("axis", core::to_string(test));
    if (core::is_measured(test)) {
        const double origin = glm::dot(trace.origin, test.direction);
        append_direction(members.key("direction"), test.direction, flat);
        append_interval(members.key("a"), {test.interval_a.min + origin, test.interval_a.max + origin});
        append_interval(members.key("b"), {test.interval_b.min + origin, test.interval_b.max + origin});
        append_json_number(members.key("overlap"), test.overlap);
    }
    add_terms(members, trace, index);
    members.add_word("state", core::state_label(trace, index));
    members.end('}');
}

void append_contact(std::string& out, const core::Trace& trace, const core::Contact& contact, bool flat) {
    JsonWriter members(out, '{');
    append_direction(members.key("point"), trace.origin + contact.point, flat);
    append_json_number(members.key("depth"), contact.depth);
    members.add_word("a", core::to_string(contact.a));
    members.add_word("b", core::to_string(contact.b));
    members.end('}');
}

void append_step(std::string& out, const core::SearchStep& step, bool flat) {
    const bool simplex = step.kind == core::SearchStep::Kind::Simplex;
    JsonWriter members(out, '{');
    members.add_word("step", simplex ? "simplex" : "expansion");
    JsonWriter points(members.key("points"), '[');
    for (const Vec3& point : step.points) append_direction(points.next(), point, flat);
    points.end(']');
    append_direction(members.key("nearest"), step.nearest, flat);
    append_direction(members.key("direction"), step.direction, flat);
    append_direction(members.key("support"), step.support, flat);
    append_interval(members.key(simplex ? "distance" : "depth"), {step.lower_bound, step.upper_bound});
    members.end('}');
}

// The available answers of a method.
void add_results(JsonWriter& members, const core::Trace& trace, bool flat) {
    const core::AvailableResults& given = trace.available;
    if (!is_separated(trace)) {
        if (given.depth) append_json_number(members.key("depth"), trace.depth);
        if (given.normal) append_direction(members.key("normal"), trace.normal, flat);
        if (given.tie_count) members.key("ties") += std::to_string(trace.tie_count);
    }
    if (given.gap) append_json_number(members.key("gap"), trace.gap);
    if (given.distance) append_json_number(members.key("distance"), trace.distance);
    if (is_separated(trace) ? given.distance : given.depth)
        append_json_number(members.key("signed_distance"), signed_distance(trace));
    if (trace.least >= 0) {
        members.add_word("axis", core::to_string(trace.axes[static_cast<std::size_t>(trace.least)]));
    }
}

void add_full_trace(JsonWriter& members, const core::Trace& trace, bool flat) {
    JsonWriter axes(members.key("axes"), '[');
    for (int i = 0; i < static_cast<int>(trace.axes.size()); ++i) append_axis(axes.next(), trace, i, flat);
    axes.end(']');
    add_terms(members, trace, -1);
    if (!trace.search.empty()) {
        JsonWriter steps(members.key("search"), '[');
        for (const core::SearchStep& step : trace.search) append_step(steps.next(), step, flat);
        steps.end(']');
        members.add_word("search_end", core::to_string(trace.search_status));
    }
}

void add_contacts(JsonWriter& members, const core::Trace& trace, bool flat) {
    if (trace.manifold.contacts.empty()) return;
    JsonWriter contacts(members.key("contacts"), '[');
    for (const core::Contact& contact : trace.manifold.contacts)
        append_contact(contacts.next(), trace, contact, flat);
    contacts.end(']');
}

// A method without distance has witness points only together with contacts.
void add_witness(JsonWriter& members, const core::Trace& trace, bool flat) {
    if (is_separated(trace) ? !trace.available.distance : trace.manifold.contacts.empty()) return;
    JsonWriter points(members.key("witness"), '[');
    append_direction(points.next(), trace.origin + trace.witness.on_a, flat);
    append_direction(points.next(), trace.origin + trace.witness.on_b, flat);
    points.end(']');
}

void add_impact(JsonWriter& members, const core::MotionTrace& motion, bool flat) {
    if (motion.outcome != core::MotionOutcome::Impact) return;
    JsonWriter impact(members.key("impact"), '{');
    append_json_number(impact.key("time"), motion.impact_s);
    append_direction(impact.key("point"), motion.point, flat);
    append_direction(impact.key("normal"), motion.normal, flat);
    impact.end('}');
}

}  // namespace

core::Real signed_distance(const core::Trace& trace) {
    const bool is_apart = trace.verdict != core::Verdict::Overlap && trace.distance > 0;
    return is_apart ? trace.distance : 0 - trace.depth;
}

void write_trace_report(std::string& out, const TraceReportHeader& head, const core::Trace& trace, bool flat,
                        const TraceReportParts& parts) {
    JsonWriter members = begin(out, head, core::to_string(trace.verdict));
    members.key("overlap") += is_separated(trace) ? "false" : "true";
    add_results(members, trace, flat);
    if (!head.differs.empty()) members.key("differs") += head.differs;
    if (!head.exact.empty()) members.key("exact") += head.exact;
    if (!head.reported.empty()) members.key("reported") += head.reported;
    if (parts.axes) add_full_trace(members, trace, flat);
    if (parts.axes || parts.contacts) add_contacts(members, trace, flat);
    if (parts.contacts) add_witness(members, trace, flat);
    if (parts.motion != nullptr) add_impact(members, *parts.motion, flat);
    out += "}\n";
}

std::string results_json(const core::Trace& trace, bool flat) {
    std::string out;
    JsonWriter members(out, '{');
    members.add_word("verdict", core::to_string(trace.verdict));
    add_results(members, trace, flat);
    members.end('}');
    return out;
}

void write_trace_report(std::string& out, const TraceReportHeader& head, const char* verdict,
                        const std::string& error) {
    JsonWriter members = begin(out, head, verdict);
    members.key("error") += json_string(error);
    out += "}\n";
}

}  // namespace app

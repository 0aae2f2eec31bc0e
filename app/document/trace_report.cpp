// Writes the keys of a report in the order of the format, straight into one text.
#include "app/document/trace_report.h"

#include <algorithm>
#include <array>

#include "app/document/json_fields.h"

namespace app {

namespace {

using core::Interval;
using core::Vec3;

void add_header(JsonWriter& members, const TraceReportHeader& head, const char* verdict) {
    members.add_json("id", head.id);
    members.add("line", head.line);
    members.add_json("names", head.names);
    members.add_json("frame", head.frame);
    if (!head.method.empty()) members.add_word("method", head.method);
    if (!head.precision.empty()) members.add_word("precision", head.precision);
    members.add_word("verdict", verdict);
}

constexpr JsonLayout report_line{"{", ", ", "}\n"};

// Adding zero turns -0, which is only rounding, into +0.
void append_direction(std::string& out, const Vec3& v, bool flat) { append_value(out, v + Vec3(0), flat); }
void add_number(JsonWriter& members, std::string_view key, double value) { members.add(key, value + 0.0); }

template <class Points>
void append_directions(std::string& out, const Points& points, bool flat) {
    append_json_list(out, points,
                     [flat](std::string& text, const Vec3& point) { append_direction(text, point, flat); });
}

void append_interval(std::string& out, const Interval& interval) {
    append_direction(out, Vec3(interval.min, interval.max, 0), true);
}

// Adds the terms of an axis, or of the whole query (-1), if there are any.
void add_terms(JsonWriter& members, const core::Trace& trace, int axis) {
    const auto belongs = [&](const core::FormulaTerm& term) { return term.axis == axis; };
    if (std::ranges::none_of(trace.terms, belongs)) return;
    JsonWriter object(members.key("terms"));
    for (const core::FormulaTerm& term : trace.terms) {
        if (!belongs(term)) continue;
        const Vec3 value = term.value + Vec3(0);
        if (term.count == 1)
            object.add(term.name, value.x);
        else
            append_numbers(object.key(term.name), &value.x, term.count);
    }
}

// The available answers of a method.
void add_results(JsonWriter& members, const core::Trace& trace, bool flat) {
    const core::AvailableResults& given = trace.available;
    if (!is_separated(trace)) {
        if (given.depth) add_number(members, "depth", trace.depth);
        if (given.normal) append_direction(members.key("normal"), trace.normal, flat);
        if (given.tie_count) members.add("ties", trace.tie_count);
    }
    if (given.gap) add_number(members, "gap", trace.gap);
    if (given.distance) add_number(members, "distance", trace.distance);
    if (is_separated(trace) ? given.distance : given.depth)
        add_number(members, "signed_distance", signed_distance(trace));
    if (trace.least >= 0) {
        members.add_word("axis", core::to_string(trace.axes[trace.least]));
    }
}

void add_full_trace(JsonWriter& members, const core::Trace& trace, bool flat) {
    int index = 0;
    append_json_list(members.key("axes"), trace.axes, [&](std::string& text, const core::AxisTest& test) {
        JsonWriter axis(text);
        axis.add_word("axis", core::to_string(test));
        if (core::is_measured(test)) {
            const double origin = glm::dot(trace.origin, test.direction);
            append_direction(axis.key("direction"), test.direction, flat);
            append_interval(axis.key("a"), {test.interval_a.min + origin, test.interval_a.max + origin});
            append_interval(axis.key("b"), {test.interval_b.min + origin, test.interval_b.max + origin});
            add_number(axis, "overlap", test.overlap);
        }
        add_terms(axis, trace, index);
        axis.add_word("state", core::state_label(trace, index));
        ++index;
    });
    add_terms(members, trace, -1);
    if (trace.search.empty()) return;
    append_json_list(
        members.key("search"), trace.search, [flat](std::string& text, const core::SearchStep& step) {
            const bool simplex = step.kind == core::SearchStep::Kind::Simplex;
            JsonWriter object(text);
            object.add_word("step", simplex ? "simplex" : "expansion");
            append_directions(object.key("points"), step.points, flat);
            append_direction(object.key("nearest"), step.nearest, flat);
            append_direction(object.key("direction"), step.direction, flat);
            append_direction(object.key("support"), step.support, flat);
            append_interval(object.key(simplex ? "distance" : "depth"), {step.lower_bound, step.upper_bound});
        });
    members.add_word("search_end", core::to_string(trace.search_status));
}

}  // namespace

void write_trace_report(std::string& out, const TraceReportHeader& head, const core::Trace& trace, bool flat,
                        const TraceReportParts& parts) {
    JsonWriter members(out, report_line);
    add_header(members, head, core::to_string(trace.verdict));
    members.add("overlap", !is_separated(trace));
    add_results(members, trace, flat);
    members.add_json("differs", head.differs);
    members.add_json("exact", head.exact);
    members.add_json("reported", head.reported);
    if (parts.axes) add_full_trace(members, trace, flat);
    const auto& contacts = trace.manifold.contacts;
    if ((parts.axes || parts.contacts) && !contacts.empty()) {
        append_json_list(members.key("contacts"), contacts,
                         [&](std::string& text, const core::Contact& contact) {
                             JsonWriter object(text);
                             append_direction(object.key("point"), trace.origin + contact.point, flat);
                             add_number(object, "depth", contact.depth);
                             object.add_word("a", core::to_string(contact.a));
                             object.add_word("b", core::to_string(contact.b));
                         });
        append_direction(members.key("contact_normal"), trace.manifold.normal, flat);
        if (trace.contact_axis >= 0)
            members.add_word("contact_axis", core::to_string(trace.axes[trace.contact_axis]));
    }
    // A method without distance has witness points only together with contacts. Along another axis than that
    // of the MTV they are those of the deepest contact.
    if (parts.contacts && (is_separated(trace) ? trace.available.distance : !contacts.empty())) {
        core::Witness witness = trace.witness;
        if (!contacts.empty() && trace.contact_axis != trace.least) {
            const auto deepest = std::ranges::max_element(contacts, {}, &core::Contact::depth);
            const Vec3 half = trace.manifold.normal * (deepest->depth / 2);
            witness = {deepest->point + half, deepest->point - half};
        }
        append_directions(members.key("witness"),
                          std::array{trace.origin + witness.on_a, trace.origin + witness.on_b}, flat);
    }
    const core::MotionTrace* motion = parts.motion;
    if (motion != nullptr && motion->outcome == core::MotionOutcome::Impact) {
        JsonWriter impact(members.key("impact"));
        add_number(impact, "time", motion->impact_s);
        append_direction(impact.key("point"), motion->point, flat);
        append_direction(impact.key("normal"), motion->normal, flat);
    }
}

std::string results_json(const core::Trace& trace, bool flat) {
    return make_json([&](JsonWriter& members) {
        members.add_word("verdict", core::to_string(trace.verdict));
        add_results(members, trace, flat);
    });
}

void write_trace_report(std::string& out, const TraceReportHeader& head, const char* verdict,
                        const std::string& error) {
    JsonWriter members(out, report_line);
    add_header(members, head, verdict);
    members.add("error", error);
}

}  // namespace app

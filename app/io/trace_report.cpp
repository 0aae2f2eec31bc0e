// The keys of a report, in the order of the format.
#include "app/io/trace_report.h"

#include "app/io/shape_json.h"
#include "app/support/number.h"

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
    members.add_word("verdict", verdict);
    return members;
}

std::string direction(const Vec3& v, bool flat) { return written(&v.x, flat ? 2 : 3); }

std::string interval(const Interval& shadow, double origin) {
    const Interval moved{shadow.min + origin, shadow.max + origin};
    return "[" + shortest(moved.min) + ", " + shortest(moved.max) + "]";
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
        members.add("overlap", shortest(test.overlap));
    }
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

}  // namespace

std::string report(const ReportHead& head, const core::Trace& trace, bool flat, ReportAxes axes) {
    Members members = begin(head, core::word(trace.verdict));
    const bool overlap = trace.verdict != core::Verdict::Separated;
    members.add("overlap", overlap ? "true" : "false");
    if (overlap) {
        members.add("depth", shortest(trace.depth));
        members.add("normal", direction(trace.normal, flat));
        members.add("ties", std::to_string(trace.ties));
    }
    members.add("gap", shortest(trace.gap));
    members.add("distance", shortest(trace.distance));
    if (trace.least >= 0) {
        members.add_word("axis", core::name(trace.axes[static_cast<std::size_t>(trace.least)]));
    }
    if (axes == ReportAxes::All) {
        members.add("axes", all_axes(trace, flat));
        if (overlap) members.add("contacts", all_contacts(trace, flat));
    }
    return std::move(members).closed() + "\n";
}

std::string report(const ReportHead& head, const char* verdict, const std::string& error) {
    Members members = begin(head, verdict);
    members.add("error", json_string(error));
    return std::move(members).closed() + "\n";
}

}  // namespace app

// A trace as one line of JSON.
#pragma once

#include <string>
#include <string_view>

#include "core/method/time_of_impact.h"
#include "core/trace.h"

namespace app {

/// The query of a report line.
struct TraceReportHeader {
    std::string_view id;  ///< JSON with quotes; empty: none.
    long line = 0;        ///< Input line, from 1.
    std::string_view method;
    std::string_view precision;  ///< "float" or "double"; empty: omitted.
    std::string_view differs;    ///< JSON: how the result differs from that of the reference; empty: omitted.
    std::string_view names;      ///< Of the shapes, JSON; empty: omitted.
    std::string_view frame;      ///< Of a recording, JSON; empty: omitted.
    std::string_view exact;      ///< JSON: the answer without the settings of an engine; empty: omitted.
    std::string_view reported;   ///< JSON: the answer of another program, and how it differs; empty: omitted.
};

/// Parts of a report besides the verdict and the deciding axis.
struct TraceReportParts {
    bool axes = false;      ///< All axes, terms and steps of the search, and the contacts.
    bool contacts = false;  ///< Contacts and witness points.
    const core::MotionTrace* motion = nullptr;  ///< Its impact; null: none is reported.
};

/// Appends the result of a method; answers that it lacks are omitted. Intervals are dot products with world
/// positions. Numbers that are not finite become strings: "inf", "nan". Ends with a newline.
void write_trace_report(std::string& out, const TraceReportHeader& head, const core::Trace& trace, bool flat,
                        const TraceReportParts& parts);

/// Minus the depth of overlapping shapes, else their distance, also within a margin. Scene units.
inline core::Real signed_distance(const core::Trace& trace) {
    const bool is_apart = trace.verdict != core::Verdict::Overlap && trace.distance > 0;
    return is_apart ? trace.distance : 0 - trace.depth;
}

/// The answers of a method alone, as members of an object: verdict, depth, normal, axis, ...
std::string results_json(const core::Trace& trace, bool flat);

/// The same without a trace: `verdict` is "invalid" or "not-applicable". An invalid line has no method.
void write_trace_report(std::string& out, const TraceReportHeader& head, const char* verdict,
                        const std::string& error);

}  // namespace app

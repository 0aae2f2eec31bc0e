// A trace as one line of JSON.
#pragma once

#include <string>

#include "app/base/result.h"
#include "core/trace.h"

namespace app {

/// The query of a report line.
struct TraceReportHeader {
    std::string id;  ///< JSON with quotes; empty: none.
    long line = 0;   ///< Input line, from 1.
    std::string method;
    std::string precision;  ///< "float" or "double"; empty: omitted.
    std::string differs;    ///< JSON: how the result differs from that of the reference; empty: omitted.
};

/// Axes in a report.
enum class TraceReportAxes { Deciding, All };

/// The result of a method; answers that it lacks are omitted. Intervals are dot products with world
/// positions. Numbers that are not finite become strings: "inf", "nan". Ends with a newline.
std::string write_trace_report(const TraceReportHeader& head, const core::Trace& trace, bool flat,
                               TraceReportAxes axes);

/// Without a trace: `verdict` is "invalid" or "not-applicable". An invalid line has no method. Ends with a
/// newline.
std::string write_trace_report(const TraceReportHeader& head, const char* verdict, const std::string& error);

}  // namespace app

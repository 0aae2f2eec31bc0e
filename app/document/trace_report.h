// A trace as one line of JSON, for scripts.
#pragma once

#include <string>

#include "app/base/result.h"
#include "core/trace.h"

namespace app {

/// Which query a line of the report is about.
struct TraceReportHeader {
    std::string id;  ///< As JSON, quotes included; empty: none.
    long line = 0;   ///< Of the input, from 1.
    std::string method;
    std::string precision;  ///< "float" or "double"; empty: not said.
};

/// Which axes a report lists.
enum class TraceReportAxes { Deciding, All };

/// What a method found; keys it has no answer for are left out. The intervals are dot products with world
/// positions. A number that is not finite becomes a text: "inf", "nan". Ends with a newline, as below.
std::string write_trace_report(const TraceReportHeader& head, const core::Trace& trace, bool flat,
                               TraceReportAxes axes);

/// There is no trace: `verdict` is "invalid" or "not-applicable". An invalid line has no method.
std::string write_trace_report(const TraceReportHeader& head, const char* verdict, const std::string& error);

}  // namespace app

// Compares the answers of the methods for a pair with each other, with expected and with reported answers.
#include <algorithm>
#include <optional>

#include "app/analysis/comparison.h"
#include "app/analysis/expectation.h"
#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/cli/check.h"
#include "app/document/shape_json.h"
#include "app/document/trace_report.h"

namespace app {

namespace {

std::string message_text(const Problem& problem) {
    return message_line((problem.where.empty() ? "" : problem.where + ": ") + problem.what);
}

// The output of a line. Each message begins with the place of the line and its id.
struct LineReport {
    const CheckSetup& setup;
    long number;
    std::string id;  // JSON; empty: none
    CheckResult& result;

    void add_message(const Problem& problem) {
        const Problem place = setup.messages.translate(
            {input_name(setup.options.input) + ": line " + std::to_string(number), ""});
        result.err += one_line(place.where) + setup.messages("language.colon") +
                      (id.empty() ? "" : message_line(id) + ": ") +
                      message_text(setup.messages.translate(problem)) + "\n";
    }
    // The line has no usable expectation or reported answer.
    void add_unusable(const std::vector<Problem>& problems) {
        for (const Problem& problem : problems) add_message(problem);
        ++result.summary.unusable;
    }
};

core::Settings settings_of(const PairLine& line, const CheckOptions& options) {
    core::Settings settings = apply(options.engine, line.settings);
    if (options.precision == "float") settings.precision = core::Precision::Float;
    if (options.precision == "double") settings.precision = core::Precision::Double;
    return settings;
}

// The differing results, their errors in the same order, and the cause; empty: none, or not compared.
std::string differences_json(const ComparisonRow* row) {
    if (row == nullptr || !row->differs()) return {};
    std::vector<std::string> what;
    std::vector<double> by;
    const auto add = [&](const char* key, const FieldComparison& field) {
        if (!field.differs) return;
        what.emplace_back(key);
        by.push_back(field.error + 0.0);  // no negative zero
    };
    add("verdict", row->verdict);
    add(is_separated(row->trace) ? "gap" : "depth", row->depth);
    add("normal", row->normal);
    add("axis", row->axis);
    return make_json([&](JsonWriter& members) {
        append_json_list(members.key("what"), what);
        append_json_list(members.key("by"), by);
        members.add("why", plain_text(row->cause_text));
    });
}

// Contacts are not compared: there are many right ones.
bool is_judged(const ReportedAnswer& reported) {
    return reported.overlap || reported.depth || reported.normal;
}

// The check of one pair.
class PairCheck {
  public:
    PairCheck(const PairLine& line, LineReport& report)
        : line_(line),
          report_(report),
          setup_(report.setup),
          options_(setup_.options),
          result_(report.result),
          settings_(settings_of(line, options_)),
          flat_(core::is_flat(line.pair.a.shape)) {
        if (setup_.all_methods) comparison_ = compare(line.pair, settings_, setup_.texts);
    }

    void run() {
        ++result_.summary.pairs;
        result_.summary.by_method.resize(setup_.methods.size());
        require_keys();
        const std::string id = escape_controls(line_.id);  // the same JSON value
        const std::string names = escape_controls(line_.names);
        const std::string exact = exact_json();
        const std::string reported = check_reported();
        TraceReportHeader header{id, report_.number};
        header.names = names;
        header.frame = line_.frame;
        header.exact = exact;
        header.reported = reported;
        for (std::size_t i = 0; i < setup_.methods.size(); ++i)
            check_method(*setup_.methods[i], header, result_.summary.by_method[i]);
    }

  private:
    struct Answer {
        const core::Method* method;
        core::Trace trace;
    };

    void require_keys() {
        if (options_.expect && !line_.expectation)
            report_.add_unusable({{"expect", "the key is missing"}});
        else if (options_.expect && !line_.expectation->problems.empty())
            report_.add_unusable(line_.expectation->problems);
        if (!options_.reported) return;
        if (!line_.reported)
            report_.add_unusable(
                {line_.reported_problem.value_or(Problem{"reported", "the key is missing"})});
        else if (!is_judged(*line_.reported))
            report_.add_unusable({{"reported", "points alone are not judged"}});
    }

    // The answer without the settings of an engine; empty: none are given.
    std::string exact_json() const {
        if (!options_.engine.is_given()) return {};
        return results_json(reference_method(line_.pair).query(line_.pair, {}), flat_);
    }

    // Compares the reported answer; JSON, empty: none is asked for or given.
    std::string check_reported() {
        if (!options_.reported || !line_.reported || !is_judged(*line_.reported)) return {};
        const bool is_engine = options_.engine.is_given();
        const core::Method& judge = is_engine ? *core::find_method("sat") : reference_method(line_.pair);
        const core::Trace right = judge.query(line_.pair, is_engine ? settings_ : core::Settings());
        const auto compare_in = [&](const TextCatalog& texts) {
            return compare_reported(*line_.reported, line_.pair, right, texts,
                                    {NumberFormat::Short, options_.tolerance});
        };
        const ComparisonRow row = compare_in(setup_.texts);
        if (row.differs()) {
            ++result_.summary.misreported;
            report_.add_message({"reported", readable_text(compare_in(setup_.messages).cause_text)});
        }
        return make_json([&](JsonWriter& members) {
            members.add_members_of(to_json(*line_.reported, flat_));
            members.add("agrees", !row.differs());
            members.add_json("differs", differences_json(&row));
        });
    }

    void check_method(const core::Method& method, TraceReportHeader header,
                      CheckSummary::VerdictCounts& counts) {
        header.method = method.id;
        // Reported for methods that support both precisions.
        if (method.has_float)
            header.precision =
                core::effective_precision(method, settings_) == core::Precision::Float ? "float" : "double";
        if (!method.accepts(line_.pair)) {
            ++counts[CheckSummary::NotApplicable];
            if (!setup_.all_methods)
                write_trace_report(result_.out, header, "not-applicable",
                                   "the method does not accept these shapes");
            return;
        }
        const ComparisonRow* row =
            comparison_ ? &*std::ranges::find(comparison_->rows, &method, &ComparisonRow::method) : nullptr;
        core::Trace trace = row != nullptr ? row->trace : method.query(line_.pair, settings_);
        const std::string differs = differences_json(row);
        header.differs = differs;
        ++counts[static_cast<std::size_t>(trace.verdict)];
        if (trace.proof != core::Proof::None) ++counts[CheckSummary::Proven];
        if (trace.proof == core::Proof::Exact) ++counts[CheckSummary::NeededExact];
        write_answer(header, trace);
        check_expectation(method, trace);
        // Moving a trace is slow.
        if (setup_.methods.size() > 1) check_agreement({&method, std::move(trace)});
    }

    void write_answer(const TraceReportHeader& header, const core::Trace& trace) {
        // Of the method `sat`, whatever method the line reports.
        std::optional<core::MotionTrace> motion;
        if (options_.contacts && line_.motion.motion != core::Motion{})
            motion =
                core::trace_motion(line_.pair, line_.motion.motion, line_.motion.duration_s, line_.settings);
        write_trace_report(result_.out, header, trace, flat_,
                           {options_.axes, options_.contacts, motion ? &*motion : nullptr});
    }

    void check_expectation(const core::Method& method, const core::Trace& trace) {
        if (!options_.expect || !line_.expectation) return;
        const double tolerance = options_.tolerance.value_or(line_.tolerance);
        for (const Difference& each : differences(trace, *line_.expectation, tolerance)) {
            ++result_.summary.differences;
            const std::string expected = message_line(each.expected);
            report_.add_message(
                {std::string(method.id) + ": " + each.key,
                 setup_.messages("check.got", {{"actual", each.actual}, {"expected", expected}})});
        }
    }

    // Compares the verdict with that of the first method that accepts the pair.
    void check_agreement(Answer answer) {
        if (!first_) {
            first_ = std::move(answer);
            return;
        }
        if (have_equal_verdicts(first_->trace, answer.trace)) return;
        ++result_.summary.disagreements;
        const auto word = [&](const Answer& of) {
            return setup_.messages("verdict_word." + std::string(core::to_string(of.trace.verdict)));
        };
        report_.add_message({"", setup_.messages("check.disagreement", {{"first", first_->method->id},
                                                                        {"verdict", word(*first_)},
                                                                        {"other", answer.method->id},
                                                                        {"other_verdict", word(answer)}})});
    }

    const PairLine& line_;
    LineReport& report_;
    const CheckSetup& setup_;
    const CheckOptions& options_;
    CheckResult& result_;
    const core::Settings settings_;
    const bool flat_;
    std::optional<Comparison> comparison_;  // absent: the methods are not compared
    std::optional<Answer> first_;           // absent: none yet, or only one method
};

}  // namespace

CheckSetup::CheckSetup(const CheckOptions& given, TextCatalog texts_of_json, TextCatalog messages_beside)
    : options(given),
      texts(std::move(texts_of_json)),
      messages(std::move(messages_beside)),
      all_methods(std::ranges::find(given.methods, "all") != given.methods.end()) {
    for (const core::Method& method : core::methods())
        if (all_methods) methods.push_back(&method);
    for (const std::string& id : given.methods)
        if (!all_methods) methods.push_back(core::find_method(id));
    if (methods.empty()) methods.push_back(core::find_method("sat"));
}

bool concerns_expectation(const Problem& problem) {
    return problem.where == "expect" || problem.where.starts_with("expect.");
}

void check_line(const CheckSetup& setup, std::string_view text, long number, JsonDocument& scratch,
                CheckResult& result) {
    if (is_blank(text)) return;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (line) return check_pair(setup, *line, number, result);
    LineReport report{setup, number, read_line_id(text, scratch), result};
    write_trace_report(result.out, {escape_controls(report.id), number}, "invalid",
                       "line " + std::to_string(number) + ": " + message_text(line.error()));
    report.add_message(line.error());
    ++result.summary.invalid;
    if (setup.options.expect && concerns_expectation(line.error())) ++result.summary.unusable;
}

void check_pair(const CheckSetup& setup, const PairLine& line, long number, CheckResult& result) {
    LineReport report{setup, number, line.id, result};
    PairCheck(line, report).run();
}

}  // namespace app

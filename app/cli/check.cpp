// Checks chunks of lines on all processor cores; the output keeps the order of the input.
#include <algorithm>
#include <array>
#include <deque>
#include <fstream>
#include <functional>
#include <future>
#include <istream>
#include <optional>
#include <ostream>
#include <sstream>
#include <string_view>
#include <thread>

#include "app/analysis/comparison.h"
#include "app/analysis/expectation.h"
#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/base/number.h"
#include "app/base/text_catalog.h"
#include "app/base/utf8.h"
#include "app/cli/cli.h"
#include "app/cli/read.h"
#include "app/document/embedded_scene.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/document/trace_report.h"
#include "app/features/paste/satscope_json.h"
#include "core/method.h"

namespace app {

namespace {

// The same for all lines; threads may share it.
struct CheckSetup {
    CheckSetup(const CheckOptions& given, TextCatalog texts_of_json, TextCatalog messages_beside)
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

    CheckOptions options;
    TextCatalog texts;                         // Of the sentences in the JSON.
    TextCatalog messages;                      // Of the messages beside it.
    bool all_methods;                          // The methods are compared with the reference.
    std::vector<const core::Method*> methods;  // In the order of their results.
};

// Totals.
struct CheckSummary {
    long pairs = 0;          // Lines with a pair.
    long invalid = 0;        // Invalid lines.
    long differences = 0;    // Differences from expectations.
    long unusable = 0;       // Lines without a valid expectation or reported answer, if one is required.
    long misreported = 0;    // Reported answers that differ.
    long disagreements = 0;  // Verdicts that differ from the first method.
    // Verdicts of a method. Proven and NeededExact are for a method that proves its verdicts.
    enum Column { Overlap, Touching, Separated, NotApplicable, Proven, NeededExact, ColumnCount };
    using VerdictCounts = std::array<long, ColumnCount>;
    std::vector<VerdictCounts> by_method;  // In the order of CheckSetup::methods.

    void add(const CheckSummary& other) {
        pairs += other.pairs;
        invalid += other.invalid;
        differences += other.differences;
        unusable += other.unusable;
        misreported += other.misreported;
        disagreements += other.disagreements;
        by_method.resize(std::max(by_method.size(), other.by_method.size()));
        for (std::size_t i = 0; i < other.by_method.size(); ++i) {
            for (std::size_t column = 0; column < ColumnCount; ++column) {
                by_method[i][column] += other.by_method[i][column];
            }
        }
    }
};

// Output and totals.
struct CheckResult {
    std::string out;
    std::string err;  // Errors, one per line.
    CheckSummary summary;
};

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
        members.add("why", plain_text(row->cause.text));
    });
}

// Contacts are not compared: there are many right ones.
bool is_judged(const ReportedAnswer& reported) {
    return reported.overlap || reported.depth || reported.normal;
}

// The check of one pair.
class PairCheck : LineReport {
  public:
    PairCheck(const CheckSetup& setup_of_all, const PairLine& line, long line_number, CheckResult& output)
        : LineReport{setup_of_all, line_number, line.id, output},
          line_(line),
          options_(setup.options),
          settings_(settings_of(line, options_)),
          flat_(core::is_flat(line.pair.a.shape)) {
        if (setup.all_methods) comparison_ = compare(line.pair, settings_, setup.texts);
    }

    void run() {
        ++result.summary.pairs;
        result.summary.by_method.resize(setup.methods.size());
        require_keys();
        const std::string escaped_id = escape_controls(line_.id);  // the same JSON value
        const std::string names = escape_controls(line_.names);
        // The answer without the settings of an engine; empty: none are given.
        std::string exact;
        if (options_.engine.is_given())
            exact = results_json(reference_method(line_.pair).query(line_.pair, {}), flat_);
        const std::string reported = check_reported();
        TraceReportHeader header{escaped_id, number};
        header.names = names;
        header.frame = line_.frame;
        header.exact = exact;
        header.reported = reported;
        for (std::size_t i = 0; i < setup.methods.size(); ++i)
            check_method(*setup.methods[i], header, result.summary.by_method[i]);
    }

  private:
    struct Answer {
        const core::Method* method;
        core::Trace trace;
    };

    void require_keys() {
        if (options_.expect && !line_.expectation)
            add_unusable({{"expect", "the key is missing"}});
        else if (options_.expect && !line_.expectation->problems.empty())
            add_unusable(line_.expectation->problems);
        if (!options_.reported) return;
        if (!line_.reported)
            add_unusable({line_.reported_problem.value_or(Problem{"reported", "the key is missing"})});
        else if (!is_judged(*line_.reported))
            add_unusable({{"reported", "points alone are not judged"}});
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
        const ComparisonRow row = compare_in(setup.texts);
        if (row.differs()) {
            ++result.summary.misreported;
            add_message({"reported", readable_text(compare_in(setup.messages).cause.text)});
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
            if (!setup.all_methods)
                write_trace_report(result.out, header, "not-applicable",
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
        // Of the method `sat`, whatever method the line reports.
        std::optional<core::MotionTrace> motion;
        if (options_.contacts && line_.motion.motion != core::Motion{})
            motion =
                core::trace_motion(line_.pair, line_.motion.motion, line_.motion.duration_s, line_.settings);
        write_trace_report(result.out, header, trace, flat_,
                           {options_.axes, options_.contacts, motion ? &*motion : nullptr});
        check_expectation(method, trace);
        // Moving a trace is slow.
        if (setup.methods.size() > 1) check_agreement({&method, std::move(trace)});
    }

    void check_expectation(const core::Method& method, const core::Trace& trace) {
        if (!options_.expect || !line_.expectation) return;
        const double tolerance = options_.tolerance.value_or(line_.tolerance);
        for (const Difference& each : differences(trace, *line_.expectation, tolerance)) {
            ++result.summary.differences;
            const std::string expected = message_line(each.expected);
            add_message({std::string(method.id) + ": " + each.key,
                         setup.messages("check.got", {{"actual", each.actual}, {"expected", expected}})});
        }
    }

    // Compares the verdict with that of the first method that accepts the pair.
    void check_agreement(Answer answer) {
        if (!first_) {
            first_ = std::move(answer);
            return;
        }
        if (have_equal_verdicts(first_->trace, answer.trace)) return;
        ++result.summary.disagreements;
        const auto word = [&](const Answer& of) {
            return setup.messages("verdict_word." + std::string(core::to_string(of.trace.verdict)));
        };
        add_message({"", setup.messages("check.disagreement", {{"first", first_->method->id},
                                                               {"verdict", word(*first_)},
                                                               {"other", answer.method->id},
                                                               {"other_verdict", word(answer)}})});
    }

    const PairLine& line_;
    const CheckOptions& options_;
    const core::Settings settings_;
    const bool flat_;
    std::optional<Comparison> comparison_;  // absent: the methods are not compared
    std::optional<Answer> first_;           // absent: none yet, or only one method
};

// The key `expect` makes the line invalid.
bool concerns_expectation(const Problem& problem) {
    return problem.where == "expect" || problem.where.starts_with("expect.");
}

// Writes the totals of all pairs.
void write_summary(const CheckSetup& setup, const CheckSummary& total, const Streams& streams) {
    const CheckOptions& options = setup.options;
    const TextCatalog& texts = *streams.texts;
    const auto counted = [&](const char* key, long count,
                             std::initializer_list<TextCatalog::Argument> places = {}) {
        return texts.counted(key, static_cast<std::size_t>(count), places);
    };
    std::ostream& err = streams.err;
    err << counted("check.pairs", total.pairs) << counted("check.invalid", total.invalid) << "\n";
    for (std::size_t i = 0; i < total.by_method.size(); ++i) {
        const CheckSummary::VerdictCounts& count = total.by_method[i];
        const auto number = [&](CheckSummary::Column column) { return std::to_string(count[column]); };
        err << setup.methods[i]->id << ": "
            << texts("check.verdicts", {{"overlap", number(CheckSummary::Overlap)},
                                        {"touching", number(CheckSummary::Touching)},
                                        {"separated", number(CheckSummary::Separated)}});
        if (count[CheckSummary::NotApplicable] > 0)
            err << texts("check.not_applicable", {{"n", number(CheckSummary::NotApplicable)}});
        if (count[CheckSummary::Proven] > 0) {
            const double percent =
                100.0 * double(count[CheckSummary::NeededExact]) / double(count[CheckSummary::Proven]);
            err << texts("check.needed_exact", {{"n", number(CheckSummary::NeededExact)},
                                                {"all", number(CheckSummary::Proven)},
                                                {"percent", to_fixed(percent, 1)}});
        }
        err << "\n";
    }
    if (options.expect) err << counted("check.differences", total.differences) << "\n";
    if (options.reported)
        err << counted("check.misreported", total.pairs,
                       {{"n", std::to_string(total.misreported)}, {"all", std::to_string(total.pairs)}})
            << "\n";
    if (total.unusable > 0)
        err << texts.counted(options.expect ? "check.no_expect" : "check.no_reported",
                             static_cast<std::size_t>(total.unusable))
            << "\n";
    if (total.disagreements > 0) err << counted("check.disagreements", total.disagreements) << "\n";
}

void write_result(const CheckResult& result, const Streams& streams, CheckSummary& total) {
    streams.out << result.out;
    streams.err << result.err;
    total.add(result.summary);
}

CheckResult check_chunk(const CheckSetup& setup, const LineChunk& chunk) {
    CheckResult result;
    JsonDocument scratch;
    for_each_line(chunk.text, chunk.first, [&](std::string_view line, long number) {
        if (is_blank(line)) return;
        const Result<PairLine> pair = read_pair_line(line, scratch);
        if (pair) return PairCheck(setup, *pair, number, result).run();
        LineReport report{setup, number, read_line_id(line, scratch), result};
        write_trace_report(result.out, {escape_controls(report.id), number}, "invalid",
                           "line " + std::to_string(number) + ": " + message_text(pair.error()));
        report.add_message(pair.error());
        ++result.summary.invalid;
        if (setup.options.expect && concerns_expectation(pair.error())) ++result.summary.unusable;
    });
    return result;
}

// Checks the lines of a reader on all processor cores, until the output cannot be written.
void check_chunks(const CheckSetup& setup, LineReader& lines, const Streams& streams, CheckSummary& total) {
    // More chunks than cores: no core waits for the oldest chunk. The number limits the memory.
    const std::size_t max_running = 2 * std::max(1U, std::thread::hardware_concurrency());
    // If no other thread can start, the chunk is checked when it is written.
    constexpr std::launch policy = std::launch::async | std::launch::deferred;
    std::deque<std::future<CheckResult>> running;  // in the order of the input
    const auto write_oldest = [&] {
        write_result(running.front().get(), streams, total);
        running.pop_front();
    };
    for (LineChunk chunk; streams.out && lines.read(chunk);) {
        if (running.size() == max_running) write_oldest();
        // A copy: std::async passes its arguments again if no thread can start.
        running.push_back(std::async(policy, check_chunk, std::cref(setup), chunk));
    }
    while (!running.empty()) write_oldest();
}

int check_scene(const CheckSetup& setup, const std::string& text, const std::string& source,
                const Streams& streams, CheckSummary& total) {
    const Result<Document> document = read_scene_input(text, source, streams);
    if (!document) return print_error(streams, document.error());
    const Result<PairLine> line = make_pair_line(*document);
    if (!line) {
        const bool failed = setup.options.expect && concerns_expectation(line.error());
        return print_error(streams, {source + ": " + line.error().where, line.error().what},
                           failed ? exit_code::check_failed : exit_code::file_error);
    }
    CheckResult result;
    PairCheck(setup, *line, 1, result).run();
    write_result(result, streams, total);
    report_other_shapes(streams, *document, source, "check.only_pair");
    return exit_code::success;
}

int check_lines(const CheckOptions& options, LineReader& lines, const Streams& streams) {
    Result<TextCatalog> texts = TextCatalog::load();
    if (!texts) return print_error(streams, texts.error());
    const CheckSetup setup(options, *std::move(texts), *streams.texts);
    CheckSummary total;
    bool is_assumed = false;
    const std::string source = input_name(options.input);
    const paste::InputKind kind = paste::input_kind(lines.head(), options.input);
    if (kind == paste::InputKind::PairLines) {
        check_chunks(setup, lines, streams, total);
    } else {
        Result<std::string> text = lines.read_rest(source);
        if (!text) return print_error(streams, text.error());
        // No error can be on a line after a final newline.
        if (text->ends_with('\n')) text->pop_back();
        if (kind == paste::InputKind::Scene) {
            const int code = check_scene(setup, *text, source, streams, total);
            if (code != exit_code::success) return code;
        } else {
            const Result<JsonLines> pairs = to_json_lines(*std::move(text), source, options.read, streams);
            if (!pairs) return print_error(streams, pairs.error());
            std::istringstream stream(pairs->text);
            LineReader read_lines(stream);
            check_chunks(setup, read_lines, streams, total);
            is_assumed = pairs->is_assumed;
        }
    }
    if (const long line = lines.too_long_line(); line != 0) {
        print_error(streams, {source + ": line " + std::to_string(line),
                              "longer than " + std::to_string(max_line_bytes >> 20U) +
                                  " MB; nothing behind it was checked"});
        ++total.invalid;
    }
    const bool empty = total.pairs == 0 && total.invalid == 0;
    if (empty) print_error(streams, {source, "the input is empty"});
    write_summary(setup, total, streams);
    // Expectations without any pair: probably the wrong file.
    const bool has_failed = total.differences > 0 || total.misreported > 0 || total.unusable > 0 ||
                            ((options.expect || options.reported) && empty) ||
                            (options.fail_on_disagreement && total.disagreements > 0);
    if (is_assumed || has_failed) return exit_code::check_failed;
    return empty || total.invalid > 0 ? exit_code::file_error : exit_code::success;
}

int check_stream(const CheckOptions& options, std::istream& in, const Streams& streams) {
    LineReader lines(in);
    const std::string_view head = lines.head();
    const bool is_whole = is_packed(options.input, head) || is_picture(options.input, head);
    if (is_whole) {
        // A packed file, or the scene in a picture.
        Result<std::string> text = lines.read_rest(input_name(options.input));
        if (text) text = unpack(*std::move(text), options.input);
        if (text) text = to_scene_text(*std::move(text), options.input);
        if (!text) return print_error(streams, text.error());
        std::istringstream stream(*std::move(text));
        LineReader whole(stream);
        return check_lines(options, whole, streams);
    }
    const int code = check_lines(options, lines, streams);
    if (!in.bad()) return code;
    return print_error(streams, {input_name(options.input), "cannot read the file to its end"});
}

}  // namespace

int run_check(const CheckOptions& options, const Streams& streams) {
    int code = exit_code::success;
    if (options.input == "-") {
        code = check_stream(options, streams.in, streams);
    } else {
        Result<std::ifstream> file = open_file(options.input);
        if (!file) return print_error(streams, file.error());
        code = check_stream(options, *file, streams);
    }
    return flush_results(streams, code);
}

}  // namespace app

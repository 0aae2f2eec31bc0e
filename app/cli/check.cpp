// Checks chunks of lines on all processor cores; the output keeps the order of the input.
#include "app/cli/check.h"

#include <algorithm>
#include <cmath>
#include <condition_variable>
#include <fstream>
#include <future>
#include <istream>
#include <map>
#include <mutex>
#include <ostream>
#include <sstream>
#include <system_error>
#include <thread>

#include "app/analysis/comparison.h"
#include "app/analysis/expectation.h"
#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/cli/line_reader.h"
#include "app/cli/read.h"
#include "app/document/embedded_scene.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/features/paste/satscope_json.h"

namespace app {

// A single line: parse, query, report.

namespace {

std::string line_prefix(long number) { return "line " + std::to_string(number) + ": "; }

// Reported for methods that support both precisions.
std::string_view precision_id(const core::Method& method, const core::Settings& settings) {
    if (!method.has_float) return "";
    return core::effective_precision(method, settings) == core::Precision::Float ? "float" : "double";
}

void count_verdict(const core::Trace& trace, CheckSummary::VerdictCounts& counts) {
    ++counts[static_cast<std::size_t>(trace.verdict)];
    if (trace.proof != core::Proof::None) ++counts[CheckSummary::Proven];
    if (trace.proof == core::Proof::Exact) ++counts[CheckSummary::NeededExact];
}

// The settings with the precision of the command line, if it is given.
core::Settings with_precision(core::Settings settings, const std::string& precision) {
    if (precision == "float") settings.precision = core::Precision::Float;
    if (precision == "double") settings.precision = core::Precision::Double;
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
        by.push_back(field.error);
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

// The row of the method; null: the methods are not compared.
const ComparisonRow* find_row(const std::optional<Comparison>& comparison, const core::Method& method) {
    if (!comparison) return nullptr;
    for (const ComparisonRow& row : comparison->rows)
        if (row.method == &method) return &row;
    return nullptr;
}

// Contacts are not compared: there are many right ones.
bool is_judged(const ReportedAnswer& reported) {
    return reported.overlap || reported.depth || reported.normal;
}

}  // namespace

bool concerns_expectation(const Problem& problem) {
    return problem.where == "expect" || problem.where.starts_with("expect.");
}

Checker::Checker(const CheckOptions& options, TextCatalog texts, TextCatalog messages)
    : options_(options), texts_(std::move(texts)), messages_(std::move(messages)) {
    all_methods_ = std::ranges::find(options.methods, "all") != options.methods.end();
    if (all_methods_) {
        for (const core::Method& method : core::methods()) methods_.push_back(&method);
        return;
    }
    for (const std::string& id : options.methods) methods_.push_back(core::find_method(id));
    if (methods_.empty()) methods_.push_back(core::find_method("sat"));
}

void Checker::add_message(CheckResult& result, long number, const std::string& id,
                          const Problem& problem) const {
    const Problem local = messages_.translate(problem);
    const Problem place =
        messages_.translate({input_name(options_.input) + ": line " + std::to_string(number), ""});
    result.err += one_line(place.where) + ": " + (id.empty() ? "" : message_line(id) + ": ") +
                  message_line((local.where.empty() ? "" : local.where + ": ") + local.what) + "\n";
}

void Checker::check_line(std::string_view text, long number, JsonDocument& scratch,
                         CheckResult& result) const {
    if (is_blank(text)) return;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (line) return check_pair(*line, number, result);
    report_invalid(number, read_line_id(text, scratch), line.error(), result);
    if (options_.expect && concerns_expectation(line.error())) ++result.summary.unusable;
}

void Checker::report_invalid(long number, const std::string& id, const Problem& problem,
                             CheckResult& result) const {
    const std::string message =
        message_line((problem.where.empty() ? "" : problem.where + ": ") + problem.what);
    write_trace_report(result.out, {escape_controls(id), number}, "invalid", line_prefix(number) + message);
    add_message(result, number, id, problem);
    ++result.summary.invalid;
}

void Checker::report_unusable(long number, const std::string& id, const std::vector<Problem>& problems,
                              CheckResult& result) const {
    for (const Problem& problem : problems) add_message(result, number, id, problem);
    ++result.summary.unusable;
}

void Checker::check_pair(const PairLine& line, long number, CheckResult& result) const {
    CheckSummary& summary = result.summary;
    ++summary.pairs;
    summary.by_method.resize(methods_.size());
    require_keys(line, number, result);
    const core::Settings settings = settings_of(line);
    std::optional<Comparison> comparison;
    if (all_methods_) comparison = compare(line.pair, settings, texts_);
    const std::string id = escape_controls(line.id);  // the same JSON value
    const std::string names = escape_controls(line.names);
    std::string exact;
    if (options_.engine.is_given())
        exact =
            results_json(reference_method(line.pair).query(line.pair, {}), core::is_flat(line.pair.a.shape));
    std::string reported = check_reported(line, settings, number, result);
    // The first method with a verdict; the verdicts of the others are compared with its verdict.
    const core::Method* first = nullptr;
    core::Trace first_trace;
    for (std::size_t i = 0; i < methods_.size(); ++i) {
        const core::Method& method = *methods_[i];
        TraceReportHeader header{id, number, method.id, precision_id(method, settings)};
        header.names = names;
        header.frame = line.frame;
        if (!method.accepts(line.pair)) {
            ++summary.by_method[i][CheckSummary::NotApplicable];
            if (!all_methods_)
                write_trace_report(result.out, header, "not-applicable",
                                   "the method does not accept these shapes");
            continue;
        }
        const ComparisonRow* row = find_row(comparison, method);
        core::Trace trace = row != nullptr ? row->trace : method.query(line.pair, settings);
        const std::string differs = differences_json(row);
        header.differs = differs;
        header.exact = exact;
        header.reported = reported;
        count_verdict(trace, summary.by_method[i]);
        report_trace(line, header, trace, result);
        if (methods_.size() == 1) return;  // nothing to compare, and moving a trace is slow
        if (first == nullptr) {
            first = &method;
            first_trace = std::move(trace);
        } else if (!have_equal_verdicts(first_trace, trace)) {
            ++summary.disagreements;
            const auto word = [&](const core::Trace& of) {
                return messages_("verdict_word." + std::string(core::to_string(of.verdict)));
            };
            add_message(result, number, line.id,
                        {"", messages_("check.disagreement", {{"first", first->id},
                                                              {"verdict", word(first_trace)},
                                                              {"other", method.id},
                                                              {"other_verdict", word(trace)}})});
        }
    }
}

core::Settings Checker::settings_of(const PairLine& line) const {
    return with_precision(apply(options_.engine, line.settings), options_.precision);
}

void Checker::require_keys(const PairLine& line, long number, CheckResult& result) const {
    if (options_.expect && !line.expectation)
        report_unusable(number, line.id, {{"expect", "the key is missing"}}, result);
    else if (options_.expect && !line.expectation->problems.empty())
        report_unusable(number, line.id, line.expectation->problems, result);
    if (!options_.reported) return;
    if (!line.reported)
        report_unusable(number, line.id,
                        {line.reported_problem.value_or(Problem{"reported", "the key is missing"})}, result);
    else if (!is_judged(*line.reported))
        report_unusable(number, line.id, {{"reported", "points alone are not judged"}}, result);
}

std::string Checker::check_reported(const PairLine& line, const core::Settings& settings, long number,
                                    CheckResult& result) const {
    if (!options_.reported || !line.reported || !is_judged(*line.reported)) return {};
    const bool is_engine = options_.engine.is_given();
    const core::Method& judge = is_engine ? *core::find_method("sat") : reference_method(line.pair);
    const core::Trace right = judge.query(line.pair, is_engine ? settings : core::Settings());
    const ComparisonRow row =
        compare_reported(*line.reported, line.pair, right, texts_, {NumberFormat::Short, options_.tolerance});
    std::string json = make_json([&](JsonWriter& members) {
        members.add_members_of(to_json(*line.reported, core::is_flat(line.pair.a.shape)));
        members.add("agrees", !row.differs());
        members.add_json("differs", differences_json(&row));
    });
    if (!row.differs()) return json;
    ++result.summary.misreported;
    const std::string cause = compare_reported(*line.reported, line.pair, right, messages_,
                                               {NumberFormat::Short, options_.tolerance})
                                  .cause_text;
    add_message(result, number, line.id, {"reported", readable_text(cause)});
    return json;
}

void Checker::report_trace(const PairLine& line, const TraceReportHeader& header, const core::Trace& trace,
                           CheckResult& result) const {
    const bool flat = core::is_flat(line.pair.a.shape);
    // Of the method `sat`, whatever method the line reports.
    std::optional<core::MotionTrace> motion;
    if (options_.contacts && line.motion.motion != core::Motion{})
        motion = core::trace_motion(line.pair, line.motion.motion, line.motion.duration_s, line.settings);
    write_trace_report(result.out, header, trace, flat,
                       {options_.axes, options_.contacts, motion ? &*motion : nullptr});
    if (!options_.expect || !line.expectation) return;
    const double tolerance = options_.tolerance.value_or(line.tolerance);
    for (const Difference& each : differences(trace, *line.expectation, tolerance)) {
        ++result.summary.differences;
        add_message(
            result, header.line, line.id,
            {std::string(header.method) + ": " + each.key,
             messages_("check.got", {{"actual", each.actual}, {"expected", message_line(each.expected)}})});
    }
}

namespace {

void write_result(const CheckResult& result, const Streams& streams, CheckSummary& total) {
    streams.out << result.out;
    streams.err << result.err;
    total.add(result.summary);
}

// Checks the lines of a reader on all processor cores. A core takes the next chunk when it has finished one,
// so that a core that other programs use takes fewer.
class ParallelCheck {
  public:
    ParallelCheck(const Checker& checker, LineReader& lines, const Streams& streams, CheckSummary& total)
        : checker_(checker), lines_(lines), streams_(streams), total_(total) {}

    void run() {
        const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
        std::vector<std::future<void>> others;
        check_chunk();
        const unsigned threads = lines_.is_at_end() ? 0 : cores;
        try {
            for (unsigned i = 1; i < threads; ++i)
                others.push_back(std::async(std::launch::async, [this] { check_chunks(); }));
        } catch (const std::system_error&) {
            // Too little memory for another thread: those that run do all the work.
        }
        check_chunks();
        for (std::future<void>& other : others) other.get();
    }

  private:
    // Chunks that may be finished while an earlier one is not: limits the memory.
    static constexpr long max_pending = 16;

    void check_chunks() {
        while (check_chunk()) {
        }
    }
    bool check_chunk() {
        LineChunk chunk;
        const long index = take(chunk);
        if (index < 0) return false;
        try {
            CheckResult result;
            JsonDocument scratch;
            for_each_line(chunk.text, chunk.first, [&](std::string_view line, long number) {
                checker_.check_line(line, number, scratch, result);
            });
            finish(index, std::move(result));
        } catch (...) {
            // The chunks behind this one are never written: no other thread may wait for it.
            const std::lock_guard lock(mutex_);
            has_failed_ = true;
            has_written_.notify_all();
            throw;
        }
        return true;
    }
    // Returns the index of the chunk; -1: the input ended, or the output cannot be written.
    long take(LineChunk& chunk) {
        std::unique_lock lock(mutex_);
        has_written_.wait(lock, [&] { return taken_ - written_ < max_pending || has_failed_; });
        if (!streams_.out || has_failed_) return -1;
        if (!lines_.read(chunk)) return -1;
        return taken_++;
    }
    // Writes the finished chunks that follow those already written.
    void finish(long index, CheckResult result) {
        const std::lock_guard lock(mutex_);
        pending_.emplace(index, std::move(result));
        for (auto next = pending_.begin(); next != pending_.end() && next->first == written_; ++written_) {
            write_result(next->second, streams_, total_);
            next = pending_.erase(next);
        }
        has_written_.notify_all();
    }

    const Checker& checker_;
    LineReader& lines_;
    const Streams& streams_;
    CheckSummary& total_;
    std::mutex mutex_;  // of all below, and of the reader and the streams
    std::condition_variable has_written_;
    long taken_ = 0, written_ = 0;
    bool has_failed_ = false;
    std::map<long, CheckResult> pending_;
};

int check_scene(const Checker& checker, const std::string& text, const std::string& source,
                const Streams& streams, CheckSummary& total) {
    const Result<Document> document = read_scene(text, source);
    if (!document) return print_error(streams, document.error());
    const Result<PairLine> line = make_pair_line(*document);
    if (!line) {
        const bool failed = checker.requires_expectation() && concerns_expectation(line.error());
        return print_error(streams, {source + ": " + line.error().where, line.error().what},
                           failed ? exit_code::check_failed : exit_code::file_error);
    }
    CheckResult result;
    checker.check_pair(*line, 1, result);
    write_result(result, streams, total);
    report_other_shapes(streams, *document, source, "check.only_pair");
    return exit_code::success;
}

// Without a final newline: no error can be on a line after it.
Result<std::string> read_text(LineReader& lines, const std::string& source) {
    Result<std::string> text = lines.read_rest(source);
    if (text && text->ends_with('\n')) text->pop_back();
    return text;
}

void report_too_long_line(const LineReader& lines, const std::string& source, const Streams& streams,
                          CheckSummary& total) {
    const long line = lines.too_long_line();
    if (line == 0) return;
    print_error(streams, {source + ": line " + std::to_string(line),
                          "longer than " + std::to_string(max_line_bytes >> 20U) +
                              " MB; nothing behind it was checked"});
    ++total.invalid;
}

// Checks the pairs of a free text. Fails with place and reason if it cannot be read; true: something was
// assumed.
Result<bool> check_text(const Checker& checker, const CheckOptions& options, LineReader& lines,
                        const Streams& streams, CheckSummary& total) {
    const std::string source = input_name(options.input);
    Result<std::string> text = read_text(lines, source);
    if (!text) return tl::unexpected(text.error());
    const Result<JsonLines> pairs = to_json_lines(*std::move(text), source, options.read, streams);
    if (!pairs) return tl::unexpected(pairs.error());
    std::istringstream stream(pairs->text);
    LineReader read_lines(stream);
    ParallelCheck(checker, read_lines, streams, total).run();
    return pairs->is_assumed;
}

int check_lines(const CheckOptions& options, LineReader& lines, const Streams& streams) {
    Result<TextCatalog> texts = TextCatalog::load();
    if (!texts) return print_error(streams, texts.error());
    const Checker checker(options, *std::move(texts), *streams.texts);
    CheckSummary total;
    bool is_assumed = false;
    const std::string source = input_name(options.input);
    if (is_scene_text(options.input, first_filled_line(lines.head()))) {
        const Result<std::string> text = read_text(lines, source);
        if (!text) return print_error(streams, text.error());
        const int code = check_scene(checker, *text, source, streams, total);
        if (code != exit_code::success) return code;
    } else if (!paste::is_json_text(lines.head(), options.input)) {
        const Result<bool> checked = check_text(checker, options, lines, streams, total);
        if (!checked) return print_error(streams, checked.error());
        is_assumed = *checked;
    } else {
        ParallelCheck(checker, lines, streams, total).run();
    }
    report_too_long_line(lines, source, streams, total);
    const bool empty = total.pairs == 0 && total.invalid == 0;
    if (empty) print_error(streams, {source, "the input is empty"});
    write_summary(checker, total, options, streams);
    // Expectations without any pair: probably the wrong file.
    const bool failed = total.differences > 0 || total.misreported > 0 || total.unusable > 0 || is_assumed ||
                        ((options.expect || options.reported) && empty) ||
                        (options.fail_on_disagreement && total.disagreements > 0);
    if (failed) return exit_code::check_failed;
    return empty || total.invalid > 0 ? exit_code::file_error : exit_code::success;
}

// A packed file, or the scene in a picture.
int check_whole_file(const CheckOptions& options, std::string content, const Streams& streams) {
    Result<std::string> text = unpack(std::move(content), options.input);
    if (text) text = to_scene_text(*std::move(text), options.input);
    if (!text) return print_error(streams, text.error());
    std::istringstream stream(*std::move(text));
    LineReader lines(stream);
    return check_lines(options, lines, streams);
}

int check_stream(const CheckOptions& options, std::istream& in, const Streams& streams) {
    LineReader lines(in);
    const std::string_view head = lines.head();
    const bool is_whole = is_packed(options.input, head) || is_picture(options.input, head);
    if (is_whole) {
        Result<std::string> content = lines.read_rest(input_name(options.input));
        return content ? check_whole_file(options, *std::move(content), streams)
                       : print_error(streams, content.error());
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

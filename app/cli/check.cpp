// Checks lines in batches on all processor cores; the output keeps the order of the input.
#include "app/cli/check.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <future>
#include <istream>
#include <iterator>
#include <ostream>
#include <sstream>
#include <thread>

#include "app/analysis/comparison.h"
#include "app/analysis/expectation.h"
#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/base/number.h"
#include "app/cli/read.h"
#include "app/document/embedded_scene.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"

namespace app {

// A single line: parse, query, report.

namespace {

std::string line_prefix(long number) { return "line " + std::to_string(number) + ": "; }

std::string id_prefix(const std::string& id) { return id.empty() ? "" : id + ": "; }

// Reported for methods that support both precisions.
std::string precision_id(const core::Method& method, const core::Settings& settings) {
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

// A number of a difference; JSON has no inf and nan.
std::string difference_json(double value) {
    return std::isfinite(value) ? to_shortest(value) : "\"" + to_shortest(value) + "\"";
}

// The differing results, their errors in the same order, and the cause.
std::string differences_json(const ComparisonRow& row) {
    std::string what, by;
    const auto add = [&](const char* key, const FieldComparison& field) {
        if (!field.differs) return;
        what += (what.empty() ? "\"" : ", \"") + std::string(key) + "\"";
        by += (by.empty() ? "" : ", ") + difference_json(field.error);
    };
    add("verdict", row.verdict);
    add(is_separated(row.trace) ? "gap" : "depth", row.depth);
    add("normal", row.normal);
    add("axis", row.axis);
    return "{\"what\": [" + what + "], \"by\": [" + by +
           "], \"why\": " + json_string(plain_text(row.cause_text)) + "}";
}

// The row of the method; null: the methods are not compared.
const ComparisonRow* find_row(const Comparison& comparison, const core::Method& method) {
    for (const ComparisonRow& row : comparison.rows)
        if (row.method == &method) return &row;
    return nullptr;
}

}  // namespace

bool concerns_expectation(const Problem& problem) {
    return problem.where == "expect" || problem.where.starts_with("expect.");
}

void CheckSummary::add(const CheckSummary& other) {
    pairs += other.pairs;
    invalid += other.invalid;
    differences += other.differences;
    unusable += other.unusable;
    disagreements += other.disagreements;
    by_method.resize(std::max(by_method.size(), other.by_method.size()));
    for (std::size_t i = 0; i < other.by_method.size(); ++i) {
        for (std::size_t column = 0; column < ColumnCount; ++column) {
            by_method[i][column] += other.by_method[i][column];
        }
    }
}

Checker::Checker(const CheckOptions& options, TextCatalog texts)
    : options_(options), texts_(std::move(texts)) {
    all_methods_ = std::find(options.methods.begin(), options.methods.end(), "all") != options.methods.end();
    if (all_methods_) {
        for (const core::Method& method : core::methods()) methods_.push_back(&method);
        return;
    }
    for (const std::string& id : options.methods) methods_.push_back(core::find_method(id));
    if (methods_.empty()) methods_.push_back(core::find_method("sat"));
}

std::string Checker::line_location(long number) const {
    return (options_.input == "-" ? "standard input" : options_.input) + ": " + line_prefix(number);
}

void Checker::check_line(std::string_view text, long number, JsonDocument& scratch,
                         CheckResult& result) const {
    if (is_blank(text)) return;
    const Result<PairLine> line = read_pair_line(text, scratch);
    if (line) return check_pair(*line, number, result);
    report_invalid(number, line.error(), result);
    if (options_.expect && concerns_expectation(line.error())) ++result.summary.unusable;
}

void Checker::report_invalid(long number, const Problem& problem, CheckResult& result) const {
    const std::string message = (problem.where.empty() ? "" : problem.where + ": ") + problem.what;
    result.out += write_trace_report({"", number, "", ""}, "invalid", line_prefix(number) + message);
    result.err += line_location(number) + message + "\n";
    ++result.summary.invalid;
}

void Checker::report_unusable(long number, const std::string& id, const std::vector<Problem>& problems,
                              CheckResult& result) const {
    for (const Problem& problem : problems)
        result.err += line_location(number) + id_prefix(id) + problem.where + ": " + problem.what + "\n";
    ++result.summary.unusable;
}

void Checker::check_pair(const PairLine& line, long number, CheckResult& result) const {
    CheckSummary& summary = result.summary;
    ++summary.pairs;
    summary.by_method.resize(methods_.size());
    if (options_.expect && !line.expectation)
        report_unusable(number, line.id, {{"expect", "the key is missing"}}, result);
    else if (options_.expect && !line.expectation->problems.empty())
        report_unusable(number, line.id, line.expectation->problems, result);
    const core::Settings settings = with_precision(line.settings, options_.precision);
    const Comparison comparison = all_methods_ ? compare(line.pair, settings, texts_) : Comparison();
    // The first method with a verdict; the verdicts of the others are compared with its verdict.
    const core::Method* first = nullptr;
    core::Trace first_trace;
    for (std::size_t i = 0; i < methods_.size(); ++i) {
        const core::Method& method = *methods_[i];
        TraceReportHeader header{line.id, number, method.id, precision_id(method, settings), ""};
        if (!method.accepts(line.pair)) {
            ++summary.by_method[i][CheckSummary::NotApplicable];
            if (!all_methods_)
                result.out +=
                    write_trace_report(header, "not-applicable", "the method does not accept these shapes");
            continue;
        }
        const ComparisonRow* row = find_row(comparison, method);
        core::Trace trace = row != nullptr ? row->trace : method.query(line.pair, settings);
        if (row != nullptr && row->differs()) header.differs = differences_json(*row);
        count_verdict(trace, summary.by_method[i]);
        report_trace(line, header, trace, result);
        if (first == nullptr) {
            first = &method;
            first_trace = std::move(trace);
        } else if (!have_equal_verdicts(first_trace, trace)) {
            ++summary.disagreements;
            result.err += line_location(number) + id_prefix(line.id) + first->id + " reports " +
                          core::to_string(first_trace.verdict) + ", " + method.id + " reports " +
                          core::to_string(trace.verdict) + "\n";
        }
    }
}

void Checker::report_trace(const PairLine& line, const TraceReportHeader& header, const core::Trace& trace,
                           CheckResult& result) const {
    const bool flat = core::is_flat(line.pair.a.shape);
    result.out += write_trace_report(header, trace, flat,
                                     options_.axes ? TraceReportAxes::All : TraceReportAxes::Deciding);
    if (!options_.expect || !line.expectation) return;
    for (const Difference& each : differences(trace, *line.expectation, line.tolerance)) {
        ++result.summary.differences;
        result.err += line_location(header.line) + id_prefix(line.id) + header.method + ": " + each.key +
                      ": got " + each.actual + ", expected " + each.expected + "\n";
    }
}

namespace {

struct LineBatch {
    std::vector<std::string> lines;
    std::size_t count = 0;  ///< Number of used `lines`; the others provide memory.
    long first = 1;         ///< Number of the first line.
};

void read_batch(std::istream& in, long first, LineBatch& batch) {
    constexpr std::size_t max_batch_lines = 4096;
    batch.first = first;
    batch.lines.resize(max_batch_lines);
    batch.count = 0;
    while (batch.count < max_batch_lines && std::getline(in, batch.lines[batch.count])) ++batch.count;
}

CheckResult check_lines_of_batch(const Checker& checker, const LineBatch& batch, std::size_t from,
                                 std::size_t to) {
    CheckResult result;
    JsonDocument scratch;
    for (std::size_t i = from; i < to; ++i) {
        checker.check_line(batch.lines[i], batch.first + static_cast<long>(i), scratch, result);
    }
    return result;
}

// The parts of a batch in order, in parallel.
using PendingResults = std::vector<std::future<CheckResult>>;

PendingResults check_batch(const Checker& checker, const LineBatch& batch) {
    // A thread for fewer lines costs more than it saves.
    constexpr std::size_t min_lines_per_thread = 256;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t parts = std::clamp<std::size_t>(batch.count / min_lines_per_thread, 1, cores);
    PendingResults pending;
    for (std::size_t part = 0; part < parts; ++part) {
        const std::size_t from = batch.count * part / parts, to = batch.count * (part + 1) / parts;
        pending.push_back(std::async(
            std::launch::async, [&, from, to] { return check_lines_of_batch(checker, batch, from, to); }));
    }
    return pending;
}

void write_result(const CheckResult& result, const Streams& streams, CheckSummary& total) {
    streams.out << result.out;
    streams.err << result.err;
    total.add(result.summary);
}

// Reads the next batch while the current one is checked.
void check_lines(const Checker& checker, LineBatch batch, std::istream& in, const Streams& streams,
                 CheckSummary& total) {
    LineBatch next;
    while (streams.out && batch.count > 0) {
        PendingResults pending = check_batch(checker, batch);
        read_batch(in, batch.first + static_cast<long>(batch.count), next);
        for (std::future<CheckResult>& part : pending) write_result(part.get(), streams, total);
        std::swap(batch, next);
    }
}

int check_scene(const Checker& checker, const std::string& text, const std::string& source,
                const Streams& streams, CheckSummary& total) {
    const auto report_problem = [&streams](const Problem& problem, int code) {
        streams.err << problem.where << ": " << problem.what << "\n";
        return code;
    };
    const Result<Document> document = read_scene(text, source);
    if (!document) return report_problem(document.error(), exit_code::file_error);
    const Result<PairLine> line = make_pair_line(*document);
    if (!line) {
        const bool failed = checker.requires_expectation() && concerns_expectation(line.error());
        return report_problem({source + ": " + line.error().where, line.error().what},
                              failed ? exit_code::check_failed : exit_code::file_error);
    }
    CheckResult result;
    checker.check_pair(*line, 1, result);
    write_result(result, streams, total);
    if (document->bodies.size() > 2)
        streams.err << source << ": only the active pair was checked, " << body(*document, Side::A).name
                    << " and " << body(*document, Side::B).name << " of " << document->bodies.size()
                    << " shapes\n";
    return exit_code::success;
}

bool is_scene(const LineBatch& batch, const std::string& path) {
    const auto end = batch.lines.begin() + static_cast<std::ptrdiff_t>(batch.count);
    const auto first = std::find_if_not(batch.lines.begin(), end, is_blank);
    return is_scene_text(path, first == end ? std::string_view() : *first);
}

// Joins the batch and the rest of the input without a final newline: no error can be on a line after it.
std::string read_all(const LineBatch& batch, std::istream& in) {
    std::string text;
    for (std::size_t i = 0; i < batch.count; ++i) text += (i == 0 ? "" : "\n") + batch.lines[i];
    if (in.good()) text += "\n";
    return text + std::string(std::istreambuf_iterator<char>(in), {});
}

// The lines of the first batch, which tell JSON from free text.
std::string first_text(const LineBatch& batch) {
    std::string text;
    for (std::size_t i = 0; i < batch.count; ++i) text += batch.lines[i] + "\n";
    return text;
}

// Number of proven verdicts that needed exact arithmetic.
std::string exact_share_text(const CheckSummary::VerdictCounts& count) {
    const double percent =
        100.0 * double(count[CheckSummary::NeededExact]) / double(count[CheckSummary::Proven]);
    return std::to_string(count[CheckSummary::NeededExact]) + " of " +
           std::to_string(count[CheckSummary::Proven]) + " needed exact arithmetic (" + to_fixed(percent, 1) +
           " %)";
}

void write_summary(const Checker& checker, const CheckSummary& total, const CheckOptions& options,
                   std::ostream& err) {
    err << total.pairs << (total.pairs == 1 ? " pair, " : " pairs, ") << total.invalid
        << (total.invalid == 1 ? " invalid line\n" : " invalid lines\n");
    for (std::size_t i = 0; i < total.by_method.size(); ++i) {
        const auto& count = total.by_method[i];
        err << checker.methods()[i]->id << ": " << count[CheckSummary::Overlap] << " overlap, "
            << count[CheckSummary::Touching] << " touching, " << count[CheckSummary::Separated]
            << " separated";
        if (count[CheckSummary::NotApplicable] > 0)
            err << ", " << count[CheckSummary::NotApplicable] << " not applicable";
        if (count[CheckSummary::Proven] > 0) err << ", " << exact_share_text(count);
        err << "\n";
    }
    if (options.expect) err << total.differences << " differences from what was expected\n";
    if (total.unusable > 0)
        err << total.unusable << (total.unusable == 1 ? " line" : " lines") << " without a usable expect\n";
    if (total.disagreements > 0) err << total.disagreements << " disagreements between methods\n";
}

int check_stream(const CheckOptions& options, std::istream& in, const Streams& streams) {
    Result<TextCatalog> texts = TextCatalog::load();
    if (!texts) {
        streams.err << texts.error().where << ": " << texts.error().what << "\n";
        return exit_code::file_error;
    }
    const Checker checker(options, *std::move(texts));
    CheckSummary total;
    LineBatch batch;
    read_batch(in, 1, batch);
    const std::string source = options.input == "-" ? "standard input" : options.input;
    if (is_scene(batch, options.input)) {
        const int code = check_scene(checker, read_all(batch, in), source, streams, total);
        if (code != exit_code::success) return code;
    } else if (!is_json_text(first_text(batch), options.input)) {
        const Result<std::string> pairs = to_json_lines(read_all(batch, in), source, options.read, streams);
        if (!pairs) {
            streams.err << pairs.error().where << ": " << pairs.error().what << "\n";
            return exit_code::file_error;
        }
        std::istringstream lines(*pairs);
        read_batch(lines, 1, batch);
        check_lines(checker, std::move(batch), lines, streams, total);
    } else {
        check_lines(checker, std::move(batch), in, streams, total);
    }
    const bool empty = total.pairs == 0 && total.invalid == 0;
    if (empty) streams.err << source << ": the input contains no pair\n";
    write_summary(checker, total, options, streams.err);
    // Expectations without any pair: probably the wrong file.
    const bool failed = total.differences > 0 || total.unusable > 0 || (options.expect && empty) ||
                        (options.fail_on_disagreement && total.disagreements > 0);
    if (failed) return exit_code::check_failed;
    return total.invalid > 0 || in.bad() ? exit_code::file_error : exit_code::success;
}

// Checks the scene in a picture, or a packed file.
int check_whole_file(const CheckOptions& options, const Streams& streams) {
    Result<std::string> text = read_scene_text(options.input);
    if (text) {
        std::istringstream content(*std::move(text));
        return check_stream(options, content, streams);
    }
    streams.err << text.error().where << ": " << text.error().what << "\n";
    return exit_code::file_error;
}

}  // namespace

int run_check(const CheckOptions& options, const Streams& streams) {
    int code = exit_code::success;
    if (options.input == "-") {
        code = check_stream(options, streams.in, streams);
    } else if (is_packed_file(options.input) || is_picture_file(options.input)) {
        code = check_whole_file(options, streams);
    } else {
        std::error_code error;
        std::ifstream file(options.input, std::ios::binary);
        if (!file || std::filesystem::is_directory(options.input, error)) {
            streams.err << options.input << ": cannot read the file\n";
            return exit_code::file_error;
        }
        code = check_stream(options, file, streams);
    }
    streams.out.flush();
    if (streams.out) return code;
    streams.err << "standard output: cannot write\n";
    return exit_code::file_error;
}

}  // namespace app

// Checks chunks of lines on all processor cores; the output keeps the order of the input.
#include "app/cli/check.h"

#include <algorithm>
#include <deque>
#include <fstream>
#include <functional>
#include <future>
#include <istream>
#include <ostream>
#include <sstream>
#include <thread>

#include "app/base/file.h"
#include "app/base/number.h"
#include "app/cli/read.h"
#include "app/document/embedded_scene.h"
#include "app/document/scene_file.h"
#include "app/features/paste/satscope_json.h"

namespace app {

void CheckSummary::add(const CheckSummary& other) {
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

namespace {

// Writes the totals of all pairs.
void write_summary(const CheckSetup& setup, const CheckSummary& total, const Streams& streams) {
    const CheckOptions& options = setup.options;
    const TextCatalog& texts = *streams.texts;
    std::ostream& err = streams.err;
    err << texts.counted("check.pairs", static_cast<std::size_t>(total.pairs))
        << texts.counted("check.invalid", static_cast<std::size_t>(total.invalid)) << "\n";
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
    if (options.expect)
        err << texts.counted("check.differences", static_cast<std::size_t>(total.differences)) << "\n";
    if (options.reported)
        err << texts.counted("check.misreported", static_cast<std::size_t>(total.pairs),
                             {{"n", std::to_string(total.misreported)}, {"all", std::to_string(total.pairs)}})
            << "\n";
    if (total.unusable > 0)
        err << texts.counted(options.expect ? "check.no_expect" : "check.no_reported",
                             static_cast<std::size_t>(total.unusable))
            << "\n";
    if (total.disagreements > 0)
        err << texts.counted("check.disagreements", static_cast<std::size_t>(total.disagreements)) << "\n";
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
        check_line(setup, line, number, scratch, result);
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
    check_pair(setup, *line, 1, result);
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

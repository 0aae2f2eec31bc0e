// Finds the pair, says what is wrong with it, shrinks it, and writes it as a pair or a test.
#include "app/cli/shrink.h"

#include <atomic>
#include <csignal>
#include <filesystem>
#include <functional>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "app/analysis/analysis.h"
#include "app/analysis/report.h"
#include "app/base/child_process.h"
#include "app/base/file.h"
#include "app/base/number.h"
#include "app/base/utf8.h"
#include "app/cli/read.h"
#include "app/document/embedded_scene.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/drawing/picture_format.h"
#include "app/drawing/style.h"
#include "app/features/export/copy_formats.h"
#include "app/features/paste/satscope_json.h"
#include "app/scene/pair_figure.h"

namespace app {

namespace {

// Asks the command of the user; `problem` is why its answers cannot be used.
class CommandAnswers {
  public:
    explicit CommandAnswers(const std::string& command) : program_(command) {}

    std::optional<ReportedAnswer> operator()(const core::Pair& pair, Failure& failure) {
        constexpr double deadline_s = 5;
        if (!problem_.empty()) return std::nullopt;
        const std::string line = "{\"a\": {" + to_json(pair.a) + "}, \"b\": {" + to_json(pair.b) + "}}";
        const LineProgram::Reply reply = program_.ask(line, deadline_s);
        using Kind = LineProgram::Reply::Kind;
        // A crash and an endless loop are failures of the pair.
        if (reply.kind == Kind::Ended) failure.what = {"crash", reply.reason};
        if (reply.kind == Kind::Hanging) failure.what = {"hang"};
        if (reply.kind == Kind::NotStarted) problem_ = "cannot be started";
        if (reply.kind != Kind::Line) return std::nullopt;
        JsonDocument json;
        if (!json.read(reply.line)) {
            problem_ = "an answer is not JSON: " + shorten(one_line(reply.line), 200);
            return std::nullopt;
        }
        const auto answer = read_reported(json.root(), core::is_flat(pair.a.shape));
        if (answer) return *answer;
        problem_ = "an answer cannot be used: " + answer.error().key + ": " + answer.error().what;
        return std::nullopt;
    }
    /// Empty: none.
    const std::string& problem() const { return problem_; }

  private:
    LineProgram program_;
    std::string problem_;
};

// A pair of the input.
struct FoundPair {
    PairLine line;
    long number = 0;
};

Result<std::vector<FoundPair>> read_pair_of_scene(const std::string& text, const std::string& source,
                                                  const Streams& streams) {
    const Result<Document> document = read_scene_input(text, source, streams);
    if (!document) return tl::unexpected(document.error());
    Result<PairLine> line = make_pair_line(*document);
    if (!line) return fail(source + ": " + line.error().where, line.error().what);
    return std::vector<FoundPair>{{*std::move(line), 1}};
}

// All pairs that may be meant. Fails with place and reason.
Result<std::vector<FoundPair>> read_pairs(const ShrinkCommand& command, const Streams& streams) {
    const std::string source = input_name(command.input);
    Result<std::string> text = read_input(command.input, streams);
    if (text) text = to_scene_text(*std::move(text), command.input);
    if (!text) return tl::unexpected(text.error());
    if (paste::input_kind(*text, command.input) == paste::InputKind::Scene)
        return read_pair_of_scene(*text, source, streams);
    const Result<JsonLines> lines = to_json_lines(*std::move(text), source, command.read, streams);
    if (!lines) return tl::unexpected(lines.error());
    std::vector<FoundPair> pairs;
    std::vector<Problem> skipped;
    std::optional<Problem> broken;  // A line that is meant.
    JsonDocument scratch;
    for_each_line(lines->text, 1, [&](std::string_view line, long number) {
        if (is_blank(line) || (command.line && *command.line != number)) return true;
        Result<PairLine> pair = read_pair_line(line, scratch);
        const auto has_id = [&](const std::string& id) { return plain_id(id) == command.id; };
        if (pair) {
            if (command.id.empty() || has_id(pair->id)) pairs.push_back({*std::move(pair), number});
            return true;
        }
        const Problem problem = line_problem(source, number, pair.error());
        if (command.id.empty()) skipped.push_back(problem);
        if (command.line || (!command.id.empty() && has_id(read_line_id(line, scratch)))) broken = problem;
        return !broken;
    });
    if (broken) return tl::unexpected(*broken);
    if (!pairs.empty()) {
        for (const Problem& problem : skipped) print_error(streams, problem);
        return pairs;
    }
    if (command.line) return fail(source, "there is no pair in line " + std::to_string(*command.line));
    if (!command.id.empty()) return fail(source, "there is no pair with the id \"" + command.id + "\"");
    return skipped.empty() ? fail(source, "there is no pair") : tl::unexpected(skipped.front());
}

// How a pair is judged.
Result<FailureProbe> make_probe(const ShrinkCommand& command, const PairLine& line, CommandAnswers& answers,
                                const TextCatalog& texts) {
    if (!command.method.empty())
        return probe_method(*core::find_method(command.method), line.settings, texts);
    if (!command.preset.empty())
        return probe_method(*core::find_method("sat"), apply(EngineOptions{command.preset}, {}), texts);
    if (command.reported) {
        if (line.reported_problem) return tl::unexpected(*line.reported_problem);
        if (!line.reported) return fail("reported", "the key is missing");
        return probe_reported(*line.reported, command.tolerance, texts);
    }
    if (command.expect) {
        if (!line.expectation) return fail("expect", "the key is missing");
        if (!line.expectation->problems.empty()) return tl::unexpected(line.expectation->problems.front());
        return probe_expectation(*line.expectation, command.tolerance.value_or(line.tolerance));
    }
    return probe_answer(std::ref(answers), command.tolerance, texts);
}

void write_pair_line(const core::Pair& pair, const Failure& failure, const Streams& streams) {
    const TextCatalog& texts = *streams.texts;
    std::string what;
    for (const std::string& each : failure.what)
        what += (what.empty() ? "" : texts("list.comma")) + texts.problem_text(each);
    if (failure.size > 0) what += " " + format_digits(failure.size);
    // "gap, verdict 0.0218: separated on A₁×B₀, answered overlap".
    std::string text =
        texts("failure.right", {{"what", what}, {"verdict", texts("verdict_word." + failure.right)}});
    if (!failure.axis.empty())
        text += texts("failure.axis", {{"axis", readable_text(axis_markup(failure.axis))}});
    if (!failure.wrong.empty())
        text += texts("failure.wrong", {{"verdict", texts("verdict_word." + failure.wrong)}});
    streams.err << fmt::format("{:5} {}  {}\n", count_characters(pair), texts("shrink.head.characters"),
                               text);
}

// Set by an interrupt: the search ends, and the shortest pair so far is written.
std::atomic<Progress*> interrupted_search = nullptr;
void cancel_search(int) {
    if (Progress* const search = interrupted_search.load()) search->cancel();
}

// Only a report has the language of the messages; tests and JSON have the default one. `original` is the
// document before shrinking.
int write_result(const ShrinkCommand& command, const Document& document, const Document& original,
                 const Streams& streams) {
    const Result<TextCatalog> texts = command.format == "markdown" ? *streams.texts : TextCatalog::load();
    if (!texts) return print_error(streams, texts.error());
    const Analysis analysis = analyze(document, "");
    // The reported answer is about the original pair only.
    std::optional<Analysis> of_original;
    if (command.reported && original.bodies != document.bodies) of_original = analyze(original, "");
    const std::string text =
        find_copy_format(command.format)->write(analysis, *texts, of_original ? &*of_original : nullptr);
    if (command.output.empty() || command.output == "-") {
        streams.out << text;
        return flush_results(streams, exit_code::success);
    }
    Result<void> written = write_file(command.output, text);
    if (written && command.format == "markdown") {
        // The picture that a Markdown report in a file refers to, beside it.
        const std::string path =
            (std::filesystem::path(command.output).parent_path() / picture_name(analysis.document->title))
                .string();
        const DrawOptions options{find_theme("print"), 1, false, {}};
        written = write_file(path, to_svg(draw_pair(analysis, Vec2(720, 480), options, *texts, {}),
                                          picture_info(analysis, *texts)));
    }
    return written ? exit_code::success : print_error(streams, written.error());
}

}  // namespace

std::string parse_kept(const std::string& text, KeptReason& keep) {
    std::string expected = "expected a list of verdict, axis, cause and gap:SHARE, or none";
    keep = {false, false, false, 0};
    if (text == "none") return {};
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view part = rest.substr(0, rest.find(','));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
        if (part == "verdict") {
            keep.verdict = true;
        } else if (part == "axis") {
            keep.axis = true;
        } else if (part == "cause") {
            keep.cause = true;
        } else if (part == "gap") {
            keep.gap = KeptReason().gap;
        } else if (part.starts_with("gap:")) {
            const std::optional<double> share = parse_number(part.substr(4));
            if (!share || !(*share >= 0) || *share > 1) return "the share of the gap is a number from 0 to 1";
            keep.gap = *share;
        } else {
            return expected;
        }
    }
    return text.empty() ? expected : "";
}

namespace {

// Shrinks a pair that fails and writes it. Returns the exit code.
int shrink_pair(const ShrinkCommand& command, const FoundPair& found, const Failure& failure,
                const FailureProbe& probe, const CommandAnswers& answers, const Streams& streams) {
    const TextCatalog& texts = *streams.texts;
    const std::string place = input_name(command.input) + ": line " + std::to_string(found.number);
    streams.err << texts.translate({place, ""}).where << "\n";
    write_pair_line(found.line.pair, failure, streams);
    // Each step as soon as it is done: a program that is asked may be slow.
    ShrinkOptions options = command.options;
    // Only our own format allows quaternions of any length.
    if (command.reported || !command.command.empty() || command.format != "json")
        options.has_unit_quaternions = true;
    options.on_step = [&](const ShrinkStep& step) {
        streams.err << fmt::format("{:5} {}\n", step.characters, texts("shrink." + std::string(step.id)))
                    << std::flush;
    };
    Progress progress;
    interrupted_search = &progress;
    const auto previous = std::signal(SIGINT, cancel_search);
    const ShrinkResult result = shrink(found.line.pair, failure, probe, options, progress);
    std::signal(SIGINT, previous);
    interrupted_search = nullptr;
    if (!answers.problem().empty()) return print_error(streams, {"--command", answers.problem()});
    if (!result.failure.cause.text.empty()) streams.err << readable_text(result.failure.cause.text) << "\n";
    write_pair_line(result.pair, result.failure, streams);
    streams.err << texts.counted("shrink.tried", static_cast<std::size_t>(result.tried))
                << (result.is_complete ? "" : texts("shrink.not_finished")) << "\n";
    if (command.reported) streams.err << texts("shrink.fixed_answer") << "\n";
    Document document;
    document.title = plain_id(found.line.id);
    document.bodies = {{"A", result.pair.a, ""}, {"B", result.pair.b, ""}};
    // The test asks for the exact answer; the report shows what the preset answers.
    if (command.format == "markdown") document.settings = apply({command.preset}, found.line.settings);
    if (!command.method.empty()) document.method = command.method;
    if (command.reported) document.reported = found.line.reported;
    Document original = document;
    original.bodies = {{"A", found.line.pair.a, ""}, {"B", found.line.pair.b, ""}};
    return write_result(command, document, original, streams);
}

}  // namespace

int run_shrink(const ShrinkCommand& command, const Streams& streams) {
    const TextCatalog& texts = *streams.texts;
    const Result<std::vector<FoundPair>> pairs = read_pairs(command, streams);
    if (!pairs) return print_error(streams, pairs.error());
    CommandAnswers answers(command.command);
    std::optional<Problem> problem;
    for (const FoundPair& found : *pairs) {
        const Result<FailureProbe> probe = make_probe(command, found.line, answers, texts);
        if (!probe && !problem)
            problem = line_problem(input_name(command.input), found.number, probe.error());
        if (!probe) continue;
        const std::optional<Failure> failure = (*probe)(found.line.pair);
        if (!answers.problem().empty()) return print_error(streams, {"--command", answers.problem()});
        if (failure) return shrink_pair(command, found, *failure, *probe, answers, streams);
    }
    if (problem) return print_error(streams, *problem);
    const std::string agreement = pairs->size() == 1
                                      ? "the answer agrees"
                                      : "all answers of " + std::to_string(pairs->size()) + " pairs agree";
    return print_error(streams, {input_name(command.input), "nothing to shrink: " + agreement},
                       exit_code::check_failed);
}

}  // namespace app

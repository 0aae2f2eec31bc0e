// Lines in, lines out, in order; batches of them are shared out over the processor's cores.
#include "app/cli/check.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>
#include <istream>
#include <iterator>
#include <ostream>
#include <sstream>
#include <thread>

#include "app/base/number.h"
#include "app/cli/check_line.h"
#include "app/document/pair_file.h"
#include "app/document/picture_scene.h"
#include "app/document/scene_file.h"

namespace app {

namespace {

struct Batch {
    std::vector<std::string> lines;
    std::size_t count = 0;  ///< Of `lines`; the others only lend their memory.
    long first = 1;         ///< Number of the first line.
};

void read_batch(std::istream& in, long first, Batch& batch) {
    constexpr std::size_t most = 4096;
    batch.first = first;
    batch.lines.resize(most);
    batch.count = 0;
    while (batch.count < most && std::getline(in, batch.lines[batch.count])) ++batch.count;
}

CheckResult check_slice(const Checker& checker, const Batch& batch, std::size_t from, std::size_t to) {
    CheckResult result;
    JsonText scratch;
    for (std::size_t i = from; i < to; ++i) {
        checker.check_line(batch.lines[i], batch.first + static_cast<long>(i), scratch, result);
    }
    return result;
}

// The parts of a batch, in order, while they are being worked on.
using Work = std::vector<std::future<CheckResult>>;

Work check_batch(const Checker& checker, const Batch& batch) {
    // Below this a thread costs more than it saves.
    constexpr std::size_t least = 256;
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    const std::size_t parts = std::clamp<std::size_t>(batch.count / least, 1, cores);
    Work work;
    for (std::size_t part = 0; part < parts; ++part) {
        const std::size_t from = batch.count * part / parts, to = batch.count * (part + 1) / parts;
        work.push_back(
            std::async(std::launch::async, [&, from, to] { return check_slice(checker, batch, from, to); }));
    }
    return work;
}

void emit(const CheckResult& result, const Streams& streams, Tally& sum) {
    streams.out << result.out;
    streams.err << result.err;
    sum.add(result.tally);
}

// Reads the next batch while this one is worked on.
void check_lines(const Checker& checker, Batch batch, std::istream& in, const Streams& streams, Tally& sum) {
    Batch next;
    while (streams.out && batch.count > 0) {
        Work work = check_batch(checker, batch);
        read_batch(in, batch.first + static_cast<long>(batch.count), next);
        for (std::future<CheckResult>& part : work) emit(part.get(), streams, sum);
        std::swap(batch, next);
    }
}

int check_scene(const Checker& checker, const std::string& text, const std::string& where,
                const Streams& streams, Tally& sum) {
    const auto stop = [&streams](const Problem& problem, int code) {
        streams.err << problem.where << ": " << problem.what << "\n";
        return code;
    };
    const Result<Document> document = read_scene(text, where);
    if (!document) return stop(document.error(), exit_code::bad_file);
    const Result<PairLine> line = line_of(*document);
    if (!line) {
        const bool failed = checker.expects() && is_of_expect(line.error());
        return stop({where + ": " + line.error().where, line.error().what},
                    failed ? exit_code::check_failed : exit_code::bad_file);
    }
    CheckResult result;
    checker.check_pair(*line, 1, result);
    emit(result, streams, sum);
    if (document->bodies.size() > 2)
        streams.err << where << ": only the pair under the lens was checked, "
                    << body(*document, Side::A).name << " and " << body(*document, Side::B).name << " of "
                    << document->bodies.size() << " shapes\n";
    return exit_code::fine;
}

bool is_scene(const Batch& batch, const std::string& path) {
    const auto end = batch.lines.begin() + static_cast<std::ptrdiff_t>(batch.count);
    const auto first = std::find_if_not(batch.lines.begin(), end, is_blank);
    return holds_scene(path, first == end ? std::string_view() : *first);
}

// Without the end of its last line, after which there is none that a fault could be on.
std::string whole_text(const Batch& batch, std::istream& in) {
    std::string text;
    for (std::size_t i = 0; i < batch.count; ++i) text += (i == 0 ? "" : "\n") + batch.lines[i];
    if (in.good()) text += "\n";
    return text + std::string(std::istreambuf_iterator<char>(in), {});
}

// How often a method that proves its verdicts had to leave doubles for that.
std::string needed_exact(const Tally::Counts& count) {
    const double share = 100.0 * double(count[Tally::NeededExact]) / double(count[Tally::Proven]);
    return std::to_string(count[Tally::NeededExact]) + " of " + std::to_string(count[Tally::Proven]) +
           " needed exact arithmetic (" + fixed(share, 1) + " %)";
}

void summarise(const Checker& checker, const Tally& sum, const CheckOptions& options, std::ostream& err) {
    err << sum.pairs << (sum.pairs == 1 ? " pair, " : " pairs, ") << sum.invalid
        << (sum.invalid == 1 ? " invalid line\n" : " invalid lines\n");
    for (std::size_t i = 0; i < sum.by_method.size(); ++i) {
        const auto& count = sum.by_method[i];
        err << checker.methods()[i]->id << ": " << count[Tally::Overlap] << " overlap, "
            << count[Tally::Touching] << " touching, " << count[Tally::Separated] << " separated";
        if (count[Tally::NotApplicable] > 0) err << ", " << count[Tally::NotApplicable] << " not applicable";
        if (count[Tally::Proven] > 0) err << ", " << needed_exact(count);
        err << "\n";
    }
    if (options.expect) err << sum.differences << " differences from what was expected\n";
    if (sum.unusable > 0)
        err << sum.unusable << (sum.unusable == 1 ? " line" : " lines") << " without a usable expect\n";
    if (sum.disagreements > 0) err << sum.disagreements << " disagreements between methods\n";
}

int check_stream(const CheckOptions& options, std::istream& in, const Streams& streams) {
    const Checker checker(options);
    Tally sum;
    Batch batch;
    read_batch(in, 1, batch);
    const std::string where = options.input == "-" ? "standard input" : options.input;
    if (is_scene(batch, options.input)) {
        const int code = check_scene(checker, whole_text(batch, in), where, streams, sum);
        if (code != exit_code::fine) return code;
    } else {
        check_lines(checker, std::move(batch), in, streams, sum);
    }
    const bool empty = sum.pairs == 0 && sum.invalid == 0;
    if (empty) streams.err << where << ": there was no pair in it\n";
    summarise(checker, sum, options, streams.err);
    // Who expects something of nothing has lost his file.
    const bool failed = sum.differences > 0 || sum.unusable > 0 || (options.expect && empty) ||
                        (options.fail_on_disagreement && sum.disagreements > 0);
    if (failed) return exit_code::check_failed;
    return sum.invalid > 0 || in.bad() ? exit_code::bad_file : exit_code::fine;
}

// The scene inside it.
int check_picture(const CheckOptions& options, const Streams& streams) {
    const Result<std::string> text = read_scene_text(options.input);
    if (text) {
        std::istringstream scene(*text);
        return check_stream(options, scene, streams);
    }
    streams.err << text.error().where << ": " << text.error().what << "\n";
    return exit_code::bad_file;
}

}  // namespace

int run_check(const CheckOptions& options, const Streams& streams) {
    int code = exit_code::fine;
    if (options.input == "-") {
        code = check_stream(options, streams.in, streams);
    } else if (is_picture_file(options.input)) {
        code = check_picture(options, streams);
    } else {
        std::error_code error;
        std::ifstream file(options.input, std::ios::binary);
        if (!file || std::filesystem::is_directory(options.input, error)) {
            streams.err << options.input << ": cannot read it\n";
            return exit_code::bad_file;
        }
        code = check_stream(options, file, streams);
    }
    streams.out.flush();
    if (streams.out) return code;
    streams.err << "standard output: cannot write to it\n";
    return exit_code::bad_file;
}

}  // namespace app

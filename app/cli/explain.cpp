// Reads documents, makes their reports and writes them.
#include "app/cli/explain.h"

#include <ostream>
#include <sstream>

#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/base/printable.h"
#include "app/cli/read.h"
#include "app/document/embedded_scene.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"

namespace app {

namespace {

std::string pair_name(const PairLine& line) {
    JsonDocument id;
    if (line.id.empty() || !id.read(line.id)) return {};
    return id.root().is(JsonKind::String) ? id.root().string() : line.id;
}

// The pairs of a pair file; reports and skips invalid lines.
std::vector<Document> read_pairs(const std::string& text, const std::string& source, const Streams& streams,
                                 int& code) {
    std::vector<Document> all;
    std::istringstream lines(text);
    std::string line;
    JsonDocument scratch;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (is_blank(line)) continue;
        const Result<PairLine> read = read_pair_line(line, scratch);
        if (!read) {
            std::string location = source + ": line " + std::to_string(number);
            if (const std::string& key = read.error().where; !key.empty()) location += ": " + key;
            code = print_error(streams, {location, read.error().what});
            continue;
        }
        Document document;
        document.title = pair_name(*read);
        if (document.title.empty()) document.title = source + ", " + std::to_string(number);
        document.bodies = {{"A", read->pair.a, ""}, {"B", read->pair.b, ""}};
        all.push_back(std::move(document));
    }
    return all;
}

// The pair of the scene; reports that other shapes are ignored.
std::vector<Document> read_scene_pair(const std::string& text, const std::string& source,
                                      const Streams& streams, int& code) {
    Result<Document> scene = read_scene(text, source);
    if (!scene) {
        code = print_error(streams, scene.error());
        return {};
    }
    if (scene->bodies.size() > 2)
        streams.err << one_line(source) << ": only the active pair is explained, "
                    << message_line(body(*scene, Side::A).name) << " and "
                    << message_line(body(*scene, Side::B).name) << " of " << scene->bodies.size()
                    << " shapes\n";
    return {*std::move(scene)};
}

// The method accepts the pair; else reports it.
bool check_method_accepts(const core::Method& method, const Document& document, const std::string& source,
                          const Streams& streams, int& code) {
    if (method.accepts(pair(document))) return true;
    const std::string title = document.title.empty() ? source : source + ": " + document.title;
    code = print_error(streams, {title, std::string(method.id) + " does not accept these shapes"});
    return false;
}

}  // namespace

int run_explain(const ExplainOptions& options, const Streams& streams) {
    const Result<TextCatalog> texts = TextCatalog::load(options.language);
    if (!texts) return print_error(streams, texts.error());
    Result<std::string> text = read_input(options.input, streams);
    if (text) text = to_scene_text(*std::move(text), options.input);
    if (!text) return print_error(streams, text.error());
    const std::string source = options.input == "-" ? "standard input" : options.input;
    text = to_json_lines(*std::move(text), source, options.read, streams);
    if (!text) return print_error(streams, text.error());
    int code = exit_code::success;
    const bool is_scene = is_scene_text(options.input, first_filled_line(*text));
    const auto read = is_scene ? read_scene_pair : read_pairs;
    std::vector<Document> documents = read(*text, source, streams, code);
    const core::Method* method = core::find_method(options.method);
    std::vector<Report> reports;
    for (Document& document : documents) {
        if (method != nullptr && !check_method_accepts(*method, document, source, streams, code)) continue;
        if (method != nullptr) document.method = options.method;
        reports.push_back(make_report(analyze(document, ""), *texts));
    }
    if (!reports.empty()) streams.out << find_report_format(options.format)->write(reports, *texts);
    return flush_results(streams, code);
}

}  // namespace app

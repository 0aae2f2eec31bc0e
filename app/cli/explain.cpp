// Reads documents, makes their reports and writes them.
#include <ostream>

#include "app/analysis/report.h"
#include "app/base/file.h"
#include "app/cli/cli.h"
#include "app/cli/read.h"
#include "app/document/embedded_scene.h"
#include "app/document/pair_file.h"
#include "app/document/scene_file.h"
#include "app/features/paste/satscope_json.h"

namespace app {

int run_explain(const ExplainOptions& options, const Streams& streams) {
    const TextCatalog& texts = *streams.texts;
    Result<std::string> text = read_input(options.input, streams);
    if (text) text = to_scene_text(*std::move(text), options.input);
    if (!text) return print_error(streams, text.error());
    const std::string source = input_name(options.input);
    const bool is_scene = paste::input_kind(*text, options.input) == paste::InputKind::Scene;
    const Result<JsonLines> lines = to_json_lines(*std::move(text), source, options.read, streams);
    if (!lines) return print_error(streams, lines.error());
    int code = lines->is_assumed ? exit_code::check_failed : exit_code::success;
    const core::Method* method = core::find_method(options.method);
    const ReportFormat& format = *find_report_format(options.format);
    bool has_written = false;
    const auto write = [&](Document document) {
        if (method != nullptr && !method->accepts(pair(document))) {
            const std::string title = document.title.empty() ? source : source + ": " + document.title;
            code = print_error(streams, {title, std::string(method->id) + " does not accept these shapes"});
            return true;
        }
        if (method != nullptr) document.method = options.method;
        document.settings = apply(options.engine, document.settings);
        streams.out << (has_written ? report_separator : format.begin(texts))
                    << format.write(make_report(analyze(document, ""), texts), texts);
        has_written = true;
        return bool(streams.out);
    };
    if (is_scene) {
        Result<Document> scene = read_scene_input(lines->text, source, streams);
        if (!scene) return flush_results(streams, print_error(streams, scene.error()));
        report_other_shapes(streams, *scene, source, "explain.only_pair");
        write(*std::move(scene));
    } else {
        JsonDocument scratch;
        for_each_line(lines->text, 1, [&](std::string_view line, long number) {
            if (is_blank(line)) return true;
            const Result<PairLine> read = read_pair_line(line, scratch);
            if (!read) {
                code = print_error(streams, line_problem(source, number, read.error()));
                return true;
            }
            Document document;
            document.title = plain_id(read->id);
            if (document.title.empty()) document.title = source + ", " + std::to_string(number);
            document.bodies = {{"A", read->pair.a, ""}, {"B", read->pair.b, ""}};
            return write(std::move(document));
        });
    }
    if (has_written) streams.out << format.end;
    return flush_results(streams, code);
}

}  // namespace app

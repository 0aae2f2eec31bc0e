// A file becomes documents, documents accounts, accounts a text.
#include "app/cli/explain.h"

#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>
#include <sstream>

#include "app/io/pair_lines.h"
#include "app/io/scene_file.h"
#include "app/support/file.h"
#include "app/view/account.h"

namespace app {

namespace {

int complain(const Streams& streams, const Problem& problem) {
    streams.err << problem.where << ": " << problem.what << "\n";
    return exit_code::bad_file;
}

Result<std::string> whole_text(const std::string& input, const Streams& streams) {
    if (input != "-") return read_file(input);
    return std::string(std::istreambuf_iterator<char>(streams.in), {});
}

bool is_scene(const std::string& text) {
    JsonText json;
    // What is no JSON as a whole can only be lines; a single pair is JSON, too.
    return json.read(text) && !json.root().find("a");
}

std::string name_of(const PairLine& line) {
    JsonText id;
    if (line.id.empty() || !id.read(line.id)) return {};
    return id.root().is(JsonKind::String) ? id.root().string() : line.id;
}

// The pairs of a list; what is none is said and left out.
std::vector<Document> pairs_of(const std::string& text, const std::string& where, const Streams& streams,
                               int& code) {
    std::vector<Document> all;
    std::istringstream lines(text);
    std::string line;
    JsonText scratch;
    for (int number = 1; std::getline(lines, line); ++number) {
        if (is_blank(line)) continue;
        const Result<PairLine> read = read_pair_line(line, scratch);
        if (!read) {
            code = complain(streams, {where + ": line " + std::to_string(number) + ": " + read.error().where,
                                      read.error().what});
            continue;
        }
        Document document;
        document.title = name_of(*read);
        if (document.title.empty()) document.title = where + ", " + std::to_string(number);
        document.bodies = {{"A", read->pair.a, ""}, {"B", read->pair.b, ""}};
        all.push_back(std::move(document));
    }
    return all;
}

}  // namespace

int run_explain(const ExplainOptions& options, const Streams& streams) {
    const Result<Words> words = Words::load(options.language);
    if (!words) return complain(streams, words.error());
    const Result<std::string> text = whole_text(options.input, streams);
    if (!text) return complain(streams, text.error());
    const std::string where = options.input == "-" ? "standard input" : options.input;
    int code = exit_code::fine;
    std::vector<Document> documents;
    if (is_scene(*text)) {
        Result<Document> scene = read_scene(*text, where);
        if (!scene) return complain(streams, scene.error());
        documents.push_back(*std::move(scene));
    } else {
        documents = pairs_of(*text, where, streams, code);
    }
    std::vector<Account> accounts;
    accounts.reserve(documents.size());
    for (const Document& document : documents) accounts.push_back(account(subject(document, ""), *words));
    if (!accounts.empty()) streams.out << find_account_format(options.format)->write(accounts, *words);
    streams.out.flush();
    if (streams.out) return code;
    return complain(streams, {"standard output", "cannot write to it"});
}

}  // namespace app

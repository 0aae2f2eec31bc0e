// A file becomes documents, documents accounts, accounts a text.
#include "app/cli/explain.h"

#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>
#include <sstream>

#include "app/analysis/account.h"
#include "app/base/file.h"
#include "app/document/pair_lines.h"
#include "app/document/picture_scene.h"
#include "app/document/scene_file.h"

namespace app {

namespace {

int complain(const Streams& streams, const Problem& problem) {
    streams.err << problem.where << (problem.where.empty() ? "" : ": ") << problem.what << "\n";
    return exit_code::bad_file;
}

Result<std::string> whole_text(const std::string& input, const Streams& streams) {
    if (input != "-") return read_scene_text(input);
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
            std::string place = where + ": line " + std::to_string(number);
            if (const std::string& key = read.error().where; !key.empty()) place += ": " + key;
            code = complain(streams, {place, read.error().what});
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

// The pair under the lens; that there are more shapes is said.
std::vector<Document> scene_of(const std::string& text, const std::string& where, const Streams& streams,
                               int& code) {
    Result<Document> scene = read_scene(text, where);
    if (!scene) {
        code = complain(streams, scene.error());
        return {};
    }
    if (scene->bodies.size() > 2)
        streams.err << where << ": only the pair under the lens is explained, " << body(*scene, Side::A).name
                    << " and " << body(*scene, Side::B).name << " of " << scene->bodies.size() << " shapes\n";
    return {*std::move(scene)};
}

// Whether the method can be asked about the pair; else that is said.
bool takes(const core::Method& method, const Document& document, const std::string& where,
           const Streams& streams, int& code) {
    if (method.takes(pair(document))) return true;
    const std::string title = document.title.empty() ? where : where + ": " + document.title;
    code = complain(streams, {title, std::string(method.id) + " does not take these shapes"});
    return false;
}

}  // namespace

int run_explain(const ExplainOptions& options, const Streams& streams) {
    const Result<Words> words = Words::load(options.language);
    if (!words) return complain(streams, words.error());
    const Result<std::string> text = whole_text(options.input, streams);
    if (!text) return complain(streams, text.error());
    const std::string where = options.input == "-" ? "standard input" : options.input;
    int code = exit_code::fine;
    const auto read = is_scene(*text) ? scene_of : pairs_of;
    std::vector<Document> documents = read(*text, where, streams, code);
    if (documents.empty() && code == exit_code::fine)
        return complain(streams, {where, "there was no pair in it"});
    const core::Method* method = core::find_method(options.method);
    std::vector<Account> accounts;
    for (Document& document : documents) {
        if (method != nullptr && !takes(*method, document, where, streams, code)) continue;
        if (method != nullptr) document.method = options.method;
        accounts.push_back(account(subject(document, ""), *words));
    }
    if (!accounts.empty()) streams.out << find_account_format(options.format)->write(accounts, *words);
    streams.out.flush();
    if (streams.out) return code;
    return complain(streams, {"standard output", "cannot write to it"});
}

}  // namespace app

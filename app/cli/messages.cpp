// Writes errors in the language of the texts, and the results to their stream.
#include <ostream>

#include "app/base/file.h"
#include "app/base/utf8.h"
#include "app/cli/cli.h"

namespace app {

std::string error_line(const TextCatalog* texts, const Problem& problem) {
    const Problem local = texts != nullptr ? texts->translate(problem) : problem;
    if (local.where.empty()) return message_line(local.what);
    // Behind words of the language the colon is that of the language.
    const bool is_translated = texts != nullptr && static_cast<unsigned char>(local.where.back()) >= 128;
    return shorten(one_line(local.where), 5000) + (is_translated ? (*texts)("language.colon") : ": ") +
           message_line(local.what);
}

int print_error(const Streams& streams, const Problem& problem, int code) {
    streams.err << error_line(streams.texts, problem) << "\n";
    return code;
}

int flush_results(const Streams& streams, int code) {
    const Result<void> written = write_stream(streams.out, "", "standard output");
    return written ? code : print_error(streams, written.error());
}

}  // namespace app

// Writes errors in the language of the texts, and the results to their stream.
#include <ostream>

#include "app/base/file.h"
#include "app/base/utf8.h"
#include "app/cli/cli.h"

namespace app {

std::string error_line(const TextCatalog* texts, const Problem& problem) {
    const Problem local = texts != nullptr ? texts->translate(problem) : problem;
    return shorten(one_line(local.where), 5000) + (local.where.empty() ? "" : ": ") +
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

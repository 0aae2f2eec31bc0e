// `satscope read`: pairs from free text; and the same text as input of the other commands.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/base/result.h"
#include "app/cli/cli.h"
#include "app/document/document.h"

namespace app {

/// `satscope read`.
struct ReadCommand {
    std::string input;          ///< "-": standard input.
    bool list_formats = false;  ///< Instead of reading.
    ReadOptions options;
};

/// Writes one JSON line per pair. Returns the exit code.
int run_read(const ReadCommand& command, const Streams& streams);

/// Pairs that were read from a text.
struct ReadText {
    std::string lines;                 ///< JSON Lines; a text with one body has only the key `a`.
    std::vector<std::string> assumed;  ///< Sentences of the messages, each once.
    int pairs = 0;
    std::size_t left_off = 0;  ///< Pairs beyond `max_pairs`, near or not.
};

/// Fails with place and reason if the text has no shape, a value is missing, or satscope lacks a shape of it.
/// `messages`: of what was assumed and what is missing, beside the JSON.
Result<ReadText> read_free_text(std::string_view text, const std::string& source, const ReadOptions& options,
                                const TextCatalog& messages);

/// The same text; fails, with `source`, if it is empty or blank.
Result<std::string> require_content(Result<std::string> text, const std::string& source);

/// Content of a file, or of standard input for "-"; unpacked if it is packed. Fails if it is empty or blank.
Result<std::string> read_input(const std::string& input, const Streams& streams);

/// A scene. Reports its values that are ignored.
Result<Document> read_scene_input(const std::string& text, const std::string& source, const Streams& streams);

/// Reports that only the pair of a scene is used, if it has more shapes. `key`: of the text.
void report_other_shapes(const Streams& streams, const Document& document, const std::string& source,
                         const char* key);

/// A scene or pairs as JSON.
struct JsonLines {
    std::string text;
    bool is_assumed =
        false;  ///< Of a free text: something was assumed, and `ReadOptions::assume` is not set.
};

/// A scene and lines of pairs unchanged; a pair over several lines as one line; free text as JSON Lines.
/// Reports assumptions on standard error.
Result<JsonLines> to_json_lines(std::string text, const std::string& source, const ReadOptions& options,
                                const Streams& streams);

}  // namespace app

// The command line: options and dispatch.
#pragma once

#include <functional>
#include <iosfwd>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "app/base/result.h"
#include "app/base/text_catalog.h"
#include "core/method.h"

namespace app {

/// The settings of an engine. Absent or empty options change nothing.
struct EngineOptions {
    std::string preset;                   ///< Id of an engine preset; it replaces all settings.
    std::optional<double> margin;         ///< core::Settings::margin, scene units.
    std::optional<double> convex_radius;  ///< core::Settings::convex_radius, scene units.
    std::optional<double> epsilon;        ///< core::Settings::epsilon.

    /// One of them is given.
    bool is_given() const { return !preset.empty() || margin || convex_radius || epsilon; }
};

/// The settings under these options.
core::Settings apply(const EngineOptions& options, const core::Settings& settings);

/// How free text is read; empty: as the text and its format say.
struct ReadOptions {
    std::string form;                                       ///< Id of a text format.
    std::vector<std::string> format_files;                  ///< More formats.
    double near = std::numeric_limits<double>::infinity();  ///< Largest distance of the bodies of a pair.
    std::string sides;                                      ///< "half" or "full".
    std::string quaternion;                                 ///< "xyzw" or "wxyz".
    std::string matrix;                                     ///< "rows" or "columns".
    std::string angles;                                     ///< "degrees" or "radians".
    int hull_sides =
        0;  ///< Of the prisms and pyramids in place of cylinders and cones; 0: these are refused.
    bool has_convex_pieces = false;    ///< Concave polygons are read as their convex pieces.
    bool are_hulls_inscribed = false;  ///< Else they are circumscribed.
    bool assume = false;  ///< For `check`, `explain` and `render`: assumptions do not change the exit code.
};

/// `satscope render`.
struct RenderOptions {
    ReadOptions read;          ///< If the input is free text.
    EngineOptions engine;      ///< Replace the settings of the scene.
    std::string input;         ///< A scene, a picture with a scene, pairs or a text; "-": standard input.
    std::string output;        ///< The extension selects the format.
    bool keep_scene = true;    ///< Embed the scene in the picture.
    bool transparent = false;  ///< No background.
    std::optional<long>
        line;  ///< Line of the pair, from 1; of a text the number of the pair. Absent: the first.
    // Absent options come from the input picture, else from PictureOptions.
    std::optional<int> width;  ///< Pixels before `scale`.
    std::optional<int> height;
    std::optional<float> scale;
    std::optional<std::string> theme;  ///< Id of a Theme.
    std::optional<std::string> view;   ///< Id of a View.
    std::optional<std::string> language;
    std::optional<std::string> text;  ///< "outlines" or "plain".
    std::optional<std::string> live;  ///< Of a page: "yes" or "no". Absent: "yes".
    std::optional<std::string> step;  ///< "all": the walk. Absent: the deciding axis.
    std::string message_language;     ///< Of errors, and of a picture that has none of its own.
};

/// `satscope docs`.
struct DocsOptions {
    std::string input;                ///< A folder with scenes.
    std::string output;               ///< A folder; created if it is missing.
    std::optional<std::string> live;  ///< "yes" or "no". Absent: "yes".
    std::string language;             ///< Of the pages and of errors.
};

/// `satscope notes`.
struct NotesOptions {
    std::vector<std::string> inputs;  ///< Scenes, lectures and folders, at least one.
    std::string output;               ///< A PDF.
    std::string language;             ///< Of the notes and of errors.
};

/// `satscope`, with or without a file, and `satscope present`.
struct WindowOptions {
    std::string file;                     ///< Empty: the start scene, or the lecture of the package.
    bool presents = false;                ///< `satscope present`: `file` is a lecture.
    std::optional<int> display;           ///< Of the presentation, from 1. Absent: that of the window.
    std::optional<std::string> language;  ///< Instead of that of the preferences.
    std::string message_language;         ///< Of errors, and of the window without preferences.
};

/// Functions of the shell. All return the exit code.
struct Frontend {
    std::function<int(const RenderOptions&)> render;
    std::function<int(const WindowOptions&)> window;
    std::vector<std::string> views;  ///< Ids for `render --view`.
    std::function<int(const DocsOptions&)> docs;
    std::function<int(const NotesOptions&)> notes;
};

/// The standard streams, or those of a test.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    const TextCatalog* texts = nullptr;  ///< Of messages; set by `run`. Null: English.
};

/// Exit codes.
namespace exit_code {
inline constexpr int success = 0;
inline constexpr int check_failed = 1;  ///< An expectation or agreement failed.
inline constexpr int usage_error = 2;   ///< Invalid command line.
inline constexpr int file_error = 3;    ///< Cannot read, parse or write, or some lines were invalid.
inline constexpr int no_display = 4;
}  // namespace exit_code

/// Writes all that is in the stream of results. Returns `code`, or that of a file error with the reason.
int flush_results(const Streams& streams, int code);

/// "where: what" in the language of the texts, on one line. Null: English.
std::string error_line(const TextCatalog* texts, const Problem& problem);

/// Writes the line to the stream of errors. Returns `code`.
int print_error(const Streams& streams, const Problem& problem, int code = exit_code::file_error);

/// Runs the program. Returns the exit code.
int run(int argc, const char* const* argv, const Frontend& frontend, const Streams& streams);

/// `satscope explain`.
struct ExplainOptions {
    ReadOptions read;             ///< If the input is free text.
    EngineOptions engine;         ///< Replace the settings of the pairs.
    std::string input;            ///< "-": standard input.
    std::string format = "text";  ///< Id of an ReportFormat.
    std::string method;           ///< Id; empty: method of the scene, sat for pairs.
};

/// Explains the pair of a scene or all pairs of a pair file. Reports and skips invalid pairs. Returns the
/// exit code.
int run_explain(const ExplainOptions& options, const Streams& streams);

/// `satscope check`.
struct CheckOptions {
    ReadOptions read;                  ///< If the input is free text.
    std::string input;                 ///< "-": standard input.
    std::vector<std::string> methods;  ///< Empty: sat; "all": every method that accepts the pair.
    std::string precision;             ///< "float" or "double"; empty: precision of the method.
    bool axes = false;                 ///< Report all axes, not only the deciding one.
    bool contacts = false;  ///< Report contacts, witness points, and the impact of a scene's motion.
    EngineOptions engine;   ///< Replace the settings of the pairs.
    bool reported = false;  ///< Fail if the answer in `reported` differs, or if a line has none.
    std::optional<double>
        tolerance;        ///< Of depth and distance, instead of that of the line or of the digits.
    bool expect = false;  ///< Fail if a result differs from the "expect" of its line, or if a line has no
                          ///< valid "expect".
    bool fail_on_disagreement = false;  ///< Fail if methods disagree on a verdict.
};

/// Reads in batches: memory does not grow with the file, unless it is packed. Returns the exit code.
int run_check(const CheckOptions& options, const Streams& streams);

}  // namespace app

// The command line: what was asked for, and who does it.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

namespace app {

/// `satscope render`.
struct RenderOptions {
    std::string input;         ///< A scene, or a picture with its scene inside; "-": standard input.
    std::string output;        ///< The ending says what it becomes; "-": standard output.
    bool keep_scene = true;    ///< The picture carries the scene it was made from.
    bool transparent = false;  ///< No background.
    // What is absent is as the picture was made, else the usual of PictureOptions.
    std::optional<int> width;  ///< Pixels before `scale`.
    std::optional<int> height;
    std::optional<float> scale;
    std::optional<std::string> theme;  ///< Id of a Theme.
    std::optional<std::string> view;   ///< Id of a View.
    std::optional<std::string> language;
};

/// `run_satscope` with a file or alone.
struct WindowOptions {
    std::string file;  ///< Empty: the start scene.
};

/// What the command line cannot do itself, for want of a window. Both return the exit code.
struct Frontend {
    std::function<int(const RenderOptions&)> render;
    std::function<int(const WindowOptions&)> window;
};

/// The standard streams, or a test's.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
};

/// What the program ends with.
namespace exit_code {
inline constexpr int success = 0;
inline constexpr int check_failed = 1;  ///< An expectation or an agreement did not hold.
inline constexpr int usage_error = 2;   ///< The command line makes no sense.
inline constexpr int file_error = 3;    ///< Cannot read, parse or write; also: some lines were invalid.
inline constexpr int no_display = 4;
}  // namespace exit_code

/// The whole program but for the hooks. Returns the exit code.
int run(int argc, const char* const* argv, const Frontend& frontend);
int run(int argc, const char* const* argv, const Frontend& frontend, const Streams& streams);

}  // namespace app

// Drives the real window without a display: pushes events and runs frames.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <SDL.h>

#include "app/shell/application.h"
#include "app/shell/session.h"
#include "app/shell/workspace.h"

namespace app::test {

/// Initial state of the window, with the overlap curve as its view. Settings and autosave go to a new empty
/// folder.
struct WindowSetup {
    std::string file;  ///< Scene to open; empty: the start scene.
    int width_px = 1600;
    int height_px = 1000;
    std::string theme = "dark";
    std::string language = "en";
    bool skip_painting = false;  ///< Frames are composed but not painted.
};

/// Opens on construction, closes on destruction. Every action runs frames until its effect is visible. A
/// missing widget fails the test with a list of the existing widgets.
class WindowDriver {
  public:
    explicit WindowDriver(const WindowSetup& setup = {});
    ~WindowDriver();
    WindowDriver(const WindowDriver&) = delete;
    WindowDriver& operator=(const WindowDriver&) = delete;

    void frame(int count = 1);

    /// Rectangles and points are pixels of the window, y down.
    bool has(const std::string& widget) const;
    ScreenRect rect(const std::string& widget);
    glm::vec2 center(const std::string& widget);

    void move(glm::vec2 to_px);
    void press(int button = SDL_BUTTON_LEFT);
    void release(int button = SDL_BUTTON_LEFT);
    void click(const std::string& widget, int button = SDL_BUTTON_LEFT);
    void click(glm::vec2 at_px, int button = SDL_BUTTON_LEFT);
    void double_click(const std::string& widget);
    void double_click(glm::vec2 at_px);
    /// Press, move in `steps` equal moves of a frame each, release: one gesture.
    void drag(glm::vec2 from_px, glm::vec2 to_px, int steps = 8, int button = SDL_BUTTON_LEFT);
    /// Drags from the center of the widget by `by_px` pixels.
    void drag(const std::string& widget, glm::vec2 by_px, int steps = 8);
    /// Moves the cursor, then turns the wheel; positive notches turn away from the user.
    void wheel(glm::vec2 at_px, float notches);
    void key(SDL_Keycode key, int modifiers = KMOD_NONE);
    /// Keeps the key down until `key_up`.
    void key_down(SDL_Keycode key, int modifiers = KMOD_NONE);
    void key_up(SDL_Keycode key, int modifiers = KMOD_NONE);
    /// Sends text input, as typing does.
    void type(const std::string& utf8);
    /// Sends the drop events of SDL for several files, for lines of a text, or for one file.
    void drop_files(const std::vector<std::string>& paths);
    void drop_text(const std::vector<std::string>& lines);
    void drop(const std::string& path);
    void resize(int width_px, int height_px);
    /// Presses the close button of the window.
    void close();
    /// Ends the program as a signal or the end of the desktop session does.
    void end_session();
    /// The window gets the keyboard focus.
    void get_focus();

    Application& application();
    Session& session();
    const Document& document();
    Workspace& workspace();
    /// Name of the axis that the playback shows; empty: none.
    std::string played_axis() {
        return current_axis_name({}, workspace().axes.playback, analyze(document(), "").trace);
    }
    /// Replaces the document in one undo step, as opening a file does.
    void show(const Document& document);
    /// Submits a request to the session, as a panel does.
    void request(const Request& request);
    /// A path in the folder that contains "settings" and "state" of the session.
    std::string path(const std::string& name) const;
    bool is_open() const;
    /// Number of frames drawn so far.
    long frames_drawn() const;
    /// CPU time in seconds that the slowest frame took on this thread since the last call.
    double take_slowest_frame_s();
    /// Runs the loop of the program for `seconds` of simulated time and returns the number of drawn frames.
    /// Each wait of the loop advances the clock instead of taking real time.
    long idle(double seconds);
    /// Runs the loop until `is_done` returns true, for work of another thread or process. Returns false after
    /// a minute of real time.
    bool idle_until(const std::function<bool()>& is_done);

    /// A drawing and its rectangle in pixels of the window.
    struct PaintedDrawing {
        Drawing drawing;
        ScreenRect rect;
    };
    /// The pixels of the window, and the drawings among them.
    struct Capture {
        gl::Image image;
        std::vector<PaintedDrawing> drawings;
    };
    Capture capture();
    /// Writes the content of the window to the folder of test pictures and returns the path.
    std::string save_picture(const std::string& name);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace app::test

// The real window with no display, driven by pushed events: what UI tests speak to.
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

/// How the window of a test begins. Settings and autosave go to a new empty folder each time.
struct WindowSetup {
    std::string file;  ///< Scene to open; empty: the start scene.
    int width_px = 1600;
    int height_px = 1000;
    std::string theme = "dark";
    std::string language = "en";
    bool skip_painting = false;  ///< Frames are composed and not painted.
};

/// Opens on construction, closes on destruction. Every action runs the frames it needs, so that the next line
/// sees its effect. A widget that is not there fails the test and names those that are.
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
    /// Press, move in `steps` equal moves of a frame each, release: one gesture.
    void drag(glm::vec2 from_px, glm::vec2 to_px, int steps = 8, int button = SDL_BUTTON_LEFT);
    /// From the middle of a widget by so many pixels.
    void drag(const std::string& widget, glm::vec2 by_px, int steps = 8);
    /// Notches; positive is away from the user. The cursor is put there first.
    void wheel(glm::vec2 at_px, float notches);
    void key(SDL_Keycode key, int modifiers = KMOD_NONE);
    /// Held until `key_up`.
    void key_down(SDL_Keycode key, int modifiers = KMOD_NONE);
    void key_up(SDL_Keycode key, int modifiers = KMOD_NONE);
    /// As if typed: keys and characters.
    void type(const std::string& utf8);
    /// Let go over the window, as SDL tells of it: several files at once, several lines of a text.
    void drop_files(const std::vector<std::string>& paths);
    void drop_text(const std::vector<std::string>& lines);
    void drop(const std::string& path);
    void resize(int width_px, int height_px);
    /// The cross of the window is pressed.
    void close();

    Application& application();
    Session& session();
    const Document& document();
    Workspace& workspace();
    /// Puts a document into the window as opening a file would: one undo step.
    void show(const Document& document);
    /// Asks the session as a panel would.
    void request(const Request& request);
    /// A path in the folder that holds the sitting's "settings" and "state".
    std::string path(const std::string& name) const;
    bool is_open() const;
    /// Frames that were really drawn so far.
    long frames_drawn() const;
    /// Runs the loop as the program does for so many simulated seconds and returns how many frames it drew.
    /// No real time passes: the clock jumps by each wait of the loop.
    long idle(double seconds);
    /// Runs the loop until another thread or process has done its work. False: not within a minute of real
    /// time.
    bool idle_until(const std::function<bool()>& is_done);

    /// What the window shows, written to "<name>" in the folder of test pictures; gives back the path.
    std::string save_picture(const std::string& name);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace app::test

// Random actions in the window, from a seed.
#pragma once

#include <deque>
#include <random>
#include <string>
#include <vector>

#include "app/tests/environment_variable.h"
#include "app/tests/window_driver.h"

namespace app::test {

/// How the actions of a monkey are drawn. Equal values draw equal actions.
struct MonkeySetup {
    unsigned seed = 1;
    bool flat = false;  ///< Starts with a 2D scene.
    int painted = 25;   ///< Every such action ends with a painted frame.
};

/// A window and the random actions in it. Writes only into a temporary folder, opens no native dialog and
/// does not quit. If the process dies meanwhile, or an action takes more than a minute of CPU, the seed and
/// the last actions are written to standard error. One at a time.
class Monkey {
  public:
    explicit Monkey(const MonkeySetup& setup);
    ~Monkey();
    Monkey(const Monkey&) = delete;
    Monkey& operator=(const Monkey&) = delete;

    /// Draws the largest window, texts and glyphs once, so that the memory for them is there.
    void warm_up();
    void act();
    WindowDriver& driver() { return driver_; }
    /// The seed and the last 30 actions, one a line.
    std::string report() const;

  private:
    using Act = void (Monkey::*)();
    static const std::vector<std::pair<int, Act>>& weighted_acts();

    int below(int end) { return std::uniform_int_distribution<int>(0, end - 1)(random_); }
    bool chance(int percent) { return below(100) < percent; }
    template <class T>
    const T& one_of(const std::vector<T>& all) {
        return all[static_cast<std::size_t>(below(static_cast<int>(all.size())))];
    }
    void say(const std::string& action);
    glm::vec2 point();
    int modifiers();
    int button();
    std::string text();
    std::string path();
    void keep_dialog_inside();

    void press_action_key();
    void press_any_key();
    void type_text();
    void click();
    void double_click();
    void drag();
    void drag_with_keys();
    void turn_wheel();
    void change_clipboard();
    void paste();
    void drop_files();
    void drop_text();
    void resize();
    void change_options();
    void change_view();
    void open_scene();
    void wait();

    std::string folder_path_;  ///< For files; the current folder and HOME meanwhile.
    ScopedEnvironmentVariable home_;
    std::string previous_folder_;
    std::mt19937 random_;
    MonkeySetup setup_;
    std::vector<std::string> files_;
    WindowDriver driver_;
    std::deque<std::string> actions_;
    int count_ = 0;
};

}  // namespace app::test

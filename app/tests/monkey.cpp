// The actions of the monkey, and its report if the process dies.
#include "app/tests/monkey.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>

#include <sys/time.h>
#include <unistd.h>

#include "app/document/command.h"
#include "app/features/files/path_completion.h"
#include "app/shell/actions.h"
#include "app/shell/features.h"

// In libraries of the sanitizers, which end the process without a signal.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak));

namespace app::test {

namespace fs = std::filesystem;

namespace {

// The report of the monkey, made before each action: a signal handler can only write it.
std::string current_report;

void write_report() {
    static_cast<void>(!::write(STDERR_FILENO, current_report.data(), current_report.size()));
    current_report.clear();
}

void write_report_and_die(int signal) {
    write_report();
    std::signal(signal, SIG_DFL);
    static_cast<void>(std::raise(signal));
}

// SIGPROF arrives if an action takes more CPU than this.
void limit_action(long seconds) {
    itimerval limit{};
    limit.it_value.tv_sec = seconds;
    ::setitimer(ITIMER_PROF, &limit, nullptr);
}

constexpr std::array deadly_signals{SIGABRT, SIGPROF, SIGFPE, SIGILL};

void report_death() {
    for (const int signal : deadly_signals) std::signal(signal, write_report_and_die);
    if (__sanitizer_set_death_callback != nullptr)
        __sanitizer_set_death_callback(write_report);
    else
        std::signal(SIGSEGV, write_report_and_die);
}

// No slash and no tilde, which would lead out of the folder if they are typed into a path.
const std::vector<std::string>& texts() {
    static const std::vector<std::string> all{"1",
                                              "-0.5",
                                              "2.25",
                                              "1e308",
                                              "-1e-320",
                                              "nan",
                                              "inf",
                                              "0x3f800000",
                                              "0x1.8p+1",
                                              "90",
                                              "x",
                                              " ",
                                              "a",
                                              "p (9, 9, 9) h (1, 1, 1) p (4, 5, 6) h (2, 2, 2)",
                                              R"({"type": "circle", "center": [1, 2], "radius": 0.1})",
                                              R"({"type": "box", "center": [0, 0, 0], "half": [1, 1, 1]})",
                                              "center 1 2 3",
                                              "{",
                                              "[[[[",
                                              "1 2 3 4 5 6",
                                              "\u00e9",
                                              "\u4e2d\u6587",
                                              "\U0001F642",
                                              "a\u0301",
                                              "\u202Eabc",
                                              "\xFF\xFE",
                                              "a\xC3",
                                              "\xED\xA0\x80\xC0",
                                              "%s%n##id###x",
                                              "\x01\x1b[31m",
                                              "one\ntwo\r\nthree\t",
                                              std::string(3000, 'x'),
                                              std::string(500, '9')};
    return all;
}

const std::vector<SDL_Keycode>& all_keys() {
    static const std::vector<SDL_Keycode> all = [] {
        std::vector<SDL_Keycode> codes{
            SDLK_TAB,      SDLK_LEFT,   SDLK_RIGHT,  SDLK_UP,          SDLK_DOWN,        SDLK_PAGEUP,
            SDLK_PAGEDOWN, SDLK_HOME,   SDLK_END,    SDLK_INSERT,      SDLK_DELETE,      SDLK_BACKSPACE,
            SDLK_SPACE,    SDLK_RETURN, SDLK_ESCAPE, SDLK_KP_ENTER,    SDLK_COMMA,       SDLK_MINUS,
            SDLK_PERIOD,   SDLK_SLASH,  SDLK_EQUALS, SDLK_LEFTBRACKET, SDLK_RIGHTBRACKET};
        for (SDL_Keycode code = SDLK_a; code <= SDLK_z; ++code) codes.push_back(code);
        for (SDL_Keycode code = SDLK_0; code <= SDLK_9; ++code) codes.push_back(code);
        for (SDL_Keycode code = SDLK_F1; code <= SDLK_F12; ++code) codes.push_back(code);
        return codes;
    }();
    return all;
}

SDL_Keycode code_of(compat::Key key) {
    const auto found = std::find_if(all_keys().begin(), all_keys().end(),
                                    [key](SDL_Keycode code) { return to_key(code) == key; });
    return found == all_keys().end() ? SDL_Keycode{SDLK_UNKNOWN} : *found;
}

std::string key_text(SDL_Keycode code, int modifiers) {
    std::string name;
    if ((modifiers & KMOD_CTRL) != 0) name += "Ctrl+";
    if ((modifiers & KMOD_SHIFT) != 0) name += "Shift+";
    if ((modifiers & KMOD_ALT) != 0) name += "Alt+";
    return name + SDL_GetKeyName(code);
}

std::string point_text(glm::vec2 point) {
    return std::to_string(std::lround(point.x)) + "," + std::to_string(std::lround(point.y));
}

// Printable, at most a line.
std::string quoted(const std::string& text) {
    std::string shown;
    for (const char byte : text.substr(0, 60)) {
        const bool is_plain = byte >= ' ' && byte <= '~';
        constexpr const char* digits = "0123456789abcdef";
        const auto value = static_cast<unsigned char>(byte);
        shown +=
            is_plain ? std::string(1, byte) : std::string("\\x") + digits[value >> 4U] + digits[value & 15U];
    }
    return "\"" + shown + (text.size() > 60 ? "\"..." : "\"");
}

std::string temporary_folder() {
    std::string pattern = (fs::temp_directory_path() / "satscope-monkey-XXXXXX").string();
    return ::mkdtemp(pattern.data()) == nullptr ? std::string() : pattern;
}

// Copies of scenes of the gallery, and files that cannot be read. Returns their paths; the first is 2D, the
// second 3D.
std::vector<std::string> make_files(const fs::path& folder) {
    const fs::path gallery = fs::path(SATSCOPE_SOURCE_DIR) / "assets" / "scenes";
    std::vector<std::string> files;
    for (const char* name : {"03-least-of-four", "01-edge-pair-alone", "13-triangle-and-hexagon",
                             "11-concentric-rectangles", "24-edge-pair-wins"}) {
        files.push_back((folder / (std::string(name) + ".satscope.json")).string());
        fs::copy_file(gallery / (std::string(name) + ".satscope.json"), files.back());
    }
    const auto write = [&](const char* name, const std::string& content) {
        files.push_back((folder / name).string());
        std::ofstream(files.back(), std::ios::binary) << content;
    };
    const std::string pair =
        R"({"a": {"type": "circle", "center": [0, 0], "radius": 1}, "b": {"type": "circle", "center": [)";
    write("pairs.jsonl", pair + "1, 0], \"radius\": 1}}\n" + pair + "9, 0], \"radius\": 1}}\nbroken\n");
    write("broken.satscope.json", "{\"satscope\": 1,");
    write("empty.satscope.json", "");
    write("bug.txt", "p (9, 9, 9) h (1, 1, 1) p (4, 5, 6) h (2, 2, 2)\n");
    write("bytes.txt", "\xFF\xFE p (9, 9, 9)");
    write("name\xFF\xC3.satscope.json", "{}");
    write("no-picture.png", "\x89PNG\r\n\x1a\nrest");
    files.push_back(folder.string());
    files.push_back((folder / "missing.satscope.json").string());
    return files;
}

}  // namespace

Monkey::Monkey(const MonkeySetup& setup)
    : folder_path_(temporary_folder()),
      home_("HOME", folder_path_),
      previous_folder_(fs::current_path().string()),
      random_(setup.seed),
      setup_(setup),
      files_(make_files(folder_path_)),
      driver_(
          {.file = files_[setup.flat ? 0 : 1], .width_px = 1280, .height_px = 800, .skip_painting = true}) {
    fs::current_path(folder_path_);
    report_death();
}

void Monkey::warm_up() {
    driver_.resize(2560, 1440);
    for (const char* language : {"zh", "en"}) {
        for (const float scale : {3.0F, 1.0F}) {
            driver_.workspace().options.language = language;
            driver_.workspace().options.ui_scale = scale;
            driver_.frame(3);
            driver_.key(SDLK_F5);
            driver_.application().frame();
            driver_.key(SDLK_F5);
            driver_.application().frame();
        }
    }
    // The memory of a view is not growth when it is shown for the first time.
    std::string& shown = driver_.workspace().layout.view;
    const std::string first = shown;
    for (const View& view : window_views()) {
        shown = view.id;
        driver_.frame(3);
    }
    shown = first;
    driver_.resize(1280, 800);
}

Monkey::~Monkey() {
    limit_action(0);
    for (const int signal : deadly_signals) std::signal(signal, SIG_DFL);
    if (__sanitizer_set_death_callback != nullptr)
        __sanitizer_set_death_callback(nullptr);
    else
        std::signal(SIGSEGV, SIG_DFL);
    std::error_code ignored;
    fs::current_path(previous_folder_, ignored);
    fs::remove_all(folder_path_, ignored);
}

std::string Monkey::report() const {
    std::string lines = "monkey: SATSCOPE_MONKEY_SEED=" + std::to_string(setup_.seed) +
                        " SATSCOPE_MONKEY_ACTIONS=" + std::to_string(count_) + "; the last actions:\n";
    for (const std::string& action : actions_) lines += "  " + action + "\n";
    return lines;
}

void Monkey::say(const std::string& action) {
    constexpr std::size_t shown = 30;
    actions_.push_back(std::to_string(count_) + " " + action);
    if (actions_.size() > shown) actions_.pop_front();
    current_report = report();
}

const std::vector<std::pair<int, Monkey::Act>>& Monkey::weighted_acts() {
    static const std::vector<std::pair<int, Act>> acts{{24, &Monkey::press_action_key},
                                                       {14, &Monkey::press_any_key},
                                                       {8, &Monkey::type_text},
                                                       {18, &Monkey::click},
                                                       {3, &Monkey::double_click},
                                                       {7, &Monkey::drag},
                                                       {4, &Monkey::drag_with_keys},
                                                       {6, &Monkey::turn_wheel},
                                                       {2, &Monkey::change_clipboard},
                                                       {3, &Monkey::paste},
                                                       {2, &Monkey::drop_files},
                                                       {2, &Monkey::drop_text},
                                                       {3, &Monkey::resize},
                                                       {2, &Monkey::change_options},
                                                       {2, &Monkey::change_view},
                                                       {2, &Monkey::open_scene},
                                                       {1, &Monkey::wait}};
    return acts;
}

void Monkey::act() {
    constexpr long limit_s = 60;
    ++count_;
    keep_dialog_inside();
    limit_action(limit_s);
    int sum = 0;
    for (const auto& [weight, act] : weighted_acts()) sum += weight;
    int left = below(sum) + 1;
    for (const auto& [weight, act] : weighted_acts()) {
        left -= weight;
        if (left > 0) continue;
        (this->*act)();
        break;
    }
    if (count_ % setup_.painted == 0) driver_.application().frame();
    limit_action(0);
}

// A path that leads out of the folder could be written to: the dialog is closed.
void Monkey::keep_dialog_inside() {
    std::optional<FileDialogState>& dialog = driver_.workspace().files.dialog;
    if (!dialog || dialog->purpose == FilePurpose::Open) return;
    const auto is_inside = [&](const std::string& path) {
        const fs::path whole = (fs::path(dialog->folder) / expand_home(last_path(path))).lexically_normal();
        return whole.string().starts_with(folder_path_ + "/");
    };
    const bool has_row = dialog->row >= 0 && dialog->row < static_cast<int>(dialog->rows.size());
    const bool stays = is_inside(path_bytes(*dialog, dialog->path)) &&
                       (dialog->overwrite.empty() || is_inside(dialog->overwrite)) &&
                       (!has_row || is_inside(dialog->rows[static_cast<std::size_t>(dialog->row)]));
    if (stays) return;
    dialog.reset();
    driver_.frame(2);
}

// Half of the points are in widgets.
glm::vec2 Monkey::point() {
    const glm::ivec2 size = driver_.application().window().drawable_size();
    const WidgetRects& rects = driver_.workspace().widgets.rects;
    if (chance(50) && !rects.empty()) {
        const auto& [name, rect] = *std::next(rects.begin(), below(static_cast<int>(rects.size())));
        const glm::vec2 at{rect.x + rect.width * static_cast<float>(below(101)) / 100,
                           rect.y + rect.height * static_cast<float>(below(101)) / 100};
        const bool is_in_window =
            at.x >= 0 && at.y >= 0 && at.x < static_cast<float>(size.x) && at.y < static_cast<float>(size.y);
        if (is_in_window && name.find("quit") == std::string::npos) return at;
    }
    return {static_cast<float>(below(size.x)), static_cast<float>(below(size.y))};
}

int Monkey::modifiers() {
    const std::vector<int> all{
        KMOD_NONE, KMOD_NONE, KMOD_NONE, KMOD_LCTRL, KMOD_LSHIFT, KMOD_LALT, KMOD_LCTRL | KMOD_LSHIFT};
    return one_of(all);
}

int Monkey::button() {
    const std::vector<int> all{SDL_BUTTON_LEFT, SDL_BUTTON_LEFT, SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT,
                               SDL_BUTTON_MIDDLE};
    return one_of(all);
}

std::string Monkey::text() { return one_of(texts()); }

void Monkey::press_action_key() {
    const auto& table = action_table();
    const ActionInfo& action = table[static_cast<std::size_t>(below(static_cast<int>(table.size())))];
    const KeyChord& chord =
        action.keys[static_cast<std::size_t>(below(static_cast<int>(action.keys.size())))];
    if (chord.key == compat::Key::None || std::string(action.id) == "quit") return press_any_key();
    const int held = (chord.ctrl ? KMOD_LCTRL : 0) | (chord.shift ? KMOD_LSHIFT : 0);
    say("key " + key_text(code_of(chord.key), held) + " (" + action.id + ")");
    driver_.key(code_of(chord.key), held);
}

void Monkey::press_any_key() {
    const SDL_Keycode code = one_of(all_keys());
    const int held = modifiers();
    if (code == SDLK_q && (held & KMOD_CTRL) != 0) return;
    say("key " + key_text(code, held));
    driver_.key(code, held);
    if (held == KMOD_NONE && code >= SDLK_SPACE && code <= SDLK_z && code != SDLK_SLASH)
        driver_.type(std::string(1, static_cast<char>(code)));
}

void Monkey::type_text() {
    const std::string typed = text();
    say("type " + quoted(typed));
    driver_.type(typed.substr(0, 200));
}

void Monkey::click() {
    const glm::vec2 at = point();
    const int pressed = button();
    say("click " + point_text(at) + " button " + std::to_string(pressed));
    driver_.click(at, pressed);
}

void Monkey::double_click() {
    const glm::vec2 at = point();
    say("double click " + point_text(at));
    driver_.double_click(at);
}

void Monkey::drag() {
    const glm::vec2 from = point(), to = point();
    const int pressed = button();
    say("drag " + point_text(from) + " to " + point_text(to) + " button " + std::to_string(pressed));
    driver_.drag(from, to, 1 + below(4), pressed);
}

// A drag with keys, text or a resize before the release.
void Monkey::drag_with_keys() {
    const glm::vec2 from = point(), to = point();
    say("drag " + point_text(from) + " to " + point_text(to) + " with:");
    driver_.move(from);
    driver_.press();
    driver_.move((from + to) / 2.0F);
    for (int i = below(3); i >= 0; --i) chance(80) ? press_any_key() : chance(50) ? type_text() : resize();
    driver_.move(to);
    driver_.release();
}

// Many notches at once in one of five turns.
void Monkey::turn_wheel() {
    const glm::vec2 at = point();
    const int notches = (chance(20) ? 20 : 3) * (chance(50) ? 1 : -1);
    say("wheel " + point_text(at) + " notches " + std::to_string(notches));
    driver_.wheel(at, static_cast<float>(notches));
}

void Monkey::change_clipboard() {
    const std::string copied = text();
    say("clipboard " + quoted(copied));
    SDL_SetClipboardText(copied.c_str());
}

// Half of the pasted texts are replaced at once, and that is taken back.
void Monkey::paste() {
    change_clipboard();
    const bool replaces = chance(50);
    say(std::string("key Ctrl+V") + (replaces ? ", Ctrl+A, x, Esc" : ""));
    driver_.key(SDLK_v, KMOD_LCTRL);
    if (!replaces) return;
    driver_.key(SDLK_a, KMOD_LCTRL);
    driver_.type("x");
    driver_.key(SDLK_ESCAPE);
}

std::string Monkey::path() { return one_of(files_); }

void Monkey::drop_files() {
    std::vector<std::string> dropped{path()};
    if (chance(30)) dropped.push_back(path());
    std::string names;
    for (const std::string& each : dropped) names += " " + quoted(fs::path(each).filename().string());
    say("drop files" + names);
    driver_.drop_files(dropped);
}

void Monkey::drop_text() {
    const std::vector<std::string> lines{text(), text()};
    say("drop texts " + quoted(lines[0]) + " " + quoted(lines[1]));
    driver_.drop_text(lines);
}

void Monkey::resize() {
    const std::vector<glm::ivec2> sizes{{480, 360},  {700, 500},   {640, 480},
                                        {1280, 800}, {1600, 1000}, {2560, 1440}};
    glm::ivec2 size = one_of(sizes);
    if (chance(50)) size = {480 + below(1200), 360 + below(700)};
    say("resize to " + std::to_string(size.x) + "x" + std::to_string(size.y));
    driver_.resize(size.x, size.y);
}

void Monkey::change_options() {
    ViewOptions& options = driver_.workspace().options;
    const std::vector<float> scales{0.75F, 1, 1, 1.5F, 2, 3};
    const std::vector<std::string> languages{"en", "zh"}, themes{"dark", "light", "print"};
    options.ui_scale = one_of(scales);
    options.language = one_of(languages);
    options.theme = one_of(themes);
    say("text size " + std::to_string(options.ui_scale) + ", language " + options.language + ", theme " +
        options.theme);
    driver_.frame(3);
}

void Monkey::change_view() {
    const auto& views = window_views();
    const View& view = views[static_cast<std::size_t>(below(static_cast<int>(views.size())))];
    say("view " + std::string(view.id));
    driver_.workspace().layout.view = view.id;
    driver_.frame(3);
}

void Monkey::open_scene() {
    const std::string& opened = files_[static_cast<std::size_t>(below(5))];
    say("open " + fs::path(opened).filename().string());
    driver_.request(OpenFile{opened});
}

void Monkey::wait() {
    say("wait a second");
    driver_.idle(1);
}

}  // namespace app::test

// A window that begins as new, whoever's it is, and what is printed in the end.
#include "app/window/run_tour.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include <SDL.h>
#include <fmt/core.h>
#include <unistd.h>

#include "app/support/file.h"
#include "app/window/recorder.h"
#include "app/window/render.h"
#include "app/window/replay.h"
#include "app/window/run_window.h"
#include "app/window/tour_events.h"
#include "app/window/tour_overlay.h"

namespace app {

namespace {

namespace fs = std::filesystem;

// Settings and autosave of one tour, in place of the user's.
struct TourFolder {
    fs::path path = fs::temp_directory_path() / ("satscope-tour-" + std::to_string(getpid()));
    TourFolder() = default;
    TourFolder(const TourFolder&) = delete;
    TourFolder& operator=(const TourFolder&) = delete;
    ~TourFolder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    Folders folders() const { return {(path / "settings").string(), (path / "state").string()}; }
};

WindowWish wish_for(Stand stand, const Tour& tour) {
    return {stand, "satscope", tour.width, tour.height, false, tour.scale};
}

Result<std::unique_ptr<Application>> open(Window window, const Tour& tour, const TourFolder& folder) {
    Result<Words> words = Words::load(tour.language);
    if (!words) return tl::unexpected(words.error());
    auto session = std::make_unique<Session>(folder.folders(), *std::move(words));
    session->begin(tour.scene);
    return Application::make(std::move(window), std::move(session), {});
}

// The events that a hand sends meanwhile go by, but for those that end it.
bool somebody_stops_it() {
    bool stops = false;
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) {
        const bool escape = event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE;
        stops = stops || event.type == SDL_QUIT || escape;
    }
    return stops;
}

// At the pace of the recording, where painting is too slow for it without some of the frames; absent: it was
// stopped.
std::optional<TourReport> play_visibly(Application& application, const Tour& tour) {
    Replay play(application, tour);
    const double whole_s = tour.frames.empty() ? 0 : static_cast<double>(tour.frames.back().ms) / 1000;
    application.draw_over([&](const Moment& moment) { draw_tour(moment, play.time_s(), whole_s); });
    const auto passed_s = [start = SDL_GetTicks64()] {
        return static_cast<double>(SDL_GetTicks64() - start) / 1000;
    };
    constexpr int most_unseen = 30;
    bool stopped = false;
    while (!play.ended() && !stopped) {
        play.step();
        for (int i = 0; i < most_unseen && !play.ended() && play.due_s() < passed_s(); ++i) {
            application.work_on(1);
            play.step();
        }
        application.show();
        application.work_on();
        do {
            SDL_Delay(static_cast<Uint32>(std::clamp(1000 * (play.due_s() - passed_s()), 0.0, 20.0)));
            stopped = somebody_stops_it();
        } while (!stopped && play.due_s() > passed_s());
    }
    application.draw_over({});
    if (stopped) return std::nullopt;
    return play.report();
}

std::string told(std::vector<FrameCost> costs) {
    if (costs.empty()) return "nothing was done\n";
    std::sort(costs.begin(), costs.end(),
              [](const FrameCost& one, const FrameCost& other) { return one.cpu_ms < other.cpu_ms; });
    const auto at = [&](double share) {
        return costs[static_cast<std::size_t>(share * static_cast<double>(costs.size() - 1))].cpu_ms;
    };
    return fmt::format(
        "{:.3f} ms median, {:.3f} ms p95, {:.3f} ms slowest (line {}); a frame, without OpenGL\n", at(0.5),
        at(0.95), costs.back().cpu_ms, costs.back().line);
}

int print(const TourReport& report) {
    std::cout << fmt::format("gestures  {} that changed something, of {}\n", report.gestures, report.began)
              << fmt::format("frames    {}\n", report.costs.size()) << "CPU       " << told(report.costs);
    if (!report.lost.empty()) {
        std::cout << fmt::format("lost      {}: no such widget was shown at line {}\n", report.lost,
                                 report.lost_line);
    }
    if (!report.to_the_bit) {
        std::cout << "document  equal to the recorded one, bit for bit\n";
        return exit_code::fine;
    }
    const Difference& it = report.difference ? *report.difference : *report.to_the_bit;
    const char* const verdict =
        report.difference ? "differs from the recorded one" : "equal but for rounding";
    std::cout << fmt::format("document  {}: {}: got {}, expected {}\n", verdict, it.key, it.got, it.expected);
    return report.difference ? exit_code::check_failed : exit_code::fine;
}

Result<TourReport> played_unseen(const Tour& tour) {
    const TourFolder folder;
    Result<Window> window = Window::open(wish_for(Stand::Offscreen, tour));
    if (!window) return tl::unexpected(window.error());
    const auto application = open(*std::move(window), tour, folder);
    if (!application) return tl::unexpected(application.error());
    return replay(**application, tour);
}

// The first play that did not end as recorded is told, else the last.
int play_unseen(const Tour& tour, int plays) {
    std::vector<FrameCost> least;
    Result<TourReport> report;
    for (int play = 0; play < plays; ++play) {
        report = played_unseen(tour);
        if (!report) return stop(report.error(), exit_code::no_display);
        if (play == 0) least = report->costs;
        keep_least(least, report->costs);
        if (report->difference) break;
    }
    report->costs = least;
    return print(*report);
}

// In a window of another size places are still found by the widgets that are there.
void tell_size(const glm::ivec2& size, const Tour& tour) {
    if (size == glm::ivec2(tour.width, tour.height)) return;
    std::cerr << fmt::format("satscope: the window has {}x{} pixels, the tour was recorded with {}x{}\n",
                             size.x, size.y, tour.width, tour.height);
}

int play_on(Window window, const Tour& tour) {
    const TourFolder folder;
    const auto application = open(std::move(window), tour, folder);
    if (!application) return stop(application.error(), exit_code::no_display);
    tell_size((*application)->window().drawable_size(), tour);
    const std::optional<TourReport> report = play_visibly(**application, tour);
    if (report) return print(*report);
    std::cerr << "satscope: the tour was stopped\n";
    (*application)->ask(Say{(*application)->session().words()("tour.stopped"), false});
    (*application)->run();
    return exit_code::check_failed;
}

// What a window of the user's would begin with.
Result<Tour> begun_with(const std::string& file, const TourFolder& folder) {
    Tour tour;
    tour.language = language_of_user();
    tour.scale = 0;
    Result<Words> words = Words::load(tour.language);
    if (!words) return tl::unexpected(words.error());
    Session session(folder.folders(), *std::move(words));
    if (const Result<void> opened = session.begin(file); !opened) return tl::unexpected(opened.error());
    tour.scene = session.history().document();
    return tour;
}

}  // namespace

int record_tour(const WindowOptions& options) {
    const TourFolder folder;
    const Result<Tour> tour = begun_with(options.file, folder);
    if (!tour) return stop(tour.error(), exit_code::bad_file);
    // Before any work is put into it.
    const Result<void> writable = write_file(options.record, "");
    if (!writable) return stop(writable.error(), exit_code::bad_file);
    Result<Window> window = Window::open(wish_for(Stand::OnScreen, *tour));
    if (!window) return stop(window.error(), exit_code::no_display);
    const auto application = open(*std::move(window), *tour, folder);
    if (!application) return stop(application.error(), exit_code::no_display);
    const Recorder recorder(**application, "satscope --record");
    (*application)->run();
    const Result<void> written = write_file(options.record, write_tour(recorder.tour()));
    return written ? exit_code::fine : stop(written.error(), exit_code::bad_file);
}

int replay_tour(const WindowOptions& options) {
    const Result<Tour> tour = load_tour(options.replay);
    if (!tour) return stop(tour.error(), exit_code::bad_file);
    const Result<void> known = check_keys(*tour, options.replay);
    if (!known) return stop(known.error(), exit_code::bad_file);
    if (options.fast) return play_unseen(*tour, options.plays);
    Result<Window> window = Window::open(wish_for(Stand::OnScreen, *tour));
    if (!window) return play_unseen(*tour, options.plays);
    return play_on(*std::move(window), *tour);
}

}  // namespace app

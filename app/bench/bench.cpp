// How long a frame, a first frame and a picture take. Every window but that of `idle` is offscreen.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <stdexcept>
#include <vector>

#include <benchmark/benchmark.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/bench/event_driver.h"
#include "app/bench/gesture_script.h"
#include "app/document/scene_file.h"
#include "app/features/files/gallery.h"
#include "app/shell/application.h"
#include "app/shell/render.h"

namespace app {

namespace {

template <class T>
T needed(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().where + ": " + result.error().what);
    return *std::move(result);
}

// The value that a share of the samples do not pass.
double quantile(std::vector<double> samples, double share) {
    const auto at = static_cast<std::ptrdiff_t>(share * static_cast<double>(samples.size() - 1));
    std::nth_element(samples.begin(), samples.begin() + at, samples.end());
    return samples[static_cast<std::size_t>(at)];
}

WindowConfig wish(WindowVisibility stand) { return {stand, "satscope", 1600, 1000}; }

std::unique_ptr<Application> start(WindowVisibility stand) {
    const std::string nowhere = (std::filesystem::temp_directory_path() / "satscope-bench").string();
    auto session = std::make_unique<Session>(UserFolders{nowhere, nowhere}, needed(TextCatalog::load()));
    if (!session->open(adjacent_scene("", +1))) throw std::runtime_error("the start scene cannot be read");
    return needed(Application::make(needed(Window::open(wish(stand))), std::move(session), {}));
}

// With every panel open.
std::unique_ptr<Application> start_with_all_panels() {
    auto application = start(WindowVisibility::Offscreen);
    application->session().workspace().panel_sizes.folded.clear();
    return application;
}

// With this view at the bottom.
void frame_outside_gl(benchmark::State& state, const char* bottom_view) {
    const auto application = start_with_all_panels();
    application->session().workspace().bottom_view = bottom_view;
    for (int i = 0; i < 5; ++i) application->frame();
    std::vector<double> cpu_ms;
    for (auto _ : state) {
        const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        application->build_frame();
        cpu_ms.push_back(1000 * (seconds_of(CLOCK_THREAD_CPUTIME_ID) - before));
    }
    state.counters["median_ms"] = quantile(cpu_ms, 0.5);
    state.counters["p95_ms"] = quantile(cpu_ms, 0.95);
}

// Which gestures the frames above the 95th percentile belong to is printed where $SATSCOPE_SLOW_GESTURES is
// set.
void tell_slow_gestures(const std::map<std::string, std::vector<double>>& cpu_ms_of, double p95_ms) {
    for (const auto& [name, cpu_ms] : cpu_ms_of) {
        const auto slow = std::count_if(cpu_ms.begin(), cpu_ms.end(), [&](double ms) { return ms > p95_ms; });
        if (slow == 0) continue;
        std::cerr << name << ": " << slow << " of " << cpu_ms.size() << " frames above " << p95_ms
                  << " ms, the slowest " << quantile(cpu_ms, 1) << " ms\n";
    }
}

// Every frame of the two hundred gestures, with all panels open; a play of the script an iteration.
void scripted_gestures(benchmark::State& state) {
    std::vector<double> cpu_ms;
    std::map<std::string, std::vector<double>> cpu_ms_of;
    int gestures = 0;
    for (auto _ : state) {
        gestures = 0;
        const auto application = start_with_all_panels();
        EventDriver driver(*application);
        for (int i = 0; i < 5; ++i) application->frame();
        try {
            perform_gestures(driver, [&](const char* name, std::size_t first) {
                ++gestures;
                const std::vector<double>& all = driver.cpu_ms();
                const auto from = all.begin() + static_cast<std::ptrdiff_t>(first);
                cpu_ms.insert(cpu_ms.end(), from, all.end());
                cpu_ms_of[name].insert(cpu_ms_of[name].end(), from, all.end());
            });
        } catch (const std::runtime_error& error) {
            state.SkipWithError(error.what());
            return;
        }
    }
    const double median_ms = quantile(cpu_ms, 0.5), p95_ms = quantile(cpu_ms, 0.95);
    state.counters["median_ms"] = median_ms;
    state.counters["p95_ms"] = p95_ms;
    state.counters["p95_to_median"] = p95_ms / median_ms;
    state.counters["gestures"] = gestures;
    if (std::getenv("SATSCOPE_SLOW_GESTURES") != nullptr) tell_slow_gestures(cpu_ms_of, p95_ms);
}

void whole_frame(benchmark::State& state) {
    const auto application = start(WindowVisibility::Offscreen);
    for (int i = 0; i < 5; ++i) application->frame();
    for (auto _ : state) {
        application->frame();
        glFinish();
    }
}

void picture_1920x1080(benchmark::State& state) {
    Window window = needed(Window::open(wish(WindowVisibility::Offscreen)));
    gl::Painter painter = needed(gl::Painter::make());
    const TextCatalog words = needed(TextCatalog::load());
    const Document document = needed(load_scene(adjacent_scene("", +1)));
    PictureOptions picture;
    picture.size = {1920, 1080};
    for (auto _ : state) {
        const Drawing drawing = needed(draw_picture(document, words, picture));
        benchmark::DoNotOptimize(needed(gl::to_png(needed(rasterize(drawing, painter)))));
    }
}

// Whole programs, their start included, as a person runs them.
void program(benchmark::State& state, std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    long peak_kb = 0;
    for (auto _ : state) {
        pid_t child = 0;
        int status = 0;
        rusage used{};
        if (posix_spawn(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0 ||
            wait4(child, &status, 0, &used) < 0 || status != 0) {
            state.SkipWithError("the program failed");
            break;
        }
        peak_kb = std::max(peak_kb, used.ru_maxrss);
    }
    state.counters["peak_MB"] = static_cast<double>(peak_kb) / 1024;
}

void bare_window(benchmark::State& state) { program(state, {BARE_WINDOW}); }
void first_frame(benchmark::State& state) { program(state, {FIRST_FRAME}); }
void render_command(benchmark::State& state) {
    const std::string out = (std::filesystem::temp_directory_path() / "satscope-bench.png").string();
    program(state, {SATSCOPE, "render", adjacent_scene("", +1), "-o", out, "--size", "1920x1080"});
}

// The share of a core that a window takes which nobody touches. On a display: without one SDL looks for
// events every millisecond, which is 4 % by itself.
void idle(benchmark::State& state) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) {
        state.SkipWithError("it needs a display");
        return;
    }
    const auto application = start(WindowVisibility::OnScreen);
    for (int i = 0; i < 5; ++i) application->frame();
    double cpu_s = 0, wall_s = 0;
    for (auto _ : state) {
        const double cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID), wall = seconds_of(CLOCK_MONOTONIC);
        while (seconds_of(CLOCK_MONOTONIC) < wall + 5) application->run_once(1);
        cpu_s += seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu;
        wall_s += seconds_of(CLOCK_MONOTONIC) - wall;
    }
    state.counters["percent_of_a_core"] = 100 * cpu_s / wall_s;
}

// First: who has asked SDL for a window offscreen gets no other.
BENCHMARK(idle)->Unit(benchmark::kSecond)->UseRealTime()->Iterations(1);
BENCHMARK(bare_window)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(first_frame)->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(frame_outside_gl, strip, "strip")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame_outside_gl, compare, "compare")->Unit(benchmark::kMillisecond);
BENCHMARK(scripted_gestures)->Unit(benchmark::kSecond)->Iterations(5);
BENCHMARK(whole_frame)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(picture_1920x1080)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(render_command)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

}  // namespace app

BENCHMARK_MAIN();

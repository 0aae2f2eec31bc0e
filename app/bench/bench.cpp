// Benchmarks of frames, the first frame and pictures. All windows except that of `idle` are offscreen.
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
T value_or_throw(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().where + ": " + result.error().what);
    return *std::move(result);
}

// The quantile of the samples.
double quantile(std::vector<double> samples, double fraction) {
    const auto at = static_cast<std::ptrdiff_t>(fraction * static_cast<double>(samples.size() - 1));
    std::nth_element(samples.begin(), samples.begin() + at, samples.end());
    return samples[static_cast<std::size_t>(at)];
}

WindowConfig window_config(WindowVisibility visibility) { return {visibility, "satscope", 1600, 1000}; }

std::unique_ptr<Application> start(WindowVisibility visibility) {
    const std::string folder = (std::filesystem::temp_directory_path() / "satscope-bench").string();
    auto session =
        std::make_unique<Session>(UserFolders{folder, folder}, value_or_throw(TextCatalog::load()));
    if (!session->open(adjacent_scene("", +1))) throw std::runtime_error("the start scene cannot be read");
    return value_or_throw(
        Application::make(value_or_throw(Window::open(window_config(visibility))), std::move(session), {}));
}

// Starts with every panel open.
std::unique_ptr<Application> start_with_all_panels() {
    auto application = start(WindowVisibility::Offscreen);
    application->session().workspace().widgets.folded.clear();
    return application;
}

// Frame without OpenGL, with the given bottom view.
void frame_outside_gl(benchmark::State& state, const char* bottom_view) {
    const auto application = start_with_all_panels();
    application->session().workspace().layout.bottom_view = bottom_view;
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

// Prints the gestures with frames above the 95th percentile; called if $SATSCOPE_SLOW_GESTURES is set.
void print_slow_gestures(const std::map<std::string, std::vector<double>>& cpu_ms_of, double p95_ms) {
    for (const auto& [name, cpu_ms] : cpu_ms_of) {
        const auto slow = std::count_if(cpu_ms.begin(), cpu_ms.end(), [&](double ms) { return ms > p95_ms; });
        if (slow == 0) continue;
        std::cerr << name << ": " << slow << " of " << cpu_ms.size() << " frames above " << p95_ms
                  << " ms, the slowest " << quantile(cpu_ms, 1) << " ms\n";
    }
}

// Every frame of the scripted gestures with all panels open. One iteration performs the whole script.
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
    if (std::getenv("SATSCOPE_SLOW_GESTURES") != nullptr) print_slow_gestures(cpu_ms_of, p95_ms);
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
    Window window = value_or_throw(Window::open(window_config(WindowVisibility::Offscreen)));
    gl::Painter painter = value_or_throw(gl::Painter::make());
    const TextCatalog texts = value_or_throw(TextCatalog::load());
    const Document document = value_or_throw(load_scene(adjacent_scene("", +1)));
    PictureOptions picture;
    picture.size = {1920, 1080};
    for (auto _ : state) {
        const Drawing drawing = value_or_throw(draw_picture(document, texts, picture));
        benchmark::DoNotOptimize(value_or_throw(gl::to_png(value_or_throw(rasterize(drawing, painter)))));
    }
}

// Runs a whole program, including its start.
void program(benchmark::State& state, std::vector<std::string> command) {
    std::vector<char*> arguments;
    for (std::string& argument : command) arguments.push_back(argument.data());
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

// CPU usage of an idle window. Needs a display: without one SDL polls for events every millisecond, which
// costs 4 % of a core.
void idle(benchmark::State& state) {
    if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) {
        state.SkipWithError("a display is required");
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

// Must run first: after an offscreen window SDL cannot open one on the screen.
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

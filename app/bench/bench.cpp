// How long a frame, a first frame and a picture take. Every window is offscreen.
#include <filesystem>
#include <stdexcept>

#include <benchmark/benchmark.h>

#include "app/io/scene_file.h"
#include "app/session/gallery.h"
#include "app/window/application.h"
#include "app/window/picture.h"

namespace app {

namespace {

template <class T>
T needed(Result<T> result) {
    if (!result) throw std::runtime_error(result.error().where + ": " + result.error().what);
    return *std::move(result);
}

WindowWish wish() { return {Stand::Offscreen, "satscope", 1600, 1000}; }

std::unique_ptr<Application> start() {
    const std::string nowhere = (std::filesystem::temp_directory_path() / "satscope-bench").string();
    auto session = std::make_unique<Session>(Folders{nowhere, nowhere}, needed(Words::load("en")));
    if (!session->open(neighbour("", +1))) throw std::runtime_error("the start scene cannot be read");
    return needed(Application::make(needed(Window::open(wish())), std::move(session), {}));
}

// What no program with a window can do without.
void bare_window(benchmark::State& state) {
    for (auto _ : state) {
        Window window = needed(Window::open(wish()));
        glClear(GL_COLOR_BUFFER_BIT);
        window.swap();
        glFinish();
    }
}

void first_frame(benchmark::State& state) {
    for (auto _ : state) {
        const auto application = start();
        application->frame();
        glFinish();
    }
}

void frame_outside_gl(benchmark::State& state) {
    const auto application = start();
    for (int i = 0; i < 5; ++i) application->frame();
    for (auto _ : state) application->compose();
}

void whole_frame(benchmark::State& state) {
    const auto application = start();
    for (int i = 0; i < 5; ++i) application->frame();
    for (auto _ : state) {
        application->frame();
        glFinish();
    }
}

void picture_1920x1080(benchmark::State& state) {
    Window window = needed(Window::open(wish()));
    gl::Painter painter = needed(gl::Painter::make());
    const Words words = needed(Words::load("en"));
    const Document document = needed(load_scene(neighbour("", +1)));
    PictureWish picture;
    picture.size = {1920, 1080};
    for (auto _ : state) {
        const Drawing drawing = needed(draw(document, words, picture));
        benchmark::DoNotOptimize(needed(gl::to_png(needed(rasterise(drawing, painter)))));
    }
}

BENCHMARK(bare_window)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(first_frame)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(frame_outside_gl)->Unit(benchmark::kMillisecond);
BENCHMARK(whole_frame)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(picture_1920x1080)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();

}  // namespace

}  // namespace app

BENCHMARK_MAIN();

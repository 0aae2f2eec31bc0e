// Benchmarks of frames, the first frame and pictures. All windows except that of `idle` are offscreen.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>
#include <vector>

#include <benchmark/benchmark.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/analysis/cached_analysis.h"
#include "app/bench/event_driver.h"
#include "app/bench/gesture_script.h"
#include "app/document/scene_file.h"
#include "app/document/shape_json.h"
#include "app/features/axes/axis_playback.h"
#include "app/features/canvas/canvas_panel.h"
#include "app/features/files/gallery.h"
#include "app/features/help/glossary.h"
#include "app/shell/application.h"
#include "app/shell/features.h"
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

WindowConfig window_config(WindowVisibility visibility) { return {visibility, "satscope", {{1600, 1000}}}; }

std::unique_ptr<Application> start(WindowVisibility visibility) {
    const std::string folder = (std::filesystem::temp_directory_path() / "satscope-bench").string();
    auto session =
        std::make_unique<Session>(UserFolders{folder, folder}, value_or_throw(TextCatalog::load()));
    if (!session->open(adjacent_scene("", +1))) throw std::runtime_error("the start scene cannot be read");
    return value_or_throw(
        Application::make(value_or_throw(Window::open(window_config(visibility))), std::move(session), {}));
}

long peak_resident_kb() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_maxrss;
}

// Starts with every panel open.
std::unique_ptr<Application> start_with_all_panels() {
    auto application = start(WindowVisibility::Offscreen);
    application->session().workspace().widgets.folded.clear();
    return application;
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

// Frames while B is dragged in the scene, all panels open, with the given view or the default one.
void frame_while_dragging(benchmark::State& state, Document (*make_document)(), const char* view = nullptr) {
    constexpr int max_settling_frames = 30;  // a map of large shapes takes minutes
    const auto application = start_with_all_panels();
    if (view != nullptr) application->session().workspace().layout.view = view;
    EventDriver driver(*application);
    ReplaceDocument scene;
    scene.document = make_document();
    application->submit(std::move(scene));
    for (int i = 0; i < 5; ++i) application->frame();
    driver.settle(max_settling_frames);
    std::vector<double> cpu_ms;
    double max_idle_ms = 0;
    int round = 0;
    for (auto _ : state) {
        const Document before = application->session().history().document();
        const auto first = static_cast<std::ptrdiff_t>(driver.cpu_ms().size());
        drag_body(driver, 1, (round++ % 2 == 0 ? 1.0F : -1.0F) * glm::vec2(30, -16), {6, 20});
        cpu_ms.insert(cpu_ms.end(), driver.cpu_ms().begin() + first, driver.cpu_ms().end());
        max_idle_ms = std::max(
            max_idle_ms, *std::max_element(driver.idle_cpu_ms().begin() + first, driver.idle_cpu_ms().end()));
        driver.settle(max_settling_frames);
        if (application->session().history().document().bodies[1] != before.bodies[1]) continue;
        state.SkipWithError("the drag did not move B");
        return;
    }
    state.counters["median_ms"] = quantile(cpu_ms, 0.5);
    state.counters["p95_ms"] = quantile(cpu_ms, 0.95);
    state.counters["max_ms"] = quantile(cpu_ms, 1);
    state.counters["max_idle_ms"] = max_idle_ms;
}

// Points around an ellipsoid.
core::Hull make_hull(int points, const core::Vec3& extent) {
    core::Hull hull;
    hull.points.clear();
    for (int i = 0; i < points; ++i) {
        const double height = 1 - (2.0 * i + 1) / points, width = std::sqrt(1 - height * height);
        hull.points.push_back(extent *
                              core::Vec3(width * std::cos(2.4 * i), height, width * std::sin(2.4 * i)));
    }
    return hull;
}

Document rects() { return make_flat_document(); }
Document boxes() { return value_or_throw(load_scene(adjacent_scene("", +1))); }
Document rounded_boxes() {
    Document document = boxes();
    for (Body& body : document.bodies) std::get<core::Box>(body.placed.shape).radius = 0.15;
    return document;
}
// Overlapping hulls with that many points each.
template <int points>
Document hulls() {
    Document document = boxes();
    document.bodies[0].placed.shape = make_hull(points, {1.3, 0.55, 0.75});
    document.bodies[1].placed.shape = make_hull(points, {0.45, 1.25, 0.6});
    return document;
}
template <int points>
Document hulls_apart() {
    Document document = hulls<points>();
    document.bodies[1].placed.pose.position += core::Vec3(1.5, 0, 0);
    return document;
}
// A number of hulls of 20 points, two of which are the pair.
template <int count>
Document many_hulls() {
    Document document = hulls<20>();
    for (int i = 2; i < count; ++i) {
        Body body = document.bodies[1];
        body.name = "H" + std::to_string(i);
        body.placed.pose.position = core::Vec3(3.0 * (i % 10) - 14, -4, -3.0 * (i / 10 + 1));
        document.bodies.push_back(std::move(body));
    }
    return document;
}
// Two overlapping polygons with that many corners each.
template <int corners>
Document polygons() {
    Document document = make_flat_document();
    for (const int body : {0, 1}) {
        core::Polygon polygon;
        polygon.points.clear();
        for (int i = 0; i < corners; ++i) {
            const double angle = 2 * 3.14159265358979323846 * i / corners;
            polygon.points.emplace_back(std::cos(angle), 0.6 * std::sin(angle));
        }
        document.bodies[body].placed = {std::move(polygon),
                                        {{0.9 * body, 0.3 * body, 0}, core::Angle{0.3 * body}}};
    }
    return document;
}
// The first one with a rect.
template <int corners>
Document polygon_and_rect() {
    Document document = polygons<corners>();
    document.bodies[1].placed.shape = core::Rect{{0.7, 0.5}};
    return document;
}

// Frames without OpenGL, with all panels and the given view; at rest, or while B moves a little in each.
void frame_outside_gl(benchmark::State& state, Document (*make_document)(), const char* view, bool moves) {
    const auto application = start_with_all_panels();
    application->session().workspace().layout.view = view;
    ReplaceDocument scene;
    scene.document = make_document();
    core::Pose pose = scene.document.bodies[1].placed.pose;
    application->submit(std::move(scene));
    for (int i = 0; i < 5; ++i) application->frame();
    std::vector<double> cpu_ms;
    for (auto _ : state) {
        pose.position.x += (cpu_ms.size() / 50 % 2 == 0 ? 0.004 : -0.004);
        if (moves) {
            application->submit(SetPose{1, pose});
            application->run_frame_unpainted();  // executes the command after it was drawn
        }
        const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        application->build_frame();
        cpu_ms.push_back(1000 * (seconds_of(CLOCK_THREAD_CPUTIME_ID) - before));
    }
    state.counters["median_ms"] = quantile(cpu_ms, 0.5);
    state.counters["p95_ms"] = quantile(cpu_ms, 0.95);
}

/// Draws one view of the bottom alone, in a window of the size that it has in a window of 1600x1000.
class ViewDriver {
  public:
    ViewDriver(Document document, std::string_view view)
        : history_(std::move(document)), view_(find_view(view)) {
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {width, height};
        compat::set_up_keys(io);
        fonts_ = add_fonts(*io.Fonts, rasterize_fonts(1, {&texts_}, {}));
        unsigned char* pixels = nullptr;
        int columns = 0, rows = 0;
        io.Fonts->GetTexDataAsAlpha8(&pixels, &columns, &rows);
        workspace_.layout.view = view_.id;
    }
    ~ViewDriver() { ImGui::DestroyContext(context_); }
    ViewDriver(const ViewDriver&) = delete;
    ViewDriver& operator=(const ViewDriver&) = delete;

    /// Moves B a little, or turns it. Returns the CPU time of the view: its panel, figure, drawing and
    /// triangles, but not the analysis and the camera of the scene.
    double drag_ms(int step, bool turns) {
        core::Pose pose = history_.document().bodies[1].placed.pose;
        const double sign = step / 50 % 2 == 0 ? 1 : -1;
        if (turns)
            pose.rotation =
                glm::angleAxis(0.01 * sign, core::Vec3(0.6, 0.8, 0)) * std::get<core::Quat>(pose.rotation);
        else
            pose.position += sign * core::Vec3(0.004, 0.002, -0.003);
        history_.perform(SetPose{1, pose}, 1);
        const Analysis& analysis = update_analysis(analysis_, history_.document(), workspace_, 0);
        const Explanation& explanation = analysis_.explanation(texts_);
        const PaintFunction paint = [&](const Drawing& drawing, const ScreenRect&) { painter_.add(drawing); };
        const FrameContext frame{analysis.document,
                                 &history_,
                                 &analysis,
                                 &explanation,
                                 &texts_,
                                 find_theme("dark"),
                                 &paint,
                                 &fonts_,
                                 false,
                                 draw_term,
                                 0,
                                 1};
        Outbox outbox;
        const WindowUi ui(frame, workspace_, outbox);
        painter_.clear();
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({width, height});
        ImGui::Begin("view", nullptr, ImGuiWindowFlags_NoDecoration);
        ui.selection.scene_camera = scene_camera(ui);
        const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        view_.draw(ui);
        const double after = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        ImGui::End();
        ImGui::Render();
        return 1000 * (after - before);
    }

  private:
    static constexpr float width = 1000, height = 320;

    static const View& find_view(std::string_view id) {
        for (const View& view : window_views())
            if (view.id == id) return view;
        throw std::runtime_error("no such view");
    }

    ImGuiContext* context_ = ImGui::CreateContext();
    Window window_ = value_or_throw(Window::open(window_config(WindowVisibility::Offscreen)));
    gl::Painter painter_ = value_or_throw(gl::Painter::make());
    TextCatalog texts_ = value_or_throw(TextCatalog::load());
    History history_;
    const View& view_;
    Workspace workspace_;
    CachedAnalysis analysis_;
    Fonts fonts_;
};

// `turns`: B is turned, else moved.
void view_while_dragging(benchmark::State& state, const char* view, Document (*make_document)(), bool turns) {
    ViewDriver driver(make_document(), view);
    std::vector<double> cpu_ms;
    int step = 0;
    for (auto _ : state) cpu_ms.push_back(driver.drag_ms(step++, turns));
    state.counters["median_ms"] = quantile(cpu_ms, 0.5);
    state.counters["p95_ms"] = quantile(cpu_ms, 0.95);
}

// One step in a file of a million pairs, without the frame that shows the pair. The memory is that of the
// process, so run it alone.
void step_in_pair_file(benchmark::State& state) {
    const std::string path = (std::filesystem::temp_directory_path() / "satscope-bench.jsonl").string();
    {
        std::ofstream file(path, std::ios::binary);
        const std::string a = to_json(boxes().bodies[0].placed), b = to_json(boxes().bodies[1].placed);
        for (int i = 0; i < 1000000; ++i)
            file << "{\"id\": " << i << ", \"a\": {" << a << "}, \"b\": {" << b << "}}\n";
    }
    const auto application = start(WindowVisibility::Offscreen);
    if (!application->session().open(path)) state.SkipWithError("the file cannot be read");
    const auto step_back = [&](long gesture) {
        Outbox outbox;
        outbox.requests.emplace_back(OpenAdjacent{-1});
        application->session().handle(outbox, {gesture, false}, 0, {});
    };
    step_back(1);  // to the last line, where counting lines from the start would be slow
    const long resident_kb = peak_resident_kb();
    std::vector<double> cpu_ms;
    for (auto _ : state) {
        const double before = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        step_back(static_cast<long>(cpu_ms.size()) + 2);
        cpu_ms.push_back(1000 * (seconds_of(CLOCK_THREAD_CPUTIME_ID) - before));
    }
    state.counters["median_ms"] = quantile(cpu_ms, 0.5);
    state.counters["p95_ms"] = quantile(cpu_ms, 0.95);
    state.counters["peak_MB"] = static_cast<double>(peak_resident_kb()) / 1024;
    state.counters["of_window_MB"] = static_cast<double>(resident_kb) / 1024;
    std::filesystem::remove(path);
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
        const Drawing drawing = value_or_throw(draw_picture(document, texts, picture)).drawing;
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
[[maybe_unused]] const bool has_drags = [] {
    using benchmark::State;
    struct Scene {
        const char* name;
        Document (*make)();
        int iterations;
    };
    const auto add = [](const std::string& name, int iterations, const auto& run) {
        benchmark::RegisterBenchmark(name.c_str(), run)
            ->Iterations(iterations)
            ->Unit(benchmark::kMillisecond);
    };
    for (const Scene scene :
         {Scene{"boxes", boxes, 500}, Scene{"rounded", rounded_boxes, 500}, Scene{"hulls", hulls<20>, 500}})
        for (const char* view : {"sphere", "minkowski"})
            for (const bool turns : {false, true})
                add(std::string("view_while_dragging/") + view + "_" + scene.name +
                        (turns ? "_turn" : "_move"),
                    scene.iterations,
                    [=](State& state) { view_while_dragging(state, view, scene.make, turns); });
    for (const Scene scene :
         {Scene{"boxes", boxes, 20}, Scene{"hulls_20", hulls<20>, 20}, Scene{"hulls_64", hulls<64>, 4},
          Scene{"hulls_64_apart", hulls_apart<64>, 4}, Scene{"hulls_256", hulls<256>, 2},
          Scene{"polygon_1000_and_rect", polygon_and_rect<1000>, 4},
          Scene{"polygons_1000", polygons<1000>, 2}, Scene{"scene_of_30_hulls", many_hulls<30>, 4},
          Scene{"scene_of_34_hulls", many_hulls<34>, 4}, Scene{"scene_of_100_hulls", many_hulls<100>, 4}})
        add(std::string("frame_while_dragging/") + scene.name, scene.iterations,
            [=](State& state) { frame_while_dragging(state, scene.make); });
    for (const View& view : window_views()) {
        const auto is_shown = [&](const Document& document) {
            return is_flat(document) ? view.flat : view.solid;
        };
        for (const Scene scene : {Scene{"2d", rects, 500}, Scene{"3d", boxes, 500}})
            for (const bool moves : {false, true})
                if (is_shown(scene.make()))
                    add(std::string("frame_outside_gl/") + scene.name + "/" + view.id +
                            (moves ? "/dragged" : "/at_rest"),
                        scene.iterations,
                        [=, &view](State& state) { frame_outside_gl(state, scene.make, view.id, moves); });
        for (const Scene scene : {Scene{"hulls_64", hulls<64>, 2}, Scene{"hulls_256", hulls<256>, 2},
                                  Scene{"polygons_1000", polygons<1000>, 2}})
            if (is_shown(scene.make()))
                add(std::string("drag_in_view/") + scene.name + "/" + view.id, scene.iterations,
                    [=, &view](State& state) { frame_while_dragging(state, scene.make, view.id); });
    }
    return true;
}();
BENCHMARK(step_in_pair_file)->Iterations(100)->Unit(benchmark::kMillisecond);
BENCHMARK(scripted_gestures)->Unit(benchmark::kSecond)->Iterations(5);
BENCHMARK(whole_frame)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(picture_1920x1080)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
BENCHMARK(render_command)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

}  // namespace app

BENCHMARK_MAIN();

// One frame after the other, as few as can be.
#include "app/shell/application.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "app/document/translation.h"
#include "app/features/map/map_view.h"
#include "app/features/map/neighbourhood.h"
#include "app/gl/target.h"
#include "app/platform/gesture_events.h"
#include "app/shell/shown_texts.h"
#include "app/ui/theme.h"

namespace app {

namespace {

Clock time_since_now() {
    const auto start = std::chrono::steady_clock::now();
    return
        [start] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
}

}  // namespace

Result<std::unique_ptr<Application>> Application::make(Window window, std::unique_ptr<Session> session,
                                                       Clock clock) {
    std::unique_ptr<Application> application(
        new Application(std::move(window), std::move(session), std::move(clock)));
    Result<std::unique_ptr<Interface>> interface = Interface::make(application->window_);
    if (!interface) return tl::unexpected(interface.error());
    application->interface_ = *std::move(interface);
    const std::string driver = SDL_GetCurrentVideoDriver();
    application->session_->workspace().desktop_there = driver == "x11" || driver == "wayland";
    return application;
}

Application::Application(Window window, std::unique_ptr<Session> session, Clock clock)
    : window_(std::move(window)),
      session_(std::move(session)),
      clock_(clock ? std::move(clock) : time_since_now()) {}

void Application::run() {
    constexpr double for_ever_s = 600;
    while (!quit_) turn(for_ever_s);
    keep_things(clock_());
}

void Application::turn(double longest_wait_s) {
    constexpr double look_every_s = 0.1;
    const double now = clock_();
    if (std::optional<Request> chosen = session_->chosen()) ask(*std::move(chosen));
    if (!restless()) {
        double wait = std::clamp(std::min(wait_s(now), keep_at_s_ - now), 0.0, longest_wait_s);
        if (session_->is_choosing()) wait = std::min(wait, look_every_s);
        wait_for_event_(static_cast<int>(std::ceil(wait * 1000)));
    }
    const double time = clock_();
    if (restless() || wait_s(now) <= time - now) frame();
    if (time >= keep_at_s_) keep_things(time);
}

bool Application::restless() {
    collect_events();
    return frames_due_ > 0 || !events_.empty() || interface_->letters_came();
}

// Seconds until something moves by itself.
double Application::wait_s(double time_s) const {
    constexpr double never_s = 1e9;
    constexpr double blink_s = 0.4;
    constexpr double held_s = 0.03;
    constexpr double letters_s = 0.005;
    const Workspace& workspace = session_->workspace();
    if (workspace.unfinished) return 0;
    double wait = never_s;
    if (workspace.walk.playing) wait = std::min(wait, workspace.walk.next_s - time_s);
    if (!workspace.message.empty() && !workspace.presenting)
        wait = std::min(wait, workspace.message_until_s - time_s);
    const TipRest& rest = workspace.tip_rest;
    if (rest.frames == 0 && rest.due_s > 0) wait = std::min(wait, std::max(rest.due_s - time_s, 0.0));
    if (ImGui::GetIO().WantTextInput) wait = std::min(wait, blink_s);
    if (interface_->waits_for_letters()) wait = std::min(wait, letters_s);
    if (interface_->input().holds()) wait = std::min(wait, held_s);
    return wait;
}

void Application::collect_events() {
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) events_.push_back(event);
}

// As many as one frame may see: a press or a release is the last, and a press comes in no frame with a move.
void Application::take_events() {
    bool moved = false;
    while (!events_.empty()) {
        const SDL_Event event = events_.front();
        if (moved && event.type == SDL_MOUSEBUTTONDOWN) return;
        events_.pop_front();
        moved = moved || event.type == SDL_MOUSEMOTION;
        take(event);
        if (ends_a_frame(event)) return;
    }
}

void Application::take(const SDL_Event& event) {
    frames_due_ = frames_to_settle;
    // Ctrl or Esc during a drag belong to the drag.
    if (starts_gesture(event) && !ImGui::IsAnyMouseDown()) begin_gesture(is_step(event));
    if (event.type == SDL_QUIT) outbox_.requests.emplace_back(Quit{});
    if (std::optional<Dropped> dropped = drop_.take(event)) take(*std::move(dropped));
    interface_->input().take(event, window_.pixels_per_point());
}

// In the place of what lies over the scene: a box to choose a file in has been answered.
void Application::take(Dropped dropped) {
    // A step of its own: what was done last must be there to be undone.
    begin_gesture();
    Workspace& workspace = session_->workspace();
    if (workspace.file_dialog) workspace.file_dialog->closing = true;
    if (workspace.telling) workspace.telling->closing = true;
    if (!dropped.files.empty()) outbox_.requests.emplace_back(OpenDropped{std::move(dropped.files)});
    if (!dropped.text.empty()) workspace.dropped_text = std::move(dropped.text);
}

// Events that wait are answered before anything is painted: who types fast sees the last letter, not each
// one.
void Application::frame() {
    constexpr int most_unseen = 12;
    compose();
    for (int i = 0; i < most_unseen && !events_.empty() && !quit_; ++i) {
        carry_out();
        compose();
    }
    present();
    window_.swap();
    ++frames_drawn_;
    carry_out();
    name_window();
    work_on();
}

void Application::step() {
    compose();
    carry_out();
    name_window();
}

void Application::work_on() {
    if (interface_->take_letters()) frames_due_ = frames_to_settle;
    using Steady = std::chrono::steady_clock;
    using std::chrono::milliseconds;
    const Steady::time_point end = Steady::now() + milliseconds(ImGui::IsAnyMouseDown() ? 8 : 24);
    const auto may_go_on = [&] {
        collect_events();
        return events_.empty() && Steady::now() < end;
    };
    if (!interface_->drawings().prepare_letters(may_go_on)) frames_due_ = std::max(frames_due_, 1);
    const Workspace& workspace = session_->workspace();
    Map& map = session_->workspace().map;
    if (!workspace.unfinished || workspace.bottom_view != "map" || map.cells.empty()) return;
    while (!is_complete(map) && may_go_on()) {
        const Steady::time_point pause = Steady::now() + milliseconds(1);
        refine(map, map.grid, [&] { return Steady::now() < pause; });
    }
    if (events_.empty()) draw_ahead(session_->workspace().map_picture, map, interface_->words());
}

void Application::carry_out() {
    session_->settle(outbox_, gesture_, frame_s_, [this](const Document& document, const std::string& path) {
        return export_picture(document, path);
    });
    if (!outbox_.commands.empty() || !outbox_.requests.empty()) frames_due_ = frames_to_settle;
    if (std::exchange(outbox_, {}).ends_gesture) begin_gesture();
    quit_ = session_->wants_to_quit();
}

void Application::compose() {
    collect_events();
    if (frames_due_ > 0) --frames_due_;
    frame_s_ = clock_();
    take_events();
    show_panels(frame_s_);
}

// From a distance all is one and a half times as large.
float Application::scale() const {
    constexpr float presented = 1.5F;
    const Workspace& workspace = session_->workspace();
    return window_.scale() * workspace.ui_scale * (workspace.presenting ? presented : 1);
}

void Application::present() { interface_->paint(theme_in_use(session_->workspace()).window); }

void Application::show_panels(double time_s) {
    const Document& document = session_->history().document();
    Workspace& workspace = session_->workspace();
    const std::string walked_before = workspace.walk.axis;
    const Subject& seen = seen_.update(document, workspace, time_s);
    interface_->prepare_fonts(session_->words(), shown_texts(*session_), scale());
    const Words& words = interface_->words();
    interface_->begin_frame(time_s);
    Moment moment;
    moment.document = &document;
    moment.history = &session_->history();
    moment.subject = &seen;
    moment.explanation = &seen_.explained(words);
    moment.words = &words;
    moment.theme = &theme_in_use(workspace);
    moment.painter = &interface_->painter();
    moment.fonts = &interface_->fonts();
    moment.time_s = time_s;
    moment.scale = interface_->scale();
    draw_window(moment, workspace, outbox_);
    interface_->finish_panels();
    // Scrolling and the places of words follow a step in the frames after it.
    if (workspace.walk.axis != walked_before) frames_due_ = frames_to_settle;
}

void Application::ask(Command command) {
    begin_gesture();
    outbox_.commands.push_back(std::move(command));
    frames_due_ = frames_to_settle;
}

void Application::ask(Request request) {
    begin_gesture();
    outbox_.requests.push_back(std::move(request));
    frames_due_ = frames_to_settle;
}

void Application::resize(int width, int height) {
    SDL_SetWindowSize(window_.handle(), width, height);
    frames_due_ = frames_to_settle;
}

gl::Image Application::picture() {
    show_panels(clock_());
    present();
    const glm::ivec2 size = window_.drawable_size();
    gl::Image image = gl::read_window(size.x, size.y);
    outbox_ = {};
    return image;
}

void Application::name_window() {
    const Document& document = session_->history().document();
    const std::string given = title_in(document, session_->workspace().language);
    std::string title = given.empty() ? "satscope" : given + " – satscope";
    if (session_->history().dirty()) title.insert(0, "* ");
    if (title == title_) return;
    title_ = title;
    window_.set_title(title);
}

}  // namespace app

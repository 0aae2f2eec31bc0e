// The loop of the program; draws only frames that are due.
#include "app/shell/application.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <thread>
#include <utility>

#include <SDL.h>
#include <unistd.h>

#include "app/analysis/question.h"
#include "app/base/child_process.h"
#include "app/base/file.h"
#include "app/base/utf8.h"
#include "app/document/embedded_scene.h"
#include "app/document/extra_keys.h"
#include "app/drawing/picture_format.h"
#include "app/features/axes/axis_playback.h"
#include "app/features/files/gallery.h"
#include "app/features/help/glossary.h"
#include "app/gl/opengl.h"
#include "app/platform/desktop.h"
#include "app/shell/features.h"
#include "app/shell/presentation.h"
#include "app/shell/render.h"
#include "app/ui/theme.h"

namespace app {

namespace {

// The id of the window in which it happened; 0: of none.
Uint32 window_of(const SDL_Event& event) {
    switch (event.type) {
        case SDL_WINDOWEVENT:
            return event.window.windowID;
        case SDL_KEYDOWN:
        case SDL_KEYUP:
            return event.key.windowID;
        case SDL_TEXTINPUT:
            return event.text.windowID;
        case SDL_MOUSEMOTION:
            return event.motion.windowID;
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
            return event.button.windowID;
        case SDL_MOUSEWHEEL:
            return event.wheel.windowID;
        default:
            return 0;
    }
}

// Saving before something else than the user ends the program.

// Calls `save` once if the thread that made this object aborts or exits during its lifetime. Debian's ImGui
// is built with assertions, and an exception that nobody catches ends in an abort too; Xlib exits when the
// display is lost. The program then still ends. One at a time.
class SaveAtUnexpectedEnd {
  public:
    explicit SaveAtUnexpectedEnd(std::function<void()> save)
        : save_(std::move(save)), thread_(std::this_thread::get_id()) {
        current = this;
        std::signal(SIGABRT, handle_abort);
        [[maybe_unused]] static const int registered = std::atexit(save_now);
    }
    ~SaveAtUnexpectedEnd() {
        std::signal(SIGABRT, SIG_DFL);
        current = nullptr;
    }
    SaveAtUnexpectedEnd(const SaveAtUnexpectedEnd&) = delete;
    SaveAtUnexpectedEnd& operator=(const SaveAtUnexpectedEnd&) = delete;

  private:
    // Runs on the thread that aborts, inside of the failed call. After an assertion that is as safe as any
    // other call. After an error of the heap it may crash or wait for ever, so it has a time limit; the last
    // autosave, which is at most two seconds older, is then what remains. Returning ends the program. The
    // work of another thread's abort is not read, because its own thread may be changing it.
    static void handle_abort(int signal) {
        std::signal(signal, SIG_DFL);
        save_now();
    }
    static void save_now() {
        constexpr unsigned limit_s = 5;
        SaveAtUnexpectedEnd* const saving = std::exchange(current, nullptr);
        if (saving == nullptr || std::this_thread::get_id() != saving->thread_) return;
        ::alarm(limit_s);
        saving->save_();
    }

    static inline SaveAtUnexpectedEnd* current = nullptr;
    std::function<void()> save_;
    std::thread::id thread_;
};

}  // namespace

// Texts for the font atlas.

std::vector<std::string> visible_texts(Session& session) {
    const History& history = session.history();
    const Workspace& workspace = session.workspace();
    const Document& document = history.document();
    const std::string& language = workspace.options.language;
    std::vector<std::string> texts{"中文",
                                   workspace.message.text,
                                   workspace.widgets.number.text,
                                   workspace.widgets.input_error.reason,
                                   localized_title(document, language),
                                   localized_note(document, language),
                                   localized_question(document, language),
                                   document.extra};  // the answers to the question
    if (workspace.paste.dialog) texts.push_back(workspace.paste.dialog->text.substr(0, max_editable_bytes));
    if (workspace.lecture_form)
        for (const std::string* text : {&workspace.lecture_form->question, &workspace.lecture_form->notes,
                                        &workspace.lecture_form->path})
            texts.push_back(*text);
    if (workspace.description) {
        for (const DescriptionField& field : workspace.description->fields) texts.push_back(field.text);
        texts.push_back(workspace.description->original_expectation);
    }
    if (workspace.palette) texts.push_back(workspace.palette->query);
    if (const std::optional<FileDialogState>& dialog = workspace.files.dialog) {
        texts.push_back(dialog->path);
        texts.insert(texts.end(), dialog->rows.begin(), dialog->rows.end());
    }
    if (workspace.recovery.offer)
        for (const RecoverableScene& scene : workspace.recovery.offer->scenes)
            texts.push_back(localized_title(scene.document, language));
    for (const Body& body : document.bodies) texts.push_back(body.name);
    // Of the labels of undo steps only what is not in the catalog: there may be hundreds.
    for (std::size_t i = 0; i < history.step_count(); ++i) {
        const UndoLabel& label = history.label(i);
        const auto title = label.titles.find(language);
        const std::string& name = title != label.titles.end() ? title->second : label.shape;
        if (!name.empty()) texts.push_back(name);
    }
    for (const GalleryScene& scene : workspace.files.gallery) texts.push_back(scene.title);
    if (workspace.gallery.is_open) {
        texts.push_back(workspace.gallery.query);
        for (const GalleryCard& card : workspace.gallery.cards) texts.push_back(card.note);
    }
    for (const std::string& path : workspace.files.recent) texts.push_back(path);
    return texts;
}

Result<std::unique_ptr<Application>> Application::make(Window window, std::unique_ptr<Session> session,
                                                       Clock clock) {
    std::unique_ptr<Application> application(
        new Application(std::move(window), std::move(session), std::move(clock)));
    Result<std::unique_ptr<ImguiLayer>> layer = ImguiLayer::make(application->window_);
    if (!layer) return tl::unexpected(layer.error());
    application->imgui_layer_ = *std::move(layer);
    Workspace& workspace = application->session_->workspace();
    workspace.picture_program = Clipboard::picture_program();
    workspace.copies_pictures = has_program(workspace.picture_program);
    const VideoDriver driver = video_driver();
    workspace.files.has_desktop = driver == VideoDriver::X11 || driver == VideoDriver::Wayland;
    if (workspace.files.has_desktop)
        application->desktop_motion_ = std::async(std::launch::async, desktop_reduces_motion);
    return application;
}

Application::Application(Window window, std::unique_ptr<Session> session, Clock clock)
    : window_(std::move(window)), session_(std::move(session)), clock_(std::move(clock)) {
    if (!clock_)
        clock_ = [start = std::chrono::steady_clock::now()] {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        };
}

void Application::save_before_end() {
    const std::string failed = session_->autosave();
    const TextCatalog& texts = session_->texts();
    if (!failed.empty()) std::cerr << "satscope: " << failed << std::endl;
    if (const std::string folder = session_->folder_of_kept_work(); !folder.empty())
        std::cerr << "satscope: " << texts("message.end_kept", {{"path", folder}}) << std::endl;
}

void Application::run() noexcept {
    constexpr double idle_wait_s = 600;
    const SaveAtUnexpectedEnd saves_at_unexpected_end([this] { save_before_end(); });
    while (!quit_) run_once(idle_wait_s);
    autosave_if_due(clock_());
    if (!autosave_error_.empty()) std::cerr << "satscope: " << autosave_error_ << std::endl;
}

void Application::run_once(double max_wait_s) {
    constexpr double poll_interval_s = 0.1, trace_poll_s = 0.005;
    const double now = clock_();
    if (std::optional<Request> dialog_request = session_->take_dialog_request())
        submit(*std::move(dialog_request));
    // The dialog is a window of another process, which appears some time after its start.
    const std::optional<pid_t> dialog = session_->dialog_process();
    is_dialog_above_ = dialog && (is_dialog_above_ || window_.keep_above(*dialog));
    if (!needs_frame()) {
        double wait = std::clamp(std::min(wait_s(now), next_autosave_s_ - now), 0.0, max_wait_s);
        if (session_->is_dialog_open()) wait = std::min(wait, poll_interval_s);
        if (analysis_.is_computing()) wait = std::min(wait, trace_poll_s);
        wait_for_event_(static_cast<int>(std::ceil(wait * 1000)));
    }
    const double time = clock_();
    if (needs_frame() || wait_s(now) <= time - now) frame();
    if (time >= next_autosave_s_) autosave_if_due(time);
}

bool Application::needs_frame() {
    collect_events();
    return frames_due_ > 0 || !events_.empty() || imgui_layer_->is_font_atlas_ready() || analysis_.is_due();
}

// Seconds until a timer needs a frame.
double Application::wait_s(double time_s) const {
    constexpr double unlimited_s = 1e9;
    constexpr double cursor_blink_s = 0.4;
    constexpr double key_repeat_s = 0.03;
    constexpr double font_poll_s = 0.005;
    const Workspace& workspace = session_->workspace();
    if (!window_.is_visible()) return unlimited_s;
    if (workspace.widgets.needs_another_frame) return 0;
    double wait = unlimited_s;
    wait = std::min(wait, std::max(playback_due_s_ - time_s, 0.0));
    if (!workspace.message.text.empty() && !workspace.options.presenting)
        wait = std::min(wait, workspace.message.until_s - time_s);
    if (workspace.options.presenting && workspace.presentation.pointer_until_s > time_s)
        wait = std::min(wait, workspace.presentation.pointer_until_s - time_s);
    constexpr double clock_s = 5;
    if (speaker_window_) wait = std::min(wait, clock_s);
    const TooltipTimer& timer = workspace.widgets.tooltip_timer;
    if (timer.frames_shown == 0 && timer.show_at_s > 0)
        wait = std::min(wait, std::max(timer.show_at_s - time_s, 0.0));
    if (ImGui::GetIO().WantTextInput) wait = std::min(wait, cursor_blink_s);
    if (imgui_layer_->is_font_atlas_pending()) wait = std::min(wait, font_poll_s);
    if (imgui_layer_->input().has_pressed_input()) wait = std::min(wait, key_repeat_s);
    return wait;
}

void Application::collect_events() {
    event_reader_.collect(events_, [this](const SDL_Event& event) { window_.process_event(event); });
    if (is_painting_due_ && window_.is_visible()) {
        is_painting_due_ = false;
        frames_due_ = frames_to_settle;
    }
}

// Handles the events of one frame. A press or release is the last one, and a press is never in the same frame
// as a move before it.
void Application::handle_events() {
    bool moved = false;
    while (!events_.empty()) {
        const SDL_Event event = events_.front();
        if (moved && event.type == SDL_MOUSEBUTTONDOWN) return;
        // A composed text is in its field in the frame before a click moves the focus.
        if (event.type == SDL_MOUSEBUTTONDOWN && imgui_layer_->input().end_composition()) return;
        events_.pop_front();
        moved = moved || event.type == SDL_MOUSEMOTION;
        handle(event);
        if (must_end_frame(event)) return;
    }
}

void Application::handle(const SDL_Event& event) {
    frames_due_ = frames_to_settle;
    // Keys count wherever they are pressed; the mouse and the state of the window only in the first one.
    const bool is_of_speaker_view = speaker_window_ && window_of(event) == speaker_window_->id();
    if (is_of_speaker_view && event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE)
        session_->workspace().presentation.has_speaker_view = false;
    if (is_of_speaker_view && event.type == SDL_WINDOWEVENT) shown_notes_.reset();
    if (is_of_speaker_view && event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) return;
    // Keys during a drag, such as Ctrl or Esc, belong to the gesture of the drag.
    if (starts_gesture(event) && !ImGui::IsAnyMouseDown()) begin_gesture(is_mergeable(event));
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_CLOSE)
        outbox_.requests.emplace_back(Quit{});
    if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED)
        session_->check_for_changed_file();
    // A signal or the end of the desktop session: nobody reads a message, and no second request follows.
    if (event.type == SDL_QUIT) {
        report_autosave_error(session_->autosave());
        quit_ = true;
    }
    if (std::optional<DropContent> content = drop_collector_.collect(event)) {
        // Closes the dialogs, and starts a new undo step, so the previous one can still be undone.
        begin_gesture();
        Workspace& workspace = session_->workspace();
        workspace.files.dialog.reset();
        workspace.description.reset();
        if (!content->files.empty()) outbox_.requests.emplace_back(OpenDropped{std::move(content->files)});
        if (!content->text.empty())
            workspace.paste.dropped_text = imgui_layer_->input().outside_text().accept(content->text);
    }
    imgui_layer_->input().process_event(event, window_.pixels_per_point());
}

// Handles all pending events before painting once: fast typing does not paint every character.
void Application::frame() {
    constexpr int max_unpainted_frames = 12;
    build_frame();
    for (int i = 0; i < max_unpainted_frames && !events_.empty() && !quit_; ++i) {
        process_outbox();
        build_frame();
    }
    // The display may be gone with the desktop session: painting would wait for it for ever.
    if (quit_) return process_outbox();
    is_painting_due_ = !window_.is_visible();
    if (!is_painting_due_) {
        paint_frame();
        window_.swap();
        ++frames_drawn_;
    }
    process_outbox();
    update_window();
    update_speaker_view();
    do_idle_work();
}

void Application::run_frame_unpainted() {
    build_frame();
    process_outbox();
    update_window();
}

void Application::do_idle_work() {
    if (imgui_layer_->adopt_font_atlas()) frames_due_ = frames_to_settle;
    using SteadyClock = std::chrono::steady_clock;
    using std::chrono::milliseconds;
    const SteadyClock::time_point end = SteadyClock::now() + milliseconds(ImGui::IsAnyMouseDown() ? 8 : 24);
    const auto has_time = [&] {
        collect_events();
        return events_.empty() && SteadyClock::now() < end;
    };
    if (!imgui_layer_->gl_painter().prerender_glyphs(has_time)) frames_due_ = std::max(frames_due_, 1);
    Workspace& workspace = session_->workspace();
    if (!workspace.widgets.needs_another_frame) return;
    const View* shown = shown_view(workspace, session_->history().document());
    if (shown != nullptr && shown->work != nullptr)
        shown->work(workspace.states, imgui_layer_->texts(), {has_time, [&] { return !events_.empty(); }});
}

void Application::process_outbox() {
    if (imgui_layer_->input().outside_text().take_replaced())
        outbox_.requests.emplace_back(ShowMessage{session_->texts()("message.replaced_bytes"), true});
    if (const std::optional<Problem> problem = imgui_layer_->input().clipboard().take_problem())
        outbox_.requests.emplace_back(
            ShowMessage{message_line(session_->texts().problem_text(*problem)), true});
    session_->handle(outbox_, gesture_, frame_s_,
                     [this](const Document& document, const std::optional<std::string>& path) {
                         return export_picture(document, path);
                     });
    if (!outbox_.commands.empty() || !outbox_.requests.empty()) frames_due_ = frames_to_settle;
    if (std::exchange(outbox_, {}).ends_gesture) begin_gesture();
    quit_ = quit_ || session_->is_quit_requested();
}

void Application::build_frame() {
    collect_events();
    if (frames_due_ > 0) --frames_due_;
    frame_s_ = clock_();
    if (desktop_motion_.valid() &&
        desktop_motion_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
        session_->workspace().options.desktop_reduces_motion = desktop_motion_.get().value_or(false);
    handle_events();
    show_panels(frame_s_);
}

float Application::scale() const {
    const ViewOptions& options = session_->workspace().options;
    // The page of a presentation has one size in every window.
    if (options.presenting) return presentation_scale(window_.drawable_size());
    return window_.scale() * options.ui_scale;
}

void Application::paint_frame() { imgui_layer_->paint(active_theme(session_->workspace().options).window); }

void Application::show_panels(double time_s) {
    Workspace& workspace = session_->workspace();
    const int previous_axis = analysis_axis_;
    std::vector<std::string> shown_texts = visible_texts(*session_);
    shown_texts.push_back(imgui_layer_->input().composition().text);
    imgui_layer_->prepare_fonts(session_->texts(), shown_texts, scale());
    restore_window(workspace, window_.drawable_size(), scale(), !imgui_layer_->is_font_atlas_pending(),
                   time_s);
    if (workspace.presentation.before && !workspace.options.presenting) frames_due_ = frames_to_settle;
    const Analysis& analysis = update_analysis(analysis_, session_->history().document(), workspace, time_s);
    const TextCatalog& texts = imgui_layer_->texts();
    imgui_layer_->begin_frame(time_s);
    const PaintFunction paint = [this](const Drawing& drawing, const ScreenRect& rect) {
        if (paint_observer_) paint_observer_(drawing, rect);
        imgui_layer_->paint_function()(drawing, rect);
    };
    const FrameContext frame_context{.document = analysis.document,
                                     .history = &session_->history(),
                                     .analysis = &analysis,
                                     .explanation = &analysis_.explanation(texts),
                                     .texts = &texts,
                                     .theme = &active_theme(workspace.options),
                                     .paint_function = &paint,
                                     .fonts = &imgui_layer_->fonts(),
                                     .message_shown = !workspace.message.text.empty(),
                                     .draw_term = draw_term,
                                     .time_s = time_s,
                                     .scale = imgui_layer_->scale()};
    draw_window(frame_context, workspace, outbox_);
    imgui_layer_->finish_panels();
    // Scrolling and labels need more frames after a step of the playback.
    analysis_axis_ = played_axis(workspace.axes.playback, analysis.trace);
    if (analysis_axis_ != previous_axis) frames_due_ = frames_to_settle;
    playback_due_s_ = time_s + playback_wait_s(workspace.states, analysis, time_s);
}

void Application::submit(Command command) {
    begin_gesture();
    outbox_.commands.push_back(std::move(command));
    frames_due_ = frames_to_settle;
}

void Application::submit(Request request) {
    begin_gesture();
    outbox_.requests.push_back(std::move(request));
    frames_due_ = frames_to_settle;
}

void Application::resize(int width, int height) {
    SDL_SetWindowSize(window_.handle(), width, height);
    frames_due_ = frames_to_settle;
}

gl::Image Application::capture() {
    show_panels(clock_());
    paint_frame();
    const glm::ivec2 size = window_.drawable_size();
    gl::Image image = gl::read_window(size.x, size.y);
    outbox_ = {};
    return image;
}

// The window of the speaker, drawn again when its texts or its size have changed.
void Application::update_speaker_view() {
    Workspace& workspace = session_->workspace();
    if (!workspace.presentation.has_speaker_view || !workspace.options.presenting || quit_) {
        workspace.presentation.has_speaker_view = false;
        speaker_window_.reset();
        return;
    }
    const auto refuse = [&](const std::string& reason) {
        workspace.presentation.has_speaker_view = false;
        outbox_.requests.emplace_back(ShowMessage{reason, true});
        workspace.presentation.shows_message = true;
        frames_due_ = frames_to_settle;
    };
    const auto fail_with = [&](const Problem& problem) { refuse(session_->texts().problem_text(problem)); };
    // On the display of the class the notes would tell the answer; Wayland places a window where it likes.
    const bool is_placed = speaker_window_ && frame_s_ >= speaker_settles_until_s_;
    if (SDL_GetNumVideoDisplays() < 2 || (is_placed && speaker_window_->is_beside(window_.handle()))) {
        speaker_window_.reset();
        return refuse(session_->texts()("speaker.one_display"));
    }
    if (!speaker_window_) {
        Result<SecondWindow> opened =
            SecondWindow::open(window_.handle(), session_->texts()("speaker.title"));
        if (!opened) return fail_with(opened.error());
        speaker_window_.emplace(*std::move(opened));
        speaker_settles_until_s_ = frame_s_ + 1;
    }
    // On Wayland a window drops what is painted before the compositor has placed it.
    if (frame_s_ < speaker_settles_until_s_) {
        shown_notes_.reset();
        frames_due_ = frames_to_settle;
    }
    SpeakerNotes notes = speaker_notes(workspace, session_->history(),
                                       analysis_.at_start(session_->history().document()), session_->texts());
    const glm::ivec2 size = speaker_window_->size();
    if (shown_notes_ == notes && shown_notes_size_ == size) return;
    gl::Painter& painter = imgui_layer_->gl_painter();
    painter.clear();
    const int page = painter.add(speaker_page(notes, size));
    const Result<void> shown = speaker_window_->show([&] {
        painter.paint(page, {0, 0, size.x, size.y, size.y});
    });
    painter.clear();
    if (!shown) return fail_with(shown.error());
    shown_notes_ = std::move(notes);
    shown_notes_size_ = size;
}

// Title and full screen. While the presentation conceals the answer, the title does not tell it either.
void Application::update_window() {
    const History& history = session_->history();
    const Workspace& workspace = session_->workspace();
    const std::string name =
        workspace.options.presenting
            ? presented_headline(history, session_->texts(), workspace.axes.playback.is_finished())
            : localized_title(history.document(), workspace.options.language);
    std::string title = name.empty() ? "satscope" : name + " – satscope";
    if (history.dirty()) title.insert(0, "* ");
    if (title != title_) window_.set_title(title);
    title_ = title;
    window_.set_full_screen(workspace.options.presenting || workspace.layout.full_screen);
}

// Export and autosave.

// Exports a picture with the size of the scene on the screen; without a path to the clipboard.
Result<void> Application::export_picture(const Document& document, const std::optional<std::string>& path) {
    const Result<const PictureFormat*> format = picture_format(path.value_or("clipboard.png"));
    if (!format) return tl::unexpected(format.error());
    PictureOptions options;
    const auto scene = session_->workspace().widgets.rects.find("scene");
    if (scene != session_->workspace().widgets.rects.end()) {
        const glm::vec2 size = glm::vec2(scene->second.width, scene->second.height) / scale();
        options.size = glm::ivec2(glm::round(size));
    }
    options.scale = (*format)->scale;
    options.theme = session_->workspace().options.theme;
    options.numbers = session_->workspace().options.number_format;
    options.language = session_->texts().language();
    // Uses the camera adapted to the current size of the scene.
    Document visible_document = document;
    const std::optional<ResizedCamera>& resized = session_->workspace().canvas.resized_camera;
    if (resized && document.camera == resized->document_camera) visible_document.camera = resized->current;
    const Result<Picture> picture = draw_picture(visible_document, session_->texts(), options);
    if (!picture) return tl::unexpected(picture.error());
    const Result<std::string> bytes = (*format)->write == nullptr
                                          ? to_png(*picture, imgui_layer_->gl_painter())
                                          : (*format)->write(picture->drawing, picture->info);
    if (!bytes) return tl::unexpected(bytes.error());
    return path ? write_file(*path, *bytes) : imgui_layer_->input().clipboard().set_picture(*bytes);
}

void Application::autosave_if_due(double time_s) {
    constexpr double autosave_interval_s = 1.5;  // with slow frames still at most two seconds
    next_autosave_s_ = time_s + autosave_interval_s;
    if (const std::optional<WindowPlacement> placement = window_.placement()) {
        // A maximized window keeps the size and the place that it has when it is not.
        WindowPlacement& remembered = session_->workspace().layout.sizes.window;
        remembered.is_maximized = placement->is_maximized;
        if (!placement->is_maximized) remembered = *placement;
    }
    report_autosave_error(session_->autosave());
}

// Reports an error once until it changes. Does not replace a message that contains the error.
void Application::report_autosave_error(const std::string& error) {
    const bool is_reported =
        error == autosave_error_ || session_->workspace().message.text.find(error) != std::string::npos;
    autosave_error_ = error;
    if (is_reported) return;
    outbox_.requests.emplace_back(ShowMessage{error, true});
    frames_due_ = frames_to_settle;
}

// Start of the program.

int run_window(const WindowOptions& options) {
    const Result<TextCatalog> texts = TextCatalog::load(options.message_language);
    if (!texts) return print_error(nullptr, texts.error());
    auto session = std::make_unique<Session>(user_folders(), *texts);
    // An error of the preferences is shown as message; the program starts with defaults.
    static_cast<void>(session->load_preferences());
    if (options.language) session->choose_language(*options.language);
    Result<void> opened;
    if (options.presents) {
        const std::string file =
            options.file.empty() ? assets_folder() + "/lectures/sat-in-45-minutes.json" : options.file;
        Result<std::vector<LectureScene>> lecture = load_lecture(file);
        if (!lecture) return print_error(&*texts, lecture.error());
        // Nothing is found in the middle of a lecture.
        for (const LectureScene& scene : *lecture) {
            const Result<Question> question =
                read_question(scene.document, analyze(scene.document, ""), *texts);
            if (!question)
                return print_error(&*texts,
                                   {scene.path + ": " + question.error().where, question.error().what});
            const bool has_view =
                std::ranges::find(window_views(), scene.view, &View::id) != window_views().end();
            if (!scene.view.empty() && scene.view != "axes" && !has_view)
                return print_error(&*texts, {file + ": view", "unknown view \"" + scene.view + "\""});
        }
        session->workspace().lecture = *std::move(lecture);
        session->open_lecture_scene(0);
        session->workspace().widgets.requested_part = "present";
    } else {
        opened = session->start(options.file);
    }
    if (!opened) print_error(&*texts, opened.error());
    Result<Window> window =
        Window::open({WindowVisibility::OnScreen, "satscope", session->workspace().layout.sizes.window});
    if (!window) {
        print_error(&*texts, window.error());
        if (!opened) return exit_code::file_error;
        if (!options.file.empty())
            return print_error(&*texts, {"", "`satscope render FILE -o x.svg` needs no window and no OpenGL"},
                               exit_code::no_display);
        print_error(&*texts, {"", (*texts)("gallery.no_window")});
        const Result<GalleryPictures> pictures = draw_gallery(*texts);
        if (!pictures) return print_error(&*texts, pictures.error(), exit_code::no_display);
        print_error(&*texts, {"", (*texts)("gallery.drawn", {{"n", std::to_string(pictures->count)},
                                                             {"folder", pictures->folder}})});
        return exit_code::success;
    }
    if (options.display)
        if (const Result<void> moved = window->move_to_display(*options.display); !moved)
            return print_error(&*texts, moved.error(), exit_code::usage_error);
    const auto application = Application::make(*std::move(window), std::move(session), {});
    if (!application) return print_error(&*texts, application.error(), exit_code::no_display);
    (*application)->run();
    return exit_code::success;
}

}  // namespace app

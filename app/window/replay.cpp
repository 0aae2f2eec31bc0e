// One frame of the tour is one frame of the window.
#include "app/window/replay.h"

#include <algorithm>
#include <ctime>
#include <sstream>

#include "app/io/document_difference.h"
#include "app/io/scene_file.h"
#include "app/session/settings_file.h"
#include "app/window/tour_events.h"

namespace app {

namespace {

constexpr double rounding = 1e-9;

double thread_cpu_ms() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

// All that a gesture can change and a person would notice.
std::string look_of(Session& session) {
    const Workspace& now = session.workspace();
    std::ostringstream out;
    out << write_scene(session.history().document()) << write_settings(now) << session.history().at() << ' '
        << session.history().steps() << ' ' << now.path << ' ' << now.selected << ' '
        << static_cast<int>(now.gizmo.tool) << static_cast<int>(now.gizmo.frame) << ' ' << now.walk.at
        << now.walk.playing << ' ' << now.axis_sort.column << now.axis_sort.descending << ' '
        << now.bottom_view << now.compare_at << ' ' << now.presenting << now.keys_shown << now.about_shown
        << now.file_dialog.has_value() << now.palette.has_value() << now.paste.has_value()
        << now.telling.has_value() << (now.help ? static_cast<int>(now.help->part) : -1) << ' '
        << static_cast<int>(now.map_wish.mode) << ' ' << now.map_wish.span;
    for (const Freedom& freedom : {now.map_wish.x, now.map_wish.y})
        out << ' ' << static_cast<int>(freedom.side) << static_cast<int>(freedom.kind) << freedom.index;
    return out.str();
}

}  // namespace

Replay::Replay(Application& application, const Tour& tour)
    : application_(application), tour_(tour), own_clock_(application.clock()) {
    application.keep_to_itself(true);
    application.use_clock([this] { return time_s_; });
    application.take_events_from([this](SDL_Event& event) {
        if (waiting_.empty()) return false;
        event = waiting_.front();
        waiting_.pop_front();
        return true;
    });
}

Replay::~Replay() {
    application_.take_events_from({});
    application_.use_clock([own = own_clock_, offset = time_s_ - own_clock_()] { return own() + offset; });
    application_.keep_to_itself(false);
}

void Replay::wait_in_line(const TourFrame& frame) {
    const WidgetMap& widgets = application_.session().workspace().widgets;
    for (const TourEvent& event : frame.events) {
        const std::string& widget = event.on.widget;
        if (report_.lost.empty() && !widget.empty() && !widgets.contains(widget)) {
            report_.lost = widget;
            report_.lost_line = event.line;
        }
        waiting_.push_back(
            to_sdl(event, place_now(event, widgets, application_.window().pixels_per_point())));
    }
}

// The last one, when another begins or none will. What happens before the first is nobody's.
void Replay::count_gesture() {
    std::string now = look_of(application_.session());
    if (!before_.empty() && now != before_) ++report_.gestures;
    before_ = std::move(now);
}

void Replay::step() {
    const TourFrame& frame = tour_.frames[next_];
    time_s_ = due_s();
    ++next_;
    wait_in_line(frame);
    if (std::any_of(waiting_.begin(), waiting_.end(), starts_gesture)) count_gesture();
    const bool timed = !report_.costs.empty() || !waiting_.empty();
    const double begun = thread_cpu_ms();
    application_.step();
    if (timed) report_.costs.push_back({thread_cpu_ms() - begun, frame.line});
    if (ended()) count_gesture();
}

TourReport Replay::report() const {
    TourReport report = report_;
    report.began = application_.gestures();
    const Document& document = application_.session().history().document();
    report.to_the_bit = first_difference(document, tour_.end);
    report.difference = first_difference(document, tour_.end, rounding);
    return report;
}

void keep_least(std::vector<FrameCost>& costs, const std::vector<FrameCost>& other) {
    const std::size_t both = std::min(costs.size(), other.size());
    for (std::size_t i = 0; i < both; ++i) costs[i].cpu_ms = std::min(costs[i].cpu_ms, other[i].cpu_ms);
}

TourReport replay(Application& application, const Tour& tour) {
    Replay play(application, tour);
    while (!play.ended()) {
        play.step();
        application.work_on();
    }
    return play.report();
}

}  // namespace app

// Frames and events as they come.
#include "app/window/recorder.h"

#include "app/window/tour_events.h"

namespace app {

Recorder::Recorder(Application& application, std::string made_by) : application_(application) {
    tour_.made_by = std::move(made_by);
    const glm::ivec2 size = application.window().drawable_size();
    tour_.width = size.x;
    tour_.height = size.y;
    tour_.scale = application.window().scale();
    tour_.language = application.session().words().language();
    tour_.scene = application.session().history().document();
    application.keep_to_itself(true);
    application.use_clock([own = application.clock()] { return whole_ms(own()); });
    const auto frame = [this](double time_s) { tour_.frames.push_back({ms_of(time_s), {}}); };
    const auto event = [this](const SDL_Event& seen) {
        const auto kept = to_tour(seen, application_.session().workspace().widgets,
                                  application_.window().pixels_per_point());
        if (kept) tour_.frames.back().events.push_back(*kept);
    };
    application.watch({frame, event});
}

Recorder::~Recorder() { application_.watch({}); }

Tour Recorder::tour() const {
    Tour whole = tour_;
    whole.end = application_.session().history().document();
    return whole;
}

}  // namespace app

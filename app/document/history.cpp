// Stores documents: each has a few hundred bytes, and a list is simpler than the inverse of every command.
#include "app/document/history.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "app/document/document.h"
#include "app/document/extra_keys.h"

namespace app {

namespace {

std::string field_of(const Command& command) {
    return std::visit(
        [](const auto& each) -> std::string {
            if constexpr (requires { each.field; }) return each.field;
            return {};
        },
        command);
}

UndoLabel make_undo_label(const Document& previous, const Command& command, const Document& after) {
    // An added body has its name only after the command.
    if (std::holds_alternative<AddBody>(command)) return {text_key(command), after.bodies.back().name};
    if (const auto* replace = std::get_if<ReplaceDocument>(&command)) {
        // The title of an opened scene is stored: later steps can change it.
        UndoLabel label{text_key(command), std::filesystem::path(replace->path).filename().string()};
        for (const std::string& language : available_languages())
            if (std::string title = localized_title(replace->document, language); !title.empty())
                label.titles[language] = std::move(title);
        return label;
    }
    // The changed body; -1: none or several.
    const int index = std::visit(
        [](const auto& each) {
            using Each = std::decay_t<decltype(each)>;
            if constexpr (requires { each.body; } && !std::is_same_v<Each, AddBody> &&
                          !std::is_same_v<Each, SetPairBody>)
                return each.body;
            return -1;
        },
        command);
    const bool is_of_body = index >= 0 && std::size_t(index) < previous.bodies.size();
    if (!is_of_body) return {text_key(command), "", field_of(command)};
    const Body& body = previous.bodies[std::size_t(index)];
    // SetPose without a move is a rotation.
    const auto* set_pose = std::get_if<SetPose>(&command);
    const bool is_rotation = set_pose != nullptr && set_pose->source == MoveSource::User &&
                             set_pose->pose.position == body.placed.pose.position;
    return {is_rotation ? "command.turn" : text_key(command), body.name, field_of(command)};
}

bool has_same_note(const Document& one, const Document& other) {
    if (one.note != other.note) return false;
    if (one.extra == other.extra) return true;
    const std::vector<std::string> languages = available_languages();
    return std::ranges::all_of(languages, [&](const std::string& language) {
        return localized_note(one, language) == localized_note(other, language);
    });
}

}  // namespace

std::string to_string(const UndoLabel& label, const TextCatalog& texts) {
    if (*label.text_key == '\0') return {};
    const auto title = label.titles.find(texts.language());
    std::string scene = title != label.titles.end() ? title->second : label.shape;
    if (scene.empty()) scene = texts("title.untitled");
    return texts(label.text_key, {{"shape", label.shape}, {"scene", scene}});
}

History::History(Document first, std::string path, PairSource source, bool is_note_outdated) {
    steps_.push_back({{std::move(first), std::move(path), std::move(source), is_note_outdated}});
    saved_[current().scene()] = document();
}

History::State History::state_after(const Command& command) const {
    if (const auto* replace = std::get_if<ReplaceDocument>(&command))
        return {replace->document,
                replace->path,
                replace->source,
                replace->is_note_outdated,
                scene_count_ + 1,
                document_count_ + 1,
                {}};
    State next = current();
    next.document = apply(std::move(next.document), command);
    if (std::holds_alternative<PasteDocument>(command)) {
        next.document_number = document_count_ + 1;
        next.displayed_camera.reset();
    }
    const auto* camera = std::get_if<SetCamera>(&command);
    if (camera != nullptr && !document().camera) next.displayed_camera = camera->displayed_camera;
    return next;
}

void History::perform(const Command& command, Gesture gesture, double time_s) {
    Step next{state_after(command), {}, gesture, time_s};
    if (next.state.same_as(current())) return;
    if (gesture.number != gesture_start_.gesture)
        gesture_start_ = {gesture.number,
                          index_,
                          {steps_.begin() + static_cast<std::ptrdiff_t>(index_), steps_.end()},
                          truncated_};
    if (is_about_view(command)) {
        steps_[index_].state = std::move(next.state);
        return;
    }
    if (next.state.returns_to(gesture_start_.steps.front().state)) {
        restore_state_before();
        State& state = steps_[index_].state;
        if (state.document_number == next.state.document_number) return state.take_view_of(next.state);
        // A document that is opened or pasted again has its own view.
        state.document.camera = next.state.document.camera;
        state.document.visible_layers = next.state.document.visible_layers;
        state.displayed_camera = next.state.displayed_camera;
        return;
    }
    document_count_ = std::max(document_count_, next.state.document_number);
    if (std::holds_alternative<ReplaceDocument>(command)) {
        ++scene_count_;
        steps_[index_].replaced_unsaved = dirty();
    }
    next.label = make_undo_label(document(), command, next.state.document);
    extends_last_step(next) ? extend_step(std::move(next)) : add_step(std::move(next));
}

bool History::State::returns_to(const State& start) const {
    State with_view_of_start = *this;
    with_view_of_start.document.camera = start.document.camera;
    with_view_of_start.document.visible_layers = start.document.visible_layers;
    return with_view_of_start.same_as(start);
}

void History::State::take_view_of(const State& other) {
    if (document_number != other.document_number) return;
    document.visible_layers = other.document.visible_layers;
    const std::optional<Camera>& camera = other.document.camera;
    if (!camera || camera == other.displayed_camera) return;
    document.camera = camera;
    displayed_camera = other.displayed_camera;
}

void History::add_step(Step next) {
    next.truncated_size = truncated_.size();
    // Scenes opened after the current one; undone steps of the current scene are excluded.
    for (std::size_t i = index_ + 1; i < steps_.size(); ++i) {
        const State& state = steps_[i].state;
        if (state.scene_number != current().scene_number && is_last_of_scene(i) && is_dirty(state))
            truncated_.push_back({state.document, state.path});
    }
    const auto undone = steps_.begin() + static_cast<std::ptrdiff_t>(index_) + 1;
    next.replaced_steps.assign(std::move_iterator(undone), std::move_iterator(steps_.end()));
    for (Step& step : next.replaced_steps) step.replaced_steps.clear();
    steps_.erase(undone, steps_.end());
    steps_.push_back(std::move(next));
    ++index_;
}

void History::extend_step(Step next) {
    Step& step = steps_[index_];
    step.state = std::move(next.state);
    step.time_s = next.time_s;
    if (next.gesture.mergeable) step.gesture = next.gesture;
    if (!step.state.returns_to(steps_[index_ - 1].state)) return;
    // The step has returned to its start: it is removed.
    const State last = std::move(step.state);
    std::vector<Step> replaced = std::move(step.replaced_steps);
    if (!replaced.empty()) truncated_.resize(step.truncated_size);
    steps_.pop_back();
    --index_;
    steps_[index_].state.take_view_of(last);
    steps_.insert(steps_.end(), std::move_iterator(replaced.begin()), std::move_iterator(replaced.end()));
}

bool History::extends_last_step(const Step& next) const {
    if (!can_undo() || can_redo()) return false;
    const Step& last = steps_[index_];
    if (next.state.scene_number != last.state.scene_number && is_dirty(last.state)) return false;
    if (last.gesture.number == next.gesture.number) return true;
    constexpr double pause_s = 1;
    return last.gesture.mergeable && next.gesture.mergeable && last.label == next.label &&
           next.time_s - last.time_s <= pause_s;
}

void History::revert(long gesture) {
    if (gesture != gesture_start_.gesture) {
        if (steps_[index_].gesture.number == gesture) undo();
        return;
    }
    restore_state_before();
    gesture_start_ = {};
}

void History::restore_state_before() {
    index_ = gesture_start_.index;
    steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(index_), steps_.end());
    steps_.insert(steps_.end(), gesture_start_.steps.begin(), gesture_start_.steps.end());
    truncated_ = gesture_start_.truncated;
}

void History::undo() {
    if (can_undo()) go_to(index_ - 1);
}

void History::redo() {
    if (can_redo()) go_to(index_ + 1);
}

// Forgets the state before the gesture: a new step may replace the states after the target.
void History::go_to(std::size_t step) {
    const std::size_t target = std::min(step, steps_.size() - 1);
    if (target != index_) gesture_start_ = {};
    while (index_ != target) {
        const State& from = current();
        index_ += target > index_ ? 1 : std::size_t(-1);
        steps_[index_].state.take_view_of(from);
    }
}

bool History::is_note_outdated() const {
    std::size_t first = index_;
    while (first > 0 && steps_[first - 1].state.scene_number == current().scene_number &&
           has_same_note(steps_[first - 1].state.document, document()))
        --first;
    const State& written = steps_[first].state;
    const bool is_rewritten = first > 0 && steps_[first - 1].state.scene_number == written.scene_number;
    if (written.note_outdated && !is_rewritten) return true;
    const Document &now = document(), &original = written.document;
    return !(now.bodies == original.bodies && now.pair == original.pair && now.method == original.method &&
             now.settings == original.settings);
}

bool History::is_dirty(const State& state) const {
    const auto found = saved_.find(state.scene());
    if (found == saved_.end()) return true;
    return !differs_only_in_view(state.document, found->second);
}

bool History::is_last_of_scene(std::size_t step) const {
    return step + 1 == steps_.size() ||
           steps_[step + 1].state.scene_number != steps_[step].state.scene_number;
}

std::vector<UnsavedScene> History::unsaved() const {
    std::vector<UnsavedScene> all = truncated_;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const State& state = steps_[i].state;
        // A scene that was saved again later is compared with its file.
        const bool is_target = state.scene_number == current().scene_number
                                   ? i == index_
                                   : is_last_of_scene(i) && (i > index_ || steps_[i].replaced_unsaved);
        if (is_target && is_dirty(state)) all.push_back({state.document, state.path});
    }
    return all;
}

void History::mark_saved(const std::string& path) {
    // All states of the scene have this file: undoing a move does not undo the choice of the name.
    const auto previous = current().scene();
    const auto is_other_scene = [&](const Step& step) { return step.state.scene() != previous; };
    const auto now = steps_.begin() + static_cast<std::ptrdiff_t>(index_);
    const auto first = std::find_if(std::make_reverse_iterator(now), steps_.rend(), is_other_scene).base();
    const auto last = std::find_if(now, steps_.end(), is_other_scene);
    for (auto step = first; step != last; ++step) {
        step->state.path = path;
        step->replaced_steps.clear();  // they have the old path
    }
    saved_[current().scene()] = document();
    now->replaced_unsaved = false;
    gesture_start_ = {};
    now->gesture.mergeable = false;  // the next command starts a new step: undo reaches the saved state
}

}  // namespace app

// Stores documents: each has a few hundred bytes, and a list is simpler than the inverse of every command.
#include "app/document/history.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "app/document/document.h"
#include "app/document/extra_keys.h"

namespace app {

namespace {

const Body* find_body(const Document& document, int body) {
    return body >= 0 && std::size_t(body) < document.bodies.size() ? &document.bodies[std::size_t(body)]
                                                                   : nullptr;
}

// The changed body before the command; null: none or several.
const Body* affected_body(const Document& previous, const Command& command) {
    return std::visit(
        [&](const auto& each) -> const Body* {
            using Each = std::decay_t<decltype(each)>;
            constexpr bool affects_one_body =
                std::is_same_v<Each, SetPose> || std::is_same_v<Each, SetShape> ||
                std::is_same_v<Each, RenameBody> || std::is_same_v<Each, RemoveBody>;
            if constexpr (affects_one_body) return find_body(previous, each.body);
            return nullptr;
        },
        command);
}

std::string field_of(const Command& command) {
    return std::visit(
        [](const auto& each) -> std::string {
            if constexpr (requires { each.field; }) return each.field;
            return {};
        },
        command);
}

// The title of an opened scene is stored: later steps can change it.
UndoLabel make_undo_label(const ReplaceDocument& replace) {
    UndoLabel label{text_key(replace), std::filesystem::path(replace.path).filename().string()};
    for (const std::string& language : available_languages())
        if (std::string title = localized_title(replace.document, language); !title.empty())
            label.titles[language] = std::move(title);
    return label;
}

UndoLabel make_undo_label(const Document& previous, const Command& command, const Document& after) {
    // An added body has its name only after the command.
    if (std::holds_alternative<AddBody>(command)) return {text_key(command), after.bodies.back().name};
    if (const auto* replace = std::get_if<ReplaceDocument>(&command)) return make_undo_label(*replace);
    const Body* body = affected_body(previous, command);
    if (body == nullptr) return {text_key(command), "", field_of(command)};
    // SetPose without a move is a rotation.
    const auto* set_pose = std::get_if<SetPose>(&command);
    const bool is_rotation = set_pose != nullptr && set_pose->source == MoveSource::User &&
                             set_pose->pose.position == body->placed.pose.position;
    return {is_rotation ? "command.turn" : text_key(command), body->name, field_of(command)};
}

const UndoLabel empty_label;

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
    states_.push_back({std::move(first), std::move(path), {}, 0, 0, false, std::move(source)});
    states_[0].note_outdated = is_note_outdated;
    saved_[states_[0].scene()] = states_[0].document;
}

const UndoLabel& History::undo_label() const { return can_undo() ? states_[index_].label : empty_label; }

const UndoLabel& History::redo_label() const { return can_redo() ? states_[index_ + 1].label : empty_label; }

void History::perform(const Command& command, Gesture gesture, double time_s) {
    const auto* replace = std::get_if<ReplaceDocument>(&command);
    State next{apply(document(), command),
               replace != nullptr ? replace->path : path(),
               {},
               gesture,
               time_s,
               std::holds_alternative<SetCamera>(command),
               replace != nullptr ? replace->source : source(),
               replace != nullptr ? scene_count_ + 1 : states_[index_].scene_number};
    next.note_outdated = replace != nullptr ? replace->is_note_outdated : states_[index_].note_outdated;
    const auto* camera = std::get_if<SetCamera>(&command);
    next.displayed_camera =
        camera != nullptr && !document().camera ? camera->displayed_camera : states_[index_].displayed_camera;
    if (next.same_as(states_[index_])) return;
    save_state_before(gesture.number);
    if (next.returns_to(gesture_start_.states.front())) return restore_state_before();
    if (replace != nullptr) {
        ++scene_count_;
        states_[index_].replaced_unsaved = dirty();
    }
    next.label = make_undo_label(document(), command, next.document);
    if (extends_last_step(next)) {
        change_step(std::move(next));
    } else {
        add_step(std::move(next));
    }
}

bool History::State::returns_to(const State& start) const {
    if (same_as(start)) return true;
    if (start.document.camera || !document.camera || document.camera != displayed_camera) return false;
    if (path != start.path || !(source == start.source)) return false;
    Document without_camera = document;
    without_camera.camera.reset();
    return without_camera == start.document;
}

void History::add_step(State next) {
    next.truncated_size = truncated_.size();
    save_truncated_states();
    const auto undone = states_.begin() + static_cast<std::ptrdiff_t>(index_) + 1;
    next.replaced_steps.assign(std::move_iterator(undone), std::move_iterator(states_.end()));
    for (State& state : next.replaced_steps) state.replaced_steps.clear();
    states_.erase(undone, states_.end());
    states_.push_back(std::move(next));
    ++index_;
}

// The step keeps the label of its first command.
void History::change_step(State next) {
    State& step = states_[index_];
    step.document = std::move(next.document);
    step.path = std::move(next.path);
    step.source = std::move(next.source);
    step.scene_number = next.scene_number;
    step.note_outdated = next.note_outdated;
    step.displayed_camera = next.displayed_camera;
    step.time_s = next.time_s;
    if (next.gesture.mergeable) step.gesture = next.gesture;
    step.camera_only = step.camera_only && next.camera_only;
    if (step.returns_to(states_[index_ - 1])) remove_step();
}

// Removes the last step, which returned to its start.
void History::remove_step() {
    std::vector<State> replaced = std::move(states_[index_].replaced_steps);
    if (!replaced.empty())
        truncated_.erase(truncated_.begin() + static_cast<std::ptrdiff_t>(states_[index_].truncated_size),
                         truncated_.end());
    states_.pop_back();
    --index_;
    states_.insert(states_.end(), std::move_iterator(replaced.begin()), std::move_iterator(replaced.end()));
}

bool History::extends_last_step(const State& next) const {
    if (!can_undo() || can_redo()) return false;
    const State& last = states_[index_];
    if (next.scene_number != last.scene_number && is_dirty(last)) return false;
    if (last.gesture.number == next.gesture.number || (last.camera_only && next.camera_only)) return true;
    constexpr double pause_s = 1;
    return last.gesture.mergeable && next.gesture.mergeable && last.label == next.label &&
           next.time_s - last.time_s <= pause_s;
}

void History::save_state_before(long gesture) {
    if (gesture == gesture_start_.gesture) return;
    gesture_start_ = {
        gesture, index_, {states_.begin() + static_cast<std::ptrdiff_t>(index_), states_.end()}, truncated_};
}

void History::revert(long gesture) {
    if (gesture != gesture_start_.gesture) {
        if (states_[index_].gesture.number == gesture) undo();
        return;
    }
    restore_state_before();
    gesture_start_ = {};
}

void History::restore_state_before() {
    states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(gesture_start_.index), states_.end());
    states_.insert(states_.end(), gesture_start_.states.begin(), gesture_start_.states.end());
    index_ = gesture_start_.index;
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
    const std::size_t target = std::min(step, states_.size() - 1);
    if (target != std::exchange(index_, target)) gesture_start_ = {};
}

bool History::is_note_outdated() const {
    std::size_t first = index_;
    while (first > 0 && states_[first - 1].scene_number == states_[index_].scene_number &&
           has_same_note(states_[first - 1].document, document()))
        --first;
    const bool is_rewritten = first > 0 && states_[first - 1].scene_number == states_[first].scene_number;
    if (states_[first].note_outdated && !is_rewritten) return true;
    const Document &now = document(), &original = states_[first].document;
    return !(now.bodies == original.bodies && now.pair == original.pair && now.method == original.method &&
             now.settings == original.settings);
}

bool History::is_dirty(const State& state) const {
    const auto found = saved_.find(state.scene());
    if (found == saved_.end()) return true;
    return !differs_only_in_view(state.document, found->second);
}

bool History::is_last_of_scene(std::size_t step) const {
    return step + 1 == states_.size() || states_[step + 1].scene_number != states_[step].scene_number;
}

// Scenes opened after the current one; undone steps of the current scene are excluded.
void History::save_truncated_states() {
    for (std::size_t i = index_ + 1; i < states_.size(); ++i)
        if (states_[i].scene_number != states_[index_].scene_number && is_last_of_scene(i) &&
            is_dirty(states_[i]))
            truncated_.push_back({states_[i].document, states_[i].path});
}

std::vector<UnsavedScene> History::unsaved() const {
    std::vector<UnsavedScene> all = truncated_;
    for (std::size_t i = 0; i < states_.size(); ++i) {
        const State& state = states_[i];
        const bool is_current = state.scene_number == states_[index_].scene_number;
        // A scene that was saved again later is compared with its file.
        const bool target =
            is_current ? i == index_ : is_last_of_scene(i) && (i > index_ || state.replaced_unsaved);
        if (target && is_dirty(state)) all.push_back({state.document, state.path});
    }
    return all;
}

void History::mark_saved(const std::string& path) {
    // All states of the scene have this file: undoing a move does not undo the choice of the name.
    const auto previous = states_[index_].scene();
    const auto is_same_scene = [&](std::size_t i) {
        return i < states_.size() && states_[i].scene() == previous;
    };
    std::size_t first = index_, last = index_;
    while (first > 0 && is_same_scene(first - 1)) --first;
    while (is_same_scene(last + 1)) ++last;
    for (std::size_t i = first; i <= last; ++i) {
        states_[i].path = path;
        states_[i].replaced_steps.clear();  // they have the old path
    }
    saved_[states_[index_].scene()] = document();
    states_[index_].replaced_unsaved = false;
    gesture_start_ = {};
    states_[index_].gesture.mergeable =
        false;  // the next command starts a new step: undo reaches the saved state
}

}  // namespace app

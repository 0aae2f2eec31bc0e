// Undo by keeping the documents themselves. A document is a few hundred bytes; a list of them is simpler than
// the inverse of every command.
#include "app/document/history.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

#include "app/document/look.h"
#include "app/document/translation.h"

namespace app {

namespace {

const Body* body_in(const Document& document, int body) {
    return body >= 0 && std::size_t(body) < document.bodies.size() ? &document.bodies[std::size_t(body)]
                                                                   : nullptr;
}

// The body it is done to, before it is.
const Body* object(const Document& before, const Command& command) {
    return std::visit(
        [&](const auto& each) -> const Body* {
            using Each = std::decay_t<decltype(each)>;
            constexpr bool to_one = std::is_same_v<Each, Place> || std::is_same_v<Each, Reshape> ||
                                    std::is_same_v<Each, Rename> || std::is_same_v<Each, RemoveBody>;
            if constexpr (to_one) return body_in(before, each.body);
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

// The scene has its title only as long as nobody gives it another.
Deed deed_of(const Replace& replace) {
    Deed deed{word_key(replace), std::filesystem::path(replace.path).filename().string()};
    for (const char* language : {"en", "zh"})
        if (std::string title = title_in(replace.document, language); !title.empty())
            deed.titles[language] = std::move(title);
    return deed;
}

Deed deed_of(const Document& before, const Command& command, const Document& after) {
    // It has its name only after it was added.
    if (std::holds_alternative<AddBody>(command)) return {word_key(command), after.bodies.back().name};
    if (const auto* replace = std::get_if<Replace>(&command)) return deed_of(*replace);
    const Body* body = object(before, command);
    if (body == nullptr) return {word_key(command), "", field_of(command)};
    // A body that stays where it is was turned.
    const auto* place = std::get_if<Place>(&command);
    const bool turned =
        place != nullptr && place->mover == Mover::Hand && place->pose.position == body->placed.pose.position;
    return {turned ? "command.turn" : word_key(command), body->name, field_of(command)};
}

const Deed nothing_done;

bool same_note(const Document& one, const Document& other) {
    if (one.note != other.note) return false;
    return one.extra == other.extra || note_in(one, "zh") == note_in(other, "zh");
}

}  // namespace

std::string told(const Deed& deed, const Words& words) {
    if (*deed.word == '\0') return {};
    const auto title = deed.titles.find(words.language());
    std::string scene = title != deed.titles.end() ? title->second : deed.shape;
    if (scene.empty()) scene = words("title.untitled");
    return words(deed.word, {{"shape", deed.shape}, {"scene", scene}});
}

History::History(Document first, std::string path, PairPlace from, bool note_is_old) {
    states_.push_back({std::move(first), std::move(path), {}, 0, 0, false, std::move(from)});
    states_[0].note_was_old = note_is_old;
    saved_[states_[0].scene()] = states_[0].document;
}

const Deed& History::to_undo() const { return can_undo() ? states_[at_].deed : nothing_done; }

const Deed& History::to_redo() const { return can_redo() ? states_[at_ + 1].deed : nothing_done; }

void History::perform(const Command& command, Gesture gesture, double time_s) {
    const auto* replace = std::get_if<Replace>(&command);
    State next{apply(document(), command),
               replace != nullptr ? replace->path : path(),
               {},
               gesture,
               time_s,
               std::holds_alternative<SetCamera>(command),
               replace != nullptr ? replace->from : from(),
               replace != nullptr ? openings_ + 1 : states_[at_].opening};
    next.note_was_old = replace != nullptr ? replace->note_is_old : states_[at_].note_was_old;
    const auto* camera = std::get_if<SetCamera>(&command);
    next.seen = camera != nullptr && !document().camera ? camera->seen : states_[at_].seen;
    if (next.same_as(states_[at_])) return;
    keep_what_is_before(gesture.number);
    if (next.returns_to(before_.from_at.front())) return restore_what_was_before();
    if (replace != nullptr) {
        ++openings_;
        states_[at_].left_unsaved = dirty();
    }
    next.deed = deed_of(document(), command, next.document);
    if (continues(next)) {
        change_step(std::move(next));
    } else {
        add_step(std::move(next));
    }
}

bool History::State::returns_to(const State& start) const {
    if (same_as(start)) return true;
    if (start.document.camera || !document.camera || document.camera != seen) return false;
    if (path != start.path || !(from == start.from)) return false;
    Document without_camera = document;
    without_camera.camera.reset();
    return without_camera == start.document;
}

void History::add_step(State next) {
    next.cut_off = cut_off_.size();
    keep_what_is_cut_off();
    const auto undone = states_.begin() + static_cast<std::ptrdiff_t>(at_) + 1;
    next.replaced.assign(std::move_iterator(undone), std::move_iterator(states_.end()));
    for (State& state : next.replaced) state.replaced.clear();
    states_.erase(undone, states_.end());
    states_.push_back(std::move(next));
    ++at_;
}

// The step keeps the name of what it began with.
void History::change_step(State next) {
    State& step = states_[at_];
    step.document = std::move(next.document);
    step.path = std::move(next.path);
    step.from = std::move(next.from);
    step.opening = next.opening;
    step.note_was_old = next.note_was_old;
    step.seen = next.seen;
    step.time_s = next.time_s;
    if (next.gesture.steps) step.gesture = next.gesture;
    step.camera_only = step.camera_only && next.camera_only;
    if (step.returns_to(states_[at_ - 1])) remove_step();
}

// The last step returned to its start: nothing of it is left to undo.
void History::remove_step() {
    std::vector<State> replaced = std::move(states_[at_].replaced);
    if (!replaced.empty())
        cut_off_.erase(cut_off_.begin() + static_cast<std::ptrdiff_t>(states_[at_].cut_off), cut_off_.end());
    states_.pop_back();
    --at_;
    states_.insert(states_.end(), std::move_iterator(replaced.begin()), std::move_iterator(replaced.end()));
}

bool History::continues(const State& next) const {
    if (!can_undo() || can_redo()) return false;
    const State& last = states_[at_];
    if (next.opening != last.opening && is_dirty(last)) return false;
    if (last.gesture.number == next.gesture.number || (last.camera_only && next.camera_only)) return true;
    constexpr double pause_s = 1;
    return last.gesture.steps && next.gesture.steps && last.deed == next.deed &&
           next.time_s - last.time_s <= pause_s;
}

void History::keep_what_is_before(long gesture) {
    if (gesture == before_.gesture) return;
    before_ = {gesture, at_, {states_.begin() + static_cast<std::ptrdiff_t>(at_), states_.end()}, cut_off_};
}

void History::cancel(long gesture) {
    if (gesture != before_.gesture) {
        if (states_[at_].gesture.number == gesture) undo();
        return;
    }
    restore_what_was_before();
    before_ = {};
}

void History::restore_what_was_before() {
    states_.erase(states_.begin() + static_cast<std::ptrdiff_t>(before_.at), states_.end());
    states_.insert(states_.end(), before_.from_at.begin(), before_.from_at.end());
    at_ = before_.at;
    cut_off_ = before_.cut_off;
}

void History::undo() {
    if (can_undo()) go_to(at_ - 1);
}

void History::redo() {
    if (can_redo()) go_to(at_ + 1);
}

// The steps below may be replaced from now on, so what the gesture found is of no use any more.
void History::go_to(std::size_t step) {
    const std::size_t wanted = std::min(step, states_.size() - 1);
    if (wanted != std::exchange(at_, wanted)) before_ = {};
}

bool History::note_is_old() const {
    std::size_t first = at_;
    while (first > 0 && states_[first - 1].opening == states_[at_].opening &&
           same_note(states_[first - 1].document, document()))
        --first;
    const bool rewritten = first > 0 && states_[first - 1].opening == states_[first].opening;
    if (states_[first].note_was_old && !rewritten) return true;
    const Document &now = document(), &then = states_[first].document;
    return !(now.bodies == then.bodies && now.pair == then.pair && now.method == then.method &&
             now.settings == then.settings);
}

bool History::is_dirty(const State& state) const {
    const auto found = saved_.find(state.scene());
    if (found == saved_.end()) return true;
    return !differs_in_look_alone(state.document, found->second);
}

bool History::ends_opening(std::size_t step) const {
    return step + 1 == states_.size() || states_[step + 1].opening != states_[step].opening;
}

// Of scenes that were opened after the present one; what was undone of it is not wanted.
void History::keep_what_is_cut_off() {
    for (std::size_t i = at_ + 1; i < states_.size(); ++i)
        if (states_[i].opening != states_[at_].opening && ends_opening(i) && is_dirty(states_[i]))
            cut_off_.push_back({states_[i].document, states_[i].path});
}

std::vector<Unsaved> History::unsaved() const {
    std::vector<Unsaved> all = cut_off_;
    for (std::size_t i = 0; i < states_.size(); ++i) {
        const State& state = states_[i];
        const bool present = state.opening == states_[at_].opening;
        // What was saved and then, opened again, saved differently is wanted as the file has it.
        const bool wanted = present ? i == at_ : ends_opening(i) && (i > at_ || state.left_unsaved);
        if (wanted && is_dirty(state)) all.push_back({state.document, state.path});
    }
    return all;
}

void History::mark_saved(const std::string& path) {
    // The scene has one file from now on: undoing a move does not undo the choice of its name.
    const auto before = states_[at_].scene();
    const auto is_it = [&](std::size_t i) { return i < states_.size() && states_[i].scene() == before; };
    std::size_t first = at_, last = at_;
    while (first > 0 && is_it(first - 1)) --first;
    while (is_it(last + 1)) ++last;
    for (std::size_t i = first; i <= last; ++i) {
        states_[i].path = path;
        states_[i].replaced.clear();  // they have the old path
    }
    saved_[states_[at_].scene()] = document();
    states_[at_].left_unsaved = false;
    before_ = {};
    states_[at_].gesture.steps = false;  // what comes next is a step of its own: undo finds the file's state
}

}  // namespace app

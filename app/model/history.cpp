// Undo by keeping the documents themselves. A document is a few hundred bytes; a list of them is simpler than
// the inverse of every command.
#include "app/model/history.h"

#include <filesystem>
#include <utility>

#include "app/model/look.h"
#include "app/model/translation.h"

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
    if (next.same_as(states_[at_])) return;
    keep_what_is_before(gesture.number);
    if (replace != nullptr) {
        ++openings_;
        states_[at_].left_unsaved = dirty();
    }
    next.deed = deed_of(document(), command, next.document);
    if (!continues(next)) {
        keep_what_is_cut_off();
        states_.resize(at_ + 1);
        states_.push_back(std::move(next));
        ++at_;
        return;
    }
    // The step keeps the name of what it began with.
    states_[at_].document = std::move(next.document);
    states_[at_].path = std::move(next.path);
    states_[at_].from = std::move(next.from);
    states_[at_].opening = next.opening;
    states_[at_].note_was_old = next.note_was_old;
    states_[at_].time_s = next.time_s;
    if (next.gesture.steps) states_[at_].gesture = next.gesture;
    states_[at_].camera_only = states_[at_].camera_only && next.camera_only;
    // Dragged back to where it was: nothing is left to undo.
    if (states_[at_].same_as(states_[at_ - 1])) {
        states_.pop_back();
        --at_;
    }
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
    states_.resize(before_.at);
    states_.insert(states_.end(), before_.from_at.begin(), before_.from_at.end());
    at_ = before_.at;
    cut_off_ = before_.cut_off;
    before_.gesture = -1;
}

void History::undo() {
    if (can_undo()) --at_;
}

void History::redo() {
    if (can_redo()) ++at_;
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
    for (std::size_t i = first; i <= last; ++i) states_[i].path = path;
    saved_[states_[at_].scene()] = document();
    states_[at_].left_unsaved = false;
    before_ = {};
    states_[at_].gesture.steps = false;  // what comes next is a step of its own: undo finds the file's state
}

}  // namespace app

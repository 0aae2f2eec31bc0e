// Undo by keeping the documents themselves. A document is a few hundred bytes; a list of them is simpler than
// the inverse of every command.
#include "app/model/history.h"

#include <utility>

namespace app {

namespace {

// A body that stays where it is was turned.
const char* word_in(const Document& before, const Command& command) {
    const auto* place = std::get_if<Place>(&command);
    if (place == nullptr || place->body < 0 || std::size_t(place->body) >= before.bodies.size())
        return word_key(command);
    const core::Pose& was = before.bodies[std::size_t(place->body)].placed.pose;
    return place->pose.position == was.position ? "command.turn" : word_key(command);
}

}  // namespace

History::History(Document first, std::string path, PairPlace from) {
    states_.push_back({std::move(first), std::move(path), "", 0, false, std::move(from)});
    saved_[states_[0].scene()] = states_[0].document;
}

const char* History::undo_word() const { return can_undo() ? states_[at_].word : ""; }

const char* History::redo_word() const { return can_redo() ? states_[at_ + 1].word : ""; }

void History::perform(const Command& command, Gesture gesture) {
    const auto* replace = std::get_if<Replace>(&command);
    State next{apply(document(), command),
               replace != nullptr ? replace->path : path(),
               word_in(document(), command),
               gesture,
               std::holds_alternative<SetCamera>(command),
               replace != nullptr ? replace->from : from()};
    if (next.same_as(states_[at_])) return;
    if (!continues(next)) {
        states_.resize(at_ + 1);
        states_.push_back(std::move(next));
        ++at_;
        return;
    }
    // The step keeps the name of what it began with.
    states_[at_].document = std::move(next.document);
    states_[at_].path = std::move(next.path);
    states_[at_].from = std::move(next.from);
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
    return last.gesture == next.gesture || (last.camera_only && next.camera_only);
}

void History::undo() {
    if (can_undo()) --at_;
}

void History::redo() {
    if (can_redo()) ++at_;
}

const Document& History::noted() const {
    const auto opened = [&](const State& state) { return state.word == word_key(Replace{}); };
    const auto same_note = [&](const Document& one, const Document& other) {
        return one.note == other.note && one.extra == other.extra;
    };
    std::size_t first = at_;
    while (first > 0 && !opened(states_[first]) && states_[first - 1].scene() == states_[at_].scene() &&
           same_note(states_[first - 1].document, document()))
        --first;
    return states_[first].document;
}

bool History::dirty() const {
    const auto found = saved_.find(states_[at_].scene());
    if (found == saved_.end()) return true;
    Document saved = found->second;
    saved.camera = document().camera;
    saved.pinned = document().pinned;
    return !(document() == saved);
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
}

}  // namespace app

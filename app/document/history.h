// Undo by keeping the documents themselves.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/text_catalog.h"
#include "app/document/command.h"

namespace app {

/// What is done in one go: all commands of one press, drag and release carry the same number and are one undo
/// step.
struct Gesture {
    Gesture(long id = 0, bool is_mergeable = false) : number(id), mergeable(is_mergeable) {}

    long number;     ///< Grows when a button or a key goes down, and with each notch of the wheel.
    bool mergeable;  ///< By an arrow or page key, or a notch of the wheel; see `History::perform`.
};

/// What made a state.
struct UndoLabel {
    const char* text_key = "";  ///< Key of its word; empty: nothing did.
    std::string shape;  ///< Name, as it was then, of the shape it was done to; empty: to none or several. Of
                        ///< a scene that was opened the name of its file.
    std::string field = {};  ///< Name of the number that was given; empty: none was.
    /// Of a scene that was opened, by language; a language that is not there: its file's name, `closed_path`.
    std::map<std::string, std::string> titles = {};

    friend bool operator==(const UndoLabel& one, const UndoLabel& other) {
        return std::string_view(one.text_key) == other.text_key && one.shape == other.shape &&
               one.field == other.field;
    }
};
/// "Move A", in the language of the words; empty when nothing was done.
std::string to_string(const UndoLabel& label, const TextCatalog& texts);

/// A scene with changes that no file holds.
struct UnsavedScene {
    Document document;
    std::string path;  ///< Of its file; empty: it has none.
};

/// All states of the sitting, the present one among them. Never empty.
class History {
  public:
    /// The first is taken for what its file holds.
    explicit History(Document first, std::string path = "", PairSource source = {},
                     bool is_note_outdated = false);

    const Document& document() const { return states_[index_].document; }
    bool can_undo() const { return index_ > 0; }
    bool can_redo() const { return index_ + 1 < states_.size(); }
    /// The document that the step at hand started from; null: there is no step.
    const Document* previous_document() const { return can_undo() ? &states_[index_ - 1].document : nullptr; }
    /// What undo would take back, redo do again.
    const UndoLabel& undo_label() const;
    const UndoLabel& redo_label() const;

    /// Applies and remembers. What changes nothing leaves no step. A run is one step: of camera moves,
    /// however long; of gestures that step, while they do the same to the same shape or number and each comes
    /// within a second of the one before. A scene that is opened over unsaved work is always a step. `time_s`
    /// is by any clock that never goes back. A gesture or a run that returns to the document it started from
    /// leaves the history as it was; steps to redo are there again then.
    void perform(const Command& command, Gesture gesture, double time_s = 0);
    void undo();
    void redo();
    /// As if a gesture had never been: what it did is gone, and what could be redone before it can be again.
    /// Of an earlier gesture than the last nothing changes. An undo, a redo or `go_to` during the gesture
    /// starts it anew.
    void revert(long gesture);

    /// How many states are kept, the first included; which of them the document is; what made one of the
    /// others (the first: nothing).
    std::size_t step_count() const { return states_.size(); }
    std::size_t index() const { return index_; }
    const UndoLabel& label(std::size_t step) const { return states_[step].label; }
    /// To a state that is kept; beyond the last, to the last.
    void go_to(std::size_t step);

    /// File of the scene; empty: none yet. Undoing the opening of a file brings the path back too.
    const std::string& path() const { return states_[index_].path; }
    /// The line of a list of pairs, or the picture, that the scene was opened from; its file is empty for all
    /// other scenes.
    const PairSource& source() const { return states_[index_].source; }
    /// The pair under the lens is not what the note tells of, which is the scene as it was opened, or as it
    /// was when the note was last written; or the scene had changed before it was opened.
    bool is_note_outdated() const;
    /// Differs, in more than how it is looked at (camera and pinned axis), from what `mark_saved` last saw
    /// for this path.
    bool dirty() const { return is_dirty(states_[index_]); }
    /// The document and those of the scenes that were opened before and after it, as far as they are unsaved,
    /// oldest first: what would be lost if the sitting ended now. Of a scene, what was undone is not among
    /// them; of one whose steps a new step cut off, its last state is.
    std::vector<UnsavedScene> unsaved() const;
    /// The document is now what the file holds; the steps before and after it, as far as they are of the same
    /// scene, move to that file too.
    void mark_saved(const std::string& path);

  private:
    struct State {
        Document document;
        std::string path;
        UndoLabel label = {};
        Gesture gesture;
        double time_s = 0;  ///< When it was last changed.
        bool camera_only = false;
        PairSource source = {};
        long scene_number = 0;  ///< Which of the scenes that were opened it is a state of; 0: the first.
        bool replaced_unsaved = false;                ///< It was when another scene was opened over it.
        bool note_outdated = false;                   ///< When the scene was opened.
        std::optional<Camera> displayed_camera = {};  ///< `SetCamera::seen`, if the camera was set since.
        /// The undone steps that this step replaced. They return when this step returns to its start. A state
        /// among them has none itself.
        std::vector<State> replaced_steps = {};
        std::size_t truncated_size = 0;  ///< Size of `truncated_` before this step.

        /// The same scene as another state shows: nothing happened between them.
        bool same_as(const State& other) const {
            return document == other.document && path == other.path && source == other.source;
        }
        /// The same scene as at the start of a gesture or a step. A camera is no difference if the start has
        /// none and was shown with the same one.
        bool returns_to(const State& start) const;
        /// Which scene it is a state of.
        std::pair<std::string, long> scene() const {
            if (!path.empty()) return {path, 0};
            return {source.file, source.file.empty() ? scene_number : source.line};
        }
    };
    /// The new state belongs to the step that was made last.
    bool extends_last_step(const State& next) const;
    bool is_dirty(const State& state) const;
    bool is_last_of_scene(std::size_t step) const;
    void save_truncated_states();
    void save_state_before(long gesture);
    void restore_state_before();
    void add_step(State next);
    void change_step(State next);
    void remove_step();

    /// What a gesture found.
    struct GestureStart {
        long gesture = -1;  ///< -1: of none.
        std::size_t index = 0;
        std::vector<State> states;
        std::vector<UnsavedScene> truncated;
    };

    std::vector<State> states_;
    std::size_t index_ = 0;
    GestureStart gesture_start_;
    std::vector<UnsavedScene> truncated_;
    long scene_count_ = 0;  ///< How many scenes were opened after the first.
    std::map<std::pair<std::string, long>, Document> saved_;  ///< By State::scene.
};

}  // namespace app

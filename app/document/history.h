// Undo and redo: a list of documents.
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

/// Groups commands into one undo step: all commands of one press, drag and release have the same number.
struct Gesture {
    Gesture(long id = 0, bool is_mergeable = false) : number(id), mergeable(is_mergeable) {}

    long number;     ///< Increases with each button or key press and each wheel step.
    bool mergeable;  ///< Caused by an arrow or page key or the wheel; see `History::perform`.
};

/// Label of an undo step.
struct UndoLabel {
    const char* text_key = "";  ///< Empty: no step.
    std::string shape;  ///< Name of the changed shape at that time; empty: none or several. For an opened
                        ///< scene: name of its file.
    std::string field = {};  ///< Name of the edited number; empty: none.
    /// Titles of an opened scene by language. `shape` is used for other languages.
    std::map<std::string, std::string> titles = {};

    friend bool operator==(const UndoLabel& one, const UndoLabel& other) {
        return std::string_view(one.text_key) == other.text_key && one.shape == other.shape &&
               one.field == other.field;
    }
};
/// "Move A"; empty without a step.
std::string to_string(const UndoLabel& label, const TextCatalog& texts);

/// A scene with unsaved changes.
struct UnsavedScene {
    Document document;
    std::string path;  ///< File of the scene; empty: none.
};

/// All states of the session and the current one. Never empty.
class History {
  public:
    /// The first document counts as saved.
    explicit History(Document first, std::string path = "", PairSource source = {},
                     bool is_note_outdated = false);

    const Document& document() const { return current().document; }
    bool can_undo() const { return index_ > 0; }
    bool can_redo() const { return index_ + 1 < steps_.size(); }
    /// The document at the start of the current step; null: no step.
    const Document* previous_document() const {
        return can_undo() ? &steps_[index_ - 1].state.document : nullptr;
    }
    /// Labels of the next undo and redo.
    const UndoLabel& undo_label() const { return label(index_); }
    const UndoLabel& redo_label() const { return label(can_redo() ? index_ + 1 : 0); }

    /// Applies a command and records a step, unless nothing changes or the command `is_about_view`.
    /// Mergeable gestures are one step if they make the same change to the same shape or number within a
    /// second of each other. Opening a scene over unsaved changes is always a step. `time_s` is from any
    /// monotonic clock. A gesture that returns to its first document leaves the history unchanged and
    /// restores the steps to redo.
    void perform(const Command& command, Gesture gesture, double time_s = 0);
    /// Undo and redo keep the camera that the user chose, and the layers, except of another document.
    void undo();
    void redo();
    /// Removes the effect of the last gesture and restores the steps to redo. An earlier gesture stays. An
    /// undo, a redo or `go_to` during the gesture restarts it.
    void revert(long gesture);

    /// Number of states, index of the current one, and label of a state; the first state has no label.
    std::size_t step_count() const { return steps_.size(); }
    std::size_t index() const { return index_; }
    const UndoLabel& label(std::size_t step) const { return steps_[step].label; }
    /// Goes to a state; an index beyond the last goes to the last.
    void go_to(std::size_t step);

    /// File of the scene; empty: none. Undoing the opening of a file restores the path.
    const std::string& path() const { return current().path; }
    /// Pair line or picture that the scene was opened from; the file is empty for other scenes.
    const PairSource& source() const { return current().source; }
    /// The pair has changed since the note was written or the scene was opened, or the scene was opened with
    /// an outdated note.
    bool is_note_outdated() const;
    /// The document differs from the last saved one of this path, not only in the view.
    bool dirty() const { return is_dirty(current()); }
    /// All scenes with unsaved changes, oldest first: the current one and those opened before and after it.
    /// Undone changes of the current scene are excluded. A scene whose steps were cut off by a new step is
    /// included with its last state.
    std::vector<UnsavedScene> unsaved() const;
    /// Marks the document as saved. All steps of the same scene get this file.
    void mark_saved(const std::string& path);

  private:
    /// A scene at one time.
    struct State {
        Document document;
        std::string path;
        PairSource source = {};
        bool note_outdated = false;  ///< When the scene was opened.
        long scene_number = 0;       ///< Index of the opened scene; 0: the first.
        long document_number = 0;    ///< Index of the opened or pasted document; 0: the first.
        /// `SetCamera::displayed_camera`, if the camera was set.
        std::optional<Camera> displayed_camera = {};

        /// Equal to another state.
        bool same_as(const State& other) const {
            return document == other.document && path == other.path && source == other.source;
        }
        /// Equal to the start of a gesture or step, apart from camera and layers.
        bool returns_to(const State& start) const;
        /// Takes over camera and layers of another state of the same document. A camera that was only kept
        /// during a change of a shape is the user's choice no more than none.
        void take_view_of(const State& other);
        /// Identity of the scene.
        std::pair<std::string, long> scene() const {
            if (!path.empty()) return {path, 0};
            return {source.file, source.file.empty() ? scene_number : source.line};
        }
    };
    /// The change that led to a state, by one or more commands.
    struct Step {
        State state;
        UndoLabel label = {};  ///< Of the first command.
        Gesture gesture;
        double time_s = 0;              ///< Time of the last change.
        bool replaced_unsaved = false;  ///< The scene was opened over unsaved changes.
        /// The undone steps that this step replaced; restored if this step returns to its start. Not nested.
        std::vector<Step> replaced_steps = {};
        std::size_t truncated_size = 0;  ///< Size of `truncated_` before this step.
    };
    const State& current() const { return steps_[index_].state; }
    State state_after(const Command& command) const;
    /// The new step is part of the last one.
    bool extends_last_step(const Step& next) const;
    bool is_dirty(const State& state) const;
    bool is_last_of_scene(std::size_t step) const;
    void restore_state_before();
    void add_step(Step next);
    void extend_step(Step next);

    /// State before a gesture.
    struct GestureStart {
        long gesture = -1;  ///< -1: none.
        std::size_t index = 0;
        std::vector<Step> steps;
        std::vector<UnsavedScene> truncated;
    };

    std::vector<Step> steps_;  ///< The first one has only a state.
    std::size_t index_ = 0;
    GestureStart gesture_start_;
    std::vector<UnsavedScene> truncated_;
    long scene_count_ = 0;                                    ///< Number of scenes opened after the first.
    long document_count_ = 0;                                 ///< Number of documents after the first.
    std::map<std::pair<std::string, long>, Document> saved_;  ///< By State::scene.
};

}  // namespace app

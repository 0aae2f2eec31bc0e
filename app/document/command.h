// Changes of a document as values, and the function that applies them.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "app/document/document.h"

namespace app {

// A command has a `text_key`: its text in the undo menu. Empty: the command changes only what is shown of the
// scene; see `is_about_view`.

/// Source of the move; names the undo step.
enum class MoveSource { User, Mtv, Snap };
/// Moves and rotates a body. Bodies are indices into Document::bodies.
struct SetPose {
    static constexpr const char* text_key = "command.place";
    int body;
    core::Pose pose;
    MoveSource source = MoveSource::User;
    std::string field =
        {};  ///< Name of the edited number; empty: not edited as a number. The same in SetShape.
};
/// Replaces the shape; the pose stays.
struct SetShape {
    static constexpr const char* text_key = "command.reshape";
    int body;
    core::Shape shape;
    std::string field = {};
};
/// Ignored if the name is empty or taken.
struct RenameBody {
    static constexpr const char* text_key = "command.rename";
    int body;
    std::string name;
};
/// Adds a body under a free name. Ignored if 2D and 3D shapes would mix.
struct AddBody {
    static constexpr const char* text_key = "command.add";
    Body body;
};
struct RemoveBody {
    static constexpr const char* text_key = "command.remove";
    int body;
};  ///< Ignored if only two bodies are left. In the pair the next body that is not the partner replaces it.
/// The body of the other side swaps A and B. A new pair has no pinned axis and no reported answer, a new B no
/// motion; the same if a removed body is replaced.
struct SetPairBody {
    static constexpr const char* text_key = "command.pair";
    Side side;
    int body;
};
/// Swaps A and B; the pinned axis stays the same line, the reported normal the same direction in the world,
/// the motion the same seen from the other body. A motion with a spin ends.
struct SwapPair {
    static constexpr const char* text_key = "command.swap";
};
struct PinAxis {
    static constexpr const char* text_key = "command.pin";
    std::string axis;
};  ///< Empty: unpin. Ignored if it is no axis of the pair.
struct ShowLayer {
    static constexpr const char* text_key = "";
    SceneLayer layer;
    bool visible;
};
/// Ignored unless `is_valid`.
struct SetSettings {
    static constexpr const char* text_key = "command.settings";
    core::Settings settings;
    std::string field = {};
};
/// Replaces the answer of another program; absent: removes it. Ignored if it is invalid.
struct SetReported {
    static constexpr const char* text_key = "command.reported";
    std::optional<ReportedAnswer> reported;
    std::string field = {};
};
/// Ignored unless `is_valid`.
struct SetMotion {
    static constexpr const char* text_key = "command.motion";
    DocumentMotion motion;
    std::string field = {};
};
/// Ignored if no method has this id.
struct SetMethod {
    static constexpr const char* text_key = "command.method";
    std::string id;
};
/// Ignored unless finite with a positive height.
struct SetCamera {
    static constexpr const char* text_key = "";
    Camera camera;
    std::optional<Camera> displayed_camera = {};  ///< Camera in use if the document has none.
};
/// Title, note, question and expectation of the scene.
struct SetDescription {
    static constexpr const char* text_key = "command.title";
    std::string title;
    std::string note;
    /// Document::extra with the translations and the expectation; absent: unchanged.
    std::optional<std::string> extra = {};
    std::string question = {};
};
/// Origin of a scene: a line of a pair file, or a picture.
struct PairSource {
    std::string file;  ///< Empty: none.
    long line = 0;     ///< From 1; 0: the file is a picture.

    friend bool operator==(const PairSource&, const PairSource&) = default;
};
struct ReplaceDocument {
    static constexpr const char* text_key = "command.replace";
    Document document;
    std::string path;
    PairSource source = {};         ///< Origin of a scene without a file of its own.
    bool is_note_outdated = false;  ///< The scene has changed since its note was written.
};                                  ///< A new scene (no path) or an opened file.

struct PasteDocument {
    static constexpr const char* text_key = "command.paste";
    Document document;
};  ///< A pasted pair: the scene keeps its file.

struct ShrinkPair {
    static constexpr const char* text_key = "command.shrink";
    core::Pair pair;
};  ///< A pair that became shorter; all else stays.

using Command = std::variant<SetPose, SetShape, RenameBody, AddBody, RemoveBody, SetPairBody, SwapPair,
                             PinAxis, ShowLayer, SetSettings, SetMethod, SetCamera, SetDescription,
                             ReplaceDocument, PasteDocument, SetReported, SetMotion, ShrinkPair>;

/// The document after the command. A command with an unknown name or index, or one that would make a body
/// invalid, changes nothing.
[[nodiscard]] Document apply(Document document, const Command& command);

/// Text key of the command for the undo menu: "command.place". Empty if `is_about_view`.
const char* text_key(const Command& command);

/// The command changes only what is shown of the scene: camera and layers. It is no undo step and leaves the
/// scene saved. A pinned axis is an axis of the pair: an undo step.
bool is_about_view(const Command& command);

}  // namespace app

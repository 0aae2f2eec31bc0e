// What can happen to a document, and the one function that makes it happen.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "app/document/document.h"

namespace app {

/// Who says where a body goes, which gives the step its name.
enum class MoveSource { User, Mtv, Snap };
/// Moves and turns a body. Bodies are indices into Document::bodies.
struct SetPose {
    int body;
    core::Pose pose;
    MoveSource source = MoveSource::User;
    std::string field = {};  ///< Name of the number that was given; empty: by other means, as below.
};
/// Another shape at the same pose.
struct SetShape {
    int body;
    core::Shape shape;
    std::string field = {};
};
/// Ignored when empty or taken.
struct RenameBody {
    int body;
    std::string name;
};
/// Under a free name; ignored when flat and solid would mix.
struct AddBody {
    Body body;
};
struct RemoveBody {
    int body;
};  ///< Ignored when only two are left; the pair moves on when it held the body.
struct SetPairBody {
    Side side;
    int body;
};  ///< Choosing the other side's body swaps the two.
/// A becomes B; a pinned axis stays the same line.
struct SwapPair {};
struct PinAxis {
    std::string axis;
};  ///< Empty: unpin.
struct ShowLayer {
    SceneLayer layer;
    bool visible;
};
/// Ignored unless `is_valid`.
struct SetSettings {
    core::Settings settings;
    std::string field = {};
};
/// By its id; ignored when there is none.
struct SetMethod {
    std::string id;
};
/// Ignored unless finite and of a height above zero.
struct SetCamera {
    Camera camera;
    std::optional<Camera> displayed_camera = {};  ///< The camera that a document without one is shown with.
};
/// What a scene says of itself.
struct SetDescription {
    std::string title;
    std::string note;
    /// Document::extra, with the same in other languages and what is expected; absent: it stays.
    std::optional<std::string> extra = {};
};
/// A line of a file of pairs, or a picture that carries its scene.
struct PairSource {
    std::string file;  ///< Empty: none.
    long line = 0;     ///< From 1; 0: the file is a picture.

    friend bool operator==(const PairSource&, const PairSource&) = default;
};
struct ReplaceDocument {
    Document document;
    std::string path;
    PairSource source = {};         ///< Where a scene was taken from that has no file of its own.
    bool is_note_outdated = false;  ///< The scene was changed since its note was written.
};                                  ///< A new scene (no path), an opened file.

struct PasteDocument {
    Document document;
};  ///< The pair was read from text: the scene stays the same file's.

using Command = std::variant<SetPose, SetShape, RenameBody, AddBody, RemoveBody, SetPairBody, SwapPair,
                             PinAxis, ShowLayer, SetSettings, SetMethod, SetCamera, SetDescription,
                             ReplaceDocument, PasteDocument>;

/// The document after the command. A command that names what is not there, or would make a body illegal,
/// changes nothing.
[[nodiscard]] Document apply(Document document, const Command& command);

/// The key of the word for what the command does ("command.place"), for the undo menu.
const char* text_key(const Command& command);

}  // namespace app

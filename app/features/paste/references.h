// References between the pieces of a text: ids, names of parents, joints, objects with several parts.
#pragma once

#include <optional>
#include <vector>

#include "app/features/paste/pieces.h"

namespace app::paste {

/// Frames that shapes cannot follow: scaled, too many, or around themselves.
struct FrameError {
    int token = -1;  ///< -1: no number of the text.
    const char* expected = "";
};

/// Follows the references of all pieces: a referenced shape is copied to the piece that names it, and the
/// poses of parents become the frames around a piece. Adds to `notes` what the text leaves open.
/// Returns the first error.
std::optional<FrameError> resolve_references(Pieces& text, const Format& format, std::vector<Note>& notes);

/// The pose of a body as a frame around another one.
ParentFrame frame_of(const PartialShape& pose);
/// The frames around a body and the body itself as one, from the outermost inwards.
std::vector<ParentFrame> frames_of(const PartialShape& body);
/// Puts frames around a shape, from the outermost inwards. A single frame around a shape without a pose is
/// its pose.
void add_frames(PartialShape& part, const std::vector<ParentFrame>& frames);

}  // namespace app::paste

// What belongs together in a text: what a format writes in two places, references between pieces (ids, names
// of parents, joints, objects with several parts), and bodies of pieces: by reference, by nesting, by name,
// else by order.
#pragma once

#include <optional>
#include <vector>

#include "app/features/paste/pieces.h"
#include "app/features/paste/vocabulary.h"
#include "app/text_tree/text_tree.h"

namespace app::paste {

/// Elements get the attributes that `format.defaults` names for their class and that they do not have
/// themselves. An attribute with the same role counts as the same one: an orientation has many.
void apply_defaults(text_tree::TextTree& text, const Vocabulary& vocabulary, const Format& format);

/// A number that is an index by `format.indices` becomes a copy of that element of the list, and so does each
/// number in a list of indices. Elements with a reference stand in the list no longer. An index outside of
/// the list stays a number.
void resolve_indices(text_tree::TextTree& text, const Format& format);

/// Drops elements that are only drawn, if the text has elements for collision.
void drop_visuals(text_tree::TextTree& text, const Format& format);

/// Frames that shapes cannot follow: scaled, too many, or in themselves.
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

/// The bodies of a text.
struct Bodies {
    std::vector<PartialShape> shapes;  ///< In the order of the text.
    std::vector<int> frames;           ///< Of each shape: counts the repetitions of its name, from 0.
    std::vector<Item> unused;
    std::vector<Note> notes;
    std::optional<FrameError> error;
    int open_token = -1;    ///< A vector whose meaning is open; -1: none.
    bool by_order = false;  ///< Position and size were distinguished only by their order.
};

/// `size_first`: the first of two unnamed vectors is the size. Consumes the pieces.
Bodies bind_pieces(Pieces& pieces, const Vocabulary& vocabulary, const Format& format, bool size_first);

}  // namespace app::paste

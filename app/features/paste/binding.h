// Puts the pieces of a text together: by reference, by nesting, by name, else by order.
#pragma once

#include <vector>

#include "app/features/paste/references.h"

namespace app::paste {

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

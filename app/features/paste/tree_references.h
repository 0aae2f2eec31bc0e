// Brings together what a format writes in two places of a text.
#pragma once

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

}  // namespace app::paste

// What the numbers of a text are taken to mean: decided by the user, by the text itself, or by its form.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "app/features/paste/item_grouping.h"
#include "app/features/paste/text_formats.h"

namespace app::paste {

/// Asks once for each thing, remembers what was answered and why.
class ConventionResolver {
  public:
    explicit ConventionResolver(const ChosenConventions& chosen) : chosen_(chosen) {}

    /// The answer without the user, and why.
    struct Guess {
        std::string value;
        std::string reason;  ///< Behind "paste.why.".
        std::string detail;  ///< What stands at the {n} of that sentence.
    };
    /// The user's answer where he gave a possible one, else the guess.
    std::string choose(const std::string& id, const Guess& guess, std::vector<std::string> options);
    /// The user answered it himself.
    bool is_chosen(const std::string& id) const { return chosen_.contains(id); }
    /// All that was asked, in order.
    std::vector<ConventionChoice> choices() && { return std::move(choices_); }

  private:
    const ChosenConventions& chosen_;
    std::vector<ConventionChoice> choices_;
};

/// Every convention settled.
struct ResolvedConventions {
    bool scalar_first = false;         ///< w x y z.
    bool columns = false;              ///< The lines of a matrix are its columns.
    bool full_size_by_format = false;  ///< Sizes of a call that makes a box are side lengths.
    std::string extents;               ///< "half" or "full" for all sizes; empty: as their names say.
    bool degrees = false;              ///< Angles; else radians.
    std::string euler = "ZYX";         ///< The order in which the angles turn.
    bool normalized = false;           ///< Quaternions are made unit; else they mean q/|q|.
    int mirror_axis = 2;               ///< The axis that is turned round in a mirrored matrix.
    bool scale_into_size = true;  ///< Lengths of a matrix's columns go into the sizes; else they are dropped.
    bool z_up = false;
    bool left_handed = false;
    bool centimeters = false;  ///< Lengths are in centimetres and become metres.
};

/// What nothing tells is as the form has it; `flat`: the shapes are in the plane.
ResolvedConventions resolve_conventions(const GroupedItems& groups, const TextFormat& format, bool flat,
                                        ConventionResolver& resolver);

/// Line `i`, place `k` of a matrix as row and column, as the meaning has it. The item is 3 x 3 or more.
const NumberRef& element(const Item& matrix, int row, int column, const ResolvedConventions& conventions);

}  // namespace app::paste

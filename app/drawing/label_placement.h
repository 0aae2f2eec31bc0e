// Free places for words: near what they name and where they stood before, never on each other, on a leader or
// on a firm line, off the other lines where there is room.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "app/drawing/clutter.h"

namespace app {

/// How far from its anchor a label may stand.
enum class Roam {
    Bound,  ///< Only on the side it likes, and on no line: elsewhere it would mean something else.
    Near,   ///< Else it is left out.
    Far     ///< As far as it takes, with a leader; on a paper without a free place on what is least.
};

/// A wish for a place.
struct Wish {
    glm::vec2 anchor{0};
    glm::vec2 size{0};
    glm::vec2 toward{0};  ///< Unit: the side of the anchor it likes; zero: on the anchor itself if it can.
    Roam roam = Roam::Near;
    bool led = true;                   ///< With a leader when it stands apart from its anchor.
    float ground_cost = 0;             ///< Of lying on bodies with all of it, in pixels of distance.
    std::optional<glm::vec2> stood{};  ///< `WordPlace::aside` of the picture before: kept while it is free.
};

/// Where words stand.
struct WordPlace {
    Box box;
    glm::vec2 aside{0};  ///< From the anchor to the nearest point of the box; zero: it lies in the middle.
    float cost = 0;
};

/// From words to what they name.
struct Leader {
    glm::vec2 from{0}, to{0};
};
/// Absent where the box is near enough to do without.
std::optional<Leader> leader(const Box& box, const glm::vec2& anchor, float scale);

/// Places boxes one after another; earlier ones have the first choice.
class Placement {
  public:
    Placement(const glm::vec2& size_px, float scale, Clutter clutter);

    /// Nothing will be placed here.
    void take(const Box& box);
    /// Absent when there is no free place where the wish allows it.
    std::optional<WordPlace> place(const Wish& wish);

  private:
    bool is_free(const Box& box) const;
    bool crosses_words(const Leader& leader) const;
    /// Takes the place aside of the anchor if it is free and cheaper than the best.
    void consider(const Wish& wish, const glm::vec2& aside, float cost, std::optional<WordPlace>& best) const;
    void consider_rings(const Wish& wish, std::span<const float> rings_px,
                        std::optional<WordPlace>& best) const;
    float cost_of_last(const Wish& wish, const glm::vec2& aside) const;
    bool has_air(const Box& box, float air_px) const;
    /// All round the last place, by a step; both lengths in pixels at scale 1.
    void consider_beside_last(const Wish& wish, float step, float air, std::optional<WordPlace>& best) const;
    void consider_last(const Wish& wish, std::optional<WordPlace>& best) const;
    void consider_paper(const Wish& wish, std::optional<WordPlace>& best) const;
    std::optional<WordPlace> found(const Wish& wish);

    glm::vec2 size_px_;
    float scale_;
    Clutter clutter_;
    enum class Firmness {
        None,   // words may lie on firm lines
        Cells,  // they keep off by the cells, with some air
        Exact   // and by the lines: they stay until one comes to them
    };
    Firmness firmness_ = Firmness::Cells;
    std::vector<Box> taken_;
    std::vector<Leader> leaders_;
};

}  // namespace app

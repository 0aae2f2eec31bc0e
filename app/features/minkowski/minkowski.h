// The view of the Minkowski difference: A - B with the origin, the MTV and the distances of the origin from
// the facets; its construction in four steps; the steps of a search.
#pragma once

#include <optional>
#include <string>

#include "app/features/minkowski/minkowski_difference.h"
#include "app/scene/pair_figure.h"

namespace app {

/// Steps of the construction: both shapes, B mirrored, the mirrored B along A, the difference. The steps of
/// Trace::search follow.
inline constexpr int construction_steps = 4;
/// Number of steps of the view, at least `construction_steps`.
int minkowski_step_count(const core::Trace& trace);

/// The picture is drawn from A's centre: A keeps its place, and B's centre is the origin of A - B. Lengths
/// are normalized: the pair is about one unit large.
struct MinkowskiModel {
    core::Pair pair;                 ///< Its shapes and rotations are those of the model; positions are zero.
    core::Solid a, b;                ///< Normalized, both centres at zero.
    MinkowskiDifference difference;  ///< Of the normalized solids.
    Real unit = 1;                   ///< Normalized length of one scene unit; a power of two.
};

/// Computes the model only if a shape or rotation differs from the last call. A move of B needs no model.
class CachedMinkowskiModel {
  public:
    /// Valid until the next call.
    const MinkowskiModel& update(const Analysis& analysis);

  private:
    std::optional<MinkowskiModel> model_;
};

/// The origin of A - B in the picture: B's centre, from A's centre, normalized.
Vec3 minkowski_origin(const MinkowskiModel& model, const Analysis& analysis);

/// What is shown, besides the pair.
struct MinkowskiOptions {
    int step = -1;           ///< 0-based; -1 or more than there are: the last.
    int hovered_facet = -1;  ///< Index into MinkowskiDifference::facets; -1: none.
};

/// A camera in normalized lengths from A's centre that fits the picture on its paper. `direction` of a solid
/// scene.
Camera minkowski_camera(const MinkowskiModel& model, const Analysis& analysis, const ViewDirection& direction,
                        const PaperView& paper, int step);

/// The front of a facet of a solid difference with that radius is seen.
bool is_front(const MinkowskiFacet& facet, Real radius, const ViewTransform& view);

/// `paper.camera` is a camera of `minkowski_camera`.
Figure minkowski_figure(const MinkowskiModel& model, const Analysis& analysis, const PaperView& paper,
                        const MinkowskiOptions& options, const TextCatalog& texts);

/// Index of the facet under a point of the paper: the nearest edge (2D), or the front face (3D); -1: none.
/// `scale` is pixels per logical pixel.
int minkowski_facet_at(const MinkowskiModel& model, const ViewTransform& view, const Vec2& px, Real scale);

/// The axis of the facet as markup: "A_0", "A_0×B_1". It has no sign, like L, whose sense is that of the
/// shorter move of B: the two parallel facets of an axis have one name.
std::string facet_markup(const MinkowskiFacet& facet);
/// Differs for the two facets of an axis, by the sign of the outward normal: "+A_0", "-B_1".
std::string facet_id(const MinkowskiFacet& facet);

/// What a step shows. The last step of the construction states where the origin is and the MTV or the gap,
/// with the numbers of the trace. If the verdict of the method is wrong, it states that. Markup.
std::string minkowski_sentence(const MinkowskiModel& model, const Analysis& analysis,
                               const TextCatalog& texts, int step);

/// The last step, with its sentence.
Drawing draw_minkowski(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                       const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app

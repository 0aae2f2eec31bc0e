// The view of the Minkowski difference: A - B with the origin, the MTV and the distances of the origin from
// the facets; its construction in four steps; the steps of a search.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/drawing/flatten.h"
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
    bool is_small = false;   ///< Without names and measures.
    bool is_beside = false;  ///< Beside the scene, which has the numbers of gap and MTV.
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

/// The axis of the facet with the sign of the outward normal, as markup: "+A_0", "-A_0×B_1".
std::string facet_name(const MinkowskiFacet& facet);

/// What a step shows. The last step of the construction says what A - B is, and if the method is wrong about
/// it, how. Markup.
std::string minkowski_sentence(const MinkowskiModel& model, const Analysis& analysis,
                               const TextCatalog& texts, int step);
/// The distance of the origin from the facet of the current axis, with numbers: "distance of the origin from
/// edge B_1 = r_A 1.584 + r_B 0.620 - |T·L| 1.569 = 0.635"; empty without a measurement.
std::string minkowski_formula(const Analysis& analysis, const TextCatalog& texts);

/// Where the picture is, and below it or at its right the frames of the construction: only if A - B stays as
/// large as without them. In pixels.
struct MinkowskiLayout {
    ScreenRect picture;
    std::vector<ScreenRect> frames;  ///< Of the steps of the construction, or none.
};
MinkowskiLayout make_minkowski_layout(const MinkowskiModel& model, const Analysis& analysis,
                                      const ViewDirection& direction, const PaperView& paper);

/// A step with its words at the upper left.
Drawing draw_minkowski_step(const MinkowskiModel& model, const Analysis& analysis, const PaperView& paper,
                            const MinkowskiOptions& options, DrawOptions style, const TextCatalog& texts);
struct ConstructionFrame {
    int step = 0;  ///< Index into MinkowskiLayout::frames.
    bool is_current = false;
    ViewDirection direction;
};
/// A frame at its place, without a paper.
Drawing draw_construction_frame(const MinkowskiModel& model, const Analysis& analysis,
                                const MinkowskiLayout& layout, const ConstructionFrame& frame,
                                const DrawOptions& style, const TextCatalog& texts);

/// The last step, and the construction if there is room.
Drawing draw_minkowski(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                       const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app

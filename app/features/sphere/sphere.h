// The direction sphere: the overlap on every axis direction, the candidate axes and the Gauss maps.
#pragma once

#include <optional>
#include <string>

#include "app/drawing/flatten.h"
#include "app/features/sphere/gauss_map.h"
#include "app/features/sphere/sphere_field.h"
#include "app/scene/view.h"

namespace app {

/// A camera in parallel projection.
Camera parallel_camera(const ViewDirection& direction);

/// Parts of the drawing. In a small drawing the sphere is alone.
struct SphereLayout {
    SphereView view;
    ViewDirection camera;  ///< The sphere is seen in its direction.
    ScreenRect legend;     ///< Color scale with its numbers; empty: left out.
    /// A column beside the disc, or the upper part of the drawing, whose corners have room; empty: left out.
    ScreenRect keys;
    ScreenRect bevel;  ///< Of the slider; empty: left out.
};
/// The camera gives the orientation of the sphere. `scale`: pixels per logical pixel.
SphereLayout layout_sphere(const Vec2& size_px, float scale, const ViewDirection& camera);

/// What a point is, whether a direction separates, and where the deciding axis is.
std::string sphere_sentence(const Analysis& analysis, const OverlapScale& scale, const TextCatalog& texts);
/// "9 edge pairs, 9 cross", counted on the arcs; empty if a shape has no edges.
std::string crossing_sentence(const GaussMaps& maps, const TextCatalog& texts);
/// The overlap on the probed direction, and the nearest candidate.
std::string probe_sentence(const Analysis& analysis, const Vec3& direction, const TextCatalog& texts);

/// What the sphere shows and where.
struct SphereInput {
    const Analysis* analysis = nullptr;  ///< Never null.
    Vec2 size_px{1};                     ///< Of the drawing.
    SphereLayout layout;
    OverlapScale overlap_scale;  ///< Of the pair.
    std::optional<Vec3> probed;  ///< The direction under the cursor, unit; absent: it is not on the sphere.
    /// As Selection::turned_direction: the arrow is on it. Absent: on the current axis.
    std::optional<Vec3> turned;
    bool has_hint = false;  ///< Says how to use it, if there is room.
    Real bevel = 0;         ///< Radius of the rounding of all edges, as a fraction of the size of each shape.
};
/// Without a probed direction. `scale`: pixels per logical pixel.
SphereInput make_sphere_input(const Analysis& analysis, const Vec2& size_px, float scale,
                              const ViewDirection& camera);

/// Colors and contour lines as paths, for SVG and PDF. Independent of the current axis, of the texts and of
/// the probed direction.
Drawing draw_sphere_field(const SphereInput& input, const DrawOptions& options);
/// The same as a direction field, for OpenGL.
Drawing draw_sphere_field_per_pixel(const SphereInput& input, const DrawOptions& options);

/// Results of the last frame that moves of the bodies do not change.
struct SphereCache {
    std::optional<core::Pair> shapes;  ///< Of `maps`; both positions are zero. Absent: no maps are computed.
    GaussMaps maps;
    CachedSceneDrawing figure;
};
/// Arcs, pins, the current axis and the probed direction. Valid until the next call.
const Drawing& draw_sphere_figure(const SphereInput& input, const DrawOptions& options, SphereCache& cache);
/// Legend and keys.
Drawing draw_sphere_texts(const SphereInput& input, const DrawOptions& options, const TextCatalog& texts,
                          SphereCache& cache);
/// Everything over the colors.
Drawing draw_sphere_overlay(const SphereInput& input, const DrawOptions& options, const TextCatalog& texts);

/// Both, seen in the direction of `facing_view_direction`.
Drawing draw_sphere(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState& interaction);

}  // namespace app

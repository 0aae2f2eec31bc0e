// B slides over several bodies: which one it hits first, and whether the impact is a ghost collision.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/document/document.h"

namespace app {

/// A common remedy against ghost collisions.
enum class GhostRemedy {
    None,
    RoundedCorners,  ///< The corners of B are round; its sides stay in place.
    /// A body whose covered side B meets first is ignored for the rest of the move, as ghost vertices ignore
    /// the side; B sinks into it.
    OneSidedEdges,
    MergedTiles  ///< Neighbours that share a whole side are one convex polygon.
};

/// A row of the table of remedies.
struct GhostRemedyInfo {
    GhostRemedy remedy;
    const char* id;      ///< The text is "ghost.<id>".
    const char* source;  ///< Engine and document that describe the remedy; empty for None.
};
std::span<const GhostRemedyInfo> ghost_remedies();

/// The first impact of B with a body that it does not touch at the start.
struct SlidingImpact {
    int body = 0;               ///< Index of the body that B hits; of merged tiles the first of them.
    Real time_s = 0;            ///< In seconds, at most the duration.
    core::Vec3 normal{0};       ///< Unit, world, from the body to B.
    core::Vec3 point{0};        ///< World.
    core::Pair pair;            ///< The body and B at the start, as the remedy changes them.
    core::PlacedShape moved_b;  ///< B at the impact, with round corners if the remedy rounds them.
    /// Index of the body that alone covers the whole hit side: the surface of both together has no such side,
    /// so the impact is a ghost collision. -1: none.
    int covered_by = -1;
    /// Fraction of the speed that is left if the impact only removes the velocity against the normal.
    Real speed_left = 1;

    bool is_ghost() const { return covered_by >= 0; }
};

/// A 2D document whose B moves and that has bodies beside the pair.
bool has_several_obstacles(const Document& document);

/// Whether a remedy changes the shapes: corners that are round already are not rounded.
bool can_use(GhostRemedy remedy, const Document& document);

/// The first impact within the duration; absent: none. Bodies that B touches or overlaps at the start carry
/// it and are left out. For documents with `has_several_obstacles`.
std::optional<SlidingImpact> find_sliding_impact(const Document& document, GhostRemedy remedy);

/// Radius of the round corners of B: a fifth of its smaller half extent; 0 unless B is a sharp rect.
Real rounded_corner_radius(const Document& document);

}  // namespace app

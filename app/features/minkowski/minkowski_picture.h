// Input of the parts of the figure of A - B, and the parts in two files.
#pragma once

#include "app/analysis/explain.h"
#include "app/features/minkowski/minkowski.h"

namespace app {

/// Input of all parts of the figure.
struct MinkowskiPicture {
    const MinkowskiModel& model;
    const Analysis& analysis;
    const MinkowskiOptions& options;
    const TextCatalog& texts;
    DrawContext context;  // without bodies
    Vec3 origin;          // of A - B
    int near_facet = -1;  // of the current axis; -1: none

    const MinkowskiDifference& difference() const { return model.difference; }
    const core::Trace& trace() const { return analysis.trace; }
    /// The current axis; there must be one.
    const core::AxisTest& axis() const { return trace().axes[static_cast<std::size_t>(analysis.axis)]; }
    bool is_highlighted(int facet) const { return facet == near_facet || facet == options.hovered_facet; }
    std::string length(Real value) const { return format_length(value, analysis); }
};

/// The solid at another place.
core::Solid moved(core::Solid solid, const Vec3& center);
/// The difference as a solid, for its outline.
core::Solid to_solid(const MinkowskiDifference& difference);
/// Adds both shapes, B mirrored, or the mirrored B along A and the outline of the difference. `step` is less
/// than 3.
void add_construction_step(Figure& figure, const MinkowskiPicture& picture, int step);
/// Adds A inside the difference; in space dotted, because the faces hide it.
void add_outline_of_a(Figure& figure, const MinkowskiPicture& picture);

}  // namespace app

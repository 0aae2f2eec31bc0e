// A figure as it came to paper last, kept for the next frame.
#pragma once

#include <optional>

#include "app/drawing/figure.h"
#include "app/drawing/flatten.h"

namespace app {

/// A flattened figure with what it was made of, so that what stands still is not flattened again.
struct FlatPicture {
    struct Source {
        Figure figure;
        Lens lens;
        Look look;

        friend bool operator==(const Source&, const Source&) = default;
    };
    std::optional<Source> source;  ///< Absent: nothing was flattened yet.
    Drawing drawing;
};

/// Flattens the figure when something of it is another.
void keep_up(FlatPicture& picture, FlatPicture::Source now);

}  // namespace app

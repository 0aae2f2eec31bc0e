// The radius and the segment of a capsule from numbers of a text.
#pragma once

#include "app/features/paste/rotation_decoder.h"

namespace app::paste {

/// A capsule along an axis of its own frame.
struct AxialCapsule {
    double radius = 0;
    double half_length = 0;  ///< From the centre to an end of the segment.
    int axis = 1;            ///< In the frame of the text: 0 x, 1 y, 2 z.
};

/// Reads radius and length of a capsule that is given by them. `scale` multiplies lengths. Fails if one of
/// them is missing, or if a total length is shorter than the two caps.
tl::expected<AxialCapsule, ParseError> read_axial_capsule(const PartialShape& partial,
                                                          const ResolvedConventions& conventions, int body,
                                                          ProvenanceLog& log);

}  // namespace app::paste

// The answer of another program in a pasted text: verdict, normal, depth and contacts.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/features/paste/shape_builder.h"

namespace app::paste {

/// What the steps before found.
struct ReportInput {
    std::span<const Token> tokens;
    const Format& format;
    const ResolvedConventions& conventions;  ///< Normals and points are in the frame of the shapes.
    bool flat = false;                       ///< The shapes are 2D.
};

/// The reported answer; absent if the text has none. Its items are removed from `unused` and their numbers
/// logged. The direction of the normal and the sign of a distance are choices of the resolver. Of several
/// depths the largest is reported, of several normals the first; an assumption names the second.
std::optional<ReportedAnswer> read_report(const ReportInput& input, std::vector<Item>& unused,
                                          ConventionResolver& resolver, ProvenanceLog& log,
                                          std::vector<Assumption>& assumptions);

}  // namespace app::paste

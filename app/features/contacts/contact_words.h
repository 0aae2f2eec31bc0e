// The two features of a contact in words: "corner of B in the top of A".
#pragma once

#include <string>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/analysis/contact_points.h"

namespace app {

/// A part of the words, with the shape that it names.
struct ContactWord {
    std::string text;        ///< Markup.
    Role role = Role::Note;  ///< ShapeA, ShapeB; Note: between them.
};

/// The feature with the least dimension first. "in": below the surface of the other; "on": on it, to a
/// millionth of the size of the pair, or the shapes touch; "outside" or "near": above it; "at": where a face
/// is cut at an edge or corner of the other.
std::vector<ContactWord> contact_words(const Analysis& analysis, const ContactPoint& point,
                                       const TextCatalog& texts);
/// The same as one text.
std::string contact_phrase(const Analysis& analysis, const ContactPoint& point, const TextCatalog& texts);

/// "the top of A" for the only face of A whose normal is within 20 degrees of up, likewise bottom, left,
/// right, front and back, as the axes of the world are seen at yaw 0; else "face A_1", after its axis.
std::string face_words(const Analysis& analysis, int face, bool is_on_a, const TextCatalog& texts);
/// "the right edge of A": an edge of the reference face, after the face on its other side. Empty: not an edge
/// of the reference face, or that face has no such name.
std::string reference_edge_words(const Analysis& analysis, const core::Feature& edge, bool is_on_a,
                                 const TextCatalog& texts);

}  // namespace app

// Texts that engines, debuggers and people write, and the exact shapes they describe.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/shape.h"

namespace app::test {

struct PasteSample {
    const char* name;
    const char* form;
    std::string text;
    std::vector<core::PlacedShape> shapes;
    /// Assumptions that the reader must report; it may report others too.
    std::map<std::string, std::string> assumptions;
};

inline const core::Quat no_rotation(1, 0, 0, 0);

inline core::PlacedShape box_at(const core::Vec3& center, const core::Vec3& half,
                                const core::Rotation& rotation = no_rotation) {
    return {core::Box{half}, {center, rotation}};
}
inline core::PlacedShape rect_at(const core::Vec2& center, const core::Vec2& half,
                                 const core::Rotation& rotation) {
    return {core::Rect{half}, {core::Vec3(center, 0), rotation}};
}

/// Samples of the shapes with points; part of `paste_samples`.
std::vector<PasteSample> hull_and_capsule_samples();

/// At least one sample for each form and each notation of the form.
const std::vector<PasteSample>& paste_samples();

}  // namespace app::test

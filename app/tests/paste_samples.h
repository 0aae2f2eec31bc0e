// Texts as engines, debuggers and people write them, and what they mean, bit for bit.
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
    /// What must have been guessed; others may be there, too.
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

/// The pair under the lens while these are read: what a text does not say is as it is here.
inline core::Pair initial_pair() {
    return {box_at({7, 8, 9}, {0.125, 0.25, 0.375}),
            box_at({-7, -8, -9}, {2, 3, 4}, core::Quat(0.5, 0.5, 0.5, 0.5))};
}

/// One for each form and each way of writing in it.
const std::vector<PasteSample>& paste_samples();

}  // namespace app::test

// Unity: left-handed, y up, degrees applied z, x, y; a scale is the side length of a unit cube.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string detect_unity(const Tokens& tokens) {
    static constexpr auto pieces = std::to_array<std::string_view>(
        {"Unity", "Quaternion.", "m_LocalPosition", "m_LocalRotation", "m_LocalScale", "localPosition",
         "localRotation", "localScale", "lossyScale", "eulerAngles", "rotation.eulerAngles"});
    return find_word_containing(tokens, pieces);
}

}  // namespace

const TextFormat unity_format{
    "unity", detect_unity, {.extents = "full", .angles = "degrees", .euler = "YXZ", .handedness = "left"}};

}  // namespace app::paste

// Unity: left-handed, y up, degrees applied z, x, y; a scale is the side length of a unit cube.
#include <array>

#include "app/features/paste/form.h"

namespace app::paste {

namespace {

std::string sign_of_unity(const Tokens& tokens) {
    static constexpr auto signs = std::to_array<std::string_view>(
        {"Unity", "Quaternion.", "m_LocalPosition", "m_LocalRotation", "m_LocalScale", "localPosition",
         "localRotation", "localScale", "lossyScale", "eulerAngles", "rotation.eulerAngles"});
    return word_with(tokens, signs);
}

}  // namespace

const Form unity_form{
    "unity", sign_of_unity, {.extents = "full", .angles = "degrees", .euler = "YXZ", .hand = "left"}};

}  // namespace app::paste

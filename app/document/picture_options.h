// Options of a picture, and the key "picture" of a scene that has them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <glm/glm.hpp>

#include "app/base/number.h"
#include "app/base/result.h"
#include "app/document/document.h"
#include "app/drawing/picture_format.h"

namespace app {

/// A picture is a function of a document and these options.
struct PictureOptions {
    glm::ivec2 size{1280, 800};  ///< Pixels before `scale`.
    float scale = 1;
    bool transparent = false;                    ///< No background.
    std::string theme = "dark";                  ///< Id of a Theme.
    std::string view = "pair";                   ///< Id of a View.
    std::string language;                        ///< Language of the texts; empty: the default language.
    NumberFormat numbers = NumberFormat::Short;  ///< Of the labels, as on the screen.
    PictureText text = PictureText::Outlines;    ///< Of an SVG.
};

/// Lines and texts get smaller in a small picture: the factor, at most 1.
float line_scale(const glm::ivec2& size);

/// The text of the scene with the options in the key "picture".
std::string scene_with_picture_options(const Document& document, const PictureOptions& options);

/// Reads the key "picture"; a missing value keeps its default, other keys are ignored. A size or scale out of
/// range counts as missing; its place and the reason are added to `ignored`, if that is not null. Fails with
/// line, key and reason.
Result<PictureOptions> read_picture_options(std::string_view text, const std::string& where,
                                            std::vector<Problem>* ignored = nullptr);

}  // namespace app

// The scene embedded in a picture (PNG, SVG, PDF), picture options, and file extensions.
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

// Options of a picture.

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

// File extensions.

/// Purpose of a chosen file.
enum class FilePurpose { Open, Save, Export };

/// The name with the extension of its purpose: ".satscope.json" to save; to export, that of the first picture
/// format unless the name has the extension of another one.
std::string with_extension(const std::string& name, FilePurpose purpose);

/// The name has an extension of scenes, pairs or pictures.
bool is_openable(std::string_view name);

/// Extensions of texts from which pairs are often read: logs, code, descriptions of robots. Any other file
/// with text can be opened too.
std::span<const std::string_view> text_extensions();

/// The extension of the name if it is a picture format that satscope cannot write (".jpg"); else empty.
std::string unsupported_extension(const std::string& name);

/// The text of the scene with the options in the key "picture".
std::string scene_with_picture_options(const Document& document, const PictureOptions& options);

/// The bytes are a picture, with or without a scene.
bool is_picture(std::string_view bytes);
/// The bytes are a picture, or the name is one and the bytes are not JSON. The first bytes are enough.
bool is_picture(const std::string& path, std::string_view bytes);

/// The embedded text. Fails if the bytes are no picture, or if the picture has no scene, is truncated or is
/// damaged. `where` names the file in the error.
Result<std::string> extract_scene(std::string_view bytes, const std::string& where);

/// The text of a scene file, or the scene embedded in a picture; "-" is standard input.
Result<std::string> read_scene_text(const std::string& path);
/// The same for the content of that file, if it was read already.
Result<std::string> to_scene_text(std::string content, const std::string& path);

/// Reads the key "picture"; a missing value keeps its default, other keys are ignored. A size or scale out of
/// range counts as missing; its place and the reason are added to `ignored`, if that is not null. Fails with
/// line, key and reason.
Result<PictureOptions> read_picture_options(std::string_view text, const std::string& where,
                                            std::vector<Problem>* ignored = nullptr);

}  // namespace app

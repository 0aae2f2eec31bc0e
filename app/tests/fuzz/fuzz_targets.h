// What must hold for any bytes that a reader gets: for libFuzzer, and for stored inputs as tests.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "app/base/result.h"
#include "app/document/document.h"

namespace app::fuzz {

// Each reads the bytes and returns what is wrong with the reader; empty: nothing. Bytes that are refused need
// a reason; what is read must read back equal after it is written.

/// A scene file.
std::string check_scene(std::string_view bytes);
/// A file of pairs.
std::string check_pairs(std::string_view bytes);
/// A pasted text.
std::string check_paste(std::string_view bytes);
/// The preferences.
std::string check_settings(std::string_view bytes);
/// A picture with its scene: PNG, SVG, PDF.
std::string check_embedded(std::string_view bytes);

struct Target {
    const char* name;  ///< Of the executable "fuzz_<name>", and of a folder in `inputs`.
    std::string (*check)(std::string_view bytes);
};
inline constexpr std::array targets{Target{"scene", check_scene}, Target{"pairs", check_pairs},
                                    Target{"paste", check_paste}, Target{"settings", check_settings},
                                    Target{"embedded", check_embedded}};

// Parts of the checks.

/// Empty if the problem names a reason in valid UTF-8.
std::string check_reason(const Problem& problem);
/// Empty if the document is valid, and equal after it is written and read.
std::string check_written(const Document& document);

}  // namespace app::fuzz

// What a test sees of a presentation, and how it presses keys.
#pragma once

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "app/tests/drawn_text.h"
#include "app/tests/window_driver.h"

namespace app::test::presentation_seen {

inline const std::string scenes = SATSCOPE_SOURCE_DIR "/assets/scenes/";

inline std::string without_spaces(std::string text) {
    std::erase(text, ' ');
    return text;
}

/// The text in a widget, without spaces.
inline std::string seen(WindowDriver& driver, const std::string& widget) {
    return driver.has(widget) ? text_in(drawn_quads(), driver.rect(widget)) : "";
}

/// All text that the panels drew.
inline std::string seen_text() {
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    return text_in(drawn_quads(), {0, 0, size.x, size.y});
}

/// The question may contain words of the title: "Two circles".
inline std::string seen_beside_question(WindowDriver& driver) {
    std::string all = seen_text();
    const std::string question = seen(driver, "presentation.question");
    if (const std::size_t at = all.find(question); at != std::string::npos) all.erase(at, question.size());
    return all;
}

inline std::string window_title(WindowDriver& driver) {
    return SDL_GetWindowTitle(driver.application().window().handle());
}

inline bool is_full_screen(WindowDriver& driver) { return driver.application().window().is_full_screen(); }

inline std::string file_name(WindowDriver& driver) {
    return std::filesystem::path(driver.workspace().files.path).filename().string();
}

inline void press(WindowDriver& driver, std::initializer_list<SDL_Keycode> keys) {
    for (const SDL_Keycode key : keys) driver.key(key);
    driver.frame(2);
}

/// Number of frames with an axis; the others are still to come.
inline int shown_cards(WindowDriver& driver) {
    const core::Trace trace = analyze(driver.document(), "").trace;
    int count = 0;
    for (const core::AxisTest& axis : trace.axes)
        count += driver.has("presentation.axis." + core::to_string(axis)) ? 1 : 0;
    return count;
}

/// The counts of the answers as they are seen, with "-" where none was typed.
inline std::vector<std::string> counts(WindowDriver& driver) {
    std::vector<std::string> all;
    for (int i = 0; driver.has("presentation.answer." + std::to_string(i)); ++i) {
        const ScreenRect row = driver.rect("presentation.answer." + std::to_string(i));
        const std::string text =
            text_in(drawn_quads(), {row.right() - 0.2F * row.width, row.y, 0.2F * row.width, row.height});
        all.push_back(text.empty() ? "-" : text);
    }
    return all;
}

/// Pixels of a colour in the window.
inline int count_pixels(const gl::Image& image, const Color& color) {
    int count = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        const auto is_like = [&](std::size_t channel, float value) {
            return std::abs(static_cast<float>(image.rgba[i + channel]) / 255 - value) < 0.02F;
        };
        count += is_like(0, color.r) && is_like(1, color.g) && is_like(2, color.b) ? 1 : 0;
    }
    return count;
}

}  // namespace app::test::presentation_seen

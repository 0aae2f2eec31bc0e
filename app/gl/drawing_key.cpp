// The numbers as they are in memory; what can have any length has its length before it.
#include "app/gl/drawing_key.h"

#include <array>
#include <bit>
#include <cstring>

namespace app::gl {

namespace {

using KeyWords = std::vector<std::uint32_t>;

constexpr std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }

template <std::size_t N>
void append(KeyWords& key, const std::array<std::uint32_t, N>& values) {
    key.insert(key.end(), values.begin(), values.end());
}

// The last word is filled with zeros.
void append(KeyWords& key, const void* data, std::size_t bytes) {
    if (bytes == 0) return;
    const std::size_t start = key.size();
    key.resize(start + (bytes + sizeof(std::uint32_t) - 1) / sizeof(std::uint32_t));
    std::memcpy(&key[start], data, bytes);
}

std::array<std::uint32_t, 4> color_words(const Color& color) {
    return {bits(color.r), bits(color.g), bits(color.b), bits(color.a)};
}

void add(KeyWords& key, const Path& path) {
    append<3>(key,
              {static_cast<std::uint32_t>(path.points.size()), path.closed ? 1U : 0U, bits(path.width_px)});
    append<2>(key, {bits(path.dash_px), bits(path.gap_px)});
    append(key, color_words(path.fill));
    append(key, color_words(path.stroke));
    static_assert(sizeof(glm::vec2) == 2 * sizeof(float));
    append(key, path.points.data(), path.points.size() * sizeof(glm::vec2));
}

void add(KeyWords& key, const TextRun& text) {
    append<3>(key, {static_cast<std::uint32_t>(text.utf8.size()), bits(text.origin.x), bits(text.origin.y)});
    append<2>(key, {static_cast<std::uint32_t>(text.face), bits(text.size_px)});
    append(key, color_words(text.color));
    append(key, text.utf8.data(), text.utf8.size());
}

}  // namespace

void add_key(const Drawing& drawing, std::vector<std::uint32_t>& key) {
    append<2>(key, {bits(drawing.size_px.x), bits(drawing.size_px.y)});
    append(key, color_words(drawing.background));
    append<2>(key, {static_cast<std::uint32_t>(drawing.paths.size()),
                    static_cast<std::uint32_t>(drawing.texts.size())});
    for (const Path& path : drawing.paths) add(key, path);
    for (const TextRun& text : drawing.texts) add(key, text);
}

}  // namespace app::gl

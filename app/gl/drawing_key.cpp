// Numbers are hashed by their bits: a drawing need only be known again when it is the same to the last one.
#include "app/gl/drawing_key.h"

#include <bit>
#include <functional>
#include <string_view>

namespace app::gl {

namespace {

class Key {
  public:
    void add(std::uint64_t value) {
        constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;  // of the golden ratio
        state_ = std::rotl(state_ ^ value, 29) * odd;
    }
    void add(float one, float other) {
        add(std::uint64_t{std::bit_cast<std::uint32_t>(one)} << 32 | std::bit_cast<std::uint32_t>(other));
    }
    void add(const Rgba& color) {
        add(color.r, color.g);
        add(color.b, color.a);
    }
    void add(std::string_view text) { add(std::hash<std::string_view>()(text)); }
    std::uint64_t value() const { return state_ ^ state_ >> 32; }

  private:
    std::uint64_t state_ = 1;
};

void add(Key& key, const Path& path) {
    key.add(path.points.size() * 2 + (path.closed ? 1 : 0));
    for (const glm::vec2& point : path.points) key.add(point.x, point.y);
    key.add(path.fill);
    key.add(path.stroke);
    key.add(path.width_px, path.dash_px);
    key.add(path.space_px, 0);
}

void add(Key& key, const Text& text) {
    key.add(text.at.x, text.at.y);
    key.add(text.utf8);
    key.add(text.size_px, static_cast<float>(text.face));
    key.add(text.color);
}

}  // namespace

std::uint64_t key_of(const Drawing& drawing) {
    Key key;
    key.add(drawing.size_px.x, drawing.size_px.y);
    key.add(drawing.background);
    key.add(drawing.paths.size());
    for (const Path& path : drawing.paths) add(key, path);
    for (const Text& text : drawing.texts) add(key, text);
    return key.value();
}

}  // namespace app::gl

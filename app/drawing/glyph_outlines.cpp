// Outlines of glyphs by FreeType as path data.
#include "app/drawing/glyph_outlines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "app/drawing/font_faces.h"

namespace app {
namespace {

// Path data with relative commands and whole numbers. Functions for callbacks return 0.
class GlyphPath {
  public:
    GlyphPath(FT_Face face, int units) : scale_(double(units) / face->units_per_EM) {}

    int move(const FT_Vector& to) {
        close();
        append('m', {&to, 1});
        start_ = pen_;
        return 0;
    }
    int line(const FT_Vector& to) {
        const glm::ivec2 delta = point(to) - pen_;
        const std::size_t begin = data_.size();
        if (delta != glm::ivec2(0)) append(delta.y == 0 ? 'h' : delta.x == 0 ? 'v' : 'l', {&to, 1});
        last_line_ = begin;
        return 0;
    }
    int curve(char command, std::span<const FT_Vector> points) {
        append(command, points);
        return 0;
    }
    // A last line to the start is implied.
    void close() {
        if (data_.empty() || command_ == 'z') return;
        if (pen_ == start_) data_.erase(std::min(last_line_, data_.size()));
        command_ = 'z';
        data_ += command_;
        pen_ = start_;
    }
    const std::string& data() const { return data_; }

  private:
    glm::ivec2 point(const FT_Vector& font_units) const {
        return {std::lround(double(font_units.x) * scale_), std::lround(double(-font_units.y) * scale_)};
    }
    void append(char command, std::span<const FT_Vector> points) {
        if (command != command_) data_ += command;
        command_ = command;
        const glm::ivec2 from = pen_;
        for (const FT_Vector& each : points) {
            pen_ = point(each);
            if (command != 'v') append(pen_.x - from.x);
            if (command != 'h') append(pen_.y - from.y);
        }
        last_line_ = std::string::npos;
    }
    void append(int value) {
        const bool needs_space = value >= 0 && data_.back() >= '0' && data_.back() <= '9';
        data_ += (needs_space ? " " : "") + std::to_string(value);
    }

    double scale_;
    std::string data_;
    char command_ = 0;
    glm::ivec2 start_{0}, pen_{0};
    std::size_t last_line_ = std::string::npos;  // where the last line begins; npos: not a line
};

// Empty: no outline.
std::string outline_data(FT_Face face, char32_t character, bool needs_bold, int units) {
    // The callbacks of FreeType return 0 to continue.
    static constexpr auto to_path = [](void* user) { return static_cast<GlyphPath*>(user); };
    static constexpr FT_Outline_Funcs callbacks{
        [](const FT_Vector* to, void* user) { return to_path(user)->move(*to); },
        [](const FT_Vector* to, void* user) { return to_path(user)->line(*to); },
        [](const FT_Vector* control, const FT_Vector* to, void* user) {
            return to_path(user)->curve('q', std::array{*control, *to});
        },
        [](const FT_Vector* first, const FT_Vector* second, const FT_Vector* to, void* user) {
            return to_path(user)->curve('c', std::array{*first, *second, *to});
        },
        0,
        0};
    if (face == nullptr || FT_Load_Char(face, character, FT_LOAD_NO_SCALE) != 0) return {};
    if (face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return {};
    if (needs_bold) make_bold(face->glyph->outline, face->units_per_EM);
    GlyphPath path(face, units);
    FT_Outline_Decompose(&face->glyph->outline, &callbacks, &path);
    path.close();
    return path.data();
}

}  // namespace

GlyphOutlines::GlyphOutlines(int units) : units_(units), fonts_(std::make_unique<FontFaces>()) {}

GlyphOutlines::~GlyphOutlines() = default;

Glyph GlyphOutlines::find(char32_t character, FontFace face) const {
    const int font = fonts_->find(character, face);
    return {font, FontFaces::needs_bold(font, face), character};
}

std::string GlyphOutlines::path_data(const Glyph& glyph) const {
    return outline_data((*fonts_)[glyph.font], glyph.character, glyph.is_drawn_bold, units_);
}

}  // namespace app

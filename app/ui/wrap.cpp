// Line breaks with the rules of Chinese typesetting, which Dear ImGui's own wrapping does not know.
#include "app/ui/wrap.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

constexpr std::string_view plain_openers = "([{", plain_closers = " ,.;:?!)]}%";
constexpr std::array<std::string_view, 9> wide_openers{"（", "《", "「", "『", "【", "“", "‘", "〈", "〔"};
constexpr std::array<std::string_view, 19> wide_closers{"，", "。", "、", "；", "：", "？", "！",
                                                        "）", "》", "」", "』", "】", "”",  "’",
                                                        "〉", "〕", "…",  "—",  "·"};

template <std::size_t Count>
bool is_one_of(std::string_view character, std::string_view plain,
               const std::array<std::string_view, Count>& wide) {
    if (character.size() == 1) return plain.find(character) != std::string_view::npos;
    return std::find(wide.begin(), wide.end(), character) != wide.end();
}

bool opens(std::string_view character) { return is_one_of(character, plain_openers, wide_openers); }
/// May not begin a line.
bool closes(std::string_view character) { return is_one_of(character, plain_closers, wide_closers); }

/// Of Chinese: a line may end on either side of it.
bool is_wide(std::string_view character) { return static_cast<unsigned char>(character.front()) >= 0xE3; }

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::min(character_bytes(text.front()), text.size()));
}

float width_of(ImFont* font, std::string_view text) {
    return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

/// Adds to lines of one text.
class Lines {
  public:
    Lines(ImFont* font, float width_px) : font_(font), width_px_(width_px) {}

    void add(std::string_view atom) {
        if (at_px_ > 0 && at_px_ + width_of(font_, without_blank(atom)) > width_px_) end_line();
        if (width_of(font_, without_blank(atom)) > width_px_) return cut(atom);
        text_ += atom;
        at_px_ += width_of(font_, atom);
        if (atom.ends_with('\n')) at_px_ = 0;
    }
    std::string text() && { return std::move(text_); }

  private:
    void end_line() {
        text_ += '\n';
        at_px_ = 0;
    }
    // A path at its slashes, what is still too long anywhere. A part such as ".config/" may begin a line.
    void cut(std::string_view word) {
        while (!word.empty()) {
            const std::size_t slash = word.find('/');
            const std::string_view part = word.substr(0, slash == word.npos ? slash : slash + 1);
            if (at_px_ > 0 && at_px_ + width_of(font_, without_blank(part)) > width_px_) end_line();
            cut_anywhere(part);
            word.remove_prefix(part.size());
        }
    }
    void cut_anywhere(std::string_view word) {
        while (!word.empty()) {
            const std::string_view character = first_character(word);
            const bool full = at_px_ > 0 && at_px_ + width_of(font_, character) > width_px_;
            // Rather a comma beyond the edge than at the beginning of a line.
            if (full && !closes(character)) end_line();
            text_ += character;
            at_px_ += width_of(font_, character);
            word.remove_prefix(character.size());
        }
    }

    ImFont* font_;
    float width_px_;
    std::string text_;
    float at_px_ = 0;
};

}  // namespace

std::size_t character_bytes(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1;
}

std::string_view without_blank(std::string_view atom) {
    if (!atom.empty() && atom.back() == ' ') atom.remove_suffix(1);
    return atom;
}

std::string_view take_atom(std::string_view& text) {
    std::size_t at = 0;
    std::string_view before;
    while (at < text.size()) {
        const std::string_view character = first_character(text.substr(at));
        const bool may_break = !before.empty() && !opens(before) && !closes(character);
        if (may_break && (is_wide(before) || is_wide(character))) break;
        at += character.size();
        before = character;
        if (character == " " || character == "\n") break;
    }
    const std::string_view atom = text.substr(0, at);
    text.remove_prefix(at);
    return atom;
}

std::string wrapped(ImFont* font, float width_px, std::string_view text) {
    Lines lines(font, width_px);
    while (!text.empty()) lines.add(take_atom(text));
    return std::move(lines).text();
}

}  // namespace app

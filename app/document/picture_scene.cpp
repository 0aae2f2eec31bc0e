// Finds the scene in the bytes of a picture, without drawing it.
#include "app/document/picture_scene.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

#include "app/base/file.h"
#include "app/document/file_ending.h"
#include "app/drawing/picture_format.h"

namespace app {

namespace {

constexpr const char* ends_early = "the picture ends too early";
constexpr const char* not_one = "this is no picture, whatever its name says";
constexpr const char* damaged = "the picture is damaged";
constexpr const char* no_scene = "the picture carries no scene: satscope did not make it, or left it out";

constexpr std::string_view png_sign{"\x89PNG\r\n\x1a\n", 8};

std::uint32_t big_endian(std::string_view four) {
    std::uint32_t number = 0;
    for (const char c : four.substr(0, 4)) number = number << 8U | static_cast<unsigned char>(c);
    return number;
}

// The sum that stands behind each chunk (ISO/IEC 15948, annex D).
std::uint32_t checksum(std::string_view bytes) {
    std::uint32_t sum = 0xFFFFFFFFU;
    for (const char c : bytes) {
        sum ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) sum = sum >> 1U ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~sum;
}

// What a chunk of text says under our mark: keyword, NUL, not packed, two empty texts. Absent: it is another.
std::optional<std::string_view> marked_text(std::string_view data) {
    const std::string head = scene_mark + std::string(5, '\0');
    if (!data.starts_with(head)) return std::nullopt;
    return data.substr(head.size());
}

Result<std::string> in_png(std::string_view bytes, const std::string& where) {
    std::optional<std::string_view> found;
    constexpr std::size_t frame = 12;  // length, kind, sum
    for (std::size_t at = png_sign.size(); bytes.size() - at >= frame;) {
        const std::size_t length = big_endian(bytes.substr(at));
        if (length > bytes.size() - at - frame) break;
        const std::string_view kind = bytes.substr(at + 4, 4), data = bytes.substr(at + 8, length);
        if (kind == "IEND" && found) return std::string(*found);
        if (kind == "IEND") return fail(where, no_scene);
        const auto text = kind == "iTXt" ? marked_text(data) : std::nullopt;
        const bool whole =
            checksum(bytes.substr(at + 4, length + 4)) == big_endian(bytes.substr(at + 8 + length));
        if (text && !whole) return fail(where, damaged);
        if (text) found = text;
        at += frame + length;
    }
    return fail(where, ends_early);
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    const std::size_t from = std::min(text.find_first_not_of(blank), text.size());
    text.remove_prefix(from);
    return text.substr(0, text.find_last_not_of(blank) + 1);
}

// The character that an entity of XML stands for; absent: there is none of that name.
std::optional<char> character_of(std::string_view entity) {
    constexpr std::array<std::pair<std::string_view, char>, 8> all{{{"amp", '&'},
                                                                    {"lt", '<'},
                                                                    {"gt", '>'},
                                                                    {"quot", '"'},
                                                                    {"apos", '\''},
                                                                    {"#34", '"'},
                                                                    {"#39", '\''},
                                                                    {"#10", '\n'}}};
    for (const auto& [name, character] : all)
        if (entity == name) return character;
    return std::nullopt;
}

Result<std::string> unescaped(std::string_view text, const std::string& where) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '&') {
            out += text[at];
            continue;
        }
        const std::size_t end = text.find(';', at);
        const auto character =
            end == std::string_view::npos ? std::nullopt : character_of(text.substr(at + 1, end - at - 1));
        if (!character) return fail(where, damaged);
        out += *character;
        at = end;
    }
    return out;
}

// Other programs move attributes to lines of their own, and keep the mark.
Result<std::string> in_svg(std::string_view bytes, const std::string& where) {
    if (!trimmed(bytes).ends_with("svg>")) return fail(where, ends_early);
    const std::size_t mark = bytes.find("id=\"" + std::string(scene_mark) + "\"");
    if (mark == std::string_view::npos) return fail(where, no_scene);
    const std::size_t begin = bytes.find('>', mark);
    const std::size_t end = bytes.find("</", std::min(begin, bytes.size()));
    if (end == std::string_view::npos) return fail(where, damaged);
    return unescaped(trimmed(bytes.substr(begin + 1, end - begin - 1)), where);
}

Result<std::string> in_pdf(std::string_view bytes, const std::string& where) {
    if (!trimmed(bytes).ends_with("%%EOF")) return fail(where, ends_early);
    const std::string head = "/" + std::string(scene_mark) + " true /Length ";
    const std::size_t mark = bytes.rfind(head);
    if (mark == std::string_view::npos) return fail(where, no_scene);
    const std::string_view rest = bytes.substr(mark + head.size());
    std::size_t length = 0;
    const std::from_chars_result read = std::from_chars(rest.data(), rest.data() + rest.size(), length);
    constexpr std::string_view opening = " >>\nstream\n";
    const std::string_view body = rest.substr(static_cast<std::size_t>(read.ptr - rest.data()));
    const bool legal = read.ec == std::errc() && body.starts_with(opening);
    if (!legal || length > body.size() - opening.size()) return fail(where, damaged);
    return std::string(body.substr(opening.size(), length));
}

bool is_svg(std::string_view bytes) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
    const std::string_view text = trimmed(bytes.substr(0, 4096));
    const bool is_xml = text.starts_with("<?xml") || text.starts_with("<!");
    return text.starts_with("<svg") || (is_xml && text.find("<svg") != std::string_view::npos);
}

Result<std::string> in_other(std::string_view /*bytes*/, const std::string& where) {
    return fail(where, no_scene);
}

// JPEG, GIF and WEBP: see `is_known_by_bytes`.
bool is_other(std::string_view bytes) {
    return bytes.starts_with("\xFF\xD8\xFF") || bytes.starts_with("GIF8") ||
           (bytes.starts_with("RIFF") &&
            bytes.substr(std::min<std::size_t>(8, bytes.size())).starts_with("WEBP"));
}

// A row a kind of picture; the last are kinds that never carry one.
struct PictureKind {
    bool (*is)(std::string_view bytes);
    Result<std::string> (*find)(std::string_view bytes, const std::string& where);
};

const PictureKind* kind_of(std::string_view bytes) {
    static constexpr PictureKind all[] = {
        {[](std::string_view it) { return it.starts_with(png_sign); }, in_png},
        {is_svg, in_svg},
        {[](std::string_view it) { return it.starts_with("%PDF-"); }, in_pdf},
        {is_other, in_other}};
    for (const PictureKind& kind : all)
        if (kind.is(bytes)) return &kind;
    return nullptr;
}

// By its name, and what is in it is none, nor JSON under a strange name.
bool only_claims_to_be(const std::string& path, std::string_view bytes) {
    const bool named = picture_format(path).has_value() || !foreign_ending(path).empty();
    return path != "-" && named && !is_picture(bytes) && !trimmed(bytes).starts_with('{');
}

// Of other kinds only the name tells: what has it may be one.
bool would_be_known(const std::string& name) {
    const std::string ending = foreign_ending(name);
    return ending.empty() || is_known_by_bytes(ending);
}

}  // namespace

bool is_picture(std::string_view bytes) { return kind_of(bytes) != nullptr; }

bool is_picture_file(const std::string& path) {
    const MappedFile file(path);
    const std::string_view bytes{static_cast<const char*>(file.bytes()), file.size()};
    return is_picture(bytes) || only_claims_to_be(path, bytes);
}

Result<std::string> scene_in_picture(std::string_view bytes, const std::string& where) {
    const PictureKind* kind = kind_of(bytes);
    if (kind != nullptr) return kind->find(bytes, where);
    return fail(where, would_be_known(where) ? not_one : no_scene);
}

Result<std::string> read_scene_text(const std::string& path) {
    Result<std::string> text = read_file(path);
    if (!text || !(is_picture(*text) || only_claims_to_be(path, *text))) return text;
    return scene_in_picture(*text, path == "-" ? "standard input" : path);
}

}  // namespace app

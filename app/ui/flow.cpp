// Atoms set in lines; which of them the pointer is on is asked when it is over the sentence.
#include "app/ui/flow.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "app/ui/markup.h"
#include "app/ui/mention.h"
#include "app/ui/tips.h"
#include "app/ui/wrap.h"

namespace app {

namespace {

/// An atom where it stands.
struct Atom {
    const Piece* piece;
    std::size_t from;  ///< Byte of the piece.
    std::string_view text;
    Rect rect;

    std::size_t end() const { return from + text.size(); }
};

bool holds(const Rect& rect, const ImVec2& at) {
    return at.x >= rect.x && at.x < rect.x + rect.width && at.y >= rect.y && at.y < rect.y + rect.height;
}

std::optional<Mention> mention_in(const Ui& ui, const Atom& atom) {
    for (std::size_t byte = atom.from; byte < atom.end(); ++byte)
        if (const auto found = mention_at(*ui.moment.words, atom.piece->markup, byte)) return found;
    return std::nullopt;
}

/// As much of the mention as stands on the line of `on`.
Rect place_of(const Ui& ui, ImFont* font, const Mention& mention, const std::vector<Atom>& atoms,
              const Atom& on) {
    const auto x_of = [&](const Atom& atom, std::size_t byte) {
        return atom.rect.x + markup_size(ui, font, atom.text.substr(0, byte - atom.from)).x;
    };
    std::optional<float> left;
    float right = 0;
    for (const Atom& atom : atoms) {
        if (atom.piece != on.piece || atom.rect.y != on.rect.y) continue;
        if (atom.end() <= mention.from || atom.from >= mention.to) continue;
        if (!left) left = x_of(atom, std::max(mention.from, atom.from));
        right = x_of(atom, std::min(mention.to, atom.end()));
    }
    Rect place = on.rect;
    place.x = left.value_or(place.x);
    place.width = right - place.x;
    return place;
}

void tell_terms(const Ui& ui, ImFont* font, const std::vector<Atom>& atoms) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const auto on =
        std::find_if(atoms.begin(), atoms.end(), [&](const Atom& atom) { return holds(atom.rect, mouse); });
    if (on == atoms.end()) return;
    if (const auto mention = mention_in(ui, *on))
        term(ui, mention->term, place_of(ui, font, *mention, atoms, *on));
}

float line_height(ImFont* font) { return font->FontSize * 1.16F; }

std::vector<Atom> atoms_in_lines(const Ui& ui, ImFont* font, const Rect& room,
                                 std::span<const Piece> pieces) {
    std::vector<Atom> atoms;
    ImVec2 at{room.x, room.y};
    for (const Piece& piece : pieces) {
        std::string_view rest = piece.markup;
        while (!rest.empty()) {
            const std::size_t from = piece.markup.size() - rest.size();
            const std::string_view atom = take_atom(rest);
            const float seen = markup_size(ui, font, without_blank(atom)).x;
            if (at.x + seen > room.x + room.width && at.x > room.x) at = {room.x, at.y + line_height(font)};
            atoms.push_back({&piece, from, atom, {at.x, at.y, seen, font->FontSize}});
            at.x += markup_size(ui, font, atom).x;
        }
    }
    return atoms;
}

float height_of(ImFont* font, const Rect& room, const std::vector<Atom>& atoms) {
    return (atoms.empty() ? 0 : atoms.back().rect.y - room.y) + line_height(font);
}

}  // namespace

void markup_flow(const Ui& ui, ImFont* font, float width, std::span<const Piece> pieces) {
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const Rect room{start.x, start.y, width, 0};
    const std::vector<Atom> atoms = atoms_in_lines(ui, font, room, pieces);
    for (const Atom& atom : atoms)
        draw_markup(ui, font, {atom.rect.x, atom.rect.y}, u32(atom.piece->color), atom.text);
    ImGui::Dummy({width, height_of(font, room, atoms)});
    if (ImGui::IsItemHovered()) tell_terms(ui, font, atoms);
}

void markup_flow(const Ui& ui, ImFont* font, float width, const std::string& markup, const Rgba& color) {
    const Piece piece{markup, color};
    markup_flow(ui, font, width, {&piece, 1});
}

float markup_flow_height(const Ui& ui, ImFont* font, float width, const std::string& markup) {
    const Piece piece{markup, {}};
    const Rect room{0, 0, width, 0};
    return height_of(font, room, atoms_in_lines(ui, font, room, {&piece, 1}));
}

}  // namespace app

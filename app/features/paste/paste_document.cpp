// Puts a pasted pair into the document, and states what was assumed.
#include <utility>

#include "app/document/extra_keys.h"
#include "app/features/paste/paste_reader.h"
#include "app/features/paste/round_solids.h"

namespace app {

namespace {

// A shape of the other dimension starts a new scene.
Document assign_shapes(Document document, const ParsedPaste& parsed) {
    if (replaces_scene(document, parsed)) {
        document = core::is_flat(parsed.shapes[0].shape) ? make_flat_document() : make_solid_document();
    }
    const bool is_pair = parsed.shapes.size() > 1;
    body(document, is_pair || parsed.target == 0 ? Side::A : Side::B).placed = parsed.shapes[0];
    if (is_pair) body(document, Side::B).placed = parsed.shapes[1];
    return document;
}

// "crate · ball"; empty if the text has no names.
std::string pair_title(const std::vector<std::string>& names) {
    std::string title;
    for (const std::string& name : names)
        if (!name.empty()) title += (title.empty() ? "" : " · ") + name;
    return title;
}

}  // namespace

std::string use_remedy(ChosenConventions& choices, const std::string& remedy) {
    const bool is_concave = remedy == "convex_pieces";
    std::string id = is_concave ? "convex_pieces" : "approximate";
    choices[id] = is_concave ? "pieces" : std::to_string(paste::default_hull_sides);
    return id;
}

namespace {

// A list in the language: the reader separates its parts by ", ".
std::string local_list(std::string list, const TextCatalog& texts) {
    constexpr std::string_view comma = ", ";
    const std::string& local = texts("list.comma");
    for (std::size_t at = list.find(comma); at != std::string::npos; at = list.find(comma, at + local.size()))
        list.replace(at, comma.size(), local);
    return list;
}

}  // namespace

std::vector<std::string> assumed_sentences(const ParsedPaste& parsed, const TextCatalog& texts) {
    std::vector<std::string> sentences;
    const auto text_or = [&](const std::string& key, const std::string& other) {
        return texts.table().contains(key) ? texts(key) : other;
    };
    for (const ConventionChoice& choice : parsed.choices) {
        const std::string id = "paste." + choice.id;
        if (!choice.certain)
            sentences.push_back(
                texts("palette.of",
                      {{"what", texts(id)}, {"which", text_or(id + "." + choice.value, choice.value)}}));
    }
    for (const FoundBody& body : parsed.bodies) {
        if (body.is_supported || parsed.shapes.empty()) continue;
        sentences.push_back(texts(
            "paste.no_such_shape",
            {{"shape", text_or("kind." + body.shape, body.shape)}, {"line", std::to_string(body.line)}}));
    }
    for (const Assumption& assumption : parsed.assumptions)
        sentences.push_back(
            texts("paste.assumed." + assumption.key,
                  {{"n", local_list(assumption.detail, texts)}, {"value", assumption.value}}));
    return sentences;
}

bool replaces_scene(const Document& current, const ParsedPaste& parsed) {
    return parsed.scene || core::is_flat(parsed.shapes[0].shape) != is_flat(current);
}

Document apply_paste(const Document& current, const ParsedPaste& parsed) {
    if (!parsed.missing.empty()) return current;
    Document document = parsed.scene ? *parsed.scene : assign_shapes(current, parsed);
    if (parsed.reported) document.reported = parsed.reported;
    if (parsed.scene || pair(document) == pair(current)) return document;
    // They belong to the previous pair.
    clear_description(document);
    document.title = pair_title(parsed.names);
    document.reported = parsed.reported;
    document.pinned.clear();
    if (document.bodies.size() != current.bodies.size() ||
        body(document, Side::B).placed != body(current, Side::B).placed)
        document.motion.motion = {};
    // The camera may not show the new shapes: they are framed.
    document.camera.reset();
    document.view_direction.reset();
    return document;
}

bool update_result(PasteState& state) {
    PasteDialog& dialog = *state.dialog;
    const bool is_same = dialog.parsed_text == dialog.text && dialog.parsed_choices == dialog.choices;
    if (!is_same || (!dialog.result && !dialog.reading)) {
        state.cancelled.add(std::move(dialog.reading));
        dialog.parsed_text = dialog.text;
        dialog.parsed_choices = dialog.choices;
        dialog.result = nullptr;
        if (dialog.text.size() > max_immediate_bytes)
            dialog.reading = std::make_shared<BackgroundWork<PasteResult>>(
                [text = dialog.text, choices = dialog.choices](Progress& progress) {
                    return parse_paste(text, choices, progress);
                });
        else
            dialog.result = std::make_shared<const PasteResult>(parse_paste(dialog.text, dialog.choices));
    }
    if (!dialog.reading || !dialog.reading->is_finished()) return false;
    dialog.result = std::make_shared<const PasteResult>(dialog.reading->take_result());
    dialog.reading = nullptr;
    return true;
}

void close_dialog(PasteState& state) {
    if (state.dialog) state.cancelled.add(std::move(state.dialog->reading));
    if (state.dialog && state.dialog->hand) {
        state.hand_text = state.dialog->text;
        state.kept_hand = state.dialog->hand;
    }
    state.dialog.reset();
}

}  // namespace app

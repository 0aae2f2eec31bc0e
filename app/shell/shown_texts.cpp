// Scene by scene and box by box.
#include "app/shell/shown_texts.h"

#include "app/document/translation.h"

namespace app {

namespace {

void add_texts(const Document& document, const std::string& language, std::vector<std::string>& texts) {
    texts.insert(texts.end(), {localized_title(document, language), localized_note(document, language)});
}

void add_texts(const FileDialogState& dialog, std::vector<std::string>& texts) {
    texts.push_back(dialog.path);
    texts.insert(texts.end(), dialog.rows.begin(), dialog.rows.end());
}

void add_texts(const SceneDescription& description, std::vector<std::string>& texts) {
    for (const DescriptionField& line : description.fields) texts.push_back(line.text);
    texts.push_back(description.original_expectation);
}

void add_texts(const RecoveryOffer& offer, std::vector<std::string>& texts) {
    texts.push_back(offer.title);
    for (const RecoveredScene& other : offer.others) texts.push_back(other.title);
}

}  // namespace

std::vector<std::string> visible_texts(Session& session) {
    const History& history = session.history();
    const Workspace& workspace = session.workspace();
    std::vector<std::string> texts{"中文", workspace.message, workspace.number.text,
                                   workspace.input_error.reason};
    add_texts(history.document(), workspace.language, texts);
    if (workspace.paste_state) texts.push_back(workspace.paste_state->text);
    if (workspace.description) add_texts(*workspace.description, texts);
    if (workspace.palette) texts.push_back(workspace.palette->query);
    if (workspace.file_dialog) add_texts(*workspace.file_dialog, texts);
    if (workspace.recovery_offer) add_texts(*workspace.recovery_offer, texts);
    for (const Body& body : history.document().bodies) texts.push_back(body.name);
    for (std::size_t i = 0; i < history.step_count(); ++i)
        texts.push_back(to_string(history.label(i), session.texts()));
    for (const GalleryScene& scene : workspace.gallery) texts.push_back(scene.title);
    for (const std::string& path : workspace.recent) texts.push_back(path);
    return texts;
}

}  // namespace app

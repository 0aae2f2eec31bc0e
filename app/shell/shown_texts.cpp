// Scene by scene and box by box.
#include "app/shell/shown_texts.h"

#include "app/document/translation.h"

namespace app {

namespace {

void add_texts_of(const Document& document, const std::string& language, std::vector<std::string>& texts) {
    texts.insert(texts.end(), {title_in(document, language), note_in(document, language)});
}

void add_texts_of(const FileDialog& dialog, std::vector<std::string>& texts) {
    texts.push_back(dialog.path);
    texts.insert(texts.end(), dialog.rows.begin(), dialog.rows.end());
}

void add_texts_of(const Telling& telling, std::vector<std::string>& texts) {
    for (const TellingLine& line : telling.lines) texts.push_back(line.text);
    texts.push_back(telling.expects);
}

void add_texts_of(const LeftOver& left, std::vector<std::string>& texts) {
    texts.push_back(left.title);
    for (const LeftScene& other : left.others) texts.push_back(other.title);
}

}  // namespace

std::vector<std::string> shown_texts(Session& session) {
    const History& history = session.history();
    const Workspace& workspace = session.workspace();
    std::vector<std::string> texts{"中文", workspace.message, workspace.number.text,
                                   workspace.refusal.reason};
    add_texts_of(history.document(), workspace.language, texts);
    if (workspace.paste) texts.push_back(workspace.paste->text);
    if (workspace.telling) add_texts_of(*workspace.telling, texts);
    if (workspace.palette) texts.push_back(workspace.palette->typed);
    if (workspace.file_dialog) add_texts_of(*workspace.file_dialog, texts);
    if (workspace.left_over) add_texts_of(*workspace.left_over, texts);
    for (const Body& body : history.document().bodies) texts.push_back(body.name);
    for (std::size_t i = 0; i < history.steps(); ++i) texts.push_back(told(history.deed(i), session.words()));
    for (const GalleryScene& scene : workspace.gallery) texts.push_back(scene.title);
    for (const std::string& path : workspace.recent) texts.push_back(path);
    return texts;
}

}  // namespace app

// The gallery: a page over the content of the window with a picture of each scene, in groups.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/features/files/file_dialog.h"
#include "app/ui/context.h"

namespace app {

/// A scene on the page, with its texts in the language of the window.
struct GalleryCard {
    std::size_t scene = 0;   ///< Index in FilesState::gallery.
    int number = 0;          ///< From 1; 0: none.
    std::string stem;        ///< Of the file: "03-least-of-four".
    std::string_view group;  ///< Of `gallery_groups`.
    bool is_flat = false;
    std::string title, note;
    std::string searched_text;  ///< Title, note and question in every language, in lower case.
};

/// The picture of a scene: the pair with its axis, without texts. Drawn again when an input differs.
struct ScenePicture {
    Document document;
    const Theme* theme = nullptr;  ///< Null: not drawn yet.
    Vec2 size_px{0};
    float scale = 0;
    Drawing drawing;
};

/// The time of a frame for pictures: at least one is drawn, further ones while the time lasts.
struct PictureTime {
    int frame = -1;  ///< Of ImGui.
    bool has_drawn = false;
    std::chrono::steady_clock::time_point end;
};

struct GalleryState {
    enum class Kind { All, Flat, Solid };
    enum class Scroll { Stay, SelectedIntoSight, GroupToTop };
    bool is_open = false;
    std::string query;
    Kind kind = Kind::All;
    std::string selected;          ///< Path of a scene.
    int column = 0;                ///< Where Up and Down go.
    Scroll scroll = Scroll::Stay;  ///< What the list does in the next frame.
    bool focus_pending = false;    ///< The pictures get the keys in the next frame.
    bool search_pending = false;   ///< The search field gets the keys in the next frame.
    bool caret_pending = false;    ///< The caret goes to the end of the query.
    std::string previous_pane;     ///< That had the keys before the page was opened; empty: the scene.
    bool was_focus_shown = false;
    std::vector<GalleryCard> cards;  ///< Of all scenes, in order.
    std::string cards_language;
    PictureTime picture_time;
    std::map<std::string, ScenePicture, std::less<>> pictures;  ///< By the name of the widget.
};
using GalleryUi = FeatureUi<GalleryState>;

/// Opens the page at the scene of the window, or closes it.
void toggle_gallery(const GalleryUi& ui);
/// Closes it; the pane that had the keys before gets them back.
void close_gallery(GalleryState& state, WidgetState& widgets);

/// Draws the page while it is open. Widgets: "gallery.search", "gallery.kind.all", "gallery.kind.flat",
/// "gallery.kind.solid", "gallery.to.<group>", "gallery.group.<group>" (its selected or first scene),
/// "gallery.scene.<stem>", "gallery.title", "gallery.note", "gallery.close".
void gallery_page(const GalleryUi& ui, const ScreenRect& area);

/// Paints the picture of a scene of the gallery, and draws it before if this frame has time for it.
void scene_picture(const GalleryUi& ui, const std::string& name, const Document& document,
                   const ScreenRect& rect);

}  // namespace app

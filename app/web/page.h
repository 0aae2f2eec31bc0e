// What a page shows and does: the pair that is dragged, its picture, its axes. Answers requests in JSON,
// which figure.cpp describes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/analysis/analysis.h"
#include "app/base/json.h"
#include "app/scene/drag.h"
#include "app/scene/pair_figure.h"

namespace app {

/// A view beside the pair, drawn as `satscope render --view` does.
struct PageView {
    const char* id;
    Drawing (*draw)(const Analysis& analysis, const Vec2& size_px, const DrawOptions& options,
                    const TextCatalog& texts, const InteractionState& interaction);
};
/// All of them.
std::span<const PageView> page_views();

class Page {
  public:
    /// Never fails: a bad request has an answer with the problem, and changes nothing.
    std::string answer(std::string_view request);

  private:
    /// How the pair is shown. Kept when another pair is opened.
    struct Look {
        Vec2 size{672, 524};  ///< Pixels of the page.
        Real scale = 1;
        const Theme* theme = find_theme("light");  ///< Never null.
        bool is_walk = true;
        bool is_transparent = false;
        const PageView* view = nullptr;  ///< Null: only the pair is drawn.
        Vec2 view_size{408, 240};        ///< Pixels of the page.
        TextCatalog texts;
    };
    /// What a drag changes.
    struct PairState {
        Document document;
        Camera camera;
        bool is_camera_moved = false;  ///< Not the one that was chosen for the pair.
    };
    /// What is under the pointer; all are absent over empty space.
    struct Hit {
        std::optional<Handle> handle;
        std::optional<BodyHit> body;
        int axis = -1;
    };

    Result<void> perform(const Json& request);
    Result<void> open(const Json& request);
    Result<void> show(const Json& request);
    Result<void> choose_axis(const Json& request, int& axis) const;
    Result<void> select(const Json& request);
    Result<void> handle_pointer(const Json& request);
    Result<void> move_camera(const Json& request);

    Result<Look> read_look(const Json& request) const;
    Vec2 paper_size() const;
    Camera chosen_camera() const;
    void frame_pair();
    void analyze_document();
    void show_axis();

    Gizmo gizmo() const;
    Cursor cursor(const Json& request) const;
    Hit hit_test(const Cursor& cursor, bool is_touch) const;
    void press(const Cursor& cursor, const Hit& hit, int button, bool is_touch);
    void continue_drag(const Cursor& cursor);
    void set_css_cursor(const Hit& hit);

    DrawOptions draw_options() const;
    DrawContext make_context() const;
    Drawing draw();
    void append_axes(JsonWriter& answer) const;
    void append_texts(JsonWriter& answer) const;
    void append_state(JsonWriter& answer) const;
    std::string write_answer(const Json& request);

    Look look_;
    std::optional<Document> opened_;  ///< Absent: no pair was opened yet.
    PairState state_;
    std::optional<Analysis> analysis_;
    int step_ = -1;
    int hovered_axis_ = -1;
    int hovered_body_ = -1;
    int selected_ = -1;
    std::optional<Drag> drag_;
    PairState before_drag_;
    AxisPosition last_axis_position_;
    std::vector<PlacedLabel> last_labels_;
    const char* hit_ = "";
    const char* css_cursor_ = "default";
};

}  // namespace app

// The panels without a window: an ImGui context, a history, and events sent to ImGui directly.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <imgui.h>

#include "app/analysis/cached_analysis.h"
#include "app/shell/features.h"
#include "app/ui/imgui_compat.h"
#include "app/ui/theme.h"

namespace app::test {

/// Runs frames on demand. Commands are applied after each frame, as in a session; requests are collected. The
/// overlap curve is the view at first, so that the axis table is there.
class PanelDriver {
  public:
    explicit PanelDriver(Document document, const std::string& language = "en", ImVec2 size = {1600, 1000},
                         float scale = 1);
    ~PanelDriver();
    PanelDriver(const PanelDriver&) = delete;
    PanelDriver& operator=(const PanelDriver&) = delete;

    void frame(int count = 1);
    void resize(ImVec2 size);

    bool has(const std::string& widget) const { return workspace.widgets.rects.contains(widget); }
    ScreenRect rect(const std::string& widget) const;
    /// The widget of the active pane or popup that has the keys; empty: none.
    std::string focused() const;
    /// Moves the mouse over the widget: {0, 0} is its upper left corner, {1, 1} its lower right.
    void move(const std::string& widget, ImVec2 fraction = {0.5F, 0.5F});
    void click(const std::string& widget, ImVec2 fraction = {0.5F, 0.5F});
    void drag(const std::string& widget, ImVec2 by, ImVec2 fraction = {0.5F, 0.5F});
    void key(compat::Key key, bool ctrl = false, bool shift = false, bool alt = false);
    /// Turns the wheel over the widget while Alt is held: one gesture.
    void alt_wheel(const std::string& widget, float notch, int count);
    void type(const std::string& utf8);
    /// Clicks the field, replaces its text and presses Enter.
    void enter(const std::string& field, const std::string& text);

    const Document& document() const { return history.document(); }
    /// Name of the axis that the playback shows; empty: none.
    std::string played_axis() const {
        return current_axis_name({}, workspace.axes.playback, analyze(document(), "").trace);
    }
    const Fonts& fonts() const { return fonts_; }
    /// The last request of a type; nullptr if there was none.
    template <class R>
    const R* last_request() const {
        for (auto request = requests.rbegin(); request != requests.rend(); ++request)
            if (const R* found = std::get_if<R>(&*request)) return found;
        return nullptr;
    }

    const float scale;  ///< Of texts and widgets.
    Workspace workspace;
    History history;
    std::vector<Request> requests;
    std::vector<Drawing> drawings;          ///< Of the last frame.
    std::vector<ScreenRect> drawing_rects;  ///< Position of each drawing in the window.
    std::vector<ScreenRect> visible_rects;  ///< Visible part of each drawing; the rest is scrolled out.
    double time_s = 0;

  private:
    ImGuiIO& io();

    ImGuiContext* context_ = nullptr;
    const TextCatalog& texts_;
    Fonts fonts_;
    CachedAnalysis analysis_;
    long gesture_ = 0;
};

}  // namespace app::test

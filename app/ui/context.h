// What every panel is handed.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <typeindex>

#include "app/analysis/analysis.h"
#include "app/base/text_catalog.h"
#include "app/document/history.h"
#include "app/drawing/flatten.h"
#include "app/scene/selection.h"
#include "app/ui/outbox.h"
#include "app/ui/widget_state.h"

namespace app {

struct Fonts;

/// Paints a drawing into a rectangle of the window. Empty in tests without OpenGL.
using PaintFunction = std::function<void(const Drawing&, const ScreenRect&)>;

/// The states of the features in one window, found by their types: nobody but a feature sees its own.
class FeatureStates {
  public:
    /// The state of this type; made at first use.
    template <class State>
    State& get() const {
        auto& state = states_[typeid(State)];
        if (!state) state = std::make_shared<State>();
        return *static_cast<State*>(state.get());
    }

  private:
    mutable std::map<std::type_index, std::shared_ptr<void>> states_;
};

/// Inputs of all panels, made once a frame.
struct FrameContext {
    const Document* document = nullptr;
    const History* history = nullptr;
    const Analysis* analysis = nullptr;
    const Explanation* explanation = nullptr;
    const TextCatalog* texts = nullptr;
    const Theme* theme = nullptr;
    const PaintFunction* paint_function = nullptr;
    const Fonts* fonts = nullptr;  ///< Made by `add_fonts`; null: the default font of the library.
    bool message_shown = false;    ///< A message lies over the scene.
    /// Draws the figure of a term of the glossary by its id. Never null while panels are drawn.
    Drawing (*draw_term)(std::string_view id, const Vec2& size_px, const DrawOptions& options,
                         const TextCatalog& texts) = nullptr;
    double time_s = 0;
    float scale = 1;  ///< Pixels per logical pixel.
};

/// What a panel reads, the shared state that it may change, and the outbox for everything else.
struct Ui {
    const FrameContext& frame_context;
    Selection& selection;
    ViewOptions& options;
    WidgetState& widgets;
    FeatureStates& states;
    Outbox& outbox;

    /// Converts logical pixels to pixels.
    float px(float logical_px) const { return logical_px * frame_context.scale; }
    const std::string& text(std::string_view key) const { return (*frame_context.texts)(key); }
    /// The same with its placeholders replaced.
    std::string text(std::string_view key, std::initializer_list<TextCatalog::Argument> arguments) const {
        return (*frame_context.texts)(key, arguments);
    }
    const Theme& theme() const { return *frame_context.theme; }
    const Document& document() const { return *frame_context.document; }
    /// Without the default motion that the view may show.
    const Document& stored_document() const {
        return frame_context.history != nullptr ? frame_context.history->document() : document();
    }
    const core::Trace& trace() const { return frame_context.analysis->trace; }
    /// Executed after the frame.
    void send_command(Command command) const { outbox.commands.push_back(std::move(command)); }
    void send_request(Request request) const { outbox.requests.push_back(std::move(request)); }
};

/// What a panel of a feature is handed: `Ui` and the feature's own state.
template <class State>
struct FeatureUi : Ui {
    State& state;

    FeatureUi(const Ui& ui, State& own) : Ui(ui), state(own) {}
    // NOLINTNEXTLINE(google-explicit-constructor): the window calls the panels of features with its `Ui`
    FeatureUi(const Ui& ui) : Ui(ui), state(ui.states.get<State>()) {}
};

}  // namespace app

// State of the widgets between frames. No panel depends on the state of another.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/string_map.h"
#include "app/drawing/drawing.h"
#include "app/drawing/style.h"

struct ImFont;

namespace app {

struct Ui;

// Keyboard focus.

/// What keys do with a focused widget.
enum class FocusUse {
    Auto,     ///< Type for a text field, else Press.
    Press,    ///< Enter and Space press it.
    Type,     ///< A text field: typing starts when Tab reaches it.
    Keys,     ///< The widget handles Enter and the arrows itself: a slider, an edge.
    Content,  ///< As Keys: a table or a picture. F6 goes to it first.
    Number,   ///< As Keys; Enter, a digit, "-" and "." start typing, and then Tab goes to the next number.
    Explain   ///< A text with a tooltip: keys do nothing.
};

/// A widget that Tab reaches.
struct FocusStop {
    std::string name;  ///< Of the widget.
    std::string pane;
    ScreenRect rect, clip;     ///< The widget, and the visible part of its window.
    unsigned int item_id = 0;  ///< Of ImGui; 0: none.
    FocusUse use = FocusUse::Press;
    bool is_current = false;  ///< The selected row of a list.
};

/// The keyboard focus. Without a pane the keys belong to the scene.
struct FocusState {
    std::string pane;                   ///< Of the window: "left", "view"; empty: the scene.
    std::string active_pane;            ///< In this frame: an open popup or modal, else `pane`.
    StringMap<std::string> widgets;     ///< Focused widget of each pane.
    bool is_blocked = false;            ///< A dialog or a menu handles the keys.
    bool is_shown = false;              ///< Keys were used last: the focus has a frame.
    bool explains = false;              ///< As `is_shown`, until the mouse moves: tooltips follow the focus.
    bool is_pressed = false;            ///< In this frame Enter or Space presses the focused widget.
    bool scroll_pending = false;        ///< The focused widget is scrolled into sight when it is drawn.
    int frames_missing = 0;             ///< Frames since the focused widget was drawn last.
    std::size_t position = 0;           ///< Of the focused widget among those of its pane.
    std::string drawn_pane;             ///< While drawing; empty: widgets are no stops.
    std::string recorded;               ///< The last widget with a rectangle.
    std::vector<FocusStop> stops;       ///< Of this frame, in the order of drawing.
    std::vector<FocusStop> last_stops;  ///< Of the last frame.
};

// Markup that is split and laid out once, and drawn from then on.

/// Pieces of markup in lines. All positions are in pixels from the upper left corner of the block.
struct TextBlock {
    /// A part of a line with one font and size.
    struct Run {
        glm::vec2 position;
        ImFont* font;
        float size;
        std::string_view text;  ///< Of `markup`.
    };
    /// An unbreakable part.
    struct Part {
        std::size_t piece;      ///< Index of the piece.
        std::size_t from;       ///< First byte in the piece.
        std::string_view text;  ///< Of `markup`, with its trailing space.
        ScreenRect rect;        ///< Without the trailing space.
        int line;               ///< From 0.
        std::size_t end_run;    ///< Of the runs before the next part.
    };
    std::string markup;  ///< Of all pieces.
    std::vector<Run> runs;
    std::vector<Part> parts;
    float end_x = 0;      ///< Where a further part would begin on the last line.
    int lines = 1;        ///< At least 1.
    float height = 0;     ///< Of all lines.
    int frame_count = 0;  ///< The last frame in which the block was needed.
};

/// The blocks of the last frames.
class TextBlocks {
  public:
    /// The block of pieces of markup, wrapped at `width` according to `take_unbreakable`, or in one line if
    /// it is FLT_MAX. Valid in this frame, as long as the fonts do not change.
    const TextBlock& find(const Ui& ui, ImFont* font, float width, std::span<const std::string_view> pieces);

  private:
    StringMap<TextBlock> blocks_;  // By font, width and pieces.
    std::string key_;              // Of the last search.
    int purged_frame_ = -1;        // The last frame in which unused blocks were removed.
    int fonts_generation_ = 0;     // Fonts::generation of the blocks.
};

/// What the cached figure of a term of the glossary depends on.
struct TermDrawingInputs {
    glm::vec2 size_px{0};
    float scale = 0;
    const Theme* theme = nullptr;
    std::string language;

    friend bool operator==(const TermDrawingInputs&, const TermDrawingInputs&) = default;
};
using CachedTermDrawing = CachedDrawing<TermDrawingInputs>;

/// The number field that is being typed into or dragged; only one at a time.
struct NumberEdit {
    std::string field;             ///< Widget; empty if there is none.
    bool typing = false;           ///< If false, the number is dragged.
    bool focus_now = false;        ///< Takes the keyboard focus in this frame.
    bool focus_requested = false;  ///< A key requested the field: it takes the focus in this frame.
    std::string requested_field;   ///< Widget of the field that takes the focus when it is drawn; empty if
                                   ///< there is none.
    std::string text;              ///< While typing.
    std::string original_text;     ///< Initial text; an equal text changes nothing.
    bool replaces_text = false;    ///< While typing: the characters so far replaced the initial text.
    int edit_id = 0;               ///< While typing: increases if the program replaces the text.
    double start_value = 0;        ///< While dragging: value at the press, so errors do not add up.
    float dragged_px = 0;          ///< While dragging.
    bool moved = false;            ///< While dragging: the cursor has left the position of the press.
};

/// Error of a field, shown next to it until the next mouse press.
struct InputError {
    std::string field;    ///< Widget; empty if there is none.
    std::string reason;   ///< In the language of the window.
    bool is_new = false;  ///< Set in this frame.
};

/// Text next to the pointer.
struct Tooltip {
    std::string text;   ///< Empty: the definition of the term.
    std::string term;   ///< Id of a term whose figure is shown; empty: text alone.
    ScreenRect item;    ///< The described item, which the tooltip must not cover.
    bool mono = false;  ///< In the font of numbers.
};

/// The tooltip of the item on which the pointer rests.
struct TooltipTimer {
    Tooltip tooltip;
    double show_at_s = 0;  ///< Time at which it appears; 0: the pointer rests on nothing.
    int frames_shown = 0;
};

/// Rectangle of each named widget in the last frame, so that a test clicks "axis.step" and not a pixel.
using WidgetRects = StringMap<ScreenRect>;

/// Lines of text that were measured.
struct MeasuredLines {
    std::string lines;         ///< With line breaks between them.
    int fonts_generation = 0;  ///< Fonts::generation.
    float width = 0;           ///< Of the widest one, in pixels.
};

/// State that all widgets share.
struct WidgetState {
    WidgetRects rects;
    std::map<std::string, bool> folded{{"settings", true}, {"history", true}};  ///< By id of the panel.
    std::string requested_panel;  ///< Id of the panel to scroll into view; empty: none.
    /// Id of a row of the tables of actions, panels and views: run or show it after the frame; empty: none.
    std::string requested_part;
    FocusState focus;
    bool number_focused = false;  ///< A number is hovered or edited: Alt+arrows change it.
    float pending_wheel = 0;      ///< Fraction of a notch turned over a number with Alt.
    NumberEdit number;
    InputError input_error;
    TextBlocks text_blocks;
    StringMap<MeasuredLines> measured_lines;    ///< By column of a table.
    std::vector<ScreenRect> tooltip_obstacles;  ///< Of this frame: texts that a tooltip must not cover.
    std::optional<Tooltip> tooltip;             ///< Of this frame; absent: nothing with a tooltip is hovered.
    TooltipTimer tooltip_timer;
    std::map<std::string, CachedTermDrawing> term_drawings;  ///< By id of the term.
    std::string open_modal;  ///< Id of the box over the window: "shortcuts", "about", "help"; empty: none.
    bool needs_another_frame = false;  ///< A panel has more to compute: draw the next frame at once.
};

}  // namespace app

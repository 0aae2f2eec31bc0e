// A pasted text while its preview is open.
#pragma once

#include <map>
#include <string>

namespace app {

/// What is shown and typed there.
struct PasteState {
    std::string text;
    std::map<std::string, std::string> choices = {};  ///< What the user decided, by the id of the choice.
    std::string focused_widget =
        {};                        ///< Name of the widget that has the keyboard; empty: none was chosen yet.
    bool focus_text = false;       ///< The text takes the keyboard in the next frame.
    bool cursor_to_error = false;  ///< Its cursor then goes to what could not be read.
    bool focus_pending = false;    ///< What has the keyboard scrolls into sight.
    int widget_version = 0;  ///< Of the text's widget: another one has no cursor, so the keyboard is free.
};

}  // namespace app

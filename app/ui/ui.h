// What every part of a panel is handed, in one word.
#pragma once

#include "app/base/words.h"
#include "app/shell/panel.h"
#include "app/ui/fonts.h"
#include "app/ui/theme.h"

namespace app {

/// A moment, and where to say what is wanted.
struct Ui {
    const Moment& moment;
    Workspace& workspace;
    Outbox& outbox;

    /// Pixels of the screen for pixels of the design.
    float px(float design_px) const { return design_px * moment.scale; }
    const std::string& word(std::string_view key) const { return (*moment.words)(key); }
    const Theme& theme() const { return *moment.theme; }
    const Document& document() const { return *moment.document; }
    const core::Trace& trace() const { return moment.subject->trace; }
    /// The fonts; the library's own when none were made.
    Fonts fonts() const {
        ImFont* own = ImGui::GetFont();
        return moment.fonts != nullptr ? *moment.fonts : Fonts{own, own, own, own, own, own};
    }
    /// Into the outbox: done after the frame.
    void send(Command command) const;
    /// Into the outbox too.
    void ask(Request request) const;
};

}  // namespace app

// What every part of a panel is handed, in one word.
#pragma once

#include "app/base/text_catalog.h"
#include "app/shell/panel.h"
#include "app/ui/theme.h"

namespace app {

/// A moment, and where to say what is wanted.
struct Ui {
    const FrameContext& frame_context;
    Workspace& workspace;
    Outbox& outbox;

    /// Pixels of the screen for pixels of the design.
    float px(float logical_px) const { return logical_px * frame_context.scale; }
    const std::string& text(std::string_view key) const { return (*frame_context.texts)(key); }
    const Theme& theme() const { return *frame_context.theme; }
    const Document& document() const { return *frame_context.document; }
    const core::Trace& trace() const { return frame_context.analysis->trace; }
    /// The fonts; the library's own when none were made.
    Fonts fonts() const {
        ImFont* default_font = ImGui::GetFont();
        return frame_context.fonts != nullptr ? *frame_context.fonts
                                              : Fonts{default_font, default_font, default_font,
                                                      default_font, default_font, default_font};
    }
    /// Into the outbox: done after the frame.
    void send_command(Command command) const;
    /// Into the outbox too.
    void send_request(Request request) const;
};

}  // namespace app

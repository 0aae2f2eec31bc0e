// The context that every function of a panel receives.
#pragma once

#include "app/base/text_catalog.h"
#include "app/shell/panel.h"
#include "app/ui/theme.h"

namespace app {

/// The frame context, the workspace and the outbox.
struct Ui {
    const FrameContext& frame_context;
    Workspace& workspace;
    Outbox& outbox;

    /// Converts logical pixels to pixels.
    float px(float logical_px) const { return logical_px * frame_context.scale; }
    const std::string& text(std::string_view key) const { return (*frame_context.texts)(key); }
    const Theme& theme() const { return *frame_context.theme; }
    const Document& document() const { return *frame_context.document; }
    const core::Trace& trace() const { return frame_context.analysis->trace; }
    /// The fonts; the default font of ImGui if there are none.
    Fonts fonts() const {
        ImFont* default_font = ImGui::GetFont();
        return frame_context.fonts != nullptr ? *frame_context.fonts
                                              : Fonts{default_font, default_font, default_font,
                                                      default_font, default_font, default_font};
    }
    /// Adds a command to the outbox; it is applied after the frame.
    void send_command(Command command) const;
    /// Adds a request to the outbox; it is handled after the frame.
    void send_request(Request request) const;
};

}  // namespace app

// Runs the panels without a window.
#include "app/tests/panel_driver.h"

#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "app/features/axes/axis_playback.h"
#include "app/features/help/glossary.h"
#include "app/shell/presentation.h"

namespace app::test {

namespace {

// Texts and fonts of a language are loaded once: loading is slower than the frames of most tests.
const TextCatalog& load_texts(const std::string& language) {
    static std::map<std::string, TextCatalog> all;
    const auto at = all.find(language);
    return at != all.end() ? at->second
                           : all.emplace(language, TextCatalog::load(language).value()).first->second;
}

const FontRaster& font_raster(const TextCatalog& texts, float scale) {
    static std::map<std::pair<std::string, float>, FontRaster> all;
    const auto [at, is_new] = all.try_emplace({texts.language(), scale});
    if (is_new) at->second = rasterize_fonts(scale, {&texts}, {});
    return at->second;
}

}  // namespace

PanelDriver::PanelDriver(Document document, const std::string& language, ImVec2 size, float scale_of_ui)
    : scale(scale_of_ui), history(std::move(document)), texts_(load_texts(language)) {
    context_ = ImGui::CreateContext();
    ImGuiIO& io = this->io();
    io.IniFilename = nullptr;
    compat::set_up_keys(io);
    fonts_ = add_fonts(*io.Fonts, font_raster(texts_, scale));
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    io.Fonts->GetTexDataAsAlpha8(&pixels, &width, &height);
    workspace.options.language = language;
    workspace.layout.view = "sweep";  // the axis table has its place; the strip would take it
    resize(size);
    compat::mouse_position_event(io, -10, -10);
    frame(2);
}

PanelDriver::~PanelDriver() { ImGui::DestroyContext(context_); }

ImGuiIO& PanelDriver::io() {
    ImGui::SetCurrentContext(context_);
    return ImGui::GetIO();
}

void PanelDriver::resize(ImVec2 size) {
    io().DisplaySize = size;
    frame(2);
}

void PanelDriver::frame(int count) {
    for (int i = 0; i < count; ++i) {
        time_s += 1.0 / 60;
        io().DeltaTime = 1.0F / 60;
        drawings.clear();
        drawing_rects.clear();
        visible_rects.clear();
        const PaintFunction painter = [this](const Drawing& drawing, const ScreenRect& at) {
            drawings.push_back(drawing);
            drawing_rects.push_back(at);
            const ImVec2 low = ImGui::GetWindowDrawList()->GetClipRectMin();
            const ImVec2 high = ImGui::GetWindowDrawList()->GetClipRectMax();
            visible_rects.push_back({low.x, low.y, high.x - low.x, high.y - low.y});
        };
        restore_window(workspace, {io().DisplaySize.x, io().DisplaySize.y}, scale, true, time_s);
        const Analysis& analysis = update_analysis(analysis_, document(), workspace, time_s);
        const Explanation& explanation = analysis_.explanation(texts_);
        const Theme* theme = find_theme(workspace.options.theme);
        const FrameContext frame_context{analysis.document, &history, &analysis,
                                         &explanation,      &texts_,  theme,
                                         &painter,          &fonts_,  !workspace.message.text.empty(),
                                         draw_term,         time_s,   scale};
        Outbox outbox;
        ImGui::NewFrame();
        draw_window(frame_context, workspace, outbox);
        ImGui::Render();
        for (const Command& command : outbox.commands)
            for (const Command& each : workspace.default_motion.with_shown_motion(command))
                history.perform(each, gesture_);
        requests.insert(requests.end(), outbox.requests.begin(), outbox.requests.end());
    }
}

std::string PanelDriver::focused() const {
    const FocusState& focus = workspace.widgets.focus;
    const auto found = focus.widgets.find(focus.active_pane);
    return found == focus.widgets.end() ? "" : found->second;
}

ScreenRect PanelDriver::rect(const std::string& widget) const {
    const auto found = workspace.widgets.rects.find(widget);
    if (found != workspace.widgets.rects.end()) return found->second;
    ADD_FAILURE() << "no widget " << widget;
    return {};
}

void PanelDriver::move(const std::string& widget, ImVec2 fraction) {
    const ScreenRect at = rect(widget);
    compat::mouse_position_event(io(), at.x + at.width * fraction.x, at.y + at.height * fraction.y);
    frame();
}

void PanelDriver::click(const std::string& widget, ImVec2 fraction) {
    time_s += 1;
    io().DeltaTime = 1;
    move(widget, fraction);
    ++gesture_;
    compat::mouse_event(io(), 0, true);
    frame();
    compat::mouse_event(io(), 0, false);
    frame(3);
}

void PanelDriver::drag(const std::string& widget, ImVec2 by, ImVec2 fraction) {
    move(widget, fraction);
    ++gesture_;
    compat::mouse_event(io(), 0, true);
    frame();
    const ImVec2 from = io().MousePos;
    constexpr int steps = 5;
    for (int i = 1; i <= steps; ++i) {
        const float part = static_cast<float>(i) / steps;
        compat::mouse_position_event(io(), from.x + by.x * part, from.y + by.y * part);
        frame();
    }
    compat::mouse_event(io(), 0, false);
    frame(2);
}

void PanelDriver::alt_wheel(const std::string& widget, float notch, int count) {
    move(widget);
    ++gesture_;
    compat::modifiers_event(io(), false, false, true);
    frame();
    for (int i = 0; i < count; ++i) {
        compat::wheel_event(io(), 0, notch);
        frame();
    }
    compat::modifiers_event(io(), false, false, false);
    frame(2);
}

void PanelDriver::key(compat::Key key, bool ctrl, bool shift, bool alt) {
    ++gesture_;
    ImGuiIO& io = this->io();
    compat::modifiers_event(io, ctrl, shift, alt);
    compat::key_event(io, key, true);
    frame();
    compat::key_event(io, key, false);
    compat::modifiers_event(io, false, false, false);
    frame(2);
}

void PanelDriver::type(const std::string& utf8) {
    io().AddInputCharactersUTF8(utf8.c_str());
    frame(2);
}

void PanelDriver::enter(const std::string& field, const std::string& text) {
    click(field);
    type(text);
    key(compat::Key::Enter);
}

}  // namespace app::test

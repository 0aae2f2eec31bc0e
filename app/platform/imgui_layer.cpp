// The OpenGL renderer of ImGui paints the panels, gl::Painter the drawings between them.
#include "app/platform/imgui_layer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include <backends/imgui_impl_opengl3.h>

#include "app/base/signals_wait.h"
#include "app/drawing/fonts.h"

namespace app {

// Font atlases.

PreparedFontAtlas prepare_font_atlas(const TextCatalog& catalog, const std::vector<std::string>& texts,
                                     float scale) {
    return {rasterize_fonts(scale, {&catalog}, texts), catalog, texts, scale};
}

FontAtlas build_font_atlas(PreparedFontAtlas prepared) {
    FontAtlas atlas;
    atlas.fonts = add_fonts(*atlas.atlas, prepared.raster);
    atlas.catalog = std::move(prepared.catalog);
    atlas.texts = std::move(prepared.texts);
    atlas.scale = prepared.scale;
    return atlas;
}

bool has_glyphs_for(const FontAtlas& atlas, const TextCatalog& catalog, const std::vector<std::string>& texts,
                    float scale) {
    if (atlas.fonts.sans == nullptr) return false;
    if (scale != atlas.scale || catalog.language() != atlas.catalog.language()) return false;
    // A character that is in no font must not trigger a new atlas in every frame.
    return texts == atlas.texts ||
           std::ranges::all_of(texts, [&](const std::string& text) { return has_glyphs(atlas.fonts, text); });
}

ImguiLayer::Context::Context(ImFontAtlas& atlas) {
    ImGui::CreateContext(&atlas);
    ImGui::GetIO().IniFilename = nullptr;
}

ImguiLayer::Context::~Context() {
    if (ImGui::GetIO().BackendRendererUserData != nullptr) ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

Result<std::unique_ptr<ImguiLayer>> ImguiLayer::make(Window& window) {
    Result<gl::Painter> painter = gl::Painter::make();
    if (!painter) return tl::unexpected(painter.error());
    std::unique_ptr<ImguiLayer> layer(new ImguiLayer(window, *std::move(painter)));
    if (!ImGui_ImplOpenGL3_Init("#version 330 core"))
        return fail("OpenGL", "Dear ImGui cannot use this version");
    // With the small font of an empty atlas: the texture of ours is made in set_font_atlas().
    ImGui_ImplOpenGL3_CreateDeviceObjects();
    return layer;
}

ImguiLayer::ImguiLayer(Window& window, gl::Painter painter)
    : window_(window),
      context_(*font_atlas_.atlas),
      gl_painter_(std::move(painter)),
      paint_function_(
          [this](const Drawing& drawing, const ScreenRect& rect) { paint_later(drawing, rect); }) {}

ImguiLayer::~ImguiLayer() = default;

// Rasterizes on another thread: the glyphs of another language take as long as ten frames.
void ImguiLayer::prepare_fonts(const TextCatalog& catalog, const std::vector<std::string>& texts,
                               float scale) {
    if (pending_atlas_.valid() || has_glyphs_for(font_atlas_, catalog, texts, scale)) return;
    {
        // Signals are for the main thread, which holds them back while it writes a file.
        const SignalsWait signals_wait;
        pending_atlas_ = std::async(std::launch::async, prepare_font_atlas, catalog, texts, scale);
    }
    if (font_atlas_.fonts.sans == nullptr) set_font_atlas(build_font_atlas(pending_atlas_.get()));
}

bool ImguiLayer::is_font_atlas_ready() const {
    return pending_atlas_.valid() &&
           (wait_for_fonts_ || pending_atlas_.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
}

bool ImguiLayer::adopt_font_atlas() {
    const bool is_ready = is_font_atlas_ready();
    if (is_ready) set_font_atlas(build_font_atlas(pending_atlas_.get()));
    return is_ready;
}

void ImguiLayer::set_font_atlas(FontAtlas atlas) {
    ImGui::GetIO().Fonts = atlas.atlas.get();
    if (font_atlas_.scale > 0 && font_atlas_.scale != atlas.scale)
        gl_painter_.set_scale(atlas.scale / font_atlas_.scale);
    font_atlas_ = std::move(atlas);
    // The renderer of ImGui would expand the glyphs to four channels: 130 MB and a second for large Chinese
    // text.
    ImFontAtlas& fonts = *font_atlas_.atlas;
    font_texture_ = gl::make_alpha_texture(fonts.TexWidth, fonts.TexHeight, fonts.TexPixelsAlpha8);
    fonts.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(font_texture_.id())));
    fonts.ClearTexData();
}

void ImguiLayer::begin_frame(double time_s) {
    gl_painter_.clear();
    jobs_.clear();
    ImGui_ImplOpenGL3_NewFrame();
    input_.begin_frame(window_.drawable_size(), time_s);
    ImGui::NewFrame();
}

void ImguiLayer::finish_panels() {
    input_.draw_composition();
    ImGui::Render();
    input_.end_frame(window_.pixels_per_point());
}

void ImguiLayer::paint(const Color& background) {
    const glm::ivec2 size = window_.drawable_size();
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(0, 0, size.x, size.y);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(background.r, background.g, background.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

namespace {

int nearest_pixel(float position) { return int(std::lround(position)); }

}  // namespace

void ImguiLayer::paint_later(const Drawing& drawing, const ScreenRect& rect) {
    const gl::PaintRect paint_rect{nearest_pixel(rect.x), nearest_pixel(rect.y),
                                   std::max(nearest_pixel(rect.width), 1),
                                   std::max(nearest_pixel(rect.height), 1), window_.drawable_size().y};
    jobs_.push_back({&gl_painter_, gl_painter_.add(drawing), paint_rect});
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddCallback(paint_now, &jobs_.back());
    list->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

// Clips the drawing to its rectangle and to the clip rectangle of the panel.
void ImguiLayer::paint_now(const ImDrawList* /*list*/, const ImDrawCmd* command) {
    const PaintJob& job = *static_cast<const PaintJob*>(command->UserCallbackData);
    const int left = std::max(job.rect.x, nearest_pixel(command->ClipRect.x));
    const int top = std::max(job.rect.y, nearest_pixel(command->ClipRect.y));
    const int right = std::min(job.rect.x + job.rect.width, nearest_pixel(command->ClipRect.z));
    const int bottom = std::min(job.rect.y + job.rect.height, nearest_pixel(command->ClipRect.w));
    if (right <= left || bottom <= top) return;
    glEnable(GL_SCISSOR_TEST);
    glScissor(left, job.rect.target_height - bottom, right - left, bottom - top);
    job.painter->paint(job.drawing, job.rect);
}

}  // namespace app

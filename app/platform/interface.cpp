// ImGui's own OpenGL renderer does the panels, our painter the drawings between them.
#include "app/platform/interface.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

namespace app {

Interface::Context::Context(ImFontAtlas& first) {
    ImGui::CreateContext(&first);
    ImGui::GetIO().IniFilename = nullptr;
}

Interface::Context::~Context() {
    if (ImGui::GetIO().BackendRendererUserData != nullptr) ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

Result<std::unique_ptr<Interface>> Interface::make(Window& window) {
    Result<gl::Painter> painter = gl::Painter::make();
    if (!painter) return tl::unexpected(painter.error());
    std::unique_ptr<Interface> interface(new Interface(window, *std::move(painter)));
    if (!ImGui_ImplOpenGL3_Init("#version 330 core")) return fail("OpenGL", "Dear ImGui cannot draw with it");
    return interface;
}

Interface::Interface(Window& window, gl::Painter painter)
    : window_(window),
      context_(*letters_.atlas),
      drawings_(std::move(painter)),
      hand_out_([this](const Drawing& drawing, const Rect& rect) { paint_later(drawing, rect); }) {}

Interface::~Interface() = default;

// Beside the frames: letters of another language take as long as ten of them.
void Interface::prepare_fonts(const Words& words, const std::vector<std::string>& texts, float scale) {
    if (coming_.valid() || spell(letters_, words, texts, scale)) return;
    coming_ = std::async(std::launch::async, prepare_letters, words, texts, scale);
    if (letters_.fonts.sans == nullptr) use(make_letters(coming_.get()));
}

bool Interface::letters_came() const {
    return coming_.valid() &&
           (patient_ || coming_.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
}

bool Interface::take_letters() {
    const bool came = letters_came();
    if (came) use(make_letters(coming_.get()));
    return came;
}

void Interface::use(Letters letters) {
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui::GetIO().Fonts = letters.atlas.get();
    if (letters_.scale > 0 && letters_.scale != letters.scale)
        drawings_.rescale(letters.scale / letters_.scale);
    letters_ = std::move(letters);
    ImGui_ImplOpenGL3_NewFrame();  // the first time it makes the texture too
    if (ImGui::GetIO().Fonts->TexID == ImTextureID{}) ImGui_ImplOpenGL3_CreateFontsTexture();
}

void Interface::begin_frame(double time_s) {
    drawings_.clear();
    jobs_.clear();
    ImGui_ImplOpenGL3_NewFrame();
    input_.begin_frame(window_.drawable_size(), time_s);
    ImGui::NewFrame();
}

void Interface::finish_panels() {
    ImGui::Render();
    input_.end_frame();
}

void Interface::paint(const Rgba& background) {
    const glm::ivec2 size = window_.drawable_size();
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glViewport(0, 0, size.x, size.y);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(background.r, background.g, background.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Interface::paint_later(const Drawing& drawing, const Rect& rect) {
    gl::Place place;
    place.x = static_cast<int>(std::lround(rect.x));
    place.y = static_cast<int>(std::lround(rect.y));
    place.width = std::max(static_cast<int>(std::lround(rect.width)), 1);
    place.height = std::max(static_cast<int>(std::lround(rect.height)), 1);
    place.whole_height = window_.drawable_size().y;
    jobs_.push_back({&drawings_, drawings_.add(drawing), place});
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddCallback(paint_now, &jobs_.back());
    list->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

// Clipped to the rectangle and to what the panel may paint on.
void Interface::paint_now(const ImDrawList* /*list*/, const ImDrawCmd* command) {
    const Job& job = *static_cast<const Job*>(command->UserCallbackData);
    const auto clip = [](float edge) { return static_cast<int>(std::lround(edge)); };
    const int left = std::max(job.place.x, clip(command->ClipRect.x));
    const int top = std::max(job.place.y, clip(command->ClipRect.y));
    const int right = std::min(job.place.x + job.place.width, clip(command->ClipRect.z));
    const int bottom = std::min(job.place.y + job.place.height, clip(command->ClipRect.w));
    if (right <= left || bottom <= top) return;
    glEnable(GL_SCISSOR_TEST);
    glScissor(left, job.place.whole_height - bottom, right - left, bottom - top);
    job.painter->paint(job.drawing, job.place);
}

}  // namespace app

// The face and the edge of a key, a little wider than its letters.
#include "app/shell/key_cap.h"

namespace app {

void draw_key_cap(const Ui& ui, ImVec2 position, const std::string& text) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const float padding = ui.px(4);
    const ImVec2 min{position.x - padding, position.y},
        max{position.x + size.x + padding, position.y + size.y + ui.px(1)};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(min, max, ImGui::GetColorU32(ImGuiCol_FrameBg), ui.px(3));
    list->AddRect(min, max, ImGui::GetColorU32(ImGuiCol_Border), ui.px(3));
}

}  // namespace app

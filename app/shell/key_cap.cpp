// The face and the edge of a key, a little wider than its letters.
#include "app/shell/key_cap.h"

namespace app {

void draw_key_cap(const Ui& ui, ImVec2 at, const std::string& letters) {
    const ImVec2 size = ImGui::CalcTextSize(letters.c_str());
    const float aside = ui.px(4);
    const ImVec2 low{at.x - aside, at.y}, high{at.x + size.x + aside, at.y + size.y + ui.px(1)};
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_FrameBg), ui.px(3));
    list->AddRect(low, high, ImGui::GetColorU32(ImGuiCol_Border), ui.px(3));
}

}  // namespace app

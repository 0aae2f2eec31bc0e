// Drawn in the foreground, where nothing can be clicked.
#include "app/window/tour_overlay.h"

#include <array>
#include <cmath>

#include "app/ui/ui.h"
#include "app/ui/widgets.h"

namespace app {

namespace {

// An arrow as pointers are, the tip first; design pixels.
constexpr float outline[7][2] = {{0, 0},        {0, 17},       {4, 13.5F}, {6.8F, 19.5F},
                                 {9.3F, 18.3F}, {6.6F, 12.5F}, {12, 12}};

void pointer(const Ui& ui, ImDrawList& list) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    if (!ImGui::IsMousePosValid(&at)) return;
    if (ImGui::IsAnyMouseDown()) list.AddCircleFilled(at, ui.px(14), u32(ui.theme().touching, 0.45F), 32);
    std::array<ImVec2, std::size(outline)> points{};
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i] = {at.x + ui.px(outline[i][0]), at.y + ui.px(outline[i][1])};
    // The head, then the shaft: each is convex.
    const std::array<ImVec2, 4> head{points[0], points[1], points[2], points[6]};
    const std::array<ImVec2, 4> shaft{points[2], points[3], points[4], points[5]};
    list.AddConvexPolyFilled(head.data(), head.size(), u32(ui.theme().text));
    list.AddConvexPolyFilled(shaft.data(), shaft.size(), u32(ui.theme().text));
    list.AddPolyline(points.data(), points.size(), u32(ui.theme().panel), ImDrawFlags_Closed, ui.px(1.2F));
}

void progress(const Ui& ui, ImDrawList& list, double now_s, double whole_s) {
    const std::string text = (*ui.moment.words)(
        "tour.progress",
        {{"now", std::to_string(std::lround(now_s))}, {"all", std::to_string(std::lround(whole_s))}});
    ImFont* const font = ui.fonts().sans;
    const ImVec2 words = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text.c_str());
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const ImVec2 from{(room.x - words.x) / 2 - ui.px(14), ui.px(5)};
    const ImVec2 to{from.x + words.x + ui.px(28), from.y + words.y + ui.px(10)};
    list.AddRectFilled(from, to, u32(ui.theme().panel), ui.px(6));
    list.AddRect(from, to, u32(ui.theme().touching), ui.px(6));
    list.AddText(font, font->FontSize, {from.x + ui.px(14), from.y + ui.px(4)}, u32(ui.theme().text),
                 text.c_str());
    const float done = whole_s > 0 ? static_cast<float>(now_s / whole_s) : 1;
    list.AddLine({from.x + ui.px(6), to.y - ui.px(2)},
                 {from.x + ui.px(6) + done * (to.x - from.x - ui.px(12)), to.y - ui.px(2)},
                 u32(ui.theme().touching), ui.px(2));
}

}  // namespace

void draw_tour(const Moment& moment, double now_s, double whole_s) {
    Workspace none;
    Outbox unheard;
    const Ui ui{moment, none, unheard};
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    progress(ui, list, now_s, whole_s);
    pointer(ui, list);
}

}  // namespace app

// The folders that lead to the one the browser for files shows.
#include "app/ui/command/folder_path.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "app/ui/widgets.h"

namespace app {

namespace fs = std::filesystem;

namespace {

constexpr const char* dots = "…";

struct Step {
    std::string name;
    std::string path;
};

std::vector<Step> steps_to(const std::string& folder) {
    std::vector<Step> all;
    fs::path so_far;
    for (const fs::path& part : fs::path(folder)) {
        if (part.empty()) continue;
        so_far /= part;
        all.push_back({part.string(), so_far.string()});
    }
    return all;
}

float step_width(const std::string& name) {
    return ImGui::CalcTextSize(name.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
}

// The first of the last steps that have room together; the last one is always shown.
std::size_t first_with_room(const std::vector<Step>& steps, float room, float gap) {
    float taken = 0;
    for (std::size_t i = steps.size(); i > 0; --i) {
        taken += step_width(steps[i - 1].name) + gap;
        const float before = i > 1 ? step_width(dots) : -gap;
        if (taken + before > room) return std::min(i, steps.size() - 1);
    }
    return 0;
}

// With dots for what has no room.
std::string shortened(std::string name, float room) {
    if (step_width(name) <= room) return name;
    const auto continues = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; };
    while (!name.empty() && step_width(name + dots) > room) {
        while (name.size() > 1 && continues(name.back())) name.pop_back();
        name.pop_back();
    }
    return name + dots;
}

}  // namespace

std::string folder_path(const Ui& ui, const std::string& folder) {
    const std::vector<Step> steps = steps_to(folder);
    if (steps.empty()) return {};
    const float gap = ui.px(2), right = ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x;
    const std::size_t first = first_with_room(steps, ImGui::GetContentRegionAvail().x, gap);
    std::string clicked;
    if (first > 0) {
        if (button(ui, "dialog.above", dots)) clicked = steps[first - 1].path;
        hint(ui, steps[first - 1].path);
        ImGui::SameLine(0, gap);
    }
    for (std::size_t i = first; i < steps.size(); ++i) {
        if (i > first) ImGui::SameLine(0, gap);
        const std::string name = shortened(steps[i].name, right - ImGui::GetCursorPosX());
        if (button(ui, "dialog.path." + steps[i].path, name)) clicked = steps[i].path;
        if (name != steps[i].name) hint(ui, steps[i].name);
    }
    return clicked;
}

}  // namespace app

// Recognises relative poses by their names.
#include "app/features/paste/relative_pose.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace app::paste {

namespace {

RelativePose relative_pose(std::string_view name) {
    std::vector<std::string> pieces = split_identifier(name);
    constexpr std::array<std::string_view, 8> poses{"pos",       "pose", "iso", "isometry",
                                                    "transform", "tf",   "x",   "t"};
    const auto is_pose = [&](const std::string& piece) {
        return std::find(poses.begin(), poses.end(), piece) != poses.end();
    };
    if (std::find(pieces.begin(), pieces.end(), "relative") != pieces.end()) return RelativePose::Unsaid;
    if (pieces.size() == 3 && is_pose(pieces[1])) std::swap(pieces[0], pieces[1]);
    if (pieces.size() < 2 || pieces.size() > 3 || !is_pose(pieces[0])) return RelativePose::None;
    const std::string bodies = pieces.size() == 3 ? pieces[1] + pieces[2] : pieces[1];
    if (bodies == "12" || bodies == "ab") return RelativePose::OfB;
    return bodies == "21" || bodies == "ba" ? RelativePose::OfA : RelativePose::None;
}

}  // namespace

RelativePose relative_pose_of(const Item& item) {
    const bool is_pose = item.role == ItemRole::Position || item.role == ItemRole::Rotation ||
                         item.role == ItemRole::Angles || item.role == ItemRole::Transform;
    if (!is_pose || item.kind == ItemKind::Reference) return RelativePose::None;
    if (const RelativePose named = relative_pose(item.owner); named != RelativePose::None) return named;
    for (const std::string& word : item.words) {
        if (const RelativePose named = relative_pose(word); named != RelativePose::None) return named;
    }
    return RelativePose::None;
}

std::vector<Item> take_relative_pose(std::vector<Item>& items) {
    const auto is_relative = [](const Item& item) { return relative_pose_of(item) != RelativePose::None; };
    const bool has_size = std::any_of(items.begin(), items.end(), [&](const Item& item) {
        return !is_relative(item) && item.role != ItemRole::Ignored && !item.numbers.empty();
    });
    if (!has_size) return {};
    std::vector<Item> relative;
    std::copy_if(items.begin(), items.end(), std::back_inserter(relative), is_relative);
    std::erase_if(items, is_relative);
    return relative;
}

}  // namespace app::paste

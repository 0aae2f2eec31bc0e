// Assigns the role of each item from its kind, its names and the words of the text.
#include "app/features/paste/item_roles.h"

#include <algorithm>

#include "app/features/paste/capsules.h"
#include "app/features/paste/point_lists.h"

namespace app::paste {

namespace {

std::string last_component(const Item& item) {
    if (item.words.empty()) return {};
    const std::vector<std::string> pieces = split_identifier(item.words.back());
    return pieces.empty() ? std::string() : pieces.back();
}

// A number that belongs to a shape which satscope does not have.
bool is_of_unsupported_shape(const Item& item, ItemRole role) {
    if (item.kind == ItemKind::Reference || item.kind == ItemKind::Identity ||
        unsupported_shape(item.words).empty())
        return false;
    // "Mesh(BoxGeometry(1, 2, 3))": the innermost name of a shape.
    const auto names_shape = [](const std::string& word) {
        return names_supported_shape({word}) || !unsupported_shape({word}).empty();
    };
    const auto innermost = std::find_if(item.words.rbegin(), item.words.rend(), names_shape);
    if (innermost != item.words.rend() && names_supported_shape({*innermost})) return false;
    if (item.kind == ItemKind::Matrix || item.kind == ItemKind::Quaternion) return false;
    return role != ItemRole::Position && role != ItemRole::Transform && role != ItemRole::Ignored &&
           role != ItemRole::Rounding;
}

// "ConvexHullShapeSettings(points, 0.05f)": the convex radius of Jolt.
bool is_radius_of_hull(const Item& item) {
    return item.in_call && std::any_of(item.words.begin(), item.words.end(), [](const std::string& word) {
               return word.find("ConvexHullShape") != std::string::npos;
           });
}

// "BoxShape(Vec3(1, 2, 3), 0.05f)", "b2MakeOffsetRoundedBox(1, 1, {0, 0}, rotation, 0.1)".
bool is_radius_of_box(const Item& item) {
    const std::string word = item.words.empty() ? "" : item.words.back();
    const bool is_box =
        word.find("BoxShape") != std::string::npos || word.find("RoundedBox") != std::string::npos;
    return item.in_call && is_box;
}

// "Cuboid::new(1.0, 2.0, 3.0)" of Bevy: whole sides. Parry has one vector of half extents.
bool is_full_cuboid(const Item& item) {
    return item.is_call_argument &&
           (item.words.back().ends_with("Cuboid::new") || item.words.back().ends_with("Rectangle::new"));
}

// "round_cuboid(hx, hy, hz, radius)", "b2MakeRoundedBox(hx, hy, radius)": the last number is the rounding.
void split_rounded_boxes(std::vector<Item>& items) {
    std::vector<Item> split;
    for (Item& item : items) {
        const bool is_rounded =
            item.kind == ItemKind::Vector && item.is_call_argument && item.numbers.size() > 2 &&
            (has_piece({item.words.back()}, "rounded") || has_piece({item.words.back()}, "round"));
        split.push_back(item);
        if (!is_rounded) continue;
        Item radius = item;
        radius.kind = ItemKind::Scalar;
        radius.numbers = {item.numbers.back()};
        radius.words.emplace_back("rounding");
        split.back().numbers.pop_back();
        split.push_back(std::move(radius));
    }
    items = std::move(split);
}

ItemRole role_of_scalar(const Item& item, ItemRole role) {
    if (role == ItemRole::Rounding || is_radius_of_hull(item) || is_radius_of_box(item))
        return ItemRole::Rounding;
    const std::string word = has_piece(item.words, "sweep") ? item.words.back() : std::string();
    if (word.ends_with(".a0") || word.ends_with(".a")) return ItemRole::Angles;
    const bool is_short_name = has_piece(item.words, "r") && role == ItemRole::Rotation;
    if (role == ItemRole::Radius || is_short_name) return ItemRole::Radius;
    return role == ItemRole::Rotation || role == ItemRole::Angles ? ItemRole::Angles : ItemRole::Ignored;
}

ItemRole role_of_vector(const Item& item, ItemRole role) {
    if (item.numbers.size() == 4) return role == ItemRole::Ignored ? role : ItemRole::Rotation;
    if (is_full_cuboid(item)) return ItemRole::FullSize;
    if (role == ItemRole::Rotation) return ItemRole::Angles;
    // trimesh.creation.box(extents=..): whole sides.
    if (role == ItemRole::HalfExtents && has_piece(item.words, "creation")) return ItemRole::FullSize;
    // "PxTransform pose(0, 1, 0)", "Isometry3::translation(0, 1, 0)"
    if (role == ItemRole::Transform) return ItemRole::Position;
    if (role == ItemRole::Radius || item.not_alone) return ItemRole::None;
    return role;
}

// "std::vector<int>{3, 0, 1, 2}": numbers of vertices.
bool has_indices(const Item& item) {
    return has_piece(item.words, "int") || has_piece(item.words, "faces") ||
           has_piece(item.words, "indices") || has_piece(item.words, "triangles");
}

ItemRole final_role(const Item& item) {
    const ItemRole role = role_of(item.words);
    if (role == ItemRole::Ignored && has_indices(item)) return role;
    if (is_of_unsupported_shape(item, role)) return ItemRole::Unsupported;
    switch (item.kind) {
        case ItemKind::Quaternion:
        case ItemKind::CosSin:
        case ItemKind::Matrix2:
            return role == ItemRole::Ignored ? role : ItemRole::Rotation;
        case ItemKind::Angles:
        case ItemKind::AxisAngle:
            return ItemRole::Angles;
        case ItemKind::Matrix:
            return item.rows == 3 && item.columns == 3 ? ItemRole::Rotation : ItemRole::Transform;
        case ItemKind::Points:
            return ItemRole::Corners;
        case ItemKind::Identity:
            return role == ItemRole::Position || role == ItemRole::Rotation ? role : ItemRole::Transform;
        case ItemKind::Reference:
            return ItemRole::None;
        case ItemKind::Scalar:
            return role_of_scalar(item, role);
        case ItemKind::Vector:
            return role_of_vector(item, role);
    }
    return role;
}

// "{m_floats = {1, 2, 3, 0}}": the fourth number is for alignment.
void drop_padding(Item& item) {
    const ItemRole role = role_of(item.words);
    const bool position =
        role == ItemRole::Position || role == ItemRole::HalfExtents || role == ItemRole::FullSize;
    const bool vector = item.kind == ItemKind::Vector || item.kind == ItemKind::Quaternion;
    if (!vector || item.numbers.size() != 4 || !position) return;
    item.kind = ItemKind::Vector;
    item.padding = {item.numbers.back()};
    item.numbers.pop_back();
}

// "orientation.w = 1": the other components are zero.
void detect_identity(Item& item) {
    const bool is_w = item.kind == ItemKind::Scalar && last_component(item) == "w" &&
                      role_of(item.words) == ItemRole::Rotation;
    if (!is_w) return;
    item.first_token = item.token();
    if (item.numbers.front().value == 1) {
        item.kind = ItemKind::Identity;
        item.numbers.clear();
    } else {
        item.words = {"ignored", "velocity"};
    }
}

// "rotation_rows_a[4] = {..}"
void detect_matrix2(Item& item) {
    const bool is_vector4 = item.kind == ItemKind::Vector && item.numbers.size() == 4;
    if (is_vector4 && role_of(item.words) == ItemRole::Rotation && has_piece(item.words, "rows"))
        item.kind = ItemKind::Matrix2;
}

// Points in space: a hull, the vertices of a mesh, or no corners of a shape.
tl::expected<void, ParseError> assign_role_of_points(Item& item, PointMeaning meaning, const Tokens& tokens) {
    item.role = ItemRole::Corners;
    if (meaning == PointMeaning::None) item.role = ItemRole::Ignored;
    if (meaning == PointMeaning::Mesh) {
        item.role = ItemRole::Unsupported;
        item.shape = "mesh";
    }
    if (meaning != PointMeaning::Unnamed) return {};
    return tl::unexpected(error_at(
        tokens[static_cast<std::size_t>(item.token())],
        "points in space begin here: expected a name before them, such as hull, points or vertices"));
}

}  // namespace

tl::expected<void, ParseError> assign_roles(std::vector<Item>& items, const Tokens& tokens) {
    split_rounded_boxes(items);
    for (Item& item : items) {
        if (item.kind == ItemKind::Points && item.columns == 3 && item.rows != 2) {
            const PointMeaning meaning = meaning_of_points(item.words, tokens);
            if (auto status = assign_role_of_points(item, meaning, tokens); !status) return status;
            continue;
        }
        detect_identity(item);
        drop_padding(item);
        detect_matrix2(item);
        item.role = final_role(item);
        if (item.role == ItemRole::Unsupported) item.shape = unsupported_shape(item.words);
    }
    assign_capsule_roles(items, tokens);
    return {};
}

}  // namespace app::paste

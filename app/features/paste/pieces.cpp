// Members of partial shapes.
#include "app/features/paste/pieces.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace app::paste {

OptionalItem* PartialShape::slot(Role role) {
    using enum Role;
    using P = PartialShape;
    static constexpr std::pair<Role, OptionalItem P::*> slots[]{{Position, &P::position},
                                                                {Local, &P::local},
                                                                {Rotation, &P::rotation},
                                                                {Angles, &P::rotation},
                                                                {AxisAngle, &P::rotation},
                                                                {Transform, &P::transform},
                                                                {Half, &P::size},
                                                                {Full, &P::size},
                                                                {Size, &P::size},
                                                                {Scale, &P::scale},
                                                                {Radius, &P::radius},
                                                                {Diameter, &P::radius},
                                                                {Rounding, &P::rounding},
                                                                {Points, &P::points},
                                                                {Point, &P::points},
                                                                {End, &P::points},
                                                                {Ends, &P::points},
                                                                {Length, &P::length},
                                                                {SegmentLength, &P::length},
                                                                {HalfLength, &P::length},
                                                                {TotalLength, &P::length},
                                                                {HalfTotalLength, &P::length},
                                                                {CapsuleAxis, &P::capsule_axis},
                                                                {Min, &P::min_corner},
                                                                {Corner, &P::min_corner},
                                                                {Max, &P::max_corner},
                                                                {Count, &P::count},
                                                                {PointX, &P::point_x},
                                                                {PointY, &P::point_y}};
    const auto* const found = std::ranges::find(slots, role, [](const auto& each) { return each.first; });
    return found == std::end(slots) ? nullptr : &(this->*found->second);
}

int PartialShape::first_token() const {
    int first = std::numeric_limits<int>::max();
    const auto use = [&](int token) {
        if (token >= 0) first = std::min(first, token);
    };
    for (const auto* item :
         {&position, &rotation, &transform, &size, &radius, &points, &length, &min_corner, &identity})
        if (*item) use((*item)->token());
    use(shape_token);
    return first;
}

bool PartialShape::is_flat() const {
    if (shape == "rect" || shape == "circle" || shape == "flat_capsule" || shape == "polygon") return true;
    if (points) return points->columns == 2;
    for (const auto* item : {&position, &size, &min_corner, &max_corner}) {
        if (*item && (*item)->numbers.size() > 1) return (*item)->numbers.size() == 2;
    }
    return !transform && rotation &&
           (rotation->kind == ItemKind::CosSin || rotation->kind == ItemKind::Matrix2 ||
            (rotation->numbers.size() == 1 && rotation->kind != ItemKind::AxisAngle));
}

std::string PartialShape::kind() const {
    if (is_unsupported) return shape;
    if (is_capsule()) return "capsule";
    if (points) return is_flat() ? "polygon" : "hull";
    if (radius && !size) return is_flat() ? "circle" : "sphere";
    return is_flat() ? "rect" : "box";
}

std::vector<Item> PartialShape::pose_items() const {
    std::vector<Item> items;
    for (const auto* item : {&position, &rotation, &transform})
        if (*item) items.push_back(**item);
    return items;
}

namespace {

constexpr std::array members{
    &PartialShape::local,      &PartialShape::position,     &PartialShape::rotation,
    &PartialShape::transform,  &PartialShape::size,         &PartialShape::scale,
    &PartialShape::radius,     &PartialShape::rounding,     &PartialShape::points,
    &PartialShape::length,     &PartialShape::capsule_axis, &PartialShape::min_corner,
    &PartialShape::max_corner, &PartialShape::count,        &PartialShape::point_x,
    &PartialShape::point_y};

bool is_same(const Item& a, const Item& b) {
    if (a.kind != b.kind || a.numbers.size() != b.numbers.size() || a.numbers.empty()) return false;
    for (std::size_t i = 0; i < a.numbers.size(); ++i) {
        if (a.numbers[i].value != b.numbers[i].value) return false;
    }
    return true;
}

bool has_pose_conflict(const PartialShape& into, const PartialShape& from) {
    if (into.transform && (from.position || from.rotation || from.transform)) return true;
    if (from.transform && (into.position || into.rotation)) return true;
    return from.identity && !from.position && !from.rotation && into.has_pose();
}

// The sizes of two parts belong to one shape: a side and a length, two opposite corners.
bool are_sizes_of_one_shape(const PartialShape& into, const PartialShape& from) {
    const auto is_side = [](const PartialShape& shape) {
        return shape.size && ((shape.size->numbers.size() == 1 ||
                               (shape.size->numbers.size() > 1 && shape.size->numbers[1].token < 0)));
    };
    const bool is_capsule = into.is_capsule() || from.is_capsule();
    return (is_side(into) && from.length) || (is_side(from) && into.length) ||
           (into.min_corner && (from.max_corner || from.size)) || (into.max_corner && from.min_corner) ||
           (into.points && from.count) || (into.point_x && from.point_y) ||
           (is_capsule && into.radius.has_value() != from.radius.has_value() && !into.size && !from.size);
}

// Two sizes that exclude each other: a radius is no size of a box, a shape has one name.
bool has_shape_conflict(const PartialShape& into, const PartialShape& from) {
    if (!into.shape.empty() && !from.shape.empty() && into.shape != from.shape) return true;
    // The members of a shape that satscope does not have.
    if (into.is_unsupported && from.shape.empty()) return false;
    return into.has_size() && from.has_size() && !are_sizes_of_one_shape(into, from);
}

}  // namespace

bool merge(PartialShape& into, const PartialShape& from, bool allow_repeats) {
    bool repeats = false;
    for (const auto member : members) {
        if (!(from.*member) || !(into.*member)) continue;
        if (!allow_repeats || !is_same(*(into.*member), *(from.*member))) return false;
        repeats = true;
    }
    if (has_shape_conflict(into, from) && !repeats) return false;
    if (has_pose_conflict(into, from) && !repeats) return false;
    for (const auto member : members) {
        if (from.*member && !(into.*member)) into.*member = from.*member;
    }
    into.unnamed.insert(into.unnamed.end(), from.unnamed.begin(), from.unnamed.end());
    if (from.identity && !into.has_pose()) into.identity = from.identity;
    if (into.shape.empty()) {
        into.shape = from.shape;
        into.is_unsupported = from.is_unsupported;
        into.shape_token = from.shape_token;
    }
    if (into.name.empty()) into.name = from.name;
    if (!into.error) into.error = from.error;
    into.extents.insert(into.extents.end(), from.extents.begin(), from.extents.end());
    into.is_size_lost = into.is_size_lost || from.is_size_lost;
    into.parents.insert(into.parents.begin(), from.parents.begin(), from.parents.end());
    return true;
}

std::vector<Note> merge_notes(const std::vector<Note>& notes) {
    std::vector<Note> merged;
    std::map<std::string, std::size_t> indices;
    std::set<std::pair<std::string, std::string>> known;
    for (const Note& note : notes) {
        if (!known.emplace(note.key, note.detail).second) continue;
        const auto [index, is_first] = indices.emplace(note.key, merged.size());
        if (is_first)
            merged.push_back(note);
        else
            merged[index->second].detail += ", " + note.detail;
    }
    return merged;
}

}  // namespace app::paste

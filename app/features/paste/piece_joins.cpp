// Shapes and poses that a call has together.
#include <algorithm>
#include <utility>

#include "app/features/paste/piece_reader.h"

namespace app::paste {

namespace {

// "{{0, 20, 0}, Quaternion::identity()}".
bool is_pose_list(const Value& list) {
    if (list.items.size() != 2 || list.items[0].kind != ValueKind::Numbers) return false;
    const Value &first = list.items[0], &second = list.items[1];
    const bool is_position = first.rows <= 1 && (first.numbers.size() == 2 || first.numbers.size() == 3);
    const bool is_rotation =
        second.kind == ValueKind::Identity || second.kind == ValueKind::Thing ||
        (second.kind == ValueKind::Numbers && second.rows <= 1 && second.numbers.size() == 4);
    return is_position && is_rotation;
}

}  // namespace

struct PieceReader::JoinedThings {
    std::vector<int> shapes, poses;
};

PieceReader::JoinedThings PieceReader::joined_things(int receiver, const std::vector<Argument>& arguments,
                                                     int container) {
    JoinedThings things;
    const auto add = [&](int thing) {
        if (thing < 0) return;
        // The shape that was added to a variable without a pose.
        if (const auto body = body_of_.find(thing);
            body != body_of_.end() && thing != receiver && !piece(thing).part.has_pose())
            thing = body->second;
        const bool is_shape = piece(thing).part.has_size() || !piece(thing).part.shape.empty();
        (is_shape ? things.shapes : things.poses).push_back(thing);
    };
    add(receiver);
    for (const Argument& argument : arguments) {
        const Value& value = argument.value;
        const bool is_list = value.kind == ValueKind::List;
        if (value.kind == ValueKind::Identity || (is_list && is_pose_list(value))) {
            const int pose = add_piece(container, "");
            set(pose, {Role::Transform}, value, "");
            piece(pose).is_used = !is_list;
            things.poses.push_back(pose);
        } else if (is_list) {
            for (const Value& each : value.items) add(thing_of(each));
        } else {
            add(thing_of(value));
        }
    }
    return things;
}

// Shapes and poses that a call has together: "CollisionObject(box, tf)", "contact(pos1, box1, pos2, box2)".
int PieceReader::join(int receiver, const std::vector<Argument>& arguments, int container) {
    const auto [shapes, poses] = joined_things(receiver, arguments, container);
    if (shapes.empty()) {
        const bool is_copy = poses.size() == 1 && poses[0] != receiver && piece(poses[0]).part.has_pose();
        if (!is_copy) return -1;
        const int copy = add_piece(container, "");
        piece(copy).part = piece(poses[0]).part;
        piece(copy).part.name.clear();
        piece(copy).frames = piece(poses[0]).frames;
        piece(poses[0]).is_used = true;
        return copy;
    }
    if (shapes.size() == 1) {
        if (poses.empty()) return shapes[0];
        // The poses of two bodies: the call has another shape, which nothing has read.
        const auto has_position = [&](int pose) {
            const PartialShape& part = piece(pose).part;
            return part.position || part.transform;
        };
        if (shapes[0] != receiver && std::ranges::count_if(poses, has_position) > 1) return -1;
        if (shapes[0] != receiver) return place_shape(shapes[0], poses, container);
        for (const int frame : poses) add_frame(receiver, frame);
        return receiver;
    }
    if (shapes.size() != poses.size()) return -1;
    for (std::size_t i = 0; i < shapes.size(); ++i) place_shape(shapes[i], {poses[i]}, container);
    return -1;
}

int PieceReader::place_shape(int shape, std::vector<int> frames, int container) {
    const int placed = add_piece(container, "");
    // A shape that is placed already is placed again.
    const bool is_again = piece(shape).source >= 0;
    const int source = is_again ? piece(shape).source : shape;
    const Piece original = piece(source);
    // A frame without a pose so far: the shape of a compound.
    const std::vector<int>& known = piece(shape).frames;
    const bool keeps_frames =
        is_again && known.size() > original.frames.size() && !frames.empty() &&
        std::ranges::any_of(known, [&](int each) { return !piece(each).part.has_pose(); });
    const std::vector<int>& inner = keeps_frames ? known : original.frames;
    frames.insert(frames.end(), inner.begin(), inner.end());
    piece(placed).part = original.part;
    piece(placed).owner = original.owner;
    piece(placed).order = original.order;
    piece(placed).source = source;
    piece(shape).is_used = true;
    // The name is that of the placed shape.
    for (const std::string& name : std::exchange(names_[shape], {}))
        if (variables_[name] == shape) set_variable(name, placed);
    for (const int frame : frames) add_frame(placed, frame);
    return placed;
}

}  // namespace app::paste

// One overload per command; an invalid command changes nothing.
#include "app/document/command.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace app {

namespace {

// Null: there is none.
Body* find_body(Document& document, int body) {
    const bool exists = body >= 0 && static_cast<std::size_t>(body) < document.bodies.size();
    return exists ? &document.bodies[body] : nullptr;
}

bool is_name_taken(const Document& document, const std::string& name) {
    return std::ranges::any_of(document.bodies, [&](const Body& body) { return body.name == name; });
}

// The name if it is free, else the first free letter, else "S27" and so on.
std::string free_name(const Document& document, const std::string& requested) {
    if (!requested.empty() && !is_name_taken(document, requested)) return requested;
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
        if (!is_name_taken(document, std::string(1, letter))) return {letter};
    }
    int number = 27;
    while (is_name_taken(document, "S" + std::to_string(number))) ++number;
    return "S" + std::to_string(number);
}

void set_if_valid(Body& body, const core::PlacedShape& placed) {
    if (core::is_flat(placed.shape) == core::is_flat(body.placed.shape) && !core::validate(placed))
        body.placed = placed;
}

// Removes what belongs to the former pair: the reported answer, the pinned axis, and the motion of B if B
// is another body.
void forget_former_pair(Document& document, bool is_b_replaced) {
    document.pinned.clear();
    document.reported.reset();
    if (is_b_replaced) document.motion.motion = {};
}

void run(Document& document, const SetPose& set_pose) {
    if (Body* body = find_body(document, set_pose.body))
        set_if_valid(*body, {body->placed.shape, set_pose.pose});
}

void run(Document& document, const SetShape& set_shape) {
    if (Body* body = find_body(document, set_shape.body)) {
        set_if_valid(*body, {set_shape.shape, body->placed.pose});
        // The shapes of the pair may no longer have the pinned axis.
        if (!document.pinned.empty() && !core::is_axis_name(pair(document), document.pinned))
            document.pinned.clear();
    }
}

void run(Document& document, const RenameBody& rename) {
    Body* body = find_body(document, rename.body);
    if (body != nullptr && !rename.name.empty() && !is_name_taken(document, rename.name))
        body->name = rename.name;
}

void run(Document& document, const AddBody& add_body) {
    const core::PlacedShape& placed = add_body.body.placed;
    if (core::is_flat(placed.shape) != is_flat(document) || core::validate(placed)) return;
    Body body = add_body.body;
    body.name = free_name(document, body.name);
    document.bodies.push_back(std::move(body));
}

void run(Document& document, const RemoveBody& remove_body) {
    const int removed = remove_body.body;
    if (find_body(document, removed) == nullptr || document.bodies.size() <= 2) return;
    document.bodies.erase(document.bodies.begin() + removed);
    const int count = static_cast<int>(document.bodies.size());
    const std::array<int, 2> former = document.pair;
    for (int& index : document.pair) index -= index > removed ? 1 : 0;
    for (const int side : {0, 1}) {
        if (former[side] != removed) continue;
        // The next body replaces the removed one, or the one after it if the next is the partner.
        const int partner = document.pair[1 - side], next = removed % count;
        document.pair[side] = next == partner ? (next + 1) % count : next;
        forget_former_pair(document, side == 1);
    }
}

void run(Document& document, const SwapPair& /*unused*/) {
    std::swap(document.pair[0], document.pair[1]);
    // The pinned axis "A0xB1" becomes "A1xB0".
    std::string& axis = document.pinned;
    for (char& letter : axis)
        if (letter == 'A' || letter == 'B') letter = letter == 'A' ? 'B' : 'A';
    if (const std::size_t cross = axis.find('x'); cross != std::string::npos)
        axis = axis.substr(cross + 1) + "x" + axis.substr(0, cross);
    if (document.reported && document.reported->normal)
        document.reported->normal = -*document.reported->normal;
    // The other body sees the opposite velocity; a spin about B's centre is no spin about A's.
    core::Motion& motion = document.motion.motion;
    motion = motion.spin == 0 ? core::Motion{core::Vec3(0) - motion.velocity, 0} : core::Motion{};
}

void run(Document& document, const SetPairBody& set_pair_body) {
    if (find_body(document, set_pair_body.body) == nullptr) return;
    const int side = set_pair_body.side == Side::A ? 0 : 1;
    if (document.pair[1 - side] == set_pair_body.body) {
        run(document, SwapPair{});
    } else if (document.pair[side] != set_pair_body.body) {
        document.pair[side] = set_pair_body.body;
        forget_former_pair(document, side == 1);
    }
}

void run(Document& document, const PinAxis& pin_axis) {
    if (pin_axis.axis.empty() || core::is_axis_name(pair(document), pin_axis.axis))
        document.pinned = pin_axis.axis;
}

void run(Document& document, const ShowLayer& show_layer) {
    if (show_layer.layer < SceneLayer::Count)
        document.visible_layers[static_cast<std::size_t>(show_layer.layer)] = show_layer.visible;
}

void run(Document& document, const SetSettings& command) {
    if (is_valid(command.settings)) document.settings = command.settings;
}

void run(Document& document, const SetReported& command) {
    if (!command.reported || is_valid(*command.reported)) document.reported = command.reported;
}

void run(Document& document, const SetMotion& command) {
    if (is_valid(command.motion, is_flat(document))) document.motion = command.motion;
}

void run(Document& document, const SetMethod& command) {
    if (core::find_method(command.id) != nullptr) document.method = command.id;
}

void run(Document& document, const SetCamera& command) {
    const Camera& camera = command.camera;
    const bool finite = core::is_finite(camera.target) && std::isfinite(camera.yaw) &&
                        std::isfinite(camera.pitch) && std::isfinite(camera.height) &&
                        std::isfinite(camera.fov);
    if (finite && camera.height > 0 && camera.fov >= 0) document.camera = camera;
}

void run(Document& document, const SetDescription& command) {
    document.title = command.title;
    document.note = command.note;
    document.question = command.question;
    if (command.extra) document.extra = *command.extra;
}

void run(Document& document, const ReplaceDocument& replace) { document = replace.document; }

void run(Document& document, const PasteDocument& paste) { document = paste.document; }

void run(Document& document, const ShrinkPair& shrunk) {
    body(document, Side::A).placed = shrunk.pair.a;
    body(document, Side::B).placed = shrunk.pair.b;
}

}  // namespace

Document apply(Document document, const Command& command) {
    std::visit([&](const auto& each) { run(document, each); }, command);
    return document;
}

const char* text_key(const Command& command) {
    const auto* set_pose = std::get_if<SetPose>(&command);
    if (set_pose != nullptr && set_pose->source != MoveSource::User)
        return set_pose->source == MoveSource::Mtv ? "command.mtv" : "command.snap";
    return std::visit([](const auto& each) { return each.text_key; }, command);
}

bool is_about_view(const Command& command) { return *text_key(command) == '\0'; }

}  // namespace app

// One overload for each command; what a command must not do it leaves undone.
#include "app/document/command.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/document/policy.h"

namespace app {

namespace {

bool has(const Document& document, int body) {
    return body >= 0 && static_cast<std::size_t>(body) < document.bodies.size();
}

Body& at(Document& document, int body) { return document.bodies[static_cast<std::size_t>(body)]; }

bool is_taken(const Document& document, const std::string& name) {
    return std::any_of(document.bodies.begin(), document.bodies.end(),
                       [&](const Body& body) { return body.name == name; });
}

// The name itself, else the first free letter, else "S27" and on.
std::string free_name(const Document& document, const std::string& wanted) {
    if (!wanted.empty() && !is_taken(document, wanted)) return wanted;
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
        if (!is_taken(document, std::string(1, letter))) return {letter};
    }
    int number = 27;
    while (is_taken(document, "S" + std::to_string(number))) ++number;
    return "S" + std::to_string(number);
}

void put(Document& document, int body, const core::Placed& placed) {
    if (!has(document, body) || core::is_flat(placed.shape) != is_flat(document)) return;
    if (!core::fault(placed)) at(document, body).placed = placed;
}

// "A0xB1" is "A1xB0" once the sides have changed names.
std::string swapped(const std::string& axis) {
    const auto other = [](std::string part) {
        if (!part.empty() && part[0] == 'A') {
            part[0] = 'B';
        } else if (!part.empty() && part[0] == 'B') {
            part[0] = 'A';
        }
        return part;
    };
    const std::size_t cross = axis.find('x');
    if (cross == std::string::npos) return other(axis);
    return other(axis.substr(cross + 1)) + "x" + other(axis.substr(0, cross));
}

void run(Document& document, const Place& place) {
    if (has(document, place.body)) {
        put(document, place.body, {at(document, place.body).placed.shape, place.pose});
    }
}

void run(Document& document, const Reshape& reshape) {
    if (has(document, reshape.body)) {
        put(document, reshape.body, {reshape.shape, at(document, reshape.body).placed.pose});
    }
}

void run(Document& document, const Rename& rename) {
    if (!has(document, rename.body) || rename.name.empty() || is_taken(document, rename.name)) return;
    at(document, rename.body).name = rename.name;
}

void run(Document& document, const AddBody& add) {
    const core::Placed& placed = add.body.placed;
    if (core::is_flat(placed.shape) != is_flat(document) || core::fault(placed)) return;
    Body body = add.body;
    body.name = free_name(document, body.name);
    document.bodies.push_back(std::move(body));
}

void run(Document& document, const RemoveBody& remove) {
    if (!has(document, remove.body) || document.bodies.size() <= 2) return;
    document.bodies.erase(document.bodies.begin() + remove.body);
    const int count = static_cast<int>(document.bodies.size());
    for (int i : {0, 1}) {
        int& held = document.pair[i];
        const bool lost = held == remove.body;
        if (held > remove.body) --held;
        // The place of the lost one is taken by its follower, or by the one after if that is the partner.
        if (lost) held %= count;
    }
    if (document.pair[0] == document.pair[1]) document.pair[1] = (document.pair[1] + 1) % count;
}

void run(Document& document, const Swap& /*unused*/) {
    std::swap(document.pair[0], document.pair[1]);
    document.pinned = swapped(document.pinned);
}

void run(Document& document, const ChoosePair& choose) {
    if (!has(document, choose.body)) return;
    const int side = choose.side == Side::A ? 0 : 1;
    if (document.pair[1 - side] == choose.body) {
        run(document, Swap{});
    } else {
        document.pair[side] = choose.body;
    }
}

void run(Document& document, const Pin& pin) { document.pinned = pin.axis; }

void run(Document& document, const Show& show) {
    if (show.layer < SceneLayer::Count) document.shown[static_cast<std::size_t>(show.layer)] = show.on;
}

void run(Document& document, const SetSettings& set) {
    if (is_legal(set.settings)) document.settings = set.settings;
}

void run(Document& document, const SetMethod& set) {
    if (core::find_method(set.id) != nullptr) document.method = set.id;
}

void run(Document& document, const SetCamera& set) {
    const Camera& camera = set.camera;
    const bool finite = core::is_finite(camera.target) && std::isfinite(camera.yaw) &&
                        std::isfinite(camera.pitch) && std::isfinite(camera.height) &&
                        std::isfinite(camera.fov);
    if (finite && camera.height > 0 && camera.fov >= 0) document.camera = camera;
}

void run(Document& document, const SetTitle& set) {
    document.title = set.title;
    document.note = set.note;
    if (set.extra) document.extra = *set.extra;
}

void run(Document& document, const Replace& replace) { document = replace.document; }

void run(Document& document, const Paste& paste) { document = paste.document; }

}  // namespace

Document apply(Document document, const Command& command) {
    std::visit([&](const auto& each) { run(document, each); }, command);
    return document;
}

const char* word_key(const Command& command) {
    // In the order of the variant.
    static constexpr std::array<const char*, std::variant_size_v<Command>> keys{
        "command.place",  "command.reshape", "command.rename", "command.add",     "command.remove",
        "command.pair",   "command.swap",    "command.pin",    "command.show",    "command.settings",
        "command.method", "command.camera",  "command.title",  "command.replace", "command.paste"};
    static constexpr std::array<const char*, 3> moves{keys[0], "command.mtv", "command.snap"};
    const auto* place = std::get_if<Place>(&command);
    return place != nullptr ? moves[static_cast<std::size_t>(place->mover)] : keys[command.index()];
}

}  // namespace app

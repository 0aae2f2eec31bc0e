// Puts pieces together by nesting, by name, else by order; references are resolved before.
#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "app/features/paste/references.h"
#include "app/features/paste/vocabulary.h"

namespace app::paste {

namespace {

struct Part {
    PartialShape shape;
    std::string owner;
    int order = 0;
    int container = 0;
    int frame = 0;
    bool is_joined = false;  ///< By a call or by nesting: it is a body.
};
using Parts = std::vector<Part>;

// What stands for a body: a shape with a size, or a name of a shape.
bool is_shape(const Part& part) { return part.shape.has_size() || !part.shape.shape.empty(); }

class Binder {
  public:
    Binder(Pieces& text, const Vocabulary& vocabulary, bool size_first)
        : text_(text), vocabulary_(vocabulary), size_first_(size_first) {}

    Bodies run(const Format& format) {
        result_.error = resolve_references(text_, format, result_.notes);
        Parts loose = collect(0);
        // Of a long text they take as much memory as their parts.
        text_.pieces = {};
        text_.containers = {};
        drop_tentative(loose);
        for (Part& part : loose) name_unnamed(part.shape);
        drop_motion_ends(loose);
        Parts relative = take_relative(loose);
        group(std::move(loose));
        apply_relative(relative);
        number_frames();
        std::ranges::move(uninvolved_, std::back_inserter(bodies_));
        result_.unused.insert(result_.unused.end(), text_.unused.begin(), text_.unused.end());
        for (Part& part : bodies_) {
            place_local(part.shape);
            result_.shapes.push_back(std::move(part.shape));
            result_.frames.push_back(part.frame);
        }
        return std::move(result_);
    }

  private:
    // Bodies that stand in the text again and again, in the same order, are the frames of a recording.
    void number_frames() {
        std::set<std::string> names;
        for (const Part& part : bodies_) {
            if (part.shape.name.empty() || part.frame != 0) return;
            names.insert(part.shape.name);
        }
        const std::size_t period = names.size();
        const auto is_repeated = [](const Part& before, const Part& part) {
            return before.shape.name == part.shape.name && is_shape(before) == is_shape(part);
        };
        if (period < 2 ||
            !std::equal(bodies_.begin(), bodies_.end() - period, bodies_.begin() + period, is_repeated))
            return;
        for (std::size_t i = period; i < bodies_.size(); ++i) bodies_[i].frame = int(i / period);
    }
    // The position of a shape in its body: the pose of the body is a frame around it.
    static void place_local(PartialShape& part) {
        if (!part.local) return;
        Item local = *std::exchange(part.local, {});
        local.role = Role::Position;
        const bool has_pose = part.has_own_pose();
        if (has_pose && std::ranges::count(local.numbers, 0, &NumberRef::value) == std::ssize(local.numbers))
            return;
        if (has_pose) part.parents.push_back(frame_of(part));
        part.rotation.reset();
        part.transform.reset();
        part.position = std::move(local);
    }

    // Nesting.

    // The bodies and loose pieces of a container.
    Parts collect(int index) {
        const Container& container = text_.containers[index];
        Parts parts = collect_members(container);
        if (container.own < 0) return parts;
        Piece& piece = text_.pieces[container.own];
        if (piece.is_used) return parts;
        Part whole{std::move(piece.part), piece.owner, piece.order, index, 0, false};
        if (!piece.frame.empty())
            whole.frame = recorded_.emplace(piece.frame, int(recorded_.size())).first->second;
        whole.is_joined = container.kind == '<' || (is_shape(whole) && whole.shape.has_pose());
        // Members in brackets of their own.
        const auto shapes = std::ranges::count_if(parts, is_shape) + (is_shape(whole) ? 1 : 0);
        std::erase_if(parts, [&](const Part& part) {
            return (!is_shape(part) && !is_placed_within(part, container, index, shapes) &&
                    merge(whole.shape, part.shape)) ||
                   (container.kind == '<' && part.container != index && take_unsupported(whole, part));
        });
        const bool has_shapes = std::ranges::any_of(parts, is_shape);
        use_corner_as_origin(whole.shape, has_shapes);
        for (Part& part : parts)
            if (has_shapes) place_in(part, whole);
        if (!has_shapes || is_shape(whole)) parts.insert(parts.begin(), std::move(whole));
        return parts;
    }
    // A corner beside points, and no sides or sides of zero: the origin of the points.
    void use_corner_as_origin(PartialShape& whole, bool has_shapes) {
        const bool has_sides = whole.size && std::ranges::any_of(whole.size->numbers, &NumberRef::value);
        if (!whole.min_corner || whole.max_corner || whole.position || has_sides ||
            (!whole.points && !has_shapes))
            return;
        if (whole.size) result_.unused.push_back(*whole.size);
        whole.size.reset();
        whole.position = *std::exchange(whole.min_corner, {});
        whole.position->role = Role::Position;
    }
    // A pose inside belongs to something without a shape there: it is that of an element, or one beside
    // several shapes.
    static bool is_placed_within(const Part& part, const Container& around, int index,
                                 std::ptrdiff_t shapes) {
        return part.container != index && part.shape.has_pose() && (around.kind == '<' || shapes > 1);
    }
    // All but the direct members, in the order of the text.
    Parts collect_members(const Container& container) {
        Parts parts;
        for (const int inner : container.containers) {
            Parts more = collect(inner);
            std::move(more.begin(), more.end(), std::back_inserter(parts));
        }
        for (const int piece_index : container.pieces) {
            Piece& piece = text_.pieces[piece_index];
            if (piece_index == container.own || piece.is_used) continue;
            const bool is_unnamed_shape =
                !piece.part.shape.empty() && !piece.part.has_size() && piece.part.unnamed.empty();
            if (piece.part.is_empty() && !is_unnamed_shape) continue;
            parts.push_back({std::move(piece.part), piece.owner, piece.order, piece.container, 0, false});
        }
        std::ranges::stable_sort(parts, {}, &Part::order);
        return parts;
    }
    // "<object width height><ellipse/></object>": the element inside names the shape.
    static bool take_unsupported(Part& whole, const Part& part) {
        if (!part.shape.is_unsupported || !is_shape(whole)) return false;
        whole.shape.shape = part.shape.shape;
        whole.shape.shape_token = part.shape.shape_token;
        whole.shape.is_unsupported = true;
        return true;
    }
    // The pose of the whole is a frame around each shape in it.
    static void place_in(Part& part, const Part& whole) {
        const std::vector<ParentFrame> frames = frames_of(whole.shape);
        if (!frames.empty()) add_frames(part.shape, frames);
        if (!part.shape.scale) part.shape.scale = whole.shape.scale;
        if (!part.shape.identity) part.shape.identity = whole.shape.identity;
        if (!part.shape.error) part.shape.error = whole.shape.error;
        if (part.shape.name.empty()) part.shape.name = whole.shape.name;
        if (part.owner.empty()) part.owner = whole.owner;
        part.is_joined = true;
    }

    // Names and order.

    // Numbers without a name are a shape only in a text without other shapes.
    void drop_tentative(Parts& parts) {
        const auto is_tentative = [](const Part& part) { return part.shape.is_tentative; };
        const bool has_other = std::ranges::any_of(
            parts, [&](const Part& part) { return is_shape(part) && !is_tentative(part); });
        if (!has_other) return;
        for (const Part& part : parts) {
            if (!is_tentative(part)) continue;
            if (!part.shape.points) continue;
            result_.unused.push_back(*part.shape.points);
            result_.unused.back().is_open = true;
        }
        std::erase_if(parts, is_tentative);
    }

    // Two vectors without names in a call that makes a shape, or of the whole text.
    void name_unnamed(PartialShape& shape) {
        if (shape.shape.empty()) return;
        for (Item& item : std::exchange(shape.unnamed, {})) assign_open(shape, std::move(item));
    }
    bool assign_open(PartialShape& shape, Item item) {
        const bool has_size = shape.size || shape.radius || shape.points || shape.min_corner;
        const bool has_position = shape.position || shape.transform;
        const bool is_quaternion = item.numbers.size() == 4 && !shape.rotation && !shape.transform;
        if (has_size && has_position && !is_quaternion) return false;
        item.role = is_quaternion                                ? Role::Rotation
                    : has_position || (size_first_ && !has_size) ? Role::Size
                                                                 : Role::Position;
        result_.by_order = true;
        OptionalItem& member = *shape.slot(item.role);
        member = std::move(item);
        return true;
    }

    // "sweep.c0" and "sweep.c": begin and end of a motion; the begin is used.
    void drop_motion_ends(Parts& parts) {
        std::set<std::string> begins;
        for (const Part& part : parts)
            for (const Item& item : part.shape.pose_items())
                if (item.name.size() > 1 && item.name.ends_with('0'))
                    begins.insert(part.owner + "." + item.name);
        bool is_noted = false;
        std::erase_if(parts, [&](const Part& part) {
            if (is_shape(part) || !(part.shape.position || part.shape.rotation)) return false;
            const std::string name = part.shape.pose_items().front().name + "0";
            if (!begins.contains(part.owner + "." + name)) return false;
            if (!std::exchange(is_noted, true)) result_.notes.push_back({"motion_begin", name, -1});
            drop_pose(part);
            return true;
        });
    }
    // The numbers of a pose that no body has.
    void drop_pose(const Part& part) {
        std::ranges::copy(part.shape.pose_items(), std::back_inserter(result_.unused));
    }

    // The pose of a body in the frame of the other: "pos12", "X_AB".
    enum class Relative { None, OfB, OfA, Unsaid };
    static Relative relative_pose(std::string_view name) {
        std::vector<std::string> pieces = split_identifier(name);
        const auto is_pose = [](std::string_view piece) {
            return has_any_piece(piece, {"pos", "pose", "iso", "isometry", "transform", "tf", "x", "t"});
        };
        if (has_any_piece(name, {"relative"})) return Relative::Unsaid;
        if (pieces.size() == 3 && is_pose(pieces[1])) std::swap(pieces[0], pieces[1]);
        if (pieces.size() < 2 || pieces.size() > 3 || !is_pose(pieces[0])) return Relative::None;
        const std::string both = pieces.size() == 3 ? pieces[1] + pieces[2] : pieces[1];
        if (both == "12" || both == "ab") return Relative::OfB;
        return both == "21" || both == "ba" ? Relative::OfA : Relative::None;
    }
    Parts take_relative(Parts& parts) {
        Parts relative;
        if (std::ranges::none_of(parts, is_shape)) return relative;
        std::erase_if(parts, [&](Part& part) {
            const bool is_relative =
                !is_shape(part) && part.shape.has_pose() && relative_pose(part.owner) != Relative::None;
            if (is_relative) relative.push_back(part);
            return is_relative;
        });
        return relative;
    }
    void apply_relative(const Parts& relative) {
        if (relative.empty()) return;
        const Relative meaning = relative_pose(relative.front().owner);
        const bool is_pair = bodies_.size() == 2;
        Part& moved = bodies_[is_pair && meaning != Relative::OfA ? 1 : 0];
        if (bodies_.size() > 2 || moved.shape.has_pose()) {
            for (const Part& part : relative) drop_pose(part);
            return;
        }
        for (const Part& part : relative) {
            PartialShape pose = part.shape;
            pose.name.clear();
            merge(moved.shape, pose);
        }
        if (!is_pair) return;
        const bool is_frame_b = meaning == Relative::OfA;
        PartialShape& frame = bodies_[is_frame_b ? 1 : 0].shape;
        if (meaning == Relative::Unsaid) result_.notes.push_back({"relative_pose", "", -1});
        if (frame.has_pose()) {
            moved.shape.parents.push_back(frame_of(frame));
            return;
        }
        frame.identity = relative.front().shape.position.value_or(Item{});
        frame.identity->kind = ItemKind::Identity;
        frame.identity->role = Role::Transform;
        result_.notes.push_back({"relative_frame", is_frame_b ? "B" : "A", -1});
    }

    static bool is_complete(const Parts& parts, bool has_size) {
        if (parts.empty()) return false;
        return std::ranges::all_of(parts, [&](const Part& part) {
            return (is_shape(part) || !has_size) &&
                   (part.shape.has_pose() || part.shape.min_corner || part.shape.points || part.is_joined ||
                    !part.shape.parents.empty());
        });
    }

    void group(Parts parts) {
        const bool has_size = std::ranges::any_of(parts, is_shape);
        if (has_size) drop_uninvolved(parts);
        if (parts.empty()) return;
        if (has_size && are_bodies(parts)) {
            bodies_ = std::move(parts);
            return;
        }
        using Key = std::function<std::string(const Part&)>;
        const Key keys[] = {[](const Part& part) { return part.owner; },
                            [this](const Part& part) { return name_without_roles(vocabulary_, part.owner); },
                            [](const Part& part) { return index_of_name(part.owner); }};
        for (const Key& key : keys) {
            std::optional<Parts> grouped = group_by(parts, key);
            if (!grouped) continue;
            drop_repeated_poses(*grouped, has_size);
            if (grouped->size() > 1 && is_complete(*grouped, has_size)) {
                bodies_ = *std::move(grouped);
                return;
            }
        }
        const bool by_order = result_.by_order;
        bodies_ = group_in_order(parts);
        drop_repeated_poses(bodies_, has_size);
        const bool has_unnamed =
            std::ranges::any_of(parts, [](const Part& part) { return !part.shape.unnamed.empty(); });
        // The time for the last attempt grows with the square of the pieces.
        constexpr std::size_t max_by_count = 2000;
        if (is_complete(bodies_, has_size) || has_unnamed || parts.size() > max_by_count) return;
        Parts by_count = group_by_count(parts);
        drop_repeated_poses(by_count, has_size);
        if (!is_complete(by_count, has_size) || by_count.size() > bodies_.size()) return;
        result_.by_order = by_order;
        bodies_ = std::move(by_count);
        // "p p q q h h": the k-th of each kind belongs to the k-th shape.
        if (bodies_.size() > 1) result_.notes.push_back({"by_count", "", -1});
    }
    // If each shape has a pose: poses of other names, which belong to no shape.
    void drop_uninvolved(Parts& parts) {
        Parts shapes;
        std::ranges::copy_if(parts, std::back_inserter(shapes), is_shape);
        const bool is_placed = std::ranges::all_of(shapes, [](const Part& part) {
            const PartialShape& shape = part.shape;
            return !shape.shape.empty() && (shape.has_pose() || !shape.parents.empty()) &&
                   shape.unnamed.empty();
        });
        // Nothing may follow behind them.
        const bool is_complete = std::ranges::all_of(shapes, [](const Part& part) {
            const PartialShape& shape = part.shape;
            return part.is_joined || shape.transform || (shape.position && shape.rotation) ||
                   (shape.identity && shape.identity->role == Role::Transform);
        });
        if (!is_placed) return;
        std::set<std::string> names;
        std::set<int> containers;
        for (const Part& shape : shapes) {
            for (std::string& name : names_of(shape.owner)) names.insert(std::move(name));
            containers.insert(shape.container);
        }
        const auto is_involved = [&](const Part& part) {
            const bool is_only_error = part.shape.pose_items().empty();
            if (containers.contains(part.container)) return true;
            if (part.owner.empty()) return !is_complete && !is_only_error;
            return std::ranges::any_of(names_of(part.owner),
                                       [&](const std::string& name) { return names.contains(name); });
        };
        std::erase_if(parts, [&](const Part& part) {
            const bool is_loose = !is_shape(part) && part.shape.unnamed.empty() && !is_involved(part);
            if (is_loose && !part.shape.pose_items().empty()) uninvolved_.push_back(part);
            return is_loose;
        });
    }
    // The owner, its name without roles, and its index, each with a sign before it.
    std::vector<std::string> names_of(const std::string& owner) const {
        std::vector<std::string> names{"=" + owner};
        if (std::string stem = name_without_roles(vocabulary_, owner); !stem.empty())
            names.push_back("~" + stem);
        if (std::string index = index_of_name(owner); !index.empty()) names.push_back("#" + index);
        return names;
    }
    // Calls or nesting have put everything together.
    static bool are_bodies(const Parts& parts) {
        return std::ranges::all_of(parts, [](const Part& part) {
            const PartialShape& shape = part.shape;
            if (!is_shape(part)) return !shape.unnamed.empty();
            return part.is_joined || (shape.has_pose() && !shape.shape.empty() && shape.parents.empty());
        });
    }

    // One body for each name; nothing if pieces of one name contradict each other.
    std::optional<Parts> group_by(const Parts& parts, const std::function<std::string(const Part&)>& key) {
        std::optional<Parts> grouped = group_by(parts, key, false);
        const bool is_recording =
            grouped && std::ranges::any_of(*grouped, [](const Part& part) { return part.frame > 0; });
        // Of a recording, a body that rests is one of the next frame, too.
        if (!is_recording) return grouped;
        grouped.reset();
        return group_by(parts, key, true);
    }
    // `is_recording`: a body that is repeated without a change is another one.
    std::optional<Parts> group_by(const Parts& parts, const std::function<std::string(const Part&)>& key,
                                  bool is_recording) {
        const auto is_whole = [](const Part& part) { return part.shape.has_size() && part.shape.has_pose(); };
        Parts grouped;
        std::map<std::string, std::size_t> open;
        std::map<std::string, int> repetitions;
        for (const Part& part : parts) {
            const std::string name = key(part);
            const auto found = open.find(name);
            Part* const body = found == open.end() ? nullptr : &grouped[found->second];
            const bool is_known = body != nullptr && !(body->is_joined && part.is_joined);
            const bool is_repeated = is_recording && is_known && is_whole(*body) && is_whole(part);
            if (is_known && !is_repeated && merge_named(*body, part, name)) continue;
            if (is_known && (name.empty() || !is_shape(*body) || !body->shape.has_pose()))
                return std::nullopt;
            open[name] = grouped.size();
            grouped.push_back(part);
            // The next frame of a recording.
            if (is_known) grouped.back().frame = ++repetitions[name];
        }
        return grouped;
    }
    static bool merge_named(Part& body, const Part& part, const std::string& name) {
        if (merge(body.shape, part.shape, true)) {
            body.is_joined = body.is_joined || part.is_joined;
            return true;
        }
        // A centre in the frame of the body: "circle {center, radius}" and a transform of the same name.
        const bool is_centre = is_shape(body) && body.shape.position && !body.shape.rotation &&
                               !body.shape.transform && !body.shape.local;
        const bool is_frame =
            !is_shape(part) && (part.shape.transform || (part.shape.position && part.shape.rotation));
        if (!is_centre || !is_frame || name.empty()) return false;
        body.shape.local = std::exchange(body.shape.position, {});
        return merge(body.shape, part.shape);
    }

    // Their names tell bodies apart.
    static bool has_other_index(const std::string& a, const std::string& b) {
        return !a.empty() && !b.empty() && a != b;
    }
    // A body is complete if it already has the member of the next piece.
    Parts group_in_order(const Parts& parts) {
        Parts grouped;
        for (Part next : parts) {
            std::vector<Item> open = std::exchange(next.shape.unnamed, {});
            const bool is_new = grouped.empty() || next.is_joined ||
                                (grouped.back().is_joined && is_shape(grouped.back()) && is_shape(next));
            if (!is_new && add_to_body(grouped.back(), next, open)) continue;
            for (Item& item : open) assign_open(next.shape, std::move(item));
            grouped.push_back(std::move(next));
        }
        return grouped;
    }
    bool add_to_body(Part& body, const Part& next, std::vector<Item>& open) {
        if (open.empty())
            return !has_other_index(index_of_name(body.owner), index_of_name(next.owner)) &&
                   merge(body.shape, next.shape);
        const bool is_added =
            std::ranges::all_of(open, [&](const Item& item) { return assign_open(body.shape, item); });
        if (!is_added && body.container == next.container) result_.open_token = open.front().token();
        return is_added;
    }

    Parts group_by_count(const Parts& parts) {
        Parts grouped;
        std::vector<std::string> indices;
        for (const Part& part : parts) {
            const std::string index = index_of_name(part.owner);
            std::size_t i = 0;
            while (i < grouped.size() &&
                   (has_other_index(indices[i], index) || (grouped[i].is_joined && part.is_joined) ||
                    !merge(grouped[i].shape, part.shape)))
                ++i;
            if (i < grouped.size()) continue;
            grouped.push_back(part);
            indices.push_back(index);
        }
        return grouped;
    }

    // "initial position": a pose that repeats that of a shape; poses of things without a shape.
    static void drop_repeated_poses(Parts& parts, bool has_size) {
        if (!has_size) return;
        Parts shapes;
        std::ranges::copy_if(parts, std::back_inserter(shapes), is_shape);
        std::erase_if(parts, [&](const Part& pose) {
            return !is_shape(pose) && pose.shape.has_pose() &&
                   std::ranges::any_of(
                       shapes, [&](const Part& part) { return has_same_pose(part.shape, pose.shape); });
        });
    }
    static bool has_same_pose(const PartialShape& shape, const PartialShape& pose) {
        const auto is_same = [](const OptionalItem& a, const OptionalItem& b) {
            return !b ||
                   (a && a->kind == b->kind && !a->numbers.empty() &&
                    std::ranges::equal(a->numbers, b->numbers, {}, &NumberRef::value, &NumberRef::value));
        };
        return is_same(shape.position, pose.position) && is_same(shape.rotation, pose.rotation) &&
               is_same(shape.transform, pose.transform);
    }

    Pieces& text_;
    const Vocabulary& vocabulary_;
    bool size_first_;
    Parts bodies_;
    Parts uninvolved_;  // poses of other things
    Bodies result_;
    std::map<std::string, int> recorded_;  // frames that the text names
};

}  // namespace

Bodies bind_pieces(Pieces& pieces, const Vocabulary& vocabulary, const Format& format, bool size_first) {
    return Binder(pieces, vocabulary, size_first).run(format);
}

}  // namespace app::paste

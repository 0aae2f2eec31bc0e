// Resolves ids, parents, joints and objects with several parts.
#include "app/features/paste/references.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace app::paste {

namespace {

class References {
  public:
    References(Pieces& text, const Format& format, std::vector<Note>& notes)
        : text_(text), format_(format), notes_(notes) {}

    std::optional<FrameError> resolve() {
        for (const Piece& piece : text_.pieces) {
            by_name_[piece.owner].push_back(index_of(piece));
            if (piece.id != piece.owner) by_name_[piece.id].push_back(index_of(piece));
        }
        is_open_.assign(text_.pieces.size(), false);
        resolve_joints();
        resolve_objects();
        for (Piece& piece : text_.pieces) resolve_shape_id(piece);
        resolve_parents();
        for (Piece& piece : text_.pieces) resolve_frames(piece);
        for (const int link : links_) {
            // The numbers of a link without a shape are in the frames of others.
            const Container& element = text_.containers[piece_at(link).container];
            piece_at(link).is_used = element.containers.empty() && element.pieces.size() == 1;
        }
        return error_;
    }

  private:
    // The first piece with this name or id.
    Piece* find(const std::string& name, const std::function<bool(const Piece&)>& predicate) {
        const auto named = by_name_.find(name);
        if (name.empty() || named == by_name_.end()) return nullptr;
        const auto found =
            std::ranges::find_if(named->second, [&](int index) { return predicate(piece_at(index)); });
        return found == named->second.end() ? nullptr : &piece_at(*found);
    }
    int index_of(const Piece& piece) const { return int(&piece - text_.pieces.data()); }
    Piece& piece_at(int index) { return text_.pieces[index]; }

    // The element of a link that a joint names.
    Piece* find_link(const std::string& name) {
        return find(name, [&](const Piece& each) {
            return each.owner == name && each.child.empty() &&
                   text_.containers[each.container].own == index_of(each);
        });
    }

    // A joint moves the frame of its child: "<joint><parent link/><child link/><origin/></joint>".
    void resolve_joints() {
        std::set<std::string> moved;
        bool has_moving = false;
        for (Piece& joint : text_.pieces) {
            if (joint.child.empty()) continue;
            joint.is_used = true;
            has_moving = has_moving || (joint.type != "fixed" && !joint.type.empty());
            Piece* const child = find_link(joint.child);
            if (child == nullptr) continue;
            moved.insert(joint.child);
            if (const Piece* parent = find_link(joint.parent)) {
                child->frames.push_back(index_of(*parent));
                links_.insert(index_of(*parent));
            }
            child->frames.push_back(index_of(joint));
        }
        if (has_moving) notes_.push_back({"joints_at_zero", "", -1});
        const auto is_free = [&](const Container& container) {
            if (format_.frames.empty() || container.name != format_.frames || container.containers.empty())
                return false;
            return container.own < 0 || !moved.contains(text_.pieces[container.own].owner);
        };
        if (std::ranges::count_if(text_.containers, is_free) > 1) notes_.push_back({"link_frames", "", -1});
    }

    // "m_GameObject: {fileID: 100}": the parts of one object.
    void resolve_objects() {
        std::map<std::string, Piece*> poses;
        for (Piece& piece : text_.pieces)
            if (!piece.object.empty() && !piece.part.has_size() && piece.part.has_pose())
                poses[piece.object] = &piece;
        for (Piece& piece : text_.pieces) {
            const auto pose = poses.find(piece.object);
            if (!piece.part.has_size() || pose == poses.end()) continue;
            Piece& frame = *pose->second;
            piece.frames.push_back(index_of(frame));
            if (!piece.part.scale) piece.part.scale = frame.part.scale;
            frame.is_used = true;
        }
    }

    // "shape = SubResource("3")": the shape of another piece.
    void resolve_shape_id(Piece& piece) {
        if (piece.shape_id.empty()) return;
        Piece* const found = find(
            piece.shape_id, [&](const Piece& each) { return &each != &piece && each.id == piece.shape_id; });
        if (found == nullptr) {
            notes_.push_back({"unknown_name", piece.shape_id, -1});
            return;
        }
        PartialShape shape = found->part;
        shape.name.clear();
        if (!piece.part.has_size() || found->part.is_unsupported) piece.part.shape.clear();
        merge(piece.part, shape);
        found->is_used = true;
    }

    // The piece that a path names as the parent: one with that path, else one with a pose first.
    Piece* find_parent(const Piece& piece, const std::string& name) {
        const auto is_parent = [&](const Piece& each) { return &each != &piece && !each.part.has_size(); };
        const auto has_path = [&](const Piece& each) {
            const bool is_outermost = each.parent.empty() || each.parent == ".";
            return (is_outermost ? each.owner : each.parent + "/" + each.owner) == piece.parent;
        };
        if (Piece* exact = find(name, [&](const Piece& each) { return is_parent(each) && has_path(each); }))
            return exact;
        Piece* const placed =
            find(name, [&](const Piece& each) { return is_parent(each) && each.part.has_pose(); });
        return placed != nullptr ? placed : find(name, is_parent);
    }
    void resolve_parents() {
        std::vector<std::string> unknown;
        for (Piece& piece : text_.pieces) {
            if (piece.parent.empty() || piece.parent == "." || piece.parent == "0" || !piece.child.empty())
                continue;
            const std::string name = piece.parent.substr(piece.parent.rfind('/') + 1);
            if (Piece* const parent = find_parent(piece, name)) {
                parent->is_used = true;
                piece.frames.insert(piece.frames.begin(), index_of(*parent));
            } else {
                unknown.push_back(name);
            }
        }
        if (!unknown.empty()) notes_.push_back({"parent_poses", text_of_set(unknown), -1});
    }
    // Each text once, in the order of the first ones.
    static std::string text_of_set(const std::vector<std::string>& names) {
        std::set<std::string> known;
        std::string text;
        for (const std::string& name : names)
            if (known.insert(name).second) text += (text.empty() ? "" : ", ") + name;
        return text;
    }

    // The poses of the frames around a piece, those of their own frames first.
    void resolve_frames(Piece& piece) {
        constexpr std::size_t max_frames = 200;
        if (piece.frames.empty()) return;
        const auto open = is_open_.begin() + index_of(piece);
        *open = true;
        std::vector<ParentFrame> frames;
        for (const int index : std::exchange(piece.frames, {})) {
            Piece& frame = piece_at(index);
            if (is_open_[index]) return fail(frame.part, "a frame contains itself");
            if (++depth_ > max_frames) return fail(frame.part, too_many_frames);
            resolve_frames(frame);
            --depth_;
            if (is_scaled(frame.part, piece.part))
                return fail(frame.part, "expected frames without a scale", frame.part.scale->token());
            const std::vector<ParentFrame> around = frames_of(frame.part);
            frames.insert(frames.end(), around.begin(), around.end());
            if (frames.size() > max_frames) return fail(frame.part, too_many_frames);
            if (!piece.part.identity) piece.part.identity = frame.part.identity;
            if (!piece.part.error) piece.part.error = frame.part.error;
        }
        add_frames(piece.part, frames);
        *open = false;
    }
    static constexpr const char* too_many_frames = "expected at most 200 nested frames";
    // Keeps the first error; the frames stay unresolved.
    void fail(const PartialShape& frame, const char* expected, int token = -1) {
        const std::vector<Item> pose = frame.pose_items();
        if (token < 0 && !pose.empty()) token = pose.front().token();
        if (!error_) error_ = FrameError{token, expected};
    }
    // The frame has a scale other than 1 that is not also the scale of the piece.
    static bool is_scaled(const PartialShape& frame, const PartialShape& piece) {
        if (!frame.scale || (piece.scale && piece.scale->token() == frame.scale->token())) return false;
        return std::ranges::any_of(frame.scale->numbers,
                                   [](const NumberRef& number) { return number.value != 1; });
    }

    Pieces& text_;
    const Format& format_;
    std::vector<Note>& notes_;
    std::map<std::string, std::vector<int>> by_name_;  // names and ids
    std::set<int> links_;                              // around others by joints
    std::vector<bool> is_open_;                        // a piece whose frames are being resolved
    std::size_t depth_ = 0;
    std::optional<FrameError> error_;
};

}  // namespace

std::optional<FrameError> resolve_references(Pieces& text, const Format& format, std::vector<Note>& notes) {
    return References(text, format, notes).resolve();
}

ParentFrame frame_of(const PartialShape& pose) {
    return {pose.position, pose.transform ? pose.transform : pose.rotation};
}

std::vector<ParentFrame> frames_of(const PartialShape& body) {
    std::vector<ParentFrame> frames = body.parents;
    if (body.has_own_pose()) frames.push_back(frame_of(body));
    return frames;
}

void add_frames(PartialShape& part, const std::vector<ParentFrame>& frames) {
    part.parents.insert(part.parents.begin(), frames.begin(), frames.end());
    if (part.has_own_pose() || part.parents.empty()) return;
    const ParentFrame last = part.parents.back();
    part.parents.pop_back();
    const bool is_transform = last.rotation && last.rotation->role == Role::Transform;
    part.position = last.position;
    (is_transform ? part.transform : part.rotation) = last.rotation;
}

}  // namespace app::paste

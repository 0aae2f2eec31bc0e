// Resolves ids, parents, joints and objects with several parts.
#include "app/features/paste/references.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace app::paste {

namespace {

class References {
  public:
    References(Pieces& text, const Format& format, std::vector<Note>& notes)
        : text_(text), format_(format), notes_(notes) {}

    int resolve() {
        resolve_joints();
        resolve_objects();
        for (Piece& piece : text_.pieces) resolve_shape_id(piece);
        resolve_parents();
        for (Piece& piece : text_.pieces) resolve_frames(piece, 0);
        return error_token_;
    }

  private:
    template <typename Predicate>
    Piece* find(const Predicate& predicate) {
        const auto found = std::ranges::find_if(text_.pieces, predicate);
        return found == text_.pieces.end() ? nullptr : &*found;
    }
    int index_of(const Piece& piece) const { return static_cast<int>(&piece - text_.pieces.data()); }

    // The element of a link that a joint names.
    Piece* find_link(const std::string& name) {
        return find([&](const Piece& each) {
            return each.owner == name && each.child.empty() &&
                   text_.containers[static_cast<std::size_t>(each.container)].own == each.order;
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
            if (const Piece* parent = find_link(joint.parent)) child->frames.push_back(index_of(*parent));
            child->frames.push_back(index_of(joint));
        }
        if (has_moving) notes_.push_back({"joints_at_zero", "", -1});
        const auto is_free = [&](const Container& container) {
            if (format_.frames.empty() || container.name != format_.frames || container.containers.empty())
                return false;
            return container.own < 0 ||
                   !moved.contains(text_.pieces[static_cast<std::size_t>(container.own)].owner);
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
        Piece* const found =
            find([&](const Piece& each) { return &each != &piece && each.id == piece.shape_id; });
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

    // The piece that a path names as the parent; one with a pose first.
    Piece* find_parent(const Piece& piece, const std::string& name) {
        const auto is_parent = [&](const Piece& each) {
            return &each != &piece && ((!name.empty() && each.owner == name) || each.id == name) &&
                   !each.part.has_size();
        };
        Piece* const placed =
            find([&](const Piece& each) { return is_parent(each) && each.part.has_pose(); });
        return placed != nullptr ? placed : find(is_parent);
    }
    void resolve_parents() {
        std::string unknown;
        for (Piece& piece : text_.pieces) {
            if (piece.parent.empty() || piece.parent == "." || piece.parent == "0" || !piece.child.empty())
                continue;
            const std::string name = piece.parent.substr(piece.parent.rfind('/') + 1);
            if (Piece* const parent = find_parent(piece, name)) {
                parent->is_used = true;
                piece.frames.insert(piece.frames.begin(), index_of(*parent));
            } else if (unknown.find(name) == std::string::npos) {
                unknown += (unknown.empty() ? "" : ", ") + name;
            }
        }
        if (!unknown.empty()) notes_.push_back({"parent_poses", unknown, -1});
    }

    // The poses of the frames around a piece, those of their own frames first.
    void resolve_frames(Piece& piece, int depth) {
        constexpr int max_depth = 32;
        if (piece.frames.empty() || depth > max_depth) return;
        std::vector<ParentFrame> frames;
        for (const int index : std::exchange(piece.frames, {})) {
            Piece& frame = text_.pieces[static_cast<std::size_t>(index)];
            resolve_frames(frame, depth + 1);
            if (is_scaled(frame.part, piece.part)) error_token_ = frame.part.scale->token();
            const std::vector<ParentFrame> around = frames_of(frame.part);
            frames.insert(frames.end(), around.begin(), around.end());
            if (!piece.part.identity) piece.part.identity = frame.part.identity;
        }
        add_frames(piece.part, frames);
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
    int error_token_ = -1;
};

}  // namespace

int resolve_references(Pieces& text, const Format& format, std::vector<Note>& notes) {
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

// Moves B back from A, and sets its velocity.
#include "app/analysis/default_motion.h"

#include "app/analysis/analysis.h"

namespace app {

Document with_default_motion(const Document& document) {
    constexpr Real least_gap = 0.8;  // a fraction of the size of the pair
    if (!(document.motion.motion == core::Motion{})) return document;
    const core::Trace trace = core::find_method("sat")->query(pair(document), {});
    const core::Vec3 away = separation_direction(trace);
    const core::Vec3 a_to_b = trace.witness.on_b - trace.witness.on_a;
    const Real gap = is_separated(trace) ? glm::dot(a_to_b, away) : -trace.depth;
    const Real start_gap = std::max(gap, least_gap * trace.size);
    Document moving = document;
    moving.motion.motion.velocity = away * (-2 * start_gap / document.motion.duration_s);
    core::PlacedShape& b = body(moving, Side::B).placed;
    b.pose.position += away * (start_gap - gap);
    if (is_flat(document)) b.pose.position.z = body(document, Side::B).placed.pose.position.z;
    return core::validate(b) || !is_valid(moving.motion, is_flat(document)) ? document : moving;
}

const Document& CachedDefaultMotion::update(const Document& document) {
    if (!(document.motion.motion == core::Motion{})) {
        shown_.reset();
        return document;
    }
    const bool is_same_pair = shown_ && document_->bodies == document.bodies &&
                              document_->pair == document.pair && document_->motion == document.motion;
    if (!is_same_pair) {
        shown_ = with_default_motion(document);
    } else if (*document_ != document) {
        std::vector<Body> bodies = std::move(shown_->bodies);
        const DocumentMotion motion = shown_->motion;
        shown_ = document;
        shown_->bodies = std::move(bodies);
        shown_->motion = motion;
    }
    document_ = document;
    return *shown_;
}

std::vector<Command> CachedDefaultMotion::with_shown_motion(const Command& command) const {
    std::vector<Command> all{command};
    if (!shown_) return all;
    const auto* const pose = std::get_if<SetPose>(&command);
    const auto* const shape = std::get_if<SetShape>(&command);
    const bool sets_motion = std::holds_alternative<SetMotion>(command);
    const int changed = pose != nullptr ? pose->body : shape != nullptr ? shape->body : -1;
    const int b = shown_->pair[1];
    if (!sets_motion && changed != shown_->pair[0] && changed != b) return all;
    if (pose == nullptr || pose->body != b) all.emplace_back(SetPose{b, body(*shown_, Side::B).placed.pose});
    if (!sets_motion) all.emplace_back(SetMotion{shown_->motion});
    return all;
}

}  // namespace app

// The steps from two faces to the contacts of a pair.
#include "app/features/contacts/contact_steps.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "app/analysis/explain.h"

namespace app {

namespace {

using core::ClippedPointUse;
using Points = std::vector<core::Vec3>;

bool is_reduced(const core::Manifold& manifold) {
    return std::any_of(manifold.clipped_points.begin(), manifold.clipped_points.end(),
                       [](const core::ClippedPoint& point) { return point.use == ClippedPointUse::Deepest; });
}

}  // namespace

ContactSteps make_contact_steps(const core::Trace& trace) {
    const core::Manifold& manifold = trace.manifold;
    if (manifold.contacts.empty()) return {};
    ContactSteps all{{}, make_contact_points(trace), {}};
    if (manifold.kind != core::ManifoldKind::Face) {
        if (manifold.kind == core::ManifoldKind::EdgeEdge)
            all.steps = {{ContactStep::Kind::Features, -1, {}, {}},
                         {ContactStep::Kind::NearestPoints, -1, {}, {}}};
        else
            all.steps = {{ContactStep::Kind::SinglePoint, -1, {}, {}}};
        return all;
    }
    Points polygon(manifold.incident_vertices.begin(), manifold.incident_vertices.end());
    std::vector<ContactStep>& steps = all.steps;
    steps = {{ContactStep::Kind::Features, -1, polygon, polygon}};
    for (int i = 0; i < static_cast<int>(manifold.clip_steps.size()); ++i) {
        const auto& remaining = manifold.clip_steps[i].remaining;
        Points after(remaining.begin(), remaining.end());
        if (after == polygon) {
            all.no_cuts.push_back(i);
            continue;
        }
        steps.push_back({ContactStep::Kind::Cut, i, polygon, after});
        polygon = std::move(after);
    }
    if (polygon.empty()) all.no_cuts.clear();
    steps.push_back({ContactStep::Kind::Depth, -1, polygon, polygon});
    if (is_reduced(manifold)) steps.push_back({ContactStep::Kind::Reduction, -1, polygon, polygon});
    return all;
}

int count_contact_steps(const core::Trace& trace) {
    return static_cast<int>(make_contact_steps(trace).steps.size());
}

core::Vec3 depth_direction(const core::Trace& trace) {
    return trace.manifold.reference_on_a ? trace.manifold.normal : -trace.manifold.normal;
}

Real depth_of(const Analysis& analysis, const ContactSteps& all, const core::Vec3& point) {
    for (const ContactPoint& corner : all.points)
        if (corner.corner == point) return corner.depth;
    const core::Manifold& manifold = analysis.trace.manifold;
    const bool on_a = manifold.reference_on_a;
    const core::Solid &reference = on_a ? analysis.a : analysis.b, &incident = on_a ? analysis.b : analysis.a;
    const bool is_face = manifold.kind == core::ManifoldKind::Face;
    const core::Vec3 along = depth_direction(analysis.trace);
    const core::Vec3 normal =
        is_face ? reference.faces[static_cast<std::size_t>(manifold.reference.index)].normal : along;
    const Real core_height = core::project(reference, normal, analysis.trace.origin).max - reference.radius;
    return (core_height - glm::dot(normal, point)) / glm::dot(normal, along) + reference.radius +
           incident.radius;
}

// Sentences.

namespace {

std::string join(const std::vector<std::string>& all, const TextCatalog& texts) {
    std::string text;
    for (const std::string& each : all) text += (text.empty() ? "" : texts("list.comma")) + each;
    return text;
}

// The numbers of the points whose use is selected.
template <class Selects>
std::vector<std::string> numbers_if(const ContactSteps& all, const Selects& selects) {
    std::vector<std::string> numbers;
    for (std::size_t i = 0; i < all.points.size(); ++i)
        if (selects(all.points[i].use)) numbers.push_back(std::to_string(i + 1));
    return numbers;
}
std::vector<std::string> numbers_of(const ContactSteps& all, ClippedPointUse wanted) {
    return numbers_if(all, [&](ClippedPointUse use) { return use == wanted; });
}

// The incident face is parallel to the reference face, to rounding.
bool has_parallel_faces(const Analysis& analysis) {
    constexpr Real rounding = 1e-9;
    const core::Manifold& manifold = analysis.trace.manifold;
    const core::Solid& incident = manifold.reference_on_a ? analysis.b : analysis.a;
    const core::Vec3& normal = incident.faces[static_cast<std::size_t>(manifold.incident.index)].normal;
    return glm::length(normal + depth_direction(analysis.trace)) <= rounding;
}

// Where the contact divides an edge, in percent from its first vertex.
std::string percent_along(const Analysis& analysis, const core::Feature& feature, bool is_on_a) {
    const core::Solid& solid = is_on_a ? analysis.a : analysis.b;
    const core::Edge& edge = solid.edges[feature.index];
    const core::Vec3 from = solid.center - analysis.trace.origin + solid.vertices[edge.from];
    const core::Vec3 along = solid.vertices[edge.to] - solid.vertices[edge.from];
    const Real square = glm::dot(along, along);
    const core::Vec3 contact = analysis.trace.manifold.contacts.front().point;
    return fmt::format("{:.0f}", square > 0 ? 100 * glm::dot(contact - from, along) / square : 0);
}

// The parts of a sentence share these.
struct Writer {
    const Analysis& analysis;
    const TextCatalog& texts;
    SentenceBuilder sentences{texts};

    const core::Manifold& manifold = analysis.trace.manifold;
    std::string length(Real value) const { return format_length(value, analysis); }
    std::string reference_feature(const core::Feature& feature) const {
        return feature_text(analysis, feature, manifold.reference_on_a, texts);
    }
    std::string incident_feature() const {
        return feature_text(analysis, manifold.incident, !manifold.reference_on_a, texts);
    }
    void add_axis() {
        const core::Trace& trace = analysis.trace;
        if (trace.chosen < 0) return;
        const core::AxisTest& axis = trace.axes[trace.chosen];
        if (trace.chosen != trace.least)
            sentences.add("contacts.preferred", {{"axis", axis_markup(axis)}, {"n", length(axis.overlap)}});
        if (trace.contact_axis >= 0 && trace.contact_axis != trace.chosen)
            sentences.add("contacts.measured", {{"axis", axis_markup(trace.axes[trace.contact_axis])}});
    }

    void add_features() {
        add_axis();
        const bool flat = analysis.a.flat;
        const char* key = manifold.kind == core::ManifoldKind::EdgeEdge         ? "contacts.edges"
                          : manifold.incident.kind == core::Feature::Kind::Edge ? "contacts.face_and_edge"
                          : has_parallel_faces(analysis)
                              ? (flat ? "contacts.sides_parallel" : "contacts.faces_parallel")
                              : (flat ? "contacts.sides" : "contacts.faces");
        sentences.add(key, {{"reference", reference_feature(manifold.reference)},
                            {"incident", incident_feature()},
                            {"other", manifold.reference_on_a ? "B" : "A"}});
    }

    void add_cut(const ContactStep& step) {
        const core::Feature& feature = manifold.clip_steps[step.cut].clip_feature;
        const std::string side = reference_feature(feature);
        if (step.after.empty()) return sentences.add("contacts.cut_all", {{"side", side}});
        if (step.before.size() == 2) {
            const auto length_of = [&](const Points& ends) {
                return length(glm::length(ends.back() - ends.front()));
            };
            return sentences.add("contacts.cut_segment", {{"side", side},
                                                          {"incident", incident_feature()},
                                                          {"old", length_of(step.before)},
                                                          {"new", length_of(step.after)}});
        }
        const auto is_removed = [&](const Vec3& corner) {
            return std::find(step.after.begin(), step.after.end(), corner) == step.after.end();
        };
        const auto removed =
            static_cast<int>(std::count_if(step.before.begin(), step.before.end(), is_removed));
        const int added =
            static_cast<int>(step.after.size()) + removed - static_cast<int>(step.before.size());
        sentences.add("contacts.cut", {{"side", side},
                                       {"old", std::to_string(step.before.size())},
                                       {"new", std::to_string(step.after.size())},
                                       {"removed", std::to_string(removed)},
                                       {"added", std::to_string(added)}});
    }

    void add_no_cuts(const std::vector<int>& cuts) {
        constexpr std::size_t most_named = 3;
        if (cuts.empty()) return;
        if (cuts.size() > most_named)
            return sentences.add("contacts.no_cut_many", {{"n", std::to_string(cuts.size())}});
        if (analysis.a.flat && cuts.size() == 2) return sentences.add("contacts.no_cut_ends");
        std::vector<std::string> names;
        names.reserve(cuts.size());
        for (const int cut : cuts) names.push_back(reference_feature(manifold.clip_steps[cut].clip_feature));
        sentences.add(names.size() == 1 ? "contacts.no_cut_one" : "contacts.no_cut",
                      {{"sides", join(names, texts)}});
    }

    void add_depth(const ContactSteps& all) {
        const std::string& reference =
            texts(analysis.a.flat ? "contacts.reference_side" : "contacts.reference_face");
        const std::vector<std::string> above = numbers_of(all, ClippedPointUse::Above),
                                       repeated = numbers_of(all, ClippedPointUse::Repeated);
        const std::size_t below = all.points.size() - above.size();
        const bool is_within_margin = std::ranges::all_of(
            manifold.contacts, [](const core::Contact& contact) { return contact.depth < 0; });
        sentences.add_counted(is_within_margin ? "contacts.depth_margin" : "contacts.depth", below,
                              {{"below", std::to_string(below)},
                               {"all", std::to_string(all.points.size())},
                               {"reference", reference}});
        const core::Solid& incident = manifold.reference_on_a ? analysis.b : analysis.a;
        if (incident.radius > 0) sentences.add("contacts.rounded_depth");
        if (above.size() == 1)
            sentences.add("contacts.above_one",
                          {{"point", above[0]}, {"n", length(-all.points.back().depth)}});
        if (above.size() > 1) sentences.add("contacts.above", {{"points", join(above, texts)}});
        if (!repeated.empty())
            sentences.add(repeated.size() == 1 ? "contacts.repeated_one" : "contacts.repeated",
                          {{"points", join(repeated, texts)}});
        if (!is_reduced(manifold))
            sentences.add("contacts.kept", {{"points", join(numbers_if(all, core::is_contact), texts)}});
    }

    void add_reduction(const ContactSteps& all) {
        const auto numbers = [&](ClippedPointUse use) { return join(numbers_of(all, use), texts); };
        const bool has_outermost = manifold.contacts.size() == 4;
        sentences.add(has_outermost ? "contacts.reduction" : "contacts.reduction_three",
                      {{"deepest", numbers(ClippedPointUse::Deepest)},
                       {"farthest", numbers(ClippedPointUse::Farthest)},
                       {"widest", numbers(ClippedPointUse::Widest)},
                       {"outermost", numbers(ClippedPointUse::Outermost)}});
        sentences.add("contacts.left_out", {{"points", numbers(ClippedPointUse::LeftOut)}});
    }

    void add_nearest_points() {
        sentences.add("contacts.nearest", {{"a", reference_feature(manifold.reference)},
                                           {"b", incident_feature()},
                                           {"at_a", percent_along(analysis, manifold.reference, true)},
                                           {"at_b", percent_along(analysis, manifold.incident, false)}});
    }

    void add_single_point() {
        add_axis();
        if (manifold.contacts.size() == 2)
            return sentences.add("contacts.parallel_edges",
                                 {{"a", feature_text(analysis, manifold.reference, true, texts)},
                                  {"b", feature_text(analysis, manifold.incident, false, texts)}});
        const ContactPoint point = make_contact_points(analysis.trace).front();
        sentences.add("contacts.single", {{"features", contact_phrase(analysis, point, texts)}});
    }
};

}  // namespace

std::string feature_text(const Analysis& analysis, core::Feature feature, bool is_on_a,
                         const TextCatalog& texts) {
    if (feature.kind == core::Feature::Kind::Face) return face_words(analysis, feature.index, is_on_a, texts);
    if (std::string words = reference_edge_words(analysis, feature, is_on_a, texts); !words.empty())
        return words;
    if (feature.kind == core::Feature::Kind::Edge) {
        // The edge has the name of its direction, as in the names of axes.
        const core::Solid& solid = is_on_a ? analysis.a : analysis.b;
        const int direction = solid.edges[static_cast<std::size_t>(feature.index)].direction_index;
        return texts("contacts.edge", {{"name", (is_on_a ? "A_" : "B_") + std::to_string(direction)}});
    }
    const bool is_end = feature.kind == core::Feature::Kind::Vertex && analysis.a.flat &&
                        analysis.trace.manifold.kind == core::ManifoldKind::Face;
    const char* key = is_end                                        ? "contacts.end"
                      : feature.kind == core::Feature::Kind::Vertex ? "contacts.vertex"
                                                                    : "contacts.round";
    return texts(key, {{"owner", is_on_a ? "A" : "B"}});
}

std::string contact_step_title(const Analysis& analysis, const ContactStep& step, const TextCatalog& texts) {
    const core::Manifold& manifold = analysis.trace.manifold;
    switch (step.kind) {
        case ContactStep::Kind::Features:
            return texts(manifold.kind == core::ManifoldKind::EdgeEdge ? "contacts.title.edges"
                         : analysis.a.flat                             ? "contacts.title.sides"
                                                                       : "contacts.title.faces");
        case ContactStep::Kind::Cut: {
            const core::Feature& side = manifold.clip_steps[step.cut].clip_feature;
            if (side.kind == core::Feature::Kind::Vertex) return texts("contacts.title.cut_end");
            return texts("contacts.title.cut_at",
                         {{"side", feature_text(analysis, side, manifold.reference_on_a, texts)}});
        }
        case ContactStep::Kind::Depth:
            return texts("contacts.title.depth");
        case ContactStep::Kind::Reduction:
            return texts("contacts.title.reduction");
        case ContactStep::Kind::NearestPoints:
            return texts("contacts.title.nearest");
        case ContactStep::Kind::SinglePoint:
            return texts(manifold.contacts.size() == 1 ? "contacts.title.single"
                                                       : "contacts.title.parallel_edges");
    }
    return {};
}

std::string contact_sentence(const Analysis& analysis, const ContactSteps& all, int step,
                             const TextCatalog& texts) {
    Writer writer{analysis, texts};
    const ContactStep& shown = all.steps[step];
    switch (shown.kind) {
        case ContactStep::Kind::Features:
            writer.add_features();
            break;
        case ContactStep::Kind::Cut:
            writer.add_cut(shown);
            break;
        case ContactStep::Kind::Depth:
            writer.add_depth(all);
            break;
        case ContactStep::Kind::Reduction:
            writer.add_reduction(all);
            break;
        case ContactStep::Kind::NearestPoints:
            writer.add_nearest_points();
            break;
        case ContactStep::Kind::SinglePoint:
            writer.add_single_point();
            break;
    }
    const bool is_before_depth =
        step + 1 < int(all.steps.size()) && all.steps[step + 1].kind == ContactStep::Kind::Depth;
    if (is_before_depth) writer.add_no_cuts(all.no_cuts);
    return writer.sentences.text();
}

std::string no_contacts_sentence(const Analysis& analysis, const TextCatalog& texts) {
    if (core::is_separated(analysis.trace)) return texts("contacts.separated");
    return texts("contacts.no_method", {{"method", active_method(*analysis.document).id}});
}

std::string contact_result(const Analysis& analysis, const TextCatalog& texts) {
    const core::Manifold& manifold = analysis.trace.manifold;
    const std::size_t count = manifold.contacts.size();
    return texts(
        count == 1 ? "contacts.result_one" : "contacts.result",
        {{"n", std::to_string(count)}, {"normal", format_vector(manifold.normal, 1, analysis.a.flat)}});
}

std::string contact_formula(const Analysis& analysis, const ContactSteps& all, int point,
                            const TextCatalog& texts) {
    const ContactPoint& shown = all.points[point];
    const Real height = glm::dot(depth_direction(analysis.trace), shown.corner);
    const std::optional<int> decimals = printed_decimals(
        {.center_distance = height + shown.depth, .radius_a = height, .radius_b = shown.depth});
    const bool is_short = analysis.number_format == NumberFormat::Short && decimals;
    const auto number = [&](Real value) {
        return is_short ? to_fixed(value, *decimals) : format_length(value, analysis);
    };
    return texts("contacts.formula",
                 {{"point", std::to_string(point + 1)},
                  {"part", texts(analysis.a.flat ? "contacts.part.side" : "contacts.part.face")},
                  {"reference", number(height + shown.depth)},
                  {"height", number(height)},
                  {"depth", number(shown.depth)}});
}

std::string use_text(ClippedPointUse use, const TextCatalog& texts) {
    static constexpr const char* keys[] = {
        "contacts.use.kept",      "contacts.use.deepest", "contacts.use.farthest", "contacts.use.widest",
        "contacts.use.outermost", "contacts.use.above",   "contacts.use.repeated", "contacts.use.left_out"};
    return texts(keys[static_cast<int>(use)]);
}

}  // namespace app

// Reads a text: tokens, tree, pieces, bodies, conventions, shapes.
#include "app/features/paste/paste_reader.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <span>

#include "app/document/pair_file.h"
#include "app/features/paste/conventions.h"
#include "app/features/paste/pieces.h"
#include "app/features/paste/point_lists.h"
#include "app/features/paste/references.h"
#include "app/features/paste/reported_reader.h"
#include "app/features/paste/round_solids.h"
#include "app/features/paste/satscope_json.h"
#include "app/features/paste/shape_builder.h"

namespace app::paste {

namespace {

// A text without any rotation is read as axis-aligned.
bool is_rotation_assumed(const PartialShape& partial, const BuiltShape& built,
                         const ResolvedConventions& conventions) {
    return !conventions.default_pose && !partial.identity && !partial.min_corner && !partial.points &&
           !core::is_round(built.placed.shape) && built.missing.empty();
}

// A text that was parsed once, for all of its pairs.
class Reading {
  public:
    Reading(std::string_view text, const ChosenConventions& chosen, const Vocabulary& vocabulary,
            Progress& progress)
        : chosen_(chosen),
          vocabulary_(vocabulary),
          progress_(progress),
          resolver_(chosen),
          source_(text),
          content_(std::make_shared<const std::string>(text_tree::plain_content(text))) {}

    // Fails if the text has no shape.
    tl::expected<void, ParseError> read() {
        if (auto status = read_tree(); !status) return status;
        if (!reached(0.6)) return cancelled();
        Pieces pieces = read_pieces(tree_, vocabulary_, *format_);
        if (!reached(0.9)) return cancelled();
        if (!format_->is_certain) notes_.push_back({"format", format_->name, -1});
        std::optional<ParseError> first_error = pieces.error;
        for (const Piece& piece : pieces.pieces) keep_first(first_error, piece.part.error);
        const auto order = chosen_.find("order");
        bodies_ = bind_pieces(pieces, vocabulary_, *format_,
                              order != chosen_.end() && order->second == "size_first");
        notes_.insert(notes_.end(), pieces.notes.begin(), pieces.notes.end());
        notes_.insert(notes_.end(), bodies_.notes.begin(), bodies_.notes.end());
        const auto frame_error = bodies_.error;
        const int open_token = bodies_.open_token;
        finish_bodies();
        if (auto status = check_errors(pieces.error); !status) return status;
        if (bodies_.shapes.empty() && first_error) return tl::unexpected(*first_error);
        if (frame_error) return error(frame_error->token, frame_error->expected);
        if (open_token >= 0) return error(open_token, "expected a name that says what these numbers are");
        if (unplaced_ >= 0 && (needs_pose() || is_pose_lost_ || bodies_.by_order))
            return error(unplaced_, "this belongs to no shape of the text");
        if (bodies_.shapes.empty()) {
            constexpr const char* expected =
                "expected a position, half extents, a radius or a rotation of a shape";
            if (tree_.tokens.empty()) return tl::unexpected(ParseError{1, 1, "", expected});
            return error(0, expected);
        }
        if (auto status = check_open_numbers(); !status) return status;
        notes_ = merge_notes(notes_);
        conventions_ = resolve_conventions(bodies_, *format_, pieces.conventions, is_flat_text(), resolver_);
        return {};
    }

    // All pairs, frame by frame, that are not farther apart than `near`.
    tl::expected<PastePairs, ParseError> pairs(double near) {
        std::map<int, std::vector<std::size_t>> frames;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (found_[i].is_supported) frames[found_[i].frame].push_back(i);
        PastePairs result;
        result.is_recording = frames.size() > 1;
        const bool has_pair =
            std::ranges::any_of(frames, [](const auto& frame) { return frame.second.size() > 1; });
        if (!has_pair || (frames.size() == 1 && frames.begin()->second.size() < 3))
            return selected().map([&](ParsedPaste only) {
                result.pairs.push_back(std::move(only));
                return result;
            });
        const std::vector<Excerpt> excerpts = find_excerpts(frames);
        std::size_t index = 0;
        for (const auto& [frame, bodies] : frames) {
            if (const auto status = add_pairs(bodies, excerpts[index++], near, result); !status)
                return tl::unexpected(status.error());
        }
        // The pieces of a single polygon.
        const bool is_single = paste::is_one_polygon(bodies_.shapes);
        if (!is_single) return result;
        auto only = selected();
        if (!only) return tl::unexpected(only.error());
        result.pairs.push_back(*std::move(only));
        return result;
    }

    // The bodies that become A and B: the first two that satscope has, or those that the user chose.
    PasteResult selected() {
        std::vector<std::string> options;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (found_[i].is_supported) options.push_back(std::to_string(i));
        if (options.empty()) return tl::unexpected(refused_error());
        std::vector<std::string> selected = options;
        ConventionResolver resolver = resolver_;
        if (options.size() > 2) {
            const std::string count = std::to_string(options.size());
            const std::string a = resolver.choose("body_a", {options[0], "several", count}, options);
            // A piece of another polygon than A.
            const auto other =
                std::find_if(options.begin() + 1, options.end(), [&](const std::string& option) {
                    return !are_of_one_polygon(std::stoul(a), std::stoul(option));
                });
            const std::string& usual = other == options.end() ? options[1] : *other;
            selected = {a, resolver.choose("body_b", {usual, "several", count}, options)};
        }
        std::vector<std::size_t> indices(selected.size());
        std::ranges::transform(selected, indices.begin(),
                               [](const std::string& option) { return std::stoul(option); });
        return pair(indices, std::move(resolver), whole_text()).map([&](ParsedPaste parsed) {
            parsed.ledger = ledger(&parsed, indices);
            return parsed;
        });
    }

    // What became of each number. `parsed`: of the selected bodies.
    NumberLedger ledger(const ParsedPaste* parsed, const std::vector<std::size_t>& selected) const {
        return make_ledger({source_, tree_, bodies_, vocabulary_, *format_, is_read_}, parsed, selected);
    }

  private:
    // The part of the text with the numbers that no body uses and the reported answer of a pair.
    struct Excerpt {
        int first = 0;
        int last = 0;             // The token behind it.
        bool has_refused = true;  // The shapes that satscope does not have are listed.
    };
    bool is_whole(const Excerpt& excerpt) const {
        return excerpt.first == 0 && excerpt.last == whole_text().last;
    }
    Excerpt whole_text() const { return {0, int(tree_.tokens.size()), true}; }

    // In a recording with one pair for each frame, the text of the frame: up to the next one if the answers
    // follow the bodies, else from the one before. Empty if there are several pairs.
    std::vector<Excerpt> find_excerpts(const std::map<int, std::vector<std::size_t>>& frames) {
        std::vector<Excerpt> excerpts(frames.size());
        const bool is_sequence = frames.size() > 1 && std::ranges::all_of(frames, [](const auto& frame) {
                                     return frame.second.size() == 2;
                                 });
        if (!is_sequence) return excerpts;
        std::vector<int> starts{0};
        for (const auto& [frame, bodies] : frames)
            starts.push_back(
                std::min(bodies_.shapes[bodies[0]].first_token(), bodies_.shapes[bodies[1]].first_token()));
        starts.push_back(whole_text().last);
        ParsedPaste parsed;
        ProvenanceLog log(tree_.tokens);
        ConventionResolver resolver = resolver_;
        read_report({starts[0], starts[1], true}, is_flat_text(), parsed, resolver, log);
        const std::size_t shift = parsed.reported ? 0 : 1;
        for (std::size_t i = 0; i < excerpts.size(); ++i)
            excerpts[i] = {starts[i + shift], starts[i + shift + 1], true};
        return excerpts;
    }

    // The pair of two bodies by their indices, or one body.
    PasteResult pair(const std::vector<std::size_t>& selected, ConventionResolver resolver,
                     const Excerpt& excerpt) {
        ParsedPaste parsed;
        parsed.format = format_->id;
        parsed.format_name = format_->name;
        if (is_whole(excerpt))
            parsed.bodies = found_;
        else if (excerpt.has_refused)
            parsed.bodies = refused_;
        for (const Note& note : notes_) parsed.assumptions.push_back({note.key, note.detail});
        std::vector<PartialShape> shapes;
        for (const std::size_t index : selected) {
            shapes.push_back(bodies_.shapes[index]);
            parsed.names.push_back(found_[index].name);
            parsed.frame = std::max(parsed.frame, found_[index].frame);
        }
        const bool flat = shapes.front().is_flat();
        if (shapes.back().is_flat() != flat) {
            const auto number = std::ranges::find(tree_.tokens, Token::Kind::Number, &Token::kind);
            return error(number == tree_.tokens.end() ? 0 : int(number - tree_.tokens.begin()),
                         "one shape is 2D and the other is 3D");
        }
        if (shapes.size() == 1)
            parsed.target = resolver.choose("target", {"a", "single", ""}, {"a", "b"}) == "b" ? 1 : 0;
        ProvenanceLog log(tree_.tokens);
        read_report(excerpt, flat, parsed, resolver, log);
        if (const auto status = build_shapes(shapes, log, parsed); !status)
            return tl::unexpected(status.error());
        if (!log.constant().empty()) parsed.assumptions.push_back({"constant", log.constant()});
        parsed.choices = std::move(resolver).choices();
        parsed.numbers = std::move(log).numbers();
        return parsed;
    }

    // The answer that the text reports, and the numbers without a use.
    void read_report(const Excerpt& excerpt, bool flat, ParsedPaste& parsed, ConventionResolver& resolver,
                     ProvenanceLog& log) const {
        if (excerpt.first == excerpt.last) return;
        std::vector<Item> unused;
        std::ranges::copy_if(bodies_.unused, std::back_inserter(unused), [&](const Item& item) {
            return item.token() < excerpt.last && item.token() >= excerpt.first;
        });
        const int last = std::min(excerpt.last, tree_.plain_tokens);
        std::span<const Token> tokens;
        if (excerpt.first < last)
            tokens = std::span(tree_.tokens)
                         .subspan(std::size_t(excerpt.first), std::size_t(last - excerpt.first));
        parsed.reported = paste::read_report({tokens, *format_, conventions_, flat}, unused, resolver, log,
                                             parsed.assumptions);
        for (const Item& item : unused)
            for (const NumberRef& number : item.numbers) log.add(number, {});
    }

    // The shares of the steps are those of long logs and scene files. False: the reading is cancelled.
    bool reached(double fraction) {
        progress_.set(fraction);
        return !progress_.is_cancelled();
    }
    // Nobody sees it.
    static tl::unexpected<ParseError> cancelled() {
        return tl::unexpected(ParseError{1, 1, "", "cancelled"});
    }

    tl::expected<void, ParseError> read_tree() {
        auto tree = text_tree::read_tree(content_);
        if (!tree) return tl::unexpected(tree.error());
        tree_ = *std::move(tree);
        if (!reached(0.3)) return cancelled();
        const std::span plain(tree_.tokens.data(), std::size_t(tree_.plain_tokens));
        format_ = &choose_format(plain, markup_tokens(), vocabulary_, resolver_);
        if (!reached(0.4)) return cancelled();
        tree_.uses_floats = resolver_.choose("precision", {"as_written", "as_written", ""},
                                             {"as_written", "float"}) == "float";
        if (tree_.uses_floats) round_to_float(tree_.tokens);
        resolve_indices(tree_, *format_);
        apply_defaults(tree_, vocabulary_, *format_);
        drop_visuals(tree_, *format_);
        const auto flow = check_program_flow(plain, vocabulary_);
        if (flow.error) return tl::unexpected(*flow.error);
        notes_.insert(notes_.end(), flow.notes.begin(), flow.notes.end());
        if (tree_.stray_token >= 0)
            notes_.push_back(
                {"stray_bracket", std::to_string(line_of(tree_.stray_token)), tree_.stray_token});
        return {};
    }
    // The first words of XML and YAML, by which their format is recognised.
    Tokens markup_tokens() const {
        constexpr std::size_t max_bytes = std::size_t{1} << 17U;
        Tokens tokens;
        for (const text_tree::Segment& each : tree_.segments) {
            if (each.kind == text_tree::Segment::Kind::Tag) continue;
            const Tokens more =
                tokenize(tree_.source.substr(each.begin, std::min(each.end - each.begin, max_bytes)));
            tokens.insert(tokens.end(), more.begin(), more.end());
        }
        return tokens;
    }

    // Builds the selected shapes.
    tl::expected<void, ParseError> build_shapes(const std::vector<PartialShape>& shapes, ProvenanceLog& log,
                                                ParsedPaste& parsed) const {
        const bool aligned = std::ranges::none_of(
            shapes, [](const PartialShape& shape) { return shape.rotation || shape.transform; });
        for (int i = 0; i < int(shapes.size()); ++i) {
            const PartialShape& partial = shapes[i];
            const int side = shapes.size() == 1 ? parsed.target : i;
            FilledValues filled =
                filled_values(chosen_, i, partial.is_flat(), side == 0 ? "A" : "B", parsed.assumptions);
            const bool is_rotation_filled = filled.contains("rotation");
            auto built = build_shape(partial, {conventions_, std::move(filled), aligned, i}, log);
            if (!built) {
                ParseError failed = built.error();
                if (partial.is_divisible) failed.remedy = "convex_pieces";
                return tl::unexpected(std::move(failed));
            }
            if (partial.polygon >= 0) add_assumptions({pieces_assumption(partial)}, parsed.assumptions);
            for (const std::string& field : built->missing) parsed.missing.push_back({i, field});
            const bool is_assumed =
                aligned && !is_rotation_filled && is_rotation_assumed(partial, *built, conventions_);
            paste::add_assumptions(built->assumptions, parsed.assumptions);
            if (is_assumed) paste::add_assumptions({{"axis_aligned", ""}}, parsed.assumptions);
            parsed.shapes.push_back(std::move(built->placed));
        }
        return {};
    }

    // The pairs of one frame.
    tl::expected<void, ParseError> add_pairs(const std::vector<std::size_t>& bodies, Excerpt excerpt,
                                             double near, PastePairs& result) {
        const auto shapes = known_shapes(bodies, std::isinf(near));
        for (std::size_t i = 0; i < bodies.size(); ++i) {
            for (std::size_t k = i + 1; k < bodies.size(); ++k) {
                // The others are not measured: bodies that share one place are all near each other.
                if (result.pairs.size() >= max_pairs) {
                    result.left_off += bodies.size() - k;
                    break;
                }
                if (are_of_one_polygon(bodies[i], bodies[k]) || is_farther(shapes[i], shapes[k], near))
                    continue;
                auto parsed = pair({bodies[i], bodies[k]}, resolver_, excerpt);
                if (!parsed) return tl::unexpected(parsed.error());
                result.pairs.push_back(*std::move(parsed));
                excerpt.has_refused = false;
            }
        }
        return {};
    }
    using KnownShape = std::pair<core::PlacedShape, core::Solid>;
    // The shapes of the bodies that can be built; none if they are not needed.
    std::vector<std::optional<KnownShape>> known_shapes(const std::vector<std::size_t>& bodies,
                                                        bool are_all_near) {
        std::vector<std::optional<KnownShape>> shapes(bodies.size());
        for (std::size_t i = 0; i < bodies.size() && !are_all_near; ++i) {
            const auto single = pair({bodies[i]}, resolver_, {});
            if (single && single->missing.empty())
                shapes[i] = {single->shapes[0], core::make_solid(single->shapes[0])};
        }
        return shapes;
    }
    // Both shapes are known, of the same dimension, and more than `near` apart, most by their bounding balls.
    static bool is_farther(const std::optional<KnownShape>& a, const std::optional<KnownShape>& b,
                           double near) {
        if (!a || !b || core::is_flat(a->first.shape) != core::is_flat(b->first.shape)) return false;
        const double reach = near + core::bounding_radius(a->second) + core::bounding_radius(b->second);
        return glm::distance(a->second.center, b->second.center) * (1 - 1e-9) > reach ||
               core::find_method("sat")->query({a->first, b->first}, {}).gap > near;
    }

    bool are_of_one_polygon(std::size_t a, std::size_t b) const {
        return paste::are_of_one_polygon(bodies_.shapes[a], bodies_.shapes[b]);
    }
    tl::unexpected<ParseError> error(int token, const std::string& expected) const {
        return tl::unexpected(text_tree::error_at(tree_.tokens[std::max(token, 0)], expected));
    }
    int line_of(int token) const { return tree_.tokens[token].line; }
    bool is_flat_text() const {
        return std::ranges::any_of(
            bodies_.shapes, [](const auto& shape) { return !shape.is_unsupported && shape.is_flat(); });
    }
    static void keep_first(std::optional<ParseError>& first, const std::shared_ptr<const ParseError>& error) {
        const auto place = [](const ParseError& each) { return std::pair(each.line, each.column); };
        if (error && (!first || place(*error) < place(*first))) first = *error;
    }
    // The first value that a shape needs and that cannot be read.
    tl::expected<void, ParseError> check_errors(std::optional<ParseError> first) const {
        for (const PartialShape& shape : bodies_.shapes) keep_first(first, shape.error);
        return first ? tl::expected<void, ParseError>(tl::unexpected(*first))
                     : tl::expected<void, ParseError>();
    }
    // Numbers that nothing explains are not used; they may be a position that a shape does not have.
    tl::expected<void, ParseError> check_open_numbers() {
        const auto open = std::ranges::find(bodies_.unused, true, &Item::is_open);
        if (open != bodies_.unused.end() && needs_pose())
            return error(open->token(), "expected a name that says what these numbers are");
        is_read_ = true;
        std::string lines;
        std::uint32_t last = 0;
        for (const LedgerEntry& each : ledger(nullptr, {}).entries) {
            if (each.use != NumberUse::Open || each.line == std::exchange(last, each.line)) continue;
            lines += (lines.empty() ? "" : ", ") + std::to_string(each.line);
        }
        if (!lines.empty()) notes_.push_back({"open_numbers", lines, -1});
        return {};
    }
    // satscope has none of the shapes.
    ParseError refused_error() const {
        const PartialShape& shape = bodies_.shapes.front();
        ParseError refused = error(std::max(shape.shape_token, 0), "satscope has no " + shape.shape).value();
        refused.remedy = found_.front().remedy;
        return refused;
    }
    // A shape has no position, corner, points or frame.
    bool needs_pose() const {
        return std::ranges::any_of(bodies_.shapes, [](const PartialShape& shape) {
            return !shape.is_refused() && !shape.position && !shape.transform && !shape.min_corner &&
                   !shape.identity && !shape.points && shape.parents.empty();
        });
    }

    // Lists the bodies; what is no body is unused.
    void finish_bodies() {
        Bodies kept;
        kept.unused = std::move(bodies_.unused);
        kept.by_order = bodies_.by_order;
        const bool has_size =
            std::ranges::any_of(bodies_.shapes, [](const auto& shape) { return shape.has_size(); });
        approximate_round_solids(bodies_.shapes, kept.unused, resolver_);
        for (std::size_t i = 0; i < bodies_.shapes.size(); ++i) {
            PartialShape& shape = bodies_.shapes[i];
            use_scale_as_size(shape, has_size);
            finish_points(shape, notes_);
            const bool is_body = shape.is_unsupported || (shape.error && !shape.shape.empty()) ||
                                 (has_size ? shape.has_size() : shape.has_pose());
            if (!is_body) {
                note_unused(shape, kept.unused);
                continue;
            }
            kept.shapes.push_back(std::move(shape));
            kept.frames.push_back(bodies_.frames[i]);
        }
        bodies_ = std::move(kept);
        paste::divide_concave_polygons(bodies_, resolver_);
        for (std::size_t i = 0; i < bodies_.shapes.size(); ++i) {
            const paste::PartialShape& shape = bodies_.shapes[i];
            const int first = shape.first_token();
            const int line = first < int(tree_.tokens.size()) ? line_of(first) : 1;
            found_.push_back({shape.name, shape.kind(), line, !shape.is_refused(), bodies_.frames[i],
                              paste::hull_remedy(shape)});
        }
        std::ranges::copy_if(found_, std::back_inserter(refused_), std::not_fn(&FoundBody::is_supported));
    }
    // The scale of a cube of side 1, or of a ball with this diameter.
    void use_scale_as_size(PartialShape& shape, bool has_sizes) const {
        if (!shape.scale || shape.has_size()) return;
        if (shape.shape.empty()) {
            const std::string named = vocabulary_.shape_word(shape.name);
            if (named == "sphere" || named == "circle") shape.shape = named;
        }
        // Beside shapes with sizes a scale alone is that of a frame.
        if (shape.shape.empty() && (has_sizes || !shape.has_pose())) return;
        std::swap(shape.size, shape.scale);
        shape.size->role = Role::Full;
    }
    // A shape without numbers, or a pose without a shape.
    void note_unused(const PartialShape& shape, std::vector<Item>& unused) {
        if (!shape.shape.empty()) notes_.push_back({"unread_shape", shape.shape, shape.shape_token});
        for (Item& item : shape.pose_items()) {
            is_pose_lost_ = is_pose_lost_ || (shape.is_made && shape.name.empty());
            unplaced_ = std::max(item.token(), 0);
            notes_.push_back({"unused_pose", std::to_string(line_of(unplaced_)), item.token()});
            unused.push_back(std::move(item));
        }
    }

    const ChosenConventions& chosen_;
    const Vocabulary& vocabulary_;
    Progress& progress_;
    ConventionResolver resolver_;
    std::string_view source_;
    std::shared_ptr<const std::string> content_;
    const Format* format_ = nullptr;
    TextTree tree_;
    std::vector<Note> notes_;
    Bodies bodies_;
    std::vector<FoundBody> found_;
    std::vector<FoundBody> refused_;  // Those of them that satscope does not have.
    ResolvedConventions conventions_;
    bool is_read_ = false;       // else a number that no body uses is open
    bool is_pose_lost_ = false;  // a call made a pose for something
    int unplaced_ = -1;          // a pose that no shape has
};

}  // namespace

}  // namespace app::paste

namespace app {

namespace {

// JSON of satscope.
bool is_json(std::string_view text) {
    return !first_filled_line(text).empty() && paste::input_kind(text, "") != paste::InputKind::FreeText;
}

PasteResult parse_with(std::string_view text, const ChosenConventions& choices,
                       const paste::Vocabulary& vocabulary, Progress& progress) {
    paste::remove_byte_order_mark(text);
    if (text.size() > max_read_bytes)
        return tl::unexpected(ParseError{1, 1, "", "the text is too long: expected at most 16 MB"});
    if (is_json(text)) return paste::read_json(text, choices);
    paste::Reading reading(text, choices, vocabulary, progress);
    return reading.read().and_then([&] { return reading.selected(); });
}

}  // namespace

PasteResult parse_paste(std::string_view text, const ChosenConventions& choices,
                        const paste::Vocabulary& vocabulary) {
    Progress progress;
    return parse_with(text, choices, vocabulary, progress);
}

NumberLedger read_ledger(std::string_view text, const ChosenConventions& choices,
                         const paste::Vocabulary& vocabulary) {
    paste::remove_byte_order_mark(text);
    if (text.size() > max_read_bytes || is_json(text)) return find_numbers(text);
    Progress progress;
    paste::Reading reading(text, choices, vocabulary, progress);
    const auto status = reading.read();
    PasteResult selected = status ? reading.selected() : PasteResult(tl::unexpected(status.error()));
    return selected ? std::move(selected->ledger) : reading.ledger(nullptr, {});
}

PasteResult parse_paste(std::string_view text, const ChosenConventions& choices, Progress& progress) {
    const Result<paste::Vocabulary>& vocabulary = paste::Vocabulary::current();
    if (!vocabulary)
        return tl::unexpected(ParseError{1, 1, vocabulary.error().where, vocabulary.error().what});
    return parse_with(text, choices, *vocabulary, progress);
}

PasteResult parse_paste(std::string_view text, const ChosenConventions& choices) {
    Progress progress;
    return parse_paste(text, choices, progress);
}

tl::expected<PastePairs, ParseError> parse_pairs(std::string_view text, const ChosenConventions& choices,
                                                 const paste::Vocabulary& vocabulary, double near) {
    paste::remove_byte_order_mark(text);
    if (text.size() > max_read_bytes || is_json(text))
        return parse_paste(text, choices, vocabulary).map([](ParsedPaste only) {
            return PastePairs{{std::move(only)}};
        });
    Progress progress;
    paste::Reading reading(text, choices, vocabulary, progress);
    return reading.read().and_then([&] { return reading.pairs(near); });
}

}  // namespace app

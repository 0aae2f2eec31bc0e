// Reads a text: tokens, tree, pieces, bodies, conventions, shapes.
#include "app/features/paste/paste_reader.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/features/paste/point_lists.h"
#include "app/features/paste/program_flow.h"
#include "app/features/paste/reported_reader.h"
#include "app/features/paste/satscope_json.h"
#include "app/features/paste/shape_builder.h"
#include "app/features/paste/tree_references.h"
#include "app/text_tree/log_noise.h"
#include "app/text_tree/markup_tree.h"

namespace app {

using paste::Bodies;
using paste::ConventionResolver;
using paste::Format;
using paste::ResolvedConventions;
using text_tree::Token;
using text_tree::Tokens;

namespace {

// The chosen or recognised format.
const Format& choose_format(const Tokens& tokens, const paste::Vocabulary& vocabulary,
                            ConventionResolver& resolver) {
    std::vector<std::string> options;
    for (const Format& format : vocabulary.formats()) options.push_back(format.id);
    options.push_back(vocabulary.generic().id);
    const auto recognised = vocabulary.recognise(tokens);
    const std::string detected =
        recognised.format == nullptr ? vocabulary.generic().id : recognised.format->id;
    const std::string id = resolver.choose(
        "form", {detected, recognised.format == nullptr ? "no_sign" : "sign", recognised.sign}, options);
    const Format* format = vocabulary.find(id);
    return format == nullptr ? vocabulary.generic() : *format;
}

// Engines print floats with fewer digits than a float has.
void round_to_float(Tokens& tokens) {
    for (Token& token : tokens) {
        const auto float_value = static_cast<double>(static_cast<float>(token.value));
        token.rounded_to_float = token.kind == Token::Kind::Number && float_value != token.value &&
                                 std::abs(float_value) <= 3.5e38;
        if (token.rounded_to_float) token.value = float_value;
    }
}

ParseError mixed_dimension_error(const Tokens& tokens) {
    const auto number = std::find_if(tokens.begin(), tokens.end(),
                                     [](const Token& token) { return token.kind == Token::Kind::Number; });
    return text_tree::error_at(number == tokens.end() ? tokens.front() : *number,
                               "one shape is 2D and the other is 3D");
}

// Zeros for "origin", no rotation for "identity", else the numbers of the text.
std::vector<double> filled_numbers(const std::string& text, bool flat) {
    if (text == "origin") return std::vector<double>(flat ? 2 : 3, 0);
    if (text == "identity") return flat ? std::vector<double>{0} : std::vector<double>{0, 0, 0, 1};
    std::vector<double> numbers;
    for (const Token& token : text_tree::tokenize(text))
        if (token.kind == Token::Kind::Number) numbers.push_back(token.value);
    return numbers;
}

// "fill.0.center" = "1 2 3", "origin" or "identity"; the last two are assumptions.
// `name`: of the body in the sentence of an assumption.
paste::FilledValues filled_values(const ChosenConventions& chosen, int body, bool flat, const char* name,
                                  std::vector<Assumption>& assumptions) {
    paste::FilledValues values;
    for (const char* field : {"center", "half", "rotation"}) {
        const auto text = chosen.find("fill." + std::to_string(body) + "." + field);
        if (text == chosen.end()) continue;
        if (text->second == "origin" || text->second == "identity")
            assumptions.push_back({"proposed_" + text->second, name});
        values[field] = filled_numbers(text->second, flat);
    }
    return values;
}

// A text without any rotation is read as axis-aligned.
bool is_rotation_assumed(const paste::PartialShape& partial, const paste::BuiltShape& built,
                         const ResolvedConventions& conventions) {
    return !conventions.default_pose && !partial.identity && !partial.min_corner && !partial.points &&
           !core::is_round(built.placed.shape) && built.missing.empty();
}

// A text that was parsed once, for all of its pairs.
class Reading {
  public:
    Reading(std::string_view text, const ChosenConventions& chosen, const paste::Vocabulary& vocabulary)
        : chosen_(chosen),
          vocabulary_(vocabulary),
          resolver_(chosen),
          content_(std::make_shared<const std::string>(plain_content(text))) {}

    // Fails if the text has no shape.
    tl::expected<void, ParseError> read() {
        if (auto status = read_tree(); !status) return status;
        paste::Pieces pieces = paste::read_pieces(tree_, vocabulary_, *format_);
        if (use_floats_ && is_markup()) round_to_float(tree_.tokens);
        if (!format_->is_certain) notes_.push_back({"format", format_->name, -1});
        if (pieces.error) return tl::unexpected(*pieces.error);
        settings_ = pieces.conventions;
        const auto order = chosen_.find("order");
        bodies_ = paste::bind_pieces(pieces, vocabulary_, *format_,
                                     order != chosen_.end() && order->second == "size_first");
        notes_.insert(notes_.end(), pieces.notes.begin(), pieces.notes.end());
        notes_.insert(notes_.end(), bodies_.notes.begin(), bodies_.notes.end());
        if (bodies_.error_token >= 0) return error(bodies_.error_token, "expected frames without a scale");
        if (bodies_.open_token >= 0)
            return error(bodies_.open_token, "expected a name that says what these numbers are");
        finish_bodies();
        if (unplaced_ >= 0 && (needs_pose() || is_pose_lost_ || bodies_.by_order))
            return error(unplaced_, "this belongs to no shape of the text");
        if (bodies_.shapes.empty()) return tl::unexpected(no_shape_error());
        for (const paste::Item& item : bodies_.unused) {
            if (!item.is_open) continue;
            if (needs_pose()) return error(item.token(), "expected a name that says what these numbers are");
            if (!item.is_variable)
                notes_.push_back({"open_numbers", std::to_string(line_of(item.token())), item.token()});
        }
        notes_ = paste::merge_notes(notes_);
        conventions_ = paste::resolve_conventions(bodies_, *format_, settings_, is_flat_text(), resolver_);
        return {};
    }

    // All pairs, frame by frame, that are not farther apart than `near`.
    tl::expected<PastePairs, ParseError> pairs(double near) {
        std::map<int, std::vector<std::size_t>> frames;
        for (std::size_t i = 0; i < found_.size(); ++i)
            if (found_[i].is_supported) frames[found_[i].frame].push_back(i);
        PastePairs result;
        result.is_recording = frames.size() > 1;
        const bool has_pair = std::any_of(frames.begin(), frames.end(),
                                          [](const auto& frame) { return frame.second.size() > 1; });
        if (!has_pair || (frames.size() == 1 && frames.begin()->second.size() < 3)) {
            auto only = selected();
            if (!only) return tl::unexpected(only.error());
            result.pairs.push_back(*std::move(only));
            return result;
        }
        const std::vector<Excerpt> excerpts = find_excerpts(frames);
        std::size_t index = 0;
        for (const auto& [frame, bodies] : frames) {
            if (const auto status = add_pairs(bodies, excerpts[index++], near, result); !status)
                return tl::unexpected(status.error());
        }
        return result;
    }

    // The bodies that become A and B: the first two that satscope has, or those that the user chose.
    PasteResult selected() {
        std::vector<std::string> options;
        for (std::size_t i = 0; i < found_.size(); ++i) {
            if (found_[i].is_supported) options.push_back(std::to_string(i));
        }
        if (options.empty())
            return error(std::max(bodies_.shapes.front().shape_token, 0),
                         "satscope has no " + bodies_.shapes.front().shape);
        std::vector<std::size_t> indices;
        ConventionResolver resolver = resolver_;
        if (options.size() <= 2) {
            for (const std::string& option : options) indices.push_back(std::stoul(option));
            return pair(indices, std::move(resolver), whole_text());
        }
        const std::string count = std::to_string(options.size());
        const std::string a = resolver.choose("body_a", {options[0], "several", count}, options);
        const std::string b = resolver.choose("body_b", {options[1], "several", count}, options);
        return pair({std::stoul(a), std::stoul(b)}, std::move(resolver), whole_text());
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
    Excerpt whole_text() const { return {0, static_cast<int>(tree_.tokens.size()), true}; }

    // In a recording with one pair for each frame, the text of the frame: up to the next one if the answers
    // follow the bodies, else from the one before. Empty if there are several pairs.
    std::vector<Excerpt> find_excerpts(const std::map<int, std::vector<std::size_t>>& frames) {
        std::vector<Excerpt> excerpts(frames.size());
        const bool is_sequence =
            frames.size() > 1 && std::all_of(frames.begin(), frames.end(),
                                             [](const auto& frame) { return frame.second.size() == 2; });
        if (!is_sequence) return excerpts;
        std::vector<int> starts{0};
        for (const auto& [frame, bodies] : frames)
            starts.push_back(
                std::min(bodies_.shapes[bodies[0]].first_token(), bodies_.shapes[bodies[1]].first_token()));
        starts.push_back(whole_text().last);
        ParsedPaste parsed;
        paste::ProvenanceLog log(tree_.tokens);
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
            std::copy_if(found_.begin(), found_.end(), std::back_inserter(parsed.bodies),
                         [](const FoundBody& body) { return !body.is_supported; });
        for (const paste::Note& note : notes_) parsed.assumptions.push_back({note.key, note.detail});
        std::vector<paste::PartialShape> shapes;
        for (const std::size_t index : selected) {
            shapes.push_back(bodies_.shapes[index]);
            parsed.names.push_back(found_[index].name);
            parsed.frame = std::max(parsed.frame, found_[index].frame);
        }
        const auto is_2d = [](const paste::PartialShape& shape) { return shape.is_flat(); };
        const bool flat = std::any_of(shapes.begin(), shapes.end(), is_2d);
        if (flat && !std::all_of(shapes.begin(), shapes.end(), is_2d))
            return tl::unexpected(mixed_dimension_error(tree_.tokens));
        if (shapes.size() == 1)
            parsed.target = resolver.choose("target", {"a", "single", ""}, {"a", "b"}) == "b" ? 1 : 0;
        paste::ProvenanceLog log(tree_.tokens);
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
                     paste::ProvenanceLog& log) const {
        if (excerpt.first == excerpt.last) return;
        std::vector<paste::Item> unused;
        std::copy_if(bodies_.unused.begin(), bodies_.unused.end(), std::back_inserter(unused),
                     [&](const paste::Item& item) {
                         return item.token() < excerpt.last && item.token() >= excerpt.first;
                     });
        // In XML and YAML the tokens of the text are others than those of its values.
        std::span<const Token> tokens = report_tokens_;
        if (!is_markup())
            tokens = std::span(tree_.tokens)
                         .subspan(static_cast<std::size_t>(excerpt.first),
                                  static_cast<std::size_t>(excerpt.last - excerpt.first));
        else if (!is_whole(excerpt))
            tokens = {};
        parsed.reported = paste::read_report({tokens, *format_, conventions_, flat}, unused, resolver, log,
                                             parsed.assumptions);
        for (const paste::Item& item : unused)
            for (const paste::NumberRef& number : item.numbers) log.add(number, {});
    }

    // Without the prefixes of logs; a table with semicolons gets commas.
    static std::string plain_content(std::string_view text) {
        std::string content = text_tree::blank_log_noise(text);
        const std::size_t end = std::min(content.find('\n'), content.size());
        const std::string_view head = std::string_view(content).substr(0, end);
        const bool is_table = std::count(head.begin(), head.end(), ';') > 2 &&
                              head.find_first_of("(){}=:,") == std::string_view::npos;
        if (is_table) std::replace(content.begin(), content.end(), ';', ',');
        return content;
    }
    bool is_markup() const { return !report_tokens_.empty(); }
    // XML and YAML by their libraries, everything else by the tolerant grammar.
    tl::expected<void, ParseError> read_tree() {
        Tokens tokens = text_tree::tokenize(*content_);
        format_ = &choose_format(tokens, vocabulary_, resolver_);
        use_floats_ = resolver_.choose("precision", {"as_written", "as_written", ""},
                                       {"as_written", "float"}) == "float";
        std::optional<text_tree::TextTree> markup = text_tree::read_xml(*content_);
        if (!markup) markup = text_tree::read_yaml(*content_);
        if (markup) {
            tree_ = *std::move(markup);
            report_tokens_ = std::move(tokens);
            paste::apply_defaults(tree_, vocabulary_, *format_);
            return {};
        }
        tree_.text = content_;
        tree_.source = *content_;
        tree_.tokens = std::move(tokens);
        if (use_floats_) round_to_float(tree_.tokens);
        auto status = text_tree::build_tree(tree_);
        if (status) paste::resolve_indices(tree_, *format_);
        const auto flow = paste::check_program_flow(tree_.tokens, vocabulary_);
        if (flow.error) return tl::unexpected(*flow.error);
        notes_.insert(notes_.end(), flow.notes.begin(), flow.notes.end());
        if (status && tree_.stray_token >= 0)
            notes_.push_back(
                {"stray_bracket", std::to_string(line_of(tree_.stray_token)), tree_.stray_token});
        return status;
    }

    // Builds the selected shapes.
    tl::expected<void, ParseError> build_shapes(const std::vector<paste::PartialShape>& shapes,
                                                paste::ProvenanceLog& log, ParsedPaste& parsed) const {
        const bool aligned = std::none_of(shapes.begin(), shapes.end(), [](const paste::PartialShape& shape) {
            return shape.rotation || shape.transform;
        });
        for (int i = 0; i < static_cast<int>(shapes.size()); ++i) {
            const paste::PartialShape& partial = shapes[static_cast<std::size_t>(i)];
            const int side = shapes.size() == 1 ? parsed.target : i;
            paste::FilledValues filled =
                filled_values(chosen_, i, partial.is_flat(), side == 0 ? "A" : "B", parsed.assumptions);
            const bool is_rotation_filled = filled.contains("rotation");
            auto built = paste::build_shape(partial, {conventions_, std::move(filled), aligned, i}, log);
            if (!built) return tl::unexpected(built.error());
            for (const std::string& field : built->missing) parsed.missing.push_back({i, field});
            const bool is_assumed =
                aligned && !is_rotation_filled && is_rotation_assumed(partial, *built, conventions_);
            if (is_assumed && (parsed.assumptions.empty() || parsed.assumptions.back().key != "axis_aligned"))
                parsed.assumptions.push_back({"axis_aligned", ""});
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
                const bool is_full = result.pairs.size() >= max_pairs;
                if (is_full && std::isinf(near)) {
                    result.left_off += bodies.size() - k;
                    break;
                }
                if (is_farther(shapes[i], shapes[k], near)) continue;
                result.left_off += is_full ? 1 : 0;
                if (is_full) continue;
                auto parsed = pair({bodies[i], bodies[k]}, resolver_, excerpt);
                if (!parsed) return tl::unexpected(parsed.error());
                result.pairs.push_back(*std::move(parsed));
                excerpt.has_refused = false;
            }
        }
        return {};
    }
    // The shapes of the bodies that can be built; none if they are not needed.
    std::vector<std::optional<core::PlacedShape>> known_shapes(const std::vector<std::size_t>& bodies,
                                                               bool are_all_near) {
        std::vector<std::optional<core::PlacedShape>> shapes(bodies.size());
        for (std::size_t i = 0; i < bodies.size() && !are_all_near; ++i) {
            const auto single = pair({bodies[i]}, resolver_, {});
            if (single && single->missing.empty()) shapes[i] = single->shapes[0];
        }
        return shapes;
    }
    // Both shapes are known, of the same dimension, and more than `near` apart.
    static bool is_farther(const std::optional<core::PlacedShape>& a,
                           const std::optional<core::PlacedShape>& b, double near) {
        return a && b && core::is_flat(a->shape) == core::is_flat(b->shape) &&
               core::find_method("sat")->query({*a, *b}, {}).gap > near;
    }

    tl::unexpected<ParseError> error(int token, const std::string& expected) const {
        return tl::unexpected(text_tree::error_at(tree_.tokens[static_cast<std::size_t>(token)], expected));
    }
    int line_of(int token) const { return tree_.tokens[static_cast<std::size_t>(token)].line; }
    bool is_flat_text() const {
        return std::any_of(bodies_.shapes.begin(), bodies_.shapes.end(),
                           [](const auto& shape) { return !shape.is_unsupported && shape.is_flat(); });
    }
    ParseError no_shape_error() const {
        constexpr const char* expected =
            "expected a position, half extents, a radius or a rotation of a shape";
        if (tree_.tokens.empty()) return {1, 1, "", expected};
        return text_tree::error_at(tree_.tokens.front(), expected);
    }

    // A shape has no position although the text has one that no shape uses.
    bool needs_pose() const {
        return std::any_of(bodies_.shapes.begin(), bodies_.shapes.end(),
                           [](const paste::PartialShape& shape) {
                               return !shape.is_unsupported && !shape.position && !shape.transform &&
                                      !shape.min_corner && !shape.points && shape.parents.empty();
                           });
    }

    // Lists the bodies; what is no body is unused.
    void finish_bodies() {
        Bodies kept;
        kept.unused = std::move(bodies_.unused);
        kept.by_order = bodies_.by_order;
        const bool has_size = std::any_of(bodies_.shapes.begin(), bodies_.shapes.end(),
                                          [](const auto& shape) { return shape.has_size(); });
        for (std::size_t i = 0; i < bodies_.shapes.size(); ++i) {
            paste::PartialShape& shape = bodies_.shapes[i];
            paste::finish_points(shape, *format_, tree_, notes_);
            const bool is_body = shape.is_unsupported || (has_size ? shape.has_size() : shape.has_pose());
            if (!is_body) {
                note_unused(shape, kept.unused);
                continue;
            }
            // The scale of a cube of side 1.
            if (shape.scale && !shape.has_size()) {
                std::swap(shape.size, shape.scale);
                shape.size->role = paste::Role::Full;
            }
            const int first = shape.first_token();
            const int line = first < static_cast<int>(tree_.tokens.size()) ? line_of(first) : 1;
            found_.push_back({shape.name, shape.kind(), line, !shape.is_unsupported, bodies_.frames[i]});
            kept.shapes.push_back(std::move(shape));
            kept.frames.push_back(bodies_.frames[i]);
        }
        bodies_ = std::move(kept);
    }
    // A shape without numbers, or a pose without a shape.
    void note_unused(const paste::PartialShape& shape, std::vector<paste::Item>& unused) {
        if (!shape.shape.empty() && !shape.has_pose())
            notes_.push_back({"unread_shape", shape.shape, shape.shape_token});
        for (paste::Item& item : shape.pose_items()) {
            is_pose_lost_ = is_pose_lost_ || (shape.is_made && shape.name.empty());
            unplaced_ = std::max(item.token(), 0);
            notes_.push_back({"unused_pose", std::to_string(line_of(unplaced_)), item.token()});
            unused.push_back(std::move(item));
        }
    }

    const ChosenConventions& chosen_;
    const paste::Vocabulary& vocabulary_;
    ConventionResolver resolver_;
    std::shared_ptr<const std::string> content_;
    const Format* format_ = nullptr;
    text_tree::TextTree tree_;
    Tokens report_tokens_;  // Of XML and YAML: the tokens of the whole text.
    std::map<std::string, std::string> settings_;
    std::vector<paste::Note> notes_;
    Bodies bodies_;
    std::vector<FoundBody> found_;
    bool use_floats_ = false;
    ResolvedConventions conventions_;
    bool is_pose_lost_ = false;  // a call made a pose for something
    int unplaced_ = -1;          // a pose that no shape has
};

}  // namespace

PasteResult parse_paste(std::string_view text, const ChosenConventions& choices,
                        const paste::Vocabulary& vocabulary) {
    if (text.size() > max_read_bytes)
        return tl::unexpected(ParseError{1, 1, "", "the text is too long: expected at most 16 MB"});
    if (paste::is_satscope_json(text)) return paste::read_json(text, choices);
    Reading reading(text, choices, vocabulary);
    if (const auto status = reading.read(); !status) return tl::unexpected(status.error());
    return reading.selected();
}

PasteResult parse_paste(std::string_view text, const ChosenConventions& choices) {
    const Result<paste::Vocabulary>& vocabulary = paste::Vocabulary::current();
    if (!vocabulary)
        return tl::unexpected(ParseError{1, 1, vocabulary.error().where, vocabulary.error().what});
    return parse_paste(text, choices, *vocabulary);
}

tl::expected<PastePairs, ParseError> parse_pairs(std::string_view text, const ChosenConventions& choices,
                                                 const paste::Vocabulary& vocabulary, double near) {
    if (text.size() > max_read_bytes || paste::is_satscope_json(text)) {
        auto only = parse_paste(text, choices, vocabulary);
        if (!only) return tl::unexpected(only.error());
        PastePairs result;
        result.pairs.push_back(*std::move(only));
        return result;
    }
    Reading reading(text, choices, vocabulary);
    if (const auto status = reading.read(); !status) return tl::unexpected(status.error());
    return reading.pairs(near);
}

}  // namespace app

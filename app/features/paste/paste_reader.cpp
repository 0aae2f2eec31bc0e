// Runs the steps: tokens, tree, items, conventions, shapes.
#include "app/features/paste/paste_reader.h"

#include <algorithm>
#include <cmath>

#include "app/base/json.h"
#include "app/features/paste/satscope_json.h"
#include "app/features/paste/shape_builder.h"

namespace app {

namespace {

using paste::ConventionResolver;
using paste::GroupedItems;
using paste::ResolvedConventions;
using paste::TextFormat;
using paste::Token;
using paste::Tokens;

constexpr std::size_t max_bytes = 1U << 20U;

const TextFormat& detect_format(const Tokens& tokens, ConventionResolver& resolver) {
    std::vector<std::string> options;
    const TextFormat* found = nullptr;
    std::string detected;
    for (const TextFormat& format : paste::text_formats()) {
        options.emplace_back(format.id);
        if (found != nullptr) continue;
        detected = format.detect(tokens);
        if (!detected.empty()) found = &format;
    }
    if (found == nullptr) found = &paste::text_formats().back();
    const bool is_plain = found == &paste::text_formats().back();
    const std::string id =
        resolver.choose("form", {found->id, is_plain ? "no_sign" : "sign", detected}, options);
    return *paste::find_text_format(id);
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

bool has_shape_of_dimension(const GroupedItems& groups, const core::Pair& current, bool flat) {
    return std::any_of(groups.shapes.begin(), groups.shapes.end(), [&](const paste::PartialShape& partial) {
        return paste::is_flat(partial, current.a) == flat;
    });
}

ParseError mixed_dimension_error(const Tokens& tokens) {
    const auto number = std::find_if(tokens.begin(), tokens.end(),
                                     [](const Token& token) { return token.kind == Token::Kind::Number; });
    return paste::error_at(*number, "one shape is 2D and the other is 3D");
}

tl::expected<GroupedItems, ParseError> interpret(const Tokens& tokens, const ChosenConventions& chosen) {
    const auto root = paste::build_tree(tokens);
    if (!root) return tl::unexpected(root.error());
    const auto items = paste::collect_items(*root, tokens);
    if (!items) return tl::unexpected(items.error());
    const auto order = chosen.find("order");
    return paste::group_items(*items, order != chosen.end() && order->second == "size_first", tokens);
}

// Builds each partial shape; missing members come from the shape that it replaces.
tl::expected<void, ParseError> build_shapes(const GroupedItems& groups,
                                            const ResolvedConventions& conventions, const core::Pair& current,
                                            paste::ProvenanceLog& log, ParsedPaste& parsed) {
    const bool single = groups.shapes.size() == 1;
    for (int i = 0; i < static_cast<int>(groups.shapes.size()); ++i) {
        const core::PlacedShape& other = (single ? parsed.target : i) == 0 ? current.a : current.b;
        auto placed =
            paste::build_shape(groups.shapes[static_cast<std::size_t>(i)], conventions, other, i, log);
        if (!placed) return tl::unexpected(placed.error());
        parsed.shapes.push_back(*std::move(placed));
    }
    for (const paste::Item& item : groups.unused) {
        for (const paste::NumberRef& number : item.numbers) log.add(number, {});
    }
    return {};
}

PasteResult read_numbers(Tokens tokens, const ChosenConventions& chosen, const core::Pair& current) {
    ConventionResolver resolver(chosen);
    const TextFormat& format = detect_format(tokens, resolver);
    const bool use_floats =
        resolver.choose("precision", {"as_written", "as_written", ""}, {"as_written", "float"}) == "float";
    if (use_floats) round_to_float(tokens);
    const auto groups = interpret(tokens, chosen);
    if (!groups) return tl::unexpected(groups.error());
    const bool flat = has_shape_of_dimension(*groups, current, true);
    if (flat && has_shape_of_dimension(*groups, current, false))
        return tl::unexpected(mixed_dimension_error(tokens));
    const ResolvedConventions conventions = paste::resolve_conventions(*groups, format, flat, resolver);
    ParsedPaste parsed;
    parsed.format = format.id;
    if (groups->shapes.size() == 1) {
        parsed.target = resolver.choose("target", {"a", "single", ""}, {"a", "b"}) == "b" ? 1 : 0;
    }
    paste::ProvenanceLog log(tokens);
    if (const auto status = build_shapes(*groups, conventions, current, log, parsed); !status) {
        return tl::unexpected(status.error());
    }
    parsed.choices = std::move(resolver).choices();
    parsed.numbers = std::move(log).numbers();
    return parsed;
}

// A shape of the other dimension starts a new scene.
Document assign_shapes(Document document, const ParsedPaste& parsed) {
    if (replaces_scene(document, parsed)) {
        document = core::is_flat(parsed.shapes[0].shape) ? make_flat_document() : make_solid_document();
        document.title.clear();
        document.note.clear();
    }
    if (parsed.shapes.size() == 1) {
        body(document, parsed.target == 0 ? Side::A : Side::B).placed = parsed.shapes[0];
        return document;
    }
    body(document, Side::A).placed = parsed.shapes[0];
    body(document, Side::B).placed = parsed.shapes[1];
    return document;
}

}  // namespace

std::string to_string(const ParseError& error) {
    const std::string location =
        "line " + std::to_string(error.line) + ", column " + std::to_string(error.column);
    return location + ": " + (error.found.empty() ? "" : error.found + ": ") + error.expected;
}

PasteResult parse_paste(std::string_view text, const ChosenConventions& choices, const core::Pair& current) {
    if (text.size() > max_bytes)
        return tl::unexpected(ParseError{1, 1, "", "the text is too long: expected at most 1 MB"});
    if (paste::is_satscope_json(text)) return paste::read_json(text, choices);
    auto tokens = paste::tokenize(text);
    if (!tokens) return tl::unexpected(tokens.error());
    return read_numbers(*std::move(tokens), choices, current);
}

bool replaces_scene(const Document& current, const ParsedPaste& parsed) {
    return parsed.scene || core::is_flat(parsed.shapes[0].shape) != is_flat(current);
}

Document apply_paste(const Document& current, const ParsedPaste& parsed) {
    Document document = parsed.scene ? *parsed.scene : assign_shapes(current, parsed);
    if (!parsed.scene && pair(document) == pair(current)) return document;
    // The camera may not show the new shapes: they are framed.
    if (!parsed.scene) document.camera.reset();
    if (!parsed.scene) document.view_direction.reset();
    document.pinned = parsed.scene ? document.pinned : "";
    return document;
}

}  // namespace app

// Runs the steps: tokens, tree, items, conventions, shapes.
#include "app/features/paste/paste_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/base/json.h"
#include "app/document/extra_keys.h"
#include "app/features/paste/log_noise.h"
#include "app/features/paste/reported_reader.h"
#include "app/features/paste/satscope_json.h"
#include "app/features/paste/shape_builder.h"
#include "app/features/paste/xml_shapes.h"

namespace app {

namespace {

using paste::ConventionResolver;
using paste::GroupedItems;
using paste::ResolvedConventions;
using paste::TextFormat;
using paste::Token;
using paste::Tokens;

const TextFormat& detect_format(const Tokens& tokens, ConventionResolver& resolver) {
    std::vector<std::string> options;
    const TextFormat* found = nullptr;
    std::string detected;
    for (const TextFormat& format : paste::text_formats()) {
        options.emplace_back(format.id);
        if (found != nullptr) continue;
        detected = paste::detect(format, tokens);
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

ParseError mixed_dimension_error(const Tokens& tokens) {
    const auto number = std::find_if(tokens.begin(), tokens.end(),
                                     [](const Token& token) { return token.kind == Token::Kind::Number; });
    return paste::error_at(*number, "one shape is 2D and the other is 3D");
}

// The pose of a node of a scene file.
paste::ParentFrame frame_of_node(const std::vector<paste::Item>& items, const std::string& name) {
    paste::ParentFrame frame;
    for (const paste::Item& item : items) {
        if (!item.owner.starts_with("node ") || !item.owner.ends_with(" " + name)) continue;
        if (item.role == paste::ItemRole::Position) frame.position = item;
        if (item.role == paste::ItemRole::Rotation) frame.rotation = item;
    }
    return frame;
}

void name_after_node(paste::PartialShape& shape) {
    for (const auto* item : {&shape.position, &shape.rotation, &shape.transform})
        if (*item && (*item)->owner.starts_with("node ")) shape.name = (*item)->owner;
}

// Poses of the parent nodes of a scene file.
void set_parents(GroupedItems& groups, const std::vector<paste::Item>& items,
                 const paste::Sections& sections) {
    std::string unknown;
    for (paste::PartialShape& shape : groups.shapes) {
        name_after_node(shape);
        const auto own = std::find_if(sections.begin(), sections.end(),
                                      [&](const paste::Section& each) { return each.owner == shape.name; });
        if (own == sections.end() || own->parent.empty() || own->parent == ".") continue;
        const std::string parent_name = own->parent.substr(own->parent.rfind('/') + 1);
        paste::ParentFrame frame = frame_of_node(items, parent_name);
        if (frame.position || frame.rotation) {
            shape.parents.push_back(std::move(frame));
        } else {
            unknown += (unknown.empty() ? "" : ", ") + parent_name;
        }
    }
    if (!unknown.empty()) groups.assumptions.push_back({"parent_poses", unknown});
}

tl::expected<GroupedItems, ParseError> interpret(const Tokens& tokens, const paste::Sections& sections,
                                                 const TextFormat& format, const ChosenConventions& chosen) {
    const std::string_view id = format.id;
    if (id == "mjcf" || id == "urdf" || id == "sdf") return paste::read_xml_shapes(tokens, id);
    const auto root = paste::build_tree(tokens);
    if (!root) return tl::unexpected(root.error());
    auto items = paste::collect_items(*root, tokens, sections);
    if (!items) return tl::unexpected(items.error());
    for (paste::Item& item : *items) {
        const bool is_margin = item.kind == paste::ItemKind::Scalar && paste::has_piece(item.words, "margin");
        if (id == "bullet" && is_margin) item.role = paste::ItemRole::Rounding;
    }
    const auto order = chosen.find("order");
    auto groups = paste::group_items(*items, order != chosen.end() && order->second == "size_first", tokens);
    if (groups) set_parents(*groups, *items, sections);
    return groups;
}

// The first item of a shape in the text.
int first_token(const paste::PartialShape& shape) {
    int first = std::numeric_limits<int>::max();
    for (const auto* item :
         {&shape.position, &shape.rotation, &shape.transform, &shape.size, &shape.radius, &shape.corners,
          &shape.capsule, &shape.length, &shape.min_corner, &shape.unsupported, &shape.identity}) {
        if (*item && (*item)->token() >= 0) first = std::min(first, (*item)->token());
    }
    return first;
}

std::string shape_name(const paste::PartialShape& shape) {
    if (shape.unsupported) return shape.unsupported->shape;
    if (shape.is_capsule()) return "capsule";
    const bool flat = paste::is_flat(shape);
    if (shape.corners) return flat ? "polygon" : "hull";
    if (shape.radius && !shape.size) return flat ? "circle" : "sphere";
    return flat ? "rect" : "box";
}

std::vector<FoundBody> list_bodies(const GroupedItems& groups, const Tokens& tokens) {
    std::vector<FoundBody> bodies;
    bodies.reserve(groups.shapes.size());
    for (const paste::PartialShape& shape : groups.shapes) {
        const int first = first_token(shape);
        const int line =
            first < static_cast<int>(tokens.size()) ? tokens[static_cast<std::size_t>(first)].line : 1;
        std::string name = shape.name;
        if (name.starts_with("node ")) name = name.substr(name.find(' ', 5) + 1);
        bodies.push_back({std::move(name), shape_name(shape), line, !shape.unsupported});
    }
    return bodies;
}

// The bodies that become A and B: the first two that satscope has, or those that the user chose.
std::vector<std::size_t> select_bodies(const std::vector<FoundBody>& bodies, ConventionResolver& resolver) {
    std::vector<std::string> options;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (bodies[i].is_supported) options.push_back(std::to_string(i));
    }
    if (options.size() <= 2) {
        std::vector<std::size_t> all;
        all.reserve(options.size());
        for (const std::string& option : options) all.push_back(std::stoul(option));
        return all;
    }
    const std::string count = std::to_string(options.size());
    const std::string a = resolver.choose("body_a", {options[0], "several", count}, options);
    const std::string b = resolver.choose("body_b", {options[1], "several", count}, options);
    return {std::stoul(a), std::stoul(b)};
}

// Zeros for "origin", no rotation for "identity", else the numbers of the text.
std::vector<double> filled_numbers(const std::string& text, bool flat) {
    if (text == "origin") return std::vector<double>(flat ? 2 : 3, 0);
    if (text == "identity") return flat ? std::vector<double>{0} : std::vector<double>{0, 0, 0, 1};
    std::vector<double> numbers;
    for (const Token& token : paste::tokenize(text))
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
    return !conventions.default_pose && !partial.identity && !partial.min_corner && !partial.corners &&
           !core::is_round(built.placed.shape) && built.missing.empty();
}

// Builds the selected shapes.
tl::expected<void, ParseError> build_shapes(const GroupedItems& groups,
                                            const ResolvedConventions& conventions,
                                            const ChosenConventions& chosen, paste::ProvenanceLog& log,
                                            ParsedPaste& parsed) {
    const bool aligned =
        std::none_of(groups.shapes.begin(), groups.shapes.end(),
                     [](const paste::PartialShape& shape) { return shape.rotation || shape.transform; });
    for (int i = 0; i < static_cast<int>(groups.shapes.size()); ++i) {
        const paste::PartialShape& partial = groups.shapes[static_cast<std::size_t>(i)];
        const int side = groups.shapes.size() == 1 ? parsed.target : i;
        paste::FilledValues filled =
            filled_values(chosen, i, paste::is_flat(partial), side == 0 ? "A" : "B", parsed.assumptions);
        const bool is_rotation_filled = filled.contains("rotation");
        auto built = paste::build_shape(partial, {conventions, std::move(filled), aligned, i}, log);
        if (!built) return tl::unexpected(built.error());
        for (const std::string& field : built->missing) parsed.missing.push_back({i, field});
        const bool is_assumed =
            aligned && !is_rotation_filled && is_rotation_assumed(partial, *built, conventions);
        if (is_assumed && (parsed.assumptions.empty() || parsed.assumptions.back().key != "axis_aligned"))
            parsed.assumptions.push_back({"axis_aligned", ""});
        parsed.shapes.push_back(std::move(built->placed));
    }
    for (const paste::Item& item : groups.unused) {
        for (const paste::NumberRef& number : item.numbers) log.add(number, {});
    }
    if (!log.constant().empty()) parsed.assumptions.push_back({"constant", log.constant()});
    return {};
}

ParseError unsupported_error(const GroupedItems& groups, const Tokens& tokens) {
    const paste::Item& item = *groups.shapes.front().unsupported;
    return paste::error_at(tokens[static_cast<std::size_t>(item.token())], "satscope has no " + item.shape);
}

PasteResult read_numbers(Tokens tokens, const paste::Sections& sections, const ChosenConventions& chosen) {
    ConventionResolver resolver(chosen);
    const TextFormat& format = detect_format(tokens, resolver);
    const bool use_floats =
        resolver.choose("precision", {"as_written", "as_written", ""}, {"as_written", "float"}) == "float";
    if (use_floats) round_to_float(tokens);
    auto groups = interpret(tokens, sections, format, chosen);
    if (!groups) return tl::unexpected(groups.error());
    ParsedPaste parsed;
    parsed.format = format.id;
    parsed.bodies = list_bodies(*groups, tokens);
    parsed.assumptions = groups->assumptions;
    const std::vector<std::size_t> selected = select_bodies(parsed.bodies, resolver);
    if (selected.empty()) return tl::unexpected(unsupported_error(*groups, tokens));
    std::vector<paste::PartialShape> shapes;
    for (const std::size_t index : selected) {
        shapes.push_back(groups->shapes[index]);
        parsed.names.push_back(parsed.bodies[index].name);
    }
    groups->shapes = std::move(shapes);
    const auto is_2d = [](const paste::PartialShape& shape) { return paste::is_flat(shape); };
    const bool flat = std::any_of(groups->shapes.begin(), groups->shapes.end(), is_2d);
    if (flat && !std::all_of(groups->shapes.begin(), groups->shapes.end(), is_2d))
        return tl::unexpected(mixed_dimension_error(tokens));
    const ResolvedConventions conventions = paste::resolve_conventions(*groups, format, flat, resolver);
    if (groups->shapes.size() == 1) {
        parsed.target = resolver.choose("target", {"a", "single", ""}, {"a", "b"}) == "b" ? 1 : 0;
    }
    paste::ProvenanceLog log(tokens);
    parsed.reported = paste::read_report({tokens, format, conventions, flat}, groups->unused, resolver, log,
                                         parsed.assumptions);
    if (const auto status = build_shapes(*groups, conventions, chosen, log, parsed); !status) {
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

PasteResult parse_paste(std::string_view text, const ChosenConventions& choices) {
    if (text.size() > max_paste_bytes)
        return tl::unexpected(ParseError{1, 1, "", "the text is too long: expected at most 256 KB"});
    if (paste::is_satscope_json(text)) return paste::read_json(text, choices);
    std::string content = paste::blank_log_noise(text);
    const paste::Sections sections = paste::take_sections(content);
    return read_numbers(paste::tokenize(content), sections, choices);
}

std::vector<std::string> assumed_sentences(const ParsedPaste& parsed, const TextCatalog& texts) {
    std::vector<std::string> sentences;
    for (const ConventionChoice& choice : parsed.choices) {
        if (choice.certain) continue;
        const std::string option = "paste." + choice.id + "." + choice.value;
        const bool has_text = texts.table().contains(option);
        sentences.push_back(texts("paste." + choice.id) + ": " + (has_text ? texts(option) : choice.value));
    }
    for (const Assumption& assumption : parsed.assumptions)
        sentences.push_back(texts("paste.assumed." + assumption.key, {{"n", assumption.detail}}));
    return sentences;
}

bool replaces_scene(const Document& current, const ParsedPaste& parsed) {
    return parsed.scene || core::is_flat(parsed.shapes[0].shape) != is_flat(current);
}

Document apply_paste(const Document& current, const ParsedPaste& parsed) {
    if (!parsed.missing.empty()) return current;
    Document document = parsed.scene ? *parsed.scene : assign_shapes(current, parsed);
    if (parsed.reported) document.reported = parsed.reported;
    if (parsed.scene || pair(document) == pair(current)) return document;
    // They belong to the previous pair.
    clear_description(document);
    document.reported = parsed.reported;
    document.pinned.clear();
    if (document.bodies.size() != current.bodies.size() ||
        body(document, Side::B).placed != body(current, Side::B).placed)
        document.motion.motion = {};
    // The camera may not show the new shapes: they are framed.
    document.camera.reset();
    document.view_direction.reset();
    return document;
}

}  // namespace app

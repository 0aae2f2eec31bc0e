// From a text to a reading: cut up, planted, dealt out, decided, built.
#include "app/features/paste/reading.h"

#include <algorithm>
#include <cmath>

#include "app/base/json.h"
#include "app/features/paste/builder.h"
#include "app/features/paste/json_form.h"

namespace app {

namespace {

using paste::Chooser;
using paste::Dealt;
using paste::Form;
using paste::Meaning;
using paste::Token;
using paste::Tokens;

constexpr std::size_t most_bytes = 1U << 20U;

const Form& form_of(const Tokens& tokens, Chooser& chooser) {
    std::vector<std::string> options;
    const Form* found = nullptr;
    std::string sign;
    for (const Form& form : paste::forms()) {
        options.emplace_back(form.id);
        if (found != nullptr) continue;
        sign = form.sign(tokens);
        if (!sign.empty()) found = &form;
    }
    if (found == nullptr) found = &paste::forms().back();
    const bool plain = found == &paste::forms().back();
    const std::string id = chooser.choose("form", {found->id, plain ? "no_sign" : "sign", sign}, options);
    return *paste::find_form(id);
}

// What an engine keeps in floats is printed with fewer digits than the float has.
void round_to_floats(Tokens& tokens) {
    for (Token& token : tokens) {
        const auto rounded = static_cast<double>(static_cast<float>(token.value));
        token.rounded =
            token.kind == Token::Kind::Number && rounded != token.value && std::abs(rounded) <= 3.5e38;
        if (token.rounded) token.value = rounded;
    }
}

bool any_flat(const Dealt& dealt, const core::Pair& present, bool flat) {
    return std::any_of(dealt.drafts.begin(), dealt.drafts.end(),
                       [&](const paste::Draft& draft) { return paste::is_flat(draft, present.a) == flat; });
}

Stumble mixed(const Tokens& tokens) {
    const auto number = std::find_if(tokens.begin(), tokens.end(),
                                     [](const Token& token) { return token.kind == Token::Kind::Number; });
    return paste::stumble_at(*number, "one shape is flat and the other is not");
}

tl::expected<Dealt, Stumble> understand(const Tokens& tokens, const Choices& decided) {
    const auto root = paste::tree(tokens);
    if (!root) return tl::unexpected(root.error());
    const auto all = paste::items(*root, tokens);
    if (!all) return tl::unexpected(all.error());
    const auto order = decided.find("order");
    return paste::deal(*all, order != decided.end() && order->second == "size_first", tokens);
}

// Each draft built beside the shape whose place it takes.
tl::expected<void, Stumble> build_all(const Dealt& dealt, const Meaning& meaning, const core::Pair& present,
                                      paste::Ledger& ledger, Reading& reading) {
    const bool single = dealt.drafts.size() == 1;
    for (int i = 0; i < static_cast<int>(dealt.drafts.size()); ++i) {
        const core::Placed& other = (single ? reading.target : i) == 0 ? present.a : present.b;
        auto placed = paste::build(dealt.drafts[static_cast<std::size_t>(i)], meaning, other, i, ledger);
        if (!placed) return tl::unexpected(placed.error());
        reading.shapes.push_back(*std::move(placed));
    }
    for (const paste::Item& item : dealt.unused) {
        for (const paste::Num& each : item.numbers) ledger.add(each, {});
    }
    return {};
}

ReadResult read_numbers(Tokens tokens, const Choices& decided, const core::Pair& present) {
    Chooser chooser(decided);
    const Form& form = form_of(tokens, chooser);
    const bool floats =
        chooser.choose("precision", {"as_written", "as_written", ""}, {"as_written", "float"}) == "float";
    if (floats) round_to_floats(tokens);
    const auto dealt = understand(tokens, decided);
    if (!dealt) return tl::unexpected(dealt.error());
    const bool flat = any_flat(*dealt, present, true);
    if (flat && any_flat(*dealt, present, false)) return tl::unexpected(mixed(tokens));
    const Meaning meaning = paste::decide(*dealt, form, flat, chooser);
    Reading reading;
    reading.form = form.id;
    if (dealt->drafts.size() == 1) {
        reading.target = chooser.choose("target", {"a", "single", ""}, {"a", "b"}) == "b" ? 1 : 0;
    }
    paste::Ledger ledger(tokens);
    if (const auto good = build_all(*dealt, meaning, present, ledger, reading); !good) {
        return tl::unexpected(good.error());
    }
    reading.choices = std::move(chooser).choices();
    reading.numbers = std::move(ledger).numbers();
    return reading;
}

// Beside a shape of the other dimension the scene begins anew.
Document place_shapes(Document document, const Reading& reading) {
    if (opens_anew(document, reading)) {
        document = core::is_flat(reading.shapes[0].shape) ? new_flat() : new_solid();
        document.title.clear();
        document.note.clear();
    }
    if (reading.shapes.size() == 1) {
        body(document, reading.target == 0 ? Side::A : Side::B).placed = reading.shapes[0];
        return document;
    }
    body(document, Side::A).placed = reading.shapes[0];
    body(document, Side::B).placed = reading.shapes[1];
    return document;
}

}  // namespace

std::string told(const Stumble& stumble) {
    const std::string where =
        "line " + std::to_string(stumble.line) + ", column " + std::to_string(stumble.column);
    return where + ": " + (stumble.word.empty() ? "" : stumble.word + ": ") + stumble.expected;
}

ReadResult read_paste(std::string_view text, const Choices& choices, const core::Pair& present) {
    if (text.size() > most_bytes)
        return tl::unexpected(Stumble{1, 1, "", "the text is too long: expected at most 1 MB"});
    if (paste::is_our_json(text)) return paste::read_json(text, choices);
    auto tokens = paste::tokens(text);
    if (!tokens) return tl::unexpected(tokens.error());
    return read_numbers(*std::move(tokens), choices, present);
}

bool opens_anew(const Document& present, const Reading& reading) {
    return reading.scene || core::is_flat(reading.shapes[0].shape) != is_flat(present);
}

Document taken(const Document& present, const Reading& reading) {
    Document document = reading.scene ? *reading.scene : place_shapes(present, reading);
    if (!reading.scene && pair(document) == pair(present)) return document;
    // What was framed for other shapes may not show these.
    if (!reading.scene) document.camera.reset();
    if (!reading.scene) document.outlook.reset();
    document.pinned = reading.scene ? document.pinned : "";
    return document;
}

}  // namespace app
